/* A dialog of the page: the browser's own, so focus stays inside and Escape closes it. */
import { html, useLayoutEffect, useRef } from '../lib.js';
import { Icon } from './icon.js';

/** @param {{ title: string, close: () => void, children?: unknown, wide?: boolean }} props */
export function Dialog({ title, close, children, wide = false }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const here = useRef(true); // a dialog that gave way to another must not close that one
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      here.current = false;
      dialog?.close();
    };
  }, []);
  const outside = (/** @type {MouseEvent} */ event) => {
    if (event.target === box.current) close();
  };
  return html`<dialog class=${
    wide ? 'wide' : ''
  } ref=${box} aria-labelledby="dialog-title" onClose=${() => {
    if (here.current) close();
  }} onClick=${outside}>
    <div class="dialog-in">
      <header><h2 id="dialog-title">${title}</h2>
        <button type="button" class="btn quiet icon-only" aria-label="Close" onClick=${close}>
          <${Icon} name="close" /></button></header>
    ${children}</div></dialog>`;
}
