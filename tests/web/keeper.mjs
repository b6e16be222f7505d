/* Folds books that Python wrote, in the browser's own code, and compares: run by test_keeper.py
   with a file of cases. A case has the rules of the book, all that was asked for, and what Python
   says of what came of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { decide, Refusal } from '../../src/euchre/server/web/app/keeper/book.js';
import { summary } from '../../src/euchre/server/web/app/keeper/sums.js';

const { tariffs, cases } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
for (const [number, { asked, refused, says }] of cases.entries()) {
  let book = null;
  const no = [];
  for (const [place, event] of asked.entries()) {
    try {
      book = decide(book, event, tariffs[event.rules]);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      no.push(place);
    }
  }
  assert.deepEqual(no, refused, `case ${number}: other refusals than in Python`);
  assert.deepEqual(
    JSON.parse(JSON.stringify(summary(book))),
    says,
    `case ${number}, ${asked[0].rules}`,
  );
}
console.log(`${cases.length} books alike`);
