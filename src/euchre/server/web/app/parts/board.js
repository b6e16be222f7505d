/* A hand that is looked at: the table with whatever cards lie open, from one chair. */
import { sortHand } from '../cards.js';
import { html } from '../lib.js';
import { Arena, Own } from './arena.js';
import { Card } from './card.js';

/** @typedef {import('../messages.js').Table} Table */

/** @param {{ table: Table }} props */
export function Board({ table }) {
  const open = table.open.find((hand) => hand.seat === (table.you ?? 0));
  const held =
    table.held.length || !open
      ? sortHand([...table.held], table.trump)
      : open.cards.map((card) => ({ card }));
  return html`<section class="felt replay-felt" aria-label="The table"><${Arena} table=${table} />
    <div class="replay-own"><${Own} table=${table} name=${table.chairs[table.you ?? 0].name} />
      <div class="open-hand">
        ${held.map((one, index) => html`<${Card} key=${`${one.card}${index}`} card=${one.card} />`)}
      </div></div></section>`;
}
