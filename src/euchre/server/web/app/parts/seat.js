/* An opponent's or partner's place: backs of cards, name, badges, last words. */
import { SUITS } from '../cards.js';
import { html, useLayoutEffect, useRef } from '../lib.js';
import { arrive, dealGap, placeOfSeat } from '../motion.js';
import { ownParty, plain } from '../words.js';
import { Card, Chip, Pip, Star } from './card.js';
import { Timer } from './timer.js';

/** @typedef {import('../messages.js').Table} Table */

/** The side of a seat as the reader sees it. @param {Table} table @param {number} seat */
export function sideOf(table, seat) {
  const of = (/** @type {number} */ one) =>
    table.sides?.[one] ?? table.parties.findIndex((seats) => seats.includes(one));
  const own = table.you === null ? (table.sides ? table.sides[0] : ownParty(table)) : of(table.you);
  return of(seat) === own ? 'us' : 'them';
}

/** @param {{ table: Table, seat: number }} props */
export function Badges({ table, seat }) {
  const trump = table.trump;
  return html`<span class="badges">
    ${table.clock?.seat === seat && table.turn === seat && html`<${Timer} clock=${table.clock} />`}
    ${
      table.dealer === seat &&
      html`<span class="badge dealer" title="Dealer"><span aria-hidden="true">D</span>
            <span class="sr">, dealer</span></span>`
    }
    ${
      trump &&
      table.maker === seat &&
      html`<span class="badge caller" title=${`Called ${SUITS[trump]}`}>
            <${Pip} suit=${trump} />${table.goal && html`<b class="num">${table.goal}</b>`}
            <span class="sr">, called ${SUITS[trump]}</span></span>`
    }
    ${
      table.called &&
      table.maker === seat &&
      html`<span class="badge called"><${Chip} card=${table.called} /></span>`
    }
    ${
      table.alone.includes(seat) &&
      html`<span class="badge alone"><span class="sr">, </span>Alone
        </span>`
    }
    ${
      table.out.includes(seat) &&
      html`<span class="badge out"><span class="sr">, </span>Sits out
        </span>`
    }
  </span>`;
}

/** @param {{ table: Table, seat: number }} props */
export function Avatar({ table, seat }) {
  const chair = table.chairs[seat];
  return html`<span class=${`avatar ${sideOf(table, seat)}`} aria-hidden="true">
      ${
        chair.kind === 'bot'
          ? html`<${Star} />`
          : chair.kind === 'empty'
            ? '+'
            : ([...chair.name][0]?.toUpperCase() ?? '?')
      }</span>`;
}

/**
 * Whether a seat is found to be the one partner of the reader.
 * @param {Table} table
 * @param {number} seat
 */
function withReader(table, seat) {
  if (table.you === null || seat === table.you || sideOf(table, seat) !== 'us') return false;
  return table.chairs.filter((chair) => sideOf(table, chair.seat) === 'us').length === 2;
}

/** The second line of a plate. @param {Table} table @param {number} seat */
function standing(table, seat) {
  const chair = table.chairs[seat];
  if (chair.away) return 'away';
  if (table.sides && table.maker !== null && withReader(table, seat)) return 'partner';
  if (chair.kind === 'bot') return `${chair.bot} bot`;
  if (chair.kind === 'empty') return 'free chair';
  const own = table.you === null ? -1 : table.chairs[table.you].party;
  return chair.party === own ? 'partner' : 'friend';
}

/** @param {{ table: Table, seat: number, edge: string, at: number, deals: number }} props */
export function Seat({ table, seat, edge, at, deals }) {
  const chair = table.chairs[seat];
  const fan = useRef(/** @type {HTMLElement | null} */ (null));
  const backs = table.counts[seat] ?? 0;
  const open = table.open.find((hand) => hand.seat === seat);
  const bidding = table.phase !== 'play' || !(table.trick.length || table.tricks.length);
  // after the bidding what was called stands beside trump
  const said = bidding ? plain(table.said[seat] ?? '', table) : '';
  const onTable = table.piles.filter((pile) => pile.owner === seat && pile.cards.length);
  useLayoutEffect(() => {
    if (!deals || !fan.current || table.dealer === null) return;
    const from = placeOfSeat(table.dealer);
    const turn = (seat - table.dealer + table.chairs.length) % table.chairs.length;
    [...fan.current.children].forEach((card, index) =>
      arrive(card, from, { delay: dealGap() * (index + turn / 4), width: 46 }),
    );
  }, [deals]);
  const faces = open ? open.cards : Array.from({ length: backs }, () => null);
  const classes = [
    'seat',
    sideOf(table, seat),
    table.turn === seat && 'turn',
    table.out.includes(seat) && 'out',
    chair.kind === 'empty' && 'empty',
    open && 'opened',
  ];
  return html`<section class=${classes.filter(Boolean).join(' ')} data-edge=${edge}
      data-seat=${seat} style=${{ '--at': `${at}%`, '--part': at }} aria-label=${
        chair.name || `Seat ${seat + 1}`
      }>
    <div class="fan" ref=${fan} role="img"
      aria-label=${`${backs} ${backs === 1 ? 'card' : 'cards'}`} style=${{ '--n': faces.length }}>
      ${faces.map(
        (card, index) => html`<${Card} key=${`${deals}-${index}`} card=${card} plain
            style=${{ '--j': index - (faces.length - 1) / 2 }} />`,
      )}</div>
    <div class="plate"><${Avatar} table=${table} seat=${seat} />
      <span class="who"><b>${chair.name || 'Empty'}</b><small>${standing(table, seat)}</small>
      </span>
      <${Badges} table=${table} seat=${seat} />
      ${said && html`<span class="said">${said}</span>`}
    </div>
    ${onTable.map(
      (pile) => html`<div class="laid" role="group" aria-label=${plain(pile.label, table)}>
      ${pile.cards.map((card, index) => html`<${Card} key=${index} card=${card} />`)}</div>`,
    )}</section>`;
}
