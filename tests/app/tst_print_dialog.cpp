// SPDX-License-Identifier: GPL-3.0-or-later
// Every choice of the print dialog is seen in the preview at once and there again the next time.
#include "app/sheets/page_view.h"
#include "app/sheets/print_dialog.h"
#include "core/model/edit.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QWheelEvent>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Program;

namespace {

Warband raiders()
{
    Warband warband = newWarband(test::dragonRampant());
    warband.name = "Raiders";
    warband.units = {test::unitOf("heavy-foot", {"offensive"}, "Guard"), test::unitOf("scouts", {}, "Eyes")};
    warband.units[0].leader = true;
    warband.quests = {{QuestId("drive-them-out"), {}, 0, true, "Paladins", {}}};
    return warband;
}

/// The print dialog of a warband, as the window makes it.
struct Printing
{
    explicit Printing(Program &program, const Warband &warband)
        : document(test::dragonRampant(), warband),
          job(makePrintJob(document.catalogue(), document.warband(), program.documents.library(),
                           program.settings)),
          dialog(job, program.settings, u"raiders.v2"_s)
    {
        dialog.setVisible(true);
    }
    [[nodiscard]] const sheets::Booklet &booklet() const { return dialog.findChild<PageView *>()->booklet(); }
    [[nodiscard]] QCheckBox &box(const QString &text) const
    {
        for (auto *each : dialog.findChildren<QCheckBox *>()) {
            if (each->text() == text)
                return *each;
        }
        qFatal("no box “%s”", qPrintable(text));
    }
    /// A list of choices by one of them.
    [[nodiscard]] QComboBox &choice(const QString &text) const
    {
        for (auto *each : dialog.findChildren<QComboBox *>()) {
            if (each->findText(text) >= 0)
                return *each;
        }
        qFatal("no choice “%s”", qPrintable(text));
    }
    void choose(const QString &text) const { choice(text).setCurrentText(text); }
    [[nodiscard]] QPushButton &button(const QString &begins) const
    {
        for (auto *each : dialog.findChildren<QPushButton *>()) {
            if (each->text().startsWith(begins))
                return *each;
        }
        qFatal("no button “%s”", qPrintable(begins));
    }
    [[nodiscard]] QString said() const { return test::named<QLabel>(dialog, u"What was noticed"_s).text(); }

    WarbandDocument document;
    PrintJob job;
    PrintDialog dialog;
};

QImage pictureOf(const sheets::Booklet &booklet)
{
    QImage image(booklet.pageSize().toSize() * 3, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(3, 3);
    booklet.paint(painter, 0);
    return image;
}

} // namespace

class PrintDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void everyChoiceShowsAndIsThereNextTime()
    {
        Program program;
        program.settings.set(u"print/paper"_s, u"a4"_s);
        {
            const Printing first(program, raiders());
            QVERIFY(first.dialog.windowTitle().contains(u"Raiders"_s));
            const QSizeF a4 = first.booklet().pageSize();
            first.choose(u"Letter"_s);
            QVERIFY(first.booklet().pageSize() != a4);
            QImage before = pictureOf(first.booklet());
            first.choose(u"Full: in colour"_s);
            QVERIFY(pictureOf(first.booklet()) != before);
            before = pictureOf(first.booklet());
            first.box(u"Large type"_s).setChecked(true);
            QVERIFY(pictureOf(first.booklet()) != before);
            first.box(u"Compact roster"_s).setChecked(true);
            first.box(u"Game-night pack"_s).setChecked(false);
            QCOMPARE(first.booklet().sheet(0).str(), std::string("compact"));
        }
        const Printing again(program, raiders());
        QCOMPARE(again.choice(u"Letter"_s).currentText(), u"Letter"_s);
        QCOMPARE(again.choice(u"Full: in colour"_s).currentText(), u"Full: in colour"_s);
        QVERIFY(again.box(u"Large type"_s).isChecked());
        QVERIFY(again.box(u"Compact roster"_s).isChecked());
        QVERIFY(!again.box(u"Game-night pack"_s).isChecked());
        again.choose(u"A4"_s);
        again.choose(u"Light: black only"_s);
        again.box(u"Large type"_s).setChecked(false);
        const Printing third(program, raiders());
        QCOMPARE(third.choice(u"A4"_s).currentText(), u"A4"_s);
        QCOMPARE(third.choice(u"Light: black only"_s).currentText(), u"Light: black only"_s);
        QVERIFY(!third.box(u"Large type"_s).isChecked());
    }

