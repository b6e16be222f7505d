import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as training from '../../src/euchre/server/web/app/training.js';

const { answered, due, later, nothing, pick, progress, read, streak } = training;
const DAY = '2026-12-30';
const answer = (right, day, name = 'a') => ({ name, theme: 'next', right, day });

test('what was missed comes back after a day, and ever later while it is right', () => {
  let record = answered(nothing(), answer(false, DAY));
  assert.deepEqual(due(record, DAY), []);
  let day = DAY;
  for (const days of [1, 3, 7, 30]) {
    day = later(day, days);
    assert.deepEqual(due(record, later(day, -1)), [], day);
    assert.deepEqual(due(record, day), ['a'], day);
    record = answered(record, answer(true, day));
  }
  assert.deepEqual(record.missed, {}, 'then it is known');
});

test('what is missed again begins anew', () => {
  let record = answered(nothing(), answer(false, DAY));
  record = answered(record, answer(true, later(DAY, 1)));
  record = answered(record, answer(false, later(DAY, 4)));
  assert.deepEqual(due(record, later(DAY, 5)), ['a']);
});

test('what was right at once is not asked again, nor does practice before its day count', () => {
  assert.deepEqual(answered(nothing(), answer(true, DAY)).missed, {});
  const missed = answered(nothing(), answer(false, DAY));
  assert.deepEqual(answered(missed, answer(true, DAY)).missed, missed.missed);
});

test('days run on over the end of a year, and stop a day after one without an answer', () => {
  let record = nothing();
  for (const day of ['2026-12-28', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-01'])
    record = answered(record, answer(true, day));
  assert.deepEqual(streak(record, '2027-01-01'), { now: 3, best: 3 });
  assert.deepEqual(streak(record, '2027-01-02'), { now: 3, best: 3 });
  assert.deepEqual(streak(record, '2027-01-03'), { now: 0, best: 3 });
  assert.deepEqual(streak(nothing(), DAY), { now: 0, best: 0 });
});

test('progress is of the last answers of a theme', () => {
  let record = nothing();
  for (let n = 0; n < training.LAST; n += 1) record = answered(record, answer(false, DAY));
  record = answered(record, answer(true, DAY));
  assert.deepEqual(progress(record, 'next'), { all: training.LAST, right: 1 });
  assert.deepEqual(progress(record, 'other'), { all: 0, right: 0 });
});

test('the first answer of a daily set counts, and only of its day', () => {
  const daily = (right, day) => ({ ...answer(right, day), daily: true });
  let record = answered(nothing(), daily(false, DAY));
  record = answered(record, daily(true, DAY));
  assert.deepEqual(record.daily, { day: DAY, answers: { a: false } });
  record = answered(record, daily(true, later(DAY, 1)));
  assert.deepEqual(record.daily, { day: later(DAY, 1), answers: { a: true } });
});

test('a puzzle not seen comes first, and never the same twice in a row', () => {
  const puzzles = ['a', 'b', 'c'].map((name) => ({ name }));
  const record = { ...nothing(), seen: ['a', 'b'] };
  assert.equal(pick(puzzles, record, '', 0.99), 'c');
  assert.equal(pick(puzzles, { ...record, seen: ['a', 'b', 'c'] }, 'a', 0), 'b');
  assert.equal(pick([{ name: 'a' }], record, 'a', 0), '');
});

test('a record that was exported is read again, anything else is refused', () => {
  const record = answered(answered(nothing(), answer(false, DAY)), answer(true, DAY, 'b'));
  assert.deepEqual(read(JSON.stringify(record)), record);
  const broken = [
    {},
    { ...record, version: 2 },
    { ...record, days: ['yesterday'] },
    { ...record, missed: { a: { theme: 'next', box: 9, due: DAY } } },
    { ...record, themes: { next: 'right' } },
    { ...record, daily: { day: DAY, answers: { a: 1 } } },
    { ...record, seen: [1] },
    [],
    null,
  ];
  for (const one of broken) assert.throws(() => read(JSON.stringify(one)), JSON.stringify(one));
  assert.throws(() => read('no json'));
});
