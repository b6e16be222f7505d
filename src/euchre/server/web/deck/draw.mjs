/* Our own deck, drawn by hand in 250 x 350 units: no fonts, no pictures, a CSS variable for every
   colour. `node draw.mjs > cards.svg` writes the sprite that every page shares: symbols card-Jh,
   card-B (joker), card-back, card-P5h (score cards), parts p-h (pips) and st (the barn star). Small
   cards show index and one pip: the classes card-full and card-mini are switched by the page's
   style sheet. */
const SUITS = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const RANKS = {
  7: 'seven',
  8: 'eight',
  9: 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};

/* ---- pips, 100 x 100 around the origin ---- */
const ring = (x, y, r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
const PIP = {
  H: '<path d="M0 47C-13 27-48 8-48-19-48-36-37-46-24-46-12-46-3-38 0-28 3-38 12-46 24-46 37-46 48-36 48-19 48 8 13 27 0 47Z"/>',
  D: '<path d="M0-51C9-31 22-13 39 0 22 13 9 31 0 51-9 31-22 13-39 0-22-13-9-31 0-51Z"/>',
  S: '<path d="M0-49C13-28 47-9 47 17 47 32 37 40 25 40 16 40 9 36 4.500 29 5.500 38 10 45 18 49H-18C-10 45-5.500 38-4.500 29-9 36-16 40-25 40-37 40-47 32-47 17-47-9-13-28 0-49Z"/>',
  C:
    ring(0, -25, 23) +
    ring(-25, 9, 23) +
    ring(25, 9, 23) +
    '<path d="M-13-12H13L10 9H-10Z"/><path d="M-5 0H5C5 25 9 41 18 49H-18C-9 41-5 25-5 0Z"/>',
};
/* ---- indices: strokes 17 wide in a 100 high box; [width, path] ---- */
const GLYPH = {
  A: [74, 'M8 100 37 6 66 100M18 68H56'],
  K: [70, 'M10 0V100M66 0 12 60M32 40 69 100'],
  Q: [76, 'M38 8A29 29 0 0 1 67 37V63A29 29 0 0 1 9 63V37A29 29 0 0 1 38 8ZM44 68 72 102'],
  J: [58, 'M20 8H49V66A21 21 0 0 1 7 66V61'],
  T: [80, 'M2 24 17 9V100M56 8A16 20 0 0 1 72 28V72A16 20 0 0 1 40 72V28A16 20 0 0 1 56 8Z'],
  9: [68, 'M61 35A27 27 0 1 1 7 35 27 27 0 0 1 61 35C61 62 46 84 21 98'],
  8: [66, 'M33 8A21 20 0 1 1 32.900 8ZM33 49A25 22 0 1 1 32.900 49Z'],
  7: [62, 'M3 9H56C42 34 30 62 26 100'],
  O: [76, 'M38 8A29 29 0 0 1 67 37V63A29 29 0 0 1 9 63V37A29 29 0 0 1 38 8Z'],
  E: [58, 'M56 9H11V91H56M11 49H50'],
  R: [68, 'M11 100V9H35A24 22 0 0 1 35 53H11M36 54 64 100'],
};
const glyph = (c, x, y, h, w = 17) => {
  const gw = GLYPH[c][0],
    k = h / 100;
  return `<use href="#g-${c}" transform="translate(${(x - (gw * k) / 2).toFixed(1)} ${y}) scale(${k.toFixed(3)})" stroke-width="${w}"/>`;
};
const pip = (s, x, y, size, flip) =>
  `<use href="#p-${s.toLowerCase()}" transform="translate(${x} ${y}) scale(${
    flip ? -size / 100 : size / 100
  })"/>`;

const twice = (g) => g + `<g transform="rotate(180 125 175)">${g}</g>`;
const paper =
  '<rect x="1" y="1" width="248" height="348" rx="16" fill="var(--card)" stroke="var(--card-edge)" stroke-width="2"/>';
const index = (r, s) => glyph(r, r === 'T' ? 37 : 38, 17, 66) + pip(s, 38, 112, 45);

/* ---- numbers ---- */
const L = 96,
  R = 154,
  M = 125;
const ROWS = {
  7: [
    [L, 62],
    [R, 62],
    [L, 175],
    [R, 175],
    [M, 118],
  ],
  8: [
    [L, 62],
    [R, 62],
    [L, 175],
    [R, 175],
    [M, 118],
  ],
  9: [
    [L, 60],
    [R, 60],
    [L, 137],
    [R, 137],
    [M, 175],
  ],
  T: [
    [L, 60],
    [R, 60],
    [L, 137],
    [R, 137],
    [M, 98],
  ],
};
function numbers(r, s) {
  const size = 41,
    out = [];
  for (const [x, y] of ROWS[r]) {
    out.push(pip(s, x, y, size));
    const single = y === 175 || (r === '7' && x === M);
    if (!single) out.push(pip(s, 250 - x, 350 - y, size, true));
  }
  return out.join('');
}

/* ---- courts: one bust per rank in suit colour, gold, ink and bare paper; origin at the card's
   middle ---- */
const INK = 'var(--card-ink)',
  GOLD = 'var(--card-gold)',
  PAPER = 'var(--card)';
const eyes = (y, d = 9) =>
  `<g fill="${INK}"><circle cx="${-d}" cy="${y}" r="2.800"/><circle cx="${d}" cy="${y}" r="2.800"/></g>`;
const line = (d, w = 3, c = INK) =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d, c) => `<path d="${d}" fill="${c}"/>`;
const HAIR = { S: INK, C: GOLD, H: GOLD, D: INK }; // tells the two courts of one colour apart

