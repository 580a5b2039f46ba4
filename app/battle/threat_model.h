// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/battle_session.h"
#include "app/battle/odds_sampler.h"
#include "core/battle/threat.h"

#include <QAbstractListModel>

#include <vector>

namespace gonfalon {

/// One enemy in the list of those who threaten a unit: a number where it can do something, else why not.
struct ThreatRow
{
    /// One of its ways, in words.
    struct Way
    {
        int threat = 0;  ///< its place in the answer
        QString line;    ///< "must charge: 9.7″ of 10″, in sight"
        QString details; ///< what its test takes, and what falls then
        SampledOdds odds = {};
    };
    int number = 0;    ///< from 1; 0: it can do nothing
    bool must = false; ///< its owner has no choice
    UnitIndex from = noUnit;
    QString name;
    std::vector<Way> ways; ///< those that are possible; of who can do nothing what bars each
};

/// Who could do what to a unit, a row an enemy: whoever must first, then the nearest; at the end those who
/// can do nothing.
class ThreatModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit ThreatModel(const BattleSession &session, QObject *parent = nullptr);

    void show(const std::vector<Threat> &threats);
    /// \param threat its place in what is shown
    void showOdds(int threat, const SampledOdds &odds);
    void clear() { show({}); }
    [[nodiscard]] const ThreatRow &row(const QModelIndex &index) const;
    [[nodiscard]] const std::vector<ThreatRow> &rows() const { return m_rows; }
    /// "Two can hurt you here."
    [[nodiscard]] QString summary() const;
    /// All of it, to be read aloud: "Two can hurt you here. One: Prince Aurelian must charge, …".
    [[nodiscard]] QString spoken() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    [[nodiscard]] ThreatRow::Way wayOf(const Threat &threat, int at) const;
    [[nodiscard]] QString wayWords(const Threat &threat) const;
    [[nodiscard]] QString lineOf(const Threat &threat) const;
    [[nodiscard]] QString detailsOf(const Threat &threat) const;
    [[nodiscard]] QString spokenRow(const ThreatRow &row) const;

    const BattleSession &m_session;
    std::vector<ThreatRow> m_rows;
};

} // namespace gonfalon
