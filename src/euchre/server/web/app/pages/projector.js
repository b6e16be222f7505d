/* A club evening on a screen that all see; it follows by itself. V changes what it shows, arrows
   turn the page. */
import { clock, follow, left, problem, view } from '../evening/link.js';
import { Clock, SEATS, rank, seatOf, useBell, useTick } from '../evening/parts.js';
import { html, signal } from '../lib.js';
import { start } from '../parts/chrome.js';
import { count } from '../words.js';

const ROWS = 8;
const TURN = 8000;
const KINDS = ['seats', 'play', 'final'];
const chosen = signal('');
const page = signal(0);
setInterval(() => {
  page.value += 1;
}, TURN);

/** What it shows by itself. @param {any} evening */
function shown(evening) {
  if (chosen.value) return chosen.value;
  if (evening.over) return 'final';
  const round = evening.rounds.at(-1);
  const begun =
    evening.ends !== null ||
    !round ||
    round.tables.some((/** @type {any} */ table) => table.state !== 'playing');
  return begun ? 'play' : 'seats';
}

addEventListener('keydown', (event) => {
  if (event.key === 'ArrowRight' || event.key === ' ') page.value += 1;
  if (event.key === 'ArrowLeft') page.value = Math.max(0, page.value - 1);
  if (event.key === 'v' && view.value)
    chosen.value = KINDS[(KINDS.indexOf(shown(view.value.public)) + 1) % 3];
});

/** @param {{ evening: any, title: string }} props */
function Board({ evening, title }) {
  const rows = evening.standings;
  const pages = Math.max(1, Math.ceil(rows.length / ROWS));
  const first = (page.value % pages) * ROWS;
  return html`<table class="bd num"><caption>${title}</caption>
      <tbody>${rows.slice(first, first + ROWS).map(
        (/** @type {any} */ row, /** @type {number} */ at) =>
          html`<tr key=${row.players[0]}><td class="rk">${rank(rows, first + at)}</td>
            <th scope="row">${row.name}</th>
            <td class="lo">${row.loners ? count(row.loners, 'loner') : ''}</td>
            <td><b>${row.points}</b></td></tr>`,
      )}</tbody></table>`;
}

/** @param {{ evening: any }} props */
function Seats({ evening }) {
  const round = evening.rounds.at(-1);
  const names = round.tables.flatMap((/** @type {any} */ table) =>
    table.players.map((/** @type {number} */ player, /** @type {number} */ at) => ({
      name: table.names[at],
      place: seatOf(round, player),
    })),
  );
  const all = [
    ...names,
    ...round.out.map((/** @type {string} */ name) => ({ name, place: null })),
  ].sort((a, b) => a.name.localeCompare(b.name));
  const lines = Math.max(8, Math.ceil(all.length / 4));
  return html`<ol class="seatlist" style=${{ '--lines': lines }}>
      ${all.map(
        (one) => html`<li key=${one.name}><span>${one.name}</span>
            <small>${one.place ? SEATS[one.place.at] : 'sits out'}</small>
            <b class="num">${one.place ? one.place.table + 1 : '–'}</b></li>`,
      )}</ol>`;
}

function Missing({ evening = /** @type {any} */ (null) }) {
  if (!evening.waits.length) return html`<span>All tables are in.</span>`;
  return html`<span class="miss">
      Still to come in:
      table ${evening.waits.map(
        (/** @type {number} */ table) => html` <b class="num" key=${table}>
            ${table + 1}</b>`,
      )}</span>`;
}

function Page() {
  useTick(1000);
  const evening = view.value?.public;
  useBell(evening);
  if (!evening)
    return html`<main class="felt pj" id="main">
        <p role="status">${problem.value || 'Fetching the evening …'}</p></main>`;
  const { setup } = evening;
  const kind = evening.drawn ? shown(evening) : 'wait';
  const over = evening.ends !== null && left(evening) <= 0;
  const length = setup.target
    ? `A game to ${setup.target} points.`
    : setup.hands
      ? `${setup.hands} hands.`
      : '';
  const best = evening.standings.filter((/** @type {any} */ row) => row.rank === 1);
  const places = evening.standings
    .filter((/** @type {any} */ row) => row.rank > 1)
    .slice(0, 2)
    .map((/** @type {any} */ row) => `${row.name} ${row.points}`)
    .join(', ');
  return html`<main class="felt pj" id="main" data-view=${kind}>
    <header><h1>${setup.name}</h1>
      <span>${kind === 'seats' ? 'Find your name, go to your table' : setup.day}</span>
      <span class="r">
        ${
          evening.drawn
            ? `Round ${evening.drawn}${
                setup.kind.includes('knockout') ? '' : ` of ${setup.rounds}`
              }`
            : ''
        }</span></header>
    ${
      kind === 'wait' &&
      html`<div class="hello"><p>Welcome.</p>
            <p class="sub">
              ${evening.players.filter((/** @type {any} */ player) => player.here).length} players
              are here. The first round is drawn soon.</p></div>`
    }
    ${kind === 'seats' && html`<${Seats} evening=${evening} />`}
    ${
      kind === 'play' &&
      html`<div class="play">
            <div class="clock2"><${Clock} evening=${evening} />
              <p>${
                over
                  ? 'Time. Finish the hand in play.'
                  : `${length} Send your result when you are done.`
              }
                  <small>With your phone, or raise a hand.</small></p></div>
              <${Board} evening=${evening} title=${
                evening.complete ? `Standings after round ${evening.complete}` : 'Standings'
              } /></div>`
    }
    ${
      kind === 'final' &&
      html`<div class="play">
            <div class="clock2 won">
              <p>${best.map((/** @type {any} */ row) => row.name).join(', ')} ${
                best.length > 1 ? 'win' : 'wins'
              } the evening
                  <small>${best[0]?.points} points. ${places}.</small></p></div>
            <${Board} evening=${evening} title="Final standings" /></div>`
    }
    <footer>${
      kind === 'seats'
        ? html`<span>North and South are partners, East and West are partners.
              ${setup.minutes ? ` ${clock(left(evening))} a round.` : ''}
            </span>`
        : kind === 'play'
          ? html`<${Missing} evening=${evening} />`
          : ''
    }</footer>
  </main>`;
}

start(html`<${Page} />`);
void follow();
