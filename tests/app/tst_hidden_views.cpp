// SPDX-License-Identifier: GPL-3.0-or-later
// A screen reader hears of nothing that is not shown: what is hidden follows nothing.
#include "app/builder/unit_steps.h"
#include "app/miniatures/shelf_page.h"
#include "core/model/edit.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/app/support/screens.h"
#include "tests/support/catalogues.h"

#include <QUndoView>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// Notes the rows to which hidden lists go while it lives: a screen reader is told of each as of the place
/// where one is.
class Listening
{
public:
    Listening()
    {
        for (QWidget *widget : QApplication::allWidgets()) {
            const auto *view = qobject_cast<const QAbstractItemView *>(widget);
            if (!view || !view->selectionModel())
                continue;
            QObject::connect(view->selectionModel(), &QItemSelectionModel::currentChanged, &m_context,
                             [this, view](const QModelIndex &now) {
                                 if (now.isValid() && !view->isVisible())
                                     m_heard << told(*view) + u": "_s + now.data().toString();
                             });
        }
    }
    [[nodiscard]] const QStringList &heard() const { return m_heard; }

private:
    QStringList m_heard;
    QObject m_context;
};

} // namespace

class HiddenViewsTest : public QObject
{
    Q_OBJECT

private slots:
    void editsAreNotHeardOfHiddenViews()
    {
        Program program;
        program.show(newWarband(dragonRampant()));
        program.window.showHistory();
        program.window.findChild<QUndoView *>()->window()->close();
        const Listening listening;
        WarbandDocument &document = program.document();
        steps::addUnit(document, UnitTypeId("heavy-foot"));
        steps::addUnit(document, UnitTypeId("light-foot"));
        steps::toggleOption(document, 1, OptionId("wizardling"), false);
        document.modify(u"limit"_s, [](Warband &w) { w.limit = 36; });
        document.steps().undo();
        program.page().showCharts();
        document.steps().redo();
        program.page().showGameNight();
        steps::removeUnit(document, 0);
        program.window.showMiniatures().document().modify(
            u"add"_s, [](miniatures::Shelf &shelf) { shelf.lots.emplace_back().name = "Trolls"; });
        QCOMPARE(listening.heard(), QStringList());
    }

    void battlesAreNotHeardOfHiddenViews()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 12), {"human", "human"}), Findings(),
                            program.settings);
        window.setMotion(false);
        window.show();
        const Listening listening;
        for (std::uint32_t step = 0; step < 60; ++step)
            playOn(window, step);
        window.session().takeBack();
        QCOMPARE(listening.heard(), QStringList());
    }

    void campaignsAreNotHeardOfHiddenViews()
    {
        CampaignProgram at(u"club-league"_s, two);
        const Listening listening;
        at.fight(0, 1, 5, 1);
        at.document().reload();
        at.window->showPage(PageId::Battles);
        at.fight(1, 0, 3, 2);
        at.document().reload();
        QCOMPARE(listening.heard(), QStringList());
    }

    /// The history that is opened shows all steps, and where one is.
    void theHistoryIsThereWhenItIsShown()
    {
        Program program;
        program.show(newWarband(dragonRampant()));
        steps::addUnit(program.document(), UnitTypeId("heavy-foot"));
        steps::addUnit(program.document(), UnitTypeId("scouts"));
        program.window.showHistory();
        auto &view = *program.window.findChild<QUndoView *>();
        QVERIFY(view.isVisible());
        QCOMPARE(view.model()->rowCount(), 3);
        QCOMPARE(view.currentIndex().row(), 2);
        program.document().steps().undo();
        QCOMPARE(view.currentIndex().row(), 1);
        view.window()->close();
        QCOMPARE(view.stack(), nullptr);
    }
};

GONFALON_APP_TEST(HiddenViewsTest)
#include "tst_hidden_views.moc"
