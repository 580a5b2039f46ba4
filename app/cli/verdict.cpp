// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verdict.h"

#include "app/cli/battle_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *setupKey = "setup_hash", *countKey = "step_count";

bool lacks(const Verdict &verdict, const char *key) { return std::ranges::count(verdict.missing, key) > 0; }

/// What nothing in the file vouches for, each in one sentence.
QStringList openQuestions(const Verdict &verdict)
{
    QStringList lines;
    if (lacks(verdict, setupKey))
        lines += u"The set-up’s hash is missing, so that nobody can tell whether the set-up was changed."_s;
    if (lacks(verdict, countKey))
        lines += u"The number of steps is missing, so that nobody can tell whether some were cut off."_s;
    if (verdict.openSteps < verdict.played)
        lines +=
            u"From step %1 on the file keeps something secret, so that nothing was compared there."_s.arg(
                verdict.openSteps + 1);
    if (verdict.onRealTable)
        lines += u"The dice fell on a real table: no seed tells how."_s;
    else if (!verdict.seedKnown)
        lines += u"The file names no seed, so its dice could not be compared with one."_s;
    if (verdict.otherDiceFrom)
        lines += u"From step %1 on the dice are not those of the seed, so that nobody can tell from the file "
                 "whether they fell so."_s.arg(*verdict.otherDiceFrom);
    return lines;
}

} // namespace

bool Verdict::complete() const
{
    return missing.empty() && seedKnown && !otherDiceFrom && played == recorded && openSteps >= played;
}

QStringList verdictLines(const Verdict &verdict)
{
    if (!verdict.agrees)
        return {u"Steps played: %1 of %2. They do not agree with the file; the findings say where."_s
                    .arg(verdict.played)
                    .arg(verdict.recorded)};
    const bool all = verdict.complete() && !verdict.otherData;
    QStringList lines{u"Steps played: %1. %2; the battle stands at %3."_s.arg(verdict.played)
                          .arg(all ? u"All agree"_s : u"Every event that could be compared agrees"_s,
                               QString::fromStdString(hashText(verdict.stateHash)))};
    lines += openQuestions(verdict);
    if (verdict.played < verdict.recorded)
        lines += u"The file has %1 steps; those behind step %2, and its branches, were not looked at."_s
                     .arg(verdict.recorded)
                     .arg(verdict.played);
    if (verdict.otherData)
        lines += u"It was fought with other game data, and runs the same with these."_s;
    if (verdict.unfinished)
        lines += u"The battle is unfinished: it breaks off there, before its end."_s;
    return lines;
}

nlohmann::ordered_json verdictJson(const Verdict &verdict)
{
    nlohmann::ordered_json open = verdict.missing;
    if (!verdict.seedKnown || verdict.otherDiceFrom)
        open.push_back("dice");
    if (verdict.openSteps < verdict.played)
        open.push_back("sealed_steps");
    if (verdict.played < verdict.recorded)
        open.push_back("later_steps");
    return {{"agrees", verdict.agrees},        {"dice_of_seed", verdict.seedKnown && !verdict.otherDiceFrom},
            {"not_compared", std::move(open)}, {"unfinished", verdict.unfinished},
            {"steps", verdict.played},         {"state_hash", hashText(verdict.stateHash)}};
}

} // namespace gonfalon::cli
