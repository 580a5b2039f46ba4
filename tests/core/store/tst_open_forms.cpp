// SPDX-License-Identifier: GPL-3.0-or-later
// Every sample of every game, out and in again in every form that can be read: it comes back to its own game,
// which nobody names but the file itself.
#include "core/files/export.h"
#include "core/model/profile.h"
#include "core/model/validate.h"
#include "core/store/library.h"
#include "core/store/open_warband.h"
#include "tests/support/file_findings.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QTest>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;

class OpenFormsTest : public QObject
{
    Q_OBJECT

private slots:
    void everySampleComesBackToItsGame_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("format");
        QDirIterator samples(test::sourceFolder() + u"/data"_s, {u"*.warband"_s}, QDir::Files,
                             QDirIterator::Subdirectories);
        while (samples.hasNext()) {
            const QString file = samples.next();
            for (const files::FormatInfo &info : files::formats()) {
                if (info.reads && info.writes)
                    QTest::addRow("%s %s", qPrintable(QFileInfo(file).baseName()),
                                  std::string(info.name).c_str())
                        << file << int(info.format);
            }
        }
    }

    void everySampleComesBackToItsGame()
    {
        QFETCH(QString, file);
        QFETCH(int, format);
        const auto before = store::openWarband(file, m_library);
        QVERIFY(before.ok());
        const auto written =
            files::exportWarband(*before->catalogue, before->warband, files::Format(format), {true});
        if (!files::holdsGame(files::Format(format), *before->catalogue)) {
            QVERIFY(!written.ok());
            QCOMPARE(written.findings().front().code, Code::ForeignGameUnheld);
            return;
        }
        QVERIFY2(written.ok(), test::told(written.findings()).c_str());
        const auto after = store::openWarbandBytes(*written, m_library);
        QVERIFY2(after.ok(), test::told(after.findings()).c_str());
        QCOMPARE(after->catalogue->id.str(), before->catalogue->id.str());
        QCOMPARE(after->warband.units.size(), before->warband.units.size());
        QVERIFY2(!test::found(after.findings(), Code::ForeignUnitUnknown),
                 test::told(after.findings()).c_str());
        // What other programs have no place for may cost something; what is read says so.
        const bool lossy = std::ranges::any_of(
            written.findings(), [](const Finding &finding) { return finding.code == Code::ForeignLost; });
        const Points there = price(*before->catalogue, before->warband),
                     here = price(*after->catalogue, after->warband);
        if (here != there)
            QVERIFY2(lossy, test::told(written.findings()).c_str());
        const bool dickloraine = files::Format(format) == files::Format::DickloraineList ||
                                 files::Format(format) == files::Format::DickloraineBackup;
        if (!dickloraine) {
            QCOMPARE(here.value(), there.value());
            QCOMPARE(after->warband.limit, before->warband.limit);
        }
    }

    /// A list that names no game is taken by the one that knows its units.
    void aListWithoutAGameGoesWhereItsUnitsAre()
    {
        const auto opened = store::openWarbandBytes("name,type\nThe Long Spears,Heavy Mounted\n", m_library,
                                                    files::Format::Csv);
        QVERIFY(opened.ok());
        QCOMPARE(opened->catalogue->id.str(), std::string("roberts-rules-of-warfare"));
    }

private:
    store::Library m_library{test::sourceFolder() + u"/data"_s};
};

GONFALON_TEST(OpenFormsTest)
#include "tst_open_forms.moc"
