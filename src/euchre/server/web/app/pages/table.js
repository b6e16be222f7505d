/* The table page: joins the parts to one store and one socket. */
import { forced, waitFor } from '../auto.js';
import { capital } from '../cards.js';
import { choices } from '../choices.js';
import { loadDeck } from '../deck.js';
import { ask } from '../api.js';
import { loadMeans } from '../means.js';
import { handleKey } from '../keys.js';
import { batch, effect, html, render, signal } from '../lib.js';
import { Link } from '../link.js';
import { Arena, Own } from '../parts/arena.js';
import { DEAF, ResultSheet } from '../parts/result.js';
import { Hand, drawnHand } from '../parts/hand.js';
import { Chatter } from '../parts/chatter.js';
import { Lobby } from '../parts/lobby.js';
import { HandSheet, ScoreSheet } from '../parts/lookup.js';
import { Menu } from '../parts/menu.js';
import { Company, JoinForm, chairWords, watchingWords } from '../parts/people.js';
import { EveningSheet } from '../parts/sheet.js';
import { Piles } from '../parts/middle.js';
import { Rail } from '../parts/rail.js';
import { Bids, Lines } from '../parts/talk.js';
import { TextTable } from '../parts/texttable.js';
import { prompt } from '../prompt.js';
import { notify } from '../platform.js';
import { dress, pace, settings } from '../settings.js';
import { sound } from '../sound.js';
import { Store } from '../store.js';
import { Witness } from '../witness.js';
import { plain } from '../words.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').LegalAction} LegalAction */

const room = new URLSearchParams(location.search).get('room') ?? '';
const store = new Store(room, pace);
const how = signal(/** @type {import('../choices.js').How} */ ('partner'));
const peeking = signal(false);
const menu = signal(false);
/** What is looked at again in a sheet of its own. */
const looking = signal(/** @type {'' | 'hand' | 'score'} */ (''));
/** Something was taken back: until the next deal nothing is done for the player. */
const byHand = signal(false);
const dragging = signal(false);
const joining = signal(false);
const textMode = signal(
  settings.value.text || new URLSearchParams(location.search).get('view') === 'text',
);
const heard = signal(/** @type {string} */ (''));
/** The dialog of people that is open. */
const open = signal(/** @type {'' | 'talk' | 'sheet'} */ (''));

const witness = new Witness(room, storage());
/** What is wrong with a deal: stays until it is put away. */
const alarm = signal('');
const checked = signal(/** @type {ReturnType<Witness['check']>} */ (null));

/** Where things outlive the page, if the browser allows it. */
function storage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const link = new Link({
  room,
  have: () => store.received,
  receive: (message) => store.receive(message),
  lost: () => store.lost(),
});
store.wire = link;

/** @param {LegalAction} action */
function act(action) {
  batch(() => {
    store.act(action);
    how.value = 'partner';
  });
}

/** A card was tapped, dropped, typed or numbered. @param {string} card */
function choose(card) {
  store.finish();
  const table = store.table.value;
  if (!table) return;
  const action = choices(table, how.value).plays.get(card);
  if (action) act(action);
  else {
    const why = table.refused.find((one) => one.card === card);
    if (why) store.say(why.reason);
  }
}

/**
 * How to go on where the server closed the line for good.
 * @returns {import('../parts/talk.js').Again | null}
 */
function again() {
  switch (store.ended.value) {
    case '':
      return null;
    case 'newer':
      return {
        label: 'Open it here',
        go: () => {
          store.takeOver();
          link.again();
        },
      };
    case 'reload':
      return { label: 'Reload', go: () => location.reload() };
    default:
      return { label: 'Try again', go: () => location.reload() };
  }
}

function nextHand() {
  store.command({ op: 'next' });
}

function hint() {
  if (store.hint.value) store.hint.value = null;
  else if (store.table.value?.can.includes('hint')) store.askHint();
}

function undo() {
  store.finish();
  if (store.table.value?.can.includes('undo')) store.command({ op: 'undo' });
}

