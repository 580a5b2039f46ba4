// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/names.h"

#include <QUuid>

#include <algorithm>
#include <array>

namespace gonfalon::store {

namespace {

constexpr std::array kinds{"battle", "joining", "roster", "correction", "start-again"};
constexpr std::array verdicts{"won", "drawn", "lost"};
constexpr std::array states{"filed", "confirmed", "disputed", "undone"};

template <typename Enum, typename Names>
QString nameIn(const Names &names, Enum value)
{
    return QString::fromLatin1(names.at(static_cast<std::size_t>(value)));
}

/// The database admits no other names; the first is for what it may still hold.
template <typename Enum, typename Names>
Enum valueIn(const Names &names, const QString &name)
{
    const auto found =
        std::ranges::find(names, name, [](const char *one) { return QString::fromLatin1(one); });
    return found == names.end() ? Enum{} : static_cast<Enum>(found - names.begin());
}

} // namespace

QString nameOf(campaign::FilingKind kind) { return nameIn(kinds, kind); }
QString nameOf(campaign::Verdict verdict) { return nameIn(verdicts, verdict); }
QString nameOf(FilingState state) { return nameIn(states, state); }

campaign::FilingKind kindNamed(const QString &name) { return valueIn<campaign::FilingKind>(kinds, name); }
campaign::Verdict verdictNamed(const QString &name) { return valueIn<campaign::Verdict>(verdicts, name); }
FilingState stateNamed(const QString &name) { return valueIn<FilingState>(states, name); }

std::string whose(const QString &warbandName, const QString &part)
{
    const QString own = part.mid(part.indexOf(u'/') + 1);
    if (warbandName.isEmpty() || own.isEmpty())
        return (warbandName + own).toStdString();
    return (warbandName + QStringLiteral(", ") + own).toStdString();
}

bool isIdentity(const std::string &id)
{
    const QString text = QString::fromStdString(id);
    return QUuid::fromString(text).toString(QUuid::WithoutBraces) == text;
}

} // namespace gonfalon::store
