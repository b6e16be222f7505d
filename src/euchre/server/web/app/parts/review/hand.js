/* One hand: the table at every decision, what it was worth, the decision posed anew. */
import { html, useEffect, useRef } from '../../lib.js';
import {
  at,
  cast,
  decisions,
  faults,
  go,
  hand,
  open,
  puzzle,
  review,
  show,
  tableNow,
  tried,
  undrawn,
  who,
} from '../../reviewing.js';
import { nameOf, plain } from '../../words.js';
import { Board } from '../board.js';
import { Say } from '../card.js';
import { Icon } from '../icon.js';
import { Grade, Lost, gradeWord, how, hundred, signed } from './figures.js';

/** @typedef {import('../../messages.js').ReviewDecision} Decision */

/** @param {{ each: Decision }} props */
function Values({ each }) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Values">
    <table class="hands values"><caption class="sr">What every choice was worth</caption>
    <thead><tr><th scope="col">Choice</th><th scope="col">Points</th>
      <th scope="col">To win, in 100</th></tr></thead>
    <tbody>${each.values.map(
      (value) => html`<tr key=${value.token} class=${value.token === each.action ? 'did' : ''}>
      <th scope="row"><${Say} words=${value.label} table=${cast()} />
        ${value.token === each.action && html`<small> played</small>`}
        ${value.token === tried.value && puzzle.value && html`<small> your try</small>`}
        ${
          value.level
            ? html`<small>${value.token === each.best ? ' best' : ' level with the best'}</small>`
            : null
        }</th>
      <td class="num">${signed(value.points)}
        <small> ± ${value.interval.toFixed(2)}</small></td>
      <td class="num">${
        value.win === null
          ? '–'
          : html`${hundred(value.win)}
              <small> ± ${(100 * (value.win_interval ?? 0)).toFixed(1)}</small>`
      }</td></tr>`,
    )}</tbody></table></div>
    <p class="small muted">${how(each)}</p>`;
}

/** With all cards open. @param {{ each: Decision }} props */
function Opened({ each }) {
  if (!each.open)
    return html`<p class="muted">What it was worth with all cards open is not known.</p>`;
  const { points, best_points: best, best_label: label } = each.open;
  const done = `With all cards open this was worth ${signed(points, 0)}`;
  return html`<p class="opened">${
    points >= best
      ? `${done}, and nothing was worth more.`
      : html`${done}; <${Say} words=${label} table=${cast()} /> was worth ${signed(best, 0)}.`
  } <small>It is judged by what could be known.</small></p>`;
}

/** The same choices in an order that gives nothing away. @param {{ each: Decision }} props */
function Ask({ each }) {
  const choices = [...each.values].sort((a, b) => (a.token < b.token ? -1 : 1));
  return html`<section class="panel judged" aria-label="The decision, once more">
    <h2>${nameOf(cast(), each.seat)} to act</h2>
    <p>You see what they saw. What would you do? The values come after.</p>
    <div class="choices">${choices.map(
      (value) =>
        html`<button type="button" class="btn" key=${value.token} onClick=${() => {
          tried.value = value.token;
        }}><${Say} words=${value.label} table=${cast()} /></button>`,
    )}</div></section>`;
}

/** What a try came to. @param {{ each: Decision }} props */
function Answer({ each }) {
  const found = each.values.find((value) => value.token === tried.value);
  const right = found?.level || tried.value === each.best;
  return html`<p class="answer" role="status"><b>${right ? 'Right.' : 'Not the best.'}</b>
    ${' '}${
      right && tried.value !== each.best
        ? 'It cannot be told from the best.'
        : !right
          ? html`Best was <${Say} words=${each.best_label} table=${cast()} />.`
          : ''
    }</p>`;
}

/** @param {{ each: Decision }} props */
function Verdict({ each }) {
  return html`<section class="panel judged" aria-label="This decision">
    ${puzzle.value && html`<${Answer} each=${each} />`}
    <header><${Grade} label=${each.label} /><h2>${gradeWord(each.label)}${
      each.is_level ? ', level' : ''
    }</h2><${Lost} each=${each} /></header>
    <p class="played-was"><${Say} words=${each.words} table=${cast()} />.</p>
    <p><${Say} words=${each.reason} table=${cast()} /></p>
    ${open.value && html`<${Opened} each=${each} />`}<${Values} each=${each} />
    <div class="acts"><button type="button" class="btn" onClick=${() => {
      puzzle.value = true;
      tried.value = '';
    }}>Try it again</button>${
      puzzle.value &&
      html`<button type="button" class="btn" onClick=${() => {
        puzzle.value = false;
      }}>Back to the review</button>`
    }</div></section>`;
}

function List() {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const now = /** @type {HTMLElement | null | undefined} */ (
      list.current?.querySelector('[aria-current]')
    );
    if (now && list.current) list.current.scrollTop = now.offsetTop - 120;
  }, [at.value, decisions.value]);
  const shown = decisions.value
    .map((each, index) => ({ each, index }))
    .filter(({ each }) => who.value === null || each.seat === who.value);
  const hidden = puzzle.value && !tried.value ? at.value : Infinity;
  return html`<section class="panel listing" aria-label="Decisions of the hand">
    <ol ref=${list}>
    ${shown.map(
      ({ each, index }) => html`<li key=${each.ply}><button type="button"
        aria-current=${index === at.value ? 'step' : undefined} onClick=${() => go(index)}>
        ${
          index >= hidden
            ? html`<span class="grade forced" aria-hidden="true">·</span>
                <span>${index === hidden ? `${nameOf(cast(), each.seat)} to act` : 'Later'}</span>`
            : html`<${Grade} label=${each.label} /><span>
                <${Say} words=${each.words} table=${cast()} />
                <small> ${gradeWord(each.label)}</small></span>`
        }</button></li>`,
    )}</ol></section>`;
}

function Steps() {
  const last = decisions.value.length - 1;
  const each = decisions.value[at.value];
  const button = (
    /** @type {string} */ icon,
    /** @type {string} */ label,
    /** @type {number} */ to,
  ) =>
    html`<button type="button" class="btn" aria-label=${label} disabled=${
      at.value === Math.max(0, Math.min(last, to))
    } onClick=${() => go(to)}><${Icon} name=${icon} /></button>`;
  const words =
    each && !(puzzle.value && !tried.value) ? plain(each.words, cast()) : 'To be decided';
  return html`<div class="steps">${button('first', 'First decision', 0)}
    ${button('prev', 'Decision before', at.value - 1)}
    ${button('next', 'Next decision', at.value + 1)}${button('end', 'Last decision', last)}
    <input type="range" min="0" max=${Math.max(0, last)} value=${at.value}
      aria-label="Decision of the hand" aria-valuetext=${words} onInput=${(
        /** @type {Event} */ event,
      ) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))} /></div>`;
}

function Head() {
  const found = /** @type {import('../../messages.js').ReviewSoFar} */ (review.value);
  const number = /** @type {number} */ (hand.value);
  const count = found.hands.length;
  const to = (/** @type {number} */ other, /** @type {string} */ icon) =>
    html`<button type="button" class="btn icon-only" aria-label=${`Hand ${other + 1}`}
      disabled=${other < 0 || other >= count} onClick=${() => void show(other)}>
      <${Icon} name=${icon} /></button>`;
  const choice = (/** @type {string} */ words, /** @type {boolean} */ value) =>
    html`<button type="button" aria-pressed=${open.value === value} onClick=${() => {
      open.value = value;
    }}>${words}</button>`;
  return html`<div class="rev-head"><button type="button" class="btn" onClick=${() => {
    hand.value = null;
  }}><${Icon} name="chart" />The whole game</button>
    ${count > 1 && to(number - 1, 'prev')}<h2>Hand ${number + 1} of ${count}</h2>
    ${count > 1 && to(number + 1, 'next')}
    ${
      (!puzzle.value || tried.value) &&
      html`<div class="seg" role="group" aria-label="Cards shown">
        ${choice('What they knew', false)}${choice('All cards open', true)}</div>`
    }</div>`;
}

export function Hand() {
  const each = decisions.value[at.value];
  const table = tableNow();
  return html`<${Head} />
    ${faults.value.map(
      (fault, index) => html`<p class="panel fault" key=${index}>
        <${Say} words=${fault.text} table=${cast()} /></p>`,
    )}
    ${
      each
        ? html`<div class="replay-grid"><div class="replay-main">
          ${
            table
              ? html`<${Board} table=${table} />`
              : html`<p class="panel muted">${undrawn.value}</p>`
          }
          <${Steps} /></div><div class="review-side">
          ${
            puzzle.value && !tried.value
              ? html`<${Ask} each=${each} />`
              : html`<${Verdict} each=${each} />`
          }<${List} /></div></div>`
        : html`<p class="panel" role="status">${
            review.value?.hands[hand.value ?? 0]?.done
              ? 'There was nothing to decide in this hand.'
              : 'Every decision of this hand is being looked at.'
          }</p>`
    }`;
}
