// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// The whole of a game that nobody wrote a line of C++ for.
const std::pair<const char *, const char *> files[] = {
    {"system.json", R"json({
  "id": "mill-race", "name": "Mill Race", "edition": "first", "abilities": ["muster", "sheets"],
  "notice": "Made up by this test.",
  "figures": [{"id": "grit", "name": "Grit", "format": "order"}, {"id": "men", "name": "Men", "format": "number"}],
  "grid": [[{"figures": ["grit"], "icon": "courage"}, {"figures": ["men"], "icon": "model"}]],
  "strength": "men", "groups": [{"id": "mob", "name": "Mob"}],
  "sections": [{"id": "tools", "name": "Tool", "choose": "one"}],
  "muster": {"limits": {"offered": [10], "default": 10, "open": true, "rule": "MR-ALL-01", "offered_rule": "MR-ALL-01"},
             "option_rule": "MR-ALL-01", "models_rule": "MR-ALL-01"}})json"},
    {"rules.json", R"json({"rules": [{"id": "MR-ALL-01", "area": "all", "rule": "Ten points a side.",
      "decided": "program", "covered_by": "muster"}]})json"},
    {"options.json", R"json({"section": "tools", "options": [
      {"id": "fork", "name": "Pitchfork", "points": 0, "summary": "Pointed", "text": "It pricks.", "rule": "MR-ALL-01"},
      {"id": "flail", "name": "Flail", "points": 1, "summary": "Grit +1", "text": "It swings.",
       "effects": [{"add": "grit", "value": -1}], "rule": "MR-ALL-01"}]})json"},
    {"units/millers.json", R"json({"id": "millers", "name": "Millers", "group": "mob", "tagline": "Floury",
      "points": 3, "figures": {"grit": 6, "men": 8}, "usual": ["fork"], "rule": "MR-ALL-01",
      "options_rule": "MR-ALL-01"})json"},
    {"sheets/roster.json", R"json({"id": "roster", "name": "Roster", "title": "Roster", "head": "warband",
      "parts": [{"columns": 1, "blocks": [{"kind": "unit-rows"}]}]})json"},
    {"warbands/wheel.warband",
     R"json({"format": "gonfalon-warband", "version": 1, "system": "mill-race", "name": "Wheel",
      "limit": 10, "units": [{"type": "millers", "options": ["fork"]}, {"type": "millers", "options": ["flail"]},
      {"type": "millers", "options": ["fork"]}]})json"},
};

} // namespace

/// A whole new system is one folder of data: found, mustered and printed without a line of C++.
class NewSystemTest : public QObject
{
    Q_OBJECT

private slots:
    void aFolderIsAGame()
    {
        const QTemporaryDir data;
        for (const auto &[name, bytes] : files) {
            const QString path = data.filePath(u"mill-race/"_s + QLatin1String(name));
            QVERIFY(QDir().mkpath(QFileInfo(path).path()));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
        }
        qputenv("GONFALON_DATA", data.path().toUtf8());
        QCOMPARE(cli({u"systems"_s}).out, QByteArray("mill-race: Mill Race, first (muster, sheets)\n"));
        const QString sample = data.filePath(u"mill-race/warbands/wheel.warband"_s);
        const Run judged = cli({u"check"_s, sample});
        QVERIFY2(judged.exit == 0, judged.err);
        QVERIFY2(judged.out.contains("legal, points 10 of 10, units 3"), judged.out);
        const Run shown = cli({u"show"_s, sample, u"--as"_s, u"json"_s});
        const QJsonObject second = shown.json()[u"units"][1].toObject();
        QCOMPARE(second[u"profile"][u"grit"].toInt(), 5);
        QCOMPARE(second[u"tools"].toArray(), QJsonArray{u"flail"_s});
        const QString pdf = data.filePath(u"roster.pdf"_s);
        const Run printed = cli({u"print"_s, sample, u"--sheet"_s, u"roster"_s, u"-o"_s, pdf});
        QVERIFY2(printed.exit == 0, printed.err);
        QVERIFY(QFileInfo(pdf).size() > 5000);
    }
};

GONFALON_TEST(NewSystemTest)
#include "tst_new_system.moc"