/** When the result of a hand came, by the page's own clock. */
let resultAt = -DEAF;

/** Space: the next hand if it may come, else no more waiting. */
function space() {
  const before = store.table.value;
  store.finish();
  if (
    before === store.table.value &&
    before?.can.includes('next') &&
    performance.now() - resultAt >= DEAF
  )
    nextHand();
}

/** @param {string} tool typed or pressed in text mode */
function run(tool) {
  const table = store.table.value;
  const todo = /** @type {Record<string, () => void>} */ ({
    hint,
    undo,
    next: nextHand,
    menu: () => {
      menu.value = true;
    },
    felt: () => {
      textMode.value = false;
    },
    start: () => store.command({ op: 'start' }),
    yes: () => table?.question?.yours && store.command({ op: 'answer', yes: true }),
    no: () => table?.question?.yours && store.command({ op: 'answer', yes: false }),
  });
  todo[tool]?.();
}

addEventListener('keydown', (event) => {
  const table = store.table.value;
  if (!table) return;
  handleKey(event, {
    card(nth) {
      store.finish();
      const now = store.table.value;
      const held = now && choices(now, how.value).plays.size ? drawnHand(now)[nth] : undefined;
      if (held) choose(held.card);
      return !!held;
    },
    call(key) {
      store.finish();
      const now = store.table.value;
      if (!now) return false;
      const { buttons, hows } = choices(now, how.value);
      const button = buttons.find((one) => one.key === key && one.action);
      if (button?.action) act(button.action);
      else if (key === 'a' && hows.includes('alone'))
        how.value = how.value === 'alone' ? 'partner' : 'alone';
      else return false;
      return true;
    },
    tools: {
      '?': hint,
      u: undo,
      t: () => {
        textMode.value = !textMode.value;
      },
      m: () => {
        menu.value = true;
      },
      l: () => {
        peeking.value = !peeking.value;
      },
      ' ': space,
      escape: () => {
        peeking.value = false;
        store.say('');
        store.hint.value = null;
      },
    },
  });
});

store.onEvent((event) => {
  const table = store.table.value;
  if (!table) return;
  peeking.value = false;
  if (event.words) heard.value = capital(plain(event.words, table));
  if (event.kind === 'undone') byHand.value = true;
  if (event.kind === 'dealt') {
    how.value = 'partner';
    byHand.value = false;
  }
  if (event.kind === 'hand_over') resultAt = performance.now();
  listen(event, table);
});

// at once, not when the eye has come so far: a number that comes late is left out of the deal
store.onArrival((table, event) => {
  const wrong = witness.see(table, event);
  if (wrong) alarm.value = wrong;
  const number = witness.offer(table, event);
  if (number) store.outbox.post(number);
  if (table.fairness?.seed && event?.kind === 'revealed') void checkDeal(table);
});

/** The seed is out: does all that was promised hold? @param {Table} table */
async function checkDeal(table) {
  try {
    const rules = await ask(`api/rules/check?rules=${encodeURIComponent(table.rules)}`);
    const found = witness.check(table, /** @type {import('../messages.js').RulesCheck} */ (rules));
    if (!found) return;
    checked.value = found;
    if (found.wrong) alarm.value = found.wrong;
  } catch {
    // the line is down, or no answer came: the link on the result checks it later
  }
}

/** @param {import('../messages.js').Event} event @param {Table} table */
function listen(event, table) {
  if (event.kind === 'dealt') sound('deal');
  else if (event.kind === 'trick') sound('trick');
  else if (event.kind === 'acted' && event.action === 'play') sound('card');
  else if (event.kind === 'hand_over' && table.result && table.you !== null) {
    const own = table.parties.findIndex((seats) =>
      seats.includes(/** @type {number} */ (table.you)),
    );
    sound(table.result.points[own] > 0 ? 'won' : 'lost');
  }
  const turn = table.turn === table.you && table.legal.length && event.seat !== table.you;
  if (!turn && !(event.kind === 'nudged' && event.seat === table.you)) return;
  sound('turn');
  if (settings.value.buzz) navigator.vibrate?.(60);
  if (settings.value.notify) notify(prompt(table) || 'It is your turn.');
}

