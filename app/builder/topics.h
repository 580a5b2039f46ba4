// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/topic.h"
#include "core/model/catalogue.h"

#include <QAbstractItemModel>

namespace gonfalon {

/// The topic of a row, or nothing.
[[nodiscard]] std::optional<Topic> topicOf(const QModelIndex &index);

/// The topic as the value of a role.
[[nodiscard]] QVariant asValue(const std::optional<Topic> &topic);

/// What a tip says of a topic: its name and the whole rule, a line for `tips::formatted`; empty where the
/// game has no such thing.
[[nodiscard]] QString topicTip(const Catalogue &catalogue, const Topic &topic);

} // namespace gonfalon
