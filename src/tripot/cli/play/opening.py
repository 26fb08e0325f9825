"""The opening of an evening: go on with an interrupted game, or deal a new one."""

from collections.abc import Sequence
from dataclasses import dataclass

from tripot import house
from tripot.cli.options import read_options
from tripot.cli.play.evening import Evening
from tripot.cli.play.picker import pick_game
from tripot.cli.play.saves import Save, damaged, unfinished, unsaved
from tripot.cli.play.showing import LONGEST_PACE, Style
from tripot.cli.prompt import read_line
from tripot.cli.speech import language_of
from tripot.core.game import Game, takes_time
from tripot.core.language import Amount, Language, Words, msg
from tripot.core.refusals import BadBot, BadOption, BadSeat
from tripot.core.streams import fresh_seed
from tripot.session.match import Match, let_chance_play
from tripot.session.opening import Seat

_GO_ON = {"yes": ("", "y", "o"), "not now": ("n",), "give up": ("x",)}
_PREPARING = msg(
    "A bot that thinks ahead has to prepare before its first decision: up to half a minute, "
    "once per machine."
)


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
            evening = Evening(match, save, spoken, Style(plain=plain, outlook=outlook, pace=pace))
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
        told.append(unsaved(error))
    if any(seat.bot is not None and takes_time(game.bot(seat.bot)) for seat in seats):
        told.append(Words(_PREPARING))
    spoken = language_of(lang, game)
    evening = Evening(match, save, spoken, Style(plain=plain, outlook=outlook, pace=wish.pace))
    evening.spend(told)


def _check_pace(pace: float) -> None:
    if not 0 <= pace <= LONGEST_PACE:
        raise BadOption(
            msg("--pace must be from 0 to {most} seconds, not {pace}."),
            most=LONGEST_PACE,
            pace=str(pace),
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
