// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/campaign_words.h"
#include "core/words/language.h"
#include "core/words/numbers.h"
#include "core/words/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace gonfalon::words {

namespace {

using namespace Qt::StringLiterals;
using namespace campaign;

/// The context of these words for translators.
struct ChronicleWords
{
    Q_DECLARE_TR_FUNCTIONS(Chronicle)
};

/// "a", "a and b", "a, b and c".
QString listed(const QStringList &names)
{
    if (names.size() < 2)
        return names.join(QString());
    return ChronicleWords::tr("%1 and %2").arg(names.mid(0, names.size() - 1).join(u", "_s), names.last());
}

QString dateWords(const std::string &iso)
{
    const QDate date = QDate::fromString(text(iso), Qt::ISODate);
    return date.isValid() ? locale().toString(date, u"d MMMM"_s) : QString();
}

/// Where and when: "On 5 December, at Storm over Fen".
QString placeWords(const Pack &pack, const CampaignNames &names, const Filing &filing)
{
    QString where = placeName(pack, filing.stage, filing.territory);
    if (where.isEmpty())
        where = names.scenario(filing.scenario);
    const QString when = dateWords(filing.playedOn);
    if (where.isEmpty())
        return when.isEmpty() ? QString() : ChronicleWords::tr("On %1").arg(when);
    return when.isEmpty() ? ChronicleWords::tr("At %1").arg(where)
                          : ChronicleWords::tr("On %1, at %2").arg(when, where);
}

std::vector<Score> scoresOf(const CampaignNames &names, const Filing &filing)
{
    std::vector<Score> sides;
    for (const SideReport &side : filing.sides)
        sides.push_back({names.warband(side.warband), side.glory, side.verdict});
    return sides;
}

QStringList sidesThat(const std::vector<Score> &sides, Verdict verdict)
{
    QStringList found;
    for (const Score &side : sides) {
        if (side.verdict == verdict)
            found += side.warband;
    }
    return found;
}

/// "5 Glory to 1", "3 Glory each"; every side by its name where there are more than two.
QString gloryWords(const CampaignNames &names, const Filing &filing)
{
    constexpr std::size_t pair = 2;
    if (filing.sides.size() != pair)
        return scoreLine(names, filing);
    const auto [least, most] = std::minmax(filing.sides.front().glory, filing.sides.back().glory);
    return most == least ? ChronicleWords::tr("%1 Glory each").arg(signedNumber(most))
                         : ChronicleWords::tr("%1 Glory to %2").arg(signedNumber(most), signedNumber(least));
}

/// The most Glory that one of those brought home, below nothing too.
int bestOf(const std::vector<Score> &sides, Verdict verdict)
{
    std::optional<int> best;
    for (const Score &side : sides) {
        if (side.verdict == verdict)
            best = std::max(best.value_or(side.glory), side.glory);
    }
    return best.value_or(0);
}

/// By how much a battle was won; without Glory nobody knows, and it counts as clear.
enum class Lead
{
    Narrow,
    Clear,
    Wide
};

Lead leadOf(const std::vector<Score> &sides, bool scoresGlory)
{
    if (!scoresGlory)
        return Lead::Clear;
    const int lead = bestOf(sides, Verdict::Won) - bestOf(sides, Verdict::Lost);
    constexpr int narrow = 1, wide = 5;
    return lead <= narrow ? Lead::Narrow : lead >= wide ? Lead::Wide : Lead::Clear;
}

/// How it ended, without a full stop: "Orcs swept Elves from the field".
QString outcomeWords(const CampaignNames &names, const Filing &filing)
{
    const std::vector<Score> sides = scoresOf(names, filing);
    const QStringList winners = sidesThat(sides, Verdict::Won);
    if (winners.isEmpty())
        return ChronicleWords::tr("%1 would not give way to each other")
            .arg(listed(sidesThat(sides, Verdict::Drawn)));
    const Lead lead = leadOf(sides, names.scoresGlory);
    return (lead == Lead::Narrow ? ChronicleWords::tr("%1 got the better of %2 by a hair")
            : lead == Lead::Wide ? ChronicleWords::tr("%1 swept %2 from the field")
                                 : ChronicleWords::tr("%1 beat %2"))
        .arg(listed(winners), listed(sidesThat(sides, Verdict::Lost)));
}

/// How it ended, in a sentence.
QString resultWords(const CampaignNames &names, const Filing &filing)
{
    if (!names.scoresGlory)
        return outcomeWords(names, filing) + u'.';
    const std::vector<Score> sides = scoresOf(names, filing);
    const QStringList winners = sidesThat(sides, Verdict::Won);
    const QStringList losers = sidesThat(sides, Verdict::Lost);
    const QString score = gloryWords(names, filing);
    if (winners.isEmpty())
        return ChronicleWords::tr("%1 would not give way to each other: %2.")
            .arg(listed(sidesThat(sides, Verdict::Drawn)), score);
    const Lead lead = leadOf(sides, names.scoresGlory);
    const QString form = lead == Lead::Narrow ? ChronicleWords::tr("%1 got the better of %2 by a hair, %3.")
                         : lead == Lead::Wide ? ChronicleWords::tr("%1 swept %2 from the field, %3.")
                                              : ChronicleWords::tr("%1 beat %2, %3.");
    return form.arg(listed(winners), listed(losers), score);
}

/// Who never came home, for one side.
QString lossWords(const CampaignNames &names, const SideReport &side)
{
    QStringList destroyed, fled;
    for (const UnitReport &unit : side.units) {
        if (unit.fate == Fate::Destroyed)
            destroyed += text(unit.unit);
        else if (unit.fate == Fate::Fled)
            fled += text(unit.unit);
    }
    QStringList told;
    if (!destroyed.isEmpty())
        told += ChronicleWords::tr("%1 left %2 on the field.")
                    .arg(names.warband(side.warband), listed(destroyed));
    if (!fled.isEmpty())
        told += ChronicleWords::tr("%1 saw the backs of %2.").arg(names.warband(side.warband), listed(fled));
    return told.join(u' ');
}

QString questWords(const CampaignNames &names, const SideReport &side)
{
    QStringList kept, failed;
    for (const QuestReport &quest : side.quests)
        (quest.achieved ? kept : failed) += ChronicleWords::tr("“%1”").arg(names.quest(quest.quest));
    QStringList told;
    if (!kept.isEmpty())
        told += ChronicleWords::tr("%1 kept its word: %2.").arg(names.warband(side.warband), listed(kept));
    if (!failed.isEmpty())
        told +=
            ChronicleWords::tr("%1 promised too much: %2.").arg(names.warband(side.warband), listed(failed));
    return told.join(u' ');
}

/// "Red Fang 5". A name may hold "%1": nothing is filled in behind it.
QString scoreOf(const Score &side) { return side.warband + u' ' + signedNumber(side.glory); }

/// What the pack's rules brought, without what every battle counts.
QString broughtWords(const Pack &pack, const CampaignNames &names, const Changes &changes)
{
    QStringList told;
    for (const Change &change : changes) {
        if (!isUsual(change) && (change.value || change.key.find('/') != std::string::npos))
            told += changeLine(pack, names, change);
    }
    return told.isEmpty() ? QString() : told.join(u". "_s) + u'.';
}

/// "Red Fang beat Court of Thorns", "Red Fang and Court of Thorns drew".
QString verdictLine(const std::vector<Score> &sides)
{
    QStringList told;
    const QStringList winners = sidesThat(sides, Verdict::Won), losers = sidesThat(sides, Verdict::Lost);
    if (!winners.isEmpty() && !losers.isEmpty()) {
        told += ChronicleWords::tr("%1 beat %2").arg(listed(winners), listed(losers));
    } else {
        for (const Verdict verdict : {Verdict::Won, Verdict::Lost}) {
            if (const QStringList all = sidesThat(sides, verdict); !all.isEmpty())
                told += listed(all) + u' ' + verdictWord(verdict);
        }
    }
    if (const QStringList drawn = sidesThat(sides, Verdict::Drawn); !drawn.isEmpty())
        told += listed(drawn) + u' ' + verdictWord(Verdict::Drawn);
    return told.join(u", "_s);
}

} // namespace

