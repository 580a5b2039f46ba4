// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

const QByteArray raiders = R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant",
  "name": "Raiders", "limit": 24, "units": [
    {"type": "elite-foot", "name": "Giants", "leader": true, "options": ["missiles", "fear"], "models": 1},
    {"type": "light-riders", "options": ["short-range-missiles"]},
    {"type": "heavy-foot"}, {"type": "ravenous-hordes"}]})";

QSet<QString> keysOf(const QJsonValue &value)
{
    const QStringList keys = value.toObject().keys();
    return {keys.begin(), keys.end()};
}

} // namespace

class ShowTest : public QObject
{
    Q_OBJECT

private slots:
    void jsonHasTheKeysOfTheContract()
    {
        const QJsonObject shown = cli({u"show"_s, u"-"_s, u"--as"_s, u"json"_s}, raiders).json();
        QCOMPARE(keysOf(shown), QSet<QString>({u"name"_s, u"system"_s, u"limit"_s, u"points"_s, u"legal"_s,
                                               u"units"_s, u"findings"_s}));
        for (const QJsonValue &unit : shown[u"units"].toArray()) {
            QCOMPARE(keysOf(unit),
                     QSet<QString>({u"name"_s, u"type"_s, u"points"_s, u"leader"_s, u"models"_s, u"options"_s,
                                    u"fantastical"_s, u"profile"_s, u"rules"_s, u"price"_s}));
            QCOMPARE(keysOf(unit[u"profile"]),
                     QSet<QString>({u"attack"_s, u"move"_s, u"shoot"_s, u"courage"_s, u"armour"_s,
                                    u"attack_value"_s, u"defence_value"_s, u"shoot_value"_s, u"shoot_range"_s,
                                    u"movement"_s, u"strength"_s}));
        }
    }

    void figuresAreResolvedAndPricesSplit()
    {
        const QJsonObject shown = cli({u"show"_s, u"--json"_s, u"-"_s}, raiders).json();
        QCOMPARE(shown[u"points"].toInt(), 10 + 3 + 4 + 1);
        const QJsonValue giants = shown[u"units"][0];
        QCOMPARE(giants[u"name"].toString(), u"Giants"_s);
        QCOMPARE(giants[u"leader"].toBool(), true);
        QCOMPARE(giants[u"models"].toInt(), 1);
        QCOMPARE(giants[u"points"].toInt(), 10);
        QCOMPARE(giants[u"options"].toArray(), QJsonArray{u"missiles"_s});
        QCOMPARE(giants[u"fantastical"].toArray(), QJsonArray{u"fear"_s});
        QCOMPARE(giants[u"profile"][u"shoot"].toInt(), 6);
        QCOMPARE(giants[u"profile"][u"shoot_range"].toInt(), 18);
        const QJsonArray price{QJsonArray{u"base"_s, 6}, QJsonArray{u"missiles"_s, 2},
                               QJsonArray{u"fear"_s, 2}};
        QCOMPARE(giants[u"price"].toArray(), price);
        QVERIFY(giants[u"rules"].toArray().contains(u"ranger"_s));
        QCOMPARE(shown[u"units"][1][u"profile"][u"shoot_range"].toInt(), 6);
        QVERIFY(shown[u"units"][2][u"profile"][u"shoot"].isNull());
        QVERIFY(shown[u"units"][2][u"profile"][u"shoot_value"].isNull());
    }

    void severalFilesAreAList()
    {
        const Run run = cli({u"show"_s, u"--json"_s, sample(u"goblins"_s), sample(u"orcs"_s)});
        QCOMPARE(run.exit, 0);
        QCOMPARE(QJsonDocument::fromJson(run.out).array().size(), 2);
        // It stays one where only one of them can be read.
        const Run one = cli({u"show"_s, u"--json"_s, u"/nonexistent"_s, sample(u"orcs"_s)});
        QCOMPARE(QJsonDocument::fromJson(one.out).array().size(), 1);
    }

    void everyStyleNamesEveryUnit_data()
    {
        QTest::addColumn<QString>("style");
        for (const char *style : {"text", "markdown", "bbcode", "html", "json"})
            QTest::newRow(style) << QString::fromLatin1(style);
    }

