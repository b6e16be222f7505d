/* Everything a table can do that is not a card or a call. */
import { html } from '../lib.js';
import { plain } from '../words.js';
import { Dialog } from './dialog.js';
import { Friends, Leaving, Sure, concedingWords } from './hosting.js';
import { SettingsForm } from './settingsform.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').Op} Op */

const KEYS = [
  ['1 to 9', 'play or choose that card'],
  ['arrows, Enter', 'walk through the hand'],
  ['O', 'order up, assist, pick up'],
  ['P', 'pass'],
  ['A', 'alone'],
  ['S D C H', 'name a suit'],
  ['N, W', 'no trump, low'],
  ['U', 'undo'],
  ['?', 'hint'],
  ['L', 'last trick'],
  ['T', 'text table'],
  ['M', 'this menu'],
  ['Space', 'next hand, or hurry'],
];

/** Something said out of turn; to give up the rest is asked once more. */
function Aside(
  /**
   * @type {{ table: Table, aside: import('../messages.js').LegalAction, send: (op: Op) => void }}
   */
  { table, aside, send },
) {
  const go = () => send({ op: 'act', token: aside.token });
  const words = plain(aside.label, table);
  if (aside.kind === 'concede') {
    return html`<${Sure} words=${words} question=${concedingWords(table)} yes="Concede"
        go=${go} />`;
  }
  return html`<button type="button" class="btn" onClick=${go}>${words}</button>`;
}

/**
 * @param {object} props
 * @param {Table} props.table
 * @param {(op: Op) => void} props.command
 * @param {() => void} props.close
 * @param {() => void} props.leave
 * @param {() => void} props.sheet opens the score sheet of the evening
 * @param {() => void} props.talk opens what is said
 */
export function Menu({ table, command, close, leave, sheet, talk }) {
  const send = (/** @type {Op} */ op) => {
    close();
    command(op);
  };
  return html`<${Dialog} title="Table" close=${close} wide>
    <div class="menu-grid"><div>
      <section><h3>This hand</h3><div class="acts">
        <button type="button" class="btn" disabled=${!table.can.includes('undo')}
          onClick=${() => send({ op: 'undo' })}>Undo</button>
        ${table.asides.map(
          (aside) => html`<${Aside} key=${aside.token} table=${table}
              aside=${aside} send=${send} />`,
        )}</div>
        ${
          table.asides.some((aside) => aside.kind === 'revoke') &&
          html`<p class="small muted">A wrong call of a revoke may cost points.</p>`
        }
        ${
          table.fairness &&
          html`<p class="small muted seal">
                Deal ${table.fairness.hand} is sealed: <code>
                  ${table.fairness.commitment.slice(0, 16)}…
                </code> <a
                href=${`verify#${new URLSearchParams({
                  commitment: table.fairness.commitment,
                  hand: String(table.fairness.hand),
                  rules: table.rules,
                })}`} target="_blank" rel="noopener">What is this?</a></p>`
        }</section>
      ${
        !table.solo &&
        html`<${Friends} table=${table} send=${send} sheet=${sheet}
        talk=${talk} />`
      }
      <section><h3>Rules</h3><p class="small">${plain(table.rules_words, table)}</p>
        <p><a href=${`sheet#${encodeURIComponent(table.rules)}`} target="_blank" rel="noopener">
            Read these rules</a></p></section>
      <section class="keys"><h3>Keys</h3>
        <dl>${KEYS.map(
          ([key, words]) => html`<div key=${key}><dt><b>${key}</b></dt><dd>${words}
                </dd></div>`,
        )}</dl></section>
      <section><h3>Leave</h3><${Leaving} table=${table} go=${() => {
        command({ op: 'leave' });
        leave();
      }} />
        <p><a href="./">Back to the first page</a>; the table waits for you there.</p></section>
    </div><section><h3>Settings</h3><${SettingsForm} /></section></div>
  <//>`;
}
