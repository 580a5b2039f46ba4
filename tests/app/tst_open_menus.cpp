// SPDX-License-Identifier: GPL-3.0-or-later
// Menus that stay open while what they are about goes on.
#include "app/battle/log_pane.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/by_hand.h"

#include <QClipboard>
#include <QMenu>
#include <QSignalSpy>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class OpenMenusTest : public QObject
{
    Q_OBJECT

private slots:
    /// What is chosen from the menu of a line is that line's, however many were told meanwhile.
    void theMenuOfALineOutlivesTheLog()
    {
        Program program;
        BattleWindow window(matchOf(battleOf("dragon-rampant", {}, 12), {"random", "random"}), Findings(),
                            program.settings);
        window.show();
        BattleSession &session = window.session();
        session.setPace(0);
        LogPane &pane = window.log();
        QSignalSpy shown(&pane, &LogPane::unitWanted), back(&pane, &LogPane::takeBackWanted);
        const auto ofUnit = [&](const LogLine &told) {
            return told.line.unit != noUnit && told.line.step > 0;
        };
        QVERIFY(QTest::qWaitFor([&] { return std::ranges::any_of(session.log(), ofUnit); }, 60'000));
        const auto found = std::ranges::find_if(session.log(), ofUnit);
        const std::size_t at = std::size_t(found - session.log().begin());
        const words::StoryLine line = found->line;
        const Answering agree([](QDialog &dialog) { dialog.reject(); });
        for (const QString &act : {u"Copy"_s, u"Show on the table"_s, u"Take back"_s}) {
            QTimer::singleShot(0, qApp, [&] {
                const std::size_t grown = 2 * session.log().capacity();
                QVERIFY(QTest::qWaitFor([&] { return session.log().size() > grown; }, 60'000));
                QAction *chosen = entry(openMenu(), act);
                QVERIFY(chosen && chosen->isEnabled());
                openMenu().setActiveAction(chosen);
                QTest::keyClick(&openMenu(), Qt::Key_Return);
            });
            pane.list().scrollTo(pane.model().rowOf(at));
            emit pane.list().customContextMenuRequested(
                pane.list().visualRect(pane.model().rowOf(at)).center());
            QTRY_VERIFY_WITH_TIMEOUT(!QApplication::activePopupWidget(), 60'000);
        }
        QCOMPARE(QGuiApplication::clipboard()->text(), line.text);
        QCOMPARE(shown.value(0).value(0).value<UnitIndex>(), line.unit);
        QCOMPARE(back.value(0).value(0).value<std::size_t>(), line.step);
    }
};

GONFALON_APP_TEST(OpenMenusTest)
#include "tst_open_menus.moc"
