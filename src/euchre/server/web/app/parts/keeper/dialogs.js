/* The keeper's other dialogs: what the rules say, what the players came to, sending it on, the next
   game. */
import { html, useState } from '../../lib.js';
import { partyOf, workedOut } from '../../keeper/book.js';
import { countsOf, moneyOf } from '../../keeper/sums.js';
import { asLines, download, exported } from '../../keeper/files.js';
import { asCsv, asText } from '../../keeper/words.js';
import { copyText } from '../../platform.js';
import { Dialog } from '../dialog.js';
import { Icon } from '../icon.js';
import { Pick } from './handform.js';

/** @typedef {import('../../keeper/book.js').Book} Book */

/**
 * What does our rule say?
 * @param {{ rulings: import('../../keeper/types.js').Ruling[], write: (ruling:
 *   import('../../keeper/types.js').Ruling) => void, close: () => void }} props
 */
export function Rulings({ rulings, write, close }) {
  return html`<${Dialog} title="What does our rule say?" close=${close}><div
    class="rulings">${rulings.map(
      (one) => html`<details key=${one.matter}><summary>${one.title}
    </summary>
    <p>${one.words}</p>${
      (one.entry || one.fault) &&
      html`<button type="button" class="btn"
      onClick=${() => write(one)}>
        ${one.entry ? 'Write down: dealt again' : 'Write the hand with it'}</button>`
    }</details>`,
    )}</div></${Dialog}>`;
}

/** @param {{ book: Book, close: () => void }} props */
export function Players({ book, close }) {
  const counts = Object.entries(countsOf(book));
  const money = moneyOf(book);
  const paid = Object.values(money).some(Boolean);
  const amount = (/** @type {number} */ cents) =>
    `${
      cents < 0 ? '−' : ''
    }${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
  const heads = [
    'Games',
    'Won',
    'Points',
    'Calls',
    'Made',
    'Marches',
    'Euchred',
    'Alone',
    ...(paid ? ['Money'] : []),
  ];
  return html`<${Dialog} title="Players" close=${close} wide><div class="scroll" tabindex="0"
    role="group" aria-label="Players' numbers"><table class="data num"><thead><tr>
    <th scope="col">Player</th>${heads.map(
      (head) => html`<th scope="col" key=${head}>${head}
    </th>`,
    )}</tr></thead>
    <tbody>${counts.map(
      ([name, own]) => html`<tr key=${name}><th scope="row">${name}</th>
      <td>${own.games}</td><td>${own.won}</td><td>${own.points}</td><td>${own.calls}</td>
      <td>${own.made}</td><td>${own.marches}</td><td>${own.euchred}</td><td>${own.loners}
      </td>${paid && html`<td>${amount(money[name])}</td>`}</tr>`,
    )}</tbody></table></div>
    <p class="small muted">
      A call counts for a player when the hand says who called, not only which side.</p>
  </${Dialog}>`;
}

/**
 * @param {{ book: Book, events: import('../../keeper/types.js').Event[], offline: boolean, lasting:
 *   boolean, close: () => void }} props
 */
export function Send({ book, events, offline, lasting, close }) {
  const [copied, setCopied] = useState(false);
  const [problem, setProblem] = useState('');
  const other = async (/** @type {'egn' | 'emn'} */ form) => {
    setProblem('');
    try {
      download(await exported(events, form), `euchre-score.${form}`, 'application/json');
    } catch (error) {
      const words = /** @type {Error} */ (error).message;
      setProblem(
        error instanceof TypeError
          ? 'The server writes this form, and it cannot be reached now.'
          : words,
      );
    }
  };
  return html`<${Dialog} title="Send the score on" close=${close}><div class="hand-form">
    <p>${
      lasting
        ? 'The score is kept on this device, and nothing of it leaves by itself.'
        : 'This browser keeps nothing: send the score on before you close the page.'
    }
    ${offline ? ' The page opens without a network too.' : ''}</p>
    <textarea class="input hand-text num" readonly rows="8" aria-label="The hands as text"
      value=${asText(book)}></textarea>
    <div class="acts"><button type="button" class="btn primary"
      onClick=${async () => setCopied(await copyText(asText(book)))}>
      <${Icon} name="share" />${copied ? 'Copied' : 'Copy the hands'}</button>
      <button type="button" class="btn"
        onClick=${() => download(asCsv(book), 'euchre-score.csv', 'text/csv')}>Table (CSV)</button>
      <button type="button" class="btn"
        onClick=${() => download(asLines(events), 'euchre.score', 'text/plain')}>Score file</button>
      <button type="button" class="btn" onClick=${() => other('egn')}>EGN</button><button
        type="button" class="btn" onClick=${() => other('emn')}>EMN</button></div>
    ${problem && html`<p class="error" role="alert">${problem}</p>`}
    <p class="small muted">
      A score file goes on with \`euchre score --save\` in a terminal,
      and on another device: New score, open a file.</p></div></${Dialog}>`;
}

