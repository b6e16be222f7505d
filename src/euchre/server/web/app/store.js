/* What this browser knows of one table. Events come in order, are shown one after the other at the
   reader's pace, and each lays its patch over the table. No rule of the game is known here. */
import { batch, computed, signal } from './lib.js';
import { Outbox, RETRY_WAIT } from './outbox.js';
import { paceOf } from './pace.js';

/** @typedef {import('./messages.js').Table} Table */
/** @typedef {import('./messages.js').Event} Event */
/** @typedef {import('./messages.js').Op} Op */
/** @typedef {import('./messages.js').FromServer} FromServer */
/** @typedef {import('./messages.js').FromBrowser} FromBrowser */
/** @typedef {import('./messages.js').Hint} Hint */

const LOG_LENGTH = 80;
const LOST = 'The connection is lost. Trying again.';
const WAITS = 'The connection is lost. What you chose is sent when it is back.';
/** What happens beside the play is told in a line of its own, for as long as it takes to read. */
const NEWS = new Set([
  'drawn',
  'sat',
  'left',
  'away',
  'back',
  'took_over',
  'clock',
  'undo_agreed',
  'undo_refused',
  'undone',
  'waited',
  'unwaited',
  'admitted',
  'removed',
  'unblocked',
  'reseated',
  'hosted',
  'renamed',
  'chosen',
  'ruled',
  'nudged',
  'hinted',
  'reopened',
]);
/** Lines of talk that are kept here. */
const TALK_LENGTH = 100;
const BESIDE = new Set(['claim', 'concede', 'correct', 'revoke', 'table_talk']);
/** @param {string} words */
const readingTime = (words) => 1_500 + 60 * words.length;
/** Goodbyes after which the browser comes back by itself. */
const RETURNS = new Set(['stopping', 'too_fast']);

/** @typedef {{ send(message: FromBrowser): boolean, resume(): void, close(): void }} Wire */

export class Store {
  /**
   * @param {string} room
   * @param {() => import('./pace.js').Speed} pace
   */
  constructor(room, pace) {
    this.room = room;
    this.pace = pace;
    /** @type {Wire | null} */
    this.wire = null;
    this.table = signal(/** @type {Table | null} */ (null));
    this.log = signal(/** @type {string[]} */ ([]));
    this.live = signal(/** @type {'joining' | 'live' | 'lost' | 'closed'} */ ('joining'));
    /** Words about something refused or wrong: shown in place of the log until the next event. */
    this.notice = signal('');
    /** News of the table: who came, who left, what was refused to somebody. */
    this.news = signal('');
    this.newsTimer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
    /** The token of the player's choice until it is seen on the table, or given back. */
    this.pending = signal('');
    /**
     * What the player reads above all else: that the line is down, why it was closed, or the
     * notice.
     */
    this.said = computed(() =>
      this.live.value === 'lost' ? (this.pending.value ? WAITS : LOST) : this.notice.value,
    );
    /** Why the server closed the line for good. */
    this.ended = signal(/** @type {import('./messages.js').Bye['code'] | ''} */ (''));
    this.hint = signal(/** @type {Hint | null} */ (null));
    /** The seat that a finished trick is travelling to. */
    this.sweeping = signal(/** @type {number | null} */ (null));
    /** Counts deals shown, so that the drawing knows when to deal. */
    this.deals = signal(0);
    /** The hello of this line was answered. */
    this.greeted = false;
    /** The table with all that has arrived, shown or not. @type {Table | null} */
    this.newest = null;
    this.received = -1;
    this.shown = -1;
    /** The number of the last event that changed what the reader may choose. */
    this.lastChange = -1;
    /** @type {Event[]} */
    this.queue = [];
    this.running = false;
    this.hurry = false;
    /** @type {(() => void) | null} */
    this.wake = null;
    /** Who is not there at the moment. */
    this.presence = signal(
      /** @type {import('./messages.js').Absences} */ ({ type: 'presence', gone: [] }),
    );
    /** What was said. */
    this.spoken = signal(/** @type {import('./messages.js').TalkLine[]} */ ([]));
    /** The names of those whose talk is not shown here. */
    this.muted = signal(/** @type {Set<string>} */ (new Set()));
    this.outbox = new Outbox(this);
    /** @type {((event: Event) => void)[]} */
    this.listeners = [];
    /** @type {((table: Table, event: Event | null) => void)[]} */
    this.early = [];
  }

