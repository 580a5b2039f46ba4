// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/campaign_json.h"
#include "core/files/campaign_pack.h"
#include "core/files/schema_check.h"
#include "core/store/library.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/season.h"
#include "tests/support/suite.h"

#include <QFile>

#include <algorithm>
#include <map>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace Qt::StringLiterals;
using test::Season;
using test::told;

namespace {

constexpr int battles = 50, seeds = 6;

void rows()
{
    QTest::addColumn<QString>("id");
    for (const std::string &file : test::campaignPackFiles())
        QTest::newRow(file.c_str()) << QString::fromStdString(file).chopped(5);
}

Pack fetched()
{
    QFETCH(QString, id);
    return test::campaignPack(id.toStdString());
}

} // namespace

/// What every campaign pack of ours must be, whichever it is: a new file in data/campaigns is found by
/// itself.
class TestCampaignPacks : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(test::campaignPackFiles().size() >= 5); }

    void everyPackReads_data() { rows(); }
    void everyPackReads()
    {
        QFETCH(QString, id);
        const std::string text = test::campaignPackText(id.toStdString() + ".json");
        QFile schema(test::dataFolder() + u"/schema/campaign-pack.json"_s);
        QVERIFY(schema.open(QIODevice::ReadOnly));
        const Findings misfits = files::checkSchema(schema.readAll().toStdString(), text);
        QVERIFY2(misfits.empty(), told(misfits).c_str());
        const auto read = files::readCampaignPack(text, id.toStdString());
        QVERIFY2(read.ok() && read.findings().empty(), told(read.findings()).c_str());
        QCOMPARE(QString::fromStdString(read->id.str()), id);
    }

    void namesWhatItsGamesHave_data() { rows(); }
    void namesWhatItsGamesHave()
    {
        const Pack pack = fetched();
        QVERIFY(!pack.systems.empty());
        for (const SystemId &system : pack.systems) {
            const Catalogue *game = test::catalogue(system);
            QVERIFY2(game, system.str().c_str());
            QVERIFY(std::ranges::find(game->abilities, "campaign") != game->abilities.end());
            const auto hasScenario = [&](const ScenarioId &id) {
                return id.empty() ||
                       std::ranges::find(game->scenarios, id, &Scenario::id) != game->scenarios.end();
            };
            const auto hasRule = [&](const RuleId &id) {
                return id.empty() ||
                       std::ranges::find(game->ledger, id, &LedgerRule::id) != game->ledger.end();
            };
            const auto hasOption = [&](const OptionId &id) {
                return id.empty() || std::ranges::find(game->options, id, &Option::id) != game->options.end();
            };
            for (const Stage &stage : pack.stages)
                QVERIFY2(hasScenario(stage.scenario), stage.id.str().c_str());
            for (const Territory &territory : pack.territories)
                QVERIFY2(hasScenario(territory.scenario), territory.id.str().c_str());
            for (const Rule &rule : pack.rules)
                QVERIFY2(hasRule(rule.source), rule.id.c_str());
            for (const Key &key : pack.keys) {
                QVERIFY2(hasRule(key.source), key.key.c_str());
                for (const Level &level : key.levels)
                    QVERIFY2(hasOption(level.option), level.name.c_str());
            }
        }
    }

    void everyGameHasAPack()
    {
        std::set<SystemId> served;
        for (const std::string &file : test::campaignPackFiles()) {
            const Pack pack = test::campaignPack(file.substr(0, file.size() - 5));
            served.insert(pack.systems.begin(), pack.systems.end());
        }
        store::Library library;
        for (const store::SystemEntry &system : library.systems())
            QVERIFY2(served.contains(system.id), system.id.str().c_str());
    }

    void aSeasonSettlesAndEveryRuleFires_data() { rows(); }
    void aSeasonSettlesAndEveryRuleFires()
    {
        const Pack pack = fetched();
        std::set<std::string> fired;
        for (unsigned seed = 0; seed < seeds; ++seed) {
            Season season(pack, 2 + int(seed % 4), seed);
            for (int i = 0; i < battles; ++i)
                playOne(pack, season);
            fired.insert(season.fired().begin(), season.fired().end());
            if (QTest::currentTestFailed())
                return;
        }
        for (const Rule &rule : pack.rules) {
            QVERIFY2(fired.contains(rule.id), rule.id.c_str());
            for (const TableLine &line : rule.table)
                QVERIFY2(fired.contains(rule.id + '/' + line.name), line.name.c_str());
        }
    }

    void theRoadIsAlwaysFiveBattlesLong()
    {
        const Pack pack = test::campaignPack("road-of-five-battles");
        constexpr int limits[] = {24, 24, 24, 20, 30};
        std::set<StageId> seen;
        for (unsigned seed = 0; seed < 60; ++seed) {
            Season season(pack, 2, seed);
            for (const int limit : limits) {
                const Filing filing = season.battle();
                QVERIFY(!filing.stage.empty());
                seen.insert(filing.stage);
                QCOMPARE(limitFor(pack, pack.stage(filing.stage), season.standing(), season.warbands()[0]),
                         limit);
                (void)season.play(filing);
            }
            for (const WarbandId &warband : season.warbands())
                QCOMPARE(season.standing().text(ofWarband(warband), "stage"), std::string("end"));
        }
        QCOMPARE(seen.size(), pack.stages.size());
    }

    void smallWarbandsGrowFromEighteenToThirty()
    {
        const Pack pack = test::campaignPack("from-eighteen-points");
        Season season(pack, 2, 1);
        const WarbandId one = season.warbands()[0];
        int before = limitFor(pack, nullptr, season.standing(), one);
        QCOMPARE(before, 18);
        for (int i = 0; i < 8; ++i) {
            (void)season.play(season.battle());
            const int now = limitFor(pack, nullptr, season.standing(), one);
            QVERIFY(now == 30 || now == before + 2 || now == before + 3);
            before = now;
        }
        QCOMPARE(before, 30);
    }

    void theMapHangsTogether()
    {
        const Pack pack = test::campaignPack("the-eleven-marches");
        QCOMPARE(pack.territories.size(), std::size_t(11));
        std::set<std::pair<int, int>> places;
        std::set<TerritoryId> reached{pack.territories[0].id};
        for (std::size_t round = 0; round < pack.territories.size(); ++round) {
            for (const Territory &territory : pack.territories) {
                places.insert({territory.column, territory.row});
                if (reached.contains(territory.id))
                    reached.insert(territory.neighbours.begin(), territory.neighbours.end());
            }
        }
        QCOMPARE(places.size(), pack.territories.size());
        QCOMPARE(reached.size(), pack.territories.size());
    }

private:
    static void playOne(const Pack &pack, Season &season)
    {
        const Standing before = season.standing();
        const Settlement settled = season.play(season.battle());
        const bool fought = std::ranges::all_of(settled.findings, [](const Finding &finding) {
            return finding.code == Code::TerritoryOwn; // chance chooses who attacks what
        });
        QVERIFY2(fought, told(settled.findings).c_str());
        QVERIFY(settled.wanted.empty());
        QVERIFY(outOfDate(before, settled.changes).empty());
        QVERIFY(test::held(campaign::apply(season.standing(), reversed(settled.changes))) ==
                test::held(before));
        QVERIFY(files::filingFromJson(files::filingToJson(season.last())).value() == season.last());
        QVERIFY(files::changesFromJson(files::changesToJson(settled.changes)).value() == settled.changes);
        for (const auto &[what, is] : season.standing().values) {
            const Key *key = pack.key(what.second);
            QVERIFY2(!key || !key->least || is.amount >= *key->least, what.second.c_str());
        }
        for (const Change &change : settled.changes)
            QVERIFY2(change.value || change.amount != 0, change.because.c_str());
    }
};

GONFALON_TEST(TestCampaignPacks)
#include "tst_campaign_packs.moc"