QString scoreLine(const std::vector<Score> &sides, bool scoresGlory)
{
    if (!scoresGlory)
        return verdictLine(sides);
    constexpr std::size_t pair = 2;
    if (sides.size() == pair)
        return scoreOf(sides[0]) + u" : "_s + signedNumber(sides[1].glory) + u' ' + sides[1].warband;
    QStringList scores;
    for (const Score &side : sides)
        scores += scoreOf(side);
    return scores.join(u", "_s);
}

QString scoreLine(const CampaignNames &names, const Filing &filing)
{
    return scoreLine(scoresOf(names, filing), names.scoresGlory);
}

QString headline(const Pack &pack, const CampaignNames &names, const Filing &filing)
{
    const QString told = outcomeWords(names, filing);
    const QString place = placeName(pack, filing.stage, filing.territory);
    return capitalised(place.isEmpty() ? told : ChronicleWords::tr("%1 at %2").arg(told, place));
}

QString chronicleDetails(const Pack &pack, const CampaignNames &names, const Filing &filing,
                         const Changes &changes)
{
    QStringList told;
    for (const SideReport &side : filing.sides)
        told += lossWords(names, side);
    for (const SideReport &side : filing.sides)
        told += questWords(names, side);
    told += broughtWords(pack, names, changes);
    if (!filing.note.empty())
        told += text(filing.note);
    told.removeAll(QString());
    return told.join(u' ');
}

QString chronicleText(const Pack &pack, const CampaignNames &names, const Filing &filing,
                      const Changes &changes)
{
    const QString place = placeWords(pack, names, filing);
    const QString first = place.isEmpty()
                              ? resultWords(names, filing)
                              : ChronicleWords::tr("%1, %2").arg(place, resultWords(names, filing));
    const QString details = chronicleDetails(pack, names, filing, changes);
    return details.isEmpty() ? capitalised(first) : capitalised(first) + u' ' + details;
}

QString biographyLine(const Pack &pack, const CampaignNames &names, const Filing &filing,
                      const Changes &changes, const Subject &subject)
{
    const auto own = std::ranges::find(filing.sides, subject.warband, &SideReport::warband);
    if (own == filing.sides.end())
        return {};
    QStringList others;
    for (const SideReport &side : filing.sides) {
        if (side.warband != subject.warband)
            others += names.warband(side.warband);
    }
    const QString place = placeWords(pack, names, filing);
    const QString verdict = verdictWord(own->verdict), against = listed(others);
    //: %1 "won", %2 the opponents, %3 Glory of one's own
    QString told = names.scoresGlory ? ChronicleWords::tr("%1 against %2 with %3 Glory.")
                                           .arg(verdict, against, signedNumber(own->glory))
                                     //: %1 "won", %2 the opponents
                                     : ChronicleWords::tr("%1 against %2.").arg(verdict, against);
    if (!place.isEmpty())
        told = place + u": "_s + told;
    told = capitalised(told);
    for (const Change &change : changes) {
        if (change.subject == subject && !isUsual(change))
            told += u' ' + keyName(pack, change.key) + u' ' +
                    (change.value ? text(*change.value) : difference(change.amount)) + u'.';
    }
    return told;
}

} // namespace gonfalon::words
