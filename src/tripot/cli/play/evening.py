"""An evening at the terminal: sit down, play against bots, see how it ended."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tripot import house
from tripot.cli.options import read_options
from tripot.cli.play.answers import (
    Answer,
    read_answer,
    sums_in_words,
)
from tripot.cli.play.picker import pick_game
from tripot.cli.play.saves import Save, damaged, saves_folder, unfinished
from tripot.cli.prompt import read_line, rest
from tripot.cli.screen import Offered, Screen
from tripot.cli.speech import headline_of, language_of, with_clause
from tripot.core.game import Game, takes_time
from tripot.core.language import Amount, Language, Player, Words, msg, preferred_language, printable
from tripot.core.moments import Weight
from tripot.core.refusals import BadBot, BadOption, BadSeat, Refused
from tripot.core.state import CHANCE
from tripot.core.streams import fresh_seed
from tripot.session.decision import Choice, Decision
from tripot.session.highlights import highlights
from tripot.session.keys import TO_NEXT
from tripot.session.match import Match, choice_of, let_chance_play
from tripot.session.opening import Seat
from tripot.session.viewpoint import Witnessed

_GO_ON = {"yes": ("", "y", "o"), "not now": ("n",), "give up": ("x",)}
_PREPARING = msg(
    "A bot that thinks ahead prepares before its first decision: for minutes, once on a machine."
)
_LONGEST_PACE = 60
_BEATS = {Weight.TELLING: 2, Weight.DECISIVE: 4}
"""How many paces a moment is held; a passing one is only told in the story."""
_GLANCES = (0.1, 0.5)
"""The most seconds for a move and for a moment, on the way to the person's next decision."""


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What somebody asked for on the command line."""

    game: str
    players: int | None = None
    bots: Sequence[str] = ()
    """Names of bots; by default the strongest that answers at once."""
    seat: int = 1
    options: Sequence[str] = ()
    seed: str | None = None
    pace: float


def go_on_or_play(*, lang: str | None, plain: bool, outlook: bool, pace: float) -> None:
    """Offer an interrupted game; if there is none, or it is declined, deal a new one."""
    language = language_of(lang)
    _check_pace(pace)
    notices = [
        Words(
            msg("{file} cannot be resumed. {reason}"),
            {"file": str(path), "reason": reason.words},
        )
        for path, reason in damaged()
    ]
    for match, save in unfinished():
        answer = _ask_to_go_on(match, save, language)
        if answer == "yes":
            let_chance_play(match)
            spoken = language_of(lang, match.game)
            evening = _Evening(match, save, spoken, plain=plain, outlook=outlook, pace=pace)
            evening.spend(notices)
            return
        if answer == "give up":
            save.close()
        else:
            save.let_go()
    wish = Wish(game=pick_game(lang=lang, plain=plain), pace=pace)
    play_new(wish, lang=lang, plain=plain, outlook=outlook, notices=notices)


def _ask_to_go_on(match: Match, save: Save, language: Language) -> str:
    question = Words(
        msg(
            "A game of {game} has been waiting since {moment}, after {count} actions. "
            "Resume it? [Y]es, [n]ot now, [x] give it up: "
        ),
        {"game": match.game.about.title, "moment": save.begun, "count": Amount(match.number)},
    ).say(language)
    while True:
        try:
            typed = read_line(question).strip().casefold()[:1]
        except EOFError:
            return "yes"
        for answer, keys in _GO_ON.items():
            if typed in keys:
                return answer


def play_new(
    wish: Wish, *, lang: str | None, plain: bool, outlook: bool, notices: Sequence[Words] = ()
) -> None:
    """Deal a new game as wished, and play it; show the notices first."""
    language = language_of(lang)
    _check_pace(wish.pace)
    game = house.game(wish.game.lower())
    players = game.about.usual_players if wish.players is None else wish.players
    options = read_options(wish.options, game)
    game.settings(players, options)
    if wish.seat not in range(players + 1):
        raise BadSeat(
            msg("There is no seat {seat}; this match has seats 1 to {players}."),
            seat=wish.seat,
            players=players,
        )
    seed = fresh_seed() if wish.seed is None else wish.seed
    seats = _seats(game, wish, players, language)
    match = Match(game, players=players, options=options, seed=seed, seats=seats)
    save, told = None, list(notices)
    try:
        save = Save.new()
    except OSError as error:
        told.append(_unsaved(error))
    if any(seat.bot is not None and takes_time(game.bot(seat.bot)) for seat in seats):
        told.append(Words(_PREPARING))
    spoken = language_of(lang, game)
    evening = _Evening(match, save, spoken, plain=plain, outlook=outlook, pace=wish.pace)
    evening.spend(told)


def _check_pace(pace: float) -> None:
    if not 0 <= pace <= _LONGEST_PACE:
        raise BadOption(
            msg("--pace must be from 0 to {most} seconds, not {pace}."),
            most=_LONGEST_PACE,
            pace=str(pace),
        )


def _unsaved(error: OSError) -> Words:
    return Words(
        msg("This game cannot be saved in {folder} ({reason}); you can play on."),
        {"folder": str(saves_folder()), "reason": error.strerror or str(error)},
    )


def _seats(game: Game, wish: Wish, players: int, language: Language) -> list[Seat]:
    bots = [game.bot(name.strip()).name for name in wish.bots] or [house.usual_bot(game)]
    others = players - (1 if wish.seat else 0)
    if len(bots) not in (1, others):
        raise BadBot(
            msg("Name one bot, or one for each of the {others} other seats, not {bots}."),
            others=others,
            bots=len(bots),
        )
    guests = [
        Seat(name, bot)
        for name, bot in zip(house.BOT_NAMES, bots * (others // len(bots)), strict=False)
    ]
    if wish.seat:
        guests.insert(wish.seat - 1, Seat(language.translate(msg("Guest"))))
    return guests


def command(language: Language, *, plain: bool, outlook: bool = True) -> str:
    """The command for an evening in the same language and style."""
    spoken = [] if language.code == preferred_language() else ["--lang", language.code]
    drawn = [*(["--plain"] if plain else []), *([] if outlook else ["--no-outlook"])]
    return " ".join(["tripot", "play", *spoken, *drawn])


class _Evening:
    """One match at one terminal."""

    def __init__(
        self,
        match: Match,
        save: Save | None,
        language: Language,
        *,
        plain: bool,
        outlook: bool,
        pace: float,
    ) -> None:
        self.match = match
        self.save = save
        self.language = language
        self._command = {"command": command(language, plain=plain, outlook=outlook)}
        self.screen = Screen(plain=plain)
        self.has_outlook = outlook
        self.pace = pace
        people = [number for number, seat in enumerate(match.seats, start=1) if seat.bot is None]
        self.seat = people[0] if people else None
        self.view = match.seen_by(self.seat)
        """All that the person may ask of the match."""
        self.names = [
            language.translate(msg("You")) if number == self.seat else printable(seat.name)
            for number, seat in enumerate(match.seats, start=1)
        ]
        self._told = 0
        self._asked = ""
        self._is_hasty = False
        self._taught: set[str] = set()
        self._notices: dict[str, Words | None] = {}

    def spend(self, notices: Sequence[Words]) -> None:
        """Play to the end or to an interruption; notices are shown at the first question."""
        for notice in notices:
            self._notice(notice)
        try:
            self.play()
        except (KeyboardInterrupt, EOFError) as interruption:
            self.screen.say("")
            if self.save is not None:
                kept = Words(msg("Your game is kept: `{command}` offers it again."), self._command)
                self.screen.say(kept.say(self.language))
            sys.exit(130 if isinstance(interruption, KeyboardInterrupt) else 0)

    def play(self) -> None:
        self._keep()
        self._show_news()
        while not self.match.is_over:
            if self.match.to_move == self.seat:
                self._answer()
            else:
                self._let_bot_play()
        self._show_end()

    # Turns

    def _let_bot_play(self) -> None:
        assert self.match.to_move not in (None, CHANCE)
        mover = int(self.match.to_move or 0)
        name = self.match.seats[mover - 1].bot
        assert name is not None
        action = choice_of(self.match, self.match.game.bot(name))
        self.match.play(self.match.game.notation.to_text(action), seat=mover)
        self._keep()
        if self.view.due != self._asked:  # a whole offer is one beat
            self._show_news()

    def _answer(self) -> None:
        """Ask until something is played; a decision with one possible action is made unasked."""
        legal = self.view.legal()
        if len(legal) == 1:
            self._play(legal)
            return
        self._ask()
        while True:
            try:
                answer = read_answer(self.screen.ask(), self.view, self._named)
                if answer.actions:
                    self._play(answer.actions)
                    return
                self._reply(answer)
            except Refused as refused:
                self.screen.warn(refused.in_person.say(self.language, self.names))

    def _play(self, actions: Sequence[str]) -> None:
        for text in actions:
            self.match.play(text, seat=self.seat)
        self._keep()
        self._show_news()

    def _reply(self, answer: Answer) -> None:
        """Answer a question that is not a move."""
        if answer.quits:
            raise EOFError
        if answer.wants_table:
            self._ask()
        elif answer.rule:
            from tripot.cli.rules import clause_text

            self.screen.say_markdown(clause_text(self.match.game, answer.rule, self.language))
        elif answer.wants_log:
            for sentence in self.view.story():
                self.screen.say(self._said(sentence))
        else:
            clause = next(iter(self.match.game.rulebooks["en"].clauses))
            self.screen.say(Words(HELP, {"clause": clause}).say(self.language))

    def _keep(self) -> None:
        """Write what was played, before anybody is shown it."""
        if self.save is None:
            return
        try:
            self.save.catch_up(self.match)
        except OSError as error:
            self._notice(_unsaved(error))

    # Showing

    def _named(self, words: Words) -> str:
        return words.say(self.language, self.names)

    def _said(self, sentence: Words) -> str:
        return with_clause(sentence, self.language, self.names)

    def _notice(self, words: Words) -> None:
        """Keep something to show, once, when the person is sure to read it."""
        said = self._said(words)
        self._notices.setdefault(said, words)

    def _tell_notices(self) -> None:
        for said, words in self._notices.items():
            if words is not None:
                self.screen.log(words, self._said)
                self._notices[said] = None

    def _show_news(self) -> None:
        """Tell what has happened since the last time; let a bot's move be seen for a moment."""
        news = list(self.view.witnessed(since=self._told))
        self._told = self.match.number
        self._asked = self.view.due
        if self._is_somebody_thinking():
            self._tell_notices()
        if self.match.is_over or self.match.to_move == self.seat:  # what led to it is seen in full
            self._is_hasty = False
        told = [self._tell(step) for step in news]
        if any(told):
            self.screen.draw(self._table, self._waiting())
            if self.match.to_move != self.seat:
                self._rest(1)

    def _tell(self, step: Witnessed) -> bool:
        """Tell a line, and hold the table if there is something to see. Returns whether there was.

        Plain lines say everything once: what is both told and shown, as it is shown.
        """
        beats = 0 if step.moment is None else _BEATS.get(step.moment.weight, 0)
        if step.moment is None or not beats:
            if step.sentence is not None:
                self.screen.log(step.sentence, self._said)
            return step.sentence is not None
        headline = headline_of(step.moment, self.language, self.names)
        self.screen.log(step.sentence or step.moment.headline, self._said, instead=headline)
        draw = partial(self.match.game.table.draw, step.moment.view, self.names, self.language)
        self.screen.show_moment(draw, headline)
        self._rest(beats)
        return True

    def _rest(self, beats: int) -> None:
        """Hold the table for a while; the person may go on, or skip to their next decision."""
        longest = _GLANCES[beats > 1] if self._is_hasty else _LONGEST_PACE * beats
        typed = rest(min(beats * self.pace, longest))
        if typed and typed.upper() == TO_NEXT:
            self._is_hasty = True

    def _is_somebody_thinking(self) -> bool:
        """Whether the person will be waiting for a bot that takes its time."""
        mover = self.match.to_move
        name = None if mover in (None, CHANCE) else self.match.seats[int(mover or 0) - 1].bot
        return name is not None and takes_time(self.match.game.bot(name))

    def _waiting(self) -> str:
        mover = self.match.to_move
        if mover in (None, CHANCE, self.seat):
            return ""
        words = Words(msg("{player} is thinking ..."), {"player": Player(int(mover or 0))})
        if not self.pace or self._is_hasty or self.seat is None:
            return words.say(self.language, self.names)
        way = Words(msg("({key}: to your next decision)"), {"key": TO_NEXT.lower()})
        return f"{words.say(self.language, self.names)}  {way.say(self.language)}"

    def _table(self, width: int, *, compact: bool) -> Any:
        view = self.view.view()
        return self.match.game.table.draw(view, self.names, self.language, width, compact=compact)

    def _open_table(self, width: int, *, compact: bool) -> Any:
        view = self.match.position.revealed()
        return self.match.game.table.draw(view, self.names, self.language, width, compact=compact)

    def _ask(self) -> None:
        """Show the table, the question and the choices."""
        self._tell_notices()
        decision = Decision(self.view)
        question = self._said(decision.question)
        range_of_sums = sums_in_words(self.view, self._named)
        if range_of_sums is not None:
            question = f"{question} {self._named(range_of_sums)}"
        offered = [
            Offered(one.key, one.action, self._named(one.words), self._stakes(decision, one))
            for one in decision.offered
        ]
        self.screen.put_question(self._table, question, offered, lesson=self._lesson())

    def _stakes(self, decision: Decision, choice: Choice) -> str:
        """What a choice can bring or cost, if that can be said and is wanted."""
        outlook = decision.outlook(choice.action) if self.has_outlook else None
        return "" if outlook is None else self._named(outlook)

    def _lesson(self) -> str:
        """A lesson at the first decision of a kind; empty from then on."""
        asked = self.view.kind
        if not self.has_outlook or asked in self._taught:
            return ""
        self._taught.add(asked)
        lesson = self.match.game.words.LESSONS.get(asked)
        return self.language.translate(lesson) if lesson else ""

    def _show_end(self) -> None:
        """All cards open: who won, by which clause, what decided it, and where the record is."""
        self._tell_notices()
        self.screen.show_all(self._open_table)
        self._tell_what_decided()
        if self.save is not None:
            kept = self.save.close()
            again = msg(
                "`tripot replay` shows this game again, with `--why` the bots say why; "
                "`{command}` deals another."
            )
            self.screen.say(Words(again, self._command).say(self.language))
            self.screen.say(str(kept))

    def _tell_what_decided(self) -> None:
        """Show the moments that decided it as they were seen then, now that all is open."""
        outcome = self.match.outcome
        assert outcome is not None
        seen = [moment for _, moment in self.view.moments()]
        *opened, _ = (moment for _, moment in self.match.referee(self.seat).moments())
        concerned = {*outcome.winners, *([self.seat] if self.seat else [])}
        self.screen.say(self.language.translate(msg("What decided it:")))
        for at, _ in highlights(list(enumerate(opened)), concerned):
            self.screen.say(f"· {self._said(seen[at].headline)}")


HELP = msg(
    "The key before a choice picks it; so do its words or some of them, and several with spaces or "
    "commas.\n"
    "y, n: the first of two, or the second\n"
    "table, Enter: the table again\n"
    "log: all that happened\n"
    "{clause}, rule {clause}: a clause of the rules\n"
    "help, ?: this list\n"
    "Enter, n: while others play, go on at once, or quickly to your next decision\n"
    "quit, q, Ctrl-C: keep the game and leave"
)
