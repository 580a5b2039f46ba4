// SPDX-License-Identifier: GPL-3.0-or-later
// Every choice of the print dialog is seen in the preview at once and there again the next time.
#include "app/common/page_view.h"
#include "app/sheets/print_dialog.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/store/disk.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/program.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QLabel>
#include <QPainter>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QWheelEvent>

#include <algorithm>

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

QCheckBox &boxIn(const QDialog &dialog, const QString &text)
{
    for (auto *each : dialog.findChildren<QCheckBox *>()) {
        if (each->text() == text)
            return *each;
    }
    qFatal("no box “%s”", qPrintable(text));
}

/// The print dialog of a warband, as the window makes it.
struct Printing
{
    explicit Printing(Program &program, const Warband &warband)
        : document(*test::catalogue(warband.system), warband),
          job(makePrintJob(document.catalogue(), document.warband(), program.documents.library(),
                           program.settings)),
          dialog(job, program.settings, u"raiders.v2"_s)
    {
        dialog.setVisible(true);
    }
    [[nodiscard]] const sheets::Booklet &booklet() const { return dialog.findChild<PageView *>()->booklet(); }
    [[nodiscard]] QCheckBox &box(const QString &text) const { return boxIn(dialog, text); }
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

/// Names and lines on what they are, as the list of the command line has them.
QStringList told(const QJsonValue &list)
{
    QStringList all;
    for (const QJsonValue &each : list.toArray())
        all << each[u"name"].toString() + u": "_s + each[u"about"].toString();
    return all;
}

QStringList plain(const QJsonValue &list)
{
    QStringList all;
    for (const QJsonValue &each : list.toArray())
        all << each.toString();
    return all;
}

/// The boxes of sheets, which stand above the other boxes.
QStringList sheetsOf(const Printing &printing)
{
    QStringList all;
    for (auto *each : printing.dialog.findChildren<QCheckBox *>()) {
        const auto found =
            std::ranges::find(printing.job.book, each->text().toStdString(), &sheets::SheetTemplate::name);
        if (found == printing.job.book.end())
            continue;
        // One that is grey says why instead.
        const QString about = each->isEnabled() ? each->toolTip() : QString::fromStdString(found->about);
        all << each->text() + u": "_s + about;
    }
    return all;
}

QStringList presetsOf(const Printing &printing)
{
    const QComboBox &box = printing.choice(u"My own choice"_s);
    QStringList all;
    for (int index = 1; index < box.count(); ++index)
        all << box.itemText(index) + u": "_s + box.itemData(index, Qt::ToolTipRole).toString();
    return all;
}

QStringList wordsOf(const QComboBox &box)
{
    QStringList all;
    for (int index = 0; index < box.count(); ++index)
        all << box.itemData(index).toString();
    return all;
}

QString outputOf(const QString &program, const QStringList &arguments)
{
    QProcess tool;
    tool.start(program, arguments);
    return tool.waitForFinished() ? QString::fromUtf8(tool.readAllStandardOutput()) : QString();
}

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

    /// The window and the command line offer the same sheets, presets, papers and inks, in the same order.
    void theCommandLineOffersTheSame()
    {
        Program program;
        const QJsonObject list = test::cli({u"print"_s, u"--list"_s, u"--json"_s}).json();
        const QJsonArray games = list[u"systems"].toArray();
        QCOMPARE(std::size_t(games.size()), program.documents.library().systems().size());
        for (const QJsonValue &game : games) {
            const Printing printing(
                program, newWarband(*test::catalogue(SystemId(game[u"id"].toString().toStdString()))));
            QCOMPARE(sheetsOf(printing), told(game[u"sheets"]));
            QCOMPARE(presetsOf(printing), told(game[u"presets"]));
            QCOMPARE(wordsOf(printing.choice(u"A4"_s)), plain(list[u"papers"]));
            QCOMPARE(wordsOf(printing.choice(u"Full: in colour"_s)), plain(list[u"inks"]));
        }
    }

    /// Each preset of the window has the pages that the command line prints by that name.
    void everyPresetIsTheSameOnTheCommandLine()
    {
        Program program;
        program.settings.set(u"print/paper"_s, u"a4"_s);
        Warband open = raiders();
        open.quests.clear();
        const QString file = program.path(u"raiders.warband"_s), pdf = program.path(u"raiders.pdf"_s);
        const Printing printing(program, open);
        QVERIFY(store::writeFile(file, files::writeWarband(printing.document.warband())).empty());
        QComboBox &presets = printing.choice(u"My own choice"_s);
        QVERIFY(presets.count() > 5);
        for (int index = 1; index < presets.count(); ++index) {
            const QString id = presets.itemData(index).toString();
            presets.setCurrentIndex(index);
            emit presets.activated(index);
            QCOMPARE(presets.currentIndex(), index);
            const test::Run run = test::cli({u"print"_s, file, u"--preset"_s, id, u"-o"_s, pdf});
            QVERIFY2(run.exit == 0, run.err);
            QProcess tool;
            tool.start(u"pdftoppm"_s, {u"-r"_s, u"30"_s, pdf});
            QVERIFY(tool.waitForFinished());
            const QByteArray printed = tool.readAllStandardOutput();
            const QString other = program.path(u"window.pdf"_s);
            QVERIFY(sheets::writePdf(printing.booklet(), other).empty());
            tool.start(u"pdftoppm"_s, {u"-r"_s, u"30"_s, other});
            QVERIFY(tool.waitForFinished());
            QVERIFY2(tool.readAllStandardOutput() == printed, qPrintable(id));
        }
    }

