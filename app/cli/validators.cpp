// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/validators.h"

#include <charconv>
#include <cstdint>

namespace gonfalon::cli {

namespace {

/// The whole text is a number of this kind.
template <typename Number>
bool isNumber(const std::string &text, Number &number)
{
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

} // namespace

CLI::Validator wholeNumber(const std::string &what)
{
    const auto whole = [what](const std::string &text) {
        std::uint64_t number = 0;
        return isNumber(text, number)
                   ? std::string()
                   : text + " is no " + what + ": a whole number from 0 to 18446744073709551615";
    };
    return {whole, "0 to 2^64-1"};
}

CLI::Validator notEmpty()
{
    return {[](const std::string &text) {
                return text.empty() ? std::string("it is empty: leave it out") : std::string();
            },
            ""};
}

CLI::Validator howMany()
{
    const auto fits = [](const std::string &text) {
        int number = 0;
        return isNumber(text, number) && (number == -1 || number > 0)
                   ? std::string()
                   : text + " is no number of lines: 1 and more, or -1 for all";
    };
    return {fits, "-1, 1, 2 …"};
}

} // namespace gonfalon::cli
