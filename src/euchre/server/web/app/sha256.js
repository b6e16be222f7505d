/* SHA-256 and HMAC (FIPS 180-4, FIPS 198-1). The browser's own are for secure addresses only, and a
   deal must be checkable at home on plain http too. A few hundred bytes at a time: speed does not
   matter here. */

/**
 * The first 32 bits of the fractional parts of the roots (2: square, 3: cube) of the first primes.
 * @param {number} count
 * @param {number} root
 */
function fractions(count, root) {
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    let prime = true;
    for (let other = 2; other * other <= number; other += 1)
      if (number % other === 0) prime = false;
    if (prime) found.push(fraction(BigInt(number), root));
  }
  return Uint32Array.from(found);
}

/**
 * floor(number^(1/root) * 2^32) modulo 2^32, exactly.
 * @param {bigint} number
 * @param {number} root
 */
function fraction(number, root) {
  const power = BigInt(root);
  const target = number << (32n * power);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const K = fractions(64, 3);
const START = fractions(8, 2);
const BLOCK = 64;

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint32Array} state @param {DataView} data @param {number} at */
function mix(state, data, at) {
  const words = new Uint32Array(64);
  for (let t = 0; t < 16; t += 1) words[t] = data.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const [x, y] = [words[t - 15], words[t - 2]];
    words[t] =
      words[t - 16] +
      (turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)) +
      words[t - 7] +
      (turned(y, 17) ^ turned(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const first =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        ((e & f) ^ (~e & g)) +
        K[t] +
        words[t]) |
      0;
    const second =
      ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] += word;
  });
}

/** @param {Uint8Array} bytes @returns {Uint8Array} 32 bytes */
export function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  data.setUint32(padded.length - 4, bytes.length << 3);
  const state = Uint32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, data, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => digest.setUint32(4 * index, word));
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} key @param {Uint8Array} message @returns {Uint8Array} 32 bytes */
export function hmacSha256(key, message) {
  const short = key.length > BLOCK ? sha256(key) : key;
  const pad = (/** @type {number} */ mask, /** @type {Uint8Array} */ rest) => {
    const block = new Uint8Array(BLOCK + rest.length).fill(mask, 0, BLOCK);
    short.forEach((byte, index) => {
      block[index] ^= byte;
    });
    block.set(rest, BLOCK);
    return sha256(block);
  };
  return pad(0x5c, pad(0x36, message));
}
