// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/schema_check.h"

#include "core/files/json_text.h"

#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include <algorithm>
#include <memory>

namespace gonfalon::files {

namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

/// "units/0/type" from the steps that the validator names: "<root>", "[units]", "[0]", "[type]".
std::string pathOf(const std::vector<std::string> &steps)
{
    std::string path;
    for (std::size_t i = 1; i < steps.size(); ++i) {
        const std::string &step = steps[i];
        const bool bracketed = step.size() >= 2 && step.front() == '[' && step.back() == ']';
        path += (path.empty() ? "" : "/") + (bracketed ? step.substr(1, step.size() - 2) : step);
    }
    return path;
}

bool begins(const std::string &path, const std::string &with)
{
    return with.empty() || path == with || path.starts_with(with + '/');
}

/// What the validator says, without the remarks of outer places that only repeat that an inner one is wrong.
Findings innermost(valijson::ValidationResults &results)
{
    Findings findings;
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        const std::string path = pathOf(error.context);
        if (std::ranges::none_of(findings, [&](const Finding &f) { return begins(f.place.path, path); }))
            findings.push_back(errorAt(Code::DataSchema, path, {error.description}));
    }
    return findings;
}

/// The schema made ready; throws what valijson throws where it is none.
void prepare(const Json &json, const Schemas &others, valijson::Schema &schema)
{
    std::vector<std::unique_ptr<Json>> loaded;
    const auto fetch = [&](const std::string &name) -> const Json * {
        const auto other = others.find(name);
        if (other == others.end())
            return nullptr;
        auto parsed = parseJson(other->second);
        if (!parsed)
            return nullptr;
        loaded.push_back(std::make_unique<Json>(std::move(parsed).value()));
        return loaded.back().get();
    };
    const auto keep = [](const Json *) {};
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(Adapter(json), schema, fetch, keep);
}

} // namespace

Findings checkSchema(std::string_view schema, std::string_view document, const Schemas &others)
{
    const Result<Json> schemaJson = parseJson(schema);
    if (!schemaJson)
        return schemaJson.findings();
    const Result<Json> json = parseJson(document);
    if (!json)
        return json.findings();
    try {
        valijson::Schema ready;
        prepare(*schemaJson, others, ready);
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(ready, Adapter(*json), &results))
            return {};
        return innermost(results);
    } catch (const std::exception &error) { // valijson throws at a schema that it cannot use
        return {errorAt(Code::DataSchema, {}, {error.what()})};
    }
}

} // namespace gonfalon::files
