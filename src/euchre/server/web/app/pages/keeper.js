/* The score keeper: real cards on the table, the score on the phone. Works without a network once
   it has been opened. */
import { Header, start } from '../parts/chrome.js';
import { Icon } from '../parts/icon.js';
import { Toast } from '../parts/toast.js';
import { html, signal } from '../lib.js';
import { keepAwake, keepOffline, newId } from '../platform.js';
import { GameDialog, Next, Players, Rulings, Send } from '../parts/keeper/dialogs.js';
import { HandForm } from '../parts/keeper/handform.js';
import { Hands } from '../parts/keeper/list.js';
import { Many } from '../parts/keeper/many.js';
import { Setup } from '../parts/keeper/setup.js';
import { Sides } from '../parts/keeper/sides.js';
import { fromLines } from '../keeper/files.js';
import { loadRules } from '../keeper/rules.js';
import { ask, begin, book, game, keep, kept, lasting, resume, toast } from '../keeper/store.js';

/** @typedef {import('../keeper/types.js').Entry} Entry */
/**
 * @typedef {'hand' | 'fix' | 'send' | 'game' | 'rulings' | 'players' | 'next' | 'setup' | ''} Which
 */

const ready = signal(false);
const offline = signal(false);
const scores = signal(/** @type {import('../keeper/disk.js').Kept[]} */ ([]));
const shown = signal(/** @type {Which} */ (''));
const fixing = signal(/** @type {{ game: number, hand: number } | null} */ (null));

const close = () => {
  shown.value = '';
  fixing.value = null;
};
const open = (/** @type {Which} */ which) => {
  shown.value = which;
};
const undo = () => {
  if (ask({ event: 'undone' })) toast.value = { ...toast.value, words: '', undo: false };
};
const write = (/** @type {Entry} */ entry, words = 'Written down.') =>
  ask({ event: 'scored', entry }, words);

const act = {
  open,
  deal: (/** @type {number} */ dealer) => ask({ event: 'moved', dealer }, 'The deal has moved.'),
  rename: (/** @type {string} */ old, /** @type {string} */ made) =>
    ask({ event: 'renamed', old, new: made }, `${old} is ${made} now.`),
  entry: (/** @type {'hands' | 'points'} */ entry) => {
    if (kept.value) keep({ ...kept.value, entry });
  },
  resume: (/** @type {import('../keeper/disk.js').Kept} */ one) => {
    keep({ ...one, at: Date.now() });
    close();
  },
};

function Dialogs() {
  const own = book.value;
  const playing = game.value;
  const last = kept.value;
  if (!own || !playing || !last) return null;
  const at = fixing.value;
  switch (shown.value) {
    case 'hand':
    case 'fix':
      return html`<${HandForm} book=${own} at=${at} close=${close}
        save=${(/** @type {Entry} */ entry) => {
          if (
            at
              ? ask({ event: 'corrected', ...at, entry }, `Hand ${at.hand + 1} corrected.`)
              : write(entry)
          )
            close();
        }}
        remove=${() => {
          if (at && ask({ event: 'deleted', ...at }, `Hand ${at.hand + 1} deleted.`)) close();
        }} />`;
    case 'send':
      return html`<${Send} book=${own} events=${last.events} offline=${offline.value}
        lasting=${lasting.value} close=${close} />`;
    case 'game':
      return html`<${GameDialog} book=${own} scores=${scores.value} entry=${last.entry} act=${act}
        close=${close} />`;
    case 'rulings':
      return html`<${Rulings} rulings=${last.rules.rulings} close=${close}
        write=${(/** @type {import('../keeper/types.js').Ruling} */ one) => {
          if (!one.entry) open('hand');
          else if (write(one.entry, 'Dealt again.')) close();
        }} />`;
    case 'players':
      return html`<${Players} book=${own} close=${close} />`;
    case 'next':
      return html`<${Next} book=${own} close=${close}
        begin=${(/** @type {string[]} */ names, /** @type {number} */ dealer) => {
          if (ask({ event: 'seated', names, dealer }, 'A new game.')) close();
        }} />`;
    case 'setup':
      return html`<${Setup} last=${last} names=${playing.names} close=${close} begin=${beginNew}
        opened=${openFile} />`;
    default:
      return null;
  }
}

/** @type {typeof begin} */
const beginNew = (rules, opened, entry) => {
  begin(rules, opened, entry);
  close();
  void resume().then((found) => {
    scores.value = found;
  });
};

/** Go on with a score from a file. @param {string} text */
const openFile = async (text) => {
  const { rules, events } = await fromLines(text);
  keep({ id: newId(), at: Date.now(), rules, events, entry: 'hands' });
  close();
};

function Buttons() {
  const own = book.value;
  return html`<div class="row"><button type="button" class="btn" disabled=${!own?.at}
    onClick=${undo}><${Icon} name="undo" />Undo</button>
    <button type="button" class="btn" disabled=${!own || own.at === own.edits.length}
      onClick=${() => ask({ event: 'redone' })}><${Icon} name="redo" />Redo</button>
    <button type="button" class="btn" disabled=${game.value?.over} onClick=${() => open('hand')}>
      <${Icon} name="pencil" />Other</button>
    <button type="button" class="btn" onClick=${() => open('send')}>
      <${Icon} name="share" />Send</button>
    <button type="button" class="btn"
      onClick=${() => {
        void resume().then((found) => {
          scores.value = found;
          open('game');
        });
      }}>
      <${Icon} name="gear" />Game</button></div>`;
}

function Page() {
  const own = book.value;
  const playing = game.value;
  if (!ready.value)
    return html`<${Header} here="score" /><main class="keeper" id="main"><h1
    class="sr">Score keeper</h1></main>`;
  if (!own || !playing) {
    return html`<${Header} here="score" /><main class="page" id="main"><h1>Score keeper</h1><p
      class="lead">Real cards on the table, the score here. Kept on this device, sent to nobody.</p>
      <${Setup} last=${null} names=${[]} close=${null} begin=${beginNew} opened=${openFile} />
        </main>`;
  }
  const quick = kept.value?.entry === 'points';
  const props = {
    book: own,
    game: playing,
    quick,
    write,
    next: () => open('next'),
    more: () => open('hand'),
  };
  return html`<${Header} here="score" /><main
    class=${`keeper${own.tariff.parties.length > 2 ? ' m' : ''}`} id="main"><h1
    class="sr">Score keeper</h1>
    ${
      own.tariff.parties.length === 2
        ? html`<${Sides} ...${props} />`
        : html`<${Many} ...${props} />`
    }
    <${Hands} book=${own}
      fix=${(/** @type {number} */ number, /** @type {number} */ hand) => {
        fixing.value = { game: number, hand };
        open('fix');
      }}><${Buttons} /></${Hands}>
    <${Dialogs} /></main><${Toast} words=${toast.value.words} number=${toast.value.number}
      undo=${toast.value.undo ? undo : undefined} />`;
}

start(html`<${Page} />`);
void Promise.all([resume(), loadRules()])
  .then(([found]) => {
    scores.value = found;
    ready.value = true;
    void keepAwake();
    return keepOffline('sw.js', 'score');
  })
  .then((works) => {
    offline.value = works;
    document.documentElement.dataset.offline = works ? 'ready' : 'no';
  });
