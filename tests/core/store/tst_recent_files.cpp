// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/recent_files.h"

#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon::store;
using namespace Qt::StringLiterals;

class RecentFilesTest : public QObject
{
    Q_OBJECT

private slots:
    void theNewestStandsFirstAndOnce()
    {
        const QTemporaryDir folder;
        RecentFiles recent(folder.filePath(u"recent.ini"_s));
        QVERIFY(recent.files().isEmpty());
        recent.add(u"/a/one.warband"_s);
        recent.add(u"/a/two, and more.warband"_s);
        recent.add(u"/a/one.warband"_s);
        QCOMPARE(recent.files(), QStringList({u"/a/one.warband"_s, u"/a/two, and more.warband"_s}));
        QCOMPARE(RecentFiles(folder.filePath(u"recent.ini"_s)).files(), recent.files());
    }

    void theListHasAnEnd()
    {
        const QTemporaryDir folder;
        RecentFiles recent(folder.filePath(u"recent.ini"_s));
        for (int i = 0; i < RecentFiles::most + 3; ++i)
            recent.add(u"/a/%1.warband"_s.arg(i));
        QCOMPARE(recent.files().size(), RecentFiles::most);
        QCOMPARE(recent.files().first(), u"/a/%1.warband"_s.arg(RecentFiles::most + 2));
    }

    void filesAreForgotten()
    {
        const QTemporaryDir folder;
        RecentFiles recent(folder.filePath(u"recent.ini"_s));
        recent.add(u"/a/one.warband"_s);
        recent.add(u"/a/two.warband"_s);
        recent.remove(u"/a/one.warband"_s);
        QCOMPARE(recent.files(), QStringList{u"/a/two.warband"_s});
        recent.clear();
        QVERIFY(recent.files().isEmpty());
    }
};

QTEST_GUILESS_MAIN(RecentFilesTest)
#include "tst_recent_files.moc"
