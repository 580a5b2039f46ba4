// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

#include <map>
#include <memory>
#include <utility>

namespace gonfalon::sheets {

class ShapedTexts;

/// The faces that the program brings with it.
enum class Face
{
    Text, ///< text and figures
    TextBold,
    TextBlack, ///< points, figures, scores
    Serif,     ///< names
    SerifBold, ///< headings
    Display,   ///< titles of sheets, 20 points and more
    Large,     ///< the same text for weak eyes
    LargeBold,
};

/// Hands out the embedded faces and tells Qt about each file when it is first asked for. Make one where you
/// lay out or paint and keep it: it remembers the fonts it has made.
class Fonts
{
public:
    Fonts();

    /// The face at a size in pixels of whatever it is painted on, unhinted and without substitutes for its
    /// letters.
    [[nodiscard]] const QFont &font(Face face, int pixels) const;

    /// The face for the whole of `text`: the one that is wanted, or the next of Display, Serif, Text that has
    /// every letter of it. Where none has, the text face, and the system helps out.
    [[nodiscard]] Face faceFor(const QString &text, Face wanted) const;

    /// What was set in these faces already; copies share it.
    [[nodiscard]] ShapedTexts &texts() const { return *m_texts; }

private:
    [[nodiscard]] bool covers(Face face, const QString &text) const;

    mutable std::map<std::pair<Face, int>, QFont> m_fonts;
    mutable std::map<Face, bool> m_loaded;
    std::shared_ptr<ShapedTexts> m_texts;
};

} // namespace gonfalon::sheets
