/* Before the game: the table with its chairs, the link for friends, its set-up, and the start. */
import { html, useRef, useState } from '../lib.js';
import { means, usualLevel } from '../means.js';
import { copyText, shareIt } from '../platform.js';
import { qrCode, qrPath } from '../qr.js';
import { set } from '../settings.js';
import { plain } from '../words.js';
import { Icon } from './icon.js';
import { JoinForm, inputOf, watchingWords } from './people.js';
import { Avatar } from './seat.js';
import { RulesChoice, TableChoices } from './setup.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').Sitter} Chair */
/** @typedef {import('../messages.js').Op} Op */
/** @typedef {(op: Op) => void} Command */

/** The address that brings a friend here. @param {string} room */
export const invitation = (room) =>
  new URL(`table?room=${encodeURIComponent(room)}`, document.baseURI).href;

/** @param {{ address: string }} props a code that a phone's camera reads */
function QrCode({ address }) {
  const square = qrCode(address);
  if (!square) return null;
  const edge = square.length + 8;
  return html`<svg class="qr" viewBox=${`-4 -4 ${edge} ${edge}`} role="img"
    aria-label="The same link as a QR code" shape-rendering="crispEdges">
    <rect x="-4" y="-4" width=${edge} height=${edge} fill="#fff" />
    <path d=${qrPath(square)} fill="#000" /></svg>`;
}

const COPY = { '': 'Copy link', yes: 'Copied', no: 'Press Ctrl-C to copy' };

/** @param {{ room: string }} props */
export function Invite({ room }) {
  const [copied, setCopied] = useState(/** @type {keyof typeof COPY} */ (''));
  const link = useRef(/** @type {HTMLInputElement | null} */ (null));
  const address = invitation(room);
  const copy = async () => {
    const text = 'A chair is free at my euchre table.';
    if (await shareIt({ title: 'Euchre', text, url: address })) return;
    const done = await copyText(address);
    if (!done) link.current?.focus(); // which selects it
    setCopied(done ? 'yes' : 'no');
  };
  const mark = (/** @type {Event} */ event) =>
    /** @type {HTMLInputElement} */ (event.target).select();
  return html`<div class="invite"><${QrCode} address=${address} />
    <label class="field">Link for friends
      <input class="input" readonly value=${address} ref=${link} onFocus=${mark} /></label>
    <button type="button" class="btn wheat" onClick=${copy}>
      <${Icon} name="share" />${COPY[copied]}</button>
    <p class="small code-words">or the code <b class="code">${room}</b></p></div>`;
}

/**
 * Row and column of each chair, the first below in the middle and the others clockwise:
 * opposite is opposite.
 * @param {number} count
 * @returns {[number, number][]}
 */
export function ringOf(count) {
  const side = Math.floor((count - 1) / 2);
  const top = count % 2 === 0 ? 1 : 0;
  const rows = side + top + 1;
  /** @type {[number, number][]} */
  const left = Array.from({ length: side }, (_, nth) => [rows - 1 - nth, 1]);
  const right = left.map(([row]) => /** @type {[number, number]} */ ([row, 3])).reverse();
  return [[rows, 2], ...left, ...(top ? [/** @type {[number, number]} */ ([1, 2])] : []), ...right];
}

/** @param {Table} table @param {Chair} chair */
function standing(table, chair) {
  if (chair.away) return 'not here';
  if (chair.kind === 'bot') return `${chair.bot} bot`;
  const notes = [chair.seat === table.you && 'you', chair.seat === table.host_seat && 'host'];
  return notes.filter(Boolean).join(', ');
}

/**
 * One chair: pressed, it is picked; picked twice, two change places. The same by dragging.
 * @param {object} props
 * @param {Table} props.table
 * @param {Chair} props.chair
 * @param {[number, number]} props.place
 * @param {boolean} props.picked
 * @param {(seat: number) => void} props.pick
 * @param {(from: number, to: number) => void} props.swap
 */
