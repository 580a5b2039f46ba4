// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/differences.h"

#include "core/store/campaign/names.h"

#include <algorithm>

namespace gonfalon::store {

namespace {

using campaign::Change;
using campaign::SideReport;

class Notes
{
public:
    void compare(const std::string &what, const std::string &inBooks, const std::string &here)
    {
        if (inBooks != here)
            m_notes.push_back(remark(Code::SheetDiffersIn, Severity::Note, {what, inBooks, here}));
    }
    [[nodiscard]] Findings take() { return std::move(m_notes); }

private:
    Findings m_notes;
};

std::string wordsOf(const Change &change)
{
    if (change.value)
        return change.key + " = " + *change.value;
    return change.key + (change.amount < 0 ? " " : " +") + std::to_string(change.amount);
}

void compareSides(Notes &notes, std::size_t number, const SideReport &a, const SideReport &b)
{
    const std::string side = "side " + std::to_string(number + 1) + ": ";
    notes.compare(side + "Warband", a.warband.str(), b.warband.str());
    notes.compare(side + "result", nameOf(a.verdict).toStdString(), nameOf(b.verdict).toStdString());
    notes.compare(side + "Glory", std::to_string(a.glory), std::to_string(b.glory));
    SideReport rest = b;
    rest.warband = a.warband;
    rest.verdict = a.verdict;
    rest.glory = a.glory;
    if (!(rest == a))
        notes.compare(side + "units, Quests and list", "as filed", "otherwise");
}

} // namespace

Findings differences(const Proposal &inBooks, const Proposal &here)
{
    const campaign::Filing &a = inBooks.filing;
    const campaign::Filing &b = here.filing;
    Notes notes;
    notes.compare("kind", nameOf(a.kind).toStdString(), nameOf(b.kind).toStdString());
    notes.compare("date", a.playedOn, b.playedOn);
    notes.compare("round", std::to_string(a.round), std::to_string(b.round));
    notes.compare("battle of the story", a.stage.str(), b.stage.str());
    notes.compare("territory", a.territory.str(), b.territory.str());
    notes.compare("scenario", a.scenario.str(), b.scenario.str());
    notes.compare("fixture", a.fixture.str(), b.fixture.str());
    notes.compare("note", a.note, b.note);
    notes.compare("sides", std::to_string(a.sides.size()), std::to_string(b.sides.size()));
    for (std::size_t i = 0; i < std::min(a.sides.size(), b.sides.size()); ++i)
        compareSides(notes, i, a.sides[i], b.sides[i]);
    if (a.thrown != b.thrown)
        notes.compare("dice", "as filed", "otherwise");
    const std::size_t most = std::max(inBooks.changes.size(), here.changes.size());
    for (std::size_t i = 0; i < most; ++i) {
        const Change *one = i < inBooks.changes.size() ? &inBooks.changes[i] : nullptr;
        const Change *other = i < here.changes.size() ? &here.changes[i] : nullptr;
        if (!one || !other || !(*one == *other))
            notes.compare("change " + std::to_string(i + 1), one ? wordsOf(*one) : "none",
                          (other ? wordsOf(*other) : "none") +
                              (one && other && wordsOf(*one) == wordsOf(*other) ? " (of another)" : ""));
    }
    return notes.take();
}

} // namespace gonfalon::store
