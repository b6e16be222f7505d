/* The first page: play now, make a table, join one, go on with a game. */
import { ask, roomAddress } from '../api.js';
import { html, signal } from '../lib.js';
import { Card, Tally } from '../parts/card.js';
import { Footer, Header, start } from '../parts/chrome.js';
import { Icon } from '../parts/icon.js';
import { NameField, OpenTables, loadTables } from '../parts/friends.js';
import { invitation } from '../parts/lobby.js';
import { copyText } from '../platform.js';
import { STANDARD, set, settings } from '../settings.js';
import { capital } from '../cards.js';

const mine = signal(
  /** @type {import('../messages.js').MyRooms} */ ({
    rooms: [],
    bots: ['learner', 'club', 'expert'],
  }),
);
const form = signal(/** @type {import('../messages.js').RulesForm | null} */ (null));
const chosen = signal(/** @type {import('../messages.js').RulesCheck | null} */ (null));
const seats = signal(4);
const friendRules = signal(STANDARD);
const busy = signal('');
const error = signal('');
/** What the error is about. */
const failed = signal('');

/** @param {boolean} solo @param {string} rules */
async function open(solo, rules) {
  if (busy.value) return;
  busy.value = solo ? 'play' : 'make';
  error.value = '';
  try {
    const made = /** @type {import('../messages.js').Seated} */ (
      await ask('api/rooms', {
        rules,
        player: settings.value.name || 'Guest',
        name: '',
        solo,
        bot: levelOf(mine.value.bots),
      })
    );
    if (!solo) await copyText(invitation(made.room));
    location.href = roomAddress(made.room);
  } catch (problem) {
    error.value = /** @type {Error} */ (problem).message;
    failed.value = busy.value;
    busy.value = '';
  }
}

/** A table for friends: they should know whose it is. @param {string} rules */
function make(rules) {
  const field = /** @type {HTMLInputElement} */ (document.getElementById('host-name'));
  if (field.reportValidity()) void open(false, rules);
}

