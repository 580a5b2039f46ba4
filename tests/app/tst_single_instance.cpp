// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/notice.h"
#include "app/shell/single_instance.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QDataStream>
#include <QDateTime>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUrl>

#include <csignal>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// The program as a process of its own, in a home of the test's; it is ended with the test.
class Run
{
public:
    Run(const QTemporaryDir &home, const QStringList &files, const QString &settings = u"config"_s,
        const QString &folder = {})
    {
        QProcessEnvironment around = QProcessEnvironment::systemEnvironment();
        around.insert(u"HOME"_s, home.path());
        around.insert(u"XDG_CONFIG_HOME"_s, home.filePath(settings));
        around.insert(u"XDG_DATA_HOME"_s, home.filePath(u"data"_s));
        around.insert(u"XDG_RUNTIME_DIR"_s, home.path());
        m_process.setProcessEnvironment(around);
        m_process.setWorkingDirectory(home.filePath(folder));
        m_process.setProcessChannelMode(QProcess::ForwardedChannels);
        m_process.start(test::programPath(), files);
    }
    ~Run()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Run(const Run &) = delete;
    Run &operator=(const Run &) = delete;

    /// True once it has ended by itself and well.
    [[nodiscard]] bool ends() { return m_process.waitForFinished(20000) && m_process.exitCode() == 0; }
    [[nodiscard]] bool runs() const { return m_process.state() == QProcess::Running; }
    void crash()
    {
        ::kill(pid_t(m_process.processId()), SIGKILL);
        m_process.waitForFinished();
    }

private:
    QProcess m_process;
};

/// Programs that wait for others' letters.
qsizetype waiting(const QTemporaryDir &home)
{
    return QDir(home.path()).entryList({u"gonfalon-*"_s}, QDir::Dirs).size();
}

