// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/notes.h"

#include "core/sheets/facts.h"

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

constexpr qsizetype mostInHead = 190; ///< letters: two lines
constexpr qsizetype mostOnCard = 400; ///< letters, beside all else that a card says

/// The note where it has room; else its beginning, and where it goes on.
QString inRoom(const QString &text, qsizetype most)
{
    const QString more = u" (whole under Notes, below)"_s;
    const QString one = text.simplified();
    return text.size() <= most ? text : shortened(one, most - more.size()) + more;
}

} // namespace

std::vector<Note> notesOf(const Kit &kit)
{
    std::vector<Note> all;
    if (const QString text = words::text(kit.warband.notes); !text.trimmed().isEmpty()) {
        all.push_back({{}, text, inRoom(text, mostInHead)});
    }
    for (std::size_t at = 0; at < kit.warband.units.size(); ++at) {
        if (const QString text = words::text(kit.warband.units[at].notes); !text.trimmed().isEmpty()) {
            all.push_back({unitName(kit, at), text, cardNote(kit, at)});
        }
    }
    return all;
}

QString cardNote(const Kit &kit, std::size_t unit)
{
    return inRoom(words::text(kit.warband.units[unit].notes), mostOnCard);
}

} // namespace gonfalon::sheets
