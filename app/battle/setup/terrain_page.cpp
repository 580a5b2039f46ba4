// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/terrain_page.h"

#include "app/battle/setup/terrain_panel.h"
#include "app/battle/setup/terrain_print.h"
#include "app/battle/setup/terrain_shelf.h"
#include "app/battle/setup/terrain_view.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/elided_label.h"
#include "app/common/fit_to_screen.h"
#include "app/common/folders.h"
#include "app/common/typeface.h"
#include "core/systems/registry.h"
#include "core/words/terrain_words.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>
#include <QShortcut>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

TerrainPage::TerrainPage(BattlePlan &plan, Settings &settings, QWidget *parent)
    : SetupPage(plan, SetupStep::Terrain, parent), m_settings(settings), m_view(new TerrainView),
      m_shelf(new TerrainShelf(plan.terrain().shelf())), m_panel(new TerrainPanel(plan)),
      m_undo(buttons::plain(tr("&Undo"), u"undo"_s, this)),
      m_redo(buttons::plain(tr("&Redo"), u"redo"_s, this)),
      m_draw(buttons::plain(tr("&Draw a shape"), u"add"_s, this)), m_kind(new QComboBox),
      m_hint(new ElidedLabel)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto *middle = new QVBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_view, 1);
    middle->addWidget(makeActs());
    middle->addWidget(m_shelf);
    row->addLayout(middle, 1);
    auto *panel = new ScrollFrame(m_panel, tr("The table in words"));
    panel->setFixedWidth(scaled(font(), 318));
    row->addWidget(panel);
    TerrainPlan &terrain = plan.terrain();
    connect(m_view, &TerrainView::pieceClicked, &terrain, &TerrainPlan::choose);
    connect(m_view, &TerrainView::dragged, &terrain, &TerrainPlan::moveTo);
    connect(m_view, &TerrainView::dragEnded, &terrain, &TerrainPlan::endMove);
    connect(m_view, &TerrainView::turned, &terrain, &TerrainPlan::turn);
    connect(m_view, &TerrainView::drawn, this, &TerrainPage::finishShape);
    connect(m_view, &TerrainView::putDown, this, [this](Point at) {
        if (m_inHand >= 0)
            this->plan().terrain().place(m_shelf->shelf()[std::size_t(m_inHand)], at);
        takeInHand(-1);
    });
    connect(m_shelf, &TerrainShelf::taken, this, &TerrainPage::takeInHand);
    connect(m_shelf, &TerrainShelf::placed, this, &TerrainPage::placeAtCross);
    connect(m_panel, &TerrainPanel::anotherWanted, this, [this] {
        const Battlefield &field = this->plan().terrain().field();
        constexpr int inch = 100;
        this->plan().layTable({.upTo = 0,
                               .width = field.width.inHundredths() / inch,
                               .depth = field.depth.inHundredths() / inch});
    });
    connect(m_panel, &TerrainPanel::refused, this, &TerrainPage::found);
    connect(m_panel, &TerrainPanel::openWanted, this, &TerrainPage::open);
    connect(m_panel, &TerrainPanel::saveWanted, this, &TerrainPage::save);
    connect(m_panel, &TerrainPanel::printWanted, this, &TerrainPage::print);
}

QWidget *TerrainPage::makeActs()
{
    auto *bar = new PanelBar;
    bar->setLine(PanelBar::Line::Above);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(scaled(font(), 12), scaled(font(), 5), scaled(font(), 12), scaled(font(), 5));
    for (QPushButton *button : {m_undo, m_redo, m_draw})
        button->setAutoDefault(false);
    for (const QKeySequence &keys : QKeySequence::keyBindings(QKeySequence::Undo))
        new QShortcut(keys, this, [this] { plan().terrain().undo(); });
    for (const QKeySequence &keys : QKeySequence::keyBindings(QKeySequence::Redo))
        new QShortcut(keys, this, [this] { plan().terrain().redo(); });
    m_draw->setCheckable(true);
    m_kind->setAccessibleName(tr("What is drawn"));
    for (const std::string &kind : terrainKinds()) {
        const TerrainPiece piece{.kind = kind, .name = {}, .line = false, .points = {}, .traits = {}};
        m_kind->addItem(words::terrainName(piece), QString::fromStdString(kind));
    }
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_hint, 1);
    row->addWidget(m_kind);
    row->addWidget(m_draw);
    row->addWidget(m_undo);
    row->addWidget(m_redo);
    connect(m_undo, &QPushButton::clicked, &plan().terrain(), &TerrainPlan::undo);
    connect(m_redo, &QPushButton::clicked, &plan().terrain(), &TerrainPlan::redo);
    connect(m_draw, &QPushButton::clicked, this, &TerrainPage::draw);
    return bar;
}

