// SPDX-License-Identifier: GPL-3.0-or-later
// How the rows of the option list come about.
#include "app/builder/given_mark.h"
#include "app/builder/options_model.h"
#include "core/model/edit.h"
#include "core/words/finding_words.h"
#include "core/words/numbers.h"
#include "core/words/profile_words.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// What stands at the right of an option: "2", "+40 %", "2 each"; of an alternative that is not taken, what
/// changing to it comes to: "+2".
QString priceOf(const OptionState &state, bool alternative)
{
    const Option &option = *state.option;
    if (option.opponentPrice) // nothing, or its full price, by whom one meets
        return u"0 / %1"_s.arg(option.points.value());
    if (option.percent != 0)
        return words::difference(option.percent) + u" %"_s;
    if (option.perPiece && option.points != Points())
        return OptionsModel::tr("%1 each").arg(words::signedNumber(option.points.value()));
    if (alternative && !state.taken() && state.points > Points())
        return words::difference(state.points.value());
    return words::signedNumber(state.points.value());
}

/// The same in whole words: "40 % of the price of a stand: 36 points more here".
QString tipOf(const OptionState &state)
{
    QStringList lines;
    if (!state.barred && (state.option->percent != 0 || state.option->perPiece))
        lines << (state.taken() ? OptionsModel::tr("comes to %1 for this unit")
                                : OptionsModel::tr("would come to %1 for this unit"))
                     .arg(words::points(state.points));
    if (const QString from = givenText(state.option->given); !from.isEmpty())
        lines << from;
    return lines.join(u"; "_s);
}

/// The same text, which never goes over the end of a line.
QString unbroken(QString text) { return text.replace(u' ', QChar::Nbsp); }

QString headNote(Section::Choose choose)
{
    switch (choose) {
    case Section::Choose::One:
        return OptionsModel::tr("one of these");
    case Section::Choose::AtMostOne:
        return OptionsModel::tr("one at most");
    case Section::Choose::Any:
        break;
    }
    return {};
}

} // namespace

std::vector<OptionsModel::Row> OptionsModel::build() const
{
    std::vector<Row> rows;
    if (m_showsRules)
        addRules(rows);
    addOptions(rows, false);
    const Unit &unit = m_document.warband().units[std::size_t(m_unit)];
    if (const auto form = resolveOtherForm(m_document.catalogue(), unit)) {
        Row head;
        head.name = tr("As %1").arg(QString::fromStdString(form->type->name));
        head.otherForm = true;
        rows.push_back(head);
        addOptions(rows, true);
    }
    return rows;
}

void OptionsModel::addRules(std::vector<Row> &rows) const
{
    Row head;
    head.name = tr("Rules");
    head.option = OptionId("rules");
    rows.push_back(head);
    for (const ProfileRule &rule : m_document.muster().profiles[std::size_t(m_unit)].rules) {
        Row row;
        row.kind = Kind::Rule;
        row.option = OptionId(rule.rule->id.str());
        row.name = QString::fromStdString(rule.rule->name);
        row.detail = QString::fromStdString(rule.rule->summary);
        row.topic = Topic{Topic::Kind::SpecialRule, rule.rule->id.str()};
        rows.push_back(row);
    }
    if (rows.size() == 1)
        rows.pop_back();
}

void OptionsModel::addOptions(std::vector<Row> &rows, bool otherForm) const
{
    const auto states = optionStates(m_document.catalogue(), m_document.warband(), m_document.muster(),
                                     std::size_t(m_unit), otherForm);
    for (const Section &section : m_document.catalogue().sections) {
        const auto ofSection = [&](const OptionState &state) { return state.option->section == section.id; };
        if (std::ranges::none_of(states, ofSection))
            continue;
        Row head;
        head.name = QString::fromStdString(section.name);
        head.otherForm = otherForm;
        head.option = OptionId(section.id);
        head.detail = headNote(section.choose);
        rows.push_back(head);
        // What can be taken stands first; what cannot follows with its reason.
        for (const bool barred : {false, true}) {
            for (const OptionState &state : states) {
                if (!ofSection(state) || state.barred.has_value() != barred)
                    continue;
                rows.push_back(optionRow(state, section, otherForm));
                addAnswers(rows, state, otherForm);
            }
        }
    }
}

