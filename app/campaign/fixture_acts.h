// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "core/battle/setup.h"

#include <QWidget>

class QPushButton;

namespace gonfalon {

/// What has become of an appointment.
enum class FixtureState
{
    Bye,
    ToPlay,
    UnderWay,   ///< begun on this machine: fought in a window, or saved
    LeftBehind, ///< the program ended while it was fought on this machine
    Played,     ///< fought to its end on this machine, and left to be filed
    Filed,
    Confirmed,
    FellAway ///< one of the two has left
};
[[nodiscard]] FixtureState fixtureState(const CampaignDocument &document, const store::FixtureRow &fixture);
/// "to play", "filed, to be confirmed", "confirmed", "no opponent this round".
[[nodiscard]] QString fixtureStateWords(FixtureState state);

/// An act that can be done, or is greyed with its reason in the tip.
/// \param why it cannot be done; empty where it can
/// \param what it does, for the tip
void offer(QPushButton &act, const QString &why, const QString &what = {});

/// What can be done with the appointment that is chosen: play it or go on with it, referee it, file it, watch
/// it, take a challenge back. What cannot be done is greyed, with its reason in the tip.
class FixtureActs final : public QWidget
{
    Q_OBJECT

public:
    explicit FixtureActs(CampaignDocument &document, QWidget *parent = nullptr);

    /// \param fixture empty: none is chosen
    void show(const campaign::FixtureId &fixture);
    /// What Enter on the appointment does: opens the result where there is one, else files it.
    void openOrFile();

signals:
    void playWanted(const gonfalon::campaign::FixtureId &fixture, gonfalon::PlayMode mode);
    void watchWanted(const gonfalon::campaign::FilingId &battle);
    void watchPlayedWanted(const gonfalon::campaign::FixtureId &fixture);
    void filingWanted(const gonfalon::campaign::FixtureId &fixture);
    void battleWanted(const gonfalon::campaign::FilingId &battle);
    /// A challenge is to be taken back.
    void withdrawalWanted(const gonfalon::campaign::FixtureId &fixture);

private:
    [[nodiscard]] const store::FixtureRow *chosen() const { return m_document.fixture(m_fixture); }
    [[nodiscard]] QString whyNotPlayed(PlayMode mode) const;
    [[nodiscard]] QString whyNotWatched() const;
    [[nodiscard]] QString whyNotWithdrawn() const;
    void watch();

    CampaignDocument &m_document;
    campaign::FixtureId m_fixture;
    QPushButton *m_play, *m_referee, *m_watch, *m_file, *m_withdraw;
};

} // namespace gonfalon
