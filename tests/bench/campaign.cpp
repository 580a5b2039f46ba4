// SPDX-License-Identifier: GPL-3.0-or-later
// How long a large campaign takes: 100,000 battles of 500 warbands, in a file and on a server, beside the raw
// statements that bring the same rows.
//   tests/postgresql run gonfalon-campaign [BATTLES]
#include "core/files/campaign_json.h"
#include "core/store/campaign/backups.h"
#include "core/store/campaign/seals.h"
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
constexpr int battlesAtOnce = 200;
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

double took(const std::function<void()> &run)
{
    const auto begun = std::chrono::steady_clock::now();
    run();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
}

double median(std::vector<double> all)
{
    std::ranges::nth_element(all, all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2));
    return all[all.size() / 2];
}

/// Runs both in turn, so that what else the machine does is shared, and tells the medians.
void compare(const char *what, const std::function<void()> &ours, const std::function<void()> &raw,
             int times = runs)
{
    ours();
    raw();
    std::vector<double> one;
    std::vector<double> other;
    for (int i = 0; i < times; ++i) {
        one.push_back(took(ours));
        other.push_back(took(raw));
    }
    std::printf("  %-28s %8.2f ms   raw %8.2f ms   %.2f times\n", what, median(one), median(other),
                median(one) / median(other));
    std::fflush(stdout);
}

void measure(const QString &url, const std::function<Filing()> &next)
{
    std::unique_ptr<CampaignStore> store;
    const auto open = [&] {
        store.reset();
        auto opened = CampaignStore::open(url);
        stop(opened.findings());
        store = std::move(opened).value();
    };
    // Each alone with the books: the first that comes makes the log, the last that goes puts it away.
    compare(
        "open, and close",
        [&] {
            open();
            store.reset();
        },
        [&] { const bench::RawCampaign raw(url); });
    open();
    bench::RawCampaign raw(url);
    compare("table", [&] { (void)store->table({"points", "glory", "won"}); }, [&] { raw.table(); });
    const FilingQuery query{.warband = numbered(7), .limit = 50};
    const QString seven = QString::fromStdString(numbered(7).str());
    compare("history of one warband, 50", [&] { (void)store->filings(query); }, [&] { raw.history(seven); });
    compare("newest 200 results", [&] { (void)store->filings(); }, [&] { raw.newest(); });
    std::vector<std::pair<Filing, Changes>> sheets;
    for (int i = 0; i < 2 * 102; ++i) {
        sheets.emplace_back(next(), Changes());
        sheets.back().second = changesOf(sheets.back().first);
    }
    auto at = sheets.begin();
    const auto ours = [&] {
        stop(store->fileAndConfirm(at->first, at->second));
        ++at;
    };
    const auto theirs = [&] {
        raw.fileAndConfirm(at->first, at->second);
        ++at;
    };
    compare("file and confirm", ours, theirs, 101);
}

/// Gives the rows that were brought in raw what every row of a file has: what books of older programs are
/// given when they are opened first.
Findings seal(Connection &connection)
{
    QString guard;
    {
        auto rows = connection.ask(u"select sql from sqlite_schema where name = 'filing_stays'"_s);
        if (rows && rows.value().next())
            guard = rows->text(0);
    }
    for (const QString &sql :
         {u"drop trigger filing_stays"_s,
          u"update filing set parts = (select count(*) from side s where s.filing = filing.id) || '/' || "
          "(select count(*) from change c where c.filing = filing.id) || '/0' where parts = ''"_s,
          guard}) {
        if (Findings wrong = connection.tellOnce(sql); !wrong.empty())
            return wrong;
    }
    return sealRows(connection);
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
    const std::chrono::duration<double> filled = std::chrono::steady_clock::now() - begun;
    std::printf("%s: %d battles of %d warbands, filled in %.0f s\n", qPrintable(dialect), battles,
                warbandCount, filled.count());
    // What a server does by itself in the time that so many battles take.
    if (dialect == u"postgresql"_s)
        (void)test::CampaignBase::run(base.url(), u"vacuum analyze"_s);
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
    if (dialect == u"sqlite"_s) {
        Address address;
        address.file = base.url();
        const auto connection = Connection::open(address);
        std::printf("  digests of all rows, once    %8.0f ms\n",
                    took([&] { stop((*connection)->transaction([&] { return seal(**connection); })); }));
    }
    const auto store = CampaignStore::open(base.url());
    std::printf("  check of everything          %8.0f ms\n", took([&] { stop((*store)->check()); }));
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
