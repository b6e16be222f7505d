"""A game against bots as the player of a full-screen table: what is seen of it, and what a command does."""

from collections.abc import Iterator
from itertools import chain

from euchre.cards import Card
from euchre.cli.playing import HELP, Playing, each_side, news, numbered, status, suits_of
from euchre.cli.screen.scene import Offer, OwnCard, SeatSeen, Seen
from euchre.errors import EuchreError
from euchre.game import View
from euchre.game.actions import Action, Discard, Give, Play
from euchre.telling.asking import asked
from euchre.telling.ends import ending
from euchre.telling.names import title
from euchre.telling.ontable import is_turned_down, piles, upcard_showing
from euchre.telling.words import dealt, label, said

__all__ = ["LocalPlayer"]

TOOLS = (
    Offer(label="? hint", command="?"),
    Offer(label="u take back", command="u"),
    Offer(label="l last trick", command="l"),
    Offer(label="! speak up", command="!"),
    Offer(label="help", command="help"),
    Offer(label="t colours", command="t"),
    Offer(label="q leave", command="q"),
)

MORE_HELP = """\
  !  what may be said out of turn: claims and the like          t  other colours
Arrow keys choose and Enter does it; so does a click."""


class LocalPlayer:
    """The player of a game against bots.

    Attributes:
        message: the answer to the last command.
        left: the player has left the table.
    """

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.message = ""
        self.left = False
        self._speaking = False
        self._counted = False

    def move(self) -> bool:
        """One move that needs nothing of the player; False where they are asked or the hand is over."""
        playing = self.playing
        if self._counted:
            return False
        if playing.step():
            return True
        if playing.hand.is_over:
            playing.finish_hand()
            self._counted = True
        else:
            playing.keep(playing.hand)
        if playing.trouble:
            self.message, playing.trouble = playing.trouble, ""
        return False

    def enter(self, text: str) -> None:
        """Do what was typed, clicked or chosen; `message` says what came of it."""
        text = text.strip()
        self.message = ""
        word = text.lower()
        speaking, self._speaking = self._speaking, False
        try:
            if word in ("q", "quit", "exit"):
                self.left = True
            elif self._counted:
                self._between(word)
            elif word == "!":
                self._speaking = bool(self.playing.asides()) and not speaking
                self.message = "" if self._speaking or speaking else "Nothing can be said out of turn now."
            elif word in ("u", "undo"):
                self.message = "" if self.playing.take_back() else "There is nothing to take back."
            elif word not in ("", "v"):
                self._act(word if speaking is False or not word.isdecimal() else self._spoken(int(word)))
        except EuchreError as error:
            self.message = _sentence(str(error))

    def _act(self, text: str) -> None:
        answer = self.playing.answer(text)
        if answer is None:
            self.playing.do(self.playing.understand(text))
        else:
            self.message = f"{answer}\n{MORE_HELP}" if answer == HELP else answer

    def _spoken(self, number: int) -> str:
        asides = self.playing.asides()
        return asides[number - 1].token if 1 <= number <= len(asides) else str(number)

    def _between(self, word: str) -> None:
        choices = [choice.command for choice in self._after()]
        if word.isdecimal() and 1 <= int(word) <= len(choices):
            word = choices[int(word) - 1]
        if word in ("next", "") and not self.playing.game.is_over:
            self.playing.next_hand()
            self._counted = False
        elif word == "leave":
            self.left = True
        elif word in ("review", "w"):
            self.message = "\n".join(self._review())
        else:
            answer = None if word in ("", "?", "hint") else self.playing.answer(word)
            self.message = "The hand is over." if answer is None else answer

    def _after(self) -> tuple[Offer, ...]:
        if self.playing.game.is_over:
            first = Offer(label="Leave the table", command="leave", number=1)
        else:
            first = Offer(label="Next hand", command="next", number=1)
        return (first, Offer(label="Review the hand", command="review", number=2))

    def slow(self, text: str) -> str:
        """What is to be said while a command is carried out that takes long; empty for all others."""
        word = text.strip().lower()
        review = self._counted and (word in ("review", "w", "2"))
        return "Looking at your decisions; the first time takes half a minute ..." if review else ""

    def _review(self) -> Iterator[str]:
        """What the player's decisions in this hand were worth, the worst first."""
        from euchre.analysis.review import Reviewed, review_hand
        from euchre.cli.review import decision_words

        graded = [each for each in review_hand(self.playing.hand, seat=self.playing.seat) if isinstance(each, Reviewed)]
        if not graded:
            yield "You had nothing to decide in this hand."
        for each in sorted(graded, key=lambda each: -each.lost):
            yield from decision_words(each)

    # ------------------------------------------------------------ what is seen

    @property
    def scene(self) -> Seen:
        """The table as it is now."""
        playing, view = self.playing, self.playing.view
        rules = view.rules
        log = (f"Hand {len(playing.game.outcomes) + (not self._counted)}: {dealt(view)}", *news(view, 0))
        seats = [(view.seat + place) % rules.num_players for place in range(rules.num_players)]
        middle, middle_note = _middle(view)
        return Seen(
            title=f"{title(rules.name)} with {playing.saved.bot}",
            score=each_side(rules, playing.game.score),
            status=status(view),
            chairs=tuple(_chair(view, seat) for seat in seats),
            middle=middle,
            middle_note=middle_note,
            hand=tuple(_hand(view)),
            asked=self._asked(view),
            choices=self._choices(view),
            log=log,
            tools=TOOLS,
        )

    def _asked(self, view: View) -> str:
        if self._counted:
            words = ending(self.playing.hand)
            done = f" {self.playing.verdict()}" if self.playing.game.is_over else ""
            return f"{words.title}.{done}"
        if not self.playing.is_asked:
            return ""
        return asked(view, view.legal_actions())

    def _choices(self, view: View) -> tuple[Offer, ...]:
        if self._counted:
            return self._after()
        if not self._speaking and not self.playing.is_asked:
            return ()
        acts = self.playing.asides() if self._speaking else numbered(view)
        return tuple(
            Offer(label=label(view, view.seat, each), command=each.token, number=number)
            for number, each in enumerate(acts, start=1)
            if not isinstance(each, Play | Discard | Give)
        )


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _hand(view: View) -> Iterator[OwnCard]:
    """The player's cards, and others on the table that they may play; what a click on one does."""
    acts: dict[Card, tuple[int, Action]] = {}
    for number, action in enumerate(numbered(view), start=1):
        if isinstance(action, Play | Discard | Give) and action.card is not None:
            acts[action.card] = (number, action)
    lying = dict.fromkeys([*acts, *(card for card in _lying(view, view.seat) if card is not None)])
    shown = [*view.hand, *(card for card in lying if card not in view.hand)]
    for card in chain.from_iterable(suits_of(shown, view.rules, view.trump)):
        if card in acts:
            number, action = acts[card]
            yield OwnCard(card=card, command=action.token, number=number)
        else:
            yield OwnCard(card=card, command=Play(card).token)


