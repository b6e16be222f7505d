/* Everything a table can do that is not a card or a call. */
import { html, useState } from '../lib.js';
import { plain } from '../words.js';
import { Dialog } from './dialog.js';
import { Invite } from './lobby.js';
import { SettingsForm } from './settingsform.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').Op} Op */

const KEYS = [['1 to 9', 'play or choose that card'], ['arrows, Enter', 'walk through the hand'], ['O', 'order up, assist, pick up'], ['P', 'pass'], ['A', 'alone'],
  ['S D C H', 'name a suit'], ['N, W', 'no trump, low'], ['U', 'undo'], ['?', 'hint'], ['L', 'last trick'], ['T', 'text table'], ['M', 'this menu'], ['Space', 'next hand, or hurry']];

/** @param {{ table: Table, command: (op: Op) => void, close: () => void, leave: () => void }} props */
export function Menu({ table, command, close, leave }) {
  const [sure, setSure] = useState(false);
  const send = (/** @type {Op} */ op) => { close(); command(op); };
  const away = table.chairs.filter((chair) => chair.kind === 'human' && chair.away);
  return html`<${Dialog} title="Table" close=${close} wide>
    <div class="menu-grid"><div>
      <section><h3>This hand</h3><div class="acts">
        <button type="button" class="btn" disabled=${!table.can.includes('undo')} onClick=${() => send({ op: 'undo' })}>Undo</button>
        ${table.asides.map((aside) => html`<button type="button" class="btn" key=${aside.token} onClick=${() => send({ op: 'act', token: aside.token })}>${plain(aside.label, table)}</button>`)}</div>
        ${table.asides.some((aside) => aside.kind === 'revoke') && html`<p class="small muted">A wrong call of a revoke may cost points.</p>`}
        ${table.fairness && html`<p class="small muted seal">Deal ${table.fairness.hand} is sealed: <code>${table.fairness.commitment.slice(0, 16)}…</code> <a href=${`verify#${new URLSearchParams({ commitment: table.fairness.commitment, hand: String(table.fairness.hand), rules: table.rules })}`} target="_blank" rel="noopener">What is this?</a></p>`}</section>
      ${!table.solo && html`<section><h3>Friends</h3><${Invite} room=${table.room} />
        ${table.host && away.map((chair) => html`<button type="button" class="btn" key=${chair.seat} onClick=${() => send({ op: 'take_over', seat: chair.seat })}>A bot plays for ${chair.name}</button>`)}</section>`}
      <section><h3>Rules</h3><p class="small">${plain(table.rules_words, table)}</p><p><a href=${`sheet#${encodeURIComponent(table.rules)}`} target="_blank" rel="noopener">Read these rules</a></p></section>
      <section class="keys"><h3>Keys</h3><dl>${KEYS.map(([key, words]) => html`<div key=${key}><dt><b>${key}</b></dt><dd>${words}</dd></div>`)}</dl></section>
      <section><h3>Leave</h3>${table.you !== null && !table.solo && (sure
        ? html`<p>A bot will play on for you. <button type="button" class="btn danger" onClick=${() => { command({ op: 'leave' }); leave(); }}>Give up my seat</button></p>`
        : html`<p><button type="button" class="btn" onClick=${() => setSure(true)}>Give up my seat</button></p>`)}
        <p><a href="./">Back to the first page</a>; the table waits for you there.</p></section>
    </div><section><h3>Settings</h3><${SettingsForm} /></section></div>
  <//>`;
}
