/* What somebody typed or chose. */

/** @param {Event} event */
export const typed = (event) => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;

/** As a whole number, 0 where it is none. @param {Event} event */
export const whole = (event) => Math.trunc(Number(typed(event))) || 0;
