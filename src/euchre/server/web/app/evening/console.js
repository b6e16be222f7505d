/* The director's page: the round's clock and tables, one gate to the next round, standings, log and
   players. */
import { html, signal } from '../lib.js';
import { Header } from '../parts/chrome.js';
import { Icon } from '../parts/icon.js';
import { address, ask, draw, key, left, online, problem, view } from './link.js';
import { Fix, Late, Partial, Share } from './dialogs.js';
import { Clash, Clock, HOW, SIGN, Standings, bell, useBell } from './parts.js';
import { Log, Players } from './lists.js';

const tab = signal('standings');
const dialog = signal(
  /** @type {{ name: string, round?: number, table?: number } | null} */ (null),
);
const busy = signal('');
const looked = signal(-1);

const close = () => {
  dialog.value = null;
};

/** @param {string} what @param {() => Promise<unknown>} work */
async function once(what, work) {
  if (busy.value) return;
  busy.value = what;
  await work();
  busy.value = '';
}

addEventListener('keydown', (event) => {
  const evening = view.value?.public;
  if (
    event.key !== ' ' ||
    !view.value?.director ||
    !evening?.setup.minutes ||
    !evening.drawn ||
    /** @type {Element} */ (event.target).closest('button, input, textarea, select, dialog, a')
  )
    return;
  event.preventDefault();
  void ask({ type: evening.ends === null ? 'started' : 'paused' });
});

/** @param {{ evening: any, directs: boolean }} props */
function Timer({ evening, directs }) {
  useBell(evening);
  const { setup } = evening;
  const running = evening.ends !== null;
  const of = setup.kind.includes('knockout') ? '' : ` of ${setup.rounds}`;
  const what = evening.over
    ? 'The evening is over'
    : evening.drawn
      ? `Round ${evening.drawn}${of}`
      : 'Not begun yet';
  const hint =
    setup.minutes && evening.drawn
      ? running
        ? left(evening) <= 0
          ? 'Time. Finish the hand in play.'
          : 'Bell at 0:00: finish the hand in play'
        : 'The clock stands'
      : evening.kind;
  return html`<section class="felt timer" aria-label="The round"><${Clock} evening=${evening} />
      <div class="what"><b>${what}</b><span class="sub2">${hint}</span>
      ${
        !setup.kind.includes('knockout') &&
        html`<div class="rounds" role="img"
              aria-label=${`${evening.drawn} of ${setup.rounds} rounds drawn`}>
                ${Array.from(
                  { length: setup.rounds },
                  (_, at) => html`<i key=${at}
                      class=${
                        at < evening.drawn - 1 || evening.over
                          ? 'past'
                          : at === evening.drawn - 1
                            ? 'now'
                            : ''
                      }></i>`,
                )}</div>`
      }</div>
    ${
      directs &&
      setup.minutes > 0 &&
      evening.drawn > 0 &&
      !evening.over &&
      html`<div class="acts">
            <button type="button" class="btn wheat" onClick=${() =>
              ask({
                type: running ? 'paused' : 'started',
              })}>${running ? 'Pause' : 'Start the clock'}</button>
              <button type="button" class="btn on-felt"
                onClick=${() => ask({ type: 'extended', by: 60000 })}>+1 min</button>
                <button type="button" class="btn on-felt icon-only" aria-label="Ring the bell now"
                  onClick=${bell}><${Icon} name="bell" /></button></div>`
    }</section>`;
}

