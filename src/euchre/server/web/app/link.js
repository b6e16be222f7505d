/* The socket: opens, says hello, waits longer after each failure, never gives up by itself. Knows no table. */
import { PROTOCOL } from './messages.js';

/** @typedef {import('./messages.js').FromServer} FromServer */
/** @typedef {import('./messages.js').FromBrowser} FromBrowser */

const QUIET = 20_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;

export class Link {
  /**
   * @param {object} to
   * @param {string} to.room
   * @param {() => number} to.have the last event shown, -1 before the first
   * @param {(message: FromServer) => void} to.receive
   * @param {(live: boolean) => void} to.change
   */
  constructor(to) {
    this.to = to;
    this.wait = FIRST_WAIT;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    /** The next hello asks for the whole table: the reader is somebody else now. */
    this.fresh = false;
    addEventListener('online', () => this.open());
  }

  open() {
    if (this.closed || (this.socket && this.socket.readyState < WebSocket.CLOSING)) return;
    clearTimeout(this.timer);
    const address = new URL('ws', document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.send({ type: 'hello', protocol: PROTOCOL, room: this.to.room, have: this.fresh ? -1 : this.to.have() });
      this.fresh = false;
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.quiet();
      this.to.change(true);
      this.to.receive(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      this.to.change(false);
      clearTimeout(this.timer);
      if (this.closed) return;
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    };
  }

  /** Ask for everything after what is shown, on a socket that is open. */
  resume() {
    this.send({ type: 'hello', protocol: PROTOCOL, room: this.to.room, have: this.to.have() });
  }

  /** A new socket: after a seat was taken, so that the server sees the new cookie. */
  again() {
    this.fresh = true;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  quiet() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.send({ type: 'ping' }), QUIET);
  }

  /** @param {FromBrowser} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
