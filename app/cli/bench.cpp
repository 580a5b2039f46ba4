// SPDX-License-Identifier: GPL-3.0-or-later
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

} // namespace

const std::vector<std::string> &benchKeys()
{
    static const std::vector<std::string> keys{"cores", "validate_us", "catalogue_load_ms"};
    return keys;
}

Exit bench(const BenchOptions &options, Console &console)
{
    const store::Library library;
    const auto systems = library.systems();
    if (systems.empty()) {
        console.report(library.findings());
        return Exit::Machine;
    }
    const SystemId &system = systems.front().id;
    const auto wanted = [&](const char *key) {
        return options.only.empty() || std::ranges::find(options.only, key) != options.only.end();
    };
    nlohmann::ordered_json measured;
    if (wanted("cores"))
        measured["cores"] = std::thread::hardware_concurrency();
    if (wanted("validate_us"))
        measured["validate_us"] = validateMicroseconds(system);
    if (wanted("catalogue_load_ms"))
        measured["catalogue_load_ms"] = loadMilliseconds(system);
    if (options.json) {
        console.json(measured);
        return Exit::Done;
    }
    for (const auto &[key, value] : measured.items())
        console.line(u"%1: %2"_s.arg(QString::fromStdString(key)).arg(value.get<double>()));
    return Exit::Done;
}

} // namespace gonfalon::cli
