// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include "app/cli/interrupt.h"
#include "core/base/text.h"
#include "core/store/disk.h"
#include "core/words/finding_words.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <iostream>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace gonfalon::cli {

using namespace Qt::StringLiterals;

namespace {

/// What players wrote does nothing to the terminal of whoever reads it.
std::string shown(const QString &text) { return cleanedText(text.toStdString(), std::size_t(text.size())); }

} // namespace

void Console::line(const QString &text)
{
    m_results += shown(text);
    m_results += '\n';
}

void Console::text(std::string_view text) { m_results += text; }

void Console::json(const nlohmann::ordered_json &document)
{
    constexpr int indent = 2;
    m_results += document.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    m_results += '\n';
}

void Console::clearBar()
{
    if (std::exchange(m_bar, false))
        std::fputs("\r\033[K", stderr);
}

void Console::report(const Findings &findings)
{
    if (!findings.empty())
        clearBar();
    for (const Finding &finding : findings)
        std::fprintf(stderr, "%s\n", shown(words::consoleLine(finding)).c_str());
}

void Console::progress(std::size_t done, std::size_t all)
{
    if (all < 2 || !isatty(STDERR_FILENO))
        return;
    constexpr std::size_t width = 30;
    const std::string bar(width * done / all, '#');
    std::fprintf(stderr, "\r[%-*s] %zu/%zu%s", static_cast<int>(width), bar.c_str(), done, all,
                 done == all ? "\n" : "");
    m_bar = done != all;
}

void Console::aside(const QString &line) { (m_json ? m_asides : m_results) += line.toStdString() + '\n'; }

namespace {

/// Something can be read already, or standard input has ended. What was read ahead does not count.
bool answerIsThere()
{
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    return poll(&input, 1, 0) > 0;
}

} // namespace

std::optional<std::string> Console::ask(const QString &question)
{
    if (flush() != Exit::Done)
        return std::nullopt;
    if (interrupted())
        return std::nullopt;
    if (m_beforeWaiting && !answerIsThere())
        m_beforeWaiting(); // whoever reads the question may count on it
    std::fprintf(stderr, "%s%s ", std::exchange(m_asides, {}).c_str(), question.toUtf8().constData());
    std::string line;
    if (std::getline(std::cin, line) && !interrupted())
        return line;
    std::fputc('\n', stderr); // what is told next begins a line
    return std::nullopt;
}

bool Console::isTerminal() { return isatty(STDIN_FILENO) != 0; }

Exit Console::flush()
{
    const Exit exit = finish(Exit::Done);
    m_results.clear();
    return exit;
}

Exit Console::finish(Exit exit)
{
    clearBar();
    if (m_onError)
        std::fputs(std::exchange(m_results, {}).c_str(), stderr);
    if (m_results.empty())
        return exit;
    const Findings findings = store::writeFile(u"-"_s, m_results);
    report(findings);
    return graver(exit, exitFor(findings));
}

} // namespace gonfalon::cli
