// SPDX-License-Identifier: GPL-3.0-or-later
// How long a large campaign takes: 100,000 battles of 500 warbands, in a file and on a server, beside the raw
// statements that bring the same rows.
//   tests/postgresql run gonfalon-campaign [BATTLES]
#include "core/files/campaign_json.h"
#include "core/store/campaign/backups.h"
#include "tests/bench/campaign_raw.h"
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"

#include <QCoreApplication>
#include <QRandomGenerator>

#include <algorithm>
#include <chrono>
#include <cstdio>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

constexpr int warbandCount = 500;
constexpr int battlesAtOnce = 2000;
constexpr int runs = 21;

WarbandId numbered(int i) { return test::warband(u"warband %1"_s.arg(i)); }

Filing battleOf(int number, QRandomGenerator &random)
{
    Filing filing = test::battle(u"bench %1"_s.arg(number), random.bounded(8), random.bounded(8));
    const int first = random.bounded(warbandCount);
    filing.sides[0].warband = numbered(first);
    filing.sides[1].warband = numbered((first + 1 + random.bounded(warbandCount - 1)) % warbandCount);
    for (SideReport &side : filing.sides) {
        side.list.clear();
        for (int unit = 0; unit < 6; ++unit)
            side.units.push_back({"Unit " + std::to_string(unit), 4, unit == 0,
                                  static_cast<Fate>(random.bounded(4)), random.bounded(6)});
    }
    return filing;
}

/// What a battle brings under a pack that counts units' battles, too.
Changes changesOf(const Filing &filing)
{
    Changes changes = test::countersOf(filing);
    for (const SideReport &side : filing.sides) {
        changes.push_back({ofLeader(side.warband), "battles-led", 1, {}, {}, "leader"});
        for (const UnitReport &unit : side.units)
            changes.push_back({ofUnit(side.warband, unit.unit), "experience", 1, {}, {}, "experience"});
    }
    return changes;
}

void stop(const Findings &findings)
{
    if (findings.empty())
        return;
    std::fputs(test::said(findings).c_str(), stderr);
    std::exit(1);
}

void addWarbands(CampaignStore &store)
{
    for (int i = 0; i < warbandCount; ++i) {
        const PlayerId player(test::identity(u"player %1"_s.arg(i)));
        stop(store.addPlayer({player, u"Player %1"_s.arg(i), {}}));
        stop(store.addWarband({numbered(i), player, {}, u"Warband %1"_s.arg(i), u"list %1"_s.arg(i)}, {}));
    }
}

/// The median of some runs, in milliseconds.
double median(const std::function<void()> &run, int times = runs)
{
    std::vector<double> all;
    for (int i = 0; i < times; ++i) {
        const auto begun = std::chrono::steady_clock::now();
        run();
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
        all.push_back(took.count());
    }
    std::ranges::nth_element(all, all.begin() + times / 2);
    return all[static_cast<std::size_t>(times / 2)];
}

void tell(const char *what, double ours, double raw)
{
    std::printf("  %-28s %8.2f ms   raw %8.2f ms   %.2f times\n", what, ours, raw, ours / raw);
    std::fflush(stdout);
}

void measure(const QString &url, const std::function<Filing()> &next)
{
    std::unique_ptr<CampaignStore> store;
    const double opening = median([&] {
        store.reset();
        auto opened = CampaignStore::open(url);
        stop(opened.findings());
        store = std::move(opened).value();
    });
    tell("open (and close the last)", opening, median([&] { const bench::RawCampaign raw(url); }));
    bench::RawCampaign raw(url);
    (void)store->table({"points", "glory", "won"});
    tell("table", median([&] { (void)store->table({"points", "glory", "won"}); }),
         median([&] { raw.table(); }));
    const FilingQuery query{.warband = numbered(7), .limit = 50};
    const QString seven = QString::fromStdString(numbered(7).str());
    tell("history of one warband, 50", median([&] { (void)store->filings(query); }),
         median([&] { raw.history(seven); }));
    tell("newest 200 results", median([&] { (void)store->filings(); }), median([&] { raw.newest(); }));
    std::vector<Filing> filings;
    for (int i = 0; i < 2 * 101; ++i)
        filings.push_back(next());
    auto at = filings.begin();
    const double ours = median(
        [&] {
            stop(store->fileAndConfirm(*at, changesOf(*at)));
            ++at;
        },
        101);
    tell("file and confirm", ours,
         median(
             [&] {
                 raw.fileAndConfirm(*at, changesOf(*at));
                 ++at;
             },
             101));
}

void benchmark(const QString &dialect, int battles)
{
    const test::CampaignBase base(dialect);
    AboutCampaign about;
    about.name = u"Large"_s;
    auto made = CampaignStore::create(base.url(), about);
    stop(made.findings());
    QRandomGenerator random(2026);
    int number = 0;
    const auto next = [&] { return battleOf(number++, random); };
    const auto begun = std::chrono::steady_clock::now();
    addWarbands(*made.value());
    {
        bench::RawCampaign raw(base.url());
        for (int done = 0; done < battles; done += battlesAtOnce) {
            std::vector<Filing> some;
            for (int i = done; i < std::min(battles, done + battlesAtOnce); ++i)
                some.push_back(next());
            raw.fill(some, changesOf);
        }
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    std::printf("%s: %d battles of %d warbands, filled in %.0f s\n", qPrintable(dialect), battles,
                warbandCount, took.count());
    made.value().reset();
    if (dialect == u"sqlite"_s) {
        Address address;
        address.file = base.url();
        const auto copying = std::chrono::steady_clock::now();
        stop(makeCopy(address)); // which is made in the background otherwise, and once a day
        const std::chrono::duration<double> copied = std::chrono::steady_clock::now() - copying;
        std::printf("  %.0f MB; the day's copy, in the background: %.1f s\n",
                    double(QFileInfo(base.url()).size()) / 1e6, copied.count());
    }
    measure(base.url(), next);
    const auto store = CampaignStore::open(base.url());
    std::printf("  check of everything          %8.0f ms\n", median([&] { stop((*store)->check()); }, 1));
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const int battles = argc > 1 ? std::atoi(argv[1]) : 100000;
    benchmark(u"sqlite"_s, battles);
    if (test::postgresql().isEmpty())
        std::puts("postgresql: no server, see tests/postgresql");
    else
        benchmark(u"postgresql"_s, battles);
    return 0;
}
