// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/order_line.h"

#include "core/files/step_text.h"
#include "core/match/proposals.h"

#include <QCompleter>
#include <QKeyEvent>

namespace gonfalon {

OrderLine::OrderLine(const BattleSession &session, QWidget *parent) : QLineEdit(parent), m_session(session)
{
    setAccessibleName(tr("Type an order"));
}

void OrderLine::begin()
{
    QStringList open;
    if (m_session.asksPerson() && m_session.battle().awaiting().what == Awaiting::What::Order) {
        for (const Order &order : match::proposals(m_session.battle()))
            open << QString::fromStdString(files::stepText(m_session.vocabulary(), order));
    }
    open.removeDuplicates();
    setPlaceholderText(open.isEmpty() ? tr("Type dice, as in 3516")
                                      : tr("Type an order, as in “%1”").arg(open.front()));
    setAccessibleDescription(placeholderText());
    auto *completer = new QCompleter(open, this);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    delete this->completer();
    setCompleter(completer);
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

void OrderLine::take()
{
    const std::string typed = text().simplified().toStdString();
    if (typed.empty())
        return;
    if (const auto step = files::stepFromText(m_session.vocabulary(), typed)) {
        emit stepGiven(*step);
        return;
    }
    emit notUnderstood({{.code = Code::NotAnAnswer, .arguments = {typed}}});
    selectAll();
}

} // namespace gonfalon
