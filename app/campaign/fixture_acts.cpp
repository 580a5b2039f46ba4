// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/fixture_acts.h"
#include "app/campaign/wording.h"

#include "app/common/buttons.h"
#include "app/common/typeface.h"
#include "core/systems/registry.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;
using Appointed = store::AppointedBattles::State;

FixtureState fixtureState(const CampaignDocument &document, const store::FixtureRow &fixture)
{
    if (!fixture.second)
        return FixtureState::Bye;
    if (fixture.fellAway)
        return FixtureState::FellAway;
    if (fixture.playedAs.empty()) {
        const Appointed here = document.appointed(fixture.id);
        const std::optional<Begun> begun = document.begun(fixture.id);
        return here == Appointed::Played                                 ? FixtureState::Played
               : begun == Begun::LeftBehind                              ? FixtureState::LeftBehind
               : begun == Begun::InWindow || here == Appointed::UnderWay ? FixtureState::UnderWay
                                                                         : FixtureState::ToPlay;
    }
    const auto waits = [&](const store::FilingRow &row) { return row.id == fixture.playedAs; };
    return std::ranges::any_of(document.waiting(), waits) ? FixtureState::Filed : FixtureState::Confirmed;
}

QString fixtureStateWords(FixtureState state)
{
    switch (state) {
    case FixtureState::Bye:
        return FixtureActs::tr("no opponent this round");
    case FixtureState::UnderWay:
        return FixtureActs::tr("under way here");
    case FixtureState::LeftBehind:
        return FixtureActs::tr("broken off here");
    case FixtureState::Played:
        return FixtureActs::tr("played here, to be filed");
    case FixtureState::Filed:
        return FixtureActs::tr("filed, to be confirmed");
    case FixtureState::Confirmed:
        return FixtureActs::tr("confirmed");
    case FixtureState::FellAway:
        return FixtureActs::tr("fell away: one has left");
    case FixtureState::ToPlay:
        break;
    }
    return FixtureActs::tr("to play");
}

namespace {

/// There is a battle to go on with, and no second one is begun.
bool isBegun(FixtureState state)
{
    return state == FixtureState::UnderWay || state == FixtureState::LeftBehind;
}

} // namespace

void offer(QPushButton &act, const QString &why, const QString &what)
{
    act.setEnabled(why.isEmpty());
    act.setToolTip(why.isEmpty() ? what : why);
}

FixtureActs::FixtureActs(CampaignDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_play(buttons::plain(tr("Play…"), u"attack"_s, this)),
      m_referee(buttons::plain(tr("Referee…"), u"die"_s, this)),
      m_watch(buttons::plain(tr("Watch"), u"play"_s, this)),
      m_file(buttons::plain(tr("File this battle…"), u"add"_s, this)),
      m_withdraw(buttons::plain(tr("Take back…"), u"undo"_s, this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(scaled(font(), 8));
    for (QPushButton *button : {m_play, m_referee, m_watch, m_file, m_withdraw})
        row->addWidget(button);
    row->addStretch(1);
    connect(m_play, &QPushButton::clicked, this, [this] { emit playWanted(m_fixture, PlayMode::Table); });
    connect(m_referee, &QPushButton::clicked, this,
            [this] { emit playWanted(m_fixture, PlayMode::Referee); });
    connect(m_watch, &QPushButton::clicked, this, &FixtureActs::watch);
    connect(m_file, &QPushButton::clicked, this, &FixtureActs::openOrFile);
    connect(m_withdraw, &QPushButton::clicked, this, [this] { emit withdrawalWanted(m_fixture); });
    show({});
}

void FixtureActs::show(const campaign::FixtureId &fixture)
{
    m_fixture = fixture;
    const store::FixtureRow *row = chosen();
    const FixtureState state = row ? fixtureState(m_document, *row) : FixtureState::Bye;
    const bool met = row && row->second;
    m_play->setText(isBegun(state) ? tr("Go on with it") : tr("Play…"));
    offer(*m_play, whyNotPlayed(PlayMode::Table),
          state == FixtureState::LeftBehind
              ? tr("The program ended while it was fought. Opens the battle where it stood")
          : state == FixtureState::UnderWay ? tr("Opens the battle where it stands")
                                            : tr("Sets the battle up with both lists, on this screen"));
    offer(*m_referee, whyNotPlayed(PlayMode::Referee),
          tr("The same on your own table, with this program as the referee"));
    offer(*m_watch, whyNotWatched(), tr("Opens the battle in a window of its own, at its end"));
    offer(*m_file, !met                              ? tr("Choose an appointment of two")
                   : state == FixtureState::FellAway ? tr("One of the two has left")
                                                     : QString());
    offer(*m_withdraw, whyNotWithdrawn(), tr("Takes the challenge back; asks first"));
    m_file->setText(met && !row->playedAs.empty()   ? tr("Open the battle…")
                    : state == FixtureState::Played ? tr("File the result…")
                                                    : tr("File this battle…"));
}

QString FixtureActs::whyNotPlayed(PlayMode mode) const
{
    const store::FixtureRow *row = chosen();
    if (!row || !row->second)
        return tr("Choose an appointment of two");
    const FixtureState state = fixtureState(m_document, *row);
    if (state == FixtureState::FellAway)
        return tr("One of the two has left");
    if (state == FixtureState::Played)
        return tr("It was played, and waits to be filed");
    if (state == FixtureState::Filed || state == FixtureState::Confirmed)
        return tr("It was played");
    if (isBegun(state))
        return mode == PlayMode::Referee ? tr("It is under way") : QString();
    if (m_document.books().role() == store::Role::Spectator)
        return wording::whyReads(m_document.books());
    const auto ways = systems::waysOf(m_document.system());
    if (std::ranges::find(ways, mode) == ways.end())
        return tr("The program does not play this game; file what came of it on your own table");
    return {};
}

QString FixtureActs::whyNotWatched() const
{
    const store::FixtureRow *row = chosen();
    if (!row || !row->second)
        return tr("Choose an appointment of two");
    if (row->playedAs.empty())
        return m_document.appointed(row->id) == Appointed::Played ? QString() : tr("It was not played yet");
    return m_document.isRecorded(row->playedAs)
               ? QString()
               : tr("Its result was written down; no battle is kept with it");
}

QString FixtureActs::whyNotWithdrawn() const
{
    const store::FixtureRow *row = chosen();
    if (!row || !row->second)
        return tr("Choose a challenge");
    if (row->round > 0)
        return tr("It was drawn. Only challenges are taken back");
    const FixtureState state = fixtureState(m_document, *row);
    if (state == FixtureState::Filed || state == FixtureState::Confirmed)
        return tr("It was played");
    if (state == FixtureState::Played)
        return tr("It was played, and waits to be filed");
    if (isBegun(state))
        return tr("It is under way");
    return wording::whyOrganisers(m_document.books(), tr("Only organisers take a challenge back"));
}

void FixtureActs::watch()
{
    const store::FixtureRow *row = chosen();
    if (!row || !whyNotWatched().isEmpty())
        return;
    if (row->playedAs.empty())
        emit watchPlayedWanted(row->id);
    else
        emit watchWanted(row->playedAs);
}

void FixtureActs::openOrFile()
{
    const store::FixtureRow *row = chosen();
    if (!row || (!row->isToPlay() && row->playedAs.empty()))
        return;
    if (row->playedAs.empty())
        emit filingWanted(row->id);
    else
        emit battleWanted(row->playedAs);
}

} // namespace gonfalon
