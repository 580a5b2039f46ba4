// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/shaped_text.h"

#include <QFontMetricsF>

namespace gonfalon::sheets {
namespace {

QTextLayout::FormatRange formatOf(const Stretch &stretch, const Fonts &fonts, const Wording &wording)
{
    QTextCharFormat format;
    if (stretch.width > 0) {
        QFont spaced = fonts.font(wording.face, em);
        const double space =
            QFontMetricsF(spaced).horizontalAdvance(wording.text.sliced(stretch.from, stretch.length));
        spaced.setLetterSpacing(QFont::AbsoluteSpacing, stretch.width * em - space);
        format.setFont(spaced);
    } else {
        format.setFont(fonts.font(stretch.bold ? wording.bold : wording.face, em));
        format.setFontUnderline(stretch.underlined);
    }
    return {stretch.from, stretch.length, format};
}

} // namespace

ShapedText::ShapedText(const Fonts &fonts, const Wording &wording)
    : m_layout(wording.text, fonts.font(wording.face, em))
{
    QList<QTextLayout::FormatRange> ranges;
    for (const Stretch &stretch : wording.stretches) {
        ranges.append(formatOf(stretch, fonts, wording));
    }
    m_layout.setFormats(ranges);
    m_layout.setCacheEnabled(true);
}

const QTextLayout &ShapedText::broken(const Breaking &breaking)
{
    if (m_layout.lineCount() > 0 && breaking == m_breaking) {
        return m_layout;
    }
    m_breaking = breaking;
    QTextOption option(breaking.side);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_layout.setTextOption(option);
    m_layout.beginLayout();
    double top = 0;
    for (QTextLine line = m_layout.createLine(); line.isValid(); line = m_layout.createLine()) {
        line.setLineWidth(breaking.width * em);
        const double slack = breaking.leading * em - line.ascent() - line.descent();
        line.setPosition({0, top + slack / 2});
        top += breaking.leading * em;
    }
    m_layout.endLayout();
    return m_layout;
}

std::shared_ptr<ShapedText> ShapedTexts::of(const Fonts &fonts, const Wording &wording)
{
    std::shared_ptr<ShapedText> &text = m_texts[wording];
    if (!text) {
        text = std::make_shared<ShapedText>(fonts, wording);
    }
    return text;
}

} // namespace gonfalon::sheets
