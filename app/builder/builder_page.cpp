// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/builder_page.h"

#include "app/builder/cards_view.h"
#include "app/builder/catalogue_pane.h"
#include "app/builder/composition_page.h"
#include "app/builder/finding_list.h"
#include "app/builder/game_night_page.h"
#include "app/builder/look_page.h"
#include "app/builder/notice_line.h"
#include "app/builder/organisation_page.h"
#include "app/builder/topics.h"
#include "app/builder/unit_page.h"
#include "app/builder/unit_steps.h"
#include "app/builder/warband_head.h"
#include "app/builder/warband_page.h"
#include "app/common/panes.h"
#include "core/words/profile_words.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

enum Pane
{
    CataloguePaneNumber,
    CentrePane,
    InspectorPane
};
enum InspectorPage
{
    UnitTab,
    WarbandTab,
    GameNightTab,
    ChartsTab
};
enum Chosen
{
    Nobody,
    OneUnit,
    OneOrganisation,
    OneLook
};
struct PaneWidth
{
    int least, usual;
};
constexpr PaneWidth catalogueWidth{210, 264}, centreWidth{430, 0}, inspectorWidth{340, 372};
constexpr int quietMilliseconds = 300;

/// Where there is no height for it, a page scrolls.
QScrollArea *scrolled(QWidget *page)
{
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->viewport()->setBackgroundRole(QPalette::AlternateBase);
    area->setWidget(page);
    page->setBackgroundRole(QPalette::AlternateBase);
    page->setAutoFillBackground(true);
    return area;
}

} // namespace

BuilderPage::BuilderPage(WarbandDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_panes(new Panes), m_cards(new CardsModel(document, this)),
      m_findings(new FindingsModel(document, this)), m_catalogue(new CataloguePane(document.catalogue())),
      m_head(new WarbandHead(document)), m_view(new CardsView(*m_cards)), m_notice(new NoticeLine),
      m_findingList(new FindingList(*m_findings)), m_inspector(new QStackedWidget),
      m_tabs(new QButtonGroup(this)), m_chosen(new QStackedWidget), m_unit(new UnitPage(document)),
      m_organisation(new OrganisationPage(document)), m_look(new LookPage(document)),
      m_warbandPage(new WarbandPage(document)), m_gameNight(new GameNightPage(document)),
      m_composition(new CompositionPage(document))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_panes);
    buildCatalogue();
    buildCentre();
    buildInspector();
    connect(m_panes, &Panes::broughtBack, this, &BuilderPage::focusPane);
    connect(&m_document, &WarbandDocument::changed, this, [this](const Warband &before) {
        selectWhatCame(before);
        m_head->setCurrentUnit(m_view->currentUnit());
        m_head->setGhost(m_look->points());
        m_unit->setUnit(m_view->currentUnit());
        m_organisation->setOrganisation(m_view->currentOrganisation());
        m_findingList->fit();
        m_notice->hide();
        m_quiet.start();
    });
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMilliseconds);
    connect(&m_quiet, &QTimer::timeout, this, &BuilderPage::announce);
    m_findingList->fit();
    showUnit(-1);
    if (!m_document.warband().units.empty() && !m_cards->isCompact())
        m_view->selectUnit(0);
    else
        m_view->setCurrentIndex(m_cards->index(0));
    const bool empty = m_document.warband().units.empty();
    m_panes->use(empty ? CataloguePaneNumber : CentrePane, empty ? CentrePane : InspectorPane);
}

void BuilderPage::buildCatalogue()
{
    m_panes->add(m_catalogue, tr("Catalogue"), catalogueWidth.least, catalogueWidth.usual);
    connect(m_catalogue, &CataloguePane::unitTypeLooked, m_look, &LookPage::look);
    connect(m_catalogue, &CataloguePane::unitTypeChosen, this, &BuilderPage::add);
    connect(m_catalogue, &CataloguePane::organisationChosen, this, [this](const OrganisationTypeId &type) {
        m_view->selectOrganisation(steps::addOrganisation(m_document, type));
    });
    connect(m_catalogue, &CataloguePane::sampleListChosen, this, &BuilderPage::addFromList);
    connect(m_catalogue, &CataloguePane::topicAsked, this, &BuilderPage::topicAsked);
}

