/* The reader's cards: tap, drag or keys. An illegal card says why. */
import { cardName, SUITS, sortHand } from '../cards.js';
import { settings } from '../settings.js';
import { html, useLayoutEffect, useRef, useState } from '../lib.js';
import { arrive, dealGap, placeOfSeat, remember } from '../motion.js';
import { plain } from '../words.js';
import { Card, Pip } from './card.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').HeldCard} HeldCard */

const TAGS = /** @type {Record<string, string>} */ ({
  left: 'left bower',
  right: 'right bower',
  best: 'best bower',
});
const FAR_ENOUGH = 60; // pixels a card must be lifted to count as dropped on the table

/**
 * The words of a card button.
 * @param {Table} table
 * @param {HeldCard} held
 * @param {string} reason
 * @param {boolean} asked
 */
export function cardLabel(table, held, reason, asked) {
  const strange = held.card === 'B' ? held.suit : held.suit && held.suit !== held.card[1];
  const parts = [
    cardName(held.card),
    TAGS[held.tag],
    strange && held.tag !== 'right' ? `counts as ${SUITS[held.suit]}` : '',
  ];
  if (asked && reason) parts.push(plain(reason, table));
  return parts.filter(Boolean).join(', ');
}

/**
 * The reader's own cards that lie face up on the table: they are played like the others.
 * @param {Table} table
 * @returns {HeldCard[]}
 */
const faceUp = (table) =>
  table.piles
    .filter((pile) => pile.owner === table.you)
    .flatMap((pile) =>
      pile.cards.flatMap((card) =>
        card ? [{ card, suit: card[1] ?? '', power: 0, tag: '' }] : [],
      ),
    );

/**
 * The cards in the order in which they are drawn and numbered: the hand, then what lies open.
 * @param {Table} table
 */
export const drawnHand = (table) => [
  ...sortHand([...table.held], table.trump, settings.value.sort),
  ...faceUp(table),
];

/**
 * @param {object} props
 * @param {Table} props.table
 * @param {boolean} props.live the line is up: cards that may be played are lit
 * @param {Map<string, import('../messages.js').LegalAction>} props.plays
 * @param {string} props.hinted a card
 * @param {string} props.pending a token
 * @param {number} props.deals
 * @param {(card: string) => void} props.choose
 * @param {(dragging: boolean) => void} props.drag
 */
export function Hand({ table, live, plays, hinted, pending, deals, choose, drag }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [focus, setFocus] = useState(0);
  const held = drawnHand(table);
  const asked = plays.size > 0;
  const reasons = new Map(table.refused.map((one) => [one.card, one.reason]));
  useLayoutEffect(() => {
    if (!deals || !box.current || table.dealer === null) return;
    const from = placeOfSeat(table.dealer);
    [...box.current.children].forEach((card, index) =>
      arrive(card, from, { delay: dealGap() * index, width: 46 }),
    );
  }, [deals]);
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (focus + step + held.length) % held.length;
    setFocus(next);
    /** @type {HTMLElement | undefined} */ (box.current?.children[next])?.focus();
  };
  let firstLegal = held.findIndex((one) => plays.has(one.card));
  if (firstLegal < 0) firstLegal = 0;
  const stop = focus < held.length ? focus : firstLegal;
  return html`<div class="hand" id="hand" role="group"
      aria-label=${`Your hand, ${held.length} cards`} tabindex="-1" ref=${box}
        style=${{ '--n': Math.max(1, held.length) }} onKeyDown=${keys}>
    ${held.map((one, index) => {
      const legal = plays.has(one.card);
      const gap =
        index === table.held.length ||
        (index > 0 &&
          table.trump &&
          held[index - 1].suit === table.trump &&
          one.suit !== table.trump);
      const twins = held.slice(0, index).filter((other) => other.card === one.card).length;
      const classes = [
        'slot-card',
        asked && (legal ? live && 'legal' : 'dim'),
        hinted === one.card && 'hinted',
        index >= table.held.length && 'tabled',
        gap && 'gap',
        pending && plays.get(one.card)?.token === pending && 'going',
      ];
      return html`<button type="button"
          key=${`${one.card}-${twins}`}
        class=${classes.filter(Boolean).join(' ')} style=${{ '--o': index - (held.length - 1) / 2 }}
          data-card=${one.card}
        tabindex=${index === stop ? 0 : -1} aria-disabled=${
          asked && !(legal && live) ? 'true' : undefined
        }
        aria-keyshortcuts=${index < 9 ? String(index + 1) : undefined}
        aria-label=${
          cardLabel(table, one, reasons.get(one.card) ?? '', asked && !legal) +
          (index >= table.held.length ? ', on the table' : '')
        }
        onFocus=${() => setFocus(index)}
        onPointerDown=${(/** @type {PointerEvent} */ event) =>
          dragCard(event, { legal, choose: () => choose(one.card), drag })}
        onClick=${(/** @type {MouseEvent} */ event) => {
          remember(one.card, /** @type {Element} */ (event.currentTarget));
          choose(one.card);
        }}>
        ${
          one.tag === 'left' &&
          html`<span class="bower" aria-hidden="true"><${Pip} suit=${one.suit} />left</span>`
        }
        <${Card} card=${one.card} plain />
        ${index < 9 && html`<kbd aria-hidden="true" data-key=${index + 1}></kbd>`}</button>`;
    })}</div>`;
}

/**
 * Follow the pointer; above the hand the card is played. A short movement stays a tap.
 * @param {PointerEvent} event
 * @param {{ legal: boolean, choose: () => void, drag: (dragging: boolean) => void }} how
 */
function dragCard(event, { legal, choose, drag }) {
  const button = /** @type {HTMLElement} */ (event.currentTarget);
  if (!legal || event.button !== 0) return;
  const start = { x: event.clientX, y: event.clientY };
  let moved = false;
  const move = (/** @type {PointerEvent} */ now) => {
    const dx = now.clientX - start.x;
    const dy = now.clientY - start.y;
    if (!moved && Math.hypot(dx, dy) > 8) {
      moved = true;
      button.setPointerCapture(event.pointerId);
      button.classList.add('dragged');
      drag(true);
    }
    if (moved) button.style.translate = `${dx}px ${dy}px`;
  };
  const end = (/** @type {PointerEvent} */ last) => {
    button.removeEventListener('pointermove', move);
    button.removeEventListener('pointerup', end);
    button.removeEventListener('pointercancel', end);
    if (!moved) return;
    drag(false);
    // the click that follows a drag is not a tap
    const swallow = (/** @type {Event} */ click) => click.stopImmediatePropagation();
    button.addEventListener('click', swallow, true);
    setTimeout(() => button.removeEventListener('click', swallow, true), 0);
    if (last.type === 'pointerup' && start.y - last.clientY > FAR_ENOUGH) {
      remember(/** @type {string} */ (button.dataset.card), button);
      choose();
    }
    button.classList.remove('dragged');
    button.style.translate = '';
  };
  button.addEventListener('pointermove', move);
  button.addEventListener('pointerup', end);
  button.addEventListener('pointercancel', end);
}
