// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/writers.h"

#include <pugixml.hpp>

#include <array>
#include <cstdint>
#include <sstream>

namespace gonfalon::files {

namespace {

using XmlNode = pugi::xml_node;

constexpr const char *costName = " Pts"; // with the space: what the data of the family use

/// Our figures by the names that viewers of the family know, in their order.
constexpr std::array<std::pair<std::string_view, const char *>, 11> characteristics{{
    {"attack", "Attack"},
    {"move", "Move"},
    {"shoot", "Shoot"},
    {"courage", "Courage"},
    {"armour", "Armour"},
    {"attack_value", "Attack Value"},
    {"defence_value", "Defence Value"},
    {"shoot_value", "Shoot Value"},
    {"shoot_range", "Range"},
    {"movement", "Maximum Movement"},
    {"strength", "Strength Points"},
}};

/// An id in the form of that program, always the same for the same thing, so that two exports can be
/// compared.
std::string rosterId(std::string_view thing)
{
    std::uint64_t hash = 0xcbf29ce484222325; // FNV-1a
    for (const char c : thing)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    std::string out;
    for (int shift = 60; shift >= 0; shift -= 4) {
        out += "0123456789abcdef"[hash >> shift & 0xf];
        if (shift % 16 == 0 && shift > 0)
            out += '-';
    }
    return out;
}

class RosterWriter
{
public:
    RosterWriter(const Catalogue &catalogue, const Summary &summary)
        : m_catalogue(catalogue), m_summary(summary)
    {
    }

    std::string roster()
    {
        XmlNode declaration = m_document.append_child(pugi::node_declaration);
        set(declaration, "version", "1.0");
        set(declaration, "encoding", "UTF-8");
        set(declaration, "standalone", "yes");
        const std::string system = m_catalogue.id.str();
        XmlNode root = add(m_document, "roster", "roster", m_summary.title);
        set(root, "battleScribeVersion", "2.03");
        set(root, "gameSystemId", rosterId(system));
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
        set(node, "id", rosterId(kind + '#' + std::to_string(++m_count)));
        set(node, "name", name);
        return node;
    }

    XmlNode addSelection(XmlNode parent, const std::string &name, const std::string &entry,
                         const char *type = "upgrade", int number = 1)
    {
        XmlNode node = add(parent, "selection", entry, name);
        set(node, "entryId", rosterId(m_catalogue.id.str() + '/' + entry));
        set(node, "number", std::to_string(number));
        set(node, "type", type);
        return node;
    }

    void addCost(XmlNode parent, const char *element, Points points) const
    {
        addCost(parent, element, points, costName);
    }

    void addCost(XmlNode parent, const char *element, Points points, const std::string &name) const
    {
        XmlNode cost = parent.append_child(element);
        set(cost, "name", name);
        set(cost, "typeId", rosterId(m_catalogue.id.str() + (name == costName ? "/points" : '/' + name)));
        set(cost, "value", std::to_string(points.value()) + ".0");
    }

    void addForce(XmlNode parent)
    {
        XmlNode force = add(parent, "force", "force", "Warband");
        set(force, "entryId", rosterId(m_catalogue.id.str() + "/force"));
        set(force, "catalogueId", rosterId(m_catalogue.id.str() + "/catalogue"));
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
            XmlNode node = addSelection(quests, quest.name, "quest/" + quest.name);
            text(node, "customNotes", quest.remarks());
            addCost(node.append_child("costs"), "cost", Points(quest.glory), "Glory");
        }
    }

    void addUnit(XmlNode parent, const SummaryUnit &unit)
    {
        XmlNode selection = addSelection(parent, unit.type, "unit/" + unit.typeId, "unit");
        if (unit.named)
            set(selection, "customName", unit.name);
        text(selection, "customNotes", unit.notes);
        addRules(selection, unit);
        addProfile(selection.append_child("profiles"), unit);
        addInner(selection.append_child("selections"), unit);
        addCost(selection.append_child("costs"), "cost", unit.base);
        XmlNode category = add(selection.append_child("categories"), "category", "category", unit.group);
        set(category, "entryId", rosterId(m_catalogue.id.str() + "/group/" + unit.group));
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
        set(node, "id", rosterId(m_catalogue.id.str() + "/rule/" + rule.id));
        set(node, "name", rule.name);
        set(node, "hidden", "false");
        node.append_child("description").text().set(rule.summary.c_str());
    }

    void addProfile(XmlNode profiles, const SummaryUnit &unit)
    {
        XmlNode profile =
            add(profiles, "profile", "profile/" + unit.typeId, unit.named ? unit.name : unit.type);
        set(profile, "hidden", "false");
        set(profile, "typeId", rosterId(m_catalogue.id.str() + "/profile"));
        set(profile, "typeName", "Unit");
        XmlNode list = profile.append_child("characteristics");
        for (const auto &[figureId, name] : characteristics) {
            for (const SummaryFigure &figure : unit.figures) {
                if (figure.name != figureId)
                    continue;
                XmlNode one = list.append_child("characteristic");
                set(one, "name", name);
                set(one, "typeId", rosterId(m_catalogue.id.str() + "/figure/" + figure.name));
                one.text().set(figure.value.c_str());
            }
        }
    }

    void addInner(XmlNode selections, const SummaryUnit &unit)
    {
        if (unit.leader) {
            XmlNode leader = addSelection(selections, "Leader", "leader");
            XmlNode traits = m_summary.traits.empty() ? XmlNode() : leader.append_child("selections");
            for (const SummaryTrait &trait : m_summary.traits)
                addSelection(traits, trait.name, "trait/" + trait.name);
        }
        addSelection(selections, unit.type, "model/" + unit.typeId, "model", unit.models);
        if (!unit.race.empty())
            addSelection(addSelection(selections, "Race", "race").append_child("selections"), unit.race,
                         "race");
        addOptions(selections, unit.options);
        if (!unit.otherForm.empty()) {
            XmlNode form = addSelection(selections, "Other form", "other-form/" + unit.otherForm);
            addOptions(form.append_child("selections"), unit.otherFormOptions);
            addCost(form.append_child("costs"), "cost", unit.otherFormBase);
        }
        if (!unit.house.empty())
            addOptions(addSelection(selections, "House options", "house").append_child("selections"),
                       unit.house);
    }

    void addOptions(XmlNode selections, const std::vector<SummaryOption> &options)
    {
        for (const SummaryOption &option : options) {
            XmlNode node = addSelection(selections, option.name, "option/" + option.id);
            XmlNode answers = option.answers.empty() ? XmlNode() : node.append_child("selections");
            for (const std::string &answer : option.answers)
                addSelection(answers, answer, "answer/" + answer);
            addCost(node.append_child("costs"), "cost", option.points);
        }
    }

    const Catalogue &m_catalogue;
    const Summary &m_summary;
    pugi::xml_document m_document;
    int m_count = 0;
};

} // namespace

std::string rosterOf(const Catalogue &catalogue, const Summary &summary)
{
    return RosterWriter(catalogue, summary).roster();
}

} // namespace gonfalon::files
