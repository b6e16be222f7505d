/* The messages between the server and this client, as types. Written by
   `python -m euchre.server.wire.javascript`; do not edit. Their meaning: docs/web-protocol.md and server/wire. */

export const PROTOCOL = 1;

/**
 * Who sits at a seat. ``bot`` is the bot's level; a bot minding a lost player's seat sets ``away``.
 * @typedef {object} Chair
 * @property {number} seat
 * @property {string} name
 * @property {'bot' | 'empty' | 'human'} kind
 * @property {string} bot
 * @property {boolean} away
 * @property {number} party
 */

/**
 * One card on the table.
 * @typedef {object} Play
 * @property {number} seat
 * @property {string} card
 */

/**
 * A finished trick, its cards in the order in which they were played.
 * @typedef {object} Trick
 * @property {number} winner
 * @property {Play[]} plays
 */

/**
 * A card in the reader's hand.
 * @typedef {object} HeldCard
 * @property {string} card
 * @property {string} suit
 * @property {number} power
 * @property {string} tag
 */

/**
 * Something the reader may do now.
 * @typedef {object} LegalAction
 * @property {string} token
 * @property {number} code
 * @property {string} kind
 * @property {string} label
 * @property {string} note
 * @property {string | null} card
 * @property {string | null} suit
 * @property {'alone' | 'jambone' | 'partner'} how
 */

/**
 * Why a card in the reader's hand cannot be chosen now.
 * @typedef {object} WhyNot
 * @property {string} card
 * @property {string} reason
 */

/**
 * Cards beside a seat or in nobody's hand: a dummy, a spare hand, a row of covered cards.
 * @typedef {object} Pile
 * @property {string} label
 * @property {number | null} owner
 * @property {(string | null)[]} cards
 */

/**
 * A hand that lies face up for all.
 * @typedef {object} OpenHand
 * @property {number} seat
 * @property {string[]} cards
 */

/**
 * Something the table waits for: the others' consent to an undo. ``yours``: the reader may answer.
 * @typedef {object} Question
 * @property {'undo'} kind
 * @property {number} by
 * @property {string} words
 * @property {boolean} yours
 */

/**
 * A row of "what a hand pays"; ``now`` marks the one that was paid.
 * @typedef {object} Pay
 * @property {string} label
 * @property {string} points
 * @property {boolean} now
 */

/**
 * The end of a hand, explained.
 * @typedef {object} Result
 * @property {string} what
 * @property {string} title
 * @property {string} why
 * @property {number[]} points
 * @property {number[]} before
 * @property {number[]} after
 * @property {Trick[]} tricks
 * @property {Pay[]} pays
 * @property {string} line
 */

/**
 * A game of the match that has been won.
 * @typedef {object} FinishedGame
 * @property {number[]} score
 * @property {number} winner
 */

/**
 * The games so far, the present one too once it is won. All go by party.
 * @typedef {object} Match
 * @property {FinishedGame[]} games
 * @property {number[]} wins
 * @property {number[] | null} points
 * @property {string} words
 */

/**
 * What each party won, or paid as a negative number, and for what.
 * @typedef {object} LedgerLine
 * @property {string} what
 * @property {number[]} amounts
 */

/**
 * Everything won and paid at this table, in units of what is bet; every line and the balance sum to zero.
 * @typedef {object} Ledger
 * @property {LedgerLine[]} lines
 * @property {number[]} balance
 */

/**
 * Who is on the clock. ``left`` is what remained when the message was made: browsers' clocks differ.
 * @typedef {object} Clock
 * @property {number} seat
 * @property {number} left
 */

/**
 * The promise of one deal: lower-case hex. ``seed`` stays ``None`` until the hand is over.
 * @typedef {object} Fairness
 * @property {number} hand
 * @property {string} commitment
 * @property {string[]} nonces
 * @property {string | null} seed
 */

