// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/order_bar.h"

#include "app/battle/parts.h"
#include "app/common/buttons.h"
#include "core/words/battle_words.h"
#include "core/words/finding_words.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// Why something was refused, and by which rule.
QString whyNot(const Finding &why)
{
    return words::sentence(why) + u" ["_s +
           (why.rule.empty() ? words::codeName(why.code) : QString::fromStdString(why.rule.str())) + u']';
}

/// "90°, to the right edge": whole degrees clockwise from the far edge.
QString facingWords(int facing)
{
    constexpr int quarter = 90;
    const char *const edges[] = {
        QT_TRANSLATE_NOOP("OrderBar", "far edge"), QT_TRANSLATE_NOOP("OrderBar", "right edge"),
        QT_TRANSLATE_NOOP("OrderBar", "near edge"), QT_TRANSLATE_NOOP("OrderBar", "left edge")};
    const QString degrees = u"%1°"_s.arg(facing);
    return facing % quarter != 0
               ? degrees
               : degrees + u", "_s +
                     QCoreApplication::translate("OrderBar", edges[std::size_t(facing / quarter) % 4]);
}

} // namespace

void OrderBar::addChoice(const OpenOrder &choice, bool first, bool named)
{
    QPushButton *button = add(named ? choice.brief : choice.words, first);
    button->setAccessibleName(choice.words);
    tellSpell(*button, words::spellWords(m_session.names(), choice.order));
    if (namesParts(m_session.names(), choice.order)) {
        connect(button, &QPushButton::clicked, this, [this, order = choice.order] {
            m_naming = order;
            ask(m_choices, m_chosen);
        });
        return;
    }
    m_orders.push_back(choice.order);
    button->setProperty("order", int(m_orders.size()) - 1);
    connect(button, &QPushButton::clicked, this, [this, order = choice.order] { emit orderGiven(order); });
}

/// The figures of which some are named, each a button that stays down.
void OrderBar::addParts()
{
    m_naming->parts = 0; // none of the buttons is down
    const words::BattleNames &names = m_session.names();
    m_question->setText(words::partsWords(names, *m_naming, m_session.battle().awaiting().decision));
    QPushButton *these = add(tr("These"), true);
    m_all.pop_back();
    these->setProperty(buttons::keyProperty, QVariant());
    breakWords(*these);
    connect(these, &QPushButton::clicked, this, [this] { // the next question begins anew
        emit orderGiven(*std::exchange(m_naming, std::nullopt));
    });
    for (const PartChoice &part : partsOf(names, m_session.view(), *m_naming)) {
        QPushButton *button = add(part.words, false);
        button->setCheckable(true);
        connect(button, &QPushButton::toggled, this, [this, number = part.number](bool named) {
            m_naming = withPart(*m_naming, number, named);
            judgeParts();
        });
    }
    addBack();
    judgeParts();
}

/// Whether the figures that are named by now may be, and else why not.
void OrderBar::judgeParts()
{
    const Findings refused = m_session.battle().check(*m_naming);
    m_first->setEnabled(refused.empty() && m_naming->parts != 0);
    if (m_naming->parts == 0)
        m_hint->setText(tr("Press figures to name them, and again to let them go."));
    else if (refused.empty())
        m_hint->setText(tr("Enter names these."));
    else
        sayRefused(refused);
}

/// The way back to all that there is to do.
void OrderBar::addBack()
{
    QPushButton *back = add(tr("Something else"), false);
    m_all.pop_back();
    m_aside = back;
    back->setProperty(buttons::keyProperty, u"0"_s);
    breakWords(*back);
    connect(back, &QPushButton::clicked, this, &OrderBar::unfold);
}

void OrderBar::tellSpell(QPushButton &button, const QString &about) const
{
    button.setProperty("about", about);
    button.setAccessibleDescription(about);
    breakWords(button);
}

/// One button for all its targets: they are shown once it is pressed.
void OrderBar::addAimed(const AimedOrders &aimed, bool first, bool named)
{
    QPushButton *button = add(named ? aimed.brief : aimed.words, first);
    tellSpell(*button, words::spellWords(m_session.names(), aimed.aims.front().order));
    connect(button, &QPushButton::clicked, this, [this, order = aimed.aims.front().order] {
        m_aiming = order;
        ask(m_choices, m_chosen);
    });
}

