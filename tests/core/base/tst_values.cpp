// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/base/finding.h"
#include "core/base/length.h"
#include "core/base/points.h"
#include "core/base/result.h"
#include "tests/support/suite.h"

#include <type_traits>
#include <unordered_set>

using namespace gonfalon;

// Kinds of ids, and ids and text, cannot be mixed up; nor can points and bare numbers.
using HereId = Id<struct HereTag>;
using ThereId = Id<struct ThereTag>;
static_assert(!std::is_convertible_v<HereId, ThereId>);
static_assert(!std::is_convertible_v<std::string, HereId>);
static_assert(!std::is_convertible_v<int, Points>);
static_assert(!std::is_convertible_v<int, Length>);

class TestValues : public QObject
{
    Q_OBJECT
private slots:
    void lengths();
    void points();
    void ids();
    void findingsCompareWhole();
    void errorsAmongFindings();
    void resultWithAValue();
    void resultWithoutOne();
};

void TestValues::lengths()
{
    QCOMPARE(Length().inHundredths(), 0);
    QCOMPARE(Length::inches(18).inHundredths(), 1800);
    QCOMPARE(Length::hundredths(350).inHundredths(), 350);
    QVERIFY(Length::inches(3) + Length::hundredths(1) > Length::inches(3));
    QVERIFY(Length::inches(3) - Length::inches(5) == Length::inches(-2));
}

void TestValues::points()
{
    QCOMPARE(Points().value(), 0);
    QCOMPARE((Points(4) + Points(-2)).value(), 2);
    QCOMPARE((Points(4) - Points(6)).value(), -2);
    Points total(1);
    total += Points(9);
    QVERIFY(total == Points(10));
    QVERIFY(Points(-1) < Points());
}

void TestValues::ids()
{
    QVERIFY(HereId().empty());
    const HereId id("heavy-foot");
    QCOMPARE(id.str(), std::string("heavy-foot"));
    QVERIFY(id == HereId(std::string_view("heavy-foot")));
    QVERIFY(id == HereId(std::string("heavy-foot")));
    QVERIFY(id < HereId("light-foot"));
    const std::unordered_set<HereId> set{id, HereId("heavy-foot"), HereId("scouts")};
    QCOMPARE(set.size(), 2u);
    QVERIFY(set.contains(HereId("scouts")));
}

void TestValues::findingsCompareWhole()
{
    const Finding one{Code::NoLeader, Severity::Error, RuleId("DR-MUSTER-06"), {}, {}, {}};
    Finding other = one;
    QVERIFY(one == other);
    other.fix = Fix{FixKind::ChooseLeader, {}, {}, {}};
    QVERIFY(one != other);
    other = one;
    other.place.unit = 0;
    QVERIFY(one != other);
    QCOMPARE(number(Code::OverLimit), 1001);
}

void TestValues::errorsAmongFindings()
{
    QVERIFY(!hasErrors({}));
    QVERIFY(!hasErrors({{Code::PointsUnspent, Severity::Note, {}, {}, {}, {}},
                        {Code::FreePlay, Severity::Warning, {}, {}, {}, {}}}));
    QVERIFY(hasErrors({{Code::PointsUnspent, Severity::Note, {}, {}, {}, {}},
                       {Code::NoLeader, Severity::Error, {}, {}, {}, {}}}));
}

void TestValues::resultWithAValue()
{
    Result<std::string> result(std::string("twelve"),
                               {{Code::TextCleaned, Severity::Warning, {}, {}, {}, {}}});
    QVERIFY(result.ok() && result);
    QCOMPARE(*result, std::string("twelve"));
    QCOMPARE(result->size(), 6u);
    QCOMPARE(result.findings().size(), 1u);
    result.value() += "!";
    result.findings().clear();
    QVERIFY(result.findings().empty());
    QCOMPARE(std::move(result).value(), std::string("twelve!"));
}

void TestValues::resultWithoutOne()
{
    const Finding error{Code::NotJson, Severity::Error, {}, {}, {}, {}};
    const Result<int> one(error);
    QVERIFY(!one.ok() && !one);
    QCOMPARE(one.findings().front().code, Code::NotJson);
    const Result<int> several(Findings{error, error});
    QVERIFY(!several.ok());
    QCOMPARE(several.findings().size(), 2u);
}

GONFALON_TEST(TestValues)
#include "tst_values.moc"
