// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/heraldry.h"
#include "core/club/club.h"
#include "core/store/appointed_battles.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace gonfalon {

/// A battle of an appointment that is not over, besides one that was saved.
enum class Begun
{
    InWindow,  ///< it is fought
    LeftBehind ///< a program that is no more was at it
};
using BegunBattles = std::map<campaign::FixtureId, Begun>;

/// An open campaign as its window shows it: the club's books, and what was read of them last. It reads anew
/// when anybody changes the campaign; nothing is worked out here.
class CampaignDocument final : public QObject
{
    Q_OBJECT

public:
    /// \param library outlives the document
    CampaignDocument(Club club, store::Library &library, QObject *parent = nullptr);

    [[nodiscard]] Club &club() { return m_club; }
    [[nodiscard]] const Club &club() const { return m_club; }
    [[nodiscard]] store::CampaignStore &books() { return m_club.books(); }
    [[nodiscard]] const store::CampaignStore &books() const { return m_club.books(); }
    [[nodiscard]] const campaign::Pack &pack() const { return m_club.pack(); }
    [[nodiscard]] store::Library &library() { return m_library; }

    [[nodiscard]] QString name() const { return books().about().name; }
    [[nodiscard]] SystemId system() const { return SystemId(books().about().system.toStdString()); }
    /// The catalogue of its game; nothing where that is not here.
    [[nodiscard]] const Catalogue *catalogue();

    [[nodiscard]] const words::CampaignNames &names() const { return m_names; }
    [[nodiscard]] const std::vector<store::PlayerRow> &players() const { return m_players; }
    [[nodiscard]] const std::vector<store::WarbandRow> &warbands() const { return m_warbands; }
    [[nodiscard]] const store::WarbandRow *warband(const campaign::WarbandId &id) const;
    /// The list with which it plays now; an empty one where it cannot be read.
    [[nodiscard]] const Warband &list(const campaign::WarbandId &id) const;
    [[nodiscard]] const std::vector<store::TableRow> &table() const { return m_table; }
    [[nodiscard]] const std::vector<store::FixtureRow> &fixtures() const { return m_fixtures; }
    [[nodiscard]] const campaign::Standing &standing() const { return m_standing; }
    /// The newest battles, at most as many as one page of the books.
    [[nodiscard]] const std::vector<store::FilingRow> &latest() const { return m_latest; }
    /// Results that wait for a word of the other side, or over which there is a dispute.
    [[nodiscard]] const std::vector<store::FilingRow> &waiting() const { return m_waiting; }
    /// The battle that was confirmed last, or nothing.
    [[nodiscard]] const store::FilingRow *lastConfirmed() const;
    [[nodiscard]] Heraldry heraldry(const campaign::WarbandId &id) const;
    /// A `.battle` is kept with the result.
    [[nodiscard]] bool isRecorded(const campaign::FilingId &filing) const
    {
        return m_recorded.contains(filing);
    }
    /// What has become on this machine of the battle that keeps an appointment.
    [[nodiscard]] store::AppointedBattles::State appointed(const campaign::FixtureId &fixture) const;
    /// What else is known of it; nothing where nothing is.
    [[nodiscard]] std::optional<Begun> begun(const campaign::FixtureId &fixture) const;
    /// Whoever knows which battles are at hand is asked whenever it reads anew. \param ask of this campaign
    void askBegun(std::function<BegunBattles()> ask);
    /// The file of that battle in that state.
    [[nodiscard]] QString appointedFile(const campaign::FixtureId &fixture,
                                        store::AppointedBattles::State state) const;
    /// The appointment's result is in the books: what was kept of it here goes.
    void forgetAppointed(const campaign::FixtureId &fixture);
    [[nodiscard]] const store::FixtureRow *fixture(const campaign::FixtureId &id) const;
    /// The round that is played: the first with an appointment that was not kept; 0 where there is none.
    [[nodiscard]] int currentRound() const;
    [[nodiscard]] int lastRound() const;
    /// Whether who has it open may bring warbands in.
    [[nodiscard]] bool mayJoin() const { return books().role() == store::Role::Organiser; }
    /// What could not be read.
    [[nodiscard]] const Findings &findings() const { return m_findings; }

    /// Reads everything anew, and tells.
    void reload();
    /// The same when whatever goes on now is done, once for many.
    void reloadSoon() { m_soon.start(); }

signals:
    void reloaded();

private:
    template <typename T>
    void take(Result<T> read, T &into);
    void readLists();

    Club m_club;
    store::Library &m_library;
    words::CampaignNames m_names;
    std::vector<store::PlayerRow> m_players;
    std::vector<store::WarbandRow> m_warbands;
    std::vector<store::TableRow> m_table;
    std::vector<store::FixtureRow> m_fixtures;
    std::vector<store::FilingRow> m_latest, m_waiting;
    campaign::Standing m_standing;
    std::map<campaign::WarbandId, Warband> m_lists;
    std::map<campaign::WarbandId, QString> m_listTexts; ///< of which `m_lists` were read
    std::map<campaign::WarbandId, Heraldry> m_heraldry;
    std::set<campaign::FilingId> m_recorded;
    store::AppointedBattles m_appointed;
    std::function<BegunBattles()> m_askBegun;
    BegunBattles m_begun;
    Findings m_findings;
    QTimer m_soon;
};

} // namespace gonfalon
