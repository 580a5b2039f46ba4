// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/export.h"
#include "core/files/import.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

using namespace gonfalon;
using files::Format;

/// Several lists one behind the other in one file, or links in one message: the first is read as it is alone,
/// and it is said that there are more.
class TestSeveralLists : public QObject
{
    Q_OBJECT

private slots:
    void theFirstIsReadAndTheOthersAreTold_data()
    {
        QTest::addColumn<Format>("format");
        QTest::addColumn<QString>("between");
        QTest::newRow("csv") << Format::Csv << QString();
        QTest::newRow("text") << Format::Text << QStringLiteral("\n");
        QTest::newRow("text at once") << Format::Text << QString();
        QTest::newRow("markdown") << Format::Markdown << QStringLiteral("\n");
        QTest::newRow("link") << Format::ShareLink << QStringLiteral("\n");
        QTest::newRow("links in a message") << Format::ShareLink << QStringLiteral(" and then ");
        QTest::newRow("code") << Format::ShareCode << QStringLiteral("\n");
    }
    void theFirstIsReadAndTheOthersAreTold()
    {
        QFETCH(Format, format);
        QFETCH(QString, between);
        const Catalogue &game = test::dragonRampant();
        const Warband goblins = test::readyMade("goblins"), elves = test::readyMade("elves");
        const auto written = [&](const Warband &warband) {
            return *files::exportWarband(game, warband, format);
        };
        std::string three = written(goblins);
        for (const Warband *next : {&elves, &goblins}) {
            std::string more = written(*next);
            if (format == Format::Csv)
                more.erase(0, more.find('\n') + 1); // one head
            three += between.toStdString() + more;
        }
        const auto alone = files::importWarband(game, written(goblins), format);
        const auto read = files::importWarband(game, three);
        QVERIFY2(read.ok(), test::told(read.findings()).c_str());
        QCOMPARE(read->format, format);
        QVERIFY(read->warband == alone->warband);
        QVERIFY(!test::found(alone.findings(), Code::ForeignSeveralLists));
        const Finding *told = test::found(read.findings(), Code::ForeignSeveralLists);
        QVERIFY(told);
        QCOMPARE(told->arguments, (std::vector<std::string>{"3", goblins.name}));
        if (format != Format::Csv && format != Format::Text && format != Format::Markdown)
            return;
        QCOMPARE(read->others.size(), 2);
        QCOMPARE(read->others.front().name, elves.name);
        QCOMPARE(read->others.front().units.size(), elves.units.size());
        QCOMPARE(read->others.front().limit, elves.limit);
        QVERIFY(read->others.back() == alone->warband);
    }
};

GONFALON_TEST(TestSeveralLists)
#include "tst_several_lists.moc"
