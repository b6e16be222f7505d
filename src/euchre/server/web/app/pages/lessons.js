/* The lessons: an index, and each with a position, a question, what every choice is worth. */
import { ask } from '../api.js';
import { handleKey } from '../keys.js';
import { html, signal, useEffect, useRef } from '../lib.js';
import { Say } from '../parts/card.js';
import { Header, start } from '../parts/chrome.js';
import { Before, choicesOf, Decide, Figures, GRADES, Score, signed } from '../parts/decide.js';

/** @typedef {import('../messages.js').LessonPage} LessonPage */
/** @typedef {import('../messages.js').LessonAnswer} LessonAnswer */

const groups = signal(/** @type {readonly import('../messages.js').LessonGroup[]} */ ([]));
const lesson = signal(/** @type {LessonPage | null} */ (null));
const answer = signal(/** @type {LessonAnswer | null} */ (null));
const chosen = signal('');
const error = signal('');

async function load() {
  const key = decodeURIComponent(location.hash.slice(1));
  error.value = '';
  answer.value = null;
  chosen.value = '';
  try {
    if (key)
      lesson.value = /** @type {LessonPage} */ (
        await ask(`api/lessons/lesson?key=${encodeURIComponent(key)}`)
      );
    else lesson.value = null;
    if (!groups.value.length)
      groups.value = /** @type {import('../messages.js').LessonList} */ (
        await ask('api/lessons')
      ).groups;
  } catch (problem) {
    lesson.value = null;
    error.value = /** @type {Error} */ (problem).message;
  }
}

/** @param {string} token empty: to see it without choosing */
async function choose(token) {
  const page = lesson.value;
  if (!page || answer.value) return;
  try {
    const found = /** @type {LessonAnswer} */ (
      await ask(`api/lessons/answer?key=${encodeURIComponent(page.key)}`)
    );
    if (lesson.value !== page) return;
    chosen.value = token;
    answer.value = found;
  } catch (problem) {
    error.value = /** @type {Error} */ (problem).message;
  }
}

addEventListener('keydown', (event) =>
  handleKey(event, {
    card: (nth) => {
      const one = lesson.value && !answer.value && choicesOf(lesson.value.table)[nth];
      if (one) void choose(one.token);
      return Boolean(one);
    },
    call: () => false,
    tools: {},
  }),
);

const Index =
  () => html`<p class="lead">A position, a question, what every choice is worth. Choose first,
    then read.</p>
  <div class="lesson-groups">${groups.value.map(
    (group) => html`<section class="panel" key=${group.title}><h2>${group.title}</h2>
      <ul>${group.lessons.map(
        (one) =>
          html`<li key=${one.key}><a href=${`#${one.key}`}>${one.title}</a>
            <span class="small muted">${one.tip}</span></li>`,
      )}</ul></section>`,
  )}</div>`;

/** @param {{ page: LessonPage }} props */
function Said({ page }) {
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  const found = answer.value;
  useEffect(() => {
    if (found) head.current?.focus();
  }, [found]);
  if (!found)
    return html`<section class="panel judgement">
      <p>Choose on the table, by tap or by its number.</p>
      <button type="button" class="btn" onClick=${() => void choose('')}>Show me</button>
    </section>`;
  const worth = found.values.find((one) => one.token === chosen.value);
  const level = found.level.includes(chosen.value);
  const [sign, word, kind] = GRADES[level ? 'best' : (worth?.grade ?? 'best')];
  return html`<section class="panel judgement">
    <header tabindex="-1" ref=${head}>${
      worth
        ? html`<span class=${`grade ${kind}`} aria-hidden="true">${sign}</span><h2>${word}</h2>
            ${worth.lost > 0 && html`<span class="num">${signed(-worth.lost)} points</span>`}`
        : html`<h2>What it is worth</h2>`
    }</header>
    <p>${found.text}</p>
    <p class=${found.agrees ? '' : 'differs'}>
      <${Say} words=${found.verdict} table=${page.table} /></p>
    <${Figures} table=${page.table} values=${found.values} />
    <p class="small muted">${
      found.method === 'played out' ? 'Played out by the rule bot' : 'Valued'
    } in ${found.worlds} layouts of the cards, seed ${found.seed}.</p></section>`;
}

/** @param {{ page: LessonPage }} props */
const Lesson = ({ page }) => html`<p class="small muted trainer-meta">
    ${`${page.group} · tip ${page.tip} · ${page.table.rules_words} · `}
    <${Score} table=${page.table} /></p>
  <div class="trainer-grid">
    <div><${Decide} key=${page.key} focus table=${page.table} question=${page.question}
      values=${answer.value?.values ?? null} chosen=${chosen.value}
      choose=${(/** @type {string} */ token) => void choose(token)} />
    <${Before} table=${page.table} past=${page} /></div>
    <aside class="trainer-side" aria-label="What it is worth"><${Said} page=${page} />
      <nav class="lesson-ways" aria-label="Lessons">
        ${page.before && html`<a class="btn" href=${`#${page.before}`}>Before</a>`}
        <a class="btn" href="lessons">All lessons</a>
        ${page.after && html`<a class="btn primary" href=${`#${page.after}`}>Next lesson</a>`}
      </nav></aside></div>`;

function Page() {
  const page = lesson.value;
  return html`<${Header} here="lessons" />
    <main class="page trainer-page" id="main">
      <div class="trainer-head"><h1>${page ? `${page.number}. ${page.title}` : 'Lessons'}</h1>
        <a class="btn quiet" href="trainer">Trainer</a></div>
      ${error.value && html`<p class="error" role="alert">${error.value}</p>`}
      ${page ? html`<${Lesson} page=${page} />` : html`<${Index} />`}</main>`;
}

start(html`<${Page} />`);
addEventListener('hashchange', () => void load());
void load();
