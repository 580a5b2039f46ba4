// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/annotations.h"

#include <algorithm>
#include <utility>

namespace gonfalon::files {

namespace {

void addStep(Steps &steps, const Step &step)
{
    std::visit([&](const auto &one) { steps.add(one); }, step);
}

} // namespace

void stepTakenBack(Annotations &annotations, std::size_t left, const Step &step, std::uint16_t mark)
{
    for (Branch &branch : annotations.branches) {
        if (branch.from <= left)
            continue;
        Steps steps;
        addStep(steps, step);
        for (const Step &own : branch.steps.unpacked())
            addStep(steps, own);
        branch.steps = std::move(steps);
        branch.marks.insert(branch.marks.begin(), mark);
        branch.from = left;
    }
}

void notesUpTo(Annotations &annotations, std::size_t left)
{
    for (Note &note : annotations.notes)
        note.step = std::min(note.step, left);
}

} // namespace gonfalon::files
