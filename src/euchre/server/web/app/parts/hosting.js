/* What the table's menu has for people: the host's hand on every chair, one's own name, leaving. */
import { html, useState } from '../lib.js';
import { set } from '../settings.js';
import { nameOf } from '../words.js';
import { Invite } from './lobby.js';
import { inputOf } from './people.js';
import { TableChoices } from './setup.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').Op} Op */
/** @typedef {(op: Op) => void} Command */

/**
 * A button that asks once more.
 * @param {{ words: string, question: string, yes: string, go: () => void }} props
 */
export function Sure({ words, question, yes, go }) {
  const [sure, setSure] = useState(false);
  if (!sure)
    return html`<button type="button" class="btn"
    onClick=${() => setSure(true)}>${words}</button>`;
  return html`<span class="sure" role="group" aria-label=${words}><span>${question}</span>
    <button type="button" class="btn danger" onClick=${go}>${yes}</button>
    <button type="button" class="btn" onClick=${() => setSure(false)}>No</button></span>`;
}

/** @param {{ table: Table, seat: number, send: Command }} props */
function ChairRow({ table, seat, send }) {
  const chair = table.chairs[seat];
  const own = seat === table.you;
  const notes = [
    chair.kind === 'bot' && `${chair.bot} bot`,
    chair.away && 'away',
    seat === table.host_seat && 'host',
  ];
  const note = notes.filter(Boolean).join(', ');
  return html`<div class="line"><p><b>${nameOf(table, seat)}</b> <span
    class="small muted">${note}</span></p>
    ${
      table.host &&
      !own &&
      chair.kind === 'human' &&
      html`
      <button type="button" class="btn" onClick=${() => send({ op: 'make_host', seat })}>
        Make host</button>
      <${Sure} words="Remove" question=${`Remove ${chair.name}?`} yes="Remove"
        go=${() => send({ op: 'remove', seat })} />
      <${Sure} words="Keep out" question=${`Keep ${chair.name} out for good?`} yes="Keep out"
        go=${() => send({ op: 'remove', seat, block: true })} />`
    }</div>`;
}

/** @param {{ table: Table, send: Command }} props */
function OwnName({ table, send }) {
  const [name, setName] = useState(table.you === null ? '' : table.chairs[table.you].name);
  const rename = (/** @type {Event} */ event) => {
    event.preventDefault();
    set({ name });
    send({ op: 'rename', name });
  };
  return html`<form class="rename" onSubmit=${rename}><label class="field">Your name
    <input class="input" maxlength="24" required value=${name}
      onInput=${(/** @type {Event} */ event) => setName(inputOf(event))} /></label>
    <button class="btn">Change</button></form>`;
}

/** @param {{ table: Table, send: Command, sheet: () => void, talk: () => void }} props */
export function Friends({ table, send, sheet, talk }) {
  return html`<section><h3>Friends</h3><${Invite} room=${table.room} />
    <div class="chair-rows">${table.chairs.map(
      (chair) => html`<${ChairRow} key=${chair.seat}
      table=${table}
      seat=${chair.seat} send=${send} />`,
    )}</div>
    ${
      table.guests.length > 0 &&
      html`<p class="small">Waiting for a chair:
      <b>${` ${table.guests.map((guest) => guest.name).join(', ')}`}</b></p>`
    }
    ${
      table.blocked > 0 &&
      table.host &&
      html`<p class="small">${table.blocked} kept out.
      <button type="button" class="btn" onClick=${() => send({ op: 'unblock' })}>
        Let everybody in</button></p>`
    }
    ${table.you !== null && html`<${OwnName} table=${table} send=${send} />`}
    <p class="acts"><button type="button" class="btn" onClick=${sheet}>
        Score sheet of the evening</button>
      <button type="button" class="btn" onClick=${talk}>Talk</button></p>
    <details class="set-up"><summary>How this table is run</summary>
      <${TableChoices} table=${table} command=${send} /></details></section>`;
}

/** Who goes leaves the table to the others. @param {{ table: Table, go: () => void }} props */
export function Leaving({ table, go }) {
  if (table.you === null || table.solo) return null;
  const others = table.chairs.some((chair) => chair.kind === 'human' && chair.seat !== table.you);
  const plays = table.stage === 'lobby' ? 'Your chair is free then.' : 'A bot plays on for you.';
  const host = table.host && others ? ' Somebody else runs the table.' : '';
  return html`<p><${Sure} words="Give up my seat" question=${`${plays}${host} Leave?`}
    yes="Give up my seat"
    go=${go} /></p>`;
}

/** Whoever gets the tricks that are left when the reader gives up. @param {Table} table */
export function concedingWords(table) {
  const own = table.parties.findIndex((seats) => seats.includes(/** @type {number} */ (table.you)));
  const partners = table.chairs.filter(
    (chair) => chair.party === own && chair.seat !== table.you && !table.out.includes(chair.seat),
  );
  const left = table.hand_size - table.tricks.length;
  const names = partners.map((chair) => chair.name).join(' and ');
  const asked = names && ` ${names} has to agree.`;
  return `Give the others the ${left === 1 ? 'last trick' : `last ${left} tricks`}?${asked}`;
}
