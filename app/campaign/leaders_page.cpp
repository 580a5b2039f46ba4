// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/leaders_page.h"

#include "app/campaign/prose.h"
#include "app/campaign/wording.h"
#include "core/model/before_the_game.h"
#include "core/words/game_words.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int battlesOfLeader = 100;

TableModel<store::WarbandRow>::Columns leaderColumns(CampaignDocument &document)
{
    using Row = store::WarbandRow;
    TableModel<Row>::Columns columns{
        {.head = LeadersPage::tr("Leader"),
         .text = [&document](const Row &row) { return leaderName(document, row.id); },
         .second = [](const Row &row) { return row.name; },
         .mark = [&document](const Row &row) { return QVariant::fromValue(document.heraldry(row.id)); },
         .strong = true}};
    for (const campaign::Key &key : document.pack().keys) {
        if (key.whom != campaign::For::Leader)
            continue;
        const std::string id = key.key;
        columns.push_back({.head = words::keyName(document.pack(), id),
                           .text =
                               [&document, id](const Row &row) {
                                   const auto subject = campaign::ofLeader(row.id);
                                   const std::string value = document.standing().text(subject, id);
                                   return value.empty()
                                              ? wording::amount(document.pack(), id,
                                                                document.standing().amount(subject, id))
                                              : QString::fromStdString(value);
                               },
                           .sort =
                               [&document, id](const Row &row) {
                                   return document.standing().amount(campaign::ofLeader(row.id), id);
                               }});
    }
    return columns;
}

} // namespace

QString leaderName(const CampaignDocument &document, const campaign::WarbandId &warband)
{
    const Warband &list = document.list(warband);
    if (!list.leaderName.empty())
        return QString::fromStdString(list.leaderName);
    const auto unit = std::ranges::find_if(list.units, &Unit::leader);
    return unit == list.units.end() || unit->name.empty()
               ? LeadersPage::tr("The Leader of %1").arg(document.names().warband(warband))
               : LeadersPage::tr("The Leader of the %1").arg(QString::fromStdString(unit->name));
}

LeadersPage::LeadersPage(CampaignDocument &document, QWidget *parent)
    : PeoplePage(document, tr("Leaders"), leaderColumns(document), parent)
{
    rows().setTopic([&document](const store::WarbandRow &row) {
        const Catalogue *catalogue = document.catalogue();
        const auto traits =
            catalogue ? traitsInForce(*catalogue, document.list(row.id).trait) : std::vector<const Trait *>();
        return traits.empty() ? QVariant()
                              : QVariant::fromValue(Topic{Topic::Kind::Trait, traits.front()->id.str()});
    });
}

QStringList LeadersPage::life(const store::WarbandRow &row, const campaign::Subject &subject) const
{
    QStringList lines;
    const auto filings = document().books().filings({.warband = row.id,
                                                     .kind = campaign::FilingKind::Battle,
                                                     .state = store::FilingState::Confirmed,
                                                     .limit = battlesOfLeader});
    if (!filings)
        return lines;
    for (const store::FilingRow &filing : *filings) {
        const auto sheet = document().books().filing(filing.id);
        const auto changes = document().books().changes(filing.id);
        if (!sheet || !changes)
            continue;
        const QString line =
            words::biographyLine(document().pack(), document().names(), *sheet, *changes, subject);
        if (!line.isEmpty())
            lines.prepend(line);
    }
    return lines;
}

QString LeadersPage::about(const store::WarbandRow &row) const
{
    const campaign::Subject subject = campaign::ofLeader(row.id);
    QString html = prose::heading(leaderName(document(), row.id)) +
                   prose::quiet(tr("%1, led by %2").arg(row.name, row.playerName));
    if (const std::string fate = document().standing().text(subject, "fate"); !fate.empty())
        html += prose::paragraph(tr("Fate: %1").arg(QString::fromStdString(fate)));
    if (const Catalogue *catalogue = document().catalogue()) {
        for (const Trait *trait : traitsInForce(*catalogue, document().list(row.id).trait))
            html += prose::paragraph(words::inGameWords(tr("{Trait}: %1"), catalogue->words)
                                         .arg(document().names().trait(trait->id)));
    }
    html += prose::figures(keysOf(document(), subject));
    html += prose::section(tr("Life"));
    const QStringList lines = life(row, subject);
    html += lines.isEmpty() ? prose::quiet(tr("No battle yet, and so nothing to tell.")) : prose::list(lines);
    return html;
}

std::vector<Table> LeadersPage::tables() const
{
    auto table = leadersTable(document().club());
    return table ? std::vector<Table>{std::move(table).value()} : std::vector<Table>();
}

} // namespace gonfalon
