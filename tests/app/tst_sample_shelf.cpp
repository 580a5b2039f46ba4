// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/theme.h"
#include "app/common/typeface.h"
#include "app/shell/big_button.h"
#include "app/shell/sample_shelf.h"
#include "app/shell/start_page.h"
#include "tests/app/support/window.h"

#include <QFileInfo>
#include <QSet>
#include <QSignalSpy>
#include <QTabBar>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Program;

class SampleShelfTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void theTabsOfTheShelfStayWhereTheyAre()
    {
        Program program;
        auto &tabs = *program.window.findChild<SampleShelf *>()->findChild<QTabBar *>();
        auto &shelf = *program.window.findChild<SampleShelf *>();
        QTest::qWait(50);
        const QPoint place = tabs.mapTo(&program.window, QPoint());
        const int height = shelf.height();
        QCOMPARE(tabs.count(), 4);
        for (int tab = 0; tab < tabs.count(); ++tab) {
            tabs.setCurrentIndex(tab);
            QTest::qWait(20);
            QCOMPARE(tabs.mapTo(&program.window, QPoint()), place);
            QCOMPARE(shelf.height(), height);
            const store::SystemEntry &system = program.documents.library().systems()[std::size_t(tab)];
            QCOMPARE(tabs.tabText(tab),
                     u"%1  %2"_s.arg(system.name).arg(shelf.findChildren<BigButton *>().size()));
        }
    }

    void everySampleOpensItself()
    {
        Program program;
        auto &shelf = *program.window.findChild<SampleShelf *>();
        shelf.showGame(SystemId("lion-rampant"));
        QTRY_COMPARE(shelf.findChildren<BigButton *>().size(), 6);
        disconnect(&shelf, &SampleShelf::samplePressed, nullptr, nullptr);
        const QSignalSpy pressed(&shelf, &SampleShelf::samplePressed);
        QSet<QString> paths;
        const Catalogue &game = *program.documents.library().catalogue(SystemId("lion-rampant"));
        for (BigButton *card : shelf.findChildren<BigButton *>()) {
            card->click();
            const QString path = pressed.back().at(0).toString();
            paths << path;
            const SampleList *list =
                game.sampleList(SampleListId(QFileInfo(path).completeBaseName().toStdString()));
            QVERIFY(list && QString::fromStdString(list->name) == card->text());
            QCOMPARE(card->accessibleName(), QString::fromStdString(list->name + ", " + list->tagline));
        }
        QCOMPARE(paths.size(), 6);
    }

    void theShelfCutsNoTagline_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        for (const QSize size : {QSize(1024, 700), QSize(1366, 768), QSize(1440, 900), QSize(2560, 1440)}) {
            for (const int percent : {100, 150})
                QTest::addRow("%dx%d-%d", size.width(), size.height(), percent) << size << percent;
        }
    }
    void theShelfCutsNoTagline()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        applyTheme(*qApp, Theme::Light, percent);
        Program program;
        program.window.resize(size);
        auto &shelf = *program.window.findChild<SampleShelf *>();
        auto &tabs = *shelf.findChild<QTabBar *>();
        QTRY_VERIFY(shelf.findChildren<BigButton *>().size() > 10);
        int cards = 0;
        QStringList cut;
        for (int tab = 0; tab < tabs.count(); ++tab) {
            tabs.setCurrentIndex(tab);
            QTest::qWait(10);
            for (const BigButton *card : shelf.findChildren<BigButton *>()) {
                if (!card->isVisible())
                    continue;
                const QString second = card->accessibleName().mid(card->text().size() + 2);
                // Edges, pennon and what lies between.
                const double room = card->width() - 2 - typeface::scaled(card->font(), 53);
                const QFontMetricsF metrics(typeface::sized(card->font(), 11.5));
                if (metrics.horizontalAdvance(second) > room)
                    cut << second;
                ++cards;
            }
        }
        QVERIFY(cards > 20);
        QCOMPARE(cut.join(u'\n'), QString());
    }

    void theSamplesTakeTheRoomThatIsLeft()
    {
        Program program;
        auto &shelf = *program.window.findChild<SampleShelf *>();
        QTRY_VERIFY(shelf.findChildren<BigButton *>().size() > 10);
        const auto shown = [&] {
            const auto cards = shelf.findChildren<BigButton *>();
            return int(std::ranges::count_if(cards, [](const BigButton *card) { return card->isVisible(); }));
        };
        QTRY_COMPARE(shown(), 16); // there is nothing to go on with: all of them
        for (int i = 0; i < 10; ++i)
            program.documents.recent().add(program.path(u"%1.warband"_s.arg(i)),
                                           {.name = u"List %1"_s.arg(i)});
        program.window.findChild<StartPage *>()->refresh();
        QTRY_COMPARE(shown(), 12);
        test::named<QAbstractButton>(shelf, u"Show all 16"_s).click();
        QTRY_COMPARE(shown(), 16);
        test::named<QAbstractButton>(shelf, u"Show fewer"_s).click();
        QTRY_COMPARE(shown(), 12);
        program.documents.recent().clear();
        program.window.findChild<StartPage *>()->refresh();
        QTRY_COMPARE(shown(), 16);
    }
};

GONFALON_APP_TEST(SampleShelfTest)
#include "tst_sample_shelf.moc"
