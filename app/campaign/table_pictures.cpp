// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/table_pictures.h"

#include <QPointer>
#include <QTimer>

#include <utility>

namespace gonfalon {

TablePictures::TablePictures(const store::CampaignStore &books, QObject *parent)
    : QObject(parent), m_books(books)
{
}

void TablePictures::drawWith(DrawTable draw)
{
    m_draw = std::move(draw);
    drawNext();
}

void TablePictures::want(std::vector<campaign::FilingId> battles)
{
    m_wanted = std::move(battles);
    drawNext();
}

TablePictures::State TablePictures::state(const campaign::FilingId &battle) const
{
    const auto found = m_entries.find(battle);
    return found == m_entries.end() ? State::Unknown : found->second.state;
}

const TablePicture *TablePictures::picture(const campaign::FilingId &battle) const
{
    const auto found = m_entries.find(battle);
    return found == m_entries.end() || found->second.state != State::Drawn ? nullptr : &found->second.picture;
}

/// When the window has nothing else to do: somebody may be reading.
void TablePictures::drawNext()
{
    if (m_drawing || !m_draw)
        return;
    std::erase_if(m_wanted, [this](const campaign::FilingId &id) { return state(id) != State::Unknown; });
    if (m_wanted.empty())
        return;
    m_drawing = true;
    QTimer::singleShot(0, this, [this, battle = m_wanted.front()] {
        const auto bytes = m_books.replay(battle);
        if (!bytes || bytes->isEmpty())
            return take(battle, bytes ? Result<TablePicture>(TablePicture()) : bytes.findings());
        m_draw(*bytes, [self = QPointer(this), battle](const Result<TablePicture> &drawn) {
            if (self)
                self->take(battle, drawn);
        });
    });
}

void TablePictures::take(const campaign::FilingId &battle, const Result<TablePicture> &drawn)
{
    Entry &entry = m_entries[battle];
    entry.state = !drawn ? State::Unreadable : drawn->png.isEmpty() ? State::NoTable : State::Drawn;
    if (drawn)
        entry.picture = *drawn;
    m_drawing = false;
    emit known(battle);
    drawNext();
}

} // namespace gonfalon
