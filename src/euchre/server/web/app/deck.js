/* Put the sprite of the deck into the page, once. Every card on every page is a <use> of it. */

let asked = /** @type {Promise<void> | null} */ (null);

export function loadDeck() {
  asked ??= fetch(new URL('../deck/cards.svg', import.meta.url))
    .then((answer) => answer.text())
    .then((text) => {
      const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      sprite.setAttribute('class', 'sprite');
      sprite.setAttribute('aria-hidden', 'true');
      document.body.prepend(document.importNode(sprite, true));
    });
  return asked;
}