effect(() => {
  const table = store.table.value;
  document.title = table ? `${prompt(table) || 'Table'} · Euchre` : 'Euchre';
  document.body.className = textMode.value && table?.stage !== 'lobby' ? 'text-mode' : 'at-table';
  document.body.dataset.seats = String(table?.chairs.length ?? 4);
  document.body.dataset.stage = table?.stage ?? '';
});

/** The one answer there is, after a moment. */
effect(() => {
  const table = store.table.value;
  const only =
    table && store.live.value === 'live' && !store.pending.value && !byHand.value
      ? forced(table, settings.value.auto)
      : null;
  if (!table || !only) return undefined;
  const timer = setTimeout(() => act(only), waitFor(table, pace(), Math.random()));
  return () => clearTimeout(timer);
});

const sit = () => {
  joining.value = true;
};

const command = store.command.bind(store);

/** Without a chair: what there is to do about it. @param {{ table: Table }} props */
function Watching({ table }) {
  const words = chairWords(table);
  return html`<p role="status">${watchingWords(table)}</p>
    ${words && html`<button type="button" class="btn wheat" onClick=${sit}>${words}</button>`}
    ${
      table.can.includes('stop_waiting') &&
      html`<button type="button" class="btn on-felt"
      onClick=${() => command({ op: 'stop_waiting' })}>Wait no longer</button>`
    }`;
}

/** @param {{ table: Table }} props */
function Felt({ table }) {
  const offered = choices(table, how.value);
  const hinted = store.hint.value
    ? (table.legal.find((one) => one.token === store.hint.value?.token)?.card ?? '')
    : '';
  const done = table.stage === 'between' || table.stage === 'over';
  const own = table.piles
    .filter((pile) => pile.owner === (table.you ?? 0))
    .map((pile) => ({ ...pile, owner: null, cards: pile.cards.filter((card) => card === null) }))
    .filter((pile) => pile.cards.length);
  const live = store.live.value === 'live';
  const asking = joining.value && table.you === null;
  return html`<main class="felt" id="main"><h1 class="sr">Euchre table</h1>
    <${Arena} table=${table} deals=${store.deals.value} sweeping=${store.sweeping.value}
      dropping=${dragging.value} />
    <div class="dock">
      <div class="talk">
        <${Lines} table=${table} log=${store.log.value} news=${store.news.value}
          notice=${
            table.stage === 'hand' ? store.said.value : ''
          } hint=${store.hint.value} again=${again()} />
      <${Bids} table=${table} live=${live} choices=${offered} how=${how.value} setHow=${(
        /** @type {import('../choices.js').How} */ value,
      ) => {
        how.value = value;
      }} act=${act} answer=${(/** @type {boolean} */ yes) => store.command({ op: 'answer', yes })}
      say=${(/** @type {string} */ words) => store.say(words)} /></div>
      <div class="own"><${Own} table=${table} />
        ${
          table.you === null
            ? html`<div class="hand watching" id="hand" tabindex="-1">
                ${table.stage !== 'lobby' && html`<${Watching} table=${table} />`}</div>`
            : html`<${Hand} table=${table} live=${live} plays=${offered.plays} hinted=${hinted}
                pending=${store.pending.value} deals=${store.deals.value} choose=${choose} drag=${(
                  /** @type {boolean} */ now,
                ) => {
                  dragging.value = now;
                }} />`
        }
        ${own.length > 0 && html`<${Piles} table=${{ ...table, piles: own }} />`}
      </div></div>
    ${
      table.stage === 'lobby' &&
      html`<${Lobby} table=${table} command=${command} joined=${() => link.again()} />`
    }
    ${
      asking &&
      html`<div class="result">
          <section class="sheet lobby" aria-labelledby="join-title">
            <h2 id="join-title">${chairWords(table) || 'Watching'}</h2>
            <${JoinForm} table=${table} seat=${null} done=${() => {
              joining.value = false;
              link.again();
            }} />
      <footer><button type="button" class="btn on-felt" onClick=${() => {
        joining.value = false;
      }}>Watch on</button></footer></section></div>`
    }
    ${
      done &&
      !asking &&
      html`<${ResultSheet} table=${table} sit=${sit} command=${command} sheet=${() => {
        open.value = 'sheet';
      }} facts=${witness.facts(table)} checked=${checked.value} next=${nextHand} menu=${() => {
        menu.value = true;
      }} />`
    }</main>`;
}

