// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/unit_acts.h"
#include "app/builder/warband_document.h"
#include "app/common/topic.h"

#include <QTimer>
#include <QWidget>

class QButtonGroup;
class QMenu;
class QStackedWidget;

namespace gonfalon {

class CardsModel;
class CardsView;
class CataloguePane;
class FindingList;
class FindingsModel;
class CompositionPage;
class GameNightPage;
class LookPage;
class NoticeLine;
class OrganisationPage;
class Panes;
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

    /// The actions of the window, which the context menus show as well. They outlive the page.
    void setUnitActions(const UnitActions &actions);
    /// Why something cannot be done with the selected unit now; empty where it can.
    [[nodiscard]] QString whyNot(UnitAct act) const;

    /// What the menus call; each acts on the selected unit and does nothing without one. Removing and
    /// renaming act on an organisation too.
    void duplicateUnit();
    void removeUnit();
    void cutUnit();
    void copyUnit();
    /// Pastes the unit of the clipboard behind the selected one; says in a line why it cannot be.
    void pasteUnit();
    /// Gives another list a copy of the selected unit.
    void copyUnitTo(BuilderPage &other);
    /// Fills a menu with the types that the selected unit may be changed into.
    void fillTypes(QMenu &menu);
    void moveUnit(int by);
    void makeLeader();
    void renameUnit();
    void renameWarband();
    void focusSearch();
    void focusPane(int pane);
    void showGameNight();
    void showWarband();
    void showCharts();
    /// Jumps to the next finding (or, with -1, the last one) and flashes its card.
    void stepFinding(int by);
    /// The finding that is selected, or nothing.
    [[nodiscard]] const Finding *currentFinding() const;
    /// Leads the eye to what a finding is about.
    void goTo(const Finding &finding);
    /// Carries out its fix, or asks what only the player can say.
    void mend(const Finding &finding);
    /// True where a unit is selected, or the head of an organisation.
    [[nodiscard]] bool hasUnit() const;
    /// True where the game settles anything before a battle.
    [[nodiscard]] bool hasGameNight() const;

signals:
    void unitChosen(bool any);
    /// Somebody wants to read about this: by F1, a chip, the number of a rule, or a menu.
    void topicAsked(const gonfalon::Topic &topic);
    /// The game night wants the page for a phone.
    void phonePagePressed();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildCatalogue();
    void buildCentre();
    void buildInspector();
    void connectInspector();
    void showInspector(int page);
    void showUnit(int unit);
    void showChosen();
    void showChosenPage();
    void showLook();
    void add(const UnitTypeId &type, int count);
    void addFromList(const SampleListId &list);
    void takeOut(void (*step)(WarbandDocument &, std::size_t));
    void showQuest(const QuestId &quest);
    void askPlayer(const Finding &finding);
    void goToPage(const Fix &fix);
    void changeType(const UnitTypeId &type);
    void openUnitMenu(const QPoint &place);
    void openMenuOfFocus();
    [[nodiscard]] std::optional<Topic> topicHere() const;
    void announce();
    /// Selects what an undo brought back or a redo added again.
    void selectWhatCame(const Warband &before);

    WarbandDocument &m_document;
    UnitActions m_actions;
    Panes *m_panes;
    CardsModel *m_cards;
    FindingsModel *m_findings;
    CataloguePane *m_catalogue;
    WarbandHead *m_head;
    CardsView *m_view;
    NoticeLine *m_notice;
    FindingList *m_findingList;
    QStackedWidget *m_inspector;
    QButtonGroup *m_tabs;
    QStackedWidget *m_chosen; ///< what stands under the first tab: nothing, a unit, an organisation, a look
    UnitPage *m_unit;
    OrganisationPage *m_organisation;
    LookPage *m_look;
    WarbandPage *m_warbandPage;
    GameNightPage *m_gameNight;
    CompositionPage *m_composition;
    QTimer m_quiet;
};

} // namespace gonfalon
