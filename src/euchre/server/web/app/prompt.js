/* One sentence that says what to do, one line that says what just happened. */
import { nameOf, plain } from './words.js';

/** @typedef {import('./messages.js').Table} Table */

/** What the seat to act is about to do. @param {Table} table */
function about(table) {
  if (table.phase === 'play') return 'to play';
  if (table.phase === 'discard') return 'to discard';
  return table.trump ? 'to decide' : 'to call';
}

/** @param {Table} table */
export function prompt(table) {
  if (table.stage === 'lobby') return 'Waiting for players';
  if (table.question)
    return table.question.yours ? 'Do you agree?' : 'Waiting for the others to agree';
  if (table.stage !== 'hand') return table.stage === 'over' ? 'The game is over' : 'Next hand?';
  if (table.turn === null)
    return table.trick.length && table.best !== null
      ? `${nameOf(table, table.best)} ${table.best === table.you ? 'take' : 'takes'} the trick`
      : '';
  if (table.turn === table.you && table.legal.length)
    return plain(table.asked, table) || 'Your turn';
  return `${nameOf(table, table.turn)} ${about(table)}`;
}

/**
 * What just happened: the trick so far in one line, else the last things said.
 * @param {Table} table @param {string[]} log @returns {string} words
 */
export function lately(table, log) {
  const [first, ...others] = table.trick;
  if (first) {
    const led = `{@${first.seat}} led {${first.card}}.`;
    if (!others.length) return led;
    const rest = others
      .map((play, index) => `{@${play.seat}}${index ? '' : ' played'} {${play.card}}`)
      .join(', ');
    return `${led} ${rest}.`;
  }
  return log.slice(table.phase === 'play' ? -1 : -2).join(' ');
}

/** What screen readers hear when the table is asked to be read again. @param {Table} table */
export function trickWords(table) {
  if (!table.trick.length) return '';
  const lead =
    table.best === null ? undefined : table.trick.find((play) => play.seat === table.best);
  if (!lead) return '';
  const who = nameOf(table, lead.seat);
  const partner =
    table.you !== null &&
    who !== 'You' &&
    table.parties.some(
      (seats) => seats.includes(lead.seat) && seats.includes(/** @type {number} */ (table.you)),
    );
  return `{@${lead.seat}}${
    partner ? ', your partner,' : ''
  } is winning the trick with {${lead.card}}.`;
}
