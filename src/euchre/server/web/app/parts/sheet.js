/* The score sheet of the evening: every hand of every game at this table. */
import { ask } from '../api.js';
import { html, useEffect, useState } from '../lib.js';
import { Pip } from './card.js';
import { Dialog } from './dialog.js';

/** @typedef {import('../messages.js').EveningSheet} Sheet */
/** @typedef {import('../messages.js').SheetGame} SheetGame */

/** A gain has a plus, a loss a real minus. @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

/** @param {{ game: SheetGame, nth: number }} props */
function Game({ game, nth }) {
  const winners = game.winners.map((party) => game.sides[party]).join(' and ');
  return html`<section class="sheet-game"><h3>Game ${nth}${winners && `: ${winners} won`}</h3>
    <p class="small muted">${game.rules_words}</p>
    <div class="scroller" tabindex="0" role="region" aria-label=${`Hands of game ${nth}`}>
    <table class="evening"><thead><tr><th scope="col">Hand</th><th scope="col">What happened</th>
      ${game.sides.map((side) => html`<th scope="col" key=${side}>${side}</th>`)}</tr></thead>
    <tbody>${game.hands.map(
      (hand, index) => html`<tr key=${hand.deal}><th scope="row"
      class="num">${index + 1}</th>
      <td>${hand.trump && html`<${Pip} suit=${hand.trump} /> `}${hand.words}
        ${
          hand.undone.length > 0 &&
          html` <span
          class="taken-back">${hand.undone.join(' and ')} took something
          back after seeing more.</span>`
        }</td>
      ${hand.score.map(
        (score, party) => html`<td key=${party} class="num">${score}
        ${hand.points[party] !== 0 && html` <small>(${signed(hand.points[party])})</small>`}</td>`,
      )}</tr>`,
    )}
    </tbody></table></div></section>`;
}

/** @param {{ room: string, close: () => void }} props */
export function EveningSheet({ room, close }) {
  const [sheet, setSheet] = useState(/** @type {Sheet | null} */ (null));
  const [error, setError] = useState('');
  useEffect(() => {
    ask(`api/rooms/${encodeURIComponent(room)}/sheet`).then(
      (found) => setSheet(/** @type {Sheet} */ (found)),
      (problem) => setError(problem.message),
    );
  }, [room]);
  return html`<${Dialog} title="Score sheet of the evening" close=${close} wide>
    ${error && html`<p class="error" role="alert">${error}</p>`}
    ${!sheet && !error && html`<p role="status">Fetching the sheet …</p>`}
    ${sheet && !sheet.games.length && html`<p>No hand has been finished yet.</p>`}
    ${
      sheet &&
      sheet.wins.length > 0 &&
      html`<ul class="wins">${sheet.wins.map(
        (win) => html`<li
      key=${win.name}>
      <b>${win.name}</b> <span class="num">${win.won} of ${win.played}</span></li>`,
      )}</ul>`
    }
    ${sheet?.games.map(
      (game, index) => html`<${Game} key=${index} game=${game}
      nth=${index + 1} />`,
    )}<//>`;
}
