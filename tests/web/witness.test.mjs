/* A server that cheats, and what the browser's own memory makes of it. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  bytes,
  commitment,
  dealOut,
  firstDealer,
  shuffled,
} from '../../src/euchre/server/web/app/fairness.js';
import { Witness } from '../../src/euchre/server/web/app/witness.js';
import { held, table } from './helpers.mjs';

const PACK = [...'shdc'].flatMap((suit) => [...'9TJQKA'].map((rank) => rank + suit));
const RULES = {
  players: 4,
  hand_cards: 5,
  piles: [],
  pack: PACK,
  error: '',
  values: { first_dealer: 'cut' },
};
const ME = 0;

/** A place that outlives the page. */
const store = () => {
  const kept = new Map();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
};
const seedOf = (text) => createHash('sha256').update(text).digest('hex');
const byRank = (cards, suit) =>
  cards
    .filter((card) => card[1] === suit)
    .map((card) => card[0])
    .sort((a, b) => 'AKQJT9'.indexOf(a) - 'AKQJT9'.indexOf(b))
    .join('');
const suits = (cards) => [...'shdc'].map((suit) => byRank(cards, suit)).join('.');
const lineOf = ({ hands, kitty }) =>
  `north_american W ${hands.map(suits).join('/')} ${kitty.join('.')} : -`;

/**
 * One hand as a server plays it, event for event; what it does otherwise than an honest one is in
 * `cheat`.
 * @returns {{ alarms: string[], found: object | null, witness: Witness, end: object }}
 */
function deal(witness, hand, cheat = {}) {
  const alarms = [];
  const first = cheat.first ?? true;
  let now = table({ stage: 'hand', you: ME, dealer: null, hand: first ? 1 : 2 });
  const happen = (kind, patch) => {
    now = { ...now, ...patch };
    const wrong = witness.see(now, kind ? { n: 1, kind } : null);
    if (wrong) alarms.push(wrong);
  };
  let seed = seedOf(`seed ${hand}`);
  const fairness = {
    hand,
    commitment: commitment(bytes(seed)),
    nonces: ['', '', '', ''],
    seed: null,
  };
  happen('committed', { fairness });
  const mine = witness.offer(now, { n: 1, kind: 'committed' });
  let nonces = [mine.nonce, '', '', ''];
  happen('nonce', { fairness: { ...fairness, nonces } });
  const drawn = () => firstDealer('cut', PACK, 4, bytes(seed), hand, nonces);
  let dealer = first ? drawn() : 3;
  if (cheat.seed) {
    // the seed is picked when all the players' numbers are in
    const wanted = (text) =>
      dealOut(shuffled(PACK, bytes(text), hand, nonces), RULES, dealer).hands[1].filter(
        (card) => card[0] === 'J',
      ).length >= 2;
    let count = 0;
    do seed = seedOf(`other ${(count += 1)}`);
    while (!wanted(seed));
  }
  if (cheat.nonce) nonces = ['ab'.repeat(16), '', '', ''];
  if (cheat.late) nonces = ['', '', '', ''];
  if (first) dealer = (drawn() + (cheat.dealer ?? 0)) % 4;
  const shown = cheat.seed === 'hidden' ? fairness.commitment : commitment(bytes(seed));
  const dealt = dealOut(shuffled(PACK, bytes(seed), hand, nonces), RULES, dealer);
  const played = cheat.cards ? dealOut([...PACK].reverse(), RULES, dealer) : dealt;
  const line = cheat.cards === 'lied' ? lineOf(dealt) : lineOf(played);
  happen('dealt', {
    dealer,
    held: held(...played.hands[ME]),
    fairness: { ...fairness, commitment: shown, nonces },
  });
  happen('hand_over', { stage: 'between', held: [], result: { line } });
  happen('revealed', {
    fairness: {
      hand,
      commitment: cheat.seed === 'hidden' ? commitment(bytes(seed)) : shown,
      nonces,
      seed,
    },
  });
  const found = witness.check(now, RULES);
  if (found?.wrong) alarms.push(found.wrong);
  return { alarms, found, end: now };
}

