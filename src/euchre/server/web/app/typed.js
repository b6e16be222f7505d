/* What somebody typed or chose. */

/** @param {Event} event */
export const typed = (event) =>
  /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** As a whole number, 0 where it is none. @param {Event} event */
export const whole = (event) => Math.trunc(Number(typed(event))) || 0;

/**
 * A list with one of its places changed.
 * @template T
 * @param {readonly T[]} list @param {number} place @param {T} value
 */
export const put = (list, place, value) => list.map((old, at) => (at === place ? value : old));
