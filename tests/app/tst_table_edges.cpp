// SPDX-License-Identifier: GPL-3.0-or-later
// Banners are whole wherever their units stand, on tables and in windows of every shape, and no message
// covers the table.
#include "app/battle/replay/replay_window.h"
#include "app/battle/table/table_scene.h"
#include "app/battle/table/tabletop_view.h"
#include "app/battle/table/unit_item.h"
#include "app/common/findings_strip.h"
#include "core/systems/registry.h"
#include "tests/app/support/referee.h"
#include "tests/app/support/window.h"

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// A unit of one model whose base touches the edges of the table where `at` is one of its corners.
UnitLook unitAt(UnitIndex number, const QPointF &at)
{
    UnitLook look;
    look.unit = number;
    look.name = u"Unit %1"_s.arg(number);
    look.view.side = SideIndex(number % 2);
    look.view.onTable = true;
    look.view.strength = 12;
    look.view.startStrength = 12;
    look.view.middle = {int(at.x()), int(at.y())};
    look.view.pieces = {PieceView{.at = look.view.middle}};
    look.pieces.resize(1);
    look.bearing = {Ordinary(number % 10), false, ClothCut(number % 2)};
    look.marks = {{u"Leader"_s, u"leader"_s, MarkLook::Leads},
                  {u"Battered"_s, u"battered"_s, MarkLook::Trouble}};
    return look;
}

/// Units at the corners and the middles of all edges, `inside` from them.
std::vector<UnitLook> unitsAround(const QRectF &table, double inside)
{
    const QRectF room = table.adjusted(inside, inside, -inside, -inside);
    std::vector<UnitLook> looks;
    for (const double x : {room.left(), room.center().x(), room.right()}) {
        for (const double y : {room.top(), room.center().y(), room.bottom()})
            looks.push_back(unitAt(UnitIndex(looks.size()), {x, y}));
    }
    return looks;
}

/// Banners that are not whole in the view.
QStringList cutBanners(const TabletopView &view)
{
    QStringList cut;
    for (QGraphicsItem *item : view.scene()->items()) {
        const auto *banner = dynamic_cast<BannerItem *>(item);
        if (!banner)
            continue;
        const QRectF place = banner->boundingRect().translated(view.mapFromScene(banner->pos()));
        if (!QRectF(view.viewport()->rect()).contains(place))
            cut << u"(%1 %2 %3x%4)"_s.arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height());
    }
    return cut;
}

} // namespace

class TableEdgesTest : public QObject
{
    Q_OBJECT

private slots:
    void bannersAreWholeAtEveryEdge_data()
    {
        QTest::addColumn<QSize>("window");
        QTest::addColumn<QSize>("table");
        for (const QSize window :
             {QSize(840, 470), QSize(700, 380), QSize(460, 300), QSize(520, 700), QSize(1600, 900)}) {
            for (const QSize table :
                 {QSize(72, 48), QSize(48, 36), QSize(48, 48), QSize(71, 47), QSize(24, 60)})
                QTest::addRow("%dx%d, table %dx%d", window.width(), window.height(), table.width(),
                              table.height())
                    << window << table;
        }
    }
    void bannersAreWholeAtEveryEdge()
    {
        QFETCH(QSize, window);
        QFETCH(QSize, table);
        const Tokens &tokens = Tokens::of(QApplication::palette());
        Battlefield field;
        field.width = Length::inches(table.width());
        field.depth = Length::inches(table.height());
        TableScene scene(field, systems::vocabulary(SystemId("dragon-rampant")), tokens,
                         QApplication::font());
        TabletopView view;
        view.showTable(&scene, Measure::Inches);
        view.resize(window);
        view.show();
        for (const double inside : {40.0, 100.0}) {
            scene.show(unitsAround(scene.table(), inside), {});
            scene.settle();
            view.fit();
            QVERIFY2(cutBanners(view).isEmpty(), qPrintable(cutBanners(view).join(u' ')));
            QVERIFY(view.viewport()->rect().contains(view.mapFromScene(scene.table()).boundingRect()));
        }
        view.resize(window + QSize(90, -40)); // as when a message comes
        QVERIFY2(cutBanners(view).isEmpty(), qPrintable(cutBanners(view).join(u' ')));
    }

    /// A message takes its room from the table or the units; all of the table stays in sight beside it.
    void messagesCoverNothing()
    {
        const QString words = u"Something long was noticed here, "_s.repeated(12);
        Program program;
        BattleWindow battle(
            matchOf(battleOf("dragon-rampant", "gory-bloodbath", 4), {match::human, match::human}), {},
            program.settings);
        BattleWindow referee(
            matchOf(refereed("dragon-rampant", "gory-bloodbath", 4), {match::human, match::human}), {},
            program.settings);
        for (BattleWindow *window : {&battle, &referee}) {
            window->show();
            for (const QSize size : {QSize(1366, 728), QSize(1024, 700), QSize(800, 1240)}) {
                window->resize(size);
                window->strip().tell(words);
                QCoreApplication::processEvents();
                const auto placeOf = [&](const QWidget &widget) {
                    return QRect(widget.mapTo(window, QPoint()), widget.size());
                };
                const QRect strip = placeOf(window->strip());
                for (const QWidget *other : window->centralWidget()->findChildren<QWidget *>()) {
                    const bool unrelated = other->isVisible() && !other->isAncestorOf(&window->strip()) &&
                                           !window->strip().isAncestorOf(other) && other != &window->strip();
                    QVERIFY2(!unrelated || !placeOf(*other).intersects(strip),
                             qPrintable(QString::fromLatin1(other->metaObject()->className())));
                }
                auto *view = window->findChild<TabletopView *>();
                const auto *scene = static_cast<TableScene *>(view->scene());
                if (view->isVisible())
                    QVERIFY(
                        view->viewport()->rect().contains(view->mapFromScene(scene->table()).boundingRect()));
                window->strip().hide();
            }
        }
    }
};

GONFALON_APP_TEST(TableEdgesTest)
#include "tst_table_edges.moc"
