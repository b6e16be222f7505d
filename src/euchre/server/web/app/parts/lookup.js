/* What can be looked at again: how trump came about and what decides the hand; the hands of the
   game so far. */
import { html } from '../lib.js';
import { partyName } from '../words.js';
import { Card, Say } from './card.js';
import { Dialog } from './dialog.js';
import { Games, Ledger } from './match.js';
import { LastTrick, partiesInOrder } from './rail.js';

/** @typedef {import('../messages.js').Table} Table */

/** @param {{ table: Table }} props the facts that decide, one a line */
export const Facts = ({ table }) => html`<ul class="fact-list">
  ${table.facts.map(
    (words) => html`<li key=${words}><${Say} words=${words} table=${table} />
      </li>`,
  )}
  ${table.facts.length === 0 && html`<li>Nothing has been called yet.</li>`}</ul>`;

/** @param {{ table: Table }} props what the reader has put away */
function Discarded({ table }) {
  if (!table.discarded.length) return null;
  return html`<section><h3>You discarded</h3><div class="row-of-cards">
    ${table.discarded.map((card, index) => html`<${Card} key=${index} card=${card} />`)}</div>
</section>`;
}

/**
 * @param {{ table: Table, log: string[], close: () => void }} props tap on trump: the hand so far
 */
export function HandSheet({ table, log, close }) {
  return html`<${Dialog} title="This hand" close=${close}><div class="lookup">
    <${Facts} table=${table} /><${Discarded} table=${table} />
    ${table.last_trick && html`<${LastTrick} table=${table} />`}
    <section><h3>What happened</h3><ol class="happened">
      ${log.map(
        (words, index) => html`<li key=${index}><${Say} words=${words} table=${table} />
          </li>`,
      )}</ol></section>
  </div><//>`;
}

/** @param {{ table: Table, close: () => void }} props tap on the score: every hand of the game */
export function ScoreSheet({ table, close }) {
  const order = partiesInOrder(table);
  return html`<${Dialog} title="Score sheet" close=${close}><div class="lookup">
    <table class="score-sheet">
      <thead><tr><th scope="col">Hand</th><th scope="col">What happened</th>
      ${order.map(
        (party) => html`<th scope="col" key=${party} class="num">
            ${partyName(table, party)}</th>`,
      )}</tr></thead>
    <tbody>${table.past.map(
      (hand, index) => html`<tr key=${index}><th scope="row" class="num">${index + 1}</th>
      <td><${Say} words=${hand.title} table=${table} /></td>
      ${order.map((party) => html`<td key=${party} class="num">${hand.score[party]}</td>`)}</tr>`,
    )}
      ${
        table.past.length === 0 &&
        html`<tr><td colspan=${2 + order.length}>No hand has been finished yet.</td></tr>`
      }
      </tbody></table>
    <${Games} table=${table} /><${Ledger} table=${table} />
    ${table.target && html`<p class="small muted">The game goes to ${table.target}.</p>`}</div>
<//>`;
}
