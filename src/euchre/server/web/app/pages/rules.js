/* The rules chooser: presets first, every option behind "more", the whole in the address. */
import { ask, roomAddress } from '../api.js';
import { html, signal } from '../lib.js';
import { Header, start } from '../parts/chrome.js';
import { Icon } from '../parts/icon.js';
import {
  changedTo,
  missing,
  presetValues,
  readRules,
  settled,
  shortest,
  writeRules,
} from '../rulestext.js';
import { copyText } from '../platform.js';
import { STANDARD, set, settings } from '../settings.js';

/** @typedef {import('../messages.js').RulesForm} RulesForm */
/** @typedef {RulesForm['options'][number]} Option */

const form = signal(/** @type {RulesForm | null} */ (null));
const preset = signal('north_american');
const changes = signal(/** @type {Record<string, string>} */ ({}));
const check = signal(/** @type {import('../messages.js').RulesCheck | null} */ (null));
const players = signal(0);
const search = signal('');
const copied = signal(false);
const error = signal('');
const saved = signal('');

const text = () => writeRules(preset.value, changes.value);
let timer = 0;

/** Say the new rules in the address and ask the server what they come to. */
function changed() {
  copied.value = false;
  if (form.value) changes.value = shortest(form.value, preset.value, changes.value);
  history.replaceState(null, '', `#${encodeURIComponent(text())}`);
  clearTimeout(timer);
  timer = window.setTimeout(async () => {
    const asked = text();
    const answer = /** @type {import('../messages.js').RulesCheck} */ (
      await ask(`api/rules/check?rules=${encodeURIComponent(asked)}`).catch((problem) => ({
        rules: asked,
        words: '',
        error: problem.message,
      }))
    );
    if (asked === text()) check.value = answer;
  }, 150);
}

function readAddress() {
  const found = readRules(decodeURIComponent(location.hash.slice(1)) || STANDARD);
  preset.value = found.preset;
  changes.value = found.changes;
  changed();
}

/** @param {string} name */
function choosePreset(name) {
  preset.value = name;
  changes.value = {};
  changed();
}

/** @param {string} name @param {string} value */
function change(name, value) {
  changes.value = form.value
    ? changedTo(form.value, preset.value, changes.value, name, value)
    : { ...changes.value, [name]: value };
  changed();
}

/** @param {boolean} solo */
async function open(solo) {
  error.value = '';
  try {
    const { name, bot } = settings.value;
    const made = /** @type {import('../messages.js').Seated} */ (
      await ask('api/rooms', { rules: text(), player: name || 'Guest', name: '', solo, bot })
    );
    location.href = roomAddress(made.room);
  } catch (problem) {
    error.value = /** @type {Error} */ (problem).message;
  }
}

const copy = async () => {
  copied.value = await copyText(location.href);
};

/** @param {{ option: Option, value: string, id: string }} props */
function Field({ option, value, id }) {
  const set1 = (/** @type {Event} */ event) =>
    change(option.name, /** @type {HTMLInputElement} */ (event.target).value);
  const none = option.nullable ? [{ value: 'none', label: 'none' }] : [];
  if (option.type === 'flag')
    return html`<select id=${id} value=${value} onChange=${set1}><option value="true">yes</option>
        <option value="false">no</option></select>`;
  if (option.type === 'choice')
    return html`<select id=${id} value=${value} onChange=${set1}>
        ${[...option.choices, ...none].map(
          (choice) => html`<option key=${choice.value}
              value=${choice.value}>${choice.label}</option>`,
        )}</select>`;
  if (option.type === 'number' && !option.nullable)
    return html`<input id=${id} class="input" type="number" min=${option.least} max=${option.most}
        value=${value} onChange=${set1} />`;
  if (option.type === 'words') {
    const on = new Set(value.split('+'));
    const toggle = (/** @type {string} */ word) => {
      if (!on.delete(word)) on.add(word);
      on.delete('none');
      change(
        option.name,
        option.choices
          .map((one) => one.value)
          .filter((one) => on.has(one))
          .join('+') || 'none',
      );
    };
    return html`<div class="words" role="group" aria-labelledby=${`${id}-label`}>
        ${option.choices.map(
          (choice) => html`<label key=${choice.value}>
              <input type="checkbox" checked=${on.has(choice.value)}
                onChange=${() => toggle(choice.value)} /> ${choice.label}</label>`,
        )}</div>`;
  }
  return html`<input id=${id} class="input" value=${value} onChange=${set1}
      placeholder=${option.type === 'table' ? '4:1+6:2' : 'a number, or none'} />`;
}