void BuilderPage::buildCentre()
{
    auto *centre = new QWidget;
    auto *column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 12);
    column->setSpacing(6);
    column->addWidget(m_head);
    auto *inset = new QVBoxLayout;
    inset->setContentsMargins(12, 0, 12, 0);
    inset->addWidget(m_view);
    column->addLayout(inset, 1);
    auto *findings = new QVBoxLayout;
    findings->setContentsMargins(18, 0, 18, 0);
    findings->addWidget(m_notice);
    findings->addWidget(m_findingList);
    column->addLayout(findings);
    m_panes->add(centre, tr("Cards"), centreWidth.least, centreWidth.usual);
    connect(m_view, &CardsView::currentUnitChanged, this, &BuilderPage::showUnit);
    connect(m_view, &CardsView::pressed, this, [this] {
        showUnit(m_view->currentUnit()); // a press upon the selected card ends a look
        m_panes->use(CentrePane, InspectorPane);
    });
    connect(m_view, &CardsView::topicAsked, this, &BuilderPage::topicAsked);
    connect(m_view, &CardsView::menuAsked, this, &BuilderPage::openUnitMenu);
    new QShortcut(Qt::Key_Slash, m_view, this, &BuilderPage::focusSearch, Qt::WidgetShortcut);
    connect(m_cards, &CardsModel::refused, this, [this](const QString &why) { m_notice->tell(why, true); });
    connect(m_head, &WarbandHead::unitPressed, m_view, &CardsView::selectUnit);
    connect(m_head, &WarbandHead::named, this, [this] { focusPane(CentrePane); });
    connect(m_head, &WarbandHead::traitPressed, this, &BuilderPage::showGameNight);
    connect(m_findingList, &FindingList::fixPressed, this, [this](const QModelIndex &index) {
        if (const Finding *finding = m_findings->finding(index))
            mend(*finding);
    });
    connect(m_findingList, &FindingList::shown, this, &BuilderPage::goTo);
    connect(m_findingList, &FindingList::topicAsked, this, &BuilderPage::topicAsked);
}

void BuilderPage::buildInspector()
{
    auto *side = new QWidget;
    side->setBackgroundRole(QPalette::AlternateBase);
    side->setAutoFillBackground(true);
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(10, 8, 10, 0);
    int page = 0;
    const bool night = m_gameNight->hasSomething();
    for (const QString &name : {tr("Unit"), tr("Warband"), tr("Game night"), tr("Charts")}) {
        auto *tab = new QToolButton;
        tab->setText(name);
        tab->setCheckable(true);
        tab->setAutoRaise(true);
        tab->setFocusPolicy(Qt::StrongFocus);
        tab->setToolButtonStyle(Qt::ToolButtonTextOnly);
        tab->setVisible(page != GameNightTab || night);
        m_tabs->addButton(tab, page++);
        bar->addWidget(tab);
    }
    bar->addStretch();
    auto *none =
        new QLabel(tr("Choose a unit to see what it may take, or a type in the catalogue to look at it."));
    none->setAlignment(Qt::AlignCenter);
    none->setWordWrap(true);
    none->setContentsMargins(24, 0, 24, 0);
    m_chosen->addWidget(none);
    m_chosen->addWidget(scrolled(m_unit));
    m_chosen->addWidget(m_organisation);
    m_chosen->addWidget(scrolled(m_look));
    m_inspector->addWidget(m_chosen);
    m_inspector->addWidget(m_warbandPage);
    m_inspector->addWidget(m_gameNight);
    m_inspector->addWidget(m_composition);
    column->addLayout(bar);
    column->addWidget(m_inspector, 1);
    m_panes->add(side, tr("Inspector"), inspectorWidth.least, inspectorWidth.usual);
    connectInspector();
    showInspector(UnitTab);
}

