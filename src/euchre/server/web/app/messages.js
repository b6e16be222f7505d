/* The messages between the server and this client, as types. Written by
   `python -m euchre.server.wire.javascript`; do not edit. Their meaning: docs/web-protocol.md and server/wire. */

export const PROTOCOL = 1;

/**
 * Who sits at a seat. ``bot`` is the bot's level; a bot minding a lost player's seat sets ``away``.
 * @typedef {object} Sitter
 * @property {number} seat
 * @property {string} name
 * @property {'bot' | 'empty' | 'human'} kind
 * @property {string} bot
 * @property {boolean} away
 * @property {number} party
 */

/**
 * One card on the table.
 * @typedef {object} PlayedCard
 * @property {number} seat
 * @property {string} card
 */

/**
 * A finished trick, its cards in the order in which they were played.
 * @typedef {object} FinishedTrick
 * @property {number} winner
 * @property {PlayedCard[]} plays
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
 * A call that belongs to the question and is not offered, and why.
 * @typedef {object} Barred
 * @property {string} token
 * @property {string} kind
 * @property {string} label
 * @property {string | null} suit
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
 * @typedef {object} OpenQuestion
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
 * @typedef {object} HandResult
 * @property {string} what
 * @property {string} title
 * @property {string} why
 * @property {number[]} points
 * @property {number[]} before
 * @property {number[]} after
 * @property {FinishedTrick[]} tricks
 * @property {Pay[]} pays
 * @property {string} line
 * @property {OpenHand[]} shown
 */

/**
 * A game of the match that has been won.
 * @typedef {object} FinishedGame
 * @property {number[]} score
 * @property {number} winner
 */

/**
 * An earlier hand of the game: what happened in words, and the score of every party after it.
 * @typedef {object} PastHand
 * @property {string} title
 * @property {number[]} score
 */

/**
 * The games so far, the present one too once it is won. All go by party.
 * @typedef {object} MatchScore
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
 * @typedef {object} LedgerSheet
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
 * @property {Record<string, string>} options
 * @property {string} rules
 * @property {string} rules_words
 * @property {number | null} target
 * @property {'digits' | 'five_five' | 'six_four' | 'two_three'} score_cards
 * @property {number[][]} parties
 * @property {Sitter[]} chairs
 * @property {number} watching
 * @property {WaitingGuest[]} guests
 * @property {number} blocked
 * @property {number | null} you
 * @property {number | null} guest
 * @property {boolean} host
 * @property {number | null} host_seat
 * @property {number[]} waits
 * @property {number[]} ready
 * @property {boolean} nudged
 * @property {number[]} undone
 * @property {boolean} decided
 * @property {string[]} may_say
 * @property {string | null} consent
 * @property {string} meanwhile
 * @property {'between' | 'hand' | 'lobby' | 'over'} stage
 * @property {number[]} score
 * @property {number[]} winners
 * @property {string[]} standing
 * @property {MatchScore} match
 * @property {LedgerSheet | null} ledger
 * @property {string[]} can
 * @property {OpenQuestion | null} question
 * @property {Clock | null} clock
 * @property {Fairness | null} fairness
 * @property {number} hand
 * @property {PastHand[]} past
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
 * @property {PlayedCard[]} trick
 * @property {number | null} best
 * @property {FinishedTrick | null} last_trick
 * @property {number[]} tricks
 * @property {number[]} counts
 * @property {Pile[]} piles
 * @property {OpenHand[]} open
 * @property {string[]} said
 * @property {string} bid
 * @property {string} goal
 * @property {string} contract
 * @property {number} need
 * @property {string | null} called
 * @property {string[]} facts
 * @property {HandResult | null} result
 * @property {HeldCard[]} held
 * @property {string[]} discarded
 * @property {string} asked
 * @property {Barred[]} barred
 * @property {LegalAction[]} legal
 * @property {WhyNot[]} refused
 * @property {LegalAction[]} asides
 */

/**
 * Somebody who waits for a chair: for ``wish``, or any; ``admitted`` by the host, where that is asked for.
 * @typedef {object} WaitingGuest
 * @property {number} number
 * @property {string} name
 * @property {number | null} wish
 * @property {boolean} admitted
 */

