/* A table's page, by the code on its card: who sits where, a score card, the result sent and
   confirmed. */
import { code, follow, key, online, problem, send, view, waiting } from '../evening/link.js';
import { Clock, seatOf } from '../evening/parts.js';
import { html, signal } from '../lib.js';
import { start } from '../parts/chrome.js';
import { Icon } from '../parts/icon.js';
import { Star } from '../parts/card.js';
import { put } from '../typed.js';

const BOXES = ['1', '2', '4', 'X'];
const store = `euchre-evening-${code}`;

/** @param {string} name @param {any} otherwise */
const kept = (name, otherwise) =>
  JSON.parse(localStorage.getItem(`${store}-${name}`) ?? 'null') ?? otherwise;
/** @param {string} name @param {any} value */
const keep = (name, value) => localStorage.setItem(`${store}-${name}`, JSON.stringify(value));

const me = signal(/** @type {number | null} */ (kept('me', null)));
const card = signal(
  /** @type {{ round: number, hands: [string, boolean][] }} */ (
    kept('card', { round: -1, hands: [] })
  ),
);
/**
 * @typedef {object} Entering
 * @property {number | null} us
 * @property {number | null} them
 * @property {[number, number]} loners
 * @property {number} extra
 */
const entering = signal(/** @type {Entering | null} */ (null));

/** The card of this round. @param {any} evening */
function hands(evening) {
  if (card.value.round !== evening.drawn)
    card.value = {
      round: evening.drawn,
      hands: Array.from({ length: evening.setup.hands || 10 }, () => ['', false]),
    };
  return card.value.hands;
}

/** @param {any} evening */
const points = (evening) =>
  hands(evening).reduce((sum, [value]) => sum + (value && value !== 'X' ? Number(value) : 0), 0);
/** @param {any} evening */
const myLoners = (evening) => hands(evening).filter(([, alone]) => alone).length;

/** @param {any} evening @param {number} hand @param {string} value */
function mark(evening, hand, value) {
  const next = hands(evening).map(
    ([old, alone], at) =>
      /** @type {[string, boolean]} */ (
        at === hand
          ? [old === value ? '' : value, value === '4' && old !== value ? alone : false]
          : [old, alone]
      ),
  );
  card.value = { round: evening.drawn, hands: next };
  keep('card', card.value);
}

/** @param {any} evening @param {number} hand */
function mine(evening, hand) {
  card.value = {
    round: evening.drawn,
    hands: hands(evening).map(
      ([value, loner], at) =>
        /** @type {[string, boolean]} */ ([value, at === hand ? !loner : loner]),
    ),
  };
  keep('card', card.value);
}

/** Both points from this side's view. @param {any} place @param {any} score */
const seen = (place, score) => (place.side ? [score.sides[1], score.sides[0]] : score.sides);

/**
 * @param {any} evening
 * @param {any} place
 * @param {{ us: number | null, them: number | null, loners: [number, number], extra: number }} what
 */
function deliver(evening, place, { us, them, loners, extra }) {
  const sides = place.side ? [them, us] : [us, them];
  const four = place.side ? [0, 0, ...loners] : [...loners, 0, 0];
  entering.value = null;
  const score = {
    sides,
    loners: four,
    ...(extra ? { extra: place.side ? 3 - extra : extra } : {}),
  };
  void send({
    type: 'entered',
    round: evening.drawn - 1,
    table: place.table,
    player: me.value,
    score,
  });
}

/** @param {{ evening: any, words: string }} props */
const Head = ({ evening, words }) =>
  html`<header class="top"><a class="brand" href="./" aria-label="Euchre"><${Star} /></a>
      <h1>${evening.setup.name}<small>${words}</small></h1><${Clock} evening=${evening} />
    </header>`;

/** @param {{ place: any, evening: any }} props */
function Where({ place }) {
  const names = place.each.names;
  const others = place.side ? names.slice(0, 2) : names.slice(2);
  return html`<section class="felt seatcard">
      <div class="where"><span class="big num">${place.table + 1}</span>
        <p><b>Table ${place.table + 1}, ${place.seat}</b><br />
          <span>with ${names[place.at ^ 1]}, against ${others.join(' and ')}</span></p></div>
    </section>`;
}

