// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/options_model.h"

#include "app/builder/topics.h"
#include "app/builder/unit_steps.h"
#include "app/common/row_difference.h"
#include "app/common/tips.h"
#include "core/base/text.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

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
    const auto same = [](const Row &a, const Row &b) { return sameRows({a}, {b}); };
    const RowDifference difference = rowDifference(m_rows, now, same);
    if (difference.gone > 0) {
        beginRemoveRows({}, difference.first, difference.lastGone());
        dropGone(m_rows, difference);
        endRemoveRows();
    }
    if (difference.come > 0)
        beginInsertRows({}, difference.first, difference.lastCome());
    m_rows = std::move(now);
    if (difference.come > 0)
        endInsertRows();
    if (!m_rows.empty())
        emit dataChanged(index(0), index(int(m_rows.size()) - 1));
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
    const auto &choices = choicesOf(unit, row.otherForm);
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
    case topicRole:
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
    return tips::formatted(lines);
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
