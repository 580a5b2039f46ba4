// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/legal_lists.h"

#include "core/model/before_the_game.h"
#include "core/model/edit.h"
#include "core/model/validate.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>

namespace gonfalon::test {

namespace {

class Musterer
{
public:
    Musterer(const Catalogue &game, unsigned seed) : m_game(game), m_random(seed) {}

    /// What chance puts together, mended by the fixes that the findings themselves offer.
    Warband list()
    {
        Warband out = newWarband(m_game);
        out.name = pick({"The Marsh Reavers", "Sigrun & Daughters", "Company of the Wet Bridge"});
        out.player = pick({"", "Tove"});
        out.notes = pick({"", "", "Bring the mill and the long ruler."});
        for (int units = 4 + upTo(6); units > 0; --units)
            out.units.push_back(unit());
        makeLeader(out, std::size_t(upTo(int(out.units.size()) - 1)));
        if (m_game.muster.traitDice > 0)
            out.trait.rolls = {{{1 + upTo(5), 1 + upTo(5), 1 + upTo(5)}, {}, {}}};
        for (const Quest &quest : m_game.quests) {
            if (out.quests.size() < 3 && upTo(6) == 0)
                out.quests.push_back({quest.id, {}, 0, upTo(1) == 1, {}, {}});
        }
        if (!m_game.scenarios.empty() && upTo(3) > 0) {
            out.game.scenario = m_game.scenarios[std::size_t(upTo(int(m_game.scenarios.size()) - 1))].id;
            out.game.attacker = upTo(1) == 1;
        }
        mend(out);
        return out;
    }

private:
    int upTo(int most) { return int(m_random() % unsigned(most + 1)); }
    std::string pick(const std::vector<std::string> &from)
    {
        return from[std::size_t(upTo(int(from.size()) - 1))];
    }

    Unit unit()
    {
        const UnitType &type = m_game.unitTypes[std::size_t(upTo(int(m_game.unitTypes.size()) - 1))];
        Unit out = newUnit(type);
        out.name = pick({"", "", "Mire Spears", "Fen Wolf Riders", "The Bridge Wardens"});
        const auto options = m_game.optionsFor(type);
        for (int more = upTo(2); more > 0 && !options.empty(); --more)
            toggleOption(m_game, out, options[std::size_t(upTo(int(options.size()) - 1))]->id);
        for (Choice &choice : out.choices)
            answer(type, choice);
        if (upTo(4) == 0)
            out.notes = "Paint the shields.";
        return out;
    }

    void answer(const UnitType &type, Choice &choice)
    {
        const Option *option = m_game.option(type, choice.option);
        if (!option || !option->question)
            return;
        const Question &question = *option->question;
        choice.answers.clear();
        if (question.kind == Question::Kind::OneOf)
            choice.answers = {question.answers[std::size_t(upTo(int(question.answers.size()) - 1))].id};
        else if (question.kind == Question::Kind::Race)
            choice.answers = {"Undead"};
        else if (question.kind == Question::Kind::Text)
            choice.answers = {"Ember Lash"};
        for (int i = 0; question.kind == Question::Kind::Spells && i < question.least; ++i)
            choice.answers.push_back(m_game.spells[std::size_t(i * 2) % m_game.spells.size()].id.str());
    }

    void mend(Warband &list)
    {
        for (int step = 0; step < 60; ++step) {
            const Findings findings = validate(m_game, list);
            const auto wrong = std::ranges::find_if(findings, [](const Finding &finding) {
                return finding.severity == Severity::Error && finding.fix;
            });
            if (wrong == findings.end() || !applyFix(m_game, list, *wrong->fix))
                return;
        }
    }

    const Catalogue &m_game;
    std::mt19937 m_random;
};

} // namespace

Warband legalList(const Catalogue &catalogue, unsigned seed)
{
    for (unsigned attempt = 0; attempt < 400; ++attempt) {
        Warband list = Musterer(catalogue, seed * 1009 + attempt).list();
        const Muster judged = muster(catalogue, list);
        if (judged.points > Points(list.limit) && !judged.legal())
            list.limit = judged.points.value() + int(seed % 3);
        if (muster(catalogue, list).legal())
            return list;
    }
    std::cerr << "chance mustered nothing legal of " << catalogue.id.str() << '\n';
    std::abort();
}

} // namespace gonfalon::test
