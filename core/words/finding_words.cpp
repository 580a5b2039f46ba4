// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/finding_words.h"

#include "core/base/text.h"
#include "core/words/finding_sentences.h"
#include "core/words/game_words.h"
#include "core/words/vocabulary_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <charconv>
#include <optional>

namespace gonfalon::words {

namespace {

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct FindingWords
{
    Q_DECLARE_TR_FUNCTIONS(Finding)
};

/// The finding without line breaks and control characters, which names of files and units may hold.
QString onOneLine(const QString &text)
{
    constexpr std::size_t longest = 4096;
    return QString::fromStdString(cleanedLine(text.toStdString(), longest));
}

} // namespace

QString filled(const QString &text, const std::vector<std::string> &arguments)
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool marker =
            text[i] == u'%' && i + 1 < text.size() && text[i + 1] >= u'1' && text[i + 1] <= u'9';
        if (!marker) {
            out += text[i];
            continue;
        }
        const auto index = static_cast<std::size_t>(text[++i].unicode() - u'1');
        if (index < arguments.size())
            out += QString::fromStdString(arguments[index]);
    }
    return out;
}

bool costsLessToday(const Finding &finding)
{
    constexpr std::size_t withToday = 5;
    return finding.code == Code::UnitTooDear && finding.arguments.size() >= withToday;
}

namespace {

/// The sentence for arguments that the one of the code does not fit; empty where that does.
QString sentenceOfItsOwn(const Finding &finding)
{
    const auto &arguments = finding.arguments;
    constexpr std::size_t withReadings = 3, withRulings = 4, withSetting = 5, withRange = 4;
    if (costsLessToday(finding))
        return FindingWords::tr("%1: %4 points now, %2 against %5. One unit may cost at most %3 against "
                                "anybody; give up an option.");
    if (finding.code == Code::ReadingUnknown && arguments.size() >= withSetting)
        return FindingWords::tr(
            "“%1” is no house rule but a setting of each list, “%5”: choose “%2” there. House "
            "rules are: %4.");
    if (finding.code == Code::ReadingUnknown && arguments.size() >= withRulings)
        return FindingWords::tr(
            "This game has no house rule “%1”, of which “%2” should be agreed. Choose one of "
            "these: %4.");
    if (finding.code == Code::ReadingUnknown && arguments.size() >= withReadings)
        return FindingWords::tr("The house rule “%1” has no reading “%2”. Choose one of these: %3.");
    if (finding.code == Code::ValueOutOfRange && arguments.size() >= withRange &&
        arguments[2] == arguments[3])
        return FindingWords::tr(
            "“%1” is %2 and must be %3. What does not fit is not used; mend it in the file.");
    return {};
}

/// What fills the sentence: what players state is told in the words of its game, which are translated.
std::vector<std::string> argumentsOf(const Finding &finding)
{
    std::vector<std::string> arguments = finding.arguments;
    if (finding.code == Code::StatedAgainst || finding.code == Code::StatedWithout) {
        for (std::string &argument : arguments)
            argument = vocabularyWords(argument.c_str()).toStdString();
    }
    return arguments;
}

} // namespace

namespace {

/// The step of a recording that a place names, from 1: "steps/12", "branches/0/steps/12". Nothing: none.
std::optional<std::size_t> stepAt(const std::string &path)
{
    constexpr std::string_view steps = "steps/";
    const std::size_t at = path.rfind(steps);
    if (at == std::string::npos || (at > 0 && path[at - 1] != '/'))
        return std::nullopt;
    std::size_t step = 0;
    const char *end = path.data() + path.size();
    const auto read = std::from_chars(path.data() + at + steps.size(), end, step);
    return read.ec == std::errc() && read.ptr == end ? std::optional(step + 1) : std::nullopt;
}

bool namesItsStep(Code code)
{
    constexpr Code those[] = {Code::StepUnreadable, Code::StepRefused,      Code::StepDiffers,
                              Code::SeedDiffers,    Code::BranchUnreadable, Code::BranchDiffers,
                              Code::BranchRefused};
    return std::ranges::count(those, code) > 0;
}

/// Where a finding is for people, who count steps from 1 as sentences do: "step 13" for "steps/12".
QString whereForPeople(const Place &place)
{
    const QString at = where(place);
    const auto step = stepAt(place.path);
    return step ? at.left(at.lastIndexOf("steps/"_L1)) + FindingWords::tr("step %1").arg(*step) : at;
}

} // namespace

QString codeName(Code code) { return u"GF-%1"_s.arg(number(code)); }

QString sentence(const Finding &finding)
{
    if (const auto step = stepAt(finding.place.path); step && !namesItsStep(finding.code)) {
        Finding alone = finding; // of a recording, in which nobody can choose anew
        alone.place.path.clear();
        return FindingWords::tr("%1 (step %2).").arg(brief(alone), QString::number(*step));
    }
    if (const QString own = sentenceOfItsOwn(finding); !own.isEmpty())
        return filled(own, finding.arguments);
    const QString text =
        finding.secret ? translatedSecretSentence(finding.code) : translatedSentence(finding.code);
    return filled(inGameWords(text, finding.words), argumentsOf(finding));
}

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return FindingWords::tr("note");
    case Severity::Warning:
        return FindingWords::tr("warning");
    case Severity::Error:
        break;
    }
    return FindingWords::tr("error");
}

QString where(const Place &place)
{
    if (!place.path.empty())
        return QString::fromStdString(place.path);
    QString subject = QString::fromStdString(place.subject);
    if (!place.unit)
        return subject;
    const QString unit = u"units/%1"_s.arg(*place.unit);
    return subject.isEmpty() ? unit : unit + u'/' + subject;
}

QString detail(const Finding &finding)
{
    const bool told = finding.code == Code::NotJson && finding.arguments.size() > 1;
    return told ? QString::fromStdString(finding.arguments[1]) : QString();
}

QString consoleLine(const Finding &finding)
{
    QString line;
    if (!finding.place.file.empty())
        line += QString::fromStdString(finding.place.file) + u':';
    if (const QString at = whereForPeople(finding.place); !at.isEmpty())
        line += at + u':';
    if (!line.isEmpty())
        line += u' ';
    line += severityName(finding.severity) + u' ' + codeName(finding.code) + u": "_s + sentence(finding);
    if (const QString more = detail(finding); !more.isEmpty())
        line += u" ("_s + more + u')';
    if (!finding.rule.empty())
        line += u" ["_s + QString::fromStdString(finding.rule.str()) + u']';
    return onOneLine(line);
}

} // namespace gonfalon::words
