// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/terrain_panel.h"

#include "app/battle/setup/measure_box.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/two_line_list.h"
#include "app/common/typeface.h"
#include "core/battle/proposed_table.h"
#include "core/battle/terrain_shapes.h"
#include "core/files/battlefield_file.h"
#include "core/systems/registry.h"
#include "core/words/terrain_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// Those that most tables have.
std::array<QSize, 4> usualSizes(Measure measure)
{
    if (measure == Measure::Inches)
        return {QSize(48, 48), QSize(72, 48), QSize(96, 48), QSize(72, 72)};
    return {QSize(120, 90), QSize(120, 120), QSize(180, 120), QSize(180, 180)};
}

} // namespace

TerrainPanel::TerrainPanel(BattlePlan &plan, QWidget *parent)
    : QWidget(parent), m_plan(plan), m_sizes(new QComboBox), m_width(new MeasureBox), m_depth(new MeasureBox),
      m_proposed(quietLabel({})), m_quarters(quietLabel({})), m_pieces(new TwoLineList(tr("On the table"))),
      m_card(new Card({})), m_name(new QLineEdit), m_off(buttons::plain(tr("Take &off"), u"bin"_s, this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 14),
                               scaled(font(), 12));
    column->setSpacing(scaled(font(), 8));
    column->addWidget(headingLabel(tr("Terrain"), 20));
    column->addWidget(quietLabel(tr("Agree what each piece counts as.")));
    column->addWidget(m_quarters);
    makeSize(*column);
    makePieces(*column);
    makeChosen(*column);
    column->addStretch(1);
    makeFiles(*column);
}

void TerrainPanel::makeSize(QVBoxLayout &column)
{
    auto *row = new QHBoxLayout;
    m_sizes->setAccessibleName(tr("Size of the table"));
    row->addWidget(m_sizes, 1);
    for (MeasureBox *box : {m_width, m_depth}) {
        box->setRange(files::leastTableInches, files::mostTableInches);
        box->setKeyboardTracking(false);
        box->setAccessibleName(box == m_width ? tr("Width of the table") : tr("Depth of the table"));
        row->addWidget(box);
        connect(box, &QSpinBox::valueChanged, this,
                [this] { takeSize(sized(m_width->value(), m_depth->value())); });
        connect(box, &MeasureBox::refused, this, [this, box](int typed) { refuse(*box, typed); });
    }
    connect(m_sizes, &QComboBox::activated, this, [this] {
        const QSize size = m_sizes->currentData().toSize();
        if (size.isValid())
            takeSize(sized(size.width(), size.height()));
    });
    column.addLayout(row);
    column.addWidget(m_proposed);
}

/// What was typed as a width or a depth is none of this battle's tables.
void TerrainPanel::refuse(const MeasureBox &box, int typed)
{
    const auto setup = m_plan.setup();
    if (!setup)
        return;
    BattleSetup wished = *setup;
    (&box == m_width ? wished.battlefield.width : wished.battlefield.depth) = Length::inches(typed);
    emit refused(unfitTable(wished));
}

TableSize TerrainPanel::sized(int width, int depth) const
{
    return {.upTo = 0, .width = width, .depth = depth, .measure = m_plan.proposedSize().measure};
}

/// What was laid by chance is laid anew; what players laid stays as far as it can.
void TerrainPanel::takeSize(const TableSize &size)
{
    if (m_plan.terrain().isOwn())
        m_plan.resizeTable(size);
    else
        m_plan.layTable(size);
}

void TerrainPanel::makePieces(QVBoxLayout &column)
{
    m_pieces->setMinimumHeight(scaled(font(), 120));
    column.addWidget(m_pieces, 3);
    connect(m_pieces, &QListWidget::itemSelectionChanged, this, [this] {
        for (const QListWidgetItem *item : m_pieces->selectedItems())
            m_plan.terrain().choose(m_pieces->row(item));
    });
}

