// Random play of a game over OpenSpiel's rules in C++, for `bench/side_by_side.py`.
//
// Prints JSON: players' decisions and whole games for each second of the processor's time. Chance is
// drawn as the game's outcomes say, and not counted; nothing but the rules is asked for.
//
//     openspiel_loop [GAME [SECONDS]]
//
// No wheel of OpenSpiel contains such a loop; `docs/benchmarks.md` says how it is built from its sources.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "open_spiel/spiel.h"
#include "open_spiel/spiel_utils.h"

namespace {

int PlayOnce(const open_spiel::Game& game, std::mt19937_64* rng) {
  int decisions = 0;
  std::unique_ptr<open_spiel::State> state = game.NewInitialState();
  while (!state->IsTerminal()) {
    if (state->IsChanceNode()) {
      std::uniform_real_distribution<double> unit(0.0, 1.0);
      state->ApplyAction(open_spiel::SampleAction(state->ChanceOutcomes(), unit(*rng)).first);
    } else {
      const std::vector<open_spiel::Action> legal = state->LegalActions();
      state->ApplyAction(legal[(*rng)() % legal.size()]);
      ++decisions;
    }
  }
  return decisions;
}

double Spent() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

int main(int argc, char** argv) {
  const auto game = open_spiel::LoadGame(argc > 1 ? argv[1] : "leduc_poker");
  const double seconds = argc > 2 ? std::atof(argv[2]) : 2.0;
  std::mt19937_64 rng(1);
  std::int64_t decisions = 0, games = 0;
  const double begun = Spent();
  while (games % 1024 != 0 || Spent() - begun < seconds) {
    decisions += PlayOnce(*game, &rng);
    ++games;
  }
  const double spent = Spent() - begun;
  std::printf("{\"decisions_per_second\": %.0f, \"games_per_second\": %.0f}\n", decisions / spent, games / spent);
}
