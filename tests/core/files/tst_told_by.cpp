// SPDX-License-Identifier: GPL-3.0-or-later
// What each form tells that a list goes out in: one thing is changed at a time, and the forms that change are
// those that tell it. A thing that a form has lost is a mark that is gone from the golden table.
#include "core/files/export.h"
#include "tests/support/goldens.h"
#include "tests/support/list_facts.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

class FormsToldByTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFormTellsWhatItTold_data()
    {
        QTest::addColumn<std::string>("game");
        for (const char *game : {"dragon-rampant", "roberts-rules-of-warfare"})
            QTest::newRow(game) << std::string(game);
    }
    void everyFormTellsWhatItTold()
    {
        QFETCH(std::string, game);
        QStringList ways;
        std::vector<files::Format> formats;
        for (const files::FormatInfo &info : files::formats()) {
            if (!info.writes || info.format == files::Format::RosterZip)
                continue;
            formats.push_back(info.format);
            ways << QString::fromUtf8(info.name.data(), qsizetype(info.name.size()));
        }
        const QByteArray table = test::toldBy(game, ways, [&](const test::Listing &list) {
            QStringList all;
            for (const files::Format format : formats) {
                const auto written =
                    files::exportWarband(list.game, list.warband, format, {.withSecrets = true});
                all << (written ? QString::fromStdString(*written) : u"refused"_s);
            }
            return all;
        });
        const QString differs =
            test::differsFromGolden(QString::fromStdString(game) + u"/told-by-forms.txt"_s, table);
        QVERIFY2(differs.isEmpty(), qPrintable(differs));
    }
};

GONFALON_TEST(FormsToldByTest)
#include "tst_told_by.moc"
