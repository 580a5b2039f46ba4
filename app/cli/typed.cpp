// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/typed.h"

#include "app/cli/list_question.h"
#include "core/files/step_text.h"
#include "core/match/statements.h"
#include "core/words/battle_words.h"

#include <optional>
#include <string_view>
#include <vector>

namespace gonfalon::cli {

namespace {

/// "3342" as "3 3 4 2".
QString splitDigits(const QString &digits)
{
    QStringList each;
    for (const QChar digit : digits)
        each << digit;
    return each.join(u' ');
}

/// Faces with something between them; nothing where the line is no list of numbers, or of more than ever
/// fall.
std::optional<Roll> listedFaces(QString line, const DiceRequest &wanted)
{
    const QStringList parts = line.replace(u',', u' ').simplified().split(u' ');
    const QString digits = parts.join(QString());
    if (wanted.sides <= 9 && parts.size() > 1 && parts.size() < wanted.count && digits.size() == wanted.count)
        return listedFaces(splitDigits(digits), wanted); // in twos, as they are read
    if ((parts.size() < 2 && !files::isOneLarge(wanted)) || std::size_t(parts.size()) > Faces::most)
        return std::nullopt;
    constexpr uint farTooHigh = 999;
    Roll roll;
    for (const QString &part : parts) {
        bool whole = false;
        const uint face = part.toUInt(&whole);
        if (!whole || !part.front().isDigit()) // "+2" is no face
            return std::nullopt;
        roll.faces.push_back(int(std::min(face, farTooHigh)));
    }
    return roll;
}

/// The word of a fact that is asked for and begins so, in capitals or not, where it is the only one; else the
/// word itself.
std::string factMeant(const Vocabulary &words, const std::string &typed, Facts asked)
{
    const QString lower = QString::fromStdString(typed).toLower();
    if (files::factFromWord(words, lower.toStdString()))
        return lower.toStdString();
    std::vector<std::string> meant;
    for (std::size_t bit = 0; bit < words.facts.size(); ++bit) {
        const std::string word(words.facts[bit].word);
        if ((asked.said >> bit & 1U) != 0 && QString::fromStdString(word).startsWith(lower))
            meant.push_back(word);
    }
    return meant.size() == 1 ? meant.front() : typed;
}

/// What "+2" or "theirs-3" states of a sum that is asked for; nothing where it is no such number.
std::optional<Facts> sumTyped(const Vocabulary &words, const QString &typed, Facts asked)
{
    for (const SumWords &sum : words.sums) {
        const QString word = QString::fromUtf8(sum.word.data(), qsizetype(sum.word.size()));
        if (asked.of(sum.facts()) != sum.facts() || !typed.startsWith(word, Qt::CaseInsensitive))
            continue;
        QString number = typed.mid(word.size());
        number.replace(u'−', u'-');
        bool read = false;
        const int value = number.toInt(&read);
        const bool isSigned = number.startsWith(u'+') || number.startsWith(u'-');
        if (read && isSigned && value >= sum.least() && value <= sum.most())
            return sum.saying(value);
    }
    return std::nullopt;
}

/// The sum of which one is a part has been given already.
bool sumIsStated(const Vocabulary &words, Facts stated, Facts one)
{
    return std::ranges::any_of(words.sums, [&](const SumWords &sum) {
        return one.of(sum.facts()) != Facts() && stated.of(sum.facts()) != Facts();
    });
}

} // namespace

std::vector<std::size_t> meantBy(const std::string &line, const QStringList &listed)
{
    const QString typed = QString::fromStdString(line).simplified().toLower();
    std::vector<std::size_t> meant;
    for (qsizetype at = 0; at < listed.size(); ++at) {
        const QString words = listed[at].simplified().toLower();
        if (words == typed)
            return {std::size_t(at)};
        if (!typed.isEmpty() && words.startsWith(typed))
            meant.push_back(std::size_t(at));
    }
    return meant;
}

Finding notAnAnswer(const std::string &typed) { return {.code = Code::NotAnAnswer, .arguments = {typed}}; }

Result<Step> typedRoll(const Vocabulary &words, const DiceRequest &wanted, const std::string &line)
{
    if (const auto roll = listedFaces(QString::fromStdString(line), wanted))
        return Step(*roll);
    const auto step = files::stepFromText(words, line);
    if (step && std::holds_alternative<Roll>(*step))
        return *step;
    const bool order = words.order(std::string_view(line).substr(0, line.find(' '))) != nullptr;
    return order ? Finding{.code = Code::NotAwaited} : notAnAnswer(line);
}

Result<Facts> typedFacts(const Vocabulary &words, const std::string &line, Facts asked)
{
    Facts facts;
    if (isWord(line, "no") || isWord(line, "nothing"))
        return facts;
    for (const QString &part : QString::fromStdString(line).simplified().split(u' ', Qt::SkipEmptyParts)) {
        if (const auto sum = sumTyped(words, part, asked)) {
            if (sumIsStated(words, facts, *sum))
                return notAnAnswer(part.toStdString());
            facts = facts | *sum;
            continue;
        }
        const std::string word = factMeant(words, part.toStdString(), asked);
        const auto stated = files::factFromWord(words, word);
        const bool again = stated && stated->count > 0 && facts.count > 0;
        const bool nothing = stated == Facts() && asked.count == 0; // "n0" where no number is asked for
        if (!stated || again || nothing || stated->of(asked) != *stated)
            return notAnAnswer(word);
        facts = facts | *stated;
    }
    return facts;
}

QStringList recordHelp(const Battle &battle, const words::BattleNames &names)
{
    const Vocabulary &words = names.vocabulary();
    QStringList units, lines;
    std::string example;
    for (UnitIndex unit = 0; unit < battle.view(noSide).units.size(); ++unit) {
        const auto order = match::recordOf(battle, words, unit);
        if (!order)
            continue;
        example = example.empty() ? files::stepText(words, *order) : example;
        units += QStringLiteral("%1 %2").arg(unit).arg(names.unit(unit));
    }
    if (units.isEmpty())
        return lines;
    lines +=
        QStringLiteral(
            "What stands on the table can just be recorded, of any unit, and nothing is played for it: “%1”.")
            .arg(QString::fromStdString(example));
    lines += words::factsAsked(names, battle.awaiting().decision, *match::recordKind(battle, words));
    return lines << QStringLiteral("Units by their numbers: ") + units.join(QStringLiteral(", "));
}

} // namespace gonfalon::cli
