/* The book of a table with real cards, as `euchre.scorekeeper` keeps it in Python: events in, and
   what follows from them out. Pure: no page, no clock, no store. What an entry pays comes from the
   tariff, which Python's scorer made. */

/** @typedef {import('./types.js').Tariff} Tariff */
/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Played} Played */
/** @typedef {import('./types.js').Event} Event */
/** @typedef {import('./types.js').Edit} Edit */
/**
 * @typedef {{ names: string[], dealer: number, entries: Entry[], corrected: Set<number>, dealers:
 *   Map<number, number> }} Page
 */
/**
 * @typedef {object} Book
 * @property {Tariff} tariff
 * @property {import('./types.js').Opened} opened
 * @property {Edit[]} edits every change, those taken back included
 * @property {number} at how many of them hold
 * @property {number} version how many events there were
 */
/**
 * @typedef {object} Outcome
 * @property {'scored' | 'passed' | 'redealt' | 'added'} kind
 * @property {number[]} points
 * @property {boolean} passes whether the next player deals
 * @property {boolean} counts whether it is a hand towards a limit
 * @property {number | null} token
 * @property {number[]} pot
 * @property {number[]} tricks
 * @property {boolean} ended whether a revoke ended it
 * @property {number} level
 */

export const MOST_POINTS = 9999;
export const NAME_LENGTH = 40;
const MOST_CENTS = 1000000;
export const [EUCHRED, MADE, MARCH, SWEPT] = [0, 1, 2, 3];

/** Why something is not written down. */
export class Refusal extends Error {}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
/** @param {Tariff} tariff @param {number} seat */
export const partyOf = (tariff, seat) => tariff.parties.findIndex((party) => party.includes(seat));

// ---------------------------------------------------------------- entries

/**
 * What was entered as far as its points depend on it, seats counted from the maker.
 * @param {Played} entry
 * @param {number} players
 */
export function keyOf(entry, players) {
  const first = entry.maker ?? 0;
  const turn = (/** @type {number[]} */ seats) =>
    seats
      .map((seat) => (((seat - first) % players) + players) % players)
      .sort((a, b) => a - b)
      .join('.');
  const seats = entry.by_seat ?? [];
  const tricks = entry.tricks ?? 0;
  const turned = seats.length ? seats.map((_, step) => seats[(first + step) % players]) : [tricks];
  const signs = /** @type {[string, unknown][]} */ ([
    ['a', entry.alone],
    ['d', entry.defender !== null && entry.defender !== undefined],
    ['b', entry.blind],
    ['j', entry.jambone],
    ['J', entry.jamboree],
    ['s', entry.subtract],
    ['x', entry.exposed],
    ['k', entry.broken],
    ['B', entry.big],
    ['f', entry.forced],
    ['n', (entry.maker ?? null) === null],
  ])
    .filter(([, holds]) => holds)
    .map(([sign]) => sign)
    .join('');
  const bid = (entry.bid ?? null) === null ? '' : `:${entry.bid}`;
  const beside = entry.partners?.length ? `+${turn(entry.partners)}` : '';
  const out = entry.out?.length ? `-${turn(entry.out)}` : '';
  return `${turned.join('.')}${
    seats.length && tricks ? `/${tricks}` : ''
  }${signs}${bid}${beside}${out}`;
}

/** @param {Tariff} tariff @param {Played} entry */
export function makersOf(tariff, entry) {
  if ((entry.maker ?? null) === null) return [];
  const maker = /** @type {number} */ (entry.maker);
  return tariff.called ? [maker, ...(entry.partners ?? [])] : tariff.teams[maker];
}

