// SPDX-License-Identifier: GPL-3.0-or-later
// Whether who fought is who is in the books.
#include "core/club/fought_lists.h"
#include "tests/support/built.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

Warband inBooks()
{
    Warband warband = test::aWarband({test::aUnit("heavy-foot offensive"), test::aUnit("light-foot"),
                                      test::aUnit("light-foot"), test::aUnit("scouts")});
    for (std::size_t unit = 0; unit < warband.units.size(); ++unit)
        warband.units[unit].name = unit == 2 ? "Unit 1" : "Unit " + std::to_string(unit); // two are alike
    return warband;
}

using Change = std::function<void(std::vector<Unit> &)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class FoughtListsTest : public QObject
{
    Q_OBJECT

private slots:
    void whoIsNotInTheBooks_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QStringList>("told");
        const auto row = [](const char *name, Change change, const QStringList &told) {
            QTest::newRow(name) << std::move(change) << told;
        };
        row("as in the books", [](auto &) {}, {});
        row("in another order", [](auto &units) { std::ranges::reverse(units); }, {});
        row("some stay at home", [](auto &units) { units.erase(units.begin() + 1); }, {});
        row("another name", [](auto &units) { units[3].name = "The Uninvited"; }, {u"The Uninvited"_s});
        row("another type", [](auto &units) { units[3].type = UnitTypeId("heavy-foot"); }, {u"Unit 3"_s});
        row("one option more", [](auto &units) { units[1].choices = test::choices("missiles"); },
            {u"Unit 1"_s});
        row("one option less", [](auto &units) { units[0].choices.clear(); }, {u"Unit 0"_s});
        row("another option", [](auto &units) { units[0].choices = test::choices("missiles"); },
            {u"Unit 0"_s});
        row("another answer, settled for the battle",
            [](auto &units) { units[0].choices = test::choices("offensive:now"); }, {});
        row("one that is there twice, thrice", [](auto &units) { units.push_back(units[1]); }, {u"Unit 1"_s});
        row("two",
            [](auto &units) {
                units[0].name = "One";
                units[3].name = "Two";
            },
            {u"One"_s, u"Two"_s});
    }
    /// Each unit of the books stands for one that fought.
    void whoIsNotInTheBooks()
    {
        QFETCH(Change, change);
        QFETCH(QStringList, told);
        Warband fought = inBooks();
        fought.name = "Who Came";
        change(fought.units);
        QStringList named;
        for (const Finding &finding : unitsNotInBooks(test::dragonRampant(), inBooks(), fought)) {
            QCOMPARE(number(finding.code), number(Code::UnitNotInBooks));
            QVERIFY(finding.severity == Severity::Warning); // it is told, and may be filed
            QCOMPARE(finding.arguments[1], std::string("Who Came"));
            named += QString::fromStdString(finding.arguments[0]);
        }
        QCOMPARE(named, told);
    }

    void theOrderOfOptionsIsNoMatter()
    {
        Warband books = inBooks(), fought = books;
        books.units[0].choices = test::choices("offensive missiles");
        fought.units[0].choices = test::choices("missiles offensive");
        QVERIFY(unitsNotInBooks(test::dragonRampant(), books, fought).empty());
    }
};

GONFALON_TEST(FoughtListsTest)
#include "tst_fought_lists.moc"
