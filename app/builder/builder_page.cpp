// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/builder_page.h"

#include "app/builder/cards_view.h"
#include "app/builder/catalogue_pane.h"
#include "app/builder/finding_delegate.h"
#include "app/builder/game_night_page.h"
#include "app/builder/organisation_page.h"
#include "app/builder/sample_dialog.h"
#include "app/builder/unit_page.h"
#include "app/builder/unit_steps.h"
#include "app/builder/warband_head.h"
#include "app/builder/warband_page.h"
#include "app/common/typeface.h"
#include "core/words/profile_words.h"

#include <QAccessible>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

enum InspectorPage
{
    UnitTab,
    WarbandTab,
    GameNightTab
};
constexpr int catalogueWidth = 264, inspectorWidth = 372, findingRows = 3;
constexpr int leastWidth = 900; // of three panes
constexpr int quietMilliseconds = 300;

} // namespace

BuilderPage::BuilderPage(WarbandDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_cards(new CardsModel(document, this)),
      m_findings(new FindingsModel(document, this)), m_catalogue(new CataloguePane(document.catalogue())),
      m_head(new WarbandHead(document)), m_view(new CardsView(*m_cards)), m_findingList(new QListView),
      m_inspector(new QStackedWidget), m_tabs(new QButtonGroup(this)), m_chosen(new QStackedWidget),
      m_unit(new UnitPage(document)), m_organisation(new OrganisationPage(document)),
      m_warbandPage(new WarbandPage(document)), m_gameNight(new GameNightPage(document))
{
    auto *splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(true);
    splitter->setHandleWidth(1);
    m_catalogue->setMinimumWidth(scaled(font(), 180));
    splitter->addWidget(m_catalogue);
    buildCentre(*splitter);
    buildInspector(*splitter);
    splitter->setSizes({scaled(font(), catalogueWidth), scaled(font(), 800), scaled(font(), inspectorWidth)});
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setStretchFactor(2, 0);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(splitter);

    connect(m_catalogue, &CataloguePane::unitTypeChosen, this,
            [this](const UnitTypeId &type) { m_view->selectUnit(int(steps::addUnit(m_document, type))); });
    connect(m_catalogue, &CataloguePane::organisationChosen, this, [this](const OrganisationTypeId &type) {
        m_view->selectOrganisation(steps::addOrganisation(m_document, type));
    });
    connect(m_catalogue, &CataloguePane::sampleListChosen, this, &BuilderPage::addFromList);
    connect(&m_document, &WarbandDocument::changed, this, [this] {
        m_head->setCurrentUnit(m_view->currentUnit());
        m_unit->setUnit(m_view->currentUnit());
        m_organisation->setOrganisation(m_view->currentOrganisation());
        fitFindings();
        m_quiet.start();
    });
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMilliseconds);
    connect(&m_quiet, &QTimer::timeout, this, &BuilderPage::announce);
    fitFindings();
    showUnit(-1);
    if (!m_document.warband().units.empty() && !m_cards->isCompact())
        m_view->selectUnit(0);
    else
        m_view->setCurrentIndex(m_cards->index(0));
}

void BuilderPage::buildCentre(QSplitter &splitter)
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
    findings->addWidget(m_findingList);
    column->addLayout(findings);
    auto *delegate = new FindingDelegate(*m_findings, m_findingList);
    m_findingList->setModel(m_findings);
    m_findingList->setItemDelegate(delegate);
    m_findingList->setAccessibleName(tr("Findings"));
    m_findingList->setUniformItemSizes(true);
    m_findingList->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_findingList->setVerticalScrollMode(QListView::ScrollPerPixel);
    splitter.addWidget(centre);
    connect(m_view, &CardsView::currentUnitChanged, this, &BuilderPage::showUnit);
    connect(m_head, &WarbandHead::unitPressed, m_view, &CardsView::selectUnit);
    connect(m_head, &WarbandHead::traitPressed, this, &BuilderPage::showGameNight);
    connect(delegate, &FindingDelegate::fixPressed, this, &BuilderPage::fix);
    connect(m_findingList, &QListView::clicked, this, [this](const QModelIndex &index) {
        if (const Finding *finding = m_findings->finding(index))
            goTo(*finding);
    });
    connect(m_findingList, &QListView::activated, this, &BuilderPage::fix);
}

void BuilderPage::buildInspector(QSplitter &splitter)
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
    for (const QString &name : {tr("Unit"), tr("Warband"), tr("Game night")}) {
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
    auto *none = new QLabel(tr("Choose a unit to see what it may take."));
    none->setAlignment(Qt::AlignCenter);
    none->setWordWrap(true);
    m_chosen->addWidget(none);
    m_chosen->addWidget(m_unit);
    m_chosen->addWidget(m_organisation);
    m_inspector->addWidget(m_chosen);
    m_inspector->addWidget(m_warbandPage);
    m_inspector->addWidget(m_gameNight);
    column->addLayout(bar);
    column->addWidget(m_inspector, 1);
    side->setMinimumWidth(scaled(font(), 300));
    splitter.addWidget(side);
    connect(m_tabs, &QButtonGroup::idClicked, this, &BuilderPage::showInspector);
    connect(m_unit, &UnitPage::duplicatePressed, this, &BuilderPage::duplicateUnit);
    connect(m_unit, &UnitPage::removePressed, this, &BuilderPage::removeUnit);
    connect(m_unit, &UnitPage::leaderPressed, this, &BuilderPage::makeLeader);
    connect(m_organisation, &OrganisationPage::removePressed, this, &BuilderPage::removeUnit);
    showInspector(UnitTab);
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
    m_unit->setUnit(unit);
    m_head->setCurrentUnit(unit);
    const std::string organisation = m_view->currentOrganisation();
    m_organisation->setOrganisation(organisation);
    if (unit >= 0)
        m_chosen->setCurrentWidget(m_unit);
    else if (!organisation.empty())
        m_chosen->setCurrentWidget(m_organisation);
    else
        m_chosen->setCurrentIndex(0);
    if (unit >= 0 || !organisation.empty())
        showInspector(UnitTab);
    emit unitChosen(hasUnit());
}