  /** @param {(event: Event) => void} listener called with each event as it is shown */
  onEvent(listener) {
    this.listeners.push(listener);
  }

  /**
   * @param {(table: Table, event: Event | null) => void} listener called as things arrive, before
   *   they are shown
   */
  onArrival(listener) {
    this.early.push(listener);
  }

  /** The line is down. */
  lost() {
    this.greeted = false;
    if (this.live.value !== 'closed') this.live.value = 'lost';
  }

  /** The hello was answered and the table is up to date: what nobody has answered is sent again. */
  greet() {
    this.greeted = true;
    this.live.value = 'live';
    this.finish();
    this.outbox.resend();
    if (!this.outbox.choosing && !this.queue.length) this.pending.value = '';
  }

  /** Come in again on the line that is open. */
  greetAgain() {
    this.greeted = false;
    this.wire?.resume();
  }

  /** The seat is played here again, after it was opened elsewhere. */
  takeOver() {
    batch(() => {
      this.live.value = 'joining';
      this.notice.value = '';
      this.ended.value = '';
    });
  }

  /** @param {FromServer} message */
  receive(message) {
    switch (message.type) {
      case 'snapshot':
        this.begin(message);
        break;
      case 'events':
        this.take(message.events);
        break;
      case 'ack':
        this.outbox.settle(message.cmd_id);
        break;
      case 'refused':
        if (!message.cmd_id && !this.greeted)
          setTimeout(() => this.greeted || this.wire?.resume(), message.wait || RETRY_WAIT);
        else this.outbox.refuse(message);
        break;
      case 'hint':
        this.outbox.settle(message.ask_id);
        this.hint.value = message;
        break;
      case 'presence':
        this.presence.value = message;
        break;
      case 'said':
        this.hear(message);
        break;
      case 'bye':
        this.bye(message);
        break;
      default:
    }
  }

  /** @param {import('./messages.js').Bye} message */
  bye(message) {
    if (RETURNS.has(message.code)) return; // it will be back: the link tries again by itself
    const unsure = this.outbox.choosing;
    this.outbox.wishes.clear();
    batch(() => {
      this.live.value = 'closed';
      this.ended.value = message.code;
      this.pending.value = '';
      this.notice.value = unsure
        ? `${message.reason} Your last choice may not have arrived.`
        : message.reason;
    });
    this.wire?.close();
  }

  /** @param {import('./messages.js').Snapshot} message */
  begin(message) {
    this.finish();
    batch(() => {
      this.table.value = message.table;
      this.log.value = message.log;
      this.notice.value = '';
      this.hint.value = null;
      this.sweeping.value = null;
    });
    this.arrive(null, message.table);
    this.received = message.version;
    this.shown = message.version;
    this.lastChange = message.version;
    this.greet();
  }

  /** @param {Event[]} events */
  take(events) {
    for (const event of events) {
      if (event.n <= this.received) continue;
      if (event.n !== this.received + 1) {
        this.greetAgain();
        return;
      }
      this.received = event.n;
      this.queue.push(event);
      if (this.newest) this.arrive(event, { ...this.newest, ...event.patch });
    }
    void this.run();
    if (!this.greeted) this.greet();
  }

  /**
   * Something came: the table as it will be once it is shown.
   * @param {Event | null} event
   * @param {Table} table
   */
  arrive(event, table) {
    this.newest = table;
    for (const listener of this.early) listener(table, event);
  }

  async run() {
    if (this.running) return;
    this.running = true;
    for (let event = this.queue[0]; event; event = this.queue[0]) {
      const pace = paceOf(event, this.pace(), this.table.value?.hand_size ?? 5);
      await this.rest(pace.before);
      if (pace.sweep && !this.hurried() && this.queue[0] === event) {
        this.sweeping.value = event.seat ?? null;
        await this.rest(pace.sweep);
      }
      if (this.queue[0] !== event) continue; // shown meanwhile: the reader was in a hurry
      this.queue.shift();
      this.show(event);
      // the card that fills a trick rests with the trick, not twice
      await this.rest(this.queue[0]?.kind === 'trick' ? 0 : pace.after);
    }
    this.running = false;
    this.hurry = false;
  }

  /** No waiting: asked for, or nobody is looking. */
  hurried() {
    return this.hurry || (typeof document !== 'undefined' && document.hidden);
  }

