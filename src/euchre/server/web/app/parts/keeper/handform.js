/* A hand in full, written down or corrected: what the rules have is asked, and what it comes to
   stands there before. */
import { html, useState } from '../../lib.js';
import { Dialog } from '../dialog.js';
import { decide, entryWhyNot, outcomeOf, Refusal, workedOut } from '../../keeper/book.js';
import { has } from '../../keeper/rules.js';
import { put, whole } from '../../typed.js';
import { partyName, signed } from '../../keeper/words.js';

/** @typedef {import('../../keeper/types.js').Entry} Entry */
/** @typedef {import('../../keeper/types.js').Played} Played */
/** @typedef {import('../../keeper/types.js').Fault} Fault */
/** @typedef {import('../../keeper/types.js').Tariff} Tariff */

const MARKS = /** @type {[keyof Played & string, string, string][]} */ ([
  ['alone', 'a', 'Alone'],
  ['blind', 'b', 'Called unseen'],
  ['jambone', 'j', 'Jambone, face up'],
  ['jamboree', 'J', 'Jamboree'],
  ['subtract', 's', 'Points taken off the others'],
  ['broken', 'k', 'Fast break'],
  ['exposed', 'x', 'Idle partner exposed a card'],
  ['big', 'B', 'Big pepper'],
  ['forced', 'f', 'Forced to bid'],
]);
const FAULTS = /** @type {[NonNullable<Fault['what']>, string][]} */ ([
  ['revoke', 'revoked'],
  ['wrong_cards', 'wrong number of cards'],
  ['false_claim', 'charged wrongly'],
]);
const KINDS = /** @type {[Entry['kind'], string][]} */ ([
  ['played', 'Played'],
  ['passed', 'Passed out'],
  ['redealt', 'Dealt again'],
  ['added', 'Points'],
]);

/** @param {Tariff} tariff @param {Entry['kind']} kind @returns {Entry} */
function fresh(tariff, kind) {
  if (kind === 'passed') return { kind };
  if (kind === 'redealt') return { kind, why: 'misdeal' };
  if (kind === 'added') return { kind, points: tariff.parties.map(() => 0) };
  const bid = tariff.bids.length ? { bid: tariff.bids[0] } : {};
  const tricks = tariff.by_seat
    ? { by_seat: tariff.teams.map(() => 0) }
    : { tricks: tariff.needed };
  return { kind: 'played', ...(tariff.makers === 'never' ? {} : { maker: 0 }), ...tricks, ...bid };
}

/**
 * Buttons of which one is pressed.
 * @template T
 * @param {{ label: string, options: [T, string][], value: T, pick: (value: T) => void }} props
 */
export function Pick({ label, options, value, pick }) {
  return html`<div class="field"><span>${label}</span><div class="seg wrap num" role="group"
    aria-label=${label}>${options.map(
      ([each, words]) => html`
    <button type="button" key=${words} aria-pressed=${each === value ? 'true' : 'false'}
      onClick=${() => pick(each)}>${words}</button>`,
    )}</div></div>`;
}

/**
 * Boxes to tick.
 * @param {{ label: string, options: [number, string][], values: number[], set: (values: number[])
 *   => void }} props
 */
function Ticks({ label, options, values, set }) {
  return html`<fieldset class="field"><legend>${label}</legend><div
    class="ticks">${options.map(
      ([each, words]) => html`<label key=${each} class="tick">
    <input type="checkbox" checked=${values.includes(each)}
      onChange=${() =>
        set(
          values.includes(each) ? values.filter((one) => one !== each) : [...values, each],
        )} />${words}</label>`,
    )}</div></fieldset>`;
}

/**
 * @param {{ book: import('../../keeper/book.js').Book, at: { game: number, hand: number } | null,
 *   save: (entry: Entry) => void,   remove: () => void, close: () => void }} props at: the hand to
 *   correct; null: a new one
 */
