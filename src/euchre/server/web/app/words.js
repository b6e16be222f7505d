/* The server's words carry marks: {Jh} a card, {@2} a player, {#1} a party. Here they become text
   or pieces to draw. */
import { cardName, isCard } from './cards.js';

/** @typedef {import('./messages.js').Table} Table */

/**
 * How the reader calls a seat.
 * @param {Table} table
 * @param {number | null | undefined} seat
 */
export function nameOf(table, seat) {
  if (seat === null || seat === undefined) return 'Nobody';
  if (seat === table.you) return 'You';
  const chair = table.chairs.find((one) => one.seat === seat);
  return (chair && chair.name) || `Seat ${seat + 1}`;
}

/**
 * The names of a party: "You and Marta".
 * @param {Table} table
 * @param {number} party
 * @param {string} [and]
 */
export function partyName(table, party, and = ' and ') {
  const seats = [...(table.parties[party] ?? [])].sort(
    (a, b) => Number(b === table.you) - Number(a === table.you),
  );
  const names = seats.map((seat) => nameOf(table, seat));
  if (names.length < 3) return names.join(and);
  return `${names.slice(0, -1).join(', ')}${and}${names[names.length - 1]}`;
}

/** The party of the reader; a spectator looks from party 0. @param {Table} table */
export function ownParty(table) {
  const party = table.parties.findIndex((seats) => table.you !== null && seats.includes(table.you));
  return Math.max(0, party);
}

const VERBS = /** @type {[RegExp, string][]} */ ([
  [/^ was\b/, ' were'],
  [/^ is\b/, ' are'],
  [/^ has\b/, ' have'],
  [/^ wins\b/, ' win'],
  [/^ takes\b/, ' take'],
]);

/**
 * Words as pieces: plain text and cards. "You" stands small inside a sentence, and its verb is made
 * to fit.
 * @param {string} words
 * @param {Table | null} table
 * @returns {({ text: string } | { card: string })[]}
 */
export function pieces(words, table) {
  let before = '';
  let you = false;
  return words
    .split(/(\{[^{}]*\})/)
    .filter(Boolean)
    .map((part) => {
      const inside = part[0] === '{' ? part.slice(1, -1) : '';
      if (isCard(inside)) {
        before += inside;
        you = false;
        return { card: inside };
      }
      let text = inside || part;
      if (inside && table && (inside[0] === '@' || inside[0] === '#')) {
        text =
          inside[0] === '@'
            ? nameOf(table, Number(inside.slice(1)))
            : partyName(table, Number(inside.slice(1)));
        you = text === 'You';
        if (/^You\b/.test(text) && before && !/[.!?:] $/.test(before)) text = `y${text.slice(1)}`;
      } else if (you) {
        for (const [verb, own] of VERBS) text = text.replace(verb, own);
        you = false;
      }
      before += text;
      return { text };
    });
}

/**
 * Words as one line of text, cards spelled out: for titles, labels and screen readers.
 * @param {string} words
 * @param {Table | null} table
 */
export function plain(words, table) {
  return pieces(words, table)
    .map((piece) => ('card' in piece ? `the ${cardName(piece.card)}` : piece.text))
    .join('');
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** "three cards". @param {number} n @param {string} thing */
export const count = (n, thing) => `${NUMBERS[n] ?? n} ${thing}${n === 1 ? '' : 's'}`;
