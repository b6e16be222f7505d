/* Score, trump, tricks, the last trick and the tools of the table. */
import { capital, cardName, SUITS } from '../cards.js';
import { turnsFrom } from '../layout.js';
import { html } from '../lib.js';
import { settings } from '../settings.js';
import { nameOf, ownParty, partyName, plain } from '../words.js';
import { Card, Chip, Pip, Say, Star, Tally } from './card.js';
import { Icon } from './icon.js';
import { sideOf } from './seat.js';

/** @typedef {import('../messages.js').Table} Table */

/** The reader's party first. @param {Table} table */
export function partiesInOrder(table) {
  const own = ownParty(table);
  return table.parties.map((_, index) => (index + own) % table.parties.length);
}

/** @param {Table} table @param {number} party */
const partySide = (table, party) =>
  table.parties.length > 2
    ? sideOf(table, table.parties[party][0])
    : party === ownParty(table)
      ? 'us'
      : 'them';

/** With a real minus. @param {number} points */
const signed = (points) => String(points).replace('-', '−');

/** @param {{ table: Table, look?: (() => void) | null }} props */
export function Score({ table, look = null }) {
  const chosen = settings.value.score;
  const mode = chosen === 'rules' ? table.score_cards : chosen;
  const order = partiesInOrder(table);
  const two = order.length === 2;
  return html`<section class=${`score p${order.length}`} aria-label="Score">
    ${order.map((party) => {
      const side = partySide(table, party);
      const name = partyName(table, party);
      return html`<div class=${`side ${side}`} key=${party}>
          <h2><i class=${`mark ${side}`} aria-hidden="true"></i><span class="long">${name}</span>
            ${
              two
                ? html`<span class="short">${side === 'us' ? 'Us' : 'Them'}
                </span>`
                : html`<span class="short">${name}</span>`
            }</h2>
        ${
          two &&
          html`<span class="tally-box">
              <${Tally} points=${table.score[party]} suit=${
                side === 'us' ? 'h' : 's'
              } mode=${mode} /></span>`
        }
        <span class="digits num"><span class="sr">: </span>${signed(table.score[party])}
          <span class="sr"> ${table.score[party] === 1 ? 'point' : 'points'}</span></span>
        ${
          table.standing[party] &&
          html`<span class="standing small">${table.standing[party]}
            </span>`
        }</div>`;
    })}${
      look &&
      html`<button type="button" class="score-look" aria-label="Score sheet" title="Score sheet"
          onClick=${look}></button>`
    }</section>`;
}

/** @param {Table} table */
function tricksWords(table) {
  const won = (/** @type {string} */ side) =>
    table.tricks.filter((seat) => sideOf(table, seat) === side).length;
  return `Tricks ${won('us')} to ${won('them')}`;
}

const ROUNDS = ['', 'first round of bidding', 'second round of bidding'];

/**
 * What stands beside trump: who called it, the bid, whose partner is sought.
 * @param {{ table: Table }} props
 */
function Contract({ table }) {
  const words = table.contract || ROUNDS[table.round] || 'bidding';
  return html`<span class="small muted contract"><${Say} words=${words} table=${table} />${
    table.called && html` <span class="seeks">partner: <${Chip} card=${table.called} /></span>`
  }</span>`;
}

/**
 * One mark for each trick, the last one that the makers need with a line behind it.
 * @param {{ table: Table }} props
 */
function Track({ table }) {
  return html`<span class="track" aria-hidden="true">${Array.from(
    { length: table.hand_size },
    (_, index) => html`<i
    class=${`tick ${index < table.tricks.length ? sideOf(table, table.tricks[index]) : ''}`}></i>`,
  )}</span>`;
}

/** @param {{ table: Table, look?: (() => void) | null }} props */
export function Deal({ table, look = null }) {
  if (table.stage === 'lobby') return html`<section class="deal" aria-label="This hand"></section>`;
  const trump = table.trump
    ? html`<span class="disc"><${Pip} suit=${table.trump} /></span>
      <span class="trump-words"><b><span class="sr">Trump: </span>${capital(SUITS[table.trump])}</b>
      <${Contract} table=${table} /></span>`
    : html`<span class="disc" aria-hidden="true">?</span>
      <span class="trump-words"><b>No trump yet</b><${Contract} table=${table} /></span>`;
  const classes = `trump${table.trump ? '' : ' none'}`;
  return html`<section class="deal" aria-label="This hand">
    ${
      look
        ? html`<button type="button" class=${classes} title="How it was called" onClick=${look}>
            ${trump}</button>`
        : html`<div class=${classes}>${trump}</div>`
    }
    <div class="tricks"><${Track} table=${table} />
      <span class="small muted num">${table.tricks.length ? tricksWords(table) : 'Tricks'}
        ${table.need ? html` <span class="need">${table.need} needed</span>` : ''}</span></div>
  </section>`;
}

