/* What the reader likes, kept in this browser only. */
import { effect, signal } from './lib.js';

const KEY = 'euchre.settings';
/** What “Play now” plays where nothing else was chosen. */
export const STANDARD = 'house_stick_the_dealer';

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
 * @property {'green' | 'blue' | 'red' | 'grey'} felt
 * @property {'blue' | 'red' | 'green'} back
 * @property {boolean} left what is pressed lies to the left: for who holds the phone in the left
 * @property {'first' | 'last' | 'dealt'} sort where trumps lie in the hand; dealt: cards never move
 * @property {0 | 1 | 2 | 3} volume of the sounds; 0: none
 * @property {boolean} buzz the phone buzzes when it is the reader's turn
 * @property {boolean} notify the system says so when the page is not seen
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
  felt: 'green',
  back: 'blue',
  left: false,
  sort: 'first',
  volume: 0,
  buzz: false,
  notify: false,
  score: 'rules',
  auto: 'last',
  text: false,
  bot: 'club',
  rules: '',
  houses: [],
};

/**
 * What was kept under older names: pace and motion were one setting, sounds were on or off.
 * @param {Record<string, unknown>} old
 */
function renewed({ sound, ...old }) {
  if (sound && old.volume === undefined) old.volume = 2;
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
    const { theme, deck, large, felt, back, left } = settings.value;
    const root = document.documentElement;
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.deck = deck;
    root.dataset.felt = felt;
    root.dataset.back = back;
    root.dataset.side = left ? 'left' : 'right';
    root.dataset.cards = large ? 'large' : 'normal';
    root.dataset.motion = moves() ? 'on' : 'off';
  });
}