  /** @param {number} time */
  rest(time) {
    if (!time || this.hurried()) return undefined;
    return new Promise((done) => {
      const timer = setTimeout(end, time);
      const self = this;
      function end() {
        clearTimeout(timer);
        self.wake = null;
        done(undefined);
      }
      this.wake = end;
    });
  }

  /** Show at once all that has arrived. */
  finish() {
    this.hurry = this.running;
    for (let event = this.queue.shift(); event; event = this.queue.shift()) this.show(event);
    this.wake?.();
  }

  /** @param {Event} event */
  show(event) {
    const before = this.table.value;
    if (!before || event.n <= this.shown) return;
    batch(() => {
      this.shown = event.n;
      this.sweeping.value = null;
      this.hint.value = null;
      this.notice.value = '';
      this.table.value = { ...before, ...event.patch };
      if (event.patch && 'legal' in event.patch) this.lastChange = event.n;
      if (event.kind === 'acted' && event.seat === before.you) this.pending.value = '';
      if (event.kind === 'committed') this.log.value = [];
      if (event.kind === 'dealt') this.deals.value += 1;
      if (event.words) this.log.value = [...this.log.value, event.words].slice(-LOG_LENGTH);
    });
    if (event.words && (NEWS.has(event.kind) || BESIDE.has(event.action ?? '')))
      this.tellNews(event.words);
    for (const listener of this.listeners) listener(event);
  }

  /**
   * Somebody said something; who comes in hears again what was said before.
   * @param {import('./messages.js').TalkLine} line
   */
  hear(line) {
    if (this.spoken.value.some((one) => one.number === line.number)) return;
    this.spoken.value = [...this.spoken.value, line].slice(-TALK_LENGTH);
    if (!line.old && !this.muted.value.has(line.name)) this.tellNews(`${line.name}: ${line.words}`);
  }

  /** @param {'phrase' | 'chat'} kind @param {string} text a phrase's name, or words */
  talk(kind, text) {
    if (this.live.value === 'closed') return;
    this.notice.value = '';
    this.outbox.say(kind, text);
  }

  /** @param {number} seat whose talk whoever runs the server should see */
  report(seat) {
    if (this.live.value === 'live') this.outbox.report(seat);
  }

  /** @param {string} name @param {boolean} yes */
  mute(name, yes) {
    const muted = new Set(this.muted.value);
    if (yes) muted.add(name);
    else muted.delete(name);
    this.muted.value = muted;
  }

  /** @param {string} words */
  tellNews(words) {
    clearTimeout(this.newsTimer);
    this.news.value = this.news.value ? `${this.news.value} ${words}` : words;
    this.newsTimer = setTimeout(() => {
      this.news.value = '';
    }, readingTime(this.news.value));
  }

  /**
   * What the player asks for. A line that was closed says why, and keeps saying it.
   * @param {Op} op
   */
  command(op) {
    if (this.live.value === 'closed') return;
    this.finish();
    batch(() => {
      if (op.op === 'act') this.pending.value = op.token;
      this.notice.value = '';
    });
    this.outbox.post(op);
  }

  /** @param {import('./messages.js').LegalAction} action */
  act(action) {
    if (this.pending.value) return;
    this.command({ op: 'act', token: action.token });
  }

  /** Words for the player, unless there is something that matters more. @param {string} words */
  say(words) {
    if (this.live.value !== 'closed') this.notice.value = words;
  }

  /**
   * A wish will not be done.
   * @param {boolean} chosen whether it was a choice at the table
   * @param {string} words
   */
  giveBack(chosen, words) {
    this.finish(); // what is shown later would take the words away
    batch(() => {
      if (chosen) this.pending.value = '';
      this.notice.value = words;
    });
  }

  /**
   * @param {string} token
   * @param {number} expected
   */
  sameChoice(token, expected) {
    this.finish();
    const table = this.table.value;
    return this.lastChange <= expected && !!table?.legal.some((action) => action.token === token);
  }

  /**
   * Whether something can still be said out of turn, in the hand in which it was meant.
   * @param {string} token @param {number | undefined} hand
   */
  stillSaid(token, hand) {
    this.finish();
    const table = this.table.value;
    return table?.hand === hand && !!table?.asides.some((aside) => aside.token === token);
  }

  askHint() {
    if (this.live.value === 'live') this.outbox.askHint();
  }
}