test('an honest server is believed, hand after hand, and after the page was loaded anew', () => {
  const storage = store();
  for (let hand = 1; hand <= 8; hand += 1) {
    const witness = new Witness('K7QX2M', storage);
    const { alarms, found } = deal(witness, hand, { first: hand % 3 === 1 });
    assert.deepEqual(alarms, []);
    assert.deepEqual(found, { hand, wrong: '', left: false });
  }
});

for (const [what, cheat, words] of [
  [
    'the seed picked after the numbers, its seal laid over the old one',
    { seed: 'shown' },
    /changed the seal/,
  ],
  [
    'the seed picked after the numbers, its seal changed at the reveal only',
    { seed: 'hidden' },
    /changed the seal/,
  ],
  ['another number given out as mine', { nonce: true }, /another number as yours/],
  ['other cards dealt than the seed says', { cards: 'open' }, /do not follow/],
  ['another first dealer than was drawn', { dealer: 1 }, /Who deals first does not follow/],
  [
    'other cards dealt, and the record forged to fit the seed',
    { cards: 'lied' },
    /whose cards you were dealt/,
  ],
]) {
  test(`it is noticed: ${what}`, () => {
    const { alarms } = deal(new Witness('K7QX2M', store()), 1, cheat);
    assert.match(alarms.join(' '), words);
  });
}

test('a seed that does not fit the seal is noticed at the reveal, the seal unchanged', () => {
  const witness = new Witness('K7QX2M', store());
  const { end } = deal(witness, 1);
  const other = { ...end, fairness: { ...end.fairness, seed: seedOf('another') } };
  assert.match(witness.check(other, RULES).wrong, /not the one that was sealed/);
});

test('a deal that is dropped unseen, or counted twice, is noticed', () => {
  const witness = new Witness('K7QX2M', store());
  deal(witness, 1);
  assert.match(deal(witness, 3).alarms.join(), /do not follow each other/);
  assert.match(
    deal(new Witness('K7QX2M', witness.storage), 2).alarms.join(),
    /do not follow each other/,
  );
});

test('deals that went on while this browser was away are no alarm', () => {
  const witness = new Witness('K7QX2M', store());
  deal(witness, 1);
  const fairness = { hand: 5, commitment: 'ab'.repeat(32), nonces: ['', '', '', ''], seed: null };
  assert.equal(witness.see(table({ fairness }), null), '');
  assert.deepEqual(deal(witness, 6).alarms, []);
});

test('a number that was called late is told, and is no alarm', () => {
  const { alarms, found } = deal(new Witness('K7QX2M', store()), 1, { late: true });
  assert.deepEqual(alarms, []);
  assert.deepEqual(found, { hand: 1, wrong: '', left: true });
});

test('the number is drawn once: the same after a reload, none when the cards are out', () => {
  const storage = store();
  const sealed = table({
    dealer: null,
    fairness: { hand: 4, commitment: 'ab'.repeat(32), nonces: ['', '', '', ''], seed: null },
  });
  const offers = [1, 2].map(() => {
    const witness = new Witness('K7QX2M', storage);
    witness.see(sealed, null);
    return witness.offer(sealed, null);
  });
  assert.match(offers[0].nonce, /^[0-9a-f]{32}$/);
  assert.deepEqual(offers[0], offers[1]);
  const witness = new Witness('K7QX2M', storage);
  assert.equal(witness.offer({ ...sealed, dealer: 3 }, null), null);
  assert.equal(witness.offer({ ...sealed, you: null }, { n: 1, kind: 'committed' }), null);
});

test('the link carries what this browser kept, not what the server says last', () => {
  const witness = new Witness('K7QX2M', store());
  const honest = deal(witness, 1);
  const { nonces, commitment: promised } = honest.end.fairness;
  const lied = {
    ...honest.end,
    fairness: {
      ...honest.end.fairness,
      commitment: 'cd'.repeat(32),
      nonces: ['ef'.repeat(16), '', '', ''],
    },
  };
  assert.equal(witness.facts(lied).commitment, promised);
  assert.equal(witness.facts(lied).nonces, nonces.join(','));
});

test('a browser that stores nothing still watches the deal it sees', () => {
  const locked = {
    getItem: () => {
      throw new Error('locked');
    },
    setItem: () => {
      throw new Error('locked');
    },
  };
  for (const storage of [null, locked])
    assert.match(
      deal(new Witness('K7QX2M', storage), 1, { seed: 'shown' }).alarms.join(),
      /changed the seal/,
    );
});
