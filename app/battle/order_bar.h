// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "app/battle/choices.h"

#include <QAction>
#include <QFrame>
#include <QPointer>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace gonfalon {

class OrderLine;

/// What a person is asked now and may answer, read from the game's vocabulary and from what the battle
/// proposes: a decision with its choices, dice to roll or to type, or that a computer is at it.
class OrderBar final : public QFrame
{
    Q_OBJECT

public:
    explicit OrderBar(BattleSession &session, QWidget *parent = nullptr);

    /// What is offered once the battle is over, first the foremost.
    void offerAtEnd(const QList<QAction *> &acts) { m_atEnd = acts; }
    /// The same, before all others.
    void offerFirstAtEnd(QAction *act) { m_atEnd.prepend(act); }
    /// Asks anew: the state has changed, or another unit is chosen.
    void ask(const Choices &choices, UnitIndex chosen);
    /// The place that is looked at for a unit may be gone to, or may not, and why.
    void showPlace(bool looked, const Findings &refusals);
    /// Does what its foremost button says; where none is, nothing.
    void press();
    /// The choice with that number, from 1.
    void pressChoice(int number);
    /// Back from the targets of one thing to do, to all that there is to do. \return false: it shows all
    bool unfold();
    /// The targets of that thing to do are shown alone, to choose one.
    [[nodiscard]] bool aimsWith(const Order &order) const;
    /// Says below what is asked why something was refused.
    void sayRefused(const Findings &refused);
    /// Into the field for real dice.
    void typeDice();
    /// Into a line for an order as battle files write it.
    void typeOrder();

signals:
    /// A step was typed.
    void stepTyped(const gonfalon::Step &step);
    /// How long a step of a computer is to be seen, in milliseconds.
    void paceChosen(int milliseconds);
    /// Why a computer gave its last order is to be told.
    void reasonWanted();
    /// What was typed is no step, and why.
    void notUnderstood(const gonfalon::Findings &why);
    void orderGiven(const gonfalon::Order &order);
    void diceGiven(const gonfalon::Roll &roll);
    void rollPressed();
    void placePressed();
    /// What had the focus here is no more, or was left: it belongs to the table.
    void focusLeft();
    /// Somebody looks at a choice: its odds are wanted. None: at none.
    void considered(const std::optional<gonfalon::Order> &order);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void clear();
    void makeColumn();
    void askDice();
    void askOrder(const Choices &choices, UnitIndex chosen);
    [[nodiscard]] QWidget *makeTyping();
    void showComputer();
    void addPace();
    void showEnd();
    void remind();
    void tellClicks(const std::vector<AimedOrders> &groups);
    QPushButton *add(const QString &text, bool first);
    void arrangeRows();
    [[nodiscard]] int roomForRows() const;
    void say(QPushButton &button, const QString &words) const;
    void breakWords(QPushButton &button) const;
    /// \param named its unit stands in the question
    void addChoice(const OpenOrder &choice, bool first, bool named);
    void tellSpell(QPushButton &button, const QString &about) const;
    void addAimed(const AimedOrders &aimed, bool first, bool named);
    void addTargets(const AimedOrders &aimed, bool named);
    void addAside(const OpenOrder &choice);
    void addParts();
    void judgeParts();
    void addBack();
    void addClosed(const ClosedOrder &closed);
    void addPlace(const Placing &placing);
    void addAnswers(const std::vector<AimedOrders> &groups, const std::vector<ClosedOrder> &closed, bool fold,
                    bool first, bool named);
    void tellWhyNot(UnitIndex chosen, const std::vector<ClosedOrder> &closed);
    void takeTyped();
    [[nodiscard]] QString questionOf() const;
    [[nodiscard]] const AimedOrders *unfolded(const std::vector<AimedOrders> &groups) const;

    BattleSession &m_session;
    QLabel *m_question, *m_hint;
    QWidget *m_buttons = nullptr;
    QVBoxLayout *m_column;
    QVBoxLayout *m_rows = nullptr; ///< of its buttons, at the head of the column
    std::vector<QPushButton *> m_inRows;
    QScrollArea *m_scroll;
    OrderLine *m_line;
    QWidget *m_typing = nullptr; ///< the line for orders, with its button
    QString m_placing;           ///< what its place is for: the order in brief; empty: the unit goes there
    QPushButton *m_place = nullptr, *m_first = nullptr; ///< where it is drawn to; what Enter does
    QPushButton *m_aside = nullptr;                     ///< what is done without any unit
    QLineEdit *m_typed = nullptr;
    std::vector<QPushButton *> m_all;
    QList<QAction *> m_atEnd;
    std::vector<Order> m_orders;   ///< of those buttons, where they give one
    QPointer<QComboBox> m_pace;    ///< of the computers
    std::optional<Order> m_aiming; ///< one of those that are shown alone, to choose a target
    std::optional<Order> m_naming; ///< the order of which figures are being named, those so far
    Choices m_choices;
    UnitIndex m_chosen = noUnit;
};

} // namespace gonfalon
