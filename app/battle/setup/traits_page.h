// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/setup/setup_page.h"

class QVBoxLayout;

namespace gonfalon {

class Card;

/// What the sides settle about themselves before deployment: Leader's Traits, spells, whom their options are
/// about, what these cost against this enemy. Only what concerns these lists is shown.
class TraitsPage final : public SetupPage
{
    Q_OBJECT

public:
    explicit TraitsPage(BattlePlan &plan, QWidget *parent = nullptr);

    void refresh() override;

private:
    void addSide(std::size_t side);
    void addTrait(Card &card, std::size_t side);
    void addTraitActs(QVBoxLayout &column, std::size_t side, bool has);
    void addAnswers(Card &card, std::size_t side);
    void addRaces(Card &card, std::size_t side, const OptionAnswer &open,
                  const std::vector<std::string> &offered);
    void addSpells(Card &card, std::size_t side, const OptionAnswer &open);
    void addForms(Card &card, std::size_t side);
    void addPrices(Card &card, std::size_t side);
    void typeDice(std::size_t side);
    void rollAgain(std::size_t side);
    [[nodiscard]] QString unitName(std::size_t side, std::size_t unit) const;
    [[nodiscard]] QString traitWord() const;

    QVBoxLayout *m_cards;
};

} // namespace gonfalon
