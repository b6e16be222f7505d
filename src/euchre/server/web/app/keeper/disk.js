/* Scores in the browser's own store: one record a score. Where there is no store, they last as long
   as the page. */

/**
 * @typedef {object} Kept
 * @property {string} id
 * @property {number} at when it was last changed, milliseconds since 1970
 * @property {import('./types.js').KeeperRules} rules
 * @property {import('./types.js').Event[]} events
 * @property {'hands' | 'points'} entry how hands are written down
 */

const NAME = 'euchre.scores';
let memory = /** @type {Kept[] | null} */ (null);

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('scores', { keyPath: 'id' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T>}
 */
async function within(mode, ask) {
  const disk = await open();
  try {
    return await new Promise((resolve, reject) => {
      const work = disk.transaction('scores', mode);
      const asked = ask(work.objectStore('scores'));
      work.oncomplete = () => resolve(asked.result);
      work.onabort = () => reject(work.error);
    });
  } finally {
    disk.close();
  }
}

/** All scores, the one changed last first. @returns {Promise<Kept[]>} */
export async function readAll() {
  try {
    const found = memory ?? (await within('readonly', (store) => store.getAll()));
    return found.sort((one, other) => other.at - one.at);
  } catch {
    memory = [];
    return memory;
  }
}

/**
 * Keep a score.
 * @param {Kept} kept
 * @returns {Promise<boolean>} whether it will be there tomorrow
 */
export async function write(kept) {
  if (!memory) {
    try {
      await within('readwrite', (store) => store.put(kept));
      return true;
    } catch {
      memory = [];
    }
  }
  memory = [kept, ...memory.filter((one) => one.id !== kept.id)];
  return false;
}

/** Forget a score. @param {string} id */
export async function forget(id) {
  if (memory) memory = memory.filter((one) => one.id !== id);
  else await within('readwrite', (store) => store.delete(id));
}
