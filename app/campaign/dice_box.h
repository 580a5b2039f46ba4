// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QWidget>

class QVBoxLayout;

namespace gonfalon {

/// The dice that a result wants: rolled by the program, or typed in as they fell on the table.
class DiceBox final : public QWidget
{
    Q_OBJECT

public:
    explicit DiceBox(CampaignDocument &document, QWidget *parent = nullptr);

    /// A line for each roll that is still wanted.
    void setWanted(const std::vector<campaign::WantedRoll> &wanted);

signals:
    void thrown(const gonfalon::campaign::Thrown &dice);
    /// Roll whatever is wanted, until nothing is.
    void allWanted();

private:
    void addRow(const campaign::WantedRoll &roll);

    CampaignDocument &m_document;
    QVBoxLayout *m_column;
    std::vector<campaign::WantedRoll> m_wanted;
};

/// The faces in a text: "4 2", "4,2", "42" of six-sided dice; empty where they are not as many as wanted.
[[nodiscard]] std::vector<int> facesIn(const QString &text, const campaign::WantedRoll &wanted);

} // namespace gonfalon