const BUST = {
  K: (s) =>
    fill('M-60 40V-34C-56-56-36-64-18-66H18C36-64 56-56 60-34V40Z', 'currentColor') +
    fill('M-37-66 0 56 37-66 20-70H-20Z', GOLD) +
    fill('M-31-67 0 36 31-67 20-70H-20Z', PAPER) +
    [
      [-19, -50],
      [19, -50],
      [-11, -27],
      [11, -27],
    ]
      .map(([x, y]) => `<path d="M${x} ${y - 5}l3 8h-6z" fill="${INK}"/>`)
      .join('') +
    fill('M-17-70 0-22 17-70Z', 'currentColor') +
    fill('M-31-114H31V-72C31-60 22-60 22-66V-104H-22V-66C-22-60-31-60-31-72Z', HAIR[s]) +
    fill('M-23-112H23V-80C23-60 10-52 0-52S-23-60-23-80Z', PAPER) +
    fill(
      'M-23-88C-17-84-8-86 0-90 8-86 17-84 23-88V-74C23-52 10-42 0-36-10-42-23-52-23-74Z',
      HAIR[s],
    ) +
    line('M-7-74Q0-70 7-74', 3.2, HAIR[s] === GOLD ? INK : PAPER) +
    eyes(-99, 10) +
    line('M0-99V-91', 3) +
    line('M-15-106H-6M6-106H15', 3) +
    fill('M-32-112-37-147-18-130 0-152 18-130 37-147 32-112Z', HAIR[s] === GOLD ? INK : GOLD) +
    fill('M-32-117H32V-107H-32Z', 'currentColor') +
    `<g fill="currentColor"><circle cx="-37" cy="-147" r="4.500"/><circle cx="0" cy="-151" r="5"/><circle cx="37" cy="-147" r="4.500"/></g>`,
  Q: (s) =>
    fill('M-39-38C-49-96-38-136 0-136S49-96 39-38Z', HAIR[s]) +
    fill('M-60 40V-28C-54-50-38-58-24-60L0-44 24-60C38-58 54-50 60-28V40Z', 'currentColor') +
    fill('M-24-60C-22-38-10-30 0-30S22-38 24-60L10-66H-10Z', PAPER) +
    fill('M-9-80H9V-58Q0-50-9-58Z', PAPER) +
    [-17, -9, 0, 9, 17]
      .map(
        (x) =>
          `<circle cx="${x}" cy="${(-37 - (x * x) / 26).toFixed(1)}" r="3.600" fill="${GOLD}"/>`,
      )
      .join('') +
    line('M-40 40Q-34-8-12-24M40 40Q34-8 12-24', 4, GOLD) +
    fill('M0-120C15-120 22-109 22-95 22-78 11-66 0-66S-22-78-22-95C-22-109-15-120 0-120Z', PAPER) +
    fill(
      'M0-122C-14-116-21-104-23-86H-29C-32-112-18-129 0-129S32-112 29-86H23C21-104 14-116 0-122Z',
      HAIR[s],
    ) +
    eyes(-95) +
    line('M-13-102Q-9-105-5-102M5-102Q9-105 13-102', 2.4) +
    line('M0-94V-86', 2.4) +
    fill('M-6-77Q-3-80 0-78 3-80 6-77 0-71-6-77Z', s === 'H' || s === 'D' ? 'currentColor' : INK) +
    fill(
      'M-27-124-30-146-15-136 0-153 15-136 30-146 27-124Q0-136-27-124Z',
      HAIR[s] === GOLD ? INK : GOLD,
    ) +
    `<g fill="${
      HAIR[s] === GOLD ? GOLD : 'currentColor'
    }"><circle cx="-30" cy="-147" r="4"/><circle cx="0" cy="-150" r="4.500"/><circle cx="30" cy="-147" r="4"/></g>`,
  /* "bower" is Bauer, a farmer: our jacks wear a straw hat and carry a hay fork */
  J: (s) =>
    line('M45 44V-52M34-86V-68Q34-54 45-54T56-68V-86M45-56V-86', 4.2, INK) +
    fill('M-60 40V-28C-54-50-38-58-22-62H22C34-60 40-54 42-44V40Z', 'currentColor') +
    fill('M-32-60-24 40H-12L-20-62ZM32-60 24 40H12L20-62Z', GOLD) +
    fill('M-10-78H10V-58L0-46-10-58Z', PAPER) +
    fill('M-22-66Q0-58 22-66L5-46 13-22 0-30-13-22-5-46Z', PAPER) +
    line('M-20-64Q0-56 20-64', 3, INK) +
    line('M-5-46 5-46', 5, INK) +
    fill('M-27-108H27V-84H-27Z', HAIR[s]) +
    fill('M-21-110H21V-90C21-74 10-64 0-64S-21-74-21-90Z', PAPER) +
    eyes(-94) +
    line('M0-93V-85', 2.6) +
    line('M-8-77Q0-70 8-77', 3) +
    fill('M-55-102C-44-112-28-115 0-115S44-112 55-102C38-104 20-105 0-105S-38-104-55-102Z', GOLD) +
    fill('M-28-113C-28-142-18-147-6-145Q0-142 6-145C18-147 28-142 28-113Q0-117-28-113Z', GOLD) +
    fill('M-28.500-113-28.300-122Q0-127 28.300-122L28.500-113Q0-118-28.500-113Z', 'currentColor') +
    line('M-55-102C-38-105-20-106 0-106S38-105 55-102', 3, INK),
};
function court(r, s) {
  const half = `<use href="#b-${r}${s}" clip-path="url(#half)"/>`;
  return (
    `<rect x="69" y="17" width="112" height="316" rx="9" fill="color-mix(in srgb, currentColor 9%, var(--card))"/>` +
    half +
    `<g transform="rotate(180 125 175)">${half}</g>` +
    `<path d="M69 195 181 155" stroke="var(--card)" stroke-width="11"/><path d="M69 195 181 155" stroke="var(--card-gold)" stroke-width="5"/>` +
    `<rect x="69" y="17" width="112" height="316" rx="9" fill="none" stroke="currentColor" stroke-width="2.500"/>`
  );
}
function ace(s) {
  const y = { S: 172, H: 170, D: 175, C: 172 }[s]; // a small barn star cut out of the pip
  return (
    pip(s, 125, 175, 118) +
    `<g transform="translate(125 ${y})">${star(
      s === 'D' ? 18 : 21,
      'var(--card)',
      'color-mix(in srgb, var(--card) 55%, currentColor)',
    )}</g>`
  );
}

