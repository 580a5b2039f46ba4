// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/review.h"

#include "core/club/battle_doubts.h"
#include "core/words/finding_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <set>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

struct ReviewWords
{
    Q_DECLARE_TR_FUNCTIONS(gonfalon::ReviewWords)
};

/// What of whom a list of changes changes, in all.
using Sums = std::map<std::pair<campaign::Subject, std::string>, campaign::Standing::Value>;

Sums sumsOf(const campaign::Changes &changes)
{
    Sums sums;
    for (const campaign::Change &change : changes) {
        campaign::Standing::Value &value = sums[{change.subject, change.key}];
        value.amount += change.amount;
        if (change.value)
            value.text = *change.value;
    }
    return sums;
}

QString wordsOf(const campaign::Standing::Value &value)
{
    if (!value.text.empty())
        return u"“%1”"_s.arg(QString::fromStdString(value.text));
    if (value.amount == 0)
        return ReviewWords::tr("nothing");
    return value.amount > 0 ? u"+%1"_s.arg(value.amount) : u"−%1"_s.arg(-value.amount);
}

Findings differencesOf(const Club &club, const words::CampaignNames &names, const Sums &brought,
                       const Sums &due)
{
    std::set<Sums::key_type> keys;
    for (const Sums *sums : {&brought, &due}) {
        for (const auto &[what, value] : *sums)
            keys.insert(what);
    }
    const auto in = [](const Sums &sums, const Sums::key_type &what) {
        const auto found = sums.find(what);
        return found == sums.end() ? campaign::Standing::Value() : found->second;
    };
    Findings differences;
    for (const auto &what : keys) {
        const auto there = in(brought, what), wanted = in(due, what);
        if (there == wanted)
            continue;
        const QString whose = words::subjectName(club.pack(), names, what.first) + u": "_s +
                              words::keyName(club.pack(), what.second);
        differences.push_back(
            remark(Code::ChangeNotOfSheet, Severity::Warning,
                   {whose.toStdString(), wordsOf(there).toStdString(), wordsOf(wanted).toStdString()}));
    }
    return differences;
}

} // namespace

QString takenWith(const Findings &doubts)
{
    QStringList sentences;
    for (const Finding &doubt : doubts)
        sentences << words::sentence(doubt);
    constexpr qsizetype most = 2000; // a line of the ledger has room for more
    return sentences.isEmpty() ? QString()
                               : ReviewWords::tr("Taken as it is: %1").arg(sentences.join(u' ')).left(most);
}

Findings Review::inTheWay() const
{
    Findings why;
    if (!differences.empty())
        why.push_back(error(Code::ChangesNotOfSheet));
    if (!doubts.empty())
        why.push_back(error(Code::BattleInDoubt));
    return why;
}

Result<Review> review(const Club &club, const campaign::FilingId &id, store::Library &library)
{
    auto filing = club.books().filing(id);
    auto changes = club.books().changes(id);
    const auto names = club.names();
    if (!filing || !changes || !names)
        return !filing ? filing.findings() : !changes ? changes.findings() : names.findings();
    Review seen{{std::move(filing).value(), std::move(changes).value()}, {}, {}};
    const campaign::Filing &sheet = seen.sheet.filing;
    if (sheet.kind == campaign::FilingKind::Correction)
        return seen;
    std::vector<campaign::WarbandId> warbands;
    for (const campaign::SideReport &side : sheet.sides)
        warbands.push_back(side.warband);
    const auto standing = club.books().standing(warbands);
    if (!standing)
        return standing.findings();
    const campaign::Settlement due = campaign::settle(club.pack(), *standing, sheet);
    seen.differences = differencesOf(club, *names, sumsOf(seen.sheet.changes), sumsOf(due.changes));
    seen.doubts = recordingDoubts(club, sheet, library);
    return seen;
}

} // namespace gonfalon
