/* What somebody has trained, kept in this browser. Days are dates in UTC. No page here. */

/** Days until what was missed is asked again: each time it is right the next one counts. */
export const STEPS = [1, 3, 7, 30];
/** The last answers of a theme that its progress is made of. */
export const LAST = 50;

/**
 * @typedef {object} Missed a puzzle that was missed and is not known yet
 * @property {string} theme
 * @property {number} box how often in a row it was right since
 * @property {string} due the day
 */
/**
 * @typedef {object} Training
 * @property {1} version
 * @property {Record<string, Missed>} missed by name
 * @property {string[]} seen names, each once
 * @property {Record<string, string>} themes by key: the last answers, `1` right, `0` wrong
 * @property {string[]} days on which something was answered, ascending
 * @property {{ day: string, answers: Record<string, boolean> }} daily the last daily set begun
 */

/** @returns {Training} */
export const nothing = () => ({
  version: 1,
  missed: {},
  seen: [],
  themes: {},
  days: [],
  daily: { day: '', answers: {} },
});

/** @param {Date} date */
export const dayOf = (date) => date.toISOString().slice(0, 10);

/** @param {string} day @param {number} days */
export const later = (day, days) => dayOf(new Date(Date.parse(day) + days * 86_400_000));

/**
 * The record after an answer.
 * @param {Training} before
 * @param {{ name: string, theme: string, right: boolean, day: string, daily?: boolean }} answer
 * @returns {Training}
 */
export function answered(before, { name, theme, right, day, daily = false }) {
  const missed = { ...before.missed };
  const old = missed[name];
  if (!right) missed[name] = { theme, box: 0, due: later(day, STEPS[0]) };
  else if (old && old.due <= day) {
    const box = old.box + 1;
    if (box < STEPS.length) missed[name] = { theme, box, due: later(day, STEPS[box]) };
    else delete missed[name];
  }
  const today = before.daily.day === day ? before.daily.answers : {};
  return {
    version: 1,
    missed,
    seen: before.seen.includes(name) ? before.seen : [...before.seen, name],
    themes: {
      ...before.themes,
      [theme]: `${before.themes[theme] ?? ''}${right ? 1 : 0}`.slice(-LAST),
    },
    days: before.days.at(-1) === day ? before.days : [...before.days, day],
    daily: daily && !(name in today) ? { day, answers: { ...today, [name]: right } } : before.daily,
  };
}

/** What is due, longest first. @param {Training} record @param {string} day */
export const due = (record, day) =>
  Object.entries(record.missed)
    .filter(([, one]) => one.due <= day)
    .sort(([, a], [, b]) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
    .map(([name]) => name);

/**
 * Days in a row up to today, or up to yesterday while today is not begun; and the most ever.
 * @param {Training} record @param {string} day
 */
export function streak(record, day) {
  let [run, best, before] = [0, 0, ''];
  for (const one of record.days) {
    run = before && later(before, 1) === one ? run + 1 : 1;
    best = Math.max(best, run);
    before = one;
  }
  return { now: before === day || later(before || day, 1) === day ? run : 0, best };
}

/** Right of the last answers. @param {Training} record @param {string} theme */
export function progress(record, theme) {
  const last = record.themes[theme] ?? '';
  return { all: last.length, right: [...last].filter((one) => one === '1').length };
}

/**
 * A record from a file.
 * @param {string} text
 * @returns {Training}
 */
export function read(text) {
  const found = JSON.parse(text);
  const whole =
    found?.version === 1 &&
    Array.isArray(found.seen) &&
    Array.isArray(found.days) &&
    [...found.seen, ...found.days].every((one) => typeof one === 'string') &&
    found.days.every(isDay) &&
    isMap(found.missed, isMissed) &&
    isMap(found.themes, (one) => typeof one === 'string' && /^[01]*$/.test(one)) &&
    typeof found.daily?.day === 'string' &&
    isMap(found.daily.answers, (one) => typeof one === 'boolean');
  if (!whole) throw new Error('This file is no training record: export one here and choose that.');
  const { missed, seen, themes, days, daily } = found;
  return { version: 1, missed, seen, themes, days: [...days].sort(), daily };
}

/** @param {unknown} one */
const isDay = (one) =>
  typeof one === 'string' && /^\d{4}-\d\d-\d\d$/.test(one) && Date.parse(one) > 0;

/** @param {any} one */
const isMissed = (one) =>
  typeof one?.theme === 'string' &&
  Number.isInteger(one.box) &&
  one.box >= 0 &&
  one.box < STEPS.length &&
  isDay(one.due);

/** @param {unknown} found @param {(one: unknown) => boolean} holds */
const isMap = (found, holds) =>
  typeof found === 'object' &&
  found !== null &&
  !Array.isArray(found) &&
  Object.values(found).every(holds);

/**
 * The next puzzle to practise: one of those not seen, else any; never the one just asked.
 * @param {{ name: string }[]} puzzles
 * @param {Training} record
 * @param {string} last
 * @param {number} chance from 0 to 1
 */
export function pick(puzzles, record, last, chance) {
  const seen = new Set(record.seen);
  const fresh = puzzles.filter((one) => !seen.has(one.name));
  const from = (fresh.length ? fresh : puzzles).filter((one) => one.name !== last);
  return from.length ? from[Math.min(from.length - 1, Math.floor(chance * from.length))].name : '';
}
