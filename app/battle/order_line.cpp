// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/order_line.h"

#include "core/files/step_text.h"
#include "core/match/proposals.h"
#include "core/words/battle_words.h"

#include <QAbstractItemView>
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
            const QString words = words::choiceWords(m_session.names(), m_session.battle(), order);
            const bool told =
                std::ranges::any_of(m_inWords, [&](const auto &known) { return known.first == words; });
            if (!order.path.empty() || order.places.count > 0 || told) {
                open << QString::fromStdString(files::stepText(m_session.vocabulary(), order));
                continue;
            }
            m_inWords.emplace_back(words, order);
            open << words;
        }
    }
    open.sort();
    open.removeDuplicates();
    completer()->popup()->hide(); // what it offers is of the step before
    m_open->setStringList(open);
    setPlaceholderText(example());
    setAccessibleDescription(placeholderText());
    clear();
}

/// What may be typed now.
QString OrderLine::example() const
{
    if (!m_session.asksPerson())
        return tr("Nothing is to be typed now");
    if (m_session.battle().awaiting().what == Awaiting::What::Dice)
        return m_session.battle().awaiting().dice.sides > 9 ? tr("Type dice, as in 10,3")
                                                            : tr("Type dice, as in 3516");
    const QString first = m_open->rowCount() > 0 ? m_open->index(0).data().toString() : QString();
    return first.isEmpty() ? tr("Type an order") : tr("Type an order, as in “%1”").arg(first);
}

void OrderLine::keyPressEvent(QKeyEvent *event)
{
    const bool listed = completer()->popup()->isVisible() && completer()->popup()->currentIndex().isValid();
    if (listed && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)) {
        event->ignore(); // it is taken over into the line, to be read before it is given
        return;
    }
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
    const Awaiting &awaiting = m_session.battle().awaiting();
    const bool isNumber = awaiting.what == Awaiting::What::Dice && files::isOneLarge(awaiting.dice) &&
                          text().simplified().toInt() > 9;
    if (const auto step = files::stepFromText(m_session.vocabulary(), (isNumber ? "d" : "") + typed)) {
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
