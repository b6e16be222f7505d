/* Two sides: one tap a hand, on the side whose points they are. */
import { Tally } from '../card.js';
import { html } from '../../lib.js';
import { keyOf, neededBy } from '../../keeper/book.js';
import { isSimple } from '../../keeper/rules.js';
import { partyName, signed } from '../../keeper/words.js';

/** @typedef {import('../../keeper/book.js').Book} Book */
/** @typedef {import('../../keeper/book.js').Game} Game */
/** @typedef {import('../../keeper/types.js').Entry} Entry */
/** @typedef {import('../../keeper/types.js').Tariff} Tariff */
/** @typedef {(entry: Entry, words: string) => void} Write */

/**
 * The one-tap hands of a side: what is written, what it pays the side, and its words.
 * @param {Tariff} tariff
 * @param {number} party
 */
function taps(tariff, party) {
  const own = tariff.parties[party][0];
  const other = tariff.parties[1 - party][0];
  const hand = (/** @type {number} */ maker, /** @type {number} */ tricks, alone = false) => {
    const entry = /** @type {import('../../keeper/types.js').Played} */ ({
      kind: 'played',
      maker,
      named: false,
      tricks,
    });
    if (alone) entry.alone = true;
    const [, , ...pays] = tariff.pays[keyOf(entry, tariff.players)];
    const at = (/** @type {number} */ seat) =>
      pays[(seat - maker + tariff.players) % tariff.players];
    return { entry, points: at(own) || at(other) };
  };
  const { hand_size: all, needed } = tariff;
  return [
    {
      ...hand(own, needed),
      title: 'Made it',
      note: needed < all - 1 ? `${needed} to ${all - 1} tricks` : `${needed} tricks`,
    },
    { ...hand(own, all), title: 'March', note: `all ${all}` },
    {
      ...hand(other, needed - 1),
      title: party ? 'Euchred us' : 'Euchred them',
      note: party ? 'our call failed' : 'their call failed',
    },
    ...(tariff.alone
      ? [{ ...hand(own, all, true), title: `Alone, all ${all}`, note: 'a lone march' }]
      : []),
  ];
}

/** @param {{ points: number, tariff: Tariff, suit: 'h' | 's' }} props */
export function Cards({ points, tariff, suit }) {
  if (tariff.score_cards === 'digits') return null;
  const crossed = tariff.score_cards === 'two_three' && points >= 5 && points <= 10;
  const left = crossed ? points - 5 : points;
  return html`<span class="score-cards">${crossed && html`<b class="crossed">5 crossed +</b>`}
    <${Tally} points=${left}
      suit=${suit} mode=${tariff.score_cards === 'two_three' ? 'three_two' : tariff.score_cards} />
      </span>`;
}

/** Where a party stands, in words. @param {{ tariff: Tariff, game: Game, party: number }} props */
export function Standing({ tariff, game, party }) {
  const needed = neededBy(tariff, game.score, party);
  if (game.over) {
    const skunk = game.result?.skunk ? ', a skunk' : '';
    return game.winner === party ? html`<span class="barn">won${skunk}</span>` : null;
  }
  if (tariff.hand_limit !== null) return null;
  return needed === 1
    ? html`<span class="barn">in the barn</span>`
    : html`<span
    class="togo num">${needed} to win</span>`;
}

export const Dealer = () => html`<span class="d" role="img" aria-label="deals">D</span>`;

/** @param {{ book: Book, game: Game, quick: boolean, write: Write, next: () => void }} props */
export function Sides({ book, game, quick, write, next }) {
  const { tariff } = book;
  const points = quick || Boolean(book.opened.plain) || !isSimple(tariff);
  return html`<div class="cols" style="--n:2">${tariff.parties.map((seats, party) => {
    const name = partyName(tariff, game.names, party);
    return html`<section key=${party} class=${`felt half${party ? ' them' : ''}`}
      aria-label=${name}>
      <header><i class=${`mark${party ? ' them' : ''}`}></i><h2>${name}</h2>
        <${Standing} tariff=${tariff} game=${game}
          party=${party} />${seats.includes(game.dealer) && html`<${Dealer} />`}</header>
      <div class="show"><${Cards} points=${game.score[party]} tariff=${tariff}
        suit=${party ? 's' : 'h'} />
        <output class="big num" aria-live="polite">${game.score[party]}</output></div>
      ${
        game.over
          ? game.winner === party &&
            html`<div class="adds"><button type="button"
        class="add wide" onClick=${next}>
          <b aria-hidden="true">↻</b><span>Next game <small>same players, or others</small></span>
            </button></div>`
          : html`<div class="adds">${
              points
                ? [1, 2, 4].map(
                    (each) => html`<button type="button"
      key=${each} class="add"
          onClick=${() => write(added(tariff, party, each), `${signed(each)} for ${name}.`)}>
          <span class="sr">${name}: </span><b class="num">${each}</b>${' '}
            <span>${each === 1 ? 'point' : 'points'}</span></button>`,
                  )
                : taps(tariff, party).map(
                    (tap) => html`<button type="button" key=${tap.title} class="add"
          onClick=${() => write(tap.entry, `${name}: ${tap.title}, ${signed(tap.points)}.`)}>
          <span class="sr">${name}: </span><b class="num">${tap.points}</b>${' '}
            <span>${tap.title} <small>${tap.note}</small></span></button>`,
                  )
            }</div>`
      }
    </section>`;
  })}</div>`;
}

/**
 * Points for one party and nothing else.
 * @param {Tariff} tariff
 * @param {number} party
 * @param {number} points
 * @returns {Entry}
 */
export const added = (tariff, party, points) => ({
  kind: 'added',
  points: tariff.parties.map((_, each) => (each === party ? points : 0)),
});
