// SPDX-License-Identifier: GPL-3.0-or-later
// What only players can judge at the end of a battle is asked in its window, and goes into the result.
#include "app/battle/order_bar.h"
#include "app/battle/referee/referee_panel.h"
#include "app/battle/score_card.h"
#include "core/files/filing_from_battle.h"
#include "core/systems/registry.h"
#include "tests/app/support/referee.h"
#include "tests/app/support/window.h"
#include "tests/support/own_quest.h"

#include <QPushButton>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// Over, but for what its players judge.
match::Match toJudge(PlayMode mode)
{
    auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", "gory-bloodbath", 12));
    setup->mode = mode;
    setup->mostTurns = 2;
    setup->rulings = {{"roleplay", "opponent"}};
    setup->sides[0].warband.quests = {own("Dance on the hill", 3), own("Sing <b>loudly</b>", 2)};
    setup->sides[1].warband.quests = {};
    return playedTo(setup, [](const Battle &battle) {
        const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
        return words.steps[battle.view(noSide).step.number()].word == "verdicts";
    });
}

/// Presses the choice that says so, as a player would, in either kind of window.
void choose(BattleWindow &window, const QString &said)
{
    const QWidget &keys = window.referee() ? static_cast<QWidget &>(*window.referee())
                                           : static_cast<QWidget &>(window.orders());
    for (auto *button : keys.findChildren<QPushButton *>()) {
        if (!button->isVisibleTo(&keys) || !button->isEnabled())
            continue;
        if ((button->text() + button->accessibleName()).contains(said)) {
            button->click();
            return QCoreApplication::processEvents();
        }
    }
    qFatal("nothing says “%s”", qPrintable(said));
}

} // namespace

class BattleVerdictsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Who agrees that it ends is asked first, also where players judge something before it is over.
    void whoAgreesIsAskedFirst()
    {
        auto setup = std::make_shared<BattleSetup>(*refereed("dragon-rampant", "gory-bloodbath", 12));
        setup->rulings = {{"roleplay", "opponent"}};
        setup->sides[0].warband.quests = {own("Dance on the hill", 3)};
        setup->sides[1].warband.quests = {};
        Program program;
        BattleWindow window(matchOf(setup, {"human", "human"}), {}, program.settings);
        window.show();
        const Battle &battle = window.session().battle();
        players::Chance chance(5);
        bool offered = false, asked = false;
        const auto agree = [&] {
            for (const OpenOrder &open : window.choices().of(noUnit)) {
                const OrderWords *words = window.session().vocabulary().order(open.order.kind);
                if (!words || words->word != "agree-to-end")
                    continue;
                const std::size_t steps = battle.steps().count();
                const Answering playingOn([&](QDialog &asks) {
                    asked = true;
                    asks.reject();
                });
                window.give(open.order);
                offered = offered || battle.steps().count() > steps;
            }
        };
        for (int tries = 0; tries < 2000 && !asked && !battle.over(); ++tries) {
            agree();
            if (!asked)
                answer(window, chance, false);
        }
        QVERIFY(offered && asked && !battle.over());
    }

    void playersJudge_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("on the table") << int(PlayMode::Table);
        QTest::newRow("refereed") << int(PlayMode::Referee);
    }
    void playersJudge()
    {
        QFETCH(int, mode);
        Program program;
        BattleWindow window(toJudge(PlayMode(mode)), {}, program.settings);
        window.setMotion(false);
        window.resize(1280, 800);
        window.show();
        const auto score = [&] { return window.findChild<ScoreCard *>()->toPlainText(); };
        const auto quests = [&] { return window.session().battle().standing()->sides[0].questGlory; };
        QVERIFY(!window.session().battle().over());
        keepPicture(window, u"verdicts-%1"_s.arg(mode));
        choose(window, u"Sing <b>loudly</b>"_s);
        QCOMPARE(quests(), 2);
        window.session().takeBack();
        QCOMPARE(quests(), 0);
        choose(window, u"Dance on the hill"_s);
        QCOMPARE(quests(), 3);
        choose(window, u"Enough"_s); // nobody sang
        QCOMPARE(quests(), 3 - 1);
        QCOMPARE(window.session().stepToTakeBack(), u"no more Quests were achieved"_s);
        choose(window, u"worth 1 Glory"_s); // the other player of the first one's Leader
        choose(window, u"Refuse"_s);
        QVERIFY(window.session().battle().over());
        const auto result = window.session().battle().outcome();
        QCOMPARE(result->sides[0].extraGlory, 1);
        QCOMPARE(result->sides[1].extraGlory, 0);
        QVERIFY2(score().contains(u"Dance on the hill: achieved, +3"_s), qPrintable(score()));
        QVERIFY2(score().contains(u"Sing <b>loudly</b>: failed, −1"_s), qPrintable(score()));
        keepPicture(window, u"verdicts-%1-end"_s.arg(mode));
        const auto filing = files::filingFromBattle(*result, window.session().battle().setup());
        QCOMPARE(filing.sides[0].glory, result->sides[0].glory());
        QCOMPARE(filing.sides[0].quests.size(), std::size_t(2));
        const auto again =
            match::Match::resume(window.session().match().file("a test"), {match::human, match::human});
        QVERIFY(again && again->over());
        QVERIFY(again->battle().outcome() == result);
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new BattleVerdictsTest; });
}

GONFALON_RUN(run)

#include "tst_battle_verdicts.moc"