/** A code, or a link that holds one. @param {string} text */
export function readCode(text) {
  const inLink = /[?&]room=([^&#\s]+)/.exec(text);
  return inLink ? decodeURIComponent(inLink[1]) : text.replace(/[\s\-–.]/g, '').toUpperCase();
}

/** The level asked for, else one in the middle. @param {string[]} bots */
const levelOf = (bots) =>
  bots.includes(settings.value.bot) ? settings.value.bot : bots[Math.floor(bots.length / 2)];

const ownRules = () => settings.value.rules || STANDARD;

function Hero() {
  const bots = mine.value.bots;
  const bot = levelOf(bots);
  return html`<section class="felt hero">
    <div class="loner" role="img"
      aria-label="A perfect loner in hearts: right bower, left bower, ace, king and queen">
        ${['Jh', 'Jd', 'Ah', 'Kh', 'Qh'].map(
          (card, index) => html`<${Card} card=${card} plain
              style=${{ '--i': index - 2 }} />`,
        )}</div>
    <h1>Pull up a chair.</h1>
    <p class="lead">
      Play bots that give a hint and say why, or friends with a link. No account, no ads.</p>
    <div class="choose">
      <div class="seg" role="group" aria-label="Bots">
        ${bots.map(
          (one) =>
            html`<button type="button" key=${one} aria-pressed=${
              one === bot ? 'true' : 'false'
            } onClick=${() => set({ bot: one })}>${capital(one)}</button>`,
        )}
        </div>
      <button type="button" class="btn wheat big" onClick=${() => open(true, ownRules())}
        disabled=${busy.value === 'play'}>${busy.value === 'play' ? 'Dealing …' : 'Play now'}
        </button></div>
    <p class="rules small">
      ${chosen.value && !chosen.value.error ? `${capital(chosen.value.words)}. ` : ''}
      <a href=${`sheet#${encodeURIComponent(ownRules())}`}>Read
      </a> or <a href=${`rules#${encodeURIComponent(ownRules())}`}>change the rules</a></p>
    ${
      error.value &&
      failed.value === 'play' &&
      html`<p class="hero-error" role="alert">${error.value}</p>`
    }
  </section>`;
}

/** What was put away from the list of unfinished games, by its code; the table itself waits on. */
const CLEARED = 'euchre.cleared';
const cleared = signal(/** @type {string[]} */ (stored()));

/** @returns {string[]} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(CLEARED) ?? '[]');
  } catch {
    return [];
  }
}

/** @param {string[]} rooms */
function clear(rooms) {
  cleared.value = [...cleared.value, ...rooms].slice(-200);
  try {
    localStorage.setItem(CLEARED, JSON.stringify(cleared.value));
  } catch {
    // a browser that stores nothing forgets it
  }
}

/** @typedef {import('../messages.js').RoomCard} RoomCard */

/** @param {{ room: RoomCard }} props */
const Unfinished = ({
  room,
}) => html`<li class="resume-row"><a class="panel resume" href=${roomAddress(room.room)}>
    <div><b>${room.name || 'Your table'}</b><br />
      <span class="small muted">${room.words}${room.your_turn ? ', your turn' : ''}</span></div>
    <${Icon} name="next" /></a>
  <button type="button" class="btn quiet icon-only"
    aria-label=${`Put ${room.name || 'your table'} away`}
    onClick=${() => clear([room.room])}><${Icon} name="close" /></button></li>`;

/** Tables with friends first, then the practice that was left last; more of it on request. */
function Resume() {
  const rooms = mine.value.rooms.filter((room) => !cleared.value.includes(room.room));
  if (!rooms.length) return null;
  const friends = rooms.filter((room) => room.friends);
  const practice = rooms.filter((room) => !room.friends);
  const draw = (/** @type {RoomCard[]} */ list) =>
    list.map((room) => html`<${Unfinished} key=${room.room} room=${room} />`);
  return html`<section class="resume-list" aria-label="Your unfinished games">
      <ul>${draw(friends)}${draw(practice.slice(0, 1))}</ul>
    ${
      practice.length > 1 &&
      html`<details><summary>${practice.length - 1} more against bots</summary>
            <ul>${draw(practice.slice(1))}</ul></details>`
    }
    ${
      rooms.length > 1 &&
      html`<button type="button" class="link"
            onClick=${() => clear(rooms.map((room) => room.room))}>Clear the list</button>`
    }
      </section>`;
}

function Make() {
  const all = (form.value?.presets ?? []).map((preset) => preset.players);
  const counts = all.length ? [...new Set(all)].sort((a, b) => a - b) : [2, 3, 4, 5, 6];
  const presets = (form.value?.presets ?? []).filter((preset) => preset.players === seats.value);
  const houses = settings.value.houses;
  const pick =
    presets.some((preset) => preset.name === friendRules.value) ||
    houses.some((house) => house.rules === friendRules.value)
      ? friendRules.value
      : (presets[0]?.name ?? STANDARD);
  return html`<section class="panel"><h2>Make a table</h2>
    <div class="field in"><span id="seats">Seats</span>
      <div class="seg num wrap" role="group" aria-labelledby="seats">${counts.map(
        (n) =>
          html`<button type="button" key=${n} aria-pressed=${
            n === seats.value ? 'true' : 'false'
          } onClick=${() => {
            seats.value = n;
          }}>${n}</button>`,
      )}</div></div>
    <label class="field in"><span>Rules</span><select value=${pick} onChange=${(
      /** @type {Event} */ event,
    ) => {
      friendRules.value = /** @type {HTMLSelectElement} */ (event.target).value;
    }}>
      ${houses.map(
        (house) => html`<option key=${house.name} value=${house.rules}>${house.name}
          </option>`,
      )}
      ${presets.map(
        (preset) => html`<option key=${preset.name} value=${preset.name}>${preset.label}
          </option>`,
      )}
      ${!presets.length && html`<option value=${STANDARD}>Standard</option>`}</select></label>
    <${NameField} id="host-name" />
    ${
      error.value &&
      failed.value === 'make' &&
      html`<p class="error" role="alert">${error.value}
        </p>`
    }
    <button type="button" class="btn primary" disabled=${busy.value === 'make'}
      onClick=${() => make(pick)}>Make table and copy link</button></section>`;
}

function Join() {
  const go = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (document.getElementById('code'));
    const code = readCode(field.value);
    if (code) location.href = roomAddress(code);
  };
  return html`<section class="panel">
      <form onSubmit=${go}><label class="field" for="code">Join with a code or a link</label>
    <div class="row">
      <input class="input" id="code" placeholder="eight letters and digits" autocomplete="off"
        autocapitalize="characters" required /><button class="btn">Join</button></div></form>
  </section>`;
}

const Tiles = () => html`<section class="tiles" aria-label="More">
  <a class="panel tile" href="rules">
    <div class="art" aria-hidden="true"><${Card} card="Jh" plain /><${Card} card="Jd" plain />
      <span class="eq">›</span><${Card} card="Ah" plain /></div><h2>Rules</h2>
    <p>Every way to play: pick a variant, or change any rule. The link carries it.</p></a>
  <a class="panel tile" href="replay">
    <div class="art" aria-hidden="true"><${Card} card="9c" plain /><${Card} card="Ac" plain />
      <${Card} card="Tc" plain /></div><h2>Replay</h2>
    <p>Watch any finished hand card by card. The whole hand is in its link.</p></a>
  <a class="panel tile" href="club"><div class="art club" aria-hidden="true">
      ${[1, 2, 3].map((at) => html`<${Icon} name="people" key=${at} />`)}</div><h2>Club evening</h2>
  <p>Many tables with real cards: drawn, counted by phone, on the projector, printed.</p></a>
  <a class="panel tile" href="verify">
    <div class="art seal" aria-hidden="true"><${Icon} name="shield" />
      <code>630dcd29 66c43366 91125448 bbb25b4f</code></div><h2>Fair deals</h2>
    <p>Each deal is sealed before it is made. Check that nobody chose it.</p></a>
  <a class="panel tile" href="score">
    <div class="art keep" aria-hidden="true"><${Tally} points=${7} suit="h" mode="five_five" />
      <b class="num">7</b></div><h2>Score keeper</h2>
    <p>For your own cards: score by a tap, correct any hand, works without a network.</p></a>
</section>`;

const Home = () => html`<${Header} here="./" />
    <main class="home" id="main"><${Hero} />
      <div class="side-col"><${Resume} /><${Make} /><${Join} /></div>
      <${OpenTables} rules=${ownRules()} /><${Tiles} />
  <${Footer} /></main>`;

start(html`<${Home} />`);
void ask('api/rooms').then(
  (/** @type {import('../messages.js').MyRooms} */ answer) => {
    mine.value = answer;
  },
  () => undefined,
);
void loadTables();
void ask('api/rules').then(
  (/** @type {import('../messages.js').RulesForm} */ answer) => {
    form.value = answer;
  },
  () => undefined,
);
void ask(`api/rules/check?rules=${encodeURIComponent(ownRules())}`).then(
  (/** @type {import('../messages.js').RulesCheck} */ answer) => {
    chosen.value = answer;
  },
  () => undefined,
);