/// Its targets alone, and the way back.
void OrderBar::addTargets(const AimedOrders &aimed, bool named)
{
    m_question->setText(named ? tr("%1: %2").arg(m_session.names().unit(m_chosen), aimed.brief)
                              : aimed.words);
    for (const OpenOrder &choice : aimed.aims) {
        const QString at = choice.order.target == noUnit ? facingWords(choice.order.facing)
                                                         : m_session.names().unit(choice.order.target);
        addChoice({choice.order, choice.words, at}, false, true);
    }
    addBack();
    m_hint->setText(words::spellWords(m_session.names(), aimed.aims.front().order));
}

bool OrderBar::aimsWith(const Order &order) const
{
    return m_aiming && m_aiming->kind == order.kind && m_aiming->choice == order.choice;
}

bool OrderBar::unfold()
{
    if (!m_aiming && !m_naming)
        return false;
    m_aiming.reset();
    m_naming.reset();
    ask(m_choices, m_chosen);
    return true;
}

const AimedOrders *OrderBar::unfolded(const std::vector<AimedOrders> &groups) const
{
    const auto found = std::ranges::find_if(groups, [&](const AimedOrders &group) {
        const Order &first = group.aims.front().order;
        return m_aiming && group.aims.size() > 1 && first.kind == m_aiming->kind &&
               first.choice == m_aiming->choice && first.unit == m_aiming->unit;
    });
    return found == groups.end() ? nullptr : &*found;
}

/// What is done without any unit ends something: its key is none that a deed has.
void OrderBar::addAside(const OpenOrder &choice)
{
    addChoice(choice, false, false);
    QPushButton *button = m_all.back();
    m_all.pop_back();
    const bool only = m_aside == nullptr;
    m_aside = only ? button : m_aside;
    button->setProperty(buttons::keyProperty, only ? QVariant(u"0"_s) : QVariant());
    breakWords(*button);
}

/// Greyed, with the reason for whoever points at it or has it read.
void OrderBar::addClosed(const ClosedOrder &closed)
{
    QPushButton *button = add(closed.brief, false);
    m_all.pop_back(); // no number does it
    button->setProperty(buttons::keyProperty, QVariant());
    button->setAccessibleName(closed.words);
    button->setEnabled(false);
    button->setToolTip(whyNot(closed.why));
    button->setAccessibleDescription(whyNot(closed.why));
}

void OrderBar::sayRefused(const Findings &refused)
{
    if (!refused.empty())
        m_hint->setText(whyNot(refused.front()));
}

/// What the place on the table is for, and how it is shown.
void OrderBar::addPlace(const Placing &placing)
{
    m_placing = placing.aims || placing.order.unit == noUnit ? placing.brief : QString();
    m_place = add(m_placing.isEmpty() ? tr("Stand where it was drawn") : m_placing, true);
    m_place->setEnabled(false);
    connect(m_place, &QPushButton::clicked, this, &OrderBar::placePressed);
    m_hint->setText(placing.files
                        ? tr("Draw the unit over the table, or press the arrows; , and . form it anew. Ctrl "
                             "and the mouse shift one model.")
                        : tr("Click the place on the table, or press the arrows."));
}

/// In the order of the game's answers, the closed ones where theirs is. \param fold orders with several aims
void OrderBar::addAnswers(const std::vector<AimedOrders> &groups, const std::vector<ClosedOrder> &closed,
                          bool fold, bool first, bool named)
{
    const auto offer = [&](const AimedOrders &group) {
        const bool turns = group.aims.size() > 1 && group.aims.front().order.target == noUnit;
        if (group.aims.size() > 1 && (turns || fold)) {
            addAimed(group, first, named);
            first = false;
            return;
        }
        for (const OpenOrder &choice : group.aims) {
            addChoice(choice, first, named);
            first = false;
        }
    };
    const DecisionWords *asked = m_session.vocabulary().decision(m_session.battle().awaiting().decision);
    for (const Answer &answer : asked ? asked->answers : std::span<const Answer>()) { // each has its place
        for (const AimedOrders &group : groups) {
            if (group.aims.front().order.kind == answer.kind)
                offer(group);
        }
        const bool isOpen = std::ranges::any_of(
            groups, [&](const AimedOrders &group) { return group.aims.front().order.kind == answer.kind; });
        for (const ClosedOrder &order : closed) {
            if (!isOpen && order.kind == answer.kind)
                addClosed(order);
        }
    }
    for (const AimedOrders &group : groups) {
        if (!asked || !m_session.vocabulary().answer(asked->decision, group.aims.front().order.kind))
            offer(group);
    }
}

