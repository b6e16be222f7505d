/* What a director is asked: a table's result, who came, whether to go on, whom to give which link.
 */
import { html, signal, useState } from '../lib.js';
import { Dialog } from '../parts/dialog.js';
import { copyText } from '../platform.js';
import { address, ask, key, newKey, problem } from './link.js';
import { Qr } from './parts.js';
import { joined } from './setup.js';
import { put, typed, whole } from '../typed.js';

const TIED = ['progressive', 'knockout', 'double_knockout'];

/**
 * @param {{ evening: any, director: any, round: number, table: number, close: () => void }} props
 */
export function Fix({ evening, director, round, table, close }) {
  const each = evening.rounds[round].tables[table];
  const paper = director.papers[round][table];
  const [sides, setSides] = useState(
    /** @type {(number | null)[]} */ (each.score ? each.score.sides : [null, null]),
  );
  const [loners, setLoners] = useState(
    /** @type {number[]} */ (each.score?.loners ?? [0, 0, 0, 0]),
  );
  const [extra, setExtra] = useState(each.score?.extra ?? 0);
  const [why, setWhy] = useState('');
  const names = [each.names.slice(0, 2).join(' and '), each.names.slice(2).join(' and ')];
  const full = sides.every((side) => side !== null && !Number.isNaN(side));
  const tie = full && sides[0] === sides[1] && TIED.includes(evening.setup.kind);
  const done = async (/** @type {any} */ event) => {
    if (await ask(event)) close();
  };
  const save = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    void done({
      type: 'ruled',
      round,
      table,
      why,
      score: { sides, loners, ...(tie && extra ? { extra } : {}) },
    });
  };
  const two = paper.claims.filter(Boolean);
  const most = evening.setup.target ? evening.setup.target + 3 : 17;
  return html`<${Dialog} title=${`Table ${table + 1}, round ${round + 1}`} close=${close} wide>
    ${
      each.state === 'differ' &&
      html`<p class="note warn">
            <span><b>They differ.</b> ${names[0]} sent ${two[0].sides.join(' to ')}
              . ${names[1]} sent ${two[1].sides.join(' to ')}.</span></p>`
    }
    ${
      !each.score &&
      two.length > 0 &&
      html`<div class="says">
            ${two.map(
              (/** @type {any} */ claim) => html`<button type="button" class="btn"
                  key=${claim.sides.join()}
                    onClick=${() => done({ type: 'ruled', round, table, score: claim, why })}>
                      ${claim.sides.join(' to ')}<small>as ${names[paper.claims.indexOf(claim)]} say
                      </small></button>`,
            )}</div>`
    }
    <form class="stack" onSubmit=${save}><div class="pads">${[0, 1].map(
      (
        side,
      ) => html`<div key=${side}><h3><i class=${`mark${side ? ' them' : ''}`}></i>${names[side]}
          </h3>
      <label class="field">Points
        <input class="input" type="number" required aria-label=${`points of ${names[side]}`}
          value=${sides[side] ?? ''} onInput=${(/** @type {Event} */ event) => {
            const text = /** @type {HTMLInputElement} */ (event.target).value;
            setSides(
              sides.map((old, at) => (at === side ? (text === '' ? null : Number(text)) : old)),
            );
          }} /></label>
      <div class="pad num">
        ${Array.from(
          { length: most + 1 },
          (_, points) => html`<button type="button" key=${points}
              aria-pressed=${
                sides[side] === points ? 'true' : 'false'
              } aria-label=${`${points} for ${names[side]}`}
                  onClick=${() => setSides(sides.map((old, at) => (at === side ? points : old)))}>
                    ${points}</button>`,
        )}</div>
      ${[0, 1].map(
        (at) => html`<label class="field line" key=${at}>
            Loners of ${each.names[2 * side + at]}
            <input class="input short" type="number" min="0" max="8" value=${loners[2 * side + at]}
              onInput=${(/** @type {Event} */ event) =>
                setLoners(put(loners, 2 * side + at, whole(event)))} /></label>`,
      )}</div>`,
    )}</div>
      ${
        tie &&
        html`<div class="field">
            <span>Who won the extra hand? It decides who moves and is not counted.</span>
            <div class="seg" role="group">
              ${[1, 2].map(
                (side) => html`<button type="button" key=${side}
                    aria-pressed=${
                      extra === side ? 'true' : 'false'
                    } onClick=${() => setExtra(side)}>${names[side - 1]}</button>`,
              )}
                </div></div>`
      }
      <label class="field">Why (goes into the log)
        <input class="input" maxlength="100" placeholder="from paper" value=${why}
          onInput=${(/** @type {Event} */ event) => setWhy(typed(event))} /></label>
      ${problem.value && html`<p class="error" role="alert">${problem.value}</p>`}
      <div class="acts">
        <button class="btn primary" disabled=${!full || (tie && !extra)}>Save
          ${full ? ` ${sides[0]} to ${sides[1]}` : ''}</button>
        ${
          (each.score || two.length > 0) &&
          html`<button type="button" class="btn"
                onClick=${() => done({ type: 'cleared', round, table })}>Ask them to look again
                </button>`
        }</div></form></${Dialog}>`;
}

