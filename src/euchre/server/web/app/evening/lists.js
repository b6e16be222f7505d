/* The log with its way back, and the players with what a director does about them. */
import { html, signal } from '../lib.js';
import { Dialog } from '../parts/dialog.js';
import { Icon } from '../parts/icon.js';
import { ask, download, draw, fromCsv } from './link.js';
import { seatOf } from './parts.js';

const MOST = 200;
const chosen = signal(/** @type {number | null} */ (null));
const bye = signal(/** @type {number | null} */ (null));

/** @param {number} at */
const hour = (at) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** @param {{ director: any }} props */
export const Log = ({ director }) =>
  html`<ol class="log">${director.log.slice(0, MOST).map(
    (/** @type {any} */ line) => html`<li key=${line.number} class=${line.stands ? '' : 'gone'}>
        <span class="num">${hour(line.at)}</span><span><b>${line.by}</b>${line.words}</span>
  ${
    line.stands &&
    !line.kept &&
    html`<button type="button" class="btn quiet" aria-label=${`Take back: ${line.words}`}
          onClick=${() => ask({ type: 'undone', event: line.number })}><${Icon} name="undo" />
            Take back</button>`
  }</li>`,
  )}</ol>`;

/** @param {{ player: any, close: () => void }} props */
function Player({ player, close }) {
  const done = (/** @type {any} */ event) => {
    close();
    void ask(event);
  };
  const renamed = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const name = /** @type {HTMLInputElement} */ (document.getElementById('rename')).value.trim();
    done({ type: 'renamed', player: player.number, name });
  };
  const given = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const read = (/** @type {string} */ id) =>
      /** @type {HTMLInputElement} */ (document.getElementById(id)).value;
    done({
      type: 'granted',
      player: player.number,
      points: Number(read('points')),
      rounds: Number(read('for-rounds')),
      why: read('given-why'),
    });
  };
  return html`<${Dialog} title=${player.name} close=${close}><div class="stack">
    <div class="acts">
      ${
        player.here
          ? html`<button type="button" class="btn danger"
              onClick=${() => done({ type: 'left', player: player.number })}>Went home
              </button>`
          : html`<button type="button" class="btn primary"
                onClick=${() => done({ type: 'returned', player: player.number })}>Is back
                </button>`
      }</div>
    <form class="row" onSubmit=${renamed}>
      <label class="field">Name
        <input class="input" id="rename" maxlength="40" required value=${player.name} /></label>
      <button class="btn">Rename</button></form>
    <form class="stack" onSubmit=${given}>
      <div class="three">
        <label class="field">Points given
          <input class="input" id="points" type="number" required value="0" /></label>
        <label class="field">for rounds
          <input class="input" id="for-rounds" type="number" min="0" value="0" /></label>
        <label class="field">Why<input class="input" id="given-why" maxlength="100" /></label></div>
      <button class="btn">Give points</button></form></div></${Dialog}>`;
}

/** The next round, and who sits out of it. @param {{ evening: any }} props */
function Byes({ evening }) {
  const next = evening.next;
  if (evening.over || evening.decided || evening.setup.pairs || evening.players.length < 5)
    return null;
  if (!next)
    return html`<p>
        <button type="button" class="btn" onClick=${() => draw(false)}>Plan the rounds to come
        </button></p>`;
  if (!next.byes.length) return null;
  const playing = next.tables
    .flatMap((/** @type {any} */ table) =>
      table.players.map((/** @type {number} */ player, /** @type {number} */ at) => [
        player,
        table.names[at],
      ]),
    )
    .sort((/** @type {any} */ a, /** @type {any} */ b) => a[1].localeCompare(b[1]));
  return html`<div class="note">
      <div class="stack">
        <span>Round ${next.number + 1}: ${next.out.join(', ')} sit
          ${next.out.length === 1 ? 's' : ''} out.</span>
    ${
      bye.value === null
        ? html`<div class="acts">${next.byes.map(
            (/** @type {number} */ player, /** @type {number} */ at) =>
              html`<button type="button" key=${player} class="btn" onClick=${() => {
                bye.value = player;
              }}>Another instead of ${next.out[at]}</button>`,
          )}</div>`
        : html`<label class="field">Who sits out instead?<select onChange=${(
            /** @type {Event} */ event,
          ) => {
            const out = Number(/** @type {HTMLSelectElement} */ (event.target).value);
            const play = bye.value;
            bye.value = null;
            void ask({ type: 'byemoved', round: next.number, out, play });
          }}><option value="">Choose</option>
          ${playing.map(
            (/** @type {[number, string]} */ [player, name]) => html`<option
                key=${player} value=${player}>${name}</option>`,
          )}</select></label>`
    }</div></div>`;
}

/** @param {{ evening: any, director: any }} props */
export function Players({ evening }) {
  const round = evening.rounds.at(-1);
  const where = (/** @type {any} */ player) => {
    const place = seatOf(round, player.number);
    return !player.here
      ? 'went home'
      : place
        ? `table ${place.table + 1}, ${place.seat}`
        : round?.byes.includes(player.number)
          ? 'sits out'
          : 'plays from the next round on';
  };
  const read = async (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (file) await fromCsv('players', await file.text());
    field.value = '';
  };
  const player = evening.players.find((/** @type {any} */ one) => one.number === chosen.value);
  return html`<${Byes} evening=${evening} /><ul class="list people">${evening.players.map(
    (/** @type {any} */ one) =>
      html`<li key=${one.number} class=${one.here ? '' : 'gone'}>
          <button type="button" class="pick" onClick=${() => {
            chosen.value = one.number;
          }}><b>${one.name}</b><small>${round || !one.here ? where(one) : ''}</small></button>
      </li>`,
  )}</ul>
    <div class="acts">
      <label class="btn">From a CSV
        <input class="sr" type="file" accept=".csv,text/csv" onChange=${read} /></label>
      <button type="button" class="btn" onClick=${() => download('/csv/players', 'players.csv')}>
        Players as CSV</button>
      <button type="button" class="btn" onClick=${() => download('/csv/results', 'results.csv')}>
        Results as CSV</button>
      <button type="button" class="btn"
        onClick=${() => download('/csv/standings', 'standings.csv')}>Standings as CSV</button></div>
    ${
      player &&
      html`<${Player} player=${player} close=${() => {
        chosen.value = null;
      }} />`
    }`;
}
