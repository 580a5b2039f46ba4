// SPDX-License-Identifier: GPL-3.0-or-later
// A battle on a real table, refereed in the window: orders tapped, facts stated, dice told as they fell.
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/facts_form.h"
#include "app/battle/referee/referee_panel.h"
#include "app/battle/roster_list.h"
#include "app/common/findings_strip.h"
#include "app/common/fingers.h"
#include "app/common/theme.h"
#include "core/files/battle_file.h"
#include "core/match/luck.h"
#include "core/match/statements.h"
#include "core/players/chance.h"
#include "core/systems/registry.h"
#include "tests/app/support/referee.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOption>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// The first unit of the other side than the one that is asked.
UnitIndex anEnemy(const Battle &battle)
{
    const BattleView view = battle.view(noSide);
    for (UnitIndex unit = 0; unit < view.units.size(); ++unit) {
        if (view.units[unit].side != battle.awaiting().side && view.units[unit].onTable)
            return unit;
    }
    return noUnit;
}

/// Whom one order alone is aimed at, of the units that may be chosen, and the unit of that order.
std::pair<UnitIndex, UnitIndex> aimedAtOnce(const Choices &choices)
{
    for (const UnitIndex unit : choices.units()) {
        for (const UnitIndex target : choices.targetsOf(unit)) {
            const auto aimed = [&](const OpenOrder &open) { return open.order.target == target; };
            if (std::ranges::count_if(choices.of(unit), aimed) == 1)
                return {unit, target};
        }
    }
    return {noUnit, noUnit};
}

/// The bit of a fact.
int factCalled(const Vocabulary &words, std::string_view word)
{
    return int(std::ranges::find(words.facts, word, &FactWords::word) - words.facts.begin());
}

/// Answers how a unit stands, and says that so it is.
void state(RefereePanel &referee, int left, int battered, bool yes)
{
    referee.facts()->setCount(left);
    referee.facts()->answer(battered, yes);
    referee.press();
    QCoreApplication::processEvents();
}

/// What was just recorded of the enemy is recorded otherwise. \param own who may act, or noUnit
void putRight(BattleWindow &window, UnitIndex enemy, UnitIndex own)
{
    RefereePanel &referee = *window.referee();
    const Battle &battle = window.session().battle();
    const Vocabulary &words = window.session().vocabulary();
    const int battered = factCalled(words, "battered"), left = battle.view(noSide).units[enemy].strength - 2;
    window.session().takeBack();
    QVERIFY(!referee.records() && !referee.facts()); // it was, and is not by itself again
    window.session().takeAgain();
    window.choose(own != noUnit ? own : window.choices().units().front());
    QVERIFY(press(window, u"Just record it"_s) && referee.facts()); // of the unit that is chosen
    window.choose(enemy);                                           // or of another that is tapped then
    QVERIFY(referee.facts());                                       // nobody is challenged by that
    QVERIFY(referee.facts()->facts().has(std::size_t(battered)));
    state(referee, left, battered, false);
    const auto now = match::recordOf(battle, words, enemy);
    QVERIFY(now->facts == (Facts{.count = std::uint8_t(left)}));
    QVERIFY(press(window, u"Just record it"_s) && press(window, u"Something else"_s) && !referee.facts());
}

/// A refereed battle in its window, up to two dice or more: such of which only a count is told, or such whose
/// faces are.
struct AtDice
{
    explicit AtDice(bool counted = true)
        : window(matchOf(refereed("dragon-rampant", "gory-bloodbath", 11), {"human", "human"}), {},
                 program.settings)
    {
        window.show();
        constexpr int never = 1'000'000'000; // what is armed is armed by the test
        window.referee()->setSlip(never);
        players::Chance chance(5);
        const auto counts = [&] {
            const Awaiting &awaiting = window.session().battle().awaiting();
            if (awaiting.what != Awaiting::What::Dice || awaiting.dice.count < 2)
                return false;
            return counted ? awaiting.dice.reading == DiceRequest::Reading::CountAtLeast &&
                                 awaiting.dice.atLeast > 1 && awaiting.dice.atLeast <= awaiting.dice.sides
                           : awaiting.dice.reading != DiceRequest::Reading::CountAtLeast;
        };
        for (int tries = 0; tries < 4000 && !counts(); ++tries)
            answer(window, chance);
        if (!counts())
            qFatal("nobody rolls such dice");
        window.referee()->arm();
    }
    [[nodiscard]] std::size_t steps() const { return window.session().battle().steps().count(); }

    Program program;
    mutable BattleWindow window;
};