/** @param {Tariff} tariff @param {Entry} entry @param {boolean} plain @returns {string | null} */
export function entryWhyNot(tariff, entry, plain) {
  if (entry.kind === 'added') {
    if (entry.points.length !== tariff.parties.length)
      return `The game keeps ${tariff.parties.length} scores.`;
    if (entry.points.some((points) => Math.abs(points) > MOST_POINTS))
      return `Points go up to ${MOST_POINTS}.`;
    return entry.points.some(Boolean) || (entry.hand ?? true) ? null : 'Nothing is added.';
  }
  if (plain) return 'A plain game takes points.';
  if (entry.kind === 'passed') return tariff.passed ? null : 'Somebody has to call in this game.';
  return entry.kind === 'played' ? playedWhyNot(tariff, entry) : null;
}

/** @param {Tariff} tariff @param {Played} entry */
function playedWhyNot(tariff, entry) {
  const seats = [
    entry.maker,
    entry.defender,
    ...(entry.partners ?? []),
    ...(entry.out ?? []),
    ...(entry.faults ?? []).map((fault) => fault.seat),
  ];
  if (
    seats.some(
      (seat) => (seat ?? null) !== null && !(Number(seat) >= 0 && Number(seat) < tariff.players),
    )
  ) {
    return 'There is no such seat.';
  }
  if (entry.by_seat?.length && entry.by_seat.length !== tariff.players)
    return 'Say the tricks of every player.';
  if (!(keyOf(entry, tariff.players) in tariff.pays))
    return 'That cannot have happened under these rules.';
  if (
    entry.defender !== null &&
    entry.defender !== undefined &&
    makersOf(tariff, entry).includes(entry.defender)
  ) {
    return 'A lone defender plays against the makers.';
  }
  const raises = entry.raises ?? 0;
  if (raises && tariff.betting !== 'per_hand') return 'No pot is played for.';
  return raises < 0 || raises > tariff.raises
    ? `A pot may be raised ${tariff.raises} times.`
    : null;
}

/** @param {Tariff} tariff @param {Entry} entry @param {number} dealer @returns {Outcome} */
export function outcomeOf(tariff, entry, dealer) {
  const nothing = tariff.parties.map(() => 0);
  const base = {
    points: nothing,
    passes: true,
    counts: true,
    token: null,
    pot: [],
    tricks: [],
    ended: false,
    level: -1,
  };
  if (entry.kind === 'played') return { ...base, kind: 'scored', ...playedOutcome(tariff, entry) };
  if (entry.kind === 'passed') {
    const own = partyOf(tariff, dealer);
    const pass = tariff.passed ?? { others: 0, moves: true };
    const points = nothing.map((_, party) => (party === own ? 0 : pass.others));
    return { ...base, kind: 'passed', points, passes: pass.moves, counts: pass.moves };
  }
  if (entry.kind === 'redealt') {
    return {
      ...base,
      kind: 'redealt',
      passes: entry.passes ?? tariff.moves[entry.why ?? 'misdeal'],
      counts: false,
    };
  }
  const hand = entry.hand ?? true;
  return { ...base, kind: 'added', points: entry.points, passes: hand, counts: hand };
}

/** @param {Tariff} tariff @param {Played} entry */
function playedOutcome(tariff, entry) {
  const makers = makersOf(tariff, entry);
  const first = entry.maker ?? 0;
  const faults = entry.faults ?? [];
  const fines = finePoints(tariff, entry, makers);
  const put =
    tariff.betting === 'per_hand'
      ? tariff.parties.map(() => tariff.ante + (entry.raises ?? 0) * tariff.stake)
      : [];
  if (faults.some((fault) => tariff.faults[fault.what ?? 'revoke'].ends)) {
    return { points: fines, pot: potWon(tariff, put, fines), ended: true };
  }
  const [level, token, ...pays] = tariff.pays[keyOf(entry, tariff.players)];
  const points = tariff.parties.map((party, index) => {
    const own = pays[(party[0] - first + tariff.players) % tariff.players];
    const silent = faults.some(
      (fault) => tariff.faults[fault.what ?? 'revoke'].silences && party.includes(fault.seat),
    );
    return fines[index] + (silent ? Math.min(own, 0) : own);
  });
  return {
    points,
    level,
    token: token ? partyOf(tariff, first) : null,
    pot: potWon(tariff, put, points),
    tricks: partyTricks(tariff, entry, makers),
  };
}

