// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/new_battle_dialog.h"
#include "app/campaign/campaign_window.h"
#include "tests/app/support/battle.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/campaign_base.h"

#include <functional>

namespace gonfalon::test {

/// The window of a kind that can be seen; null where none can.
template <typename Window>
Window *shown()
{
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<Window *>(widget); window && window->isVisible())
            return window;
    }
    return nullptr;
}

/// A campaign of Ilse’s goblins and Marek’s elves, few of either, who have an appointment, as Ilse has it
/// open.
struct Night
{
    explicit Night(const QString &dialect);
    ~Night();
    Night(const Night &) = delete;
    Night &operator=(const Night &) = delete;

    /// Its address for one of the players.
    [[nodiscard]] QString url(const QString &player) const;
    [[nodiscard]] CampaignWindow *window() const { return shown<CampaignWindow>(); }
    [[nodiscard]] CampaignDocument &document() const { return window()->document(); }
    /// A button of the page that is shown.
    [[nodiscard]] QPushButton &button(const QString &text) const;
    /// Shows the fixtures with the appointment chosen.
    void choose() const;
    [[nodiscard]] store::AppointedBattles::State kept() const { return document().appointed(fixture.id); }
    [[nodiscard]] const store::FixtureRow &row() const { return *document().fixture(fixture.id); }

    /// Presses a button of the page, and goes through the set-up that comes up: computers play, and the
    /// second of the appointment attacks.
    BattleWindow *play(const QString &act, const std::function<void(NewBattleDialog &)> &look = {}) const;
    /// Out of sight, where it goes quicker.
    void fight(BattleWindow &battle) const;
    /// A battle of the two that computers fight at once, as its file.
    [[nodiscard]] QByteArray recorded(std::uint64_t seed, PlayMode mode = PlayMode::Table) const;
    /// The same as the battle of the appointment.
    [[nodiscard]] QByteArray appointed(std::uint64_t seed) const;
    /// The appointment as a battle keeps it.
    [[nodiscard]] files::Appointment appointment() const;
    /// Puts such a battle into the books, confirmed.
    campaign::FilingId record(const QByteArray &battle) const;

    Program program;
    CampaignBase base;
    store::FixtureRow fixture;

private:
    void found();
    [[nodiscard]] match::Match fought(std::uint64_t seed, PlayMode mode) const;
};

} // namespace gonfalon::test
