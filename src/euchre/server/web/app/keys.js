/* The keys of the table. They do nothing while a field is being typed in or a dialog is open. */

/**
 * @typedef {object} Keyboard
 * @property {(nth: number) => boolean} card play or choose the nth card; false: no card is asked
 *   for
 * @property {(key: string) => boolean} call press the button with this key
 * @property {Record<string, () => void>} tools by key
 */

/** @param {EventTarget | null} target */
const typing = (target) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)));

/** @param {KeyboardEvent} event @param {Keyboard} to */
export function handleKey(event, to) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (typing(event.target) || document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  if (
    key === ' ' &&
    event.target instanceof HTMLElement &&
    event.target.closest('button, a, input, label')
  )
    return;
  const done = (/^[1-9]$/.test(key) && to.card(Number(key) - 1)) || to.call(key);
  if (!done) {
    const tool = to.tools[key];
    if (!tool) return;
    tool();
  }
  event.preventDefault();
}
