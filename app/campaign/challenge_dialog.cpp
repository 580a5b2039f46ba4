// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/challenge_dialog.h"

#include "app/campaign/combos.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

namespace gonfalon {

ChallengeDialog::ChallengeDialog(CampaignDocument &document, QWidget *parent)
    : QDialog(parent), m_document(document), m_first(new QComboBox), m_second(new QComboBox),
      m_scenario(new QComboBox), m_ok(nullptr)
{
    setWindowTitle(tr("Challenge"));
    combos::fillWarbands(*m_first, document);
    combos::fillWarbands(*m_second, document);
    combos::fillScenarios(*m_scenario, document);
    m_second->setCurrentIndex(m_second->count() > 1 ? 1 : 0);
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Who"), m_first);
    form->addRow(tr("&Against"), m_second);
    form->addRow(tr("&Scenario"), m_scenario);
    auto *answer = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_ok = answer->button(QDialogButtonBox::Ok);
    m_ok->setText(tr("Note it"));
    form->addRow(answer);
    connect(answer, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(answer, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto check = [this] { m_ok->setEnabled(m_first->currentData() != m_second->currentData()); };
    connect(m_first, &QComboBox::currentIndexChanged, this, check);
    connect(m_second, &QComboBox::currentIndexChanged, this, check);
    check();
}

store::FixtureRow ChallengeDialog::fixture() const
{
    store::FixtureRow row = m_document.club().challenge(campaign::WarbandId(combos::chosen(*m_first)),
                                                        campaign::WarbandId(combos::chosen(*m_second)));
    row.scenario = QString::fromStdString(combos::chosen(*m_scenario));
    return row;
}

} // namespace gonfalon
