// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/threat_model.h"

#include <QWidget>

class QLabel;
class QListView;

namespace gonfalon {

/// "What can they do to me here?": who threatens a unit where it stands or would stand, numbered as on the
/// table, what it takes and what may come of it; then who cannot, and why.
class ThreatPane final : public QWidget
{
    Q_OBJECT

public:
    explicit ThreatPane(const BattleSession &session, QWidget *parent = nullptr);

    /// Whom it is about, and where: "Wolf Riders, where they would stand".
    void setSubject(const QString &subject);
    void show(const std::vector<Threat> &threats);
    void showOdds(int threat, const SampledOdds &odds);
    /// In place of a list: what is to be done, or why the unit cannot stand there.
    void say(const QString &what);
    [[nodiscard]] const ThreatModel &model() const { return *m_model; }
    /// What stands above the list.
    [[nodiscard]] QString summary() const;

signals:
    void closed();
    /// The enemy whose row was chosen; noUnit: none.
    void picked(gonfalon::UnitIndex from);

private:
    void speak();

    ThreatModel *m_model;
    QLabel *m_subject, *m_summary;
    QListView *m_list;
};

} // namespace gonfalon
