/* The trainer: one decision, one tap, the answer in the same place. What was missed comes back. */
import { ask } from '../api.js';
import { handleKey } from '../keys.js';
import { html, signal, useEffect, useRef } from '../lib.js';
import { Say } from '../parts/card.js';
import { Header, start } from '../parts/chrome.js';
import { Before, choicesOf, Decide, Figures, GRADES, Score, signed } from '../parts/decide.js';
import { Icon } from '../parts/icon.js';
import * as training from '../training.js';

/** @typedef {import('../messages.js').PuzzleEntry} PuzzleEntry */

const KEY = 'euchre.training';
const BACK = ['tomorrow', 'in 3 days', 'in a week', 'in a month'];

function stored() {
  try {
    return training.read(localStorage.getItem(KEY) ?? '');
  } catch {
    return training.nothing();
  }
}

const record = signal(stored());
const list = signal(/** @type {import('../messages.js').PuzzleList | null} */ (null));
const daily = signal(/** @type {import('../messages.js').DailySet | null} */ (null));
/** What is practised: '' today's set, 'due' what was missed, else a theme, or 'any'. */
const mode = signal('');
const level = signal(0);
const puzzle = signal(/** @type {import('../messages.js').Posed | null} */ (null));
const judged = signal(/** @type {import('../messages.js').Judged | null} */ (null));
const error = signal('');
const note = signal('');
let waiting = false;
let moved = false;

const today = () => training.dayOf(new Date());
const dailyAnswers = () =>
  record.value.daily.day === daily.value?.day ? record.value.daily.answers : {};

/** @param {import('../training.js').Training} next */
function keep(next) {
  record.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    note.value = 'This browser keeps nothing: export your training before you leave.';
  }
}

/** The name of the next puzzle; empty: there is none. */
function following() {
  if (!list.value || !daily.value) return '';
  if (mode.value === '') return daily.value.names.find((name) => !(name in dailyAnswers())) ?? '';
  if (mode.value === 'due') {
    const known = new Set(list.value.puzzles.map((one) => one.name));
    return training.due(record.value, today()).find((name) => known.has(name)) ?? '';
  }
  const wanted = list.value.puzzles.filter(
    (one) =>
      (mode.value === 'any' || list.value?.themes[one.theme].key === mode.value) &&
      (!level.value || one.level === level.value),
  );
  return training.pick(wanted, record.value, puzzle.value?.name ?? '', Math.random());
}

/** @template T @param {() => Promise<T>} work */
async function once(work) {
  if (waiting) return;
  waiting = true;
  error.value = '';
  try {
    await work();
  } catch (problem) {
    error.value = /** @type {Error} */ (problem).message;
  } finally {
    waiting = false;
  }
}

const next = () =>
  once(async () => {
    const name = following();
    const posed = name
      ? /** @type {import('../messages.js').Posed} */ (
          await ask(`api/trainer/puzzle?name=${encodeURIComponent(name)}`)
        )
      : null;
    moved = puzzle.value !== null;
    judged.value = null;
    puzzle.value = posed;
  });

/** @param {string} token */
const choose = (token) =>
  once(async () => {
    const asked = puzzle.value;
    if (!asked || judged.value) return;
    const found = /** @type {import('../messages.js').Judged} */ (
      await ask(`api/trainer/answer?${new URLSearchParams({ name: asked.name, action: token })}`)
    );
    const right = found.right;
    const isDaily = mode.value === '';
    const day = isDaily && daily.value ? daily.value.day : today();
    keep(
      training.answered(record.value, {
        name: asked.name,
        theme: asked.theme,
        right,
        day,
        daily: isDaily,
      }),
    );
    judged.value = found;
  });

/** @param {string} to */
function practise(to) {
  mode.value = to;
  void next();
}

addEventListener('keydown', (event) =>
  handleKey(event, {
    card: (nth) => {
      const one = puzzle.value && !judged.value && choicesOf(puzzle.value.table)[nth];
      if (one) void choose(one.token);
      return Boolean(one);
    },
    call: () => false,
    tools: {
      ' ': () => {
        if (judged.value) void next();
      },
    },
  }),
);

function Verdict() {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  const found = judged.value;
  const table = puzzle.value?.table;
  useEffect(() => button.current?.focus(), [found]);
  if (!found || !table) return null;
  const [sign, word, kind] = GRADES[found.grade];
  const lost = found.values.find((one) => one.token === found.action)?.lost ?? 0;
  const back = record.value.missed[puzzle.value?.name ?? ''];
  return html`<section class="panel judgement">
    <div role="status"><header><span class=${`grade ${kind}`} aria-hidden="true">${sign}</span>
        <h2>${word}</h2>
        ${lost > 0 && html`<span class="num">${signed(-lost)} points</span>`}</header>
      <p><${Say} words=${found.reason} table=${table} /></p></div>
    <button type="button" class="btn primary" ref=${button} onClick=${() => void next()}>Next
      <kbd aria-hidden="true" data-key="Space"></kbd></button>
    <${Figures} table=${table} values=${found.values} />
    <p class="small"><b>${found.theme.title}.</b> ${found.theme.rule}</p>
    <p class="small muted">${Math.round(100 * found.missed)} in 100 of the bots that were asked miss
      it. Valued in ${found.worlds} layouts of the cards.
      ${back ? ` Comes back ${BACK[back.box]}.` : ''}</p></section>`;
}