function ChairButton({ table, chair, place, picked, pick, swap }) {
  const sides = table.parties.length < table.chairs.length;
  const classes = ['chair', chair.kind, sides && `side-${chair.party}`, picked && 'picked'];
  const start = (/** @type {DragEvent} */ event) =>
    event.dataTransfer?.setData('text/plain', String(chair.seat));
  const drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    const from = Number.parseInt(event.dataTransfer?.getData('text/plain') ?? '', 10);
    if (from in table.chairs && from !== chair.seat) swap(from, chair.seat);
  };
  return html`<button type="button" class=${classes.filter(Boolean).join(' ')}
    data-seat=${chair.seat}
    style=${{ gridArea: `${place[0]} / ${place[1]}` }} aria-pressed=${picked ? 'true' : 'false'}
    draggable=${table.host} onDragStart=${start} onDrop=${drop}
    onDragOver=${(/** @type {Event} */ event) => event.preventDefault()}
    onClick=${() => pick(chair.seat)}>
    <${Avatar} table=${table} seat=${chair.seat} />
    <span class="who"><b>${chair.kind === 'empty' ? 'Free chair' : chair.name}</b>
      <small>${standing(table, chair)}</small></span>
    ${sides && html`<span class="sr">, side ${chair.party + 1}</span>`}</button>`;
}

/** A level for each bot. @param {{ seat: number, level: string, command: Command }} props */
function LevelChoice({ seat, level, command }) {
  const choose = (/** @type {Event} */ event) => {
    const bot = inputOf(event);
    set({ bot });
    command({ op: 'add_bot', seat, bot });
  };
  return html`<div class="field"><label for="bot-level">Level</label>
    <select id="bot-level" value=${level}
      onChange=${choose}>${means.value.bots.map(
        (bot) => html`<option key=${bot} value=${bot}
        selected=${bot === level}>
      ${bot}</option>`,
      )}</select></div>`;
}

/** @param {{ table: Table, command: Command, done: () => void }} props */
function NameForm({ table, command, done }) {
  const [name, setName] = useState(table.chairs[/** @type {number} */ (table.you)].name);
  const rename = (/** @type {Event} */ event) => {
    event.preventDefault();
    set({ name });
    command({ op: 'rename', name });
    done();
  };
  return html`<form class="rename" onSubmit=${rename}><label class="field">Your name
    <input class="input" maxlength="24" required value=${name}
      onInput=${(/** @type {Event} */ event) => setName(inputOf(event))} /></label>
    <button class="btn on-felt">Change name</button></form>`;
}

/**
 * What can be done with the chair that was picked.
 * @param {{ table: Table, chair: Chair, command: Command, done: () => void }} props
 */
function ChairActions({ table, chair, command, done }) {
  const { seat, kind } = chair;
  const own = seat === table.you;
  const send = (/** @type {Op} */ op) => {
    done();
    command(op);
  };
  const name = table.you === null ? '' : table.chairs[table.you].name;
  const button = (/** @type {string} */ words, /** @type {Op} */ op) =>
    html`<button type="button" class="btn on-felt" onClick=${() => send(op)}>${words}</button>`;
  return html`<div class="chair-actions" role="group"
    aria-label=${`Chair of ${chair.name || 'nobody'}`}>
    ${
      !own &&
      kind !== 'human' &&
      table.you !== null &&
      button('Sit here', { op: 'sit', seat, name })
    }
    ${
      table.host &&
      kind === 'empty' &&
      button('Seat a bot', { op: 'add_bot', seat, bot: usualLevel() })
    }
    ${
      table.host &&
      kind === 'bot' &&
      html`<${LevelChoice} seat=${seat} level=${chair.bot}
      command=${command} />`
    }
    ${table.host && kind === 'bot' && button('Send the bot away', { op: 'remove', seat })}
    ${
      table.host &&
      kind === 'human' &&
      !own &&
      html`
      ${button('Make host', { op: 'make_host', seat })}
      ${button('Remove', { op: 'remove', seat })}
      ${button('Remove and keep out', { op: 'remove', seat, block: true })}`
    }
    ${own && html`<${NameForm} table=${table} command=${command} done=${done} />`}
    ${
      table.host &&
      html`<p class="small">
      Press another chair, and the two change places.</p>`
    }</div>`;
}

/**
 * @param {object} props
 * @param {Table} props.table
 * @param {number | null} props.picked
 * @param {(seat: number | null) => void} props.pick
 * @param {Command} props.command
 */
