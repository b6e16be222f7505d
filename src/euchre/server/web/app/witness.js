/* A witness of one table's deals. What this browser saw and said first is kept here, where the
   server cannot change it, and held against what the server says later; see docs/fair-deals.md. */
import { dealOfLine, holds, judge } from './fairness.js';
import { randomHex } from './platform.js';

/** @typedef {import('./messages.js').Table} Table */
/** @typedef {import('./messages.js').Event} Event */
/** @typedef {import('./messages.js').RulesCheck} RulesCheck */
/**
 * @typedef {object} Kept what was seen of one deal before it could be known
 * @property {string} commitment
 * @property {string} nonce this browser's own, '' for none
 * @property {number | null} seat
 * @property {string[]} held the cards as they were dealt to the seat
 */
/** @typedef {{ last: number, deals: Record<string, Kept> }} Memory */

const KEY = 'euchre.deals';
const MOST_ROOMS = 20;
const MOST_DEALS = 4;

const SAYS = {
  commitment: 'The server changed the seal of this deal after it was shown.',
  nonce: 'The server gives another number as yours than the one this browser sent for the deal.',
  number:
    'A deal was left out, or counted twice: the numbers of the deals do not follow each other.',
  seed: 'The seed of this deal is not the one that was sealed before it.',
  first: 'Who deals first does not follow from the seed and the players’ numbers.',
  cards: 'The cards of this deal do not follow from its seed and the players’ numbers.',
  held: 'The deal that is shown now is not the one whose cards you were dealt.',
};

export class Witness {
  /**
   * @param {string} room
   * @param {Pick<Storage, 'getItem' | 'setItem'> | null} storage null: nothing outlives the page
   */
  constructor(room, storage) {
    this.room = room;
    this.storage = storage;
    /** @type {Memory} */
    this.memory = this.stored()[room] ?? { last: 0, deals: {} };
  }

  /** @returns {Record<string, Memory>} */
  stored() {
    try {
      return JSON.parse(this.storage?.getItem(KEY) ?? '{}');
    } catch {
      return {};
    }
  }

  keep() {
    const { deals } = this.memory;
    for (const old of Object.keys(deals)
      .map(Number)
      .sort((a, b) => a - b)
      .slice(0, -MOST_DEALS))
      delete deals[old];
    const others = this.stored();
    delete others[this.room];
    const rooms = [...Object.entries(others).slice(1 - MOST_ROOMS), [this.room, this.memory]];
    try {
      this.storage?.setItem(KEY, JSON.stringify(Object.fromEntries(rooms)));
    } catch {
      // a full or locked store: the page itself still remembers
    }
  }

  /**
   * Look at a table as it arrives.
   * @param {Table} table
   * @param {Event | null} event null: the whole table came, and deals may have been missed
   * @returns {string} what is wrong, '' if nothing is
   */
  see(table, event) {
    const said = table.fairness;
    if (!said) return '';
    const { last, deals } = this.memory;
    const kept = deals[said.hand];
    const own = table.you === null ? '' : (said.nonces[table.you] ?? '');
    if (!kept) {
      const follows = event && last ? said.hand === last + 1 : said.hand >= last;
      this.memory.last = said.hand;
      // a seal that is first seen open proves nothing
      if (said.seed === null)
        deals[said.hand] = { commitment: said.commitment, nonce: own, seat: table.you, held: [] };
      this.keep();
      return follows ? '' : SAYS.number;
    }
    if (said.commitment !== kept.commitment) return SAYS.commitment;
    if (said.hand < last) return SAYS.number;
    if (kept.seat === table.you && own && own !== kept.nonce) return SAYS.nonce;
    if (event?.kind === 'dealt' && said.seed === null) {
      kept.held = table.held.map((one) => one.card);
      this.keep();
    }
    return '';
  }

  /**
   * This browser's number for the deal that is sealed and not dealt yet: drawn once, the same when
   * it is sent again.
   * @param {Table} table
   * @param {Event | null} event
   */
  offer(table, event) {
    const said = table.fairness;
    const kept = said ? this.memory.deals[said.hand] : undefined;
    const sealed = event
      ? event.kind === 'committed'
      : table.stage === 'hand' && table.dealer === null;
    if (!said || !kept || !sealed || table.you === null || said.nonces[table.you]) return null;
    if (!kept.nonce || kept.seat !== table.you) {
      kept.nonce = randomHex(16);
      kept.seat = table.you;
      this.keep();
    }
    return { op: /** @type {const} */ ('nonce'), hand: said.hand, nonce: kept.nonce };
  }

  /**
   * What to check a finished deal with: this browser's own values where it has them.
   * @param {Table} table
   * @returns {Record<string, string> | null} null while the seed is secret
   */
  facts(table) {
    const said = table.fairness;
    if (!said?.seed) return null;
    const kept = this.memory.deals[said.hand];
    const nonces = said.nonces.map((nonce, seat) =>
      kept?.nonce && nonce && seat === kept.seat ? kept.nonce : nonce,
    );
    return {
      commitment: kept?.commitment ?? said.commitment,
      seed: said.seed,
      nonces: nonces.join(','),
      hand: String(said.hand),
      rules: table.rules,
      dealer: String(table.dealer),
      first: table.hand === 1 ? '1' : '',
      line: table.result?.line ?? '',
    };
  }

  /**
   * Check the deal whose seed was just shown.
   * @param {Table} table
   * @param {RulesCheck} rules
   * @returns {{ hand: number, wrong: string, left: boolean } | null} null: nothing was kept to
   *   check it with;   `left`: this browser's number was left out, as too late
   */
  check(table, rules) {
    const facts = this.facts(table);
    const kept = table.fairness ? this.memory.deals[table.fairness.hand] : undefined;
    if (!facts || !kept || table.dealer === null) return null;
    const proof = judge(facts, rules);
    const wrong = !proof.promised
      ? SAYS.seed
      : proof.first === false
        ? SAYS.first
        : proof.played === false && dealOfLine(facts.line)
          ? SAYS.cards
          : kept.seat !== null && !holds(proof.dealt, kept.seat, kept.held)
            ? SAYS.held
            : '';
    const left = !!kept.nonce && kept.seat !== null && !table.fairness?.nonces[kept.seat];
    return { hand: Number(facts.hand), wrong, left };
  }
}
