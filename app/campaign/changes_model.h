// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QAbstractTableModel>

#include <map>
#include <set>
#include <tuple>

namespace gonfalon {

/// What a result brings, line by line: each can be struck out, and its amount adjusted. What the players did
/// to a line stays with it when the result is worked out anew.
class ChangesModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit ChangesModel(const CampaignDocument &document, QObject *parent = nullptr);

    enum Columns
    {
        What,
        Amount,
        Because
    };

    void setProposed(campaign::Changes changes);
    /// What is left of them; adjusted ones come by hand.
    [[nodiscard]] campaign::Changes settled() const;
    /// How many were struck out or adjusted.
    [[nodiscard]] int touched() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    using Line = std::tuple<campaign::Subject, std::string, std::string>; ///< whose, what, why
    [[nodiscard]] static Line lineOf(const campaign::Change &change);
    [[nodiscard]] campaign::Change adjusted(const campaign::Change &change) const;

    const CampaignDocument &m_document;
    campaign::Changes m_changes;
    std::set<Line> m_struck;
    std::map<Line, int> m_amounts;
};

} // namespace gonfalon
