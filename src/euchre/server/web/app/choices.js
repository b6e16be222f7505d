/* The legal actions as a person meets them: cards to play, and a few buttons. */
import { SUITS, isRed } from './cards.js';

/** @typedef {import('./messages.js').LegalAction} LegalAction */
/** @typedef {import('./messages.js').Table} Table */
/**
 * @typedef {object} Button
 * @property {LegalAction | null} action what the button does; null when it cannot be pressed
 * @property {string} label
 * @property {string} note
 * @property {string | null} suit
 * @property {string} key
 * @property {boolean} main
 * @property {string} reason why it cannot be pressed
 */
/** @typedef {LegalAction['how']} How */
/** @typedef {{ buttons: Button[], hows: How[], plays: Map<string, LegalAction> }} Choices */

const SUIT_ORDER = 'sdchnl';
const KEYS = /** @type {Record<string, string>} */ ({
  pass: 'p',
  order: 'o',
  alone: 'a',
  redeal: 'r',
  take: 'k',
  exchange: 'x',
  check: 'p',
  see: 'e',
  raise: 'i',
  stay: 'y',
});
/** Actions done by touching a card of one's own. */
const OF_HAND = new Set(['play', 'discard', 'give']);

/** The token without how it is meant: "oa" and "o" are one button. @param {LegalAction} action */
const stem = (action) =>
  action.how !== 'partner' && action.token.length > 1 ? action.token.slice(0, -1) : action.token;

/** @param {LegalAction} action @param {boolean} cards whether digits are taken by cards */
function keyOf(action, cards) {
  if (action.kind === 'name' && action.suit) return action.suit === 'l' ? 'w' : action.suit;
  if (action.kind in KEYS) return KEYS[action.kind];
  const digit = action.kind === 'bid' ? (/\d+/.exec(action.token)?.[0] ?? '') : '';
  return !cards && digit.length === 1 ? digit : '';
}

/** @param {string | null} suit @param {string | null} turned a card */
const isNext = (suit, turned) =>
  !!suit &&
  !!turned &&
  suit in SUITS &&
  turned[1] !== suit &&
  'shdc'.includes(suit) &&
  isRed(suit) === isRed(turned[1]);

/**
 * @param {Pick<Table, 'legal' | 'barred' | 'turned_down' | 'trump'>} table
 * @param {How} how what the reader ticked
 * @returns {Choices}
 */
export function choices(table, how) {
  const plays = new Map(
    table.legal
      .filter((action) => OF_HAND.has(action.kind))
      .map((action) => [/** @type {string} */ (action.card), action]),
  );
  const calls = table.legal.filter((action) => !OF_HAND.has(action.kind));
  /** @type {Map<string, LegalAction[]>} */
  const groups = new Map();
  for (const action of calls)
    groups.set(stem(action), [...(groups.get(stem(action)) ?? []), action]);
  const pairs = [...groups.values()];
  const hows = /** @type {How[]} */ (['alone', 'jambone']).filter((one) =>
    pairs.some((pair) => pair.length > 1 && pair.some((action) => action.how === one)),
  );
  const buttons = pairs.map((pair) => {
    const action = pair.find((one) => one.how === how) ?? pair[0];
    const shown = pair.find((one) => one.how === 'partner') ?? action;
    const note =
      shown.note ||
      (action.kind === 'name' && isNext(action.suit, table.turned_down) ? 'next' : '');
    return {
      action,
      label: shown.label,
      note,
      suit: action.suit,
      key: keyOf(action, plays.size > 0),
      main: action.kind === 'order',
      reason: '',
    };
  });
  return { buttons: inOrder([...buttons, ...barredButtons(buttons, table)]), hows, plays };
}

/**
 * What belongs to the question and is not offered stays in sight, out of reach, and says why.
 * @param {Button[]} buttons
 * @param {Pick<Table, 'barred' | 'turned_down'>} table
 * @returns {Button[]}
 */
function barredButtons(buttons, { barred, turned_down: turned }) {
  return barred
    .filter((one) => one.kind !== 'name' || !buttons.some((button) => button.suit === one.suit))
    .map((one) => ({
      action: null,
      label: one.label,
      note: one.kind === 'name' && one.suit === turned?.[1] ? 'turned down' : '',
      suit: one.suit,
      key: '',
      main: false,
      reason: one.reason,
    }));
}

/**
 * Calls first, suits in a fixed order, what cannot be pressed after them, pass last.
 * @param {Button[]} buttons
 */
function inOrder(buttons) {
  const rank = (/** @type {Button} */ button) => {
    if (button.main) return 0;
    if (!button.action) return 20;
    if (button.action.kind === 'pass') return 40;
    if (button.action.kind === 'name') return 1 + SUIT_ORDER.indexOf(button.suit ?? '');
    return 10;
  };
  return [...buttons].sort((a, b) => rank(a) - rank(b));
}
