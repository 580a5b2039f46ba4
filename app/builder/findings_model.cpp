// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/findings_model.h"

#include "app/builder/topics.h"
#include "core/words/finding_words.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

FindingsModel::FindingsModel(WarbandDocument &document, QObject *parent)
    : QAbstractListModel(parent), m_document(document)
{
    rebuild();
    connect(&document, &WarbandDocument::changed, this, &FindingsModel::rebuild);
}

void FindingsModel::rebuild()
{
    std::vector<Finding> now;
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note})
        std::ranges::copy_if(m_document.muster().findings, std::back_inserter(now),
                             [&](const Finding &finding) { return finding.severity == severity; });
    if (now == m_findings) {
        emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    m_findings = std::move(now);
    endResetModel();
}

const Finding *FindingsModel::finding(const QModelIndex &index) const
{
    const bool has = index.isValid() && std::size_t(index.row()) < m_findings.size();
    return has ? &m_findings[std::size_t(index.row())] : nullptr;
}

QString FindingsModel::fixLabel(const QModelIndex &index) const
{
    const Finding *found = finding(index);
    return found && found->fix ? words::fixLabel(m_document.catalogue(), m_document.warband(), *found)
                               : QString();
}

int FindingsModel::errors() const
{
    return int(std::ranges::count(m_findings, Severity::Error, &Finding::severity));
}

QString FindingsModel::calmLine() const
{
    if (errors() > 0)
        return tr("Everything else is legal.");
    if (!m_document.warband().freePlay.empty())
        return tr("Free play: not by the book.");
    const MusterRules &rules = m_document.catalogue().muster;
    const auto calm = [&](std::initializer_list<FreePlay> about) {
        return std::ranges::none_of(m_findings, [&](const Finding &finding) {
            const auto limit = limitOf(finding.code);
            return finding.severity != Severity::Note && limit &&
                   std::ranges::find(about, *limit) != about.end();
        });
    };
    QStringList judged;
    if (calm({FreePlay::Limit, FreePlay::UnitPoints}))
        judged << tr("points");
    if (!rules.units.rule.empty() && calm({FreePlay::Units}))
        judged << tr("units");
    if (m_document.warband().units.empty()) // there is nobody who could lead or take anything
        return judged.isEmpty() ? tr("Nothing to judge yet.") : tr("Nothing else to judge yet.");
    if (!rules.leaderRule.empty() && calm({FreePlay::Leader}))
        judged << tr("Leader");
    if (calm({FreePlay::Options}))
        judged << tr("options");
    return judged.isEmpty() ? tr("Legal.") : tr("Legal: %1.").arg(judged.join(u", "_s));
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_findings.size()) + 1;
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Finding *found = finding(index);
    if (role == topicRole)
        return found && !found->rule.empty() ? asValue(Topic{Topic::Kind::Rule, found->rule.str()})
                                             : QVariant();
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return found ? words::sentence(*found) : calmLine();
    if (role == Qt::AccessibleTextRole)
        return found ? u"%1: %2 %3"_s.arg(words::severityName(found->severity), words::sentence(*found),
                                          QString::fromStdString(found->rule.str()))
                     : calmLine();
    return {};
}

Qt::ItemFlags FindingsModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren
                           : Qt::NoItemFlags;
}

} // namespace gonfalon