/** @param {Tariff} tariff @param {Played} entry @param {number[]} makers */
function partyTricks(tariff, entry, makers) {
  const seats = entry.by_seat ?? [];
  if (seats.length) return tariff.parties.map((party) => sum(party.map((seat) => seats[seat])));
  if (tariff.parties.length !== 2) return [];
  const taken = entry.tricks ?? 0;
  return tariff.parties.map((party) =>
    party.some((seat) => makers.includes(seat)) ? taken : tariff.hand_size - taken,
  );
}

/** @param {Tariff} tariff @param {Played} entry @param {number[]} makers */
function finePoints(tariff, entry, makers) {
  const towards = tariff.countdown ? -1 : 1;
  const alone = Boolean(entry.alone) || (entry.defender ?? null) !== null;
  const total = tariff.parties.map(() => 0);
  const all = tariff.teams.map((_, seat) => seat);
  for (const fault of entry.faults ?? []) {
    const pays = tariff.faults[fault.what ?? 'revoke'];
    const points = towards * (alone ? pays.lone : pays.plain);
    let side = tariff.teams[fault.seat];
    if (tariff.called && makers.length) {
      side = makers.includes(fault.seat) ? makers : all.filter((seat) => !makers.includes(seat));
    }
    tariff.parties.forEach((party, index) => {
      if (pays.lost) total[index] -= party.includes(fault.seat) ? points : 0;
      else if (!party.some((seat) => side.includes(seat))) total[index] += points;
    });
  }
  return total;
}

/** @param {Tariff} tariff @param {number[]} put @param {number[]} points */
function potWon(tariff, put, points) {
  if (!put.length) return [];
  const best = tariff.countdown ? Math.min(...points) : Math.max(...points);
  const winners = points.flatMap((own, party) => (own === best ? [party] : []));
  if (winners.length !== 1) return put.map(() => 0);
  return put.map((own, party) => (party === winners[0] ? sum(put) : 0) - own);
}

// ---------------------------------------------------------------- events

/**
 * The book after an event that is asked for.
 * @param {Book | null} book
 * @param {Event} event
 * @param {Tariff} [tariff] of the event that opens it
 * @returns {Book} @throws {Refusal} it may not happen; nothing changes
 */
export function decide(book, event, tariff) {
  const reason = whyNot(book, event, tariff);
  if (reason !== null) throw new Refusal(reason);
  return fold(book, event, tariff);
}

/** @param {Event[]} events @param {Tariff} tariff @returns {Book} */
export function replay(events, tariff) {
  let book = /** @type {Book | null} */ (null);
  for (const event of events) book = decide(book, event, tariff);
  return /** @type {Book} */ (book);
}

/**
 * The book after an event: nothing is refused here.
 * @param {Book | null} book
 * @param {Event} event
 * @param {Tariff} [tariff]
 * @returns {Book}
 */
export function fold(book, event, tariff) {
  if (event.event === 'opened') {
    return { tariff: /** @type {Tariff} */ (tariff), opened: event, edits: [], at: 0, version: 1 };
  }
  const before = /** @type {Book} */ (book);
  const version = before.version + 1;
  if (event.event === 'undone') return { ...before, at: before.at - 1, version };
  if (event.event === 'redone') return { ...before, at: before.at + 1, version };
  return {
    ...before,
    edits: [...before.edits.slice(0, before.at), event],
    at: before.at + 1,
    version,
  };
}

/**
 * @param {Book | null} book
 * @param {Event} event
 * @param {Tariff} [tariff]
 * @returns {string | null}
 */
