// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/season.h"

#include "core/files/campaign_pack.h"
#include "tests/support/catalogues.h"
#include "tests/support/file_findings.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>
#include <numeric>

namespace gonfalon::test {

using namespace campaign;
using namespace Qt::StringLiterals;

namespace {

QDir packFolder() { return {dataFolder() + u"/campaigns"_s}; }

} // namespace

std::vector<std::string> campaignPackFiles()
{
    std::vector<std::string> files;
    for (const QString &name : packFolder().entryList({u"*.json"_s}, QDir::Files, QDir::Name))
        files.push_back(name.toStdString());
    return files;
}

std::string campaignPackText(const std::string &file)
{
    QFile opened(packFolder().filePath(QString::fromStdString(file)));
    return opened.open(QIODevice::ReadOnly) ? opened.readAll().toStdString() : std::string();
}

Pack campaignPack(const std::string &id)
{
    auto read = files::readCampaignPack(campaignPackText(id + ".json"), id + ".json");
    if (!read)
        qFatal("%s", told(read.findings()).c_str());
    return std::move(read).value();
}

Season::Season(const Pack &pack, int warbands, unsigned seed) : m_pack(&pack), m_random(seed)
{
    Filing entered;
    entered.kind = FilingKind::Joining;
    for (int i = 0; i < warbands; ++i) {
        m_warbands.emplace_back("warband-" + std::to_string(i));
        entered.sides.push_back(side(m_warbands.back()));
    }
    (void)play(std::move(entered));
}

SideReport Season::side(const WarbandId &warband)
{
    // Where every unit has a leader of its own, one in three falls.
    const bool ofUnits =
        std::ranges::any_of(m_pack->rules, [](const Rule &rule) { return rule.led.has_value(); });
    constexpr std::array fates{Fate::Unharmed, Fate::Depleted, Fate::Fled, Fate::Destroyed, Fate::Absent};
    SideReport report;
    report.warband = warband;
    report.glory = upTo(9) - 2;
    for (int i = 0; i <= upTo(2); ++i)
        report.quests.push_back({"quest-" + std::to_string(i), upTo(1) == 1, upTo(3)});
    for (int i = 0; i < 5; ++i) {
        const Fate fate = fates[std::size_t(upTo(4))];
        const int lost = fate == Fate::Unharmed || fate == Fate::Absent ? 0 : 1 + upTo(4);
        const bool led = ofUnits ? (m_number + i) % 3 != 0 : i == 0;
        report.units.push_back({.unit = "unit " + std::to_string(i),
                                .points = 1 + upTo(9),
                                .leader = led,
                                .fate = fate,
                                .strengthLost = lost,
                                .strengthLeft = fate == Fate::Destroyed ? 0 : 6 - lost,
                                .acting = ofUnits && !led && fate == Fate::Depleted});
    }
    return report;
}

TerritoryId Season::territoryFor(const WarbandId &attacker)
{
    std::vector<TerritoryId> reach;
    for (const Territory &territory : m_pack->territories) {
        const auto held = [&](const TerritoryId &id) {
            return m_standing.text(ofTerritory(id), "owner") == attacker.str();
        };
        if (m_standing.amount(ofWarband(attacker), "territories") == 0 ||
            std::ranges::any_of(territory.neighbours, held))
            reach.push_back(territory.id);
    }
    return reach.empty() ? TerritoryId() : reach[std::size_t(upTo(int(reach.size()) - 1))];
}

Filing Season::battle()
{
    Filing filing;
    filing.id = FilingId("filing-" + std::to_string(++m_number));
    std::vector<WarbandId> all = m_warbands;
    std::swap(all[0], all[std::size_t(upTo(int(all.size()) - 1))]);
    std::swap(all[1], all[std::size_t(1 + upTo(int(all.size()) - 2))]);
    filing.sides = {side(all[0]), side(all[1])};
    filing.sides[0].role = SideRole::Attacker;
    filing.sides[1].role = SideRole::Defender;
    const int verdict = upTo(4);
    filing.sides[0].verdict = verdict == 4 ? Verdict::Drawn : (verdict < 2 ? Verdict::Won : Verdict::Lost);
    filing.sides[1].verdict = verdict == 4 ? Verdict::Drawn : (verdict < 2 ? Verdict::Lost : Verdict::Won);
    const std::string at = m_standing.text(ofWarband(all[0]), "stage");
    if (const Stage *stage = m_pack->stage(StageId(at));
        stage && at == m_standing.text(ofWarband(all[1]), "stage")) {
        filing.stage = stage->id;
        filing.scenario = stage->scenario;
    }
    filing.territory = territoryFor(all[0]);
    return filing;
}

Settlement Season::play(Filing filing)
{
    Settlement settled = settle(*m_pack, m_standing, filing);
    for (const WantedRoll &wanted : settled.wanted) {
        Thrown thrown{wanted.id, {}, false};
        for (int die = 0; die < wanted.dice; ++die)
            thrown.dice.push_back(1 + upTo(wanted.sides - 1));
        filing.thrown.push_back(std::move(thrown));
    }
    settled = settle(*m_pack, m_standing, filing);
    m_last = std::move(filing);
    note(settled);
    if (settled.wanted.empty() && !hasErrors(settled.findings))
        m_standing = campaign::apply(m_standing, settled.changes);
    return settled;
}

void Season::note(const Settlement &settled)
{
    for (const Change &change : settled.changes)
        m_fired.insert(change.because);
    for (const Thrown &thrown : m_last.thrown) {
        const Rule *rule = m_pack->rule(thrown.what.substr(0, thrown.what.find('/')));
        if (!rule)
            continue;
        const int total = std::accumulate(thrown.dice.begin(), thrown.dice.end(), 0);
        const auto line =
            std::ranges::find_if(rule->table, [&](const TableLine &one) { return total <= one.upTo; });
        m_fired.insert(rule->id + '/' + line->name);
    }
}

Standing held(const Standing &standing)
{
    Standing out;
    for (const auto &[what, is] : standing.values) {
        if (is != Standing::Value())
            out.values[what] = is;
    }
    return out;
}

} // namespace gonfalon::test
