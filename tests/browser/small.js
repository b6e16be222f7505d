/* Whatever can be pressed and is smaller than a thumb. */
() =>
  [...document.querySelectorAll('button, a, select, input, label.alone-box')]
    .map((e) => [e.getBoundingClientRect(), e])
    .filter(
      ([r, e]) =>
        r.width &&
        !e.classList.contains('skip') &&
        !e.closest('label') &&
        Math.min(r.width, r.height) < 43.5,
    )
    .map(
      ([r, e]) =>
        `${(e.getAttribute('aria-label') || e.textContent).trim()}: ${r.width} x ${r.height}`,
    );