/// Why the unit that was chosen has no order.
void OrderBar::tellWhyNot(UnitIndex chosen, const std::vector<ClosedOrder> &closed)
{
    const QString keys = tr("Tab goes through those that may act.");
    const QString why = closed.empty() ? tr("%1 can do nothing now.").arg(m_session.names().unit(chosen))
                                       : whyNot(closed.front().why);
    const QString choose =
        (chosen == noUnit ? tr("Choose a unit on the table or in the list.") : why) + u' ' + keys;
    m_hint->setText(m_hint->text().isEmpty() ? choose : m_hint->text() + u'\n' + choose);
}

void OrderBar::askOrder(const Choices &choices, UnitIndex chosen)
{
    if (m_naming && choices.offers(*m_naming))
        return addParts();
    m_naming.reset();
    const bool pick = !choices.units().empty(), named = pick && choices.mayChoose(chosen);
    m_question->setText(named ? tr("%1: %2").arg(questionOf(), m_session.names().unit(chosen))
                              : questionOf());
    const UnitIndex of = pick ? chosen : noUnit;
    bool first = true;
    if (const auto placings = choices.placingsOf(of);
        !placings.empty() && (!pick || choices.mayChoose(chosen))) {
        addPlace(placings.front());
        first = false;
    }
    if (m_session.setsUp()) {
        connect(add(tr("Set up the rest for me"), false), &QPushButton::clicked, &m_session,
                &BattleSession::setUpRest);
        first = false;
    }
    remind();
    const auto closed = closedTo(m_session.battle(), m_session.names(), pick ? chosen : noUnit);
    const std::vector<OpenOrder> open = pick && of == noUnit ? std::vector<OpenOrder>() : choices.of(of);
    const std::vector<AimedOrders> groups = byAim(m_session.names(), open);
    if (const AimedOrders *aimed = unfolded(groups))
        return addTargets(*aimed, named);
    m_aiming.reset();
    addAnswers(groups, named ? closed : std::vector<ClosedOrder>(), open.size() > mostUnfolded, first, named);
    if (pick) { // what is done without any unit: nothing that a stray key should do
        for (const OpenOrder &choice : choices.of(noUnit))
            addAside(choice);
    }
    if (of != noUnit || !pick)
        tellClicks(groups);
    if (pick && !choices.mayChoose(chosen))
        tellWhyNot(chosen, closed);
}

/// What a click on another unit would order at once.
void OrderBar::tellClicks(const std::vector<AimedOrders> &groups)
{
    QStringList lines;
    for (const AimedOrders &group : groups) {
        const OpenOrder &first = group.aims.front();
        if (first.order.target == noUnit)
            continue;
        lines << (group.aims.size() == 1
                      ? tr("A click on %1 orders at once: %2.")
                            .arg(m_session.names().unit(first.order.target), first.words)
                      : tr("A click on one of those ringed orders at once: %1.").arg(group.words));
    }
    if (lines.isEmpty() || groups.size() > mostUnfolded)
        return;
    m_hint->setText(m_hint->text().isEmpty() ? lines.join(u'\n')
                                             : m_hint->text() + u'\n' + lines.join(u'\n'));
}

/// What is easily forgotten in this step, where a deed begins and there is room to say it.
void OrderBar::remind()
{
    const Vocabulary &words = m_session.vocabulary();
    const std::size_t step = m_session.view().step.number();
    const DecisionWords *asked = words.decision(m_session.battle().awaiting().decision);
    if (m_hint->text().isEmpty() && asked && asked->opens && step < words.steps.size() &&
        words.steps[step].reminder)
        m_hint->setText(QCoreApplication::translate("Battle", words.steps[step].reminder));
}

} // namespace gonfalon
