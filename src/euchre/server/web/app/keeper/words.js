/* What happened, in words. */
import { EUCHRED, MADE, MARCH, workedOut } from './book.js';

/** @typedef {import('./book.js').Game} Game */
/** @typedef {import('./types.js').Tariff} Tariff */

/** A party by its players. @param {Tariff} tariff @param {string[]} names @param {number} party */
export const partyName = (tariff, names, party) =>
  tariff.parties[party].map((seat) => names[seat]).join(' & ');

const FAULTS = {
  revoke: 'revoked',
  false_claim: 'charged a revoke wrongly',
  wrong_cards: 'had a wrong number of cards',
};
const WHY = {
  misdeal: 'Misdeal',
  weak_hand: 'Weak hand thrown in',
  table_talk: 'Dealt again for talking',
};

/** @param {Tariff} tariff @param {Game} game @param {import('./book.js').Line} line */
export function lineWords(tariff, game, { entry, outcome }) {
  if (entry.kind === 'passed') return 'Passed out';
  if (entry.kind === 'redealt') return WHY[entry.why ?? 'misdeal'];
  if (entry.kind === 'added') return addedWords(tariff, game.names, entry.points);
  const faults = (entry.faults ?? []).map(
    (fault) => `${game.names[fault.seat]} ${FAULTS[fault.what ?? 'revoke']}`,
  );
  if (outcome?.ended || (!outcome && faults.length)) return faults.join(', ');
  if ((entry.maker ?? null) === null)
    return ['Tricks', (entry.by_seat ?? []).join('-'), ...faults].join(' ');
  const maker = /** @type {number} */ (entry.maker);
  const party = tariff.parties.findIndex((seats) => seats.includes(maker));
  const known = (entry.named ?? true) || tariff.parties[party].length === 1;
  const own = known ? game.names[maker] : partyName(tariff, game.names, party);
  const beside = (entry.partners ?? []).map((seat) => game.names[seat]);
  const who = `${own}${beside.length ? ` with ${beside.join(' and ')}` : ''}`;
  const level = outcome?.level ?? MADE;
  const lone = entry.alone ? ' alone' : '';
  const how =
    level === MADE
      ? ' made it'
      : level === MARCH
        ? ' marched'
        : level === EUCHRED
          ? ' euchred'
          : ' took no trick';
  return [`${who}${lone}${how}`, ...faults].join(', ');
}

/** @param {Tariff} tariff @param {string[]} names @param {number[]} points */
function addedWords(tariff, names, points) {
  const got = points.flatMap((own, party) =>
    own ? [`${signed(own)} ${partyName(tariff, names, party)}`] : [],
  );
  return got.join(', ') || 'No points';
}

/** @param {number} number */
export const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0');

/**
 * A game's score, each party by its names: "Marta & Ines 10, Otis & Wren 7".
 * @param {Tariff} tariff @param {{ names: string[], score: number[] }} game
 */
export const scoreWords = (tariff, game) =>
  tariff.parties
    .map((_, party) => `${partyName(tariff, game.names, party)} ${game.score[party]}`)
    .join(', ');

/** The hands as lines of text, to be sent to the others. @param {import('./book.js').Book} book */
export function asText(book) {
  const { tariff } = book;
  return workedOut(book)
    .games.map((game, number) =>
      [
        `Game ${number + 1}: ${scoreWords(tariff, game)}`,
        ...game.lines.map(
          (line, place) =>
            `${place + 1}. ${lineWords(tariff, game, line)} (${line.score.join(' to ')})`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
}

/**
 * The hands as rows for a spreadsheet; text that it would run is made plain text.
 * @param {import('./book.js').Book} book
 */
export function asCsv(book) {
  const { tariff } = book;
  const cell = (/** @type {string | number} */ value) => {
    const text =
      typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const sides = ['points', 'score'].flatMap((what) =>
    tariff.parties.map((_, party) => `${what} ${party + 1}`),
  );
  const rows = workedOut(book).games.flatMap((game, number) =>
    game.lines.map((line, place) => [
      number + 1,
      place + 1,
      game.names.join(', '),
      game.names[line.dealer],
      lineWords(tariff, game, line),
      line.corrected ? 'yes' : '',
      ...(line.outcome?.points ?? tariff.parties.map(() => '')),
      ...line.score,
    ]),
  );
  return (
    [['game', 'hand', 'players', 'dealer', 'what', 'corrected', ...sides], ...rows]
      .map((row) => row.map(cell).join(','))
      .join('\n') + '\n'
  );
}
