// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/battlescribe.h"
#include "core/files/export/writers.h"

#include <pugixml.hpp>

#include <sstream>

namespace gonfalon::files {

namespace {

using XmlNode = pugi::xml_node;

class RosterWriter
{
public:
    RosterWriter(const Catalogue &catalogue, const Summary &summary)
        : m_catalogue(catalogue), m_summary(summary), m_known(bsKeys(bsEntries(catalogue)))
    {
    }

    std::string roster()
    {
        XmlNode declaration = m_document.append_child(pugi::node_declaration);
        set(declaration, "version", "1.0");
        set(declaration, "encoding", "UTF-8");
        set(declaration, "standalone", "yes");
        XmlNode root = add(m_document, "roster", "roster", m_summary.title);
        set(root, "battleScribeVersion", "2.03");
        set(root, "gameSystemId", bsId(m_catalogue, ""));
        set(root, "gameSystemName", m_catalogue.name);
        set(root, "gameSystemRevision", "1");
        set(root, "xmlns", "http://www.battlescribe.net/schema/rosterSchema");
        addCost(root.append_child("costs"), "cost", m_summary.points);
        addCost(root.append_child("costLimits"), "costLimit", Points(m_summary.limit));
        addForce(root.append_child("forces"));
        text(root, "customNotes", m_summary.notes);
        std::ostringstream out;
        m_document.save(out, " ", pugi::format_default, pugi::encoding_utf8);
        return out.str();
    }

private:
    static void set(XmlNode node, const char *name, const std::string &value)
    {
        node.append_attribute(name).set_value(value.c_str());
    }

    static void text(XmlNode node, const char *name, const std::string &value)
    {
        if (!value.empty())
            node.append_child(name).text().set(value.c_str());
    }

    /// A child with an id of its own: the running number keeps two of a kind apart.
    XmlNode add(XmlNode parent, const char *element, const std::string &kind, const std::string &name)
    {
        XmlNode node = parent.append_child(element);
        set(node, "id", bsId(m_catalogue, kind + '#' + std::to_string(++m_count)));
        set(node, "name", name);
        return node;
    }

    XmlNode addSelection(XmlNode parent, const std::string &name, const std::string &entry,
                         const char *type = "upgrade", int number = 1)
    {
        XmlNode node = add(parent, "selection", entry, name);
        set(node, "entryId", bsId(m_catalogue, m_known.contains(entry) ? entry : bsOwn));
        set(node, "number", std::to_string(number));
        set(node, "type", type);
        return node;
    }

    void addCost(XmlNode parent, const char *element, Points points) const
    {
        addCost(parent, element, points, bsPoints);
    }

    void addCost(XmlNode parent, const char *element, Points points, const std::string &name) const
    {
        XmlNode cost = parent.append_child(element);
        set(cost, "name", name);
        set(cost, "typeId", bsId(m_catalogue, name == bsPoints ? "points" : name));
        set(cost, "value", std::to_string(points.value()) + ".0");
    }

    void addForce(XmlNode parent)
    {
        XmlNode force = add(parent, "force", "force", "Warband");
        set(force, "entryId", bsId(m_catalogue, "force"));
        set(force, "catalogueId", bsId(m_catalogue, "catalogue"));
        set(force, "catalogueRevision", "1");
        set(force, "catalogueName", "Standard");
        XmlNode rules = force.append_child("rules");
        addRule(rules, {"legality", "Legality", m_summary.headline()});
        if (!m_summary.notice.empty())
            addRule(rules, {"notice", "Notice", m_summary.notice});
        XmlNode selections = force.append_child("selections");
        for (const SummaryUnit &unit : m_summary.units)
            addUnit(selections, unit);
        if (m_summary.quests.empty())
            return;
        XmlNode quests = addSelection(selections, "Quests", "quests").append_child("selections");
        for (const SummaryQuest &quest : m_summary.quests) {
            XmlNode node = addSelection(quests, quest.name, "quests/" + quest.name);
            text(node, "customNotes", quest.remarks());
            addCost(node.append_child("costs"), "cost", Points(quest.glory), bsGlory);
        }
    }

