/* Cards and suits in words. What a card counts as is the server's business; here is only its
   printed face. */

export const SUITS = /** @type {Record<string, string>} */ ({
  s: 'spades',
  h: 'hearts',
  d: 'diamonds',
  c: 'clubs',
  n: 'no trump',
  l: 'low, no trump',
});
const RANKS = /** @type {Record<string, string>} */ ({
  7: 'seven',
  8: 'eight',
  9: 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
});
export const BACK = 'back';

/** "Jh" is "jack of hearts". @param {string} card */
export function cardName(card) {
  if (card === BACK) return 'card face down';
  if (card === 'B') return 'joker';
  return `${RANKS[card[0]]} of ${SUITS[card[1]]}`;
}

/** The index as printed: "10", "J". @param {string} card */
export const rankText = (card) => (card === 'B' ? 'Joker' : card[0] === 'T' ? '10' : card[0]);

/** Is this text a card? @param {string} text */
export const isCard = (text) =>
  text === 'B' || (text.length === 2 && text[0] in RANKS && 'shdc'.includes(text[1]));

/** @param {string} suit */
export const isRed = (suit) => suit === 'h' || suit === 'd';

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The plain suits of a hand in an order that alternates colours as far as it can.
 * @param {string[]} suits
 * @param {boolean | null} beside whether the card before is red; null when nothing is before
 */
function alternate(suits, beside) {
  const red = suits.filter(isRed);
  const black = suits.filter((suit) => !isRed(suit));
  const order = [];
  let takeRed = beside === null ? red.length > black.length : !beside;
  while (red.length || black.length) {
    const from = (takeRed ? red : black).length ? (takeRed ? red : black) : takeRed ? black : red;
    order.push(/** @type {string} */ (from.shift()));
    takeRed = !isRed(order[order.length - 1]);
  }
  return order;
}

/**
 * Order for the eye: trump first, then alternating colours, the strongest card of a suit left.
 * @param {import('./messages.js').HeldCard[]} held
 * @param {string | null} trump
 * @param {import('./settings.js').Settings['sort']} [how]
 */
export function sortHand(held, trump, how = 'first') {
  if (how === 'dealt') return held;
  const plain = ['s', 'h', 'c', 'd'].filter(
    (suit) => suit !== trump && held.some((one) => one.suit === suit),
  );
  const hasTrump = trump !== null && held.some((one) => one.suit === trump);
  const order = ['', trump ?? '', ...alternate(plain, hasTrump ? isRed(trump) : null)];
  const sorted = [...held].sort(
    (a, b) => order.indexOf(a.suit) - order.indexOf(b.suit) || b.power - a.power,
  );
  return how === 'last' ? sorted.reverse() : sorted;
}
