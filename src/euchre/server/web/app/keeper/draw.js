/* Drawing cards for partners and for the first deal, as people do: the higher two play together,
   the highest deals. */
import { randomHex } from '../platform.js';

/** @typedef {import('./types.js').Tariff} Tariff */

const RANKS = '9TJQKA';
const SUITS = 'cdhs';

/** @param {string} card */
const height = (card) => RANKS.indexOf(card[0]) * 4 + SUITS.indexOf(card[1]);

/** Who sits where, with the card each drew. @param {string[]} names @param {Tariff} tariff */
export function drawn(names, tariff) {
  const pack = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
  const held = names.map((name) => ({
    name,
    card: pack.splice(Number.parseInt(randomHex(6), 16) % pack.length, 1)[0],
  }));
  held.sort((one, other) => height(other.card) - height(one.card));
  const together = tariff.parties.length === 2 && names.length > 2;
  const half = Math.ceil(held.length / 2);
  const seated = together
    ? held.map((_, seat) => held[seat % 2 ? half + (seat - 1) / 2 : seat / 2])
    : held;
  return {
    names: seated.map(({ name }) => name),
    cards: seated.map(({ card }) => card),
    dealer: 0,
  };
}
