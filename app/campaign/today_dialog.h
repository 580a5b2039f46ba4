// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"
#include "app/common/settings.h"

#include <QDialog>

#include <array>
#include <vector>

class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace gonfalon {

/// Which units of both warbands come to the battle of an appointment, where a list is larger than the battle
/// allows. It is proposed as it was chosen last, else from the top of the list; the Leader always comes.
class TodayDialog final : public QDialog
{
    Q_OBJECT

public:
    /// \param settings remember what was chosen, and outlive the dialog
    TodayDialog(CampaignDocument &document, const store::FixtureRow &fixture, Settings &settings,
                QWidget *parent = nullptr);

    /// One of the lists is larger than the battle allows.
    [[nodiscard]] bool isNeeded() const;
    /// What comes of the first (0) or second (1) of the appointment.
    [[nodiscard]] Warband list(std::size_t side) const;
    void accept() override;

private:
    struct Side
    {
        campaign::WarbandId id;
        Warband all;
        int limit = 0;
        std::vector<std::string> names{};
        std::vector<QCheckBox *> units{};
        QLabel *sum = nullptr;
    };
    void addSide(std::size_t side, QVBoxLayout &column);
    void propose(Side &side);
    void tell();
    [[nodiscard]] int points(const Warband &warband) const;
    [[nodiscard]] static QString keyOf(const Side &side);

    CampaignDocument &m_document;
    Settings &m_settings;
    std::array<Side, 2> m_sides;
};

} // namespace gonfalon
