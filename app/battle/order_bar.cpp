// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/order_bar.h"

#include "app/battle/order_line.h"
#include "app/battle/sentences.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/files/step_text.h"
#include "core/words/battle_words.h"
#include "core/words/dice_words.h"
#include "core/words/finding_words.h"
#include "core/words/game_words.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

OrderBar::OrderBar(BattleSession &session, QWidget *parent)
    : QFrame(parent), m_session(session), m_question(new QLabel), m_hint(quietLabel({})),
      m_scroll(new QScrollArea), m_line(new OrderLine(session))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 14), scaled(font(), 10), scaled(font(), 14),
                               scaled(font(), 10));
    column->setSpacing(scaled(font(), 6));
    m_question->setWordWrap(true);
    m_question->setFont(typeface::sized(font(), 13, QFont::Bold));
    auto *head = new QHBoxLayout;
    head->addWidget(m_question, 1);
    QToolButton *type = buttons::quiet(tr("Type it"), {}, this);
    type->setAccessibleName(tr("Write an order"));
    type->setToolTip(tr("Type the order instead, as battle files write it (:)"));
    connect(type, &QToolButton::clicked, this, &OrderBar::typeOrder);
    head->addWidget(type, 0, Qt::AlignTop);
    column->addLayout(head);
    m_scroll->setFrameShape(NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false); // the bar's own ground shows through
    m_buttons = new QWidget;
    makeColumn();
    m_scroll->installEventFilter(this);
    m_scroll->setWidget(m_buttons);
    m_buttons->setAutoFillBackground(false); // which the scroll area had set
    column->addWidget(m_scroll, 1);
    column->addWidget(makeTyping());
    column->addWidget(m_hint);
    connect(m_line, &OrderLine::stepGiven, this, &OrderBar::stepTyped);
    connect(m_line, &OrderLine::notUnderstood, this, &OrderBar::notUnderstood);
    connect(m_line, &OrderLine::left, this, [this] {
        m_typing->hide();
        emit focusLeft();
    });
    setAccessibleName(tr("Orders"));
}

void OrderBar::makeColumn()
{
    m_column = new QVBoxLayout(m_buttons);
    m_column->setContentsMargins(2, 2, 2, 2);
    m_column->setSpacing(scaled(font(), 6));
    m_column->addLayout(m_rows = new QVBoxLayout);
    m_rows->setSpacing(scaled(font(), 6));
}

void OrderBar::clear()
{
    const QList<QWidget *> old = m_buttons->findChildren<QWidget *>(Qt::FindDirectChildrenOnly);
    for (QWidget *widget : old) {
        widget->hide();
        widget->deleteLater();
    }
    delete m_column;
    makeColumn();
    m_inRows.clear();
    m_all.clear();
    m_orders.clear();
    m_place = nullptr;
    m_first = nullptr;
    m_aside = nullptr;
    m_typed = nullptr;
    m_hint->clear();
    emit considered(std::nullopt);
}

QPushButton *OrderBar::add(const QString &text, bool first)
{
    QPushButton *button = first ? buttons::primary(text, {}, this) : buttons::plain(text, {}, this);
    m_first = first ? button : m_first;
    if (m_all.size() < 9)
        button->setProperty(buttons::keyProperty, QString::number(m_all.size() + 1));
    say(*button, text);
    button->setParent(m_buttons);
    button->installEventFilter(this);
    button->show();
    m_inRows.push_back(button);
    m_all.push_back(button);
    return button;
}

void OrderBar::say(QPushButton &button, const QString &words) const
{
    button.setProperty("words", words);
    button.setAccessibleName(words);
    breakWords(button);
}

/// So wide are the rows, with their bar for scrolling beside them.
int OrderBar::roomForRows() const
{
    const QMargins around = m_column->contentsMargins();
    return m_scroll->width() - m_scroll->verticalScrollBar()->sizeHint().width() - around.left() -
           around.right();
}

/// As many beside one another as there is room for.
void OrderBar::arrangeRows() { buttons::putInRows(*m_rows, m_inRows, roomForRows(), scaled(font(), 6)); }

/// Words that are too long for the bar stand in two lines.
void OrderBar::breakWords(QPushButton &button) const
{
    const QString words = button.property("words").toString();
    const int key = button.property(buttons::keyProperty).isValid() ? button.fontMetrics().height() + 4 : 0;
    const QString shown =
        buttons::inTwoLines(words, button.fontMetrics(), roomForRows() - scaled(font(), 24) - key);
    button.setText(buttons::verbatim(shown));
    const QString about = button.property("about").toString();
    if (shown != words || !about.isEmpty())
        button.setToolTip(shown == words ? about : (words + u'\n' + about).trimmed());
    button.setMinimumHeight(scaled(font(), shown.contains(u'\n') ? 50 : &button == m_first ? 42 : 34));
}