/** @param {{ option: Option, value: string, base: string, wait: string }} props */
function Line({ option, value, base, wait }) {
  const id = `option-${option.name}`;
  const label =
    option.type === 'words'
      ? html`<span class="opt-label" id=${`${id}-label`}>${option.label}</span>`
      : html`<label class="opt-label" for=${id}>${option.label}</label>`;
  return html`<div class=${`option${value !== base ? ' changed' : ''}${wait ? ' waiting' : ''}`}>
      ${label}<${Field} option=${option} value=${value} id=${id} />
    <p class="small muted">${option.help}${option.played ? ` ${option.played}` : ''}
      ${wait ? html` <em>Matters with ${wait}.</em>` : ''}
      ${
        value !== base
          ? html` <button type="button" class="link" onClick=${() => change(option.name, base)}>
              Back to ${base.replaceAll('_', ' ')}</button>`
          : ''
      }</p></div>`;
}

/** @param {{ form: RulesForm }} props */
function Options({ form: all }) {
  const base = presetValues(all, preset.value);
  const values = settled(all, preset.value, changes.value);
  const wanted = search.value.toLowerCase();
  return html`<div class="options">
      <label class="field">Find an option
        <input class="input" type="search" value=${search.value} onInput=${(
          /** @type {Event} */ event,
        ) => {
          search.value = /** @type {HTMLInputElement} */ (event.target).value;
        }} /></label>
    ${all.groups.map((group) => {
      const options = all.options.filter(
        (option) =>
          option.group === group.value &&
          (!wanted ||
            `${option.name} ${option.label} ${option.help}`.toLowerCase().includes(wanted)),
      );
      if (!options.length) return null;
      const changedHere = options.filter((option) => option.name in changes.value).length;
      return html`<details key=${group.value} open=${!!wanted || changedHere > 0}>
          <summary><h3>${group.label}</h3>
            <span class="small muted">
              ${changedHere ? `${changedHere} changed` : `${options.length} options`}</span>
          </summary>
        <div class="option-list">
          ${options.map(
            (option) => html`<${Line} key=${option.name} option=${option}
                value=${values[option.name]} base=${
                  option.name in changes.value ? base[option.name] : values[option.name]
                } wait=${missing(all, option, values)} />`,
          )}</div>
          </details>`;
    })}</div>`;
}

const MOST = 150;

/** As many whole sentences as a tile has room for. @param {string} words */
function shorten(words) {
  const sentences = words.split(/(?<=\.) /);
  let kept = '';
  for (const one of sentences)
    if (!kept || kept.length + one.length < MOST) kept = kept ? `${kept} ${one}` : one;
  return kept;
}

/** @param {{ form: RulesForm }} props */
function Presets({ form: all }) {
  const shown = all.presets.filter((one) => !players.value || one.players === players.value);
  const counts = [...new Set(all.presets.map((one) => one.players))].sort();
  return html`<section aria-labelledby="presets">
      <div class="presets-head"><h2 id="presets">Choose a game</h2>
      <div class="seg num" role="group" aria-label="Players">${[0, ...counts].map(
        (n) =>
          html`<button type="button" key=${n} aria-pressed=${
            n === players.value ? 'true' : 'false'
          } onClick=${() => {
            players.value = n;
          }}>${n || 'All'}</button>`,
      )}</div></div>
    <ul class="presets">${shown.map(
      (one) => html`<li key=${one.name} class="preset-tile">
          <button type="button" class="panel preset" aria-pressed=${
            one.name === preset.value ? 'true' : 'false'
          } onClick=${() => choosePreset(one.name)}><b>${one.label}</b>
      <span class="small muted">${one.special ? shorten(one.special) : one.summary}</span></button>
      <a href=${`sheet#${one.name}`} aria-label=${`Read these rules: ${one.label}`}>Read these rules
      </a></li>`,
    )}</ul></section>`;
}

