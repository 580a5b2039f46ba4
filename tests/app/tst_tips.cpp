// SPDX-License-Identifier: GPL-3.0-or-later
// What is meant as markup is drawn as such, in tips too; what players write is drawn as they wrote it.
#include "app/common/tips.h"
#include "app/miniatures/shelf_page.h"
#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/painted.h"
#include "tests/app/support/scenes.h"
#include "tests/support/catalogues.h"

#include <QHelpEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QToolTip>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int step = 18; // between the places where the pointer rests: no chip is smaller

/// A tag or a sign of markup among words.
bool holdsMarkup(const QString &words)
{
    static const QRegularExpression markup(u"</?(b|br|p|i|a|li|ul|qt|span|small|table|td|tr|h[1-4])[ />]|"
                                           "&(amp|lt|gt|quot|nbsp|#\\d+);"_s);
    return words.contains(markup);
}

QLabel *shownTip()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (widget->inherits("QTipLabel") && widget->isVisible())
            return qobject_cast<QLabel *>(widget);
    }
    return nullptr;
}

/// The words of each tip as they are drawn, with the pointer everywhere on a window.
QStringList drawnTips(QWidget &window)
{
    QStringList known, drawn;
    for (int y = step / 2; y < window.height(); y += step) {
        for (int x = step / 2; x < window.width(); x += step) {
            QWidget *under = window.childAt(x, y);
            if (!under)
                continue;
            const QPoint at = under->mapFrom(&window, QPoint(x, y));
            QHelpEvent rests(QEvent::ToolTip, at, under->mapToGlobal(at));
            QApplication::sendEvent(under, &rests);
            QLabel *tip = shownTip();
            if (!tip || known.contains(tip->text()))
                continue;
            known << tip->text();
            drawn << paintedWords(*tip);
        }
    }
    delete shownTip();
    return drawn;
}

/// All that is drawn on a window, and in its tips.
QStringList allDrawn(QWidget &window)
{
    QTest::qWait(1);
    return QStringList{paintedWords(window)} + drawnTips(window);
}

/// "Bob" as a player may write him: wherever he is, his tags are there.
constexpr auto bob = "<b>Bob</b> & <i>co</i>";

bool isVerbatim(const QStringList &drawn)
{
    int seen = 0;
    for (const QString &words : drawn) {
        seen += int(words.count(u"Bob"_s));
        if (words.count(u"Bob"_s) != words.count(u"<b>Bob"_s) || words.contains(u"&amp;"_s)) {
            qWarning().noquote() << words;
            return false;
        }
    }
    return seen > 0;
}

} // namespace

class TipsTest : public QObject
{
    Q_OBJECT

private slots:
    void noMarkupIsDrawn_data() { addScenes(); }
    void noMarkupIsDrawn()
    {
        QFETCH(int, scene);
        Stage stage;
        QWidget *window = everyScene()[std::size_t(scene)].make(stage);
        QVERIFY(QTest::qWaitForWindowExposed(window));
        for (const QString &words : allDrawn(*window))
            QVERIFY2(!holdsMarkup(words), qPrintable(words));
        for (const auto *label : window->findChildren<QLabel *>())
            QVERIFY2(label->textFormat() != Qt::PlainText || !holdsMarkup(label->text()),
                     qPrintable(label->text()));
    }

    /// Of every game: its catalogue, a unit that has all it may take, and what the Leader is.
    void noMarkupIsDrawnOfAnyGame()
    {
        for (const Catalogue *game : everyGame()) {
            Program program;
            Warband warband = newWarband(*game);
            for (std::size_t type = 0; type < game->unitTypes.size() && type < 4; ++type)
                warband.units.push_back(newUnit(game->unitTypes[type]));
            warband.units.front().leader = true;
            program.show(warband);
            const QStringList drawn = allDrawn(program.window);
            QVERIFY(drawn.size() > 8); // tips of cards, chips, types and options
            std::vector<const Trait *> traits;
            program.document().modify(u"throw"_s, [&](Warband &w) {
                for (int total = 1; total <= 40 && traits.size() < 2; ++total) {
                    const Trait *trait = traitForTotal(*game, total);
                    if (!trait || std::ranges::count(traits, trait) > 0)
                        continue;
                    traits.push_back(trait);
                    w.trait.rolls.push_back({{total}, {}, {}});
                }
            });
            program.page().showGameNight();
            for (const QString &words : drawn + allDrawn(program.window))
                QVERIFY2(!holdsMarkup(words), qPrintable(QString::fromStdString(game->id.str()) + words));
            if (!traits.empty())
                QVERIFY(paintedWords(program.window).contains(QString::fromStdString(traits.back()->name)));
        }
    }

    /// One after the other, in Qt's one label, which guesses.
    void aTipIsShownAsItsTextAsks()
    {
        Program program;
        const auto drawn = [&](const QString &tip) {
            QToolTip::showText(program.window.mapToGlobal(QPoint(50, 50)), tip, &program.window);
            return shownTip() ? paintedWords(*shownTip()) : QString();
        };
        const QString plain = QLatin1StringView(bob), rich = tips::formatted({u"<b>Bob</b> &amp; co"_s});
        for (int time = 0; time < 2; ++time) {
            QCOMPARE(drawn(plain), plain);
            QCOMPARE(drawn(rich).remove(u' '), u"Bob&co"_s);
            QCOMPARE(drawn(u"Plain & simple"_s), u"Plain & simple"_s);
        }
        QVERIFY(tips::formatted({}).isEmpty() && tips::formatted({QString()}).isEmpty());
        delete shownTip();
    }

    void namesAreDrawnAsTheyAreWritten()
    {
        Program program;
        Warband warband = newWarband(dragonRampant());
        warband.name = warband.player = warband.race = bob;
        warband.units = {unitOf("heavy-foot", {"offensive"}, bob), unitOf("light-foot", {"wizardling"}, bob)};
        warband.units[0].leader = true;
        warband.units[0].house = {{bob, Points(2), {}}};
        warband.trait.house = bob;
        program.show(warband);
        QVERIFY(isVerbatim(allDrawn(program.window)));
        program.page().showWarband();
        QVERIFY(isVerbatim(allDrawn(program.window)));
        program.page().showGameNight();
        QVERIFY(isVerbatim(allDrawn(program.window)));
        ShelfPage &shelf = program.window.showMiniatures();
        shelf.document().modify(u"add"_s, [](miniatures::Shelf &now) {
            miniatures::Lot lot;
            lot.name = lot.note = lot.race = bob;
            lot.owned = 3;
            now.lots.push_back(lot);
        });
        QVERIFY(isVerbatim(allDrawn(program.window)));
    }

    void namesInBattlesAreDrawnAsTheyAreWritten()
    {
        Program program;
        const auto setup = std::make_shared<BattleSetup>(*battleOf("dragon-rampant", {}, 3));
        for (BattleSide &side : setup->sides) {
            side.warband.name = side.warband.player = bob;
            for (Unit &unit : side.warband.units)
                unit.name = bob;
        }
        BattleWindow window(matchOf(setup, {"human", "human"}), Findings(), program.settings);
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(isVerbatim(allDrawn(window)));
    }
};

GONFALON_APP_TEST(TipsTest)
#include "tst_tips.moc"
