/* QR codes (ISO/IEC 18004): bytes, error correction level M, versions 1 to 10; enough for any
   address of a table. */

/** Level M, by version from 1: words of correction in each block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LEVEL_M = 0;

// -------------------------------------------------- GF(256), modulo x^8 + x^4 + x^3 + x^2 + 1

const EXP = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  EXP[power] = value;
  LOG[value] = power;
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}
/** @param {number} a @param {number} b */
const times = (a, b) => (a && b ? EXP[(LOG[a] + LOG[b]) % 255] : 0);

/**
 * The words of correction for a block (Reed and Solomon).
 * @param {number[]} data
 * @param {number} count
 */
function correction(data, count) {
  let generator = [1];
  for (let root = 0; root < count; root += 1) {
    generator = [...generator, 0].map(
      (word, index) => word ^ (index ? times(generator[index - 1], EXP[root]) : 0),
    );
  }
  const rest = [...data, ...Array(count).fill(0)];
  data.forEach((_, at) => {
    const factor = rest[at];
    generator.forEach((word, index) => {
      rest[at + index] ^= times(word, factor);
    });
  });
  return rest.slice(data.length);
}

// ---------------------------------------------------------------- words

/** Words in all, data and correction. @param {number} version */
function words(version) {
  const marks = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const modules =
    (16 * version + 128) * version +
    64 -
    (marks ? (25 * marks - 10) * marks - 55 : 0) -
    (version >= 7 ? 36 : 0);
  return modules >> 3;
}

/** @param {number} version */
const room = (version) => words(version) - CORRECTION[version - 1] * BLOCKS[version - 1];

/** The text as words of data, padded. @param {Uint8Array} bytes @param {number} version */
function dataWords(bytes, version) {
  const bits = [
    '0100',
    bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0'),
    ...[...bytes].map((byte) => byte.toString(2).padStart(8, '0')),
    '0000',
  ].join('');
  const data = (bits.match(/.{1,8}/g) ?? [])
    .map((eight) => parseInt(eight.padEnd(8, '0'), 2))
    .slice(0, room(version));
  for (let pad = 0xec; data.length < room(version); pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/**
 * Blocks with their corrections, woven into each other.
 * @param {number[]} data
 * @param {number} version
 */
function woven(data, version) {
  const count = BLOCKS[version - 1];
  const short = Math.floor(data.length / count);
  const long = data.length % count;
  const blocks = Array.from({ length: count }, (_, block) => {
    const start = block * short + Math.max(0, block - (count - long));
    return data.slice(start, start + short + (block >= count - long ? 1 : 0));
  });
  const fixes = blocks.map((block) => correction(block, CORRECTION[version - 1]));
  const columns = (/** @type {number[][]} */ rows) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, at) =>
      rows.flatMap((row) => row.slice(at, at + 1)),
    ).flat();
  return [...columns(blocks), ...columns(fixes)];
}

// ---------------------------------------------------------------- the square

/**
 * The remainder of a code that guards a few bits.
 * @param {number} value
 * @param {number} generator
 * @param {number} degree
 */
function guarded(value, generator, degree) {
  let rest = value;
  for (let bit = 0; bit < degree; bit += 1)
    rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return (value << degree) | rest;
}

/** Where the small marks stand, in both directions. @param {number} version */
function markPlaces(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  return [
    6,
    ...Array.from(
      { length: count - 1 },
      (_, index) => version * 4 + 10 - (count - 2 - index) * step,
    ),
  ];
}

/** What is the same for every text: null where data goes. @param {number} version */
function frame(version) {
  const size = version * 4 + 17;
  const square = Array.from(
    { length: size },
    () => /** @type {(boolean | null)[]} */ (Array(size).fill(null)),
  );
  const ring = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ radius,
    /** @type {number} */ light,
  ) => {
    for (let dy = -radius; dy <= radius; dy += 1) {
      for (let dx = -radius; dx <= radius; dx += 1) {
        const far = Math.max(Math.abs(dx), Math.abs(dy));
        if (square[y + dy]?.[x + dx] !== undefined)
          square[y + dy][x + dx] = far !== light && far !== 4;
      }
    }
  };
  for (let at = 0; at < size; at += 1) square[6][at] = square[at][6] = at % 2 === 0;
  const places = markPlaces(version);
  for (const x of places)
    for (const y of places)
      if ((x > 6 || y > 6) && !(x === 6 && y > size - 8) && !(y === 6 && x > size - 8))
        ring(x, y, 2, 1);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    ring(x, y, 4, 2);
  format(square, 0);
  if (version >= 7) {
    const bits = guarded(version, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const [a, b] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
      square[a][b] = square[b][a] = !!((bits >> bit) & 1);
    }
  }
  return square;
}

/** Write level and mask, twice. @param {(boolean | null)[][]} square @param {number} mask */
function format(square, mask) {
  const size = square.length;
  const bits = guarded((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = !!((bits >> bit) & 1);
    const down = bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit;
    const across = bit < 8 ? size - 1 - bit : bit < 9 ? 7 : 14 - bit;
    square[down][8] = dark;
    square[8][across] = dark;
  }
  square[size - 8][8] = true;
}

const MASKS = /** @type {((x: number, y: number) => boolean)[]} */ ([
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]);

/** @param {(boolean | null)[][]} empty @param {number[]} codewords @param {number} mask */
function filled(empty, codewords, mask) {
  const size = empty.length;
  const square = empty.map((row) => [...row]);
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the dotted line has a column of its own
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (empty[y][x] !== null) continue;
        const dark = !!((codewords[at >> 3] >> (7 - (at & 7))) & 1);
        square[y][x] = dark !== MASKS[mask](x, y);
        at += 1;
      }
    }
  }
  format(square, mask);
  return /** @type {boolean[][]} */ (square);
}

/** How hard a square is to read; the standard's four rules. @param {boolean[][]} square */
function penalty(square) {
  const size = square.length;
  const lines = [...square, ...square.map((_, x) => square.map((row) => row[x]))].map((line) =>
    line.map((dark) => (dark ? '1' : '0')).join(''),
  );
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const finder of [/1011101(?=0000)/g, /(?<=0000)1011101/g])
      sum += 40 * [...`0000${line}0000`.matchAll(finder)].length;
  }
  for (let y = 1; y < size; y += 1) {
    for (let x = 1; x < size; x += 1)
      if (
        new Set([square[y][x], square[y - 1][x], square[y][x - 1], square[y - 1][x - 1]]).size === 1
      )
        sum += 3;
  }
  const dark = square.flat().filter(Boolean).length;
  return sum + 10 * Math.floor(Math.abs((20 * dark) / size ** 2 - 10));
}

/**
 * The code of a text: rows of dark modules, without the quiet border of four.
 * @param {string} text
 * @returns {boolean[][] | null} null: too long
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const version =
    CORRECTION.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= room(index + 1)) + 1;
  if (!version) return null;
  const [empty, codewords] = [frame(version), woven(dataWords(bytes, version), version)];
  const squares = MASKS.map((_, mask) => filled(empty, codewords, mask));
  const marks = squares.map(penalty);
  return squares[marks.indexOf(Math.min(...marks))];
}

/** The dark modules as the path of a drawing. @param {boolean[][]} square */
export const qrPath = (square) =>
  square
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('');
