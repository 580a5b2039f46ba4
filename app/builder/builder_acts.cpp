// SPDX-License-Identifier: GPL-3.0-or-later
// What menus and keys do with the selected unit, and what brings others.
#include "app/builder/builder_page.h"
#include "app/builder/cards_view.h"
#include "app/builder/look_page.h"
#include "app/builder/notice_line.h"
#include "app/builder/organisation_page.h"
#include "app/builder/sample_dialog.h"
#include "app/builder/topics.h"
#include "app/builder/unit_clip.h"
#include "app/builder/unit_page.h"
#include "app/builder/unit_steps.h"
#include "app/builder/warband_head.h"
#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/menus.h"
#include "app/common/panes.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// The Leader may pass from one to another with the same step; what else a unit is stays.
bool isSame(const Unit &one, Unit other)
{
    other.leader = one.leader;
    return one == other;
}

/// The first of the units that stand in a warband and did not before, where nothing but them came.
std::optional<std::size_t> firstThatCame(const Warband &before, const Warband &now)
{
    if (now.units.size() <= before.units.size())
        return std::nullopt;
    const auto [end, first] = std::ranges::mismatch(before.units, now.units, isSame);
    const bool restStays =
        std::equal(end, before.units.end(), now.units.end() - (before.units.end() - end), isSame);
    return restStays ? std::optional(std::size_t(first - now.units.begin())) : std::nullopt;
}

} // namespace

void BuilderPage::setUnitActions(const UnitActions &actions)
{
    m_actions = actions;
    for (const auto &[act, action] : m_actions) {
        if (action->shortcutContext() == Qt::WidgetShortcut)
            m_view->addAction(action);
    }
}

QString BuilderPage::whyNot(UnitAct act) const
{
    if (act == UnitAct::Paste)
        return {}; // what stands in the way is said when it is tried
    int unit = m_view->currentUnit();
    if (unit >= int(m_document.warband().units.size()))
        unit = -1; // while rows go, the document is a step ahead of them
    const bool organisation = !m_view->currentOrganisation().empty();
    if (organisation && (act == UnitAct::Rename || act == UnitAct::Remove))
        return {};
    if (unit < 0)
        return organisation ? tr("Choose one of its units.") : tr("Choose a unit first.");
    switch (act) {
    case UnitAct::MakeLeader:
        if (m_document.catalogue().muster.leaderRule.empty())
            return tr("This game has no Leader.");
        return m_document.warband().units[std::size_t(unit)].leader
                   ? tr("%1 has the Leader already.").arg(steps::unitName(m_document, std::size_t(unit)))
                   : QString();
    case UnitAct::MoveUp:
        return m_view->neighbour(-1) < 0 ? tr("It is the first already.") : QString();
    case UnitAct::MoveDown:
        return m_view->neighbour(1) < 0 ? tr("It is the last already.") : QString();
    default:
        return {};
    }
}

void BuilderPage::selectWhatCame(const Warband &before)
{
    // Whoever adds by hand selects what was added himself; he may mean another one of several.
    if (const auto came = firstThatCame(before, m_document.warband()))
        m_view->selectUnit(int(*came));
}

void BuilderPage::duplicateUnit()
{
    if (m_view->currentUnit() >= 0)
        m_view->selectUnit(int(steps::duplicateUnit(m_document, std::size_t(m_view->currentUnit()))));
}

void BuilderPage::removeUnit()
{
    if (const std::string organisation = m_view->currentOrganisation(); !organisation.empty()) {
        steps::removeOrganisation(m_document, organisation);
        return;
    }
    takeOut(steps::removeUnit);
}

/// The unit in whose place the next one comes is chosen then.
void BuilderPage::takeOut(void (*step)(WarbandDocument &, std::size_t))
{
    if (m_view->currentUnit() < 0)
        return;
    const int unit = m_view->currentUnit(), row = m_view->currentIndex().row();
    step(m_document, std::size_t(unit));
    m_view->setCurrentIndex(m_cards->index(std::min(row, m_cards->rowCount() - 1)));
}

