/* A decision to be made once: the table, the choices, and afterwards what each was worth. */
import { sortHand } from '../cards.js';
import { html, useEffect, useRef } from '../lib.js';
import { nameOf, ownParty } from '../words.js';
import { Arena, Own } from './arena.js';
import { Card, Chip, Say } from './card.js';
import { cardLabel } from './hand.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').ChoiceWorth} ChoiceWorth */
/** @typedef {Pick<import('../messages.js').Posed, 'story' | 'tricks'>} Past */

/** Grades: sign, word, class. */
export const GRADES = /** @type {Record<string, [string, string, string]>} */ ({
  best: ['★', 'Right', 'best'],
  good: ['✓', 'Good enough', 'good'],
  dubious: ['?!', 'Close, but no', 'loose'],
  mistake: ['?', 'Costly', 'mistake'],
  blunder: ['??', 'Very costly', 'blunder'],
});

/** A number with its sign. @param {number} points */
export const signed = (points) => {
  const text = Math.abs(points).toFixed(2);
  return text === '0.00' ? text : `${points < 0 ? '−' : '+'}${text}`;
};

/** What can be chosen, in the order of the keys. @param {Table} table */
export function choicesOf(table) {
  const order = sortHand([...table.held], table.trump).map((held) => held.card);
  const legal = table.legal.filter((action) => action.how !== 'jambone');
  return [
    ...legal
      .filter((action) => action.card)
      .sort((a, b) => order.indexOf(a.card ?? '') - order.indexOf(b.card ?? '')),
    ...legal.filter((action) => !action.card),
  ];
}

/** @param {{ worth: ChoiceWorth | undefined }} props */
function Pill({ worth }) {
  if (!worth) return null;
  const [sign, word, kind] = GRADES[worth.grade];
  return html`<span class=${`worth num ${kind}`}><span aria-hidden="true">${sign} </span>
    <span class="sr">${worth.grade === 'best' ? 'best' : word}, </span>
    ${signed(worth.points)}</span>`;
}

/**
 * @param {object} props
 * @param {Table} props.table
 * @param {string} props.question
 * @param {readonly ChoiceWorth[] | null} props.values null: nothing is decided yet
 * @param {string} props.chosen a token
 * @param {(token: string) => void} props.choose
 * @param {boolean} [props.focus] whether it came in the place of another that had the focus
 */
export function Decide({ table, question, values, chosen, choose, focus = false }) {
  const ask = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!focus) return;
    scrollTo(0, 0);
    ask.current?.focus({ preventScroll: true });
  }, []);
  const choices = choicesOf(table);
  const worth = (/** @type {string} */ token) => values?.find((one) => one.token === token);
  const press = (/** @type {string} */ token) => ({
    type: 'button',
    'aria-disabled': values ? 'true' : undefined,
    'aria-pressed': values ? String(token === chosen) : undefined,
    onClick: () => {
      if (!values) choose(token);
    },
  });
  const key = (/** @type {string} */ token) => choices.findIndex((one) => one.token === token) + 1;
  const mark = (/** @type {string} */ token) =>
    values
      ? html`<${Pill} worth=${worth(token)} />`
      : html`<kbd aria-hidden="true" data-key=${key(token)}></kbd>`;
  return html`<section class="felt replay-felt decide" aria-label="The decision">
    <${Arena} table=${table} />
    <div class="decide-own"><${Own} table=${table} />
      <h2 class="decide-ask" tabindex="-1" ref=${ask}>${question}</h2>
      <div class=${`decide-hand n${table.held.length}`} role="group" aria-label="Your cards">
        ${sortHand([...table.held], table.trump).map((held, index) => {
          const action = choices.find((one) => one.card === held.card);
          const words = cardLabel(table, held, '', false);
          const face = html`<${Card} card=${held.card} plain=${Boolean(action)} label=${words} />`;
          if (!action)
            return html`<span key=${`${held.card}${index}`} class="decide-card">${face}</span>`;
          return html`<button key=${`${held.card}${index}`} class="decide-card"
            ...${press(action.token)}><span class="sr">${words}</span>${face}
            ${mark(action.token)}
          </button>`;
        })}</div>
      <div class="decide-calls">${choices
        .filter((one) => !one.card)
        .map(
          (one) => html`<button key=${one.token} class="btn on-felt" ...${press(one.token)}>
            <span><${Say} words=${one.label} table=${table} />
              ${one.note && html`<small><${Say} words=${one.note} table=${table} /></small>`}</span>
            ${mark(one.token)}
          </button>`,
        )}</div></div></section>`;
}

/** The score as the reader has it. @param {{ table: Table }} props */
export const Score = ({ table }) => {
  const own = ownParty(table);
  const others = table.score.filter((_, party) => party !== own);
  return html`<span class="num">you ${table.score[own]}, they ${others.join(' and ')}</span>`;
};

/** Everything in figures. @param {{ table: Table, values: readonly ChoiceWorth[] }} props */
export function Figures({ table, values }) {
  return html`<table class="figures num"><caption class="sr">What every choice is worth</caption>
    <thead><tr><th scope="col">Choice</th><th scope="col">Points</th>
      <th scope="col">To win</th></tr>
    </thead><tbody>${values.map(
      (
        one,
      ) => html`<tr key=${one.token}><th scope="row"><${Say} words=${one.label} table=${table} />
        ${one.advised && html` <span class="small muted">(the tip)</span>`}</th>
        <td>${signed(one.points)} <span class="muted">± ${one.interval.toFixed(2)}</span></td>
        <td>${one.win === null ? '–' : `${Math.round(100 * one.win)} in 100`}</td></tr>`,
    )}</tbody></table>`;
}

/** What happened before. @param {{ table: Table, past: Past }} props */
export const Before = ({ table, past }) =>
  html`<section class="panel before"><h2>Before</h2>
    <p>${past.story.map(
      (one, index) => html`<${Say} key=${index} words=${`${one} `} table=${table} />`,
    )}</p>
    ${
      past.tricks.length > 0 &&
      html`<ol>${past.tricks.map(
        (trick, index) =>
          html`<li key=${index}>${trick.plays.map(
            (play) => html`<span key=${play.seat} class=${play.seat === trick.winner ? 'won' : ''}>
              ${nameOf(table, play.seat)} <${Chip} card=${play.card} />
              ${play.seat === trick.winner && html`<span class="sr"> wins</span>`}</span>`,
          )}</li>`,
      )}</ol>`
    }</section>`;