/**
 * A player whose line is down. ``left``: milliseconds until they count as away, and a bot plays for them.
 * @typedef {object} AwayPlayer
 * @property {number} seat
 * @property {number} left
 */

/**
 * Who is not there at the moment. No event: it is not kept.
 * @typedef {object} Absences
 * @property {'presence'} type
 * @property {AwayPlayer[]} gone
 */

/**
 * Somebody said something. No event: it is not kept. ``words`` are plain text, whatever they look like.
 * @typedef {object} TalkLine
 * @property {'said'} type
 * @property {number} number
 * @property {number} seat
 * @property {string} name
 * @property {'chat' | 'phrase'} kind
 * @property {string} words
 * @property {boolean} old
 */

/**
 * One value of an option of a table, and its words.
 * @typedef {object} ChoiceOf
 * @property {string} value
 * @property {string} label
 */

/**
 * An option of a table as a form shows it.
 * @typedef {object} SetupOption
 * @property {string} name
 * @property {string} label
 * @property {string} help
 * @property {ChoiceOf[]} choices
 */

/**
 * Something ready to be said.
 * @typedef {object} Phrase
 * @property {string} name
 * @property {string} words
 */

/**
 * ``GET api/table``: what every table of this server can be set up with, and what is ready to be said.
 * @typedef {object} TableMeans
 * @property {string[]} bots
 * @property {SetupOption[]} options
 * @property {Phrase[]} phrases
 */

/**
 * A table that anybody may join. ``free``: empty chairs and bots'.
 * @typedef {object} OpenTable
 * @property {string} room
 * @property {string} name
 * @property {string} rules
 * @property {string} rules_words
 * @property {string} level
 * @property {string[]} people
 * @property {number} free
 * @property {boolean} playing
 */

/**
 * ``GET api/tables``: the open tables at which somebody is, those with most people first.
 * @typedef {object} OpenTables
 * @property {OpenTable[]} tables
 */

/**
 * ``POST api/quick``: a chair at an open table with these rules, for this level; at a new one if there is none.
 * @typedef {object} QuickSeat
 * @property {string} player
 * @property {string} rules
 * @property {string} [level]
 */

/**
 * A hand on the score sheet: what happened in words, points and score by party.
 * @typedef {object} SheetHand
 * @property {number} deal
 * @property {string} words
 * @property {string | null} trump
 * @property {number[]} points
 * @property {number[]} score
 * @property {string[]} undone
 */

/**
 * A game on the score sheet. ``sides`` are the names of each party when its last hand was played.
 * @typedef {object} SheetGame
 * @property {string} rules_words
 * @property {string[]} sides
 * @property {number[]} winners
 * @property {SheetHand[]} hands
 */

/**
 * ``GET api/rooms/CODE/sheet``: every hand of the evening; ``wins`` are the games that each player won.
 * @typedef {object} EveningSheet
 * @property {SheetGame[]} games
 * @property {Win[]} wins
 */

/**
 * How many games somebody won, and of how many.
 * @typedef {object} Win
 * @property {string} name
 * @property {number} won
 * @property {number} played
 */

/**
 * One numbered thing that happened, with what is different now.
 * @typedef {object} Event
 * @property {number} n
 * @property {'acted' | 'admitted' | 'away' | 'back' | 'chosen' | 'clock' | 'committed' | 'dealt' | 'drawn' | 'game_over' | 'hand_over' | 'hinted' | 'hosted' | 'left' | 'nonce' | 'nudged' | 'ready' | 'removed' | 'renamed' | 'reopened' | 'reseated' | 'revealed' | 'ruled' | 'sat' | 'started' | 'took_over' | 'trick' | 'unblocked' | 'undo_agreed' | 'undo_asked' | 'undo_refused' | 'undone' | 'unwaited' | 'waited'} kind
 * @property {number | null} [seat]
 * @property {string} [words]
 * @property {string} [action]
 * @property {string} [token]
 * @property {string | null} [card]
 * @property {Partial<Table>} [patch]
 */