QString OrderBar::questionOf() const
{
    const QString asked = words::decisionSentence(m_session.names(), m_session.battle().awaiting());
    const qsizetype colon = asked.indexOf(u": "_s);
    const SideIndex side = m_session.battle().awaiting().side;
    const bool known = side == m_session.viewer() && !(m_session.setsUp() && m_session.people() > 1);
    return known && colon >= 0 ? capital(asked.mid(colon + 2)) : asked;
}

void OrderBar::ask(const Choices &choices, UnitIndex chosen)
{
    if (m_pace && m_pace->view()->isVisible() && !m_session.asksPerson() && !m_session.battle().over())
        return; // somebody chooses there, while the computers go on
    const QWidget *focus = window()->focusWidget();
    const bool had = focus && m_buttons->isAncestorOf(focus);
    clear();
    m_choices = choices;
    m_chosen = chosen;
    if (m_session.battle().over())
        showEnd();
    else if (!m_session.asksPerson())
        showComputer();
    else if (m_session.battle().awaiting().what == Awaiting::What::Dice)
        askDice();
    else
        askOrder(choices, chosen);
    arrangeRows();
    m_column->addStretch(1);
    if (!m_typing->isHidden())
        m_line->begin();
    if (had) // or it would go on to whatever comes next in the window
        emit focusLeft();
}

QWidget *OrderBar::makeTyping()
{
    m_typing = new QWidget;
    auto *row = new QHBoxLayout(m_typing);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(font(), 6));
    row->addWidget(m_line, 1);
    QPushButton *give = buttons::plain(tr("Give it"), {}, this);
    connect(give, &QPushButton::clicked, m_line, &OrderLine::take);
    row->addWidget(give);
    m_typing->hide();
    return m_typing;
}

void OrderBar::typeOrder()
{
    m_typing->show();
    m_line->begin();
    m_line->setFocus(Qt::ShortcutFocusReason);
}

void OrderBar::askDice()
{
    const Awaiting &awaiting = m_session.battle().awaiting();
    m_question->setText(words::rollPrompt(m_session.names(), awaiting));
    m_hint->setText(words::diceLines(m_session.battle()).join(u'\n'));
    QPushButton *roll = add(
        awaiting.dice.count == 1 ? tr("Roll the die") : tr("Roll %1 dice").arg(awaiting.dice.count), true);
    connect(roll, &QPushButton::clicked, this, &OrderBar::rollPressed);
    if (!m_typing->isHidden())
        return; // dice are typed there
    m_typed = new QLineEdit;
    m_typed->setPlaceholderText(awaiting.dice.count == 1
                                    ? tr("Real die: its face, 1 to %1").arg(awaiting.dice.sides)
                                : awaiting.dice.sides > 9 ? tr("Real dice: faces with commas, as in 10,3")
                                                          : tr("Real dice: type the faces, as in 3516"));
    m_typed->setAccessibleName(tr("Faces of real dice"));
    m_typed->setMinimumHeight(scaled(font(), 34));
    m_typed->installEventFilter(this);
    m_column->addWidget(m_typed);
}

/// Faces as a battle's file writes them; what is no such roll stays to be mended.
void OrderBar::takeTyped()
{
    const DiceRequest &dice = m_session.battle().awaiting().dice;
    QString text = m_typed->text().simplified().replace(u", "_s, u","_s).replace(u' ', u',');
    if ((text.contains(u',') || files::isOneLarge(dice)) && !text.startsWith(u'd'))
        text.prepend(u'd');
    const auto step = files::stepFromText(m_session.vocabulary(), text.toStdString());
    const auto *roll = step ? std::get_if<Roll>(&*step) : nullptr;
    if (roll && fits(dice, *roll)) {
        emit diceGiven(*roll);
        return;
    }
    m_hint->setText(
        tr("That is no roll of %1 dice with faces from 1 to %2.").arg(dice.count).arg(dice.sides));
    m_typed->selectAll();
}

void OrderBar::showPlace(bool looked, const Findings &refusals)
{
    if (!m_place)
        return;
    m_place->setEnabled(looked);
    if (!looked) {
        say(*m_place, m_placing.isEmpty() ? tr("Stand where it was drawn") : m_placing);
        return;
    }
    const QString here = m_placing.isEmpty() ? tr("Stand here") : tr("%1 here").arg(m_placing),
                  nearest = m_placing.isEmpty() ? tr("Stand at the nearest place")
                                                : tr("%1 at the nearest place").arg(m_placing);
    say(*m_place, refusals.empty() ? here : nearest);
    m_hint->setText(refusals.empty()
                        ? m_placing.isEmpty() ? tr("Enter stands it there, Esc puts it back.")
                                              : tr("Enter does so, Esc puts it back.")
                        : words::sentence(refusals.front()) +
                              (refusals.front().rule.empty()
                                   ? QString()
                                   : u" "_s + QString::fromStdString(refusals.front().rule.str())));
}

