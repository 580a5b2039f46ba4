// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/finding.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

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

    /// Of all codes that there are, these alone are failures of the machine: scripts tell by them whether to
    /// try again or to mend the input.
    void theMachinesFailuresAreKnown()
    {
        const QStringList machine{u"CannotWrite"_s,       u"DiskFull"_s,       u"CannotPrint"_s,
                                  u"NoPdfReader"_s,       u"DataNotFound"_s,   u"DataSchema"_s,
                                  u"DataTwice"_s,         u"DataUnknownKey"_s, u"DataUnknownReference"_s,
                                  u"ServerUnreachable"_s, u"CampaignBusy"_s,   u"DatabaseRefused"_s,
                                  u"DriverMissing"_s,     u"CopyFailed"_s,     u"ConnectionLost"_s,
                                  u"CampaignReadOnly"_s,  u"OldReadOnly"_s,    u"BooksHeldBy"_s};
        QFile header(test::sourceFolder() + u"/core/base/finding_code.h"_s);
        QVERIFY(header.open(QIODevice::ReadOnly));
        static const QRegularExpression code(uR"(^\s+(\w+) = (\d{4}),)"_s,
                                             QRegularExpression::MultilineOption);
        int codes = 0, failures = 0;
        for (const auto &match : code.globalMatch(QString::fromUtf8(header.readAll()))) {
            const bool failed = isMachineFailure(Code(match.captured(2).toInt()));
            QVERIFY2(failed == machine.contains(match.captured(1)), qPrintable(match.captured(1)));
            failures += failed ? 1 : 0;
            ++codes;
        }
        QVERIFY(codes > 300);
        QCOMPARE(failures, int(machine.size()));
    }
};

GONFALON_TEST(FindingsTest)
#include "tst_findings.moc"
