// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/systems/rampant/refusal.h"

#include "core/systems/rampant/vocabulary/vocabulary.h"

namespace gonfalon::rampant {

namespace {

std::string nameOf(const Look &look, UnitIndex unit)
{
    return unit < look.muster.units.size() ? look.info(unit).name : std::string();
}

/// Its name; its number where there is no such spell.
std::string spellOf(const Look &look, int position)
{
    const auto &spells = look.muster.catalogue().spells;
    return std::size_t(position) < spells.size() ? spells[std::size_t(position)].name
                                                 : std::to_string(position);
}

/// "1.25".
std::string inches(Length length)
{
    const int hundredths = length.inHundredths(), rest = hundredths % 100;
    return std::to_string(hundredths / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

/// The two of what is stated that contradict one another, or the one and what it is nothing without.
std::vector<std::string> contradicting(const Look &look, const Refusal &refusal)
{
    const Answer *answer = vocabulary().answer(look.now.awaiting.decision, *refusal.word);
    const Contradiction &pair = *refusal.against;
    return {vocabulary().statedWords(*answer, refusal.stated.of(pair.one)),
            vocabulary().statedWords(*answer, pair.without ? pair.other : refusal.stated.of(pair.other))};
}

} // namespace

Finding findingOf(const Look &look, const Refusal &refusal)
{
    Finding finding{.code = refusal.code, .rule = look.muster.catalogue().cited(RuleId(refusal.rule))};
    finding.words = look.muster.catalogue().words;
    auto &arguments = finding.arguments;
    switch (refusal.code) {
    case Code::NoSuchUnit:
        arguments = {std::to_string(refusal.number)};
        return finding;
    case Code::SpellUnknownToUnit:
        arguments = {nameOf(look, refusal.unit), spellOf(look, refusal.number)};
        return finding;
    case Code::SpellTargetWrong:
        arguments = {nameOf(look, refusal.unit), spellOf(look, refusal.number), nameOf(look, refusal.other)};
        return finding;
    case Code::SpellBlocked:
        arguments = {nameOf(look, refusal.other), spellOf(look, refusal.number)};
        return finding;
    case Code::PlacesNotOneEach:
        arguments = {nameOf(look, refusal.unit), std::to_string(look.unit(refusal.unit).models),
                     std::to_string(refusal.number)};
        return finding;
    case Code::MoreThanItHad:
        arguments = {nameOf(look, refusal.unit), std::to_string(refusal.number),
                     std::to_string(look.figures(refusal.unit).strength)};
        return finding;
    case Code::CountedTooMany:
        arguments = {nameOf(look, refusal.unit), std::to_string(refusal.number),
                     std::to_string(refusal.most)};
        return finding;
    case Code::StatedAgainst:
    case Code::StatedWithout:
        arguments = contradicting(look, refusal);
        return finding;
    case Code::FallenNotChosenSo:
    case Code::WayTooFar:
        arguments = {nameOf(look, refusal.unit), std::to_string(refusal.number)};
        return finding;
    default:
        break;
    }
    if (refusal.unit != noUnit)
        arguments.push_back(nameOf(look, refusal.unit));
    if (refusal.word)
        arguments.emplace_back(vocabulary().wordOf(*refusal.word));
    else if (refusal.unit != noUnit)
        arguments.push_back(nameOf(look, refusal.other));
    return finding;
}

Findings findingsOf(const Look &look, const Refusal &refusal)
{
    Findings findings{findingOf(look, refusal)};
    if (refusal.model > 0)
        findings.push_back({.code = Code::ModelFallsShort,
                            .rule = findings.front().rule,
                            .arguments = {nameOf(look, refusal.unit), std::to_string(refusal.model),
                                          inches(refusal.missing)},
                            .words = findings.front().words});
    return findings;
}

} // namespace gonfalon::rampant
