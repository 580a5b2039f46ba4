// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/combos.h"

#include <QComboBox>
#include <QCoreApplication>

namespace gonfalon::combos {

void fillWarbands(QComboBox &box, const CampaignDocument &document)
{
    setNarrow(box);
    for (const store::WarbandRow &row : document.warbands()) {
        if (row.active)
            box.addItem(row.playerName.isEmpty() ? row.name
                                                 : QStringLiteral("%1 (%2)").arg(row.name, row.playerName),
                        QString::fromStdString(row.id.str()));
    }
}

void fillScenarios(QComboBox &box, CampaignDocument &document)
{
    setNarrow(box);
    box.addItem(QCoreApplication::translate("Campaign", "as players like"), QString());
    const Catalogue *catalogue = document.catalogue();
    if (!catalogue)
        return;
    for (const Scenario &scenario : catalogue->scenarios)
        box.addItem(QString::fromStdString(scenario.name), QString::fromStdString(scenario.id.str()));
}

void setNarrow(QComboBox &box)
{
    constexpr int fewestLetters = 14;
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(fewestLetters);
}

std::string chosen(const QComboBox &box) { return box.currentData().toString().toStdString(); }

void choose(QComboBox &box, const std::string &id)
{
    const int row = box.findData(QString::fromStdString(id));
    if (row >= 0)
        box.setCurrentIndex(row);
}

} // namespace gonfalon::combos
