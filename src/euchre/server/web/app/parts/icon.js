/* Line icons, 24 x 24. Decoration: the button beside each has words. */
import { html } from '../lib.js';

const PATHS = /** @type {Record<string, string>} */ ({
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z',
  last: 'M9 5h9a2 2 0 0 1 2 2v11M6 8h7a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z',
  text: 'M4 6h16M4 12h16M4 18h10',
  menu: 'M4 7h16M4 12h16M4 17h16',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM19 12l2-1-1-3-2.2.3-1.5-1.5L16.5 4l-3-1-1.5 2-1.5-2-3 1 .2 2.8L6.2 8.300 4 8l-1 3 2 1-2 1 1 3 2.2-.3 1.5 1.5L7.5 20l3 1 1.5-2 1.5 2 3-1-.2-2.8 1.5-1.5L20 16l1-3Z',
  talk: 'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-4 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 12h3',
  pencil: 'M4 20l1-4L16 5l3 3L8 19ZM14 7l3 3',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5',
  check: 'M5 12.5 10 17 19 7',
  next: 'M9 5l7 7-7 7',
  prev: 'M15 5l-7 7 7 7',
  first: 'M17 5l-7 7 7 7M7 5v14',
  end: 'M7 5l7 7-7 7M17 5v14',
  close: 'M6 6l12 12M18 6 6 18',
  moon: 'M20 14.5A8 8 0 1 1 9.5 4 6.5 6.5 0 0 0 20 14.5Z',
  tally: 'M6 5v14M10 5v14M14 5v14M18 5v14M3 16 21 8',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  plus: 'M12 5v14M5 12h14',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6ZM9 12l2 2 4-4',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-3.5 3-6 6.5-6s6.5 2.5 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.4.8 4 3 4 5.7',
  print:
    'M7 9V4h10v5M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2M7 14h10v6H7Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.500 12 21.500 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10 21h4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7v5l3.5 2',
  warn: 'M12 4 2.5 20h19ZM12 10v5M12 17.5h.01',
  target:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 11.9h.01',
  play: 'M8 5v14l11-7Z',
  chart: 'M4 4v16h16M7 15l4-5 3 3 5-7',
  felt: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM9 9h6v6H9Z',
});

/** @param {{ name: string }} props */
export const Icon = ({ name }) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