/** @param {{ evening: any }} props */
function Mine({ evening }) {
  const row = evening.standings.find((/** @type {any} */ one) => one.players.includes(me.value));
  if (!row) return null;
  return html`<section class="panel tight">
      <header class="line"><h2>My evening</h2>
        <span class="small muted num">${row.points} points, ${row.loners} loner
          ${row.loners === 1 ? '' : 's'}, place ${row.rank}</span></header>
    <div class="rnds num">
      ${row.by_round.map(
        (/** @type {number | null} */ value, /** @type {number} */ at) =>
          html`<span key=${at} class=${at === evening.drawn - 1 ? 'now' : ''}>
            ${at + 1}<b>${value ?? '·'}</b></span>`,
      )}</div></section>`;
}

/** @param {{ evening: any, place: any }} props */
function Card({ evening, place }) {
  const all = hands(evening);
  const next = all.findIndex(([value]) => !value);
  const open = () => {
    entering.value = {
      us: null,
      them: null,
      loners: place.at % 2 ? [0, myLoners(evening)] : [myLoners(evening), 0],
      extra: 0,
    };
  };
  return html`<button type="button" class="btn primary big" onClick=${open}>Send our result</button>
  <section class="panel score">
    <header class="line"><h2>My score card</h2><span class="small muted">kept on this phone</span>
    </header>
    <div class="hand hd"><span></span><span>made</span><span>march, euchre</span><span>alone</span>
      <span>none</span><span>my loner</span></div>
    ${all.map(
      (
        [value, loner],
        hand,
      ) => html`<div key=${hand} class=${`hand${hand === next ? ' now' : ''}`} role="group"
          aria-label=${`hand ${hand + 1}`}><span class="no num">${hand + 1}</span>
      ${BOXES.map(
        (box) => html`<button type="button" key=${box} class=${
          box === 'X' ? 'x' : ''
        } aria-pressed=${value === box ? 'true' : 'false'}
                aria-label=${`hand ${hand + 1}: ${
                  box === 'X' ? 'nothing for us' : `${box} for us`
                }`} onClick=${() => mark(evening, hand, box)}>
                    ${box === 'X' ? '✕' : box}</button>`,
      )}
      <button type="button" class="ln" disabled=${value !== '4'} aria-pressed=${
        loner ? 'true' : 'false'
      } aria-label=${`hand ${hand + 1}: I made it alone`}
          onClick=${() => mine(evening, hand)}>${loner ? 'mine' : 'mine?'}</button></div>`,
    )}
    <div class="sumrow"><span>Ours this round</span><b class="num">${points(evening)}</b></div>
  </section>`;
}

/**
 * @param {{ label: string, side: string, value: number | null, most: number, pick: (value: number)
 *   => void }} props
 */
const Pad = ({ label, side, value, most, pick }) => html`<section class="panel padbox">
    <h2><i class=${`mark${side}`}></i>${label}<b class="num">${value ?? ''}</b></h2>
  <div class="pad num">
    ${Array.from(
      { length: most + 1 },
      (_, amount) => html`<button type="button" key=${amount}
          aria-pressed=${
            amount === value ? 'true' : 'false'
          } aria-label=${`${amount} points for ${label}`}
              onClick=${() => pick(amount)}>${amount}</button>`,
    )}</div></section>`;

