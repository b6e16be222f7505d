import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Store } from '../../src/euchre/server/web/app/store.js';
import { action, play, table } from './helpers.mjs';

function started(motion = 'normal', fields = {}) {
  const store = new Store('K7QX2M', () => motion);
  const sent = [];
  store.wire = {
    send: (message) => {
      sent.push(message);
      return true;
    },
    resume: () => sent.push('resume'),
    close: () => sent.push('close'),
  };
  store.receive({
    type: 'snapshot',
    protocol: 1,
    version: 5,
    table: table({ legal: [play('Ah')], ...fields }),
    log: [],
  });
  return { store, sent };
}
const event = (n, fields = {}) => ({ n, kind: 'acted', action: 'play', seat: 1, ...fields });
const soon = () => new Promise((done) => setImmediate(done));

test('events lay their patches over the table, in order', async () => {
  const { store } = started('fast');
  store.receive({
    type: 'events',
    events: [
      event(6, { patch: { turn: 2 }, words: '{@1} led {Ah}.' }),
      event(7, { patch: { turn: 3, score: [1, 0] } }),
    ],
  });
  store.finish();
  assert.equal(store.table.value.turn, 3);
  assert.deepEqual(store.table.value.score, [1, 0]);
  assert.deepEqual(store.log.value, ['{@1} led {Ah}.']);
});

test('a new log begins with the promise of a deal: who was drawn to deal stays in it', () => {
  const { store } = started('fast');
  const said = (n, kind, words) => ({ n, kind, words });
  store.receive({
    type: 'events',
    events: [
      said(6, 'hand_over', 'Over.'),
      said(7, 'committed'),
      said(8, 'drawn', '{@1} won the first deal.'),
      said(9, 'dealt', '{@1} dealt.'),
    ],
  });
  store.finish();
  assert.deepEqual(store.log.value, ['{@1} won the first deal.', '{@1} dealt.']);
});

test('what was seen already is left alone, a gap asks again', () => {
  const { store, sent } = started('fast');
  store.receive({ type: 'events', events: [event(5, { patch: { turn: 1 } })] });
  assert.equal(store.table.value.turn, 0);
  store.receive({ type: 'events', events: [event(8, { patch: { turn: 1 } })] });
  store.finish();
  assert.deepEqual(sent, ['resume']);
  assert.equal(store.table.value.turn, 0);
});

test('a full trick rests, then travels, then is gone; a hurry shows all at once', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const trick = [{ seat: 1, card: 'Ah' }];
    const { store } = started('normal', { trick });
    store.receive({
      type: 'events',
      events: [event(6, { kind: 'trick', seat: 1, patch: { trick: [] } })],
    });
    await soon();
    mock.timers.tick(899);
    await soon();
    assert.equal(store.table.value.trick.length, 1);
    assert.equal(store.sweeping.value, null);
    mock.timers.tick(2);
    await soon();
    assert.equal(store.sweeping.value, 1);
    mock.timers.tick(330);
    await soon();
    assert.deepEqual(store.table.value.trick, []);
    assert.equal(store.sweeping.value, null);
    store.receive({
      type: 'events',
      events: [event(7, { kind: 'trick', patch: { turn: 1 } }), event(8, { patch: { turn: 2 } })],
    });
    await soon();
    store.finish();
    assert.equal(store.table.value.turn, 2);
    await soon();
    assert.equal(store.running, false);
  } finally {
    mock.timers.reset();
  }
});

test('a command shows first all that has come, and names the last event received', () => {
  const { store, sent } = started('normal');
  store.receive({ type: 'events', events: [event(6, { kind: 'trick', patch: { turn: 0 } })] });
  store.act(play('Ah'));
  assert.equal(sent[0].expect_version, 6);
  assert.deepEqual(sent[0].op, { op: 'act', token: 'Ah' });
  store.act(play('Ah'));
  assert.equal(sent.length, 1, 'one click, one command');
});

