/* Every way in which a line comes back, with every wish that may be on its way: done once, or given
   back with words. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Link, TIMES } from '../../src/euchre/server/web/app/link.js';
import { Store } from '../../src/euchre/server/web/app/store.js';
import { play, table } from './helpers.mjs';

const soon = () => new Promise((done) => setImmediate(done));
const TABLE = table({
  legal: [play('Ah')],
  can: ['hint', 'undo', 'next'],
  question: { kind: 'undo', by: 2, words: '', yours: true },
});

/** A server that does a command once: what it says again for an id it knows, and what it did. */
class Server {
  constructor() {
    this.version = 5;
    this.changed = 5;
    this.done = new Map();
    this.heard = [];
    this.store = new Store('K7QX2M', () => 'fast');
    this.store.wire = {
      send: (message) => this.hear(message),
      resume: () => this.heard.push({ type: 'hello' }),
      close: () => undefined,
    };
    this.up = true;
    this.deaf = false;
    this.store.receive({ type: 'snapshot', protocol: 1, version: 5, table: TABLE, log: [] });
  }

  hear(message) {
    if (!this.up) return false;
    this.heard.push(message);
    if (this.deaf) return true;
    if (message.type === 'hint')
      this.store.receive({
        type: 'hint',
        ask_id: message.ask_id,
        token: 'Ah',
        words: '',
        candidates: [],
      });
    if (message.type !== 'command') return true;
    const known = this.done.get(message.cmd_id);
    if (known !== undefined)
      this.store.receive({ type: 'ack', cmd_id: message.cmd_id, version: known });
    else if (TIMED.has(message.op.op) && message.expect_version < this.changed)
      this.refuse(message.cmd_id, 'stale', 'The table has moved on.');
    else this.do(message);
    return true;
  }

  do(message) {
    this.version += 1;
    this.done.set(message.cmd_id, this.version);
    this.store.receive({ type: 'ack', cmd_id: message.cmd_id, version: this.version });
    this.store.receive({ type: 'events', events: [this.event(message.op)] });
  }

  /** What a command leads to. */
  event(op) {
    if (op?.op === 'act') this.changed = this.version;
    return op?.op === 'act'
      ? { n: this.version, kind: 'acted', action: 'play', seat: 0, patch: { legal: [], turn: 1 } }
      : { n: this.version, kind: 'ready', seat: 0 };
  }

  refuse(cmd_id, code, reason, wait = 0) {
    this.store.receive({ type: 'refused', cmd_id, code, reason, version: this.version, wait });
  }

  snapshot() {
    this.store.receive({
      type: 'snapshot',
      protocol: 1,
      version: this.version,
      table: TABLE,
      log: [],
    });
  }
}

const TIMED = new Set(['act', 'undo', 'answer']);

const WISHES = {
  act: (store) => store.act(play('Ah')),
  claim: (store) => store.act({ token: 'claim0' }),
  next: (store) => store.command({ op: 'next' }),
  undo: (store) => store.command({ op: 'undo' }),
  answer: (store) => store.command({ op: 'answer', yes: true }),
  nonce: (store) => store.outbox.post({ op: 'nonce', hand: 2, nonce: '00' }),
  hint: (store) => store.askHint(),
  start: (store) => store.command({ op: 'start' }),
  sit: (store) => store.command({ op: 'sit', seat: 2, name: 'Ines' }),
  'add bot': (store) => store.command({ op: 'add_bot', seat: 2, bot: 'club' }),
  leave: (store) => store.command({ op: 'leave' }),
  'take over': (store) => store.command({ op: 'take_over', seat: 2 }),
};

/**
 * When the line broke: before the wish arrived, or after it was done and before anybody heard of
 * it.
 */
const BROKE = {
  'before it arrived': (server, wish) => {
    server.store.lost();
    server.up = false;
    wish(server.store);
    server.up = true;
  },
  'on the way there': (server, wish) => {
    server.deaf = true;
    wish(server.store);
    server.deaf = false;
    server.store.lost();
  },
  'on the way back': (server, wish) => {
    server.deaf = true;
    wish(server.store);
    server.deaf = false;
    const message = server.heard.at(-1);
    if (message.type === 'command') {
      server.version += 1;
      server.missed = [server.event(message.op)];
      server.done.set(message.cmd_id, server.version);
    }
    server.store.lost();
  },
};

