// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_clip.h"

#include "core/files/export.h"
#include "core/files/warband_file.h"
#include "core/model/profile.h"

#include <QCoreApplication>

namespace gonfalon::clip {

namespace {

struct Clip
{
    Q_DECLARE_TR_FUNCTIONS(UnitClip)
};

constexpr qsizetype mostBytes = 4'000'000; // a picture may be in it

} // namespace

std::unique_ptr<QMimeData> unitData(const Catalogue &catalogue, const Warband &warband, std::size_t position)
{
    Warband alone;
    alone.system = warband.system;
    alone.limit = warband.limit;
    alone.packs = warband.packs;
    alone.units = {warband.units.at(position)};
    alone.units.front().organisation.clear(); // it stays at home
    auto data = std::make_unique<QMimeData>();
    data->setData(QLatin1String(unitType), QByteArray::fromStdString(files::writeWarband(alone)));
    alone.name = displayName(catalogue, alone.units.front());
    if (const auto text = files::exportWarband(catalogue, alone, files::Format::Text))
        data->setText(QString::fromStdString(text.value()));
    return data;
}

Read readUnit(const QMimeData *data, const Catalogue &catalogue)
{
    if (!data || !data->hasFormat(QLatin1String(unitType)))
        return {{}, Clip::tr("There is no unit to paste. Copy one first.")};
    const QByteArray bytes = data->data(QLatin1String(unitType));
    const auto read = files::readWarband({bytes.constData(), std::size_t(std::min(bytes.size(), mostBytes))});
    if (!read || read.value().units.size() != 1)
        return {{}, Clip::tr("What was copied is not a whole unit. Copy it again.")};
    const Unit &unit = read.value().units.front();
    const QString name = QString::fromStdString(displayName(catalogue, unit));
    const QString game = QString::fromStdString(catalogue.name);
    if (read.value().system != catalogue.id)
        return {{}, Clip::tr("%1 is of another game and cannot join a list of %2.").arg(name, game)};
    if (!catalogue.unitType(unit.type))
        return {{}, Clip::tr("%1 is of a type that this list’s %2 does not know.").arg(name, game)};
    return {unit, {}};
}

} // namespace gonfalon::clip