/// What a button looks like in a state of the style. \param tapped in a window for fingers
QImage buttonIn(QStyle::State state, bool tapped = false)
{
    QPushButton button(u"Yes"_s);
    if (tapped)
        fingers::makeTapped(button);
    button.resize(84, 40);
    QStyleOptionButton option;
    option.initFrom(&button);
    option.rect = button.rect();
    option.text = button.text();
    option.state = QStyle::State_Enabled | state;
    QImage image(button.size(), QImage::Format_RGB32);
    image.fill(Qt::black);
    QPainter painter(&image);
    button.style()->drawControl(QStyle::CE_PushButton, &option, &painter, &button);
    return image;
}

/// How many of the pixels differ plainly.
int differing(const QImage &a, const QImage &b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            count += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 40 ? 1 : 0;
    }
    return count;
}

} // namespace

class BattleRefereeTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every scenario of every game, to its end; what was mistyped is taken back thirty times on the way, and
    /// the battle stands as it stood. The same steps give the same events without the window.
    void everyScenarioIsRefereed_data() { addEveryGame(); }
    void everyScenarioIsRefereed()
    {
        QFETCH(QByteArray, system);
        QFETCH(QByteArray, scenario);
        Program program;
        const auto setup = refereed(system.constData(), scenario.toStdString(), 11);
        BattleWindow window(matchOf(setup, {"human", "human"}), {}, program.settings);
        QVERIFY(window.referee());
        window.show();
        const Battle &battle = window.session().battle();
        players::Chance chance(std::uint64_t(qHash(scenario)));
        int corrected = 0, stated = 0, told = 0;
        for (int tries = 0; tries < 3000 && !battle.over(); ++tries) {
            const std::size_t steps = battle.steps().count();
            const std::uint64_t before = battle.stateHash();
            const bool facts = window.referee()->facts(), dice = window.referee()->findChild<DicePad *>();
            answer(window, chance);
            if (battle.steps().count() == steps)
                continue;
            QVERIFY(!window.referee()->news().isEmpty());
            stated += facts ? 1 : 0;
            told += dice ? 1 : 0;
            if (corrected < 30 && !battle.over()) {
                while (battle.steps().count() > steps) // also what nobody was asked
                    window.session().takeBack();
                QCOMPARE(battle.stateHash(), before);
                ++corrected;
            }
        }
        QVERIFY2(battle.over(), qPrintable(window.referee()->question()));
        QVERIFY2(corrected == 30 && told > 3, qPrintable(u"%1 %2 %3"_s.arg(corrected).arg(stated).arg(told)));
        Battle again = systems::begin(battle.sharedSetup()).value();
        for (const Step &step : battle.steps().unpacked())
            QVERIFY(again.take(step).empty());
        QCOMPARE(again.stateHash(), battle.stateHash());
        QVERIFY(std::ranges::equal(again.events(), battle.events()));
    }

    /// What was resolved without the program, or stands otherwise on the table, is just written down: also of
    /// a unit that may not act. What the program has comes first, and all of it can be put right.
    void whatStandsIsJustRecorded_data()
    {
        QTest::addColumn<QByteArray>("system");
        QTest::addRow("dragon") << QByteArray("dragon-rampant");
        QTest::addRow("lion") << QByteArray("lion-rampant");
    }
    void whatStandsIsJustRecorded()
    {
        QFETCH(QByteArray, system);
        Program program;
        BattleWindow window(matchOf(refereed(system.constData(), "gory-bloodbath", 11), {"human", "human"}),
                            {}, program.settings);
        window.show();
        const Battle &battle = window.session().battle();
        const Vocabulary &words = window.session().vocabulary();
        RefereePanel &referee = *window.referee();
        players::Chance chance(5);
        QVERIFY(!keyOf(window, u"Just record it"_s)); // as long as units are set up
        for (int tries = 0; tries < 2000 && !match::recordKind(battle, words); ++tries)
            answer(window, chance);
        const auto [own, aimedAt] = aimedAtOnce(window.choices());
        QVERIFY(own != noUnit || system != "lion-rampant"); // whose Leaders may challenge
        const UnitIndex enemy = own != noUnit ? aimedAt : anEnemy(battle);
        const int battered = factCalled(words, "battered"), all = battle.view(noSide).units[enemy].strength;
        const std::uint64_t before = battle.stateHash();
        const Awaiting asked = battle.awaiting();
        window.choose(noUnit);
        QVERIFY(press(window, u"Just record it"_s) && referee.records() && !referee.facts());
        window.choose(enemy);
        QVERIFY(referee.facts());
        QCOMPARE(int(referee.facts()->facts().count), all);
        QVERIFY(!referee.facts()->facts().has(std::size_t(battered)));
        referee.press(); // as it is: refused, and it can still be put right
        QCoreApplication::processEvents();
        QCOMPARE(battle.stateHash(), before);
        QVERIFY(referee.facts());
        state(referee, all - 1, battered, true);
        QCOMPARE(battle.view(noSide).units[enemy].strength, all - 1);
        QVERIFY(match::recordOf(battle, words, enemy)->facts.has(std::size_t(battered)));
        QVERIFY(battle.awaiting() == asked && !referee.records() && !referee.facts());
        QVERIFY2(referee.news().contains(u"Recorded at the table: "_s), qPrintable(referee.news()));
        putRight(window, enemy, own);
        window.session().takeBack();
        window.session().takeBack();
        QCOMPARE(battle.stateHash(), before);
        QVERIFY(!referee.records() && !referee.facts());
    }

    /// Of dice that were only counted no faces are told anywhere, nor kept as if they had fallen; their luck
    /// is that of their count.
    void countsAreToldAsCounts()
    {
        AtDice at;
        const Battle &battle = at.window.session().battle();
        const DiceRequest dice = battle.awaiting().dice;
        keysOf(*at.window.findChild<DicePad *>())[2]->click();
        QCoreApplication::processEvents();
        const std::size_t step = at.steps();
        const auto said = [&](const words::StoryLine &line) {
            return line.step == step && line.text.contains(u", counted"_s);
        };
        const QString count = u"2 hits, counted"_s, of = u"2 of %1, counted"_s.arg(dice.count);
        const auto &log = at.window.session().log();
        const auto line = std::ranges::find_if(log, [&](const LogLine &told) { return said(told.line); });
        QVERIFY(line != log.end());
        QVERIFY2(line->line.text.contains(count) || line->line.text.contains(of),
                 qPrintable(line->line.text));
        QVERIFY(line->line.dice.empty());
        const auto kept = files::readBattle(
            at.window.written(), [&](const SystemId &, const auto &) { return battle.setup().catalogue; });
        QVERIFY(kept && kept.findings().empty());
        QVERIFY(std::get<Roll>(kept->steps[step - 1]) == countedRoll(dice, 2));
        const Battle begun = at.window.session().match().asBegun();
        QVERIFY(std::ranges::any_of(words::tell(Battle(begun), kept->steps), said)); // in replay and page
        std::vector<Step> fell = kept->steps;
        for (Step &each : fell) {
            if (auto *roll = std::get_if<Roll>(&each))
                roll->counted = false;
        }
        QVERIFY(std::ranges::none_of(words::tell(Battle(begun), fell), said));
        const auto counted = match::luckOf(Battle(begun), kept->steps),
                   as = match::luckOf(Battle(begun), fell);
        QVERIFY(counted->luck(step).sides[0].all == as->luck(step).sides[0].all);
        QVERIFY(counted->luck(step).sides[1].all == as->luck(step).sides[1].all);
    }

    /// Digits tell dice while the list of units has the focus; what is meant for the dice answers nothing
    /// that comes behind them.
    void digitsTellDice()
    {
        AtDice at;
        QVERIFY(QTest::qWaitForWindowActive(&at.window));
        RefereePanel &referee = *at.window.referee();
        const std::size_t before = at.steps();
        at.window.findChild<RosterList *>()->setFocus();
        press(Qt::Key_2);
        QCOMPARE(at.steps(), before); // Enter tells it: a second digit might follow
        press(Qt::Key_Return);
        QCoreApplication::processEvents();
        QCOMPARE(at.steps(), before + 1);
        QCOMPARE(read(DiceRequest{.reading = DiceRequest::Reading::CountAtLeast, .atLeast = 2},
                      std::get<Roll>(at.window.session().battle().steps().unpacked().back())),
                 2);
        QVERIFY(!referee.isArmed());
        const QString asked = referee.question();
        for (const int key : {Qt::Key_Return, Qt::Key_1, Qt::Key_Return})
            press(key);
        for (QPushButton *key : keysOf(referee)) {
            if (key->isVisible() && !key->isCheckable())
                QTest::mouseClick(key, Qt::LeftButton);
        }
        QCoreApplication::processEvents();
        QCOMPARE(at.steps(), before + 1);
        QCOMPARE(referee.question(), asked);
        referee.arm();
        at.window.session().takeBack();
        QCOMPARE(at.steps(), before);
        at.window.findChild<RosterList *>()->setFocus();
        press(Qt::Key_1);
        press(Qt::Key_Return);
        QCoreApplication::processEvents();
        QCOMPARE(at.steps(), before + 1);
    }

    /// Who has told one of two dice does not want both to be rolled in their place.
    void enterRollsNothingWhileDiceAreTold()
    {
        AtDice at(false);
        QVERIFY(QTest::qWaitForWindowActive(&at.window));
        const std::size_t before = at.steps();
        at.window.findChild<RosterList *>()->setFocus();
        for (const int key : {Qt::Key_5, Qt::Key_Return, Qt::Key_Enter}) {
            press(key);
            QCoreApplication::processEvents();
            QCOMPARE(at.steps(), before);
        }
        press(Qt::Key_4);
        QCoreApplication::processEvents();
        QCOMPARE(at.steps(), before + 1);
        QCOMPARE(std::get<Roll>(at.window.session().battle().steps().unpacked().back()).faces,
                 (Faces{std::vector<int>{5, 4}}));
    }

    /// The second press of a double click is none for the button that stands there by then.
    void aDoubleClickTellsOneRoll()
    {
        AtDice at;
        const std::size_t before = at.steps();
        for (QPushButton *key : keysOf(*at.window.referee())) {
            if (!key->isVisible())
                continue;
            const QPointF place(key->rect().center());
            for (const QEvent::Type type : {QEvent::MouseButtonDblClick, QEvent::MouseButtonRelease}) {
                QMouseEvent event(type, place, key->mapToGlobal(place), Qt::LeftButton,
                                  type == QEvent::MouseButtonDblClick ? Qt::LeftButton : Qt::NoButton,
                                  Qt::NoModifier);
                QApplication::sendEvent(key, &event);
            }
        }
        QCoreApplication::processEvents();
        QCOMPARE(at.steps(), before);
    }

    /// Why something was refused goes with the next thing that is done, also where the program rolls, and
    /// nothing moves under the pointer as it comes and goes.
    void whatWasRefusedGoes()
    {
        AtDice at;
        RefereePanel &referee = *at.window.referee();
        const auto place = [&] { return QRect(referee.mapTo(&at.window, QPoint()), referee.size()); };
        const QRect before = place();
        at.window.give(Order{}); // while dice are asked
        QCoreApplication::processEvents();
        QVERIFY(at.window.strip().isVisible());
        QCOMPARE(place(), before);
        QVERIFY(referee.rollForUs());
        QCoreApplication::processEvents();
        QVERIFY(at.window.strip().isHidden());
        QCOMPARE(place(), before);
    }

    /// However long the list of units is, some of those that may act are in sight when none is chosen.
    void whoMayActIsInSight()
    {
        Program program;
        BattleWindow window(matchOf(refereed("roberts-rules-of-warfare", {}, 12), {"human", "human"}), {},
                            program.settings);
        window.resize(1024, 600);
        window.show();
        const auto *rosters = window.findChild<RosterList *>();
        players::Chance chance(3);
        int changed = 0;
        SideIndex side = noSide;
        for (int tries = 0; tries < 120 && !window.session().battle().over(); ++tries) {
            const Awaiting &asked = window.session().battle().awaiting();
            const std::vector<UnitIndex> &units = window.choices().units();
            if (asked.what == Awaiting::What::Order && !units.empty() && window.chosen() == noUnit) {
                const auto seen =
                    std::ranges::count_if(units, [&](UnitIndex unit) { return rosters->isInSight(unit); });
                QVERIFY(seen >= std::min<std::ptrdiff_t>(3, std::ssize(units)));
                changed += side != asked.side ? 1 : 0;
                side = asked.side;
            }
            QPushButton *on = keyOf(window, u"Go on"_s);
            on &&asked.what == Awaiting::What::Order ? on->click() : answer(window, chance);
            QCoreApplication::processEvents();
        }
        QVERIFY2(changed > 2, qPrintable(QString::number(changed)));
    }

    /// A button that is chosen looks otherwise than one that is pointed at, in either theme.
    void chosenIsPlain()
    {
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            applyTheme(*qApp, theme, 100);
            const QImage chosen = buttonIn(QStyle::State_On), pointedAt = buttonIn(QStyle::State_MouseOver),
                         both = buttonIn(QStyle::State_On | QStyle::State_MouseOver);
            QVERIFY2(differing(chosen, pointedAt) > 100,
                     qPrintable(QString::number(differing(chosen, pointedAt))));
            QVERIFY(differing(both, pointedAt) > 100);
            // Where a finger was the pointer stays: what lies there then has the ground of all others.
            const QImage tapped = buttonIn(QStyle::State_MouseOver, true), plain = buttonIn({}, true),
                         yes = buttonIn(QStyle::State_On, true);
            const auto ground = [](const QImage &image) { return image.pixel(8, 8); };
            QCOMPARE(ground(tapped), ground(plain));
            QVERIFY(ground(tapped) != ground(yes));
            QVERIFY(tapped != plain); // its edge is another
        }
        applyTheme(*qApp, Theme::Light, 100);
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new BattleRefereeTest; });
}

GONFALON_RUN(run)
#include "tst_battle_referee.moc"
