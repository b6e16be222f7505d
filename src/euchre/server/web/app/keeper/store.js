/* The score on the screen: what is asked for is decided, kept on this device, and shown with the
   way back. */
import { newId } from '../platform.js';
import { computed, signal } from '../lib.js';
import { decide, fold, Refusal, workedOut } from './book.js';
import { readAll, write } from './disk.js';

/** @typedef {import('./disk.js').Kept} Kept */
/** @typedef {import('./types.js').Event} Event */
/** @typedef {import('./book.js').Book} Book */

/** Milliseconds within which the same again is a double tap. */
const TWICE = 700;

export const kept = signal(/** @type {Kept | null} */ (null));
export const lasting = signal(true);
/** What was kept was decided before: it is folded, and not judged again. */
export const book = computed(() => {
  const own = kept.value;
  return (
    own &&
    own.events.reduce(
      (before, event) => fold(before, event, own.rules.tariff),
      /** @type {Book | null} */ (null),
    )
  );
});
export const toast = signal(
  /** @type {{ words: string, undo: boolean, number: number }} */ ({
    words: '',
    undo: false,
    number: 0,
  }),
);

let last = { text: '', at: -TWICE };

/** @param {string} words @param {boolean} [undo] */
export function say(words, undo = false) {
  toast.value = { words, undo, number: toast.value.number + 1 };
}

/** The score that was kept last, if there is one. */
export async function resume() {
  const found = await readAll();
  kept.value = found[0] ?? null;
  return found;
}

/**
 * Ask for something to happen.
 * @param {Event} event @param {string} [words] what to say of it, with the way back
 * @returns {boolean} whether it did
 */
export function ask(event, words = '') {
  const own = kept.value;
  if (!own) return false;
  const [text, now] = [JSON.stringify(event), performance.now()];
  if (event.event === 'scored' && text === last.text && now - last.at < TWICE) {
    say('A double tap: counted once. Tap again if there were two.');
    return false;
  }
  last = { text, at: now };
  try {
    decide(book.value, event);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return false;
  }
  keep({ ...own, at: Date.now(), events: [...own.events, event] });
  if (words) say(words, event.event !== 'undone');
  return true;
}

/**
 * Begin a score.
 * @param {Kept['rules']} rules
 * @param {import('./types.js').Opened} opened
 * @param {Kept['entry']} entry
 */
export function begin(rules, opened, entry) {
  decide(null, opened, rules.tariff);
  last = { text: '', at: -TWICE };
  toast.value = { ...toast.value, words: '', undo: false };
  keep({ id: newId(), at: Date.now(), rules, events: [opened], entry });
}

/** @param {Kept} next */
export function keep(next) {
  kept.value = next;
  void write(next).then((stays) => {
    lasting.value = stays;
  });
}

/** The game being played. */
export const game = computed(() =>
  book.value ? (workedOut(book.value).games.at(-1) ?? null) : null,
);
