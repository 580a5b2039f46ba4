// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_steps.h"
#include "app/common/notice.h"
#include "app/sheets/print_job.h"
#include "core/files/export.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/store/disk.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::Program;

namespace {

Warband raiders()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Raiders";
    warband.units = {test::unitOf("heavy-foot", {}, "Wall"), test::unitOf("light-foot", {}, "Spears"),
                     test::unitOf("scouts", {}, "Eyes"), test::unitOf("elite-foot", {}, "Guard")};
    warband.units[0].leader = true;
    return warband;
}

void write(const QString &path, const std::string &bytes)
{
    if (!store::writeFile(path, bytes).empty())
        qFatal("the temporary folder takes no file");
}

std::string bytesOf(const QString &path) { return store::readFile(path).value(); }

void makePdf(Program &program, const QString &path)
{
    const Warband warband = raiders();
    const PrintJob job =
        makePrintJob(dragonRampant(), warband, program.documents.library(), program.settings);
    if (!job.writePdf(path).empty())
        qFatal("no PDF was written");
}

/// What another program, a printer or an accident makes of a warband, by the name of the file.
void makeForeign(Program &program, const QString &path)
{
    const Warband warband = raiders();
    if (path.endsWith(u".pdf"_s))
        return makePdf(program, path);
    if (path.endsWith(u".warband"_s)) {
        const std::string whole = files::writeWarband(warband);
        return write(path, whole.substr(0, whole.find("elite-foot")));
    }
    const std::string format = QFileInfo(path).completeBaseName().toStdString();
    write(path, *files::exportWarband(dragonRampant(), warband, *files::formatFromName(format)));
}

/// Presses Ctrl+S and answers what is asked; returns the name that was proposed, empty where none was asked.
QString saveByKey(Program &program, const std::function<void(QDialog &)> &answer)
{
    program.window.activateWindow(); // a dialog may have come and gone
    if (!QTest::qWaitForWindowActive(&program.window))
        qFatal("the window does not come back");
    QString proposed;
    const test::Answering answering([&](QDialog &dialog) {
        if (const auto *files = qobject_cast<QFileDialog *>(&dialog))
            proposed = files->selectedFiles().value(0);
        answer(dialog);
    });
    QTest::keyClick(&program.window, Qt::Key_S, Qt::ControlModifier);
    return proposed;
}

} // namespace

