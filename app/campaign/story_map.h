// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QWidget>

#include <map>
#include <set>

namespace gonfalon {

class StageNode;

/// The battles of the story as a graph: which were fought, which way the story went, where every warband
/// stands. A click or Enter on one opens the battle that was fought there, or files the one that waits.
class StoryMap final : public QWidget
{
    Q_OBJECT

public:
    explicit StoryMap(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The battle that was fought there last.
    void battleWanted(const gonfalon::campaign::FilingId &battle);
    /// The battle that those who stand there have to fight.
    void filingWanted(const gonfalon::campaign::StageId &stage);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    friend class StageNode;
    enum class State
    {
        Fought,
        Now, ///< somebody stands there
        Closed
    };
    void readStory();
    void describe();
    void placeNodes();
    void open(const campaign::Stage &stage);
    /// Whether a click there leads anywhere.
    [[nodiscard]] bool opens(const campaign::Stage &stage) const;
    [[nodiscard]] QString stateWords(const campaign::Stage &stage) const;
    [[nodiscard]] State stateOf(const campaign::Stage &stage) const;
    [[nodiscard]] QRectF boxOf(const campaign::Stage &stage) const;
    [[nodiscard]] QString secondLine(const campaign::Stage &stage) const;
    [[nodiscard]] QString tip(const campaign::Stage &stage) const;
    void paintWay(QPainter &painter, const campaign::Stage &from, const campaign::StageId &to,
                  const QString &glyph) const;
    void paintStage(QPainter &painter, const QRectF &box, const campaign::Stage &stage) const;

    CampaignDocument &m_document;
    std::vector<StageNode *> m_nodes;                         ///< in the order of the pack's stages
    std::map<campaign::StageId, campaign::FilingId> m_fought; ///< the newest battle of each
    std::set<std::pair<std::string, std::string>> m_taken;    ///< ways of the story that somebody went
    std::map<campaign::StageId, std::vector<campaign::WarbandId>> m_standing;
    int m_columns = 1, m_rows = 1;
};

} // namespace gonfalon
