/* Club evening: set one up, or direct it; without its key, look on. */
import { Console } from '../evening/console.js';
import { code, follow } from '../evening/link.js';
import { Setup } from '../evening/setup.js';
import { html } from '../lib.js';
import { start } from '../parts/chrome.js';

addEventListener('hashchange', () => location.reload()); // another key is another reader
if (code) {
  start(html`<${Console} />`);
  void follow();
} else start(html`<${Setup} />`);
