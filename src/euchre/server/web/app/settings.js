/* What the reader likes, kept in this browser only. */
import { effect, signal } from './lib.js';

const KEY = 'euchre.settings';

/** @typedef {'auto' | 'light' | 'dark'} Theme */
/** @typedef {import('./pace.js').Speed} Speed */
/**
 * @typedef {object} Settings
 * @property {string} name
 * @property {Theme} theme
 * @property {'2' | '4' | '4-blue'} deck 4-blue: diamonds are blue, which no kind of colour
 *   blindness takes for red
 * @property {Speed} pace how long what happens is shown
 * @property {'auto' | 'on' | 'off'} motion whether cards travel; auto: unless the system asks for
 *   less motion
 * @property {boolean} large
 * @property {boolean} sound
 * @property {'rules' | 'five_five' | 'six_four' | 'digits'} score
 * @property {'off' | 'last' | 'forced'} auto what the table answers by itself: questions with one
 *   answer, the last card of a hand, any card that is the only one
 * @property {boolean} text open tables in text mode
 * @property {string} bot level for "play now"
 * @property {string} rules for "play now"; empty: the standard
 * @property {{ name: string, rules: string }[]} houses rules of the house, saved under names
 */

/** @type {Settings} */
export const DEFAULTS = {
  name: '',
  theme: 'auto',
  deck: '2',
  pace: 'normal',
  motion: 'auto',
  large: false,
  sound: false,
  score: 'rules',
  auto: 'last',
  text: false,
  bot: 'club',
  rules: '',
  houses: [],
};

/** Pace and motion were one setting once. @param {Record<string, unknown>} old */
function renewed(old) {
  if (old.motion === 'fast') return { ...old, motion: 'auto', pace: 'fast' };
  return old.motion === 'normal' ? { ...old, motion: 'on' } : old;
}

function stored() {
  try {
    return renewed(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
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

const less =
  typeof matchMedia === 'function'
    ? matchMedia('(prefers-reduced-motion: reduce)')
    : { matches: false };

export const pace = () => settings.value.pace;

/** Whether cards travel. A wish for less motion changes that, and not the time there is to look. */
export const moves = () =>
  settings.value.motion === 'auto' ? !less.matches : settings.value.motion === 'on';

/** Keep the page dressed as the settings say. */
export function dress() {
  effect(() => {
    const { theme, deck, large } = settings.value;
    const root = document.documentElement;
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.deck = deck;
    root.dataset.cards = large ? 'large' : 'normal';
    root.dataset.motion = moves() ? 'on' : 'off';
  });
}
