/* Setting up a club evening: its kind, its rounds, who comes. */
import { ask } from '../api.js';
import { html, signal } from '../lib.js';
import { Header } from '../parts/chrome.js';

const KINDS = /** @type {[string, string, string][]} */ ([
  [
    'individual',
    'Partners change every round',
    'Everyone plays for themselves; points add up. 4 to 400 players.',
  ],
  ['progressive', 'Progressive', 'Winners move up a table, losers stay, partners part.'],
  ['rotation', 'Fixed movement', 'North stays, South a table down, East one up, West two up.'],
  ['round_robin', 'Fixed pairs, everyone meets', 'Round robin of pairs.'],
  ['swiss', 'Fixed pairs, equals meet', 'Swiss: winners play winners.'],
  ['knockout', 'Knock-out of pairs', 'Out after one loss.'],
  ['double_knockout', 'Double knock-out', 'Out after two losses.'],
]);
const PAIRS = ['round_robin', 'swiss', 'knockout', 'double_knockout'];
const TIES = /** @type {[string, string][]} */ ([
  ['', 'As usual'],
  [
    'mean,loners,won,euchred,head,draw',
    'Points a round, loners, games won, times euchred, head to head, the lot',
  ],
  ['points,loners,draw', 'Points in all, loners, the lot'],
  ['points,head,loners,draw', 'Points in all, head to head, loners, the lot'],
  ['won,points,head,draw', 'Games won, points, head to head, the lot'],
  ['points', 'Points in all; who is level shares'],
]);

const form = signal({
  name: 'Club evening',
  day: '',
  kind: 'individual',
  rounds: 8,
  length: '8',
  minutes: 0,
  stand_ins: false,
  order: '',
  entry: '',
  pot: '',
  bump: '',
  names: '',
});
const busy = signal(false);
const error = signal('');

/** @param {object} changes */
const set = (changes) => {
  form.value = { ...form.value, ...changes };
};
/** @param {string} name */
const typed = (name) => (/** @type {Event} */ event) =>
  set({ [name]: /** @type {HTMLInputElement} */ (event.target).value });

/** Names, one a line or with commas; partners with +. */
const names = () =>
  form.value.names
    .split(/[\n,;]+/)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

/** What a line of names stands for. @param {string} name @param {boolean} pairs */
export function joined(name, pairs) {
  const [first, ...rest] = pairs ? name.split(/\s*(?:\+|&| and )\s*/) : [name];
  return { type: 'joined', name: first, partner: rest.join(' ') };
}

/** @param {SubmitEvent} event */
async function open(event) {
  event.preventDefault();
  if (busy.value) return;
  busy.value = true;
  error.value = '';
  const { name, day, kind, rounds, length, minutes, stand_ins, order, entry, pot, bump } =
    form.value;
  const cents = (/** @type {string} */ text) =>
    Math.round(Number(text.replace(',', '.')) * 100) || 0;
  const setup = {
    name: name.trim(),
    day,
    kind,
    rounds: Number(rounds),
    minutes: Number(minutes),
    stand_ins: stand_ins && !PAIRS.includes(kind),
    hands: length === 'target' || length === 'bell' ? 0 : Number(length),
    target: length === 'target' ? 10 : 0,
    order: order ? order.split(',') : [],
    entry: cents(entry),
    pot: cents(pot),
    bump: cents(bump),
  };
  try {
    const made = /** @type {{ code: string, key: string }} */ (
      await ask('api/evenings', { setup, director: 'Director' })
    );
    const people = names().map((one) => joined(one, PAIRS.includes(kind)));
    if (people.length) {
      const answer = await fetch(new URL(`api/evenings/${made.code}`, document.baseURI), {
        method: 'POST',
        headers: { 'x-euchre': '1', 'x-key': made.key, 'content-type': 'application/json' },
        body: JSON.stringify({ cmd: 'first', seen: 1, events: people }),
      });
      if (!answer.ok)
        sessionStorage.setItem(
          `euchre-evening-${made.code}-names`,
          JSON.stringify({ names: form.value.names, error: (await answer.json()).error }),
        );
    }
    location.href = `club?e=${made.code}#k=${made.key}`;
    if (location.pathname.endsWith('/club') && location.search) location.reload();
  } catch (problem) {
    error.value = /** @type {Error} */ (problem).message;
    busy.value = false;
  }
}

