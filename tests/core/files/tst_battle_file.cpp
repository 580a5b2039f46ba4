// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/battle/fingerprint.h"
#include "core/files/battlefield_file.h"
#include "core/files/schema_check.h"
#include "core/files/step_text.h"
#include "tests/core/files/any_battle.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

#include <nlohmann/json.hpp>

#include <QFile>
#include <QRegularExpression>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;

namespace {

files::Schemas schemas()
{
    files::Schemas all;
    for (const char *name : {"battle.json", "battlefield.json", "warband.json"}) {
        QFile file(test::dataFolder() + QStringLiteral("/schema/") + QLatin1String(name));
        if (file.open(QIODevice::ReadOnly))
            all[name] = file.readAll().toStdString();
    }
    return all;
}

void same(const BattleSetup &a, const BattleSetup &b)
{
    QCOMPARE(a.catalogue, b.catalogue);
    QCOMPARE(a.scenario, b.scenario);
    QVERIFY(a.battlefield == b.battlefield);
    QVERIFY(a.mode == b.mode);
    QCOMPARE(a.rulings, b.rulings);
    QCOMPARE(a.questsLater, b.questsLater);
    QCOMPARE(a.mostTurns, b.mostTurns);
    QCOMPARE(a.seed, b.seed);
    QCOMPARE(a.sides.size(), b.sides.size());
    for (std::size_t i = 0; i < a.sides.size(); ++i) {
        // What its player noted is his, and no part of a battle.
        QCOMPARE(withoutNotes(a.sides[i].warband), withoutNotes(b.sides[i].warband));
        QVERIFY(a.sides[i].role == b.sides[i].role);
        QCOMPARE(a.sides[i].team, b.sides[i].team);
        QCOMPARE(a.sides[i].salts, b.sides[i].salts);
        QCOMPARE(a.sides[i].seals, b.sides[i].seals);
        QVERIFY(a.sides[i].forms == b.sides[i].forms);
    }
}

Order stated()
{
    Order out = order(OrderKind::State);
    out.facts = Stated{true, true, true, true, true, true, true, true, true, true, true, true, true, 12};
    return out;
}

/// Examples of all that an order of the kind reads.
QStringList wordsRead(OrderKind kind)
{
    const QStringList unit{QStringLiteral("1")}, choice{QStringLiteral("=1")}, other{QStringLiteral("@2")},
        path{QStringLiteral("10,20")}, files{QStringLiteral("x3")}, places{QStringLiteral("+1,2")},
        facts{QStringLiteral("yes"), QStringLiteral("n4")};
    switch (kind) {
    case OrderKind::Deploy:
        return unit + path + files + places;
    case OrderKind::Place:
        return choice + path;
    case OrderKind::HoldOff:
    case OrderKind::Note:
    case OrderKind::Rally:
    case OrderKind::WildCharge:
    case OrderKind::SkipWildCharge:
    case OrderKind::Skirmish:
    case OrderKind::Explode:
    case OrderKind::Test:
    case OrderKind::Pass:
        return unit;
    case OrderKind::Challenge:
    case OrderKind::Summon:
    case OrderKind::HandOver:
        return unit + other;
    case OrderKind::Move:
    case OrderKind::Attack:
    case OrderKind::Shoot:
    case OrderKind::Achieved:
        return unit + choice;
    case OrderKind::Cast:
        return unit + other + choice + facts;
    case OrderKind::Target:
        return unit + other + facts;
    case OrderKind::Go:
        return unit + choice + path + files + places + facts;
    case OrderKind::Record:
        return unit + facts;
    case OrderKind::State:
        return facts;
    case OrderKind::Remain:
        return places;
    case OrderKind::Bend:
        return path;
    default:
        return {};
    }
}

} // namespace

