/* The end of a hand, explained: what it paid and why, and every trick. */
import { html, useEffect, useRef, useState } from '../lib.js';
import { nameOf, partyName, plain } from '../words.js';
import { Card, Say } from './card.js';
import { Icon } from './icon.js';
import { Waits, chairWords, watchingWords } from './people.js';
import { Games, Ledger } from './match.js';
import { partiesInOrder } from './rail.js';
import { sideOf } from './seat.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').HandResult} Outcome */

/**
 * In milliseconds: a result that has just come is deaf, so that a tap meant for the last card
 * presses nothing.
 */
export const DEAF = 500;

/** Seats in the order of the columns: the reader first. @param {Table} table */
const columns = (table) =>
  table.chairs.map((_, index) => (index + (table.you ?? 0)) % table.chairs.length);

/** @param {{ table: Table, tricks: import('../messages.js').FinishedTrick[] }} props */
export function TrickList({ table, tricks }) {
  const seats = columns(table);
  return html`<table class=${`trick-list s${seats.length} t${Math.min(12, tricks.length)}`}>
      <caption class="sr">Every trick of the hand</caption>
    <thead><tr><th scope="col"><span class="sr">Trick</span></th>
        ${seats.map((seat) => html`<th scope="col" key=${seat}>${nameOf(table, seat)}</th>`)}
        <th scope="col" class="by">won by</th></tr></thead>
    <tbody>${tricks.map(
      (trick, index) => html`<tr key=${index}><th scope="row" class="num">${index + 1}</th>
      ${seats.map((seat) => {
        const play = trick.plays.find((one) => one.seat === seat);
        const led = trick.plays[0]?.seat === seat;
        return html`<td key=${seat}
            class=${`tc${seat === trick.winner ? ' won' : ''}${led ? ' led' : ''}`}>
              ${led && html`<span class="sr">led </span>`}
              ${play ? html`<${Card} card=${play.card} />` : html`<span class="sr">no card</span>`}
            </td>`;
      })}<td class="by"><i class=${`mark ${sideOf(table, trick.winner)}`} aria-hidden="true"></i>
      ${nameOf(table, trick.winner)}</td></tr>`,
    )}</tbody></table>`;
}

/** @param {{ table: Table, result: Outcome }} props */
export function Sum({ table, result }) {
  return html`<div class="sum">${partiesInOrder(table).map((party) => {
    const side = sideOf(table, table.parties[party][0]);
    const [before, after] = [result.before[party], result.after[party]];
    return html`<div key=${party}><i class=${`mark ${side}`} aria-hidden="true"></i>
        ${partyName(table, party)} <b class="num">
          ${
            before === after
              ? after
              : html`${before} <span aria-hidden="true">→</span>
              <span class="sr">to</span> ${after}`
          }</b></div>`;
  })}</div>`;
}

/** Who took back what others had already built on. @param {Table} table */
function undoneWords(table) {
  const names = [...new Set(table.undone)].map((seat) => nameOf(table, seat));
  return `${names.join(' and ')} took something back in this hand after seeing more.`;
}

/** @param {{ pays: import('../messages.js').Pay[], table: Table }} props */
export const Pays = ({ pays, table }) =>
  pays.length
    ? html`<table class="pays"><caption>What a hand pays</caption>
        <tbody>${pays.map(
          (row) => html`<tr key=${row.label} class=${row.now ? 'now' : ''}>
                <th scope="row">${plain(row.label, table)}
                  ${row.now && html`<span class="sr"> (this hand)</span>`}</th><td>${row.points}
                </td></tr>`,
        )}</tbody></table>`
    : null;

/** "Ines and Otis win". @param {Table} table */
function winnersWords(table) {
  const { parties, winners } = table;
  const one = winners.length === 1 && parties[winners[0]].length === 1;
  const names = winners.map((party) => partyName(table, party)).join(' and ');
  return `${names} ${one ? 'wins' : 'win'}`;
}

/**
 * @param {object} props
 * @param {Table} props.table
 * @param {Record<string, string> | null} props.facts what the deal is checked with
 * @param {{ hand: number, wrong: string, left: boolean } | null} props.checked the deal that this
 *   browser has checked
 * @param {() => void} props.sit
 * @param {(op: import('../messages.js').Op) => void} props.command
 * @param {() => void} props.sheet opens the score sheet of the evening
 * @param {() => void} props.next
 * @param {() => void} props.menu
 */
