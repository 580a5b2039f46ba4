// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/replay.h"

#include "core/battle/hash.h"

namespace gonfalon {

namespace {

// Each step begins with one byte: an order's kind, or `rollMark` plus the number of dice, and `countedMark`
// where nobody told their faces.
constexpr std::uint8_t rollMark = 128, countedMark = 64;
static_assert(Faces::most < countedMark);
// Added to the number of places on the way where a place for each model follows, a facing, or parts.
constexpr std::uint8_t placesMark = 128, facingMark = 64, partsMark = 32;
static_assert(Path::most < partsMark);

void addNumber(std::vector<std::uint8_t> &bytes, int number)
{
    bytes.push_back(std::uint8_t(unsigned(number) & 0xffU));
    bytes.push_back(std::uint8_t(unsigned(number) >> 8 & 0xffU));
}

/// A set of bits, its lower half first.
template <typename Bits>
void addBits(std::vector<std::uint8_t> &bytes, Bits bits)
{
    for (std::size_t byte = 0; byte < sizeof(Bits); ++byte)
        bytes.push_back(std::uint8_t(bits >> (8 * byte) & 0xffU));
}

void addPlace(std::vector<std::uint8_t> &bytes, Point place)
{
    addNumber(bytes, place.x);
    addNumber(bytes, place.y);
}

/// Reads the bytes one after the other.
class Unpacking
{
public:
    explicit Unpacking(const std::vector<std::uint8_t> &bytes) : m_bytes(bytes) {}
    [[nodiscard]] bool atEnd() const { return m_at >= m_bytes.size(); }
    std::uint8_t byte() { return m_bytes[m_at++]; }
    int number()
    {
        const unsigned low = byte();
        return std::int16_t(low | unsigned(byte()) << 8);
    }
    template <typename Bits>
    Bits bits()
    {
        Bits all = 0;
        for (std::size_t at = 0; at < sizeof(Bits); ++at)
            all |= Bits(byte()) << (8 * at);
        return all;
    }
    Point place()
    {
        const int x = number();
        return {x, number()};
    }

private:
    const std::vector<std::uint8_t> &m_bytes;
    std::size_t m_at = 0;
};

Roll unpackedRoll(Unpacking &from, std::size_t mark)
{
    Roll roll{.faces = {}, .counted = (mark & countedMark) != 0};
    for (std::size_t i = 0; i < mark % countedMark; ++i)
        roll.faces.push_back(from.byte());
    return roll;
}

Order unpackedOrder(Unpacking &from, std::uint8_t kind)
{
    Order order;
    order.kind = Kind<Order>(kind);
    order.unit = UnitIndex(from.number());
    order.target = UnitIndex(from.number());
    order.choice = from.byte();
    order.files = from.byte();
    order.facts.said = from.bits<FactBits>();
    order.facts.count = from.byte();
    const std::size_t mark = from.byte();
    for (std::size_t i = 0; i < mark % partsMark; ++i)
        order.path.add(from.place());
    if ((mark & facingMark) != 0)
        order.facing = std::int16_t(from.number());
    if ((mark & partsMark) != 0)
        order.parts = from.bits<PartSet>();
    if (mark >= placesMark) {
        order.places.count = from.byte();
        for (std::size_t i = 0; i < order.places.count; ++i)
            order.places.at[i] = from.place();
    }
    return order;
}

} // namespace

void Steps::add(const Order &order)
{
    m_bytes.insert(m_bytes.end(), {order.kind.number()});
    addNumber(m_bytes, order.unit);
    addNumber(m_bytes, order.target);
    m_bytes.insert(m_bytes.end(), {order.choice, order.files});
    addBits(m_bytes, order.facts.said);
    m_bytes.push_back(order.facts.count);
    m_bytes.push_back(std::uint8_t(order.path.size() + (order.places.count > 0 ? placesMark : 0) +
                                   (order.facing != noFacing ? facingMark : 0) +
                                   (order.parts != 0 ? partsMark : 0)));
    for (const Point place : order.path)
        addPlace(m_bytes, place);
    if (order.facing != noFacing)
        addNumber(m_bytes, order.facing);
    if (order.parts != 0)
        addBits(m_bytes, order.parts);
    if (order.places.count > 0)
        m_bytes.push_back(order.places.count);
    for (const Point place : order.places)
        addPlace(m_bytes, place);
    ++m_count;
}

void Steps::add(const Roll &roll)
{
    m_bytes.push_back(std::uint8_t(rollMark + roll.faces.size() + (roll.counted ? countedMark : 0)));
    m_bytes.insert(m_bytes.end(), roll.faces.begin(), roll.faces.end());
    ++m_count;
}

std::uint64_t Steps::hash() const
{
    Hash hash;
    for (const std::uint8_t byte : m_bytes)
        hash.add(byte);
    return hash.value();
}

std::vector<Step> Steps::unpacked() const
{
    std::vector<Step> steps;
    steps.reserve(m_count);
    Unpacking from(m_bytes);
    while (!from.atEnd()) {
        const std::uint8_t mark = from.byte();
        if (mark >= rollMark)
            steps.emplace_back(unpackedRoll(from, mark - rollMark));
        else
            steps.emplace_back(unpackedOrder(from, mark));
    }
    return steps;
}

} // namespace gonfalon
