/* What just happened, and the way back. It says itself to a screen reader, and stays while it has
   the focus. */
import { html, useEffect, useRef, useState } from '../lib.js';

const SHOWN = 6000;

/**
 * @param {{ words: string, number: number, undo?: () => void }} props a new number shows it again
 */
export function Toast({ words, number, undo }) {
  const [on, setOn] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    setOn(Boolean(words));
    const timer = setTimeout(() => {
      if (!box.current?.contains(document.activeElement)) setOn(false);
    }, SHOWN);
    return () => clearTimeout(timer);
  }, [number, words]);
  return html`<div class=${`toast${on ? ' on' : ''}`}
    role="status" ref=${box}>${
      on &&
      html`<span>${words}</span>
    ${
      undo &&
      html`<button type="button" class="btn quiet"
      onClick=${() => {
        setOn(false);
        undo();
      }}>Undo</button>`
    }`
    }</div>`;
}
