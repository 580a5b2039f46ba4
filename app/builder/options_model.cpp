// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/options_model.h"

#include "app/builder/given_mark.h"
#include "app/builder/topics.h"
#include "app/builder/unit_steps.h"
#include "core/base/text.h"
#include "core/model/edit.h"
#include "core/words/finding_words.h"
#include "core/words/profile_words.h"

#include <algorithm>
#include <cstdlib>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

QString signedPoints(Points points)
{
    return points < Points() ? u"−%1"_s.arg(-points.value()) : QString::number(points.value());
}

/// What stands at the right of an option: "2", "+40 %", "2 each"; of an alternative that is not taken, what
/// changing to it comes to: "+2".
QString priceOf(const OptionState &state, bool alternative)
{
    const Option &option = *state.option;
    if (option.opponentPrice) // nothing, or its full price, by whom one meets
        return u"0 / %1"_s.arg(option.points.value());
    if (option.percent != 0)
        return u"%1%2 %"_s.arg(option.percent < 0 ? u"−"_s : u"+"_s).arg(std::abs(option.percent));
    if (option.perPiece && option.points != Points())
        return OptionsModel::tr("%1 each").arg(signedPoints(option.points));
    if (alternative && !state.taken() && state.points > Points())
        return u'+' + signedPoints(state.points);
    return signedPoints(state.points);
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

bool sameRows(const std::vector<OptionsModel::Row> &a, const std::vector<OptionsModel::Row> &b)
{
    return std::ranges::equal(a, b, [](const OptionsModel::Row &x, const OptionsModel::Row &y) {
        return x.kind == y.kind && x.option == y.option && x.answer == y.answer &&
               x.otherForm == y.otherForm && x.name == y.name && x.number == y.number;
    });
}

} // namespace

OptionsModel::OptionsModel(WarbandDocument &document, QObject *parent)
    : QAbstractListModel(parent), m_document(document)
{
    connect(&document, &WarbandDocument::changed, this, &OptionsModel::rebuild);
}

void OptionsModel::setUnit(int unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    rebuild();
}

void OptionsModel::rebuild()
{
    if (m_unit >= int(m_document.warband().units.size()))
        m_unit = -1;
    showRows(m_unit < 0 ? std::vector<Row>() : build());
}

void OptionsModel::showRows(std::vector<Row> now)
{
    if (sameRows(m_rows, now)) {
        m_rows = std::move(now);
        if (!m_rows.empty())
            emit dataChanged(index(0), index(int(m_rows.size()) - 1));
        return;
    }
    // Only the rows between the first and the last difference come or go, so that the focus stays where it
    // was.
    const auto same = [](const Row &a, const Row &b) { return sameRows({a}, {b}); };
    const auto head = std::ranges::mismatch(m_rows, now, same);
    const int first = int(head.in1 - m_rows.begin());
    int tail = 0;
    while (tail < int(std::min(m_rows.size(), now.size())) - first &&
           same(m_rows[m_rows.size() - 1 - std::size_t(tail)], now[now.size() - 1 - std::size_t(tail)]))
        ++tail;
    const int gone = int(m_rows.size()) - tail - first, come = int(now.size()) - tail - first;
    if (gone > 0) {
        beginRemoveRows({}, first, first + gone - 1);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + first + gone);
        endRemoveRows();
    }
    if (come > 0) {
        beginInsertRows({}, first, first + come - 1);
        m_rows = std::move(now);
        endInsertRows();
    } else {
        m_rows = std::move(now);
    }
    if (!m_rows.empty())
        emit dataChanged(index(0), index(int(m_rows.size()) - 1));
}

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
            row.name = tr("%1, %2").arg(row.name).arg(number + 1);
        if (number < choice.answers.size())
            row.detail = QString::fromStdString(choice.answers[number]);
        rows.push_back(row);
    }
}

void OptionsModel::toggle(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const Row row = this->row(index);
    if (row.kind == Kind::Answer)
        toggleAnswer(row);
    else if (row.kind == Kind::Option && !row.barred)
        steps::toggleOption(m_document, std::size_t(m_unit), row.option, row.otherForm);
}

