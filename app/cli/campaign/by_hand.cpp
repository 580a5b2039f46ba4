// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/campaign/by_hand.h"

#include "core/campaign/verdicts.h"
#include "core/club/report.h"
#include "core/club/result_checks.h"
#include "core/model/quest_glory.h"
#include "core/store/open_warband.h"

#include <QDate>

#include <algorithm>
#include <charconv>
#include <set>

namespace gonfalon::cli {

namespace {

Finding wrong(const std::string &text) { return error(Code::CampaignSideWrong, {text}); }

constexpr const char *verdictForm = "WARBAND=won, or drawn, lost";
constexpr const char *lossForm = "WARBAND:UNIT=fled, or destroyed, depleted, absent, unharmed";
constexpr const char *questForm = "WARBAND:QUEST=achieved, or failed, with the id or the name of the Quest";
constexpr const char *diceForm = "ROLL=3, or ROLL=3,5 for several dice";
constexpr const char *changeForm = "WARBAND:KEY=+3, WARBAND:KEY=7, WARBAND/leader:KEY=TEXT, "
                                   "WARBAND/unit/NAME:KEY=-1 or territory/ID:owner=WARBAND";

Finding wrongly(const std::string &text, const char *form) { return error(Code::WrittenWrong, {text, form}); }

Finding unknownUnit(const std::string &unit, const std::string &warband,
                    const std::vector<campaign::UnitReport> &units)
{
    std::string all;
    for (const campaign::UnitReport &one : units)
        all += (all.empty() ? "" : ", ") + one.unit;
    return error(Code::UnitUnknownHere, {unit, warband, all.empty() ? "–" : all});
}

std::optional<int> number(std::string_view text)
{
    int value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(value)
                                                                           : std::nullopt;
}

template <typename Value>
using Word = std::pair<std::string_view, Value>;

constexpr Word<campaign::Verdict> verdicts[] = {
    {"won", campaign::Verdict::Won}, {"drawn", campaign::Verdict::Drawn}, {"lost", campaign::Verdict::Lost}};
constexpr Word<Fate> fates[] = {{"unharmed", Fate::Unharmed},
                                {"depleted", Fate::Depleted},
                                {"fled", Fate::Fled},
                                {"destroyed", Fate::Destroyed},
                                {"absent", Fate::Absent}};
constexpr Word<bool> questVerdicts[] = {{"achieved", true}, {"failed", false}};

template <typename Value, std::size_t size>
std::optional<Value> meaning(const Word<Value> (&words)[size], std::string_view word)
{
    const auto found = std::ranges::find(words, word, &Word<Value>::first);
    return found == std::end(words) ? std::nullopt : std::optional(found->second);
}

/// One side, and its result where that was written.
struct Written
{
    campaign::SideReport side;
    std::optional<campaign::Verdict> verdict;
};

/// What stands behind the name of a side.
struct Ending
{
    int glory = 0;
    std::optional<campaign::Verdict> verdict;
};

/// "5", "5,won"; in a game without Glory "won", or "0,won" as for the others. Nothing where it is none of
/// that.
std::optional<Ending> endingOf(std::string_view text, bool scoresGlory)
{
    const std::size_t comma = text.find(',');
    const auto number = cli::number(text.substr(0, comma));
    if (scoresGlory && (!number || comma == std::string_view::npos))
        return number ? std::optional(Ending{*number, {}}) : std::nullopt;
    if (!scoresGlory && comma != std::string_view::npos && number != 0)
        return std::nullopt;
    const auto verdict = meaning(verdicts, comma == std::string_view::npos ? text : text.substr(comma + 1));
    return verdict ? std::optional(Ending{number.value_or(0), verdict}) : std::nullopt;
}

/// "WARBAND=GLORY" or "WARBAND=GLORY,won"; in a game without Glory "WARBAND=won".
Result<Written> sideOf(const Club &club, const std::string &text, store::Library &library)
{
    const bool scoresGlory = club.scoresGlory();
    const Finding refused = scoresGlory ? wrong(text) : wrongly(text, verdictForm);
    const std::size_t equals = text.rfind('=');
    if (equals == std::string::npos)
        return refused;
    const auto warband = findWarband(club, text.substr(0, equals));
    if (!warband)
        return warband.findings();
    const auto ending = endingOf(text.substr(equals + 1), scoresGlory);
    if (!ending)
        return refused;
    auto side = freshSide(*warband, library);
    if (!side)
        return side.findings();
    side.value().glory = ending->glory;
    return Written{std::move(side).value(), ending->verdict};
}

/// "WARBAND:THING=WORD", taken apart.
struct Part
{
    campaign::SideReport *side;
    std::string warband, thing, word;
};

Result<Part> partOf(const Club &club, campaign::Filing &filing, const std::string &text, const char *form)
{
    const std::size_t colon = text.find(':'), equals = text.rfind('=');
    if (colon == std::string::npos || equals == std::string::npos || equals < colon)
        return wrongly(text, form);
    const auto warband = findWarband(club, text.substr(0, colon));
    if (!warband)
        return warband.findings();
    const auto side = std::ranges::find(filing.sides, warband->id, &campaign::SideReport::warband);
    if (side == filing.sides.end())
        return wrongly(text, form);
    return Part{&*side, text.substr(0, colon), text.substr(colon + 1, equals - colon - 1),
                text.substr(equals + 1)};
}

/// \param told the units that were written before
Findings addLoss(const Club &club, campaign::Filing &filing, const std::string &text,
                 std::set<const campaign::UnitReport *> &told)
{
    const auto part = partOf(club, filing, text, lossForm);
    if (!part)
        return part.findings();
    const auto unit = std::ranges::find(part->side->units, part->thing, &campaign::UnitReport::unit);
    const auto fate = meaning(fates, part->word);
    if (unit == part->side->units.end())
        return {unknownUnit(part->thing, part->warband, part->side->units)};
    if (!fate)
        return {wrongly(text, lossForm)};
    if (!told.insert(&*unit).second)
        return {error(Code::WrittenTwice, {text})};
    unit->fate = *fate;
    return {};
}

/// What a Quest is booked as: its id where its name was written, an own one of the list by that.
/// \return with the Glory of one that is achieved
std::pair<std::string, int> questMeant(const std::string &written, const Warband &list, const Catalogue &game)
{
    const auto isIt = [&](const std::string &name) {
        return QString::fromStdString(name).compare(QString::fromStdString(written), Qt::CaseInsensitive) ==
               0;
    };
    for (const Quest &quest : game.quests) {
        if (isIt(quest.id.str()) || isIt(quest.name))
            return {quest.id.str(), gloryOf(&quest, true)};
    }
    const auto own =
        std::ranges::find_if(list.quests, [&](const QuestChoice &one) { return isIt(one.name); });
    return own == list.quests.end() ? std::pair(written, 0) : std::pair(own->name, own->glory);
}

Findings addQuest(const Club &club, campaign::Filing &filing, const std::string &text,
                  store::Library &library)
{
    const auto part = partOf(club, filing, text, questForm);
    if (!part)
        return part.findings();
    const auto achieved = meaning(questVerdicts, part->word);
    if (!achieved || part->thing.empty())
        return {wrongly(text, questForm)};
    const auto opened = store::openWarbandBytes(part->side->list, library);
    const auto [quest, glory] = opened ? questMeant(part->thing, opened->warband, *opened->catalogue)
                                       : std::pair(part->thing, 0); // no list was ever brought
    const int brought = *achieved ? glory : gloryOf(nullptr, false);
    part->side->quests.push_back({quest, *achieved, club.scoresGlory() ? brought : 0});
    return {};
}

/// "WARBAND", "WARBAND/leader", "WARBAND/unit/NAME" or "territory/ID", which is there.
/// \param text the whole of what was written
Result<campaign::Subject> subjectOf(const Club &club, const std::string &written, const std::string &text,
                                    store::Library &library)
{
    static constexpr std::string_view territory = "territory/", unit = "unit/";
    if (written.starts_with(territory)) {
        const campaign::TerritoryId place(written.substr(territory.size()));
        if (!club.pack().territory(place))
            return error(Code::TerritoryUnknown, {place.str(), club.pack().name});
        return campaign::ofTerritory(place);
    }
    const std::size_t slash = std::min(written.find('/'), written.size());
    const auto warband = findWarband(club, written.substr(0, slash));
    if (!warband)
        return warband.findings();
    const std::string part = slash < written.size() ? written.substr(slash + 1) : std::string();
    if (!part.empty() && part != "leader" && !part.starts_with(unit))
        return wrongly(text, changeForm);
    if (part.starts_with(unit)) {
        const auto known = knownUnits(club, *warband, library);
        if (!known)
            return known.findings();
        if (const std::string name = part.substr(unit.size()); !known->has(name))
            return error(Code::UnitUnknownHere, {name, warband->name.toStdString(), known->inWords()});
    }
    return campaign::Subject{warband->id, part};
}

} // namespace

void addPlace(const CampaignRecordOptions &options, campaign::Filing &filing)
{
    if (!options.scenario.empty())
        filing.scenario = ScenarioId(options.scenario);
    if (!options.stage.empty())
        filing.stage = campaign::StageId(options.stage);
    if (!options.territory.empty())
        filing.territory = campaign::TerritoryId(options.territory);
    if (!options.date.empty())
        filing.playedOn = options.date;
    if (!options.note.empty())
        filing.note = options.note;
}

Result<campaign::Filing> filingByHand(const Club &club, const CampaignRecordOptions &options,
                                      store::Library &library)
{
    campaign::Filing filing;
    filing.id = Club::newFilingId();
    filing.playedOn = QDate::currentDate().toString(Qt::ISODate).toStdString();
    std::vector<std::optional<campaign::Verdict>> said;
    for (const std::string &text : options.sides) {
        auto side = sideOf(club, text, library);
        if (!side)
            return side.findings();
        said.push_back(side->verdict);
        side.value().side.role = filing.sides.empty() ? SideRole::Attacker : SideRole::Defender;
        filing.sides.push_back(std::move(side.value().side));
    }
    campaign::completeVerdicts(filing, said);
    Findings findings;
    std::set<const campaign::UnitReport *> told;
    for (const std::string &text : options.losses)
        std::ranges::copy(addLoss(club, filing, text, told), std::back_inserter(findings));
    for (const std::string &text : options.quests)
        std::ranges::copy(addQuest(club, filing, text, library), std::back_inserter(findings));
    if (hasErrors(findings))
        return findings;
    addPlace(options, filing);
    return filing;
}

Result<std::vector<campaign::Thrown>> thrownByHand(const std::vector<std::string> &dice)
{
    std::vector<campaign::Thrown> all;
    for (const std::string &text : dice) {
        const std::size_t equals = text.rfind('=');
        if (equals == std::string::npos)
            return wrongly(text, diceForm);
        campaign::Thrown thrown{text.substr(0, equals), {}, true};
        std::string_view faces = std::string_view(text).substr(equals + 1);
        while (!faces.empty()) {
            const std::size_t comma = std::min(faces.find(','), faces.size());
            const auto face = number(faces.substr(0, comma));
            if (!face)
                return wrongly(text, diceForm);
            thrown.dice.push_back(*face);
            faces.remove_prefix(std::min(comma + 1, faces.size()));
        }
        all.push_back(std::move(thrown));
    }
    return all;
}

Result<campaign::Change> correctionByHand(const Club &club, const std::string &text, store::Library &library)
{
    const std::size_t colon = text.find(':'), equals = text.find('=', std::min(colon, text.size()));
    if (colon == std::string::npos || equals == std::string::npos || equals + 1 == text.size())
        return wrongly(text, changeForm);
    auto subject = subjectOf(club, text.substr(0, colon), text, library);
    if (!subject)
        return subject.findings();
    campaign::Change change;
    change.subject = std::move(subject).value();
    change.key = text.substr(colon + 1, equals - colon - 1);
    change.value = text.substr(equals + 1);
    if (change.key == "trait") {
        const auto *catalogue = library.catalogue(SystemId(club.books().about().system.toStdString()));
        if (catalogue && !catalogue->trait(TraitId(*change.value)))
            return error(Code::UnknownTrait, {*change.value});
    }
    if (change.key != "owner")
        return change;
    const auto owner = findWarband(club, *change.value);
    if (!owner)
        return owner.findings();
    change.value = owner->id.str();
    return change;
}

} // namespace gonfalon::cli
