// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/open_battle.h"

namespace gonfalon::store {

files::CatalogueFor catalogueFrom(Library &library)
{
    return [&library](const SystemId &system, const std::vector<PackRef> &packs) {
        return std::shared_ptr<const Catalogue>(std::shared_ptr<const Catalogue>(),
                                                library.catalogue(system, packs));
    };
}

Result<files::BattleFile> openBattleBytes(const QByteArray &bytes, Library &library)
{
    return files::readBattle({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                             catalogueFrom(library));
}

} // namespace gonfalon::store
