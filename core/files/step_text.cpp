// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/step_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace gonfalon::files {

namespace {

constexpr int highestByte = 255, highestDigit = 9, mostParts = std::numeric_limits<PartSet>::digits;
// What a packed step can hold.
constexpr int leastPlace = std::numeric_limits<std::int16_t>::min(),
              mostPlace = std::numeric_limits<std::int16_t>::max();

std::string rollText(const Roll &roll)
{
    const bool digits = !roll.faces.empty() && std::ranges::all_of(roll.faces, [](int face) {
        return face >= 0 && face <= highestDigit;
    });
    std::string text = digits ? "" : "d";
    for (std::size_t i = 0; i < roll.faces.size(); ++i)
        text += (digits || i == 0 ? "" : ",") + std::to_string(roll.faces[i]);
    return text;
}

std::string orderText(const Vocabulary &words, const Order &order)
{
    const OrderWords *kind = words.order(order.kind);
    const bool aboutTarget = kind && (kind->asks & TargetFirst) != 0;
    const UnitIndex first = aboutTarget ? order.target : order.unit;
    const UnitIndex other = aboutTarget ? order.unit : order.target;
    std::string text(words.wordOf(order.kind));
    if (first != noUnit)
        text += ' ' + std::to_string(first);
    if (other != noUnit)
        text += " @" + std::to_string(other);
    if (order.choice != 0)
        text += " =" + std::to_string(order.choice);
    for (const Point place : order.path)
        text += ' ' + std::to_string(place.x) + ',' + std::to_string(place.y);
    for (const Point place : order.places)
        text += " +" + std::to_string(place.x) + ',' + std::to_string(place.y);
    if (order.files != 0)
        text += " x" + std::to_string(order.files);
    if (order.facing != noFacing)
        text += " ^" + std::to_string(order.facing);
    for (int part = 0; part < mostParts; ++part) {
        if ((order.parts >> part & 1U) != 0)
            text += " %" + std::to_string(part);
    }
    for (std::size_t fact = 0; fact < words.facts.size(); ++fact) {
        if (order.facts.has(fact))
            text += ' ' + std::string(words.facts[fact].word);
    }
    if (order.facts.count != 0 || (kind && (kind->asks & CountAlways) != 0))
        text += " n" + std::to_string(order.facts.count);
    return text;
}

std::optional<int> number(std::string_view text, int least, int most)
{
    int value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || value < least || value > most)
        return std::nullopt;
    return value;
}

/// A byte of an order; false where the text is no such number.
bool readByte(std::string_view text, std::uint8_t &out)
{
    const auto value = number(text, 0, highestByte);
    out = std::uint8_t(value.value_or(out));
    return value.has_value();
}

/// A unit's number; false where the text is none.
bool readUnit(std::string_view text, UnitIndex &out)
{
    const auto value = number(text, 0, noUnit - 1);
    out = UnitIndex(value.value_or(out));
    return value.has_value();
}

/// One of a unit's models or stands, said once.
bool readPartOfUnit(std::string_view text, PartSet &out)
{
    const auto value = number(text, 0, mostParts - 1);
    const bool again = value && (out >> *value & 1U) != 0;
    out |= value ? PartSet(1) << *value : PartSet(0);
    return value && !again;
}

/// Degrees of a full turn.
bool readFacing(std::string_view text, std::int16_t &out)
{
    constexpr int mostDegrees = 359;
    const auto value = number(text, 0, mostDegrees);
    out = std::int16_t(value.value_or(out));
    return value.has_value();
}

/// A place of the way, or after a plus that of the next model.
bool readPlace(std::string_view text, Order &order)
{
    const bool ofModel = text.starts_with('+');
    text.remove_prefix(ofModel ? 1 : 0);
    const std::size_t comma = text.find(',');
    const auto x = number(text.substr(0, comma), leastPlace, mostPlace);
    const auto y = number(text.substr(comma + 1), leastPlace, mostPlace);
    const bool full = ofModel ? order.places.count == table::Stand::most : order.path.size() == Path::most;
    if (!x || !y || full)
        return false;
    if (ofModel)
        order.places.at[order.places.count++] = {*x, *y};
    else
        order.path.add({*x, *y});
    return true;
}

/// The bit of the fact that goes by the word; 0 where none does.
FactBits factBit(const Vocabulary &words, std::string_view word)
{
    const auto fact = std::ranges::find(words.facts, word, &FactWords::word);
    return fact == words.facts.end() ? FactBits(0) : FactBits(1) << unsigned(fact - words.facts.begin());
}

