// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTest>

#include "core/files/export.h"
#include "core/files/import.h"
#include "core/model/before_the_game.h"
#include "core/model/profile.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/goldens.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QProcess>
#include <QTemporaryFile>

#include <algorithm>

using namespace gonfalon;
using files::Format;

namespace {

std::string exported(const Warband &warband, Format format, bool secrets = false)
{
    const auto out = files::exportWarband(test::dragonRampant(), warband, format, {secrets});
    if (!out)
        qFatal("not exported");
    return out.value();
}

/// A warband with a name that every format must quote.
Warband awkward()
{
    Warband out = test::readyMade("goblins");
    out.name = "<b>R&B</b> \"[Raiders]\" *_1_* 'x' \\ `y`";
    out.units[0].name = "A <i> & [url] (brackets) @ 5 -- 4";
    out.units[0].notes = "</script><script>alert(1)</script>";
    out.quests = {{QuestId("drive-them-out"), "", 0, true, ""}, {QuestId(), "Pillage & burn", 2, false, ""}};
    return out;
}

bool holds(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

/// What an export can hold of a unit: its choices, name and models.
Unit plain(Unit unit, const Catalogue &game)
{
    unit.notes.clear();
    unit.picture.clear();
    unit.base.reset();
    unit.communalBases = false;
    unit.secretForm = false;
    unit.pennon = Unit().pennon; // an ordinary is heraldry, like the tinctures
    for (HouseOption &house : unit.house)
        house.text.clear();
    Unit usual = unit;
    usual.models.reset();
    if (unit.models == models(game, usual, resolve(game, usual)))
        unit.models.reset();
    return unit;
}

} // namespace

class TestExport : public QObject
{
    Q_OBJECT

private slots:
    /// Whatever the locale: a browser reads "6,0" as no number, and draws a hairline.
    void numbersOfPicturesHavePoints_data()
    {
        QTest::addColumn<Format>("format");
        QTest::newRow("html") << Format::Html;
        QTest::newRow("tracker") << Format::Tracker;
    }
    void numbersOfPicturesHavePoints()
    {
        QFETCH(Format, format);
        const QString page = QString::fromStdString(
            *files::exportWarband(test::dragonRampant(), test::readyMade("goblins"), format));
        static const QRegularExpression number(QStringLiteral("stroke-width=\"([^\"]*)\""));
        int widths = 0;
        for (auto found = number.globalMatch(page); found.hasNext(); ++widths) {
            bool isNumber = false;
            const QString width = found.next().captured(1);
            QVERIFY2(width.toDouble(&isNumber) > 0 && isNumber, qPrintable(width));
        }
        QVERIFY(widths > 0);
    }

    void goldens_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<std::string>("file");
        QTest::newRow("text") << int(Format::Text) << std::string("goblins.txt");
        QTest::newRow("markdown") << int(Format::Markdown) << std::string("goblins.md");
        QTest::newRow("bbcode") << int(Format::BBCode) << std::string("goblins.bbcode");
        QTest::newRow("dickloraine") << int(Format::DickloraineList)
                                     << std::string("goblins.dickloraine.json");
    }

