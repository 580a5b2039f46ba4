// SPDX-License-Identifier: GPL-3.0-or-later
// Kills programs that write into a campaign, at random moments, and looks afterwards for what they said was
// written.
//   gonfalon-killer [--times N]            a file, and a server where GONFALON_TEST_POSTGRESQL names one
//   gonfalon-killer --write ADDRESS SEED   what is killed: files and confirms results, and says each
#include "tests/support/campaign_asserts.h"
#include "tests/support/campaign_base.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QProcess>
#include <QRandomGenerator>
#include <QTextStream>
#include <QThread>

#include <cstdio>

using namespace gonfalon;
using namespace gonfalon::campaign;
using namespace gonfalon::store;
using namespace Qt::StringLiterals;

namespace {

int fails(const QString &why)
{
    QTextStream(stderr) << why << '\n';
    return 1;
}

QString said(const Findings &findings) { return QString::fromStdString(test::said(findings)); }

/// Never ends by itself.
int write(const QString &url, const QString &seed)
{
    const auto opened = CampaignStore::open(url);
    if (!opened)
        return fails(said(opened.findings()));
    for (int i = 0;; ++i) {
        const Filing filing = test::battle(u"%1 of %2"_s.arg(i).arg(seed));
        const Changes changes = test::countersOf(filing);
        Findings wrong = i % 2 == 0 ? opened.value()->fileAndConfirm(filing, changes)
                                    : opened.value()->file(filing, changes, QByteArray(20000, 'r'));
        if (wrong.empty() && i % 2 == 1)
            wrong = test::confirm(*opened.value(), filing.id);
        if (!wrong.empty())
            return fails(said(wrong));
        std::printf("%s\n", filing.id.str().c_str());
        std::fflush(stdout);
    }
}

/// What one writer said before it was killed.
QStringList killedAtRandom(const QString &url, int number, int *begun)
{
    QProcess writer;
    writer.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    writer.start(QCoreApplication::applicationFilePath(), {u"--write"_s, url, QString::number(number)});
    if (!writer.waitForStarted())
        return {};
    // Some die while they open the campaign, most while they write.
    if (number % 5 != 0)
        writer.waitForReadyRead(20000);
    QThread::usleep(QRandomGenerator::global()->bounded(60000U));
    writer.kill();
    writer.waitForFinished();
    if (writer.exitStatus() == QProcess::CrashExit)
        ++*begun;
    // A last line without its end was not said.
    QStringList lines = QString::fromLatin1(writer.readAllStandardOutput()).split(u'\n');
    lines.removeLast();
    return lines;
}

/// Everything that was said is there, and the books agree.
QString lookAfter(const QString &url, const QStringList &told)
{
    const auto opened = CampaignStore::open(url);
    if (!opened)
        return said(opened.findings());
    if (const Findings wrong = opened.value()->check(); !wrong.empty())
        return said(wrong);
    const auto filings = opened.value()->filings(
        {.kind = FilingKind::Battle, .state = FilingState::Confirmed, .limit = 10000000});
    if (!filings)
        return said(filings.findings());
    QSet<QString> there;
    for (const FilingRow &row : *filings)
        there.insert(QString::fromStdString(row.id.str()));
    for (const QString &id : told) {
        if (!there.contains(id))
            return u"lost: "_s + id;
    }
    const int played = opened.value()->standing()->amount(ofWarband(test::warband(u"red"_s)), "played");
    return played == static_cast<int>(filings->size()) ? QString() : u"battles and counters differ"_s;
}

int killOn(const QString &dialect, int times)
{
    const test::CampaignBase base(dialect);
    if (!test::smallCampaign(base.url()))
        return fails(u"no campaign on "_s + dialect);
    QStringList told;
    int killed = 0;
    for (int i = 0; i < times; ++i) {
        told += killedAtRandom(base.url(), i, &killed);
        if (const QString wrong = lookAfter(base.url(), told); !wrong.isEmpty())
            return fails(u"%1, after killing %2: %3"_s.arg(dialect).arg(i + 1).arg(wrong));
    }
    QTextStream(stdout) << dialect << ": killed " << killed << " of " << times
                        << ", confirmed results found again " << told.size() << " of " << told.size() << '\n';
    // Four of five are killed only when they have told of a result.
    return killed == times && 2 * told.size() > times ? 0 : fails(u"too few were killed while they wrote"_s);
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"write"_s, u"Write until killed."_s});
    parser.addOption({u"times"_s, u"How many are killed."_s, u"N"_s, u"20"_s});
    parser.process(application);
    if (parser.isSet(u"write"_s))
        return write(parser.positionalArguments().value(0), parser.positionalArguments().value(1));
    const int times = parser.value(u"times"_s).toInt();
    int failed = killOn(u"sqlite"_s, times);
    if (test::postgresql().isEmpty())
        QTextStream(stdout) << "postgresql: no server, see tests/postgresql\n";
    else
        failed |= killOn(u"postgresql"_s, times);
    return failed;
}
