// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/quests_model.h"

#include "app/builder/topics.h"
#include "core/base/text.h"
#include "core/model/before_the_game.h"
#include "core/words/game_words.h"

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

QuestsModel::QuestsModel(WarbandDocument &document, QObject *parent)
    : QAbstractListModel(parent), m_document(document)
{
    m_rows = int(m_document.catalogue().quests.size() + ownQuests().size());
    connect(&document, &WarbandDocument::changed, this, &QuestsModel::follow);
}

std::vector<std::size_t> QuestsModel::ownQuests() const
{
    std::vector<std::size_t> own;
    for (std::size_t i = 0; i < m_document.warband().quests.size(); ++i) {
        if (m_document.warband().quests[i].quest.empty())
            own.push_back(i);
    }
    return own;
}

void QuestsModel::follow()
{
    const int now = int(m_document.catalogue().quests.size() + ownQuests().size());
    if (now != m_rows) {
        beginResetModel();
        m_rows = now;
        endResetModel();
    } else if (m_rows > 0) {
        emit dataChanged(index(0), index(m_rows - 1));
    }
}

const Quest *QuestsModel::quest(const QModelIndex &index) const
{
    const auto &quests = m_document.catalogue().quests;
    return index.isValid() && std::size_t(index.row()) < quests.size() ? &quests[std::size_t(index.row())]
                                                                       : nullptr;
}

const QuestChoice *QuestsModel::choice(const QModelIndex &index) const
{
    const auto &chosenQuests = m_document.warband().quests;
    if (const Quest *known = quest(index)) {
        const auto it = std::ranges::find(chosenQuests, known->id, &QuestChoice::quest);
        return it == chosenQuests.end() ? nullptr : &*it;
    }
    const auto own = ownQuests();
    const auto position = std::size_t(index.row()) - m_document.catalogue().quests.size();
    return position < own.size() ? &chosenQuests[own[position]] : nullptr;
}

bool QuestsModel::isOpen(const QModelIndex &index) const
{
    const Quest *known = quest(index);
    return !known || choice(index) || mayChoose(*known, m_document.muster());
}

void QuestsModel::toggleSecret(const QModelIndex &index)
{
    const QuestChoice *taken = choice(index);
    if (!taken)
        return;
    const auto position = std::size_t(taken - m_document.warband().quests.data());
    m_document.modify(spoken(taken->secret ? tr("announce a {Quest}") : tr("keep a {Quest} secret")),
                      [&](Warband &w) { w.quests[position].secret = !w.quests[position].secret; });
}

bool QuestsModel::asksTarget(const QModelIndex &index) const
{
    const QuestChoice *taken = choice(index);
    return taken && mayNoteTarget(m_document.catalogue(), *taken);
}

void QuestsModel::noteTarget(const QModelIndex &index, const QString &enemy)
{
    const QuestChoice *taken = choice(index);
    if (!taken)
        return;
    const auto position = std::size_t(taken - m_document.warband().quests.data());
    m_document.modify(
        spoken(tr("note the target of a {Quest}")),
        [&](Warband &w) { w.quests[position].target = cleanedLine(enemy.toStdString(), longestTarget); },
        u"quests/%1/target"_s.arg(position));
}

QModelIndex QuestsModel::indexOf(const QuestId &quest) const
{
    const auto &quests = m_document.catalogue().quests;
    const auto at = std::ranges::find(quests, quest, &Quest::id);
    return at == quests.end() ? QModelIndex() : index(int(at - quests.begin()));
}

QString QuestsModel::spoken(const QString &text) const
{
    return words::inGameWords(text, m_document.catalogue().words);
}

int QuestsModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : m_rows; }

QString QuestsModel::text(const QModelIndex &index) const
{
    const Quest *known = quest(index);
    const QuestChoice *taken = choice(index);
    QString line = known   ? QString::fromStdString(known->name)
                   : taken ? QString::fromStdString(taken->name)
                           : QString();
    line += tr(" · %1 Glory").arg(known ? known->glory : taken ? taken->glory : 0);
    if (taken && taken->secret)
        line += tr(" · secret");
    if (taken && !taken->target.empty())
        line += tr(" · target: %1").arg(QString::fromStdString(taken->target));
    if (!isOpen(index))
        line += tr(" · not for this warband");
    return line;
}

QVariant QuestsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Quest *known = quest(index);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(index);
    case topicRole:
        return known ? asValue(Topic{Topic::Kind::Quest, known->id.str()}) : QVariant();
    case Qt::ToolTipRole:
        return known ? QString::fromStdString(known->text) : spoken(tr("A {Quest} of your own."));
    case Qt::CheckStateRole:
        return int(choice(index) ? Qt::Checked : Qt::Unchecked);
    default:
        return {};
    }
}

bool QuestsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::CheckStateRole)
        return false;
    const bool take = value.toInt() == Qt::Checked;
    const QuestChoice *taken = choice(index);
    if (take == (taken != nullptr))
        return true;
    if (!isOpen(index))
        return false;
    if (taken) {
        const auto position = taken - m_document.warband().quests.data();
        m_document.modify(spoken(tr("give back a {Quest}")),
                          [&](Warband &w) { w.quests.erase(w.quests.begin() + position); });
    } else if (const Quest *known = quest(index)) {
        const QuestId id = known->id;
        m_document.modify(tr("choose %1").arg(QString::fromStdString(known->name)), [&](Warband &w) {
            QuestChoice chosenQuest;
            chosenQuest.quest = id;
            w.quests.push_back(chosenQuest);
        });
    }
    return true;
}

Qt::ItemFlags QuestsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    // What cannot be chosen stays reachable, so that it can be read aloud.
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return isOpen(index) ? base | Qt::ItemIsUserCheckable : base;
}

} // namespace gonfalon
