// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/export/battlescribe_catalogue.h"

#include "core/files/export/battlescribe.h"
#include "core/model/profile.h"

#include <pugixml.hpp>

#include <sstream>

namespace gonfalon::files {

namespace {

/// Writes the two files of a game.
class BsCatalogueWriter
{
public:
    explicit BsCatalogueWriter(const Catalogue &catalogue) : m_catalogue(catalogue) {}

    std::string system()
    {
        pugi::xml_node root =
            begin("gameSystem", "", m_catalogue.name, "http://www.battlescribe.net/schema/gameSystemSchema");
        put(root, "battleScribeVersion", "2.03");
        text(root, "readme", m_catalogue.notice);
        pugi::xml_node costs = root.append_child("costTypes");
        costType(costs, "points", bsPoints, "-1.0");
        if (!m_catalogue.quests.empty())
            costType(costs, bsGlory, bsGlory, "-1.0");
        pugi::xml_node profiles = root.append_child("profileTypes");
        pugi::xml_node profile = add(profiles, "profileType", "profile", "Unit");
        pugi::xml_node kinds = profile.append_child("characteristicTypes");
        for (const FigureKind &figure : m_catalogue.figures)
            add(kinds, "characteristicType", "figure/" + figure.id.str(), bsFigureName(figure));
        pugi::xml_node categories = root.append_child("categoryEntries");
        for (const Group &group : m_catalogue.groups)
            put(add(categories, "categoryEntry", "group/" + group.name, group.name), "hidden", "false");
        pugi::xml_node forces = root.append_child("forceEntries");
        pugi::xml_node force = add(forces, "forceEntry", "force", "Warband");
        put(force, "hidden", "false");
        pugi::xml_node links = force.append_child("categoryLinks");
        for (const Group &group : m_catalogue.groups)
            link(links, "categoryLink", "force/" + group.name, "group/" + group.name, group.name);
        rules(root);
        return written();
    }

    std::string catalogue()
    {
        pugi::xml_node root =
            begin("catalogue", "catalogue", "Standard", "http://www.battlescribe.net/schema/catalogueSchema");
        put(root, "battleScribeVersion", "2.03");
        put(root, "library", "false");
        put(root, "gameSystemId", bsId(m_catalogue, ""));
        put(root, "gameSystemRevision", "1");
        entries(root, bsEntries(m_catalogue));
        return written();
    }

private:
    static void put(pugi::xml_node node, const char *name, const std::string &value)
    {
        node.append_attribute(name).set_value(value.c_str());
    }

    static void text(pugi::xml_node node, const char *name, const std::string &value)
    {
        if (!value.empty())
            node.append_child(name).text().set(value.c_str());
    }

    pugi::xml_node begin(const char *element, const std::string &key, const std::string &name,
                         const char *space)
    {
        m_document.reset();
        pugi::xml_node declaration = m_document.append_child(pugi::node_declaration);
        put(declaration, "version", "1.0");
        put(declaration, "encoding", "UTF-8");
        put(declaration, "standalone", "yes");
        pugi::xml_node root = add(m_document, element, key, name);
        put(root, "revision", "1");
        put(root, "xmlns", space);
        return root;
    }

    std::string written() const
    {
        std::ostringstream out;
        m_document.save(out, " ", pugi::format_default, pugi::encoding_utf8);
        return out.str();
    }

    pugi::xml_node add(pugi::xml_node parent, const char *element, const std::string &key,
                       const std::string &name) const
    {
        pugi::xml_node node = parent.append_child(element);
        put(node, "id", bsId(m_catalogue, key));
        put(node, "name", name);
        return node;
    }

    void costType(pugi::xml_node costs, const char *key, const char *name, const char *limit) const
    {
        put(add(costs, "costType", key, name), "defaultCostLimit", limit);
    }

    pugi::xml_node link(pugi::xml_node links, const char *element, const std::string &from,
                        const std::string &to, const std::string &name) const
    {
        pugi::xml_node node = add(links, element, from + "/link/" + to, name);
        put(node, "hidden", "false");
        put(node, "targetId", bsId(m_catalogue, to));
        return node;
    }

