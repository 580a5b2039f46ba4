// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QTimer>
#include <QWidget>

class QButtonGroup;
class QListView;
class QSplitter;
class QStackedWidget;

namespace gonfalon {

class CardsModel;
class CardsView;
class CataloguePane;
class FindingsModel;
class GameNightPage;
class OrganisationPage;
class UnitPage;
class WarbandHead;
class WarbandPage;

/// The builder for one warband: catalogue on the left, cards and findings in the middle, the inspector on the
/// right. It owns its panes; the document is the caller's.
class BuilderPage final : public QWidget
{
    Q_OBJECT

public:
    explicit BuilderPage(WarbandDocument &document, QWidget *parent = nullptr);

    [[nodiscard]] WarbandDocument &document() const { return m_document; }

    /// What the menus call; each acts on the selected unit and does nothing without one. Removing and
    /// renaming act on an organisation too.
    void duplicateUnit();
    void removeUnit();
    void moveUnit(int by);
    void makeLeader();
    void renameUnit();
    void renameWarband();
    void focusSearch();
    void focusPane(int pane);
    void showGameNight();
    void showWarband();
    /// Jumps to the next finding (or, with -1, the last one) and flashes its card.
    void stepFinding(int by);
    /// True where a unit is selected, or the head of an organisation.
    [[nodiscard]] bool hasUnit() const;
    /// True where the game settles anything before a battle.
    [[nodiscard]] bool hasGameNight() const;

signals:
    void unitChosen(bool any);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildCentre(QSplitter &splitter);
    void buildInspector(QSplitter &splitter);
    void showInspector(int page);
    void showUnit(int unit);
    void addFromList(const SampleListId &list);
    void goTo(const Finding &finding);
    void fix(const QModelIndex &index);
    void askPlayer(const Finding &finding);
    void fitFindings();
    void announce();
    void fitCatalogue();

    WarbandDocument &m_document;
    CardsModel *m_cards;
    FindingsModel *m_findings;
    CataloguePane *m_catalogue;
    WarbandHead *m_head;
    CardsView *m_view;
    QListView *m_findingList;
    QStackedWidget *m_inspector;
    QButtonGroup *m_tabs;
    QStackedWidget *m_chosen; ///< what stands under the first tab: nothing, a unit, an organisation
    UnitPage *m_unit;
    OrganisationPage *m_organisation;
    WarbandPage *m_warbandPage;
    GameNightPage *m_gameNight;
    QTimer m_quiet;
};

} // namespace gonfalon