OptionsModel::Row OptionsModel::optionRow(const OptionState &state, const Section &section,
                                          bool otherForm) const
{
    Row row;
    row.kind = Kind::Option;
    row.option = state.option->id;
    row.otherForm = otherForm;
    row.name = QString::fromStdString(state.option->name);
    row.detail = QString::fromStdString(state.option->summary);
    row.alternative = section.choose != Section::Choose::Any;
    row.price = priceOf(state, row.alternative);
    row.mark = sheets::givenSign(state.option->given);
    row.tip = tipOf(state);
    row.topic = Topic{Topic::Kind::Option, state.option->id.str()};
    row.taken = state.taken();
    row.barred = state.barred.has_value();
    if (row.barred) {
        row.detail = words::brief(*state.barred);
        row.price.clear();
    } else if (!row.taken) {
        row.over = overBy(state);
    }
    return row;
}

/// The total beyond a limit that taking the option would make; empty for one that brings it no further.
QString OptionsModel::overBy(const OptionState &state) const
{
    const Points dearest = m_document.muster().profiles[std::size_t(m_unit)].highest;
    if (state.overUnit && state.unitTotal > dearest)
        return unbroken(tr("unit %1 of %2")
                            .arg(state.unitTotal.value())
                            .arg(m_document.catalogue().muster.unitPoints.most));
    if (state.overLimit && state.points > Points())
        return unbroken(tr("%1 of %2").arg(state.warbandTotal.value()).arg(m_document.warband().limit));
    return {};
}

void OptionsModel::addAnswers(std::vector<Row> &rows, const OptionState &state, bool otherForm) const
{
    if (!state.taken() || !state.option->question)
        return;
    const Question &question = *state.option->question;
    Row row;
    row.option = state.option->id;
    row.otherForm = otherForm;
    const auto add = [&](const std::string &id, const std::string &name, const QString &detail,
                         const Topic &topic) {
        row.kind = Kind::Answer;
        row.topic = topic;
        row.answer = id;
        row.name = QString::fromStdString(name);
        row.detail = detail;
        row.taken = std::ranges::find(state.choice->answers, id) != state.choice->answers.end();
        rows.push_back(row);
    };
    if (question.kind == Question::Kind::Race || question.kind == Question::Kind::Text) {
        addTexts(rows, row, question, *state.choice);
    } else if (question.kind == Question::Kind::Spells) {
        for (const Spell &spell : m_document.catalogue().spells) {
            if (!spell.extra)
                add(spell.id.str(), spell.name,
                    u"%1+ · %2"_s.arg(spell.difficulty).arg(QString::fromStdString(spell.summary)),
                    Topic{Topic::Kind::Spell, spell.id.str()});
        }
    } else {
        const Profile profile =
            resolve(m_document.catalogue(), m_document.warband().units[std::size_t(m_unit)]);
        for (const Question::Answer *answer : answersFor(m_document.catalogue(), profile, question))
            add(answer->id, answer->name, {}, {Topic::Kind::Option, state.option->id.str()});
    }
}

/// A field for each text that was given, and one for the next.
void OptionsModel::addTexts(std::vector<Row> &rows, const Row &like, const Question &question,
                            const Choice &choice) const
{
    const std::size_t most = question.kind == Question::Kind::Race ? 1 : std::size_t(question.most);
    const std::size_t fields = std::clamp(choice.answers.size() + 1, std::size_t(1), most);
    for (std::size_t number = 0; number < fields; ++number) {
        Row row = like;
        row.kind = Kind::Text;
        row.number = number;
        row.name = QString::fromStdString(question.asks);
        row.name[0] = row.name.at(0).toUpper();
        if (most > 1)
            row.name = tr("%1, %2").arg(row.name, QString::number(number + 1));
        if (number < choice.answers.size())
            row.detail = QString::fromStdString(choice.answers[number]);
        rows.push_back(row);
    }
}

} // namespace gonfalon
