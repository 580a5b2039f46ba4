// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace gonfalon {

namespace {

using Byte = unsigned char;

/// Length in bytes of the well-formed sequence at `at`, or 0.
std::size_t sequenceLength(std::string_view s, std::size_t at)
{
    const auto byte = [&](std::size_t i) { return i < s.size() ? Byte(s[i]) : Byte(0); };
    const auto tail = [&](std::size_t i) { return (byte(i) & 0xc0) == 0x80; };
    const Byte lead = byte(at);
    if (lead < 0x80)
        return 1;
    if (lead >= 0xc2 && lead <= 0xdf)
        return tail(at + 1) ? 2 : 0;
    if (lead >= 0xe0 && lead <= 0xef) {
        const Byte second = byte(at + 1);
        const bool overlong = lead == 0xe0 && second < 0xa0;
        const bool surrogate = lead == 0xed && second > 0x9f;
        return !overlong && !surrogate && tail(at + 1) && tail(at + 2) ? 3 : 0;
    }
    if (lead >= 0xf0 && lead <= 0xf4) {
        const Byte second = byte(at + 1);
        const bool overlong = lead == 0xf0 && second < 0x90;
        const bool tooHigh = lead == 0xf4 && second > 0x8f;
        return !overlong && !tooHigh && tail(at + 1) && tail(at + 2) && tail(at + 3) ? 4 : 0;
    }
    return 0;
}

bool isControl(std::string_view sequence)
{
    const Byte first = Byte(sequence[0]);
    if (sequence.size() == 1)
        return first < 0x20 || first == 0x7f;
    if (sequence.size() == 2) // U+0080 to U+009F
        return first == 0xc2 && Byte(sequence[1]) < 0xa0;
    if (sequence.size() == 3) {
        const Byte second = Byte(sequence[1]), third = Byte(sequence[2]);
        // Line and paragraph separators, the marks that turn the direction of what follows, and what takes no
        // room at all, so that two names look alike.
        const bool separates = second == 0x80 && (third == 0x8b || (third >= 0xa8 && third <= 0xae));
        const bool joins = second == 0x81 && (third == 0xa0 || (third >= 0xa6 && third <= 0xa9));
        return (first == 0xe2 && (separates || joins)) || sequence == "\xef\xbb\xbf";
    }
    return false;
}

template <typename Keep>
std::string cleaned(std::string_view utf8, std::size_t most, Keep keep)
{
    std::string out;
    out.reserve(std::min(utf8.size(), most * 4));
    std::size_t count = 0;
    for (std::size_t at = 0; at < utf8.size() && count < most;) {
        const std::size_t length = std::max<std::size_t>(1, sequenceLength(utf8, at));
        const std::string_view sequence = utf8.substr(at, length);
        at += length;
        if (keep(out, sequence))
            ++count;
    }
    return out;
}

} // namespace

std::optional<std::size_t> firstBadUtf8(std::string_view bytes)
{
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length = sequenceLength(bytes, at);
        if (length == 0)
            return at;
        at += length;
    }
    return std::nullopt;
}

std::size_t letters(std::string_view utf8)
{
    return std::size_t(std::ranges::count_if(utf8, [](char c) { return (Byte(c) & 0xc0) != 0x80; }));
}

std::string cleanedLine(std::string_view utf8, std::size_t most)
{
    std::string line = cleaned(utf8, most, [](std::string &out, std::string_view sequence) {
        const bool space = isControl(sequence) || sequence == " ";
        if (space && (out.empty() || out.back() == ' '))
            return false;
        out += space ? std::string_view(" ") : sequence;
        return true;
    });
    return std::string(trimmed(line));
}

std::string cleanedText(std::string_view utf8, std::size_t most)
{
    return cleaned(utf8, most, [](std::string &out, std::string_view sequence) {
        if (isControl(sequence) && sequence != "\n" && sequence != "\t")
            return false;
        out += sequence;
        return true;
    });
}

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::ranges::transform(out, out.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return out;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view space = " \t\r\n\v\f";
    const auto first = text.find_first_not_of(space);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(space) - first + 1);
}

std::optional<double> numberIn(std::string_view text)
{
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && end == text.data() + text.size() && std::isfinite(number);
    return whole ? std::optional(number) : std::nullopt;
}

std::string decimal(double number)
{
    std::array<char, 32> out;
    const auto [end, error] = std::to_chars(out.data(), out.data() + out.size(), number);
    return {out.data(), error == std::errc() ? end : out.data()};
}

bool sameWord(std::string_view a, std::string_view b) { return lowered(trimmed(a)) == lowered(trimmed(b)); }

std::vector<std::string> toldApart(std::span<const std::string> names)
{
    std::vector<std::string> apart(names.begin(), names.end());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto until = names.begin() + std::ptrdiff_t(i) + 1;
        if (std::ranges::count(names, names[i]) > 1)
            apart[i] += ' ' + std::to_string(std::count(names.begin(), until, names[i]));
    }
    return apart;
}

std::string singular(std::string_view word)
{
    std::string one = lowered(trimmed(word));
    const auto ends = [&](std::string_view with) { return one.size() > with.size() && one.ends_with(with); };
    const auto endAs = [&](std::size_t less, std::string_view with) {
        one.resize(one.size() - less);
        one += with;
    };
    if (one.ends_with("men"))
        endAs(3, "man");
    const bool hisses = ends("ches") || ends("shes") || ends("sses") || ends("xes");
    if (hisses)
        endAs(2, {});
    else if (ends("s") && !ends("ss") && !ends("us") && !ends("is"))
        endAs(1, {});
    // What stands before the s differs between one and many: elf and elves, fury and furies, hero and heroes.
    if (ends("ve") || ends("fe"))
        endAs(2, "f");
    else if (ends("ie"))
        endAs(2, "y");
    else if (ends("oe"))
        endAs(1, {});
    return one;
}

} // namespace gonfalon
