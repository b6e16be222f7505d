/* Check a deal: the promise, the stream, the shuffle. The same as euchre.table.fairness; see
   docs/fair-deals.md. */
import { hmacSha256, sha256 } from './sha256.js';

const LABEL = 'euchre deal 1';
const FIRST_LABEL = 'euchre first dealer 1';
const WORD = 2 ** 32;

/** @param {string} hex */
export function bytes(hex) {
  if (!/^([0-9a-f]{2})*$/i.test(hex))
    throw new Error('Only hexadecimal digits, an even number of them.');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} found */
const hex = (found) => [...found].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of the seed. @param {Uint8Array} seed */
export const commitment = (seed) => hex(sha256(seed));

/**
 * Unsigned numbers of 32 bits from HMAC-SHA256 blocks.
 * @param {Uint8Array} seed @param {number} hand @param {string[]} nonces @param {string} label
 */
function* numbers(seed, hand, nonces, label) {
  const context = [label, hand, ...nonces].join('|');
  for (let block = 0; ; block += 1) {
    const digest = new DataView(
      hmacSha256(seed, new TextEncoder().encode(`${context}|${block}`)).buffer,
    );
    for (let at = 0; at < 32; at += 4) yield digest.getUint32(at);
  }
}

/**
 * A number below the bound, each equally likely.
 * @param {Iterator<number>} stream
 * @param {number} bound
 */
function below(stream, bound) {
  let number;
  do number = /** @type {number} */ (stream.next().value);
  while (number >= WORD - (WORD % bound));
  return number % bound;
}

/**
 * The pack as shuffled for this hand.
 * @param {string[]} pack
 * @param {Uint8Array} seed
 * @param {number} hand
 * @param {string[]} nonces by seat, '' where none came
 * @param {string} label
 */
