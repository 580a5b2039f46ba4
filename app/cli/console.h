// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/exit.h"

#include <nlohmann/json_fwd.hpp>

#include <QString>

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace gonfalon::cli {

/// The two streams of the program: results are gathered and written in one go at the end, or part after part
/// where long work has each of them done for good; so a full disk is noticed and nothing is half written.
/// Findings go to standard error at once, one a line.
class Console
{
public:
    /// Adds one line to the results.
    void line(const QString &text);
    /// Adds text as it is to the results.
    void text(std::string_view text);
    /// Adds a JSON document to the results.
    void json(const nlohmann::ordered_json &document);

    /// Writes the results so far: what they tell is done for good. A JSON document is added when all is done.
    /// \return Machine where standard output does not take them, else Done
    [[nodiscard]] Exit flush();

    /// Tells findings, one a line, on standard error.
    void report(const Findings &findings);

    /// Shows how far long work has come, on a terminal only.
    void progress(std::size_t done, std::size_t all);

    /// Tells a line that belongs to the next question: what may be answered, or help. It is no part of the
    /// results where those are one JSON document.
    void aside(const QString &line);
    /// From now on the results are one JSON document.
    void promiseJson() { m_json = true; }
    /// Is called whenever a question is about to wait for an answer that is not there yet.
    void beforeWaiting(std::function<void()> act) { m_beforeWaiting = std::move(act); }
    /// From now on results are told on standard error, since a file goes to standard output.
    void leaveStandardOutput() { m_onError = true; }
    /// Writes the results so far, and asks on the terminal. Nothing where standard input has ended, or where
    /// somebody asked the program to end.
    [[nodiscard]] std::optional<std::string> ask(const QString &question);
    /// Somebody sits where answers come from.
    [[nodiscard]] static bool isTerminal();
    /// Writes the results.
    /// \return `exit`, or Machine where standard output does not take them
    [[nodiscard]] Exit finish(Exit exit);

private:
    /// Takes an unfinished bar from the terminal, so that what comes next has the line to itself.
    void clearBar();

    std::string m_results;
    std::string m_asides;
    std::function<void()> m_beforeWaiting;
    bool m_json = false;
    bool m_onError = false;
    bool m_bar = false; ///< stands unfinished on the terminal
};

} // namespace gonfalon::cli
