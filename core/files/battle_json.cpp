// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/battle_json.h"

#include "core/battle/hash.h"
#include "core/files/members.h"
#include "core/files/step_text.h"

#include <algorithm>
#include <charconv>
#include <functional>

namespace gonfalon::files {

namespace {

constexpr std::size_t longestStep = 500;
constexpr int markBase = 16;

/// As `countedRoll` has them: first those that count, all of one face, then ones.
bool standsForCount(const Step &step)
{
    const auto *roll = std::get_if<Roll>(&step);
    return roll && !roll->faces.empty() && std::ranges::is_sorted(roll->faces, std::greater<>()) &&
           std::ranges::all_of(roll->faces, [&](int face) { return face == 1 || face == roll->faces[0]; });
}

} // namespace

std::optional<MarkedStep> markedStep(const Vocabulary &words, const Json &json)
{
    if (!json.is_string())
        return std::nullopt;
    const std::string_view text = json.get_ref<const std::string &>();
    const std::size_t sign = text.rfind(markSign);
    if (sign == std::string_view::npos || text.size() > longestStep || text.size() - sign - 1 != markDigits)
        return std::nullopt;
    std::uint16_t mark = 0;
    const auto read = std::from_chars(text.data() + sign + 1, text.data() + text.size(), mark, markBase);
    auto step = stepFromText(words, text.substr(0, sign));
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || !step)
        return std::nullopt;
    return MarkedStep{std::move(*step), mark};
}

std::string markedText(const Vocabulary &words, const Step &step, std::uint16_t mark)
{
    return '"' + stepText(words, step) + markSign + hexText(mark, markDigits) + '"';
}

std::vector<int> countedSteps(std::span<const Step> steps)
{
    std::vector<int> counted;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto *roll = std::get_if<Roll>(&steps[i]);
        if (roll && roll->counted)
            counted.push_back(int(i) + 1);
    }
    return counted;
}

void readCounted(Members &fields, std::vector<Step> &steps, bool whole)
{
    for (const int number : fields.numbers("counted", 1, int(mostSteps))) {
        const std::size_t at = std::size_t(number) - 1;
        if (at < steps.size() && standsForCount(steps[at]))
            std::get<Roll>(steps[at]).counted = true;
        else if (at < steps.size() || whole)
            fields.complain(Code::CountedNoDice, "counted", {std::to_string(number)});
    }
}

std::string filledLines(std::span<const std::string> entries)
{
    constexpr std::size_t lineWidth = 118;
    std::string out, line;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::size_t comma = i + 1 < entries.size() ? 1 : 0;
        if (!line.empty() && line.size() + entries[i].size() + comma > lineWidth) {
            out += line + '\n';
            line.clear();
        }
        line += entries[i];
        line.append(comma, ',');
    }
    return line.empty() ? out : out + line + '\n';
}

std::string hexText(std::uint64_t number, std::size_t digits)
{
    constexpr std::string_view letters = "0123456789abcdef";
    constexpr unsigned bitsPerDigit = 4;
    std::string text(digits, '0');
    for (std::size_t i = digits; i-- > 0; number >>= bitsPerDigit)
        text[i] = letters[number & 15U];
    return text;
}

std::string setupHash(const Json &head)
{
    Hash hash;
    for (const char *key : {"system", "scenario", "mode", "most_turns", "begin_off_table", "quests_later",
                            "quests_open", "blast_clears_cover", "rulings", "battlefield", "sides"}) {
        const auto found = head.find(key);
        if (found == head.end())
            continue;
        hash.add(std::string_view(key));
        hash.add(std::string_view(found->dump(-1, ' ', false, Json::error_handler_t::replace)));
    }
    return hexText(hash.value(), hashDigits);
}

} // namespace gonfalon::files
