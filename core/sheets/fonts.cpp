// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/fonts.h"

#include "core/sheets/shaped_text.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QList>
#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

struct FaceFile
{
    QString file;
    QString family;
    int weight;
};

FaceFile fileOf(Face face)
{
    switch (face) {
    case Face::Text:
        return {u"text-regular.ttf"_s, u"Gonfalon Text"_s, QFont::Normal};
    case Face::TextBold:
        return {u"text-bold.ttf"_s, u"Gonfalon Text"_s, QFont::Bold};
    case Face::TextBlack:
        return {u"text-black.ttf"_s, u"Gonfalon Text"_s, QFont::Black};
    case Face::Serif:
        return {u"serif-semibold.ttf"_s, u"Gonfalon Serif"_s, QFont::DemiBold};
    case Face::SerifBold:
        return {u"serif-bold.ttf"_s, u"Gonfalon Serif"_s, QFont::Bold};
    case Face::Display:
        return {u"display.otf"_s, u"Gonfalon Display"_s, QFont::Normal};
    case Face::Large:
        return {u"large-regular.ttf"_s, u"Gonfalon Large"_s, QFont::Normal};
    case Face::LargeBold:
        return {u"large-bold.ttf"_s, u"Gonfalon Large"_s, QFont::Bold};
    }
    Q_UNREACHABLE();
}

/// The face to try when `face` lacks a letter.
Face nextFace(Face face)
{
    switch (face) {
    case Face::Display:
        return Face::SerifBold;
    case Face::Serif:
    case Face::SerifBold:
        return Face::TextBold;
    default:
        return face;
    }
}

bool isAscii(QChar letter) { return letter.unicode() >= 0x20 && letter.unicode() < 0x7f; }

} // namespace

Fonts::Fonts() : m_texts(std::make_shared<ShapedTexts>()) {}

const QFont &Fonts::font(Face face, int pixels) const
{
    const auto found = m_fonts.find({face, pixels});
    if (found != m_fonts.end()) {
        return found->second;
    }
    const FaceFile file = fileOf(face);
    if (bool &loaded = m_loaded[face]; !loaded) {
        // Another Fonts may have told Qt already; a second copy would only cost time.
        const QStringList styles = QFontDatabase::styles(file.family);
        loaded = std::any_of(styles.begin(), styles.end(), [&](const QString &style) {
            return QFontDatabase::weight(file.family, style) == file.weight;
        });
        if (!loaded) {
            loaded = QFontDatabase::addApplicationFont(u":/gonfalon/fonts/"_s + file.file) >= 0;
        }
    }
    QFont made(file.family);
    made.setWeight(static_cast<QFont::Weight>(file.weight));
    made.setPixelSize(std::max(1, pixels));
    made.setHintingPreference(QFont::PreferNoHinting);
    return m_fonts.emplace(std::pair{face, pixels}, made).first->second;
}

bool Fonts::covers(Face face, const QString &text) const
{
    if (face != Face::Display && std::all_of(text.begin(), text.end(), isAscii)) {
        return true;
    }
    // Letters do not depend on the size: one that is made already spares another engine.
    const auto made = m_fonts.lower_bound({face, 0});
    QFont alone = made != m_fonts.end() && made->first.first == face ? made->second : font(face, 100);
    alone.setStyleStrategy(QFont::NoFontMerging);
    const QFontMetricsF metrics(alone);
    const auto letters = text.toUcs4();
    return std::all_of(letters.begin(), letters.end(),
                       [&](char32_t letter) { return metrics.inFontUcs4(letter); });
}

Face Fonts::faceFor(const QString &text, Face wanted) const
{
    Face face = wanted;
    while (nextFace(face) != face && !covers(face, text)) {
        face = nextFace(face);
    }
    return face;
}

} // namespace gonfalon::sheets