class TestBattleFile : public QObject
{
    Q_OBJECT

private slots:
    void everythingComesBack()
    {
        const files::BattleFile before = everything();
        const std::string bytes = files::writeBattle(before);
        const auto after = files::readBattle(bytes, catalogueFor);
        QVERIFY2(after.ok(), test::told(after.findings()).c_str());
        QCOMPARE(test::told(after.findings()), std::string());
        same(*after->setup, *before.setup);
        QCOMPARE(after->program, before.program);
        QVERIFY(after->steps == before.steps);
        QCOMPARE(after->marks, before.marks);
        QCOMPARE(files::writeBattle(*after), bytes);
    }

    void wordsOfFacts()
    {
        const Facts all = stated().facts;
        const QString words = QString::fromStdString(files::factWordsOf(vocabulary(), all));
        QVERIFY(!words.isEmpty() && files::factWordsOf(vocabulary(), {}).empty());
        for (const QString &word : words.split(u' '))
            QCOMPARE(
                files::factWordsOf(vocabulary(),
                                   files::factFromWord(vocabulary(), word.toStdString()).value_or(Facts())),
                word.toStdString());
        QVERIFY(files::factFromWord(vocabulary(), "n4") == Facts{.count = 4});
        for (const char *word : {"", "banana", "1", "@3", "=2", "x4", "3,4", "+3,4", "n", "n-4", "n256"})
            QVERIFY2(!files::factFromWord(vocabulary(), word), word);
    }

    void olderFlagsBecomeReadings_DR_SCEN_09_DR_FANT_12()
    {
        const std::string today = files::writeBattle(everything());
        const auto read = files::readBattle(
            replaced(today, "\"rulings\"",
                     "\"begin_off_table\": true, \"blast_clears_cover\": true, \"rulings\""),
            catalogueFor);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        std::map<std::string, std::string> wanted = everything().setup->rulings;
        wanted["begin"] = "off-table";
        wanted["blast-cover"] = "destroyed";
        QCOMPARE(read->setup->rulings, wanted);
    }