/** @param {{ table: any, at: number, paper: any, directs: boolean, round: number }} props */
function Table({ table, at, paper, directs, round }) {
  const claim = (/** @type {number} */ side) =>
    paper
      ? paper.claims
          .map((/** @type {any} */ one) => one?.sides[side])
          .filter((/** @type {any} */ value) => value !== undefined)
      : [];
  const shown = (/** @type {number} */ side) =>
    table.score ? table.score.sides[side] : [...new Set(claim(side))].join('/') || '–';
  const sent = paper?.claims.findIndex(Boolean) ?? -1;
  const note =
    table.state === 'in'
      ? paper?.ruled
        ? `entered by a director${paper.why ? `: ${paper.why}` : ''}`
        : 'both sides agree'
      : table.state === 'one' && sent >= 0
        ? `${table.names.slice(2 * sent, 2 * sent + 2).join(' and ')} sent it`
        : table.state === 'differ'
          ? 'they sent different results'
          : '';
  const body = html`<header><span class="no num">${at + 1}</span>
      <span class="st">
        <${Icon} name=${SIGN[table.state]} />${HOW[table.state]}</span></header>
    ${[0, 1].map(
      (side) => html`<span class="sd" key=${side}>
          <i class=${`mark${side ? ' them' : ''}`}></i>
          <span>${table.names.slice(2 * side, 2 * side + 2).join(', ')}</span>
          <b class="num">${shown(side)}</b></span>`,
    )}<small>${note}</small>`;
  return directs
    ? html`<button type="button" class=${`tb ${table.state}`}
        aria-label=${`Table ${at + 1}: ${HOW[table.state]}, ${table.names.join(', ')}`}
          onClick=${() => {
            dialog.value = { name: 'fix', round, table: at };
          }}>${body}</button>`
    : html`<div class=${`tb ${table.state}`}>${body}</div>`;
}

/** @param {{ evening: any, director: any }} props */
function Gate({ evening, director }) {
  const { waits, drawn, setup } = evening;
  if (evening.over)
    return html`<section class="panel gate">
        <div><b>The evening is over.</b>
          <span class="small muted">Its standings stay readable by the link.</span></div>
        <a class="btn primary" href=${address('print', key, '&what=standings')}>
          <${Icon} name="print" />Print the standings</a></section>`;
  const all = evening.rounds.at(-1)?.tables.length ?? 0;
  const byResult = ['progressive', 'swiss', 'knockout', 'double_knockout'].includes(setup.kind);
  const words = !drawn
    ? director.notes.join(' ') || 'Everybody here?'
    : waits.length
      ? `${all - waits.length} of ${all} tables are in`
      : 'All tables are in';
  const more = waits.length
    ? `Still to come in: table ${waits.map((/** @type {number} */ at) => at + 1).join(', ')}.`
    : drawn
      ? director.notes.join(' ')
      : '';
  const next = () => once('draw', () => draw());
  return html`<section class="panel gate">
      <div><b>${words}</b><span class="small muted">${more}</span>
        ${
          drawn > 0 &&
          html`<div class="meter" aria-hidden="true">
                <i style=${{ width: `${(100 * (all - waits.length)) / Math.max(1, all)}%` }}></i>
              </div>`
        }</div>
    ${
      evening.decided
        ? html`<button type="button" class="btn primary" disabled=${waits.length > 0}
            onClick=${() => ask({ type: 'finished' })}>End the evening</button>`
        : html`${
            waits.length > 0 &&
            !byResult &&
            html`<button type="button" class="btn" onClick=${() => {
              dialog.value = { name: 'partial' };
            }}>Go on without</button>`
          }${
            drawn > 0 &&
            !waits.length &&
            html`<button type="button" class="btn" onClick=${() => ask({ type: 'finished' })}>
                End the evening</button>`
          }
        <button type="button" class="btn primary" disabled=${
          waits.length > 0 || busy.value === 'draw' || evening.players.length < 4
        } onClick=${next}>
            ${busy.value === 'draw' ? 'Drawing …' : `Draw round ${drawn + 1}`}</button>`
    }</section>`;
}

/** @param {{ evening: any, director: any }} props */
function Rounds({ evening, director }) {
  const at = looked.value >= 0 && looked.value < evening.drawn ? looked.value : evening.drawn - 1;
  const round = evening.rounds[at];
  const here = evening.players.filter((/** @type {any} */ one) => one.here).length;
  if (!round)
    return html`<section class="panel">
        <p>${
          evening.players.length ? `${here} players are here.` : 'Nobody has come yet.'
        }</p></section>`;
  return html`${
    evening.drawn > 1 &&
    html`<div class="seg num small-seg" role="group" aria-label="Rounds">${evening.rounds.map(
      (/** @type {any} */ one) =>
        html`<button type="button" key=${one.number} aria-pressed=${
          one.number === at ? 'true' : 'false'
        } onClick=${() => {
          looked.value = one.number === evening.drawn - 1 ? -1 : one.number;
        }}>${one.number + 1}</button>`,
    )}</div>`
  }
    <div class="tabs6" role="group" aria-label=${`Tables of round ${at + 1}`}>
      ${round.tables.map(
        (/** @type {any} */ table, /** @type {number} */ no) => html`<${Table}
            key=${no} table=${table} at=${no} round=${at} paper=${director?.papers[at]?.[no]}
              directs=${!!director} />`,
      )}</div>
    ${
      round.out.length > 0 &&
      html`<p class="out">Sitting out: <b>${round.out.join(', ')}</b>
        </p>`
    }`;
}

