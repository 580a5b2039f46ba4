// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gonfalon {

class BattleWindow;
class CampaignWindow;
class MainWindow;

/// Where campaigns and battles meet, which know nothing of each other: appointments that are played, and
/// results that go into the books.
namespace appointments {

/// What is played, refereed and watched from a campaign's window.
void serve(MainWindow &main, CampaignWindow &campaign);
/// Lets a battle that keeps an appointment file its result at its end, and keeps it on this machine until it
/// is filed. Nothing for a battle that keeps none.
void serve(MainWindow &main, BattleWindow &battle);
/// Open campaigns see anew what has become of their battles on this machine.
void lookAgain();

} // namespace appointments
} // namespace gonfalon