    void readingsThatChangedNothingAreDropped()
    {
        const std::string today = files::writeBattle(everything());
        const std::string older =
            replaced(today, "\"rulings\": {", "\"rulings\": {\"vehicles\": \"heavy-weapon\", ");
        QVERIFY(older != today);
        const auto read = files::readBattle(older, catalogueFor);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->setup->rulings, everything().setup->rulings);
    }

    void fitsItsSchema()
    {
        const files::Schemas all = schemas();
        const Findings findings =
            files::checkSchema(all.at("battle.json"), files::writeBattle(everything()), all);
        QVERIFY2(findings.empty(), test::told(findings).c_str());
        QVERIFY(!files::checkSchema(all.at("battle.json"),
                                    replaced(files::writeBattle(everything()), "35~", "35 a b"), all)
                     .empty());
    }

    void sealedFormsFitTheSchemaToo_DR_FANT_75()
    {
        files::BattleFile battle = everything();
        auto setup = std::make_shared<BattleSetup>(*battle.setup);
        setup->sides[1].warband.units[0].secretForm = true;
        setup->sides[1].forms.salts = {"11bb"};
        battle.setup = setup;
        const files::Schemas all = schemas();
        for (const SideIndex viewer : {SideIndex(0), noSide}) {
            const std::string bytes = files::writeBattle(battle, viewer);
            QVERIFY(bytes.find("\"forms\"") != std::string::npos);
            const Findings findings = files::checkSchema(all.at("battle.json"), bytes, all);
            QVERIFY2(findings.empty(), test::told(findings).c_str());
        }
    }

    void stepsAreShortAndReadable_data()
    {
        QTest::addColumn<QString>("text");
        const auto row = [](const char *text) { QTest::newRow(text) << QString::fromLatin1(text); };
        for (const char *text :
             {"move 3", "enough", "target 7", "target 7 @2", "cast 3 @7 =2", "hand-over 4 @1",
              "go 3 2450,1200 -5,32767 x4", "go 3 1,2 +10,20 +-5,7", "deploy 0 100,200 x12", "state yes n4",
              "state yes rough cover superb uphill beyond-12 overhead off-table dangerous "
              "exits obstacle battered n12",
              "record 3 n5", "record 3 battered n0", "agree-to-end", "35", "6", "d12,3", "d",
              "123456123456123456123456123456123456"})
            row(text);
    }
    void stepsAreShortAndReadable()
    {
        QFETCH(QString, text);
        const auto step = files::stepFromText(vocabulary(), text.toStdString());
        QVERIFY(step.has_value());
        QCOMPARE(QString::fromStdString(files::stepText(vocabulary(), *step)), text);
    }

    void everyOrderHasItsWord()
    {
        for (int i = 0; i <= int(lastOrderKind); ++i) {
            const Step step = order(OrderKind(i));
            QVERIFY2(files::stepFromText(vocabulary(), files::stepText(vocabulary(), step)) == step,
                     files::stepText(vocabulary(), step).c_str());
        }
        QVERIFY(files::stepFromText(vocabulary(), files::stepText(vocabulary(), stated())) == Step(stated()));
    }

    /// What an order does not read does not pass for a part of it, and none says the same thing twice.
    void noWordIsDroppedInSilence_data()
    {
        QTest::addColumn<int>("kind");
        for (int i = 0; i <= int(lastOrderKind); ++i)
            QTest::newRow(std::string(vocabulary().wordOf(OrderKind(i))).c_str()) << i;
    }
    void noWordIsDroppedInSilence()
    {
        QFETCH(int, kind);
        const std::string word(vocabulary().wordOf(OrderKind(kind)));
        const QStringList read = wordsRead(OrderKind(kind));
        const bool always = (vocabulary().order(OrderKind(kind))->asks & CountAlways) != 0;
        for (const char *part : {"1", "@2", "=1", "10,20", "x3", "+1,2", "yes", "n4"}) {
            const bool counts = always && std::string_view(part) != "n4";
            const std::string text = word + ' ' + part + (counts ? " n4" : "");
            QVERIFY2(!counts || !files::stepFromText(vocabulary(), word + ' ' + part), text.c_str());
            const auto step = files::stepFromText(vocabulary(), text);
            QVERIFY2(step.has_value() == read.contains(QLatin1String(part)), text.c_str());
            QVERIFY2(!step || files::stepText(vocabulary(), *step) == text, text.c_str());
        }
        for (const char *part : {"1 2", "1 1", "@2 @3", "=1 =2", "=0 =0", "x3 x4", "n4 n5"})
            QVERIFY2(!files::stepFromText(vocabulary(), word + ' ' + part), part);
    }

    void everyModelMayHaveItsPlace()
    {
        Order go{.kind = OrderKind::Go, .path = {{10, 20}}};
        for (int i = 0; i < int(table::Stand::most); ++i)
            go.places.at[go.places.count++] = {100 * i, -i};
        const Step step = go;
        QVERIFY(files::stepFromText(vocabulary(), files::stepText(vocabulary(), step)) == step);
        QVERIFY(!files::stepFromText(vocabulary(), files::stepText(vocabulary(), step) +
                                                       " +1,2")); // one more than any unit has
        Steps steps;
        steps.add(go);
        steps.add(order(OrderKind::Go, 1, 2));
        QVERIFY(steps.unpacked() == (std::vector<Step>{go, order(OrderKind::Go, 1, 2)}));
    }

    void whatIsNoStep_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"",
                                 " ",
                                 "dance 3",
                                 "move 65535",
                                 "move -1",
                                 "move 3 ",
                                 "move  3",
                                 "move x",
                                 "go 3 1,",
                                 "go 3 1,40000",
                                 "go 3 +1",
                                 "go 3 +1,",
                                 "go 3 1,2 ++1,2",
                                 "go 3 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1 1,1",
                                 "3a",
                                 "d1,",
                                 "d1,,2",
                                 "d300",
                                 "1234561234561234561234561234561234561",
                                 "state maybe",
                                 "Move 3"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void whatIsNoStep()
    {
        QFETCH(QString, text);
        QVERIFY(!files::stepFromText(vocabulary(), text.toStdString()).has_value());
    }

    void aStepThatCannotBeReadIsNamed_data()
    {
        QTest::addColumn<QString>("step");
        for (const char *step :
             {"dance 3~a1f2", "move 3", "move 3~a1f", "move 3~a1f2 ", "move 3~zzzz", "~a1f2"})
            QTest::newRow(step) << QString::fromLatin1(step);
    }
    void aStepThatCannotBeReadIsNamed()
    {
        QFETCH(QString, step);
        const std::string bytes =
            replaced(files::writeBattle(everything()), "target 7~0007", step.toStdString());
        const auto read = files::readBattle(bytes, catalogueFor);
        QVERIFY(read.ok());
        QCOMPARE(test::told(read.findings()), std::string("7061 at 'steps/3' [4]; "));
        QCOMPARE(read->steps.size(), std::size_t(3));
        QCOMPARE(read->marks.size(), std::size_t(3));
    }

    /// Cut anywhere, a file gives every whole step, or says that it ends too soon.
    void aFileThatBreaksOffGivesAllWholeSteps()
    {
        const std::string bytes = files::writeBattle(everything());
        const std::size_t steps = bytes.find("\"steps\"");
        std::size_t most = 0;
        for (std::size_t cut = 1; cut + 4 < bytes.size(); cut += cut < steps ? 37 : 1) {
            const auto read = files::readBattle(std::string_view(bytes).substr(0, cut), catalogueFor);
            if (!read) {
                QVERIFY2(test::found(read.findings(), Code::EndsTooSoon),
                         test::told(read.findings()).c_str());
                QVERIFY(cut <= steps + 10);
                continue;
            }
            QVERIFY(read->steps.size() >= most);
            most = read->steps.size();
            same(*read->setup, *everything().setup);
            QVERIFY(most == 5 || test::found(read.findings(), Code::ReplayBreaksOff));
        }
        QCOMPARE(most, std::size_t(5));
        const auto two = files::readBattle(bytes.substr(0, bytes.find("go 3") + 6), catalogueFor);
        QCOMPARE(test::told(two.findings()), std::string("7064 at 'steps' [2] [5]; "));
    }

    void missingStepsAreTold()
    {
        const auto read =
            files::readBattle(replaced(files::writeBattle(everything()), "\"35~0000\",", ""), catalogueFor);
        QVERIFY(read.ok());
        QCOMPARE(test::told(read.findings()), std::string("7064 at 'steps' [4] [5]; "));
    }

    void moreStepsThanPromisedAreTold()
    {
        const auto read = files::readBattle(
            replaced(files::writeBattle(everything()), "\"step_count\": 5", "\"step_count\": 4"),
            catalogueFor);
        QVERIFY(read.ok());
        QCOMPARE(test::told(read.findings()), std::string("7078 at 'step_count' [5] [4]; "));
    }

    void unknownKeysAreKeptOnEveryLevel()
    {
        std::string bytes = files::writeBattle(everything());
        bytes = replaced(bytes, "\"mode\"", "\"weather\": \"fog\", \"mode\"");
        bytes = replaced(bytes, "\"role\": \"defender\"", "\"role\": \"defender\", \"flag\": \"red\"");
        bytes = replaced(bytes, "\"kind\": \"mire\"", "\"kind\": \"mire\", \"depth\": 3");
        bytes = replaced(bytes, "\"name\": \"The Ford\"", "\"name\": \"The Ford\", \"by\": \"Anna\"");
        const auto read = files::readBattle(bytes, catalogueFor);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(std::ranges::count(read.findings(), Code::UnknownKeyKept, &Finding::code), 4);
        const std::string again = files::writeBattle(*read);
        for (const char *kept :
             {R"("weather": "fog")", R"("flag": "red")", R"("depth": 3)", R"("by": "Anna")"})
            QVERIFY2(again.find(kept) != std::string::npos, kept);
        QCOMPARE(files::writeBattle(files::readBattle(again, catalogueFor).value()), again);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("bytes");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, const std::string &bytes, const char *says) {
            QTest::newRow(name) << QString::fromStdString(bytes) << QString::fromLatin1(says);
        };
        const std::string whole = files::writeBattle(everything());
        row("nothing", "", "2021! ");
        row("no battle", "{}", "7060! at ''; ");
        row("a warband", R"({"format": "gonfalon-warband", "version": 1})", "7060! at ''; ");
        row("newer", replaced(whole, "\"version\": 1", "\"version\": 2"), "2006! at 'version' [2] [1]; ");
        row("version 0", replaced(whole, "\"version\": 1", "\"version\": 0"), "2010! at 'version' ");
        row("no version", replaced(whole, "\"version\": 1", "\"version\": \"x\""), "2004! at 'version' ");
        row("another game", replaced(whole, "\"dragon-rampant\"", "\"chess\""),
            "1051! at 'system' [chess]; ");
        row("one side",
            R"({"format": "gonfalon-battle", "version": 1, "system": "dragon-rampant", "sides": [{}]})",
            "7050! at 'sides' [1] [2] [6]; ");
        row("a side without warband",
            R"({"format": "gonfalon-battle", "version": 1, "system": "dragon-rampant", "sides": [{}, 3]})",
            "2005! at 'sides/0/warband' [warband]; 2004! at 'sides/1' ");
        row("a wrong piece", replaced(whole, "[24, 9]", "[24, 90]"),
            "7067! at 'battlefield/pieces/1' [wall] ");
    }
    void refused()
    {
        QFETCH(QString, bytes);
        QFETCH(QString, says);
        const auto read = files::readBattle(bytes.toStdString(), catalogueFor);
        QVERIFY(!read.ok());
        const std::string told = test::told(read.findings());
        QVERIFY2(told.find(says.toStdString()) == 0, told.c_str());
    }

    void anotherCatalogueIsTold()
    {
        std::string bytes = files::writeBattle(everything());
        const auto at = bytes.find("\"catalogue\": \"") + 14;
        bytes[at] = bytes[at] == '0' ? '1' : '0';
        const auto read = files::readBattle(bytes, catalogueFor);
        QVERIFY(read.ok());
        QCOMPARE(test::told(read.findings()), std::string("7065 at 'catalogue'; "));
    }

    void theFingerprintIsOfNumbersNotOfWords()
    {
        Catalogue other = test::dragonRampant();
        const auto print = fingerprint(other);
        other.spells.front().text = "Another text";
        other.unitTypes.front().name = "Another name";
        QCOMPARE(fingerprint(other), print);
        ++other.spells.front().difficulty;
        QVERIFY(fingerprint(other) != print);
        QVERIFY(fingerprint(test::lionRampant()) != print);
        const auto workingAs = [](const char *spell) {
            Catalogue game = test::dragonRampant();
            game.spells.front().worksAs = SpellId(spell);
            return fingerprint(game);
        };
        QVERIFY(workingAs("power-bolt") != workingAs("bog-thee") && workingAs("bog-thee") != workingAs(""));
    }

    /// What was changed by hand before the steps is told, however it is set out; what a file of an older
    /// program does not say of itself is not compared.
    void aHeadThatWasChanged_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("by");
        const auto row = [](const char *what, const char *by) {
            QTest::newRow(what) << QString::fromLatin1(what) << QString::fromLatin1(by);
        };
        row("\"width\": 48", "\"width\": 49");
        row("Old Grove", "New Grove");
        row("Tusk Riders", "Task Riders");
        row("at-12", "within-12");
        row("\"most_turns\": 7", "\"most_turns\": 8");
        row("\"team\": 2,", "");
        row("\"mode\": \"referee\"", "\"mode\": \"table\"");
        row("gory-bloodbath", "death-chase");
    }
    void aHeadThatWasChanged()
    {
        QFETCH(QString, what);
        QFETCH(QString, by);
        const std::string bytes = files::writeBattle(everything());
        QVERIFY(bytes.find(what.toStdString()) != std::string::npos);
        const std::string changed = replaced(bytes, what.toStdString(), by.toStdString());
        const auto read = files::readBattle(changed, catalogueFor);
        QVERIFY2(read.ok() && test::found(read.findings(), Code::SetupDiffers),
                 test::told(read.findings()).c_str());
        static const QRegularExpression line(QStringLiteral(" *\"setup_hash\": \"[0-9a-f]{16}\",\n"));
        const auto older =
            files::readBattle(QString::fromStdString(changed).remove(line).toStdString(), catalogueFor);
        QVERIFY2(older.ok() && !test::found(older.findings(), Code::SetupDiffers),
                 test::told(older.findings()).c_str());
        QCOMPARE(files::writeBattle(*read) == files::writeBattle(*older), true);
    }

    void aHeadThatIsSetOutOtherwise()
    {
        const auto written = nlohmann::json::parse(files::writeBattle(everything()));
        for (const int indent : {-1, 4}) {
            const auto read = files::readBattle(written.dump(indent), catalogueFor);
            QVERIFY2(read.ok() && read.findings().empty(), test::told(read.findings()).c_str());
        }
    }

    void aTableComesBack()
    {
        const auto read = files::readBattlefield(files::writeBattlefield(aTable()));
        QVERIFY2(read.ok() && read.findings().empty(), test::told(read.findings()).c_str());
        QVERIFY(*read == aTable());
        const files::Schemas all = schemas();
        const Findings findings =
            files::checkSchema(all.at("battlefield.json"), files::writeBattlefield(aTable()), all);
        QVERIFY2(findings.empty(), test::told(findings).c_str());
    }

    void traitsOverruleTheUsualOnes()
    {
        const auto read = files::readBattlefield(
            R"({"format": "gonfalon-table", "version": 1, "width": 36, "depth": 36, "pieces": [
                {"kind": "woods", "points": [[0, 0], [6.25, 0], [6, 6]], "traits": {"cover": false, "superb": true}}]})");
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        const TerrainPiece &piece = read->pieces.front();
        QVERIFY(piece.traits.rough && piece.traits.superb && !piece.traits.cover && !piece.line);
        QCOMPARE(piece.points[1].x, 625);
    }

    void tablesThatCannotBe_data()
    {
        QTest::addColumn<QString>("piece");
        QTest::addColumn<QString>("says");
        QTest::newRow("two points") << R"({"kind": "woods", "points": [[1, 1], [2, 2]]})"
                                    << "[woods] [an area has at least three points]";
        QTest::newRow("crossing") << R"({"kind": "woods", "points": [[0, 0], [5, 5], [5, 0], [0, 5]]})"
                                  << "[woods] [its outline crosses itself]";
        QTest::newRow("collinear") << R"({"kind": "woods", "points": [[1, 1], [3, 2], [9, 5], [5, 3]]})"
                                   << "[woods] [its outline encloses no ground]";
        QTest::newRow("one point") << R"({"kind": "woods", "points": [[3, 3], [3, 3], [3, 3]]})"
                                   << "[woods] [its outline encloses no ground]";
        QTest::newRow("a spike")
            << R"({"kind": "woods", "points": [[1, 1], [9, 1], [9, 9], [9, 20], [9, 9], [1, 9]]})"
            << "[woods] [its outline doubles back on itself]";
        QTest::newRow("a spike at its end")
            << R"({"kind": "woods", "points": [[1, 1], [9, 1], [9, 9], [1, 1], [0, 0]]})"
            << "[woods] [its outline doubles back on itself]";
        QTest::newRow("no length") << R"({"kind": "wall", "points": [[3, 3], [3, 3]]})"
                                   << "[wall] [it has no length]";
        QTest::newRow("off") << R"({"kind": "wall", "name": "The Dyke", "points": [[1, 1], [50, 2]]})"
                             << "[The Dyke] [a point lies off the table]";
        QTest::newRow("no kind") << R"({"points": [[1, 1], [5, 2], [5, 5]]})"
                                 << "[pieces/0] [it has no kind]";
    }
    void tablesThatCannotBe()
    {
        QFETCH(QString, piece);
        QFETCH(QString, says);
        const auto read = files::readBattlefield(
            R"({"format": "gonfalon-table", "version": 1, "width": 48, "depth": 48, "pieces": [)" +
            piece.toStdString() + "]}");
        QVERIFY(!read.ok());
        QCOMPARE(test::told(read.findings()), "7067! at 'pieces/0' " + says.toStdString() + "; ");
    }

    /// What a person may have meant otherwise is told, where it is and with what there is instead.
    void DR_TERR_01_aTableIsReadWithCare()
    {
        const auto told = [](const std::string &rest) {
            const auto read =
                files::readBattlefield(R"({"format": "gonfalon-table", "version": 1, )" + rest + "}");
            return (read.ok() ? "" : "refused: ") + test::told(read.findings());
        };
        QCOMPARE(told(R"("depth": 48, "pieces": [])"), std::string("refused: 2005! at 'width' [width]; "));
        QCOMPARE(told(R"("width": 48, "pieces": [])"), std::string("refused: 2005! at 'depth' [depth]; "));
        QCOMPARE(told(R"("width": 48, "depth": 48)"), std::string("refused: 2005! at 'pieces' [pieces]; "));
        const std::string swamp = R"("width": 48, "depth": 48, "pieces": [
            {"kind": "wood", "points": [[1, 1], [5, 2], [5, 5]])";
        const std::string unknown = told(swamp + "}]");
        QVERIFY2(unknown.starts_with("7076 at 'pieces/0' [wood] [woods, hill, "), unknown.c_str());
        QCOMPARE(told(swamp + R"(, "traits": {"rough": true}}])"), std::string());
        QCOMPARE(told(swamp + R"(, "traits": {}}])"), std::string()); // it is nothing, and means to be
    }

    void nothingIsGuessedOfATable_data()
    {
        QTest::addColumn<QString>("rest");
        QTest::addColumn<QString>("told");
        const auto row = [](const char *rest, const char *told) { QTest::newRow(rest) << rest << told; };
        row(R"("width": -72, "depth": 48, "pieces": [])", "at 'width'");
        row(R"("width": "72", "depth": 48, "pieces": [])", "at 'width'");
        row(R"("width": 1e300, "depth": 48, "pieces": [])", "at 'width'");
        row(R"("width": 72.5, "depth": 48, "pieces": [])", "at 'width'");
        row(R"("width": 72, "depth": null, "pieces": [])", "at 'depth'");
        row(R"("width": 72, "depth": 9999, "pieces": [])", "at 'depth'");
        row(R"("width": 72, "depth": 48, "pieces": {})", "at 'pieces'");
        row(R"("width": 72, "depth": 48, "pieces": [7])", "at 'pieces/0'");
        row(R"("width": 72, "depth": 48, "pieces": [{"kind": "hill", "points": [[1, 1], [5, 2], [5, 5], [5]]}])",
            "at 'pieces/0/points/3'");
    }
    /// Where a person's file says what cannot be, no usual value is put in its place.
    void nothingIsGuessedOfATable()
    {
        QFETCH(QString, rest);
        QFETCH(QString, told);
        const auto read = files::readBattlefield(R"({"format": "gonfalon-table", "version": 1, )" +
                                                 rest.toStdString() + "}");
        const QString findings = QString::fromStdString(test::told(read.findings()));
        QVERIFY2(!read.ok() && findings.contains(told), qPrintable(findings));
    }

    /// A battle was fought on it once, so it can be told again.
    void theTableOfABattleMayHoldAFlatArea()
    {
        const std::string flat = replaced(files::writeBattle(everything()),
                                          "[[0, 0], [3, 0], [3, 3], [0, 3]]", "[[0, 0], [3, 0], [2, 0]]");
        const auto read = files::readBattle(flat, catalogueFor);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
    }

    void whatIsNoTable()
    {
        QCOMPARE(test::told(files::readBattlefield("{}").findings()), std::string("7068! at ''; "));
        QCOMPARE(test::told(files::readBattlefield("{").findings()),
                 std::string("2002! at 'line 1, column 2'; "));
    }
};

GONFALON_TEST(TestBattleFile)
#include "tst_battle_file.moc"