/** @param {SubmitEvent} event keep the rules under a name, in place of others of that name */
function save(event) {
  event.preventDefault();
  const name = String(
    new FormData(/** @type {HTMLFormElement} */ (event.target)).get('house') ?? '',
  ).trim();
  if (!name) return;
  const others = settings.value.houses.filter((house) => house.name !== name);
  set({ houses: [...others, { name, rules: text() }] });
  saved.value = name;
}

/**
 * The rules of the house: several, each under its name; which of them "Play now" takes is said here
 * and only here.
 */
function Houses() {
  const { houses, rules } = settings.value;
  const now = text();
  return html`<section class="panel houses" aria-labelledby="houses"><h2 id="houses">House rules
      </h2>
    <form class="acts" onSubmit=${save}>
      <label class="field">Save these rules as
        <input class="input" name="house" maxlength="40" autocomplete="off" required /></label>
      <button class="btn">Save</button>
      ${saved.value && html`<span role="status">Saved as ${saved.value}.</span>`}</form>
    <ul>${houses.map(
      (house) => html`<li key=${house.name} class="acts">
          <a href=${`#${encodeURIComponent(house.rules)}`}>${house.name}</a>
      <button type="button" class="link" aria-label=${`Forget ${house.name}`}
        onClick=${() => set({ houses: houses.filter((one) => one !== house) })}>Forget</button>
      </li>`,
    )}</ul>
    <p class="small">
      “Play now”
      plays ${
        rules
          ? html`<a href=${`#${encodeURIComponent(rules)}`}>${nameOfRules(rules)}
          </a>`
          : 'the standard rules'
      }.${' '}
      ${
        (rules || STANDARD) !== now &&
        html`<button type="button" class="link" onClick=${() => set({ rules: now })}>
              Let it play these</button>`
      }
      ${
        rules &&
        html` <button type="button" class="link" onClick=${() => set({ rules: '' })}>
            Back to the standard</button>`
      }</p></section>`;
}

/** @param {string} rules */
const nameOfRules = (rules) =>
  settings.value.houses.find((house) => house.rules === rules)?.name ?? rules;

function Page() {
  const all = form.value;
  const now = check.value;
  return html`<${Header} here="rules" /><main class="page rules-page" id="main"><h1>Rules</h1>
    <section class="panel chosen" aria-label="The rules chosen">
      <div><b>${all?.presets.find((one) => one.name === preset.value)?.label ?? preset.value}</b>
        <p role="status">
          ${now?.error ? html`<span class="error">${now.error}</span>` : (now?.words ?? '')}</p>
        <p class="small"><code>${text()}</code></p></div>
      <div class="acts">
        <button type="button" class="btn primary" disabled=${!!now?.error}
          onClick=${() => void open(true)}>Play with these rules</button>
        <button type="button" class="btn" disabled=${!!now?.error}
          onClick=${() => void open(false)}>Make a table</button>
        <a class="btn" href=${`sheet#${encodeURIComponent(text())}`}>Read the rules</a>
        <button type="button" class="btn" onClick=${copy}><${Icon} name="share" />
          ${copied.value ? 'Copied' : 'Copy link'}</button></div>
      ${error.value && html`<p class="error" role="alert">${error.value}</p>`}</section>
    <${Houses} />
    ${
      all
        ? html`<${Presets} form=${all} />
        <details class="more" open=${Object.keys(changes.value).length > 0}>
          <summary><h2>More: every option</h2></summary><${Options} form=${all} />
        </details>`
        : html`<p role="status">Fetching the rules …</p>`
    }
  </main>`;
}

start(html`<${Page} />`);
readAddress();
addEventListener('hashchange', readAddress);
void ask('api/rules').then(
  (/** @type {RulesForm} */ answer) => {
    form.value = answer;
    changed();
  },
  (problem) => {
    error.value = problem.message;
  },
);
