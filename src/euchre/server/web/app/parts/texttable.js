/* Text mode: the same table as headings, lists and a line to type in. */
import { capital, cardName, SUITS } from '../cards.js';
import { choices } from '../choices.js';
import { HELP, understand } from '../commands.js';
import { html, useRef, useState } from '../lib.js';
import { lately, prompt, trickWords } from '../prompt.js';
import { count, nameOf, partyName, plain } from '../words.js';
import { cardLabel, drawnHand } from './hand.js';
import { JoinForm, chairWords } from './people.js';
import { lastTrickWords, partiesInOrder } from './rail.js';
import { Facts } from './lookup.js';
import { Pays, TrickList } from './result.js';
import { Star } from './card.js';

/** @typedef {import('../messages.js').Table} Table */
/** @typedef {import('../messages.js').LegalAction} LegalAction */

/** @param {Table} table @param {number} party */
function scoreWords(table, party) {
  const tricks = table.tricks.filter((seat) => table.parties[party].includes(seat)).length;
  return `${table.score[party]} ${
    table.score[party] === 1 ? 'point' : 'points'
  }, ${count(tricks, 'trick')}`;
}

/** @param {Table} table */
const allScores = (table) =>
  partiesInOrder(table)
    .map((party) => `${partyName(table, party)}: ${scoreWords(table, party)}`)
    .join('. ');

/** @param {Table} table */
const trumpWords = (table) =>
  table.trump
    ? [capital(SUITS[table.trump]), plain(table.contract, table).replace(/^You\b/, 'you')]
        .filter(Boolean)
        .join(', ')
    : plain(table.contract, table) || 'not named yet';

/** @param {Table} table */
function trickRow(table) {
  return html`<h2 id="trick">
      Trick ${Math.min(table.hand_size, table.tricks.length + 1)} of ${table.hand_size}</h2>
    ${
      table.trick.length
        ? html`<table class="lines" aria-labelledby="trick">
            <thead><tr><th scope="col">Player</th><th scope="col">Card</th><th scope="col">Note</th>
              </tr></thead>
    <tbody>${table.trick.map(
      (play, index) => html`<tr key=${play.seat}>
            <th scope="row">${nameOf(table, play.seat)}</th><td>${capital(cardName(play.card))}</td>
            <td>${[index === 0 && 'led', table.best === play.seat && 'winning']
              .filter(Boolean)
              .join(', ')}</td></tr>`,
    )}</tbody></table>`
        : html`<p>No card has been played yet.</p>`
    }`;
}

/**
 * What the typed tool words answer.
 * @param {Table} table
 * @param {string} tool
 * @param {string[]} log
 */
function tell(table, tool, log) {
  switch (tool) {
    case 'score':
      return `${allScores(table)}.`;
    case 'hand':
      return (
        drawnHand(table)
          .map((held, index) => `${index + 1}: ${cardLabel(table, held, '', false)}`)
          .join('. ') || 'You hold no card.'
      );
    case 'trick':
      return table.trick.length ? plain(lately(table, log), table) : 'No card lies on the table.';
    case 'last':
      return lastTrickWords(table);
    case 'trump':
      return `Trump: ${trumpWords(table)}.`;
    case 'turn':
      return prompt(table);
    case 'read':
      return [
        prompt(table),
        table.upcard && `The upcard is the ${cardName(table.upcard)}`,
        `Trump: ${trumpWords(table)}`,
        plain(lately(table, log), table),
        allScores(table),
      ]
        .filter(Boolean)
        .join('. ');
    case 'help':
      return HELP;
    default:
      return '';
  }
}

/**
 * @param {object} props
 * @param {Table} props.table
 * @param {string[]} props.log
 * @param {string} props.notice
 * @param {import('../messages.js').Hint | null} props.hint
 * @param {import('./talk.js').Again | null} props.again
 * @param {boolean} props.live
 * @param {(action: LegalAction) => void} props.act
 * @param {(card: string) => void} props.choose
 * @param {(tool: string) => void} props.run tools that change something
 * @param {() => void} props.joined a seat was taken
 */