    void everyBoxIsItsOwnSheet()
    {
        Program program;
        const Printing printing(program, raiders());
        for (auto *each : printing.dialog.findChildren<QCheckBox *>())
            each->setChecked(false);
        int sheets = 0;
        for (const sheets::SheetTemplate &sheet : printing.job.book) {
            QCheckBox &box = printing.box(QString::fromStdString(sheet.name));
            box.setChecked(true);
            const sheets::Booklet &booklet = printing.booklet();
            QVERIFY2(booklet.pageCount() > 0 || !booklet.findings().empty(), sheet.name.c_str());
            for (int page = 0; page < booklet.pageCount() && sheet.sheets.empty(); ++page)
                QCOMPARE(booklet.sheet(page).str(), sheet.id.str());
            const QString pages =
                booklet.pageCount() == 1 ? u"1 page"_s : u"%1 pages"_s.arg(booklet.pageCount());
            QVERIFY2(booklet.pageCount() == 0 || printing.button(u"Print"_s).text().contains(pages),
                     qPrintable(printing.button(u"Print"_s).text()));
            QCOMPARE(printing.button(u"Save as PDF"_s).isEnabled(), booklet.pageCount() > 0);
            box.setChecked(false);
            ++sheets;
        }
        QVERIFY(sheets > 5);
        QCOMPARE(printing.booklet().pageCount(), 0);
        QVERIFY(!printing.button(u"Print"_s).isEnabled());
        QVERIFY(!printing.button(u"Save as PDF"_s).isEnabled());
    }

    void thePdfGetsItsNameAndItsFolder()
    {
        Program program;
        // Where there is such a folder it is the one that is proposed at first.
        QVERIFY(QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)));
        Warband open = raiders();
        open.quests.clear();
        const auto save = [&](const Printing &printing, const QString &path) {
            QString proposed;
            test::whenDialog([&](QDialog &dialog) { proposed = test::giveName(dialog, path); });
            printing.button(u"Save as PDF"_s).click();
            return proposed;
        };
        {
            const Printing printing(program, open);
            QCOMPARE(QFileInfo(save(printing, program.path(u"sheets"_s))).fileName(), u"raiders.v2.pdf"_s);
            QVERIFY(QFile::exists(program.path(u"sheets.pdf"_s)));
            QVERIFY2(printing.said().contains(program.path(u"sheets.pdf"_s)), qPrintable(printing.said()));
            QVERIFY2(printing.said().contains(u"%1 page"_s.arg(printing.booklet().pageCount())),
                     qPrintable(printing.said()));
        }
        const Printing printing(program, raiders());
        printing.box(u"With my secrets"_s).setChecked(true);
        QCOMPARE(save(printing, program.path(u"secret.PDF"_s)),
                 program.path(u"raiders.v2 with my secrets.pdf"_s)); // and where the last one went
        QVERIFY(QFile::exists(program.path(u"secret.PDF"_s)));
        QVERIFY(!QFile::exists(program.path(u"secret.PDF.pdf"_s)));
    }

    void thePreviewGrowsAndShrinks()
    {
        Program program;
        const Printing printing(program, raiders());
        auto &view = *printing.dialog.findChild<PageView *>();
        const auto height = [&] { return view.verticalScrollBar()->maximum(); };
        const int usual = height();
        QTest::keyClick(&view, Qt::Key_Plus);
        const int larger = height();
        QVERIFY(larger > usual);
        QTest::keyClick(&view, Qt::Key_Minus);
        QVERIFY(std::abs(height() - usual) <= 1);
        const auto wheel = [&](int turn) {
            const QPointF place = view.viewport()->rect().center();
            QWheelEvent event(place, view.viewport()->mapToGlobal(place), {}, {0, turn}, Qt::NoButton,
                              Qt::ControlModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(view.viewport(), &event);
        };
        wheel(120);
        QVERIFY(std::abs(height() - larger) <= 1);
        wheel(-120);
        QVERIFY(std::abs(height() - usual) <= 1);
    }
};

GONFALON_APP_TEST(PrintDialogTest)
#include "tst_print_dialog.moc"
