/* Travel: a card goes from where it was to where it lies. Only transforms, only where motion is
   wanted. */
import { moves, pace } from './settings.js';
import { TIMES } from './pace.js';

const EASE = 'cubic-bezier(.2, .8, .2, 1)';

/**
 * Where the reader's cards last lay (or were dropped), by place in the drawing: sources for the
 * next journey.
 */
const lastPlace = /** @type {Map<string, DOMRect>} */ (new Map());

/** @param {string} card @param {Element} element */
export const remember = (card, element) => lastPlace.set(card, element.getBoundingClientRect());

/** @param {string} card */
export const placeOfCard = (card) => lastPlace.get(card) ?? null;

/** @param {number} seat @returns {DOMRect | null} */
export function placeOfSeat(seat) {
  const element =
    document.querySelector(`[data-seat="${seat}"] .fan`) ??
    document.querySelector(`[data-seat="${seat}"]`);
  return element?.getBoundingClientRect() ?? null;
}

/**
 * @param {Element} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} width what the source's width means for the card's scale
 */
function shift(element, from, to, width) {
  const zoom = /** @type {{ currentCSSZoom?: number }} */ (element).currentCSSZoom ?? 1;
  const dx = (from.left + from.width / 2 - (to.left + to.width / 2)) / zoom;
  const dy = (from.top + from.height / 2 - (to.top + to.height / 2)) / zoom;
  const scale = Math.min(1.4, Math.max(0.3, width / Math.max(1, to.width)));
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

/**
 * Let an element arrive from a place.
 * @param {Element} element
 * @param {DOMRect | null} from
 * @param {{ delay?: number, width?: number }} [how]
 */
export function arrive(element, from, { delay = 0, width } = {}) {
  const time = TIMES[pace()].card;
  if (!from || !moves() || !element.animate) return;
  const to = element.getBoundingClientRect();
  element.animate(
    [{ transform: shift(element, from, to, width ?? from.width) }, { transform: 'none' }],
    { duration: time, delay, easing: EASE, fill: 'backwards' },
  );
}

/** Let an element leave to a place. @param {Element} element @param {DOMRect | null} to */
export function leave(element, to) {
  const time = TIMES[pace()].sweep;
  if (!to || !moves() || !element.animate) return;
  const from = element.getBoundingClientRect();
  element.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: shift(element, to, from, from.width * 0.5), opacity: 1, offset: 0.8 },
      { transform: shift(element, to, from, from.width * 0.4), opacity: 0 },
    ],
    { duration: time, easing: 'cubic-bezier(.5, 0, .6, 1)', fill: 'forwards' },
  );
}

/** Gap between dealt cards. */
export const dealGap = () => TIMES[pace()].deal;
