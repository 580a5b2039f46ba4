// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee asks: dice, orders, facts, and what is offered at the end.
#include "app/battle/referee/referee_panel.h"

#include "app/battle/parts.h"
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/facts_form.h"
#include "app/battle/referee/fitted_area.h"
#include "app/battle/sentences.h"
#include "app/common/buttons.h"
#include "core/match/statements.h"
#include "core/words/battle_words.h"
#include "core/words/dice_words.h"
#include "core/words/finding_words.h"

#include <QAction>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

void RefereePanel::askDice()
{
    const Awaiting &awaiting = m_session.battle().awaiting();
    setHead(words::rollPrompt(m_session.names(), awaiting),
            (words::diceLines(m_session.battle()) << DicePad::question(awaiting.dice)).join(u'\n'));
    const RollWords *roll = m_session.vocabulary().roll(awaiting.rollFor);
    auto *pad = m_pad = new DicePad(awaiting.dice, roll ? roll->together : 1,
                                    words::diceAims(m_session.vocabulary(), m_session.battle()));
    connect(pad, &DicePad::comesNext, this, &RefereePanel::showNext);
    connect(pad, &DicePad::lastToldChanged, this, &RefereePanel::dieToTakeBackChanged);
    connect(
        pad, &DicePad::told, this,
        [this](const Roll &roll) {
            m_armed = false;
            m_arming.start();
            m_newsFrom = m_session.log().size();
            emit diceGiven(roll);
        },
        Qt::QueuedConnection); // the pad goes with the answer
    m_column->addWidget(pad);
    pad->show();
    offerSums();
    QPushButton *rolls = addFoot(tr("Roll for us"), true);
    connect(rolls, &QPushButton::clicked, this, [this] {
        m_newsFrom = m_session.log().size();
        emit rollPressed();
    });
    connect(pad, &DicePad::lastToldChanged, rolls,
            [pad, rolls] { rolls->setEnabled(!pad->isBegun()); }); // all or none
}

/// The keys of the die that is told next come into sight, in the middle of what is seen.
void RefereePanel::showNext(QWidget *keys)
{
    m_scroll->ensureWidgetVisible(keys, 0, m_scroll->viewport()->height() / 3);
}

void RefereePanel::askOrder(const Choices &choices, UnitIndex chosen)
{
    const Battle &battle = m_session.battle();
    const words::BattleNames &names = m_session.names();
    const bool pick = !choices.units().empty(), named = pick && choices.mayChoose(chosen);
    const QString asked = capital(words::decisionSentence(names, battle.awaiting()));
    setHead(named ? names.unit(chosen) : asked, named ? asked : QString());
    const UnitIndex of = pick ? chosen : noUnit;
    if (!pick || named) {
        const std::vector<OpenOrder> open = choices.of(of);
        const std::vector<AimedOrders> groups = byAim(names, open);
        const bool many = open.size() > mostUnfolded;
        if (!pick && many && folds(groups.front(), many)) // what the battle proposes first is the likely one
            addOpen({open.front()}, false);
        for (const AimedOrders &group : groups) {
            const Order &first = group.aims.front().order;
            if (folds(group, many))
                addAimed(group, named);
            else if (many && first.unit == noUnit &&
                     first.target == noUnit) // below them all it would be lost
                addAside(group.aims.front());
            else
                addOpen(group.aims, named);
        }
        for (const Placing &placing : choices.placingsOf(of))
            addOpen({{placing.order, placing.words, placing.words}}, false);
        for (const ClosedOrder &closed :
             named ? closedTo(battle, names, chosen) : std::vector<ClosedOrder>()) {
            if (std::ranges::any_of(open,
                                    [&](const OpenOrder &one) { return one.order.kind == closed.kind; }))
                continue;
            QPushButton *button = addChoice(closed.brief);
            m_all.pop_back();
            button->setProperty(buttons::keyProperty, QVariant());
            button->setEnabled(false);
            button->setToolTip(words::sentence(closed.why));
            button->setAccessibleDescription(words::sentence(closed.why)); // a tap says it, too
        }
    } else {
        const auto why = pick && chosen != noUnit ? whyNothing(battle, names, chosen) : std::nullopt;
        m_about->setText(why ? tr("%1: %2").arg(names.unit(chosen), words::sentence(*why))
                             : tr("Tap a unit in the list."));
        m_about->show();
    }
    if (pick)
        addOpen(choices.of(noUnit), false);
    if (const auto held =
            pick ? whyNotDone(battle, names) : std::nullopt) { // nobody looks in vain for “Go on”
        m_about->setText((m_about->isHidden() ? QString() : m_about->text() + u'\n') +
                         words::sentence(*held));
        m_about->show();
    }
    if (const auto has = pick ? std::nullopt : whyOnlyOne(battle, names, choices)) {
        m_about->setText(words::sentence(*has));
        m_about->show();
    }
    tellSigns(pick ? chosen : battle.awaiting().unit);
    if (m_session.setsUp())
        connect(addFoot(tr("All stand where they should"), false), &QPushButton::clicked, &m_session,
                &BattleSession::setUpRest, Qt::QueuedConnection);
    offerRecord();
}

