/* What the pages of a club evening share: standings, a clock that runs, the bell, a code to be
   scanned. */
import { html, useEffect, useState } from '../lib.js';
import { qrCode, qrPath } from '../qr.js';
import { Dialog } from '../parts/dialog.js';
import { clash, clock, left } from './link.js';

/** Drawn again so often, for what runs by the clock. @param {number} ms */
export function useTick(ms) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

/** @param {{ evening: any }} props */
export function Clock({ evening }) {
  useTick(250);
  if (!evening.setup.minutes) return null;
  return html`<span class=${`t num${evening.ends !== null && left(evening) <= 0 ? ' over' : ''}`}
      role="timer" aria-live="off">${clock(left(evening))}</span>`;
}

/** A bell of two soft strikes, made here: no sound file. */
export function bell() {
  try {
    const sound = new AudioContext();
    for (const [at, pitch] of [
      [0, 880],
      [0, 1320],
      [0.7, 880],
      [0.7, 1320],
    ]) {
      const [voice, level] = [sound.createOscillator(), sound.createGain()];
      voice.frequency.value = pitch;
      voice.connect(level).connect(sound.destination);
      level.gain.setValueAtTime(0.25, sound.currentTime + at);
      level.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 1.4);
      voice.start(sound.currentTime + at);
      voice.stop(sound.currentTime + at + 1.5);
    }
  } catch {
    /* no sound here */
  }
}

let rung = 0;
/** Ring once when the time of the round is over. @param {any} evening */
export function useBell(evening) {
  useTick(500);
  if (evening?.ends && left(evening) <= 0 && left(evening) > -5000 && rung !== evening.ends) {
    rung = evening.ends;
    bell();
  }
}

/** @param {{ text: string, label: string }} props */
export function Qr({ text, label }) {
  const square = qrCode(text);
  if (!square) return null;
  const edge = square.length + 8;
  return html`<svg class="qr" viewBox=${`-4 -4 ${edge} ${edge}`} role="img" aria-label=${label}
      shape-rendering="crispEdges"><rect x="-4" y="-4" width=${edge} height=${edge} fill="#fff" />
        <path d=${qrPath(square)} fill="#000" /></svg>`;
}

/** The rank, where it is not that of the line before. @param {any[]} rows @param {number} at */
export const rank = (rows, at) => (at && rows[at - 1].rank === rows[at].rank ? '' : rows[at].rank);

/** @param {number} amount */
export const money = (amount) => (amount / 100).toFixed(2);

/** @param {{ evening: any }} props */
export function Standings({ evening }) {
  const rows = evening.standings;
  const paid = evening.over && rows.some((/** @type {any} */ row) => row.prize || row.pot);
  const even = !evening.rounds.some((/** @type {any} */ round) => round.byes.length);
  return html`<div class="stand">
      <table class="data num">
        <thead><tr><th class="rk"><span class="sr">Rank</span></th>
            <th class="l">
              ${
                evening.setup.kind.includes('k') || evening.setup.kind === 'swiss'
                  ? 'Pair'
                  : 'Player'
              }</th><th>Loners</th><th>Won</th>${!even && html`<th>A round</th>`}
              <th>Points</th>${paid && html`<th>Paid</th>`}</tr></thead>
    <tbody>${rows.map(
      (/** @type {any} */ row, /** @type {number} */ at) => html`<tr
            key=${row.players[0]} class=${row.here ? '' : 'gone'}><td class="rk">${rank(rows, at)}
              </td><th scope="row">${row.name}</th><td>${row.loners || ''}</td><td>${row.won || ''}
            </td>${!even && html`<td>${row.rounds ? row.mean.toFixed(2) : ''}</td>`}
          <td><b>${row.points}</b></td>
          ${paid && html`<td>${row.prize || row.pot ? money(row.prize + row.pot) : ''}</td>`}
        </tr>`,
    )}</tbody></table></div>`;
}

/** What another did meanwhile. */
export function Clash() {
  const found = clash.value;
  if (!found) return null;
  const close = () => {
    clash.value = null;
  };
  return html`<${Dialog} title="Somebody was quicker" close=${close}>
      <p class="note warn">${found.words}</p>
      <p>Yours is not noted yet, and nothing is lost: look at what stands there now, then keep it or
        do yours all the same.</p>
    <div class="acts"><button type="button" class="btn primary" onClick=${close}>Keep what stands
      </button><button type="button" class="btn" onClick=${found.again}>Do mine</button></div>
</${Dialog}>`;
}

export const HOW = /** @type {Record<string, string>} */ ({
  in: 'Result in',
  one: 'One side sent',
  differ: 'They differ',
  playing: 'Playing',
});
export const SIGN = /** @type {Record<string, string>} */ ({
  in: 'check',
  one: 'clock',
  differ: 'warn',
  playing: 'play',
});
export const SEATS = ['North', 'South', 'East', 'West'];

/** Where a player sits in a round. @param {any} round @param {number} player */
export function seatOf(round, player) {
  for (const [table, each] of (round?.tables ?? []).entries()) {
    const at = each.players.indexOf(player);
    if (at >= 0) return { table, at, side: at >> 1, seat: SEATS[at], each };
  }
  return null;
}
