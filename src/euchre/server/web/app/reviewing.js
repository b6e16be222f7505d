/* A review as the page holds it: asked for, waited for, and which decision is looked at. Every
   value in it is the server's. */
import { ask } from './api.js';
import { signal } from './lib.js';

/** @typedef {import('./messages.js').ReviewSoFar} Review */
/** @typedef {import('./messages.js').ReviewDecision} Decision */
/** @typedef {import('./messages.js').Table} Table */

const AGAIN = 700;
const KEPT = 'euchre-review';

export const review = signal(/** @type {Review | null} */ (null));
export const error = signal('');
/** Whose decisions are listed; null: everybody's. */
export const who = signal(/** @type {number | null} */ (null));
/** The hand that is looked at; null: the whole game. */
export const hand = signal(/** @type {number | null} */ (null));
export const decisions = signal(/** @type {Decision[]} */ ([]));
export const faults = signal(/** @type {import('./messages.js').ReviewFault[]} */ ([]));
export const at = signal(0);
export const open = signal(false);
/** Whether the decision is posed anew, and what was tried then. */
export const puzzle = signal(false);
export const tried = signal('');
/** The table before every action of the hand. */
export const tables = signal(/** @type {Table[]} */ ([]));
/** Why the table cannot be drawn. */
export const undrawn = signal('');

let turn = 0;

/** @param {object} wanted what is sent */
export async function begin(wanted) {
  const mine = (turn += 1);
  error.value = '';
  review.value = null;
  hand.value = null;
  who.value = null;
  try {
    let found = /** @type {Review} */ (await ask('api/review', wanted));
    if (mine !== turn) return;
    review.value = found;
    if (found.hands.length === 1) void show(0);
    while (found.done < found.hands.length) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      found = /** @type {Review} */ (await ask(`api/review/${found.id}`));
      if (mine !== turn) return;
      review.value = found;
    }
  } catch (problem) {
    if (mine === turn) error.value = /** @type {Error} */ (problem).message;
  }
}

/** Begin with what the address says, or with what was dropped here before. */
export function fromAddress() {
  const line = decodeURIComponent(location.hash.slice(1)).trim();
  const room = new URLSearchParams(location.search).get('room');
  const kept = sessionStorage.getItem(KEPT);
  if (line) void begin({ text: line });
  else if (room) void begin({ room });
  else if (kept) void begin({ text: kept });
}

/** @param {string} text of a file, or pasted */
export function fromText(text) {
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // the page works as well without it being there after a reload
  }
  history.replaceState(null, '', location.pathname);
  void begin({ text });
}

export function another() {
  sessionStorage.removeItem(KEPT);
  history.replaceState(null, '', location.pathname);
  turn += 1;
  review.value = null;
  hand.value = null;
  error.value = '';
}

/**
 * The tables of a hand. Another hand may be drawn still: then it is asked for again.
 * @param {string} line
 * @param {number} [tries]
 */
async function draw(line, tries = 3) {
  tables.value = [];
  undrawn.value = '';
  const asked = hand.value;
  try {
    const replay = /** @type {import('./messages.js').Replay} */ (
      await ask('api/replay', { line })
    );
    if (hand.value !== asked) return;
    const found = [];
    let table = replay.table;
    for (const event of replay.events) {
      if (event.action) found.push(table);
      table = { ...table, ...event.patch };
    }
    tables.value = found;
  } catch (problem) {
    if (hand.value !== asked) return;
    undrawn.value = /** @type {Error} */ (problem).message;
    if (tries > 1)
      setTimeout(() => {
        if (hand.value === asked) void draw(line, tries - 1);
      }, AGAIN);
  }
}

/**
 * Look at a hand, at one of its decisions.
 * @param {number} number
 * @param {number | null} [ply] null: at the dearest
 * @param {boolean} [asPuzzle]
 */
export async function show(number, ply = null, asPuzzle = false) {
  const mine = turn;
  const wanted = review.value;
  if (!wanted) return;
  hand.value = number;
  decisions.value = [];
  faults.value = [];
  puzzle.value = asPuzzle;
  tried.value = '';
  at.value = 0;
  void draw(wanted.hands[number].line);
  while (review.value && !review.value.hands[number].done) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN / 2));
    if (mine !== turn || hand.value !== number || error.value) return;
  }
  try {
    const found = /** @type {import('./messages.js').ReviewedHand} */ (
      await ask(`api/review/${wanted.id}/${number}`)
    );
    if (mine !== turn || hand.value !== number) return;
    decisions.value = found.decisions;
    faults.value = found.faults;
    const dearest = found.decisions.reduce(
      (best, each, index) => (each.lost > (found.decisions[best]?.lost ?? 0) ? index : best),
      0,
    );
    at.value =
      ply === null
        ? dearest
        : Math.max(
            0,
            found.decisions.findIndex((each) => each.ply === ply),
          );
  } catch (problem) {
    error.value = /** @type {Error} */ (problem).message;
  }
}

/** @param {number} to */
export function go(to) {
  at.value = Math.max(0, Math.min(decisions.value.length - 1, to));
  tried.value = '';
}

export const isCostly = (/** @type {Decision} */ each) =>
  each.label === 'dubious' || each.label === 'mistake' || each.label === 'blunder';

/** The table at a decision, as the seat saw it or open. @returns {Table | null} */
export function tableNow() {
  const decision = decisions.value[at.value];
  const table = decision && tables.value[decision.ply];
  if (!table) return null;
  const { seat } = decision;
  const all = open.value && !(puzzle.value && !tried.value);
  const names = review.value?.players ?? [];
  return {
    ...table,
    you: seat,
    open: all ? table.open : table.open.filter((each) => each.seat === seat),
    chairs: table.chairs.map((chair, index) => ({
      ...chair,
      kind: 'human',
      name: names[index]?.name || chair.name,
    })),
  };
}

/** What words need to know: names and parties. @returns {Table} */
export function cast() {
  const found = /** @type {Review} */ (review.value);
  const chairs = found.players.map(({ seat, name }) => ({ seat, name }));
  return /** @type {any} */ ({ you: null, parties: found.parties, chairs });
}
