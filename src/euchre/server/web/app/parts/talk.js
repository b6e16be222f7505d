/* What to do, what just happened, and the buttons of the moment. */
import { html } from '../lib.js';
import { lately, prompt } from '../prompt.js';
import { Pip, Say } from './card.js';
import { Icon } from './icon.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../choices.js').Button} Button */

const HOWS = { partner: '', alone: 'Alone', jambone: 'Face up' };

/** @param {{ table: Table, button: Button, live: boolean, act: (action: import('../messages.js').LegalAction) => void }} props */
function Call({ table, button, live, act }) {
  const { action, suit } = button;
  const kind = action?.kind ?? 'name';
  const classes = ['bid', button.main && 'main', kind === 'pass' && 'pass', !live && 'down', suit && kind === 'name' && 'suit', !suit && kind !== 'pass' && 'plain'];
  return html`<button type="button" class=${classes.filter(Boolean).join(' ')} disabled=${!action} aria-disabled=${live ? undefined : 'true'} data-token=${action?.token}
    aria-keyshortcuts=${button.key || undefined}
    onClick=${() => action && act(action)}>
    ${suit && html`<span class="disc"><${Pip} suit=${suit} /></span>`}
    <span class="lbl"><span><${Say} words=${button.label} table=${table} /></span>${button.note && html`<small><${Say} words=${button.note} table=${table} /></small>`}</span>
    ${button.key && html`<kbd aria-hidden="true" data-key=${button.key.toUpperCase()}></kbd>`}</button>`;
}

/**
 * @param {object} props
 * @param {Table} props.table
 * @param {boolean} props.live
 * @param {import('../choices.js').Choices} props.choices
 * @param {import('../choices.js').How} props.how
 * @param {(how: import('../choices.js').How) => void} props.setHow
 * @param {(action: import('../messages.js').LegalAction) => void} props.act
 * @param {(yes: boolean) => void} props.answer
 */
export function Bids({ table, live, choices, how, setHow, act, answer }) {
  if (table.question?.yours) {
    return html`<div class="bids two" role="group" aria-label="Your answer">
      <button type="button" class="bid main plain" onClick=${() => answer(true)}><span class="lbl">Agree</span></button>
      <button type="button" class="bid pass" onClick=${() => answer(false)}><span class="lbl">Refuse</span></button></div>`;
  }
  const suits = choices.buttons.filter((button) => button.suit && !button.main).length;
  const shape = suits ? 'suits' : choices.buttons.length > 5 ? 'many' : 'two';
  if (!choices.buttons.length) return html`<div class="bids"></div>`;
  const passes = choices.buttons.filter((button) => button.action?.kind === 'pass');
  const calls = choices.buttons.filter((button) => button.action?.kind !== 'pass');
  const draw = (/** @type {Button[]} */ list) => list.map((button) => html`<${Call} key=${`${button.label}${button.suit}`} table=${table} button=${button} live=${live} act=${act} />`);
  return html`<div class=${`bids ${shape}`} role="group" aria-label="Your call">
    ${draw(calls)}
    ${choices.hows.map((one) => html`<label class="alone-box" key=${one}><input type="checkbox" checked=${how === one} onChange=${() => setHow(how === one ? 'partner' : one)} /><span>${HOWS[one]}</span>${one === 'alone' && html`<kbd aria-hidden="true" data-key="A"></kbd>`}</label>`)}
    ${draw(passes)}</div>`;
}

/** @typedef {{ label: string, go: () => void }} Again */

/** @param {{ table: Table, log: string[], news: string, notice: string, hint: import('../messages.js').Hint | null, again: Again | null }} props */
export function Lines({ table, log, news, notice, hint, again }) {
  const words = table.question ? table.question.words : table.bid && !table.trump ? `${table.bid} ${lately(table, log)}` : lately(table, log);
  return html`<p class="prompt" role="status">${prompt(table)}</p>
    ${notice
      ? html`<p class="log noticing" role="alert" key="notice"><span><${Say} words=${notice} table=${table} /></span>${again && html`<button type="button" class="again" onClick=${again.go}>${again.label}</button>`}</p>`
      : hint
        ? html`<p class="log hinting" role="status" key="hint"><${Icon} name="hint" /><span><${Say} words=${hint.words} table=${table} /></span></p>`
        : news
        ? html`<p class="log" key="news"><span><b><${Say} words=${news} table=${table} /></b></span></p>`
        : html`<p class="log" key="log"><span><${Say} words=${words} table=${table} /></span></p>`}`;
}
