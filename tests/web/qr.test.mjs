/* QR codes are read back by a decoder of the test's own; the decoder is held by a code that another
   program drew. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrCode, qrPath } from '../../src/euchre/server/web/app/qr.js';

const MASKS = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (r, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
];
/**
 * Tables of the standard: by level (its two bits), by version: words of correction in a block, then
 * blocks as [count, words of data].
 */
const STRUCTURE = {
  0: [
    [10, [1, 16]],
    [16, [1, 28]],
    [26, [1, 44]],
    [18, [2, 32]],
    [24, [2, 43]],
    [16, [4, 27]],
    [18, [4, 31]],
    [22, [2, 38], [2, 39]],
    [22, [3, 36], [2, 37]],
    [26, [4, 43], [1, 44]],
  ],
  1: [
    [7, [1, 19]],
    [10, [1, 34]],
    [15, [1, 55]],
  ],
  3: [
    [13, [1, 13]],
    [22, [1, 22]],
    [18, [2, 17]],
  ],
  2: [
    [17, [1, 9]],
    [28, [1, 16]],
    [22, [2, 13]],
  ],
};
const ALIGNMENT = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
/** The fifteen format bits of level M with each mask, from the standard's table. */
const FORMATS_M = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];

function isFunction(version, size, r, c) {
  if (
    (r < 9 && c < 9) ||
    (r < 9 && c >= size - 8) ||
    (r >= size - 8 && c < 9) ||
    r === 6 ||
    c === 6
  )
    return true;
  if (version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11))) return true;
  const places = ALIGNMENT[version - 1];
  return places.some((y) =>
    places.some((x) => {
      const finder = (y < 9 && x < 9) || (y < 9 && x > size - 9) || (y > size - 9 && x < 9);
      return !finder && Math.abs(r - y) <= 2 && Math.abs(c - x) <= 2;
    }),
  );
}

function gf(a, b) {
  let [x, y, product] = [a, b, 0];
  for (; y; y >>= 1) {
    if (y & 1) product ^= x;
    x = (x << 1) ^ (x & 128 ? 0x11d : 0);
  }
  return product;
}

/** What a square says, with the checks that a reader could make. */
function decode(square) {
  const size = square.length;
  const version = (size - 17) / 4;
  const bits = [
    [0, 8],
    [1, 8],
    [2, 8],
    [3, 8],
    [4, 8],
    [5, 8],
    [7, 8],
    [8, 8],
    [8, 7],
    [8, 5],
    [8, 4],
    [8, 3],
    [8, 2],
    [8, 1],
    [8, 0],
  ]
    .map(([r, c]) => Number(square[r][c]))
    .reverse()
    .join('');
  const format = parseInt(bits, 2) ^ 0x5412;
  const [level, mask] = [format >> 13, (format >> 10) & 7];
  if (level === 0) assert.equal(bits, FORMATS_M[mask]);
  const second = [
    ...Array.from({ length: 8 }, (_, i) => square[8][size - 1 - i]),
    ...Array.from({ length: 7 }, (_, i) => square[size - 7 + i][8]),
  ];
  assert.equal(second.map(Number).reverse().join(''), bits, 'both copies of the format agree');
  assert.equal(square[size - 8][8], true);
  const stream = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right -= 1;
    for (let i = 0; i < size; i += 1) {
      const r = up ? size - 1 - i : i;
      for (const c of [right, right - 1])
        if (!isFunction(version, size, r, c))
          stream.push(Number(square[r][c]) ^ Number(MASKS[mask](r, c) === 0));
    }
  }
  const codewords = Array.from({ length: Math.floor(stream.length / 8) }, (_, i) =>
    parseInt(stream.slice(8 * i, 8 * i + 8).join(''), 2),
  );
  const [fixes, ...groups] = STRUCTURE[level][version - 1];
  const blocks = groups.flatMap(([count, words]) =>
    Array.from({ length: count }, () => ({ words, all: [] })),
  );
  let at = 0;
  for (let i = 0; i < Math.max(...blocks.map((block) => block.words)); i += 1)
    for (const block of blocks) if (i < block.words) block.all.push(codewords[at++]);
  const data = blocks.flatMap((block) => [...block.all]);
  for (let i = 0; i < fixes; i += 1) for (const block of blocks) block.all.push(codewords[at++]);
  assert.equal(at, codewords.length);
  for (const { all } of blocks) {
    for (let root = 1, i = 0; i < fixes; i += 1, root = gf(root, 2))
      assert.equal(
        all.reduce((sum, word) => gf(sum, root) ^ word, 0),
        0,
        'the block corrects itself',
      );
  }
  const text = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  assert.equal(text.slice(0, 4), '0100', 'bytes');
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(text.slice(4, 4 + wide), 2);
  return Buffer.from(
    Array.from({ length }, (_, i) => parseInt(text.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2)),
  ).toString('utf8');
}

