/* Papers of a club evening: the server writes them, the codes to be scanned are drawn here. */
import { address, download, fetched, key, problem } from '../evening/link.js';
import { html, signal, useEffect, useRef } from '../lib.js';
import { start } from '../parts/chrome.js';
import { Icon } from '../parts/icon.js';
import { qrCode, qrPath } from '../qr.js';

const WHAT = /** @type {[string, string][]} */ ([
  ['sheets', 'Score sheets'],
  ['pairings', 'Pairings'],
  ['tables', 'Table cards'],
  ['standings', 'Standings'],
]);
const what = signal(new URLSearchParams(location.search).get('what') ?? 'sheets');
const text = signal('');
const paper = signal('a4');

const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = 'style/paper.css';
document.head.append(style);

async function load() {
  text.value = '';
  problem.value = '';
  const answer = await fetched(`/paper/${what.value}`).catch(() => null);
  if (answer?.ok) text.value = await answer.text();
  else
    problem.value =
      (await answer?.json().catch(() => null))?.error ?? 'There is no connection: try again.';
}

/** Draw the codes whose addresses stand in the paper. @param {HTMLElement} at */
function draw(at) {
  for (const svg of at.querySelectorAll('svg[data-qr]')) {
    const square = qrCode(new URL(svg.getAttribute('data-qr') ?? '', document.baseURI).href);
    if (!square) continue;
    svg.setAttribute('viewBox', `-4 -4 ${square.length + 8} ${square.length + 8}`);
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', qrPath(square));
    svg.replaceChildren(path);
  }
}

function Papers() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!box.current) return;
    const read = new DOMParser().parseFromString(text.value, 'text/html');
    box.current.replaceChildren(...(read.querySelector('main')?.childNodes ?? []));
    draw(box.current);
  }, [text.value]);
  return html`<div ref=${box}></div>`;
}

/** @param {string} next */
function choose(next) {
  what.value = next;
  history.replaceState(null, '', address('print', key, `&what=${next}`));
  void load();
}

const Page = () => html`<div class="bar"><a href=${address('club', key)}>Back</a>
      ${WHAT.map(
        ([name, words]) => html`<button type="button" key=${name}
            aria-current=${name === what.value ? 'true' : undefined} onClick=${() => choose(name)}>
              ${words}</button>`,
      )}
  <button type="button" class="go" onClick=${() => print()}><${Icon} name="print" /> Print</button>
  ${
    key &&
    html`<button type="button"
        onClick=${() => download(`/pdf/${what.value}?paper=${paper.value}`, `${what.value}.pdf`)}>
          PDF, ${paper.value === 'a4' ? 'A4' : 'Letter'}</button>
        <button type="button" aria-label="The other paper" onClick=${() => {
          paper.value = paper.value === 'a4' ? 'letter' : 'a4';
        }}>${paper.value === 'a4' ? 'Letter' : 'A4'} instead</button>`
  }</div>
  <main id="main">
    ${
      problem.value
        ? html`<p class="error" role="alert">${problem.value}
        </p>`
        : text.value
          ? ''
          : html`<p role="status">Fetching the papers …</p>`
    }<${Papers} />
</main>`;

start(html`<${Page} />`);
void load();
