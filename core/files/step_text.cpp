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

/// What one word of an order says.
enum Part : unsigned
{
    Subject = 1U, ///< its unit
    Target = 2U,
    Chosen = 4U,
    Way = 8U,
    Abreast = 16U,
    Places = 32U,
    Fact = 64U,
    Count = 128U,
};

/// What orders of each kind read (`OrderKind`), and what older programs wrote with them.
constexpr auto partsRead = std::to_array<unsigned>({
    Subject | Way | Abreast | Places,                         // deploy
    Subject,                                                  // hold-off
    Chosen | Way,                                             // place
    Subject,                                                  // note
    Subject | Target,                                         // challenge
    Subject,                                                  // rally
    Subject,                                                  // wild-charge
    Subject,                                                  // skip-wild-charge
    Subject | Chosen,                                         // move
    Subject | Chosen,                                         // attack
    Subject | Chosen,                                         // shoot
    Subject,                                                  // skirmish
    Subject | Target | Chosen | Fact | Count,                 // cast
    Subject | Target,                                         // summon
    Subject,                                                  // explode
    0,                                                        // enough
    Subject | Target | Fact | Count,                          // target
    Subject | Chosen | Way | Abreast | Places | Fact | Count, // go
    Subject,                                                  // pass
    0,                                                        // counter-charge
    0,                                                        // evade
    0,                                                        // reroll
    0,                                                        // keep
    0,                                                        // pay
    0,                                                        // accept
    0,                                                        // refuse
    0,                                                        // advance
    Subject | Target,                                         // hand-over
    Subject,                                                  // test
    Fact | Count,                                             // state
    0,                                                        // agree-to-end
    Places,                                                   // remain
    Way,                                                      // bend
});
static_assert(partsRead.size() == std::size_t(lastOrderKind) + 1);

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

auto factOf(std::string_view word)
{
    return std::ranges::find(factWords, word, [](const auto &fact) { return fact.first; });
}

/// What a word of an order says, if it can be read.
Part partOf(std::string_view word, OrderKind kind)
{
    if (factOf(word) != factWords.end())
        return Fact;
    if (word.find(',') != std::string_view::npos)
        return word.front() == '+' ? Places : Way;
    switch (word.front()) {
    case '@':
        return isAboutTarget(kind) ? Subject : Target;
    case '=':
        return Chosen;
    case 'x':
        return Abreast;
    case 'n':
        return Count;
    default:
        return isAboutTarget(kind) ? Target : Subject;
    }
}

bool readPart(std::string_view word, Order &order)
{
    const bool signedSo = word.find_first_of("@=xn") == 0;
    const std::string_view digits = word.substr(signedSo ? 1 : 0);
    switch (partOf(word, order.kind)) {
    case Fact:
        order.facts.*(factOf(word)->second) = true;
        return true;
    case Way:
    case Places:
        return readPlace(word, order);
    case Subject:
        return readByte(digits, order.unit);
    case Target:
        return readByte(digits, order.target);
    case Chosen:
        return readByte(digits, order.choice);
    case Abreast:
        return readByte(digits, order.files);
    case Count:
        return readByte(digits, order.facts.count);
    }
    return false;
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
    unsigned said = 0;
    while (!text.empty()) {
        const std::string_view word = nextPart(text);
        if (word.empty() || !readPart(word, order))
            return std::nullopt;
        const unsigned part = partOf(word, *kind);
        const bool again = (part & said & ~unsigned(Fact | Way | Places)) != 0;
        if (again || (part & partsRead[std::size_t(*kind)]) == 0)
            return std::nullopt; // what it does not read, or would overwrite, is not dropped in silence
        said |= part;
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
