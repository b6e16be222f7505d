/* A card, a card in a sentence, a pip, score cards. */
import { BACK, cardName, isRed, rankText, SUITS } from '../cards.js';
import { html } from '../lib.js';
import { pieces } from '../words.js';

/**
 * @param {{ card: string | null, label?: string, style?: object, plain?: boolean }} props plain:
 *   what is around it names it
 */
export function Card({ card, label, style, plain = false }) {
  const face = card ?? BACK;
  const naming = plain
    ? { 'aria-hidden': 'true' }
    : { role: 'img', 'aria-label': label ?? cardName(face) };
  return html`<span class="card" style=${style}>
      <svg viewBox="0 0 250 350" ...${naming}><use href=${`#card-${face}`} /></svg></span>`;
}

/** @param {{ suit: string }} props decoration only */
export function Pip({ suit }) {
  if (!'shdc'.includes(suit))
    return html`<span class="pip-word" aria-hidden="true">${suit === 'n' ? 'NT' : 'Lo'}</span>`;
  return html`<svg class=${`pip pip-${suit}`} viewBox="-52 -54 104 108" aria-hidden="true">
      <use href=${`#p-${suit}`} /></svg>`;
}

/** The barn star, our mark. */
export const Star = () =>
  html`<svg viewBox="-50 -50 100 100" aria-hidden="true"><use href="#st" /></svg>`;

/** A card written in a sentence. @param {{ card: string }} props */
export function Chip({ card }) {
  const suit = card === 'B' ? '' : card[1];
  return html`<span
      class=${`c ${isRed(suit) ? 'r' : ''} ${suit === 'd' ? 'd' : suit === 'c' ? 'k' : ''}`}>
    <span class="sr">${cardName(card)}</span><span aria-hidden="true" data-text=${rankText(card)}>
    </span>${suit && html`<${Pip} suit=${suit} />`}</span>`;
}

/**
 * Words with cards drawn as chips.
 * @param {{ words: string, table: import('../messages.js').Table | null }} props
 */
export const Say = ({ words, table }) =>
  html`${pieces(words, table).map((piece) =>
    'card' in piece ? html`<${Chip} card=${piece.card} />` : piece.text,
  )}`;

/** Exposed pips: how the upper card lies, in shares of a card: dx, dy, degrees. */
const LIE = /** @type {Record<number, Record<number, [number, number, number]>>} */ ({
  5: {
    0: [0, 0, 0],
    1: [0.33, 0.03, 26],
    2: [0.44, 0, 0],
    3: [0.6, 0, 0],
    4: [0.69, 0.09, 19.6],
    5: [0.86, 0, 0],
  },
  6: {
    0: [0, 0, 0],
    1: [0.33, 0.03, 26],
    2: [0, 0.32, 0],
    3: [0.46, 0, 0],
    4: [0, 0.6, 0],
    5: [0.64, 0.26, 32.8],
    6: [0.86, 0, 0],
  },
  3: { 0: [0, 0, 0], 1: [0, 0.34, 0], 2: [0, 0.62, 0], 3: [0.86, 0, 0] },
  2: { 0: [0, 0, 0], 1: [0, 0.4, 0], 2: [0.86, 0, 0] },
  4: { 0: [0, 0, 0], 1: [0.33, 0.03, 26], 2: [0.46, 0, 0], 3: [0.69, 0.09, 19.6], 4: [0.86, 0, 0] },
});
const PAIRS = /** @type {Record<string, [number, number]>} */ ({
  five_five: [5, 5],
  six_four: [6, 4],
  three_two: [3, 2],
});

/**
 * Score cards: the pips that show are the points. Nothing where two cards cannot show it.
 * @param {{ points: number, suit: 'h' | 's', mode: string }} props
 */
export function Tally({ points, suit, mode }) {
  const pair = PAIRS[mode];
  if (!pair || points < 0 || points > pair[0] + pair[1]) return null;
  const [big, small] = pair;
  const under = points <= small ? small : big;
  const [over, shown] = points <= big ? ['back', points] : [`P${small}${suit}`, points - small];
  const base = points <= small ? small : big;
  const [dx, dy, turn] = LIE[base][Math.max(0, shown)];
  const size = {
    width: `calc(var(--w) * ${1 + dx + (turn ? 0.28 : 0)})`,
    height: `calc(var(--w) * ${1.4 * (1 + (turn ? 0 : dy))})`,
  };
  return html`<span class="tally" aria-hidden="true" style=${size}>
    <${Card} card=${`P${under}${suit}`} plain />
    <${Card} card=${over} plain
      style=${{ transform: `translate(${dx * 100}%, ${dy * 100}%) rotate(${turn}deg)` }} /></span>`;
}

/** @param {string | null} trump */
export const trumpName = (trump) => (trump ? SUITS[trump] : 'no trump yet');
