// SPDX-License-Identifier: GPL-3.0-or-later
// The Leader's Trait before the battle: thrown, typed, thrown again, or another in its place.
#include "core/model/before_the_game.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/warbands.h"

#include <QPushButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Program;

namespace {

/// Every unit of it stands in its list, so that it may take another Trait for one of 8 or more.
Warband dead(std::vector<TraitRoll> rolls)
{
    Warband warband = test::readyMade("graveyard-dwellers");
    warband.trait = {};
    warband.trait.rolls = std::move(rolls);
    return warband;
}

/// The button whose words begin so.
QPushButton &button(Program &program, const QString &begin)
{
    for (auto *each : program.page().findChildren<QPushButton *>()) {
        if (each->isVisible() && each->text().startsWith(begin))
            return *each;
    }
    qFatal("no button “%s”", qPrintable(begin));
}

/// Presses a button and answers what it asks; without words it takes what is proposed.
void answer(Program &program, const QString &begin, const QString &words = {})
{
    test::answerLine(words.isEmpty() ? u"new battle"_s : words);
    button(program, begin).click();
}

} // namespace

class TraitBoxTest : public QObject
{
    Q_OBJECT

private slots:
    void diceAreTypedAsTheyLie_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("throws");
        for (const char *good : {"4 3 5", "4, 3 and 5", "4+3+5", "435"})
            QTest::newRow(good) << QString::fromLatin1(good) << true;
        for (const char *bad : {"4 3", "4 3 7", "0 3 5", "4355", "four"})
            QTest::newRow(bad) << QString::fromLatin1(bad) << false;
    }
    void diceAreTypedAsTheyLie()
    {
        QFETCH(QString, typed);
        QFETCH(bool, throws);
        Program program;
        const WarbandDocument &document = program.show(dead({}));
        program.page().showGameNight();
        if (throws)
            test::answerLine(typed);
        else
            test::giveRefusedLine(typed, u"[GF-7003]"_s);
        button(program, u"Type dice"_s).click();
        const auto &rolls = document.warband().trait.rolls;
        QCOMPARE(rolls.size(), std::size_t(throws));
        QVERIFY(!throws || rolls.front().dice == std::vector<int>({4, 3, 5}));
    }

    void anotherThrowEndsWhatWasTakenInstead()
    {
        Program program;
        const WarbandDocument &document = program.show(dead({{{4, 5, 3}, {}, {}}}));
        const LeaderTrait &record = document.warband().trait;
        program.page().showGameNight();
        button(program, u"Take Unstoppable March of the Dead instead"_s).click();
        QVERIFY(!record.instead.empty());
        answer(program, u"Roll again"_s);
        QCOMPARE(record.rolls.size(), std::size_t(2));
        QCOMPARE(record.rolls.back().why, std::string("new battle"));
        QVERIFY(record.instead.empty());
        QCOMPARE(traitInForce(document.catalogue(), record), rolledTrait(document.catalogue(), record));
    }

    void whatWasRolledIsKeptAfterAll()
    {
        Program program;
        const WarbandDocument &document = program.show(dead({{{4, 5, 3}, {}, {}}}));
        program.page().showGameNight();
        button(program, u"Take Unstoppable March of the Dead instead"_s).click();
        button(program, u"Keep the rolled one"_s).click();
        QVERIFY(document.warband().trait.instead.empty());
        QVERIFY(button(program, u"Take Unstoppable March of the Dead instead"_s).isEnabled());
    }
};

GONFALON_APP_TEST(TraitBoxTest)
#include "tst_trait_box.moc"
