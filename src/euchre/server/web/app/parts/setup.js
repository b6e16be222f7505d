/* How a table is set up: its options and its rules. The form is made of what the server offers. */
import { ask } from '../api.js';
import { html, useEffect, useState } from '../lib.js';
import { means } from '../means.js';
import { settings } from '../settings.js';
import { inputOf } from './people.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').Op} Op */

/** @param {import('../messages.js').SetupOption} option @param {string} value */
const labelOf = (option, value) =>
  option.choices.find((choice) => choice.value === value)?.label ?? value;

/** The host's choices, as a form for the host and as words for the others. */
export function TableChoices(
  /** @type {{ table: Table, command: (op: Op) => void }} */ { table, command },
) {
  const { options } = means.value;
  if (!table.host) {
    return html`<dl class="choices">${options.map(
      (option) => html`<div key=${option.name}>
      <dt>${option.label}</dt>
      <dd>${labelOf(option, table.options[option.name] ?? '')}</dd></div>`,
    )}</dl>`;
  }
  return html`<div class="choices">${options.map((option) => {
    const value = table.options[option.name] ?? '';
    const known = option.choices.some((choice) => choice.value === value);
    const choose = (/** @type {Event} */ event) =>
      command({ op: 'choose', name: option.name, value: inputOf(event) });
    const id = `option-${option.name}`;
    return html`<div class="field" key=${option.name} title=${option.help}>
      <label for=${id}>${option.label}</label>
      <select id=${id} value=${value} onChange=${choose}>
        ${!known && html`<option value=${value}>${value}</option>`}
        ${option.choices.map(
          (choice) => html`<option key=${choice.value} value=${choice.value}
          selected=${choice.value === value}>${choice.label}</option>`,
        )}</select></div>`;
  })}</div>`;
}

/** Other rules, before the game. @param {{ table: Table, command: (op: Op) => void }} props */
export function RulesChoice({ table, command }) {
  const [presets, setPresets] = useState(/** @type {import('../messages.js').FormPreset[]} */ ([]));
  useEffect(() => {
    ask('api/rules').then(
      (form) => setPresets(/** @type {import('../messages.js').RulesForm} */ (form).presets),
      () => undefined,
    );
  }, []);
  const own = settings.value.rules;
  const listed = presets.some((preset) => preset.name === table.rules);
  const choose = (/** @type {Event} */ event) =>
    command({ op: 'change_rules', rules: inputOf(event) });
  return html`<div class="field"><label for="lobby-rules">Rules</label>
    <select id="lobby-rules" value=${table.rules} onChange=${choose}>
      ${!listed && html`<option value=${table.rules} selected>As now</option>`}
      ${own && own !== table.rules && html`<option value=${own}>Your rules</option>`}
      ${presets.map(
        (preset) => html`<option key=${preset.name} value=${preset.name}
        selected=${preset.name === table.rules}>
        ${preset.label}, ${preset.players} players</option>`,
      )}
    </select></div>`;
}