void BuilderPage::copyUnit()
{
    if (m_view->currentUnit() < 0)
        return;
    const auto unit = std::size_t(m_view->currentUnit());
    QApplication::clipboard()->setMimeData(
        clip::unitData(m_document.catalogue(), m_document.warband(), unit).release());
    m_notice->tellOfClipboard(
        tr("%1 is copied. It can be pasted into any list of this game, and as text anywhere.")
            .arg(steps::unitName(m_document, unit)));
}

void BuilderPage::cutUnit()
{
    copyUnit();
    takeOut(steps::cutUnit);
}

void BuilderPage::pasteUnit()
{
    const clip::Read read = clip::readUnit(QApplication::clipboard()->mimeData(), m_document.catalogue());
    if (!read.unit) {
        m_notice->tell(read.whyNot, true);
        return;
    }
    const int selected = m_view->currentUnit();
    const auto at = selected < 0 ? std::nullopt : std::optional(std::size_t(selected) + 1);
    const std::string organisation = selected < 0
                                         ? m_view->currentOrganisation()
                                         : m_document.warband().units[std::size_t(selected)].organisation;
    m_view->selectUnit(int(steps::pasteUnit(m_document, *read.unit, at, organisation)));
}

void BuilderPage::addFromList(const SampleListId &id)
{
    const SampleList *list = m_document.catalogue().sampleList(id);
    if (!list)
        return;
    SampleDialog dialog(m_document, *list, this);
    dialog.exec();
    if (dialog.added() > 0)
        m_view->selectUnit(int(m_document.warband().units.size()) - 1);
}

void BuilderPage::copyUnitTo(BuilderPage &other)
{
    if (m_view->currentUnit() < 0)
        return;
    const auto unit = std::size_t(m_view->currentUnit());
    const auto data = clip::unitData(m_document.catalogue(), m_document.warband(), unit);
    const clip::Read read = clip::readUnit(data.get(), other.m_document.catalogue());
    if (!read.unit) {
        m_notice->tell(read.whyNot, true);
        return;
    }
    other.m_view->selectUnit(int(steps::pasteUnit(other.m_document, *read.unit)));
    m_notice->tell(tr("%1 is copied to %2.").arg(steps::unitName(m_document, unit), other.m_document.title()),
                   false);
}

void BuilderPage::fillTypes(QMenu &menu)
{
    menu.clear();
    if (m_view->currentUnit() < 0)
        return;
    const Unit &unit = m_document.warband().units[std::size_t(m_view->currentUnit())];
    for (const Group &group : m_document.catalogue().groups) {
        menu.addSection(QString::fromStdString(group.name));
        for (const UnitType &type : m_document.catalogue().unitTypes) {
            if (type.group != group.id)
                continue;
            QAction *action = menu.addAction(buttons::verbatim(QString::fromStdString(type.name)));
            action->setCheckable(true);
            action->setChecked(type.id == unit.type);
            connect(action, &QAction::triggered, this, [this, id = type.id] { changeType(id); });
        }
    }
}

void BuilderPage::changeType(const UnitTypeId &type)
{
    if (m_view->currentUnit() < 0)
        return;
    const QStringList back = steps::changeType(m_document, std::size_t(m_view->currentUnit()), type);
    if (!back.isEmpty())
        m_notice->tell(tr("Given back, for the new type may not have it: %1.").arg(back.join(u", "_s)),
                       false);
}

void BuilderPage::moveUnit(int by)
{
    const int from = m_view->currentUnit(), to = m_view->neighbour(by);
    if (from < 0 || to < 0)
        return;
    steps::moveUnit(m_document, std::size_t(from), std::size_t(to));
    m_view->selectUnit(to);
    m_view->setFocus(Qt::ShortcutFocusReason);
}

