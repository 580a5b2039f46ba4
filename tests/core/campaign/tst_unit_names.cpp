// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/unit_names.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;

namespace {

Unit unit(const char *type, const char *name)
{
    Unit made;
    made.type = UnitTypeId(type);
    made.name = name;
    return made;
}

} // namespace

class UnitNamesTest : public QObject
{
    Q_OBJECT

private slots:
    void TK_NAM_01_aUnitWithoutANameGetsItsTypes()
    {
        Warband warband;
        warband.units = {unit("heavy-foot", ""), unit("heavy-foot", "Grey Wolves"), unit("no-such", "")};
        QCOMPARE(campaign::uniqueUnitNames(test::dragonRampant(), warband),
                 (std::vector<std::string>{"Heavy Foot", "Grey Wolves", "no-such"}));
    }

    void TK_NAM_02_theSecondOfOneNameIsNumbered()
    {
        Warband warband;
        warband.units = {unit("heavy-foot", "Grey Wolves"), unit("heavy-foot", "Grey Wolves"),
                         unit("heavy-foot", "Grey Wolves 2"), unit("heavy-foot", "Grey Wolves")};
        QCOMPARE(
            campaign::uniqueUnitNames(test::dragonRampant(), warband),
            (std::vector<std::string>{"Grey Wolves", "Grey Wolves 3", "Grey Wolves 2", "Grey Wolves 4"}));
    }
};

GONFALON_TEST(UnitNamesTest)
#include "tst_unit_names.moc"