void TerrainPanel::makeChosen(QVBoxLayout &column)
{
    m_name->setPlaceholderText(tr("Name of its own"));
    m_name->setAccessibleName(tr("Name of the piece"));
    connect(m_name, &QLineEdit::textEdited, this,
            [this](const QString &name) { m_plan.terrain().rename(name); });
    m_card->body().addWidget(m_name);
    auto *grid = new QGridLayout;
    grid->setVerticalSpacing(scaled(font(), 2));
    const std::array<std::pair<QString, bool TerrainTraits::*>, 11> traits{{
        {tr("rough"), &TerrainTraits::rough},
        {tr("obstacle"), &TerrainTraits::obstacle},
        {tr("cover"), &TerrainTraits::cover},
        {tr("superb cover"), &TerrainTraits::superb},
        {tr("hides"), &TerrainTraits::obscuring},
        {tr("seen 3″ into"), &TerrainTraits::seeThrough},
        {tr("cover uphill"), &TerrainTraits::hill},
        {tr("steep"), &TerrainTraits::steep},
        {tr("no way through"), &TerrainTraits::impassable},
        {tr("cover from above"), &TerrainTraits::overhead},
        {tr("dangerous"), &TerrainTraits::dangerous},
    }};
    for (std::size_t i = 0; i < traits.size(); ++i) {
        auto *box = new QCheckBox(traits[i].first);
        connect(box, &QCheckBox::clicked, this,
                [this, trait = traits[i].second](bool on) { m_plan.terrain().setTrait(trait, on); });
        grid->addWidget(box, int(i / 2), int(i % 2));
        m_traits.emplace_back(box, traits[i].second);
    }
    m_card->body().addLayout(grid);
    m_off->setAutoDefault(false);
    connect(m_off, &QPushButton::clicked, this, [this] { m_plan.terrain().takeOff(); });
    m_card->body().addWidget(m_off, 0, Qt::AlignLeft);
    column.addWidget(m_card);
}

void TerrainPanel::makeFiles(QVBoxLayout &column)
{
    auto *grid = new QGridLayout;
    const auto add = [&](const QString &text, const QString &icon, auto signal, int at) {
        QPushButton *button = buttons::plain(text, icon, this);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, signal);
        grid->addWidget(button, at / 2, at % 2);
    };
    add(tr("&Another"), u"die"_s, &TerrainPanel::anotherWanted, 0);
    add(tr("Op&en…"), u"folder"_s, &TerrainPanel::openWanted, 1);
    add(tr("&Save…"), u"export"_s, &TerrainPanel::saveWanted, 2);
    add(tr("&Print…"), u"print"_s, &TerrainPanel::printWanted, 3);
    column.addLayout(grid);
}

void TerrainPanel::refresh()
{
    refreshSize();
    refreshQuarters();
    refreshPieces();
    refreshChosen();
}

void TerrainPanel::refreshSize()
{
    const TableSize now = sizeOf(m_plan.terrain().field()), proposed = m_plan.proposedSize();
    const QSignalBlocker quietWidth(m_width), quietDepth(m_depth);
    const QString suffix = now.measure == Measure::Inches ? tr("″") : tr(" cm");
    m_width->setSuffix(suffix);
    m_depth->setSuffix(suffix);
    m_width->setValue(now.width);
    m_depth->setValue(now.depth);
    m_sizes->clear();
    std::vector<QSize> sizes{{proposed.width, proposed.depth}};
    for (const QSize size : usualSizes(now.measure)) {
        if (std::ranges::find(sizes, size) == sizes.end())
            sizes.push_back(size);
    }
    for (const QSize size : sizes)
        m_sizes->addItem(words::tableSize(sized(size.width(), size.height())), size);
    m_sizes->addItem(tr("Other"), QSize());
    const int at = m_sizes->findData(QSize(now.width, now.depth));
    m_sizes->setCurrentIndex(at >= 0 ? at : m_sizes->count() - 1);
    m_proposed->setText(tr("%1 is proposed for these points.").arg(words::tableSize(proposed)));
}

QString TerrainPanel::whereabouts(const TerrainPiece &piece) const
{
    const Battlefield &field = m_plan.terrain().field();
    const Point middle = middleOf(piece);
    const auto third = [](int at, Length whole) {
        return std::clamp(at * 3 / std::max(1, whole.inHundredths()), 0, 2);
    };
    const QString places[3][3] = {{tr("north-west"), tr("north"), tr("north-east")},
                                  {tr("west"), tr("centre"), tr("east")},
                                  {tr("south-west"), tr("south"), tr("south-east")}};
    return places[third(middle.y, field.depth)][third(middle.x, field.width)];
}