/** @param {{ evening: any, close: () => void }} props */
export function Late({ evening, close }) {
  const pairs = ['round_robin', 'swiss', 'knockout', 'double_knockout'].includes(
    evening.setup.kind,
  );
  const means = evening.standings
    .filter((/** @type {any} */ row) => row.rounds)
    .map((/** @type {any} */ row) => row.points / row.rounds);
  const mean = means.length
    ? means.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0) / means.length
    : 0;
  const missed = evening.drawn;
  const choices = [Math.round(mean * missed), Math.round(Math.min(...means, Infinity) * missed), 0];
  const [points, setPoints] = useState(2);
  const add = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const text = /** @type {HTMLTextAreaElement} */ (document.getElementById('late-names')).value;
    const people = text
      .split(/[\n,;]+/)
      .map((name) => name.trim().replace(/\s+/g, ' '))
      .filter(Boolean)
      .map((name) => joined(name, pairs));
    const given =
      missed && points < 2
        ? people.map((_, at) => ({
            type: 'granted',
            player: evening.players.length + at * (pairs ? 2 : 1),
            points: choices[points],
            rounds: missed,
            why: points ? 'came late, lowest' : 'came late, average',
          }))
        : [];
    if (people.length && (await ask(...people, ...given))) close();
  };
  return html`<${Dialog} title=${missed ? 'Late arrival' : 'Add players'} close=${close}>
      <form class="stack" onSubmit=${add}>
    <label class="field">${pairs ? 'Pairs, one a line: Ada + Bram' : 'Names, one or many'}
      <textarea class="input" id="late-names" rows=${missed ? 2 : 8} required></textarea></label>
    ${
      missed > 0 &&
      html`<div class="field">
            <span>Points for the ${missed === 1 ? 'round' : `${missed} rounds`} missed</span>
            <div class="seg num" role="group">
              ${[
                `Average, ${choices[0]}`,
                `Lowest, ${Number.isFinite(choices[1]) ? choices[1] : 0}`,
                'None',
              ].map(
                (words, at) => html`<button type="button" key=${at}
                      aria-pressed=${
                        points === at ? 'true' : 'false'
                      } onClick=${() => setPoints(at)}>${words}</button>`,
              )}</div></div>
                <p class="note">
                  <span>They play from round ${missed + 1} on. Rounds that are drawn stay as they
                    are.</span></p>`
    }
    ${problem.value && html`<p class="error" role="alert">${problem.value}</p>`}
    <div class="acts"><button class="btn primary">Add</button></div></form></${Dialog}>`;
}

/** @param {{ evening: any, close: () => void, go: () => void }} props */
export const Partial = ({ evening, close, go }) => html`<${Dialog}
    title=${`Go on without ${
      evening.waits.length === 1 ? 'a table' : `${evening.waits.length} tables`
    }?`} close=${close}>
        <p>Tables ${evening.waits.map((/** @type {number} */ at) => at + 1).join(', ')} are still to
          come in. A director can enter their results later.</p>
  <div class="acts">
    <button type="button" class="btn danger" onClick=${go}>Draw round ${evening.drawn + 1} now
    </button><button type="button" class="btn" onClick=${close}>Wait</button></div></${Dialog}>`;

const made = signal('');
const copied = signal('');

/** @param {{ text: string, words: string }} props */
const Link = ({ text, words }) =>
  html`<div class="share"><${Qr} text=${text} label=${`${words}, as a QR code`} />
      <div><b>${words}</b><p class="small muted wrap">${text}</p>
        <button type="button" class="btn" onClick=${async () => {
          copied.value = (await copyText(text)) ? text : '';
        }}>${copied.value === text ? 'Copied' : 'Copy the link'}</button></div></div>`;

/** @param {{ director: any, close: () => void }} props */
export function Share({ director, close }) {
  const another = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const name = /** @type {HTMLInputElement} */ (document.getElementById('director')).value.trim();
    try {
      made.value = address('club', await newKey(name));
    } catch (error) {
      problem.value = /** @type {Error} */ (error).message;
    }
  };
  return html`<${Dialog} title="Share" close=${close} wide>
      <div class="stack">
        <${Link} text=${address('club')} words="For everybody: tables and standings, to read" />
    <p class="note">
      <span>The tables’ links are on their cards: <a
          href=${address('print', key, '&what=tables')}>print the table cards</a>.
        A table’s link enters for that table only.</span></p>
    <form class="row" onSubmit=${another}>
      <label class="field">Another director, or another device
        <input class="input" id="director" maxlength="40" required placeholder="Name" /></label>
      <button class="btn">Make a key</button></form>
    ${
      made.value &&
      html`<${Link} text=${made.value}
            words="For that director alone: whoever has it may do everything" />`
    }
    ${problem.value && html`<p class="error" role="alert">${problem.value}</p>`}
    <ul class="list">
      ${director.directors.map(
        (/** @type {string} */ name) => html`<li key=${name} class="line">
            <span>${name}${name === director.name ? ' (you)' : ''}</span>
            ${
              director.directors.length > 1 &&
              name !== director.name &&
              html`<button type="button" class="btn quiet"
                    onClick=${() => ask({ type: 'keyremoved', director: name })}>Take the key away
                    </button>`
            }</li>`,
      )}</ul></div></${Dialog}>`;
}