test('a code that another program drew is read', () => {
  const drawn = DRAWN.map((row) => [...row].map((one) => one === '1'));
  assert.equal(decode(drawn), SAID);
});

test('every length that fits is read back, in every version', () => {
  const sizes = new Set();
  for (let length = 1; length <= 213; length += 1) {
    const text = Array.from({ length }, (_, i) =>
      String.fromCharCode(33 + ((i * 7 + length) % 90)),
    ).join('');
    const square = qrCode(text);
    sizes.add(square.length);
    assert.equal(decode(square), text);
  }
  assert.deepEqual(
    [...sizes].sort((a, b) => a - b),
    Array.from({ length: 10 }, (_, i) => 21 + 4 * i),
  );
  assert.equal(qrCode('x'.repeat(214)), null);
});

test('the marks that a camera looks for stand where they must', () => {
  for (const length of [5, 60, 120, 200]) {
    const square = qrCode('a'.repeat(length));
    const size = square.length;
    const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    for (const [top, left] of [
      [0, 0],
      [0, size - 7],
      [size - 7, 0],
    ]) {
      finder.forEach((row, r) =>
        assert.equal(
          square[top + r]
            .slice(left, left + 7)
            .map(Number)
            .join(''),
          row,
        ),
      );
    }
    for (let i = 0; i < 8; i += 1)
      assert.ok(
        !square[7][i] && !square[i][7] && !square[7][size - 1 - i] && !square[size - 8][i],
        'a light border round the marks',
      );
    for (let i = 8; i < size - 8; i += 1) assert.equal(square[6][i], i % 2 === 0);
    const places = ALIGNMENT[(size - 17) / 4 - 1];
    for (const y of places.slice(1))
      for (const x of places.slice(1))
        assert.equal([-2, -1, 0, 1, 2].map((d) => Number(square[y][x + d])).join(''), '10101');
  }
  // version 7 or more names its version: 000111110010010100 for 7
  const bits = qrCode('a'.repeat(120));
  assert.equal((bits.length - 17) / 4, 7);
  assert.equal(
    Array.from({ length: 18 }, (_, i) =>
      Number(bits[Math.floor(i / 3)][bits.length - 11 + (i % 3)]),
    )
      .reverse()
      .join(''),
    '000111110010010100',
  );
});

test('the path draws the dark modules and nothing else', () => {
  const square = qrCode('http://192.168.1.20:8470/table?room=K7QX2M');
  const drawn = square.map((row) => row.map(() => false));
  for (const [, x, y, run] of qrPath(square).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(run); i += 1) drawn[Number(y)][Number(x) + i] = true;
  assert.deepEqual(drawn, square);
});

const SAID = 'https://euchre.example/live/7F3K9';
const DRAWN = [
  '11111110101011110111001111111',
  '10000010100101001010001000001',
  '10111010011100001011101011101',
  '10111010101010110100001011101',
  '10111010011100101001001011101',
  '10000010001111011011001000001',
  '11111110101010101010101111111',
  '00000000100100011100000000000',
  '10110111011001011110001001011',
  '11010000000011110111101110001',
  '11111011100111000100100100110',
  '00110001100000001011000010001',
  '01001110010010110100100001100',
  '11001101101110100111001000111',
  '10011111101011000111111110111',
  '11000101100110110010100010010',
  '00000010000110111011100111010',
  '01011001101100111000100101110',
  '10000111001001111000101110100',
  '00011000100011110110101000100',
  '01101111100101111101111111100',
  '00000000111000011110100011111',
  '11111110111010101011101011010',
  '10000010110111111010100011011',
  '10111010011100011110111110110',
  '10111010110010010110110011001',
  '10111010111101001111100100101',
  '10000010000111101001100111010',
  '11111110111001000111110000010',
];
