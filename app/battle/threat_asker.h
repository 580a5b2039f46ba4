// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/odds_sampler.h"
#include "app/battle/threat_reach.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>

namespace gonfalon {

/// Asks a battle who threatens a unit, in a thread of its own, so that nobody waits for it: first who, then
/// how far they reach, and, when nothing else was asked for a while, what comes of each threat.
class ThreatAsker final : public QObject
{
    Q_OBJECT

public:
    explicit ThreatAsker(QObject *parent = nullptr);
    ~ThreatAsker() override;

    static constexpr int enough = 600; ///< copies for each threat

    /// The battle as it stands from now on.
    void setBattle(const Battle &battle);
    /// The last question alone is answered to its end.
    void ask(const ThreatQuestion &question);
    void stop();

signals:
    /// Who and how.
    void answered(const std::vector<gonfalon::Threat> &threats);
    /// The unit cannot stand there.
    void refused(const gonfalon::Findings &why);
    /// What the enemies reach.
    void reached(const std::vector<gonfalon::ThreatReach> &reach);
    /// What comes of the threat at that place of the answer, so far.
    void counted(int threat, const gonfalon::SampledOdds &odds);

private:
    struct Known;

    void count();
    void take(const std::vector<Threat> &threats);

    std::shared_ptr<Known> m_known; ///< of the battle; the thread alone uses it
    std::shared_ptr<std::atomic<bool>> m_stop;
    ThreatQuestion m_question;
    std::vector<Threat> m_threats;
    QTimer m_quiet;
    QThreadPool m_pool; ///< one thread; it is waited for before all else goes
};

} // namespace gonfalon