void BuilderPage::makeLeader()
{
    if (m_view->currentUnit() >= 0 && !m_document.catalogue().muster.leaderRule.empty())
        steps::makeLeader(m_document, std::size_t(m_view->currentUnit()));
}

void BuilderPage::renameUnit()
{
    if (!hasUnit())
        return;
    const bool organisation = !m_view->currentOrganisation().empty();
    showUnit(m_view->currentUnit());
    focusPane(2);
    if (organisation)
        m_organisation->editName();
    else
        m_unit->editName();
}

void BuilderPage::renameWarband()
{
    m_panes->use(1);
    m_head->editName();
}

void BuilderPage::openUnitMenu(const QPoint &place)
{
    auto *menu = new QMenu(this);
    const std::pair<UnitAct, QString> glyphsOf[] = {
        {UnitAct::MakeLeader, u"leader"_s}, {UnitAct::Duplicate, u"copy"_s}, {UnitAct::Remove, u"bin"_s}};
    for (const auto &[act, glyph] : glyphsOf) { // in the ink of the moment
        if (const auto action = m_actions.find(act); action != m_actions.end())
            action->second->setIcon(glyphs::icon(glyph));
    }
    const auto put = [&](std::initializer_list<UnitAct> acts) {
        for (const UnitAct act : acts) {
            if (const auto action = m_actions.find(act); action != m_actions.end())
                menu->addAction(action->second);
        }
    };
    if (!hasUnit()) {
        put({UnitAct::Paste});
    } else {
        put({UnitAct::Rename, UnitAct::ChangeType, UnitAct::MakeLeader});
        menu->addSeparator();
        put({UnitAct::Duplicate, UnitAct::Cut, UnitAct::Copy, UnitAct::CopyTo, UnitAct::Paste,
             UnitAct::MoveUp, UnitAct::MoveDown});
        menu->addSeparator();
        const auto topic = topicOf(m_view->currentIndex());
        menus::add(*menu,
                   {tr("Rules of this unit"), u"note"_s, Qt::Key_F1,
                    topic ? QString() : tr("Choose one of its units.")},
                   [this, topic] { emit topicAsked(*topic); });
        menu->addSeparator();
        put({UnitAct::Remove});
    }
    menus::open(menu, place);
}

/// What the row with the focus is about; on a page of the inspector, what it shows.
std::optional<Topic> BuilderPage::topicHere() const
{
    const QWidget *focus = QApplication::focusWidget();
    if (const auto *list = qobject_cast<const QAbstractItemView *>(focus)) {
        if (auto topic = topicOf(list->currentIndex()))
            return topic;
    }
    if (m_look->isLooking() && focus && m_look->isAncestorOf(focus))
        return Topic{Topic::Kind::UnitType, m_look->type().str()};
    if (focus && m_unit->isAncestorOf(focus))
        return topicOf(m_view->currentIndex());
    return std::nullopt;
}

/// Shift+F10: the menu of whatever has the focus, at its row.
void BuilderPage::openMenuOfFocus()
{
    QWidget *focus = QApplication::focusWidget();
    if (!focus)
        return;
    const QPoint place = focus->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place, focus->mapToGlobal(place));
    QApplication::sendEvent(focus, &event);
}

bool BuilderPage::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto *key = static_cast<QKeyEvent *>(event);
        // F1 upon a row is about the row; elsewhere it belongs to the menu.
        if (key->key() == Qt::Key_F1 && key->modifiers() == Qt::NoModifier && topicHere()) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void BuilderPage::keyPressEvent(QKeyEvent *event)
{
    const auto topic = event->key() == Qt::Key_F1 ? topicHere() : std::nullopt;
    if (topic)
        emit topicAsked(*topic);
    else if (event->key() == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier)
        openMenuOfFocus();
    else
        QWidget::keyPressEvent(event);
}

} // namespace gonfalon
