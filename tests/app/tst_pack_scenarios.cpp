// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario of the players' own, made in the pack editor: zones drawn on the table, endings and Glory from
// the parts that the game knows.
#include "app/packs/pack_document.h"
#include "app/packs/pack_editor.h"
#include "app/packs/zones_map.h"
#include "core/store/library.h"
#include "core/store/packs.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using kinds::Kind;

namespace {

/// The middle of an edge or a corner of the map, where it can be clicked.
QPoint placeOn(const ZonesMap &map, double right, double down)
{
    return {int(map.width() / 2 + right * map.width() * 0.36),
            int(map.height() / 2 + down * map.height() * 0.36)};
}

void click(ZonesMap &map, double right, double down)
{
    QTest::mouseClick(&map, Qt::LeftButton, {}, placeOn(map, right, down));
}

} // namespace

class PackScenariosTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_packs = std::make_unique<QTemporaryDir>();
        m_library = std::make_unique<store::Library>(test::dataFolder(), m_packs->path());
        m_document = std::make_unique<PackDocument>(
            files::newPack(PackId("fords"), "Fords and Bridges", SystemId("dragon-rampant")), *m_library);
        m_editor = std::make_unique<PackEditor>(*m_document);
        m_editor->resize(1000, 900);
        m_editor->show();
        m_editor->chooseKind(Kind::Scenarios);
    }
    void cleanup()
    {
        m_editor.reset();
        m_document.reset();
    }

    void zonesAreDrawn()
    {
        addOne();
        auto &map = *m_editor->findChild<ZonesMap *>();
        auto &side = test::named<QComboBox>(*m_editor, u"Whose place is drawn"_s);
        QCOMPARE(side.currentData().toString(), u"attacker"_s);
        click(map, 0, -1); // takes north back
        click(map, 1, 0);  // east
        QCOMPARE(zone(u"attacker"_s)[u"places"].toArray(), QJsonArray{u"east"_s});
        test::named<QSpinBox>(*m_editor, u"How deep the zone is"_s)->setValue(9);
        QCOMPARE(zone(u"attacker"_s)[u"depth"].toInt(), 9);
        QVERIFY(zone(u"attacker"_s)[u"text"].toString().contains(u"9″"));
        side.setCurrentIndex(1);
        emit side.activated(1);
        click(map, -1, 1); // the south-west corner
        QCOMPARE(zone(u"defender"_s)[u"shape"].toString(), u"around-point"_s);
        QCOMPARE(zone(u"defender"_s)[u"places"].toArray(), QJsonArray{u"south-west"_s});
        m_document->steps().undo();
        QCOMPARE(zone(u"defender"_s)[u"shape"].toString(), u"edge-strip"_s);
    }

    void thePlacesAreReachedByKeys()
    {
        addOne();
        auto &map = *m_editor->findChild<ZonesMap *>();
        map.setFocus();
        for (int step = 0; step < 3; ++step)
            QTest::keyClick(&map, Qt::Key_Right); // north, north-east, east
        QTest::keyClick(&map, Qt::Key_Space);
        QVERIFY(zone(u"attacker"_s)[u"places"].toArray().contains(u"east"_s));
    }

    void gloryComesFromKnownParts()
    {
        addOne();
        auto &deed = test::named<QComboBox>(*m_editor, u"What award 1 is for"_s);
        QVERIFY(deed.findData(u"more-points-removed"_s) >= 0);
        deed.setCurrentIndex(deed.findData(u"bearer-removed"_s));
        emit deed.activated(deed.currentIndex());
        m_document->judge();
        QVERIFY(!m_document->findings().empty()); // that comes only where there is a ring
        auto &works = test::named<QComboBox>(*m_editor, u"In battles it works as"_s);
        works.setCurrentIndex(works.findData(u"ringbearer"_s));
        emit works.activated(works.currentIndex());
        m_document->judge();
        QVERIFY2(m_document->findings().empty(), "the ring is there now");
        QVERIFY(m_document->catalogue().scenario(ScenarioId("the-ford")));
    }

    void aScenarioIsSavedAndChosen()
    {
        addOne();
        QVERIFY(m_editor->save());
        store::Library fresh(test::dataFolder(), m_packs->path());
        const auto game = fresh.catalogue(SystemId("dragon-rampant"));
        QVERIFY(game.ok());
        const Scenario *ford = (*game)->scenario(ScenarioId("the-ford"));
        QVERIFY(ford);
        QCOMPARE(ford->victory.front().event, std::string("enemy-unit-removed"));
        QCOMPARE(ford->zones.size(), std::size_t(2));
    }

    void gamesWithoutBattlesHaveNone()
    {
        PackDocument other(files::newPack(PackId("w"), "W", SystemId("roberts-rules-of-warfare")),
                           *m_library);
        QVERIFY(!kinds::isOffered(Kind::Scenarios, other.catalogue()));
        QVERIFY(kinds::isOffered(Kind::Scenarios, m_document->catalogue()));
    }

private:
    void addOne()
    {
        m_document->modify(u"add"_s, [this](QJsonObject &pack) {
            QJsonObject entry = kinds::newEntry(Kind::Scenarios, m_document->catalogue(), u"The Ford"_s);
            entry[u"id"_s] = u"the-ford"_s;
            pack[u"scenarios"_s] = QJsonArray{entry};
        });
        m_document->judge();
        QVERIFY2(m_document->findings().empty(), "a new scenario is sound");
        m_editor->chooseKind(Kind::Scenarios);
        QVERIFY(m_editor->findChild<ZonesMap *>());
    }

    [[nodiscard]] QJsonObject zone(const QString &side) const
    {
        for (const auto &one :
             m_document->content()[u"scenarios"].toArray().first().toObject()[u"zones"].toArray()) {
            if (one.toObject()[u"side"].toString() == side)
                return one.toObject();
        }
        return {};
    }

    std::unique_ptr<QTemporaryDir> m_packs;
    std::unique_ptr<store::Library> m_library;
    std::unique_ptr<PackDocument> m_document;
    std::unique_ptr<PackEditor> m_editor;
};

GONFALON_TEST(PackScenariosTest)
#include "tst_pack_scenarios.moc"
