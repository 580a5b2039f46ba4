// SPDX-License-Identifier: GPL-3.0-or-later
// The table of a battle while it is laid: by keys, by mouse, from files, on paper.
#include "app/battle/new_battle_dialog.h"
#include "app/battle/setup/measure_box.h"
#include "app/battle/setup/terrain_page.h"
#include "app/battle/setup/terrain_print.h"
#include "app/battle/setup/terrain_shelf.h"
#include "app/battle/setup/terrain_view.h"
#include "app/common/findings_strip.h"
#include "core/battle/terrain_shapes.h"
#include "core/files/battlefield_file.h"
#include "core/store/disk.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/set_up.h"
#include "tests/app/support/window.h"
#include <QCheckBox>
#include <QLineEdit>
#include <QPrinter>
#include <QSpinBox>
#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

class BattleTerrainTest : public QObject
{
    Q_OBJECT

private slots:
    /// Whether something lies in each quarter is said of the table as it is.
    void emptyQuartersAreSaid()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        QVERIFY2(at.said().contains(u"There is a piece in each quarter"_s), qPrintable(at.said()));
        at.clearTable();
        at.view().setFocus();
        at.view().moveCross({-10'000, -10'000});
        at.press(Qt::Key_W);
        QVERIFY2(at.said().contains(u"None is in: north-east, south-west, south-east."_s),
                 qPrintable(at.said()));
    }

    /// By letter, arrows, comma and Delete; each is undone.
    void terrainByKeys()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.clearTable();
        at.view().setFocus();
        at.press(Qt::Key_W);
        QCOMPARE(at.field().pieces.size(), 1U);
        QCOMPARE(at.field().pieces[0].kind, std::string("woods"));
        const Point there = middleOf(at.field().pieces[0]);
        at.press(Qt::Key_Right);
        QCOMPARE(middleOf(at.field().pieces[0]), (there + Point{100, 0}));
        at.press(Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(middleOf(at.field().pieces[0]), (there + Point{100, -10}));
        const TerrainPiece before = at.field().pieces[0];
        at.press(Qt::Key_Period);
        QVERIFY(at.field().pieces[0] != before);
        at.press(Qt::Key_Comma);
        for (std::size_t i = 0; i < before.points.size(); ++i) {
            QVERIFY(std::abs(at.field().pieces[0].points[i].x - before.points[i].x) <= 2);
            QVERIFY(std::abs(at.field().pieces[0].points[i].y - before.points[i].y) <= 2);
        }
        at.press(Qt::Key_Delete);
        QVERIFY(at.field().pieces.empty());
        at.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(at.field().pieces.size(), 1U);
        at.press(Qt::Key_Z, Qt::ControlModifier); // both turns
        at.press(Qt::Key_Z, Qt::ControlModifier); // both moves
        QCOMPARE(middleOf(at.field().pieces[0]), there);
        at.click(u"Redo"_s);
        QCOMPARE(middleOf(at.field().pieces[0]), (there + Point{100, -10}));
    }

    /// From the shelf with a click, put down with another, drawn about with the mouse.
    void terrainByMouse()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.clearTable();
        auto &shelf = *at.dialog.findChild<TerrainShelf *>();
        const QRect card = shelf.visualItemRect(shelf.item(1));
        QTest::mouseClick(shelf.viewport(), Qt::LeftButton, Qt::NoModifier, card.center());
        QVERIFY(at.view().hasHand());
        at.clickTable(atInches(20, 20));
        QCOMPARE(at.field().pieces.size(), 1U);
        QCOMPARE(at.field().pieces[0].kind, std::string("hill"));
        const Point there = middleOf(at.field().pieces[0]);
        QVERIFY(std::abs(there.x - 2000) < 30 && std::abs(there.y - 2000) < 30);
        QVERIFY(!at.view().hasHand());
        QTest::mousePress(at.view().viewport(), Qt::LeftButton, Qt::NoModifier, at.view().onWidget(there));
        QTest::mouseMove(at.view().viewport(), at.view().onWidget(there + atInches(5, 3)));
        QTest::mouseMove(at.view().viewport(), at.view().onWidget(there + atInches(10, 6)));
        QTest::mouseRelease(at.view().viewport(), Qt::LeftButton, Qt::NoModifier,
                            at.view().onWidget(there + atInches(10, 6)));
        const Point moved = middleOf(at.field().pieces[0]) - there;
        QVERIFY2(std::abs(moved.x - 1000) < 30 && std::abs(moved.y - 600) < 30,
                 qPrintable(u"%1 %2"_s.arg(moved.x).arg(moved.y)));
        at.press(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(middleOf(at.field().pieces[0]), there); // the drag is one step
    }

    void piecesCountAsPlayersAgree()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.clearTable();
        at.view().setFocus();
        at.press(Qt::Key_L);
        QCheckBox *superb = nullptr;
        for (auto *box : at.dialog.findChildren<QCheckBox *>()) {
            if (box->text() == u"superb cover"_s)
                superb = box;
        }
        QVERIFY(superb && superb->isVisible() && !superb->isChecked());
        superb->setFocus();
        at.press(Qt::Key_Space);
        QVERIFY(at.field().pieces[0].traits.superb);
        auto &name = named<QLineEdit>(at.dialog, u"Name of the piece"_s);
        name.setFocus();
        type(u"Low Wall"_s); // its letters place nothing
        QCOMPARE(at.field().pieces.size(), 1U);
        QCOMPARE(at.field().pieces[0].name, std::string("Low Wall"));
        QVERIFY(at.said().contains(u"Low Wall"_s));
    }

    void aShapeIsDrawn()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.clearTable();
        at.click(u"Draw a shape"_s);
        for (const Point corner : {atInches(10, 10), atInches(20, 10), atInches(20, 20)})
            at.clickTable(corner);
        at.press(Qt::Key_Return);
        QCOMPARE(at.field().pieces.size(), 1U);
        QCOMPARE(at.field().pieces[0].points.size(), 3U);
        QCOMPARE(at.dialog.step(), SetupStep::Terrain); // Enter closed the shape alone
        at.click(u"Draw a shape"_s);
        at.clickTable(atInches(40, 10));
        at.clickTable(atInches(50, 10));
        at.press(Qt::Key_Return); // two corners are no ground
        QCOMPARE(at.field().pieces.size(), 1U);
        QVERIFY2(at.dialog.strip().text().contains(u"[GF-"_s), qPrintable(at.dialog.strip().text()));
        at.press(Qt::Key_Escape);
        QVERIFY(!at.view().isDrawing());
        QVERIFY(at.dialog.isVisible());
        at.click(u"Draw a shape"_s); // with keys alone
        at.press(Qt::Key_Space);
        at.press(Qt::Key_Right);
        at.press(Qt::Key_Space);
        at.press(Qt::Key_Down);
        at.press(Qt::Key_Space);
        at.press(Qt::Key_Return);
        QCOMPARE(at.field().pieces.size(), 2U);
        QCOMPARE(at.field().pieces[1].points.size(), 3U);
    }

    void aTableIsSavedAndOpened()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.view().setFocus();
        at.press(Qt::Key_H);
        const Battlefield before = at.field();
        const QString path = at.program.path(u"Ford.table"_s);
        whenDialog([&](QDialog &dialog) { giveName(dialog, path); });
        at.terrainPage().save();
        const auto bytes = store::readFile(path);
        QVERIFY(bytes);
        QVERIFY(files::readBattlefield(*bytes).value() == before);
        at.clearTable();
        whenDialog([&](QDialog &dialog) { giveName(dialog, path); });
        at.terrainPage().open();
        QVERIFY(at.field() == before);
        const QString bad = at.program.path(u"bad.table"_s);
        QVERIFY(store::writeFile(bad, "{\"format\": \"gonfalon-table\"").empty());
        at.terrainPage().openFile(bad);
        QVERIFY(at.field() == before);
        QVERIFY2(at.dialog.strip().text().contains(u"[GF-"_s), qPrintable(at.dialog.strip().text()));
    }

    void aTableThatWillNotDoIsRefused()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.view().setFocus();
        at.press(Qt::Key_W); // its own from now on
        auto &width = named<QSpinBox>(at.dialog, u"Width of the table"_s);
        width.setValue(18);
        QVERIFY2(at.dialog.strip().text().contains(u"[GF-7072]"_s), qPrintable(at.dialog.strip().text()));
        QVERIFY(!at.button(u"Deploy"_s).isEnabled());
        for (const TerrainPiece &piece : at.field().pieces)
            QVERIFY(isOnTable(piece, at.field()) || piece.points.size() > 2);
        width.setValue(60);
        QVERIFY(at.button(u"Deploy"_s).isEnabled());
        QCOMPARE(at.dialog.strip().text(), QString());
    }

    /// A size that no table has is told, not bent; the zones are those of the table as it is.
    void sizesAreTyped()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        at.view().setFocus();
        at.press(Qt::Key_W); // its own from now on
        auto &width = named<QSpinBox>(at.dialog, u"Width of the table"_s);
        const int before = width.value();
        for (const QString &wrong : {u"9999"_s, u"1"_s}) {
            width.setFocus();
            width.selectAll();
            type(wrong);
            at.press(Qt::Key_Tab);
            QVERIFY2(at.dialog.strip().text().contains(u"[GF-707"_s), qPrintable(wrong));
            QVERIFY2(at.dialog.strip().text().contains(wrong), qPrintable(at.dialog.strip().text()));
            QCOMPARE(width.value(), before);
        }
        width.setFocus();
        width.selectAll();
        type(u"90"_s);
        at.press(Qt::Key_Tab);
        QCOMPARE(at.field().width, Length::inches(90));
        int widest = 0;
        for (const ShownZone &shown : at.terrainPage().zones())
            widest = std::max({widest, shown.zone.from.x, shown.zone.to.x});
        QCOMPARE(widest, 9000);
    }

    void anotherTableIsLaid()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        std::vector<Battlefield> seen{at.field()};
        for (int time = 0; time < 6; ++time) {
            at.click(u"Another"_s);
            QVERIFY(at.field().pieces.size() >= 4);
            for (const TerrainPiece &piece : at.field().pieces)
                QVERIFY(isOnTable(piece, at.field()));
            QVERIFY(std::ranges::find(seen, at.field()) == seen.end());
            seen.push_back(at.field());
        }
    }

    /// A size that no table of the game has is refused with its own bounds; where terrain does not count,
    /// that is said while the table is laid (TK-TER-04).
    void theBoundsAreThoseOfTheGame()
    {
        SetUp at({candidate("kuma-rangers", "tales-of-the-dragon-kingdoms"),
                  candidate("first-march", "tales-of-the-dragon-kingdoms")});
        at.goOnTo(SetupStep::Terrain);
        QVERIFY2(at.said().contains(u"Terrain does not count in this battle"_s), qPrintable(at.said()));
        auto boxes = at.dialog.findChildren<MeasureBox *>();
        QVERIFY(boxes.size() == 2);
        for (const auto &[typed, bound] : {std::pair(u"30 cm"_s, u"at least 60 cm each way"_s),
                                           {u"300 cm"_s, u"at most 240 cm each way"_s}}) {
            boxes.front()->findChild<QLineEdit *>()->setText(typed);
            boxes.front()->interpretText();
            QVERIFY2(at.said().contains(bound), qPrintable(at.said()));
        }
    }

    void aTableIsPrinted()
    {
        SetUp at;
        at.goOnTo(SetupStep::Terrain);
        QPrinter printer(QPrinter::HighResolution);
        const QString path = at.program.path(u"table.pdf"_s);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path);
        QVERIFY(printTerrain(printer, at.field(), Vocabulary(), u"A table"_s));
        QVERIFY(QFileInfo(path).size() > 2000);
    }
};

GONFALON_APP_TEST(BattleTerrainTest)
#include "tst_battle_terrain.moc"