    void aPresetIsLeftByAnyOtherChoice()
    {
        Program program;
        const Printing printing(program, raiders());
        QComboBox &presets = printing.choice(u"My own choice"_s);
        QCOMPARE(presets.currentText(), u"Game night"_s); // what is chosen at first
        emit presets.activated(presets.findText(u"Large type"_s));
        QCOMPARE(presets.currentText(), u"Large type"_s);
        QVERIFY(printing.box(u"Large type"_s).isChecked() && printing.box(u"Roster"_s).isChecked());
        QVERIFY(!printing.box(u"Game-night pack"_s).isChecked());
        QVERIFY(!printing.box(u"Slips of secrets"_s).isChecked()); // which these sheets have not got
        printing.choose(u"Letter"_s);
        QCOMPARE(presets.currentText(), u"Large type"_s); // paper is no part of it
        printing.box(u"Unit cards"_s).setChecked(true);
        QCOMPARE(presets.currentText(), u"My own choice"_s);
        printing.box(u"Unit cards"_s).setChecked(false);
        QCOMPARE(presets.currentText(), u"Large type"_s);
        const Printing again(program, raiders());
        QCOMPARE(again.choice(u"My own choice"_s).currentText(), u"Large type"_s);
        emit again.choice(u"My own choice"_s).activated(0);
        QCOMPARE(again.choice(u"My own choice"_s).currentText(), u"Large type"_s);
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

    /// The lists of the game that is shown, each with its pages and its file, and the secrets of each kept.
    void allOpenListsAreOnePrint()
    {
        Program program;
        Warband plain = raiders(), lions = newWarband(test::lionRampant());
        plain.name = "Plain Folk";
        plain.quests.clear();
        program.show(raiders());
        program.show(lions);
        program.show(plain);
        program.settings.set(u"print/sheets-dragon-rampant"_s, QStringList{u"roster"_s});
        const QString pdf = program.path(u"both.pdf"_s);
        QString proposed;
        int one = 0, all = 0, withSlips = 0;
        test::whenDialog([&](QDialog &dialog) {
            const auto &view = *dialog.findChild<PageView *>();
            auto &every = boxIn(dialog, u"All 2 open lists of this game"_s);
            auto &slips = boxIn(dialog, u"Slips of secrets"_s);
            one = view.booklet().pageCount();
            QVERIFY(!slips.isEnabled());
            every.setChecked(true);
            all = view.booklet().pageCount();
            QVERIFY(slips.isEnabled()); // the other one has secrets
            slips.setChecked(true);
            withSlips = view.booklet().pageCount();
            slips.setChecked(false);
            test::whenDialog([&](QDialog &names) { proposed = test::giveName(names, pdf); });
            for (auto *button : dialog.findChildren<QPushButton *>()) {
                if (button->text().startsWith(u"Save as PDF"_s))
                    button->click();
            }
            every.setChecked(false);
            QCOMPARE(view.booklet().pageCount(), one);
            dialog.reject();
        });
        program.window.print();
        QCOMPARE(one, 1);
        QCOMPARE(all, 2);
        QCOMPARE(withSlips, 3);
        QVERIFY2(QFileInfo(proposed).fileName().endsWith(u" and 1 more.pdf"_s), qPrintable(proposed));
        const QString lists = outputOf(u"pdfdetach"_s, {u"-list"_s, pdf});
        QVERIFY2(lists.contains(u"Plain Folk"_s) && lists.contains(u"Raiders"_s), qPrintable(lists));
        const QString words = outputOf(u"pdftotext"_s, {pdf, u"-"_s});
        QVERIFY(words.contains(u"Plain Folk"_s) && words.contains(u"Raiders"_s));
        QVERIFY(!words.contains(u"Paladins"_s)); // at whom a secret Quest is aimed
    }

    /// One list alone has nothing to be printed along with.
    void aLoneListIsPrintedAlone()
    {
        Program program;
        program.show(raiders());
        bool offered = true;
        test::whenDialog([&](QDialog &dialog) {
            offered = false;
            for (auto *box : dialog.findChildren<QCheckBox *>())
                offered = offered || (box->text().contains(u"open list"_s) && box->isVisible());
            dialog.reject();
        });
        program.window.print();
        QVERIFY(!offered);
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
