// SPDX-License-Identifier: GPL-3.0-or-later
// The shelf of miniatures in the window: kept by itself, step by step, and what can be fielded from it.
#include "app/miniatures/field_pane.h"
#include "app/miniatures/filter_list.h"
#include "app/miniatures/lot_dialog.h"
#include "app/miniatures/lots_model.h"
#include "app/miniatures/lots_view.h"
#include "app/miniatures/proposal_card.h"
#include "app/miniatures/shelf_page.h"
#include "core/files/miniatures_file.h"
#include "core/store/open_warband.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/scenes.h"
#include "tests/support/catalogues.h"
#include "tests/support/lots.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTabBar>
#include <QTemporaryDir>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::lotOf;
using test::named;
using test::Program;

namespace {

QString shelfFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/shelf/my.miniatures"_s;
}

miniatures::Shelf goblins()
{
    return {{lotOf("Overlord", 6, 6, {"elite-foot"}), lotOf("Spears", 24, 24, {"light-foot", "heavy-foot"}),
             lotOf("Wolves", 12, 8, {"light-riders", "heavy-riders"}),
             lotOf("Archers", 12, 0, {"light-missiles"})},
            {}};
}

void fill(ShelfPage &page)
{
    page.document().modify(u"fill"_s, [](miniatures::Shelf &shelf) { shelf = goblins(); });
}

/// The cards of what can be fielded, once they are worked out.
QList<ProposalCard *> proposals(ShelfPage &page)
{
    page.fieldPane().asker().wait();
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return page.findChildren<ProposalCard *>();
}

/// Presses what says so, which opens a dialog; it is filled in and accepted.
void addByHand(Program &program, const QString &name, int owned)
{
    bool begunAtName = false;
    test::whenDialog([&](QDialog &dialog) {
        auto &fields = dynamic_cast<LotDialog &>(dialog);
        auto *field = &named<QLineEdit>(fields, u"Name"_s);
        begunAtName = test::beginsAt(fields) == field;
        field->setText(name);
        named<QSpinBox>(fields, u"Owned"_s).setValue(owned);
        QTest::keyClick(field, Qt::Key_Return);
    });
    program.window.showMiniatures().addLot();
    QVERIFY(begunAtName);
}

} // namespace

class MiniaturesTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup()
    {
        QFile::remove(shelfFile());
        QDir(QFileInfo(shelfFile()).path()).removeRecursively();
    }

    void itStandsInATabOfItsOwn()
    {
        Program program;
        program.window.newWarband();
        QTest::keyClick(&program.window, Qt::Key_M, Qt::ControlModifier);
        QVERIFY(program.window.shelfPage());
        auto &tabs = *program.window.findChild<QTabBar *>(u"documents"_s);
        QCOMPARE(tabs.count(), 2);
        QCOMPARE(tabs.tabText(0), u"My miniatures"_s);
        QTest::keyClick(&program.window, Qt::Key_Tab, Qt::ControlModifier);
        QVERIFY(program.window.page());
        QTest::keyClick(&program.window, Qt::Key_M, Qt::ControlModifier);
        QVERIFY(program.window.shelfPage());
        QVERIFY(program.window.closeCurrent());
        QCOMPARE(tabs.count(), 1);
        QVERIFY(program.window.page());
    }

    void everyEditIsAStepAndIsKept()
    {
        {
            Program program;
            addByHand(program, u"Spears"_s, 24);
            ShelfPage &page = program.window.showMiniatures();
            program.window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&program.window));
            QCOMPARE(page.document().shelf().lots.size(), std::size_t(1));
            const QStringList words = test::visibleWords(page);
            QVERIFY2(words.contains(u"24 miniatures in one lot, 0 painted"_s), qPrintable(words.join(u'|')));
            named<QSpinBox>(page, u"Painted"_s).setValue(20);
            named<QSpinBox>(page, u"Painted"_s).setValue(21);
            QCOMPARE(page.document().shelf().lots[0].painted, 21);
            named<QSpinBox>(page, u"Owned"_s).setValue(12);
            QCOMPARE(page.document().shelf().lots[0].painted, 12); // no more than there are
            QTest::keyClick(&program.window, Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(page.document().shelf().lots[0].painted, 21);
            QTest::keyClick(&program.window, Qt::Key_Z, Qt::ControlModifier);
            QCOMPARE(page.document().shelf().lots[0].painted, 0); // both were one
            QTest::keyClick(&program.window, Qt::Key_Z, Qt::ControlModifier);
            QVERIFY(page.document().shelf().lots.empty());
            for (int i = 0; i < 3; ++i)
                QTest::keyClick(&program.window, Qt::Key_Y, Qt::ControlModifier);
            QCOMPARE(page.document().shelf().lots[0].owned, 12);
        }
        Program again;
        const miniatures::Shelf &shelf = again.window.showMiniatures().document().shelf();
        QCOMPARE(shelf.lots.size(), std::size_t(1));
        QCOMPARE(shelf.lots[0].owned, 12);
        QCOMPARE(QString::fromStdString(shelf.lots[0].name), u"Spears"_s);
    }

    void aMomentAfterAnEditItIsOnDisk()
    {
        Program program;
        fill(program.window.showMiniatures());
        QTRY_VERIFY(QFile::exists(shelfFile()));
        const auto read = store::readShelf(shelfFile());
        QVERIFY(read);
        QVERIFY(*read == goblins());
    }

    void whatCanBeFieldedAppearsAndOpensLegal()
    {
        Program program;
        ShelfPage &page = program.window.showMiniatures();
        QVERIFY(proposals(page).isEmpty());
        fill(page);
        const QList<ProposalCard *> cards = proposals(page);
        QVERIFY(cards.size() >= 3);
        QCOMPARE(cards.front()->proposal().points.value(), 24);
        named<QPushButton>(page, u"Open “%1” as a list"_s.arg(cards.front()->title())).click();
        QVERIFY(program.window.page());
        QVERIFY(program.document().muster().legal());
        QVERIFY(program.document().isUnsaved());
        QCOMPARE(program.document().muster().points.value(), 24);
        QVERIFY(program.window.findChild<QTabBar *>(u"documents"_s)->count() == 2);
    }

    void pointsRaceAndPaintAreAskedFor()
    {
        Program program;
        ShelfPage &page = program.window.showMiniatures();
        fill(page);
        named<QSpinBox>(page, u"Points"_s).setValue(18);
        QCOMPARE(proposals(page).front()->proposal().points.value(), 18);
        named<QAbstractButton>(page, u"painted only"_s).click();
        for (const ProposalCard *card : proposals(page))
            QCOMPARE(card->proposal().facts.painted, card->proposal().facts.models);
        auto &game = test::comboNamed(page, u"Game"_s);
        game.setCurrentIndex(game.findText(u"Robert"_s, Qt::MatchStartsWith));
        QVERIFY(proposals(page).isEmpty());
        const auto *nothing = page.findChild<QLabel *>(u"nothing"_s);
        QVERIFY(nothing && nothing->text().contains(u"Robert"_s));
    }

    void filtersAndSearchNarrowTheShelf()
    {
        Program program;
        ShelfPage &page = program.window.showMiniatures();
        fill(page);
        auto *lots = page.findChild<LotsView *>();
        auto *filters = page.findChild<FilterList *>();
        for (int row = 0; row < filters->count(); ++row) {
            if (!(filters->item(row)->flags() & Qt::ItemIsEnabled))
                continue;
            filters->setCurrentRow(row);
            QVERIFY2(lots->model()->rowCount() > 0, qPrintable(filters->item(row)->text()));
        }
        filters->setCurrentRow(filters->count() - 1); // not painted
        QCOMPARE(lots->model()->rowCount(), 2);
        filters->setCurrentRow(0);
        lots->setFocus();
        QTest::keyClick(lots, Qt::Key_Slash);
        QTest::keyClicks(QApplication::focusWidget(), u"wol"_s);
        QCOMPARE(lots->model()->rowCount(), 1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
        QCOMPARE(lots->currentLot(), 2);
        QTest::keyClick(lots, Qt::Key_Delete);
        QCOMPARE(page.document().shelf().lots.size(), std::size_t(3));
    }

    void theWantedStyleComesFirstAndIsRemembered()
    {
        const auto styles = [](ShelfPage &page) -> QComboBox & {
            for (auto *box : page.findChildren<QComboBox *>()) {
                if (box->accessibleName() == u"Style"_s)
                    return *box;
            }
            qFatal("no choice of style");
        };
        Program program;
        ShelfPage &page = program.window.showMiniatures();
        fill(page);
        for (const miniatures::Style style : miniatures::styles) {
            styles(page).setCurrentIndex(styles(page).findData(int(style)));
            const auto cards = proposals(page);
            QVERIFY2(!cards.isEmpty() || style == miniatures::Style::Painted,
                     miniatures::styleName(style).c_str());
            if (!cards.isEmpty() && style != miniatures::Style::Any)
                QCOMPARE(cards.front()->proposal().style, style);
        }
        styles(page).setCurrentIndex(styles(page).findData(int(miniatures::Style::Fast)));
        QCOMPARE(program.settings.number(u"miniatures/style"_s, 0), int(miniatures::Style::Fast));
    }

    void figuresOfAListAreTakenOver()
    {
        Program program;
        ShelfPage &page = program.window.showMiniatures();
        const auto opened =
            store::openWarband(test::sampleWarband(u"goblins"_s), program.documents.library());
        QVERIFY(opened);
        page.takeOver(*opened->catalogue, opened->warband);
        QVERIFY(!page.document().shelf().lots.empty());
        QVERIFY(!proposals(page).isEmpty());
        page.fieldPane().setPool(*opened->catalogue, opened->warband, u"Goblins"_s);
        QVERIFY(!proposals(page).isEmpty());
        QVERIFY(proposals(page).front()->proposal().uses.empty()); // picked from the roster
    }

    void aFileOfMiniaturesOpensOnTheShelf()
    {
        Program program;
        const QString file = program.path(u"friend.miniatures"_s);
        QVERIFY(store::writeShelf(file, goblins()).empty());
        program.window.openFiles({file});
        QVERIFY(program.window.shelfPage());
        QCOMPARE(program.window.shelfPage()->document().shelf().lots.size(), std::size_t(4));
        program.window.openFiles({file});
        QCOMPARE(program.window.shelfPage()->document().shelf().lots.size(), std::size_t(4)); // joined
    }

    void whatCannotBeReadIsNeverWrittenOver()
    {
        const QByteArray newer = R"({"format": "gonfalon-miniatures", "version": 99, "lots": []})";
        QVERIFY(QDir().mkpath(QFileInfo(shelfFile()).path()));
        QFile file(shelfFile());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(newer);
        file.close();
        {
            Program program;
            ShelfPage &page = program.window.showMiniatures();
            fill(page);
            QVERIFY(page.document().shelf().lots.empty()); // nothing can be changed
            QVERIFY(page.document().saveNow().empty());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll(), newer);
            file.close();
            named<QPushButton>(page, u"Set it aside and begin anew"_s).click();
            fill(page);
            QCOMPARE(page.document().shelf().lots.size(), std::size_t(4));
        }
        const QStringList aside = QDir(QFileInfo(shelfFile()).path()).entryList({u"*set-aside*"_s});
        QCOMPARE(aside.size(), 1);
        QVERIFY(store::readShelf(shelfFile()).ok());
    }

    void aWriteThatFailsLeavesTheOldAndIsTold()
    {
        const QString folder = QFileInfo(shelfFile()).path();
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(store::writeShelf(shelfFile(), goblins()).empty());
        ShelfDocument document;
        QVERIFY(document.shelf() == goblins());
        QVERIFY(QFile::remove(shelfFile()) && QDir().mkpath(shelfFile() + u"/in the way"_s));
        int told = 0;
        connect(&document, &ShelfDocument::notSaved, &document, [&] { ++told; });
        document.modifyLot(0, u"edit"_s, [](miniatures::Lot &lot) { lot.owned = 7; });
        QTRY_COMPARE(told, 1);
        QVERIFY(hasErrors(document.saveNow())); // whoever asks is told by that alone
        QCOMPARE(told, 1);
        QVERIFY(QDir(shelfFile()).removeRecursively());
        QVERIFY(document.saveNow().empty()); // it tries again
        QCOMPARE(store::readShelf(shelfFile())->lots[0].owned, 7);
    }
};

static int run(int argc, char **argv)
{
    return test::runAtHome(argc, argv, [] { return new MiniaturesTest; });
}

GONFALON_RUN(run)
#include "tst_miniatures.moc"