/**
 * Take an empty seat or a bot's, in the lobby; who has a chair already changes places.
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
 * Yes or no to the table's ``OpenQuestion``.
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
 * Wait for a chair no longer.
 * @typedef {object} StopWaiting
 * @property {'stop_waiting'} op
 */

/**
 * The host lets somebody in who waits, or sends them away; ``block``: for good.
 * @typedef {object} LetIn
 * @property {'admit'} op
 * @property {number} guest
 * @property {boolean} yes
 * @property {boolean} [block]
 */

/**
 * The host frees a chair; ``block``: whoever sat there may not come back.
 * @typedef {object} Remove
 * @property {'remove'} op
 * @property {number} seat
 * @property {boolean} [block]
 */

/**
 * The host lets everybody in again.
 * @typedef {object} Unblock
 * @property {'unblock'} op
 */

/**
 * The host has two chairs change places, in the lobby.
 * @typedef {object} Swap
 * @property {'swap'} op
 * @property {number} seat
 * @property {number} other
 */

/**
 * The host has chance say who sits where, in the lobby.
 * @typedef {object} Mix
 * @property {'mix'} op
 */

/**
 * The host has another player run the table.
 * @typedef {object} MakeHost
 * @property {'make_host'} op
 * @property {number} seat
 */

/**
 * Take another name.
 * @typedef {object} Rename
 * @property {'rename'} op
 * @property {string} name
 */

/**
 * The host chooses a value of an option of the table.
 * @typedef {object} Choose
 * @property {'choose'} op
 * @property {string} name
 * @property {string} value
 */

/**
 * The host chooses other rules, in the lobby.
 * @typedef {object} ChangeRules
 * @property {'change_rules'} op
 * @property {string} rules
 */

/**
 * After a game the host goes back to the lobby: other chairs, rules or bots.
 * @typedef {object} Reopen
 * @property {'reopen'} op
 */

/**
 * Remind whoever is to act.
 * @typedef {object} Nudge
 * @property {'nudge'} op
 */

/**
 * Play oneself again, where a bot played meanwhile.
 * @typedef {object} ComeBack
 * @property {'come_back'} op
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
 * @property {Sit | AddBot | Start | Act | Next | Undo | Answer | Leave | TakeOver | Nonce | StopWaiting | LetIn | Remove | Unblock | Swap | Mix | MakeHost | Rename | Choose | ChangeRules | Reopen | Nudge | ComeBack} op
 */

/**
 * What would a good player do here? Changes nothing.
 * @typedef {object} HintRequest
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
 * Say something to the table: a ready phrase by its name, or free words. Sent twice, it is said once.
 * @typedef {object} Say
 * @property {'say'} type
 * @property {string} room
 * @property {string} say_id
 * @property {'chat' | 'phrase'} kind
 * @property {string} text
 */

/**
 * Have whoever runs the server look at what somebody said.
 * @typedef {object} ReportTalk
 * @property {'report'} type
 * @property {string} room
 * @property {string} report_id
 * @property {number} seat
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
 * @typedef {object} HintCandidate
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
 * @property {HintCandidate[]} candidates
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
 * @property {'blocked' | 'full' | 'newer' | 'no_room' | 'reload' | 'stopping' | 'too_fast'} code
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
 * @property {Record<string, string>} [options]
 */

/**
 * ``POST api/rooms/CODE/join``. ``seat`` ``None``: the first empty one. ``wait``: if none is free, wait for one.
 * @typedef {object} JoinRoom
 * @property {string} player
 * @property {number | null} [seat]
 * @property {boolean} [wait]
 */

/**
 * The answer to both: the cookie of the seat is set. ``seat`` ``None``: none was free, watching or ``waiting``.
 * @typedef {object} Seated
 * @property {string} room
 * @property {number | null} seat
 * @property {boolean} waiting
 */

/**
 * One of the reader's unfinished games. ``friends``: others sit there too, or are waited for.
 * @typedef {object} RoomCard
 * @property {string} room
 * @property {string} name
 * @property {string} words
 * @property {boolean} your_turn
 * @property {boolean} friends
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
 * @typedef {object} FormOption
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
 * @typedef {object} FormPreset
 * @property {string} name
 * @property {string} label
 * @property {string} summary
 * @property {string} special
 * @property {number} players
 * @property {Record<string, string>} values
 */