    void goldens()
    {
        QFETCH(int, format);
        QFETCH(std::string, file);
        const QString wrong = test::differsFromGolden(
            QStringLiteral("dragon-rampant/export/") + QString::fromStdString(file),
            QByteArray::fromStdString(exported(test::readyMade("goblins"), Format(format))));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    /// What a name begins with does not make it another format, and no note becomes a unit.
    void awkwardTextsComeBack()
    {
        const Catalogue &game = test::dragonRampant();
        for (const Format format : {Format::Text, Format::Markdown}) {
            for (const char *name : {"[Crown] of Iron", "{The Pit}", "<3 Love", "<html>", "[b]"}) {
                Warband before = test::readyMade("goblins");
                before.name = name;
                before.notes = "Second (Light Foot) @3 points";
                before.units[1].notes = "* Third (Scouts) -- 2 points";
                const std::string bytes = exported(before, format);
                QVERIFY2(files::recognise(bytes) == format, bytes.substr(0, 60).c_str());
                const auto read = files::importWarband(game, bytes);
                QVERIFY2(read.ok(), test::told(read.findings()).c_str());
                QCOMPARE(read->warband.name, before.name);
                QCOMPARE(read->warband.units.size(), before.units.size());
                QCOMPARE(read->warband.notes, before.notes);
                QCOMPARE(read->warband.units[1].notes, before.units[1].notes);
            }
        }
    }

    /// A forum takes a word in square brackets for a mark of its own, wherever it stands.
    void theOnlyMarksOfBBCodeAreOurs()
    {
        Warband warband = awkward();
        warband.notes = "[list] of all";
        warband.units[0].race = "[i]Dwarf";
        warband.units[0].notes = "[b]loud[/b]";
        warband.units[0].house = {HouseOption{"Sharp [u]axe", Points(1), "[url]"}};
        std::string left = exported(warband, Format::BBCode);
        for (const char *ours : {"[b]", "[/b]", "[i]", "[/i]", "[list]", "[/list]", "[*]"}) {
            for (std::size_t at = 0; (at = left.find(ours)) != std::string::npos;)
                left.erase(at, std::string_view(ours).size());
        }
        QVERIFY2(left.find_first_of("[]") == std::string::npos, left.c_str());
        const std::string out = exported(warband, Format::BBCode);
        for (const char *theirs : {"(list) of all", "(i)Dwarf", "(b)loud(/b)", "Sharp (u)axe"})
            QVERIFY2(holds(out, theirs), theirs);
    }

    /// Field and charge in their own tinctures.
    void pennonsHaveTwoColours()
    {
        Warband warband = test::readyMade("goblins");
        warband.tinctures = {"gules", "or"};
        for (const Format format : {Format::Html, Format::Tracker}) {
            const std::string page = exported(warband, format);
            QVERIFY(holds(page, "#9c2330") && holds(page, "#e6bd45"));
        }
    }

    /// The box that is marked stands behind half of all.
    void theTrackerMarksHalf()
    {
        const std::string page = exported(test::readyMade("goblins"), Format::Tracker);
        const std::string half = "<i class=\"half\"></i>", box = "<i></i>";
        int tracks = 0;
        for (std::size_t at = 0; (at = page.find(half, at)) != std::string::npos;
             at += half.size(), ++tracks) {
            int before = 0, after = 0;
            for (std::size_t i = at; i >= box.size() && page.compare(i - box.size(), box.size(), box) == 0;
                 i -= box.size())
                ++before;
            for (std::size_t i = at + half.size(); page.compare(i, box.size(), box) == 0; i += box.size())
                ++after;
            QCOMPARE(before, (before + 1 + after) / 2);
        }
        QVERIFY(tracks > 3);
    }

    void everyWarbandComesBack_data()
    {
        QTest::addColumn<std::string>("name");
        QTest::addColumn<int>("format");
        for (const std::string &name : test::readyMadeNames()) {
            for (const Format format : {Format::Warband, Format::ShareCode, Format::Text, Format::Markdown,
                                        Format::Roster, Format::RosterZip}) {
                const std::string row = name + " " + std::string(files::formatName(format));
                QTest::newRow(row.c_str()) << name << int(format);
            }
        }
    }

    void everyWarbandComesBack()
    {
        QFETCH(std::string, name);
        QFETCH(int, format);
        const Catalogue &game = test::dragonRampant();
        const Warband before = test::readyMade(name);
        const std::string bytes = exported(before, Format(format));
        QCOMPARE(files::recognise(bytes), Format(format));
        const auto read = files::importWarband(game, bytes);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        const Warband &after = read->warband;
        QCOMPARE(after.name, before.name);
        QCOMPARE(after.limit, before.limit);
        QCOMPARE(price(game, after), price(game, before));
        QCOMPARE(after.units.size(), before.units.size());
        for (std::size_t i = 0; i < after.units.size(); ++i)
            QVERIFY2(plain(after.units[i], game) == plain(before.units[i], game),
                     before.units[i].name.c_str());
        QCOMPARE(traitInForce(game, after.trait), traitInForce(game, before.trait));
        for (const Finding &finding : read.findings())
            QVERIFY2(finding.severity == Severity::Note, test::told({finding}).c_str());
        if (format == int(Format::Warband))
            QVERIFY(after == before);
    }

    void dickloraineComesBackAsFarAsItCanHold_data()
    {
        QTest::addColumn<std::string>("name");
        for (const std::string &name : test::readyMadeNames())
            QTest::newRow(name.c_str()) << name;
    }

    void dickloraineComesBackAsFarAsItCanHold()
    {
        QFETCH(std::string, name);
        const Catalogue &game = test::dragonRampant();
        const Warband before = test::readyMade(name);
        for (const Format format : {Format::DickloraineList, Format::DickloraineBackup}) {
            const auto out = files::exportWarband(game, before, format);
            QVERIFY(out.ok());
            QVERIFY(test::found(out.findings(), Code::ForeignLost));
            const auto read = files::importWarband(game, out.value());
            QVERIFY2(read.ok(), test::told(read.findings()).c_str());
            QCOMPARE(read->format, format);
            QCOMPARE(read->warband.units.size(), before.units.size());
            for (std::size_t i = 0; i < before.units.size(); ++i) {
                QCOMPARE(read->warband.units[i].type, before.units[i].type);
                QCOMPARE(read->warband.units[i].name, before.units[i].name);
                QCOMPARE(read->warband.units[i].leader, before.units[i].leader);
            }
            QVERIFY(!test::found(read.findings(), Code::ForeignOptionUnknown));
        }
    }

    /// Their own list goes out as it came in, byte for byte.
    void dickloraineListIsUnchanged()
    {
        const std::string list = test::sample("raiders.dickloraine.json");
        const auto read = files::importWarband(test::dragonRampant(), list);
        const std::string out = exported(read->warband, Format::DickloraineList);
        QCOMPARE(out, list);
    }

    void whatDickloraineCannotHoldIsTold()
    {
        Warband warband = awkward();
        warband.trait.house = "Loud";
        warband.units[0].house = {{"Big", Points(1), ""}};
        warband.units[0].choices.push_back({OptionId("enchanted-weapons"), {"melee"}});
        warband.units[1].choices = {{OptionId("were-creatures"), {}}, {OptionId("nonsense"), {}}};
        warband.units[1].otherForm = {{OptionId("cunning"), {}}};
        warband.units[2].type = UnitTypeId("bog-trolls");
        warband.picture = "a.png";
        warband.player = "Anna";
        warband.game.attacker = true;
        warband.freePlay = {FreePlay::Limit};
        warband.oldModels = true;
        warband.packs = {{PackId("p"), {}}};
        warband.trait.rolls = {{{1, 2, 3}, "", ""}};
        warband.units[3].communalBases = true;
        warband.units[3].notes = "lent by Uncle";
        warband.units[3].models = 9;
        const auto out = files::exportWarband(test::dragonRampant(), warband, Format::DickloraineList);
        const std::string told = test::told(out.findings());
        for (const char *thing : {"Big",        "melee",      "Were",     "nonsense",      "cunning",
                                  "bog-trolls", "Loud",       "pictures", "player",        "before the game",
                                  "free play",  "old models", "packs",    "dice",          "base sizes",
                                  "Quests",     "limit 24",   "Goblin",   "lent by Uncle", "9 models"})
            QVERIFY2(holds(told, thing), (std::string(thing) + " is missing in " + told).c_str());
    }

    /// Of a throw that comes back with the list only its date and the reason are lost.
    void throwsAreToldByWhatIsLost_data()
    {
        QTest::addColumn<Format>("format");
        for (const Format format : {Format::Text, Format::Markdown, Format::Csv, Format::Roster})
            QTest::newRow(std::string(files::formatName(format)).c_str()) << format;
    }

    void throwsAreToldByWhatIsLost()
    {
        QFETCH(Format, format);
        Warband warband = test::readyMade("goblins");
        const auto told = [&] {
            return test::told(files::exportWarband(test::dragonRampant(), warband, format).findings());
        };
        warband.trait.rolls = {{{4, 5, 3}, "", ""}};
        const std::string whole = told();
        QVERIFY2(!holds(whole, "Trait"), whole.c_str());
        const auto read = files::importWarband(test::dragonRampant(), exported(warband, format), format);
        QVERIFY(read.ok() && read->warband.trait.rolls == warband.trait.rolls);
        warband.trait.rolls.front().when = "2026-11-29T15:00:00";
        const std::string dated = told();
        QVERIFY2(holds(dated, "when the Leader's Trait was rolled") && !holds(dated, "throws"),
                 dated.c_str());
        warband.trait.rolls.push_back({{1, 2, 3}, "", "a new battle"});
        const std::string twice = told();
        QVERIFY2(holds(twice, "the other throws") && holds(twice, "why the Leader's Trait"), twice.c_str());
    }

    void awkwardNamesComeBack_data()
    {
        QTest::addColumn<int>("format");
        QTest::newRow("text") << int(Format::Text);
        QTest::newRow("markdown") << int(Format::Markdown);
        QTest::newRow("ros") << int(Format::Roster);
        QTest::newRow("rosz") << int(Format::RosterZip);
        QTest::newRow("dickloraine") << int(Format::DickloraineList);
        QTest::newRow("share") << int(Format::ShareCode);
    }

    void awkwardNamesComeBack()
    {
        QFETCH(int, format);
        Warband warband = awkward();
        if (format == int(Format::Text)) // plain text has no way to tell its marks from those of a name
            warband.name = "<b>R&B</b> \"[Raiders]\" 'x'";
        const auto read =
            files::importWarband(test::dragonRampant(), exported(warband, Format(format)), Format(format));
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.name, warband.name);
        QCOMPARE(read->warband.units[0].name, warband.units[0].name);
        QCOMPARE(read->warband.units.size(), warband.units.size());
    }

