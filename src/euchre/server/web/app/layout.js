/* Where each opponent sits and where their card lies, for two to nine seats, seen from the reader's
   chair. */

/** @typedef {{ edge: 'left' | 'top' | 'right', at: number }} Place */

/**
 * Clockwise from the reader's left; percent along the edge, on the sides of what lies below the
 * seats at the top.
 */
const PLACES = /** @type {Record<number, [Place['edge'], number][]>} */ ({
  2: [['top', 50]],
  3: [
    ['top', 20],
    ['top', 80],
  ],
  4: [
    ['left', 50],
    ['top', 50],
    ['right', 50],
  ],
  5: [
    ['left', 50],
    ['top', 26],
    ['top', 74],
    ['right', 50],
  ],
  6: [
    ['left', 50],
    ['top', 17],
    ['top', 50],
    ['top', 83],
    ['right', 50],
  ],
  7: [
    ['left', 76],
    ['left', 26],
    ['top', 33],
    ['top', 67],
    ['right', 26],
    ['right', 76],
  ],
  8: [
    ['left', 76],
    ['left', 26],
    ['top', 20],
    ['top', 50],
    ['top', 80],
    ['right', 26],
    ['right', 76],
  ],
  9: [
    ['left', 76],
    ['left', 26],
    ['top', 14],
    ['top', 38],
    ['top', 62],
    ['top', 86],
    ['right', 26],
    ['right', 76],
  ],
});

/**
 * How far a seat is from the reader, clockwise: 0 is the reader (or, for a spectator, seat 0).
 * @param {number} seat @param {number | null} you @param {number} seats
 */
export const turnsFrom = (seat, you, seats) => (seat - (you ?? 0) + seats) % seats;

/** @param {number} step clockwise from the reader, from 1 @param {number} seats @returns {Place} */
export function placeOf(step, seats) {
  const [edge, at] = PLACES[seats][step - 1];
  return { edge, at };
}

/**
 * Where a played card lies, in steps from the middle: a cross for two and four, else two rows, from
 * seven on three, so that no index is covered.
 * @param {number} step
 * @param {number} seats
 * @returns {[number, number]}
 */
export function lieOf(step, seats) {
  if (step === 0) return [0, 1];
  const { edge, at } = placeOf(step, seats);
  if (seats === 2) return [0, -1];
  if (seats === 4)
    return {
      left: /** @type {[number, number]} */ ([-1, 0]),
      top: /** @type {[number, number]} */ ([0, -1]),
      right: /** @type {[number, number]} */ ([1, 0]),
    }[edge];
  const top = PLACES[seats].filter(([side]) => side === 'top');
  const nth = top.findIndex(([, where]) => where === at);
  if (edge === 'top') return [(nth - (top.length - 1) / 2) * 1.1, -1];
  const side = edge === 'left' ? -1 : 1;
  return seats > 6 && at < 50 ? [side * 1.65, 0] : [side * 1.1, 1];
}

const TILTS = [2, -3, -1.5, 3.5, -2, 2.5, -1, 1.5, -2.5];
/** Cards on a table never lie straight. @param {number} step */
export const tiltOf = (step) => TILTS[step % TILTS.length];
