/* What every table of this server can be set up with: levels, options, phrases. Asked for once. */
import { ask } from './api.js';
import { signal } from './lib.js';
import { settings } from './settings.js';

/** @typedef {import('./messages.js').TableMeans} Means */

export const means = signal(/** @type {Means} */ ({ bots: [], options: [], phrases: [] }));

/** Ask the server; without an answer there is nothing to choose from. */
export function loadMeans() {
  return ask('api/table').then(
    (answer) => {
      means.value = /** @type {Means} */ (answer);
    },
    () => undefined,
  );
}

/** The level that a new bot gets: the one chosen last, else one in the middle. */
export function usualLevel() {
  const { bots } = means.value;
  const last = settings.value.bot;
  return bots.includes(last) ? last : (bots[Math.floor(bots.length / 2)] ?? '');
}
