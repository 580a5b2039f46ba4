// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/review.h"

#include "core/club/battle_doubts.h"
#include "core/club/list_levels.h"
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

std::vector<campaign::WarbandId> warbandsOf(const campaign::Filing &filing)
{
    std::vector<campaign::WarbandId> warbands;
    std::ranges::transform(filing.sides, std::back_inserter(warbands), &campaign::SideReport::warband);
    return warbands;
}

/// What every table counts of a battle, and follows from it alone.
campaign::Changes counted(const campaign::Changes &changes)
{
    static const std::set<std::string> keys{"points", "glory", "glory-against", "played",
                                            "won",    "drawn", "lost"};
    campaign::Changes all;
    std::ranges::copy_if(changes, std::back_inserter(all), [](const campaign::Change &change) {
        return change.subject.part.empty() && !change.subject.warband.empty() && keys.contains(change.key);
    });
    return all;
}

/// Results that somebody took as they are, in words of the ledger.
std::set<campaign::FilingId> takenAsTheyAre(const store::CampaignStore &books)
{
    std::set<campaign::FilingId> ids;
    const auto ledger = books.ledger(-1);
    for (const store::LedgerRow &row : ledger ? *ledger : std::vector<store::LedgerRow>()) {
        if (!row.why.isEmpty() && (row.what == u"filed"_s || row.what == u"confirmed"_s))
            ids.insert(row.filing);
    }
    return ids;
}

} // namespace

Findings bentResults(const Club &club, const std::vector<campaign::FilingId> &ids, Look look,
                     store::Library &library, const std::function<bool(std::size_t, std::size_t)> &progress)
{
    const auto names = club.names();
    if (!names)
        return names.findings();
    const std::set<campaign::FilingId> asTheyAre = takenAsTheyAre(club.books());
    Findings bent;
    for (std::size_t i = 0; i < ids.size() && (!progress || progress(i, ids.size())); ++i) {
        const auto filing = club.books().filing(ids[i]);
        const auto changes = club.books().changes(ids[i]);
        if (!filing || !changes || filing->kind != campaign::FilingKind::Battle || asTheyAre.contains(ids[i]))
            continue;
        const auto standing = club.books().standing(warbandsOf(*filing));
        if (!standing)
            return standing.findings();
        const campaign::Settlement due = campaign::settle(club.pack(), *standing, *filing);
        Findings found = hasErrors(due.findings) ? Findings()
                                                 : differencesOf(club, *names, sumsOf(counted(*changes)),
                                                                 sumsOf(counted(due.changes)));
        if (look == Look::AtRecordings)
            std::ranges::move(recordingDoubts(club, *filing, library), std::back_inserter(found));
        for (Finding &one : found) {
            one.place.subject = ids[i].str();
            bent.push_back(std::move(one));
        }
    }
    return bent;
}

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
    const auto bars = [](const Finding &doubt) { return doubt.code != Code::LevelNotOfBooks; };
    if (std::ranges::any_of(doubts, bars)) // levels are the players' to agree on
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
    const auto standing = club.books().standing(warbandsOf(sheet));
    if (!standing)
        return standing.findings();
    const campaign::Settlement due = campaign::settle(club.pack(), *standing, sheet);
    seen.differences = differencesOf(club, *names, sumsOf(seen.sheet.changes), sumsOf(due.changes));
    seen.doubts = recordingDoubts(club, sheet, library);
    if (const auto recording = club.books().replay(sheet.id); recording && !recording->isEmpty())
        std::ranges::move(levelsNotOfBooks(club, sheet, library), std::back_inserter(seen.doubts));
    return seen;
}

} // namespace gonfalon
