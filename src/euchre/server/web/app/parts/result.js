/* The end of a hand, explained: what it paid and why, and every trick. */
import { html, useEffect, useRef } from '../lib.js';
import { nameOf, partyName, plain } from '../words.js';
import { Card, Say } from './card.js';
import { Games, Ledger } from './match.js';
import { partiesInOrder } from './rail.js';
import { sideOf } from './seat.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').Result} Outcome */

/** Seats in the order of the columns: the reader first. @param {Table} table */
const columns = (table) => table.chairs.map((_, index) => (index + (table.you ?? 0)) % table.chairs.length);

/** @param {{ table: Table, tricks: import('../messages.js').Trick[] }} props */
export function TrickList({ table, tricks }) {
  const seats = columns(table);
  return html`<table class=${`trick-list s${seats.length} t${Math.min(12, tricks.length)}`}><caption class="sr">Every trick of the hand</caption>
    <thead><tr><th scope="col"><span class="sr">Trick</span></th>${seats.map((seat) => html`<th scope="col" key=${seat}>${nameOf(table, seat)}</th>`)}<th scope="col" class="by">won by</th></tr></thead>
    <tbody>${tricks.map((trick, index) => html`<tr key=${index}><th scope="row" class="num">${index + 1}</th>
      ${seats.map((seat) => {
        const play = trick.plays.find((one) => one.seat === seat);
        const led = trick.plays[0]?.seat === seat;
        return html`<td key=${seat} class=${`tc${seat === trick.winner ? ' won' : ''}${led ? ' led' : ''}`}>${led && html`<span class="sr">led </span>`}${play ? html`<${Card} card=${play.card} />` : html`<span class="sr">no card</span>`}</td>`;
      })}<td class="by"><i class=${`mark ${sideOf(table, trick.winner)}`} aria-hidden="true"></i>${nameOf(table, trick.winner)}</td></tr>`)}</tbody></table>`;
}

/** @param {{ table: Table, result: Outcome }} props */
export function Sum({ table, result }) {
  return html`<div class="sum">${partiesInOrder(table).map((party) => {
    const side = sideOf(table, table.parties[party][0]);
    const [before, after] = [result.before[party], result.after[party]];
    return html`<div key=${party}><i class=${`mark ${side}`} aria-hidden="true"></i>${partyName(table, party)} <b class="num">${before === after ? after : html`${before} <span aria-hidden="true">→</span><span class="sr">to</span> ${after}`}</b></div>`;
  })}</div>`;
}

/** @param {{ pays: import('../messages.js').Pay[], table: Table }} props */
export const Pays = ({ pays, table }) => (pays.length ? html`<table class="pays"><caption>What a hand pays</caption><tbody>${pays.map((row) => html`<tr key=${row.label} class=${row.now ? 'now' : ''}><th scope="row">${plain(row.label, table)}${row.now && html`<span class="sr"> (this hand)</span>`}</th><td>${row.points}</td></tr>`)}</tbody></table>` : null);

/** @param {{ table: Table, next: () => void, menu: () => void }} props */
export function ResultSheet({ table, next, menu }) {
  const result = table.result;
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => main.current?.focus({ preventScroll: true }), [table.hand]);
  if (!result) return null;
  const over = table.stage === 'over';
  const won = over && table.you !== null && table.winners.includes(table.parties.findIndex((seats) => seats.includes(/** @type {number} */ (table.you))));
  const may = table.can.includes('next');
  return html`<div class="result"><section class="sheet" aria-labelledby="result-title">
    <header><h2 id="result-title">${over ? `${won ? 'You win the game' : `${table.winners.map((party) => partyName(table, party)).join(' and ')} ${table.winners.length === 1 && table.parties[table.winners[0]].length === 1 ? 'wins' : 'win'} the game`}` : plain(result.title, table)}</h2>
      <p>${over && html`<b>${plain(result.title, table)}.</b> `}<${Say} words=${result.why} table=${table} />${over && table.match.words && ` ${table.match.words}`}</p></header>
    <div class="told">${result.tricks.length > 0 && html`<${TrickList} table=${table} tricks=${result.tricks} />`}<${Pays} pays=${result.pays} table=${table} /><${Ledger} table=${table} /></div>
    <${Sum} table=${table} result=${result} /><${Games} table=${table} />
    <footer>${may && html`<button type="button" class="btn wheat" ref=${main} onClick=${next}>${over ? 'New game' : 'Next hand'} <kbd aria-hidden="true" data-key="Space"></kbd></button>`}${!may && table.you !== null && html`<p class="small waits" role="status">Waiting for the others.</p>`}
      ${result.line && html`<a class="btn on-felt" href=${`replay#${encodeURIComponent(result.line)}`} target="_blank" rel="noopener">Replay this hand</a>`}
      ${table.fairness?.seed && html`<a class="btn on-felt verify-btn" target="_blank" rel="noopener" href=${`verify#${new URLSearchParams({ commitment: table.fairness.commitment, seed: table.fairness.seed, nonces: table.fairness.nonces.join(','), hand: String(table.fairness.hand), rules: table.rules, dealer: String(table.dealer), line: result.line })}`}>Verify the deal</a>`}
      <button type="button" class="btn on-felt more-btn" onClick=${menu}>More</button></footer>
  </section></div>`;
}
