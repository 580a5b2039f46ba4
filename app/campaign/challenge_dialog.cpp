// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/challenge_dialog.h"

#include "app/campaign/combos.h"
#include "app/common/buttons.h"
#include "app/common/dialog_frame.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPushButton>

namespace gonfalon {

using namespace Qt::StringLiterals;

ChallengeDialog::ChallengeDialog(CampaignDocument &document, QWidget *parent)
    : QDialog(parent), m_document(document), m_first(new QComboBox), m_second(new QComboBox),
      m_scenario(new QComboBox), m_ok(buttons::primary(tr("Note it"), u"add"_s, nullptr))
{
    setWindowTitle(tr("Challenge"));
    combos::fillWarbands(*m_first, document);
    combos::fillWarbands(*m_second, document);
    combos::fillScenarios(*m_scenario, document);
    m_second->setCurrentIndex(m_second->count() > 1 ? 1 : 0);
    m_first->setAccessibleName(tr("Who"));
    m_second->setAccessibleName(tr("Against"));
    m_scenario->setAccessibleName(tr("Scenario"));
    auto *contents = new QWidget;
    auto *form = new QFormLayout(contents);
    form->addRow(tr("&Who"), m_first);
    form->addRow(tr("&Against"), m_second);
    form->addRow(tr("&Scenario"), m_scenario);
    auto *cancel = buttons::plain(tr("Cancel"), {}, nullptr);
    cancel->setAutoDefault(false);
    m_ok->setDefault(true);
    QHBoxLayout *acts = frameDialog(*this, nullptr, contents, windowTitle(), {460, 0});
    acts->addStretch(1);
    acts->addWidget(cancel);
    acts->addWidget(m_ok);
    connect(m_ok, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    const auto check = [this] { m_ok->setEnabled(m_first->currentData() != m_second->currentData()); };
    connect(m_first, &QComboBox::currentIndexChanged, this, check);
    connect(m_second, &QComboBox::currentIndexChanged, this, check);
    check();
}

store::FixtureRow ChallengeDialog::fixture() const
{
    return m_document.club().challenge(campaign::WarbandId(combos::chosen(*m_first)),
                                       campaign::WarbandId(combos::chosen(*m_second)),
                                       ScenarioId(combos::chosen(*m_scenario)));
}

} // namespace gonfalon
