/* The one door to what browsers keep for secure addresses (https, or this machine): each thing has a way that works on
   plain http in a home network too. No other module names such a thing. */

/** Random bytes as lower-case hex; allowed at every address. @param {number} count */
export const randomHex = (count) => [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

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

/** Put a text on the clipboard. @param {string} text @returns {Promise<boolean>} whether it is there */
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

/* The wake lock that a phone at the table could use needs a secure address and has no other way: it is not used. */
