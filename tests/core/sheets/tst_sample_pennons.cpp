// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/warband_file.h"
#include "core/model/pennons.h"
#include "core/sheets/paint/pennon.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

#include <map>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

bool canBeToldApart(const Tinctures &tinctures)
{
    return sheets::isMetal(tinctures.field) != sheets::isMetal(tinctures.charge);
}

/// The samples of every game, by game and file.
std::map<QString, std::map<QString, Warband>> samples()
{
    std::map<QString, std::map<QString, Warband>> all;
    QDirIterator files(test::sourceFolder() + u"/data"_s, {u"*.warband"_s}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            qFatal("%s cannot be read", qPrintable(file.fileName()));
        auto warband = files::readWarband(file.readAll().toStdString());
        if (!warband)
            qFatal("%s is no warband", qPrintable(file.fileName()));
        all[QString::fromStdString(warband->system.str())].emplace(files.fileName(),
                                                                   std::move(warband).value());
    }
    return all;
}

} // namespace

/// The pennons of the samples keep the rule that the picker of tinctures tells players.
class SamplePennonsTest : public QObject
{
    Q_OBJECT

private slots:
    void aMetalOnAColour()
    {
        const auto all = samples();
        QCOMPARE(all.size(), std::size_t(4));
        for (const auto &[game, warbands] : all) {
            QVERIFY(warbands.size() >= 3);
            for (const auto &[file, warband] : warbands)
                QVERIFY2(canBeToldApart(warband.tinctures), qPrintable(file));
        }
    }

    void listsToo()
    {
        for (const Catalogue *game : {&test::dragonRampant(), &test::lionRampant()}) {
            for (const SampleList &list : game->sampleLists)
                QVERIFY2(canBeToldApart(list.tinctures), list.id.str().c_str());
        }
    }

    void eachHasAnOrdinaryOfItsOwn()
    {
        for (const auto &[game, warbands] : samples()) {
            std::set<std::pair<Ordinary, bool>> seen;
            for (const auto &[file, warband] : warbands) {
                const Bearing own = ownBearing(warband);
                QVERIFY2(seen.insert({own.ordinary, own.exchanged}).second, qPrintable(file));
            }
        }
    }

    void aSampleWearsTheColoursOfItsList()
    {
        int compared = 0;
        const auto all = samples();
        for (const auto &[file, warband] : all.at(u"dragon-rampant"_s)) {
            const QString id = file.section(u'.', 0, 0);
            const SampleList *list = test::dragonRampant().sampleList(SampleListId(id.toStdString()));
            QVERIFY2(list && list->tinctures == warband.tinctures, qPrintable(file));
            ++compared;
        }
        QCOMPARE(compared, 16);
    }
};

GONFALON_TEST(SamplePennonsTest)
#include "tst_sample_pennons.moc"
