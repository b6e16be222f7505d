/* The text of rules, "north_american(target=11)", read and written; what an option may be is the
   server's business. */

/** @typedef {import('./messages.js').RulesForm} RulesForm */

/** @param {string} text @returns {{ preset: string, changes: Record<string, string> }} */
export function readRules(text) {
  const found = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/s.exec(text);
  const pairs = (found?.[2] ?? '')
    .split(',')
    .map((pair) => pair.split('=').map((part) => part.trim()))
    .filter((pair) => pair.length === 2 && pair[0]);
  return {
    preset: found?.[1] ?? '',
    changes: Object.fromEntries(pairs.map(([name, value]) => [name.split('.').pop(), value])),
  };
}

/** @param {string} preset @param {Record<string, string>} changes */
export function writeRules(preset, changes) {
  const inside = Object.entries(changes)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
  return inside ? `${preset}(${inside})` : preset;
}

/** What every option is under a preset. @param {RulesForm} form @param {string} preset */
export function presetValues(form, preset) {
  const own = form.presets.find((one) => one.name === preset)?.values ?? {};
  return Object.fromEntries(
    form.options.map((option) => [option.name, own[option.name] ?? option.default]),
  );
}

/**
 * Keep only what differs from the preset.
 * @param {RulesForm} form
 * @param {string} preset
 * @param {Record<string, string>} changes
 */
export function shortest(form, preset, changes) {
  const base = presetValues(form, preset);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => base[name] !== value),
  );
}

/**
 * What every option comes to: as chosen, else as in the preset, and idle where it does not matter.
 * @param {RulesForm} form @param {string} preset @param {Record<string, string>} changes
 */
export function settled(form, preset, changes) {
  const values = { ...presetValues(form, preset), ...changes };
  for (let again = true; again;) {
    again = false;
    for (const option of form.options) {
      if (
        option.name in changes ||
        values[option.name] === option.idle ||
        !missing(form, option, values)
      )
        continue;
      values[option.name] = option.idle;
      again = true;
    }
  }
  return values;
}

/**
 * The changes after one more: those that matter no longer go with what they needed.
 * @param {RulesForm} form
 * @param {string} preset
 * @param {Record<string, string>} changes
 * @param {string} name
 * @param {string} value
 */
export function changedTo(form, preset, changes, name, value) {
  let kept = { ...changes, [name]: value };
  for (let again = true; again;) {
    const values = settled(form, preset, kept);
    const gone = form.options.filter(
      (one) => one.name in kept && one.name !== name && missing(form, one, values),
    );
    again = gone.length > 0;
    kept = Object.fromEntries(
      Object.entries(kept).filter(([key]) => !gone.some((one) => one.name === key)),
    );
  }
  return kept;
}

/**
 * What an option waits for, if it does not matter now.
 * @param {RulesForm} form
 * @param {RulesForm['options'][number]} option
 * @param {Record<string, string>} values
 */
export function missing(form, option, values) {
  const ways = option.needs.map((way) =>
    Object.entries(way).filter(([name, wanted]) => !wanted.includes(values[name])),
  );
  const open = ways.reduce((best, way) => (way.length < best.length ? way : best), ways[0] ?? []);
  const label = (/** @type {string} */ name) =>
    form.options.find((one) => one.name === name)?.label.toLowerCase() ?? name;
  return open
    .map(
      ([name, wanted]) =>
        `${label(name)}: ${wanted.map((value) => value.replaceAll('_', ' ')).join(' or ')}`,
    )
    .join(', ');
}
