// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario of the players' own, made in the pack editor: zones drawn on the table, endings and Glory from
// the parts that the game knows.
#include "app/packs/pack_document.h"
#include "app/packs/pack_editor.h"
#include "app/packs/zones_field.h"
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
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// The choice of that accessible name; the platform reads aloud what is chosen in it.
QComboBox &choice(const QWidget &above, const QString &name)
{
    for (auto *box : above.findChildren<QComboBox *>()) {
        if (box->accessibleName() == name)
            return *box;
    }
    qFatal("no choice called “%s”", qPrintable(name));
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
        m_editor->chooseKind(kinds::Kind::Scenarios);
    }
    void cleanup()
    {
        m_editor.reset();
        m_document.reset();
    }

    /// At the size in which the dialog opens no field is cut, whatever the entry.
    void everyFormHasRoom()
    {
        m_editor->resize(960, 700); // the dialog less its list of packs
        for (const kinds::Kind kind : kinds::all()) {
            const QJsonArray game = kinds::gameEntries(kind, m_document->gameFiles());
            m_document->modify(u"all"_s, [&](QJsonObject &pack) {
                if (!kinds::isSingle(kind))
                    kinds::setEntries(pack, kind, game, m_document->gameFiles());
            });
            m_editor->chooseKind(kind, 1);
            QTest::qWait(1);
            const auto &area = *m_editor->findChild<QScrollArea *>();
            QVERIFY2(area.horizontalScrollBar()->maximum() == 0,
                     qPrintable(kinds::nameOf(kind, m_document->catalogue())));
            m_document->steps().undo();
        }
    }

    void aChosenPlaceGoesToTheSide()
    {
        addOne();
        auto &map = *m_editor->findChild<ZonesMap *>();
        auto &zones = *m_editor->findChild<ZonesField *>();
        auto &side = *zones.findChild<QComboBox *>();
        QCOMPARE(side.currentData().toString(), u"attacker"_s);
        emit map.chosen(u"east"_s);
        QCOMPARE(zone(u"attacker"_s)[u"places"].toArray(), (QJsonArray{u"north"_s, u"east"_s}));
        zones.findChild<QSpinBox *>()->setValue(9);
        QCOMPARE(zone(u"attacker"_s)[u"depth"].toInt(), 9);
        QVERIFY(zone(u"attacker"_s)[u"text"].toString().contains(u"9″"));
        side.setCurrentIndex(1);
        emit side.activated(1);
        emit map.chosen(u"south-west"_s);
        QCOMPARE(zone(u"defender"_s)[u"shape"].toString(), u"around-point"_s);
        QCOMPARE(zone(u"defender"_s)[u"places"].toArray(), QJsonArray{u"south-west"_s});
        m_document->steps().undo();
        QCOMPARE(zone(u"defender"_s)[u"shape"].toString(), u"edge-strip"_s);
    }

    void thePlacesAreReachedByTheMouse()
    {
        addOne();
        auto &map = *m_editor->findChild<ZonesMap *>();
        QVERIFY(map.isVisible());
        const QImage before = map.grab().toImage();
        QTest::mouseClick(&map, Qt::LeftButton, {}, map.rect().center() + QPoint(map.height() / 2, 0));
        QVERIFY(zone(u"attacker"_s)[u"places"].toArray().contains(u"east"_s));
        QVERIFY(map.grab().toImage() != before); // and the zone is drawn
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
        auto &deed = choice(*m_editor, u"What award 1 is for"_s);
        QVERIFY(deed.findData(u"more-points-removed"_s) >= 0);
        deed.setCurrentIndex(deed.findData(u"bearer-removed"_s));
        emit deed.activated(deed.currentIndex());
        m_document->judge();
        QVERIFY(!m_document->findings().empty()); // that comes only where there is a ring
        auto &works = choice(*m_editor, u"In battles it works as"_s);
        works.setCurrentIndex(works.findData(u"ringbearer"_s));
        emit works.activated(works.currentIndex());
        m_document->judge();
        QVERIFY2(m_document->findings().empty(), "the ring is there now");
        QVERIFY(m_document->catalogue().scenario(ScenarioId("the-ford")));
    }

    /// What was saved is there for a program that starts afterwards.
    void aSavedScenarioIsFoundByTheNextLibrary()
    {
        addOne();
        QVERIFY(m_editor->save());
        store::Library next(test::dataFolder(), m_packs->path());
        const Catalogue *game =
            next.catalogue(SystemId("dragon-rampant"), {{PackId("fords"), "Fords and Bridges"}});
        QVERIFY(game);
        QVERIFY(next.findings().empty());
        const Scenario *ford = game->scenario(ScenarioId("the-ford"));
        QVERIFY(ford);
        QCOMPARE(ford->name, std::string("The Ford"));
    }

    void gamesWithoutBattlesHaveNone()
    {
        PackDocument other(files::newPack(PackId("w"), "W", SystemId("roberts-rules-of-warfare")),
                           *m_library);
        QVERIFY(!kinds::isOffered(kinds::Kind::Scenarios, other.catalogue()));
        QVERIFY(kinds::isOffered(kinds::Kind::Scenarios, m_document->catalogue()));
    }

private:
    void addOne()
    {
        m_document->modify(u"add"_s, [this](QJsonObject &pack) {
            QJsonObject entry =
                kinds::newEntry(kinds::Kind::Scenarios, m_document->catalogue(), u"The Ford"_s);
            entry[u"id"_s] = u"the-ford"_s;
            pack[u"scenarios"_s] = QJsonArray{entry};
        });
        m_document->judge();
        QVERIFY2(m_document->findings().empty(), "a new scenario is sound");
        m_editor->chooseKind(kinds::Kind::Scenarios);
        QVERIFY(m_editor->findChild<ZonesMap *>());
        QTest::qWait(50); // till the form is laid out
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

GONFALON_APP_TEST(PackScenariosTest)
#include "tst_pack_scenarios.moc"
