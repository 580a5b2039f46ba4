// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/export.h"
#include "core/files/import.h"
#include "core/files/zip.h"
#include "core/model/profile.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/goldens.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

using namespace gonfalon;
using files::Format;

namespace {

/// A roster around `units`.
std::string roster(const std::string &units, const std::string &game = "Dragon Rampant")
{
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><roster name=\"Grakk\" gameSystemName=\"" + game +
           "\" xmlns=\"http://www.battlescribe.net/schema/rosterSchema\"><forces><force><selections>" +
           units + "</selections></force></forces></roster>";
}

/// Two units: enough to show every part of a roster.
Warband small()
{
    Warband out = test::readyMade("goblins");
    out.units.resize(2);
    out.quests = {{QuestId("drive-them-out"), "", 0, false, ""}};
    return out;
}

std::string exported(const Warband &warband, Format format)
{
    return files::exportWarband(test::dragonRampant(), warband, format).value();
}

} // namespace

class TestBattlescribe : public QObject
{
    Q_OBJECT

private slots:
    void golden()
    {
        const QString wrong =
            test::differsFromGolden(QStringLiteral("dragon-rampant/export/two-units.ros"),
                                    QByteArray::fromStdString(exported(small(), Format::Roster)));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
    }

    /// A viewer writes the number in front of the name: three of a Quest would be another thing.
    void aQuestIsOneAndItsGloryACost()
    {
        Warband before = small();
        before.quests = {{QuestId(), "Silly hats", 3, true, "The \"Tall\" (old) Men"},
                         {QuestId("drive-them-out"), "", 0, false, "Orcs"}};
        const auto out = files::exportWarband(test::dragonRampant(), before, Format::Roster, {true});
        QVERIFY(out->find("number=\"3\"") == std::string::npos);
        QVERIFY(out->find("name=\"Glory\"") != std::string::npos);
        const auto read = files::importWarband(test::dragonRampant(), *out);
        QVERIFY(read.ok());
        QVERIFY(read->warband.quests == before.quests);
        QCOMPARE(read->warband.units.size(), before.units.size());
    }

    void rostersOfEarlierVersionsHaveTheGloryForANumber()
    {
        const auto read = files::importWarband(
            test::dragonRampant(),
            roster("<selection name=\"Light Foot\" type=\"unit\"/><selection name=\"Quests\"><selections>"
                   "<selection name=\"Silly hats\" number=\"3\"/></selections></selection>"));
        QVERIFY(read.ok());
        QCOMPARE(read->warband.quests.at(0).glory, 3);
    }

    void sameListSameBytes()
    {
        QCOMPARE(exported(small(), Format::Roster), exported(small(), Format::Roster));
        QCOMPARE(exported(small(), Format::RosterZip), exported(small(), Format::RosterZip));
    }

    /// A roster as another program may write it, with the Leader as a rule and no models.
    void anotherProgramsRoster()
    {
        const auto read = files::importWarband(test::dragonRampant(), test::sample("grakk.ros"));
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(test::told(read.findings()), std::string());
        const Warband &warband = read->warband;
        QCOMPARE(warband.name, std::string("Grakk"));
        QCOMPARE(warband.limit, 24);
        QCOMPARE(warband.units.size(), std::size_t(1));
        QVERIFY(warband.units[0].leader);
        QCOMPARE(warband.units[0].name, std::string("Overlord"));
        QCOMPARE(warband.units[0].choices, (std::vector<Choice>{{OptionId("offensive"), {}}}));
    }

