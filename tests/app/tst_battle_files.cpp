// SPDX-License-Identifier: GPL-3.0-or-later
// What a .battle file opens as: a battle that goes on, or one that is watched as far as the file tells it.
#include "app/battle/battle_window.h"
#include "app/battle/replay/replay_window.h"
#include "app/common/findings_strip.h"
#include "app/shell/battles.h"
#include "core/store/disk.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/night.h"
#include "tests/app/support/window.h"
#include "tests/support/source_tree.h"

#include <QDir>
#include <QTemporaryDir>

#include <algorithm>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t midst = 24; ///< steps of a battle that is left in its midst

files::BattleFile fought(std::size_t steps)
{
    match::Match match = matchOf(battleOf("dragon-rampant", "gory-bloodbath", 12), {"random", "random"});
    for (std::size_t step = 0; step < steps && !match.over(); ++step) {
        if (!match.take(match.computersStep()).empty())
            qFatal("a computer's step was refused");
    }
    return match.file("gonfalon test");
}

/// The text of a file with the words of a step exchanged.
QByteArray with(QByteArray text, std::size_t step, const char *words)
{
    qsizetype at = text.indexOf("\"steps\"");
    for (std::size_t quote = 0; quote < 2 * step + 1; ++quote)
        at = text.indexOf('"', at + (quote == 0 ? 8 : 1));
    const qsizetype end = text.indexOf('"', at + 1);
    return text.replace(at + 1, end - at - 1, words);
}

QByteArray changed(QByteArray text, const char *from, const char *to)
{
    if (!text.contains(from))
        qFatal("no “%s”", from);
    return text.replace(from, to);
}

} // namespace

class BattleFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void opensAsWhatItIs_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("steps"); // -1: not watched
        QTest::addColumn<int>("code");  // of what is told; 0: nothing
        const auto all = [](const files::BattleFile &file) {
            return QByteArray::fromStdString(files::writeBattle(file));
        };
        const QByteArray left = all(fought(midst)), over = all(fought(100'000));
        const int end = int(fought(100'000).steps.size());
        QTest::newRow("in its midst") << left << -1 << 0;
        QTest::newRow("over") << over << end << 0;
        QTest::newRow("a step is no step") << with(left, 20, "banana~0000") << 20 << 7061;
        QTest::newRow("a step is illegal") << with(left, 20, "attack 0~0000") << 20 << 7062;
        QTest::newRow("of a battle that was over") << with(over, 20, "banana~0000") << 20 << 7061;
        QTest::newRow("another table")
            << changed(left, "\"width\": 72", "\"width\": 71") << int(midst) << 7082;
        QTest::newRow("steps are lost")
            << changed(left, "\"step_count\": 24", "\"step_count\": 30") << int(midst) << 7064;
        QTest::newRow("more steps than it says")
            << changed(left, "\"step_count\": 24", "\"step_count\": 20") << int(midst) << 7078;
    }
    /// A file that breaks off is told up to there, in the window that lets one look, and go on from a step;
    /// nothing plays on it as if it were whole.
    void opensAsWhatItIs()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, steps);
        QFETCH(int, code);
        QTemporaryDir folder;
        const QString path = folder.filePath(u"one.battle"_s);
        QVERIFY(store::writeFile(path, text.toStdString()).empty());
        Program program;
        dropOn(program.window, path);
        auto *watched = shown<ReplayWindow>();
        auto *played = shown<BattleWindow>();
        QCOMPARE(watched ? int(watched->steps()) : -1, steps);
        QCOMPARE(played != nullptr, watched == nullptr);
        QCOMPARE(battles::recentFiles(program.settings).files(), QStringList{path});
        QVERIFY(!played || played->path() == path); // it is kept there from now on
        const QString told = watched ? watched->strip().text() : played->strip().text();
        QVERIFY2(told.contains(code == 0 ? u"GF-"_s : u"GF-%1"_s.arg(code)) == (code != 0), qPrintable(told));
        QCOMPARE(store::readFile(path)->size(), std::size_t(text.size()));
        delete watched;
        delete played;
    }

    /// Where the data of a game is newer than the program, what opens its battle says what is wrong with it,
    /// and not that there is no such game.
    void dataThatCannotBeReadIsNamed_data()
    {
        QTest::addColumn<QString>("battle");
        const QDir golden(sourceFolder() + u"/tests/golden"_s);
        for (const SystemId &system : systems::played()) {
            const QDir battles(golden.filePath(QString::fromStdString(system.str()) + u"/battles"_s));
            const QStringList all = battles.entryList({u"*.battle"_s});
            QVERIFY(!all.isEmpty());
            QTest::addRow("%s", system.str().c_str()) << battles.filePath(all.front());
        }
    }
    void dataThatCannotBeReadIsNamed()
    {
        QFETCH(QString, battle);
        const auto bytes = store::readFile(battle);
        QVERIFY(bytes);
        const QString system = QFileInfo(battle).dir().path().section(u'/', -2, -2);
        QTemporaryDir data;
        QVERIFY(QDir(data.path()).mkdir(system));
        std::string json = *store::readFile(sourceFolder() + u"/data/%1/system.json"_s.arg(system));
        json.insert(json.find('{') + 1, "\"of_later\": 1,");
        QVERIFY(store::writeFile(data.filePath(system + u"/system.json"_s), json).empty());
        store::Library library(data.path());
        const auto file = store::openBattleToGoOn(*bytes, library);
        QVERIFY(!file);
        const auto has = [&](Code code) {
            return std::ranges::find(file.findings(), code, &Finding::code) != file.findings().end();
        };
        QVERIFY(!has(Code::SystemUnknown) && has(Code::DataUnknownKey));
        store::Library none(QDir(data.path()).filePath(u"nothing"_s));
        const auto unknown = store::openBattleToGoOn(*bytes, none).findings();
        QVERIFY(std::ranges::find(unknown, Code::SystemUnknown, &Finding::code) != unknown.end());
    }
};

static int run(int argc, char **argv)
{
    return runAtHome(argc, argv, [] { return new BattleFilesTest; });
}

GONFALON_RUN(run)

#include "tst_battle_files.moc"