/* ---- the barn star, our mark: eight diamonds, each half in light and half in shade ---- */
const P = (r, deg) => {
  const a = ((deg - 90) * Math.PI) / 180;
  return `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
};
function star(size, a, b) {
  let l = '',
    d = '';
  for (let k = 0; k < 8; k++) {
    const t = k * 45;
    l += `M0 0L${P(size * 0.54, t - 22.5)} ${P(size, t)}Z`;
    d += `M0 0L${P(size * 0.54, t + 22.5)} ${P(size, t)}Z`;
  }
  return fill(l, a) + fill(d, b);
}
function joker() {
  const word = ['J', 'O', 'K', 'E', 'R'].map((c, i) => glyph(c, 34, 20 + i * 35, 27, 18)).join('');
  const big = ['J', 'O', 'K', 'E', 'R'].map((c, i) => glyph(c, 36, 22 + i * 62, 48, 19)).join('');
  const wheel = (x, k) =>
    `<g transform="translate(${x} 175) scale(${k})"><circle r="66" fill="none" stroke="${INK}" stroke-width="3"/>` +
    star(60, 'var(--suit-h)', GOLD) +
    `<circle r="11" fill="${PAPER}"/><circle r="5.500" fill="${INK}"/></g>`;
  return `<g color="var(--card-ink)">${full(twice(word) + wheel(125, 1))}<g class="card-mini">${big}${wheel(154, 1.25)}</g></g>`;
}
function back() {
  return (
    `<rect x="1" y="1" width="248" height="348" rx="16" fill="var(--back-line)" stroke="var(--card-edge)" stroke-width="2"/>` +
    `<rect x="12" y="12" width="226" height="326" rx="9" fill="var(--back)"/>` +
    `<rect x="24" y="24" width="202" height="302" rx="4" fill="none" stroke="var(--back-line)" stroke-width="3" stroke-dasharray="9 6" opacity=".75"/>` +
    `<g transform="translate(125 175)">${star(92, 'var(--back-line)', 'var(--back-2)')}</g>` +
    [
      [62, 66],
      [188, 66],
      [62, 284],
      [188, 284],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y})">${star(27, 'var(--back-line)', 'var(--back-2)')}</g>`,
      )
      .join('')
  );
}
/* score cards: pips only, so that what shows is what counts */
const SPOTS = {
  4: [
    [75, 92],
    [175, 92],
    [75, 258],
    [175, 258],
  ],
  5: [
    [75, 88],
    [175, 88],
    [125, 175],
    [75, 262],
    [175, 262],
  ],
  6: [
    [75, 80],
    [175, 80],
    [75, 175],
    [175, 175],
    [75, 270],
    [175, 270],
  ],
  2: [
    [125, 92],
    [125, 258],
  ],
  3: [
    [125, 80],
    [125, 175],
    [125, 270],
  ],
};
const score = (n, s) => SPOTS[n].map(([x, y]) => pip(s, x, y, 56)).join('');

