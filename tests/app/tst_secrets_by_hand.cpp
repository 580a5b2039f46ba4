// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/notice.h"
#include "app/common/page_view.h"
#include "app/sheets/print_dialog.h"
#include "core/files/share_code.h"
#include "core/model/public_form.h"
#include "core/store/open_warband.h"
#include "tests/app/support/window.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QFileDialog>
#include <QLabel>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Program;

namespace {

Warband band(bool secrets)
{
    Warband warband;
    warband.system = SystemId("dragon-rampant");
    warband.name = "Fen Folk";
    warband.units = {test::unitOf("heavy-foot", {"offensive"}, "Reed Cutters"),
                     test::unitOf("scouts", {}, "Pricklers")};
    warband.units[0].leader = true;
    warband.quests = {{QuestId("i-shall-strike-the-first-blow"), {}, 0, false, {}, {}}};
    if (secrets) {
        warband.units[0].choices.push_back({OptionId("were-creatures"), {}});
        warband.units[0].secretForm = true;
        warband.quests.push_back({QuestId("drive-them-out"), {}, 0, true, "Paladins", {}});
    }
    return warband;
}

void trigger(MainWindow &window, const QString &text)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->text().remove(u'&') == text) {
            QVERIFY2(action->isEnabled(), qPrintable(text));
            action->trigger();
            return;
        }
    }
    QFAIL(qPrintable(u"no action “%1”"_s.arg(text)));
}

/// What is on the clipboard, read back.
Warband copied()
{
    const auto read = files::readShareCode(QApplication::clipboard()->text().toStdString());
    return read ? *read : Warband();
}

QCheckBox &boxOf(const QDialog &dialog, const QString &text)
{
    for (QCheckBox *box : dialog.findChildren<QCheckBox *>()) {
        if (box->text() == text)
            return *box;
    }
    qFatal("no box “%s”", qPrintable(text));
}

void click(const QDialog &dialog, const QString &text)
{
    for (QAbstractButton *button : dialog.findChildren<QAbstractButton *>()) {
        if (button->text().remove(u'&') == text)
            return button->click();
    }
    qFatal("no button “%s”", qPrintable(text));
}

} // namespace

/// In the window, too, secrets go to others only where their owner says so, each time anew.
class SecretsByHandTest : public QObject
{
    Q_OBJECT

private slots:
    void theShareCodeIsCopiedWithoutOrWith()
    {
        Program program;
        program.show(band(true));
        trigger(program.window, u"Copy the share code"_s);
        QVERIFY(QApplication::clipboard()->text().startsWith(u"GF1:"_s));
        QCOMPARE(copied().units.size(), std::size_t(2));
        QVERIFY(copied() == publicForm(program.document().catalogue(), program.document().warband()));
        QVERIFY(copied().quests == band(false).quests);
        trigger(program.window, u"Copy the share code with my secrets"_s);
        QVERIFY(QApplication::clipboard()->text().startsWith(QString::fromUtf8(secretsMark)));
        QVERIFY(copied() == program.document().warband());
    }

    void theBoxOfThePrintDialogIsOffEachTime()
    {
        Program program;
        program.show(band(true));
        for (int time = 0; time < 2; ++time) {
            test::whenDialog([](QDialog &dialog) {
                QCheckBox &box = boxOf(dialog, u"With my secrets"_s);
                QVERIFY(box.isVisible() && box.isEnabled() && !box.isChecked());
                box.setChecked(true);
                dialog.reject();
            });
            program.window.print();
        }
        program.show(band(false));
        test::whenDialog([](QDialog &dialog) {
            QVERIFY(!boxOf(dialog, u"With my secrets"_s).isEnabled());
            dialog.reject();
        });
        program.window.print();
    }

    void theSlipsAreOneChoice()
    {
        Program program;
        program.show(band(true));
        test::whenDialog([](QDialog &dialog) {
            const auto boxes = dialog.findChildren<QCheckBox *>();
            QCOMPARE(std::ranges::count_if(boxes,
                                           [](const QCheckBox *box) {
                                               return box->text().contains(u"slips"_s, Qt::CaseInsensitive);
                                           }),
                     1);
            const auto pages = [&dialog] { return dialog.findChild<PageView *>()->booklet().pageCount(); };
            QCheckBox &slips = boxOf(dialog, u"Slips of secrets"_s);
            QVERIFY(slips.isEnabled() && slips.isChecked()); // they are in the pack
            const int all = pages();
            slips.setChecked(false);
            QCOMPARE(pages(), all - 1);
            boxOf(dialog, u"Game-night pack"_s).setChecked(false);
            QCOMPARE(pages(), 0);
            slips.setChecked(true);
            QCOMPARE(pages(), 1);
            dialog.reject();
        });
        program.window.print();
        program.show(band(false));
        test::whenDialog([](QDialog &dialog) {
            QVERIFY(!boxOf(dialog, u"Slips of secrets"_s).isEnabled());
            dialog.reject();
        });
        program.window.print();
    }

