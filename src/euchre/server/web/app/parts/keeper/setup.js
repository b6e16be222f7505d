/* A score to begin: rules, how far, who sits where, what is played for. */
import { html, useState } from '../../lib.js';
import { Card } from '../card.js';
import { Dialog } from '../dialog.js';
import { namesWhyNot } from '../../keeper/book.js';
import { drawn } from '../../keeper/draw.js';
import { ownRules } from '../../keeper/files.js';
import { changed, offered } from '../../keeper/rules.js';
import { typed, whole } from '../../typed.js';
import { Pick } from './handform.js';

/** @typedef {import('../../keeper/types.js').KeeperRules} KeeperRules */
/** @typedef {import('../../keeper/disk.js').Kept} Kept */

const PLAIN = 'plain:';
const CARDS = [
  ['five_five', '5 and 5'],
  ['six_four', '6 and 4'],
  ['two_three', '2 and 3'],
  ['digits', 'Digits'],
];
const MONEY = [
  ['off', 'Nothing'],
  ['per_game', 'Each game'],
  ['per_point', 'Each point'],
  ['per_trick', 'Each trick'],
  ['per_hand', 'A pot'],
];
const TARGETS = [5, 7, 10, 11, 15, 21];
const FIRST = ['North', 'East', 'South', 'West'];

/**
 * @param {{ last: Kept | null, names: string[], close: (() => void) | null,   opened: (text:
 *   string) => Promise<void>, begin: (rules: KeeperRules, opened:
 *   import('../../keeper/types.js').Opened, entry: Kept['entry']) => void }} props
 */