/** @param {{ evening: any, place: any }} props */
function Send({ evening, place }) {
  const now = entering.value;
  if (!now) return null;
  const { setup } = evening;
  const names = place.each.names;
  const [us, them] = place.side
    ? [names.slice(2), names.slice(0, 2)]
    : [names.slice(0, 2), names.slice(2)];
  const most = setup.target
    ? setup.target + 3
    : Math.min(32, Math.max(17, (setup.hands || 10) * 2));
  const set = (/** @type {object} */ changes) => {
    entering.value = { ...now, ...changes };
  };
  const full = now.us !== null && now.them !== null;
  const tie =
    full &&
    now.us === now.them &&
    ['progressive', 'knockout', 'double_knockout'].includes(setup.kind);
  return html`<${Pad} label=${us.join(' and ')} side="" value=${now.us} most=${most}
      pick=${(/** @type {number} */ value) => set({ us: value })} />
    <${Pad} label=${them.join(' and ')} side=" them" value=${now.them} most=${most}
      pick=${(/** @type {number} */ value) => set({ them: value })} />
    <section class="panel padbox"><h2>Our loners</h2>
      ${us.map(
        (/** @type {string} */ name, /** @type {number} */ at) => html`<div class="step"
            key=${name}><span>${name}</span>
              <div class="seg num" role="group" aria-label=${`loners of ${name}`}>
                ${[0, 1, 2, 3].map(
                  (count) => html`<button type="button" key=${count}
                      aria-pressed=${now.loners[at] === count ? 'true' : 'false'}
                      onClick=${() => set({ loners: put(now.loners, at, count) })}>${count}
                    </button>`,
                )}</div></div>`,
      )}</section>
    ${
      tie &&
      html`<section class="panel padbox"><h2>Who won the extra hand?</h2>
          <p class="muted small">It decides who moves and is not counted.</p>
          <div class="two">
            ${[us, them].map(
              (pair, at) => html`<button type="button" key=${at} class="btn"
                  aria-pressed=${
                    now.extra === at + 1 ? 'true' : 'false'
                  } onClick=${() => set({ extra: at + 1 })}>${pair.join(' and ')}
                    </button>`,
            )}</div></section>`
    }
    <button type="button" class="btn primary big" disabled=${
      !full || (tie && !now.extra)
    } onClick=${() => deliver(evening, place, now)}>
        ${full ? `Send ${now.us} to ${now.them}` : 'Both sides’ points'}</button>
    <button type="button" class="btn quiet" onClick=${() => {
      entering.value = null;
    }}>Back</button>`;
}

/** @param {{ place: any, score: any }} props */
function Duo({ place, score }) {
  const names = place.each.names;
  const [us, them] = seen(place, score);
  const [mine2, theirs] = place.side
    ? [names.slice(2), names.slice(0, 2)]
    : [names.slice(0, 2), names.slice(2)];
  return html`<div class="duo"><div><span class="s num">${us}</span><p>${mine2.join(' and ')}</p>
      </div><span class="muted">to</span>
    <div><span class="s num">${them}</span><p>${theirs.join(' and ')}</p></div></div>`;
}

/** @param {{ evening: any, place: any, paper: any }} props */
function Result({ evening, place, paper }) {
  const ours = paper.claims[place.side];
  const theirs = paper.claims[1 - place.side];
  const open = (/** @type {any} */ score) => {
    const [us, them] = seen(place, score);
    const loners = place.side ? score.loners?.slice(2) : score.loners?.slice(0, 2);
    entering.value = { us, them, loners: loners ?? [0, 0], extra: 0 };
  };
  const yes = () =>
    send({
      type: 'entered',
      round: evening.drawn - 1,
      table: place.table,
      player: me.value,
      score: theirs,
    });
  const others = (place.side ? place.each.names.slice(0, 2) : place.each.names.slice(2)).join(
    ' and ',
  );
  if (place.each.score) {
    return html`<section class="panel mid"><${Icon} name="check" />
        <h2>${paper.ruled ? 'The director has entered' : 'Both sides agree'}</h2>
        <${Duo} place=${place} score=${place.each.score} />
      ${paper.why && html`<p class="muted">${paper.why}</p>`}
      <p class="muted">Wrong? Tell the director.</p></section>`;
  }
  if (ours && theirs) {
    return html`<section class="panel mid"><h2>You differ</h2>
        <p class="note warn">
          <span>You sent <b>${seen(place, ours).join(' to ')}</b>
            , ${others} sent <b>${seen(place, theirs).join(' to ')}</b>
            . Talk it over; whoever was wrong changes theirs, or the director decides.</span></p>
      <div class="two"><button type="button" class="btn big" onClick=${() => open(ours)}>Change ours
        </button><button type="button" class="btn primary big" onClick=${yes}>Theirs is right
      </button></div></section>`;
  }
  if (theirs) {
    return html`<section class="panel mid"><h2>Is this right?</h2>
        <${Duo} place=${place} score=${theirs} /><p class="muted">${others} sent it.</p>
      <div class="two"><button type="button" class="btn big" onClick=${() => open(theirs)}>No
        </button><button type="button" class="btn primary big" onClick=${yes}>Yes</button></div>
  </section>`;
  }
  return html`<section class="panel mid"><h2>Sent</h2><${Duo} place=${place} score=${ours} />
      <p class="note good"><span>${others} are asked to confirm, here or on their phone.</span></p>
    <div class="two"><button type="button" class="btn" onClick=${() => open(ours)}>Change it
      </button><button type="button" class="btn" onClick=${() => {
        me.value = null;
      }}>They confirm here</button></div></section>`;
}