const BACK = {
  'a snapshot': (server) => server.snapshot(),
  'events, or none': (server) =>
    server.store.receive({ type: 'events', events: server.missed ?? [] }),
  'something that changed nothing for me': (server) => {
    server.version += 1;
    server.store.receive({
      type: 'events',
      events: [...(server.missed ?? []), { n: server.version, kind: 'back', seat: 2 }],
    });
  },
  'the table moved on': (server) => {
    server.version += 1;
    server.changed = server.version;
    server.store.receive({
      type: 'events',
      events: [
        ...(server.missed ?? []),
        { n: server.version, kind: 'acted', seat: 0, patch: { turn: 1, legal: [] } },
      ],
    });
  },
  'a refused hello, then a snapshot': (server) => {
    server.refuse('', 'too_fast', 'Too many messages at once.', 50);
    mock.timers.tick(50);
    assert.deepEqual(server.heard.at(-1), { type: 'hello' }, 'it says hello again');
    server.snapshot();
  },
  'a server that stops and returns': (server) => {
    server.store.receive({ type: 'bye', code: 'stopping', reason: 'Back soon.' });
    server.store.lost();
    server.snapshot();
  },
  'a table that is set up anew': (server) => {
    server.deaf = true;
    server.snapshot();
    server.deaf = false;
    for (const id of [...server.store.outbox.wishes.keys()])
      server.refuse(id, 'no_room', 'Say hello first.');
    server.snapshot();
  },
};

for (const [when, broke] of Object.entries(BROKE)) {
  for (const [how, back] of Object.entries(BACK)) {
    for (const [what, wish] of Object.entries(WISHES)) {
      test(`${what}, the line broken ${when}, back with ${how}`, async () => {
        mock.timers.enable({ apis: ['setTimeout'] });
        try {
          const server = new Server();
          const { store } = server;
          broke(server, wish);
          assert.equal(store.live.value, 'lost');
          assert.match(store.said.value, /connection is lost/);
          const before = server.done.size;
          back(server);
          store.finish();
          assert.equal(store.live.value, 'live');
          assert.equal(store.outbox.wishes.size, 0, 'nothing is left unanswered');
          assert.equal(store.pending.value, '', 'nothing is left waiting');
          assert.doesNotMatch(
            store.said.value,
            /connection/,
            'the line is up: nothing else is said',
          );
          const ids = new Set(
            server.heard.filter((one) => one.type === 'command').map((one) => one.cmd_id),
          );
          const done = server.done.size > before || when === 'on the way back';
          if (what === 'hint')
            assert.ok(
              store.hint.value || !server.heard.some((one) => one.type === 'hint'),
              'advised, or never asked',
            );
          else if (done) assert.equal(server.done.size, 1, 'done once');
          else
            assert.ok(
              store.said.value || (what === 'answer' && ids.size === 0),
              'not done: said so',
            );
          await soon();
        } finally {
          mock.timers.reset();
        }
      });
    }
  }
}

test('a choice that is given back says to choose again, and can be made again', () => {
  const server = new Server();
  server.store.lost();
  server.up = false;
  server.store.act(play('Ah'));
  assert.match(server.store.said.value, /sent when it is back/);
  server.up = true;
  BACK['the table moved on'](server);
  server.store.finish();
  assert.match(server.store.said.value, /moved on.*Choose again\./);
  server.store.act(play('Ah'));
  assert.equal(server.done.size, 1);
});

test('the answer to a question that was taken back is not given to another one', () => {
  const server = new Server();
  server.store.lost();
  server.up = false;
  WISHES.answer(server.store);
  server.up = true;
  server.version += 1;
  server.store.receive({
    type: 'events',
    events: [
      { n: 6, kind: 'undo_asked', seat: 3, patch: { question: { ...TABLE.question, by: 3 } } },
    ],
  });
  server.store.finish();
  assert.equal(server.done.size, 0);
});

test('what came too fast is sent again after the wait that was named, with its id', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const server = new Server();
    server.deaf = true;
    server.store.act(play('Ah'));
    const [first] = server.heard;
    server.refuse(first.cmd_id, 'too_fast', 'Too many messages at once.', 300);
    assert.equal(server.store.pending.value, 'Ah', 'it is still on its way');
    mock.timers.tick(299);
    assert.equal(server.heard.length, 1);
    server.deaf = false;
    mock.timers.tick(1);
    assert.deepEqual(server.heard[1], first);
    assert.equal(server.done.size, 1);
  } finally {
    mock.timers.reset();
  }
});

test('what always comes too fast is given back in the end', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const server = new Server();
    server.deaf = true;
    server.store.act(play('Ah'));
    const id = server.heard[0].cmd_id;
    for (let times = 0; times < 20 && server.store.pending.value; times += 1) {
      server.refuse(id, 'too_fast', 'Too many messages at once.');
      mock.timers.tick(60_000);
    }
    assert.equal(server.store.pending.value, '');
    assert.match(server.store.said.value, /Too many/);
  } finally {
    mock.timers.reset();
  }
});

