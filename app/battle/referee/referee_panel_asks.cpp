// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee asks: dice, orders, facts, and what is offered at the end.
#include "app/battle/referee/referee_panel.h"

#include "app/battle/end_words.h"
#include "app/battle/parts.h"
#include "app/battle/referee/circumstances.h"
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/facts_form.h"
#include "app/battle/referee/fitted_area.h"
#include "app/battle/sentences.h"
#include "app/common/buttons.h"
#include "app/common/typeface.h"
#include "core/match/statements.h"
#include "core/words/battle_words.h"
#include "core/words/dice_words.h"
#include "core/words/finding_words.h"

#include <QAction>
#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <bit>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

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
            takeAsUsual();
            const Awaiting &next = m_session.battle().awaiting();
            if (m_pad && next.dice.reading != DiceRequest::Reading::CountAtLeast)
                m_armed = true; // who types faces goes on with the dice that come next
        },
        Qt::QueuedConnection); // the pad goes with the answer
    offerCircumstances();
    m_column->addWidget(pad);
    pad->show();
    QPushButton *rolls = m_rolls = addFoot(tr("Roll for us"), false);
    rolls->setProperty(buttons::keyProperty, u"R"_s);
    rolls->setMinimumWidth(scaled(font(), 130)); // with room beside its words for the key
    connect(rolls, &QPushButton::clicked, this, [this] {
        m_newsFrom = m_session.log().size();
        emit rollPressed();
        takeAsUsual();
    });
    connect(pad, &DicePad::lastToldChanged, rolls,
            [pad, rolls] { rolls->setEnabled(!pad->isBegun()); }); // all or none
    offerOtherwise();
    m_padFor = {awaiting.rollFor, m_session.battle().steps().count(), {}};
    const ToldSoFar told = std::exchange(m_toldSoFar, {});
    if (told.rollFor == m_padFor.rollFor && told.steps == m_padFor.steps)
        pad->tellSome(told.faces);
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
        const bool ends = !pick && std::ranges::any_of(open, [](const OpenOrder &one) {
            return one.order.unit != noUnit; // what they end with stands below them
        });
        if (!pick && many && folds(groups.front(), many)) // what the battle proposes first is the likely one
            addOpen({open.front()}, false);
        for (const AimedOrders &group : groups) {
            if (folds(group, many))
                addAimed(group, named);
            else if (ends && group.aims.front().order.unit == noUnit && isAside(group.aims.front()))
                addEnds(group.aims);
            else if (many && !pick && isAside(group.aims.front())) // below them all it would be lost
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
        const QString said = why ? words::sentence(*why) : tr("Tap a unit in the list.");
        m_about->setText(
            !why || said.contains(names.unit(chosen)) ? said : tr("%1: %2").arg(names.unit(chosen), said));
        m_about->show();
    }
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
    offerOtherwise();
    offerRecord();
    if (pick)
        addEnds(choices.of(noUnit));
}

/// It is about nobody else than who is asked about, and has nothing to choose.
bool RefereePanel::isAside(const OpenOrder &choice) const
{
    const OrderWords *kind = m_session.vocabulary().order(choice.order.kind);
    const bool own = choice.order.unit == m_session.battle().awaiting().unit;
    return choice.order.unit == noUnit ? choice.order.target == noUnit
                                       : own && kind && kind->asks == unsigned(AsksUnit) && !kind->corrects;
}

