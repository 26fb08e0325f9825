"""An evening at the terminal: play against bots, to the end or to an interruption."""

import sys
from collections.abc import Sequence

from tripot.cli.play.answers import Answer, read_answer
from tripot.cli.play.saves import Save, unsaved
from tripot.cli.play.showing import Showing, Style
from tripot.core.language import Language, Words, msg, preferred_language
from tripot.core.refusals import Refused
from tripot.core.state import CHANCE
from tripot.session.match import Match, decision_of


def command(language: Language, *, plain: bool, outlook: bool = True) -> str:
    """The command for an evening in the same language and style."""
    spoken = [] if language.code == preferred_language() else ["--lang", language.code]
    drawn = [*(["--plain"] if plain else []), *([] if outlook else ["--no-outlook"])]
    return " ".join(["tripot", "play", *spoken, *drawn])


class Evening:
    """One match at one terminal."""

    def __init__(self, match: Match, save: Save | None, language: Language, style: Style) -> None:
        self.match = match
        self.save = save
        self.showing = Showing(match, language, style)
        again = command(language, plain=style.plain, outlook=style.outlook)
        self._command = {"command": again}

    def spend(self, notices: Sequence[Words]) -> None:
        """Play to the end or to an interruption; notices are shown at the first question."""
        for notice in notices:
            self.showing.notice(notice)
        try:
            self._play_on()
        except (KeyboardInterrupt, EOFError) as interruption:
            self.showing.screen.say("")
            if self.save is not None:
                kept = Words(msg("Your game is kept: `{command}` offers it again."), self._command)
                self.showing.say(kept)
            sys.exit(130 if isinstance(interruption, KeyboardInterrupt) else 0)

    def _play_on(self) -> None:
        self._keep()
        self.showing.show_news()
        while not self.match.is_over:
            if self.match.to_move == self.showing.seat:
                self._answer()
            else:
                self._let_bot_play()
        self._end()

    def _let_bot_play(self) -> None:
        assert self.match.to_move not in (None, CHANCE)
        mover = int(self.match.to_move or 0)
        name = self.match.seats[mover - 1].bot
        assert name is not None
        number = self.match.number
        action, compared = decision_of(self.match, self.match.game.bot(name))
        self.match.play(self.match.game.notation.to_text(action), seat=mover)
        self.match.history.note(number, compared)
        self._keep()
        if not self.showing.is_mid_question:  # a whole offer is one beat
            self.showing.show_news()

    def _answer(self) -> None:
        """Ask until something is played; a decision with one possible action is made unasked."""
        legal = self.showing.view.legal()
        if len(legal) == 1:
            self._play(legal)
            return
        self.showing.ask()
        while True:
            try:
                answer = read_answer(
                    self.showing.screen.ask(), self.showing.view, self.showing.named
                )
                if answer.actions:
                    self._play(answer.actions)
                    return
                self._reply(answer)
            except Refused as refused:
                self.showing.screen.warn(self.showing.named(refused.in_person))

    def _play(self, actions: Sequence[str]) -> None:
        for text in actions:
            self.match.play(text, seat=self.showing.seat)
        self._keep()
        self.showing.show_news()

    def _reply(self, answer: Answer) -> None:
        """Answer a question that is not a move."""
        if answer.quits:
            raise EOFError
        if answer.wants_table:
            self.showing.ask()
        elif answer.rule:
            from tripot.cli.rules import clause_text

            self.showing.screen.say_markdown(
                clause_text(self.match.game, answer.rule, self.showing.language)
            )
        elif answer.wants_log:
            for sentence in self.showing.view.story():
                self.showing.screen.say(self.showing.said(sentence))
        else:
            clause = next(iter(self.match.game.rulebooks["en"].clauses))
            self.showing.say(Words(HELP, {"clause": clause}))

    def _keep(self) -> None:
        """Write what was played, before anybody is shown it."""
        if self.save is None:
            return
        try:
            self.save.catch_up(self.match)
        except OSError as error:
            self.showing.notice(unsaved(error))

    def _end(self) -> None:
        """Show how it ended, and where the record is."""
        self.showing.show_end()
        if self.save is not None:
            kept = self.save.close()
            again = msg(
                "`tripot replay` shows this game again; with `--why`, the bots say why. "
                "`{command}` deals another."
            )
            self.showing.say(Words(again, self._command))
            self.showing.screen.say(str(kept))


HELP = msg(
    "The key before a choice picks it, and so do its words, or some of them. Put spaces or commas "
    "between several.\n"
    "y, n: the first of two, or the second\n"
    "table, Enter: show the table again\n"
    "log: everything that has happened\n"
    "{clause}, rule {clause}: a clause of the rules\n"
    "help, ?: this list\n"
    "Enter, n: while others play, go on at once, or skip to your next decision\n"
    "quit, q, Ctrl-C: keep the game and leave"
)
