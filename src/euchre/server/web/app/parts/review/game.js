/* The whole game: the chance to win over its hands, what cost most, who gave away what, luck. */
import { html } from '../../lib.js';
import { cast, review, show, who } from '../../reviewing.js';
import { nameOf, partyName } from '../../words.js';
import { Say } from '../card.js';
import { Grade, Lost, gradeWord, hundred, signed } from './figures.js';

/** @typedef {import('../../messages.js').ReviewSoFar} Review */

/** The party from which the game is looked at: of the chosen player. @param {Review} found */
const partyOf = (found) =>
  Math.max(
    0,
    found.parties.findIndex((seats) => seats.includes(who.value ?? seats[0])),
  );

/** The chances before every hand, and at the end. @param {Review} found @param {number} party */
function course(found, party) {
  const chances = found.hands.map((hand) => hand.win?.[party] ?? null);
  if (found.winner !== null) chances.push(found.winner === party ? 1 : 0);
  return chances;
}

/** @param {{ found: Review, party: number }} props */
function Line({ found, party }) {
  const chances = course(found, party);
  if (chances.length < 2) return null;
  if (chances.some((chance) => chance === null))
    return found.done < found.hands.length
      ? html`<p class="muted">The line is drawn when every hand is done.</p>`
      : null;
  const known = /** @type {number[]} */ (chances);
  const x = (/** @type {number} */ index) => (100 * index) / (known.length - 1);
  const points = known.map((chance, index) => `${x(index).toFixed(2)},${100 - 100 * chance}`);
  const words = `From ${hundred(known[0])} to ${hundred(known[known.length - 1])} in 100`;
  return html`<div class="swing-plot"><ol class="axis" aria-hidden="true">
      <li>100</li><li>50</li><li>0</li></ol>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img"
        aria-label=${`Chance to win, hand by hand. ${words}; the table has every hand.`}>
      <path class="even" d="M0 50H100" />
      <path class="area" d=${`M0,50L${points.join('L')}L100,50Z`} />
      <path class="course" d=${`M${points.join('L')}`} /></svg></div>`;
}

/** @param {{ found: Review, party: number }} props */
function Hands({ found, party }) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Hands">
    <table class="hands"><caption class="sr">The hands of the game</caption>
    <thead><tr><th scope="col">Hand</th><th scope="col">Score before</th>
      <th scope="col">Points</th><th scope="col">To win, in 100</th>
      <th scope="col">Costly</th></tr></thead>
    <tbody>${found.hands.map((hand, number) => {
      const theirs = hand.points && hand.points.filter((_, index) => index !== party);
      const net = hand.points && theirs ? hand.points[party] - Math.max(0, ...theirs) : null;
      const [chance, others] = [
        hand.win?.[party],
        hand.score.filter((_, index) => index !== party),
      ];
      return html`<tr key=${number}><th scope="row">
        <button type="button" class="btn" onClick=${() => void show(number)}>
          Hand ${number + 1}</button></th>
        <td class="num">${[hand.score[party], ...others].join(' to ')}</td>
        <td class="num">${net === null ? '–' : signed(net, 0)}</td>
        <td class="num">${chance === undefined ? '–' : hundred(chance)}</td>
        <td class="num">${hand.done ? hand.costly || 'none' : '…'}</td></tr>`;
    })}</tbody></table></div>`;
}

/** @param {{ found: Review }} props */
function Costly({ found }) {
  const own = found.costly.filter((each) => who.value === null || each.seat === who.value);
  return html`<section class="panel costly"><h2>What cost most</h2>
    ${
      own.length
        ? html`<ol>${own.map(
            (each) => html`<li key=${`${each.hand}.${each.ply}`}><${Grade} label=${each.label} />
          <p><span class="sr">${gradeWord(each.label)}: </span>
            <${Say} words=${each.words} table=${cast()} />.
            Better: <${Say} words=${each.best_label} table=${cast()} />.
            <small>Hand ${each.hand + 1}</small></p><${Lost} each=${each} />
          <span class="acts"><button type="button" class="btn"
            onClick=${() => void show(each.hand, each.ply)}>Look</button>
          <button type="button" class="btn" onClick=${() => void show(each.hand, each.ply, true)}>
            Try it again</button></span></li>`,
          )}</ol>`
        : html`<p class="muted">${
            found.done < found.hands.length ? 'Nothing so far.' : 'No decision cost anything much.'
          }</p>`
    }</section>`;
}

/** @param {{ found: Review }} props */
function Players({ found }) {
  return html`<section class="panel"><h2>Decisions</h2>
    <div class="scroll" tabindex="0" role="group" aria-label="Decisions of each player">
    <table class="hands"><thead><tr><th scope="col">Player</th><th scope="col">Decisions</th>
      <th scope="col">Costly</th><th scope="col">Points lost</th><th scope="col">Lost in 100</th>
      </tr></thead>
    <tbody>${found.players.map((player) => {
      const { dubious, mistake, blunder } = player.labels;
      return html`<tr key=${player.seat}><th scope="row">${nameOf(cast(), player.seat)}</th>
        <td class="num">${player.decisions}</td>
        <td class="num">${dubious + mistake + blunder}</td>
        <td class="num">${player.points_lost.toFixed(2)}</td>
        <td class="num">${
          player.win_lost === null ? '–' : (100 * player.win_lost).toFixed(1)
        }</td></tr>`;
    })}</tbody></table></div>
    <p class="small muted">Judged by what each player could know.</p></section>`;
}

/** @param {{ found: Review, party: number }} props */
function Luck({ found, party }) {
  const luck = found.luck[party];
  if (!luck) return null;
  const rows = /** @type {[string, number][]} */ ([
    ['The deal', luck.dealer + luck.deal],
    ['The upcard', luck.upcard],
    ['How the others’ cards lay', luck.cards],
    ['Own decisions', luck.own],
    ['Decisions of the others', luck.others],
  ]);
  return html`<section class="panel"><h2>Luck and skill</h2>
    <table class="hands"><caption>${`Points of ${partyName(cast(), party)} in ${
      found.lucky === 1 ? 'one hand' : `${found.lucky} hands`
    }`}</caption>
    <tbody>${rows.map(
      ([words, value]) => html`<tr key=${words}><th scope="row">${words}</th>
        <td class="num">${signed(value)}</td></tr>`,
    )}<tr class="total"><th scope="row">Together</th>
      <td class="num">${signed(luck.points)}</td></tr></tbody></table>
    <p class="small muted">The first three are luck, the others skill.</p></section>`;
}

export function Whose() {
  const found = /** @type {Review} */ (review.value);
  return html`<label class="field whose">Whose decisions
    <select class="input" value=${who.value === null ? '' : String(who.value)} onChange=${(
      /** @type {Event} */ event,
    ) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      who.value = value === '' ? null : Number(value);
    }}><option value="">Everybody’s</option>${found.players.map(
      ({ seat }) =>
        html`<option key=${seat} value=${String(seat)}>${nameOf(cast(), seat)}</option>`,
    )}</select></label>`;
}

/** @param {{ found: Review }} props */
export function Game({ found }) {
  const party = partyOf(found);
  return html`<div class="review-game">
    <section class="panel swing"><h2>Chance to win of ${partyName(cast(), party)}</h2>
      <${Line} found=${found} party=${party} /><${Hands} found=${found} party=${party} /></section>
    <${Costly} found=${found} />
    <${Players} found=${found} /><${Luck} found=${found} party=${party} /></div>`;
}