export function ResultSheet({ table, facts, checked, sit, command, sheet, next, menu }) {
  const result = table.result;
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  const [fresh, setFresh] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setFresh(false);
      main.current?.focus({ preventScroll: true });
    }, DEAF);
    return () => clearTimeout(timer);
  }, []);
  if (!result) return null;
  const over = table.stage === 'over';
  const won =
    over &&
    table.you !== null &&
    table.winners.includes(
      table.parties.findIndex((seats) => seats.includes(/** @type {number} */ (table.you))),
    );
  const good = checked && checked.hand === table.fairness?.hand && !checked.wrong;
  const may = table.can.includes('next');
  return html`<div class="result">
      <section class=${`sheet${fresh ? ' fresh' : ''}`} aria-labelledby="result-title">
    <header><h2 id="result-title">
        ${
          over ? `${won ? 'You win' : winnersWords(table)} the game` : plain(result.title, table)
        }</h2>
      <p>${over && html`<b>${plain(result.title, table)}.</b> `}
        <${Say} words=${result.why} table=${table} />
        ${over && table.match.words && ` ${table.match.words}`}</p></header>
    ${result.shown.map(
      (one) => html`<div class="row-of-cards" key=${one.seat} role="group"
          aria-label=${`Shown by ${nameOf(table, one.seat)}`}>
      ${one.cards.map((card, index) => html`<${Card} key=${index} card=${card} />`)}</div>`,
    )}
    <div class="told">
      ${result.tricks.length > 0 && html`<${TrickList} table=${table} tricks=${result.tricks} />`}
      <${Pays} pays=${result.pays} table=${table} /><${Ledger} table=${table} /></div>
    ${table.undone.length > 0 && html`<p class="small taken-back">${undoneWords(table)}</p>`}
    <${Sum} table=${table} result=${result} /><${Games} table=${table} />
    <footer>${
      may &&
      html`<button type="button" class="btn wheat" ref=${main} onClick=${next}>
              ${
                over
                  ? table.decided && table.options.best_of !== '1'
                    ? 'New match'
                    : 'New game'
                  : 'Next hand'
              } <kbd aria-hidden="true" data-key="Space"></kbd></button>`
    }
          <${Waits} table=${table} />
      ${
        over &&
        table.host &&
        !table.solo &&
        html`<button type="button" class="btn on-felt"
        onClick=${() => command({ op: 'reopen' })}>Chairs and rules</button>`
      }
      ${
        over &&
        !table.solo &&
        html`<button type="button" class="btn on-felt" onClick=${sheet}>Score sheet</button>`
      }
      ${
        table.you === null &&
        html`<p class="small waits" role="status">${watchingWords(table)}</p>
        ${
          chairWords(table) &&
          html`<button type="button" class="btn wheat" onClick=${sit}>${chairWords(table)}
              </button>`
        }`
      }
      ${
        result.line &&
        html`<a class="btn on-felt replay-btn" href=${`replay#${encodeURIComponent(result.line)}`}
              target="_blank" rel="noopener">Replay this hand</a>`
      }
      ${
        !over &&
        result.line &&
        html`<a class="btn on-felt" href=${`review#${encodeURIComponent(result.line)}`}
              target="_blank" rel="noopener" aria-label="Review this hand">Review</a>`
      }
      ${
        over &&
        result.line &&
        html`<a class="btn on-felt" href=${`review?room=${encodeURIComponent(table.room)}`}
              target="_blank" rel="noopener" aria-label="Review the game">Review</a>`
      }
      ${
        facts &&
        html`<a class="btn on-felt verify-btn" target="_blank" rel="noopener"
            href=${`verify#${new URLSearchParams(facts)}`}>${good && html`<${Icon} name="check" />`}
              Verify the deal${good && html`<span class="sr">, checked here: as promised</span>`}
            </a>`
      }
      ${good && checked.left && html`<p class="small">Your number came too late for this deal.</p>`}
      <button type="button" class="btn on-felt more-btn" onClick=${menu}>More</button></footer>
  </section></div>`;
}
