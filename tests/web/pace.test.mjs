import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TIMES, paceOf } from '../../src/euchre/server/web/app/pace.js';

test('every time of a slower pace is longer, and none is nothing', () => {
  const [slow, normal, fast] = ['slow', 'normal', 'fast'].map((speed) => TIMES[speed]);
  for (const what of Object.keys(normal))
    assert.ok(slow[what] > normal[what] && normal[what] > fast[what] && fast[what] > 0, what);
});

test('a finished trick rests longer than a card, at every pace', () => {
  for (const speed of Object.keys(TIMES)) {
    const card = paceOf({ n: 1, kind: 'acted', action: 'play' }, speed, 5);
    const trick = paceOf({ n: 2, kind: 'trick', seat: 1 }, speed, 5);
    assert.ok(trick.before > card.after, speed);
  }
});

// ---------------------------------------------------------------- colours

const css = readFileSync(
  new URL('../../src/euchre/server/web/style/tokens.css', import.meta.url),
  'utf8',
);
const deck = (selector) =>
  Object.fromEntries(
    [
      ...css
        .split(selector)[1]
        .split('}')[0]
        .matchAll(/--suit-(\w): #(\w{6})/g),
    ].map(([, suit, rgb]) => [suit, rgb]),
  );
const linear = (rgb) =>
  rgb.match(/../g).map((two) => {
    const c = parseInt(two, 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
/**
 * How red-green blindness sees (Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB).
 */
const BLIND = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};
const seen = (rgb, matrix) =>
  matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, index) => sum + weight * rgb[index], 0),
      ),
    ),
  );
/** CIE L*a*b* of linear sRGB. */
function lab([r, g, b]) {
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ];
  const [x, y, z] = xyz.map((value) =>
    value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (one, other) =>
  Math.hypot(...lab(one).map((value, index) => value - lab(other)[index]));

test('with blue diamonds no two suits look alike to the red-green blind', () => {
  const suits = { ...deck("[data-deck^='4'] {"), ...deck("[data-deck='4-blue'] {") };
  assert.equal(Object.keys(suits).length, 4);
  const list = Object.values(suits).map(linear);
  for (const [name, matrix] of Object.entries(BLIND)) {
    list.forEach((one, index) =>
      list
        .slice(0, index)
        .forEach((other) => assert.ok(apart(seen(one, matrix), seen(other, matrix)) > 20, name)),
    );
  }
});
