/* The reader's settings, on their own page and in the table's menu. */
import { html } from '../lib.js';
import { mayNotify } from '../platform.js';
import { set, settings } from '../settings.js';
import { sound } from '../sound.js';
import { Card, Tally } from './card.js';
import { typed } from '../typed.js';

/**
 * A row of buttons of which one is chosen.
 * @param {object} props
 * @param {string} props.label
 * @param {string} [props.help]
 * @param {string} props.value
 * @param {[string, string][]} props.of value and words
 * @param {(value: string) => void} props.choose
 */
export function Segments({ label, help, value, of, choose }) {
  const id = `set-${label.toLowerCase().replace(/\W+/g, '-')}`;
  return html`<fieldset class="setting"><legend id=${id}>${label}</legend>
    <div class="seg" role="group" aria-labelledby=${id}>
      ${of.map(
        ([key, words]) =>
          html`<button type="button" key=${key} aria-pressed=${
            value === key ? 'true' : 'false'
          } onClick=${() => choose(key)}>${words}</button>`,
      )}</div>
    ${help && html`<p class="small muted">${help}</p>`}</fieldset>`;
}

export function SettingsForm() {
  const now = settings.value;
  const yes = /** @type {[string, string][]} */ ([
    ['no', 'Off'],
    ['yes', 'On'],
  ]);
  return html`<div class="settings-form">
    <label class="field">Your name at the table
      <input class="input" maxlength="24" autocomplete="nickname" value=${now.name}
        onInput=${(/** @type {Event} */ event) => set({ name: typed(event) })} /></label>
    <${Segments} label="Theme" value=${now.theme} of=${[
      ['auto', 'As the system'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ]} choose=${(/** @type {any} */ theme) => set({ theme })} />
    <${Segments} label="Deck" value=${now.deck} of=${[
      ['2', 'Two colours'],
      ['4', 'Four colours'],
      ['4-blue', 'Blue diamonds'],
    ]} choose=${(/** @type {any} */ deck) => set({ deck })} />
    <div class="sample" aria-hidden="true">
      ${['Js', 'Jh', 'Jd', 'Jc'].map((card) => html`<${Card} card=${card} plain />`)}</div>
    <${Segments} label="Card size" value=${now.large ? 'yes' : 'no'} of=${[
      ['no', 'Normal'],
      ['yes', 'Large'],
    ]} choose=${(/** @type {string} */ value) => set({ large: value === 'yes' })} />
    <${Segments} label="Felt" value=${now.felt} of=${[
      ['green', 'Green'],
      ['blue', 'Blue'],
      ['red', 'Red'],
      ['grey', 'Grey'],
    ]} choose=${(/** @type {any} */ felt) => set({ felt })} />
    <${Segments} label="Backs of cards" value=${now.back} of=${[
      ['blue', 'Blue'],
      ['red', 'Red'],
      ['green', 'Green'],
    ]} choose=${(/** @type {any} */ back) => set({ back })} />
    <div class="sample felt" aria-hidden="true">
      ${[1, 2].map((at) => html`<${Card} card=${null} key=${at} plain />`)}</div>
    <${Segments} label="Your cards" value=${now.sort} of=${[
      ['first', 'Trumps first'],
      ['last', 'Trumps last'],
      ['dealt', 'As dealt'],
    ]} choose=${(/** @type {any} */ sort) => set({ sort })} />
    <${Segments} label="Buttons" value=${now.left ? 'left' : 'right'} of=${[
      ['right', 'Right hand'],
      ['left', 'Left hand'],
    ]} choose=${(/** @type {string} */ value) => set({ left: value === 'left' })} />
    <${Segments} label="Pace" value=${now.pace} of=${[
      ['slow', 'Slow'],
      ['normal', 'Normal'],
      ['fast', 'Fast'],
    ]} choose=${(/** @type {any} */ pace) => set({ pace })} />
    <${Segments} label="Motion" value=${now.motion} of=${[
      ['auto', 'As the system'],
      ['on', 'On'],
      ['off', 'Off'],
    ]} choose=${(/** @type {any} */ motion) => set({ motion })} />
    <${Segments} label="Score" value=${now.score} of=${[
      ['rules', 'As the rules'],
      ['five_five', '5 and 5'],
      ['six_four', '6 and 4'],
      ['digits', 'Digits'],
    ]} choose=${(/** @type {any} */ score) => set({ score })} />
    ${
      now.score !== 'digits' &&
      now.score !== 'rules' &&
      html`<div class="sample" aria-hidden="true">
            <${Tally} points=${7} suit="h" mode=${now.score} /></div>`
    }
    <${Segments} label="Played for you"
      help="What can be answered in one way only is answered after a moment." value=${now.auto}
      of=${[
        ['off', 'Nothing'],
        ['last', 'The last card'],
        ['forced', 'Every forced card'],
      ]} choose=${(/** @type {any} */ auto) => set({ auto })} />
    <${Segments} label="Sounds" value=${String(now.volume)} of=${[
      ['0', 'Off'],
      ['1', 'Soft'],
      ['2', 'Normal'],
      ['3', 'Loud'],
    ]} choose=${(/** @type {string} */ value) => {
      set({ volume: /** @type {0} */ (Number(value)) });
      sound('turn');
    }} />
    ${
      'vibrate' in navigator &&
      html`<${Segments} label="Buzz on your turn" value=${now.buzz ? 'yes' : 'no'} of=${yes}
        choose=${(/** @type {string} */ value) => set({ buzz: value === 'yes' })} />`
    }
    <${Segments} label="Say when it is your turn"
      help="By the system, while you look at another page. Not every address may do this."
      value=${now.notify ? 'yes' : 'no'} of=${yes}
      choose=${async (/** @type {string} */ value) =>
        set({ notify: value === 'yes' && (await mayNotify()) })} />
    <${Segments} label="Text mode" help="The table as headings and lists, with typed commands."
      value=${now.text ? 'yes' : 'no'} of=${yes}
          choose=${(/** @type {string} */ value) => set({ text: value === 'yes' })} />
  </div>`;
}
