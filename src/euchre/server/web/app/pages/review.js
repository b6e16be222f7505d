/* A game or a hand, decision by decision: from the address, a table, a file or a pasted text. */
import { html, signal } from '../lib.js';
import { Header, start } from '../parts/chrome.js';
import { Game, Whose } from '../parts/review/game.js';
import { Hand } from '../parts/review/hand.js';
import { Say } from '../parts/card.js';
import {
  another,
  at,
  cast,
  decisions,
  error,
  fromAddress,
  fromText,
  go,
  hand,
  review,
} from '../reviewing.js';

const over = signal(false);

/** @param {File | undefined} file */
async function read(file) {
  if (file) fromText(await file.text());
}

addEventListener('dragover', (event) => {
  event.preventDefault();
  over.value = true;
});
addEventListener('dragleave', () => {
  over.value = false;
});
addEventListener('drop', (event) => {
  event.preventDefault();
  over.value = false;
  void read(event.dataTransfer?.files[0]);
});

addEventListener('keydown', (event) => {
  const busy =
    event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (busy || event.target instanceof HTMLTextAreaElement || hand.value === null) return;
  if (event.ctrlKey || event.altKey || event.metaKey || !decisions.value.length) return;
  const to = /** @type {Record<string, number>} */ ({
    ArrowRight: at.value + 1,
    ArrowLeft: at.value - 1,
  })[event.key];
  if (to === undefined) return;
  event.preventDefault();
  go(to);
});

function Empty() {
  return html`<form class=${`panel drop${over.value ? ' over' : ''}`} onSubmit=${(
    /** @type {SubmitEvent} */ event,
  ) => {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
    fromText(String(data.get('text')));
  }}><h2>A recorded game or hand</h2>
    <p>Drop a file anywhere on this page: EGN, EMN, a game file or lines. What you play here is
      reviewed from the result of each hand and game.</p>
    <label class="field">Open a file
      <input class="input" type="file" accept=".egn,.emn,.euchre,.txt,.json,.csv" onChange=${(
        /** @type {Event} */ event,
      ) => void read(/** @type {HTMLInputElement} */ (event.target).files?.[0])} /></label>
    <label class="field">Or paste it
      <textarea class="input" name="text" rows="4" required spellcheck=${false}></textarea></label>
    <button class="btn primary">Review</button></form>`;
}

/** @param {{ found: typeof review.value }} props */
function Body({ found }) {
  if (!found) return html`<${Empty} />`;
  return hand.value === null ? html`<${Game} found=${found} />` : html`<${Hand} />`;
}

function Page() {
  const found = review.value;
  const waiting = found && found.done < found.hands.length;
  return html`<${Header} here="review" />
    <main class="page review-page" id="main">
      <div class="replay-head"><h1>Review</h1>
        ${
          found &&
          html`<${Whose} /><button type="button" class="btn" onClick=${another}>
            Another game</button>`
        }</div>
    ${error.value && html`<p class="error" role="alert">${error.value}</p>`}
    ${
      waiting &&
      html`<div class="panel counting" role="status"><p>
        ${`${found.done} of ${found.hands.length} done.`}
        ${' '}You may leave: it goes on.</p><progress max=${found.hands.length} value=${found.done}
          aria-label="Hands done"></progress></div>`
    }
    ${
      hand.value === null &&
      found?.faults.map(
        (fault, index) => html`<p class="panel fault" key=${index}>Hand ${fault.hand + 1}:${' '}
          <${Say} words=${fault.text} table=${cast()} /></p>`,
      )
    }
    <${Body} found=${found} />
    </main>`;
}

start(html`<${Page} />`);
addEventListener('hashchange', fromAddress);
fromAddress();