test('a seat that was opened elsewhere keeps saying so', () => {
  const server = new Server();
  server.store.receive({
    type: 'bye',
    code: 'newer',
    reason: 'This table was opened in another window.',
  });
  server.store.lost();
  const heard = server.heard.length;
  server.store.act(play('Ah'));
  server.store.command({ op: 'next' });
  server.store.askHint();
  server.store.say('You must follow hearts.');
  assert.equal(server.store.said.value, 'This table was opened in another window.');
  assert.equal(server.store.pending.value, '');
  assert.equal(server.heard.length, heard);
  server.store.takeOver();
  server.snapshot();
  assert.equal(server.store.said.value, '');
  server.store.act(play('Ah'));
  assert.equal(server.done.size, 1);
});

test('the refusal of a hint is read', () => {
  const server = new Server();
  server.deaf = true;
  server.store.askHint();
  server.refuse(server.heard.at(-1).ask_id, 'not_allowed', 'A hint is for your own turn.');
  assert.equal(server.store.said.value, 'A hint is for your own turn.');
});

// ---------------------------------------------------------------- the socket itself

/** Sockets that do what the test says. */
function sockets() {
  const made = [];
  const listeners = {};
  globalThis.WebSocket = class {
    static OPEN = 1;
    static CLOSING = 2;
    constructor() {
      Object.assign(this, { readyState: 0, sent: [] });
      made.push(this);
    }
    send(text) {
      this.sent.push(JSON.parse(text).type);
    }
    close() {
      this.readyState = 3;
    }
    open() {
      this.readyState = 1;
      this.onopen();
    }
    say(message) {
      this.onmessage({ data: JSON.stringify(message) });
    }
    die() {
      this.readyState = 3;
      this.onclose();
    }
  };
  globalThis.window = globalThis;
  globalThis.document = { baseURI: 'http://cards.example/euchre/', hidden: false };
  globalThis.addEventListener = (name, listener) => {
    listeners[name] = listener;
  };
  let lost = 0;
  const link = new Link({
    room: 'K7QX2M',
    have: () => 7,
    receive: () => undefined,
    lost: () => {
      lost += 1;
    },
    random: () => 0.5,
  });
  link.open();
  return { link, made, listeners, losses: () => lost };
}

function withTimers(what) {
  return () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      what();
    } finally {
      mock.timers.reset();
      delete globalThis.document;
      delete globalThis.window;
    }
  };
}

test(
  'a line on which nobody answers a ping is opened again',
  withTimers(() => {
    const { made, losses } = sockets();
    made[0].open();
    made[0].say({ type: 'pong' });
    mock.timers.tick(TIMES.quiet);
    assert.deepEqual(made[0].sent, ['hello', 'ping']);
    made[0].say({ type: 'pong' });
    mock.timers.tick(TIMES.quiet);
    mock.timers.tick(TIMES.pong);
    assert.equal(losses(), 1);
    mock.timers.tick(1_000);
    assert.equal(made.length, 2);
  }),
);

test(
  'something said is answered soon, or the line is tried',
  withTimers(() => {
    const { link, made, losses } = sockets();
    made[0].open();
    made[0].say({ type: 'pong' });
    link.send({ type: 'command' });
    mock.timers.tick(TIMES.answer);
    assert.equal(made[0].sent.at(-1), 'ping');
    mock.timers.tick(TIMES.pong);
    assert.equal(losses(), 1);
  }),
);

test(
  'a socket that never opens, or whose hello is not answered, is given up',
  withTimers(() => {
    const { made } = sockets();
    for (const time of [TIMES.pong, 1_000]) mock.timers.tick(time);
    assert.equal(made.length, 2);
    made[1].open();
    for (const time of [TIMES.answer, TIMES.pong, 2_000]) mock.timers.tick(time);
    assert.equal(made.length, 3);
  }),
);

test(
  'reconnects wait longer each time, and not all for the same time',
  withTimers(() => {
    const { link, made } = sockets();
    const waits = [];
    for (const luck of [0, 1, 0.5, 0, 1, 0.5, 0.5, 0.5]) {
      link.random = () => luck;
      const count = made.length;
      made.at(-1).die();
      let time = 0;
      while (made.length === count) {
        mock.timers.tick(50);
        time += 50;
      }
      waits.push(time);
    }
    assert.deepEqual(waits, [200, 1_200, 1_600, 1_600, 9_600, 8_000, 8_000, 8_000]);
  }),
);

test(
  'when the network or the reader is back, the line is tried at once',
  withTimers(() => {
    const { made, listeners } = sockets();
    made[0].open();
    made[0].say({ type: 'pong' });
    listeners.online();
    assert.equal(made[0].sent.at(-1), 'ping');
    made[0].die();
    listeners.visibilitychange();
    assert.equal(made.length, 2);
  }),
);
