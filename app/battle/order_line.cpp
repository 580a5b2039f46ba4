// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/order_line.h"

#include "core/files/step_text.h"
#include "core/match/proposals.h"
#include "core/words/battle_words.h"

#include <QCompleter>
#include <QKeyEvent>
#include <QStringListModel>

#include <algorithm>

namespace gonfalon {

OrderLine::OrderLine(const BattleSession &session, QWidget *parent)
    : QLineEdit(parent), m_session(session), m_open(new QStringListModel(this))
{
    setAccessibleName(tr("Type an order"));
    auto *completer = new QCompleter(m_open, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    setCompleter(completer);
}

void OrderLine::begin()
{
    QStringList open;
    m_inWords.clear();
    if (m_session.asksPerson() && m_session.battle().awaiting().what == Awaiting::What::Order) {
        for (const Order &order : match::proposals(m_session.battle())) {
            open << QString::fromStdString(files::stepText(m_session.vocabulary(), order));
            const QString words = words::choiceWords(m_session.names(), m_session.battle(), order);
            const bool told =
                std::ranges::any_of(m_inWords, [&](const auto &known) { return known.first == words; });
            if (order.path.empty() && order.places.count == 0 && !told)
                m_inWords.emplace_back(words, order);
        }
    }
    open.removeDuplicates();
    for (const auto &[words, order] : m_inWords) {
        if (!open.contains(words))
            open << words;
    }
    setPlaceholderText(open.isEmpty() ? tr("Type dice, as in 3516")
                                      : tr("Type an order, as in “%1”").arg(open.front()));
    setAccessibleDescription(placeholderText());
    m_open->setStringList(
        open); // the completer stays: its list may be open, and hand on the key that brought us here
    clear();
}

void OrderLine::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        take();
        event->accept();
        return;
    }
    if (event->key() == Qt::Key_Escape) {
        emit left();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

/// The one order that is offered and has all the words that were typed; null where none has, or several do.
const Order *OrderLine::meant() const
{
    const QStringList typed = text().simplified().split(u' ', Qt::SkipEmptyParts);
    const auto exactly = std::ranges::find_if(m_inWords, [&](const auto &known) {
        return known.first.compare(text().simplified(), Qt::CaseInsensitive) == 0;
    });
    if (exactly != m_inWords.end())
        return &exactly->second; // its words may all stand in another's too
    const Order *found = nullptr;
    for (const auto &[words, order] : m_inWords) {
        const bool all = std::ranges::all_of(
            typed, [&](const QString &word) { return words.contains(word, Qt::CaseInsensitive); });
        if (all && found && !(*found == order))
            return nullptr;
        found = all ? &order : found;
    }
    return found;
}

void OrderLine::take()
{
    const std::string typed = text().simplified().toStdString();
    if (typed.empty())
        return;
    if (const auto step = files::stepFromText(m_session.vocabulary(), typed)) {
        emit stepGiven(*step);
        return;
    }
    if (const Order *order = meant()) {
        emit stepGiven(*order);
        return;
    }
    emit notUnderstood({{.code = Code::NotAnAnswer, .arguments = {typed}}});
    selectAll();
}

} // namespace gonfalon
