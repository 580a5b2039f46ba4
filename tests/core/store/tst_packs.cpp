// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest> // first: moc cannot read the standard headers without it

#include "core/files/warband_file.h"
#include "core/model/validate.h"
#include "core/store/disk.h"
#include "core/store/open_warband.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

QString samplePath() { return test::sourceFolder() + u"/tests/core/files/samples/house-of-anna.pack"_s; }

const std::vector<PackRef> anna{{PackId("house-of-anna"), {}}};
const SystemId game("dragon-rampant");

/// A pack with one Quest of this name.
files::Pack packOf(const char *quest)
{
    const auto read = files::readPack(
        std::string(R"({"format":"gonfalon-pack","version":1,"id":"house-of-anna","name":"House of Anna",)"
                    R"("system":"dragon-rampant","quests":[{"id":"q","glory":1,"text":"t","name":")") +
        quest + "\"}]}");
    return read.value();
}

} // namespace

class PacksTest : public QObject
{
    Q_OBJECT

private slots:
    void installsAndRemoves()
    {
        const QTemporaryDir home;
        store::Packs packs(home.filePath(u"deep/packs"_s));
        QVERIFY(packs.list().empty());
        const auto installed = packs.install(samplePath());
        QVERIFY2(installed.ok(), test::told(installed.findings()).c_str());
        QCOMPARE(packs.list().size(), 1u);
        QCOMPARE(packs.list().front().pack, *installed);
        QVERIFY(packs.list().front().file.endsWith(u"house-of-anna.pack"_s));
        QVERIFY(packs.save(packOf("New")).empty()); // over the old one
        QCOMPARE(packs.list().size(), 1u);
        const store::PackEntry gone = packs.list().front();
        QVERIFY(packs.remove(gone).empty());
        QVERIFY(packs.list().empty());
        QVERIFY(packs.remove(gone).empty());
    }

    void keepsTheNameOfAFilePutThereByHand()
    {
        const QTemporaryDir home;
        store::Packs packs(home.path());
        QVERIFY(QFile::copy(samplePath(), home.filePath(u"from anna.pack"_s)));
        QVERIFY(packs.save(packOf("New")).empty());
        QCOMPARE(packs.list().size(), 1u);
        QVERIFY(packs.list().front().file.endsWith(u"from anna.pack"_s));
    }

    void listsWhatCannotBeRead()
    {
        const QTemporaryDir home;
        QVERIFY(store::writeFile(home.filePath(u"house-of-anna.pack"_s), "{\"format\":").empty());
        const store::Packs packs(home.path());
        QCOMPARE(packs.list().size(), 1u);
        QVERIFY(packs.list().front().pack.id.empty() && hasErrors(packs.list().front().findings));
        store::Library library(test::dataFolder(), home.path());
        QVERIFY(library.catalogue(game, anna));
        QVERIFY(hasErrors(library.findings()));
        QVERIFY(library.findings().front().place.file.ends_with("house-of-anna.pack"));
    }

    void refusesToInstallWhatIsNoPack()
    {
        const QTemporaryDir home;
        store::Packs packs(home.filePath(u"packs"_s));
        const QString file = home.filePath(u"a.pack"_s);
        QVERIFY(store::writeFile(file, "{}").empty());
        const auto refused = packs.install(file);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.findings().front().code, Code::NotAPack);
        QCOMPARE(refused.findings().front().place.file, file.toStdString());
        QVERIFY(packs.list().empty());
    }

    void theFolderCanBeNamed()
    {
        const QTemporaryDir home;
        qputenv("GONFALON_PACKS", home.path().toLocal8Bit());
        QCOMPARE(store::Packs().folder(), QDir::cleanPath(home.path()));
        qunsetenv("GONFALON_PACKS");
        QVERIFY(store::Packs().folder().endsWith(u"/gonfalon/packs"_s));
    }

    void eachSetHasACatalogue()
    {
        const QTemporaryDir home;
        store::Library library(test::dataFolder(), home.path());
        const Catalogue *plain = library.catalogue(game);
        QCOMPARE(library.catalogue(game, anna), plain); // it is not here
        QVERIFY(library.packs().save(packOf("Old")).empty());
        const Catalogue *before = library.catalogue(game, anna);
        QVERIFY(before != plain && before->packs.size() == 1 && plain->packs.empty());
        QCOMPARE(library.catalogue(game, anna), before);
        QVERIFY(library.packs().save(packOf("New")).empty());
        const Catalogue *after = library.catalogue(game, anna);
        QVERIFY(after != before);
        QCOMPARE(after->quest(QuestId("q"))->name, std::string("New"));
        QCOMPARE(before->quest(QuestId("q"))->name, std::string("Old")); // somebody may still show it
        QVERIFY(library.packs().remove(library.packs().list().front()).empty());
        QCOMPARE(library.catalogue(game, anna), plain);
        QVERIFY(library.findings().empty());
    }

    void aPackInUseGoesBeforeAnInstalledOne()
    {
        const QTemporaryDir home;
        store::Library library(test::dataFolder(), home.path());
        QVERIFY(library.packs().save(packOf("Installed")).empty());
        library.packs().use(packOf("Used"));
        QCOMPARE(library.catalogue(game, anna)->quest(QuestId("q"))->name, std::string("Used"));
    }

    void aListOpensWithItsPackAndWithout()
    {
        const QTemporaryDir home;
        store::Library library(test::dataFolder(), home.filePath(u"packs"_s));
        Warband warband;
        warband.system = game;
        warband.packs = {{PackId("house-of-anna"), "House of Anna"}};
        Unit owls;
        owls.type = UnitTypeId("owl-riders");
        owls.choices = {{OptionId("moonlit"), {}}};
        warband.units = {owls};
        const std::string bytes = files::writeWarband(warband);
        const QString file = home.filePath(u"owls.warband"_s);
        QVERIFY(store::writeFile(file, bytes).empty());

        auto without = store::openWarband(file, library);
        QVERIFY(without.ok());
        QVERIFY(test::found(muster(*without->catalogue, without->warband).findings, Code::PackMissing));
        QCOMPARE(files::writeWarband(without->warband), bytes);

        QVERIFY(library.packs().install(samplePath()).ok());
        auto here = store::openWarband(file, library);
        QVERIFY(here.ok());
        const Muster judged = muster(*here->catalogue, here->warband);
        QVERIFY(!test::found(judged.findings, Code::PackMissing));
        QCOMPARE(judged.points.value(), 6);
    }

    void aPackThatDoesNotFitIsToldAndTheListOpens()
    {
        const QTemporaryDir home;
        store::Library library(test::dataFolder(), home.path());
        files::Pack broken = packOf("Q");
        broken.content.replace(broken.content.find("\"glory\":1"), 9, "\"glory\":0");
        QVERIFY(library.packs().save(broken).empty());
        Warband warband;
        warband.system = game;
        warband.packs = anna;
        for (int time = 0; time < 2; ++time) { // the second from the cache
            const auto opened = store::openWarbandBytes(files::writeWarband(warband), library);
            QVERIFY(opened.ok());
            const Finding *why = test::found(opened.findings(), Code::DataSchema);
            QVERIFY2(why, test::told(opened.findings()).c_str());
            QVERIFY(why->place.file.ends_with("house-of-anna.pack"));
            QVERIFY(test::found(muster(*opened->catalogue, opened->warband).findings, Code::PackMissing));
        }
    }
};

GONFALON_TEST(PacksTest)
#include "tst_packs.moc"
