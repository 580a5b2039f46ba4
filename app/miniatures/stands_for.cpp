// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/stands_for.h"

#include "app/common/buttons.h"
#include "core/miniatures/field.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace gonfalon::standsfor {

namespace {

/// The context of these words for translators.
struct StandsForWords
{
    Q_DECLARE_TR_FUNCTIONS(StandsFor)
};

void toggle(miniatures::Lot &lot, const miniatures::StandsFor &one)
{
    const auto found = std::ranges::find(lot.standsFor, one);
    if (found == lot.standsFor.end())
        lot.standsFor.push_back(one);
    else
        lot.standsFor.erase(found);
}

void fillGame(QMenu &menu, ShelfDocument &document, std::size_t lot, const Catalogue &catalogue)
{
    for (const UnitType &type : catalogue.unitTypes) {
        QAction *action = menu.addAction(buttons::verbatim(QString::fromStdString(type.name)));
        action->setCheckable(true);
        action->setChecked(mayStandFor(document.shelf().lots[lot], catalogue.id, type.id));
        QObject::connect(action, &QAction::triggered, &document,
                         [&document, lot, one = miniatures::StandsFor{catalogue.id, type.id}] {
                             document.modifyLot(lot, StandsForWords::tr("what it may stand for"),
                                                [&](miniatures::Lot &it) { toggle(it, one); });
                         });
    }
}

} // namespace

QString words(const miniatures::Lot &lot, store::Library &library)
{
    QStringList names;
    for (const miniatures::StandsFor &one : lot.standsFor) {
        const Catalogue *catalogue = library.catalogue(one.system);
        const UnitType *type = catalogue ? catalogue->unitType(one.type) : nullptr;
        const QString name = QString::fromStdString(type ? type->name : one.type.str());
        if (!names.contains(name))
            names << name;
    }
    return names.join(QStringLiteral(", "));
}

void fill(QMenu &menu, ShelfDocument &document, std::size_t lot, store::Library &library)
{
    menu.clear();
    if (lot >= document.shelf().lots.size())
        return;
    for (const store::SystemEntry &system : library.systems()) {
        const Catalogue *catalogue = library.catalogue(system.id);
        if (!catalogue || !miniatures::offersFielding(*catalogue))
            continue;
        menu.addSection(buttons::verbatim(system.name));
        fillGame(menu, document, lot, *catalogue);
    }
}

} // namespace gonfalon::standsfor