/** @param {{ evening: any, director: any }} props */
function Dialogs({ evening, director }) {
  const now = dialog.value;
  if (!now) return null;
  if (now.name === 'fix')
    return html`<${Fix} evening=${evening} director=${director} round=${now.round}
        table=${now.table} close=${close} />`;
  if (now.name === 'late') return html`<${Late} evening=${evening} close=${close} />`;
  if (now.name === 'share') return html`<${Share} director=${director} close=${close} />`;
  return html`<${Partial} evening=${evening} close=${close} go=${() => {
    close();
    void once('draw', () => draw());
  }} />`;
}

export function Console() {
  const found = view.value;
  if (!found)
    return html`<${Header} here="club" />
      <main class="page" id="main">
        <p role="status">${problem.value || 'Fetching the evening …'}</p></main>`;
  const evening = found.public;
  const { director } = found;
  const here = evening.players.filter((/** @type {any} */ player) => player.here).length;
  const tabs = director
    ? [
        ['standings', 'Standings'],
        ['log', 'Log'],
        ['players', 'Players'],
      ]
    : [['standings', 'Standings']];
  const open = (/** @type {string} */ name) => () => {
    dialog.value = { name };
  };
  const shown = director && !evening.players.length ? 'players' : tab.value;
  return html`<${Header} here="club" /><main class="org" id="main">
    <div class="head-row">
      <h1>${evening.setup.name}
        <small>${[
          evening.setup.day,
          `${here} players`,
          evening.setup.target
            ? `to ${evening.setup.target} points`
            : evening.setup.hands
              ? `${evening.setup.hands} hands a round`
              : '',
        ]
          .filter(Boolean)
          .join(', ')}</small>
          </h1>
      ${
        director &&
        html`<button type="button" class="btn" onClick=${open('late')}>
              <${Icon} name="people" />${evening.drawn ? 'Late arrival' : 'Add players'}</button>
            <button type="button" class="btn" onClick=${open('share')}><${Icon} name="share" />Share
            </button>`
      }
      <a class="btn"
        href=${address('print', key, `&what=${evening.over ? 'standings' : 'pairings'}`)}>
          <${Icon} name="print" />Print</a>
        <a class="btn" href=${address('projector')} target="_blank" rel="noopener">
          <${Icon} name="eye" />Projector</a></div>
    ${
      problem.value &&
      html`<p class="note warn wide" role="alert"><span>${problem.value}</span>
        </p>`
    }${
      !online.value &&
      html`<p class="note warn wide" role="status">
          <span>No connection: what stands here may be old.</span></p>`
    }
    <div class="left"><${Timer} evening=${evening} directs=${!!director} />
      <${Rounds} evening=${evening} director=${director} />
      ${director && html`<${Gate} evening=${evening} director=${director} />`}</div>
    <section class="panel rightc">${
      tabs.length > 1 &&
      html`<div class="seg" role="group" aria-label="Show">${tabs.map(
        ([name, words]) =>
          html`<button type="button" key=${name} aria-pressed=${
            shown === name ? 'true' : 'false'
          } onClick=${() => {
            tab.value = name;
          }}>${words}</button>`,
      )}</div>`
    }
      <div class="pane">
        ${
          shown === 'log'
            ? html`<${Log} director=${director} />`
            : shown === 'players'
              ? html`<${Players} evening=${evening} director=${director} />`
              : html`<${Standings} evening=${evening} />`
        }</div></section></main>
    <${Dialogs} evening=${evening} director=${director} /><${Clash} />`;
}
