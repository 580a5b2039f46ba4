// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/club.h"

#include "core/base/text.h"
#include "core/campaign/unit_names.h"
#include "core/club/list_levels.h"
#include "core/club/report.h"
#include "core/files/campaign_pack.h"
#include "core/files/members.h"
#include "core/files/warband_file.h"
#include "core/model/public_form.h"
#include "core/model/validate.h"
#include "core/store/open_warband.h"
#include "core/systems/registry.h"
#include "core/words/finding_words.h"
#include "core/words/text.h"

#include <QCoreApplication>
#include <QUuid>

#include <algorithm>
#include <set>

namespace gonfalon {

namespace {

using words::text;

using namespace Qt::StringLiterals;

struct ClubWords
{
    Q_DECLARE_TR_FUNCTIONS(gonfalon::ClubWords)
};

std::string newUuid() { return QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString(); }

/// What is entered twice, at the same moment or in copies of one campaign, is one by its identity.
std::string derived(const QString &campaign, const QString &what)
{
    return QUuid::createUuidV5(QUuid::fromString(campaign), what)
        .toString(QUuid::WithoutBraces)
        .toStdString();
}

/// A list as the campaign keeps it: every unit has a name of its own (TK-NAM-01, TK-NAM-02).
struct Entered
{
    Warband warband;
    int points = 0;
    /// What was left out and stays with its player, and what does not (GF-8158, GF-8159); that the list
    /// breaks rules of its game (GF-8199).
    Findings left{};
};

/// "GF-1003, GF-1044": the errors, each once.
std::string numbersOf(const Findings &findings)
{
    std::set<Code> wrong;
    for (const Finding &finding : findings) {
        if (finding.severity == Severity::Error)
            wrong.insert(finding.code);
    }
    QStringList all;
    for (const Code code : wrong)
        all << words::codeName(code);
    return all.join(u", "_s).toStdString();
}

Result<Entered> entered(const QString &list, const QString &system, store::Library &library)
{
    auto opened = store::openWarbandBytes(list.toStdString(), library);
    if (!opened)
        return opened.findings();
    Entered entry{withoutNotes(opened->warband)};
    if (entry.warband != opened->warband)
        entry.left.push_back(remark(Code::NotesStayHome, Severity::Note, {entry.warband.name}));
    if (hasSecrets(*opened->catalogue, entry.warband)) {
        entry.left.push_back(remark(Code::SecretsInBooks, Severity::Note, {entry.warband.name}));
        inWordsOf(*opened->catalogue, entry.left);
    }
    if (text(entry.warband.system.str()) != system)
        return error(Code::CampaignOtherGame,
                     {entry.warband.name, entry.warband.system.str(), system.toStdString()});
    const std::vector<std::string> names = campaign::uniqueUnitNames(*opened->catalogue, entry.warband);
    for (std::size_t i = 0; i < names.size(); ++i)
        entry.warband.units[i].name = names[i];
    const Muster worth = muster(*opened->catalogue, entry.warband);
    entry.points = worth.points.value();
    if (!worth.legal())
        entry.left.push_back(
            remark(Code::ListNotLegal, Severity::Warning, {entry.warband.name, numbersOf(worth.findings)}));
    return entry;
}

/// Without line breaks, and without what no eye can see.
QString readable(const QString &name) { return text(cleanedLine(name.toStdString(), files::longestName)); }

/// A name that people can read and write: of a campaign, of a player.
/// \param whose "The campaign"
Findings checkName(const QString &name, const QString &whose)
{
    if (!readable(name).isEmpty() && std::size_t(name.size()) <= files::longestName)
        return {};
    return {error(Code::NameUnusable, {whose.toStdString(), std::to_string(files::longestName)})};
}

/// What was done, and what is to be told of it where it was.
Findings withNotes(Findings done, const Findings &notes)
{
    if (!hasErrors(done))
        done.insert(done.end(), notes.begin(), notes.end());
    return done;
}

} // namespace

Club::Club(std::unique_ptr<store::CampaignStore> books, campaign::Pack pack)
    : m_books(std::move(books)), m_pack(std::move(pack))
{
}

Result<Club> Club::create(const QString &url, const NewCampaign &campaign)
{
    if (Findings wrong = checkName(campaign.name, ClubWords::tr("The campaign")); !wrong.empty())
        return wrong;
    auto pack = files::readCampaignPack(campaign.pack.toStdString(), {});
    if (!pack)
        return pack.findings();
    const auto &systems = pack->systems;
    if (!systems.empty() && std::ranges::find(systems, campaign.system) == systems.end())
        return error(Code::CampaignPackOtherGame, {pack->name, campaign.system.str()});
    store::AboutCampaign about;
    about.id = text(newUuid());
    about.name = readable(campaign.name);
    about.system = text(campaign.system.str());
    about.pack = campaign.pack;
    auto books = store::CampaignStore::create(url, about);
    if (!books)
        return begunBefore(url, about, books.findings());
    return {Club(std::move(books).value(), std::move(pack).value()), books.findings()};
}

Result<Club> Club::begunBefore(const QString &url, const store::AboutCampaign &about, const Findings &refused)
{
    if (refused.empty() || refused.front().code != Code::CampaignExists)
        return refused;
    auto there = open(url);
    if (!there)
        return refused;
    const store::CampaignStore &books = there->books();
    const auto players = books.players();
    const auto ledger = books.ledger(1);
    const bool same = books.about().name == about.name && books.about().system == about.system &&
                      books.about().pack == about.pack;
    if (!same || !players || !players->empty() || !ledger || !ledger->empty())
        return refused;
    return {std::move(there).value(),
            {remark(Code::CampaignBegunAlready, Severity::Note, {about.name.toStdString()})}};
}

Result<Club> Club::open(const QString &url)
{
    auto books = store::CampaignStore::open(url);
    if (!books)
        return books.findings();
    auto pack = files::readCampaignPack(books.value()->about().pack.toStdString(),
                                        books.value()->url().toStdString());
    if (!pack)
        return pack.findings();
    return {Club(std::move(books).value(), std::move(pack).value()), books.findings()};
}

bool Club::scoresGlory() const
{
    return systems::vocabulary(SystemId(m_books->about().system.toStdString())).scoresGlory;
}

Result<words::CampaignNames> Club::names(store::Library *library) const
{
    const auto warbands = m_books->warbands();
    if (!warbands)
        return warbands.findings();
    words::CampaignNames names;
    names.scoresGlory = scoresGlory();
    for (const store::WarbandRow &row : *warbands) {
        names.warbands[row.id] = row.name;
        names.players[row.id] = row.playerName;
    }
    const Catalogue *catalogue =
        library ? library->catalogue(SystemId(m_books->about().system.toStdString())) : nullptr;
    if (catalogue)
        names.addFrom(*catalogue);
    return names;
}

std::vector<campaign::Territory> Club::freeHomes(const campaign::Pack &pack,
                                                 const campaign::Standing &standing)
{
    const bool marked = std::ranges::any_of(pack.territories, &campaign::Territory::home);
    std::vector<campaign::Territory> free;
    for (const campaign::Territory &place : pack.territories) {
        if ((place.home || !marked) && standing.text(campaign::ofTerritory(place.id), "owner").empty())
            free.push_back(place);
    }
    return free;
}

Findings Club::checkHome(const campaign::TerritoryId &home) const
{
    const campaign::Territory *place = m_pack.territory(home);
    if (!place)
        return {error(Code::TerritoryUnknown, {home.str(), m_pack.name})};
    const auto standing = m_books->standing();
    const auto names = this->names();
    if (!standing || !names)
        return standing ? names.findings() : standing.findings();
    const auto free = freeHomes(m_pack, *standing);
    if (std::ranges::find(free, home, &campaign::Territory::id) != free.end())
        return {};
    QStringList others;
    for (const campaign::Territory &one : free)
        others << text(one.name);
    const std::string owner = standing->text(campaign::ofTerritory(home), "owner");
    const std::string left = others.isEmpty() ? "–" : others.join(u", "_s).toStdString();
    if (owner.empty())
        return {error(Code::HomeNotOne, {place->name, left})};
    return {error(Code::HomeTaken,
                  {place->name, names->warband(campaign::WarbandId(owner)).toStdString(), left})};
}

std::optional<store::WarbandRow> Club::warbandNamed(const std::vector<store::WarbandRow> &warbands,
                                                    const QString &name)
{
    std::optional<store::WarbandRow> found;
    for (const store::WarbandRow &row : warbands) {
        if (row.name == name && (!found || row.active))
            found = row;
    }
    return found;
}

Result<store::PlayerRow> Club::player(const QString &name) const
{
    const auto players = m_books->players();
    if (!players)
        return players.findings();
    const auto known = std::ranges::find(*players, name, &store::PlayerRow::name);
    if (known != players->end())
        return *known;
    return store::PlayerRow{campaign::PlayerId(derived(m_books->about().id, u"player\n"_s + name)), name, {}};
}

Result<Proposal> Club::proposeList(campaign::FilingKind kind, const store::WarbandRow &row,
                                   store::Library &library) const
{
    auto side = freshSide(row, library);
    if (!side)
        return side.findings();
    campaign::Filing filing;
    filing.id = newFilingId();
    filing.kind = kind;
    filing.playedOn = QDate::currentDate().toString(Qt::ISODate).toStdString();
    filing.sides = {std::move(side).value()};
    auto proposal = propose(std::move(filing));
    if (proposal && hasErrors(proposal->settlement.findings))
        return proposal->settlement.findings;
    return proposal;
}

Findings Club::join(const QString &called, const QString &list, store::Library &library,
                    const campaign::TerritoryId &home)
{
    if (Findings wrong = checkName(called, ClubWords::tr("The player")); !wrong.empty())
        return wrong;
    const QString player = readable(called);
    auto entry = entered(list, m_books->about().system, library);
    const auto warbands = m_books->warbands();
    if (!entry || !warbands)
        return entry ? warbands.findings() : entry.findings();
    const QString name = text(entry->warband.name);
    if (Findings wrong = checkName(name, ClubWords::tr("The warband")); !wrong.empty())
        return wrong;
    const auto before = std::ranges::count(*warbands, name, &store::WarbandRow::name);
    const auto there =
        std::ranges::find_if(*warbands, [&](const auto &row) { return row.active && row.name == name; });
    if (there != warbands->end()) {
        if (there->playerName == player && there->list == text(files::writeWarband(entry->warband)))
            return {remark(Code::JoinedAlready, Severity::Note, {entry->warband.name, player.toStdString()})};
        return {error(Code::CampaignWarbandTwice, {entry->warband.name})};
    }
    if (Findings wrong = home.empty() ? Findings() : checkHome(home); !wrong.empty())
        return wrong;
    const auto who = this->player(player);
    if (!who)
        return who.findings();
    store::WarbandRow row;
    row.player = who->id;
    row.playerName = who->name;
    row.name = name;
    row.list = text(files::writeWarband(entry->warband));
    row.id = campaign::WarbandId(
        derived(m_books->about().id,
                QStringList{u"warband"_s, player, name, QString::number(before), row.list}.join(u'\n')));
    const auto proposal = proposeList(campaign::FilingKind::Joining, row, library);
    if (!proposal)
        return proposal.findings();
    campaign::Changes changes = proposal->settlement.changes;
    if (!home.empty()) {
        changes.push_back(
            {campaign::ofTerritory(home), "owner", 0, row.id.str(), {}, wordOf(campaign::Cause::Joining)});
        changes.push_back(
            {campaign::ofWarband(row.id), "territories", 1, {}, {}, wordOf(campaign::Cause::Joining)});
    }
    Findings findings = m_books->addWarband(row, changes);
    if (!hasErrors(findings))
        std::ranges::move(levelsNotOfBooks(*this, proposal->filing, library), std::back_inserter(findings));
    const int limit =
        campaign::limitFor(m_pack, m_pack.stages.empty() ? nullptr : &m_pack.stages.front(), {}, row.id);
    if (!hasErrors(findings) && entry->points > limit)
        findings.push_back(
            findingAt(Code::CampaignOverLimit, Severity::Warning, {},
                      {entry->warband.name, std::to_string(entry->points), std::to_string(limit)}));
    return withNotes(std::move(findings), entry->left);
}

Findings Club::changeList(const campaign::WarbandId &warband, const QString &list, store::Library &library)
{
    auto entry = entered(list, m_books->about().system, library);
    if (!entry)
        return entry.findings();
    store::WarbandRow row;
    row.id = warband;
    row.list = text(files::writeWarband(entry->warband));
    const auto proposal = proposeList(campaign::FilingKind::Roster, row, library);
    if (proposal)
        std::ranges::move(levelsNotOfBooks(*this, proposal->filing, library),
                          std::back_inserter(entry.value().left));
    const bool decides = m_books->role() == store::Role::Organiser; // players' new lists wait for one
    return proposal ? withNotes(file(*proposal, decides), entry->left) : proposal.findings();
}

campaign::FilingId Club::newFilingId() { return campaign::FilingId(newUuid()); }

} // namespace gonfalon