const Vocabulary &TerrainPage::vocabulary() const
{
    const auto game = plan().catalogue();
    return systems::vocabulary(game ? game->id : SystemId());
}

/// A table is proposed, and another where nobody touched the last and the sides are others.
void TerrainPage::enter()
{
    const TerrainPlan &terrain = plan().terrain();
    const TableSize wanted = plan().preferredSize();
    const bool other = terrain.field().width != Length::inches(wanted.width) ||
                       terrain.field().depth != Length::inches(wanted.depth);
    if (!terrain.isLaid() || (other && !terrain.isOwn() && !plan().isDone(SetupStep::Terrain)))
        plan().layTable(wanted);
    readZones();
    m_said.clear();
    refresh();
    m_view->setFocus(Qt::OtherFocusReason);
}

void TerrainPage::readZones()
{
    m_zones.clear();
    const Battlefield &field = plan().terrain().field();
    m_zonesOf = {field.width, field.depth};
    const auto order = plan().order();
    for (const ZoneView &zone : plan().zones()) {
        if (zone.side < order.size())
            m_zones.push_back({zone, plan().nameOf(order[zone.side])});
    }
}

void TerrainPage::refresh()
{
    const TerrainPlan &terrain = plan().terrain();
    if (m_zonesOf != std::pair(terrain.field().width, terrain.field().depth))
        readZones();
    m_view->show(terrain.field(), terrain.chosen(), vocabulary(), m_zones);
    m_shelf->tell(vocabulary());
    m_panel->refresh();
    m_undo->setEnabled(!terrain.undoText().isEmpty());
    m_undo->setToolTip(terrain.undoText());
    m_redo->setEnabled(!terrain.redoText().isEmpty());
    m_redo->setToolTip(terrain.redoText());
    m_draw->setChecked(m_view->isDrawing());
    m_hint->setText(m_view->isDrawing()
                        ? tr("Click the corners, or set them with Space; Enter closes the shape.")
                    : m_inHand >= 0 ? tr("Click where it stands; Esc puts it back.")
                    : terrain.chosenPiece()
                        ? tr("Arrows move it, with Shift by 0.1″; , and . turn it; Delete takes it off.")
                        : tr("Take a piece by a click or its letter, or click one on the table."));
    sayFaults();
}

/// Each time something else is wrong with the table.
void TerrainPage::sayFaults()
{
    Findings faults = plan().tableFaults();
    if (faults == m_said)
        return;
    m_said = std::move(faults);
    emit found(m_said);
}

QString TerrainPage::whyNotDone() const
{
    return hasErrors(plan().tableFaults()) ? tr("No battle can be fought on this table.") : QString();
}

void TerrainPage::takeInHand(int entry)
{
    m_view->setDrawing(false);
    m_inHand = m_inHand == entry ? -1 : entry;
    m_shelf->setInHand(m_inHand);
    m_view->setHand(m_inHand < 0 ? std::nullopt
                                 : std::optional(m_shelf->shelf()[std::size_t(m_inHand)].piece));
    if (m_inHand >= 0)
        plan().terrain().choose(-1);
    refresh();
}

void TerrainPage::placeAtCross(int entry)
{
    takeInHand(-1);
    plan().terrain().place(m_shelf->shelf()[std::size_t(entry)], m_view->cross());
    m_view->setFocus(Qt::OtherFocusReason); // where the arrows move it
}

void TerrainPage::draw(bool drawing)
{
    takeInHand(-1);
    m_view->setDrawing(drawing);
    plan().terrain().choose(-1);
    m_view->setFocus(Qt::OtherFocusReason);
    refresh();
}

void TerrainPage::finishShape(const std::vector<Point> &corners)
{
    const std::string kind = m_kind->currentData().toString().toStdString();
    Findings wrong = plan().terrain().draw(corners, usualTraits(kind).obstacle, kind);
    emit found(wrong);
    if (wrong.empty())
        m_view->setDrawing(false);
    refresh();
}

