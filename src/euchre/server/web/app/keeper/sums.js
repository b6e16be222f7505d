/* What a book adds up to: money, the players' numbers, and all of it as plain data. As in
   `euchre.scorekeeper`. */
import {
  EUCHRED,
  inLonerRange,
  MADE,
  MARCH,
  matchWinner,
  neededBy,
  partyOf,
  SWEPT,
  workedOut,
} from './book.js';

/** @typedef {import('./book.js').Book} Book */
/** @typedef {import('./book.js').Game} Game */
/** @typedef {import('./types.js').Tariff} Tariff */

const COUNTS = /** @type {const} */ ([
  'games',
  'won',
  'points',
  'calls',
  'made',
  'marches',
  'euchred',
  'loners',
  'lone_marches',
]);
/** @typedef {Record<typeof COUNTS[number], number>} Counts */

/**
 * What each party won of what is played for, in units.
 * @param {Tariff} tariff
 * @param {Game} game
 * @returns {number[]}
 */
export function unitsOf(tariff, game) {
  const total = game.score.map(() => 0);
  const add = (/** @type {number[]} */ amounts) =>
    amounts.forEach((amount, party) => {
      total[party] += amount;
    });
  const outcomes = game.lines.flatMap((line) => (line.outcome ? [line.outcome] : []));
  for (const outcome of outcomes) add(outcome.pot);
  if (!game.result) return total;
  const withTricks = outcomes.filter((outcome) => outcome.tricks.length);
  const taken = game.score.map((_, party) =>
    withTricks.reduce((all, one) => all + one.tricks[party], 0),
  );
  const counted = tariff.betting === 'per_trick' && withTricks.length ? taken : game.score;
  const { winner, games } = game.result;
  const owed = counted.map((own, party) => {
    if (party === winner) return 0;
    const apart = Math.abs(counted[winner] - own);
    const due = { per_game: games, per_point: apart, per_trick: apart }[tariff.betting] ?? 0;
    return due * tariff.stake;
  });
  const all = owed.reduce((one, other) => one + other, 0);
  add(owed.map((due, party) => (party === winner ? all : -due)));
  return total;
}

/**
 * What each seat won in cents; what cannot be split evenly goes to the first seats of a side.
 * @param {Tariff} tariff
 * @param {Game} game
 * @param {number} cents
 */
function centsOf(tariff, game, cents) {
  const found = tariff.teams.map(() => 0);
  unitsOf(tariff, game).forEach((amount, party) => {
    const seats = tariff.parties[party];
    const whole = Math.abs(amount) * cents;
    const each = Math.floor(whole / seats.length);
    seats.forEach((seat, place) => {
      const own = each + Number(place < whole - each * seats.length);
      found[seat] = amount > 0 ? own : 0 - own;
    });
  });
  return found;
}

/** Cents by player; they sum to zero. @param {Book} book @returns {Record<string, number>} */
export function moneyOf(book) {
  const found = /** @type {Record<string, number>} */ ({});
  for (const game of workedOut(book).games) {
    const cents = centsOf(book.tariff, game, book.opened.cents ?? 0);
    game.names.forEach((name, seat) => {
      found[name] = (found[name] ?? 0) + cents[seat];
    });
  }
  return found;
}

/** @param {Book} book @returns {Record<string, Counts>} */
export function countsOf(book) {
  const { tariff } = book;
  const found = /** @type {Record<string, Counts>} */ ({});
  for (const game of workedOut(book).games) {
    game.names.forEach((name, seat) => {
      const own = (found[name] ??= /** @type {Counts} */ (
        Object.fromEntries(COUNTS.map((each) => [each, 0]))
      ));
      const party = partyOf(tariff, seat);
      own.games += Number(game.over);
      own.won += Number(game.winner === party);
      own.points += game.score[party];
    });
    for (const { entry, outcome } of game.lines) {
      if (
        entry.kind !== 'played' ||
        !outcome ||
        (entry.maker ?? null) === null ||
        !(entry.named ?? true)
      )
        continue;
      const own = found[game.names[/** @type {number} */ (entry.maker)]];
      own.calls += 1;
      own.loners += Number(entry.alone ?? false);
      if (outcome.ended) continue;
      own.made += Number(outcome.level === MADE || outcome.level === MARCH);
      own.marches += Number(outcome.level === MARCH);
      own.euchred += Number(outcome.level === EUCHRED || outcome.level === SWEPT);
      own.lone_marches += Number((entry.alone ?? false) && outcome.level === MARCH);
    }
  }
  return found;
}

/** What a book says, as `euchre score --json` says it. @param {Book} book */
export function summary(book) {
  const { tariff } = book;
  const { games, results } = workedOut(book);
  const winner = matchWinner(tariff, results);
  const won = (/** @type {number} */ party) => results.filter((result) => result.winner === party);
  const parties = tariff.parties.map((_, party) => party);
  return {
    version: book.version,
    rules: book.opened.rules,
    plain: Boolean(book.opened.plain),
    undo: book.at,
    redo: book.edits.length - book.at,
    games: games.map((game) => ({
      names: game.names,
      dealer: game.dealer,
      start: game.start,
      score: game.score,
      tokens: game.tokens,
      played: game.played,
      over: game.over,
      winner: game.winner,
      skunk: Boolean(game.result?.skunk),
      counts: game.result?.games ?? 0,
      needed: parties.map((party) => neededBy(tariff, game.score, party)),
      barn: parties.map((party) => neededBy(tariff, game.score, party) === 1),
      loner: parties.map((party) => inLonerRange(tariff, game.score, party)),
      units: unitsOf(tariff, game),
      hands: game.lines.map((line) => ({
        entry: line.entry,
        dealer: line.dealer,
        points: line.outcome?.points ?? null,
        score: line.score,
        corrected: line.corrected,
      })),
    })),
    match: {
      wins: parties.map((party) => won(party).length),
      points: parties.map(
        (party) =>
          won(party).reduce((all, one) => all + one.games, 0) + 2 * Number(party === winner),
      ),
      winner,
    },
    players: countsOf(book),
    money: moneyOf(book),
  };
}
