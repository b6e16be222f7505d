/* People at a table: how one sits down, who is waited for, who is gone, what bots did meanwhile. */
import { ask } from '../api.js';
import { html, useEffect, useState } from '../lib.js';
import { set, settings } from '../settings.js';
import { nameOf, plain } from '../words.js';
import { Say } from './card.js';
import { Icon } from './icon.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').Op} Op */
/** @typedef {import('../messages.js').Absences} Presence */

/** In milliseconds: how long somebody may think before the others can remind them. */
const NUDGE_AFTER = 10_000;

/**
 * What somebody without a chair is told.
 * @param {Table} table
 */
export function watchingWords(table) {
  const can = new Set(table.can);
  if (can.has('stop_waiting')) {
    const asks = table.options.late === 'ask';
    const own = table.guests.find((guest) => guest.number === table.guest);
    if (asks && !own?.admitted) return 'You are watching. The host is asked for a chair.';
    return table.stage === 'hand'
      ? 'You are watching. You get a chair after this hand.'
      : 'You are watching. The first free chair is yours.';
  }
  if (table.solo) return 'You are watching.';
  if (can.has('sit')) return 'You are watching. A chair is free.';
  if (can.has('ask')) return 'You are watching. The host lets people in.';
  if (table.chairs.every((chair) => chair.kind === 'human')) {
    return 'The table is full: you are watching.';
  }
  return can.has('wait')
    ? 'You are watching. A chair can be taken after this hand.'
    : 'You are watching. Nobody sits down after the start here.';
}

/**
 * The words on the button by which one gets a chair; empty: there is no way.
 * @param {Table} table
 */
export function chairWords(table) {
  if (table.can.includes('sit')) return 'Take a seat';
  if (table.can.includes('ask')) return 'Ask for a chair';
  if (!table.can.includes('wait')) return '';
  const bot = table.chairs.some((chair) => chair.kind !== 'human');
  return bot ? 'Take a seat after this hand' : 'Wait for a chair';
}

/**
 * Your name, and a chair. The answer sets the cookie by which the server knows the player.
 * @param {object} props
 * @param {Table} props.table
 * @param {number | null} props.seat the chair that was chosen
 * @param {() => void} props.done
 */
export function JoinForm({ table, seat, done }) {
  const [error, setError] = useState('');
  const [full, setFull] = useState(false);
  const join = async (/** @type {boolean} */ wait) => {
    const body = { player: settings.value.name, seat, wait };
    try {
      const path = `api/rooms/${encodeURIComponent(table.room)}/join`;
      const seated = /** @type {import('../messages.js').Seated} */ (await ask(path, body));
      setFull(seated.seat === null && !seated.waiting);
      setError('');
      if (seated.seat !== null || seated.waiting) done();
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
    }
  };
  const words = chairWords(table) || 'Take a seat';
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void join(full || !table.can.includes('sit'));
  };
  return html`<form class="join" onSubmit=${submit}>
    <label class="field">Your name
      <input class="input" maxlength="24" required autocomplete="nickname"
        placeholder="as the others know you"
        value=${settings.value.name}
        onInput=${(/** @type {Event} */ event) => set({ name: inputOf(event) })} /></label>
    <button class="btn wheat">${full ? 'Wait for a chair' : words}</button>
    ${
      full &&
      html`<p role="alert">
      The last chair has just been taken: watch, or wait for the next one.</p>`
    }
    ${error && html`<p role="alert">${error}</p>`}</form>`;
}

/** What was typed. @param {Event} event */
export const inputOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** Who is ready and who is waited for, between hands. @param {{ table: Table }} props */
export function Waits({ table }) {
  if (!table.waits.length) return null;
  const people = table.chairs.filter((chair) => chair.kind === 'human' && !chair.away);
  if (people.length < 2) return null;
  return html`<ul class="ticks" aria-label="Who is ready">${people.map((chair) => {
    const ready = table.ready.includes(chair.seat);
    return html`<li key=${chair.seat} class=${ready ? 'ready' : ''}>
      <span class="tick-box" aria-hidden="true">${ready && html`<${Icon} name="check" />`}</span>
      ${nameOf(table, chair.seat)}
      <span class="sr">${ready ? ' ready' : ' not ready yet'}</span></li>`;
  })}</ul>`;
}

/**
 * Seconds left of a time that was `left` milliseconds when it came.
 * @param {number} left
 * @param {unknown} key
 */
