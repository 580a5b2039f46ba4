// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/store/campaign/backups.h"
#include "core/store/campaign/campaign_store_p.h"
#include "core/store/campaign/digest.h"

namespace gonfalon::store {

using namespace Qt::StringLiterals;
using campaign::Change;
using campaign::Changes;
using campaign::FilingId;

namespace {

/// Values that later results have set, beside what this one had set: key, warband, part, and the later sheet.
constexpr auto dependentQuery = R"(
    select distinct c.key, c.warband, c.part, f.played_on, f.who, f.id, l.number
    from change c join change o on o.warband = c.warband and o.part = c.part and o.key = c.key
        join filing f on f.id = o.filing join ledger l on l.filing = o.filing and l.what = 'confirmed'
    where c.filing = ? and c.value is not null and o.value is not null and o.filing <> c.filing and
        f.state = 'confirmed' and
        l.number > (select number from ledger where filing = c.filing and what = 'confirmed')
    order by l.number desc)";

bool has(const Findings &findings, Code code) { return !findings.empty() && findings.front().code == code; }

} // namespace

Result<FilingState> CampaignStore::Private::stateOf(const FilingId &id)
{
    auto rows = db->ask(u"select state from filing where id = ? and number is not null"_s, {textOf(id)});
    if (!rows)
        return rows.findings();
    if (!rows.value().next())
        return finding(Code::FilingUnknown, {id.str()});
    return stateNamed(rows->text(0));
}

Findings CampaignStore::Private::confirmIn(const Sheet &seen, const QString &why)
{
    const auto state = stateOf(seen.filing.id);
    if (!state)
        return state.findings();
    if (*state == FilingState::Confirmed)
        return {};
    Line line{u"confirmed"_s, seen.filing.id, why};
    line.seen = digestOf(seen);
    return writeLine(line);
}

Findings CampaignStore::Private::agreeIn(const Sheet &seen, const QString &why, QStringList &missing)
{
    const QString id = textOf(seen.filing.id);
    if (Findings refused = write(u"agreement"_s, {u"filing"_s, u"player"_s, u"seen"_s},
                                 {{id, me, digestOf(seen)}}, u"on conflict do nothing"_s);
        !refused.empty())
        return refused;
    {
        auto rows = db->ask(u"select distinct p.name from side s join warband w on w.id = s.warband "
                            "join player p on p.id = w.player join filing f on f.id = s.filing "
                            "where s.filing = ? and w.player is distinct from f.filed_by and not exists ("
                            "select 1 from agreement a where a.filing = f.id and a.player = w.player) "
                            "order by p.name"_s,
                            {id});
        if (!rows)
            return rows.findings();
        missing.clear();
        while (rows.value().next())
            missing << rows->text(0);
    }
    return missing.isEmpty() ? confirmIn(seen, why) : Findings();
}

Findings CampaignStore::Private::answer(const Line &line, FilingState already)
{
    Findings wrong = db->transaction([&]() -> Findings {
        const auto state = stateOf(line.filing);
        if (!state)
            return state.findings();
        return *state == already ? Findings() : writeLine(line);
    });
    if (wrong.empty())
        return wrong;
    const auto changes = readChanges(line.filing);
    return explained(std::move(wrong), line.filing, changes ? *changes : Changes());
}

Findings CampaignStore::confirm(const Sheet &seen, const QString &why)
{
    const FilingId &id = seen.filing.id;
    QStringList missing;
    Findings wrong = d->db->transaction([&]() -> Findings {
        const auto state = d->stateOf(id);
        if (!state)
            return state.findings();
        if (*state == FilingState::Confirmed)
            return {};
        const auto filing = d->readFiling(id);
        const auto changes = d->readChanges(id);
        if (!filing || !changes)
            return filing ? changes.findings() : filing.findings();
        if (digestOf({*filing, *changes}) != digestOf(seen))
            return {d->finding(Code::SeenOtherwise, {id.str()})};
        return onServer() && d->role == Role::Player ? d->agreeIn(seen, why, missing)
                                                     : d->confirmIn(seen, why);
    });
    if (!wrong.empty())
        return d->explained(std::move(wrong), id, seen.changes);
    emit changed();
    if (missing.isEmpty())
        return {};
    Finding others = d->finding(Code::OthersHaveToAgree, {missing.join(u", "_s).toStdString()});
    others.severity = Severity::Note;
    return {others};
}

Findings CampaignStore::Private::checkWhy(const QString &why) const
{
    constexpr qsizetype most = 4000; // letters, as a server has it
    if (cleanedLine(why.toStdString(), std::size_t(most)).empty())
        return {finding(Code::WhyMissing)};
    return why.size() > most
               ? Findings{finding(Code::NoteTooLong, {std::to_string(why.size()), std::to_string(most)})}
               : Findings();
}