    /// Whatever is answered: the preview, the number of pages and the file are the same, and what is left out
    /// is said.
    void theSlipsInAFileAreThoseInThePreview_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("slips");
        QTest::newRow("without") << u"Leave the slips out"_s << false;
        QTest::newRow("with") << u"With the slips"_s << true;
    }
    void theSlipsInAFileAreThoseInThePreview()
    {
        QFETCH(QString, answer);
        QFETCH(bool, slips);
        Program program;
        program.show(band(true));
        const QString path = program.path(u"sheets.pdf"_s);
        test::whenDialog([&](QDialog &dialog) {
            const auto pages = [&] { return dialog.findChild<PageView *>()->booklet().pageCount(); };
            const int all = pages();
            test::whenDialog([&](QDialog &question) {
                test::whenDialog([&](QDialog &files) { test::giveName(files, path); });
                click(question, answer);
            });
            click(dialog, u"Save as PDF…"_s);
            QCOMPARE(boxOf(dialog, u"Slips of secrets"_s).isChecked(), slips);
            QCOMPARE(pages(), slips ? all : all - 1);
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().count("/Type /Page\n"), pages());
            const QString said = test::named<QLabel>(dialog, u"What was noticed"_s).text();
            QVERIFY2(said.contains(u"%1 page"_s.arg(pages())), qPrintable(said));
            QCOMPARE(said.contains(u"slips of secrets were left out"_s), !slips);
            bool button = false;
            for (const auto *each : dialog.findChildren<QAbstractButton *>())
                button = button || each->text().contains(u"Print %1 page"_s.arg(pages()));
            QVERIFY(button);
            QTest::qWait(1); // the line takes its height
            test::keepPicture(dialog, slips ? u"print-with-slips"_s : u"print-without-slips"_s);
            dialog.reject();
        });
        program.window.print();
    }

    void whoeverThinksBetterOfItSavesNothing()
    {
        Program program;
        program.show(band(true));
        test::whenDialog([](QDialog &dialog) {
            int files = 0;
            const test::Answering answering([&](QDialog &box) {
                if (qobject_cast<NoticeBox *>(&box))
                    return click(box, u"Cancel"_s);
                files += qobject_cast<QFileDialog *>(&box) ? 1 : 0;
                if (&box != &dialog)
                    box.reject();
            });
            click(dialog, u"Save as PDF…"_s);
            QTest::qWait(50);
            QCOMPARE(files, 0); // no name is asked for
            QVERIFY(boxOf(dialog, u"Slips of secrets"_s).isChecked());
            dialog.reject();
        });
        program.window.print();
    }

    void thePdfHoldsWhatTheBoxSays()
    {
        Program program;
        const Warband warband = band(true);
        WarbandDocument &document = program.show(warband);
        PrintJob job =
            makePrintJob(document.catalogue(), warband, program.documents.library(), program.settings);
        QVERIFY(!job.settings.withSecrets);
        for (const bool with : {false, true}) {
            job.settings.withSecrets = with;
            const QString path = program.path(u"sheets.pdf"_s);
            QVERIFY(sheets::writePdf(job.layOut(), path, {job.attachment()}).empty());
            const auto opened = store::openWarband(path, program.documents.library());
            QVERIFY(opened.ok());
            QVERIFY(opened->warband == (with ? warband : band(false)));
        }
    }

    void anExportAsksFirst_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("holds");
        QTest::newRow("for others") << u"For others"_s << false;
        QTest::newRow("with secrets") << u"With my secrets"_s << true;
    }
    void anExportAsksFirst()
    {
        QFETCH(QString, answer);
        QFETCH(bool, holds);
        Program program;
        program.show(band(true));
        const QString path = program.path(u"list.txt"_s);
        QString proposed;
        test::whenDialog([&](QDialog &question) {
            QVERIFY(qobject_cast<NoticeBox *>(&question));
            test::whenDialog([&](QDialog &dialog) {
                auto *files = qobject_cast<QFileDialog *>(&dialog);
                QVERIFY(files);
                proposed = files->selectedFiles().value(0);
                test::whenDialog([](QDialog &told) { told.accept(); }); // what was lost
                test::typePath(*files, path);
                dialog.accept();
            });
            click(question, answer);
        });
        program.window.exportAs();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.contains("Reed Cutters"));
        QCOMPARE(text.contains("Drive them out"), holds);
        QCOMPARE(text.contains(secretsMark), holds);
        QCOMPARE(proposed.contains(u"with my secrets"_s), holds);
    }

    void whoeverThinksBetterOfItExportsNothing()
    {
        Program program;
        program.show(band(true));
        test::whenDialog([](QDialog &question) { question.reject(); });
        program.window.exportAs();
    }
};

GONFALON_APP_TEST(SecretsByHandTest)
#include "tst_secrets_by_hand.moc"