export function shuffled(pack, seed, hand, nonces, label = LABEL) {
  const stream = numbers(seed, hand, nonces, label);
  const cards = [...pack];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const bound = last + 1;
    const other = below(stream, bound);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/**
 * Who deals first in a game that begins with this hand, as the rules find it: by a number, by the
 * highest card cut, by a jack.
 * @param {string} how the option `first_dealer` of the rules
 * @param {string[]} pack
 * @param {number} players
 * @param {Uint8Array} seed
 * @param {number} hand
 * @param {string[]} nonces
 */
export function firstDealer(how, pack, players, seed, hand, nonces) {
  if (how === 'random' || how === 'agree')
    return below(numbers(seed, hand, nonces, FIRST_LABEL), players);
  const drawn = (/** @type {number} */ draw) =>
    shuffled(pack, seed, hand, nonces, `${FIRST_LABEL} draw ${draw}`);
  if (how !== 'cut') {
    const jacks = how === 'first_black_jack' ? ['Js', 'Jc'] : ['Js', 'Jh', 'Jd', 'Jc'];
    return drawn(1).findIndex((card) => jacks.includes(card)) % players;
  }
  const worth = (/** @type {string} */ card) =>
    card === 'B' ? RANKS.length : RANKS.indexOf(card[0]);
  let seats = Array.from({ length: players }, (_, seat) => seat);
  for (let draw = 1; seats.length > 1; draw += 1) {
    const cards = drawn(draw).slice(0, seats.length).map(worth);
    seats = seats.filter((_, place) => cards[place] === Math.max(...cards));
  }
  return seats[0];
}

/** @typedef {{ hands: string[][], piles: string[][], kitty: string[] }} Dealt */

/**
 * Whole hands from the dealer's left, extra piles, the kitty with the upcard first.
 * @param {string[]} pack
 * @param {{ players: number, hand_cards: number, piles: number[] }} rules
 * @param {number} dealer
 * @returns {Dealt}
 */
export function dealOut(pack, rules, dealer) {
  const left = [...pack];
  const hands = /** @type {string[][]} */ (Array.from({ length: rules.players }, () => []));
  for (let step = 1; step <= rules.players; step += 1)
    hands[(dealer + step) % rules.players] = left.splice(0, rules.hand_cards);
  const piles = rules.piles.map((size) => left.splice(0, size));
  return { hands, piles, kitty: left };
}

/**
 * Which deal a hand in one-line notation was played with: its hands as sets of cards and its kitty
 * in order.
 * @param {string} line
 * @returns {{ hands: string[][], kitty: string[] } | null}
 */
export function dealOfLine(line) {
  const [, , hands, kitty] = line.trim().split(/\s+/);
  if (!hands || !kitty || /\?/.test(hands)) return null;
  const suits = ['s', 'h', 'd', 'c'];
  const cards = (/** @type {string} */ hand) =>
    hand
      .split('.')
      .flatMap((ranks, index) =>
        [...ranks].map((rank) => (suits[index] ? rank + suits[index] : 'B')),
      );
  return {
    hands: hands.split('/').map(cards),
    kitty: kitty.split('.').filter((card) => card !== '-'),
  };
}

/** Do two lists hold the same cards, in any order? @param {string[]} a @param {string[]} b */
export const sameCards = (a, b) => [...a].sort().join() === [...b].sort().join();

/**
 * Whether these cards were dealt to a seat, into its hand or a pile.
 * @param {Dealt} dealt @param {number} seat @param {string[]} cards
 */
export function holds(dealt, seat, cards) {
  const left = [...(dealt.hands[seat] ?? []), ...dealt.piles.flat()];
  return cards.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

const RANKS = '23456789TJQKA';
const SUITS = 'shdc';
/** Where a card stands in a pack that nobody has shuffled. @param {string} card */
const rankOf = (card) =>
  card === 'B' ? Infinity : SUITS.indexOf(card[1]) * RANKS.length + RANKS.indexOf(card[0]);

/**
 * @typedef {object} Proof
 * @property {string} found the seed's SHA-256
 * @property {boolean | null} promised whether it is the one that was promised; null: none was given
 * @property {Dealt} dealt what follows from seed and numbers
 * @property {boolean | null} first whether the dealer is who was drawn; null: it is not the first
 *   hand of a game
 * @property {boolean | null} played whether the hand was played with this deal; null: no hand was
 *   given
 * @property {string[]} order
 */

/**
 * Check a deal: does the seed fit the promise, and do the cards follow?
 * @param {Record<string, string>} given commitment, seed, nonces, hand, dealer, line
 * @param {{ players: number, hand_cards: number, piles: number[], pack: string[], values:
 *   Record<string, string> }} rules
 * @returns {Proof}
 */
export function judge(
  { commitment: said = '', seed = '', nonces = '', hand = '', dealer = '', first = '', line = '' },
  rules,
) {
  const key = bytes(seed.trim());
  if (key.length !== 32) throw new Error('The seed has 32 bytes: 64 hexadecimal digits.');
  if (rules.pack.some((card, index) => index && rankOf(card) < rankOf(rules.pack[index - 1])))
    throw new Error('The pack is not in its order before the shuffle.');
  const promise = said.trim().toLowerCase();
  const found = commitment(key);
  const by = Array.from({ length: rules.players }, (_, seat) =>
    (nonces.split(',')[seat] ?? '').trim().toLowerCase(),
  );
  const order = shuffled(rules.pack, key, Number(hand), by);
  const dealt = dealOut(order, rules, Number(dealer));
  const drawn = first
    ? firstDealer(
        rules.values.first_dealer ?? 'random',
        rules.pack,
        rules.players,
        key,
        Number(hand),
        by,
      )
    : null;
  const recorded = line ? dealOfLine(line) : null;
  const played =
    recorded && recorded.hands.length === dealt.hands.length
      ? recorded.hands.every((cards, seat) => sameCards(cards, dealt.hands[seat])) &&
        recorded.kitty[0] === dealt.kitty[0] &&
        sameCards(recorded.kitty, dealt.kitty)
      : line
        ? false
        : null;
  return {
    found,
    promised: promise ? promise === found : null,
    first: drawn === null ? null : drawn === Number(dealer),
    dealt,
    played,
    order,
  };
}