/**
 * The next game: who sits where, who deals.
 * @param {{ book: Book, begin: (names: string[], dealer: number) => void, close: () => void }}
 *   props
 */
export function Next({ book, begin, close }) {
  const { tariff } = book;
  const { games } = workedOut(book);
  const game = games[games.length - 1];
  const [names, setNames] = useState(game.names);
  const [dealer, setDealer] = useState(game.names[game.dealer]);
  const swap = (/** @type {number} */ seat) =>
    setNames(
      names.map((name, each) =>
        each === seat ? names[seat - 1] : each === seat - 1 ? names[seat] : name,
      ),
    );
  const mate = (/** @type {number} */ seat) =>
    tariff.parties[partyOf(tariff, seat)]
      .filter((each) => each !== seat)
      .map((each) => names[each]);
  return html`<${Dialog} title="The next game" close=${close}><div class="hand-form"><ol
    class="seats">${names.map(
      (name, seat) => html`<li key=${name}>
    <span>${name}${mate(seat).length > 0 && html`<small>with ${mate(seat).join(' and ')}</small>`}
    </span>
      <button type="button" class="btn" disabled=${seat === 0} aria-label=${`${name} one seat up`}
        onClick=${() => swap(seat)}>↑</button></li>`,
    )}</ol>
    <${Pick} label="First dealer" options=${names.map((name) => [name, name])} value=${dealer}
      pick=${setDealer} />
    <div class="acts"><button type="button" class="btn primary"
      onClick=${() => begin(names, names.indexOf(dealer))}>Begin</button></div></div></${Dialog}>`;
}

/**
 * The game: dealer, names, a new score, earlier scores.
 * @param {{ book: Book, scores: import('../../keeper/disk.js').Kept[], entry: string, act:
 *   Record<string, Function>, close: () => void }} props
 */
export function GameDialog({ book, scores, entry, act, close }) {
  const { games } = workedOut(book);
  const game = games[games.length - 1];
  const seats = /** @type {[number, string][]} */ (game.names.map((name, seat) => [seat, name]));
  const rename = (/** @type {Event} */ event, /** @type {string} */ old) => {
    const made = /** @type {HTMLInputElement} */ (event.target).value.trim();
    if (made !== old && !act.rename(old, made))
      /** @type {HTMLInputElement} */ (event.target).value = old;
  };
  return html`<${Dialog} title="Game" close=${close}><div class="hand-form">
    <p class="small muted">${book.tariff.rules}</p>
    <${Pick} label="Who deals now" options=${seats} value=${game.dealer}
      pick=${(/** @type {number} */ seat) => act.deal(seat)} />
    ${
      !book.opened.plain &&
      html`<${Pick} label="A hand is written as"
      options=${[
        ['hands', 'How it went'],
        ['points', 'Points'],
      ]} value=${entry}
      pick=${(/** @type {string} */ each) => act.entry(each)} />`
    }
    <div class="field"><span>Names</span><div
      class="names">${game.names.map(
        (name, seat) => html`<label class="name" key=${seat}><span
      class="sr">Player ${seat + 1}</span><input class="input" value=${name} maxlength="40"
      onChange=${(/** @type {Event} */ event) => rename(event, name)} /></label>`,
      )}</div></div>
    <div class="acts"><button type="button" class="btn"
      onClick=${() => act.open('players')}>Players</button><button type="button" class="btn"
      onClick=${() => act.open('rulings')}>What does our rule say?</button>
      <button type="button" class="btn" onClick=${() => act.open('next')}>Next game</button><button
        type="button" class="btn" onClick=${() => act.open('setup')}>New score</button></div>
    ${
      scores.length > 1 &&
      html`<div class="field"><span>Earlier scores</span><ul
      class="scores">${scores.slice(0, 20).map(
        (one) => html`<li key=${one.id}><button type="button"
      class="btn quiet" onClick=${() => act.resume(one)}>${new Date(one.at).toLocaleDateString()}
        : ${one.rules.label}</button></li>`,
      )}</ul></div>`
    }</div></${Dialog}>`;
}
