/* Beyond the hand: the games of the match, and what was won and paid. */
import { html } from '../lib.js';
import { partyName, plain } from '../words.js';
import { partiesInOrder } from './rail.js';

/** @typedef {import('../messages.js').Table} Table */

/** A sum that was won has a plus, one that was paid a real minus. @param {number} amount */
const signed = (amount) => (amount > 0 ? `+${amount}` : String(amount).replace('-', '−'));

/** Games won so far; nothing before the first has ended. @param {{ table: Table }} props */
export function Games({ table }) {
  const { games, wins, points } = table.match;
  if (!games.length) return null;
  const order = partiesInOrder(table);
  const count = points ?? wins;
  const names = order.map((party) => `${partyName(table, party)} ${count[party]}`).join(', ');
  return html`<p class="games small muted">
    <span aria-hidden="true">
      ${points ? 'Rubber points' : 'Games'} <b class="num">
        ${order.map((party) => count[party]).join(' : ')}</b></span>
    <span class="sr">${points ? 'Rubber points' : 'Games won'}: ${names}</span></p>`;
}

/** Everything won and paid, the last lines first seen. @param {{ table: Table }} props */
export function Ledger({ table }) {
  if (!table.ledger) return null;
  const { lines, balance } = table.ledger;
  const order = partiesInOrder(table);
  const row = (/** @type {readonly number[]} */ amounts) =>
    order.map((party) => html`<td key=${party} class="num">${signed(amounts[party])}</td>`);
  return html`<table class="pays ledger"><caption>Won and paid</caption>
    <thead><tr><td></td>
        ${order.map((party) => html`<th scope="col" key=${party}>${partyName(table, party)}</th>`)}
      </tr></thead>
    <tbody>${lines.slice(-4).map(
      (line, index) => html`<tr key=${index}>
            <th scope="row">${plain(line.what, table)}</th>${row(line.amounts)}</tr>`,
    )}</tbody>
    <tfoot><tr class="now"><th scope="row">In all</th>${row(balance)}</tr></tfoot></table>`;
}
