// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/setup/who_fights_page.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"
#include "core/players/player.h"
#include "core/words/profile_words.h"
#include "core/words/text.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QStandardPaths>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

WhoFightsPage::WhoFightsPage(BattlePlan &plan, Settings &settings, QWidget *parent)
    : SetupPage(plan, SetupStep::Warbands, parent), m_settings(settings), m_mode(new QComboBox),
      m_cards(new QVBoxLayout), m_general(new QVBoxLayout),
      m_add(buttons::plain(tr("&One more side"), u"add"_s, this)), m_about(quietLabel({})),
      m_why(quietLabel({}))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // its rows fit themselves
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 24), scaled(font(), 16), scaled(font(), 24),
                               scaled(font(), 16));
    column->setSpacing(scaled(font(), 10));
    setup::head(*column, tr("Warbands"), m_about);
    m_mode->setAccessibleName(tr("Where it is fought"));
    m_mode->setMinimumHeight(scaled(font(), 30));
    m_mode->addItem(tr("On this screen"), int(PlayMode::Table));
    m_mode->addItem(tr("On your own table, refereed by the program"), int(PlayMode::Referee));
    connect(m_mode, &QComboBox::activated, this,
            [this] { this->plan().chooseMode(PlayMode(m_mode->currentData().toInt())); });
    column->addWidget(m_mode, 0, Qt::AlignLeft);
    column->addWidget(m_why);
    column->addWidget(makeTurns());
    m_cards->setSpacing(scaled(font(), 10));
    column->addLayout(m_cards);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    column->addLayout(m_general);
    column->addStretch(1);
    m_add->setAutoDefault(false);
    connect(m_add, &QPushButton::clicked, this, [this] { this->plan().addSide(); });
}

QWidget *WhoFightsPage::makeTurns()
{
    m_turnsRow = new QWidget;
    auto *row = new QHBoxLayout(m_turnsRow);
    row->setContentsMargins(0, 0, 0, 0);
    auto *label = new QLabel(tr("It &ends after turn"));
    row->addWidget(label);
    m_turns = new QSpinBox;
    label->setBuddy(m_turns);
    m_turns->setRange(1, enoughTurns - 1);
    m_turns->setMinimumHeight(scaled(font(), 30));
    m_turns->setAccessibleName(tr("Turns of the battle"));
    connect(m_turns, &QSpinBox::valueChanged, this, [this](int turns) { plan().agreeTurns(turns); });
    row->addWidget(m_turns);
    row->addStretch(1);
    return m_turnsRow;
}

void WhoFightsPage::addRow()
{
    const std::size_t side = m_rows.size();
    Row row{new Card(QString()),
            new QComboBox,
            new QComboBox,
            new QComboBox,
            buttons::plain(tr("Open…"), u"folder"_s, this),
            buttons::iconOnly(tr("Leave side %1 out").arg(side + 1), u"bin"_s, this),
            new QVBoxLayout,
            new QSpacerItem(0, 0),
            nullptr};
    row.warband->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row.warband->setMinimumContentsLength(12);
    row.warband->setAccessibleName(tr("Warband of side %1").arg(side + 1));
    row.player->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    row.player->setAccessibleName(tr("Player of side %1").arg(side + 1));
    row.team->setAccessibleName(tr("Team of side %1").arg(side + 1));
    row.open->setAutoDefault(false);
    row.open->setAccessibleName(tr("Open a file for side %1").arg(side + 1));
    for (QWidget *control : std::initializer_list<QWidget *>{row.warband, row.player, row.team, row.open})
        control->setMinimumHeight(scaled(font(), 30));
    auto *fights = new QHBoxLayout, *plays = new QHBoxLayout;
    fights->addWidget(row.warband, 1);
    fights->addWidget(row.open);
    fights->addSpacerItem(row.gap);
    plays->addWidget(row.player, 1);
    plays->addWidget(row.team);
    plays->addWidget(row.remove);
    row.line = new QBoxLayout(QBoxLayout::TopToBottom);
    row.line->addLayout(fights, 3);
    row.line->addLayout(plays, 2);
    row.card->body().addLayout(row.line);
    row.said->setSpacing(scaled(font(), 4));
    row.card->body().addLayout(row.said);
    m_cards->addWidget(row.card);
    m_rows.push_back(row);
    connect(row.warband, &QComboBox::activated, this,
            [this, box = row.warband, side] { plan().chooseWarband(side, box->currentData().toInt()); });
    connect(row.player, &QComboBox::activated, this, [this, box = row.player, side] {
        plan().choosePlayer(side, box->currentData().toString().toStdString());
    });
    connect(row.team, &QComboBox::activated, this, [this, box = row.team, side] {
        plan().chooseTeam(side, std::uint8_t(box->currentData().toInt()));
    });
    connect(row.open, &QPushButton::clicked, this, [this, side] { openFile(side); });
    connect(row.remove, &QToolButton::clicked, this, [this, side] { plan().removeSide(side); });
}

