// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/warband.h"

namespace gonfalon::test {

/// A Quest of players' own (DR-QUEST-05).
inline QuestChoice own(const char *name, int glory)
{
    QuestChoice choice;
    choice.name = name;
    choice.glory = glory;
    return choice;
}

} // namespace gonfalon::test
