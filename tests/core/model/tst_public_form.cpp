// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/edit.h"
#include "core/model/public_form.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;

namespace {

const Catalogue &game() { return test::dragonRampant(); }

Unit unit(const char *type, std::vector<Choice> choices)
{
    Unit made = newUnit(*game().unitType(UnitTypeId(type)));
    made.choices = std::move(choices);
    return made;
}

/// Nothing in it is a secret, though much could be.
Warband open()
{
    Warband warband = newWarband(game());
    warband.name = "Fen Folk";
    warband.notes = "Paint the reeds.";
    warband.units = {unit("light-foot", {{OptionId("were-creatures"), {}}}),
                     unit("heavy-foot", {{OptionId("offensive"), {}}})};
    warband.units[0].otherForm = {{OptionId("cunning"), {}}};
    warband.units[1].notes = "The tall ones.";
    warband.quests = {{QuestId("drive-them-out"), {}, 0, false, "Wolf Riders", {}},
                      {QuestId("avenge-the-fallen"), {}, 0, false, {}, {}}};
    warband.kept = R"({"later":1})";
    return warband;
}

} // namespace

class PublicFormTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsOpenStays()
    {
        QVERIFY(!hasSecrets(game(), open()));
        QVERIFY(publicForm(game(), open()) == open());
    }

    void secretQuestsGo_DR_QUEST_03()
    {
        Warband warband = open();
        warband.quests[0].secret = true;
        QVERIFY(hasSecrets(game(), warband));
        Warband shown = open();
        shown.quests.erase(shown.quests.begin());
        QVERIFY(publicForm(game(), warband) == shown);
    }

    void enemiesNotedInSecretGo_DR_QUEST_20()
    {
        Warband warband = open();
        warband.quests[1].target = "Paladins";
        QVERIFY(hasSecrets(game(), warband));
        QVERIFY(publicForm(game(), warband) == open());
    }

    void whoTurnsInSecretIsWhatItIsUntilThen_DR_FANT_75()
    {
        Warband warband = open();
        warband.units[0].secretForm = true;
        warband.units[0].kept = R"({"moon":"full"})";
        QVERIFY(hasSecrets(game(), warband));
        Warband shown = open();
        shown.units[0].choices.clear();
        shown.units[0].otherForm.clear();
        QVERIFY(publicForm(game(), warband) == shown);
        QVERIFY(!hasSecrets(game(), publicForm(game(), warband)));
    }

    /// An option from a pack that is not here could be the one that turns the unit.
    void whatIsNotKnownGoesFromAUnitWithASecret()
    {
        Warband warband = open();
        warband.units[0].choices.push_back({OptionId("moon-struck"), {}});
        warband.units[1].choices.push_back({OptionId("moon-struck"), {}});
        warband.units[0].secretForm = true;
        const Warband shown = publicForm(game(), warband);
        QVERIFY(shown.units[0].choices.empty());
        QCOMPARE(shown.units[1].choices.size(), std::size_t(2));
    }
};

GONFALON_TEST(PublicFormTest)
#include "tst_public_form.moc"