void TerrainPage::keyPressEvent(QKeyEvent *event)
{
    if (!takeKey(*event))
        SetupPage::keyPressEvent(event);
}

bool TerrainPage::takeKey(QKeyEvent &event)
{
    if (m_view->isDrawing())
        return handleDrawingKey(event);
    if (event.key() == Qt::Key_Escape && (m_inHand >= 0 || plan().terrain().chosen() >= 0)) {
        takeInHand(-1);
        plan().terrain().choose(-1);
        return true;
    }
    return handlePieceKey(event) || handleLetter(event);
}

namespace {

/// The way of an arrow, in hundredths; nothing for other keys.
std::optional<Point> arrowOf(const QKeyEvent &event)
{
    const int step = event.modifiers() & Qt::ShiftModifier ? 10 : 100;
    switch (event.key()) {
    case Qt::Key_Left:
        return Point{-step, 0};
    case Qt::Key_Right:
        return Point{step, 0};
    case Qt::Key_Up:
        return Point{0, -step};
    case Qt::Key_Down:
        return Point{0, step};
    default:
        return std::nullopt;
    }
}

} // namespace

bool TerrainPage::handlePieceKey(const QKeyEvent &event)
{
    TerrainPlan &terrain = plan().terrain();
    if (event.key() == Qt::Key_Plus || event.key() == Qt::Key_Minus) {
        m_view->zoomBy(event.key() == Qt::Key_Plus ? 1.25 : 0.8);
        return true;
    }
    if (!terrain.chosenPiece())
        return false;
    if (const auto by = arrowOf(event)) {
        terrain.move(*by);
        return true;
    }
    switch (event.key()) {
    case Qt::Key_Comma:
        terrain.turn(-1);
        return true;
    case Qt::Key_Period:
        terrain.turn(1);
        return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        terrain.takeOff();
        return true;
    default:
        return false;
    }
}

bool TerrainPage::handleDrawingKey(const QKeyEvent &event)
{
    if (const auto by = arrowOf(event)) {
        m_view->moveCross(*by);
        return true;
    }
    switch (event.key()) {
    case Qt::Key_Space:
        m_view->setCorner();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        m_view->closeShape();
        return true;
    case Qt::Key_Backspace:
        return m_view->takeCornerBack();
    case Qt::Key_Escape:
        draw(false);
        return true;
    default:
        return false;
    }
}

/// The letter of a piece puts it down where the pointer was last.
bool TerrainPage::handleLetter(const QKeyEvent &event)
{
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    const std::string letter = event.text().toUpper().toStdString();
    const auto found = std::ranges::find(m_shelf->shelf(), letter, &TerrainTemplate::letter);
    if (letter.empty() || found == m_shelf->shelf().end())
        return false;
    placeAtCross(int(found - m_shelf->shelf().begin()));
    return true;
}

QString TerrainPage::folder() const
{
    return m_settings.text(u"setup/tables"_s,
                           QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
}

void TerrainPage::open()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a table"), folder(),
                                                      tr("Tables (*.table *.json);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

void TerrainPage::openFile(const QString &path)
{
    m_settings.set(u"setup/tables"_s, QFileInfo(path).path());
    const Findings wrong = plan().terrain().open(path);
    emit found(wrong);
    m_said.clear();
    if (wrong.empty())
        sayFaults();
}

void TerrainPage::save()
{
    const std::string &own = plan().terrain().field().name;
    const QString name = own.empty() ? tr("Table") : QString::fromStdString(own);
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the table"),
                                                      folder() + u'/' + folders::nameFor(name) + u".table"_s,
                                                      tr("Tables (*.table)"));
    if (path.isEmpty())
        return;
    m_settings.set(u"setup/tables"_s, QFileInfo(path).path());
    emit found(plan().terrain().save(path));
}

void TerrainPage::print()
{
    QPrinter printer(QPrinter::HighResolution);
    const Scenario *scenario = plan().scenario();
    const QString title = scenario ? QString::fromStdString(scenario->name) : tr("Table");
    printer.setDocName(title);
    QPrintDialog dialog(&printer, this);
    if (dialog.exec() == QDialog::Accepted)
        (void)printTerrain(printer, plan().terrain().field(), vocabulary(), title);
}

} // namespace gonfalon