export function Setup({ last, names, close, opened: openFile, begin }) {
  const opened = /** @type {import('../../keeper/types.js').Opened | undefined} */ (
    last?.events[0]
  );
  const before = opened ? `${opened.plain ? PLAIN : ''}${last?.rules.label}` : '';
  const { presets, plain } = offered.value;
  const [own, setOwn] = useState(/** @type {KeeperRules[]} */ ([]));
  const [problem, setProblem] = useState('');
  const listed = [
    ...presets.map((one) => ({ key: one.label, one, plain: false })),
    ...plain.map((one) => ({ key: PLAIN + one.label, one, plain: true })),
    ...own.map((one) => ({ key: one.label, one, plain: false })),
  ];
  const [key, setKey] = useState(
    listed.some((each) => each.key === before) ? before : (presets[0]?.label ?? ''),
  );
  const chosen = listed.find((each) => each.key === key) ?? listed[0];
  const standard = chosen.one.tariff;
  const old = before === key ? last?.rules.tariff : null;
  const [changes, change] = useState(
    /** @type {import('../../keeper/rules.js').Changes} */ (
      old
        ? {
            target: old.target,
            hand_limit: old.hand_limit,
            score_cards: old.score_cards,
            betting: old.betting,
            win_by_two: old.win_by_two,
          }
        : {}
    ),
  );
  const [seats, setSeats] = useState(
    Array.from({ length: 9 }, (_, seat) => names[seat] ?? FIRST[seat] ?? `Player ${seat + 1}`),
  );
  const [dealer, setDealer] = useState(0);
  const [cents, setCents] = useState(opened?.cents || 25);
  const [entry, setEntry] = useState(last?.entry ?? 'hands');
  const [cards, setCards] = useState(/** @type {string[]} */ ([]));
  const sitting = seats.slice(0, standard.players).map((name) => name.trim());
  const limited = (changes.hand_limit ?? null) !== null;
  const holding = Object.entries(changes).filter(
    ([name]) => standard.free.includes(name) && !(limited && name === 'win_by_two'),
  );
  const rules = changed(chosen.one, Object.fromEntries(holding));
  const { tariff } = rules;
  const why = namesWhyNot(sitting, standard);
  const set = (/** @type {import('../../keeper/rules.js').Changes} */ more) =>
    change({ ...changes, ...more });
  const ends = TARGETS.includes(standard.target) || chosen.plain ? TARGETS : [standard.target];
  const draw = () => {
    const found = drawn(sitting, standard);
    setSeats([...found.names, ...seats.slice(standard.players)]);
    setCards(found.cards);
    setDealer(found.dealer);
  };
  const tried = async (/** @type {() => Promise<void>} */ work) => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(
        error instanceof TypeError
          ? 'The server cannot be reached now.'
          : /** @type {Error} */ (error).message,
      );
    }
  };
  const fetchOwn = () =>
    tried(async () => {
      const found = await ownRules(
        /** @type {HTMLInputElement} */ (document.getElementById('own-rules')).value,
      );
      setOwn([...own, found]);
      setKey(found.label);
      change({});
    });
  const takeFile = (/** @type {Event} */ event) =>
    tried(async () => {
      const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
      if (file) await openFile(await file.text());
    });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const value = tariff.betting === 'off' ? {} : { cents };
    const points = chosen.plain ? { plain: true } : {};
    const opening = /** @type {const} */ ({
      event: 'opened',
      rules: tariff.rules,
      dealer,
      ...points,
      ...value,
    });
    if (!why) begin(rules, { ...opening, names: sitting }, entry);
  };
  const form = html`<form class="setup" onSubmit=${submit}>
    <label class="field">Rules<select value=${key}
      onChange=${(/** @type {Event} */ event) => {
        setKey(typed(event));
        change({});
        setCards([]);
        setDealer(0);
      }}>
      <optgroup label="Euchre">${presets.map(
        (one) => html`<option key=${one.label}
        value=${one.label}>${one.label}, ${one.tariff.players} players</option>`,
      )}</optgroup>
      ${
        own.length > 0 &&
        html`<optgroup label="Your own">${own.map(
          (one) => html`<option
        key=${one.label} value=${one.label}>${one.label}</option>`,
        )}</optgroup>`
      }
      <optgroup label="Points of any game">${plain.map(
        (one) => html`<option key=${one.label}
        value=${PLAIN + one.label}>${one.label}</option>`,
      )}</optgroup></select></label>
    <details><summary>Your own rules, or a score from a file</summary><div class="hand-form"><label
      class="field">Rules in one line, as the rules page writes them
      <input class="input" id="own-rules" spellcheck=${false}
        placeholder="ontario(target=11,lone_euchre=4)" /></label><button type="button" class="btn"
        onClick=${fetchOwn}>Use these rules</button>
      <label class="field">A score file<input class="input" type="file" accept=".score,text/plain"
        onChange=${takeFile} /></label>${
          problem &&
          html`<p class="error" role="alert">${problem}
        </p>`
        }</div></details>
    ${
      standard.free.includes('target') &&
      html`<${Pick} label="Played to"
      options=${[
        ...ends.map((target) => [`t${target}`, String(target)]),
        ...(standard.free.includes('hand_limit')
          ? [
              ['h8', '8 hands'],
              ['h12', '12 hands'],
            ]
          : []),
      ]}
      value=${tariff.hand_limit === null ? `t${tariff.target}` : `h${tariff.hand_limit}`}
      pick=${(/** @type {string} */ end) =>
        set(
          end[0] === 't'
            ? { target: Number(end.slice(1)), hand_limit: null }
            : { target: standard.target, hand_limit: Number(end.slice(1)) },
        )} />
      ${
        chosen.plain &&
        html`<label class="field">Or to<input class="input num" type="number"
        min="1" max="500" inputmode="numeric" value=${tariff.target}
        onInput=${(/** @type {Event} */ event) =>
          set({ target: Math.min(500, Math.max(1, whole(event))), hand_limit: null })} /></label>`
      }`
    }
    ${
      standard.free.includes('win_by_two') &&
      tariff.hand_limit === null &&
      html`<${Pick}
      label="Win by two" options=${[
        ['off', 'No'],
        ['at_target', 'Yes'],
      ]} value=${tariff.win_by_two}
      pick=${(/** @type {string} */ win_by_two) => set({ win_by_two })} />`
    }
    <div class="field">
      <span>${
        standard.parties.length === 2 && standard.players === 4
          ? 'Who sits where: first and third are partners'
          : 'Who sits where, clockwise'
      }</span>
        <div class="names">${sitting.map(
          (
            _,
            seat,
          ) => html`<label key=${seat} class="name"><span class="sr">Player ${seat + 1}</span>
      ${cards[seat] && html`<${Card} card=${cards[seat]} />`}<input class="input" required
        maxlength="40" value=${seats[seat]}
        onInput=${(/** @type {Event} */ event) =>
          setSeats(seats.map((name, each) => (each === seat ? typed(event) : name)))} /></label>`,
        )}</div></div>
    ${why && html`<p class="error" role="alert">${why}</p>`}
    <label class="field">First dealer<select value=${dealer}
      onChange=${(/** @type {Event} */ event) => setDealer(Number(typed(event)))}>
        ${sitting.map((name, seat) => html`<option key=${seat} value=${seat}>${name}</option>`)}
      </select></label>
    <button type="button" class="btn" onClick=${draw}>Draw for partners and the first deal</button>
    <${Pick} label="Score cards" options=${CARDS} value=${tariff.score_cards}
      pick=${(/** @type {string} */ score_cards) => set({ score_cards })} />
    ${
      !chosen.plain &&
      html`<${Pick} label="A hand is written as"
      options=${[
        ['hands', 'How it went'],
        ['points', 'Points'],
      ]} value=${entry}
      pick=${setEntry} />`
    }
    ${
      standard.free.includes('betting') &&
      html`<${Pick} label="Played for"
      options=${MONEY.filter(([how]) => how !== 'per_hand' || standard.pot)} value=${tariff.betting}
      pick=${(/** @type {string} */ betting) => set({ betting })} />
      ${
        tariff.betting !== 'off' &&
        html`<label class="field">Cents a unit<input class="input num"
        type="number" min="1" max="1000000" inputmode="numeric" value=${cents}
        onInput=${(/** @type {Event} */ event) => setCents(Math.max(0, whole(event)))} />
          </label>`
      }`
    }
    <div class="acts"><button class="btn primary big" disabled=${why !== null}>Begin</button></div>
      </form>`;
  return close
    ? html`<${Dialog} title="A new score" close=${close}>${form}
    </${Dialog}>`
    : html`<section class="panel begin"><h2>A new score</h2>${form}</section>`;
}
