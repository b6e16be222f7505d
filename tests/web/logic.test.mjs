import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardName, isCard, sortHand } from '../../src/euchre/server/web/app/cards.js';
import { forced } from '../../src/euchre/server/web/app/auto.js';
import { choices } from '../../src/euchre/server/web/app/choices.js';
import { readCard, understand } from '../../src/euchre/server/web/app/commands.js';
import { lieOf, placeOf, turnsFrom } from '../../src/euchre/server/web/app/layout.js';
import { lately, prompt, trickWords } from '../../src/euchre/server/web/app/prompt.js';
import {
  changedTo,
  missing,
  presetValues,
  readRules,
  settled,
  shortest,
  writeRules,
} from '../../src/euchre/server/web/app/rulestext.js';
import { count, nameOf, partyName, plain } from '../../src/euchre/server/web/app/words.js';
import { PASS, action, held, play, table } from './helpers.mjs';

const cards = (list) => list.map((one) => one.card).join(' ');

test('a hand is sorted by what cards count as: trump first, the left bower among it', () => {
  const hand = held('As', 'Jd:h:98', 'Qs', 'Kh:h:6', '9c');
  assert.equal(cards(sortHand(hand, 'h')), 'Jd Kh As Qs 9c');
});

test('plain suits alternate in colour where they can', () => {
  assert.equal(cards(sortHand(held('As', '9c', 'Kh', 'Qd', 'Ks'), null)), 'As Ks Kh 9c Qd');
  assert.equal(cards(sortHand(held('As', '9c', 'Kd', 'Qh:h:5', 'Ks'), 'h')), 'Qh As Ks Kd 9c');
});

test('both copies of a double pack stay side by side', () => {
  assert.equal(cards(sortHand(held('As', 'Kh', 'As'), null)), 'As As Kh');
});