/// What a word of an order says, if it can be read.
Ask partOf(const Vocabulary &words, std::string_view word, bool aboutTarget)
{
    if (factBit(words, word) != 0)
        return AsksFacts;
    if (word.find(',') != std::string_view::npos)
        return word.front() == '+' ? AsksPlaces : AsksPath;
    switch (word.front()) {
    case '@':
        return aboutTarget ? AsksUnit : AsksTarget;
    case '=':
        return AsksChoice;
    case 'x':
        return AsksFiles;
    case 'n':
        return AsksCount;
    case '^':
        return AsksFacing;
    case '%':
        return AsksParts;
    default:
        return aboutTarget ? AsksTarget : AsksUnit;
    }
}

bool readPart(const Vocabulary &words, Ask part, std::string_view word, Order &order)
{
    const bool signedSo = word.find_first_of("@=xn^%") == 0;
    const std::string_view digits = word.substr(signedSo ? 1 : 0);
    switch (part) {
    case AsksFacts:
        order.facts.said |= factBit(words, word);
        return true;
    case AsksPath:
    case AsksPlaces:
        return readPlace(word, order);
    case AsksUnit:
        return readUnit(digits, order.unit);
    case AsksTarget:
        return readUnit(digits, order.target);
    case AsksChoice:
        return readByte(digits, order.choice);
    case AsksFiles:
        return readByte(digits, order.files);
    case AsksCount:
        return readByte(digits, order.facts.count);
    case AsksFacing:
        return readFacing(digits, order.facing);
    case AsksParts:
        return readPartOfUnit(digits, order.parts);
    default:
        return false;
    }
}

/// What orders of the kind read, and how often it may be said.
bool reads(const OrderWords &kind, unsigned part, bool again)
{
    if (part == AsksPath && (kind.asks & AsksPlace) != 0)
        return !again;
    const bool often = part == AsksFacts || part == AsksPath || part == AsksPlaces || part == AsksParts;
    return (part & kind.asks) != 0 && (often || !again);
}

/// The part up to the next space, which goes with it.
std::string_view nextPart(std::string_view &text)
{
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::optional<Step> readOrder(const Vocabulary &words, std::string_view text)
{
    const OrderWords *kind = words.order(nextPart(text));
    if (!kind)
        return std::nullopt;
    Order order{.kind = kind->kind};
    unsigned said = 0;
    while (!text.empty()) {
        const std::string_view word = nextPart(text);
        if (word.empty())
            return std::nullopt;
        const Ask part = partOf(words, word, (kind->asks & TargetFirst) != 0);
        if (!reads(*kind, part, (part & said) != 0) || !readPart(words, part, word, order))
            return std::nullopt; // what it does not read, or would overwrite, is not dropped in silence
        said |= part;
    }
    if ((kind->asks & CountAlways) != 0 && (said & AsksCount) == 0)
        return std::nullopt; // nobody said 0
    return order;
}

std::optional<Step> readRoll(std::string_view text)
{
    Roll roll;
    const bool listed = text.starts_with('d');
    text.remove_prefix(listed ? 1 : 0);
    while (!text.empty()) {
        const std::size_t length = listed ? std::min(text.find(','), text.size()) : 1;
        const auto face = number(text.substr(0, length), 0, listed ? highestByte : highestDigit);
        const bool endsWithComma = listed && length + 1 == text.size();
        if (!face || roll.faces.size() == Faces::most || endsWithComma)
            return std::nullopt;
        roll.faces.push_back(*face);
        text.remove_prefix(std::min(length + (listed ? 1 : 0), text.size()));
    }
    return roll;
}

} // namespace

std::string stepText(const Vocabulary &words, const Step &step)
{
    const auto *order = std::get_if<Order>(&step);
    return order ? orderText(words, *order) : rollText(std::get<Roll>(step));
}

std::string factWordsOf(const Vocabulary &words, Facts facts)
{
    std::string all;
    for (std::size_t fact = 0; fact < words.facts.size(); ++fact) {
        if (facts.has(fact))
            all += (all.empty() ? "" : " ") + std::string(words.facts[fact].word);
    }
    return all;
}

std::optional<Facts> factFromWord(const Vocabulary &words, std::string_view word)
{
    if (const FactBits bit = factBit(words, word))
        return Facts{.said = bit};
    Facts facts;
    const bool number = word.starts_with('n') && readByte(word.substr(1), facts.count);
    return number ? std::optional(facts) : std::nullopt;
}

std::optional<Step> stepFromText(const Vocabulary &words, std::string_view text)
{
    if (text.empty() || text.ends_with(' '))
        return std::nullopt;
    const bool listed = text.front() == 'd' && (text.size() == 1 || (text[1] >= '0' && text[1] <= '9'));
    const bool digits = text.front() >= '0' && text.front() <= '9';
    return listed || digits ? readRoll(text) : readOrder(words, text);
}

} // namespace gonfalon::files