export function HandForm({ book, at, save, remove, close }) {
  const { tariff } = book;
  const { games } = workedOut(book);
  const game = at ? games[at.game] : games[games.length - 1];
  const old = at ? game.lines[at.hand].entry : null;
  const plain = Boolean(book.opened.plain);
  const [entry, set] = useState(
    /** @type {Entry} */ (old ?? fresh(tariff, plain ? 'added' : 'played')),
  );
  const change = (/** @type {object} */ changes) =>
    set(/** @type {Entry} */ ({ ...entry, ...changes }));
  const why = entryWhyNot(tariff, entry, plain);
  const kinds = KINDS.filter(
    ([kind]) => (kind !== 'passed' || tariff.passed) && (!plain || kind === 'added'),
  );
  const seats = /** @type {[number, string][]} */ (game.names.map((name, seat) => [seat, name]));
  return html`<${Dialog}
    title=${
      at
        ? `Hand ${at.hand + 1}${games.length > 1 ? ` of game ${at.game + 1}` : ''}`
        : 'A hand in full'
    } close=${close}>
    <form class="hand-form"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        if (!why) save(entry);
      }}>
      <${Pick} label="What happened" options=${kinds} value=${entry.kind}
        pick=${(/** @type {Entry['kind']} */ kind) =>
          set(old?.kind === kind ? old : fresh(tariff, kind))} />
      ${
        entry.kind === 'played' &&
        html`<${PlayedFields} tariff=${tariff} entry=${entry}
        seats=${seats} change=${change} />`
      }
      ${
        entry.kind === 'redealt' &&
        html`<${Pick} label="Why"
        options=${[
          ['misdeal', 'Misdeal'],
          ['weak_hand', 'Weak hand'],
          ['table_talk', 'Talk'],
        ]}
        value=${entry.why ?? 'misdeal'}
        pick=${(/** @type {string} */ found) => change({ why: found })} />
        <${Pick} label="Who deals then"
          options=${[
            [null, 'As the rules say'],
            [false, 'The same'],
            [true, 'The next'],
          ]}
          value=${entry.passes ?? null}
          pick=${(/** @type {boolean | null} */ passes) => change({ passes })} />`
      }
      ${
        entry.kind === 'added' &&
        html`<div
        class="amounts">${tariff.parties.map(
          (_, party) => html`<label class="field"
        key=${party}>${partyName(tariff, game.names, party)}
          <input class="input num" type="number" inputmode="numeric" value=${entry.points[party]}
            onInput=${(/** @type {Event} */ event) =>
              change({ points: put(entry.points, party, whole(event)) })} /></label>`,
        )}</div>
        <${Ticks} label="Counts as" options=${[[0, 'a hand: the deal moves on']]}
          values=${(entry.hand ?? true) ? [0] : []}
          set=${(/** @type {number[]} */ found) => change({ hand: found.length > 0 })} />`
      }
      <${Becomes} book=${book} at=${at} entry=${entry} why=${why} />
      <div class="acts"><button class="btn primary" disabled=${why !== null}>Save</button>
        ${
          at &&
          html`<button type="button" class="btn danger"
          onClick=${remove}>Delete this hand</button>`
        }</div></form></${Dialog}>`;
}

/**
 * @param {{ tariff: Tariff, entry: Played, seats: [number, string][], change: (changes: object) =>
 *   void }} props
 */
