/* Three parties and more: the columns are the buttons. Who called, with whom, how it went; the gain
   stands there before. */
import { html, useState } from '../../lib.js';
import { entryWhyNot, neededBy, outcomeOf } from '../../keeper/book.js';
import { partyName, signed } from '../../keeper/words.js';
import { added, Cards, Dealer } from './sides.js';

/** @typedef {import('../../keeper/types.js').Played} Played */
/** @typedef {'made' | 'march' | 'alone' | 'euchred'} How */

const HOW = /** @type {[How, string][]} */ ([
  ['made', 'Made it'],
  ['march', 'March'],
  ['alone', 'Alone'],
  ['euchred', 'Euchred'],
]);

/**
 * @param {{ book: import('../../keeper/book.js').Book, game: import('../../keeper/book.js').Game,
 *   quick: boolean,   write: import('./sides.js').Write, next: () => void, more: () => void }}
 *   props
 */
export function Many({ book, game, quick, write, next, more }) {
  const { tariff } = book;
  const [seats, pick] = useState(/** @type {number[]} */ ([]));
  const [how, choose] = useState(/** @type {How | null} */ (null));
  const [amount, setAmount] = useState(1);
  const points = quick || Boolean(book.opened.plain);
  const [maker, ...partners] = seats;
  const { hand_size: all, needed } = tariff;
  const tricks = { made: needed, march: all, alone: all, euchred: needed - 1 };
  const entry =
    maker === undefined || !how
      ? null
      : /** @type {Played} */ ({
          kind: 'played',
          maker,
          tricks: tricks[how],
          partners: how === 'alone' ? [] : partners,
          alone: how === 'alone' && tariff.alone,
        });
  const fits = entry !== null && entryWhyNot(tariff, entry, false) === null;
  const gain = fits && entry ? outcomeOf(tariff, entry, game.dealer).points : null;
  const clear = () => {
    pick([]);
    choose(null);
  };
  const tap = (/** @type {number} */ party) => {
    if (game.over) return;
    const seat = tariff.parties[party][0];
    if (points)
      write(
        added(tariff, party, amount),
        `${signed(amount)} for ${partyName(tariff, game.names, party)}.`,
      );
    else if (seats.includes(seat)) pick(seats.filter((each) => each !== seat));
    else pick(tariff.called && seats.length ? [...seats.slice(0, tariff.called), seat] : [seat]);
  };
  const save = () => {
    if (entry) write(entry, `${game.names[maker]}: ${HOW.find(([each]) => each === how)?.[1]}.`);
    clear();
  };
  const winner =
    game.winner === null ? 'A tie' : `${partyName(tariff, game.names, game.winner)} won`;
  return html`<div class="multi"><div class="cols"
    style=${`--n:${tariff.parties.length}`}>${tariff.parties.map((party, index) => {
      const name = partyName(tariff, game.names, index);
      const barn =
        !game.over && tariff.hand_limit === null && neededBy(tariff, game.score, index) === 1;
      return html`<button type="button" key=${index} class="felt half"
      aria-pressed=${seats.includes(party[0]) ? 'true' : 'false'}
      onClick=${() => tap(index)}>
      <span class="head"><i class=${`mark c${index % 5}`}></i><span class="who">${name}
        </span>${' '}${party.includes(game.dealer) && html`<${Dealer} />`}
        ${barn && html`<span class="barn">barn</span>`}${
          game.winner === index &&
          html`<span
          class="barn">won</span>`
        }</span>
      <span class="show"><${Cards} points=${game.score[index]} tariff=${tariff}
        suit=${index % 2 ? 's' : 'h'} />
        <output class="big num">${game.score[index]}</output><span class="sr"> points</span></span>
      <span class="role">
        <span>${party[0] === maker ? 'called' : seats.includes(party[0]) ? 'partner' : ''}</span>
        <b class="num">${gain?.[index] ? signed(gain[index]) : ''}</b></span></button>`;
    })}</div>
  <section class="panel strip"><b role="status">${game.over ? `${winner}.` : asks()}</b>
    ${
      game.over
        ? html`<button type="button" class="btn primary"
      onClick=${next}>Next game</button>`
        : bar()
    }</section></div>`;

  function asks() {
    if (points) return 'Tap who gets the points.';
    if (tariff.by_seat || tariff.bids.length || tariff.makers !== 'always')
      return 'The hand is over: write it down.';
    if (maker === undefined) return 'Who called? Tap the name.';
    const who = seats.map((seat) => game.names[seat]).join(' and ');
    if (!how)
      return `${who} called.${
        tariff.called && seats.length === 1
          ? ' With whom? Tap, or choose alone.'
          : ' How did it go?'
      }`;
    return fits
      ? `${who}: ${HOW.find(([each]) => each === how)?.[1].toLowerCase()}.`
      : 'That cannot be: choose otherwise.';
  }

  function bar() {
    if (points) {
      return html`<div class="seg num" role="group"
        aria-label="Points">${[1, 2, 4, 5, 10, -1].map(
          (each) => html`<button type="button"
        key=${each}
        aria-pressed=${each === amount ? 'true' : 'false'} onClick=${() => setAmount(each)}>
          ${signed(each)}</button>`,
        )}</div>`;
    }
    if (tariff.by_seat || tariff.bids.length || tariff.makers !== 'always') {
      return html`<button type="button" class="btn primary"
        onClick=${more}>Write the hand</button>`;
    }
    return html`<div class="seg" role="group"
      aria-label="How it went">${HOW.filter(
        ([each]) => each !== 'alone' || tariff.alone || tariff.called,
      ).map(
        ([each, words]) => html`<button type="button" key=${each} disabled=${maker === undefined}
        aria-pressed=${how === each ? 'true' : 'false'}
        onClick=${() => choose(each)}>${words}</button>`,
      )}</div>
      <div class="acts"><button type="button" class="btn quiet" disabled=${!seats.length}
        onClick=${clear}>Clear</button>
        <button type="button" class="btn primary" disabled=${!fits}
          onClick=${save}>Save hand</button></div>`;
  }
}
