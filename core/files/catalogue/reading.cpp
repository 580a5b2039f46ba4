// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/catalogue/reading.h"

namespace gonfalon::files::data {

namespace {

std::string nameOf(Kind kind)
{
    switch (kind) {
    case Kind::UnitType:
        return "unit type";
    case Kind::Option:
        return "option";
    case Kind::Figure:
        return "figure";
    case Kind::SpecialRule:
        return "special rule";
    case Kind::Trait:
        return "trait";
    case Kind::Spell:
        return "spell";
    case Kind::Quest:
        return "quest";
    case Kind::Scenario:
        return "scenario";
    case Kind::SampleList:
        return "sample list";
    case Kind::Rule:
        return "rule";
    case Kind::Section:
        return "section";
    case Kind::Group:
        return "group";
    case Kind::Ruling:
        return "ruling";
    case Kind::Setting:
        return "setting";
    case Kind::Organisation:
        return "organisation";
    case Kind::Table:
        return "table";
    }
    return {};
}

} // namespace

void Reading::report(Code code, const std::string &path, std::vector<std::string> arguments)
{
    m_findings.push_back(errorAt(code, path, std::move(arguments), m_file));
}

void Reading::add(const Findings &findings)
{
    for (const Finding &found : findings) {
        m_findings.push_back(found);
        m_findings.back().severity = Severity::Error;
        m_findings.back().place.file = m_file;
    }
}

void Reading::declare(Kind kind, const std::string &id, const std::string &path, const std::string &scope)
{
    m_known.emplace(kind, id);
    const std::string source = m_pack ? m_file + '\n' : std::string();
    if (!m_scoped.emplace(kind, source + scope + id).second)
        report(Code::DataTwice, path, {nameOf(kind), id});
}

void Reading::refer(Kind kind, const std::string &id, const std::string &path)
{
    m_references.push_back({kind, id, m_file, path});
}

void Reading::checkReferences()
{
    for (const Reference &reference : m_references) {
        if (!m_known.contains({reference.kind, reference.id}))
            m_findings.push_back(errorAt(Code::DataUnknownReference, reference.path,
                                         {nameOf(reference.kind), reference.id}, reference.file));
    }
}

} // namespace gonfalon::files::data
