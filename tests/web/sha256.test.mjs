import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { hmacSha256, sha256 } from '../../src/euchre/server/web/app/sha256.js';

/** Bytes that look random and are the same every time. */
const some = (count, seed) =>
  Uint8Array.from(
    { length: count },
    (_, index) => (Math.imul(index + 1, 2654435761 + seed) >>> 13) & 255,
  );
const hex = (bytes) => Buffer.from(bytes).toString('hex');

test('SHA-256 is the one of the standard, for every length around a block', () => {
  assert.equal(
    hex(sha256(new TextEncoder().encode('abc'))),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  for (let length = 0; length < 260; length += 1) {
    const bytes = some(length, length);
    assert.equal(
      hex(sha256(bytes)),
      createHash('sha256').update(bytes).digest('hex'),
      `${length} bytes`,
    );
  }
});

test('HMAC is the one of the standard, for keys shorter and longer than a block', () => {
  for (const length of [0, 1, 32, 63, 64, 65, 131]) {
    const [key, message] = [some(length, 7), some(100 + length, 9)];
    assert.equal(
      hex(hmacSha256(key, message)),
      createHmac('sha256', key).update(message).digest('hex'),
      `${length} bytes`,
    );
  }
});
