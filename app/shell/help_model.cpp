// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/help_model.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int snippetLength = 90, beforeHit = 24;

bool isIn(const QString &text, const QString &words) { return text.contains(words, Qt::CaseInsensitive); }

} // namespace

void HelpModel::setGame(const Catalogue &catalogue)
{
    beginResetModel();
    m_articles = words::articles(catalogue);
    arrange();
    endResetModel();
}

void HelpModel::search(const QString &words)
{
    beginResetModel();
    m_words = words.trimmed();
    arrange();
    endResetModel();
}

void HelpModel::add(const std::vector<std::size_t> &articles)
{
    QString chapter;
    for (const std::size_t at : articles) {
        if (m_articles[at].chapter != chapter) {
            chapter = m_articles[at].chapter;
            m_rows.push_back({chapter, {}});
        }
        m_rows.push_back({{}, at});
    }
}

void HelpModel::arrange()
{
    m_rows.clear();
    std::vector<std::size_t> titles, texts;
    for (std::size_t i = 0; i < m_articles.size(); ++i) {
        const words::Article &article = m_articles[i];
        const QString number = QString::fromStdString(article.rule);
        if (m_words.isEmpty() || isIn(article.title, m_words) ||
            number.compare(m_words, Qt::CaseInsensitive) == 0)
            titles.push_back(i);
        else if (isIn(article.text, m_words) || isIn(article.ruling, m_words) || isIn(number, m_words))
            texts.push_back(i);
    }
    m_found = int(titles.size() + texts.size());
    add(titles);
    if (!titles.empty() && !texts.empty())
        m_rows.push_back({tr("In the text"), {}});
    add(texts);
}

std::optional<std::size_t> HelpModel::article(const QModelIndex &index) const
{
    return index.isValid() ? m_rows.at(std::size_t(index.row())).article : std::nullopt;
}

QModelIndex HelpModel::indexOf(std::size_t article) const
{
    const auto row = std::ranges::find(m_rows, std::optional(article), &Row::article);
    return row == m_rows.end() ? QModelIndex() : index(int(row - m_rows.begin()), 0);
}

QString HelpModel::snippet(std::size_t article) const
{
    const QString whole = m_articles.at(article).text.simplified();
    const auto hit =
        m_words.isEmpty() ? 0 : std::max<qsizetype>(0, whole.indexOf(m_words, 0, Qt::CaseInsensitive));
    if (hit <= beforeHit)
        return whole.left(snippetLength);
    const auto start = whole.lastIndexOf(u' ', hit - beforeHit) + 1;
    return u"…"_s + whole.mid(start, snippetLength);
}

int HelpModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

QVariant HelpModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows.at(std::size_t(index.row()));
    if (role == Qt::DisplayRole)
        return row.article ? m_articles[*row.article].title : row.head;
    if (role == Qt::AccessibleTextRole)
        return row.article ? m_articles[*row.article].title + u", "_s + m_articles[*row.article].about
                           : row.head;
    return {};
}

Qt::ItemFlags HelpModel::flags(const QModelIndex &index) const
{
    return article(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

} // namespace gonfalon
