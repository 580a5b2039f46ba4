// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/battle/new_battle_dialog.h"
#include "app/battle/setup/step_list.h"
#include "app/battle/setup/terrain_page.h"
#include "app/battle/setup/terrain_view.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/window.h"

#include <QPushButton>

#include <string>
#include <vector>

namespace gonfalon::test {

/// A ready-made warband as the dialog lists it.
[[nodiscard]] Candidate candidate(const std::string &name, const char *system = "dragon-rampant",
                                  const QString &group = QStringLiteral("Samples"));

/// The set-up of a battle over ready-made warbands, shown, and gone through as a person would.
struct SetUp
{
    explicit SetUp(std::vector<Candidate> candidates = {candidate("goblins"), candidate("dwarves"),
                                                        candidate("elves"), candidate("orcs"),
                                                        candidate("graveyard-dwellers"),
                                                        candidate("rat-kin")})
        : dialog(std::move(candidates), program.documents.library(), program.settings)
    {
        dialog.show();
        if (!QTest::qWaitForWindowActive(&dialog))
            qFatal("the dialog does not come up");
    }

    [[nodiscard]] BattlePlan &plan() { return dialog.plan(); }
    [[nodiscard]] StepList &steps() { return *dialog.findChild<StepList *>(); }
    [[nodiscard]] StepRow::State state(SetupStep step) { return steps().steps()[std::size_t(step)].state; }
    /// The visible button that says this, whatever its mnemonic.
    [[nodiscard]] QPushButton &button(const QString &words)
    {
        for (auto *each : dialog.findChildren<QPushButton *>()) {
            if (each->isVisible() && QString(each->text()).remove(u'&').startsWith(words))
                return *each;
        }
        qFatal("no button “%s”", qPrintable(words));
    }
    void click(const QString &words) { QTest::mouseClick(&button(words), Qt::LeftButton); }
    /// A key for whatever has the focus; the window has it again after its dialogs.
    void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        settle();
        dialog.activateWindow();
        if (!QTest::qWaitForWindowActive(&dialog))
            qFatal("the dialog does not come up");
        QWidget *focus = dialog.focusWidget();
        QTest::keyClick(focus ? focus : &dialog, Qt::Key(key), modifiers);
    }
    void next() { press(Qt::Key_Return); }
    /// On to a step, with what is proposed or rolled.
    void goOnTo(SetupStep step)
    {
        while (dialog.step() != step) {
            if (dialog.step() == SetupStep::Scenario)
                plan().chooseScenario(ScenarioId("gory-bloodbath"));
            if (dialog.step() == SetupStep::Attacker)
                plan().chooseAttacker(0);
            dialog.next();
        }
        settle();
    }
    /// What was made anew is there, and what was there before is gone.
    void settle()
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }
    [[nodiscard]] TerrainPage &terrainPage() { return *dialog.findChild<TerrainPage *>(); }
    [[nodiscard]] TerrainView &view() { return terrainPage().view(); }
    [[nodiscard]] const Battlefield &field() { return plan().terrain().field(); }
    void clickTable(Point at)
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, Qt::NoModifier, view().onWidget(at));
    }
    void clearTable()
    {
        Battlefield empty;
        plan().terrain().lay(empty, QStringLiteral("nothing"));
    }
    [[nodiscard]] QString said() { return visibleWords(dialog).join(u'\n'); }

    Program program;
    NewBattleDialog dialog;
};

} // namespace gonfalon::test
