// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/card.h"
#include "core/miniatures/field.h"

namespace gonfalon {

/// One list that can be fielded: what it is best at and why, its points unit by unit, and a button that opens
/// it.
class ProposalCard final : public CardFrame
{
    Q_OBJECT

public:
    /// \param best it is the one that stands first
    ProposalCard(const Catalogue &catalogue, const miniatures::Proposal &proposal, const QString &title,
                 bool best, QWidget *parent = nullptr);

    [[nodiscard]] const miniatures::Proposal &proposal() const { return m_proposal; }
    [[nodiscard]] const QString &title() const { return m_title; }

signals:
    void openPressed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QWidget *makeHead();
    [[nodiscard]] QWidget *makeFoot();

    miniatures::Proposal m_proposal;
    QString m_title;
    bool m_best;
};

} // namespace gonfalon
