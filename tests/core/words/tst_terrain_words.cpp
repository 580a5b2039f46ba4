// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/words/terrain_words.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace Qt::StringLiterals;

class TerrainWordsTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every kind that the rules know has a name that begins as names do.
    void everyKindHasAName()
    {
        QVERIFY(terrainKinds().size() > 15);
        for (const std::string &kind : terrainKinds()) {
            const QString name =
                words::terrainName({.kind = kind, .name = {}, .line = false, .points = {}, .traits = {}});
            QVERIFY2(!name.isEmpty() && name.front().isUpper(), kind.c_str());
        }
    }

    void playersHaveTheirOwn()
    {
        const TerrainPiece own{
            .kind = "woods", .name = "Gallows Wood", .line = false, .points = {}, .traits = {}};
        QCOMPARE(words::terrainName(own), u"Gallows Wood"_s);
        TerrainPiece unknown = own;
        unknown.kind = "lava";
        unknown.name.clear();
        QCOMPARE(words::terrainName(unknown), u"lava"_s);
    }

    void whatItIsToTheRules()
    {
        QCOMPARE(words::terrainTraits(usualTraits("woods")), u"rough, cover, hides, cover from above"_s);
        QCOMPARE(words::terrainTraits(usualTraits("castle wall")), u"obstacle, superb cover"_s);
        QCOMPARE(words::terrainTraits(usualTraits("steep hill")), u"cover uphill, steep, hides"_s);
        QCOMPARE(words::terrainTraits(usualTraits("ravine")), u"no way through"_s);
        QVERIFY(words::terrainTraits({}).isEmpty());
    }

    /// For whoever cannot see the table.
    void theTableIsRead()
    {
        Battlefield field;
        field.pieces.push_back({.kind = "woods",
                                .name = "Gallows Wood",
                                .line = false,
                                .points = {{1000, 450}, {2200, 400}, {1800, 1400}},
                                .traits = usualTraits("woods")});
        QCOMPARE(words::terrainList(field, Vocabulary()),
                 QStringList(
                     u"Gallows Wood, from 10″ / 4″ to 22″ / 14″, rough, cover, hides, cover from above"_s));
    }
};

GONFALON_TEST(TerrainWordsTest)
#include "tst_terrain_words.moc"