def _resting(view: View) -> bool:
    """Whether the last trick still lies on the table: nothing was done since it was filled."""
    return not view.trick and bool(view.tricks) and isinstance(view.steps[-1].action, Play)


def _chair(view: View, seat: int) -> SeatSeen:
    rules, trick = view.rules, dict(view.trick)
    best = None
    if view.trick and view.trump is not None:
        best = rules.ranking(view.trump).winner(view.trick, last_of_equals=rules.pack.duplicate_tie == "last")
    if _resting(view):
        trick, best = dict(view.tricks[-1].plays), view.tricks[-1].winner
    notes = []
    last = next((step for step in reversed(view.calls) if step.seat == seat), None)
    if view.trump is None and last is not None:
        notes.append(said(view, seat, last.action))
    elif view.maker == seat:
        notes.append("alone" if view.alone else "called")
    if seat == view.dealer and not view.tricks:
        notes.append("dealer")
    won = view.tricks_won[seat]
    if won:
        notes.append(f"{won} won")
    return SeatSeen(
        name=f"You ({view.seat_name(seat)})" if seat == view.seat else view.seat_name(seat),
        notes=tuple(notes),
        card=trick.get(seat),
        up=_lying(view, seat) if seat != view.seat else (),
        turn=view.actor == seat,
        best=best == seat,
        out=view.state.is_out(seat),
    )


def _middle(view: View) -> tuple[tuple[Card | None, ...], str]:
    """The upcard while it lies there, and piles that belong to nobody."""
    upcard, labels = upcard_showing(view), []
    cards: list[Card | None] = []
    if upcard is not None:
        cards.append(upcard)
        labels.append("turned up")
    elif is_turned_down(view) and view.trump is None and view.upcard is not None:
        labels.append(f"{view.upcard.symbol} turned down")
    for pile in piles(view):
        if pile.owner is None:
            cards += [card for card in pile.cards if card is not None]
            labels.append(f"{pile.label.lower()}: {len(pile.cards)} cards")
    return tuple(cards), ", ".join(labels)


def _lying(view: View, seat: int) -> tuple[Card | None, ...]:
    """Cards that lie at a seat for all to see, and covered ones among them."""
    own = tuple(card for pile in piles(view) if pile.owner == seat for card in pile.cards)
    return own + (tuple(view.hands[seat]) if seat in view.state.face_up and not own else ())