void BuilderPage::connectInspector()
{
    connect(m_tabs, &QButtonGroup::idClicked, this, &BuilderPage::showInspector);
    connect(m_unit, &UnitPage::duplicatePressed, this, &BuilderPage::duplicateUnit);
    connect(m_unit, &UnitPage::removePressed, this, &BuilderPage::removeUnit);
    connect(m_unit, &UnitPage::leaderPressed, this, &BuilderPage::makeLeader);
    connect(m_unit, &UnitPage::topicAsked, this, &BuilderPage::topicAsked);
    connect(m_unit, &UnitPage::named, this, [this] { focusPane(CentrePane); });
    connect(m_organisation, &OrganisationPage::named, this, [this] { focusPane(CentrePane); });
    connect(m_unit, &UnitPage::menuAsked, this, &BuilderPage::openUnitMenu);
    connect(m_organisation, &OrganisationPage::removePressed, this, &BuilderPage::removeUnit);
    connect(m_look, &LookPage::looked, this, &BuilderPage::showLook);
    connect(m_look, &LookPage::topicAsked, this, &BuilderPage::topicAsked);
    connect(m_look, &LookPage::addPressed, this, [this](int count) { add(m_look->type(), count); });
    connect(m_gameNight, &GameNightPage::topicAsked, this, &BuilderPage::topicAsked);
    connect(m_gameNight, &GameNightPage::phonePagePressed, this, &BuilderPage::phonePagePressed);
}

void BuilderPage::showInspector(int page)
{
    m_inspector->setCurrentIndex(page);
    m_tabs->button(page)->setChecked(true);
}

bool BuilderPage::hasGameNight() const { return m_gameNight->hasSomething(); }

bool BuilderPage::hasUnit() const { return m_view->currentIndex().isValid(); }

void BuilderPage::showUnit(int unit)
{
    m_look->look({});
    m_unit->setUnit(unit);
    m_head->setCurrentUnit(unit);
    m_organisation->setOrganisation(m_view->currentOrganisation());
    showChosen();
    // Whoever looks at the charts sees what each addition does; a press upon a card asks for the unit.
    const bool watching = m_inspector->currentIndex() == ChartsTab && !m_view->hasFocus();
    if (hasUnit() && !watching)
        showInspector(UnitTab);
    emit unitChosen(hasUnit());
}

void BuilderPage::showChosen()
{
    const bool organisation = !m_view->currentOrganisation().empty();
    m_chosen->setCurrentIndex(m_look->isLooking()          ? OneLook
                              : m_view->currentUnit() >= 0 ? OneUnit
                              : organisation               ? OneOrganisation
                                                           : Nobody);
}

/// The page of what is selected, whatever else the inspector showed.
void BuilderPage::showChosenPage()
{
    m_look->look({});
    showChosen();
    showInspector(UnitTab);
}

void BuilderPage::showLook()
{
    m_head->setGhost(m_look->points());
    showChosen();
    if (!m_look->isLooking())
        return;
    showInspector(UnitTab);
    m_panes->use(CataloguePaneNumber, InspectorPane);
}

/// Adds what is looked at as it was ticked, and any other type as it usually is.
void BuilderPage::add(const UnitTypeId &id, int count)
{
    const UnitType *type = m_document.catalogue().unitType(id);
    if (!type)
        return;
    const bool looked = m_look->type() == id;
    const Unit unit = looked ? m_look->unit() : steps::unitToAdd(m_document, *type);
    m_look->look({});
    m_view->selectUnit(int(steps::addUnits(m_document, unit, count)));
    m_panes->use(CataloguePaneNumber, CentrePane);
}

