// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/profile_words.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

Unit unit(const char *type, const char *option, const char *name = "")
{
    Unit made;
    made.type = UnitTypeId(type);
    made.name = name;
    if (*option)
        made.choices.push_back({OptionId(option), {}});
    return made;
}

QString explained(const Unit &of, const char *figure)
{
    const Catalogue &catalogue = test::dragonRampant();
    return words::explanation(catalogue, resolve(catalogue, of), *catalogue.figure(FigureId(figure)));
}

/// The cell of the grid that begins with a figure, as it is read aloud.
QString spoken(const Unit &of, const char *figure)
{
    const Catalogue &catalogue = test::dragonRampant();
    for (const auto &row : catalogue.grid) {
        for (const FigureCell &cell : row) {
            if (cell.figures.front() == *catalogue.figure(FigureId(figure)))
                return words::spokenCell(catalogue, cell, resolve(catalogue, of));
        }
    }
    return {};
}

} // namespace

class ProfileWordsTest : public QObject
{
    Q_OBJECT

private slots:
    void aChangedFigureSaysWhatChangedIt()
    {
        QCOMPARE(explained(unit("light-riders", "short-range-missiles"), "shoot_range"),
                 u"Range 6″ was 12″: Short range missiles"_s);
        QCOMPARE(explained(unit("bellicose-foot", "terrifically-shiny-armour"), "armour"),
                 u"Armour 3: 2 of the type, Terrifically Shiny Armour +1"_s);
        QCOMPARE(explained(unit("elite-foot", "missiles"), "shoot"), u"Shoot 6+: Missiles"_s);
        QVERIFY(explained(unit("elite-foot", "missiles"), "armour").isEmpty());
        QVERIFY(explained(unit("no-such-type", ""), "armour").isEmpty());
    }

    void figuresAreReadAloud()
    {
        QCOMPARE(spoken(unit("light-riders", "short-range-missiles"), "shoot_value"),
                 u"Shoot value 5 or more, range 6 inches, was 12, changed by Short range missiles"_s);
        QCOMPARE(spoken(unit("elite-foot", ""), "shoot"), u"Shoot none"_s);
        QCOMPARE(spoken(unit("elite-foot", ""), "shoot_value"), u"Shoot value none"_s);
        QCOMPARE(spoken(unit("elite-foot", ""), "movement"), u"Max move 6 inches"_s);
    }

    void unitsAreReadAloud()
    {
        const Catalogue &catalogue = test::dragonRampant();
        Warband warband;
        warband.system = catalogue.id;
        warband.units = {unit("heavy-foot", ""),
                         unit("light-riders", "short-range-missiles", "Fen Wolf Riders")};
        warband.units[0].leader = true;
        warband.units.push_back(unit("heavy-foot", "missiles"));
        const Muster judged = muster(catalogue, warband);
        QCOMPARE(words::spokenUnit(catalogue, warband, judged, 1),
                 u"Fen Wolf Riders, Light Riders, 3 points, card 2 of 3, legal"_s);
        QCOMPARE(words::spokenUnit(catalogue, warband, judged, 0),
                 u"Heavy Foot, Leader, 4 points, card 1 of 3, legal"_s);
        QCOMPARE(words::spokenUnit(catalogue, warband, judged, 2),
                 u"Heavy Foot, 4 points, card 3 of 3, not legal"_s);
    }

    void countsSayWhatIsTooMany()
    {
        QCOMPARE(words::pointsLine(Points(24), 24), u"24 of 24"_s);
        QCOMPARE(words::pointsLine(Points(25), 24), u"25 of 24, 1 too many"_s);
        QCOMPARE(words::unitsLine(7, 4, 10), u"7 of 4–10"_s);
        QCOMPARE(words::unitsLine(7, 0, MusterRules().units.most), u"7"_s);
        QCOMPARE(words::points(Points(1)), u"1 point"_s);
        QCOMPARE(words::points(Points(-2)), u"-2 points"_s);
    }
};

GONFALON_TEST(ProfileWordsTest)
#include "tst_profile_words.moc"
