/* Table talk: ready phrases, free words where the host allows them; mute and report. */
import { html, useEffect, useRef, useState } from '../lib.js';
import { means } from '../means.js';
import { nameOf } from '../words.js';
import { Dialog } from './dialog.js';
import { inputOf } from './people.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').TalkLine} Said */
/** @typedef {import('../store.js').Store} Store */

/** Letters of one line of free words. */
const LONGEST = 200;

/** Why nothing can be said now. @param {Table} table */
export function silentWords(table) {
  if (table.may_say.length) return '';
  if (table.you === null) return 'Only players talk at the table.';
  if (table.options.talk === 'off') return 'The host wants no talk at this table.';
  return 'Talk during a hand is fined by these rules: wait for its end.';
}

/** @param {{ store: Store, table: Table }} props what was said, the last line at the end */
function Spoken({ store, table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = store.spoken.value.filter((line) => !store.muted.value.has(line.name));
  useEffect(() => {
    box.current?.scrollTo(0, box.current.scrollHeight);
  }, [lines.length]);
  if (!lines.length) return html`<p class="muted">Nobody has said anything yet.</p>`;
  return html`<ol class="spoken" ref=${box} tabindex="0"
    aria-label="What was said">${lines.map(
      (line) => html`
    <li key=${line.number} class=${line.seat === table.you ? 'own' : ''}>
      <b>${line.name}</b> ${line.words}</li>`,
    )}</ol>`;
}

/** Mute and report the others who are here. @param {{ store: Store, table: Table }} props */
function Others({ store, table }) {
  const others = table.chairs.filter((chair) => chair.kind === 'human' && chair.seat !== table.you);
  if (!others.length) return null;
  return html`<details class="others"><summary>Mute or report</summary>${others.map((chair) => {
    const muted = store.muted.value.has(chair.name);
    return html`<div class="line" key=${chair.seat}><p>${nameOf(table, chair.seat)}</p>
      <button type="button" class="btn" aria-pressed=${muted ? 'true' : 'false'}
        onClick=${() => store.mute(chair.name, !muted)}>${muted ? 'Muted' : 'Mute'}</button>
      <button type="button" class="btn quiet"
        onClick=${() => store.report(chair.seat)}>Report</button></div>`;
  })}</details>`;
}

/** @param {{ store: Store, table: Table, close: () => void }} props */
export function Chatter({ store, table, close }) {
  const [text, setText] = useState('');
  const silent = silentWords(table);
  const say = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    store.talk('chat', text);
    setText('');
  };
  return html`<${Dialog} title="Talk" close=${close}>
    <${Spoken} store=${store} table=${table} />
    ${silent && html`<p class="muted" role="status">${silent}</p>`}
    ${store.said.value && html`<p class="error" role="alert">${store.said.value}</p>`}
    ${
      table.may_say.includes('chat') &&
      html`<form class="saying" onSubmit=${say}>
      <label class="field">Say something
        <input class="input" maxlength=${LONGEST} autocomplete="off" value=${text}
          onInput=${(/** @type {Event} */ event) => setText(inputOf(event))} /></label>
      <button class="btn primary">Say it</button></form>`
    }
    ${
      table.may_say.includes('phrase') &&
      html`<div class="phrases" role="group"
      aria-label="Phrases">
      ${means.value.phrases.map(
        (phrase) => html`<button type="button" class="btn"
        key=${phrase.name}
        onClick=${() => {
          store.talk('phrase', phrase.name);
          close();
        }}>
        ${phrase.words}</button>`,
      )}</div>`
    }
    <${Others} store=${store} table=${table} /><//>`;
}
