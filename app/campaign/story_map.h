// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_document.h"

#include <QWidget>

#include <map>
#include <set>

namespace gonfalon {

/// The battles of the story as a graph: which were fought, which way the story went, where every warband
/// stands.
class StoryMap final : public QWidget
{
    Q_OBJECT

public:
    explicit StoryMap(CampaignDocument &document, QWidget *parent = nullptr);

    void refresh();
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    enum class State
    {
        Fought,
        Now, ///< somebody stands there
        Closed
    };
    void readStory();
    void describe();
    [[nodiscard]] State stateOf(const campaign::Stage &stage) const;
    [[nodiscard]] QRectF boxOf(const campaign::Stage &stage) const;
    [[nodiscard]] QString secondLine(const campaign::Stage &stage) const;
    [[nodiscard]] QString limitWords(const campaign::Stage &stage) const;
    void paintWay(QPainter &painter, const campaign::Stage &from, const campaign::StageId &to,
                  const QString &glyph) const;
    void paintStage(QPainter &painter, const campaign::Stage &stage) const;

    CampaignDocument &m_document;
    std::set<campaign::StageId> m_fought;
    std::set<std::pair<std::string, std::string>> m_taken; ///< ways of the story that somebody went
    std::map<campaign::StageId, std::vector<campaign::WarbandId>> m_standing;
    int m_columns = 1, m_rows = 1;
};

} // namespace gonfalon
