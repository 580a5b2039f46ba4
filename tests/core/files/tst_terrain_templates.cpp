// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/battle/terrain_shapes.h"
#include "core/files/schema_check.h"
#include "core/files/terrain_templates.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QFile>

#include <algorithm>

using namespace gonfalon;

namespace {

std::string textOf(const QString &name)
{
    QFile file(test::dataFolder() + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// A shelf of one piece, with these keys of it.
std::string shelfOf(const std::string &keys) { return R"({"templates": [{)" + keys + "}]}"; }

} // namespace

/// The shelf of terrain from which tables are laid.
class TerrainTemplatesTest : public QObject
{
    Q_OBJECT

private slots:
    void oursAreSound()
    {
        const std::string text = textOf(QStringLiteral("/terrain/templates.json"));
        files::Schemas others;
        for (const char *name : {"options.json", "battlefield.json"})
            others[name] = textOf(QStringLiteral("/schema/") + QLatin1String(name));
        QVERIFY(files::checkSchema(textOf(QStringLiteral("/schema/terrain-templates.json")), text, others)
                    .empty());
        const auto shelf = files::readTerrainTemplates(text);
        QVERIFY(shelf);
        QVERIFY(shelf.findings().empty());
        QVERIFY(shelf->size() >= 12);
        for (const TerrainTemplate &entry : *shelf) {
            QVERIFY2(std::ranges::count(terrainKinds(), entry.piece.kind) == 1, entry.id.c_str());
            const Point middle = middleOf(entry.piece);
            QVERIFY2(std::abs(middle.x) <= 1 && std::abs(middle.y) <= 1, entry.id.c_str());
            QVERIFY(entry.piece.traits == usualTraits(entry.piece.kind));
        }
    }

    void whatCannotBeIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char *name, const std::string &text) {
            QTest::newRow(name) << QByteArray::fromStdString(text);
        };
        const std::string piece = R"("piece": {"kind": "wall", "points": [[0, 0], [5, 0]]})";
        row("no JSON", "templates");
        row("no list", "{}");
        row("no piece", shelfOf(R"("id": "a", "name": "A", "letter": "A")"));
        row("a small letter", shelfOf(R"("id": "a", "name": "A", "letter": "a", )" + piece));
        row("no letter", shelfOf(R"("id": "a", "name": "A", )" + piece));
        row("no name", shelfOf(R"("id": "a", "letter": "A", )" + piece));
        row("one point",
            shelfOf(
                R"("id": "a", "name": "A", "letter": "A", "piece": {"kind": "wall", "points": [[0, 0]]})"));
        row("a text for a point",
            shelfOf(
                R"("id": "a", "name": "A", "letter": "A", "piece": {"kind": "wall", "points": ["0", [5, 0], [6, 0]]})"));
        const std::string one = R"({"id": "a", "name": "A", "letter": "A", )" + piece + "}";
        const std::string two = R"({"id": "b", "name": "B", "letter": "A", )" + piece + "}";
        row("a letter twice", R"({"templates": [)" + one + ", " + two + "]}");
        row("an id twice", R"({"templates": [)" + one + ", " + one + "]}");
    }
    void whatCannotBeIsRefused()
    {
        QFETCH(QByteArray, text);
        const auto shelf = files::readTerrainTemplates(text.toStdString());
        QVERIFY(!shelf);
        QVERIFY(hasErrors(shelf.findings()));
    }
};

GONFALON_TEST(TerrainTemplatesTest)
#include "tst_terrain_templates.moc"
