/* One rule set to be read: what differs from the standard game first; the rules are in the address.
 */
import { ask } from '../api.js';
import { html, signal } from '../lib.js';
import { Header, start } from '../parts/chrome.js';
import { Icon } from '../parts/icon.js';
import { copyText } from '../platform.js';
import { STANDARD } from '../settings.js';

/** @typedef {import('../messages.js').RulesSheet} RulesSheet */

const sheet = signal(/** @type {RulesSheet | null} */ (null));
const error = signal('');
const copied = signal(false);

async function load() {
  const rules = decodeURIComponent(location.hash.slice(1)).trim() || STANDARD;
  error.value = '';
  copied.value = false;
  try {
    const found = /** @type {RulesSheet} */ (
      await ask(`api/rules/sheet?rules=${encodeURIComponent(rules)}`)
    );
    if (found.error) throw new Error(found.error);
    sheet.value = found;
    document.title = `${found.title} · Euchre`;
  } catch (problem) {
    sheet.value = null;
    error.value = /** @type {Error} */ (problem).message;
  }
}

const copy = async () => {
  copied.value = await copyText(location.href);
};

/** @param {{ of: RulesSheet }} props */
function Read({ of }) {
  return html`<p class="lead">${of.words}</p>
    <p class="acts">
      <a class="btn" href=${`rules#${encodeURIComponent(of.rules)}`}>Play or change these rules</a>
      <button type="button" class="btn" onClick=${copy}><${Icon} name="share" />
        ${copied.value ? 'Copied' : 'Copy link'}</button></p>
    <div class="sheet-grid">${of.sections.map(
      (section) => html`<section class="panel" key=${section.title}><h2>${section.title}</h2>
      <ul class="sheet-lines">${section.lines.map((words) => html`<li key=${words}>${words}</li>`)}
      </ul></section>`,
    )}
      ${
        of.points.length > 0 &&
        html`<section class="panel"><h2>What a hand pays</h2><table class="sheet-points"><tbody>
        ${of.points.map(
          (row) => html`<tr key=${row.label}><th scope="row">${row.label}</th>
              <td class="num">${row.points}</td></tr>`,
        )}
      </tbody></table></section>`
      }</div>`;
}

const Page = () => html`<${Header} here="rules" /><main class="page sheet-page" id="main">
  <h1>${sheet.value?.title ?? 'Rule sheet'}</h1>
  ${
    error.value &&
    html`<p class="error" role="alert">${error.value}</p>
      <p><a href="rules">Choose other rules</a></p>`
  }
  ${
    sheet.value
      ? html`<${Read} of=${sheet.value} />`
      : !error.value && html`<p role="status">Fetching the rules …</p>`
  }</main>`;

start(html`<${Page} />`);
addEventListener('hashchange', () => void load());
void load();
