// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "app/battle/odds_sampler.h"
#include "app/common/tokens.h"

#include <QFrame>

#include <optional>

namespace gonfalon {

/// What comes of an order before it is given: for each unit that it touches what is lost, and how likely it
/// is gone, in trouble, or stands.
class OddsCard final : public QFrame
{
    Q_OBJECT

public:
    explicit OddsCard(BattleSession &session, QWidget *parent = nullptr);

    /// Asks for the odds of an order; none: says what the card is for.
    void consider(const std::optional<Order> &order);
    [[nodiscard]] const SampledOdds &odds() const { return m_odds; }

    /// The bar of one unit: gone, in trouble, stands. \param font of the widget that it is on
    static void paintBar(QPainter &painter, const QRectF &frame, const UnitOdds &unit,
                         const SampledOdds &odds, const QFont &font, const Tokens &tokens);
    /// "gone 4 percent, Battered 43, stands 52"
    [[nodiscard]] static QString barInWords(const UnitOdds &unit, const SampledOdds &odds);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void take(const SampledOdds &odds);
    void say();
    /// What is told of one unit: its bar, and words below.
    struct Row
    {
        QString whose;
        UnitOdds unit;
        int copies = 0;
        QString below;
    };
    [[nodiscard]] std::vector<Row> rows() const;
    [[nodiscard]] QStringList fates(const UnitOdds &unit, int copies) const;
    [[nodiscard]] QString toll(const UnitOdds &unit, int copies) const;
    void paintUnit(QPainter &painter, const QRectF &place, const Row &row) const;
    /// The rolls on the way, a line each: "Test of Grakk to attack: 2 dice, 5 or more: 83 %".
    [[nodiscard]] QStringList steps() const;

    BattleSession &m_session;
    OddsSampler m_sampler;
    std::optional<Order> m_order;
    QString m_title;
    SampledOdds m_odds;
};

} // namespace gonfalon
