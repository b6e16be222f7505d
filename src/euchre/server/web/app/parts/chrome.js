/* The frame of every page but the table: header, way around, footer. */
import { html, render, useState } from '../lib.js';
import { loadDeck } from '../deck.js';
import { dress, set, settings } from '../settings.js';
import { Star } from './card.js';
import { Icon } from './icon.js';

const PAGES = /** @type {[string, string][]} */ ([['./', 'Play'], ['rules', 'Rules'], ['replay', 'Replay'], ['verify', 'Verify']]);

/** @param {{ here: string }} props */
export function Header({ here }) {
  const [open, setOpen] = useState(false);
  const dark = settings.value.theme === 'dark' || (settings.value.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return html`<header class=${`site${open ? ' open' : ''}`}>
    <a class="brand" href="./"><${Star} /><span>Euchre</span></a>
    <nav id="site-nav" aria-label="Site">${PAGES.map(([href, words]) => html`<a key=${href} href=${href} aria-current=${here === href ? 'page' : undefined}>${words}</a>`)}<a class="only-menu" href="settings" aria-current=${here === 'settings' ? 'page' : undefined}>Settings</a></nav>
    <button type="button" class="btn quiet icon-only" aria-label=${dark ? 'Light theme' : 'Dark theme'} onClick=${() => set({ theme: dark ? 'light' : 'dark' })}><${Icon} name=${dark ? 'sun' : 'moon'} /></button>
    <a class="btn quiet" href="settings" aria-current=${here === 'settings' ? 'page' : undefined}><${Icon} name="gear" />Settings</a>
    <button type="button" class="btn quiet icon-only menu" aria-label="Menu" aria-expanded=${open ? 'true' : 'false'} aria-controls="site-nav" onClick=${() => setOpen(!open)}><${Icon} name=${open ? 'close' : 'menu'} /></button>
  </header>`;
}

/** Draw a page and dress it. @param {unknown} page */
export function start(page) {
  dress();
  void loadDeck();
  const root = /** @type {Element} */ (document.getElementById('app'));
  root.replaceChildren();
  render(/** @type {any} */ (page), root);
}