const Vocabulary &TerrainPanel::vocabulary() const
{
    const auto game = m_plan.catalogue();
    return systems::vocabulary(game ? game->id : SystemId());
}

/// Which quarters of the table have nothing in them; or that it does not matter what they have.
void TerrainPanel::refreshQuarters()
{
    const auto setup = m_plan.setup();
    const bool counts = !setup || vocabulary().terrainCounts(*setup);
    m_quarters->setVisible(!counts || vocabulary().terrainInQuarters);
    if (!counts) {
        m_quarters->setText(tr("Terrain does not count in this battle, as its lists or your house readings "
                               "have it: the table will be shown without."));
        return;
    }
    const Battlefield &field = m_plan.terrain().field();
    const QString names[2][2] = {{tr("north-west"), tr("north-east")}, {tr("south-west"), tr("south-east")}};
    QStringList empty;
    for (const int south : {0, 1}) {
        for (const int east : {0, 1}) {
            const bool any = std::ranges::any_of(field.pieces, [&](const TerrainPiece &piece) {
                const Point middle = middleOf(piece);
                return (2 * middle.x >= field.width.inHundredths()) == (east == 1) &&
                       (2 * middle.y >= field.depth.inHundredths()) == (south == 1);
            });
            if (!any)
                empty << names[south][east];
        }
    }
    m_quarters->setText(
        empty.isEmpty() ? tr("There is a piece in each quarter, which is the least.")
                        : tr("One in each quarter is the least. None is in: %1.").arg(empty.join(u", "_s)));
}

void TerrainPanel::refreshPieces()
{
    const QSignalBlocker quiet(m_pieces);
    const TerrainPlan &terrain = m_plan.terrain();
    const Vocabulary &words = vocabulary();
    const auto &pieces = terrain.field().pieces;
    while (m_pieces->count() > int(pieces.size()))
        delete m_pieces->takeItem(m_pieces->count() - 1);
    while (m_pieces->count() < int(pieces.size()))
        m_pieces->addRow({}, {});
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        QStringList about;
        if (const QString traits = words::terrainTraits(words, pieces[i]); !traits.isEmpty())
            about << traits;
        about << whereabouts(pieces[i]);
        QListWidgetItem *item = m_pieces->item(int(i));
        const QString name = words::terrainName(pieces[i]);
        item->setText(name);
        item->setData(TwoLineList::secondRole, about.join(u" · "_s));
        item->setData(Qt::AccessibleTextRole, name + u", "_s + about.join(u", "_s));
        item->setToolTip(name + u'\n' + about.join(u" · "_s));
    }
    if (terrain.chosen() < 0) {
        m_pieces->setCurrentRow(0, QItemSelectionModel::Clear); // nothing is chosen by coming to the list
        return;
    }
    m_pieces->setCurrentRow(terrain.chosen());
    m_pieces->scrollToItem(m_pieces->currentItem());
}

/// The game reads it of such a piece; or it is so already, and may be taken back.
bool TerrainPanel::matters(const TerrainPiece &piece, bool TerrainTraits::*trait) const
{
    const auto told = vocabulary().terrainWords;
    TerrainPiece with = piece, without = piece;
    with.traits.*trait = true;
    without.traits.*trait = false;
    return !told || told(with) != told(without) || piece.traits.*trait;
}

void TerrainPanel::refreshChosen()
{
    const TerrainPiece *piece = m_plan.terrain().chosenPiece();
    m_card->setVisible(piece != nullptr);
    if (!piece)
        return;
    m_card->setTitle(words::terrainName(*piece));
    m_card->setNote(whereabouts(*piece));
    const QString name = QString::fromStdString(piece->name);
    if (!(m_name->hasFocus() && m_name->text().simplified() == name))
        m_name->setText(name);
    for (const auto &[box, trait] : m_traits) {
        box->setChecked(piece->traits.*trait);
        box->setVisible(matters(*piece, trait));
    }
}

} // namespace gonfalon