test('unanswered commands are sent again with the same id after a lost connection', () => {
  const { store, sent } = started();
  store.act(play('Ah'));
  const first = sent[0];
  store.receive({ type: 'snapshot', protocol: 1, version: 5, table: table(), log: [] });
  assert.deepEqual(sent[1], first);
  store.receive({ type: 'ack', cmd_id: first.cmd_id, version: 6 });
  store.receive({ type: 'snapshot', protocol: 1, version: 6, table: table(), log: [] });
  assert.equal(sent.length, 2);
});

test('a stale command is meant once more when the choice is still the same one', () => {
  const { store, sent } = started('fast');
  store.act(play('Ah'));
  store.receive({ type: 'events', events: [event(6, { kind: 'sat', patch: { watching: 1 } })] });
  store.receive({
    type: 'refused',
    cmd_id: sent[0].cmd_id,
    code: 'stale',
    reason: 'Something happened first.',
    version: 6,
  });
  assert.equal(sent.length, 2);
  assert.equal(sent[1].expect_version, 6);
  assert.notEqual(sent[1].cmd_id, sent[0].cmd_id);
  store.receive({
    type: 'refused',
    cmd_id: sent[1].cmd_id,
    code: 'stale',
    reason: 'Something happened first.',
    version: 6,
  });
  assert.equal(sent.length, 2);
  assert.equal(store.notice.value, 'Something happened first. Choose again.');
});

test('a stale command is not repeated when the choice has changed', () => {
  const { store, sent } = started('fast');
  store.act(play('Ah'));
  store.receive({
    type: 'events',
    events: [event(6, { kind: 'undone', patch: { legal: [play('Ah')] } })],
  });
  store.receive({
    type: 'refused',
    cmd_id: sent[0].cmd_id,
    code: 'stale',
    reason: 'Taken back.',
    version: 6,
  });
  assert.equal(sent.length, 1);
  assert.equal(store.pending.value, '');
});

test('what is said out of turn is said though the table moves on, but in its own hand only', () => {
  const charge = action('R1', 'revoke');
  for (const [patch, times] of [
    [{ turn: 1 }, 2],
    [{ asides: [] }, 1],
    [{ hand: 4 }, 1],
  ]) {
    const { store, sent } = started('fast', { asides: [charge], hand: 3 });
    store.act(charge);
    store.receive({ type: 'events', events: [event(6, { kind: 'card', patch })] });
    store.receive({
      type: 'refused',
      cmd_id: sent[0].cmd_id,
      code: 'stale',
      reason: 'The table has moved on.',
      version: 6,
    });
    assert.equal(sent.filter((one) => one.type === 'command').length, times, JSON.stringify(patch));
  }
});

test('a goodbye ends it; a server that stops is waited for', () => {
  const { store, sent } = started();
  store.receive({ type: 'bye', code: 'stopping', reason: 'Back soon.' });
  assert.equal(store.live.value, 'live');
  store.receive({ type: 'bye', code: 'newer', reason: 'This seat was opened elsewhere.' });
  assert.equal(store.live.value, 'closed');
  assert.deepEqual(sent, ['close']);
});

test('news is read to its end, whatever is played meanwhile', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { store } = started('fast');
    store.receive({
      type: 'events',
      events: [
        event(6, { kind: 'undo_refused', seat: 2, words: '{@2} refused.' }),
        event(7, { words: '{@1} played {Ah}.' }),
      ],
    });
    store.finish();
    assert.equal(store.news.value, '{@2} refused.');
    mock.timers.tick(1_500);
    store.receive({ type: 'events', events: [event(8, { words: '{@1} played {Ah}.' })] });
    store.finish();
    assert.equal(store.news.value, '{@2} refused.');
    mock.timers.tick(2_000);
    assert.equal(store.news.value, '');
  } finally {
    mock.timers.reset();
  }
});