export function whyNot(book, event, tariff) {
  if (event.event === 'opened') {
    if (book) return 'The book is open already.';
    if (!tariff) return 'These rules are not known here.';
    const cents = event.cents ?? 0;
    if (cents < 0 || cents > MOST_CENTS) return `A unit is worth 0 to ${MOST_CENTS} cents.`;
    return namesWhyNot(event.names, tariff) ?? seatWhyNot(event.dealer ?? 0, tariff);
  }
  if (!book) return 'The book is not open yet.';
  if (event.event === 'undone') return book.at ? null : 'There is nothing to take back.';
  if (event.event === 'redone')
    return book.at < book.edits.length ? null : 'There is nothing to do again.';
  if (event.event === 'scored') {
    if (gameOf(book).over) return 'The game is over: begin the next one, or correct a hand.';
    return entryWhyNot(book.tariff, event.entry, Boolean(book.opened.plain));
  }
  if (event.event === 'renamed') return renamedWhyNot(book, event);
  if (event.event === 'seated')
    return namesWhyNot(event.names, book.tariff) ?? seatWhyNot(event.dealer, book.tariff);
  if (event.event === 'moved') return seatWhyNot(event.dealer, book.tariff);
  const page = pagesOf(book)[event.game];
  if (!page) return `There is no game ${event.game + 1}.`;
  if (!(event.hand >= 0 && event.hand < page.entries.length))
    return `There is no hand ${event.hand + 1}.`;
  return event.event === 'deleted'
    ? null
    : entryWhyNot(book.tariff, event.entry, Boolean(book.opened.plain));
}

/** @param {string[]} names @param {Tariff} tariff */
export function namesWhyNot(names, tariff) {
  if (names.length !== tariff.players) return `The game has ${tariff.players} players.`;
  if (
    names.some((name) => !name.trim() || name !== name.trim() || [...name].length > NAME_LENGTH)
  ) {
    return `A name has 1 to ${NAME_LENGTH} letters.`;
  }
  return new Set(names).size < names.length
    ? 'Two players have the same name: add a letter to one of them.'
    : null;
}

/** @param {number} seat @param {Tariff} tariff */
const seatWhyNot = (seat, tariff) =>
  seat >= 0 && seat < tariff.players ? null : 'There is no such seat.';

/** @param {Book} book @param {import('./types.js').Renamed} event */
function renamedWhyNot(book, event) {
  const known = new Set(pagesOf(book).flatMap((page) => page.names));
  if (!known.has(event.old)) return `Nobody is called ${event.old}.`;
  if (known.has(event.new)) return `Somebody is called ${event.new} already.`;
  const others = Array.from({ length: book.tariff.players - 1 }, (_, number) => String(number + 1));
  return namesWhyNot([event.new, ...others], book.tariff);
}

/**
 * The games as written down, the changes that hold applied in order.
 * @param {Book} book
 * @returns {Page[]}
 */
export function pagesOf(book) {
  let pages = [page(book.opened.names, book.opened.dealer ?? 0)];
  for (const edit of book.edits.slice(0, book.at)) {
    const last = pages[pages.length - 1];
    if (edit.event === 'scored') last.entries.push(edit.entry);
    else if (edit.event === 'corrected') correct(pages[edit.game], edit.hand, edit.entry);
    else if (edit.event === 'deleted') remove(pages[edit.game], edit.hand);
    else if (edit.event === 'moved') last.dealers.set(last.entries.length, edit.dealer);
    else if (edit.event === 'seated') pages.push(page(edit.names, edit.dealer));
    else {
      pages = pages.map((one) => ({
        ...one,
        names: one.names.map((name) => (name === edit.old ? edit.new : name)),
      }));
    }
  }
  return pages;
}

/** @param {string[]} names @param {number} dealer @returns {Page} */
const page = (names, dealer) => ({
  names,
  dealer,
  entries: [],
  corrected: new Set(),
  dealers: new Map(),
});

/** @param {Page} one @param {number} hand @param {Entry} entry */
function correct(one, hand, entry) {
  one.entries[hand] = entry;
  one.corrected.add(hand);
}

