/* The settings on a page of their own. */
import { html } from '../lib.js';
import { Header, start } from '../parts/chrome.js';
import { SettingsForm } from '../parts/settingsform.js';
import { DEFAULTS, set } from '../settings.js';

const Page = () => html`<${Header} here="settings" />
    <main class="page settings-page" id="main"><h1>Settings</h1>
      <p class="lead">Kept in this browser, sent to nobody.</p>
  <section class="panel"><${SettingsForm} /></section>
  <p><button type="button" class="btn" onClick=${() => set(DEFAULTS)}>Back to the defaults</button>
  </p></main>`;

start(html`<${Page} />`);