function Today() {
  const set = daily.value;
  if (!set) return null;
  const answers = dailyAnswers();
  const done = set.names.filter((name) => name in answers).length;
  const days = training.streak(record.value, today());
  const right = Object.values(answers).filter(Boolean).length;
  return html`<section class="panel"><header><h2>Today’s ten</h2>
      <span class="small muted num">${done} of ${set.names.length}</span></header>
    <div class="dots" role="img" aria-label=${`${done} answered, ${right} right`}>
      ${set.names.map((name) => {
        const one = answers[name];
        const sign = one === undefined ? '' : one ? '✓' : '✗';
        const kind = one === undefined ? '' : one ? 'right' : 'wrong';
        return html`<i key=${name} class=${kind}>${sign}</i>`;
      })}</div>
    <p class="small muted">${set.day}, the same for everybody. ${
      days.now ? `${days.now} ${days.now === 1 ? 'day' : 'days'} running, best ${days.best}.` : ''
    }</p>
    ${
      mode.value !== '' &&
      done < set.names.length &&
      html`<button type="button" class="btn" onClick=${() => practise('')}>Today’s ten</button>`
    }</section>`;
}

function Themes() {
  if (!list.value) return null;
  const { themes, puzzles } = list.value;
  const dueNow = training.due(record.value, today()).length;
  return html`<section class="panel"><header><h2>Practise</h2>
      <label class="small level">Level <select class="input" value=${level.value} onChange=${(
        /** @type {Event} */ event,
      ) => {
        level.value = Number(/** @type {HTMLSelectElement} */ (event.target).value);
        if (mode.value !== '' && mode.value !== 'due') void next();
      }}>
        <option value="0">any</option>
        ${[1, 2, 3, 4, 5].map((one) => html`<option key=${one} value=${one}>${one}</option>`)}
      </select></label></header>
    <div class="acts">
      <button type="button" class="btn" aria-pressed=${mode.value === 'due'} disabled=${!dueNow}
        onClick=${() => practise('due')}>Missed: ${dueNow} due</button>
      <button type="button" class="btn" aria-pressed=${mode.value === 'any'}
        onClick=${() => practise('any')}>Any theme</button></div>
    <ul class="themes" aria-label="Themes">${themes.map((theme, place) => {
      const { all, right } = training.progress(record.value, theme.key);
      const count = puzzles.filter((one) => one.theme === place).length;
      return html`<li key=${theme.key}>
        <button type="button" aria-pressed=${mode.value === theme.key}
          onClick=${() => practise(theme.key)}><span>${theme.title}</span>
          <span class="small muted num">
            ${all ? `${right} of ${all} right` : `${count} to try`}</span>
        </button></li>`;
    })}</ul></section>`;
}

function save() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(record.value)], { type: 'application/json' }),
  );
  link.download = `euchre-training-${today()}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {Event} event */
async function load(event) {
  const field = /** @type {HTMLInputElement} */ (event.target);
  const file = field.files?.[0];
  if (!file) return;
  try {
    keep(training.read(await file.text()));
    note.value = 'Imported. What was kept here before is replaced.';
  } catch {
    note.value = 'This file is no training record: export one here and choose that.';
  }
  field.value = '';
}

const Kept = () => html`<section class="panel"><h2>Your training</h2>
    <p class="small muted">Kept in this browser, sent to nobody.</p>
    <div class="acts"><button type="button" class="btn" onClick=${save}>Export</button>
      <label class="btn file">Import<input type="file" accept="application/json" class="sr"
        onChange=${load} /></label></div>
    <p class="small" role="status">${note.value}</p></section>`;

/** What is there when nothing is left to ask. */
function Done() {
  const words =
    mode.value === ''
      ? 'Today’s ten are done. Ten new ones come at midnight UTC.'
      : mode.value === 'due'
        ? 'Nothing is due. What you miss comes back the next day.'
        : 'There is none of this level in this theme: choose another.';
  return html`<section class="panel trainer-done"><${Icon} name="check" /><h2>${words}</h2>
    <button type="button" class="btn primary" onClick=${() => {
      level.value = 0;
      practise('any');
    }}>Go on with any theme</button></section>`;
}

function Page() {
  const posed = puzzle.value;
  const theme = list.value?.themes.find((one) => one.key === posed?.theme);
  return html`<${Header} here="trainer" />
    <main class="page trainer-page" id="main">
      <div class="trainer-head"><h1>Trainer</h1>
        <a class="btn quiet" href="lessons">Lessons</a></div>
      ${error.value && html`<p class="error" role="alert">${error.value}</p>`}
      <div class="trainer-grid"><div>${
        posed
          ? html`<p class="small muted trainer-meta">
              ${theme && judged.value ? `${theme.title} · ` : ''}
              ${`Level ${posed.level} · ${posed.table.rules_words} · `}
              <${Score} table=${posed.table} /></p>
            <${Decide} key=${posed.name} focus=${moved} table=${posed.table}
              question=${posed.question}
              values=${judged.value?.values ?? null} chosen=${judged.value?.action ?? ''}
              choose=${(/** @type {string} */ token) => void choose(token)} />
            <${Before} table=${posed.table} past=${posed} />`
          : list.value && daily.value && html`<${Done} />`
      }</div>
      <aside class="trainer-side" aria-label="Progress"><${Verdict} /><${Today} />
        <${Themes} /><${Kept} />
      </aside></div></main>`;
}

start(html`<${Page} />`);
void once(async () => {
  [list.value, daily.value] = await Promise.all([
    /** @type {Promise<import('../messages.js').PuzzleList>} */ (ask('api/trainer')),
    /** @type {Promise<import('../messages.js').DailySet>} */ (ask('api/trainer/daily')),
  ]);
}).then(() => {
  if (list.value) void next();
});