/** @param {{ evening: any, table: number }} props */
function Who({ evening, table }) {
  const each = evening.rounds.at(-1).tables[table];
  if (!each)
    return html`<section class="panel mid"><h2>Nobody sits at table ${table + 1} in this round</h2>
      </section>`;
  return html`<section class="panel mid"><h2>Who are you?</h2><div class="names">${each.players.map(
    (/** @type {number} */ player, /** @type {number} */ at) =>
      html`<button type="button" key=${player} class="btn big" disabled=${player < 0}
          onClick=${() => {
            me.value = player;
            keep('me', player);
          }}>${each.names[at]}</button>`,
  )}</div></section>`;
}

function Body() {
  const found = view.value;
  if (!found)
    return html`<section class="panel mid">
        <p role="status">${problem.value || 'Fetching the evening …'}</p></section>`;
  const evening = found.public;
  if (found.table === null)
    return html`<section class="panel mid"><h2>This link is for reading</h2>
        <p>To send a result, scan the code that lies at your table.</p></section>`;
  const round = evening.rounds.at(-1);
  const place = seatOf(round, me.value ?? NaN);
  const here = place && place.table === found.table ? place : null;
  const words = round
    ? `Round ${evening.drawn}, table ${found.table + 1}`
    : `Table ${found.table + 1}`;
  const pending = waiting.value.find(
    (one) => one.key === key && one.event.round === evening.drawn - 1,
  );
  return html`<${Head} evening=${evening} words=${words} />
    ${problem.value && html`<p class="note warn" role="alert"><span>${problem.value}</span></p>`}
    ${
      !online.value &&
      html`<p class="note warn" role="status">
            <span>No connection
              ${pending ? ': your result is kept on this phone and goes out by itself' : ''}.</span>
          </p>`
    }
    ${
      !round
        ? html`<section class="panel mid"><h2>Not begun yet</h2>
            <p class="muted">The first round is drawn soon.</p></section>`
        : !here
          ? html`<${Who} evening=${evening} table=${found.table} />`
          : html`<${Where} evening=${evening} place=${here} />
        ${
          pending
            ? html`<section class="panel mid"><h2>Kept on this phone</h2>
                <${Duo} place=${here} score=${pending.event.score} />
                <p class="muted">
                  It goes out by itself when there is a connection; or show this to the director.
                </p></section>`
            : entering.value
              ? html`<${Send} evening=${evening} place=${here} />`
              : here.each.score || found.paper.claims.some(Boolean)
                ? html`<${Result} evening=${evening} place=${here} paper=${found.paper} />`
                : html`<${Card} evening=${evening} place=${here} />`
        }
        <${Mine} evening=${evening} /><button type="button" class="btn quiet" onClick=${() => {
          me.value = null;
          entering.value = null;
        }}>I am somebody else</button>`
    }`;
}

start(html`<main class="en" id="main"><${Body} /></main>`);
void follow();
