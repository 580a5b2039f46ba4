// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/campaign/campaign_store.h"

#include <limits>

/// The words by which the database's columns call what core/campaign has as enumerations.
namespace gonfalon::store {

[[nodiscard]] QString nameOf(campaign::FilingKind kind);
[[nodiscard]] QString nameOf(campaign::Verdict verdict);
[[nodiscard]] QString nameOf(FilingState state);
[[nodiscard]] campaign::FilingKind kindNamed(const QString &name);
[[nodiscard]] campaign::Verdict verdictNamed(const QString &name);
[[nodiscard]] FilingState stateNamed(const QString &name);

/// For findings: "Red Company", "Red Company, leader", "Red Company, Archers", "grey-harbour".
[[nodiscard]] std::string whose(const QString &warbandName, const QString &part);

template <typename Tag>
[[nodiscard]] QString textOf(const Id<Tag> &id)
{
    return QString::fromStdString(id.str());
}

/// For a column that must not be null, as Qt's empty strings are.
[[nodiscard]] inline QString filled(const std::string &text)
{
    return text.empty() ? QStringLiteral("") : QString::fromStdString(text);
}

/// The limit of a query, where -1 stands for none.
[[nodiscard]] inline int orAll(int limit) { return limit < 0 ? std::numeric_limits<int>::max() : limit; }

/// A UUID in the form that the database compares: small letters, hyphens, no braces.
[[nodiscard]] bool isIdentity(const std::string &id);

} // namespace gonfalon::store