function PlayedFields({ tariff, entry, seats, change }) {
  const maker = entry.maker ?? null;
  const known = entry.named ?? true;
  const total = tariff.hand_size;
  const sides = tariff.parties.length === 2 && tariff.players > 2 ? tariff.parties : [];
  const side = (/** @type {number[]} */ party) =>
    /** @type {[number, string]} */ ([
      -1 - party[0],
      `${party.map((seat) => seats[seat][1]).join(' & ')}, not known who`,
    ]);
  const callers = [
    ...seats,
    ...sides.map(side),
    ...(tariff.makers === 'maybe' ? [[null, 'Nobody']] : []),
  ];
  const caller = known || maker === null ? maker : -1 - maker;
  const called = (/** @type {number | null} */ seat) =>
    change({
      maker: seat !== null && seat < 0 ? -1 - seat : seat,
      named: seat === null || seat >= 0,
      defender: null,
      partners: [],
      out: [],
    });
  const others = seats.filter(([seat]) => seat !== maker);
  const against = seats.filter(([seat]) => maker === null || !tariff.teams[maker].includes(seat));
  const marks = MARKS.map(
    (mark, place) => /** @type {[number, string]} */ ([place, mark[2]]),
  ).filter(
    ([place]) => has(tariff, MARKS[place][1]) && (MARKS[place][0] !== 'exposed' || entry.alone),
  );
  const ticked = marks.map(([place]) => place).filter((place) => entry[MARKS[place][0]]);
  const setMarks = (/** @type {number[]} */ found) =>
    change(Object.fromEntries(marks.map(([place]) => [MARKS[place][0], found.includes(place)])));
  const faults = entry.faults ?? [];
  const tricks = seats.map(([seat]) => entry.by_seat?.[seat] ?? 0);
  return html`${
    tariff.makers !== 'never' &&
    html`<${Pick} label="Who called" options=${callers}
    value=${caller} pick=${called} />`
  }
    ${
      tariff.called > 0 &&
      html`<${Ticks} label="With whom" options=${others}
      values=${entry.partners ?? []}
      set=${(/** @type {number[]} */ partners) => change({ partners })} />`
    }
    ${
      tariff.bids.length > 0 &&
      html`<${Pick} label="Bid"
      options=${tariff.bids.map((bid) => [bid, String(bid)])} value=${entry.bid}
      pick=${(/** @type {number} */ bid) => change({ bid })} />`
    }
    ${
      tariff.by_seat
        ? html`<div class="amounts">${seats.map(
            ([seat, name]) => html`<label class="field"
        key=${seat}>Tricks of ${name}<input class="input num" type="number" min="0" max=${total}
        inputmode="numeric" value=${entry.by_seat?.[seat] ?? 0}
          onInput=${(/** @type {Event} */ event) =>
            change({ by_seat: put(tricks, seat, whole(event)) })} /></label>`,
          )}</div>`
        : html`<${Pick} label="Their tricks"
        options=${Array.from({ length: total + 1 }, (_, taken) => [taken, String(taken)])}
        value=${entry.tricks ?? 0}
        pick=${(/** @type {number} */ taken) => change({ tricks: taken })} />`
    }
    ${
      marks.length > 0 &&
      html`<${Ticks} label="How" options=${marks} values=${ticked}
      set=${setMarks} />`
    }
    ${
      has(tariff, 'd') &&
      html`<${Pick} label="Lone defender"
      options=${[[null, 'None'], ...against]} value=${entry.defender ?? null}
      pick=${(/** @type {number | null} */ defender) => change({ defender })} />`
    }
    ${
      Object.keys(tariff.pays).some((key) => key.includes('-')) &&
      html`<${Ticks}
      label="Dropped out" options=${others} values=${entry.out ?? []}
      set=${(/** @type {number[]} */ out) => change({ out })} />`
    }
    ${
      tariff.betting === 'per_hand' &&
      html`<${Pick} label="Raises of the pot"
      options=${Array.from({ length: tariff.raises + 1 }, (_, raises) => [raises, String(raises)])}
      value=${entry.raises ?? 0} pick=${(/** @type {number} */ raises) => change({ raises })} />`
    }
    <details open=${faults.length > 0}>
      <summary>Out of order</summary>${FAULTS.map(
        ([what, words]) => html`<${Ticks} key=${what}
      label=${`Who ${words === 'wrong number of cards' ? `had a ${words}` : words}`}
      options=${seats}
      values=${faults
        .filter((fault) => (fault.what ?? 'revoke') === what)
        .map((fault) => fault.seat)}
      set=${(/** @type {number[]} */ found) =>
        change({
          faults: [
            ...faults.filter((fault) => (fault.what ?? 'revoke') !== what),
            ...found.map((seat) => ({ seat, what })),
          ],
        })} />`,
      )}</details>`;
}

/**
 * What the score becomes.
 * @param {{ book: import('../../keeper/book.js').Book, at: { game: number, hand: number } | null,
 *   entry: Entry, why: string | null }} props
 */
function Becomes({ book, at, entry, why }) {
  const { games } = workedOut(book);
  const number = at ? at.game : games.length - 1;
  const old = games[number];
  if (why) return html`<p class="becomes" role="status"><small>${why}</small></p>`;
  try {
    const after = decide(
      book,
      at ? { event: 'corrected', ...at, entry } : { event: 'scored', entry },
    );
    const now = workedOut(after).games[number];
    const gain = at ? '' : outcomeOf(book.tariff, entry, old.dealer).points.map(signed).join(', ');
    const same = old.score.join() === now.score.join();
    const later = at ? old.lines.length - at.hand - 1 : 0;
    const ends =
      now.over === old.over
        ? ''
        : now.over
          ? ' The game is over by it.'
          : ' The game is open again.';
    return html`<p class="becomes num" role="status">${
      same
        ? html`<span>${old.score.join(' – ')}
      </span><small>the score stays</small>`
        : html`<s>${old.score.join(' – ')}</s>
      <span>${now.score.join(' – ')}</span>`
    }
      <small>${gain && !same ? `${gain}.` : ''}
        ${
          later
            ? `${later === 1 ? 'The later hand moves' : `The ${later} later hands move`} with it.`
            : ''
        }${ends}</small></p>`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return html`<p class="becomes" role="status"><small>${error.message}</small></p>`;
  }
}