void BuilderPage::addFromList(const SampleListId &id)
{
    const SampleList *list = m_document.catalogue().sampleList(id);
    if (!list)
        return;
    SampleDialog dialog(m_document, *list, this);
    dialog.exec();
    if (dialog.added() > 0)
        m_view->selectUnit(int(m_document.warband().units.size()) - 1);
}

void BuilderPage::duplicateUnit()
{
    if (m_view->currentUnit() >= 0)
        m_view->selectUnit(int(steps::duplicateUnit(m_document, std::size_t(m_view->currentUnit()))));
}

void BuilderPage::removeUnit()
{
    if (const std::string organisation = m_view->currentOrganisation(); !organisation.empty()) {
        steps::removeOrganisation(m_document, organisation);
        return;
    }
    if (m_view->currentUnit() < 0)
        return;
    const int unit = m_view->currentUnit(), row = m_view->currentIndex().row();
    steps::removeUnit(m_document, std::size_t(unit));
    m_view->setCurrentIndex(m_cards->index(std::min(row, m_cards->rowCount() - 1)));
}

void BuilderPage::moveUnit(int by)
{
    const int from = m_view->currentUnit(), to = m_view->neighbour(by);
    if (from < 0 || to < 0)
        return;
    steps::moveUnit(m_document, std::size_t(from), std::size_t(to));
    m_view->selectUnit(to);
}

void BuilderPage::makeLeader()
{
    if (m_view->currentUnit() >= 0 && !m_document.catalogue().muster.leaderRule.empty())
        steps::makeLeader(m_document, std::size_t(m_view->currentUnit()));
}

void BuilderPage::renameUnit()
{
    if (!hasUnit())
        return;
    const bool organisation = !m_view->currentOrganisation().empty();
    showInspector(UnitTab);
    if (organisation)
        m_organisation->editName();
    else
        m_unit->editName();
}

void BuilderPage::renameWarband() { m_head->editName(); }

void BuilderPage::focusSearch()
{
    m_catalogue->show();
    m_catalogue->focusSearch();
}

void BuilderPage::focusPane(int pane)
{
    if (pane == 0) {
        m_catalogue->show();
        m_catalogue->list()->setFocus(Qt::ShortcutFocusReason);
    } else if (pane == 1)
        m_view->setFocus(Qt::ShortcutFocusReason);
    else
        m_unit->focusOptions();
}

void BuilderPage::showGameNight()
{
    if (!m_gameNight->hasSomething())
        return;
    showInspector(GameNightTab);
    m_gameNight->showTrait();
}

void BuilderPage::showWarband() { showInspector(WarbandTab); }

void BuilderPage::stepFinding(int by)
{
    const int rows = m_findings->rowCount() - 1; // the calm line is no finding
    if (rows <= 0)
        return;
    const int now =
        m_findingList->currentIndex().isValid() ? m_findingList->currentIndex().row() : (by > 0 ? -1 : rows);
    const QModelIndex next = m_findings->index((now + by + rows) % rows);
    m_findingList->setCurrentIndex(next);
    m_findingList->scrollTo(next);
    if (const Finding *finding = m_findings->finding(next))
        goTo(*finding);
}

void BuilderPage::goTo(const Finding &finding)
{
    if (!finding.place.unit) {
        if (finding.fix && finding.fix->kind == FixKind::RollTrait)
            showGameNight();
        return;
    }
    const std::string option = finding.place.subject;
    const int unit = int(*finding.place.unit);
    m_view->selectUnit(unit);
    m_view->flash(unit);
    if (!option.empty())
        m_unit->showOption(OptionId(option), false, finding.fix && finding.fix->otherForm);
}

void BuilderPage::fix(const QModelIndex &index)
{
    const Finding *found = m_findings->finding(index);
    if (!found || !found->fix)
        return;
    const Finding finding = *found; // the list changes under us
    if (!steps::applyFix(m_document, finding))
        askPlayer(finding);
}

void BuilderPage::askPlayer(const Finding &finding)
{
    goTo(finding);
    switch (finding.fix->kind) {
    case FixKind::AskAnswer:
        m_unit->showOption(OptionId(finding.fix->subject), true, finding.fix->otherForm);
        break;
    case FixKind::AskRace:
        showInspector(WarbandTab);
        m_warbandPage->editRace();
        break;
    case FixKind::ChooseLeader:
        m_view->setFocus();
        if (m_view->currentUnit() < 0)
            m_view->selectUnit(0);
        steps::makeLeader(m_document, std::size_t(m_view->currentUnit()));
        break;
    case FixKind::RollTrait:
        showGameNight();
        break;
    default:
        break;
    }
}

void BuilderPage::fitFindings()
{
    const int rows = std::clamp(m_findings->rowCount(), 1, findingRows);
    m_findingList->setFixedHeight(rows * FindingDelegate::rowHeight(font()) +
                                  2 * m_findingList->frameWidth());
}

/// Where three panes have no room the catalogue goes; searching or Ctrl+1 brings it back.
void BuilderPage::fitCatalogue()
{
    m_catalogue->setVisible(width() >= scaled(font(), leastWidth) || m_cards->rowCount() == 0);
}

void BuilderPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitCatalogue();
}

void BuilderPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitCatalogue();
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