test('cards and only cards are read as cards', () => {
  assert.deepEqual(['Jh', 'B', '@2', '#1', 'Xh', 'J'].map(isCard), [
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  assert.equal(cardName('Td'), 'ten of diamonds');
});

test('marks in words become names and cards, and nothing else is touched', () => {
  const now = table();
  assert.equal(
    plain('{@2} took {Th} from {#1}: <b>', now),
    'Marta took the ten of hearts from Otis and Wren: <b>',
  );
  assert.equal(plain('{@0} passed', now), 'You passed');
  assert.equal(
    plain('{@0} was euchred: 2 points for {#1}. {@0} has lost.', now),
    'You were euchred: 2 points for Otis and Wren. You have lost.',
  );
  assert.equal(plain('A march: 2 points for {#0}', now), 'A march: 2 points for you and Marta');
  assert.equal(plain('{@1} was euchred', now), 'Otis was euchred');
  assert.equal(nameOf(table({ you: null }), 0), 'Ines');
  assert.equal(partyName(table({ you: 2 }), 0), 'You and Ines');
  assert.equal(count(1, 'trick'), 'one trick');
});

test('alone is one tick beside the calls, not a button for each', () => {
  const now = table({
    legal: [
      PASS,
      action('o', 'order', { suit: 'h' }),
      action('oa', 'order', { suit: 'h', how: 'alone' }),
    ],
  });
  const offered = choices(now, 'partner');
  assert.deepEqual(
    offered.buttons.map((button) => button.action.token),
    ['o', '-'],
  );
  assert.deepEqual(offered.hows, ['alone']);
  assert.deepEqual(
    choices(now, 'alone').buttons.map((button) => button.action.token),
    ['oa', '-'],
  );
});

test('where only alone is allowed there is no tick', () => {
  const now = table({ legal: [PASS, action('oa', 'order', { suit: 'h', how: 'alone' })] });
  assert.deepEqual(choices(now, 'partner').hows, []);
  assert.equal(choices(now, 'partner').buttons[0].action.token, 'oa');
});

test('the suit that was turned down is shown out of reach, its mate is called next', () => {
  const names = ['s', 'd', 'c'].map((suit) => action(suit, 'name', { suit }));
  const barred = [
    { token: 'h', kind: 'name', label: 'Hearts', suit: 'h', reason: '{Th} was turned down.' },
  ];
  const { buttons } = choices(
    table({ legal: [PASS, ...names], barred, turned_down: 'Th' }),
    'partner',
  );
  assert.equal(buttons[3].reason, '{Th} was turned down.');
  assert.deepEqual(
    buttons.map((button) => [button.suit, !!button.action, button.note]),
    [
      ['s', true, ''],
      ['d', true, 'next'],
      ['c', true, ''],
      ['h', false, 'turned down'],
      [null, true, ''],
    ],
  );
});

test('cards are played from the hand, a called card is a button', () => {
  const offered = choices(
    table({ legal: [play('Ah'), action('@As', 'call_card', { card: 'As' })] }),
    'partner',
  );
  assert.deepEqual([...offered.plays.keys()], ['Ah']);
  assert.deepEqual(
    offered.buttons.map((button) => button.action.token),
    ['@As'],
  );
});

test('bids have their digit as key while no card is asked for', () => {
  const { buttons } = choices(
    table({ legal: [PASS, action('b3', 'bid'), action('b12', 'bid')] }),
    'partner',
  );
  assert.deepEqual(
    buttons.map((button) => button.key),
    ['3', '', 'p'],
  );
});

test('typed cards are understood in many forms', () => {
  for (const text of [
    'jh',
    'JH',
    'J♥',
    'jack of hearts',
    'the jack of hearts',
    'play jack hearts',
    'j h',
  ])
    assert.equal(readCard(text), 'Jh', text);
  assert.equal(readCard('10d'), 'Td');
  assert.equal(readCard('ten of diamonds'), 'Td');
  assert.equal(readCard('pass'), null);
});

test('a typed line plays, calls, asks or says why not', () => {
  const playing = table({
    turn: 0,
    held: held('Ah', 'Ks'),
    legal: [play('Ah')],
    refused: [{ card: 'Ks', reason: 'You must follow hearts.' }],
  });
  const drawn = ['Ah', 'Ks'];
  assert.equal(understand('1', playing, drawn).act.token, 'Ah');
  assert.equal(understand('ace of hearts', playing, drawn).act.token, 'Ah');
  assert.deepEqual(understand('2', playing, drawn), { say: 'You must follow hearts.' });
  assert.match(understand('qd', playing, drawn).say, /not in your hand/);
  assert.deepEqual(understand('hint', playing, drawn), { tool: 'hint' });
  assert.match(understand('fly', playing, drawn).say, /help/);
  const bidding = table({
    legal: [
      PASS,
      action('o', 'order', { suit: 'h', label: 'Assist' }),
      action('oa', 'order', { suit: 'h', how: 'alone', label: 'Assist alone' }),
    ],
  });
  assert.equal(understand('Pass.', bidding, []).act.token, '-');
  assert.equal(understand('assist', bidding, []).act.token, 'o');
  assert.equal(understand('order alone', bidding, []).act.token, 'oa');
  assert.equal(understand('alone', bidding, []).act.token, 'oa');
  const naming = table({
    legal: [
      PASS,
      action('s', 'name', { suit: 's' }),
      action('sa', 'name', { suit: 's', how: 'alone' }),
    ],
  });
  assert.equal(understand('spades', naming, []).act.token, 's');
  assert.equal(understand('call spades alone', naming, []).act.token, 'sa');
  assert.match(understand('clubs', naming, []).say, /cannot name clubs/);
  const claiming = table({ asides: [action('claim0', 'claim', { label: 'Claim the rest' })] });
  assert.equal(understand('claim', claiming, []).act.token, 'claim0');
});

test('seats stand clockwise from the reader, cards lie towards who played them', () => {
  assert.equal(turnsFrom(1, 3, 4), 2);
  assert.deepEqual(
    [1, 2, 3].map((step) => placeOf(step, 4).edge),
    ['left', 'top', 'right'],
  );
  assert.deepEqual(
    [0, 1, 2, 3].map((step) => lieOf(step, 4)),
    [
      [0, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ],
  );
  for (let seats = 2; seats <= 9; seats += 1) {
    const places = Array.from({ length: seats }, (_, step) => lieOf(step, seats).join());
    assert.equal(new Set(places).size, seats, `${seats} seats`);
  }
});

test('the prompt says what to do, the line what happened', () => {
  assert.equal(
    prompt(table({ legal: [PASS, action('o', 'order')], asked: 'Should {Jh} lie?' })),
    'Should the jack of hearts lie?',
  );
  assert.equal(prompt(table({ phase: 'discard', turn: 2 })), 'Marta to discard');
  assert.equal(prompt(table({ phase: 'play', turn: 2 })), 'Marta to play');
  assert.equal(
    prompt(table({ phase: 'play', turn: null, best: 2, trick: [{ seat: 2, card: 'Ah' }] })),
    'Marta takes the trick',
  );
  const trick = [
    { seat: 1, card: 'Qh' },
    { seat: 2, card: 'Ah' },
    { seat: 3, card: '9s' },
  ];
  assert.equal(lately(table({ trick }), []), '{@1} led {Qh}. {@2} played {Ah}, {@3} {9s}.');
  assert.equal(
    trickWords(table({ trick, best: 2 })),
    '{@2}, your partner, is winning the trick with {Ah}.',
  );
  assert.equal(
    trickWords(table({ trick: [{ seat: 0, card: 'Ah' }], best: 0 })),
    '{@0} is winning the trick with {Ah}.',
  );
});

test('rules travel as text and only differences are written', () => {
  const form = {
    groups: [],
    presets: [
      { name: 'base', values: {} },
      { name: 'stick', values: { all_pass: 'stick_dealer' } },
    ],
    options: [
      { name: 'all_pass', label: 'All pass', default: 'throw_in', needs: [] },
      {
        name: 'target',
        label: 'Play to',
        default: '10',
        needs: [{ all_pass: ['stick_dealer'] }, { all_pass: ['forfeit'], target: ['1'] }],
      },
    ],
  };
  const text = 'stick(target=11,all_pass=stick_dealer)';
  const { preset, changes } = readRules(text);
  assert.deepEqual(presetValues(form, 'stick'), { all_pass: 'stick_dealer', target: '10' });
  assert.equal(writeRules(preset, shortest(form, preset, changes)), 'stick(target=11)');
  assert.equal(
    missing(form, form.options[1], presetValues(form, 'base')),
    'all pass: stick dealer',
  );
  assert.equal(missing(form, form.options[1], presetValues(form, 'stick')), '');
});

test('what a switched-off option was needed for goes idle, chosen or not', () => {
  const option = (name, idle, needs) => ({ name, label: name, default: idle, idle, needs });
  const form = {
    groups: [],
    presets: [{ name: 'robson', values: { blind: 'yes', march: '5' } }],
    options: [
      option('blind', 'no', []),
      option('march', 'none', [{ blind: ['yes'] }]),
      option('floor', '0', [{ march: ['5', '6'] }]),
    ],
  };
  assert.deepEqual(settled(form, 'robson', { floor: '-3' }), {
    blind: 'yes',
    march: '5',
    floor: '-3',
  });
  assert.deepEqual(settled(form, 'robson', { blind: 'no' }), {
    blind: 'no',
    march: 'none',
    floor: '0',
  });
  assert.deepEqual(changedTo(form, 'robson', { march: '6', floor: '-3' }, 'blind', 'no'), {
    blind: 'no',
  });
  assert.deepEqual(changedTo(form, 'robson', { floor: '-3' }, 'march', '6'), {
    floor: '-3',
    march: '6',
  });
});

test('only bids have digits as keys, so that no key stands on two buttons', () => {
  const called = ['9s', '9h', '9d'].map((card) => action(`c${card}`, 'call_card', { card }));
  assert.deepEqual(
    choices(table({ legal: called }), 'partner').buttons.map((button) => button.key),
    ['', '', ''],
  );
  assert.equal(choices(table({ legal: [action('b6', 'bid')] }), 'partner').buttons[0].key, '6');
});

test('what has one answer is answered, a card only where the player wants it', () => {
  const stay = table({ legal: [PASS] });
  assert.deepEqual(
    ['off', 'last', 'forced'].map((auto) => !!forced(stay, auto)),
    [false, true, true],
  );
  const last = table({ phase: 'play', legal: [play('Kh')], held: held('Kh') });
  assert.deepEqual(
    ['off', 'last', 'forced'].map((auto) => !!forced(last, auto)),
    [false, true, true],
  );
  const follow = table({ phase: 'play', legal: [play('Kh')], held: held('Kh', 'As') });
  assert.deepEqual(
    ['off', 'last', 'forced'].map((auto) => !!forced(follow, auto)),
    [false, false, true],
  );
  const laid = table({
    phase: 'play',
    legal: [play('Kh')],
    held: held('Kh'),
    piles: [{ label: '', owner: 0, cards: ['As'] }],
  });
  assert.equal(forced(laid, 'last'), null);
  for (const not of [
    { turn: 1 },
    { stage: 'between' },
    { question: {} },
    { legal: [PASS, play('Kh')] },
  ]) {
    assert.equal(forced(table({ legal: [PASS], ...not }), 'forced'), null);
  }
});
