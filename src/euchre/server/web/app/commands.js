/* Typed commands of text mode, in everyday words: "pass", "jack of hearts", "jh", "2", "alone",
   "hearts alone". */
import { cardName, SUITS } from './cards.js';
import { plain } from './words.js';

/** @typedef {import('./messages.js').Table} Table */
/** @typedef {import('./messages.js').LegalAction} LegalAction */
/**
 * @typedef {{ act: LegalAction } | { tool: string } | { say: string }} Meaning
 */

const TOOLS = /** @type {Record<string, string>} */ ({
  hint: 'hint',
  '?': 'hint',
  undo: 'undo',
  u: 'undo',
  last: 'last',
  'last trick': 'last',
  l: 'last',
  score: 'score',
  hand: 'hand',
  cards: 'hand',
  trick: 'trick',
  table: 'read',
  read: 'read',
  r: 'read',
  help: 'help',
  next: 'next',
  n: 'next',
  yes: 'yes',
  no: 'no',
  trump: 'trump',
  who: 'turn',
  turn: 'turn',
  graphics: 'felt',
  felt: 'felt',
  menu: 'menu',
  start: 'start',
});
const SUIT_WORDS = /** @type {Record<string, string>} */ ({
  s: 's',
  spade: 's',
  spades: 's',
  h: 'h',
  heart: 'h',
  hearts: 'h',
  d: 'd',
  diamond: 'd',
  diamonds: 'd',
  c: 'c',
  club: 'c',
  clubs: 'c',
  'no trump': 'n',
  notrump: 'n',
  nt: 'n',
  n: 'n',
  low: 'l',
});
const RANK_WORDS = /** @type {Record<string, string>} */ ({
  7: '7',
  seven: '7',
  8: '8',
  eight: '8',
  9: '9',
  nine: '9',
  10: 'T',
  t: 'T',
  ten: 'T',
  j: 'J',
  jack: 'J',
  q: 'Q',
  queen: 'Q',
  k: 'K',
  king: 'K',
  a: 'A',
  ace: 'A',
});
const CALLS = /** @type {Record<string, string>} */ ({
  p: 'pass',
  knock: 'pass',
  pass: 'pass',
  o: 'order',
  order: 'order',
  'order up': 'order',
  assist: 'order',
  'pick up': 'order',
  'pick it up': 'order',
});

/** A card as people write it. @param {string} text @returns {string | null} */
export function readCard(text) {
  const said = text
    .toLowerCase()
    .replace(/^(play|the|lead|discard|put down|card)\s+/, '')
    .replace(/♠/g, 's')
    .replace(/♥/g, 'h')
    .replace(/♦/g, 'd')
    .replace(/♣/g, 'c')
    .trim();
  if (said === 'joker' || said === 'b' || said === 'benny') return 'B';
  const short = /^(10|[789tjqka])\s*([shdc])$/.exec(said);
  const long = /^(\w+)\s+(?:of\s+)?(\w+)$/.exec(said);
  const [, rank, suit] = short ?? long ?? [];
  const r = RANK_WORDS[rank ?? ''];
  const s = SUIT_WORDS[suit ?? ''];
  return r && s ? r + s : null;
}

/** @param {Table} table @param {string} card @returns {Meaning} */
function playCard(table, card) {
  const action = table.legal.find((one) => one.card === card);
  if (action) return { act: action };
  const why = table.refused.find((one) => one.card === card);
  if (why) return { say: `${plain(why.reason, table)}` };
  if (!table.held.some((one) => one.card === card))
    return { say: `The ${cardName(card)} is not in your hand.` };
  return { say: table.turn === table.you ? 'No card is asked for now.' : 'It is not your turn.' };
}

/** @param {Table} table @param {string} kind @param {string | null} suit @param {boolean} alone */
const call = (table, kind, suit, alone) =>
  table.legal.find(
    (one) =>
      one.kind === kind &&
      (suit === null || one.suit === suit) &&
      one.how === (alone ? 'alone' : 'partner'),
  );

/**
 * What a typed line means at this table.
 * @param {string} line
 * @param {Table} table
 * @param {string[]} drawn the hand in the order of its numbers
 * @returns {Meaning}
 */
export function understand(line, table, drawn) {
  const text = line
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
    .replace(/\s+/g, ' ');
  if (!text) return { say: 'Type help for the commands.' };
  const exact = table.legal.find(
    (one) => one.token.toLowerCase() === text || plain(one.label, table).toLowerCase() === text,
  );
  if (exact && !/^[a-z?]$/.test(text)) return { act: exact };
  const number = /^(?:play |card )?([1-9]\d?)$/.exec(text);
  if (number && table.legal.some((one) => one.card)) {
    const card = drawn[Number(number[1]) - 1];
    return card ? playCard(table, card) : { say: `You hold ${drawn.length} cards.` };
  }
  const said = readCard(text);
  if (said) return playCard(table, said);
  const alone = /\balone$/.test(text);
  const stem = text.replace(/\s*\balone$/, '').replace(/^(call|name|make it|bid) /, '');
  const suit = SUIT_WORDS[stem];
  const action =
    (stem in CALLS && call(table, CALLS[stem], null, alone)) ||
    (suit && call(table, 'name', suit, alone)) ||
    (suit && call(table, 'order', suit, alone)) ||
    (number && table.legal.find((one) => one.token.replace(/\D/g, '') === number[1])) ||
    (alone && !stem && (call(table, 'alone', null, false) ?? call(table, 'order', null, true)));
  if (action) return { act: action };
  const aside = table.asides.find(
    (one) => one.kind === text || plain(one.label, table).toLowerCase() === text,
  );
  if (aside) return { act: aside };
  if (text in TOOLS) return { tool: TOOLS[text] };
  if (exact) return { act: exact };
  if (text === 'claim' || text === 'concede') return { say: `You cannot ${text} now.` };
  if (stem in CALLS || suit)
    return {
      say:
        table.turn === table.you
          ? `You cannot ${suit ? `name ${SUITS[suit]}` : stem} now.`
          : 'It is not your turn.',
    };
  return { say: `“${line.trim()}” is not understood. Type help for the commands.` };
}

export const HELP =
  'Cards: their number, or their name, as in “jack of hearts” or “jh”. ' +
  'Calls: pass, order, a suit, with “alone” after it. ' +
  'Also: hint, undo, last, trick, hand, score, trump, turn, read, ' +
  'claim, concede, next, yes, no, felt.';