/**
 * Some sentences of a rule sheet under a heading.
 * @typedef {object} SheetSection
 * @property {string} title
 * @property {string[]} lines
 */

/**
 * What is paid: for what, and how many points.
 * @typedef {object} SheetRow
 * @property {string} label
 * @property {string} points
 */

/**
 * ``GET api/rules/sheet?rules=TEXT``: a rule set to be read, what differs from the standard game first.
 * @typedef {object} RulesSheet
 * @property {string} rules
 * @property {string} title
 * @property {string} words
 * @property {SheetSection[]} sections
 * @property {SheetRow[]} points
 * @property {string} error
 */

/**
 * ``GET api/rules``: the rules chooser, made from the option table.
 * @typedef {object} RulesForm
 * @property {Choice[]} groups
 * @property {FormPreset[]} presets
 * @property {FormOption[]} options
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

/**
 * ``POST api/review``: ``text`` (EGN, EMN, a game file, lines) or ``room``: a table, whose open hands are meant.
 * @typedef {object} ReviewRequest
 * @property {string} [text]
 * @property {string} [room]
 */

/**
 * What an action was worth, in points of the seat's side and in chance to win; ``level``: as good as the best.
 * @typedef {object} ReviewValue
 * @property {string} token
 * @property {string} label
 * @property {number} points
 * @property {number} interval
 * @property {number | null} win
 * @property {number | null} win_interval
 * @property {boolean} level
 */

/**
 * The same decision with all cards open: what was done, and the best.
 * @typedef {object} ReviewOpen
 * @property {number} points
 * @property {string} best
 * @property {string} best_label
 * @property {number} best_points
 */

/**
 * One decision; ``ply``: how many actions of the hand came before it. ``worlds``: layouts looked at.
 * @typedef {object} ReviewDecision
 * @property {number} hand
 * @property {number} ply
 * @property {number} seat
 * @property {'alone' | 'call' | 'discard' | 'follow' | 'lead' | 'other'} kind
 * @property {string} action
 * @property {string} words
 * @property {string} best
 * @property {string} best_label
 * @property {number} lost
 * @property {number | null} win_lost
 * @property {'best' | 'blunder' | 'brilliant' | 'dubious' | 'good' | 'mistake'} label
 * @property {string} sign
 * @property {boolean} is_level
 * @property {'learnt' | 'played out' | 'sampled'} method
 * @property {number} worlds
 * @property {string} reason
 * @property {ReviewOpen | null} open
 * @property {ReviewValue[]} values
 */

/**
 * What could not be reviewed, and why.
 * @typedef {object} ReviewFault
 * @property {number} hand
 * @property {number | null} seat
 * @property {string} text
 */

/**
 * Where a party's net points came from.
 * @typedef {object} ReviewLuck
 * @property {number} points
 * @property {number} dealer
 * @property {number} deal
 * @property {number} upcard
 * @property {number} cards
 * @property {number} own
 * @property {number} others
 */

/**
 * A hand of a review: before it the score and each party's chance to win, what it brought, whether it is done.
 * @typedef {object} ReviewHand
 * @property {string} line
 * @property {number} dealer
 * @property {number[]} score
 * @property {number[] | null} points
 * @property {number[] | null} win
 * @property {boolean} done
 * @property {number} costly
 */

/**
 * What a seat's decisions gave away.
 * @typedef {object} ReviewPlayer
 * @property {number} seat
 * @property {string} name
 * @property {number} decisions
 * @property {number} points_lost
 * @property {number | null} win_lost
 * @property {Record<string, number>} labels
 */

/**
 * A review as far as it has come. ``costly``: the dearest first; ``luck``: by party, of ``lucky`` hands.
 * @typedef {object} ReviewSoFar
 * @property {string} id
 * @property {string} rules
 * @property {number[][]} parties
 * @property {ReviewHand[]} hands
 * @property {number} done
 * @property {ReviewPlayer[]} players
 * @property {ReviewDecision[]} costly
 * @property {number} lucky
 * @property {ReviewLuck[]} luck
 * @property {ReviewFault[]} faults
 * @property {number | null} winner
 */

