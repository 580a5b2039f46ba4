// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/campaign_words.h"
#include "core/words/numbers.h"
#include "core/words/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace gonfalon::words {

namespace {

using namespace Qt::StringLiterals;
using namespace campaign;

/// The context of these words for translators.
struct CampaignWords
{
    Q_DECLARE_TR_FUNCTIONS(Campaign)
};

template <typename Map, typename Id>
QString nameIn(const Map &names, const Id &id)
{
    const auto found = names.find(id);
    return found == names.end() ? text(id.str()) : found->second;
}

/// "crystal-gale" → "Crystal gale (unknown here)".
QString unknown(const std::string &id)
{
    const QString words = capitalised(text(id).replace(u'-', u' ').simplified());
    if (words.isEmpty())
        return words;
    //: %1 a Quest, scenario or trait that stands in old books and in no catalogue
    return CampaignWords::tr("%1 (unknown here)").arg(words);
}

template <typename Map, typename Id>
QString catalogueName(const Map &names, const Id &id)
{
    const auto found = names.find(id);
    return found == names.end() ? unknown(id.str()) : found->second;
}

/// Ids are small letters and figures, joined by hyphens; players call their own Quests otherwise.
bool looksLikeAnId(const std::string &name)
{
    const auto fits = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '-';
    };
    return name.find('-') != std::string::npos && std::ranges::all_of(name, fits);
}

/// What every campaign counts, whatever its pack.
QString countedName(const std::string &key)
{
    if (key == "played")
        return CampaignWords::tr("Battles");
    if (key == "won")
        return CampaignWords::tr("Won");
    if (key == "drawn")
        return CampaignWords::tr("Drawn");
    if (key == "lost")
        return CampaignWords::tr("Lost");
    if (key == "glory")
        return CampaignWords::tr("Glory");
    if (key == "glory-against")
        return CampaignWords::tr("Glory against");
    if (key == "points")
        return CampaignWords::tr("Points");
    if (key == "stage")
        return CampaignWords::tr("Next battle");
    if (key == "owner")
        return CampaignWords::tr("Held by");
    if (key == "territories")
        return CampaignWords::tr("Territories");
    if (key == "draw")
        return CampaignWords::tr("Drawing that holds");
    return {};
}

/// "honour/steadfast" → "Honour: steadfast", where the pack says nothing of it.
QString plainKey(const std::string &key)
{
    QString words = text(key);
    return capitalised(words.replace(u'-', u' ').replace(u"/"_s, u": "_s));
}

} // namespace

QString CampaignNames::warband(const WarbandId &id) const { return nameIn(warbands, id); }

QString CampaignNames::player(const WarbandId &id) const { return nameIn(players, id); }

QString CampaignNames::scenario(const ScenarioId &id) const { return catalogueName(scenarios, id); }

QString CampaignNames::trait(const TraitId &id) const { return catalogueName(traits, id); }

QString CampaignNames::quest(const std::string &quest) const
{
    const auto known = quests.find(QuestId(quest));
    if (known != quests.end())
        return known->second;
    return looksLikeAnId(quest) ? unknown(quest) : text(quest);
}

void CampaignNames::addFrom(const Catalogue &catalogue)
{
    for (const Scenario &scenario : catalogue.scenarios)
        scenarios[scenario.id] = text(scenario.name);
    for (const Quest &quest : catalogue.quests)
        quests[quest.id] = text(quest.name);
    for (const Trait &trait : catalogue.traits)
        traits[trait.id] = text(trait.name);
    own = catalogue.words;
}

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Won:
        return CampaignWords::tr("won");
    case Verdict::Drawn:
        return CampaignWords::tr("drew");
    case Verdict::Lost:
        return CampaignWords::tr("lost");
    }
    return {};
}

QString fateWord(Fate fate)
{
    switch (fate) {
    case Fate::Unharmed:
        return CampaignWords::tr("unharmed");
    case Fate::Depleted:
        return CampaignWords::tr("with losses");
    case Fate::Fled:
        return CampaignWords::tr("routed");
    case Fate::Destroyed:
        return CampaignWords::tr("destroyed");
    case Fate::Absent:
        return CampaignWords::tr("absent");
    }
    return {};
}

QString keyName(const Pack &pack, const std::string &key)
{
    if (const Key *known = pack.key(key))
        return text(known->name);
    const QString counted = countedName(key);
    return counted.isEmpty() ? plainKey(key) : counted;
}

