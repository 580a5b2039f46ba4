// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/quests_card.h"

#include "app/battle/hand_over.h"
#include "app/common/buttons.h"
#include "app/common/typeface.h"
#include "core/model/before_the_game.h"
#include "core/words/finding_words.h"
#include "core/words/game_words.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

QuestsCard::QuestsCard(BattleSession &session, HandOver &handOver, QWidget *over)
    : CardFrame(over), m_session(session), m_handOver(handOver), m_title(headingLabel({}, 17)),
      m_note(quietLabel({})), m_text(quietLabel({})), m_list(new QListWidget),
      m_secret(new QCheckBox(tr("&Keep this one secret"))), m_target(new QComboBox),
      m_take(buttons::primary({}, {}, this))
{
    m_list->setAccessibleName(word());
    m_list->setSpacing(2);
    m_list->setMinimumHeight(scaled(font(), 150));
    m_target->setAccessibleName(tr("The enemy it is about"));
    m_text->setMinimumHeight(fontMetrics().height() * 3);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *acts = new QHBoxLayout;
    auto *draw = buttons::plain(tr("Choose &for me"), u"die"_s, this);
    auto *without = buttons::plain(tr("Go on &without"), {}, this);
    acts->addWidget(draw);
    acts->addStretch(1);
    acts->addWidget(without);
    acts->addWidget(m_take);
    auto *about = new QHBoxLayout;
    about->addWidget(m_secret);
    about->addWidget(m_target, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 14), scaled(font(), 10), scaled(font(), 14),
                               scaled(font(), 12));
    column->setSpacing(scaled(font(), 6));
    column->addWidget(m_title);
    column->addWidget(m_note);
    column->addWidget(m_list);
    column->addWidget(m_text);
    column->addLayout(about);
    column->addLayout(acts);
    connect(m_list, &QListWidget::itemChanged, this, &QuestsCard::tick);
    connect(m_list, &QListWidget::currentItemChanged, this, &QuestsCard::showQuest);
    connect(m_secret, &QCheckBox::clicked, this, [this](bool secret) {
        if (QuestChoice *choice = chosen(questOf(m_list->currentItem())))
            choice->secret = secret;
        nameRows();
    });
    connect(m_target, &QComboBox::activated, this, &QuestsCard::noteTarget);
    connect(draw, &QPushButton::clicked, this, &QuestsCard::drawForMe);
    connect(without, &QPushButton::clicked, this, [this] { settle(true); });
    connect(m_take, &QPushButton::clicked, this, [this] { settle(false); });
    connect(&session, &BattleSession::stepTaken, this, &QuestsCard::look);
    connect(&session, &BattleSession::jumped, this, &QuestsCard::look);
    connect(&handOver, &HandOver::taken, this, [this] {
        if (isVisible())
            m_list->setFocus(Qt::OtherFocusReason);
    });
    setAttribute(Qt::WA_NoMousePropagation); // the table is not meant
    over->installEventFilter(this);
    hide();
    look();
}

QString QuestsCard::word() const { return words::inGameWords(tr("{Quests}"), game().words); }

/// Whoever is next to choose is asked; nobody is where the moment has gone, as after taking back.
void QuestsCard::look()
{
    const std::vector<SideIndex> asked = m_session.questsAskedOf();
    if (asked.empty()) {
        m_chosen.clear();
        m_side = noSide;
        hide();
        return;
    }
    const auto next = std::ranges::find_if(asked, [&](SideIndex side) { return !m_chosen.contains(side); });
    if (next != asked.end() && *next != m_side)
        ask(*next);
}

void QuestsCard::ask(SideIndex side)
{
    const SideIndex before = m_chosen.empty() ? m_session.viewer() : m_side;
    m_side = side;
    m_choices.clear();
    m_session.seatForQuests(side);
    fill();
    show();
    place();
    raise();
    m_list->setFocus(Qt::OtherFocusReason);
    if (m_session.questsAskedOf().size() > 1 && before != side)
        m_handOver.cover(m_session.names().side(side));
}

void QuestsCard::fill()
{
    const auto &own = game().words;
    const QString title =
        words::inGameWords(tr("%1 choose {Quests}"), own).arg(m_session.names().side(m_side));
    m_title->setText(title);
    setAccessibleName(title);
    m_note->setText(tr("At most %1. Nobody else sees this while you choose.").arg(game().muster.quests.most));
    m_take->setText(words::inGameWords(tr("Take these {Quests}"), own));
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    const Muster mustered = muster(game(), m_session.battle().setup().sides[m_side].warband);
    for (const Quest &quest : game().quests) {
        if (!mayChoose(quest, mustered))
            continue;
        auto *item = new QListWidgetItem(m_list);
        item->setData(Qt::UserRole, QString::fromStdString(quest.id.str()));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(chosen(&quest) ? Qt::Checked : Qt::Unchecked);
    }
    nameRows();
    m_list->setCurrentRow(0);
    showQuest();
}

