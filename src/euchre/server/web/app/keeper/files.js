/* A score as a file, the same that `euchre score` keeps: one event a line. */
import { ask } from '../api.js';
import { replay } from './book.js';
import { changed, offered } from './rules.js';

/** @typedef {import('./types.js').Event} Event */
/** @typedef {import('./types.js').KeeperRules} KeeperRules */

/** @param {Event[]} events */
export const asLines = (events) => events.map((event) => `${JSON.stringify(event)}\n`).join('');

/**
 * Rules by their text: those that came with the page, or else the server's.
 * @param {string} text
 * @param {boolean} plain
 * @returns {Promise<KeeperRules>}
 */
export async function rulesOf(text, plain = false) {
  const { presets, plain: points } = offered.value;
  const known = [...(plain ? points : []), ...presets].find((one) => one.tariff.rules === text);
  return known ?? withFree(text) ?? ownRules(text);
}

/**
 * The rules of a text in which a preset's free options alone are set.
 * @param {string} text
 * @returns {KeeperRules | undefined}
 */
function withFree(text) {
  const [name, inside = ''] = text.replace(/\)$/, '').split('(');
  const base = offered.value.presets.find((one) => one.tariff.rules === name);
  const pairs = inside.split(',').map((word) => word.split('='));
  if (!base?.tariff.free.length || !pairs.every(([key]) => base.tariff.free.includes(key)))
    return undefined;
  const read = (/** @type {string} */ value) =>
    value === 'none' ? null : /^\d+$/.test(value) ? Number(value) : value;
  return changed(base, Object.fromEntries(pairs.map(([key, value]) => [key, read(value)])));
}

/** @param {string} text @returns {Promise<KeeperRules>} */
export const ownRules = (text) => ask(`api/score/rules?rules=${encodeURIComponent(text.trim())}`);

/**
 * A score from the lines of a file.
 * @param {string} text
 * @returns {Promise<{ rules: KeeperRules, events: Event[] }>}
 */
export async function fromLines(text) {
  /** @type {Event[]} */
  let events;
  try {
    events = text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line));
  } catch {
    throw new Error('That is no file of a score.');
  }
  const [first] = events;
  if (first?.event !== 'opened') throw new Error('That is no file of a score.');
  const rules = await rulesOf(first.rules, first.plain);
  replay(events, rules.tariff);
  return { rules, events };
}

/**
 * Hand a text to the browser as a file.
 * @param {string} text
 * @param {string} name
 * @param {string} kind
 */
export function download(text, name, kind) {
  const link = document.createElement('a');
  link.href = `data:${kind};charset=utf-8,${encodeURIComponent(text)}`;
  link.download = name;
  link.click();
}

/**
 * The score in a form that only the server writes.
 * @param {Event[]} events
 * @param {'egn' | 'emn'} form
 * @returns {Promise<string>}
 */
export async function exported(events, form) {
  const found = /** @type {{ text: string }} */ (await ask('api/score/export', { events, form }));
  return found.text;
}
