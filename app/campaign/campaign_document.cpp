// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/campaign_document.h"

#include "core/files/warband_file.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageOfBattles = 200;

} // namespace

CampaignDocument::CampaignDocument(Club club, store::Library &library, QObject *parent)
    : QObject(parent), m_club(std::move(club)), m_library(library)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0); // many changes at once are read once
    connect(&m_soon, &QTimer::timeout, this, &CampaignDocument::reload);
    connect(&books(), &store::CampaignStore::changed, &m_soon, qOverload<>(&QTimer::start));
    reload();
}

const Catalogue *CampaignDocument::catalogue() { return m_library.catalogue(system()); }

template <typename T>
void CampaignDocument::take(Result<T> read, T &into)
{
    m_findings.insert(m_findings.end(), read.findings().begin(), read.findings().end());
    if (read.ok())
        into = std::move(read).value();
}

void CampaignDocument::reload()
{
    m_soon.stop();
    m_findings.clear();
    take(m_club.names(&m_library), m_names);
    take(books().players(), m_players);
    take(books().warbands(), m_warbands);
    take(books().table(pack().scoring.order), m_table);
    take(books().fixtures(), m_fixtures);
    take(books().standing(), m_standing);
    using campaign::FilingKind;
    take(books().filings({.kind = FilingKind::Battle, .limit = pageOfBattles}), m_latest);
    take(books().filings({.state = store::FilingState::Filed, .limit = pageOfBattles}), m_waiting);
    std::vector<store::FilingRow> disputed;
    take(books().filings({.state = store::FilingState::Disputed, .limit = pageOfBattles}), disputed);
    m_waiting.insert(m_waiting.end(), disputed.begin(), disputed.end());
    std::vector<campaign::FilingId> recorded;
    take(books().recorded(), recorded);
    m_recorded = {recorded.begin(), recorded.end()};
    readLists();
    m_begun = m_askBegun ? m_askBegun() : BegunBattles();
    emit reloaded();
}

void CampaignDocument::readLists()
{
    for (const store::WarbandRow &row : m_warbands) {
        QString &read = m_listTexts[row.id];
        if (read == row.list && m_lists.contains(row.id))
            continue;
        read = row.list;
        auto warband = files::readWarband(row.list.toStdString());
        m_lists[row.id] = warband ? std::move(warband).value() : Warband();
    }
    m_heraldry.clear();
    take(heraldryOf(m_club, m_lists), m_heraldry);
}

const store::WarbandRow *CampaignDocument::warband(const campaign::WarbandId &id) const
{
    const auto found = std::ranges::find(m_warbands, id, &store::WarbandRow::id);
    return found == m_warbands.end() ? nullptr : &*found;
}

const Warband &CampaignDocument::list(const campaign::WarbandId &id) const
{
    static const Warband none;
    const auto found = m_lists.find(id);
    return found == m_lists.end() ? none : found->second;
}

Heraldry CampaignDocument::heraldry(const campaign::WarbandId &id) const
{
    const auto found = m_heraldry.find(id);
    return found == m_heraldry.end() ? Heraldry() : found->second;
}

store::AppointedBattles::State CampaignDocument::appointed(const campaign::FixtureId &fixture) const
{
    return m_appointed.state(books().about().id, QString::fromStdString(fixture.str()));
}

std::optional<Begun> CampaignDocument::begun(const campaign::FixtureId &fixture) const
{
    const auto found = m_begun.find(fixture);
    return found == m_begun.end() ? std::nullopt : std::optional(found->second);
}

void CampaignDocument::askBegun(std::function<BegunBattles()> ask)
{
    m_askBegun = std::move(ask);
    reloadSoon();
}

QString CampaignDocument::appointedFile(const campaign::FixtureId &fixture,
                                        store::AppointedBattles::State state) const
{
    return m_appointed.file(books().about().id, QString::fromStdString(fixture.str()), state);
}

void CampaignDocument::forgetAppointed(const campaign::FixtureId &fixture)
{
    m_appointed.discard(books().about().id, QString::fromStdString(fixture.str()));
}

const store::FixtureRow *CampaignDocument::fixture(const campaign::FixtureId &id) const
{
    const auto found = std::ranges::find(m_fixtures, id, &store::FixtureRow::id);
    return found == m_fixtures.end() ? nullptr : &*found;
}

const store::FilingRow *CampaignDocument::lastConfirmed() const
{
    const auto found = std::ranges::find(m_latest, store::FilingState::Confirmed, &store::FilingRow::state);
    return found == m_latest.end() ? nullptr : &*found;
}

int CampaignDocument::currentRound() const
{
    int round = 0;
    for (const store::FixtureRow &row : m_fixtures) {
        if (row.round > 0 && row.isToPlay() && (round == 0 || row.round < round))
            round = row.round;
    }
    return round == 0 ? lastRound() : round;
}

int CampaignDocument::lastRound() const
{
    int last = 0;
    for (const store::FixtureRow &row : m_fixtures)
        last = std::max(last, row.round);
    return last;
}

} // namespace gonfalon
