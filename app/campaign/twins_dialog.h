// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "core/club/doubles.h"

#include <QDialog>

class QButtonGroup;
class QVBoxLayout;

namespace gonfalon {

class FindingsStrip;

/// What copies of a campaign did twice while they were apart: of each round that was drawn more than once,
/// and of each warband that joined more than once, an organiser says which is to hold.
class TwinsDialog final : public QDialog
{
    Q_OBJECT

public:
    explicit TwinsDialog(CampaignDocument &document, QWidget *parent = nullptr);

    /// What was settled, in a sentence; empty where nothing was.
    [[nodiscard]] const QString &deed() const { return m_done; }

private:
    /// A question with one answer of several. \param first which of them is marked
    QButtonGroup *ask(QVBoxLayout &column, const QString &question, const QStringList &answers, int first);
    /// Whoever is in a drawing that holds plays on, and the other way round.
    void followDrawing(std::size_t round, int drawing);
    void followWarband(std::size_t twins, int warband);
    void settle();
    [[nodiscard]] Findings settleRounds();
    [[nodiscard]] Findings settleWarbands();

    CampaignDocument &m_document;
    FindingsStrip *m_strip;
    std::vector<DoubledRound> m_rounds;
    std::vector<std::vector<store::WarbandRow>> m_warbands;
    std::vector<QButtonGroup *> m_ofRounds, m_ofWarbands;
    QString m_done;
};

} // namespace gonfalon