/// What the program remembers of the files that it opened.
QByteArray remembered(const QTemporaryDir &home, const QString &settings = u"config"_s)
{
    QFile file(home.filePath(settings + u"/Gonfalon/gonfalon/settings.ini"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QTemporaryDir &home, const QString &name)
{
    Warband warband = newWarband(test::dragonRampant());
    warband.name = name.toStdString();
    QFile file(home.filePath(name + u".warband"_s));
    const QByteArray bytes = QByteArray::fromStdString(files::writeWarband(warband));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the warband cannot be written");
}

} // namespace

class SingleInstanceTest : public QObject
{
    Q_OBJECT

private slots:
    void aSecondStartHandsItsFilesToTheFirst()
    {
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkdir(u"elsewhere"_s));
        write(home, u"elsewhere/fen"_s);
        Run first(home, {});
        QTRY_COMPARE_WITH_TIMEOUT(waiting(home), 1, 20000);
        // By the name that it has where the second one stands.
        Run second(home, {u"fen.warband"_s}, u"config"_s, u"elsewhere"_s);
        QVERIFY(second.ends());
        QTRY_VERIFY_WITH_TIMEOUT(remembered(home).contains("elsewhere/fen.warband"), 20000);
        QVERIFY(first.runs());
        Run third(home, {});
        QVERIFY(third.ends());
        QVERIFY(first.runs());
        // As a desktop names it that hands over addresses.
        write(home, u"elsewhere/bog spears"_s);
        Run fourth(home, {QUrl::fromLocalFile(home.filePath(u"elsewhere/bog spears.warband"_s))
                              .toString(QUrl::FullyEncoded)});
        QVERIFY(fourth.ends());
        QTRY_VERIFY_WITH_TIMEOUT(remembered(home).contains("elsewhere/bog spears.warband"), 20000);
    }

    void bothStartedAtOnceAreOne()
    {
        const QTemporaryDir home;
        write(home, u"fen"_s);
        Run one(home, {u"fen.warband"_s}), other(home, {u"fen.warband"_s});
        QTRY_VERIFY_WITH_TIMEOUT(remembered(home).contains("fen.warband"), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(one.runs() != other.runs(), 20000);
    }

    void whatACrashLeftIsNoObstacle()
    {
        const QTemporaryDir home;
        write(home, u"fen"_s);
        Run first(home, {});
        QTRY_COMPARE_WITH_TIMEOUT(waiting(home), 1, 20000);
        first.crash();
        QCOMPARE(waiting(home), 1);
        Run second(home, {});
        QElapsedTimer waited;
        waited.start();
        QTRY_VERIFY_WITH_TIMEOUT(waited.hasExpired(1500) && second.runs(), 5000);
        Run third(home, {u"fen.warband"_s});
        QVERIFY(third.ends());
        QTRY_VERIFY_WITH_TIMEOUT(remembered(home).contains("fen.warband"), 20000);
        QVERIFY(second.runs());
    }

    void otherSettingsAreAnotherProgram()
    {
        const QTemporaryDir home;
        write(home, u"fen"_s);
        Run first(home, {});
        QTRY_COMPARE_WITH_TIMEOUT(waiting(home), 1, 20000);
        Run second(home, {u"fen.warband"_s}, u"portable"_s);
        QTRY_VERIFY_WITH_TIMEOUT(remembered(home, u"portable"_s).contains("fen.warband"), 20000);
        QVERIFY(first.runs() && second.runs());
        QVERIFY(!remembered(home).contains("fen.warband"));
        QCOMPARE(waiting(home), 2);
    }

    /// What was written to a first that is gone: whoever waits still is heard, in the order in which they
    /// wrote, and what is old is thrown away.
    void lettersAreReadInTheirOrderAndOldOnesNot()
    {
        test::Program program;
        const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
        const auto folders = [&] { return QDir(runtime).entryList({u"gonfalon-*"_s}, QDir::Dirs); };
        const QStringList before = folders();
        {
            SingleInstance gone(program.settings.file());
            QVERIFY(!gone.handOver({}));
        }
        QStringList made = folders();
        for (const QString &known : before)
            made.removeAll(known);
        QCOMPARE(made.size(), 1);
        const QDir folder(runtime + u'/' + made.front());
        const auto letter = [&](const QString &name, const QStringList &files, int secondsAgo) {
            QFile file(folder.filePath(name + u".start"_s));
            if (!file.open(QIODevice::WriteOnly))
                qFatal("no letter can be written");
            QDataStream out(&file);
            out.setVersion(QDataStream::Qt_6_4);
            out << files;
            file.flush();
            file.setFileTime(QDateTime::currentDateTime().addSecs(-secondsAgo),
                             QFileDevice::FileModificationTime);
        };
        letter(u"a"_s, {u"/later"_s}, 1);
        letter(u"b"_s, {u"/sooner"_s, u"/too"_s}, 3);
        letter(u"c"_s, {u"/old"_s}, 60);
        SingleInstance first(program.settings.file());
        const QSignalSpy started(&first, &SingleInstance::startedAgain);
        QVERIFY(!first.handOver({}));
        QTRY_COMPARE(started.count(), 2);
        QCOMPARE(started[0].front().toStringList(), QStringList({u"/sooner"_s, u"/too"_s}));
        QCOMPARE(started[1].front().toStringList(), QStringList{u"/later"_s});
        QTest::qWait(20);
        QCOMPARE(started.count(), 2);
        QCOMPARE(folder.entryList({u"*.start"_s}), QStringList());
    }

    void whoDoesNotReadIsNoFirst()
    {
        test::Program program;
        SingleInstance first(program.settings.file()), second(program.settings.file());
        QVERIFY(!first.handOver({}));
        QVERIFY(!second.handOver({})); // the first is busy, in this very test: nothing is lost with it
    }

    void theFirstComesForward()
    {
        test::Program program;
        SingleInstance first(program.settings.file());
        QVERIFY(!first.handOver({}));
        connect(&first, &SingleInstance::startedAgain, &program.window, &MainWindow::comeForward);
        program.window.showMinimized();
        emit first.startedAgain({});
        QVERIFY(!program.window.isMinimized() && program.window.isVisible());
    }

    /// Whoever is asked something answers in peace; what came meanwhile opens then, one after the other.
    void filesWaitWhileADialogIsOpen()
    {
        test::Program program;
        for (const auto &name : {u"fen"_s, u"moor"_s})
            write(*program.folder, name);
        NoticeBox question({.title = u"Save?"_s}, &program.window);
        question.open();
        QVERIFY(QTest::qWaitForWindowExposed(&question));
        program.window.comeForward({program.path(u"fen.warband"_s)});
        program.window.comeForward({program.path(u"moor.warband"_s)});
        QTest::qWait(50);
        QVERIFY(program.documents.all().isEmpty() && question.isVisible());
        question.accept();
        QTRY_COMPARE(program.documents.all().size(), 2);
        QCOMPARE(program.document().warband().name, std::string("moor"));
        program.window.comeForward({program.path(u"fen.warband"_s)});
        QCOMPARE(program.document().warband().name, std::string("fen"));
    }
};

GONFALON_APP_TEST(SingleInstanceTest)
#include "tst_single_instance.moc"
