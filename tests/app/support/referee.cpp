// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/referee.h"

#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/facts_form.h"
#include "app/battle/referee/referee_panel.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QSpinBox>

#include <algorithm>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

std::shared_ptr<const BattleSetup> refereed(const char *system, const std::string &scenario,
                                            std::uint64_t seed)
{
    auto setup = std::make_shared<BattleSetup>(*battleOf(system, scenario, seed));
    setup->mode = PlayMode::Referee;
    setup->mostTurns = 6;
    return setup;
}

namespace {

/// Tells the dice by the pad: a count, or each face.
void tellDice(const DicePad &pad, const DiceRequest &dice, players::Chance &chance)
{
    const QList<QPushButton *> keys = keysOf(pad);
    const bool faces = keys.front()->isCheckable();
    for (int die = 0; die < (faces ? dice.count : 1); ++die) {
        const auto among = std::uint32_t(faces ? dice.sides : keys.size());
        keys[int(chance.next() % among) + die * dice.sides * (faces ? 1 : 0)]->click();
    }
}

/// Answers the questions in any way.
void stateFacts(FactsForm &form, players::Chance &chance)
{
    for (QPushButton *key : keysOf(form)) {
        if (chance.next() % 4 == 0)
            key->click();
    }
    if (auto *count = form.findChild<QSpinBox *>())
        count->setValue(int(chance.next() % 7));
}

/// What is about no unit, at the foot; null where nothing is.
QPushButton *anyEnd(BattleWindow &window, players::Chance &chance)
{
    const std::vector<OpenOrder> ends = window.choices().of(noUnit);
    const bool any = !ends.empty() && !window.choices().units().empty();
    return any ? keyOf(window, ends[chance.next() % ends.size()].words) : nullptr;
}

} // namespace

QPushButton *keyOf(BattleWindow &window, const QString &words)
{
    const QList<QPushButton *> keys = keysOf(*window.referee());
    const auto found =
        std::ranges::find_if(keys, [&](const QPushButton *key) { return key->text() == words; });
    return found == keys.end() ? nullptr : *found;
}

void answer(BattleWindow &window, players::Chance &chance, bool agrees)
{
    const AskedToEnd asked(agrees);
    RefereePanel &referee = *window.referee();
    if (const auto *pad = referee.findChild<DicePad *>()) {
        const DiceRequest dice = window.session().battle().awaiting().dice;
        if (chance.next() % 8 != 0 || !referee.rollForUs())
            tellDice(*pad, dice, chance);
    } else if (referee.facts()) {
        stateFacts(*referee.facts(), chance);
        referee.press();
    } else {
        const std::vector<UnitIndex> &units = window.choices().units();
        const std::size_t before = window.session().battle().steps().count();
        const auto taken = [&] { return window.session().battle().steps().count() != before; };
        if (!units.empty() && chance.next() % 8 != 0)
            window.choose(units[chance.next() % units.size()]);
        for (int tries = 0; tries < 50 && !taken(); ++tries) {
            if (QPushButton *these = keyOf(window, u"These"_s);
                these && these->isEnabled()) // of the figures or stands that are named
                these->click();
            else if (QPushButton *other = keyOf(window, u"Something else"_s); other && tries % 8 == 7)
                other->click();
            else if (QPushButton *end = chance.next() % 10 == 0 ? anyEnd(window, chance) : nullptr)
                end->click();
            else
                referee.pressChoice(int(chance.next() % 9) + 1);
            QCoreApplication::processEvents();
            if (referee.facts() || taken())
                return;
            if (!units.empty() && (tries % 4 == 3 || !keyOf(window, u"Something else"_s))) // at whom
                window.choose(units[chance.next() % units.size()]);
        }
    }
    QCoreApplication::processEvents();
}

bool press(BattleWindow &window, const QString &words)
{
    QCoreApplication::processEvents(); // a key shows when the layout has it
    QPushButton *key = keyOf(window, words);
    if (key)
        key->click();
    QCoreApplication::processEvents();
    return key;
}

} // namespace gonfalon::test
