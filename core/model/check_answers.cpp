// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/model/checks.h"

#include <algorithm>
#include <utility>

namespace gonfalon::checks {

namespace {

struct Asked
{
    const Subject &subject;
    const Purchases &on;
    const Option &option;
    const Question &question;
    const Choice &choice;
};

Finding finding(const Asked &asked, Code code, std::vector<std::string> more,
                FixKind fix = FixKind::AskAnswer)
{
    more.insert(more.begin(), asked.option.name);
    Finding made =
        about(asked.subject, asked.on.unit, code, Severity::Error,
              asked.question.rule.empty() ? asked.option.rule : asked.question.rule, std::move(more));
    made.place.subject = asked.option.id.str();
    made.fix = Fix{fix, asked.on.unit, asked.option.id.str(), {}, asked.on.otherForm};
    return made;
}

void oneOf(const Asked &asked, const std::string &answer, Findings &findings)
{
    const auto known = std::ranges::find(asked.question.answers, answer, &Question::Answer::id);
    if (known == asked.question.answers.end()) {
        findings.push_back(finding(asked, Code::AnswerUnknown, {answer}));
        return;
    }
    const auto position = known->needs ? asked.subject.catalogue.figure(*known->needs) : std::nullopt;
    if (position && !asked.on.profile.figures[*position].value)
        findings.push_back(finding(asked, Code::AnswerNotPossible,
                                   {known->name, asked.subject.catalogue.figures[*position].name}));
}

void spell(const Asked &asked, const std::string &answer, Findings &findings)
{
    const Spell *known = asked.subject.catalogue.spell(SpellId(answer));
    if (!known)
        findings.push_back(finding(asked, Code::AnswerUnknown, {answer}));
    else if (known->extra)
        findings.push_back(finding(asked, Code::SpellNotAllowed, {known->name}));
}

void freeText(const Asked &asked, const std::string &answer, Findings &findings)
{
    if (trimmed(answer).empty())
        findings.push_back(finding(asked, Code::AnswerMissing, {asked.question.asks}));
}

/// True where the opponent fields such a kind, or is not known yet. What an option costs for nothing is told.
bool isMet(const Asked &asked, const std::string &answer)
{
    const GameRecord &game = asked.subject.warband.game;
    return !game.opponentKnown || anyOfKind(asked.subject.catalogue, game.opponentKinds, answer);
}

/// A race, never a troop type (DR-FANT-25); a Slayer's may be one (DR-FANT-05).
void race(const Asked &asked, const std::string &answer, Findings &findings)
{
    if (trimmed(answer).empty())
        findings.push_back(finding(asked, Code::AnswerMissing, {asked.question.asks}));
    else if (!asked.question.orKind &&
             std::ranges::any_of(asked.subject.catalogue.unitTypes,
                                 [&](const UnitType &type) { return sameWord(type.name, answer); }))
        findings.push_back(finding(asked, Code::AnswerUnknown, {answer}));
    else if (!isMet(asked, answer)) {
        findings.push_back(finding(asked, Code::KindNotMet, {answer}));
        findings.back().severity = Severity::Warning;
    }
}

/// An answer that may wait until the game is set up is asked for all the while, and more loudly once the
/// opponent is known (DR-FANT-24).
void stillOpen(const Asked &asked, Findings &findings)
{
    const auto &[subject, on, option, question, choice] = asked;
    const bool waits = question.least == 0 && choice.answers.empty();
    if (!waits || (question.sameForAll && firstAnswer(subject.warband, option.id)))
        return;
    findings.push_back(finding(asked, Code::AnswerStillOpen, {question.asks}));
    findings.back().severity = subject.warband.game.opponentKnown ? Severity::Warning : Severity::Note;
}

void count(const Asked &asked, Findings &findings)
{
    const auto given = asked.choice.answers.size();
    const std::string least = std::to_string(asked.question.least),
                      most = std::to_string(asked.question.most);
    if (std::cmp_less(given, asked.question.least)) {
        if (given == 0)
            findings.push_back(finding(asked, Code::AnswerMissing, {asked.question.asks}));
        else
            findings.push_back(finding(asked, Code::AnswerTooFew, {std::to_string(given), least}));
    }
    if (std::cmp_greater(given, asked.question.most))
        findings.push_back(finding(asked, Code::AnswerTooMany, {std::to_string(given), most}));
}

void eachAnswer(const Asked &asked, Findings &findings)
{
    for (auto answer = asked.choice.answers.begin(); answer != asked.choice.answers.end(); ++answer) {
        if (std::find(asked.choice.answers.begin(), answer, *answer) != answer)
            findings.push_back(finding(asked, Code::AnswerTwice, {*answer}));
        else if (asked.question.kind == Question::Kind::OneOf)
            oneOf(asked, *answer, findings);
        else if (asked.question.kind == Question::Kind::Spells)
            spell(asked, *answer, findings);
        else if (asked.question.kind == Question::Kind::Text)
            freeText(asked, *answer, findings);
        else
            race(asked, *answer, findings);
    }
}

/// Hatred has one object for the whole warband (DR-FANT-24): compare with the first unit that names one.
void sameForAll(const Asked &asked, Findings &findings)
{
    if (asked.choice.answers.empty())
        return;
    const auto first = firstAnswer(asked.subject.warband, asked.option.id);
    const std::string &own = asked.choice.answers.front();
    if (!first || sameKind(asked.subject.catalogue, first->second, own))
        return;
    const Unit &other = asked.subject.warband.units[first->first];
    findings.push_back(finding(asked, Code::AnswersDiffer,
                               {own, displayName(asked.subject.catalogue, other), first->second},
                               FixKind::SetAnswer));
    findings.back().fix->value = first->second;
}

} // namespace

void answers(const Subject &subject, const Purchases &on, Findings &findings)
{
    for (const Choice &choice : on.choices) {
        const Option *option = subject.catalogue.option(on.type, choice.option);
        if (!option || !option->question)
            continue;
        const Asked asked{subject, on, *option, *option->question, choice};
        count(asked, findings);
        stillOpen(asked, findings);
        eachAnswer(asked, findings);
        if (option->question->sameForAll)
            sameForAll(asked, findings);
    }
}

} // namespace gonfalon::checks
