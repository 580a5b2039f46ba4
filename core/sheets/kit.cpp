// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/kit.h"

#include "core/model/public_form.h"
#include "core/sheets/picture.h"

#include <algorithm>

namespace gonfalon::sheets {
namespace {

Types usualTypes()
{
    const Face text = Face::Text;
    const Face bold = Face::TextBold;
    const Face black = Face::TextBlack;
    return {.title = {Face::SerifBold, Face::SerifBold, 24, 25, Qt::black},
            .name = {Face::Serif, Face::SerifBold, 13, 14, Qt::black},
            .points = {black, black, 17, 17, Qt::black},
            .text = {text, bold, 8, 9.6, Qt::black},
            .small = {text, bold, 7, 8, Qt::black},
            .foot = {text, bold, 7, 8.4, Qt::black},
            .figure = {black, black, 13, 13.5, Qt::black},
            .label = {text, bold, 7, 7.5, Qt::black},
            .section = {Face::SerifBold, Face::SerifBold, 13.5, 15, Qt::black},
            .reading = {text, bold, 9.4, 12.6, Qt::black},
            .numeral = {text, bold, 6, 6, Qt::black},
            .half = {black, black, 7, 7, Qt::black},
            .box = 4.95};
}

Types largeTypes()
{
    const Face text = Face::Large;
    const Face bold = Face::LargeBold;
    return {.title = {bold, bold, 24, 30, Qt::black},
            .name = {bold, bold, 17, 19, Qt::black},
            .points = {bold, bold, 22, 22, Qt::black},
            .text = {text, bold, 12, 15, Qt::black},
            .small = {text, bold, 10, 12, Qt::black},
            .foot = {text, bold, 9, 11, Qt::black},
            .figure = {bold, bold, 20, 20.5, Qt::black},
            .label = {text, bold, 10, 10.5, Qt::black},
            .section = {bold, bold, 17, 21, Qt::black},
            .reading = {text, bold, 12, 16, Qt::black},
            .numeral = {text, bold, 9, 9, Qt::black},
            .half = {bold, bold, 9, 9, Qt::black},
            .box = 8};
}

Inks inksFor(InkUse use)
{
    Inks inks;
    if (use == InkUse::Full) {
        inks.accent = QColor(0x3f, 0x2a, 0x68);
        inks.tint = QColor(0xef, 0xe9, 0xf7);
    }
    return inks;
}

/// The pictures of the units: a card an inch and a half wide shows no more than this at 300 dots an inch.
std::vector<QImage> picturesOf(const Warband &warband, const QString &folder)
{
    std::vector<QImage> all;
    for (const Unit &unit : warband.units) {
        all.push_back(readPicture(unit.picture, folder, 480));
    }
    return all;
}

} // namespace

Kit::Kit(const Catalogue &of, const Warband &band, const PrintSettings &wanted)
    : catalogue(of), warband(wanted.withSecrets ? band : publicForm(of, band)), own(band), settings(wanted),
      muster(gonfalon::muster(of, warband)), judged(gonfalon::muster(of, own)),
      bearings(gonfalon::bearings(warband)), pictures(picturesOf(warband, wanted.folder)),
      inks(inksFor(wanted.ink)), types(wanted.largeType ? largeTypes() : usualTypes())
{
    types.numeral.colour = inks.faint;
    types.section.colour = inks.accent;
}

std::shared_ptr<const Kit> Kit::scaled(double scale) const
{
    auto kit = std::make_shared<Kit>(*this);
    Types &all = kit->types;
    for (Type *type : {&all.name, &all.text, &all.small, &all.figure, &all.section, &all.reading}) {
        *type = type->at(std::max(6.5, type->size * scale));
    }
    return kit;
}

bool Kit::marked() const { return settings.withSecrets && hasSecrets(catalogue, own); }

PennonLook Kit::pennon() const
{
    PennonLook look;
    look.tinctures = warband.tinctures;
    look.hatched = light();
    if (light()) {
        look.outline = look.bar = Qt::black;
    }
    return look;
}

Run Kit::icon(const QString &name) const
{
    // The kit outlives every box that it is painted in.
    return picture([this, name](QPainter &painter,
                                const QRectF &place) { icons.paint(painter, place, name, inks.text); },
                   1.2);
}

} // namespace gonfalon::sheets
