/* The felt's upper part: opponents, spare hands, the middle. Shared by the table and the replay. */
import { placeOf, turnsFrom } from '../layout.js';
import { html } from '../lib.js';
import { Middle, Piles, Quilt } from './middle.js';
import { Avatar, Badges, Seat } from './seat.js';

/** @typedef {import('../messages.js').Table} Table */

/** @param {{ table: Table, deals?: number, sweeping?: number | null, dropping?: boolean }} props */
export function Arena({ table, deals = 0, sweeping = null, dropping = false }) {
  const seats = table.chairs.length;
  const others = Array.from(
    { length: seats - 1 },
    (_, index) => ((table.you ?? 0) + index + 1) % seats,
  );
  return html`<div class="arena"><${Quilt} /><div class="seats">${others.map((seat) => {
    const place = placeOf(turnsFrom(seat, table.you, seats), seats);
    return html`<${Seat} key=${seat} table=${table} seat=${seat} edge=${place.edge} at=${place.at}
        deals=${deals} />`;
  })}</div><${Piles} table=${table} />
<${Middle} table=${table} sweeping=${sweeping} dropping=${dropping} /></div>`;
}

/**
 * The reader's own place; a spectator sees seat 0 there.
 * @param {{ table: Table, name?: string }} props
 */
export function Own({ table, name }) {
  const seat = table.you ?? 0;
  const turn = table.turn === seat && table.stage === 'hand';
  return html`<div class="you" data-seat=${seat}>
      <div class=${`plate${turn ? ' turn' : ''}`}><${Avatar} table=${table} seat=${seat} />
    <span class="who"><b>${name ?? (table.you === null ? table.chairs[0].name : 'You')}</b>
      <small>${turn ? 'to act' : ''}</small></span><${Badges} table=${table} seat=${seat} /></div>
</div>`;
}