/// What is about no unit keeps its place at the foot, whoever is chosen; what they all end with is the last.
void RefereePanel::addEnds(const std::vector<OpenOrder> &ends)
{
    const auto agreed = [this](const OpenOrder &one) {
        const OrderWords *kind = m_session.vocabulary().order(one.order.kind);
        return kind && kind->agreed;
    };
    for (const OpenOrder &one : ends) {
        if (!isAside(one))
            addOpen({one}, false);
    }
    for (const bool both : {true, false}) {
        for (const OpenOrder &one : ends) {
            if (!isAside(one) || agreed(one) != both)
                continue;
            QPushButton *button = addAside(one);
            m_last = both ? m_last : button;
        }
    }
    if (m_last)
        m_last->setProperty(buttons::keyProperty, u"0"_s);
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
QPushButton *RefereePanel::addAside(const OpenOrder &choice)
{
    QPushButton *button = addFoot(choice.words, false);
    connect(
        button, &QPushButton::clicked, this, [this, order = choice.order] { propose(order); },
        Qt::QueuedConnection);
    return button;
}

/// One button for many targets; it asks at which of them.
void RefereePanel::addAimed(const AimedOrders &group, bool brief)
{
    QPushButton *button = addChoice(brief ? group.brief : group.words);
    connect(button, &QPushButton::clicked, this, [this, group] { askAtWhom(group); }, Qt::QueuedConnection);
}

/// A tap on a unit in the list answers it too.
void RefereePanel::askAtWhom(const AimedOrders &group)
{
    clear();
    setHead(group.words, {});
    m_atWhom = group.aims;
    std::vector<OpenOrder> named = group.aims; // by whom they are at: the head says the rest
    for (OpenOrder &one : named) {
        if (one.order.target != noUnit)
            one.brief = m_session.names().unit(one.order.target);
    }
    addOpen(named, true);
    connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
            Qt::QueuedConnection);
    guardKeys();
    fitBody();
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
    m_named = like; // what is proposed comes first; one alone stands for any
    if (std::popcount(like.parts) == 1)
        m_named.parts = 0;
    const words::BattleNames &names = m_session.names();
    const QString words = words::partsWords(names, like, m_session.battle().awaiting().decision);
    const bool named = like.unit == noUnit || words.contains(names.unit(like.unit));
    setHead(named ? words : tr("%1: %2").arg(names.unit(like.unit), words), {});
    connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
            Qt::QueuedConnection);
    QPushButton *these = addFoot(tr("These"), true);
    connect(these, &QPushButton::clicked, this, [this] { askAbout(m_named); }, Qt::QueuedConnection);
    const std::vector<PartChoice> parts = partsOf(names, m_session.view(), like);
    const auto judge = [this, these, parts] {
        const Findings refused = m_session.battle().check(m_named);
        these->setEnabled(refused.empty() && m_named.parts != 0);
        these->setAccessibleDescription(m_named.parts == 0 ? tr("None is named yet.")
                                        : refused.empty()  ? QString()
                                                           : words::sentence(refused.front()));
        m_about->setText(tr("%1 of %2 are named. Tap those that are meant.")
                             .arg(std::popcount(m_named.parts))
                             .arg(parts.size()));
        m_about->show();
        if (m_named.parts != 0)
            sayRefused(refused);
    };
    for (const PartChoice &part : parts) {
        QPushButton *button = addChoice(part.words);
        button->setCheckable(true);
        button->setChecked((m_named.parts >> part.number & 1U) != 0);
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

/// Takes the order, or asks first what is so on the table, where that does not wait for its dice.
void RefereePanel::askAbout(const Order &order)
{
    const Battle &battle = m_session.battle();
    const bool asks = match::factsAsked(battle, m_session.vocabulary(), order) != Facts();
    asks && !match::mayWaitForDice(battle, m_session.vocabulary(), order) ? askWhatIsSo(order) : give(order);
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
    if (const int only = std::countr_zero(asked.said);
        asked.count == 0 && std::popcount(asked.said) == 1 && !words.sumWith(std::size_t(only)))
        return askWhether(order, only, mayLeave);
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

/// One fact alone takes one tap.
void RefereePanel::askWhether(const Order &order, int bit, bool mayLeave)
{
    const Facts fact = Facts().with(std::size_t(bit));
    const QString words =
        QCoreApplication::translate("Battle", m_session.vocabulary().facts[std::size_t(bit)].sentence);
    for (const bool so : {false, true}) {
        QPushButton *button = addChoice(so ? tr("Yes: %1").arg(words) : tr("No"));
        button->setAccessibleName(tr(so ? "%1: yes" : "%1: no").arg(words));
        m_first = order.facts.has(std::size_t(bit)) == so ? button : m_first;
        Order stated = order;
        stated.facts = so ? order.facts | fact : order.facts.unasked(fact);
        connect(button, &QPushButton::clicked, this, [this, stated] { give(stated); }, Qt::QueuedConnection);
    }
    if (mayLeave)
        connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
                Qt::QueuedConnection);
}

void RefereePanel::give(const Order &order)
{
    m_newsFrom = m_session.log().size();
    waitFor(order);
    emit orderGiven(order);
    takeAsUsual();
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
    QStringList about;
    if (const QStringList turned = endwords::whereItTurned(m_session); !turned.isEmpty())
        about << tr("Where it turned:") << turned << QString();
    about << endwords::luck(m_session);
    setHead(result ? words::resultSentence(m_session.names(), *result) : tr("The battle is over."),
            about.join(u'\n'));
    for (QAction *act : m_atEnd) {
        if (!act->isVisible()) // done already
            continue;
        connect(addChoice(act->text().remove(u'&')), &QPushButton::clicked, act, &QAction::trigger);
    }
}

} // namespace gonfalon
