// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sheets/fonts.h"

#include <QTextLayout>

#include <map>
#include <memory>
#include <tuple>
#include <vector>

namespace gonfalon::sheets {

/// Text of every size is set at this one, in pixels, and scaled where it is painted: Qt finds a font once for
/// each face and not once for each size. Qt remembers no letter that is larger than 255 pixels.
inline constexpr int em = 200;

/// A stretch of text that stands out, or that is as wide as a picture.
struct Stretch
{
    int from = 0, length = 0; ///< in code units
    bool bold = false;
    bool underlined = false;
    double width = 0; ///< in ems; 0 where it is as wide as its letters

    auto operator<=>(const Stretch &) const = default;
};

/// What is to be set.
struct Wording
{
    QString text;
    Face face = Face::Text;
    Face bold = Face::TextBold;
    std::vector<Stretch> stretches;

    [[nodiscard]] bool operator<(const Wording &other) const
    {
        return std::tie(text, face, bold, stretches) <
               std::tie(other.text, other.face, other.bold, other.stretches);
    }
};

/// How its lines are broken; lengths in ems.
struct Breaking
{
    double width = 0;
    double leading = 0;
    Qt::Alignment side = Qt::AlignLeft;

    bool operator==(const Breaking &) const = default;
};

/// Letters that are chosen and measured once. Lines are broken as often as somebody asks for another width,
/// which costs little.
class ShapedText
{
public:
    ShapedText(const Fonts &fonts, const Wording &wording);
    /// The text in lines; valid until somebody asks for others. Positions are in pixels of `em`.
    const QTextLayout &broken(const Breaking &breaking);

private:
    QTextLayout m_layout;
    Breaking m_breaking;
};

/// What was set already: layouts are found by trying, and most of their text stays the same.
class ShapedTexts
{
public:
    [[nodiscard]] std::shared_ptr<ShapedText> of(const Fonts &fonts, const Wording &wording);

private:
    std::map<Wording, std::shared_ptr<ShapedText>> m_texts;
};

} // namespace gonfalon::sheets
