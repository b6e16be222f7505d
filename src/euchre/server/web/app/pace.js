/* How long things take, in milliseconds. Motion shows where a thing went; nothing moves for its own sake. */

/** @typedef {import('./messages.js').Event} Event */
/** @typedef {{ before: number, sweep: number, after: number }} Pace */

export const TIMES = {
  normal: { card: 220, gap: 120, say: 420, hold: 900, sweep: 320, deal: 70 },
  fast: { card: 90, gap: 40, say: 140, hold: 320, sweep: 120, deal: 22 },
  off: { card: 0, gap: 130, say: 160, hold: 1000, sweep: 0, deal: 0 },
};

/**
 * @param {Event} event
 * @param {keyof typeof TIMES} motion
 * @param {number} cards cards in a hand
 * @returns {Pace}
 */
export function paceOf(event, motion, cards) {
  const time = TIMES[motion];
  const none = { before: 0, sweep: 0, after: 0 };
  switch (event.kind) {
    case 'trick': return { before: time.hold, sweep: time.sweep, after: 0 };
    case 'dealt': return { ...none, after: time.deal * cards + time.card };
    case 'acted': return { ...none, after: event.action === 'play' ? time.card + time.gap : time.say };
    default: return none;
  }
}
