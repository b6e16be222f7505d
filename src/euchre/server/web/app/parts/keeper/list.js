/* The hands of all games, the last first: a tap opens the correction. */
import { html } from '../../lib.js';
import { workedOut } from '../../keeper/book.js';
import { lineWords, scoreWords, signed } from '../../keeper/words.js';
import { Icon } from '../icon.js';

/**
 * @param {{ book: import('../../keeper/book.js').Book, fix: (game: number, hand: number) => void,
 *   children?: unknown }} props
 */
export function Hands({ book, fix, children }) {
  const { tariff } = book;
  const { games, results } = workedOut(book);
  const game = games[games.length - 1];
  const wins = tariff.parties.map(
    (_, party) => results.filter((result) => result.winner === party).length,
  );
  const goal =
    tariff.hand_limit === null
      ? `to ${tariff.target}`
      : `${Math.min(game.played + 1, tariff.hand_limit)} of ${tariff.hand_limit}`;
  const shown = games.length > 1 ? `, games ${wins.join('–')}` : '';
  return html`<section class="panel log" aria-label="Hands"><h2>Hands <span
    class="num">${goal}, dealer ${game.names[game.dealer]}${shown}</span></h2>
    <ol class="num" tabindex="0"
      aria-label="Hands, the last first">${games
        .map((one, number) => ({ one, number }))
        .reverse()
        .map(
          ({ one, number }) => html`
      ${
        games.length > 1 &&
        number < games.length - 1 &&
        html`<li class="divide"
        key=${`g${number}`}>Game ${number + 1}
          : ${scoreWords(tariff, one)}</li>`
      }
      ${one.lines
        .map((line, hand) => ({ line, hand }))
        .reverse()
        .map(({ line, hand }) => {
          const words = lineWords(tariff, one, line);
          const gains = line.outcome?.points.filter(Boolean) ?? [];
          const total = line.outcome ? line.score.join(' – ') : 'not counted';
          return html`<li key=${`${number}.${hand}`}><button type="button" class="hrow"
      onClick=${() => fix(number, hand)}>
      <span class="no"><span class="sr">Hand </span>${hand + 1}<span class="sr">: </span></span>
      <span class="w">${words}${
        line.corrected &&
        html`<${Icon} name="pencil" /><span
        class="sr">, corrected</span>`
      }</span>${' '}
      <b>${gains.length === 1 ? signed(gains[0]) : ''}</b><span
        class="tot">${tariff.parties.length > 4 && line.outcome ? '' : total}</span><span
        class="sr">. Correct it</span></button></li>`;
        })}`,
        )}
    ${
      !games.some((one) => one.lines.length) &&
      html`<li><p
      class="empty">Every hand you score is listed here. Tap one to correct it.</p></li>`
    }</ol>
    ${children}</section>`;
}