/**
 * ``GET api/review/ID/HAND``: every decision of one hand; kept by the server as it stands here.
 * @typedef {object} ReviewedHand
 * @property {ReviewDecision[]} decisions
 * @property {ReviewFault[]} faults
 * @property {ReviewLuck[]} luck
 * @property {number[] | null} win
 */

/**
 * What puzzles are about. ``kind`` is the kind of decision: call, alone, discard, lead, follow.
 * @typedef {object} TrainingTheme
 * @property {string} key
 * @property {string} kind
 * @property {string} title
 * @property {string} rule
 */

/**
 * A puzzle in the list: its name, the place of its theme in the list of themes, its level from 1 to 5.
 * @typedef {object} PuzzleEntry
 * @property {string} name
 * @property {number} theme
 * @property {number} level
 */

/**
 * ``GET api/trainer``: all puzzles without what they are.
 * @typedef {object} PuzzleList
 * @property {TrainingTheme[]} themes
 * @property {PuzzleEntry[]} puzzles
 */

/**
 * ``GET api/trainer/daily``: the names of today's puzzles, the same for everybody. ``day`` is the day in UTC.
 * @typedef {object} DailySet
 * @property {string} day
 * @property {string[]} names
 */

/**
 * ``GET api/trainer/puzzle?name=``: a decision as the table of the one who has to decide.
 * @typedef {object} Posed
 * @property {string} name
 * @property {string} theme
 * @property {number} level
 * @property {string} question
 * @property {Table} table
 * @property {string[]} story
 * @property {FinishedTrick[]} tricks
 */

/**
 * What one choice is worth.
 * @typedef {object} ChoiceWorth
 * @property {string} token
 * @property {string} label
 * @property {number} points
 * @property {number} interval
 * @property {number | null} win
 * @property {number} lost
 * @property {string} grade
 * @property {boolean} advised
 */

/**
 * ``GET api/trainer/answer?name=&action=``: what a choice was worth, and why.
 * @typedef {object} Judged
 * @property {string} action
 * @property {boolean} right
 * @property {string} grade
 * @property {string[]} best
 * @property {ChoiceWorth[]} values
 * @property {string} reason
 * @property {TrainingTheme} theme
 * @property {number} missed
 * @property {number} worlds
 */

/**
 * A lesson in the list.
 * @typedef {object} LessonEntry
 * @property {string} key
 * @property {string} title
 * @property {string} tip
 */

/**
 * Lessons that belong together.
 * @typedef {object} LessonGroup
 * @property {string} title
 * @property {LessonEntry[]} lessons
 */

/**
 * ``GET api/lessons``.
 * @typedef {object} LessonList
 * @property {LessonGroup[]} groups
 */

/**
 * ``GET api/lessons/lesson?key=``: the question; ``before`` and ``after`` are the keys of its neighbours.
 * @typedef {object} LessonPage
 * @property {string} key
 * @property {string} group
 * @property {string} title
 * @property {string} tip
 * @property {number} number
 * @property {string} question
 * @property {Table} table
 * @property {string[]} story
 * @property {FinishedTrick[]} tricks
 * @property {string | null} before
 * @property {string | null} after
 */

/**
 * ``GET api/lessons/answer?key=``: what every choice is worth, and what there is to say.
 * @typedef {object} LessonAnswer
 * @property {ChoiceWorth[]} values
 * @property {string[]} level
 * @property {string} text
 * @property {boolean} agrees
 * @property {string} verdict
 * @property {string} method
 * @property {number} worlds
 * @property {number} seed
 */

/** @typedef {Sit | AddBot | Start | Act | Next | Undo | Answer | Leave | TakeOver | Nonce | StopWaiting | LetIn | Remove | Unblock | Swap | Mix | MakeHost | Rename | Choose | ChangeRules | Reopen | Nudge | ComeBack} Op */

/** @typedef {Hello | Command | HintRequest | Ping | Say | ReportTalk} FromBrowser */

/** @typedef {Snapshot | Events | Ack | Refused | Hint | Pong | Bye | Absences | TalkLine} FromServer */