Findings CampaignStore::dispute(const FilingId &id, const QString &why)
{
    if (Findings wrong = d->checkWhy(why); !wrong.empty())
        return wrong;
    Findings wrong = d->answer({u"disputed"_s, id, why}, FilingState::Disputed);
    if (wrong.empty())
        emit changed();
    return wrong;
}

Findings CampaignStore::undo(const FilingId &id, const QString &why)
{
    if (Findings wrong = d->checkWhy(why); !wrong.empty())
        return wrong;
    if (d->keepsCopies()) {
        if (const Findings failed = makeCopyBeforeUndo(d->db->address()); !failed.empty())
            emit found(failed);
    }
    Findings wrong = d->answer({u"undone"_s, id, why}, FilingState::Undone);
    if (wrong.empty())
        emit changed();
    return wrong;
}

QString CampaignStore::Private::nameOfWarband(const campaign::WarbandId &id)
{
    if (id.empty())
        return {};
    auto rows = db->ask(u"select name from warband where id = ?"_s, {textOf(id)});
    return rows && rows.value().next() ? rows->text(0) : textOf(id);
}

Findings CampaignStore::Private::explained(Findings findings, const FilingId &id, const Changes &changes)
{
    Findings better;
    if (has(findings, Code::OutOfDate))
        better = outOfDateOf(changes);
    else if (has(findings, Code::DependedUpon))
        better = dependentsOf(id);
    else if (has(findings, Code::BelowFloor))
        better = belowFloorOf(changes, stateOf(id) && *stateOf(id) == FilingState::Confirmed);
    else if (has(findings, Code::FilingUnknown))
        better = {finding(Code::FilingUnknown, {id.str()})};
    return better.empty() ? findings : better;
}

QString CampaignStore::Private::shortName(const QString &filing)
{
    constexpr int enough = 8; // letters, as `history` tells it
    QStringList sides;
    auto rows = db->ask(u"select w.name from side s join warband w on w.id = s.warband where s.filing = ? "
                        "order by s.number"_s,
                        {filing});
    while (rows && rows.value().next())
        sides += rows->text(0);
    return sides.isEmpty() ? filing.left(enough)
                           : u"%1 (%2)"_s.arg(filing.left(enough), sides.join(u" – "_s));
}

Findings CampaignStore::Private::outOfDateOf(const Changes &changes)
{
    const auto standing = readStanding({}, {});
    if (!standing)
        return {};
    Findings old;
    for (const Change &change : campaign::outOfDate(*standing, changes))
        old.push_back(finding(Code::OutOfDate, {change.key,
                                                whose(nameOfWarband(change.subject.warband),
                                                      QString::fromStdString(change.subject.part)),
                                                change.before, standing->text(change.subject, change.key)}));
    return old;
}

Findings CampaignStore::Private::dependentsOf(const FilingId &id)
{
    struct Later
    {
        std::string key;
        campaign::WarbandId warband;
        QString part;
        std::string date, who;
        QString id;
    };
    std::vector<Later> all;
    {
        auto rows = db->ask(QString::fromLatin1(dependentQuery), {textOf(id)});
        if (!rows)
            return {};
        while (rows.value().next())
            all.push_back({rows->word(0), campaign::WarbandId(rows->word(1)), rows->text(2), rows->word(3),
                           rows->word(4), rows->text(5)});
    }
    Findings later;
    for (const Later &one : all)
        later.push_back(finding(Code::DependedUpon, {one.key, whose(nameOfWarband(one.warband), one.part),
                                                     one.date, one.who, shortName(one.id).toStdString()}));
    return later;
}

Findings CampaignStore::Private::belowFloorOf(const Changes &changes, bool undoing)
{
    const auto standing = readStanding({}, {});
    if (!standing)
        return {};
    const campaign::Standing after =
        campaign::apply(*standing, undoing ? campaign::reversed(changes) : changes);
    Findings below;
    auto rows = db->ask(u"select key, least from floor"_s);
    if (!rows)
        return {};
    std::map<std::string, int> floors;
    while (rows.value().next())
        floors.emplace(rows->word(0), rows->number(1));
    for (const auto &[what, value] : after.values) {
        const auto &[subject, key] = what;
        const auto floor = floors.find(key);
        if (floor != floors.end() && value.amount < floor->second &&
            standing->amount(subject, key) > value.amount)
            below.push_back(finding(Code::BelowFloor, {key, whose(nameOfWarband(subject.warband),
                                                                  QString::fromStdString(subject.part))}));
    }
    return below;
}

} // namespace gonfalon::store