/// They stand behind one button: all that has many targets where much is offered, else what is rarely meant.
bool RefereePanel::folds(const AimedOrders &group, bool many) const
{
    constexpr std::size_t few = 3;
    const OrderWords *kind = m_session.vocabulary().order(group.aims.front().order.kind);
    const bool rare = kind && !kind->usual;
    return many ? group.aims.size() > 1 : rare && group.aims.size() > few;
}

/// A button for each of them.
void RefereePanel::addOpen(const std::vector<OpenOrder> &orders, bool brief)
{
    for (const OpenOrder &choice : orders) {
        if (!match::statesWhatIsAsked(m_session.battle(), m_session.vocabulary(), choice.order))
            continue;
        QPushButton *button = addChoice(brief ? choice.brief : choice.words);
        button->setAccessibleName(choice.words);
        connect(
            button, &QPushButton::clicked, this, [this, order = choice.order] { propose(order); },
            Qt::QueuedConnection); // the button goes with the answer
    }
}

/// A button that keeps its place below the others.
void RefereePanel::addAside(const OpenOrder &choice)
{
    connect(
        addFoot(choice.words, false), &QPushButton::clicked, this,
        [this, order = choice.order] { propose(order); }, Qt::QueuedConnection);
}

/// One button for many targets; it asks at which of them.
void RefereePanel::addAimed(const AimedOrders &group, bool brief)
{
    QPushButton *button = addChoice(brief ? group.brief : group.words);
    connect(
        button, &QPushButton::clicked, this,
        [this, group] {
            clear();
            setHead(group.words, {});
            addOpen(group.aims, true);
            connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
                    Qt::QueuedConnection);
            guardKeys();
            fitBody();
        },
        Qt::QueuedConnection);
}

void RefereePanel::offerRecord()
{
    if (match::recordKind(m_session.battle(), m_session.vocabulary()))
        connect(
            addFoot(tr("Just record it"), false), &QPushButton::clicked, this,
            [this] {
                m_recordsAt = m_session.battle().steps().count();
                ask(m_choices, m_chosen);
            },
            Qt::QueuedConnection);
}

bool RefereePanel::records() const
{
    return m_recordsAt == m_session.battle().steps().count() &&
           match::recordKind(m_session.battle(), m_session.vocabulary());
}

/// Players resolved something without the program, or see that it stands otherwise.
void RefereePanel::askRecord(UnitIndex chosen)
{
    const Battle &battle = m_session.battle();
    if (const auto order = match::recordOf(battle, m_session.vocabulary(), chosen)) {
        setHead(m_session.names().unit(chosen),
                tr("How does it stand on the table? Another unit: tap it in the list."));
        return askFacts(*order, true);
    }
    setHead(tr("Just record it"),
            tr("Tap the unit in the list, of any side, as long as it is on the table."));
    connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
            Qt::QueuedConnection);
}

/// Back to all that may be done.
void RefereePanel::choose()
{
    m_recordsAt.reset();
    ask(m_choices, m_chosen);
}

