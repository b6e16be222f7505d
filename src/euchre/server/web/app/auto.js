/* What can be answered in one way only is answered by the table, after a moment in which it can be
   read. */
import { TIMES } from './pace.js';

/** @typedef {import('./messages.js').Table} Table */
/** @typedef {import('./messages.js').LegalAction} LegalAction */
/** @typedef {import('./settings.js').Settings['auto']} Auto */

/**
 * The longest that is added to the moment, as a share of it, so that its length says nothing to the
 * others.
 */
const VARIES = 0.6;

/**
 * The only answer there is, where the reader wants it given.
 * @param {Pick<Table, 'stage' | 'turn' | 'you' | 'question' | 'legal' | 'held' | 'piles'>} table
 * @param {Auto} auto
 * @returns {LegalAction | null}
 */
export function forced(table, auto) {
  const { stage, turn, you, question, legal } = table;
  if (
    auto === 'off' ||
    stage !== 'hand' ||
    turn === null ||
    turn !== you ||
    question ||
    legal.length !== 1
  )
    return null;
  const [only] = legal;
  if (only.kind !== 'play' || auto === 'forced') return only;
  const laid = table.piles.filter((pile) => pile.owner === you).flatMap((pile) => pile.cards);
  return table.held.length + laid.length === 1 ? only : null;
}

/**
 * How long it waits, in milliseconds: longer where there is a reason to read why nothing else is
 * offered.
 * @param {Pick<Table, 'barred' | 'legal'>} table
 * @param {import('./pace.js').Speed} speed
 * @param {number} chance 0 to 1
 */
export function waitFor(table, speed, chance) {
  const time = TIMES[speed].auto * (1 + chance * VARIES);
  return table.barred.length || table.legal[0].kind !== 'play' ? 2 * time : time;
}
