// SPDX-License-Identifier: GPL-3.0-or-later
// How long it takes until something is proposed from 300 miniatures in 25 lots: nobody should wait 100 ms for
// the first lists.
#include "core/miniatures/field.h"
#include "tests/support/data_files.h"

#include <benchmark/benchmark.h>

#include <string>

using namespace gonfalon;
using namespace gonfalon::miniatures;

namespace {

/// 25 lots of twelve, each of which may stand for three types.
Shelf shelfOf(const Catalogue &game)
{
    Shelf shelf;
    for (int i = 0; i < 25; ++i) {
        Lot lot;
        lot.name = "Lot " + std::to_string(i);
        lot.race = i % 3 == 0 ? "Goblin" : "Orc";
        lot.kind = kinds[i % 3];
        lot.owned = 12;
        lot.painted = i % 13;
        for (int type = 0; type < 3; ++type)
            lot.standsFor.push_back(
                {game.id, game.unitTypes[std::size_t(i + type * 4) % game.unitTypes.size()].id});
        shelf.lots.push_back(lot);
    }
    return shelf;
}

void field(benchmark::State &state, const char *system, Style style)
{
    const Catalogue game = test::readGame(system);
    const Shelf shelf = shelfOf(game);
    const Wish wish{.points = 24, .style = style, .race = {}, .paintedOnly = false, .count = 6};
    const std::atomic<bool> stop = false;
    for (auto _ : state)
        benchmark::DoNotOptimize(propose(game, shelf, wish, stop));
}

} // namespace

BENCHMARK_CAPTURE(field, dragon_rampant, "dragon-rampant", Style::Any)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(field, dragon_rampant_fast, "dragon-rampant", Style::Fast)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(field, lion_rampant, "lion-rampant", Style::Any)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
