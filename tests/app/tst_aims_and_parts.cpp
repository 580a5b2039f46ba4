// SPDX-License-Identifier: GPL-3.0-or-later
// A place on the table that is aimed at, and figures of a unit that are named, by the mouse and by keys.
#include "app/battle/facts_pages.h"
#include "app/battle/order_bar.h"
#include "app/battle/parts.h"
#include "app/battle/referee/referee_panel.h"
#include "app/battle/table/tabletop_view.h"
#include "app/battle/unit_looks.h"
#include "core/systems/registry.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/window.h"
#include "tests/core/systems/todk/scene.h"

#include <QFile>
#include <QPushButton>
#include <QTest>

#include <set>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace gonfalon::todk;
using namespace Qt::StringLiterals;

namespace {

constexpr std::int16_t up = 0, down = 180;

/// The buttons in sight whose words begin so.
template <typename Bar>
QPushButton *named(const Bar &bar, const QString &beginning)
{
    for (auto *button : bar.template findChildren<QPushButton *>()) {
        if (button->isVisible() && button->accessibleName().startsWith(beginning))
            return button;
    }
    return nullptr;
}

/// A heavy gun and archers of ours, 20 cm from a band of theirs; they are to shoot.
Scene inRange(PlayMode mode = PlayMode::Table)
{
    Scene scene(kingdomsSetup({{"heavy-weapon heavy-gun", "band sergeant arrows"}, {"band sergeant"}}, mode));
    scene.begin();
    if (mode == PlayMode::Table) {
        scene.deploy(0, {6000, 6700}, up);
        scene.deploy(2, {6000, 2300}, down);
        scene.deploy(1, {7300, 6700}, up);
        for (const int y : {5700, 4700}) {
            scene.march(0, 4);
            scene.give(Scene::to(todk::Deed::Go, 0, {6000, y}, up));
            scene.march(1, 4);
            scene.give(Scene::to(todk::Deed::Go, 1, y == 5700 ? Point{7300, 4700} : Point{7000, 3800}, up));
            if (y == 5700)
                scene.passTo(0);
        }
    }
    if (scene.asked() == todk::Question::Command)
        scene.give({.kind = todk::Deed::Done});
    return scene;
}

/// Hits on their band that its owner shares out.
Scene hit(PlayMode mode)
{
    Scene scene = inRange(mode);
    scene.give({.kind = todk::Deed::Shoot, .unit = 1, .target = 2});
    scene.roll({8, 8, 8, 1, 1, 1, 1, 1, 1, 1});
    if (scene.asked() != todk::Question::Victims)
        qFatal("nobody has to be named");
    return scene;
}

/// The same battle in a window, for two people.
std::unique_ptr<BattleWindow> windowOf(Program &program, Scene &&scene)
{
    match::Match match =
        matchOf(std::make_shared<BattleSetup>(scene.battle().setup()), {match::human, match::human});
    for (const gonfalon::Step &step : scene.battle().steps().unpacked()) {
        if (!match.take(step).empty())
            qFatal("a step of the scene was refused");
    }
    auto window = std::make_unique<BattleWindow>(std::move(match), Findings(), program.settings);
    window->setMotion(false);
    window->resize(1400, 900);
    window->show();
    return window;
}

std::optional<Order> lastOrder(BattleWindow &window)
{
    const std::vector<gonfalon::Step> steps = window.session().battle().steps().unpacked();
    const auto *order = std::get_if<Order>(&steps.back());
    return order ? std::optional(*order) : std::nullopt;
}

} // namespace

