/* What the player asked for and nobody has answered yet. Each wish is answered, sent again with its
   id, or given back with words; none is forgotten and none is done as something else. */
import { newId } from './platform.js';

/** @typedef {import('./messages.js').Op} Op */
/** @typedef {import('./messages.js').Command} Command */
/** @typedef {import('./messages.js').HintRequest} AskHint */
/** @typedef {import('./messages.js').Say} Say */
/** @typedef {import('./messages.js').ReportTalk} Report */
/** @typedef {import('./messages.js').Refused} Refused */
/** @typedef {import('./store.js').Store} Store */
/**
 * @typedef {object} Wish
 * @property {Command | AskHint | Say | Report} message
 * @property {number} renewed how often it was sent anew, at a newer version
 * @property {number} tries how often it came too fast
 * @property {number | undefined} asker whose question it answers
 * @property {number | undefined} hand the number of the hand in which it was meant
 */

/** How long a wish that came too fast waits where the server does not say, in milliseconds. */
export const RETRY_WAIT = 1_000;
const MOST_TRIES = 6;

export const AGAIN = 'Choose again.';

export class Outbox {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** @type {Map<string, Wish>} */
    this.wishes = new Map();
  }

  /** @param {Op} op @returns {string} its id */
  post(op) {
    const { room, received, table } = this.store;
    const message = {
      type: /** @type {const} */ ('command'),
      room,
      cmd_id: newId(),
      expect_version: received,
      op,
    };
    return this.add(
      message.cmd_id,
      message,
      op.op === 'answer' ? table.value?.question?.by : undefined,
    );
  }

  askHint() {
    const ask = { type: /** @type {const} */ ('hint'), room: this.store.room, ask_id: newId() };
    this.add(ask.ask_id, ask);
  }

  /** @param {Say['kind']} kind @param {string} text */
  say(kind, text) {
    const message = {
      type: /** @type {const} */ ('say'),
      room: this.store.room,
      say_id: newId(),
      kind,
      text,
    };
    this.add(message.say_id, message);
  }

  /** @param {number} seat */
  report(seat) {
    const message = {
      type: /** @type {const} */ ('report'),
      room: this.store.room,
      report_id: newId(),
      seat,
    };
    this.add(message.report_id, message);
  }

  /**
   * @param {string} id
   * @param {Wish['message']} message
   * @param {number} [asker]
   * @param {number} [renewed]
   */
  add(id, message, asker, renewed = 0) {
    const hand = this.store.table.value?.hand;
    this.wishes.set(id, { message, renewed, tries: 0, asker, hand });
    this.store.wire?.send(message);
    return id;
  }

  /** It is done, or advised. @param {string} id */
  settle(id) {
    this.wishes.delete(id);
  }

  /** Whether a choice of the player's is on its way. */
  get choosing() {
    return [...this.wishes.values()].some(
      ({ message }) => message.type === 'command' && message.op.op === 'act',
    );
  }

  /** The line is back: all of it again. The server knows the ids of what it has done. */
  resend() {
    for (const [id, wish] of this.wishes) {
      if (this.stillMeant(wish)) this.store.wire?.send(wish.message);
      else this.wishes.delete(id);
    }
  }

  /**
   * The server judges commands by their version; what has none is judged here.
   * @param {Wish} wish
   */
  stillMeant({ message, asker }) {
    const table = this.store.table.value;
    if (message.type === 'say' || message.type === 'report') return true;
    if (message.type === 'hint') return !!table?.can.includes('hint');
    return message.op.op !== 'answer' || (!!table?.question?.yours && table.question.by === asker);
  }

  /** @param {Refused} message */
  refuse(message) {
    const wish = this.wishes.get(message.cmd_id);
    if (!wish) return;
    if (message.code === 'too_fast' && wish.tries < MOST_TRIES) {
      this.later(message.cmd_id, wish, message.wait);
      return;
    }
    if (message.code === 'no_room' && wish.tries < MOST_TRIES) {
      // the table was set up anew there: come in again
      wish.tries += 1;
      this.store.greetAgain();
      return;
    }
    this.wishes.delete(message.cmd_id);
    if (message.code === 'stale' && this.renew(wish)) return;
    const chose = wish.message.type === 'command' && wish.message.op.op === 'act';
    this.store.giveBack(
      chose,
      message.code === 'stale' && chose ? `${message.reason} ${AGAIN}` : message.reason,
    );
    if (message.version > this.store.received) this.store.wire?.resume();
  }

  /**
   * Send it once more after the wait that was asked for.
   * @param {string} id
   * @param {Wish} wish
   * @param {number} wait in milliseconds, 0: the server does not say
   */
  later(id, wish, wait) {
    wish.tries += 1;
    const time = wait || RETRY_WAIT * 2 ** (wish.tries - 1);
    setTimeout(() => {
      if (this.wishes.get(id) === wish) this.store.wire?.send(wish.message);
    }, time);
  }

  /**
   * The table has moved on, but what was meant is still meant: somebody sat down in the same moment
   * and the choice is the same one, or it is said out of turn and can still be said in this hand.
   * @param {Wish} wish
   */
  renew({ message, renewed, hand }) {
    if (message.type !== 'command' || message.op.op !== 'act') return false;
    if (this.store.received <= message.expect_version) return false;
    const { token } = message.op;
    const same = renewed === 0 && this.store.sameChoice(token, message.expect_version);
    const said = renewed < MOST_TRIES && this.store.stillSaid(token, hand);
    if (!same && !said) return false;
    const again = { ...message, cmd_id: newId(), expect_version: this.store.received };
    this.add(again.cmd_id, again, undefined, renewed + 1);
    return true;
  }
}
