/* The socket: opens, says hello, notices when nobody answers, waits longer after each failure,
   never gives up by itself. Knows no table. */
import { PROTOCOL } from './messages.js';

/** @typedef {import('./messages.js').FromServer} FromServer */
/** @typedef {import('./messages.js').FromBrowser} FromBrowser */

/**
 * In milliseconds: silence after which the line is tried, the time for an answer to anything said,
 * and to that trial.
 */
export const TIMES = { quiet: 20_000, answer: 4_000, pong: 8_000 };
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

export class Link {
  /**
   * @param {object} to
   * @param {string} to.room
   * @param {() => number} to.have the last event shown, -1 before the first
   * @param {(message: FromServer) => void} to.receive
   * @param {() => void} to.lost the line is down
   * @param {() => number} [to.random] from 0 to 1: browsers that lost one server do not all come
   *   back at once
   */
  constructor(to) {
    this.to = to;
    this.random = to.random ?? Math.random;
    this.wait = FIRST_WAIT;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** Runs out when the line is too quiet, or when it is time to open it again. */
    this.timer = 0;
    /** Something was said and nothing has come since. */
    this.asked = false;
    /** The next hello asks for the whole table: the reader is somebody else now. */
    this.fresh = false;
    addEventListener('online', () => this.wake());
    addEventListener('visibilitychange', () => document.hidden || this.wake());
  }

  /** The network, or the reader, is back: open at once, or see whether the line still holds. */
  wake() {
    if (this.socket?.readyState === WebSocket.OPEN) this.probe();
    else this.open();
  }

  open() {
    if (this.closed || (this.socket && this.socket.readyState < WebSocket.CLOSING)) return;
    const address = new URL('ws', document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    this.asked = false;
    this.after(TIMES.pong, () => this.drop());
    socket.onopen = () => {
      if (socket === this.socket) this.resume();
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.asked = false;
      this.wait = FIRST_WAIT;
      this.after(TIMES.quiet, () => this.probe());
      this.to.receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.drop();
    };
  }

  /** The line is down: open it again after a while, each time a longer one. */
  drop() {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.to.lost();
    if (this.closed) return;
    this.after(this.wait * (0.5 + this.random()), () => this.open());
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /** Is anybody there? Whoever says nothing is gone, whatever the network believes. */
  probe() {
    if (this.send({ type: 'ping' })) this.after(TIMES.pong, () => this.drop());
  }

  /** @param {number} time @param {() => void} what */
  after(time, what) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(what, time);
  }

  /** Ask for everything after what is shown, on a socket that is open. */
  resume() {
    const have = this.fresh ? -1 : this.to.have();
    if (this.send({ type: 'hello', protocol: PROTOCOL, room: this.to.room, have }))
      this.fresh = false;
  }

  /**
   * A new socket: after a seat was taken, so that the server sees the new cookie, or to take the
   * seat over here.
   */
  again() {
    this.fresh = true;
    this.closed = false;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  /** @param {FromBrowser} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    if (message.type !== 'ping' && !this.asked) {
      this.asked = true;
      this.after(TIMES.answer, () => this.probe());
    }
    return true;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