    void addUnit(XmlNode parent, const SummaryUnit &unit)
    {
        XmlNode selection = addSelection(parent, unit.type, bsUnitKey(unit.typeId), "unit");
        if (unit.named)
            set(selection, "customName", unit.name);
        text(selection, "customNotes", unit.notes);
        addRules(selection, unit);
        addProfile(selection.append_child("profiles"), unit);
        addInner(selection.append_child("selections"), unit);
        addCost(selection.append_child("costs"), "cost", unit.base);
        XmlNode category = add(selection.append_child("categories"), "category", "category", unit.group);
        set(category, "entryId", bsId(m_catalogue, "group/" + unit.group));
        set(category, "primary", "true");
    }

    void addRules(XmlNode selection, const SummaryUnit &unit)
    {
        if (unit.rules.empty() && !unit.leader)
            return;
        XmlNode rules = selection.append_child("rules");
        if (unit.leader)
            addRule(rules, {"leader", "Leader", {}});
        for (const SummaryRule &rule : unit.rules)
            addRule(rules, rule);
    }

    void addRule(XmlNode rules, const SummaryRule &rule)
    {
        XmlNode node = rules.append_child("rule");
        set(node, "id", bsId(m_catalogue, "rule/" + rule.id));
        set(node, "name", rule.name);
        set(node, "hidden", "false");
        node.append_child("description").text().set(rule.summary.c_str());
    }

    void addProfile(XmlNode profiles, const SummaryUnit &unit)
    {
        XmlNode profile =
            add(profiles, "profile", "profile/" + unit.typeId, unit.named ? unit.name : unit.type);
        set(profile, "hidden", "false");
        set(profile, "typeId", bsId(m_catalogue, "profile"));
        set(profile, "typeName", "Unit");
        XmlNode list = profile.append_child("characteristics");
        for (std::size_t i = 0; i < unit.figures.size(); ++i) {
            XmlNode one = list.append_child("characteristic");
            set(one, "name", bsFigureName(m_catalogue.figures[i]));
            set(one, "typeId", bsId(m_catalogue, "figure/" + unit.figures[i].name));
            one.text().set(unit.figures[i].value.c_str());
        }
    }

    void addInner(XmlNode selections, const SummaryUnit &unit)
    {
        const std::string key = bsUnitKey(unit.typeId);
        if (unit.leader) {
            XmlNode leader = addSelection(selections, "Leader", key + "/leader");
            XmlNode traits = m_summary.traits.empty() ? XmlNode() : leader.append_child("selections");
            for (const SummaryTrait &trait : m_summary.traits)
                addTrait(traits, trait, key);
        }
        addSelection(selections, unit.type, key + "/model", "model", unit.models);
        if (unit.pieces)
            addSelection(selections, bsPieces, key + "/pieces", "upgrade", *unit.pieces);
        if (!unit.race.empty())
            addSelection(addSelection(selections, "Race", key + "/race").append_child("selections"),
                         unit.race, bsOwn);
        addOptions(selections, unit.options, key);
        if (!unit.otherForm.empty()) {
            XmlNode form = addSelection(selections, "Other form", key + "/other-form");
            addOptions(form.append_child("selections"), unit.otherFormOptions, key + "/other-form");
            addCost(form.append_child("costs"), "cost", unit.otherFormBase);
        }
        if (!unit.house.empty())
            addOptions(addSelection(selections, "House options", key + "/house").append_child("selections"),
                       unit.house, key + "/house");
    }

    void addTrait(XmlNode traits, const SummaryTrait &trait, const std::string &key)
    {
        XmlNode node = addSelection(traits, trait.name, key + "/leader/" + trait.name);
        text(node, "customNotes", trait.dice);
        if (trait.points != Points())
            addCost(node.append_child("costs"), "cost", trait.points);
    }

    /// \param around the key of what they belong to
    void addOptions(XmlNode selections, const std::vector<SummaryOption> &options, const std::string &around)
    {
        for (const SummaryOption &option : options) {
            const std::string key = around + "/option/" + option.id;
            XmlNode node = addSelection(selections, option.name, key);
            XmlNode answers = option.answers.empty() ? XmlNode() : node.append_child("selections");
            for (const std::string &answer : option.answers)
                addSelection(answers, answer, key + "/" + answer);
            addCost(node.append_child("costs"), "cost", option.points);
        }
    }

    const Catalogue &m_catalogue;
    const Summary &m_summary;
    std::set<std::string> m_known; ///< the keys of the game's own entries
    pugi::xml_document m_document;
    int m_count = 0;
};

} // namespace

std::string rosterOf(const Catalogue &catalogue, const Summary &summary)
{
    return RosterWriter(catalogue, summary).roster();
}

} // namespace gonfalon::files