void BuilderPage::focusSearch()
{
    m_panes->use(CataloguePaneNumber);
    m_catalogue->focusSearch();
}

void BuilderPage::focusPane(int pane)
{
    m_panes->use(pane, pane == CentrePane ? -1 : CentrePane);
    if (pane == CataloguePaneNumber) {
        m_catalogue->focusList();
    } else if (pane == CentrePane) {
        m_look->look({});
        m_view->setFocus(Qt::ShortcutFocusReason);
    } else {
        showInspector(UnitTab);
        m_look->isLooking() ? m_look->focusOptions() : m_unit->focusOptions();
    }
}

void BuilderPage::showGameNight()
{
    if (!m_gameNight->hasSomething())
        return;
    m_panes->use(InspectorPane, CentrePane);
    showInspector(GameNightTab);
    m_gameNight->showTrait();
}

void BuilderPage::showQuest(const QuestId &quest)
{
    showGameNight();
    m_gameNight->showQuest(quest);
}

void BuilderPage::showWarband()
{
    m_panes->use(InspectorPane, CentrePane);
    showInspector(WarbandTab);
}

void BuilderPage::showCharts()
{
    m_panes->use(InspectorPane, CentrePane);
    showInspector(ChartsTab);
}

void BuilderPage::stepFinding(int by) { m_findingList->step(by); }

/// To what a fix is about that is no unit's.
void BuilderPage::goToPage(const Fix &fix)
{
    switch (fix.kind) {
    case FixKind::RollTrait:
    case FixKind::ClearTrait:
        return showGameNight();
    case FixKind::RemoveQuest:
        return showQuest(QuestId(fix.subject));
    case FixKind::AskRace:
    case FixKind::SetLimit:
        return showWarband();
    default:
        break;
    }
}

void BuilderPage::goTo(const Finding &finding)
{
    const auto about = finding.place.unit || !finding.fix ? finding.place.unit : finding.fix->unit;
    if (!about)
        return finding.fix ? goToPage(*finding.fix) : void();
    const std::string option = finding.place.subject;
    const int unit = int(*about);
    m_panes->use(CentrePane, InspectorPane);
    m_view->selectUnit(unit);
    showChosenPage(); // it may be selected already
    m_view->flash(unit);
    if (!option.empty())
        m_unit->showOption(OptionId(option), false, finding.fix && finding.fix->otherForm);
}

const Finding *BuilderPage::currentFinding() const
{
    return m_findings->finding(m_findingList->currentIndex());
}

void BuilderPage::mend(const Finding &finding)
{
    const Finding kept = finding; // the list changes under us
    if (kept.fix && !steps::applyFix(m_document, kept))
        askPlayer(kept);
}

void BuilderPage::askPlayer(const Finding &finding)
{
    goTo(finding);
    switch (finding.fix->kind) {
    case FixKind::AskAnswer:
        m_panes->use(InspectorPane, CentrePane);
        m_unit->showOption(OptionId(finding.fix->subject), true, finding.fix->otherForm);
        break;
    case FixKind::AskRace:
        m_warbandPage->editRace();
        break;
    case FixKind::RollTrait:
        m_gameNight->rollTrait();
        break;
    case FixKind::ChooseLeader:
        m_view->setFocus();
        if (m_view->currentUnit() < 0)
            m_view->selectUnit(0);
        steps::makeLeader(m_document, std::size_t(m_view->currentUnit()));
        break;
    default:
        break;
    }
}

void BuilderPage::announce()
{
    const QString text =
        words::pointsLine(m_document.muster().points, m_document.warband().limit) + u", "_s +
        (m_findings->errors() == 0 ? tr("legal") : tr("%n error(s)", nullptr, m_findings->errors()));
    m_head->setAccessibleDescription(text);
    QAccessibleEvent event(m_head, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

} // namespace gonfalon
