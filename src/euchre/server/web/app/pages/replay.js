/* A finished hand, wholly from the address: forwards, backwards, from any chair. */
import { ask } from '../api.js';
import { html, signal } from '../lib.js';
import { Arena, Own } from '../parts/arena.js';
import { Card } from '../parts/card.js';
import { Header, start } from '../parts/chrome.js';
import { sortHand } from '../cards.js';
import { Icon } from '../parts/icon.js';
import { copyText } from '../platform.js';
import { Deal } from '../parts/rail.js';
import { Pays, Sum } from '../parts/result.js';
import { Say } from '../parts/card.js';
import { plain } from '../words.js';

/** @typedef {import('../messages.js').Table} Table */

const SECOND = 900;
const line = signal('');
const tables = signal(/** @type {Table[]} */ ([]));
const words = signal(/** @type {string[]} */ ([]));
const at = signal(0);
const playing = signal(false);
const error = signal('');
const copied = signal(false);

async function load() {
  line.value = decodeURIComponent(location.hash.slice(1)).trim();
  error.value = '';
  tables.value = [];
  at.value = 0;
  playing.value = false;
  copied.value = false;
  if (!line.value) return;
  try {
    const replay = /** @type {import('../messages.js').Replay} */ (
      await ask('api/replay', { line: line.value })
    );
    const states = [replay.table];
    const told = ['The cards are dealt.'];
    for (const event of replay.events) {
      states.push({ ...states[states.length - 1], ...event.patch });
      told.push(event.words ?? '');
    }
    tables.value = states;
    words.value = told;
  } catch (problem) {
    error.value = /** @type {Error} */ (problem).message;
  }
}

/** @param {number} to */
function go(to) {
  at.value = Math.max(0, Math.min(tables.value.length - 1, to));
}

setInterval(() => {
  if (!playing.value) return;
  if (at.value >= tables.value.length - 1) playing.value = false;
  else go(at.value + 1);
}, SECOND);

addEventListener('keydown', (event) => {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey)
    return;
  const to = /** @type {Record<string, number>} */ ({
    ArrowRight: at.value + 1,
    ArrowLeft: at.value - 1,
    Home: 0,
    End: tables.value.length,
  })[event.key];
  if (to === undefined) return;
  event.preventDefault();
  playing.value = false;
  go(to);
});

const copy = async () => {
  copied.value = await copyText(location.href);
};

/** @param {{ table: Table }} props */
function Board({ table }) {
  const open = table.open.find((hand) => hand.seat === (table.you ?? 0));
  const held =
    table.held.length || !open
      ? sortHand([...table.held], table.trump)
      : open.cards.map((card) => ({ card }));
  return html`<section class="felt replay-felt" aria-label="The table"><${Arena} table=${table} />
    <div class="replay-own"><${Own} table=${table} name=${table.chairs[table.you ?? 0].name} />
      <div class="open-hand">
        ${held.map((one, index) => html`<${Card} key=${`${one.card}${index}`} card=${one.card} />`)}
      </div></div></section>`;
}

function Steps() {
  const last = tables.value.length - 1;
  const button = (
    /** @type {string} */ icon,
    /** @type {string} */ label,
    /** @type {number} */ to,
  ) =>
    html`<button type="button" class="btn" aria-label=${label}
        disabled=${at.value === Math.max(0, Math.min(last, to))} onClick=${() => {
          playing.value = false;
          go(to);
        }}><${Icon} name=${icon} /></button>`;
  return html`<div class="steps">${button('first', 'Start', 0)}
      ${button('prev', 'Back', at.value - 1)}
    <button type="button" class="btn primary" onClick=${() => {
      if (at.value === last) go(0);
      playing.value = !playing.value;
    }}>${playing.value ? 'Pause' : 'Play'}</button>
    ${button('next', 'Forward', at.value + 1)}${button('end', 'End', last)}
    <input type="range" min="0" max=${last} value=${at.value} aria-label="Moment of the hand"
      aria-valuetext=${plain(words.value[at.value] ?? '', tables.value[at.value])} onInput=${(
        /** @type {Event} */ event,
      ) => {
        playing.value = false;
        go(Number(/** @type {HTMLInputElement} */ (event.target).value));
      }} /></div>`;
}

/** @param {{ table: Table }} props */
function Told({ table }) {
  return html`<ol class="told-list">${words.value.map((one, index) =>
    one
      ? html`<li key=${index}>
          <button type="button" aria-current=${
            index === at.value ? 'step' : undefined
          } onClick=${() => {
            playing.value = false;
            go(index);
          }}><span><${Say} words=${one} table=${{ ...table, you: null }} /></span></button></li>`
      : null,
  )}</ol>`;
}

function Page() {
  const table = tables.value[at.value];
  const result = table?.result;
  const form = html`<form class="panel paste" onSubmit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    location.hash = encodeURIComponent(
      String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('line')),
    );
  }}>
    <label class="field">A hand in one line
      <input class="input" name="line" required value=${line.value} spellcheck=${false}
        placeholder="north_american W J9.A.T.K/AK.Q.J.9/… 9d.Qd.Tc.Jc : - - o xQc Ah …" />
      </label>
      <button class="btn">Show</button></form>`;
  return html`<${Header} here="replay" />
    <main class="page replay-page" id="main">
      <div class="replay-head"><h1>${table ? 'Replay' : 'Replay a hand'}</h1>
        ${
          table &&
          html`<button type="button" class="btn" onClick=${copy}><${Icon} name="share" />
              ${copied.value ? 'Copied' : 'Copy link'}</button>`
        }</div>
    ${error.value && html`<p class="error" role="alert">${error.value}</p>`}
    ${
      table &&
      html`<div class="replay-grid">
          <div class="replay-main"><${Board} table=${table} />
            <p class="now" role="status">
              <${Say} words=${words.value[at.value] ?? ''} table=${{ ...table, you: null }} /></p>
            <${Steps} /></div>
      <div class="replay-side">
        <section class="panel"><${Deal} table=${{ ...table, you: null }} />
          ${
            result &&
            html`<h2>${plain(result.title, { ...table, you: null })}</h2>
              <p class="small">${plain(result.why, { ...table, you: null })}</p>
              <${Sum} table=${{ ...table, you: null }} result=${result} />
              <${Pays} pays=${result.pays} table=${table} />`
          }</section>
        <section class="panel log-panel" aria-label="All that happened"><${Told} table=${table} />
        </section></div></div>`
    }
    ${form}</main>`;
}

start(html`<${Page} />`);
addEventListener('hashchange', () => void load());
void load();