std::vector<std::string> OptionsModel::answersOf(const Row &row) const
{
    const Unit &unit = m_document.warband().units[std::size_t(m_unit)];
    const auto &choices = row.otherForm ? unit.otherForm : unit.choices;
    const auto choice = std::ranges::find(choices, row.option, &Choice::option);
    return choice == choices.end() ? std::vector<std::string>() : choice->answers;
}

void OptionsModel::toggleAnswer(const Row &row)
{
    auto answers = answersOf(row);
    const auto given = std::ranges::find(answers, row.answer);
    if (given != answers.end())
        answers.erase(given);
    else
        answers.push_back(row.answer);
    steps::setAnswers(m_document, std::size_t(m_unit), row.option, row.otherForm, answers);
}

QModelIndex OptionsModel::indexOf(const OptionId &option, bool firstAnswer, bool otherForm) const
{
    const auto wanted = [&](const Row &row) {
        return row.option == option && row.otherForm == otherForm && row.kind != Kind::Head &&
               (row.kind == Kind::Option) != firstAnswer;
    };
    const auto row = std::ranges::find_if(m_rows, wanted);
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()));
}

int OptionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant OptionsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = this->row(index);
    switch (role) {
    case Qt::DisplayRole:
        return row.name;
    case Qt::EditRole:
        return row.kind == Kind::Text ? row.detail : row.name;
    case TopicRole:
        return asValue(row.topic);
    case Qt::ToolTipRole:
        return tip(row);
    case Qt::CheckStateRole:
        if (row.kind == Kind::Head || row.kind == Kind::Text || row.kind == Kind::Rule)
            return {};
        return int(row.taken ? Qt::Checked : Qt::Unchecked);
    case Qt::AccessibleTextRole: {
        if (row.kind == Kind::Head)
            return row.detail.isEmpty() ? row.name : row.name + u", "_s + row.detail;
        if (row.kind == Kind::Rule)
            return row.name + u", "_s + row.detail;
        QStringList parts{row.name};
        if (!row.price.isEmpty())
            parts << (row.price == "1"_L1          ? tr("1 point")
                      : row.price.back().isDigit() ? tr("%1 points").arg(row.price)
                                                   : row.price);
        parts << (row.barred ? tr("not possible") : row.taken ? tr("taken") : tr("not taken")) << row.detail;
        for (const QString &more : {row.over, row.tip}) {
            if (!more.isEmpty())
                parts << more;
        }
        return parts.join(u", "_s);
    }
    default:
        return {};
    }
}

/// The full rule, which the row itself has no room for, and what its price comes to here.
QString OptionsModel::tip(const Row &row) const
{
    QStringList lines;
    if (row.topic)
        lines << topicTip(m_document.catalogue(), *row.topic);
    if (row.barred)
        lines << row.detail.toHtmlEscaped();
    if (!row.tip.isEmpty())
        lines << row.tip.toHtmlEscaped();
    lines.removeAll(QString());
    return lines.join(u"<br>"_s);
}

bool OptionsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    if (role == Qt::CheckStateRole) {
        if ((value.toInt() == Qt::Checked) != row(index).taken)
            toggle(index);
        return true;
    }
    if (role != Qt::EditRole || row(index).kind != Kind::Text)
        return false;
    const std::string answer = cleanedLine(value.toString().toStdString(), 60);
    const Row row = this->row(index);
    std::vector<std::string> answers = answersOf(row);
    if (row.number >= answers.size())
        answers.resize(row.number + 1);
    answers[row.number] = answer;
    std::erase(answers, std::string());
    steps::setAnswers(m_document, std::size_t(m_unit), row.option, row.otherForm, answers);
    return true;
}

Qt::ItemFlags OptionsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    switch (row(index).kind) {
    case Kind::Head:
        return Qt::ItemNeverHasChildren;
    case Kind::Text:
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemNeverHasChildren;
    case Kind::Rule:
        return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    case Kind::Option:
    case Kind::Answer:
        break;
    }
    // What cannot be taken stays reachable, so that its reason can be read aloud.
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return row(index).barred ? base : base | Qt::ItemIsUserCheckable;
}

} // namespace gonfalon
