"""Who is the strongest, and who sits down where nobody is named: by rank, whatever the order."""

from tests.games.kuhn import GAME as KUHN
from tripot import house
from tripot.bots import with_bots
from tripot.bots.search.bot import best_by_hand, best_level
from tripot.core.game import HeuristicBot, takes_time

STRONG = HeuristicBot(name="strong", level=1, idea="", source="", rank=21)
WEAK = HeuristicBot(name="weak", level=2, idea="", source="", rank=9)
GAME = with_bots(KUHN.variant(BOTS=(STRONG, WEAK)))


def test_a_catalogue_is_in_order_of_strength_however_a_game_lists_its_bots() -> None:
    assert list(GAME.bots) == ["random", "weak", "strong", "expert", "master"]


def test_the_strongest_by_hand_is_not_the_last_that_is_listed() -> None:
    assert best_by_hand(GAME.variant(BOTS=(STRONG, WEAK))) is STRONG
    assert best_level(GAME) == STRONG.level
    assert best_by_hand(GAME.variant(BOTS=())) is None


def test_whoever_sits_down_unnamed_is_the_strongest_by_hand() -> None:
    assert house.usual_bot(GAME) == "strong"
    assert house.quick_bots(GAME) == ["random", "weak", "strong"]
    assert [bot.name for bot in GAME.bots.values() if takes_time(bot)] == ["expert", "master"]