    void everythingOfAUnitComesBackInText_data()
    {
        QTest::addColumn<int>("format");
        QTest::newRow("text") << int(Format::Text);
        QTest::newRow("markdown") << int(Format::Markdown);
    }

    void everythingOfAUnitComesBackInText()
    {
        QFETCH(int, format);
        const Catalogue &game = test::dragonRampant();
        Warband before = test::readyMade("goblins");
        Unit &unit = before.units[0];
        unit.type = UnitTypeId("heavy-foot");
        unit.choices = {{OptionId("were-creatures"), {}}, {OptionId("enchanted-weapons"), {"melee"}}};
        unit.otherForm = {{OptionId("cunning"), {}}, {OptionId("fear"), {}}};
        unit.house = {{"Big (very)", Points(-1), ""}, {"Loud", Points(2), ""}};
        unit.notes = "Painted by Anna";
        unit.models = 1;
        before.units[1].name.clear();
        before.quests = {{QuestId("drive-them-out"), "", 0, false, ""}, {QuestId(), "Own one", 2, true, ""}};
        before.trait = {};
        before.trait.house = "Loud voice";
        const auto read = files::importWarband(game, exported(before, Format(format), true));
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.units[0], unit);
        QVERIFY(read->warband.units[1].name.empty());
        QCOMPARE(read->warband.quests, before.quests);
        QCOMPARE(read->warband.trait, before.trait);
        QCOMPARE(price(game, read->warband), price(game, before));
        QCOMPARE(test::told(read.findings()).substr(0, 5), std::string("3010 "));
    }

    /// What stands behind a unit's type, its options and its other form comes to its price.
    void theSecondFormIsPaidForInSight()
    {
        const Catalogue &game = test::dragonRampant();
        const Warband warband = test::readyMade("men-of-the-north");
        const std::string text = exported(warband, Format::Text);
        QVERIFY2(text.find("Those Who Change (Bellicose Foot) @9 points") != text.npos, text.c_str());
        QVERIFY2(text.find("  - Other form: Lesser Warbeasts (4 points)\n") != text.npos, text.c_str());
        QCOMPARE(game.unitType(UnitTypeId("bellicose-foot"))->points + Points(1) + Points(4), Points(9));
        QVERIFY(exported(warband, Format::Html).find("Other form: Lesser Warbeasts") != text.npos);
        const auto read = files::importWarband(game, text);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.units[1].otherForm, warband.units[1].otherForm);
        QCOMPARE(read->warband.units[1].choices, warband.units[1].choices);
    }

    void textOfManyLinesIsBounded()
    {
        const Catalogue &game = test::dragonRampant();
        const std::string large(1024 * 1024 + 1, 'x');
        QCOMPARE(files::importWarband(game, large, Format::Text).findings().front().code, Code::TooLarge);
        QCOMPARE(files::importWarband(game, "A @\xff points", Format::Text).findings().front().code,
                 Code::NotUtf8);
        std::string many = "A @1 points\n";
        for (int i = 0; i < 8000; ++i)
            many += "Scouts @2 points\n";
        QCOMPARE(files::importWarband(game, many)->warband.units.size(), std::size_t(5000));
    }

    void pagesAreWellFormed_data()
    {
        QTest::addColumn<int>("format");
        QTest::addColumn<std::string>("name");
        for (const std::string &name : test::readyMadeNames()) {
            QTest::newRow(("page " + name).c_str()) << int(Format::Html) << name;
            QTest::newRow(("tracker " + name).c_str()) << int(Format::Tracker) << name;
        }
        QTest::newRow("page with awkward names") << int(Format::Html) << std::string();
        QTest::newRow("tracker with awkward names") << int(Format::Tracker) << std::string();
    }

    void pagesAreWellFormed()
    {
        QFETCH(int, format);
        QFETCH(std::string, name);
        const std::string page = exported(name.empty() ? awkward() : test::readyMade(name), Format(format));
        QVERIFY(page.starts_with("<!DOCTYPE html>"));
        QVERIFY(!holds(page, "<b>R&B</b>") && !holds(page, "<script>alert"));
        for (const char *outside : {"http:", "https:", "src=", "@import"})
            QVERIFY2(!holds(page, outside), outside);
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(QByteArray::fromStdString(page));
        file.close();
        QProcess xmllint;
        xmllint.start(QStringLiteral("xmllint"), {QStringLiteral("--noout"), file.fileName()});
        QVERIFY2(xmllint.waitForFinished(), "xmllint is needed for this test (package libxml2-utils)");
        QVERIFY2(xmllint.exitCode() == 0, xmllint.readAllStandardError().constData());
    }

    void secretsStaySecret_data()
    {
        QTest::addColumn<int>("format");
        for (const files::FormatInfo &info : files::formats()) {
            const bool forEyes = info.writes && info.format != Format::Warband &&
                                 info.format != Format::ShareCode && info.format != Format::ShareLink &&
                                 info.format != Format::DickloraineList &&
                                 info.format != Format::DickloraineBackup && info.format != Format::RosterZip;
            if (forEyes)
                QTest::newRow(std::string(info.name).c_str()) << int(info.format);
        }
    }

    void secretsStaySecret()
    {
        QFETCH(int, format);
        const Quest *quest = test::dragonRampant().quest(QuestId("drive-them-out"));
        QVERIFY(quest);
        Warband warband = test::readyMade("goblins");
        warband.quests = {{quest->id, "", 0, true, ""}};
        const std::string name = quest->name.substr(0, 8);
        QVERIFY(!holds(exported(warband, Format(format)), name));
        QVERIFY(holds(exported(warband, Format(format), true), name));
    }

    void legalityIsSaid()
    {
        Warband warband = test::readyMade("goblins");
        QVERIFY(holds(exported(warband, Format::Text), ": legal\n"));
        warband.limit = 12;
        QVERIFY(holds(exported(warband, Format::Text), ": NOT LEGAL: 1 finding\n"));
        warband.freePlay = {FreePlay::Limit};
        QVERIFY(holds(exported(warband, Format::Text), ": free play\n"));
        warband.units[1].leader = true;
        QVERIFY(holds(exported(warband, Format::Html), "free play, NOT LEGAL: 1 finding"));
    }

    void unofficialIsSaid_data() { secretsStaySecret_data(); }

    void unofficialIsSaid()
    {
        QFETCH(int, format);
        QVERIFY(holds(exported(test::readyMade("goblins"), Format(format)), "unofficial"));
    }

    void onlyReadFormatsAreRefused()
    {
        for (const Format format : {Format::DickloraineCustom, Format::Unknown, Format::SecondEditionLink}) {
            const auto out = files::exportWarband(test::dragonRampant(), test::readyMade("goblins"), format);
            QVERIFY(!out.ok());
            QCOMPARE(out.findings().front().code, Code::ForeignFormatUnknown);
        }
    }

    void formatsHaveNames()
    {
        QCOMPARE(files::formatFromName("ROSZ"), Format::RosterZip);
        QCOMPARE(files::formatFromName("pdf"), std::nullopt);
        QCOMPARE(files::formatFromSuffix("My.List.WARBAND"), Format::Warband);
        QCOMPARE(files::formatFromSuffix("a.rosz"), Format::RosterZip);
        QCOMPARE(files::formatFromSuffix("a.ros"), Format::Roster);
        QCOMPARE(files::formatFromSuffix("a.txt"), Format::Text);
        QCOMPARE(files::formatFromSuffix("a.doc"), std::nullopt);
        QCOMPARE(std::string(files::formatName(Format::Unknown)), std::string("unknown"));
    }

    void emptyAndUnknownAreWritten()
    {
        Warband warband;
        warband.system = SystemId("dragon-rampant");
        warband.units.emplace_back();
        warband.units[0].type = UnitTypeId("trolls");
        warband.units[0].choices = {{OptionId("smelly"), {"very"}}};
        warband.quests = {{QuestId("nonsense"), "", 0, false, ""}};
        for (const files::FormatInfo &info : files::formats()) {
            if (!info.writes)
                continue;
            const auto out = files::exportWarband(test::dragonRampant(), warband, info.format);
            QVERIFY(out.ok() && !out->empty());
        }
    }
};

GONFALON_TEST(TestExport)
#include "tst_export.moc"
