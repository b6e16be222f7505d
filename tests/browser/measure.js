/* What covers what: pairs of which one must not cover the other, in shares of the smaller one that
   may be covered. */
() => {
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)]
      .map((e) => [e.getBoundingClientRect(), e])
      .filter(
        ([r, e]) => r.width > 1 && r.height > 1 && getComputedStyle(e).visibility !== 'hidden',
      );
  const name = (e) =>
    (e.getAttribute('aria-label') || e.textContent || e.className).trim().slice(0, 30);
  const found = [];
  const inside = (a) =>
    a.left >= -1 && a.top >= -1 && a.right <= innerWidth + 1 && a.bottom <= innerHeight + 1;
  for (const [r, e] of boxes(
    '.plate, .bid, .alone-box, .prompt, .log > span, .slot-card .card, .tools .btn, .digits, ' +
      '.standing, .mini figcaption, .played, .said',
  )) {
    if (!inside(r)) found.push(`${name(e)} leaves the screen`);
  }
  const apart = (first, second, allowed) => {
    for (const [a, ea] of boxes(first))
      for (const [b, eb] of boxes(second)) {
        if (ea === eb || ea.contains(eb) || eb.contains(ea)) continue;
        const w = Math.min(a.right, b.right) - Math.max(a.left, b.left),
          h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const share =
          w > 0 && h > 0 ? (w * h) / Math.min(a.width * a.height, b.width * b.height) : 0;
        if (share > allowed)
          found.push(`${name(ea)} covers ${name(eb)} by ${Math.round(share * 100)} %`);
      }
  };
  apart('.seat .plate', '.played, .kitty', 0.06);
  apart(
    '.prompt, .log > span, .bid, .alone-box',
    '.played .card, .kitty, .slot-card .card, .seat .plate, .you .plate',
    0.04,
  );
  apart('.seat .plate', '.seat .plate', 0);
  apart('.bid, .alone-box', '.bid, .alone-box', 0);
  apart('.you .plate', '.slot-card .card', 0.3);
  apart('.digits, .standing', '.digits, .standing, .side h2 > span, .track, .disc, .felt', 0);
  apart('.mini figcaption, .mini .card', '.felt', 0);
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth)
    found.push('the page scrolls');
  return found;
};