    void rules(pugi::xml_node root) const
    {
        pugi::xml_node all = root.append_child("sharedRules");
        const auto rule = [&](const std::string &id, const std::string &name, const std::string &says) {
            pugi::xml_node node = add(all, "rule", "rule/" + id, name);
            put(node, "hidden", "false");
            text(node, "description", says);
        };
        rule("legality", "Legality", {});
        rule("notice", "Notice", m_catalogue.notice);
        rule("leader", "Leader", {});
        for (const SpecialRule &special : m_catalogue.specialRules)
            rule(special.id.str(), special.name, special.summary);
    }

    void entries(pugi::xml_node parent, const std::vector<BsEntry> &all)
    {
        if (all.empty())
            return;
        pugi::xml_node list = parent.append_child("selectionEntries");
        for (const BsEntry &entry : all) {
            pugi::xml_node node = add(list, "selectionEntry", entry.key, entry.name);
            put(node, "hidden", "false");
            put(node, "collective", "false");
            put(node, "import", "true");
            put(node, "type", entry.type);
            if (entry.unit)
                unit(node, *entry.unit, entry.key);
            else if (std::string_view(entry.type) == "upgrade" && entry.name != bsPieces &&
                     entry.key.find('/') != std::string::npos)
                atMostOne(node, entry.key);
            entries(node, entry.inner);
            pugi::xml_node costs = node.append_child("costs");
            cost(costs, "points", bsPoints, entry.points);
            if (entry.glory != 0)
                cost(costs, bsGlory, bsGlory, entry.glory);
        }
    }

    void cost(pugi::xml_node costs, const char *key, const char *name, int value) const
    {
        pugi::xml_node node = costs.append_child("cost");
        put(node, "name", name);
        put(node, "typeId", bsId(m_catalogue, key));
        put(node, "value", std::to_string(value) + ".0");
    }

    void atMostOne(pugi::xml_node entry, const std::string &key) const
    {
        pugi::xml_node one = entry.append_child("constraints").append_child("constraint");
        put(one, "id", bsId(m_catalogue, key + "/most"));
        put(one, "field", "selections");
        put(one, "scope", "parent");
        put(one, "value", "1.0");
        put(one, "percentValue", "false");
        put(one, "shared", "true");
        put(one, "includeChildSelections", "false");
        put(one, "includeChildForces", "false");
        put(one, "type", "max");
    }

    void unit(pugi::xml_node entry, const UnitType &type, const std::string &key) const
    {
        Unit plain;
        plain.type = type.id;
        const Profile profile = resolve(m_catalogue, plain);
        pugi::xml_node sheet = add(entry.append_child("profiles"), "profile", key + "/profile", type.name);
        put(sheet, "hidden", "false");
        put(sheet, "typeId", bsId(m_catalogue, "profile"));
        put(sheet, "typeName", "Unit");
        pugi::xml_node figures = sheet.append_child("characteristics");
        for (std::size_t i = 0; i < m_catalogue.figures.size(); ++i) {
            const FigureKind &kind = m_catalogue.figures[i];
            pugi::xml_node one = figures.append_child("characteristic");
            put(one, "name", bsFigureName(kind));
            put(one, "typeId", bsId(m_catalogue, "figure/" + kind.id.str()));
            one.text().set(gonfalon::written(kind, profile.figures[i].value).c_str());
        }
        if (!type.rules.empty()) {
            pugi::xml_node links = entry.append_child("infoLinks");
            for (const SpecialRuleId &id : type.rules) {
                const SpecialRule *rule = m_catalogue.specialRule(id);
                put(link(links, "infoLink", key, "rule/" + id.str(), rule ? rule->name : id.str()), "type",
                    "rule");
            }
        }
        for (const Group &group : m_catalogue.groups) {
            if (group.id == type.group)
                put(link(entry.append_child("categoryLinks"), "categoryLink", key, "group/" + group.name,
                         group.name),
                    "primary", "true");
        }
    }

    const Catalogue &m_catalogue;
    pugi::xml_document m_document;
};

} // namespace

BattleScribeData battleScribeOf(const Catalogue &catalogue)
{
    BsCatalogueWriter writer(catalogue);
    return {writer.system(), writer.catalogue()};
}

} // namespace gonfalon::files
