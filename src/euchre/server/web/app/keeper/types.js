/* The events, entries and tariffs of the score keeper, as types. Written by
   `python -m euchre.server.present.keeper`; do not edit. Their meaning: docs/scorekeeper.md. */

export {};

/**
 * Something out of order that costs points; `what` is one of `FAULTS`.
 * @typedef {object} Fault
 * @property {number} seat
 * @property {'false_claim' | 'revoke' | 'wrong_cards'} [what]
 */

/**
 * A hand that was played, or ended by a revoke.
 * @typedef {object} Played
 * @property {'played'} kind
 * @property {number | null} [maker]
 * @property {boolean} [named]
 * @property {number} [tricks]
 * @property {number[]} [by_seat]
 * @property {number[]} [partners]
 * @property {boolean} [alone]
 * @property {number | null} [defender]
 * @property {number[]} [out]
 * @property {number | null} [bid]
 * @property {boolean} [big]
 * @property {boolean} [forced]
 * @property {boolean} [blind]
 * @property {boolean} [jambone]
 * @property {boolean} [jamboree]
 * @property {boolean} [subtract]
 * @property {boolean} [exposed]
 * @property {boolean} [broken]
 * @property {Fault[]} [faults]
 * @property {number} [raises]
 */

/**
 * Everybody passed.
 * @typedef {object} Passed
 * @property {'passed'} kind
 */

/**
 * The hand was dealt again; `passes`: whether the next player deals, None: as the rules say.
 * @typedef {object} Redealt
 * @property {'redealt'} kind
 * @property {'misdeal' | 'table_talk' | 'weak_hand'} [why]
 * @property {boolean | null} [passes]
 */

/**
 * Points without how they came; `hand`: whether they were a hand, after which the deal moves on.
 * @typedef {object} Added
 * @property {'added'} kind
 * @property {number[]} points
 * @property {boolean} [hand]
 */

/**
 * The book was begun.
 * @typedef {object} Opened
 * @property {'opened'} event
 * @property {string} rules
 * @property {string[]} names
 * @property {number} [dealer]
 * @property {boolean} [plain]
 * @property {number} [cents]
 */

/**
 * A hand was written down.
 * @typedef {object} Scored
 * @property {'scored'} event
 * @property {Played | Passed | Redealt | Added} entry
 */

/**
 * An earlier hand was something else; games and hands are counted from 0.
 * @typedef {object} Corrected
 * @property {'corrected'} event
 * @property {number} game
 * @property {number} hand
 * @property {Played | Passed | Redealt | Added} entry
 */

/**
 * An earlier hand never was.
 * @typedef {object} Deleted
 * @property {'deleted'} event
 * @property {number} game
 * @property {number} hand
 */

/**
 * Another player deals the next hand.
 * @typedef {object} Moved
 * @property {'moved'} event
 * @property {number} dealer
 */

/**
 * The next game began: who sits where, and who deals.
 * @typedef {object} Seated
 * @property {'seated'} event
 * @property {string[]} names
 * @property {number} dealer
 */

/**
 * A player is called otherwise, in all games.
 * @typedef {object} Renamed
 * @property {'renamed'} event
 * @property {string} old
 * @property {string} new
 */

/**
 * The last change was taken back.
 * @typedef {object} Undone
 * @property {'undone'} event
 */

/**
 * What was taken back last happened after all.
 * @typedef {object} Redone
 * @property {'redone'} event
 */

/**
 * What the rules say.
 * @typedef {object} Ruling
 * @property {string} matter
 * @property {string} title
 * @property {string} words
 * @property {Redealt | null} [entry]
 * @property {Fault | null} [fault]
 */

/**
 * What a fault costs, with partners and alone; whether it is lost or the others' gain; what it does to the hand.
 * @typedef {object} FaultPays
 * @property {number} plain
 * @property {number} lone
 * @property {boolean} lost
 * @property {boolean} ends
 * @property {boolean} silences
 */

/**
 * What happens when everybody passes: the points of the parties that do not deal, and whether the deal moves on.
 * @typedef {object} Pass
 * @property {number} others
 * @property {boolean} moves
 */

/**
 * The rules as far as a score keeper needs them.
 * @typedef {object} Tariff
 * @property {string} rules
 * @property {number} players
 * @property {number[][]} parties
 * @property {number[][]} teams
 * @property {number} hand_size
 * @property {number} needed
 * @property {boolean} by_seat
 * @property {number} called
 * @property {string} makers
 * @property {number[]} bids
 * @property {Record<string, number[]>} pays
 * @property {Pass | null} passed
 * @property {Record<string, boolean>} moves
 * @property {Record<string, FaultPays>} faults
 * @property {boolean} alone
 * @property {number | null} cut
 * @property {number} start
 * @property {number} loner
 * @property {boolean} loner_range
 * @property {boolean} countdown
 * @property {number | null} floor
 * @property {number} tokens
 * @property {boolean} slam
 * @property {boolean} laps
 * @property {boolean} rubber
 * @property {boolean} pot
 * @property {string[]} free
 * @property {number} target
 * @property {number | null} hand_limit
 * @property {string} win_by_two
 * @property {string} skunk
 * @property {string} tie
 * @property {string} betting
 * @property {number} stake
 * @property {number} ante
 * @property {number} raises
 * @property {string} score_cards
 */

/**
 * Some rules as the score keeper has them: what to call them, what entries pay, what is said on real cards.
 * @typedef {object} KeeperRules
 * @property {string} label
 * @property {Tariff} tariff
 * @property {Ruling[]} rulings
 */

/** @typedef {Played | Passed | Redealt | Added} Entry */

/** @typedef {Scored | Corrected | Deleted | Moved | Seated | Renamed} Edit */

/** @typedef {Opened | Scored | Corrected | Deleted | Moved | Seated | Renamed | Undone | Redone} Event */
