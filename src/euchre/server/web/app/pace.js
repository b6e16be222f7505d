/* How long things take, in milliseconds, whether anything moves meanwhile or not. */

/** @typedef {import('./messages.js').Event} Event */
/** @typedef {{ before: number, sweep: number, after: number }} Pace */

export const TIMES = {
  slow: { card: 300, gap: 300, say: 800, hold: 1700, sweep: 400, deal: 100, auto: 1300 },
  normal: { card: 220, gap: 120, say: 420, hold: 900, sweep: 320, deal: 70, auto: 800 },
  fast: { card: 90, gap: 40, say: 140, hold: 320, sweep: 120, deal: 22, auto: 150 },
};

/** @typedef {keyof typeof TIMES} Speed */

/**
 * @param {Event} event
 * @param {Speed} speed
 * @param {number} cards cards in a hand
 * @returns {Pace}
 */
export function paceOf(event, speed, cards) {
  const time = TIMES[speed];
  const none = { before: 0, sweep: 0, after: 0 };
  switch (event.kind) {
    case 'trick':
      return { before: time.hold, sweep: time.sweep, after: 0 };
    case 'dealt':
      return { ...none, after: time.deal * cards + time.card };
    case 'acted':
      return { ...none, after: event.action === 'play' ? time.card + time.gap : time.say };
    default:
      return none;
  }
}