function useCountdown(left, key) {
  const [seconds, setSeconds] = useState(Math.ceil(left / 1000));
  useEffect(() => {
    const end = performance.now() + left;
    const tell = () => setSeconds(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tell();
    const timer = setInterval(tell, 500);
    return () => clearInterval(timer);
  }, [key]);
  return seconds;
}

/**
 * @param {{ table: Table, gone: import('../messages.js').AwayPlayer, command: (op: Op) => void }}
 *   props
 */
function GoneLine({ table, gone, command }) {
  const seconds = useCountdown(gone.left, gone);
  const name = nameOf(table, gone.seat);
  return html`<p>${name} lost the connection${
    seconds ? html`: a bot plays in <span class="num">${seconds}</span> s` : ''
  }.</p>
    ${
      table.host &&
      table.stage !== 'lobby' &&
      html`<button type="button" class="btn"
      onClick=${() => command({ op: 'take_over', seat: gone.seat })}>A bot plays now</button>`
    }`;
}

/**
 * After a while the others may remind whoever thinks.
 * @param {{ table: Table, command: (op: Op) => void }} props
 */
function NudgeLine({ table, command }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    const timer = setTimeout(() => setLong(true), NUDGE_AFTER + 500);
    return () => clearTimeout(timer);
  }, [table.turn, table.trick.length, table.phase, table.hand]);
  if (!long || table.turn === null) return null;
  return html`<div class="line"><p>The table waits for ${nameOf(table, table.turn)}.</p>
    <button type="button" class="btn" onClick=${() => command({ op: 'nudge' })}>
      Remind them</button></div>`;
}

/**
 * Somebody at the door.
 * @param {{ guest: import('../messages.js').WaitingGuest, command: (op: Op) => void }} props
 */
function GuestLine({ guest, command }) {
  const admit = (/** @type {boolean} */ yes, block = false) =>
    command({ op: 'admit', guest: guest.number, yes, block });
  return html`<div class="line"><p><b>${guest.name}</b> asks for a chair.</p>
    <button type="button" class="btn primary" onClick=${() => admit(true)}>Let in</button>
    <button type="button" class="btn" onClick=${() => admit(false)}>No</button>
    <button type="button" class="btn quiet"
      onClick=${() => admit(false, true)}>Never</button></div>`;
}

/**
 * What a partner's wish to concede means, and the answer to it.
 * @param {{ table: Table, command: (op: Op) => void }} props
 */
function ConsentLine({ table, command }) {
  const { consent } = table;
  if (!consent) return null;
  return html`<div class="line"><p>
    Your partner would give up the tricks that are left. Play on, or agree.</p>
    <button type="button" class="btn" onClick=${() => command({ op: 'act', token: consent })}>
      Give them up</button></div>`;
}

/** Told once on return. @param {{ words: string, table: Table }} props */
function Meanwhile({ words, table }) {
  const [read, setRead] = useState('');
  if (!words || words === read) return null;
  return html`<div class="line"><p><${Say} words=${words} table=${table} /></p>
    <button type="button" class="btn" onClick=${() => setRead(words)}>I see</button></div>`;
}

/**
 * One bar above the table for all that concerns people and needs an eye or a hand.
 * Nothing, when nothing does.
 * @param {object} props
 * @param {Table} props.table
 * @param {Presence} props.presence
 * @param {(op: Op) => void} props.command
 * @param {string} props.notice what the player must read, where the felt is covered
 * @param {import('./talk.js').Again | null} props.again
 */
export function Company({ table, presence, command, notice, again }) {
  const own = table.you === null ? null : table.chairs[table.you];
  const gone = presence.gone.filter(
    (one) =>
      table.chairs[one.seat]?.kind === 'human' &&
      !table.chairs[one.seat].away &&
      one.seat !== table.you,
  );
  const asked = table.host && table.options.late === 'ask';
  const asking = asked ? table.guests.filter((guest) => !guest.admitted) : [];
  return html`<section class="company" aria-label="People at this table">
    ${
      notice &&
      html`<div class="line" role="alert"><p>${plain(notice, table)}</p>
      ${
        again &&
        html`<button type="button" class="btn"
        onClick=${again.go}>${again.label}</button>`
      }</div>`
    }
    ${
      own?.away &&
      html`<div class="line"><p>A bot plays for you.</p>
      <button type="button" class="btn primary"
        onClick=${() => command({ op: 'come_back' })}>I am back</button></div>`
    }
    ${own && !own.away && html`<${Meanwhile} words=${table.meanwhile} table=${table} />`}
    ${
      table.nudged &&
      table.turn === table.you &&
      table.you !== null &&
      html`<div class="line">
        <p><b>The others wait for you.</b> Otherwise a bot plays for you.</p></div>`
    }
    <${ConsentLine} table=${table} command=${command} />
    ${gone.map(
      (one) => html`<div class="line" key=${one.seat}>
      <${GoneLine} table=${table} gone=${one} command=${command} /></div>`,
    )}
    ${table.can.includes('nudge') && html`<${NudgeLine} table=${table} command=${command} />`}
    ${asking.map(
      (guest) => html`<${GuestLine} key=${guest.number} guest=${guest}
      command=${command} />`,
    )}
</section>`;
}
