// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_steps.h"
#include "app/common/notice.h"
#include "core/files/export.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/store/disk.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"

#include <QAbstractButton>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QListView>
#include <QProcess>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <csignal>
#include <sys/stat.h>
#include <unistd.h>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::found;
using test::named;
using test::Program;

namespace {

/// Given to this program, makes it a child that is killed: it opens a warband, adds a unit every 50 ms and
/// goes on until then.
constexpr auto childSwitch = "--edit-until-killed";

Warband four()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Four";
    warband.units = {test::unitOf("heavy-foot"), test::unitOf("light-foot"), test::unitOf("scouts"),
                     test::unitOf("elite-foot")};
    warband.units[0].leader = true;
    return warband;
}

QString saved(const Program &program, const Warband &warband)
{
    QString path = program.path(u"four.warband"_s);
    if (!store::writeFile(path, files::writeWarband(warband)).empty())
        qFatal("the temporary folder takes no file");
    return path;
}

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the temporary folder takes no file");
}

int editUntilKilled(const QString &settings)
{
    Documents documents(settings);
    WarbandDocument *document = documents.create(SystemId("dragon-rampant"));
    document->modify(u"name"_s, [](Warband &w) { w.name = "Killed"; });
    QTimer edits;
    QObject::connect(&edits, &QTimer::timeout, document, [document] {
        if (document->warband().units.size() < 3)
            steps::addUnit(*document, UnitTypeId("scouts"));
    });
    edits.start(50);
    return QApplication::exec();
}

} // namespace

class DocumentsTest : public QObject
{
    Q_OBJECT

    /// Opens a file that cannot be opened, beside one that is open, and returns what was said.
    static Findings refused(const QString &name, const QByteArray &bytes)
    {
        Program program;
        WarbandDocument &open = program.show(four());
        const QString path = program.path(name);
        write(path, bytes);
        Findings findings;
        if (program.documents.open(path, findings) || program.documents.all().size() != 1 ||
            &program.document() != &open)
            return {};
        QFile after(path);
        return after.open(QIODevice::ReadOnly) && after.readAll() == bytes ? findings : Findings();
    }

private slots:
    void whatIsSavedOpensAgain()
    {
        Program program;
        WarbandDocument &document = program.show(four());
        QVERIFY(document.isUnsaved());
        const Warband value = document.warband();
        const QString path = program.path(u"a b é.warband"_s);
        QVERIFY(program.documents.save(document, path).empty());
        QVERIFY(!document.isUnsaved());
        QCOMPARE(program.documents.recent().files().front(), path);
        Findings findings;
        QCOMPARE(program.documents.open(path, findings), &document); // an open one is found again
        program.documents.close(&document);
        const WarbandDocument *again = program.documents.open(path, findings);
        QVERIFY(again && findings.empty());
        QVERIFY(again->warband() == value);
    }