/**
 * The reader's card first, then clockwise, as at the table.
 * @param {Table} table
 * @param {import('../messages.js').PlayedCard[]} plays
 */
const inSeatOrder = (table, plays) =>
  [...plays].sort(
    (a, b) =>
      turnsFrom(a.seat, table.you, table.chairs.length) -
      turnsFrom(b.seat, table.you, table.chairs.length),
  );

/** @param {{ table: Table, id?: string }} props */
export function LastTrick({ table, id }) {
  const trick = table.last_trick;
  if (!trick) return html`<section class="last" hidden></section>`;
  const winner = nameOf(table, trick.winner);
  return html`<section class="last" id=${id} aria-label="Last trick">
      <h2>Last trick <span class="muted">${winner === 'You' ? 'you' : winner} won</span></h2>
    <div class=${`mini m${trick.plays.length}`}>
      ${inSeatOrder(table, trick.plays).map(
        (play) => html`<figure key=${play.seat}
            class=${play.seat === trick.winner ? 'won' : ''}><${Card} card=${play.card} />
              <figcaption>${nameOf(table, play.seat)}</figcaption></figure>`,
      )}</div></section>`;
}

/** The last trick in words. @param {Table} table */
export function lastTrickWords(table) {
  const trick = table.last_trick;
  if (!trick) return 'No trick has been finished yet.';
  const plays = trick.plays.map((play) => `${nameOf(table, play.seat)}: ${cardName(play.card)}`);
  return `${plays.join(', ')}. ${nameOf(table, trick.winner)} won.`;
}

/**
 * @typedef {{ hint: () => void, undo: () => void, talk: (() => void) | null, peek: () => void,
 *   text: () => void, menu: () => void, look: (what: 'hand' | 'score') => void }} Tools
 */

/** @param {{ table: Table, tools: Tools, hinting: boolean, peeking: boolean }} props */
export function Rail({ table, tools, hinting, peeking }) {
  const can = (/** @type {string} */ what) => table.can.includes(what);
  return html`<aside class="rail" aria-label="Score and tools">
    <header class="rail-head"><a class="brand" href="./"><${Star} /><span>Euchre</span></a>
      <button type="button" class="btn quiet icon-only" aria-label="Menu" onClick=${tools.menu}>
        <${Icon} name="menu" /></button></header>
    <p class="rail-table"><b>${table.name}</b><br />
      <span class="small muted">${plain(table.rules_words, table)}
        ${table.hand ? html` · hand <span class="num">${table.hand}</span>` : ''}
        ${table.watching ? html` · <span class="num">${table.watching}</span> watching` : ''}
      </span></p>
    <${Score} table=${table} look=${() => tools.look('score')} />
    <${Deal} table=${table} look=${() => tools.look('hand')} />
    <${LastTrick} table=${table} id="last-trick" />
    <nav class="tools" aria-label="Table tools">
      <button type="button" class="btn quiet" disabled=${!can('hint')} aria-pressed=${hinting}
        aria-keyshortcuts="?" onClick=${tools.hint}><${Icon} name="hint" /><span>Hint</span>
          <kbd aria-hidden="true" data-key="?"></kbd></button>
      <button type="button" class="btn quiet" disabled=${!can('undo')} aria-keyshortcuts="u"
        onClick=${tools.undo}><${Icon} name="undo" /><span>Undo</span>
          <kbd aria-hidden="true" data-key="U"></kbd></button>
      ${
        tools.talk &&
        html`<button type="button" class="btn quiet" onClick=${tools.talk}>
        <${Icon} name="talk" /><span>Talk</span></button>`
      }
      <button type="button" class="btn quiet last-btn" disabled=${!table.last_trick}
        aria-expanded=${peeking} aria-controls="last-trick" aria-keyshortcuts="l"
          onClick=${tools.peek}><${Icon} name="last" /><span>Last trick</span></button>
      <button type="button" class="btn quiet" aria-keyshortcuts="t" onClick=${tools.text}>
        <${Icon} name="text" /><span>Text<i class="long">${' table'}</i></span>
        <kbd aria-hidden="true" data-key="T"></kbd></button>
      <button type="button" class="btn quiet" aria-keyshortcuts="m" onClick=${tools.menu}>
        <${Icon} name="gear" /><span>More</span><kbd aria-hidden="true" data-key="M"></kbd></button>
    </nav></aside>`;
}