void OrderBar::showComputer()
{
    if (m_session.asksQuests()) {
        m_question->setText(words::inGameWords(tr("{Quests} are chosen now: see the card over the table."),
                                               m_session.battle().setup().catalogue->words));
        return;
    }
    m_question->setText(tr("%1 is at it.").arg(m_session.names().side(m_session.battle().awaiting().side)));
    QPushButton *hold = add(m_session.isHeld() ? tr("Go on") : tr("Hold"), m_session.isHeld());
    connect(hold, &QPushButton::clicked, this, [this] {
        m_session.hold(!m_session.isHeld());
        ask({}, noUnit);
    });
    if (m_session.isHeld()) {
        connect(add(tr("One step on"), false), &QPushButton::clicked, &m_session, &BattleSession::stepOnce);
        QPushButton *back = add(tr("One step back"), false);
        back->setEnabled(m_session.canStepBack());
        connect(back, &QPushButton::clicked, &m_session, &BattleSession::stepBack);
        QPushButton *why = add(tr("Why this order?"), false);
        why->setEnabled(m_session.lastReason() > 0);
        connect(why, &QPushButton::clicked, this, &OrderBar::reasonWanted);
    }
    addPace();
}

/// How long a step of a computer stays to be seen.
void OrderBar::addPace()
{
    auto *pace = new QComboBox;
    m_pace = pace;
    pace->setAccessibleName(tr("Pace of the computers"));
    for (const auto &[words, milliseconds] : {std::pair(tr("slowly"), 1200), std::pair(tr("at a walk"), 250),
                                              std::pair(tr("fast"), 60), std::pair(tr("at once"), 0)})
        pace->addItem(words, milliseconds);
    pace->setCurrentIndex(std::max(0, pace->findData(m_session.pace())));
    connect(pace, &QComboBox::activated, this, [this, pace] {
        m_session.setPace(pace->currentData().toInt());
        emit paceChosen(m_session.pace());
    });
    m_column->addWidget(pace);
}

void OrderBar::showEnd()
{
    const auto result = m_session.battle().outcome();
    m_question->setText(result ? words::resultSentence(m_session.names(), *result)
                               : tr("The battle is over."));
    bool first = true;
    for (QAction *act : m_atEnd) {
        if (!act->isVisible()) // done already
            continue;
        connect(add(act->text().remove(u'&'), first), &QPushButton::clicked, act, &QAction::trigger);
        first = false;
    }
}

void OrderBar::press()
{
    if (m_first && m_first->isEnabled())
        m_first->click();
}

void OrderBar::pressChoice(int number)
{
    if (number == 0 && m_aside)
        m_aside->click();
    if (number >= 1 && number <= int(m_all.size()))
        m_all[std::size_t(number) - 1]->click();
}

void OrderBar::typeDice()
{
    if (m_typed)
        m_typed->setFocus(Qt::ShortcutFocusReason);
}

/// The odds of the choice under the pointer or the focus are wanted. Enter in the field is the field's alone:
/// the window would take it for what the first button says.
bool OrderBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll && event->type() == QEvent::Resize) {
        for (QPushButton *button : m_inRows)
            breakWords(*button);
        arrangeRows();
    }
    if (event->type() == QEvent::MouseButtonDblClick && qobject_cast<QPushButton *>(watched))
        return true; // it was meant for what stood there before
    if (watched == m_typed) {
        const auto *key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event) : nullptr;
        const bool enter = key && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter);
        if (enter)
            takeTyped();
        return enter || QFrame::eventFilter(watched, event);
    }
    if ((event->type() == QEvent::Leave || event->type() == QEvent::FocusOut) &&
        watched->property("order").isValid())
        emit considered(std::nullopt);
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn) {
        const QVariant given = watched->property("order");
        const int order = given.toInt();
        if (given.isValid() && order < int(m_orders.size()))
            emit considered(m_orders[std::size_t(order)]);
    }
    return QFrame::eventFilter(watched, event);
}

/// In a low bar what can be done goes before what is said of it.
void OrderBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    const int line = m_hint->fontMetrics().lineSpacing();
    m_hint->setMaximumHeight(line * std::max(1, height() / 4 / line));
}

void OrderBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Tokens &t = Tokens::of(palette());
    painter.fillRect(rect(), t.panel);
    painter.fillRect(QRect(0, 0, 1, height()), t.line);
}

} // namespace gonfalon