/// Who plays a side stands beside what fights for it, or below where both have no room.
void WhoFightsPage::arrange()
{
    const QMargins around = layout()->contentsMargins();
    for (const Row &row : m_rows) {
        const QMargins inside = row.card->layout()->contentsMargins();
        const int room = width() - around.left() - around.right() - inside.left() - inside.right();
        const int wanted = row.line->itemAt(0)->sizeHint().width() + row.line->itemAt(1)->sizeHint().width() +
                           row.line->spacing();
        row.line->setDirection(wanted <= room ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    }
}

void WhoFightsPage::resizeEvent(QResizeEvent *event)
{
    SetupPage::resizeEvent(event);
    arrange();
}

void WhoFightsPage::refresh()
{
    while (m_rows.size() < plan().sides().size())
        addRow();
    const auto ways = plan().ways();
    m_mode->setCurrentIndex(m_mode->findData(int(plan().mode())));
    m_mode->setEnabled(ways.size() > 1);
    const std::string why = plan().catalogue() ? plan().catalogue()->onlyRefereed : std::string();
    m_why->setText(tr("Not on this screen: %1").arg(words::text(why)));
    m_why->setVisible(!why.empty());
    m_turnsRow->setVisible(plan().usualTurns() > 0);
    const QSignalBlocker quiet(m_turns);
    m_turns->setValue(plan().turns());
    const Findings remarks = plan().remarks();
    for (std::size_t side = 0; side < m_rows.size(); ++side) {
        m_rows[side].card->setVisible(side < plan().sides().size());
        if (side < plan().sides().size())
            refreshRow(side, remarks);
    }
    const bool settled = plan().hasSettledSides();
    m_about->setText(
        settled
            ? tr("The two of the appointment, as the campaign has them. A list that breaks a rule may "
                 "fight all the same, if both players wish.")
            : tr("Two sides of one game or more: what is open here, samples, or any file. A list that breaks "
                 "a rule may fight all the same, if all players wish."));
    m_add->setVisible(!settled);
    m_add->setEnabled(plan().sides().size() < plan().mostSides());
    arrange();
    setup::clear(*m_general);
    for (const Finding &finding : remarks) {
        if (finding.place.file.empty() && !finding.place.path.starts_with("sides/"))
            m_general->addWidget(setup::findingRow(finding, this));
    }
}

void WhoFightsPage::refreshRow(std::size_t side, const Findings &remarks)
{
    Row &row = m_rows[side];
    row.card->setTitle(plan().hasSettledSides() ? plan().nameOf(side) : tr("Side %1").arg(side + 1));
    fillWarbands(*row.warband, side);
    fillPlayers(*row.player, side);
    fillTeams(*row.team, side);
    const bool several = plan().sides().size() > BattlePlan::leastSides;
    const bool settled = plan().hasSettledSides();
    row.warband->setVisible(!settled);
    row.open->setVisible(!settled);
    row.gap->changeSize(settled ? 0 : scaled(font(), 12), 0);
    row.player->setVisible(plan().mode() == PlayMode::Table); // else only people see the table
    row.team->setVisible(several);
    row.remove->setVisible(several);
    say(row, side, remarks);
}

/// Headings cannot be chosen; what stands below one belongs to it.
void WhoFightsPage::fillWarbands(QComboBox &box, std::size_t side)
{
    const QSignalBlocker quiet(box);
    box.clear();
    QString group;
    auto *model = qobject_cast<QStandardItemModel *>(box.model());
    for (const int candidate : plan().choosable(side)) {
        const Candidate &each = plan().candidates()[std::size_t(candidate)];
        if (each.group != group) {
            group = each.group;
            box.addItem(group, -1);
            QStandardItem *heading = model->item(box.count() - 1);
            heading->setFlags(Qt::NoItemFlags);
            heading->setFont(typeface::sectionHead(font()));
        }
        box.addItem(each.name, candidate);
    }
    box.setCurrentIndex(box.findData(plan().sides()[side].candidate));
}

void WhoFightsPage::fillPlayers(QComboBox &box, std::size_t side)
{
    const QSignalBlocker quiet(box);
    box.clear();
    box.addItem(tr("a person here"), QString::fromLatin1(match::human));
    for (const std::string_view name : players::playerNames(plan().sides().front().warband.system))
        box.addItem(tr("computer: %1").arg(QString::fromUtf8(name)), QString::fromUtf8(name));
    box.setCurrentIndex(std::max(0, box.findData(QString::fromStdString(plan().sides()[side].player))));
}

void WhoFightsPage::fillTeams(QComboBox &box, std::size_t side)
{
    const QSignalBlocker quiet(box);
    box.clear();
    box.addItem(tr("for itself"), 0);
    for (int team = 1; team <= mostTeams; ++team)
        box.addItem(tr("team %1").arg(team), team);
    box.setCurrentIndex(std::max(0, box.findData(int(plan().sides()[side].team))));
}

void WhoFightsPage::say(Row &row, std::size_t side, const Findings &remarks)
{
    setup::clear(*row.said);
    if (plan().sides()[side].candidate < 0) {
        row.card->setNote({});
        row.said->addWidget(setup::markedRow(u"note"_s, &Tokens::ink2,
                                             tr("No warband of this game is at hand. Open a file."), this));
        return;
    }
    const Warband &warband = plan().sides()[side].warband;
    const Muster muster = plan().musterOf(side);
    row.card->setNote(tr("%1 · %2").arg(words::pointsLine(muster.points, warband.limit),
                                        tr("%n unit(s)", nullptr, int(warband.units.size()))));
    const auto order = plan().order();
    const auto seat = std::ranges::find(order, side) - order.begin();
    const std::string path = "sides/" + std::to_string(seat) + "/";
    bool faults = false;
    for (const Finding &finding : remarks) {
        const bool own = finding.place.file == warband.name && finding.place.path.empty();
        if (!own && !finding.place.path.starts_with(path))
            continue;
        faults = faults || finding.severity == Severity::Error;
        row.said->addWidget(setup::findingRow(finding, this));
    }
    if (faults)
        row.said->addWidget(
            setup::markedRow(u"note"_s, &Tokens::ink2, tr("Play on with it if all players wish."), this));
    else
        row.said->insertWidget(0, setup::markedRow(u"legal"_s, &Tokens::ok, tr("It keeps the rules."), this));
    if (const auto other = plan().otherTinctures(side))
        row.said->addWidget(tincturesRow(side, *other));
}

/// Says that another side looks the same, with a button that changes it.
QWidget *WhoFightsPage::tincturesRow(std::size_t side, const Tinctures &other)
{
    const QString borne = words::tinctures(plan().sides()[side].warband.tinctures);
    QWidget *row = setup::markedRow(u"warning"_s, &Tokens::warn,
                                    tr("It bears %1, as another side does.").arg(borne), this);
    auto *button = buttons::plain(tr("Bear %1").arg(words::tinctures(other)), {}, row);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, side, other] { plan().bear(side, other); });
    row->layout()->addWidget(button);
    return row;
}

void WhoFightsPage::openFile(std::size_t side)
{
    const QString folder = m_settings.text(
        u"battle/lists"_s, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a warband"), folder);
    if (path.isEmpty())
        return;
    m_settings.set(u"battle/lists"_s, QFileInfo(path).path());
    emit found(plan().openFile(side, path));
}

QWidget *WhoFightsPage::first() const
{
    if (m_rows.empty())
        return nullptr;
    const Row &row = m_rows.front();
    return !plan().hasSettledSides() ? row.warband : plan().mode() == PlayMode::Table ? row.player : m_mode;
}

QString WhoFightsPage::whyNotDone() const
{
    return plan().hasWarbands() ? QString() : tr("Every side needs a warband of one game.");
}

} // namespace gonfalon
