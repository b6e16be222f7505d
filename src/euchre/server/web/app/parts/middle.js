/* The middle of the table: the kitty and upcard, the trick, spare hands. */
import { cardName } from '../cards.js';
import { lieOf, tiltOf, turnsFrom } from '../layout.js';
import { html, useLayoutEffect, useRef } from '../lib.js';
import { arrive, leave, placeOfCard, placeOfSeat } from '../motion.js';
import { nameOf, plain } from '../words.js';
import { Card, Chip } from './card.js';

/** @typedef {import('../messages.js').Table} Table */

/** The quilt under the trick: a stitched star, drawn once. */
const QUILT = (() => {
  const at = (/** @type {number} */ r, /** @type {number} */ degrees) => {
    const a = (degrees * Math.PI) / 180;
    return `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
  };
  let path = '';
  for (let k = 0; k < 8; k += 1) {
    const [before, tip, after] = [at(53, k * 45 - 22.5), at(98, k * 45), at(53, k * 45 + 22.5)];
    path += `M0 0L${tip}M0 0L${after}M${before}L${tip} ${after}`;
  }
  return path;
})();
export const Quilt = () =>
  html`<svg class="quilt" viewBox="-100 -100 200 200" aria-hidden="true"><path d=${QUILT} /></svg>`;

/** @param {{ table: Table }} props */
function Kitty({ table }) {
  const backs = Math.max(0, Math.min(3, table.kitty));
  const faces = table.upcard
    ? [...Array.from({ length: Math.min(2, backs) }, () => null), table.upcard]
    : Array.from({ length: backs }, () => null);
  if (!faces.length) return null;
  const caption = table.upcard
    ? 'Upcard'
    : table.turned_down
      ? html`<${Chip} card=${table.turned_down} /> turned down`
      : 'Kitty';
  return html`<div class=${`kitty k${faces.length}`} key="kitty">
      ${faces.map((card) => html`<${Card} card=${card} />`)}</div>
    <p class="caption" key="caption">${caption}</p>`;
}

/**
 * @param {{ table: Table, play: import('../messages.js').PlayedCard, sweeping: number | null }}
 *   props
 */
function Played({ table, play, sweeping }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const step = turnsFrom(play.seat, table.you, table.chairs.length);
  const [x, y] = lieOf(step, table.chairs.length);
  useLayoutEffect(() => {
    const card = box.current?.firstElementChild;
    if (card)
      arrive(
        card,
        play.seat === table.you ? placeOfCard(play.card) : placeOfSeat(play.seat),
        play.seat === table.you ? {} : { width: 46 },
      );
  }, []);
  useLayoutEffect(() => {
    const card = box.current?.firstElementChild;
    if (card && sweeping !== null) leave(card, placeOfSeat(sweeping));
  }, [sweeping]);
  const best = table.best === play.seat;
  const led = table.trick.length > 1 && table.trick[0].seat === play.seat;
  const name = nameOf(table, play.seat);
  return html`<div class=${`played${best ? ' best' : ''}${led ? ' led' : ''}`} ref=${box}
      style=${{ '--x': x, '--y': y, '--tilt': `${tiltOf(step)}deg` }}>
    <${Card} card=${play.card}
      label=${`${name}: ${cardName(play.card)}${led ? ', led' : ''}${best ? ', winning' : ''}`} />
    ${led && html`<span class="led-mark" aria-hidden="true">led</span>`}</div>`;
}

/** @param {{ table: Table }} props */
export function Piles({ table }) {
  const loose = table.piles.filter((pile) => pile.owner === null && pile.cards.length);
  if (!loose.length) return null;
  return html`<div class="piles">${loose.map(
    (pile) => html`<figure class="pile">
    <div class="pile-cards">${pile.cards.map((card) => html`<${Card} card=${card} />`)}</div>
    <figcaption>${plain(pile.label, table)}</figcaption></figure>`,
  )}</div>`;
}

/** @param {{ table: Table, sweeping: number | null, dropping: boolean }} props */
export function Middle({ table, sweeping, dropping }) {
  const playing = table.phase === 'play' || table.trick.length > 0;
  const yours = table.turn === table.you && table.legal.some((action) => action.kind === 'play');
  const lies = lieOf(0, table.chairs.length);
  return html`<div class="middle">
    ${
      playing
        ? html`${
            yours &&
            !table.trick.some((play) => play.seat === table.you) &&
            html`<div key="slot" class=${`played slot${dropping ? ' dropping' : ''}`}
                  style=${{ '--x': lies[0], '--y': lies[1], '--tilt': '0deg' }} aria-hidden="true">
                    <span>${dropping ? 'Drop it here' : 'Your card'}</span></div>`
          }
        ${table.trick.map(
          (play) => html`<${Played}
              key=${`${table.hand}-${table.tricks.length}-${play.seat}`} table=${table} play=${play}
                sweeping=${sweeping} />`,
        )}`
        : table.stage === 'hand' && html`<${Kitty} table=${table} />`
    }
  </div>`;
}
