// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/words/articles.h"

#include <QAbstractListModel>

namespace gonfalon {

/// The articles of a game under the heads of their chapters; with words to look for, those that hold them,
/// titles first.
class HelpModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setGame(const Catalogue &catalogue);
    void search(const QString &words);

    [[nodiscard]] const std::vector<words::Article> &articles() const { return m_articles; }
    [[nodiscard]] const QString &words() const { return m_words; }
    /// How many articles are shown.
    [[nodiscard]] int found() const { return m_found; }
    /// Position of the article of a row; nothing for a head.
    [[nodiscard]] std::optional<std::size_t> article(const QModelIndex &index) const;
    [[nodiscard]] QModelIndex indexOf(std::size_t article) const;
    /// The part of its text that stands under a title: around the first of the words, else its beginning.
    [[nodiscard]] QString snippet(std::size_t article) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Row
    {
        QString head;
        std::optional<std::size_t> article;
    };
    void add(const std::vector<std::size_t> &articles);
    void arrange();

    std::vector<words::Article> m_articles;
    std::vector<Row> m_rows;
    QString m_words;
    int m_found = 0;
};

} // namespace gonfalon