class SavingTest : public QObject
{
    Q_OBJECT

private slots:
    void whatIsNoFileOfItsOwnIsNeverWritten_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("a PDF") << u"printed.pdf"_s;
        QTest::newRow("a damaged file") << u"broken.warband"_s;
        for (const files::FormatInfo &format : files::formats()) {
            if (!format.reads || !format.writes || format.format == files::Format::Warband)
                continue;
            const QByteArray name(format.name.data(), qsizetype(format.name.size()));
            const QByteArray suffix(format.suffix.data(), qsizetype(format.suffix.size()));
            QTest::newRow(name.constData()) << QString::fromLatin1(name + suffix);
        }
    }

    void whatIsNoFileOfItsOwnIsNeverWritten()
    {
        QFETCH(QString, file);
        Program program;
        const QString path = program.path(file);
        makeForeign(program, path);
        const std::string before = bytesOf(path);
        {
            const test::Answering notices([](QDialog &dialog) { dialog.accept(); });
            program.window.openFiles({path});
        }
        WarbandDocument &document = program.document();
        QVERIFY(document.isUnsaved());
        QVERIFY(document.path().isEmpty());
        QCOMPARE(document.source(), path);
        steps::addUnit(document, UnitTypeId("light-riders"));

        // Escape: nothing is written, nothing is lost.
        QString proposed = saveByKey(program, [](QDialog &dialog) { dialog.reject(); });
        QVERIFY2(proposed.endsWith(u".warband"_s), qPrintable(proposed));
        QCOMPARE(QFileInfo(proposed).path(), program.folder->path());
        QVERIFY(!QFileInfo::exists(proposed));
        QVERIFY(document.isUnsaved());
        QCOMPARE(bytesOf(path), before);

        proposed = saveByKey(program, [](QDialog &dialog) { test::giveName(dialog); });
        QCOMPARE(document.path(), proposed);
        QVERIFY(!document.isUnsaved());
        QCOMPARE(bytesOf(path), before);
        QCOMPARE(bytesOf(proposed), files::writeWarband(document.warband()));

        // From now on it has a name of its own.
        steps::addUnit(document, UnitTypeId("scouts"));
        QCOMPARE(saveByKey(program, [](QDialog &dialog) { dialog.reject(); }), QString());
        QVERIFY(!document.isUnsaved());
        QCOMPARE(bytesOf(proposed), files::writeWarband(document.warband()));
        QCOMPARE(bytesOf(path), before);
    }

    void aNameThatEndsLikeAPdfStaysAWarband()
    {
        Program program;
        const QString path = program.path(u"printed.pdf"_s);
        makeForeign(program, path);
        const std::string before = bytesOf(path);
        program.window.openFiles({path});
        saveByKey(program, [&](QDialog &dialog) {
            if (qobject_cast<QFileDialog *>(&dialog)) {
                dynamic_cast<QFileDialog &>(dialog).setOption(QFileDialog::DontConfirmOverwrite);
                test::giveName(dialog, path);
            }
        });
        QCOMPARE(bytesOf(path), before);
        QCOMPARE(program.document().path(), path + u".warband"_s);
    }

    void aPastedCodeAsksForAName()
    {
        Program program;
        QApplication::clipboard()->setText(QString::fromStdString(files::shareCode(raiders())));
        program.window.pasteWarband();
        const QString proposed = saveByKey(program, [](QDialog &dialog) { dialog.reject(); });
        QCOMPARE(proposed, program.path(u"Raiders.warband"_s));
        QVERIFY(program.document().isUnsaved());
    }

    void whatACrashLeftIsNotWrittenOverItsFile()
    {
        Program program;
        const QString path = program.path(u"raiders.warband"_s);
        write(path, files::writeWarband(raiders()));
        const std::string before = bytesOf(path);
        const QString kept =
            QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery/gone"_s;
        QVERIFY(QDir().mkpath(kept));
        Warband later = raiders();
        later.units.pop_back();
        write(kept + u"/warband-1.warband"_s, files::writeWarband(later));
        write(kept + u"/warband-1.json"_s, "{\"original\": \"" + path.toStdString() + "\"}");
        Findings findings;
        QCOMPARE(program.documents.leftovers().size(), std::size_t(1));
        QVERIFY(program.documents.recover(program.documents.leftovers().front(), findings));
        WarbandDocument &document = program.document();
        QCOMPARE(document.source(), path);
        const QString proposed = saveByKey(program, [](QDialog &dialog) { test::giveName(dialog); });
        QVERIFY(!proposed.isEmpty() && proposed != path);
        QCOMPARE(bytesOf(path), before);
        QCOMPARE(bytesOf(proposed), files::writeWarband(document.warband()));
        QCOMPARE(document.warband().units.size(), later.units.size());
    }

    void aFullDiskOffersAPlaceThatWorks()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        document.setPath(u"/dev/full"_s);
        QString said;
        const QString proposed = saveByKey(program, [&](QDialog &dialog) {
            if (const auto *box = qobject_cast<NoticeBox *>(&dialog)) {
                said = box->notice().text;
                QCOMPARE(box->notice().actions.front(), u"Save elsewhere…"_s);
                QTest::keyClick(&dialog, Qt::Key_Return);
            } else {
                test::giveName(dialog);
            }
        });
        QVERIFY2(said.contains(u"full"_s), qPrintable(said));
        QCOMPARE(QFileInfo(proposed).path(), program.folder->path());
        QCOMPARE(document.path(), proposed);
        QVERIFY(!document.isUnsaved());
    }

    void givingUpOnAFullDiskLosesNothing()
    {
        Program program;
        WarbandDocument &document = program.show(raiders());
        const Warband value = document.warband();
        document.setPath(u"/dev/full"_s);
        QCOMPARE(saveByKey(program, [](QDialog &dialog) { dialog.reject(); }), QString());
        QVERIFY(document.isUnsaved());
        QVERIFY(document.warband() == value);
    }

    void aChangeBehindOurBackIsNoticedOnComingBack()
    {
        Program program;
        const QString path = program.path(u"raiders.warband"_s);
        write(path, files::writeWarband(raiders()));
        program.window.openFiles({path});
        WarbandDocument &document = program.document();
        const Warband mine = document.warband();
        Warband theirs = raiders();
        theirs.name = "Theirs";
        theirs.units.pop_back();
        write(path, files::writeWarband(theirs));
        int asked = 0;
        int act = 1;
        const test::Answering answering([&](QDialog &dialog) {
            ++asked;
            const auto buttons = dialog.findChildren<QPushButton *>();
            for (QPushButton *button : buttons) {
                if (button->text() == dynamic_cast<NoticeBox &>(dialog).notice().actions[act])
                    return button->click();
            }
        });
        const auto comeBack = [&] {
            QEvent event(QEvent::WindowActivate);
            QApplication::sendEvent(&program.window, &event);
            QTest::qWait(50); // the look comes after the event
        };
        comeBack();
        QTRY_COMPARE(asked, 1);
        QVERIFY(document.warband() == mine); // keep this one
        QVERIFY(document.isUnsaved());       // for what is on disk is another
        comeBack();
        QCOMPARE(asked, 1); // told once

        theirs.units.pop_back();
        write(path, files::writeWarband(theirs));
        act = 0;
        comeBack();
        QTRY_COMPARE(asked, 2);
        QCOMPARE(document.warband().name, theirs.name);
        QCOMPARE(document.warband().units.size(), theirs.units.size());
        QVERIFY(!document.isUnsaved());
        document.steps().undo();
        QVERIFY(document.warband() == mine);
        QVERIFY(document.isUnsaved());
    }

    void whatWasThereBeforeIsKept()
    {
        Program program;
        const QString path = program.path(u"raiders.warband"_s);
        write(path, files::writeWarband(raiders()));
        program.window.openFiles({path});
        WarbandDocument &document = program.document();
        QCOMPARE(program.documents.olderCopies(document).size(), std::size_t(0));
        std::vector<std::string> before;
        for (const char *name : {"First", "Second", "Third"}) {
            before.insert(before.begin(), bytesOf(path));
            document.modify(u"rename"_s, [&](Warband &warband) { warband.name = name; });
            QVERIFY(program.window.save(false));
        }
        const auto copies = program.documents.olderCopies(document);
        QCOMPARE(copies.size(), before.size());
        for (std::size_t i = 0; i < copies.size(); ++i)
            QCOMPARE(bytesOf(copies[i].file), before[i]);
        const std::string saved = bytesOf(path);
        program.window.openOlder(copies.back(), path);
        QVERIFY(&program.document() != &document);
        QCOMPARE(program.document().warband().name, std::string("Raiders"));
        const QString proposed = saveByKey(program, [](QDialog &dialog) { test::giveName(dialog); });
        QVERIFY(proposed != path);
        QCOMPARE(bytesOf(path), saved);
    }
};

GONFALON_APP_TEST(SavingTest)
#include "tst_saving.moc"
