// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/fit_to_screen.h"
#include "tests/app/support/window.h"

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

constexpr QRect small(0, 0, 1024, 700), beside(1024, 40, 1366, 728);

/// A dialog with more rows than a screen has, and a button below them.
struct Tall
{
    Tall()
    {
        auto *contents = new QWidget;
        auto *rows = new QVBoxLayout(contents);
        for (int row = 0; row < 60; ++row) {
            fields << new QLineEdit(u"row %1"_s.arg(row));
            rows->addWidget(fields.back());
        }
        area = new ScrollFrame(contents, u"Rows"_s);
        auto *column = new QVBoxLayout(&dialog);
        column->addWidget(area, 1);
        column->addWidget(button);
    }
    QDialog dialog;
    QList<QLineEdit *> fields;
    ScrollFrame *area;
    QPushButton *button = new QPushButton(u"Done"_s);
};

} // namespace

class FitToScreenTest : public QObject
{
    Q_OBJECT

private slots:
    void theFrameIsLeftFree()
    {
        QCOMPARE(roomFor(small), QSize(1016, 664));
        QCOMPARE(roomFor(beside), QSize(1358, 692));
    }

    void aWishIsGrantedWhereThereIsRoomAndCutWhereThereIsNot()
    {
        QDialog dialog;
        fitToScreen(dialog, {640, 480}, small);
        QCOMPARE(dialog.size(), QSize(640, 480));
        fitToScreen(dialog, {1440, 480}, small);
        QCOMPARE(dialog.size(), QSize(1016, 480));
        fitToScreen(dialog, {1440, 900}, small);
        QCOMPARE(dialog.size(), QSize(1016, 664));
    }

    void theLeastSizeIsCutAsWell()
    {
        QDialog dialog;
        dialog.setMinimumSize(1100, 720);
        fitToScreen(dialog, {1440, 900}, small);
        QCOMPARE(dialog.minimumSize(), QSize(1016, 664));
        QCOMPARE(dialog.size(), QSize(1016, 664));
    }

    void withoutAWishTheLayoutIsAsked()
    {
        Tall tall;
        QVERIFY(tall.dialog.sizeHint().height() > 700);
        fitToScreen(tall.dialog, {}, small);
        QCOMPARE(tall.dialog.height(), 664);
        QCOMPARE(tall.dialog.width(), tall.dialog.sizeHint().width());
    }

    void itsOwnScreenIsTheDefault()
    {
        QDialog dialog;
        const QSize room = roomFor(dialog.screen()->availableGeometry());
        fitToScreen(dialog, {9000, 9000});
        QCOMPARE(dialog.size(), room);
    }

    void whatIsRestoredComesBackIntoTheScreen()
    {
        QWidget window;
        window.setGeometry(2200, 900, 1440, 400);
        bringIntoScreen(window, beside);
        QCOMPARE(window.geometry(), QRect(1024 + 4, 40 + 728 - 4 - 400, 1358, 400));
        window.setGeometry(-50, -50, 600, 300);
        bringIntoScreen(window, beside);
        QCOMPARE(window.geometry(), QRect(1024 + 4, 40 + 32, 600, 300));
        window.setGeometry(1100, 200, 600, 300);
        bringIntoScreen(window, beside);
        QCOMPARE(window.geometry(), QRect(1100, 200, 600, 300));
    }

    void buttonsStayWhereTheRowsScroll()
    {
        Tall tall;
        fitToScreen(tall.dialog, {}, small);
        tall.dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&tall.dialog));
        QCOMPARE(tall.dialog.height(), 664);
        QVERIFY(tall.dialog.rect().contains(tall.button->geometry()));
        QVERIFY(tall.area->widget()->height() > tall.area->viewport()->height());
        tall.fields.front()->setFocus();
        for (int step = 0; step < 59; ++step)
            test::press(Qt::Key_Tab);
        QVERIFY(tall.fields.back()->hasFocus());
        const QRect seen(tall.fields.back()->mapTo(tall.area->viewport(), QPoint()),
                         tall.fields.back()->size());
        QVERIFY(tall.area->viewport()->rect().contains(seen));
    }

    void whatIsShownLaterIsWishedFor()
    {
        auto *contents = new QWidget;
        auto *rows = new QVBoxLayout(contents);
        rows->addWidget(new QLabel(u"always"_s));
        auto *more = new QLabel(u"more\nand\nmore"_s);
        more->hide();
        rows->addWidget(more);
        QDialog dialog;
        auto *column = new QVBoxLayout(&dialog);
        auto *area = new ScrollFrame(contents, u"Rows"_s);
        column->addWidget(area);
        dialog.show();
        const int before = dialog.sizeHint().height();
        more->show();
        QTRY_VERIFY(dialog.sizeHint().height() > before);
        QCOMPARE(area->sizeHint(), contents->sizeHint());
    }
};

GONFALON_APP_TEST(FitToScreenTest)
#include "tst_fit_to_screen.moc"
