// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/store/campaign/campaign_store.h"

#include <QByteArray>
#include <QObject>
#include <QSize>
#include <QString>

#include <functional>
#include <map>
#include <vector>

namespace gonfalon {

/// The table at the end of a battle, to stand in a page.
struct TablePicture
{
    QByteArray png;  ///< empty: the battle had no table here
    QString about{}; ///< what it shows, for whoever does not see it
    QSize size{};    ///< in points
};

/// Draws the table of a recorded battle. Whoever knows battles gives one to whoever shows campaigns.
/// \param battle the bytes of a `.battle` \param done is called later, in the same thread, once
using DrawTable =
    std::function<void(const QByteArray &battle, std::function<void(Result<TablePicture>)> done)>;

/// Pictures of a campaign's battles, drawn one after the other and only as they are wanted, and kept while
/// this lives: a filing is never another battle. It asks the books for what is recorded, and draws nothing
/// itself.
class TablePictures final : public QObject
{
    Q_OBJECT

public:
    /// \param books outlive it
    explicit TablePictures(const store::CampaignStore &books, QObject *parent = nullptr);

    /// Until somebody draws them there are none.
    void drawWith(DrawTable draw);
    /// Those that are in sight. What was wanted before and was not begun is forgotten.
    void want(std::vector<campaign::FilingId> battles);

    enum class State
    {
        Unknown, ///< not drawn yet
        Drawn,
        NoTable, ///< it was fought on a real table
        Unreadable
    };
    [[nodiscard]] State state(const campaign::FilingId &battle) const;
    /// Null where there is none, or none yet.
    [[nodiscard]] const TablePicture *picture(const campaign::FilingId &battle) const;

signals:
    /// The state of the battle is another than Unknown now.
    void known(const gonfalon::campaign::FilingId &battle);

private:
    struct Entry
    {
        State state = State::Unknown;
        TablePicture picture{};
    };

    void drawNext();
    void take(const campaign::FilingId &battle, const Result<TablePicture> &drawn);

    const store::CampaignStore &m_books;
    DrawTable m_draw;
    std::vector<campaign::FilingId> m_wanted;
    std::map<campaign::FilingId, Entry> m_entries;
    bool m_drawing = false;
};

} // namespace gonfalon
