// SPDX-License-Identifier: GPL-3.0-or-later
// What the referee takes as usual without asking, and how it is told otherwise where the dice are.
#include "app/battle/referee/circumstances.h"
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/facts_form.h"
#include "app/battle/referee/referee_panel.h"
#include "core/words/battle_words.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gonfalon {

/// What nobody has to be asked follows from what was just done; after a step back it is asked.
void RefereePanel::takeAsUsual()
{
    constexpr int most = 20; // one after the other
    for (int taken = 0; taken < most && m_session.asksPerson(); ++taken) {
        const auto usual = match::usualAnswer(m_session.battle(), m_session.vocabulary());
        if (!usual)
            return;
        waitFor(*usual);
        const std::size_t before = m_session.battle().steps().count();
        emit orderGiven(*usual);
        if (m_session.battle().steps().count() == before) // refused: then somebody has to say
            return;
    }
}

/// Its facts are told where its dice are; answers to what it begins leave those of the order before.
void RefereePanel::waitFor(const Order &order)
{
    const Battle &battle = m_session.battle();
    const DecisionWords *asked = m_session.vocabulary().decision(battle.awaiting().decision);
    if (match::mayWaitForDice(battle, m_session.vocabulary(), order))
        m_waiting = {battle, order, {}};
    else if (!asked || asked->opens)
        m_waiting.reset();
}

/// Dice that are told are told yet when they are asked for anew, as when what they are read by is another.
void RefereePanel::keepTold()
{
    if (!m_pad)
        return;
    m_toldSoFar = m_padFor;
    m_toldSoFar.faces = m_pad->faces();
}

void RefereePanel::offerCircumstances()
{
    m_circumstances = nullptr;
    if (!m_waiting)
        return;
    const std::vector<Step> all = m_session.battle().steps().unpacked();
    const std::size_t at = m_waiting->before.steps().count();
    const Order *given = at < all.size() ? std::get_if<Order>(&all[at]) : nullptr;
    if (!given || *given != m_waiting->order) { // it was taken back
        m_waiting.reset();
        return;
    }
    m_waiting->after.assign(all.begin() + std::ptrdiff_t(at) + 1, all.end());
    const Facts open = match::openFacts(*m_waiting, m_session.battle(), m_session.vocabulary());
    if (open == Facts())
        return;
    auto *rows = m_circumstances = new Circumstances(m_session.vocabulary(), open, m_waiting->order.facts);
    connect(
        rows, &Circumstances::toggled, this,
        [this](int bit) {
            const Answer *answer =
                m_session.vocabulary().answer(m_waiting->before.awaiting().decision, m_waiting->order.kind);
            restate(match::toggled(m_waiting->order.facts, std::size_t(bit), answer->contradictions));
        },
        Qt::QueuedConnection); // the button goes with the page
    connect(rows, &Circumstances::sumsPressed, this, &RefereePanel::askSums, Qt::QueuedConnection);
    m_column->addWidget(rows);
    rows->show();
}

/// Others than the usual answer, where that was taken without asking.
void RefereePanel::offerOtherwise()
{
    const std::vector<Step> all = m_session.battle().steps().unpacked();
    const Order *last = all.empty() ? nullptr : std::get_if<Order>(&all.back());
    const auto &decisions = m_session.vocabulary().decisions;
    const auto taken = std::ranges::find_if(decisions, [&](const DecisionWords &decision) {
        return decision.otherwise && last && m_session.vocabulary().answer(decision.decision, last->kind);
    });
    if (taken != decisions.end())
        connect(addFoot(QCoreApplication::translate("Battle", taken->otherwise), false),
                &QPushButton::clicked, &m_session, &BattleSession::takeBack, Qt::QueuedConnection);
}

/// The numbers of all circumstances, in place of the dice for a moment.
void RefereePanel::askSums()
{
    const Vocabulary &words = m_session.vocabulary();
    const Order order = m_waiting->order;
    const Answer *answer = words.answer(m_waiting->before.awaiting().decision, order.kind);
    Facts sums;
    const Facts open = match::openFacts(*m_waiting, m_session.battle(), words);
    for (const SumWords &sum : words.sums)
        sums = sums | open.of(sum.facts());
    keepTold();
    clear();
    setHead(words::choiceWords(m_session.names(), m_waiting->before, order), tr("What is so on the table?"));
    m_facts = new FactsForm(words, sums, order.facts, {}, answer->contradictions);
    m_column->addWidget(m_facts);
    m_facts->show();
    connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
            Qt::QueuedConnection);
    connect(
        addFoot(tr("Go on"), true), &QPushButton::clicked, this,
        [this, order, sums] { restate(order.facts.unasked(sums) | m_facts->facts()); }, Qt::QueuedConnection);
    guardKeys();
    fitBody();
}

/// The order is given with these facts in place of its own, and what came of it is put in again.
void RefereePanel::restate(const Facts &facts)
{
    const match::Waiting waiting = *m_waiting;
    m_newsFrom = m_session.log().size();
    keepTold();
    m_restates = true;
    m_session.takeBackTo(waiting.before.steps().count() + 1);
    m_waiting = waiting;
    m_waiting->order.facts = facts;
    Findings refused = m_session.take(m_waiting->order);
    for (std::size_t at = 0; at < waiting.after.size() && refused.empty(); ++at)
        refused = m_session.take(waiting.after[at]);
    m_restates = false;
    ask(m_choices, m_chosen);
    sayRefused(refused);
    takeAsUsual();
}

} // namespace gonfalon