/* small cards (below about 76 px) keep the index and one large pip: --card-full / --card-mini
   switch them */
const full = (g) => `<g class="card-full">${g}</g>`;
const mini = (r, s) =>
  `<g class="card-mini">${glyph(r, 62, 22, 122, 18)}${pip(s, 164, 246, 132)}</g>`;

const symbols = {};
for (const s of Object.keys(SUITS))
  for (const r of Object.keys(RANKS)) {
    const middle = r === 'A' ? ace(s) : 'JQK'.includes(r) ? court(r, s) : numbers(r, s);
    symbols[r + s.toLowerCase()] =
      `<g color="var(--suit-${s.toLowerCase()})" fill="currentColor">${paper}${full(middle + twice(index(r, s)))}${mini(r, s)}</g>`;
  }
symbols.B = paper + joker();
symbols.back = back();
for (const n of [2, 3, 4, 5, 6])
  for (const s of ['H', 'S'])
    symbols['P' + n + s.toLowerCase()] =
      `<g color="var(--suit-${s.toLowerCase()})" fill="currentColor">${paper}${score(n, s)}</g>`;

const part = (id, g) => `<g id="${id}">${g}</g>`;
const parts =
  Object.entries(PIP)
    .map(([s, g]) => part('p-' + s.toLowerCase(), g))
    .join('') +
  Object.entries(GLYPH)
    .map(
      ([c, [, d]]) =>
        `<path id="g-${c}" d="${d}" fill="none" stroke="currentColor" stroke-linejoin="round"/>`,
    )
    .join('') +
  Object.keys(BUST)
    .flatMap((r) =>
      Object.keys(SUITS).map((s) =>
        part(`b-${r}${s}`, `<g transform="translate(125 175)">${BUST[r](s)}</g>`),
      ),
    )
    .join('\n');
const defs =
  '<defs>' +
  parts +
  '<clipPath id="half"><path d="M69 26a9 9 0 0 1 9-9h94a9 9 0 0 1 9 9V155L69 195Z"/></clipPath></defs>';
const body = Object.entries(symbols)
  .map(([id, g]) => `<symbol id="card-${id}" viewBox="0 0 250 350">${g}</symbol>`)
  .join('\n');
const mark =
  '<defs>' +
  part('st', star(50, 'var(--star-1, currentColor)', 'var(--star-2, currentColor)')) +
  '</defs>' +
  `<symbol id="star" viewBox="-50 -50 100 100"><use href="#st"/></symbol>`;
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${defs}\n${body}\n${mark}\n</svg>\n`;

process.stdout.write(sprite);
