// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/finding.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;

class FindingsTest : public QObject
{
    Q_OBJECT

private slots:
    void anErrorInAFileIsAboutAllOfIt()
    {
        const Finding finding = errorIn("a.json", Code::CannotOpen, {"it is not there"});
        QVERIFY(finding == (Finding{.code = Code::CannotOpen,
                                    .place = {.file = "a.json"},
                                    .arguments = {"it is not there"}}));
    }

    void aRemarkIsAboutNoPlace()
    {
        const Finding finding = remark(Code::FreePlay, Severity::Warning, {"limit"});
        QVERIFY(finding ==
                (Finding{.code = Code::FreePlay, .severity = Severity::Warning, .arguments = {"limit"}}));
    }

    void findingsAreAboutTheFileThatIsNamedLast()
    {
        const Findings told =
            inFile({errorAt(Code::KeyMissing, "name", {"name"}), errorIn("b.json", Code::NotJson)}, "a.json");
        QCOMPARE(told.size(), std::size_t(2));
        QVERIFY(told[0] == errorAt(Code::KeyMissing, "name", {"name"}, "a.json"));
        QCOMPARE(told[1].place.file, std::string("a.json"));
    }
};

GONFALON_TEST(FindingsTest)
#include "tst_findings.moc"