/// The figures of which some are named.
void RefereePanel::askParts(const Order &like)
{
    clear();
    m_named = like; // what is proposed comes first
    const words::BattleNames &names = m_session.names();
    setHead(words::partsWords(names, like, m_session.battle().awaiting().decision), {});
    connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
            Qt::QueuedConnection);
    QPushButton *these = addFoot(tr("These"), true);
    connect(these, &QPushButton::clicked, this, [this] { askAbout(m_named); }, Qt::QueuedConnection);
    const auto judge = [this, these] {
        const Findings refused = m_session.battle().check(m_named);
        these->setEnabled(refused.empty() && m_named.parts != 0);
        these->setAccessibleDescription(m_named.parts == 0 ? tr("None is named yet.")
                                        : refused.empty()  ? QString()
                                                           : words::sentence(refused.front()));
        m_about->setVisible(false);
        if (m_named.parts != 0)
            sayRefused(refused);
    };
    for (const PartChoice &part : partsOf(names, m_session.view(), like)) {
        QPushButton *button = addChoice(part.words);
        button->setCheckable(true);
        button->setChecked((like.parts >> part.number & 1U) != 0);
        connect(button, &QPushButton::toggled, this, [this, judge, number = part.number](bool named) {
            m_named = withPart(m_named, number, named);
            judge();
        });
    }
    judge();
    guardKeys();
    fitBody();
}

void RefereePanel::propose(const Order &order)
{
    namesParts(m_session.names(), order) ? askParts(order) : askAbout(order);
}

/// Takes the order, or asks first what is so on the table. Sums may be told where its dice are.
void RefereePanel::askAbout(const Order &order)
{
    const Facts asked = match::factsAsked(m_session.battle(), m_session.vocabulary(), order);
    if (match::areSumsAlone(m_session.vocabulary(), asked)) {
        m_summed = {order, m_session.battle().steps().count()};
        return give(order);
    }
    asked == Facts() ? give(order) : askWhatIsSo(order);
}

/// The page of the dice has the sums of what they are rolled for, which nobody was asked for.
void RefereePanel::offerSums()
{
    if (!m_summed || m_session.battle().steps().count() != m_summed->second + 1)
        return;
    connect(
        addFoot(tr("Other circumstances…"), false), &QPushButton::clicked, this,
        [this, order = m_summed->first] {
            m_summed.reset(); // they are told then
            m_session.takeBack();
            askWhatIsSo(order);
        },
        Qt::QueuedConnection); // the button goes with the page
}

void RefereePanel::askWhatIsSo(const Order &order)
{
    clear();
    const words::BattleNames &names = m_session.names();
    const QString words = words::choiceWords(names, m_session.battle(), order);
    const UnitIndex unit = m_session.battle().awaiting().unit;
    const bool named = unit == noUnit || words.contains(names.unit(unit));
    setHead(named ? words : tr("%1: %2").arg(names.unit(unit), words),
            tr("What is so on the table? Tap only what is."));
    askFacts(order, true);
    guardKeys();
    fitBody();
}

void RefereePanel::askFacts(const Order &order, bool mayLeave)
{
    const Vocabulary &words = m_session.vocabulary();
    const Facts asked = match::factsAsked(m_session.battle(), words, order);
    const QString counts =
        capital(words::countedWords(m_session.names(), m_session.battle().awaiting().decision, order.kind));
    const Answer *answer = words.answer(m_session.battle().awaiting().decision, order.kind);
    m_facts = new FactsForm(words, asked, order.facts, counts,
                            answer ? answer->contradictions : std::span<const Contradiction>());
    m_column->addWidget(m_facts);
    m_facts->show();
    if (mayLeave)
        connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
                Qt::QueuedConnection);
    connect(
        addFoot(tr("Go on"), true), &QPushButton::clicked, this,
        [this, order, asked] {
            Order stated = order;
            if (m_facts) // what was asked is as it was answered, whatever was proposed
                stated.facts = order.facts.unasked(asked) | m_facts->facts();
            give(stated);
        },
        Qt::QueuedConnection);
}

void RefereePanel::give(const Order &order)
{
    m_newsFrom = m_session.log().size();
    emit orderGiven(order);
}

void RefereePanel::sayRefused(const Findings &refused)
{
    if (refused.empty())
        return;
    const Finding &why = refused.front();
    m_about->setText(words::sentence(why) + (why.rule.empty()
                                                 ? QString()
                                                 : u" ["_s + QString::fromStdString(why.rule.str()) + u']'));
    m_about->show();
}

void RefereePanel::showEnd()
{
    const auto result = m_session.battle().outcome();
    setHead(result ? words::resultSentence(m_session.names(), *result) : tr("The battle is over."), {});
    for (QAction *act : m_atEnd) {
        if (!act->isVisible()) // done already
            continue;
        connect(addChoice(act->text().remove(u'&')), &QPushButton::clicked, act, &QAction::trigger);
    }
}

} // namespace gonfalon
