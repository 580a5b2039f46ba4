// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace gonfalon {

/// In what a game measures its table; all lengths are held in hundredths of it.
enum class Measure : unsigned char
{
    Inches,
    Centimetres,
};

/// Its word in files: "inches", "cm".
[[nodiscard]] constexpr const char *measureWord(Measure measure)
{
    return measure == Measure::Inches ? "inches" : "cm";
}

/// A distance on the table in whole hundredths of an inch, or of a centimetre in games that measure so, so
/// that every compiler measures alike.
class Length
{
public:
    constexpr Length() = default;
    [[nodiscard]] static constexpr Length inches(int whole) { return Length(whole * 100); }
    [[nodiscard]] static constexpr Length hundredths(int value) { return Length(value); }

    [[nodiscard]] constexpr int inHundredths() const { return m_hundredths; }

    friend constexpr auto operator<=>(Length, Length) = default;
    friend constexpr Length operator+(Length a, Length b) { return Length(a.m_hundredths + b.m_hundredths); }
    friend constexpr Length operator-(Length a, Length b) { return Length(a.m_hundredths - b.m_hundredths); }

private:
    constexpr explicit Length(int value) : m_hundredths(value) {}
    int m_hundredths = 0;
};

} // namespace gonfalon