/**
 * All that a seat (or a spectator, ``you`` is ``None``) knows, ready to draw. No field is left out in JSON.
 * @typedef {object} Table
 * @property {string} room
 * @property {string} name
 * @property {boolean} solo
 * @property {string} rules
 * @property {string} rules_words
 * @property {number | null} target
 * @property {'digits' | 'five_five' | 'six_four' | 'two_three'} score_cards
 * @property {number[][]} parties
 * @property {Chair[]} chairs
 * @property {number} watching
 * @property {number | null} you
 * @property {boolean} host
 * @property {'between' | 'hand' | 'lobby' | 'over'} stage
 * @property {number[]} score
 * @property {number[]} winners
 * @property {string[]} standing
 * @property {Match} match
 * @property {Ledger | null} ledger
 * @property {string[]} can
 * @property {Question | null} question
 * @property {Clock | null} clock
 * @property {Fairness | null} fairness
 * @property {number} hand
 * @property {number} hand_size
 * @property {number | null} dealer
 * @property {string} phase
 * @property {number} round
 * @property {number | null} turn
 * @property {string | null} upcard
 * @property {string | null} turned_down
 * @property {number} kitty
 * @property {string | null} trump
 * @property {number | null} maker
 * @property {number[]} alone
 * @property {number[]} out
 * @property {number[] | null} sides
 * @property {string | null} led
 * @property {Play[]} trick
 * @property {number | null} best
 * @property {Trick | null} last_trick
 * @property {number[]} tricks
 * @property {number[]} counts
 * @property {Pile[]} piles
 * @property {OpenHand[]} open
 * @property {string[]} said
 * @property {string} bid
 * @property {Result | null} result
 * @property {HeldCard[]} held
 * @property {LegalAction[]} legal
 * @property {WhyNot[]} refused
 * @property {LegalAction[]} asides
 */

/**
 * One numbered thing that happened, with what is different now.
 * @typedef {object} Event
 * @property {number} n
 * @property {'acted' | 'away' | 'back' | 'clock' | 'committed' | 'dealt' | 'drawn' | 'game_over' | 'hand_over' | 'left' | 'nonce' | 'ready' | 'revealed' | 'sat' | 'started' | 'took_over' | 'trick' | 'undo_agreed' | 'undo_asked' | 'undo_refused' | 'undone'} kind
 * @property {number | null} [seat]
 * @property {string} [words]
 * @property {string} [action]
 * @property {string} [token]
 * @property {string | null} [card]
 * @property {Partial<Table>} [patch]
 */

/**
 * Take an empty seat (or a bot's, in the lobby).
 * @typedef {object} Sit
 * @property {'sit'} op
 * @property {number} seat
 * @property {string} name
 */

/**
 * The host puts a bot on an empty seat; ``bot`` is its level.
 * @typedef {object} AddBot
 * @property {'add_bot'} op
 * @property {number} seat
 * @property {string} bot
 */

/**
 * The host starts the game; empty seats are taken by bots.
 * @typedef {object} Start
 * @property {'start'} op
 */

/**
 * Do one of the legal actions or asides, by its token.
 * @typedef {object} Act
 * @property {'act'} op
 * @property {string} token
 */

/**
 * Ready for the next hand (or a new game when this one is over).
 * @typedef {object} Next
 * @property {'next'} op
 */

/**
 * Take back one's last action: at once alone against bots, by consent in a room.
 * @typedef {object} Undo
 * @property {'undo'} op
 */

/**
 * Yes or no to the table's ``Question``.
 * @typedef {object} Answer
 * @property {'answer'} op
 * @property {boolean} yes
 */

/**
 * Give up the seat; a bot plays on.
 * @typedef {object} Leave
 * @property {'leave'} op
 */

/**
 * The host hands a lost player's seat to a bot before the grace time is over.
 * @typedef {object} TakeOver
 * @property {'take_over'} op
 * @property {number} seat
 */

/**
 * The browser's 16 random bytes for hand ``hand``, hex, sent when the commitment is known.
 * @typedef {object} Nonce
 * @property {'nonce'} op
 * @property {number} hand
 * @property {string} nonce
 */

/**
 * First frame of every socket, and again after a gap.
 * @typedef {object} Hello
 * @property {'hello'} type
 * @property {number} protocol
 * @property {string} room
 * @property {number} [have]
 */

/**
 * The envelope of everything that changes a table.
 * @typedef {object} Command
 * @property {'command'} type
 * @property {string} room
 * @property {string} cmd_id
 * @property {number} expect_version
 * @property {Sit | AddBot | Start | Act | Next | Undo | Answer | Leave | TakeOver | Nonce} op
 */

/**
 * What would a good player do here? Changes nothing.
 * @typedef {object} AskHint
 * @property {'hint'} type
 * @property {string} room
 * @property {string} ask_id
 */

/**
 * Sent when the line was quiet for 20 seconds.
 * @typedef {object} Ping
 * @property {'ping'} type
 */

/**
 * The whole table after event ``version``, and the words of the hand so far.
 * @typedef {object} Snapshot
 * @property {'snapshot'} type
 * @property {number} protocol
 * @property {number} version
 * @property {Table} table
 * @property {string[]} log
 */

/**
 * Events in order, without a gap. A browser that finds a gap says hello again.
 * @typedef {object} Events
 * @property {'events'} type
 * @property {Event[]} events
 */

/**
 * The command is durable; ``version`` is the number of its last event.
 * @typedef {object} Ack
 * @property {'ack'} type
 * @property {string} cmd_id
 * @property {number} version
 */