/// Each with what it brings, and whether it is kept secret: that is said of one by one.
void QuestsCard::nameRows()
{
    const QSignalBlocker quiet(m_list);
    for (int row = 0; row < m_list->count(); ++row) {
        const Quest *quest = questOf(m_list->item(row));
        const QuestChoice *choice = chosen(quest);
        const QString name =
            tr("%1 · %2 Glory").arg(QString::fromStdString(quest->name), QString::number(quest->glory));
        m_list->item(row)->setText(choice && choice->secret ? tr("%1 · secret").arg(name) : name);
    }
}

const Quest *QuestsCard::questOf(const QListWidgetItem *item) const
{
    return item ? game().quest(QuestId(item->data(Qt::UserRole).toString().toStdString())) : nullptr;
}

QuestChoice *QuestsCard::chosen(const Quest *quest)
{
    if (!quest)
        return nullptr;
    const auto found = std::ranges::find(m_choices, quest->id, &QuestChoice::quest);
    return found == m_choices.end() ? nullptr : &*found;
}

void QuestsCard::showQuest()
{
    const Quest *quest = questOf(m_list->currentItem());
    const QuestChoice *choice = chosen(quest);
    m_text->setText(quest ? QString::fromStdString(quest->text) : QString());
    m_secret->setEnabled(choice);
    m_secret->setChecked(choice && choice->secret);
    m_take->setEnabled(!m_choices.empty());
    m_target->setVisible(choice && mayNoteTarget(game(), *choice));
    if (!choice)
        return;
    m_target->clear();
    m_target->addItem(tr("about no unit in particular"), QString());
    const BattleView &view = m_session.view();
    for (std::size_t unit = 0; unit < view.units.size(); ++unit) {
        if (m_session.battle().setup().enemies(view.units[unit].side, m_side) && !view.units[unit].removal) {
            const QString name = m_session.names().unit(UnitIndex(unit));
            m_target->addItem(name, name);
        }
    }
    m_target->setCurrentIndex(std::max(0, m_target->findData(QString::fromStdString(choice->target))));
}

void QuestsCard::tick(QListWidgetItem *item)
{
    const Quest *quest = questOf(item);
    const bool on = item->checkState() == Qt::Checked;
    if (!quest || on == (chosen(quest) != nullptr))
        return;
    const bool full = std::cmp_greater_equal(m_choices.size(), game().muster.quests.most);
    if (on && full) {
        const QSignalBlocker quiet(m_list);
        item->setCheckState(Qt::Unchecked);
        m_note->setText(tr("%1 are chosen already: give one back first.").arg(m_choices.size()));
        return;
    }
    if (on) {
        QuestChoice choice;
        choice.quest = quest->id;
        choice.secret = quest->secretTarget;
        m_choices.push_back(std::move(choice));
    } else {
        std::erase_if(m_choices, [&](const QuestChoice &choice) { return choice.quest == quest->id; });
    }
    m_note->setText(tr("%1 of at most %2.").arg(m_choices.size()).arg(game().muster.quests.most));
    nameRows();
    m_list->setCurrentItem(item);
    showQuest();
}

void QuestsCard::noteTarget()
{
    if (QuestChoice *choice = chosen(questOf(m_list->currentItem())))
        choice->target = m_target->currentData().toString().toStdString();
}

/// As the game's usual computer would choose.
void QuestsCard::drawForMe()
{
    const BattleSetup &setup = m_session.battle().setup();
    m_choices = players::questsOf(players::usualPlayer(setup.catalogue->id), game(),
                                  setup.sides[m_side].warband, setup.seed + m_side);
    fill();
    m_note->setText(tr("%1 of at most %2.").arg(m_choices.size()).arg(game().muster.quests.most));
}

/// The last that is asked ends it for all: what they chose goes into the battle together.
void QuestsCard::settle(bool without)
{
    const SideIndex side = m_side;
    m_chosen[side] = without ? std::vector<QuestChoice>() : std::move(m_choices);
    m_choices.clear();
    const std::size_t asked = m_session.questsAskedOf().size();
    if (m_chosen.size() < asked) {
        look();
        return;
    }
    hide();
    const Findings refused = m_session.chooseQuests(m_chosen);
    if (hasErrors(refused)) { // asked again, with the reason in sight
        m_chosen.erase(side);
        ask(side);
        m_note->setText(words::sentence(refused.front()));
        return;
    }
    m_side = noSide;
    m_chosen.clear();
    const SideIndex next = m_session.viewer();
    if (asked > 1 && next != side && next != noSide)
        m_handOver.cover(m_session.names().side(next));
}

void QuestsCard::place()
{
    const QWidget *over = parentWidget();
    const int width = std::min(scaled(font(), 460), over->width() - scaled(font(), 24));
    resize(width,
           std::min(std::max(sizeHint().height(), scaled(font(), 380)), over->height() - scaled(font(), 16)));
    move((over->width() - this->width()) / 2, scaled(font(), 8));
}

/// Else the focus would pass to whatever comes next in the window.
void QuestsCard::hideEvent(QHideEvent *event)
{
    if (isAncestorOf(QApplication::focusWidget()))
        parentWidget()->setFocus(Qt::OtherFocusReason);
    CardFrame::hideEvent(event);
}

bool QuestsCard::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        place();
    return CardFrame::eventFilter(watched, event);
}

} // namespace gonfalon