    void everyStyleNamesEveryUnit()
    {
        QFETCH(QString, style);
        const Run run = cli({u"show"_s, u"-"_s, u"--as"_s, style}, raiders);
        QCOMPARE(run.exit, 0);
        for (const char *name : {"Raiders", "Giants", "Light Riders", "Heavy Foot", "Ravenous Hordes"})
            QVERIFY2(run.out.contains(name), name);
    }

    /// What the game does not know is no option of another section.
    void anUnknownOptionIsShownOnce()
    {
        QByteArray odd = raiders;
        odd.replace("\"missiles\", \"fear\"", "\"missiles\", \"jetpack\", \"fear\"");
        const QJsonValue giants = cli({u"show"_s, u"--json"_s, u"-"_s}, odd).json()[u"units"][0];
        QCOMPARE(giants[u"options"].toArray(), (QJsonArray{u"missiles"_s, u"jetpack"_s}));
        QCOMPARE(giants[u"fantastical"].toArray(), QJsonArray{u"fear"_s});
    }

    /// A finding of the document is that of the text: its code, place, rule and words.
    void findingsSayTheSame()
    {
        const QByteArray two = R"({"format": "gonfalon-warband", "version": 1, "system": "dragon-rampant",
            "name": "Two", "units": [{"type": "heavy-foot", "leader": true},
            {"type": "elite-foot", "leader": true, "options": ["fear", "missiles", "flying"]}]})";
        const QJsonArray findings = cli({u"show"_s, u"--json"_s, u"-"_s}, two).json()[u"findings"].toArray();
        const QByteArray told = cli({u"check"_s, u"-"_s}, two).err;
        int ruled = 0, placed = 0;
        for (const QJsonValue &finding : findings) {
            const QString rule = finding[u"rule"].toString(), where = finding[u"where"].toString();
            QVERIFY2(told.contains(finding[u"message"].toString().toUtf8()), told);
            QVERIFY2(told.contains(
                         (finding[u"severity"].toString() + u' ' + finding[u"code"].toString()).toUtf8()),
                     told);
            if (!rule.isEmpty())
                QVERIFY2(told.contains(u"[%1]\n"_s.arg(rule).toUtf8()), qPrintable(rule));
            ruled += rule.startsWith(u"DR-"_s) ? 1 : 0;
            placed += where.contains(u"units/1"_s) ? 1 : 0;
        }
        QVERIFY(ruled > 1 && placed > 0);
    }

    /// TK-MNY: what is left in the purse is what it held less what was bought.
    void thePurseIsCounted()
    {
        int paid = 0;
        for (const QString &game : {u"tales-of-the-dragon-kingdoms"_s, u"roberts-rules-of-warfare"_s,
                                    u"lion-rampant"_s, u"dragon-rampant"_s}) {
            const QDir folder(sourceFolder() + u"/data/"_s + game + u"/warbands"_s);
            for (const QString &name : folder.entryList({u"*.warband"_s}, QDir::Files)) {
                QFile file(folder.filePath(name));
                QVERIFY(file.open(QIODevice::ReadOnly));
                QJsonObject warband = QJsonDocument::fromJson(file.readAll()).object();
                warband[u"purse"_s] = 9000;
                const QJsonObject shown =
                    cli({u"show"_s, u"--json"_s, u"-"_s}, QJsonDocument(warband).toJson()).json();
                if (!shown[u"purse"].isObject())
                    continue;
                QCOMPARE(shown[u"purse"][u"left"].toInt(),
                         shown[u"purse"][u"start"].toInt() - shown[u"points"].toInt());
                ++paid;
            }
        }
        QVERIFY(paid > 0);
    }

    void textIsTheDefault()
    {
        QCOMPARE(cli({u"show"_s, sample(u"goblins"_s)}).out,
                 cli({u"show"_s, sample(u"goblins"_s), u"--as"_s, u"text"_s}).out);
    }

    void whatCannotBeReadEndsWithTwo()
    {
        const Run run = cli({u"show"_s, u"/nonexistent"_s, sample(u"goblins"_s)});
        QCOMPARE(run.exit, 2);
        QVERIFY(run.told("GF-4001"));
        QVERIFY(!run.out.isEmpty());
    }
};

GONFALON_TEST(ShowTest)
#include "tst_show.moc"