/** @param {Page} one @param {number} hand */
function remove(one, hand) {
  const moved = (/** @type {number} */ each) => each - Number(each > hand);
  one.entries.splice(hand, 1);
  one.corrected = new Set([...one.corrected].filter((each) => each !== hand).map(moved));
  one.dealers = new Map(
    [...one.dealers].filter(([each]) => each !== hand).map(([each, seat]) => [moved(each), seat]),
  );
}

/** The game being played, worked out. @param {Book} book */
export const gameOf = (book) => workedOut(book).games.at(-1) ?? fail();

/** @returns {never} */
function fail() {
  throw new Error('a book has a game');
}

// ---------------------------------------------------------------- games

/**
 * @typedef {object} Line
 * @property {Entry} entry
 * @property {number} dealer
 * @property {Outcome | null} outcome null: after the end of the game, by a correction
 * @property {number[]} score
 * @property {boolean} corrected
 */
/**
 * @typedef {object} Game
 * @property {string[]} names
 * @property {number} dealer who deals the next hand
 * @property {number[]} start
 * @property {number[]} score
 * @property {number[]} tokens
 * @property {number} played
 * @property {number[]} last points of the last hand that counts
 * @property {number | null} winner
 * @property {boolean} over
 * @property {Line[]} lines
 * @property {Result | null} result
 */
/** @typedef {{ winner: number, skunk: boolean, games: number, next: number[] }} Result */

const worked = /** @type {WeakMap<Book, { games: Game[], results: Result[] }>} */ (new WeakMap());

/** The games worked out, and the results of those who sit together now. @param {Book} book */
export function workedOut(book) {
  let found = worked.get(book);
  if (!found) {
    found = work(book);
    worked.set(book, found);
  }
  return found;
}

/** @param {Book} book */
function work(book) {
  const { tariff } = book;
  const games = [];
  let results = /** @type {Result[]} */ ([]);
  let names = book.opened.names;
  for (const one of pagesOf(book)) {
    if (
      one.names.some((name, seat) => name !== names[seat]) ||
      matchWinner(tariff, results) !== null
    ) {
      [results, names] = [[], one.names];
    }
    const game = play(tariff, one, matchStart(tariff, results));
    if (game.result) results = [...results, game.result];
    games.push(game);
  }
  return { games, results };
}

/** @param {Tariff} tariff */
const startScore = (tariff) => tariff.parties.map(() => tariff.start);
/** @param {Tariff} tariff @param {Result[]} results */
const matchStart = (tariff, results) => results.at(-1)?.next ?? startScore(tariff);

/** @param {Tariff} tariff @param {Result[]} results @returns {number | null} */
export function matchWinner(tariff, results) {
  const lap =
    tariff.laps &&
    results.length === 3 &&
    matchStart(tariff, results).some((points) => points !== tariff.start);
  if (!tariff.rubber || lap) return null;
  const first = results.slice(0, 3).map((result) => result.winner);
  return first.find((party) => first.filter((one) => one === party).length === 2) ?? null;
}

/**
 * A game from its first hand; hands after its end are kept and do not count.
 * @param {Tariff} tariff
 * @param {Page} one
 * @param {number[]} start
 * @returns {Game}
 */
function play(tariff, one, start) {
  const game = /** @type {Game} */ ({
    names: one.names,
    dealer: one.dealer,
    start,
    score: start,
    tokens: start.map(() => 0),
    played: 0,
    last: [],
    winner: null,
    over: false,
    lines: [],
    result: null,
  });
  judge(tariff, game);
  one.entries.forEach((entry, number) => {
    game.dealer = one.dealers.get(number) ?? game.dealer;
    const { dealer } = game;
    const outcome = game.over ? null : outcomeOf(tariff, entry, dealer);
    if (outcome) count(tariff, game, outcome);
    game.lines.push({
      entry,
      dealer,
      outcome,
      score: game.score,
      corrected: one.corrected.has(number),
    });
  });
  game.dealer = one.dealers.get(one.entries.length) ?? game.dealer;
  game.result = resultOf(tariff, game);
  return game;
}

