// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_words.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// Shamans with two of three spells, and a Leader called Grakk.
Warband shamans()
{
    Warband warband;
    warband.system = SystemId("dragon-rampant");
    Unit grakk;
    grakk.type = UnitTypeId("heavy-foot");
    grakk.name = "Overlord Grakk";
    grakk.leader = true;
    Unit casters;
    casters.type = UnitTypeId("light-foot");
    casters.choices = {{OptionId("wizardling"), {"banish-fear", "heal-thee"}},
                       {OptionId("enchanted-weapons"), {}},
                       {OptionId("slayer"), {}}};
    warband.units = {grakk, casters};
    return warband;
}

QString label(const Fix &fix, const Warband &warband = shamans())
{
    return words::fixLabel(test::dragonRampant(), warband,
                           {Code::OverLimit, Severity::Error, {}, {}, {}, fix});
}

} // namespace

class FixWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyKindHasAVerbAndItsObject_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("words");
        const auto row = [](FixKind kind, int unit, const char *subject, const char *value,
                            const char *words) {
            QTest::newRow(words) << static_cast<int>(kind) << unit << QString::fromUtf8(subject)
                                 << QString::fromUtf8(value) << QString::fromUtf8(words);
        };
        row(FixKind::RemoveOption, 1, "spellcaster", "", "Remove Spellcaster");
        row(FixKind::RemoveOption, 1, "no-such-thing", "", "Remove no-such-thing");
        row(FixKind::AddOption, 0, "offensive", "", "Add Offensive");
        row(FixKind::SetAnswer, 1, "enchanted-weapons", "melee", "Choose Melee");
        row(FixKind::AskAnswer, 1, "wizardling", "", "Choose the third spell");
        row(FixKind::AskAnswer, 1, "slayer", "", "Name the kind it slays");
        row(FixKind::AskAnswer, 1, "enchanted-weapons", "", "Choose melee or missile");
        row(FixKind::MakeLeader, 0, "", "", "Keep Overlord Grakk");
        row(FixKind::MakeLeader, 1, "", "", "Make Light Foot the Leader");
        row(FixKind::ChooseLeader, -1, "", "", "Choose the Leader");
        row(FixKind::RemoveUnit, 1, "", "", "Remove Light Foot");
        row(FixKind::SetModels, 1, "", "4", "Count at 4");
        row(FixKind::AskRace, 1, "", "", "Name the race");
        row(FixKind::SetLimit, -1, "", "30", "Play to 30 points");
        row(FixKind::SetOpponent, -1, "undead", "", "Count against undead");
        row(FixKind::RemoveQuest, -1, "no-such-quest", "", "Drop “no-such-quest”");
        row(FixKind::RollTrait, -1, "", "", "Roll the Trait");
        row(FixKind::ClearTrait, -1, "", "", "Clear the Trait");
        row(FixKind::AllowFreePlay, -1, "limit", "", "Play without a points limit");
        row(FixKind::AllowFreePlay, -1, "units", "", "Play with any number of units");
        row(FixKind::AllowFreePlay, -1, "unit-points", "", "Play with units of any price");
        row(FixKind::AllowFreePlay, -1, "leader", "", "Play without the Leader rule");
        row(FixKind::AllowFreePlay, -1, "options", "", "Play with any option");
        row(FixKind::NameUnit, 1, "", "", "Give it a name");
        row(FixKind::NameModels, 1, "", "", "Name the figures");
        row(FixKind::SetPieces, 1, "", "6", "Make it 6");
    }

    void everyKindHasAVerbAndItsObject()
    {
        QFETCH(int, kind);
        QFETCH(int, unit);
        QFETCH(QString, subject);
        QFETCH(QString, value);
        QFETCH(QString, words);
        Fix fix{static_cast<FixKind>(kind), {}, subject.toStdString(), value.toStdString()};
        if (unit >= 0)
            fix.unit = static_cast<std::size_t>(unit);
        QCOMPARE(label(fix), words);
    }

    void spellsAreCounted()
    {
        const Fix ask{FixKind::AskAnswer, 1, "wizardling", {}};
        Warband warband = shamans();
        warband.units[1].choices[0].answers = {"banish-fear"};
        QCOMPARE(label(ask, warband), u"Choose 2 more"_s);
        warband.units[1].choices[0].answers.clear();
        QCOMPARE(label(ask, warband), u"Choose 3 spells"_s);
    }

    void questsAreCalledByName()
    {
        const Quest &quest = test::dragonRampant().quests.front();
        QVERIFY(label({FixKind::RemoveQuest, {}, quest.id.str(), {}})
                    .contains(QString::fromStdString(quest.name)));
    }

    void withoutAFixThereIsNoButton()
    {
        const Finding finding{Code::OverLimit, Severity::Error, {}, {}, {}, {}};
        QVERIFY(words::fixLabel(test::dragonRampant(), shamans(), finding).isEmpty());
    }

    void aUnitThatIsGoneIsNoTrouble()
    {
        QVERIFY(!label({FixKind::RemoveOption, 99, "fear", {}}).isEmpty());
        QVERIFY(!label({FixKind::AskAnswer, 99, "fear", {}}).isEmpty());
    }
};

GONFALON_TEST(FixWordsTest)
#include "tst_fix_words.moc"
