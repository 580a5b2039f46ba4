// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "app/battle/choices.h"
#include "core/match/at_dice.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <utility>
#include <vector>

class QAbstractButton;
class QAction;
class QGridLayout;
class QLabel;
class QMouseEvent;
class QPushButton;
class QVBoxLayout;

namespace gonfalon {

class CardFrame;
class Circumstances;
class DicePad;
class FactsForm;
class FittedArea;
class Legend;

/// The referee of a battle that is fought on a real table: what may be done, only those questions that the
/// rule needs, the dice as they fell, and in plain words what comes of it. Large enough for fingers. It knows
/// no game: what is asked stands in the vocabulary.
class RefereePanel final : public QWidget
{
    Q_OBJECT

public:
    /// Of text, in the pixels of the drawings: larger than elsewhere.
    static constexpr double textSize = 17;

    explicit RefereePanel(BattleSession &session, QWidget *parent = nullptr);

    /// Takes its sizes anew from the font of the window.
    void dress(const QFont &base);
    /// Asks anew. \param choices at the decision that is awaited; empty where none is
    /// \param chosen the unit, or noUnit
    void ask(const Choices &choices, UnitIndex chosen);
    /// An order was picked: what its rule needs to know is asked first; else it is given at once.
    void propose(const Order &order);
    /// Something is to be written down as it stands on the table, of whichever unit is chosen: also of one
    /// that may not act.
    [[nodiscard]] bool records() const;
    /// The die that was told last while others are not, as it is called; empty: none is.
    [[nodiscard]] QString dieToTakeBack() const;
    /// Takes that one back. False: there is none.
    bool takeBackDie();
    /// What the foremost button does. None rolls: the dice of a real table are in somebody's hand.
    void press();
    /// The button with that number, from 1; 0: what all that may be done ends with. While dice are told, a
    /// digit of them.
    void pressChoice(int number);
    /// As the button does that has the program throw the dice. False: none are awaited, or some are told.
    bool rollForUs();
    /// A unit was tapped while it is asked at whom: at that one. False: that is not asked, or of others.
    bool aimAt(UnitIndex target);
    /// What is asked takes keys and presses. For a moment after dice were told it does not: they were meant
    /// for the dice.
    [[nodiscard]] bool isArmed() const { return m_armed; }
    /// It does from now on.
    void arm();
    /// How long that moment is, in milliseconds.
    void setSlip(int milliseconds);
    /// The questions that are open; null where there are none.
    [[nodiscard]] FactsForm *facts() { return m_facts; }
    /// What it asks, as it stands in the head.
    [[nodiscard]] QString question() const;
    /// What is said below that, as why a unit may do nothing.
    [[nodiscard]] QString about() const;
    /// What the signs of the chosen unit mean, below it; hidden where it has none.
    [[nodiscard]] const Legend &signs() const { return *m_signs; }
    /// What came of the last answer, also what there is no room for.
    [[nodiscard]] QString news() const;
    /// Why something was refused, where the eye is.
    void sayRefused(const Findings &refused);
    /// What is offered once it is over.
    void offerAtEnd(const QList<QAction *> &acts) { m_atEnd = acts; }
    /// The same, before all others.
    void offerFirstAtEnd(QAction *act) { m_atEnd.prepend(act); }

signals:
    void orderGiven(const gonfalon::Order &order);
    void diceGiven(const gonfalon::Roll &roll);
    void rollPressed();
    /// Another die can be taken back, or none any more.
    void dieToTakeBackChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static constexpr const char *wordsOfButton =
        "words"; ///< a property: whole, though they stand in two lines

    void clear();
    void guardKeys();
    void sayWhyClosed(const QAbstractButton &button);
    [[nodiscard]] bool isSlip(const QMouseEvent &press) const;
    void arrangeChoices();
    void arrangeFoot();
    [[nodiscard]] int roomForChoices() const;
    void fitBody();
    void fitRows();
    void showNews(qsizetype most);
    void showMore();
    void tellMore();
    void showNext(QWidget *keys);
    void setHead(const QString &question, const QString &about);
    void tellNews();
    void tellSigns(UnitIndex unit);
    QPushButton *addFoot(const QString &text, bool first);
    QPushButton *addChoice(const QString &text);
    void askDice();
    void askOrder(const Choices &choices, UnitIndex chosen);
    void offerRecord();
    void askRecord(UnitIndex chosen);
    void askFacts(const Order &order, bool mayLeave);
    void addOpen(const std::vector<OpenOrder> &orders, bool brief);
    void addAimed(const AimedOrders &group, bool brief);
    [[nodiscard]] bool folds(const AimedOrders &group, bool many) const;
    QPushButton *addAside(const OpenOrder &choice);
    void askAtWhom(const AimedOrders &group);
    void addEnds(const std::vector<OpenOrder> &ends);
    [[nodiscard]] bool isAside(const OpenOrder &choice) const;
    void askWhether(const Order &order, int bit, bool mayLeave);
    void askParts(const Order &like);
    void askAbout(const Order &order);
    void askWhatIsSo(const Order &order);
    void takeAsUsual();
    void waitFor(const Order &order);
    void keepTold();
    void offerCircumstances();
    void offerOtherwise();
    void askSums();
    void restate(const Facts &facts);
    void choose();
    void showEnd();
    void give(const Order &order);

    BattleSession &m_session;
    /// An order whose facts are told where its dice are.
    std::optional<match::Waiting> m_waiting;
    bool m_restates = false; ///< what is asked meanwhile is not shown
    /// What dice are for, and what they show so far.
    struct ToldSoFar
    {
        Kind<Roll> rollFor{};
        std::size_t steps = 0; ///< before them
        std::vector<int> faces;
    };
    ToldSoFar m_padFor;    ///< what the pad was made for
    ToldSoFar m_toldSoFar; ///< when the page went
    QLabel *m_question, *m_about, *m_news;
    Legend *m_signs;
    FittedArea *m_scroll;
    QWidget *m_body = nullptr, *m_foot;
    QPushButton *m_more; ///< brings the rows into sight that there is no room for
    QVBoxLayout *m_column = nullptr;
    QGridLayout *m_grid = nullptr; ///< what may be done
    int m_columns = 2;             ///< of it
    CardFrame *m_card;
    FactsForm *m_facts = nullptr;
    DicePad *m_pad = nullptr;
    Circumstances *m_circumstances = nullptr;
    QPushButton *m_first = nullptr, *m_rolls = nullptr, *m_last = nullptr;
    std::vector<OpenOrder> m_atWhom;     ///< while that is asked
    std::vector<QPushButton *> m_all;    ///< by number
    std::vector<QPushButton *> m_atFoot; ///< from left to right
    QVBoxLayout *m_footRows = nullptr;
    Choices m_choices; ///< that were asked last
    UnitIndex m_chosen = noUnit;
    Order m_named;              ///< with the figures that are named so far
    std::size_t m_newsFrom = 0; ///< a line of the log
    QStringList m_newsLines;
    std::optional<std::size_t> m_recordsAt; ///< the steps before what is to be recorded
    QList<QAction *> m_atEnd;
    QTimer m_arming, m_lifting;
    bool m_armed = true;
    std::optional<QPoint> m_pressedAt; ///< on the screen; what stands there may go with it
    std::optional<QPoint> m_under;     ///< where what was pressed has gone a moment ago
};

} // namespace gonfalon