/** @param {Tariff} tariff @param {Game} game @param {Outcome} outcome */
function count(tariff, game, outcome) {
  if (tariff.hand_limit === null || game.played < tariff.hand_limit) {
    const floor = tariff.floor;
    game.score = game.score.map((old, party) => {
      const change = outcome.points[party];
      return change < 0 && floor !== null
        ? Math.max(old + change, Math.min(floor, old))
        : old + change;
    });
    if (outcome.token !== null && tariff.tokens) {
      const held = game.tokens.map((own, party) => own + Number(party === outcome.token));
      game.score = game.score.map(
        (points, party) => points + Number(held[party] === tariff.tokens),
      );
      game.tokens = held.map((own) => (own === tariff.tokens ? 0 : own));
    }
  }
  game.played += Number(outcome.counts);
  game.dealer = (game.dealer + Number(outcome.passes)) % tariff.players;
  game.last = outcome.points;
  judge(tariff, game);
}

/** @param {Tariff} tariff @param {number[]} score @returns {number | null} */
function ahead(tariff, score) {
  const best = tariff.countdown ? Math.min(...score) : Math.max(...score);
  const parties = score.flatMap((points, party) => (points === best ? [party] : []));
  return parties.length === 1 ? parties[0] : null;
}

/** @param {Tariff} tariff @param {Game} game */
function judge(tariff, game) {
  const limit = tariff.hand_limit;
  game.winner = winnerOf(tariff, game.score, game.played);
  if (game.winner === null && limit !== null && game.played > limit)
    game.winner = ahead(tariff, game.last);
  game.over =
    game.winner !== null || (tariff.tie === 'shared' && limit !== null && game.played >= limit);
}

/**
 * @param {Tariff} tariff
 * @param {number[]} score
 * @param {number} played
 * @returns {number | null}
 */
function winnerOf(tariff, score, played) {
  const leader = ahead(tariff, score);
  if (leader === null) return null;
  if (tariff.hand_limit !== null) return played >= tariff.hand_limit ? leader : null;
  if (tariff.countdown) return score[leader] <= 0 ? leader : null;
  const second = Math.max(...score.filter((_, party) => party !== leader));
  const best = score[leader];
  const reached =
    tariff.win_by_two === 'above_target' ? best > tariff.target : best >= tariff.target;
  return reached && (tariff.win_by_two === 'off' || best - second >= 2) ? leader : null;
}

/** @param {Tariff} tariff @param {Game} game @returns {Result | null} */
function resultOf(tariff, { winner, score }) {
  if (winner === null) return null;
  const skunk =
    !tariff.countdown && score.every((points, party) => party === winner || points <= 0);
  const surplus = tariff.laps ? Math.max(0, score[winner] - tariff.target) : 0;
  return {
    winner,
    skunk,
    games: 1 + Number(skunk && (tariff.slam || tariff.skunk === 'double')),
    next: startScore(tariff).map((first, party) => (party === winner ? surplus : first)),
  };
}

/**
 * How many points a party needs to win if the others score no more.
 * @param {Tariff} tariff
 * @param {number[]} score
 * @param {number} party
 */
export function neededBy(tariff, score, party) {
  if (tariff.countdown) return Math.max(0, score[party]);
  let goal = tariff.target + Number(tariff.win_by_two === 'above_target');
  if (tariff.win_by_two !== 'off')
    goal = Math.max(goal, 2 + Math.max(...score.filter((_, other) => other !== party)));
  return Math.max(0, goal - score[party]);
}

/**
 * Whether a lone march would win, or make up exactly what the party is behind.
 * @param {Tariff} tariff
 * @param {number[]} score
 * @param {number} party
 */
export function inLonerRange(tariff, score, party) {
  const needed = neededBy(tariff, score, party);
  return (
    tariff.loner_range &&
    ((needed > 0 && needed <= tariff.loner) ||
      (Math.max(...score) - score[party] === tariff.loner && tariff.loner > 0))
  );
}
