// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/campaign_pack.h"

#include <algorithm>
#include <array>
#include <set>

namespace gonfalon::files {

namespace {

using namespace campaign;

// What every pack counts.
constexpr std::array<std::string_view, 9> counted{"played",        "won",    "drawn", "lost",       "glory",
                                                  "glory-against", "points", "stage", "territories"};

/// Looks through one pack.
class PackCheck
{
public:
    PackCheck(const campaign::Pack &pack, const std::string &file) : m_pack(&pack), m_file(&file) {}

    [[nodiscard]] Findings check()
    {
        checkIds();
        checkKeys();
        checkStory();
        checkMap();
        for (std::size_t i = 0; i < m_pack->rules.size(); ++i)
            checkRule(m_pack->rules[i], "rules/" + std::to_string(i));
        return std::move(m_findings);
    }

private:
    void report(Code code, const std::string &path, std::vector<std::string> arguments,
                Severity severity = Severity::Error)
    {
        m_findings.push_back(errorAt(code, path, std::move(arguments), *m_file));
        m_findings.back().severity = severity;
    }

    template <typename List, typename IdOf>
    void checkTwice(const List &list, const std::string &part, const std::string &kind, IdOf idOf)
    {
        std::set<std::string> ids;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string id = idOf(list[i]);
            if (!ids.insert(id).second)
                report(Code::CampaignIdTwice, part + '/' + std::to_string(i), {kind, id});
        }
    }

    void checkIds()
    {
        const auto text = [](const auto &one) { return one.id.str(); };
        checkTwice(m_pack->stages, "stages", "stage", text);
        checkTwice(m_pack->territories, "territories", "territory", text);
        checkTwice(m_pack->rules, "rules", "rule", [](const Rule &rule) { return rule.id; });
        checkTwice(m_pack->keys, "keys", "key", [](const Key &key) { return key.key; });
    }

    void checkKeys()
    {
        for (std::size_t i = 0; i < m_pack->keys.size(); ++i) {
            const Key &key = m_pack->keys[i];
            for (std::size_t k = 1; k < key.levels.size(); ++k) {
                if (key.levels[k].from <= key.levels[k - 1].from)
                    report(Code::LevelsOutOfOrder,
                           "keys/" + std::to_string(i) + "/levels/" + std::to_string(k),
                           {key.name, key.levels[k].name});
            }
        }
        for (const std::string &key : m_pack->scoring.order)
            checkKey("scoring/order", "order", key);
        if (!m_pack->limit.growsBy.empty())
            checkKey("limit/grows_by", "limit", m_pack->limit.growsBy);
    }

    void checkKey(const std::string &path, const std::string &where, const std::string &key)
    {
        if (!m_pack->key(key) && std::ranges::find(counted, key) == counted.end())
            report(Code::KeyUndeclared, path, {where, key});
    }

    void checkStory()
    {
        for (std::size_t i = 0; i < m_pack->stages.size(); ++i) {
            const Stage &stage = m_pack->stages[i];
            for (const StageId &next : nextOf(stage))
                checkNext(stage, next, "stages/" + std::to_string(i));
        }
        if (m_pack->stages.empty())
            return;
        const std::set<StageId> reached = reachedFrom(m_pack->stages.front().id);
        for (std::size_t i = 1; i < m_pack->stages.size(); ++i) {
            if (!reached.contains(m_pack->stages[i].id))
                report(Code::StageUnreachable, "stages/" + std::to_string(i), {m_pack->stages[i].name});
        }
    }

    void checkNext(const Stage &stage, const StageId &next, const std::string &path)
    {
        if (!m_pack->stage(next))
            report(Code::NextStageUnknown, path, {stage.name, next.str()});
        else if (reachedFrom(next).contains(stage.id))
            report(Code::NextStageBefore, path, {stage.name, m_pack->stage(next)->name}, Severity::Warning);
    }

    static std::set<StageId> nextOf(const Stage &stage)
    {
        std::set<StageId> next{stage.afterAttackerWon, stage.afterDefenderWon, stage.afterDraw};
        next.erase(StageId());
        return next;
    }

    /// This stage and all that it can lead to.
    [[nodiscard]] std::set<StageId> reachedFrom(const StageId &first) const
    {
        std::set<StageId> reached;
        std::vector<StageId> waiting{first};
        while (!waiting.empty()) {
            const StageId at = waiting.back();
            waiting.pop_back();
            const Stage *stage = m_pack->stage(at);
            if (!stage || !reached.insert(at).second)
                continue;
            for (const StageId &next : nextOf(*stage))
                waiting.push_back(next);
        }
        return reached;
    }

    void checkMap()
    {
        for (std::size_t i = 0; i < m_pack->territories.size(); ++i) {
            const Territory &territory = m_pack->territories[i];
            for (std::size_t k = 0; k < territory.neighbours.size(); ++k) {
                const TerritoryId &id = territory.neighbours[k];
                const Territory *neighbour = m_pack->territory(id);
                const std::string path =
                    "territories/" + std::to_string(i) + "/neighbours/" + std::to_string(k);
                if (!neighbour)
                    report(Code::NeighbourUnknown, path, {territory.name, id.str()});
                else if (std::ranges::find(neighbour->neighbours, territory.id) ==
                         neighbour->neighbours.end())
                    report(Code::NeighbourNotMutual, path, {neighbour->name, territory.name});
            }
        }
    }

    void checkRule(const Rule &rule, const std::string &path)
    {
        if (!rule.key.empty())
            checkKey(path, rule.name, rule.key);
        for (const StageId &stage : rule.stages) {
            if (!m_pack->stage(stage))
                report(Code::RuleStageUnknown, path, {rule.name, stage.str()});
        }
        checkGifts(rule, rule.gives, path);
        for (const TableLine &line : rule.table)
            checkGifts(rule, line.gives, path + "/table");
        if ((rule.dice > 0) != !rule.table.empty())
            report(Code::DiceWithoutTable, path, {rule.name});
        else if (rule.dice > 0)
            checkTable(rule, path + "/table");
    }

    void checkGifts(const Rule &rule, const std::vector<Gift> &gifts, const std::string &path)
    {
        for (const Gift &gift : gifts) {
            const bool ofTheMap = gift.to == "territory" || gift.value == "@territory";
            if (ofTheMap && m_pack->territories.empty())
                report(Code::GiftWithoutTerritory, path, {rule.name});
            if (gift.to != "territory")
                checkKey(path, rule.name, gift.key);
        }
    }

    /// Every line stands for totals of its own, and together they are all totals.
    void checkTable(const Rule &rule, const std::string &path)
    {
        int before = rule.dice - 1;
        for (const TableLine &line : rule.table) {
            if (line.upTo <= before)
                report(Code::DiceTableWrong, path, {rule.name, std::to_string(line.upTo)});
            before = std::max(before, line.upTo);
        }
        if (const int most = rule.dice * rule.sides; before != most)
            report(Code::DiceTableWrong, path, {rule.name, std::to_string(std::min(before + 1, most))});
    }

    const campaign::Pack *m_pack;
    const std::string *m_file;
    Findings m_findings;
};

} // namespace

Findings checkCampaignPack(const campaign::Pack &pack, const std::string &file)
{
    return PackCheck(pack, file).check();
}

} // namespace gonfalon::files