    void anEditIsKeptAsideAndForgottenWhenSaved()
    {
        Program program;
        WarbandDocument &document = program.show(four());
        const auto keptFiles = [] {
            QDir kept(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
                      u"/recovery"_s);
            int count = 0;
            for (const QString &folder : kept.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
                count += int(QDir(kept.filePath(folder)).entryList({u"*.warband"_s}).size());
            return count;
        };
        QCOMPARE(keptFiles(), 0);
        steps::addUnit(document, UnitTypeId("scouts"));
        QTRY_COMPARE(keptFiles(), 1);
        QVERIFY(program.documents.leftovers().empty()); // its program lives
        QVERIFY(program.documents.save(document, program.path(u"x.warband"_s)).empty());
        QCOMPARE(keptFiles(), 0);
        steps::addUnit(document, UnitTypeId("scouts"));
        QTRY_COMPARE(keptFiles(), 1);
        document.steps().undo();
        QTRY_COMPARE(keptFiles(), 0);
        steps::addUnit(document, UnitTypeId("scouts"));
        QTRY_COMPARE(keptFiles(), 1);
        program.documents.close(&document);
        QCOMPARE(keptFiles(), 0);
    }

    void aKilledProgramLosesNothing()
    {
        QProcess child;
        const QTemporaryDir folder;
        child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        child.start(QCoreApplication::applicationFilePath(),
                    {u"documents"_s, QLatin1String(childSwitch), folder.filePath(u"settings.ini"_s)});
        QVERIFY(child.waitForStarted());
        const QString recovery =
            QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery"_s;
        const auto keptAll = [&] {
            for (const QString &name : QDir(recovery).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                QFile kept(recovery + u'/' + name + u"/warband-1.warband"_s);
                if (kept.open(QIODevice::ReadOnly) && kept.readAll().count("scouts") == 3)
                    return true;
            }
            return false;
        };
        QTRY_VERIFY_WITH_TIMEOUT(keptAll(), 30000);
        QVERIFY(::kill(pid_t(child.processId()), SIGKILL) == 0);
        QVERIFY(child.waitForFinished());
        QCOMPARE(child.exitStatus(), QProcess::CrashExit);

        Program program;
        QCOMPARE(program.documents.leftovers().size(), std::size_t(1));
        auto &rows = named<QListView>(program.window, u"Go on with"_s);
        QVERIFY2(
            rows.model()->index(0, 0).data(Qt::AccessibleTextRole).toString().startsWith(u"Killed, rec"_s),
            qPrintable(rows.model()->index(0, 0).data(Qt::AccessibleTextRole).toString()));
        rows.setFocus();
        test::press(Qt::Key_Return);
        QTRY_VERIFY(program.window.page());
        QCOMPARE(program.document().title(), u"Killed"_s);
        QCOMPARE(program.document().warband().units.size(), std::size_t(3));
        QVERIFY(program.document().isUnsaved());
        QVERIFY(program.document().path().isEmpty());
        QVERIFY(program.documents.leftovers().empty()); // it is this program's own now
        program.documents.close(&program.document());
        QVERIFY(program.documents.leftovers().empty());
    }

    /// A list still knows its file, and so does what was read from another program's and never saved.
    void whatWasKeptKnowsWhereItCameFrom_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("its own file") << u"own.warband"_s;
        QTest::newRow("another program's") << u"of another.txt"_s;
    }
    void whatWasKeptKnowsWhereItCameFrom()
    {
        QFETCH(QString, file);
        Program program;
        const auto text =
            files::exportWarband(test::dragonRampant(), four(), *files::formatFromSuffix(file.toStdString()));
        const QString path = program.path(file);
        write(path, QByteArray::fromStdString(*text));
        Findings findings;
        WarbandDocument *document = program.documents.open(path, findings);
        QVERIFY(document);
        if (!document->isUnsaved()) // what is another program's is so from the beginning
            document->modify(u"notes"_s, [](Warband &warband) { warband.notes = "Rain."; });
        const QDir recovery(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) +
                            u"/recovery"_s);
        const auto note = [&] {
            for (const QString &run : recovery.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                const QString file = recovery.filePath(run + u"/warband-1"_s);
                if (QFile::exists(file + u".warband"_s))
                    return file;
            }
            return QString();
        };
        QTRY_VERIFY(!note().isEmpty());
        // As it lies there once the program is gone.
        const QString gone = recovery.filePath(u"gone/warband-1"_s);
        QVERIFY(recovery.mkpath(u"gone"_s));
        for (const QString &ending : {u".warband"_s, u".json"_s})
            QVERIFY(QFile::copy(note() + ending, gone + ending));
        const auto leftovers = program.documents.leftovers();
        QCOMPARE(leftovers.size(), std::size_t(1));
        QCOMPARE(leftovers.front().original, path);
        const WarbandDocument *again = program.documents.recover(leftovers.front(), findings);
        QVERIFY(again && again->source() == path && again->path().isEmpty());
    }

    void aLeftoverIsThrownAway()
    {
        Program program;
        const QString folder =
            QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation) + u"/recovery/gone"_s;
        QVERIFY(QDir().mkpath(folder));
        write(folder + u"/warband-1.warband"_s, QByteArray::fromStdString(files::writeWarband(four())));
        QCOMPARE(program.documents.leftovers().size(), std::size_t(1));
        Program again;
        named<QListView>(again.window, u"Go on with"_s).setFocus();
        test::whenDialog([](QDialog &box) { named<QAbstractButton>(box, u"Throw it away"_s).click(); });
        test::press(Qt::Key_Delete);
        QTRY_VERIFY(again.documents.leftovers().empty());
        QVERIFY(!QFileInfo::exists(folder));
    }

    void aChangeBehindOurBackIsAskedAbout()
    {
        Program program;
        const QString path = saved(program, four());
        program.window.openFiles({path});
        WarbandDocument &document = program.document();
        QVERIFY(!program.documents.changedOnDisk(document));
        Warband theirs = four();
        theirs.name = "Theirs";
        write(path, QByteArray::fromStdString(files::writeWarband(theirs)));
        const auto finding = program.documents.changedOnDisk(document);
        QVERIFY(finding);
        QCOMPARE(finding->code, Code::ChangedOnDisk);
        steps::addUnit(document, UnitTypeId("scouts"));

        // Cancel keeps their file; Save takes ours.
        test::whenDialog([](QDialog &box) { named<QAbstractButton>(box, u"Leave it"_s).click(); });
        QVERIFY(!program.window.save(false));
        QVERIFY(document.isUnsaved());
        QCOMPARE(store::readFile(path).value(), files::writeWarband(theirs));
        test::whenDialog([](QDialog &box) { named<QAbstractButton>(box, u"Save over it"_s).click(); });
        QVERIFY(program.window.save(false));
        QCOMPARE(store::readFile(path).value(), files::writeWarband(document.warband()));
        QVERIFY(program.window.save(false)); // and asks no more
    }

    /// The settings tell which lists there are, and where.
    void whatIsRememberedIsForNobodyElse()
    {
        const mode_t before = ::umask(0);
        const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
        QVERIFY(QDir().mkpath(folder));
        const Settings settings;
        ::umask(before);
        QCOMPARE(QFileInfo(settings.file()).path(), folder);
        QVERIFY(!(QFileInfo(folder).permissions() &
                  (QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther)));
    }

    void aFileDeletedBehindOurBackIsWrittenAgain()
    {
        Program program;
        const QString path = saved(program, four());
        program.window.openFiles({path});
        QVERIFY(QFile::remove(path));
        const auto finding = program.documents.changedOnDisk(program.document());
        QVERIFY(finding);
        QCOMPARE(finding->code, Code::DeletedOnDisk);
        QVERIFY(program.window.save(false)); // asks nothing: there is nothing to lose
        QVERIFY(QFileInfo::exists(path));
    }

    void aFolderThatTakesNothing()
    {
        Program program;
        WarbandDocument &document = program.show(four());
        const Warband value = document.warband();
        const QString path = program.path(u"is/not/there/four.warband"_s);
        const Findings findings = program.documents.save(document, path);
        QVERIFY(found(findings, Code::CannotWrite));
        QVERIFY(document.isUnsaved());
        QVERIFY(document.path().isEmpty());
        QVERIFY(document.warband() == value);
        // A full disk, as Linux has one to try on.
        const Findings full = program.documents.save(document, u"/dev/full"_s);
        QVERIFY(found(full, Code::DiskFull));
        QVERIFY(document.isUnsaved());
    }

    void aNewerFormatIsRefused()
    {
        QByteArray newer = QByteArray::fromStdString(files::writeWarband(four()));
        newer.replace("\"version\": 1", "\"version\": 99");
        QVERIFY(newer.contains("99"));
        const Findings findings = refused(u"newer.warband"_s, newer);
        QVERIFY(hasErrors(findings));
        QVERIFY(found(findings, Code::NewerFormat));
    }

    void aDamagedFileIsRefused_data()
    {
        const QByteArray whole = QByteArray::fromStdString(files::writeWarband(four()));
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("cut off") << whole.left(whole.size() / 2);
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("noise") << QByteArray("\x7f\x45\x4c\x46\x00\xff\xfe", 7);
        QTest::newRow("no warband") << QByteArray("{\"format\": \"gonfalon-warband\", \"version\": 1}");
    }

    void aDamagedFileIsRefused()
    {
        QFETCH(QByteArray, bytes);
        QVERIFY(hasErrors(refused(u"bad.warband"_s, bytes)));
    }

    void aRefusalIsShownAndWhatWasOpenStaysOpen()
    {
        Program program;
        WarbandDocument &open = program.show(four());
        const QString path = program.path(u"bad.warband"_s);
        write(path, "{");
        Notice said;
        test::whenDialog([&](QDialog &box) {
            said = dynamic_cast<NoticeBox &>(box).notice();
            box.accept();
        });
        program.window.openFiles({path, saved(program, four())});
        QVERIFY2(said.title.contains(u"bad.warband"_s), qPrintable(said.title));
        QVERIFY2(!said.text.isEmpty() && !said.text.contains(u"GF-"_s), qPrintable(said.text));
        QVERIFY2(said.details.contains(u"GF-"_s), qPrintable(said.details));
        QCOMPARE(said.tone, Notice::Tone::Error);
        QCOMPARE(program.documents.all().size(), 2); // the sound one opened all the same
        QVERIFY(program.documents.all().contains(&open));
    }

    void closingAsksOnlyForWhatWouldBeLost()
    {
        Program program;
        program.window.openFiles({saved(program, four())});
        steps::addUnit(program.document(), UnitTypeId("scouts"));
        QString told;
        test::whenDialog([&](QDialog &box) {
            told = dynamic_cast<NoticeBox &>(box).notice().text;
            named<QAbstractButton>(box, u"Cancel"_s).click();
        });
        QVERIFY(!program.window.closeCurrent());
        const int points = program.document().muster().points.value();
        QVERIFY(points != program.document().warband().limit);
        QCOMPARE(told,
                 u"“Four” has changes that are not saved. %1 points, 5 units, would be lost."_s.arg(points));
        program.document().steps().undo();
        QVERIFY(program.window.closeCurrent()); // nothing to lose, nothing asked
        QVERIFY(!program.window.page());
    }
};

static int run(int argc, char **argv)
{
    if (argc == 3 && QLatin1String(argv[1]) == QLatin1String(childSwitch)) {
        QApplication application(argc, argv);
        QApplication::setOrganizationName(u"Gonfalon"_s);
        QApplication::setApplicationName(u"gonfalon"_s);
        return editUntilKilled(QString::fromLocal8Bit(argv[2]));
    }
    return test::runAtHome(argc, argv, [] { return new DocumentsTest; });
}

GONFALON_RUN(run)
#include "tst_documents.moc"