/**
 * The command was not done; nothing changed. ``reason`` is for people and says what would be right.
 * @typedef {object} Refused
 * @property {'refused'} type
 * @property {string} cmd_id
 * @property {'illegal' | 'malformed' | 'no_room' | 'not_allowed' | 'stale' | 'too_fast'} code
 * @property {string} reason
 * @property {number} version
 * @property {number} wait
 */

/**
 * One choice a hint looked at: what it is worth, in words ("71 in 100").
 * @typedef {object} Candidate
 * @property {string} token
 * @property {string} label
 * @property {string} value
 */

/**
 * The advice: ``token`` of a legal action and the reason.
 * @typedef {object} Hint
 * @property {'hint'} type
 * @property {string} ask_id
 * @property {string} token
 * @property {string} words
 * @property {Candidate[]} candidates
 */

/**
 * Still here.
 * @typedef {object} Pong
 * @property {'pong'} type
 */

/**
 * The server closes this socket and says why; ``newer``: the seat was opened elsewhere.
 * @typedef {object} Bye
 * @property {'bye'} type
 * @property {'full' | 'newer' | 'no_room' | 'reload' | 'stopping' | 'too_fast'} code
 * @property {string} reason
 */

/**
 * ``POST api/rooms``. ``solo`` fills the other seats with bots of level ``bot`` and deals at once.
 * @typedef {object} NewRoom
 * @property {string} rules
 * @property {string} player
 * @property {string} [name]
 * @property {boolean} [solo]
 * @property {string} [bot]
 * @property {number} [clock]
 */

/**
 * ``POST api/rooms/CODE/join``. ``seat`` ``None``: the first empty one.
 * @typedef {object} JoinRoom
 * @property {string} player
 * @property {number | null} [seat]
 */

/**
 * The answer to both: the cookie of the seat is set. ``seat`` ``None``: no seat was free, watching.
 * @typedef {object} Seated
 * @property {string} room
 * @property {number | null} seat
 */

/**
 * One of the reader's unfinished games.
 * @typedef {object} RoomCard
 * @property {string} room
 * @property {string} name
 * @property {string} words
 * @property {boolean} your_turn
 */

/**
 * ``GET api/rooms``: the games that this browser holds a seat in, newest first.
 * @typedef {object} MyRooms
 * @property {RoomCard[]} rooms
 * @property {string[]} bots
 */

/**
 * The body of every refusal by HTTP.
 * @typedef {object} Problem
 * @property {string} error
 */

/**
 * One value of an option; ``value`` as it is written in a rules text.
 * @typedef {object} Choice
 * @property {string} value
 * @property {string} label
 */

/**
 * One line of the option table.
 * @typedef {object} Option
 * @property {string} name
 * @property {string} label
 * @property {string} group
 * @property {'choice' | 'flag' | 'number' | 'table' | 'words'} type
 * @property {string} default
 * @property {string} help
 * @property {string} played
 * @property {string} source
 * @property {Choice[]} choices
 * @property {boolean} nullable
 * @property {number} least
 * @property {number} most
 * @property {Record<string, string[]>[]} needs
 * @property {string} idle
 */

/**
 * A named variant; ``values`` are the options in which it differs from the defaults, as written in a rules text.
 * @typedef {object} Preset
 * @property {string} name
 * @property {string} label
 * @property {string} summary
 * @property {number} players
 * @property {Record<string, string>} values
 */

/**
 * ``GET api/rules``: the rules chooser, made from the option table.
 * @typedef {object} RulesForm
 * @property {Choice[]} groups
 * @property {Preset[]} presets
 * @property {Option[]} options
 */

/**
 * ``GET api/rules/check?rules=TEXT``: the text in its shortest form, said in words, or why it is refused.
 * @typedef {object} RulesCheck
 * @property {string} rules
 * @property {string} words
 * @property {string} error
 * @property {string} preset
 * @property {Record<string, string>} values
 * @property {number} players
 * @property {number} hand_cards
 * @property {number[]} piles
 * @property {string[]} pack
 */

/**
 * ``POST api/replay``: a finished hand in one-line notation.
 * @typedef {object} ReplayRequest
 * @property {string} line
 */

/**
 * The hand as the browser replays it: the table before the first action, all cards open, and the events.
 * @typedef {object} Replay
 * @property {Table} table
 * @property {Event[]} events
 */

/** @typedef {Sit | AddBot | Start | Act | Next | Undo | Answer | Leave | TakeOver | Nonce} Op */

/** @typedef {Hello | Command | AskHint | Ping} FromBrowser */

/** @typedef {Snapshot | Events | Ack | Refused | Hint | Pong | Bye} FromServer */
