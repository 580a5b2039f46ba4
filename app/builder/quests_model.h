// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QAbstractListModel>

namespace gonfalon {

/// The system's Quests, ticked where chosen, with the players' own behind them.
class QuestsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    static constexpr int longestTarget = 120;

    explicit QuestsModel(WarbandDocument &document, QObject *parent = nullptr);

    [[nodiscard]] const Quest *quest(const QModelIndex &index) const;
    [[nodiscard]] const QuestChoice *choice(const QModelIndex &index) const;
    /// Turns an announced Quest into a secret one and back.
    void toggleSecret(const QModelIndex &index);
    /// True where an enemy may be noted for the Quest of this row.
    [[nodiscard]] bool asksTarget(const QModelIndex &index) const;
    /// Notes the enemy for a chosen Quest; typing on is one step.
    void noteTarget(const QModelIndex &index, const QString &enemy);
    /// The row of a Quest of the game, or an invalid index.
    [[nodiscard]] QModelIndex indexOf(const QuestId &quest) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    [[nodiscard]] std::vector<std::size_t> ownQuests() const;
    /// False for a Quest that this warband has nobody for.
    [[nodiscard]] bool isOpen(const QModelIndex &index) const;
    [[nodiscard]] QString text(const QModelIndex &index) const;
    /// In the words of the game: “Boast”.
    [[nodiscard]] QString spoken(const QString &text) const;
    void follow();

    WarbandDocument &m_document;
    int m_rows = 0;
};

} // namespace gonfalon