function Page() {
  const table = store.table.value;
  if (!table) {
    const words =
      store.said.value || (room ? 'Coming to the table …' : 'This address names no table.');
    return html`<main class="page waiting" id="main"><h1>Euchre</h1><p role="status">${words}</p>
        <p><a href="./">To the first page</a></p></main>`;
  }
  const tools = {
    hint,
    undo,
    talk: table.solo
      ? null
      : () => {
          open.value = 'talk';
        },
    peek: () => {
      peeking.value = !peeking.value;
    },
    text: () => {
      textMode.value = true;
    },
    menu: () => {
      menu.value = true;
    },
    look: (/** @type {'hand' | 'score'} */ what) => {
      looking.value = what;
    },
  };
  return html`${
    alarm.value &&
    html`<div class="alarm" role="alert">
        <p><b>This deal is not as it was promised.
          </b> ${alarm.value} <a href="verify" target="_blank" rel="noopener">How deals are checked
        </a></p><button type="button" class="btn" onClick=${() => {
          alarm.value = '';
        }}>Close</button></div>`
  }${
    textMode.value && table.stage !== 'lobby'
      ? html`<${TextTable} table=${table} log=${store.log.value} notice=${store.said.value}
          hint=${store.hint.value} again=${again()} live=${store.live.value === 'live'} act=${act}
            choose=${choose} run=${run} joined=${() => link.again()} />
      <${Company} table=${table} presence=${store.presence.value} command=${command}
        notice="" again=${null} />`
      : html`<a class="skip" href="#hand">Skip to your hand</a>
      <${Company} table=${table} presence=${store.presence.value} command=${command}
        notice=${table.stage === 'hand' ? '' : store.said.value} again=${again()} />
        <div class=${`board${peeking.value ? ' peeking' : ''}`} onClick=${() =>
          store.queue.length && store.finish()}>
            <${Rail} table=${table} tools=${tools} hinting=${!!store.hint.value}
              peeking=${peeking.value} /><${Felt} table=${table} /></div>
      <div class="sr" role="log" aria-live="polite">${heard.value}</div>`
  }
    ${
      looking.value === 'hand' &&
      html`<${HandSheet} table=${table} log=${store.log.value} close=${() => {
        looking.value = '';
      }} />`
    }
    ${
      looking.value === 'score' &&
      html`<${ScoreSheet} table=${table} close=${() => {
        looking.value = '';
      }} />`
    }
    ${
      open.value === 'talk' &&
      html`<${Chatter} store=${store} table=${table} close=${() => {
        open.value = '';
      }} />`
    }
    ${
      open.value === 'sheet' &&
      html`<${EveningSheet} room=${room} close=${() => {
        open.value = '';
      }} />`
    }
    ${
      menu.value &&
      html`<${Menu} table=${table} command=${command} sheet=${() => {
        menu.value = false;
        open.value = 'sheet';
      }}
      talk=${() => {
        menu.value = false;
        open.value = 'talk';
      }} close=${() => {
        menu.value = false;
      }} leave=${() => {
        location.href = './';
      }} />`
    }`;
}

dress();
void loadDeck();
const root = /** @type {Element} */ (document.getElementById('app'));
root.replaceChildren();
render(html`<${Page} />`, root);
if (room) link.open();
void loadMeans();
