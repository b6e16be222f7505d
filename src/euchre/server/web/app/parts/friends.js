/* On the first page: a name, open tables, a quick seat. */
import { ask, roomAddress } from '../api.js';
import { html, signal } from '../lib.js';
import { set, settings } from '../settings.js';
import { inputOf } from './people.js';

/** @typedef {import('../messages.js').OpenTable} OpenTable */

/** @type {[string, string][]} */
const LEVELS = [
  ['any', 'Anybody'],
  ['new', 'Beginners'],
  ['regular', 'Regulars'],
  ['expert', 'Experts'],
];

const tables = signal(/** @type {OpenTable[]} */ ([]));
const level = signal('any');
const error = signal('');

/** Ask which tables are open. */
export function loadTables() {
  return ask('api/tables').then(
    (found) => {
      tables.value = /** @type {import('../messages.js').OpenTables} */ (found).tables;
    },
    () => undefined,
  );
}

/** The name under which friends know the reader. @param {{ id: string }} props */
export const NameField = ({ id }) => html`<label class="field in" for=${id}><span>Name</span>
  <input class="input" id=${id} maxlength="24" required autocomplete="nickname"
    placeholder="as friends know you"
    value=${settings.value.name}
    onInput=${(/** @type {Event} */ event) => set({ name: inputOf(event) })} /></label>`;

/** A chair at a table of these rules, wherever there is one. @param {string} rules */
async function quickSeat(rules) {
  try {
    const body = { player: settings.value.name, rules, level: level.value };
    const seated = /** @type {import('../messages.js').Seated} */ (await ask('api/quick', body));
    location.href = roomAddress(seated.room);
  } catch (problem) {
    error.value = /** @type {Error} */ (problem).message;
  }
}

/** @param {{ table: OpenTable }} props */
function Row({ table }) {
  const playing = table.playing ? ', playing' : '';
  const words = `${table.people.join(', ')} · ${table.free} free${playing}`;
  const meant = LEVELS.find(([name]) => name === table.level)?.[1].toLowerCase() ?? '';
  return html`<li><a class="open-table" href=${roomAddress(table.room)}><b>${table.name}</b>
    <span class="small muted">${table.rules_words}</span>
    <span class="small">${words}${table.level === 'any' ? '' : ` · ${meant}`}</span></a></li>`;
}

/** @param {{ rules: string }} props open tables, and the way to one of these rules */
export function OpenTables({ rules }) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void quickSeat(rules);
  };
  return html`<section class="panel open-tables"><h2>Open tables</h2>
    ${
      tables.value.length
        ? html`<ul>${tables.value.map(
            (table) => html`<${Row} key=${table.room}
        table=${table} />`,
          )}</ul>`
        : html`<p class="small muted">No table is open now. Take a quick seat, and yours is.</p>`
    }
    <form class="quick" onSubmit=${submit}><${NameField} id="quick-name" />
      <label class="field in"><span>For</span><select value=${level.value}
        onChange=${(/** @type {Event} */ event) => {
          level.value = inputOf(event);
        }}>
        ${LEVELS.map(
          ([name, words]) => html`<option key=${name}
          value=${name}>${words}</option>`,
        )}</select></label>
      <button class="btn">Quick seat</button>
      ${error.value && html`<p class="error" role="alert">${error.value}</p>`}</form></section>`;
}
