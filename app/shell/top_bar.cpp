// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/top_bar.h"

#include "app/builder/warband_document.h"
#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "app/shell/actions.h"
#include "app/shell/tab_names.h"

#include <QAction>
#include <QLayout>
#include <QMouseEvent>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>
#include <QUndoStack>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double undoWidth = 190, narrow = 1200; // of the drawings: below it undo is an icon alone

QString withStep(const QString &verb, const QString &step)
{
    return step.isEmpty() ? verb : verb + u' ' + step;
}

/// A button that does what an action does, and is greyed with it.
void follow(QAbstractButton *button, QAction *action)
{
    QObject::connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
    QObject::connect(action, &QAction::changed, button,
                     [button, action] { button->setEnabled(action->isEnabled()); });
    button->setEnabled(action->isEnabled());
    if (!action->shortcut().isEmpty() && button->toolTip().isEmpty())
        button->setToolTip(u"%1 (%2)"_s.arg(action->text().remove(u'&').remove(u'…'),
                                            action->shortcut().toString(QKeySequence::NativeText)));
}

/// A name as a tab has room for it: with its end, by which names alike are told apart.
QString onTab(const QString &name)
{
    constexpr qsizetype most = 40, end = 16;
    return name.size() <= most ? name : name.left(most - end - 1) + u'…' + name.right(end);
}

} // namespace

TopBar::TopBar(const Actions &actions, QWidget *parent)
    : QToolBar(tr("Tabs"), parent), m_actions(actions),
      m_undo(buttons::iconOnly(tr("Undo"), u"undo"_s, this)),
      m_redo(buttons::iconOnly(tr("Redo"), u"redo"_s, this)), m_tabs(new QTabBar)
{
    setMovable(false);
    toggleViewAction()->setEnabled(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    m_tabs->setObjectName(u"documents"_s);
    m_tabs->setDocumentMode(true);
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(false);
    m_tabs->setChangeCurrentOnDrag(true); // a card is carried to another list
    m_tabs->setExpanding(false);
    m_tabs->setElideMode(Qt::ElideNone); // names are short enough, and the bar rolls
    m_tabs->setAccessibleName(tr("Open warbands"));
    m_tabs->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tabs->installEventFilter(this);
    connect(m_tabs, &QWidget::customContextMenuRequested, this, [this](const QPoint &place) {
        const int under = m_tabs->tabAt(place), tab = under < 0 ? m_tabs->currentIndex() : under;
        if (tab >= 0)
            emit menuAsked(tab, m_tabs->mapToGlobal(under < 0 ? m_tabs->tabRect(tab).center() : place));
    });
    auto *room = new QWidget;
    room->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    auto *gameNight = buttons::plain(tr("Game night"), u"die"_s, this);
    auto *phone = buttons::plain(tr("Phone page"), u"phone"_s, this);
    auto *print = buttons::primary(tr("Print…"), u"print"_s, this);
    addWidget(m_undo);
    addWidget(m_redo);
    addSeparator();
    m_tabsAction = addWidget(m_tabs); // the bar decides by its action what it shows
    addWidget(room);
    auto *takeOver = buttons::plain(tr("Take over from a list…"), u"copy"_s, this);
    auto *addMiniatures = buttons::primary(tr("Add miniatures"), u"add"_s, this);
    for (QPushButton *button : {gameNight, phone, print})
        m_ofList << addWidget(button);
    for (QPushButton *button : {takeOver, addMiniatures})
        m_ofShelf << addWidget(button);
    layout()->setSpacing(6);
    follow(m_undo, actions.undo);
    follow(m_redo, actions.redo);
    follow(gameNight, actions.gameNight);
    follow(phone, actions.phonePage);
    follow(print, actions.print);
    follow(takeOver, actions.takeOver);
    follow(addMiniatures, actions.addMiniatures);
    // Not as an action of the button's own: that would make a menu button of it.
    m_undo->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_undo, &QWidget::customContextMenuRequested, actions.history, &QAction::trigger);
    showSteps(nullptr);
    setShelf(false);
}

void TopBar::setShelf(bool shelf)
{
    for (QAction *action : std::as_const(m_ofList))
        action->setVisible(!shelf);
    for (QAction *action : std::as_const(m_ofShelf))
        action->setVisible(shelf);
}

void TopBar::nameTabs(const QList<const WarbandDocument *> &documents)
{
    const QStringList names = tabNames(documents);
    for (int tab = 0; tab < m_tabs->count() && tab < names.size(); ++tab) {
        if (!documents[tab]) {
            m_tabs->setTabText(tab, buttons::verbatim(names[tab]));
            m_tabs->setTabToolTip(tab, tr("Saved by itself"));
            m_tabs->setTabIcon(tab, glyphs::icon(u"model"_s));
            continue;
        }
        const WarbandDocument &document = *documents[tab];
        m_tabs->setTabText(tab, buttons::verbatim(onTab(names[tab])) +
                                    (document.isUnsaved() ? u" •"_s : QString()));
        const QString whole = onTab(names[tab]) == names[tab] ? QString() : names[tab] + u'\n';
        m_tabs->setTabToolTip(tab, whole + whereItStands(document));
        const Warband &warband = document.warband();
        m_tabs->setTabIcon(tab, glyphs::pennonIcon(ownBearing(warband), warband.tinctures));
    }
    m_tabsAction->setVisible(m_tabs->count() > 0);
}

void TopBar::showSteps(const QUndoStack *steps)
{
    const QString back = steps ? steps->undoText() : QString(), again = steps ? steps->redoText() : QString();
    m_actions.undo->setEnabled(steps && steps->canUndo());
    m_actions.redo->setEnabled(steps && steps->canRedo());
    m_actions.undo->setText(withStep(tr("&Undo"), buttons::verbatim(back)));
    m_actions.redo->setText(withStep(tr("&Redo"), buttons::verbatim(again)));
    const auto say = [](QToolButton *button, const QString &words, const QAction *action) {
        button->setAccessibleName(words);
        button->setToolTip(u"%1 (%2)"_s.arg(words, action->shortcut().toString(QKeySequence::NativeText)));
    };
    say(m_undo, withStep(tr("Undo"), back), m_actions.undo);
    say(m_redo, withStep(tr("Redo"), again), m_actions.redo);
    const int room = scaled(font(), undoWidth) - scaled(font(), 40);
    m_undo->setText(m_undo->fontMetrics().elidedText(withStep(tr("Undo"), buttons::verbatim(back)),
                                                     Qt::ElideRight, room));
}

/// The middle button closes the tab that it is pressed upon, as in every browser.
bool TopBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_tabs || event->type() != QEvent::MouseButtonRelease)
        return QToolBar::eventFilter(watched, event);
    const auto *mouse = static_cast<QMouseEvent *>(event);
    const int tab = m_tabs->tabAt(mouse->position().toPoint());
    if (mouse->button() != Qt::MiddleButton || tab < 0)
        return QToolBar::eventFilter(watched, event);
    emit m_tabs->tabCloseRequested(tab);
    return true;
}

void TopBar::resizeEvent(QResizeEvent *event)
{
    QToolBar::resizeEvent(event);
    const bool roomy = width() >= scaled(font(), narrow);
    m_undo->setToolButtonStyle(roomy ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    m_undo->setFixedWidth(roomy ? scaled(font(), undoWidth) : m_redo->sizeHint().width());
}

} // namespace gonfalon
