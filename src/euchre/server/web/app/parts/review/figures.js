/* How a review's figures are written. */
import { html } from '../../lib.js';

/** @typedef {import('../../messages.js').ReviewDecision} Decision */

const GRADES = /** @type {Record<string, [string, string, string]>} */ ({
  brilliant: ['!!', 'Brilliant', 'best'],
  best: ['★', 'Best', 'best'],
  good: ['✓', 'Good', 'good'],
  dubious: ['?!', 'Dubious', 'loose'],
  mistake: ['?', 'Mistake', 'mistake'],
  blunder: ['??', 'Blunder', 'blunder'],
});

/** @param {string} label */
export const gradeWord = (label) => GRADES[label][1];

/** @param {{ label: string }} props */
export const Grade = ({ label }) =>
  html`<span class=${`grade ${GRADES[label][2]}`} aria-hidden="true">${GRADES[label][0]}</span>`;

/** "+0.48". @param {number} value @param {number} [digits] */
export const signed = (value, digits = 2) => {
  const text = Math.abs(value).toFixed(digits);
  if (!Number(text)) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
};

/** "52", of a hundred. @param {number} chance */
export const hundred = (chance) => (100 * chance).toFixed(0);

/** How values were got. @param {Decision} each */
export function how(each) {
  if (each.method === 'learnt') return 'By what the trained bots foresee at once.';
  const layouts = `${each.worlds} layouts of the cards that could not be seen`;
  return each.method === 'played out'
    ? `Played out by the rule bot in ${layouts}: wide intervals.`
    : `Measured in ${layouts}.`;
}

/** @param {{ each: Decision }} props what a decision cost */
export const Lost = ({ each }) =>
  html`<span class="num">${
    each.lost || each.win_lost
      ? html`
    ${each.win_lost ? `−${(100 * each.win_lost).toFixed(1)} in 100` : ''}
    <small>${signed(-each.lost)} points</small>`
      : ''
  }</span>`;
