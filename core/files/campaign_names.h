// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/campaign/filing.h"
#include "core/files/exact_members.h"

/// The words by which results and packs call what they share.
namespace gonfalon::files {

inline constexpr std::array<Named<campaign::FilingKind>, 5> filingKinds{
    {{"battle", campaign::FilingKind::Battle},
     {"joining", campaign::FilingKind::Joining},
     {"roster", campaign::FilingKind::Roster},
     {"correction", campaign::FilingKind::Correction},
     {"start-again", campaign::FilingKind::StartAgain}}};
inline constexpr std::array<Named<SideRole>, 3> sideRoles{
    {{"attacker", SideRole::Attacker}, {"defender", SideRole::Defender}, {"both", SideRole::Both}}};
inline constexpr std::array<Named<campaign::Verdict>, 3> verdictNames{{{"won", campaign::Verdict::Won},
                                                                       {"drawn", campaign::Verdict::Drawn},
                                                                       {"lost", campaign::Verdict::Lost}}};
inline constexpr std::array<Named<Fate>, 5> fateNames{{{"unharmed", Fate::Unharmed},
                                                       {"depleted", Fate::Depleted},
                                                       {"fled", Fate::Fled},
                                                       {"destroyed", Fate::Destroyed},
                                                       {"absent", Fate::Absent}}};

} // namespace gonfalon::files
