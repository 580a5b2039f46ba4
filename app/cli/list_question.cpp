// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/list_question.h"

#include <optional>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

/// Numbers from 1 to `most` in a line; nothing where it holds anything else.
std::optional<std::vector<std::size_t>> numbersIn(const std::string &line, std::size_t most)
{
    std::vector<std::size_t> numbers;
    for (const QString &word : QString::fromStdString(line).simplified().split(u' ', Qt::SkipEmptyParts)) {
        bool whole = false;
        const qulonglong number = word.toULongLong(&whole);
        if (!whole || number < 1 || number > most)
            return std::nullopt;
        numbers.push_back(std::size_t(number));
    }
    return numbers;
}

void list(const QStringList &listed, Console &console)
{
    for (qsizetype i = 0; i < listed.size(); ++i)
        console.aside(u"%1  %2"_s.arg(i + 1, 4).arg(listed[i]));
}

} // namespace

bool isWord(std::string_view line, std::string_view word)
{
    const QString typed = QString::fromUtf8(line.data(), qsizetype(line.size()));
    return typed.trimmed().compare(QLatin1StringView(word.data(), qsizetype(word.size())),
                                   Qt::CaseInsensitive) == 0;
}

bool asksForHelp(std::string_view line) { return isWord(line, "?") || isWord(line, "help"); }

ListAnswer askOfList(const ListQuestion &asked, Console &console)
{
    list(asked.listed, console);
    for (;;) {
        const auto line = console.ask(asked.question);
        if (!line)
            return {.said = ListAnswer::Said::Gone};
        if (isWord(*line, "undo"))
            return {.said = ListAnswer::Said::Undo};
        if (isWord(*line, "redo"))
            return {.said = ListAnswer::Said::Redo};
        if (asksForHelp(*line)) {
            console.aside(asked.help);
            list(asked.listed, console);
            continue;
        }
        auto numbers = numbersIn(*line, std::size_t(asked.listed.size()));
        if (numbers && numbers->size() <= asked.most)
            return {.numbers = std::move(*numbers)};
        console.report({{.code = Code::NotAnAnswer, .arguments = {*line}}});
    }
}

} // namespace gonfalon::cli
