/* The rules a score can be kept by: those that came with the page, with options that need no
   server. */
import { signal } from '../lib.js';

/** @typedef {import('./types.js').KeeperRules} KeeperRules */
/** @typedef {Record<string, string | number | null>} Changes */

export const offered = signal(
  /** @type {{ presets: KeeperRules[], plain: KeeperRules[] }} */ ({ presets: [], plain: [] }),
);

export async function loadRules() {
  offered.value = await (await fetch(new URL('./tariffs.json', import.meta.url))).json();
}

/**
 * The rules with some of their free options set, in their notation and as a tariff.
 * @param {KeeperRules} rules
 * @param {Changes} changes
 * @returns {KeeperRules}
 */
export function changed(rules, changes) {
  const old = rules.tariff;
  const set = Object.entries(changes).filter(
    ([name, value]) => /** @type {any} */ (old)[name] !== value,
  );
  if (!set.length) return rules;
  const [name, inside = ''] = old.rules.replace(/\)$/, '').split('(');
  const words = [
    ...inside.split(',').filter(Boolean),
    ...set.map(([key, value]) => `${key}=${value ?? 'none'}`),
  ];
  const tariff = { ...old, ...Object.fromEntries(set), rules: `${name}(${words.join(',')})` };
  return { ...rules, tariff };
}

/**
 * Whether a hand of these rules is written by one tap on a side.
 * @param {import('./types.js').Tariff} tariff
 */
export const isSimple = (tariff) =>
  tariff.parties.length === 2 &&
  !tariff.by_seat &&
  !tariff.bids.length &&
  !tariff.called &&
  tariff.makers === 'always';

/**
 * Whether any hand of these rules has a mark in its key: `a` alone, `d` a lone defender.
 * @param {import('./types.js').Tariff} tariff
 * @param {string} mark
 */
export const has = (tariff, mark) => Object.keys(tariff.pays).some((key) => key.includes(mark));
