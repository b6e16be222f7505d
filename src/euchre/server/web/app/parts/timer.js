/* What is left on the clock of the seat to act. Browsers' clocks differ, so it counts from when the
   message came. */
import { html, useEffect, useState } from '../lib.js';

/** @typedef {import('../messages.js').Clock} Clock */

const arrived = /** @type {WeakMap<Clock, number>} */ (new WeakMap());

/** Seconds left. @param {Clock} clock */
function left(clock) {
  const since = arrived.get(clock) ?? performance.now();
  arrived.set(clock, since);
  return Math.max(0, Math.ceil((clock.left - (performance.now() - since)) / 1000));
}

/** @param {{ clock: Clock }} props */
export function Timer({ clock }) {
  const [seconds, setSeconds] = useState(() => left(clock));
  useEffect(() => {
    setSeconds(left(clock));
    const timer = setInterval(() => setSeconds(left(clock)), 250);
    return () => clearInterval(timer);
  }, [clock]);
  return html`<span class=${`clock num${seconds <= 10 ? ' short-of-time' : ''}`} role="timer"
      aria-label=${`${seconds} seconds left`}>${Math.floor(seconds / 60)}:
        ${String(seconds % 60).padStart(2, '0')}</span>`;
}
