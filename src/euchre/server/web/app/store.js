/* What this browser knows of one table. Events come in order, are shown one after the other at the reader's pace,
   and each lays its patch over the table. No rule of the game is known here. */
import { batch, signal } from './lib.js';
import { paceOf } from './pace.js';

/** @typedef {import('./messages.js').Table} Table */
/** @typedef {import('./messages.js').Event} Event */
/** @typedef {import('./messages.js').Op} Op */
/** @typedef {import('./messages.js').FromServer} FromServer */
/** @typedef {import('./messages.js').FromBrowser} FromBrowser */
/** @typedef {import('./messages.js').Hint} Hint */

const LOG_LENGTH = 80;

/** @typedef {{ send(message: FromBrowser): boolean, resume(): void, close(): void }} Wire */

export class Store {
  /**
   * @param {string} room
   * @param {() => import('./settings.js').Motion} motion
   */
  constructor(room, motion) {
    this.room = room;
    this.motion = motion;
    /** @type {Wire | null} */
    this.wire = null;
    this.table = signal(/** @type {Table | null} */ (null));
    this.log = signal(/** @type {string[]} */ ([]));
    this.live = signal(/** @type {'joining' | 'live' | 'lost' | 'closed'} */ ('joining'));
    /** Words about something refused or wrong: shown in place of the log until the next event. */
    this.notice = signal('');
    this.hint = signal(/** @type {Hint | null} */ (null));
    /** The seat that a finished trick is travelling to. */
    this.sweeping = signal(/** @type {number | null} */ (null));
    /** Counts deals shown, so that the drawing knows when to deal. */
    this.deals = signal(0);
    /** The token of a command on its way. */
    this.pending = signal('');
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
    /** @type {Map<string, { message: import('./messages.js').Command, retried: boolean }>} */
    this.unanswered = new Map();
    /** @type {((event: Event) => void)[]} */
    this.listeners = [];
  }

  /** @param {(event: Event) => void} listener called with each event as it is shown */
  onEvent(listener) {
    this.listeners.push(listener);
  }

  /** @param {boolean} live */
  change(live) {
    if (this.live.value !== 'closed') this.live.value = live ? 'live' : 'lost';
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
        this.unanswered.delete(message.cmd_id);
        break;
      case 'refused':
        this.refuse(message);
        break;
      case 'hint':
        this.hint.value = message;
        break;
      case 'bye':
        if (message.code === 'stopping') break; // it will be back: the link tries again by itself
        batch(() => {
          this.live.value = 'closed';
          this.notice.value = message.reason;
        });
        this.wire?.close();
        break;
      default:
    }
  }

  /** @param {import('./messages.js').Snapshot} message */
  begin(message) {
    this.finish();
    batch(() => {
      this.table.value = message.table;
      this.log.value = message.log;
      this.notice.value = '';
      this.hint.value = null;
      this.pending.value = '';
      this.sweeping.value = null;
    });
    this.received = message.version;
    this.shown = message.version;
    this.lastChange = message.version;
    this.resend();
  }

  /** @param {Event[]} events */
  take(events) {
    for (const event of events) {
      if (event.n <= this.received) continue;
      if (event.n !== this.received + 1) {
        this.wire?.resume();
        return;
      }
      this.received = event.n;
      this.queue.push(event);
    }
    void this.run();
  }

  async run() {
    if (this.running) return;
    this.running = true;
    for (let event = this.queue[0]; event; event = this.queue[0]) {
      const pace = paceOf(event, this.motion(), this.table.value?.hand_size ?? 5);
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
      if (event.kind === 'dealt') {
        this.log.value = event.words ? [event.words] : [];
        this.deals.value += 1;
      } else if (event.words) this.log.value = [...this.log.value, event.words].slice(-LOG_LENGTH);
    });
    for (const listener of this.listeners) listener(event);
  }

  /** @param {Op} op */
  command(op) {
    this.finish();
    const message = {
      type: /** @type {const} */ ('command'),
      room: this.room,
      cmd_id: crypto.randomUUID(),
      expect_version: this.received,
      op,
    };
    this.unanswered.set(message.cmd_id, { message, retried: false });
    if (op.op === 'act') this.pending.value = op.token;
    this.notice.value = '';
    if (!this.wire?.send(message)) this.notice.value = 'The connection is lost; this will be sent when it is back.';
  }

  /** @param {import('./messages.js').LegalAction} action */
  act(action) {
    if (this.pending.value) return;
    this.command({ op: 'act', token: action.token });
  }

  /** After a lost connection: the same commands again; the server knows those that it has done. */
  resend() {
    for (const { message } of this.unanswered.values()) this.wire?.send(message);
  }

  /** @param {import('./messages.js').Refused} message */
  refuse(message) {
    const entry = this.unanswered.get(message.cmd_id);
    this.unanswered.delete(message.cmd_id);
    if (!entry) return;
    const { op, expect_version: expected } = entry.message;
    // somebody sat down in the same moment: what was meant is still meant, if the choice is still the same one
    if (message.code === 'stale' && op.op === 'act' && !entry.retried && this.sameChoice(op.token, expected)) {
      const again = { ...entry.message, cmd_id: crypto.randomUUID(), expect_version: this.received };
      this.unanswered.set(again.cmd_id, { message: again, retried: true });
      this.wire?.send(again);
      return;
    }
    batch(() => {
      this.pending.value = '';
      this.notice.value = message.reason;
    });
    if (message.version > this.received) this.wire?.resume();
  }

  /**
   * @param {string} token
   * @param {number} expected
   */
  sameChoice(token, expected) {
    this.finish();
    const table = this.table.value;
    return this.received > expected && this.lastChange <= expected && !!table?.legal.some((action) => action.token === token);
  }

  askHint() {
    this.wire?.send({ type: 'hint', room: this.room, ask_id: crypto.randomUUID() });
  }
}
