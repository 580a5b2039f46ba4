// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/step_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

namespace gonfalon::files {

namespace {

constexpr int highestByte = 255, highestDigit = 9;
// What a packed step can hold.
constexpr int leastPlace = std::numeric_limits<std::int16_t>::min(),
              mostPlace = std::numeric_limits<std::int16_t>::max();

constexpr std::array<std::pair<std::string_view, bool Facts::*>, 11> factWords{{
    {"yes", &Facts::yes},
    {"rough", &Facts::rough},
    {"cover", &Facts::cover},
    {"superb", &Facts::superb},
    {"uphill", &Facts::uphill},
    {"beyond-12", &Facts::beyond12},
    {"overhead", &Facts::overhead},
    {"off-table", &Facts::offTable},
    {"dangerous", &Facts::dangerous},
    {"exits", &Facts::exits},
    {"obstacle", &Facts::obstacle},
}};

bool isAboutTarget(OrderKind kind) { return kind == OrderKind::Target || kind == OrderKind::HandOver; }

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

std::string orderText(const Order &order)
{
    const bool aboutTarget = isAboutTarget(order.kind);
    const UnitIndex first = aboutTarget ? order.target : order.unit;
    const UnitIndex other = aboutTarget ? order.unit : order.target;
    std::string text(wordFor(order.kind));
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
    for (const auto &[word, fact] : factWords) {
        if (order.facts.*fact)
            text += ' ' + std::string(word);
    }
    if (order.facts.count != 0)
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

bool readPart(std::string_view part, Order &order)
{
    const bool aboutTarget = isAboutTarget(order.kind);
    const auto word = std::ranges::find(factWords, part, [](const auto &fact) { return fact.first; });
    if (word != factWords.end()) {
        order.facts.*(word->second) = true;
        return true;
    }
    if (part.find(',') != std::string_view::npos)
        return readPlace(part, order);
    switch (part.front()) {
    case '@':
        return readByte(part.substr(1), aboutTarget ? order.unit : order.target);
    case '=':
        return readByte(part.substr(1), order.choice);
    case 'x':
        return readByte(part.substr(1), order.files);
    case 'n':
        return readByte(part.substr(1), order.facts.count);
    default:
        return readByte(part, aboutTarget ? order.target : order.unit);
    }
}

/// The part up to the next space, which goes with it.
std::string_view nextPart(std::string_view &text)
{
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

std::optional<Step> readOrder(std::string_view text)
{
    const auto kind = orderKind(nextPart(text));
    if (!kind)
        return std::nullopt;
    Order order;
    order.kind = *kind;
    while (!text.empty()) {
        const std::string_view part = nextPart(text);
        if (part.empty() || !readPart(part, order))
            return std::nullopt;
    }
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

std::string stepText(const Step &step)
{
    const auto *order = std::get_if<Order>(&step);
    return order ? orderText(*order) : rollText(std::get<Roll>(step));
}

std::string factWordsOf(const Facts &facts)
{
    std::string all;
    for (const auto &[word, fact] : factWords) {
        if (facts.*fact)
            all += (all.empty() ? "" : " ") + std::string(word);
    }
    return all;
}

std::optional<Facts> factFromWord(std::string_view word)
{
    Order order;
    if (word.empty() || !readPart(word, order) || order != Order{.facts = order.facts})
        return std::nullopt;
    return order.facts;
}

std::optional<Step> stepFromText(std::string_view text)
{
    if (text.empty() || text.ends_with(' '))
        return std::nullopt;
    const bool listed = text.front() == 'd' && (text.size() == 1 || (text[1] >= '0' && text[1] <= '9'));
    const bool digits = text.front() >= '0' && text.front() <= '9';
    return listed || digits ? readRoll(text) : readOrder(text);
}

} // namespace gonfalon::files