    void everythingOfOursComesBack()
    {
        const Catalogue &game = test::dragonRampant();
        Warband before = small();
        before.units[0].notes = "Painted\nblue";
        before.units[0].house = {{"Big", Points(1), ""}};
        before.units[1].type = UnitTypeId("heavy-foot");
        before.units[1].choices = {{OptionId("were-creatures"), {}},
                                   {OptionId("enchanted-weapons"), {"melee"}}};
        before.units[1].otherForm = {{OptionId("cunning"), {}}};
        before.quests.push_back({QuestId(), "Own", 2, false, ""});
        before.trait.stated = TraitId("goader");
        before.trait.rolls.clear();
        const auto read = files::importWarband(game, exported(before, Format::RosterZip));
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->format, Format::RosterZip);
        QCOMPARE(read->warband.units, before.units);
        QCOMPARE(read->warband.quests, before.quests);
        QCOMPARE(read->warband.trait, before.trait);
        QCOMPARE(read->warband.notes, before.notes);
        QCOMPARE(price(game, read->warband), price(game, before));
        QVERIFY(!test::found(read.findings(), Code::ForeignPriceDiffers));
    }

    void refused_data()
    {
        QTest::addColumn<std::string>("bytes");
        QTest::addColumn<std::string>("says");
        const auto row = [](const char *name, std::string bytes, const char *says) {
            QTest::newRow(name) << std::move(bytes) << std::string(says);
        };
        row("another game", roster("", "Warhammer 40,000"), "3006! at 'roster' [Warhammer 40,000]; ");
        row("no game", roster("", ""), "3006! at 'roster' [?]; ");
        row("broken off", roster("").substr(0, 120) + "<roster", "3019! at 'line 1");
        row("not UTF-8", roster("<selection name=\"\xff\"/>"), "2003! at 'line 1");
        row("other XML", "<note>Roster</note>", "3001! at ''; ");
        row("a page that speaks of one", "<html><roster/></html>", "3020! at '' [html]; ");
        row("another page", "<!DOCTYPE HTML><html></html>", "3020! at '' [html]; ");
        row("damaged archive", exported(small(), Format::RosterZip).substr(0, 300), "3016! at '' [");
        row("archive without a roster", files::zipped({{"readme.txt", "hello"}}).value(), "3018! at ''; ");
        row("archive bomb", files::zipped({{"a.ros", std::string(17 * 1024 * 1024, ' ')}}).value(),
            "3017! at '' [17825792] [16777216]; ");
        row("rubbish in the archive", files::zipped({{"a.ros", "rubbish"}}).value(), "3019! at 'line 1");
    }

    void refused()
    {
        QFETCH(std::string, bytes);
        QFETCH(std::string, says);
        const auto read = files::importWarband(test::dragonRampant(), bytes);
        QVERIFY(!read.ok());
        QVERIFY2(test::told(read.findings()).starts_with(says), test::told(read.findings()).c_str());
    }

    /// The name of a file says nothing: plain XML that calls itself an archive is read all the same.
    void contentDecides()
    {
        QCOMPARE(files::recognise(roster("")), Format::Roster);
        QCOMPARE(files::recognise("\xef\xbb\xbf" + roster("")), Format::Roster);
        QCOMPARE(files::recognise(files::zipped({{"a.ros", roster("")}}).value()), Format::RosterZip);
    }

    void aNameInCapitalsIsARosterToo()
    {
        const std::string archive =
            files::zipped({{"GRAKK.ROS", roster("<selection name=\"Light Foot\" type=\"unit\"/>")}}).value();
        const auto read = files::importWarband(test::dragonRampant(), archive);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->warband.units.size(), std::size_t(1));
    }

    void aBrokenSealIsNoticed()
    {
        std::string archive = files::zipped({{"a.ros", roster("")}}).value();
        const auto name = archive.find("a.ros");
        archive[name + 20] = char(archive[name + 20] ^ 0x55);
        QVERIFY(!files::importWarband(test::dragonRampant(), archive).ok());
    }

    void selectionsWithoutEndAreRefused()
    {
        std::string deep;
        for (int i = 0; i < 5000; ++i)
            deep += "<selection name=\"Scouts\"><selections>";
        for (int i = 0; i < 5000; ++i)
            deep += "</selections></selection>";
        const auto read = files::importWarband(test::dragonRampant(), roster(deep));
        QVERIFY(!read.ok());
        QVERIFY(test::found(read.findings(), Code::TooDeep));
    }
};

GONFALON_TEST(TestBattlescribe)
#include "tst_battlescribe.moc"
