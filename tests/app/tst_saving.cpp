// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_steps.h"
#include "app/common/notice.h"
#include "app/common/passing_word.h"
#include "app/sheets/print_job.h"
#include "app/shell/start_page.h"
#include "core/files/export.h"
#include "core/files/share_code.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/store/disk.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QStandardPaths>
#include <QTabBar>
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
    if (!sheets::writePdf(job.layOut(), path, {job.attachment()}).empty())
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
        if (path.contains(u"more"_s))
            return write(path, whole + "and more");
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
        QTest::newRow("something behind its end") << u"more.warband"_s;
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
        int act = 0;
        const test::Answering answering([&](QDialog &dialog) {
            ++asked;
            const Notice &notice = dynamic_cast<NoticeBox &>(dialog).notice();
            QVERIFY(notice.safe == 0 && notice.actions[0] == u"Keep this one"_s); // Enter destroys nothing
            test::pressIn(dialog, notice.actions[act]);
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
        act = 1;
        comeBack();
        QTRY_COMPARE(asked, 2);
        QCOMPARE(document.warband().name, theirs.name);
        QCOMPARE(document.warband().units.size(), theirs.units.size());
        QVERIFY(!document.isUnsaved());
        comeBack();
        QCOMPARE(asked, 2); // what was read anew is what stands there
        document.steps().undo();
        QVERIFY(document.warband() == mine);
        QVERIFY(document.isUnsaved());
        QVERIFY(program.window.save(false));
        QCOMPARE(asked, 2);
    }

    /// A list that came in is told of once it is opened or saved, among those to go on with.
    void whatIsSavedIsAmongTheLast()
    {
        Program program;
        Warband twoLeaders = raiders();
        twoLeaders.units[1].leader = true;
        program.show(twoLeaders);
        QVERIFY(program.documents.recent().files().isEmpty());
        const QString path = program.path(u"saved.warband"_s);
        saveByKey(program, [&](QDialog &dialog) { test::giveName(dialog, path); });
        QCOMPARE(program.documents.recent().files(), QStringList{path});
        const store::RecentFacts facts = program.documents.recent().facts()[path];
        const WarbandDocument &document = program.document();
        QCOMPARE(facts.name, u"Raiders"_s);
        QCOMPARE(facts.units, 4);
        QCOMPARE(facts.points, document.muster().points.value());
        QCOMPARE(facts.limit, document.warband().limit);
        QVERIFY(facts.errors > 0);
        QCOMPARE(facts.errors,
                 int(std::ranges::count(document.muster().findings, Severity::Error, &Finding::severity)));
    }

    /// Saving asked already, and was told to leave the file: coming back from that question is no reason for
    /// another one.
    void whatWasLeftIsNotAskedAgain()
    {
        Program program;
        const QString path = program.path(u"raiders.warband"_s);
        write(path, files::writeWarband(raiders()));
        program.window.openFiles({path});
        steps::addUnit(program.document(), UnitTypeId("light-riders"));
        QVERIFY(program.window.save(false));
        const auto *passing = program.window.findChild<PassingWord *>();
        QVERIFY(!passing->text().isEmpty());
        steps::addUnit(program.document(), UnitTypeId("light-riders"));
        const Warband mine = program.document().warband();
        write(path, files::writeWarband(raiders()));
        QStringList asked;
        const test::Answering answering([&](QDialog &dialog) {
            asked << dialog.windowTitle();
            QCOMPARE(passing->text(), QString()); // what was said of the last time
            dialog.reject();
        });
        QVERIFY(!program.window.save(false));
        QEvent event(QEvent::WindowActivate);
        QApplication::sendEvent(&program.window, &event);
        QTest::qWait(50);
        QCOMPARE(asked, QStringList{u"Save over raiders.warband?"_s});
        QVERIFY(program.document().warband() == mine && program.document().isUnsaved());
        QVERIFY(!program.window.save(false)); // whoever saves again is asked again
        QCOMPARE(asked.size(), 2);
    }

    void whatACrashLeftIsThrownAwayOnlyWhenMeant()
    {
        const QString kept =
            QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery/gone"_s;
        QVERIFY(QDir().mkpath(kept));
        write(kept + u"/warband-1.warband"_s, files::writeWarband(raiders()));
        Program program;
        const store::Leftover leftover = program.documents.leftovers().front();
        auto *start = program.window.findChild<StartPage *>();
        {
            const test::Answering escape([](QDialog &dialog) { dialog.reject(); });
            emit start->throwAwayPressed(leftover);
        }
        QVERIFY(QFile::exists(leftover.file));
        const test::Answering meant(
            [](QDialog &dialog) { test::named<QPushButton>(dialog, u"Throw it away"_s).click(); });
        emit start->throwAwayPressed(leftover);
        QVERIFY(!QFile::exists(leftover.file));
    }

    void thePhonePageIsWrittenFromWhereTheGameBegins()
    {
        Program program;
        program.show(raiders());
        const QString path = program.path(u"phone.html"_s);
        const auto written = [&](const std::function<void()> &press) {
            const test::Answering answering([&](QDialog &dialog) { test::giveName(dialog, path); });
            press();
            const bool there = QFile::exists(path) && bytesOf(path).find("Eyes") != std::string::npos;
            QFile::remove(path);
            return there;
        };
        QVERIFY(written(
            [&] { QTest::keyClick(&program.window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier); }));
        program.page().showGameNight();
        QVERIFY(written(
            [&] { test::named<QPushButton>(program.page(), u"Phone page for the table…"_s).click(); }));
        QVERIFY(!QFile::exists(path));
    }

    void whatIsCopiedIsSaid()
    {
        Program program;
        program.show(raiders());
        const auto said = [&] { return program.window.findChild<PassingWord *>()->text(); };
        QTest::keyClick(&program.window, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(QApplication::clipboard()->text().contains(u"Guard"_s));
        QVERIFY2(said().contains(u"copied as text"_s), qPrintable(said()));
        QTest::keyClick(&program.window, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(QApplication::clipboard()->text().startsWith(u"GF1:"_s));
        QVERIFY2(said().contains(u"share code"_s), qPrintable(said()));
        const QString path = program.path(u"said.warband"_s);
        saveByKey(program, [&](QDialog &dialog) { test::giveName(dialog, path); });
        QVERIFY2(said().contains(u"said.warband"_s), qPrintable(said()));
    }

    void aDuplicateIsAListOfItsOwn()
    {
        Program program;
        WarbandDocument &first = program.show(raiders());
        QTest::keyClick(&program.window, Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        WarbandDocument &second = program.document();
        QVERIFY(&first != &second);
        QVERIFY(second.path().isEmpty() && second.isUnsaved());
        QCOMPARE(second.title(), u"Raiders, a copy"_s);
        QCOMPARE(second.steps().count(), 0);
        steps::addUnit(second, UnitTypeId("light-riders"));
        QCOMPARE(first.warband().units.size(), std::size_t(4));
        QCOMPARE(second.warband().units.size(), std::size_t(5));
    }

    void tabsOfOneNameAreToldApart()
    {
        Program program;
        const auto bar = [&] { return program.window.findChild<QTabBar *>(u"documents"_s); };
        QVERIFY(QDir(program.folder->path()).mkdir(u"club"_s));
        const QString here = program.path(u"raiders.warband"_s),
                      there = program.path(u"club/raiders.warband"_s);
        for (const QString &path : {here, there}) {
            write(path, files::writeWarband(raiders()));
            program.window.openFiles({path});
        }
        program.show(raiders());
        program.show(raiders());
        QSet<QString> names;
        for (int tab = 0; tab < bar()->count(); ++tab) {
            names.insert(bar()->tabText(tab).remove(u" •"_s));
            QVERIFY(!bar()->tabIcon(tab).isNull());
        }
        QCOMPARE(names.size(), 4);
        QVERIFY2(bar()->tabText(1).contains(u"club"_s),
                 qPrintable(bar()->tabText(1))); // not by a number alone
        QVERIFY2(bar()->tabToolTip(0).endsWith(here), qPrintable(bar()->tabToolTip(0)));
        QVERIFY2(bar()->tabToolTip(1).endsWith(there), qPrintable(bar()->tabToolTip(1)));
        QVERIFY(bar()->tabToolTip(2).contains(u"Not saved"_s));
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
