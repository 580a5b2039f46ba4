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

/// The bytes of one step, gathered so that those of the battle grow once for each.
class Packing
{
public:
    void byte(std::size_t value) { m_bytes[m_size++] = std::uint8_t(value & 0xffU); }
    void number(int value) { bits(std::uint16_t(value)); }
    /// A set of bits, its lower half first.
    template <typename Bits>
    void bits(Bits bits)
    {
        for (std::size_t at = 0; at < sizeof(Bits); ++at)
            byte(std::size_t(bits >> (8 * at)));
    }
    void place(Point place)
    {
        number(place.x);
        number(place.y);
    }
    void addTo(std::vector<std::uint8_t> &bytes) const
    {
        bytes.insert(bytes.end(), m_bytes.begin(), m_bytes.begin() + std::ptrdiff_t(m_size));
    }

private:
    static constexpr std::size_t most =
        32 + sizeof(PartSet) + sizeof(Point) * (Path::most + table::Stand::most);
    std::array<std::uint8_t, most> m_bytes;
    std::size_t m_size = 0;
};

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
    Packing step;
    step.byte(order.kind.number());
    step.number(order.unit);
    step.number(order.target);
    step.byte(order.choice);
    step.byte(order.files);
    step.bits(order.facts.said);
    step.byte(order.facts.count);
    step.byte(order.path.size() + (order.places.count > 0 ? placesMark : 0) +
              (order.facing != noFacing ? facingMark : 0) + (order.parts != 0 ? partsMark : 0));
    for (const Point place : order.path)
        step.place(place);
    if (order.facing != noFacing)
        step.number(order.facing);
    if (order.parts != 0)
        step.bits(order.parts);
    if (order.places.count > 0)
        step.byte(order.places.count);
    for (const Point place : order.places)
        step.place(place);
    step.addTo(m_bytes);
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
