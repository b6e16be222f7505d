/* Small tables for the tests of the client's own logic. */

/** A table with only what a test says. */
export const table = (fields = {}) => ({
  room: 'K7QX2M',
  name: 'Friday table',
  solo: true,
  rules: 'north_american',
  rules_words: 'To 10',
  target: 10,
  score_cards: 'six_four',
  parties: [
    [0, 2],
    [1, 3],
  ],
  chairs: ['Ines', 'Otis', 'Marta', 'Wren'].map((name, seat) => ({
    seat,
    name,
    kind: seat ? 'bot' : 'human',
    bot: 'club',
    away: false,
    party: seat % 2,
  })),
  watching: 0,
  you: 0,
  host: true,
  stage: 'hand',
  score: [0, 0],
  winners: [],
  can: [],
  question: null,
  clock: null,
  fairness: null,
  hand: 1,
  past: [],
  hand_size: 5,
  dealer: 3,
  phase: 'bidding',
  round: 1,
  turn: 0,
  upcard: null,
  turned_down: null,
  kitty: 4,
  trump: null,
  maker: null,
  alone: [],
  out: [],
  sides: null,
  led: null,
  trick: [],
  best: null,
  last_trick: null,
  tricks: [],
  counts: [5, 5, 5, 5],
  piles: [],
  open: [],
  said: ['', '', '', ''],
  bid: '',
  goal: '',
  contract: '',
  need: 0,
  called: null,
  facts: [],
  result: null,
  held: [],
  discarded: [],
  asked: '',
  barred: [],
  legal: [],
  refused: [],
  asides: [],
  ...fields,
});

export const held = (...cards) =>
  cards.map((text) => {
    const [card, suit = card[1], power = '789TJQKA'.indexOf(card[0])] = text.split(':');
    return { card, suit, power: Number(power), tag: '' };
  });

export const action = (token, kind, more = {}) => ({
  token,
  code: 0,
  kind,
  label: token,
  note: '',
  card: null,
  suit: null,
  how: 'partner',
  ...more,
});
export const play = (card) => action(card, 'play', { card, label: `{${card}}` });
export const PASS = action('-', 'pass', { label: 'Pass' });
