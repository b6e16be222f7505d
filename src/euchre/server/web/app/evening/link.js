/* A club evening on the server: followed, asked; what is asked without a connection is kept here
   and sent again. */
import { signal } from '../lib.js';
import { newId } from '../platform.js';

/** @typedef {any} View an EveningView of server/wire/evening.py */

const RETRY = 2500;
const FAST = 400;

const query = new URLSearchParams(location.search);
export const code = (query.get('e') ?? '').toUpperCase();
const keyName = `euchre-evening-${code}`;

/** The key in the address; a reader of the bare address has none. */
export const key = new URLSearchParams(location.hash.slice(1)).get('k') ?? '';

export const view = signal(/** @type {View | null} */ (null));
export const problem = signal('');
export const online = signal(true);
/** What another did meanwhile, and how to do it all the same. */
export const clash = signal(/** @type {{ words: string, again: () => void } | null} */ (null));
/** What waits for a connection. */
export const waiting = signal(
  /** @type {any[]} */ (JSON.parse(localStorage.getItem(`${keyName}-outbox`) ?? '[]')),
);

let offset = 0;
/** The server's clock, milliseconds. */
export const now = () => Date.now() + offset;

/** What is left on the clock of the round. @param {any} evening */
export const left = (evening) => (evening.ends === null ? evening.left : evening.ends - now());

/** @param {number} ms */
export const clock = (ms) => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/**
 * An address of the evening's pages.
 * @param {string} page
 * @param {string} [with_key]
 * @param {string} [more]
 */
export const address = (page, with_key = '', more = '') =>
  new URL(`${page}?e=${code}${more}${with_key ? `#k=${with_key}` : ''}`, document.baseURI).href;

/** @param {string} path @param {object} [body] @returns {Promise<Response>} */
export function fetched(path, body) {
  /** @type {Record<string, string>} */
  const headers = key ? { 'x-key': key } : {};
  if (body) Object.assign(headers, { 'x-euchre': '1', 'content-type': 'application/json' });
  return fetch(
    new URL(`api/evenings/${code}${path}`, document.baseURI),
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
}

class Refused extends Error {
  /** @param {string} words @param {number} status */
  constructor(words, status) {
    super(words);
    this.status = status;
  }
}

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
async function json(path, body) {
  const answer = await fetched(path, body);
  const data = await answer
    .json()
    .catch(() => ({ error: `The server answered ${answer.status}.` }));
  if (!answer.ok)
    throw new Refused(data.error ?? `The server answered ${answer.status}.`, answer.status);
  return data;
}

/** Read on and on, each time as soon as there is news. */
export async function follow() {
  for (;;) {
    try {
      const found = await json(`?after=${view.value ? view.value.version : -1}`);
      offset = found.now - Date.now();
      view.value = found;
      online.value = true;
      if (!document.hidden) document.title = `${found.public.setup.name} · Euchre`;
      await new Promise((go) => setTimeout(go, FAST));
    } catch (error) {
      if (error instanceof Refused && [403, 404].includes(error.status)) {
        problem.value = error.message;
        if (error.status === 404 || key) return;
      }
      online.value = error instanceof Refused;
      await new Promise((go) => setTimeout(go, RETRY));
    }
    void flush();
  }
}

/** Read at once what was just done. */
async function refresh() {
  const found = await json('');
  offset = found.now - Date.now();
  if (!view.value || found.version >= view.value.version) view.value = found;
}

/**
 * Have something done.
 * @param {string} path
 * @param {any} body
 * @param {boolean} [anyway] whatever others did meanwhile
 * @returns {Promise<boolean>} whether it is done
 */
async function post(path, body, anyway = false) {
  problem.value = '';
  try {
    if (anyway) await refresh();
    await json(path, { cmd: newId(), seen: view.value?.version ?? 0, ...body });
    await refresh();
    online.value = true;
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 409) {
      const words = error.message;
      await refresh().catch(() => undefined);
      clash.value = {
        words,
        again: () => {
          clash.value = null;
          void post(path, body, true);
        },
      };
    } else
      problem.value =
        error instanceof Refused ? error.message : 'There is no connection: try again.';
    return false;
  }
}

/** @param {...any} events */
export const ask = (...events) => post('', { events });
export const draw = (on = true) => post('/draw', { on });
/** @param {string} what @param {string} text */
export const fromCsv = (what, text) => post('/csv', { what, text });
/** @param {string} director @returns {Promise<string>} */
export const newKey = async (director) => (await json('/keys', { director })).key;

/** @param {any[]} list */
function keep(list) {
  waiting.value = list;
  localStorage.setItem(`${keyName}-outbox`, JSON.stringify(list));
}

/**
 * Have an event noted now, or as soon as there is a connection; it is done once.
 * @param {any} event
 */
export async function send(event) {
  keep([...waiting.value.filter((one) => one.key !== key), { key, cmd: newId(), event }]);
  await flush();
}

let flushing = false;
async function flush() {
  if (flushing) return;
  flushing = true;
  try {
    for (const one of waiting.value.filter((each) => each.key === key)) {
      try {
        await json('', { cmd: one.cmd, seen: 0, events: [one.event] });
        problem.value = '';
      } catch (error) {
        if (!(error instanceof Refused) || error.status >= 429) {
          online.value = error instanceof Refused;
          return;
        }
        problem.value = error.message;
      }
      keep(waiting.value.filter((each) => each !== one));
      await refresh().catch(() => undefined);
    }
  } finally {
    flushing = false;
  }
}
addEventListener('online', () => void flush());

/** Hand a file to the browser. @param {string} path @param {string} name */
export async function download(path, name) {
  problem.value = '';
  const answer = await fetched(path).catch(() => null);
  if (!answer?.ok) {
    problem.value =
      (await answer?.json().catch(() => null))?.error ?? 'There is no connection: try again.';
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
