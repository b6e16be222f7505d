/* What the reader likes, kept in this browser only. */
import { effect, signal } from './lib.js';

const KEY = 'euchre.settings';

/** @typedef {'auto' | 'light' | 'dark'} Theme */
/** @typedef {'normal' | 'fast' | 'off'} Motion */
/**
 * @typedef {object} Settings
 * @property {string} name
 * @property {Theme} theme
 * @property {'2' | '4'} deck
 * @property {Motion | 'auto'} motion auto: normal, or off where the system asks for less motion
 * @property {boolean} large
 * @property {boolean} sound
 * @property {'rules' | 'five_five' | 'six_four' | 'digits'} score
 * @property {boolean} text open tables in text mode
 * @property {string} bot level for "play now"
 * @property {string} rules for "play now"
 */

/** @type {Settings} */
export const DEFAULTS = {
  name: '', theme: 'auto', deck: '2', motion: 'auto', large: false, sound: false, score: 'rules', text: false, bot: 'club', rules: '',
};

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

export const settings = signal(/** @type {Settings} */ ({ ...DEFAULTS, ...stored() }));

/** @param {Partial<Settings>} change */
export function set(change) {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // a browser that stores nothing still plays
  }
}

const less = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : { matches: false };

/** @returns {Motion} */
export const motion = () => (settings.value.motion === 'auto' ? (less.matches ? 'off' : 'normal') : settings.value.motion);

/** Keep the page dressed as the settings say. */
export function dress() {
  effect(() => {
    const { theme, deck, large } = settings.value;
    const root = document.documentElement;
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.deck = deck;
    root.dataset.cards = large ? 'large' : 'normal';
    root.dataset.motion = motion();
  });
}
