/* The one door to what browsers keep for secure addresses (https, or this machine): each thing has
   a way that works on plain http in a home network too. No other module names such a thing. */

/** Random bytes as lower-case hex; allowed at every address. @param {number} count */
export const randomHex = (count) =>
  [...crypto.getRandomValues(new Uint8Array(count))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A name that nobody else makes. */
export const newId = () => randomHex(16);

/** Copy by selection, as before there was a clipboard to write to. @param {string} text */
function copySelected(text) {
  const area = document.createElement('textarea');
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  area.value = text;
  area.readOnly = true;
  area.className = 'sr';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    before?.focus({ preventScroll: true });
  }
}

/**
 * Put a text on the clipboard.
 * @param {string} text
 * @returns {Promise<boolean>} whether it is there
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/**
 * Hand something to the phone's own way of sharing.
 * @param {ShareData} data
 * @returns {Promise<boolean>} false where there is none: then copy
 */
export async function shareIt(data) {
  if (!navigator.share || !matchMedia('(hover: none)').matches) return false;
  await navigator.share(data).catch(() => undefined); // taken back by the user
  return true;
}

/**
 * Ask whether the system may say that it is the reader's turn.
 * @returns {Promise<boolean>} false where the browser cannot at this address, or the reader said no
 */
export async function mayNotify() {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Say something to a reader who looks elsewhere. @param {string} words */
export function notify(words) {
  if (document.visibilityState === 'visible') return;
  try {
    const said = new Notification(words, { tag: 'turn', icon: 'deck/mark.svg' });
    said.onclick = () => window.focus();
  } catch {
    // phones show them through a worker only: the title of the page says it too
  }
}

/**
 * Keep the screen awake while the page is seen; where the browser cannot, the phone's own setting
 * counts.
 */
export function keepAwake() {
  const hold = async () => {
    try {
      if (document.visibilityState === 'visible') await navigator.wakeLock.request('screen');
    } catch {
      // not at this address, or not while the battery is low
    }
  };
  document.addEventListener('visibilitychange', () => void hold());
  return hold();
}

/**
 * Have a worker keep this page and all it was loaded from, to work without a network.
 * @param {string} worker
 * @param {string} scope
 * @returns {Promise<boolean>} false where the browser does not: then the page needs the network to
 *   be opened
 */
export async function keepOffline(worker, scope) {
  try {
    const own = await navigator.serviceWorker.register(new URL(worker, document.baseURI), {
      scope,
    });
    const links = [...document.querySelectorAll('link[href]')].map(
      (link) => /** @type {HTMLLinkElement} */ (link).href,
    );
    const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
    const page = location.href.replace(/[?#].*/, '');
    const files = [...new Set([page, ...links, ...loaded])].filter((name) =>
      name.startsWith(location.origin),
    );
    const active = own.active ?? (await until(own));
    return await new Promise((resolve) => {
      const line = new MessageChannel();
      line.port1.onmessage = (event) => resolve(Boolean(event.data));
      active.postMessage({ keep: files }, [line.port2]);
    });
  } catch {
    return false;
  }
}

/**
 * The worker once it is at work.
 * @param {ServiceWorkerRegistration} own
 * @returns {Promise<ServiceWorker>}
 */
function until(own) {
  const worker = /** @type {ServiceWorker} */ (own.installing ?? own.waiting);
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('the worker was not kept'));
    });
  });
}
