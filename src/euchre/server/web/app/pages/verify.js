/* Check a deal: everything is computed here, in this browser. */
import { ask } from '../api.js';
import { judge } from '../fairness.js';
import { html, signal } from '../lib.js';
import { Card, Chip } from '../parts/card.js';
import { Header, start } from '../parts/chrome.js';
import { Icon } from '../parts/icon.js';

/** @typedef {import('../fairness.js').Proof} Proof */

const FIELDS = /** @type {[string, string, string][]} */ ([
  ['commitment', 'Commitment, shown before the hand', 'SHA-256 of the seed, 64 hex digits'],
  ['seed', 'Seed, shown after the hand', '32 bytes, 64 hex digits'],
  [
    'nonces',
    'Nonces by seat',
    'hex, one for each seat, separated by commas; empty where none was given',
  ],
  ['hand', 'Number of the hand', '1'],
  ['rules', 'Rules', 'north_american'],
  ['dealer', 'Dealer, seat from 0', '0'],
  ['first', 'First hand of a game, so that the dealer was drawn: 1', ''],
  ['line', 'The hand in one line (optional)', ''],
]);
const given = signal(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
const proof = signal(/** @type {Proof | null} */ (null));
const error = signal('');

async function verify() {
  error.value = '';
  proof.value = null;
  try {
    const facts = /** @type {import('../messages.js').RulesCheck} */ (
      await ask(
        `api/rules/check?rules=${encodeURIComponent(given.value.rules || 'north_american')}`,
      )
    );
    if (facts.error) throw new Error(facts.error);
    proof.value = judge(given.value, facts);
  } catch (problem) {
    error.value = /** @type {Error} */ (problem).message;
  }
}

/** @param {{ good: boolean | null, yes: string, no: string, open: string }} props */
const Verdict = ({ good, yes, no, open }) =>
  html`<p class=${`verdict ${good === null ? '' : good ? 'good' : 'bad'}`}>
      <${Icon} name=${good === null ? 'text' : good ? 'check' : 'close'} />
      <span>${good === null ? open : good ? yes : no}</span></p>`;

/** @param {{ proof: Proof }} props */
function Shown({ proof: { found, promised, first, dealt, played, order } }) {
  return html`<section class="panel proof" aria-labelledby="proof"><h2 id="proof">What the seed says
      </h2>
    <${Verdict} good=${promised} yes="The seed is the one that was promised."
      no="The seed is not the one that was promised: its SHA-256 is another."
        open="No commitment was given to compare with." />
    ${
      first !== null &&
      html`<${Verdict} good=${first} yes="Who dealt first follows from the seed."
            no="Somebody else than who was drawn dealt first." open="" />`
    }
    <${Verdict} good=${played} yes="The hand was played with exactly this deal."
      no="The hand was played with another deal." open="No hand was given to compare with." />
    <p class="small">SHA-256 of the seed: <code>${found}</code></p>
    ${dealt.hands.map(
      (cards, seat) => html`<div class="dealt" key=${seat}><h3>Seat ${seat}</h3>
          <div class="row-cards">${cards.map((card) => html`<${Card} card=${card} />`)}</div>
        </div>`,
    )}
    ${dealt.piles.map(
      (cards, pile) => html`<div class="dealt" key=${`p${pile}`}>
          <h3>Extra pile ${pile + 1}</h3>
          <div class="row-cards">${cards.map((card) => html`<${Card} card=${card} />`)}</div>
        </div>`,
    )}
    <div class="dealt"><h3>Kitty</h3>
      <div class="row-cards">${dealt.kitty.map((card) => html`<${Card} card=${card} />`)}</div>
    </div>
    <details><summary>The shuffled pack</summary>
      <p class="order">${order.map((card) => html`<${Chip} card=${card} />`)}</p></details>
  </section>`;
}

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
  given.value = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
  history.replaceState(null, '', `#${new URLSearchParams(given.value)}`);
  void verify();
}

const Page = () => html`<${Header} here="verify" />
    <main class="page verify-page" id="main"><h1>Verify a deal</h1>
  <p class="lead">
    Before a hand the server seals a secret seed and shows you the seal. Your browser adds a number
    of its own. After the hand the seed is opened: here you can check that seal, shuffle and cards
    belong together.</p>
  ${proof.value && html`<${Shown} proof=${proof.value} />`}
  <form class="panel" onSubmit=${submit}>
    ${FIELDS.map(
      ([name, label, hint]) => html`<label class="field" key=${name}>${label}
          <input class="input" name=${name} value=${
            given.value[name] ?? ''
          } placeholder=${hint} autocomplete="off" spellcheck=${false} /></label>`,
    )}
      <p><button class="btn primary">Check</button></p>
    ${error.value && html`<p class="error" role="alert">${error.value}</p>`}</form></main>`;

start(html`<${Page} />`);
if (given.value.seed) void verify();