function Chairs({ table, picked, pick, command }) {
  const count = table.chairs.length;
  const first = table.you ?? 0;
  const ring = ringOf(count);
  const swap = (/** @type {number} */ seat, /** @type {number} */ other) => {
    pick(null);
    command({ op: 'swap', seat, other });
  };
  const choose = (/** @type {number} */ seat) => {
    if (picked === seat) pick(null);
    else if (picked !== null && table.host) swap(picked, seat);
    else pick(seat);
  };
  return html`<div class="ring" role="group"
    aria-label="Who sits where">${table.chairs.map(
      (chair) => html`<${ChairButton}
    key=${chair.seat} table=${table} chair=${chair}
      place=${ring[(chair.seat - first + count) % count]}
    picked=${picked === chair.seat} pick=${choose} swap=${swap} />`,
    )}</div>`;
}

/**
 * For who has no chair yet.
 * @param {{ table: Table, seat: number | null, joined: () => void, command: Command }} props
 */
function Newcomer({ table, seat, joined, command }) {
  const waits = table.can.includes('stop_waiting');
  const wish = table.can.includes('sit') ? ' Press the one you would like.' : '';
  return html`<p role="status">${watchingWords(table)}${wish}</p>
    ${
      waits
        ? html`<button type="button" class="btn on-felt"
        onClick=${() => command({ op: 'stop_waiting' })}>
        Wait no longer</button>`
        : html`<${JoinForm} table=${table} seat=${seat} done=${joined} />`
    }`;
}

/** What only the host finds. @param {{ table: Table, command: Command }} props */
function Host({ table, command }) {
  return html`<${RulesChoice} table=${table} command=${command} />
    ${
      table.blocked > 0 &&
      html`<p class="small">${table.blocked} kept out.
      <button type="button" class="btn on-felt" onClick=${() => command({ op: 'unblock' })}>
        Let everybody in</button></p>`
    }`;
}

/** @param {{ table: Table, command: Command, joined: () => void }} props */
export function Lobby({ table, command, joined }) {
  const named = table.you === null || !/^Guest\b/.test(table.chairs[table.you].name);
  const [picked, pick] = useState(named ? null : table.you); // nobody has asked for the name yet
  const free = table.chairs.filter((chair) => chair.kind === 'empty').length;
  const chair = picked === null ? undefined : table.chairs[picked];
  const newcomer = table.you === null;
  const host = table.chairs[table.host_seat ?? -1]?.name ?? 'The host';
  const wish = chair && chair.kind !== 'human' ? chair.seat : null;
  return html`<div class="result"><section class="sheet lobby" aria-labelledby="lobby-title">
    <header><h2 id="lobby-title">${table.name || 'A table for friends'}</h2>
      <p>${plain(table.rules_words, table)}</p></header>
    <div class="lobby-grid"><div class="around"><${Chairs} table=${table} picked=${picked}
      pick=${pick} command=${command} />
      ${
        table.host &&
        html`<button type="button" class="btn on-felt"
        onClick=${() => command({ op: 'mix' })}>
        Random partners</button>`
      }
      ${
        newcomer &&
        html`<${Newcomer} table=${table} seat=${wish} joined=${joined}
        command=${command} />`
      }
      ${
        !newcomer &&
        chair &&
        html`<${ChairActions} key=${chair.seat} table=${table} chair=${chair}
        command=${command} done=${() => pick(null)} />`
      }</div>
      ${!newcomer && html`<${Invite} room=${table.room} />`}</div>
    ${
      !newcomer &&
      html`<details class="set-up"><summary>How this table is run</summary>
      ${table.host && html`<${Host} table=${table} command=${command} />`}
      <${TableChoices} table=${table} command=${command} /></details>`
    }
    <footer>${
      table.can.includes('start') &&
      html`<button type="button"
      class=${`btn ${free ? 'on-felt' : 'wheat'}`}
        onClick=${() => command({ op: 'start' })}>
        ${free ? 'Start, bots in the free chairs' : 'Start'}</button>`
    }
      ${!table.host && !newcomer && html`<p class="small">${host} starts the game.</p>`}</footer>
  </section></div>`;
}
