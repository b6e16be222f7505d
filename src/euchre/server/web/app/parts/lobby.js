/* Before the game: who sits where, the link for friends, and the start. */
import { ask } from '../api.js';
import { html, useRef, useState } from '../lib.js';
import { copyText, shareIt } from '../platform.js';
import { qrCode, qrPath } from '../qr.js';
import { set, settings } from '../settings.js';
import { plain } from '../words.js';
import { Icon } from './icon.js';
import { Avatar } from './seat.js';

/** @typedef {import('../messages.js').Table} Table */

/** The address that brings a friend here. @param {string} room */
export const invitation = (room) => new URL(`table?room=${encodeURIComponent(room)}`, document.baseURI).href;

/** @param {{ address: string }} props a code that a phone's camera reads */
function QrCode({ address }) {
  const square = qrCode(address);
  if (!square) return null;
  const edge = square.length + 8;
  return html`<svg class="qr" viewBox=${`-4 -4 ${edge} ${edge}`} role="img" aria-label="The same link as a QR code" shape-rendering="crispEdges">
    <rect x="-4" y="-4" width=${edge} height=${edge} fill="#fff" /><path d=${qrPath(square)} fill="#000" /></svg>`;
}

const COPY = { '': 'Copy link', yes: 'Copied', no: 'Press Ctrl-C to copy' };

/** @param {{ room: string }} props */
export function Invite({ room }) {
  const [copied, setCopied] = useState(/** @type {keyof typeof COPY} */ (''));
  const link = useRef(/** @type {HTMLInputElement | null} */ (null));
  const address = invitation(room);
  const copy = async () => {
    if (await shareIt({ title: 'Euchre', text: 'A chair is free at my euchre table.', url: address })) return;
    const done = await copyText(address);
    if (!done) link.current?.focus(); // which selects it
    setCopied(done ? 'yes' : 'no');
  };
  return html`<div class="invite"><${QrCode} address=${address} />
    <label class="field">Link for friends<input class="input" readonly value=${address} ref=${link} onFocus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} /></label>
    <button type="button" class="btn wheat" onClick=${copy}><${Icon} name="share" />${COPY[copied]}</button><p class="small code-words">or the code <b class="code">${room}</b></p></div>`;
}

/**
 * What somebody without a chair is told.
 * @param {Table} table
 */
export function watchingWords(table) {
  if (table.solo) return 'You are watching.';
  if (table.chairs.every((chair) => chair.kind === 'human')) return 'The table is full: you are watching.';
  return table.can.includes('sit') ? 'You are watching. A chair is free.' : 'You are watching. A chair can be taken after this hand.';
}

/** @param {{ room: string, seat: number | null, done: () => void }} props take a seat: the answer sets the seat's cookie */
export function JoinForm({ room, seat, done }) {
  const [error, setError] = useState('');
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const seated = /** @type {import('../messages.js').Seated} */ (await ask(`api/rooms/${encodeURIComponent(room)}/join`, { player: settings.value.name || 'Guest', seat }));
      if (seated.seat === null) setError('No chair is free now: you are watching. A bot’s chair can be taken between hands.');
      else done();
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
    }
  };
  return html`<form class="join" onSubmit=${join}><label class="field">Your name<input class="input" maxlength="24" required autocomplete="nickname" value=${settings.value.name} onInput=${(/** @type {Event} */ event) => set({ name: /** @type {HTMLInputElement} */ (event.target).value })} /></label>
    <button class="btn wheat">Take a seat</button>${error && html`<p role="alert">${error}</p>`}</form>`;
}

/** @param {{ table: Table, bots: string[], command: (op: import('../messages.js').Op) => void, joined: () => void }} props */
export function Lobby({ table, bots, command, joined }) {
  const free = table.chairs.filter((chair) => chair.kind === 'empty');
  return html`<div class="result"><section class="sheet lobby" aria-labelledby="lobby-title">
    <header><h2 id="lobby-title">${table.name || 'A table for friends'}</h2><p>${plain(table.rules_words, table)}</p></header>
    <ul class="chairs">${table.chairs.map((chair) => html`<li key=${chair.seat} class=${`seat-row ${chair.kind}`}><${Avatar} table=${table} seat=${chair.seat} />
      <span class="who"><b>${chair.kind === 'empty' ? 'Free chair' : chair.name}${chair.seat === table.you ? ' (you)' : ''}</b><small>${chair.kind === 'bot' ? `${chair.bot} bot` : table.parties.length < table.chairs.length ? `side ${chair.party + 1}` : ''}</small></span>
      ${chair.kind === 'empty' && table.host && html`<button type="button" class="btn on-felt" onClick=${() => command({ op: 'add_bot', seat: chair.seat, bot: bots.includes(settings.value.bot) ? settings.value.bot : bots[Math.floor(bots.length / 2)] ?? '' })}>Seat a bot</button>`}
      ${chair.kind !== 'human' && table.you !== null && chair.seat !== table.you && html`<button type="button" class="btn on-felt" onClick=${() => command({ op: 'sit', seat: chair.seat, name: table.chairs[/** @type {number} */ (table.you)].name })}>Sit here</button>`}</li>`)}</ul>
    ${table.you === null && table.chairs.every((chair) => chair.kind === 'human') ? html`<p role="status">${watchingWords(table)}</p>` : table.you === null ? html`<${JoinForm} room=${table.room} seat=${null} done=${joined} />` : html`<${Invite} room=${table.room} />`}
    <footer>${table.can.includes('start') && html`<button type="button" class=${`btn ${free.length ? 'on-felt' : 'wheat'}`} onClick=${() => command({ op: 'start' })}>${free.length ? 'Start, bots in the free chairs' : 'Start'}</button>`}
      ${!table.host && table.you !== null && html`<p class="small">The host starts the game.</p>`}</footer>
  </section></div>`;
}