export function TextTable({ table, log, notice, hint, again, live, act, choose, run, joined }) {
  const [answer, setAnswer] = useState('');
  const line = useRef(/** @type {HTMLInputElement | null} */ (null));
  const held = drawnHand(table);
  const reasons = new Map(table.refused.map((one) => [one.card, one.reason]));
  const { plays } = choices(table, 'partner');
  const asked = plays.size > 0;
  const calls = table.legal.filter((action) => plays.get(action.card ?? '') !== action);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const text = line.current?.value ?? '';
    if (line.current) line.current.value = '';
    const meaning = understand(
      text,
      table,
      held.map((one) => one.card),
    );
    setAnswer('');
    if ('act' in meaning) act(meaning.act);
    else if ('say' in meaning) setAnswer(meaning.say);
    else {
      const words = tell(table, meaning.tool, log);
      if (words) setAnswer(words);
      else run(meaning.tool);
    }
  };
  const lead = notice
    ? plain(notice, table)
    : hint
      ? `Hint: ${plain(hint.words, table)}`
      : plain(table.question?.words || trickWords(table) || lately(table, log), table);
  return html`<header class="site text-top">
      <a class="brand" href="./"><${Star} /><span>Euchre</span></a>
      <button type="button" class="btn" aria-keyshortcuts="m" onClick=${() => run('menu')}>More
      </button>
    <button type="button" class="btn" aria-keyshortcuts="t" onClick=${() => run('felt')}>
      Show the table</button></header>
  <main class="text" id="main">
    <h1>${prompt(table) || 'Euchre'}</h1>
    <p class="lead" role="status">
      ${capital(lead)} ${
        again && html`<button type="button" class="btn" onClick=${again.go}>${again.label}</button>`
      }
      </p>
    <div>
      <form class="command" onSubmit=${submit}>
        <label class="field">Type a command
          <input class="input" ref=${line} autocomplete="off" autocapitalize="off"
            spellcheck=${false} enterkeyhint="go" /></label><button class="btn primary">Do it
          </button></form>
      <p class="answer" role="status">${answer}</p>
      ${
        table.question?.yours &&
        html`<p class="cmd"><button type="button" class="btn" onClick=${() => run('yes')}>Agree
              </button><button type="button" class="btn" onClick=${() => run('no')}>Refuse</button>
          </p>`
      }
      ${
        table.you === null &&
        chairWords(table) &&
        html`<${JoinForm} table=${table} seat=${null} done=${joined} />`
      }
      ${
        calls.length > 0 &&
        html`<h2 id="calls">You may call</h2>
          <ul class="calls" aria-labelledby="calls">
            ${calls.map(
              (action) => html`<li key=${action.token}>
                  <button type="button" class="btn" onClick=${() => act(action)}>
                    ${plain(action.label, table)}
                    ${
                      action.note &&
                      html` <span class="small muted">${plain(action.note, table)}
                        </span>`
                    }</button></li>`,
            )}</ul>`
      }
      ${
        table.upcard &&
        !table.trump &&
        html`<p class="facts">The upcard is the <b>${cardName(table.upcard)}</b>.</p>`
      }
      ${
        table.turned_down &&
        !table.trump &&
        html`<p class="facts">The ${cardName(table.turned_down)} was turned down.</p>`
      }
      ${table.facts.length > 0 && table.stage === 'hand' && html`<${Facts} table=${table} />`}
      ${table.phase === 'play' && table.stage === 'hand' && trickRow(table)}
      ${
        table.result &&
        table.stage !== 'hand' &&
        html`<section><h2>${plain(table.result.title, table)}</h2>
            <p>${plain(table.result.why, table)}</p>
        ${
          table.can.includes('next') &&
          html`<p>
                <button type="button" class="btn primary" onClick=${() => run('next')}>
                  ${table.stage === 'over' ? 'New game' : 'Next hand'}</button></p>`
        }
        <div class="told"><${TrickList} table=${table} tricks=${table.result.tricks} />
          <${Pays} pays=${table.result.pays} table=${table} /></div></section>`
      }
      ${
        table.you !== null &&
        table.stage === 'hand' &&
        html`<h2 id="hand">Your hand, ${count(held.length, 'card')}</h2>
        <ol class="play" aria-labelledby="hand">${held.map((one, index) => {
          const legal = plays.has(one.card);
          const notes = cardLabel(table, one, '', false).split(', ').slice(1);
          if (one.suit === table.trump && !notes.some((note) => note.startsWith('counts')))
            notes.push('trump');
          if (asked && !legal)
            notes.push(plain(reasons.get(one.card) ?? 'cannot be chosen now', table));
          return html`<li key=${`${one.card}${index}`}>
              <button type="button" aria-disabled=${
                asked && !(legal && live) ? 'true' : undefined
              } data-card=${one.card} onClick=${() => choose(one.card)}>
                  <kbd aria-hidden="true" data-key=${index + 1}></kbd>
                  <b>${capital(cardName(one.card))}</b>
                  <span>${notes.length > 0 && html`<span class="sr">, </span>`}${notes.join(', ')}
                  </span></button></li>`;
        })}</ol>`
      }
      <p class="cmd">${[
        ['hint', 'Hint', '?'],
        ['undo', 'Undo', 'U'],
      ].map(
        ([tool, words, key]) =>
          table.can.includes(tool) &&
          html`<button type="button" class="btn" onClick=${() => run(tool)}>
              ${words} <kbd aria-hidden="true" data-key=${key}></kbd></button>`,
      )}
        ${table.asides.map(
          (aside) => html`<button type="button" class="btn" key=${aside.token}
              onClick=${() => act(aside)}>${plain(aside.label, table)}</button>`,
        )}
        <button type="button" class="btn" onClick=${() => setAnswer(tell(table, 'last', log))}>
          Last trick <kbd aria-hidden="true" data-key="L"></kbd></button>
        <button type="button" class="btn" onClick=${() => setAnswer(tell(table, 'read', log))}>
          Read the table <kbd aria-hidden="true" data-key="R"></kbd></button></p>
    </div>
    <div>
      <h2>Score</h2>
      <dl>${partiesInOrder(table).map(
        (party) => html`<div key=${party}>
              <dt>${partyName(table, party)}</dt><dd>${scoreWords(table, party)}</dd></div>`,
      )}
        <div><dt>Trump</dt><dd>${capital(trumpWords(table))}</dd></div>
        <div><dt>Dealer</dt><dd>${nameOf(table, table.dealer)}</dd></div>
        <div><dt>Game</dt>
          <dd>${plain(table.rules_words, table)}${table.hand ? `, hand ${table.hand}` : ''}</dd>
        </div></dl>
      ${table.piles.map(
        (pile) => html`<h2>${plain(pile.label, table)}</h2>
          <p>${pile.cards.map((card) => (card ? cardName(card) : 'face down')).join(', ')}</p>`,
      )}
      <h2 id="happened">What happened</h2>
      <div class="tell" role="log" aria-labelledby="happened" tabindex="0">
        <ol>${log.map(
          (words, index) => html`<li key=${index}>${capital(plain(words, table))}
              </li>`,
        )}</ol></div>
    </div>
  </main>`;
}
