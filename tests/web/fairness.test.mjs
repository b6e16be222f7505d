import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  bytes,
  commitment,
  dealOfLine,
  dealOut,
  firstDealer,
  sameCards,
  shuffled,
} from '../../src/euchre/server/web/app/fairness.js';

const docs = readFileSync(new URL('../../docs/fair-deals.md', import.meta.url), 'utf8');
const [, promised] = /commitment `([0-9a-f]{64})`/.exec(docs);
const vectors = [...docs.matchAll(/shuffled `([^`]+)`/g)].map((match) => match[1].split(' '));
const SEED = bytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const RANKS = [...'9TJQKA'];
const pack = (copies) =>
  [...'shdc'].flatMap((suit) => RANKS.flatMap((rank) => Array(copies).fill(rank + suit)));

test('the vectors of the documentation hold', async () => {
  assert.equal(await commitment(SEED), promised);
  assert.deepEqual(
    await shuffled(pack(1), SEED, 1, ['0'.repeat(32), '', 'f'.repeat(32), '']),
    vectors[0],
  );
  assert.deepEqual(await shuffled(pack(2), SEED, 2, ['', '', '', '']), vectors[1]);
});

test('the first dealer is the one of the documentation, whichever way he is found', () => {
  const drawn = [...docs.matchAll(/first dealer, `(\w+)`: (\d)/g)];
  assert.ok(drawn.length >= 5);
  for (const [, how, dealer] of drawn)
    assert.equal(
      firstDealer(how, pack(1), 4, SEED, 1, ['0'.repeat(32), '', 'f'.repeat(32), '']),
      Number(dealer),
      how,
    );
});

test('another nonce or another hand is another deal', async () => {
  const first = await shuffled(pack(1), SEED, 1, ['', '', '', '']);
  assert.notDeepEqual(await shuffled(pack(1), SEED, 2, ['', '', '', '']), first);
  assert.notDeepEqual(await shuffled(pack(1), SEED, 1, ['0'.repeat(32), '', '', '']), first);
});

test('hands go round from the dealer, piles and kitty follow', () => {
  const dealt = dealOut(pack(1), { players: 3, hand_cards: 5, piles: [5] }, 0);
  assert.deepEqual(dealt.hands[1], pack(1).slice(0, 5));
  assert.deepEqual(dealt.hands[0], pack(1).slice(10, 15));
  assert.deepEqual(dealt.piles, [pack(1).slice(15, 20)]);
  assert.equal(dealt.kitty.length, 4);
});

test('the deal is read from a hand in one line', () => {
  const deal = dealOfLine(
    'north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah',
  );
  assert.ok(sameCards(deal.hands[0], ['Js', '9s', 'Ah', 'Td', 'Kc']));
  assert.deepEqual(deal.kitty, ['9d', 'Qd', 'Tc', 'Jc']);
  assert.equal(dealOfLine('north_american W ?????/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d : -'), null);
});

test('what is no hexadecimal is refused', () => {
  assert.throws(() => bytes('xyz'), /hexadecimal/);
});
