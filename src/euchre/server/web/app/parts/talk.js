/* What to do, what just happened, and the buttons of the moment. */
import { SUITS } from '../cards.js';
import { html, useState } from '../lib.js';
import { lately, prompt } from '../prompt.js';
import { plain } from '../words.js';
import { Card, Pip, Say } from './card.js';
import { Icon } from './icon.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../choices.js').Button} Button */

const HOWS = { partner: '', alone: 'Alone', jambone: 'Face up' };

/** @typedef {(action: import('../messages.js').LegalAction) => void} Act */

/**
 * @param {{ table: Table, button: Button, live: boolean, act: Act, say: (words: string) => void }}
 *   props
 */
function Call({ table, button, live, act, say }) {
  const { action, suit } = button;
  const kind = action?.kind ?? (suit ? 'name' : 'pass');
  const classes = [
    'bid',
    button.main && 'main',
    kind === 'pass' && 'pass',
    !live && 'down',
    suit && kind === 'name' && 'suit',
    !suit && kind !== 'pass' && 'plain',
    !action && 'barred down',
  ];
  return html`<button type="button" class=${classes.filter(Boolean).join(' ')}
      data-token=${action?.token}
    aria-disabled=${action && live ? undefined : 'true'} aria-keyshortcuts=${
      button.key || undefined
    }
    onClick=${() => (action ? act(action) : say(button.reason))}>
    ${suit && html`<span class="disc"><${Pip} suit=${suit} /></span>`}
    <span class="lbl"><span><${Say} words=${button.label} table=${table} /></span>
      ${button.note && html`<small><${Say} words=${button.note} table=${table} /></small>`}</span>
    ${button.key && html`<kbd aria-hidden="true" data-key=${button.key.toUpperCase()}></kbd>`}
  </button>`;
}

/**
 * Many cards to call: a suit, then the card of it.
 * @param {{ table: Table, calls: Button[], live: boolean, act: Act }} props
 */
function Chooser({ table, calls, live, act }) {
  const cardOf = (/** @type {Button} */ button) => /** @type {string} */ (button.action?.card);
  const suits = [...new Set(calls.map((button) => cardOf(button)[1]))];
  const [chosen, setChosen] = useState(suits[0]);
  const suit = suits.includes(chosen) ? chosen : suits[0];
  const inSuit = calls
    .filter((button) => cardOf(button)[1] === suit)
    .sort((a, b) => 'AKQJT987'.indexOf(cardOf(a)[0]) - 'AKQJT987'.indexOf(cardOf(b)[0]));
  return html`<div class="chooser" role="group" aria-label="Your call">
    <div class="chooser-suits" role="group" aria-label="Suit">${suits.map(
      (one) => html`<button type="button" key=${one} class="bid suit"
      aria-pressed=${
        one === suit ? 'true' : 'false'
      } aria-label=${SUITS[one]} onClick=${() => setChosen(one)}>
      <span class="disc"><${Pip} suit=${one} /></span></button>`,
    )}</div>
    <div class="chooser-cards">${inSuit.map(
      (button) => html`<button type="button" key=${button.label}
          class=${`bid card-call${live ? '' : ' down'}`}
      data-token=${button.action?.token} aria-label=${plain(button.label, table)}
        aria-disabled=${live ? undefined : 'true'}
      onClick=${() => button.action && act(button.action)}><${Card} card=${cardOf(button)} plain />
      </button>`,
    )}</div></div>`;
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
 * @param {(words: string) => void} props.say
 */
export function Bids({ table, live, choices, how, setHow, act, answer, say }) {
  if (table.question?.yours) {
    return html`<div class="bids two" role="group" aria-label="Your answer">
      <button type="button" class="bid main plain" onClick=${() => answer(true)}>
        <span class="lbl">Agree</span></button>
      <button type="button" class="bid pass" onClick=${() => answer(false)}><span class="lbl">Refuse
        </span></button></div>`;
  }
  const suits = choices.buttons.filter((button) => button.suit && !button.main).length;
  const shape = suits ? 'suits' : choices.buttons.length > 5 ? 'many' : 'two';
  if (!choices.buttons.length) return html`<div class="bids"></div>`;
  const isPass = (/** @type {Button} */ button) =>
    button.action ? button.action.kind === 'pass' : !button.suit;
  const passes = choices.buttons.filter(isPass);
  const calls = choices.buttons.filter((button) => !isPass(button));
  if (calls.length > 5 && calls.every((button) => button.action?.kind === 'call_card')) {
    return html`<${Chooser} table=${table} calls=${calls} live=${live} act=${act} />`;
  }
  const draw = (/** @type {Button[]} */ list) =>
    list.map(
      (button) =>
        html`<${Call} key=${`${button.label}${button.suit}`} table=${table} button=${button}
            live=${live} act=${act} say=${say} />`,
    );
  return html`<div class=${`bids ${shape}`} role="group" aria-label="Your call">
    ${draw(calls)}
    ${choices.hows.map(
      (one) => html`<label class="alone-box" key=${one}>
          <input type="checkbox" checked=${how === one} onChange=${() =>
            setHow(how === one ? 'partner' : one)} /><span>${HOWS[one]}</span>
            ${one === 'alone' && html`<kbd aria-hidden="true" data-key="A"></kbd>`}</label>`,
    )}
    ${draw(passes)}</div>`;
}

/** @typedef {{ label: string, go: () => void }} Again */

/**
 * @param {{ table: Table, log: string[], news: string, notice: string, hint:
 *   import('../messages.js').Hint | null, again: Again | null }} props
 */
export function Lines({ table, log, news, notice, hint, again }) {
  const words = table.question ? table.question.words : lately(table, log);
  return html`<p class="prompt" role="status">${prompt(table)}</p>
    ${
      notice
        ? html`<p class="log noticing" role="alert" key="notice">
            <span><${Say} words=${notice} table=${table} /></span>
            ${
              again &&
              html`<button type="button" class="again" onClick=${again.go}>${again.label}
                </button>`
            }</p>`
        : hint
          ? html`<p class="log hinting" role="status" key="hint"><${Icon} name="hint" />
              <span><${Say} words=${hint.words} table=${table} /></span></p>`
          : news
            ? html`<p class="log" key="news"><span><b><${Say} words=${news} table=${table} /></b>
                </span></p>`
            : html`<p class="log" key="log"><span><${Say} words=${words} table=${table} /></span>
              </p>`
    }`;
}
