/* The frame of every page but the table: header, way around, footer. */
import { html, render } from '../lib.js';
import { loadDeck } from '../deck.js';
import { dress, set, settings } from '../settings.js';
import { Star } from './card.js';
import { Icon } from './icon.js';

/**
 * The way around: address, word, icon. A page that is made gets its line here, in the order of the
 * design: Play, Learn, Review, Sandbox, Score.
 */
export const SECTIONS = /** @type {[string, string, string][]} */ ([
  ['./', 'Play', 'felt'],
  ['trainer', 'Learn', 'target'],
  ['review', 'Review', 'chart'],
  ['score', 'Score', 'tally'],
]);

/** What is found from the foot of the first page. @type {[string, string][]} */
const FOOT = [
  ['rules', 'Rules'],
  ['replay', 'Replay'],
  ['verify', 'Fair deals'],
  ['settings', 'Settings'],
];

/** Pages that belong to a section of another name. */
const WITHIN = /** @type {Record<string, string>} */ ({ lessons: 'trainer' });

/** @param {{ here: string }} props one list, drawn in the header, on a phone along the bottom */
const Ways = ({ here }) =>
  html`<nav id="site-nav" aria-label="Site">${SECTIONS.map(
    ([href, words, icon]) => html`<a key=${href}
  href=${href} aria-current=${(WITHIN[here] ?? here) === href ? 'page' : undefined}>
    <${Icon} name=${icon} />${words}
  </a>`,
  )}</nav>`;

/** @param {{ here: string }} props */
export function Header({ here }) {
  const { theme } = settings.value;
  const dark =
    theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  return html`<header class="site">
    <a class="brand" href="./"><${Star} /><span>Euchre</span></a>
    <${Ways} here=${here} />
    <button type="button" class="btn quiet icon-only" aria-label=${
      dark ? 'Light theme' : 'Dark theme'
    }
      onClick=${() => set({ theme: dark ? 'light' : 'dark' })}>
        <${Icon} name=${dark ? 'sun' : 'moon'} /></button>
    <a class="btn quiet" href="settings" aria-current=${here === 'settings' ? 'page' : undefined}>
      <${Icon} name="gear" /><span
      class="settings-word">Settings</span></a>
  </header>`;
}

export const Footer =
  () => html`<footer class="foot"><span>Open source, made of rules, patience and two jacks.</span>
  ${FOOT.map(([href, words]) => html`<a key=${href} href=${href}>${words}</a>`)}</footer>`;

/** Draw a page and dress it. @param {unknown} page */
export function start(page) {
  dress();
  void loadDeck();
  const root = /** @type {Element} */ (document.getElementById('app'));
  root.replaceChildren();
  render(/** @type {any} */ (page), root);
}