/** @param {{ name: string, values: [string | number, string][], label: string }} props */
const Seg = ({ name, values, label }) =>
  html`<div class="field"><span id=${`seg-${name}`}>${label}</span>
      <div class="seg num" role="group" aria-labelledby=${`seg-${name}`}>
        ${values.map(
          ([value, words]) => html`<button type="button" key=${value}
              aria-pressed=${
                String(/** @type {any} */ (form.value)[name]) === String(value) ? 'true' : 'false'
              } onClick=${() => set({ [name]: value })}>${words}</button>`,
        )}
          </div></div>`;

export function Setup() {
  const { kind, rounds } = form.value;
  const pairs = PAIRS.includes(kind);
  const many = names().length;
  const people = pairs ? 2 * many : many;
  const note = pairs
    ? `${many} pairs${many % 2 ? ': one sits out each round' : ''}.`
    : people < 4
      ? `${people} names so far: four players are the least. More can come later.`
      : people % 4 && !form.value.stand_ins
        ? `${people} players: ${people % 4} sit${
            people % 4 === 1 ? 's' : ''
          } out each round, in turn.`
        : `${people} players, ${Math.ceil(people / 4)} tables.`;
  return html`<${Header} here="club" />
    <main class="page org-setup" id="main"><h1>A new club evening</h1>
    <form class="two-cols" onSubmit=${open}><section class="panel stack">
      <label class="field">Name
        <input class="input" required maxlength="40" value=${form.value.name}
          onInput=${typed('name')} /></label>
      <label class="field">Day
        <input class="input" maxlength="40" placeholder="28 November" value=${form.value.day}
          onInput=${typed('day')} /></label>
      <div class="field"><span id="kinds">Kind of evening</span>
        <ul class="list" aria-labelledby="kinds">
          ${KINDS.map(
            ([name, words, more]) => html`<li key=${name}>
                <button type="button" class="pick" aria-pressed=${
                  name === kind ? 'true' : 'false'
                } onClick=${() => set({ kind: name })}><b>${words}</b><small>${more}
                    </small></button></li>`,
          )}</ul></div>
      ${
        !kind.includes('knockout') &&
        html`<label class="field">Rounds
              <input class="input" type="number" min="1" max="100" required value=${rounds}
                onInput=${typed('rounds')} /></label>`
      }
      <${Seg} name="length" label="A round is" values=${[
        ['8', '8 hands'],
        ['10', '10'],
        ['12', '12'],
        ['target', 'to 10 points'],
        ['bell', 'by the bell'],
      ]} />
      <${Seg} name="minutes" label="Minutes a round" values=${[
        [0, 'no bell'],
        [15, '15'],
        [20, '20'],
        [24, '24'],
        [30, '30'],
      ]} />
      ${
        !pairs &&
        html`<label class="check">
            <input type="checkbox" checked=${form.value.stand_ins}
              onChange=${() => set({ stand_ins: !form.value.stand_ins })} />
            <span>Stand-ins take the seats that are left over; nobody sits out</span></label>`
      }
      <details><summary>Ties, prizes and the loner pot</summary><div class="stack">
        <label class="field">What decides who is first
          <select value=${form.value.order} onChange=${typed('order')}>
            ${TIES.map(
              ([value, words]) => html`<option key=${value} value=${value}>${words}
                </option>`,
            )}</select></label>
        <div class="three">
          <label class="field">Entry, each
            <input class="input" inputmode="decimal" placeholder="0.00" value=${form.value.entry}
              onInput=${typed('entry')} /></label>
            <label class="field">Loner pot, each
              <input class="input" inputmode="decimal" placeholder="0.00" value=${form.value.pot}
                onInput=${typed('pot')} /></label>
              <label class="field">When euchred
                <input class="input" inputmode="decimal" placeholder="0.00" value=${form.value.bump}
                  onInput=${typed('bump')} /></label></div>
        <p class="small muted">
          Prizes: 50, 30 and 20 in 100 for the first three. The pot is shared by the loners that
          were made.</p></div></details>
    </section>
    <section class="panel stack">
      <label class="field">${pairs ? 'Pairs, one a line: Ada + Bram' : 'Players, one a line'}
        <textarea class="input" rows="16" value=${form.value.names} onInput=${typed('names')}>
        </textarea></label>
      <p class="note" role="status"><span>${note}</span></p>
      ${error.value && html`<p class="error" role="alert">${error.value}</p>`}
      <button class="btn primary big" disabled=${busy.value}>
        ${busy.value ? 'Setting up …' : 'Set up the evening'}</button></section></form></main>`;
}
