/* The one door to the vendored libraries. */
import { Fragment, createRef, h, render } from '../vendor/preact.js';
import htm from '../vendor/htm.js';

export { Fragment, createRef, h, render };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from '../vendor/hooks.js';
export { batch, computed, effect, signal } from '../vendor/signals.js';
export const html = htm.bind(h);