class AimsAndPartsTest : public QObject
{
    Q_OBJECT

private slots:
    /// A click on the enemy lays the template there to be looked at; its button, or Enter, fires it. A click
    /// on one's own unit chooses that.
    void theTemplateIsLaidByAClick()
    {
        Program program;
        const auto window = windowOf(program, inRange());
        TabletopView &table = window->table();
        const auto click = [&](Point place) {
            QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                              table.mapFromScene(QPointF(place.x, place.y)));
        };
        window->choose(0);
        QPushButton *lay = named(window->orders(), u"Lay the template"_s);
        QVERIFY(lay && !lay->isEnabled());
        QVERIFY(!named(window->orders(), u"Shoot"_s)); // no button that nothing could open
        click({6000, 2300});
        QCOMPARE(int(window->chosen()), 0);
        const auto under = table.placement()->under();
        QCOMPARE(under.size(), std::size_t(2));
        QCOMPARE(under[0].enemies + under[1].enemies, 10);
        QCOMPARE(under[0].friends + under[1].friends, 0);
        QCOMPARE(named(window->orders(), u"Lay the template"_s)->accessibleName(),
                 u"Lay the template here"_s);
        click({7000, 3800});
        QCOMPARE(int(window->chosen()), 1);
        window->choose(0);
        click({6000, 4700 - 3000}); // 30 cm off
        QVERIFY(!table.placement()->legal());
        click({6000, 2300});
        const std::size_t before = window->session().battle().steps().count();
        named(window->orders(), u"Lay the template here"_s)->click();
        QCOMPARE(window->session().battle().steps().count(), before + 1);
        const BattleView view = window->session().view();
        QVERIFY(view.aimed && table.scene());
        QCOMPARE(view.rings.size(), std::size_t(2));
        QVERIFY(view.aimed->x > 5900 && view.aimed->x < 6100);
    }

    /// A unit turns to any eighth of the circle, and not only where the battle proposes.
    void aUnitTurnsWhereItsPlayerSays()
    {
        Program program;
        Scene scene(kingdomsSetup({{"band sergeant"}, {"band sergeant"}}));
        scene.begin();
        scene.deploy(0, {6000, 7000}, up);
        scene.deploy(1, {6000, 2300}, down);
        const auto window = windowOf(program, std::move(scene));
        window->choose(0);
        named(window->orders(), u"Turn"_s)->click();
        for (const auto *facing : {"45°", "90°", "135°", "180°", "225°", "270°", "315°"}) {
            const auto *button = named(window->orders(), u"Turn"_s);
            QVERIFY(button);
            const auto all = window->orders().findChildren<QPushButton *>();
            QVERIFY2(std::ranges::any_of(all,
                                         [&](const QPushButton *each) {
                                             return each->isVisible() && each->accessibleName().endsWith(
                                                                             QString::fromUtf8(facing));
                                         }),
                     facing);
        }
        window->orders().pressChoice(3);
        QCOMPARE(int(window->session().view().units[0].pieces.front().facing), 90);
    }

    /// Before a click on an enemy charges it, it is said that it would.
    void aChargeIsToldBefore()
    {
        Program program;
        Scene scene(kingdomsSetup({{"band sergeant"}, {"band sergeant"}}));
        scene.begin();
        scene.deploy(0, {6000, 6700}, up);
        scene.deploy(1, {6000, 2300}, down);
        for (const int y : {4700, 3700}) {
            scene.march(0, 4);
            if (y == 3700)
                break;
            scene.give(Scene::to(todk::Deed::Go, 0, {6000, y}, up));
            scene.passTo(0);
        }
        const auto window = windowOf(program, std::move(scene));
        const QString said = visibleWords(window->orders()).join(u'\n');
        QVERIFY2(said.contains(u"A click on"_s) && said.contains(u"orders at once: Charge"_s),
                 qPrintable(said));
    }

    /// What the dice do stands beside the question for them.
    void diceAreToldInTheWindow()
    {
        Program program;
        Scene scene = inRange();
        scene.give({.kind = todk::Deed::Shoot, .unit = 1, .target = 2});
        if (scene.asked() == todk::Question::Answer)
            scene.give({.kind = todk::Deed::HoldFire, .unit = 2});
        const auto window = windowOf(program, std::move(scene));
        const QString said = visibleWords(window->orders()).join(u'\n');
        QVERIFY2(said.contains(u"10 kills at once"_s), qPrintable(said));
    }

    /// The Profile tells in words how many figures are in which state.
    void woundsAreToldInWords()
    {
        Program program;
        Scene scene = hit(PlayMode::Table);
        scene.give({.kind = todk::Deed::Nominate, .unit = 2});
        scene.roll({8, 1, 1});
        const auto window = windowOf(program, std::move(scene));
        const QString told = factspages::profile(window->session(), 2);
        QVERIFY2(told.contains(u"unhurt: 7"_s) && told.contains(u"seriously wounded: 1"_s) &&
                     told.contains(u"flesh wound: 2"_s),
                 qPrintable(told));
        QVERIFY(!factspages::profile(window->session(), 0).contains(u"flesh wound"_s));
    }

    /// Whoever is still to be set up is hidden from the enemy, also where both sit before one screen
    /// (TK-SET-02).
    void rostersAreHiddenUntilTheyStand()
    {
        Program program;
        const auto setup = kingdomsSetup({{"band sergeant"}, {"band sergeant", "band captain"}});
        setup->sides[1].warband.units[0].name = "The Unseen";
        Scene scene(setup);
        scene.begin();
        scene.deploy(0, {6000, 7000}, up);
        const auto window = windowOf(program, std::move(scene));
        const auto namesSeenBy = [&](SideIndex viewer) {
            QStringList names;
            for (const UnitLook &look :
                 UnitLooks(window->session().names()).of(window->session().battle().view(viewer)))
                names << look.name;
            return names.join(u'\n');
        };
        QVERIFY(!namesSeenBy(0).contains(u"The Unseen"_s));
        QVERIFY(!namesSeenBy(noSide).contains(u"The Unseen"_s));
        QVERIFY(namesSeenBy(1).contains(u"The Unseen"_s));
    }

    /// Every sign that a mark of any game is shown by is one of the program's icons.
    void everyMarkHasItsIcon()
    {
        for (const SystemId &system : systems::played()) {
            for (const MarkWords &mark : systems::vocabulary(system).marks) {
                const QString glyph = QString::fromUtf8(mark.glyph);
                QVERIFY2(glyph.isEmpty() || QFile::exists(u":/gonfalon/icons/%1.svg"_s.arg(glyph)),
                         qPrintable(glyph));
            }
        }
    }

    /// Three of the ten are named by their keys: no more and no fewer can be.
    void figuresAreNamedInTheBar()
    {
        Program program;
        const auto window = windowOf(program, hit(PlayMode::Table));
        QPushButton *begin = named(window->orders(), u"Say which figures"_s);
        QVERIFY(begin && begin->accessibleName().endsWith(u'…'));
        begin->click();
        QPushButton *these = named(window->orders(), u"These"_s);
        QVERIFY(these && !these->isEnabled());
        for (const auto *part : {"1 · leads", "2 · Corporal"})
            named(window->orders(), QString::fromUtf8(part))->click();
        QVERIFY(!these->isEnabled());
        named(window->orders(), u"7"_s)->click();
        QVERIFY(these->isEnabled());
        named(window->orders(), u"8"_s)->click();
        QVERIFY(!these->isEnabled());
        named(window->orders(), u"8"_s)->click(); // lets it go
        these->click();
        const std::optional<Order> given = lastOrder(*window);
        QVERIFY(given && given->kind == todk::Deed::Nominate && given->parts == 0b100'0011);
    }

    /// The same on a real table, where those that the battle proposes are named already.
    void figuresAreNamedBeforeTheReferee()
    {
        Program program;
        const auto window = windowOf(program, hit(PlayMode::Referee));
        auto *panel = window->findChild<RefereePanel *>();
        QVERIFY(panel);
        panel->arm();
        named(*panel, u"Say which figures"_s)->click();
        QTRY_VERIFY(named(*panel, u"1 · leads"_s));
        const std::set<QString> wanted{u"1 · leads"_s, u"4"_s, u"9"_s};
        int proposed = 0;
        for (QPushButton *part : keysOf(*panel)) {
            proposed += part->isChecked() ? 1 : 0;
            if (part->isCheckable() && part->isChecked() != wanted.contains(part->accessibleName()))
                part->click();
        }
        QCOMPARE(proposed, 3);
        const auto these = [panel]() -> QPushButton * {
            for (auto *button : panel->findChildren<QPushButton *>()) {
                if (button->isVisible() && button->text() == u"These"_s)
                    return button;
            }
            return nullptr;
        };
        QTRY_VERIFY(these() && these()->isEnabled());
        these()->click();
        QTRY_VERIFY(window->session().battle().awaiting().what == Awaiting::What::Dice);
        const std::optional<Order> given = lastOrder(*window);
        QVERIFY(given && given->parts == 0b1'0000'1001);
    }
};

GONFALON_APP_TEST(AimsAndPartsTest)
#include "tst_aims_and_parts.moc"
