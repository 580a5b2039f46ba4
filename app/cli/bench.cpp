// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/battle_bench.h"
#include "app/cli/battle_json.h"
#include "app/cli/commands.h"
#include "core/model/edit.h"
#include "core/model/validate.h"
#include "core/store/library.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <functional>
#include <thread>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

using Clock = std::chrono::steady_clock;

/// The median time of one call in microseconds, over as many calls as fit into a second, at least five.
double medianMicroseconds(const std::function<void()> &call)
{
    constexpr std::size_t least = 5, most = 20000;
    std::vector<double> times;
    const auto end = Clock::now() + std::chrono::seconds(1);
    while (times.size() < least || (times.size() < most && Clock::now() < end)) {
        const auto start = Clock::now();
        call();
        times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::ranges::nth_element(times, middle);
    return *middle;
}

/// Ten units of as many types, each with the first option that it may take.
Warband tenUnits(const Catalogue &catalogue)
{
    constexpr std::size_t units = 10;
    Warband warband = newWarband(catalogue);
    for (std::size_t i = 0; i < units && !catalogue.unitTypes.empty(); ++i) {
        const UnitType &type = catalogue.unitTypes[i % catalogue.unitTypes.size()];
        Unit unit = newUnit(type);
        if (!type.options.empty())
            toggleOption(catalogue, unit, type.options.front().id);
        warband.units.push_back(std::move(unit));
    }
    return warband;
}

double validateMicroseconds(const SystemId &system)
{
    store::Library library;
    const Catalogue *catalogue = library.catalogue(system);
    if (!catalogue)
        return 0;
    const Warband warband = tenUnits(*catalogue);
    std::size_t seen = 0;
    return medianMicroseconds([&] { seen += muster(*catalogue, warband).findings.size(); });
}

double loadMilliseconds(const SystemId &system)
{
    constexpr double perMillisecond = 1000;
    return medianMicroseconds([&] {
               store::Library library;
               (void)library.catalogue(system);
           }) /
           perMillisecond;
}

using Json = nlohmann::ordered_json;

/// One thing that is measured, by its key.
struct Measure
{
    const char *key;
    Json (*take)(store::Library &library, const SystemId &system);
};

constexpr Measure measures[] = {
    {"behaviour",
     [](store::Library &library, const SystemId &) { return Json(hashText(behaviour(library))); }},
    {"cores", [](store::Library &, const SystemId &) { return Json(std::thread::hardware_concurrency()); }},
    {"random_battles_per_second",
     [](store::Library &library, const SystemId &) {
         return Json(battlesPerSecond(library, "random", medianMicroseconds));
     }},
    {"captain_battles_per_second",
     [](store::Library &library, const SystemId &) {
         return Json(battlesPerSecond(library, "", medianMicroseconds));
     }},
    {"random_step_ns",
     [](store::Library &library, const SystemId &) { return Json(stepNanoseconds(library, "random")); }},
    {"captain_step_ns",
     [](store::Library &library, const SystemId &) { return Json(stepNanoseconds(library, "")); }},
    {"validate_us",
     [](store::Library &, const SystemId &system) { return Json(validateMicroseconds(system)); }},
    {"catalogue_load_ms",
     [](store::Library &, const SystemId &system) { return Json(loadMilliseconds(system)); }},
    {"copy_battle_us", [](store::Library &library,
                          const SystemId &) { return Json(copyMicroseconds(library, medianMicroseconds)); }},
    {"replay_bytes_per_turn",
     [](store::Library &library, const SystemId &) { return Json(replayBytesPerTurn(library)); }},
};

QString words(const Json &value)
{
    return value.is_string() ? QString::fromStdString(value.get<std::string>())
                             : QString::number(value.get<double>());
}

} // namespace

const std::vector<std::string> &benchKeys()
{
    static const std::vector<std::string> keys = [] {
        std::vector<std::string> all;
        for (const Measure &measure : measures)
            all.emplace_back(measure.key);
        return all;
    }();
    return keys;
}

Exit bench(const BenchOptions &options, Console &console)
{
    store::Library library;
    const auto systems = library.systems();
    if (systems.empty()) {
        console.report(library.findings());
        return Exit::Machine;
    }
    Json measured;
    for (const Measure &measure : measures) {
        if (options.only.empty() || std::ranges::find(options.only, measure.key) != options.only.end())
            measured[measure.key] = measure.take(library, systems.front().id);
    }
    if (options.json) {
        console.json(measured);
        return Exit::Done;
    }
    for (const auto &[key, value] : measured.items())
        console.line(u"%1: %2"_s.arg(QString::fromStdString(key), words(value)));
    return Exit::Done;
}

} // namespace gonfalon::cli