QString subjectName(const Pack &pack, const CampaignNames &names, const Subject &subject)
{
    static constexpr std::string_view unit = "unit/", territory = "territory/";
    if (subject.part.starts_with(territory)) {
        const std::string id = subject.part.substr(territory.size());
        const Territory *place = pack.territory(TerritoryId(id));
        return text(place ? place->name : id);
    }
    static constexpr std::string_view round = "round/";
    if (subject.part.starts_with(round))
        return CampaignWords::tr("Round %1").arg(text(subject.part.substr(round.size())));
    if (subject.part.starts_with("fixture/"))
        return CampaignWords::tr("A challenge");
    const QString warband = names.warband(subject.warband);
    if (subject.part == "leader")
        return CampaignWords::tr("The Leader of %1").arg(warband);
    if (subject.part.starts_with(unit))
        return CampaignWords::tr("%1 of %2").arg(text(subject.part.substr(unit.size())), warband);
    return warband;
}

QString stageWords(const Pack &pack, const std::string &stage)
{
    const Stage *known = pack.stage(StageId(stage));
    if (known)
        return text(known->name);
    return stage == "end" ? CampaignWords::tr("the end") : text(stage);
}

QString placeName(const Pack &pack, const StageId &stage, const TerritoryId &territory)
{
    if (const Stage *known = pack.stage(stage))
        return text(known->name);
    const Territory *known = pack.territory(territory);
    return known ? text(known->name) : QString();
}

QString valueWords(const Pack &pack, const CampaignNames &names, const std::string &key,
                   const std::string &value)
{
    if (value.empty())
        return key == "owner" ? CampaignWords::tr("nobody") : CampaignWords::tr("nothing");
    if (key == "stage")
        return stageWords(pack, value);
    if (key == "owner")
        return names.warband(WarbandId(value));
    if (key == "trait")
        return names.trait(TraitId(value));
    const Territory *place = pack.territory(TerritoryId(value));
    return text(place ? place->name : value);
}

QString changeLine(const Pack &pack, const CampaignNames &names, const Change &change)
{
    const QString head =
        subjectName(pack, names, change.subject) + u": "_s + keyName(pack, change.key) + u' ';
    if (!change.value)
        return head + difference(change.amount);
    const QString now = valueWords(pack, names, change.key, *change.value);
    if (change.before.empty())
        return head + now;
    return CampaignWords::tr("%1 (was %2)")
        .arg(head + now, valueWords(pack, names, change.key, change.before));
}

QString becauseWords(const Pack &pack, const Change &change)
{
    if (const Rule *rule = pack.rule(change.because))
        return text(rule->name);
    switch (causeOf(change.because)) {
    case Cause::Result:
        return CampaignWords::tr("Result");
    case Cause::Scoring:
        return CampaignWords::tr("Scoring");
    case Cause::Bye:
        return CampaignWords::tr("Bye");
    case Cause::Joining:
        return CampaignWords::tr("Joining");
    case Cause::StartAgain:
        return CampaignWords::tr("New beginning");
    case Cause::ByHand:
        return CampaignWords::tr("By hand");
    case Cause::Rule:
        break;
    }
    return plainKey(change.because);
}

QString amountWords(const Pack &pack, const std::string &key, int amount)
{
    const Key *known = pack.key(key);
    const QString level = known ? text(levelName(*known, amount)) : QString();
    const QString number = QString::number(amount);
    return level.isEmpty() ? number : u"%1 (%2)"_s.arg(number, level);
}

QString rollLine(const Pack &pack, const CampaignNames &names, const WantedRoll &roll)
{
    const Rule *rule = pack.rule(roll.rule);
    const QString what = text(rule ? rule->name : roll.rule);
    //: %1 a rule, %2 for whom, %3 "2d6"
    return CampaignWords::tr("%1 for %2: %3")
        .arg(what, subjectName(pack, names, roll.subject), u"%1d%2"_s.arg(roll.dice).arg(roll.sides));
}

QString questLine(const CampaignNames &names, const QuestReport &quest)
{
    const QString line =
        (quest.achieved ? CampaignWords::tr("“%1”: achieved") : CampaignWords::tr("“%1”: failed"))
            .arg(names.quest(quest.quest));
    return quest.glory == 0 || !names.scoresGlory
               ? line
               : CampaignWords::tr("%1, %2 Glory").arg(line, difference(quest.glory));
}

} // namespace gonfalon::words
