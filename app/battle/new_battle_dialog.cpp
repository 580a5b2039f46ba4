// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/new_battle_dialog.h"

#include "app/battle/setup/attacker_page.h"
#include "app/battle/setup/scenario_page.h"
#include "app/battle/setup/step_list.h"
#include "app/battle/setup/step_rows.h"
#include "app/battle/setup/terrain_page.h"
#include "app/battle/setup/traits_page.h"
#include "app/battle/setup/who_fights_page.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/elided_label.h"
#include "app/common/findings_strip.h"
#include "app/common/fit_to_screen.h"
#include "app/common/glyphs.h"
#include "app/common/notice.h"
#include "app/common/typeface.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// The ground of the steps, with a line where the page begins.
class SidePane final : public QWidget
{
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = Tokens::of(palette());
        QPainter painter(this);
        painter.fillRect(rect(), t.panel);
        painter.fillRect(QRect(width() - 1, 0, 1, height()), t.line);
    }
};

} // namespace

NewBattleDialog::NewBattleDialog(std::vector<Candidate> candidates, store::Library &library,
                                 Settings &settings, QWidget *parent)
    : QDialog(parent), m_plan(std::move(candidates), library, settings), m_strip(new FindingsStrip),
      m_title(new ElidedLabel), m_progress(new QLabel), m_hint(new QLabel), m_steps(new StepList),
      m_stack(new QStackedWidget), m_back(buttons::plain({}, {}, nullptr)),
      m_roll(buttons::plain(tr("Roll everything for me"), u"die"_s, nullptr)),
      m_next(buttons::primary({}, {}, nullptr))
{
    setWindowTitle(tr("New battle"));
    setWindowIcon(glyphs::icon(u"gonfalon"_s));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    addPage(new WhoFightsPage(m_plan, settings));
    addPage(new ScenarioPage(m_plan));
    addPage(new TraitsPage(m_plan));
    addPage(new AttackerPage(m_plan));
    addPage(new TerrainPage(m_plan, settings));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(m_strip);
    column->addWidget(makeMiddle(), 1);
    column->addWidget(makeFoot());
    connect(&m_plan, &BattlePlan::changed, this, &NewBattleDialog::refresh);
    connect(m_steps, &StepList::picked, this, [this](int row) { goTo(m_plan.steps().at(std::size_t(row))); });
    fitToScreen(*this, {scaled(font(), 1440), scaled(font(), 900)});
    page().enter();
    refresh();
    page().first()->setFocus(Qt::OtherFocusReason);
}

void NewBattleDialog::addPage(SetupPage *page)
{
    m_pages[std::size_t(page->step())] = page;
    m_stack->addWidget(new ScrollFrame(page, steprows::title(page->step())));
    connect(page, &SetupPage::found, this, &NewBattleDialog::say);
}

QWidget *NewBattleDialog::makeBar()
{
    auto *bar = new PanelBar;
    bar->setFixedHeight(scaled(font(), 46));
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(scaled(font(), 12), 0, scaled(font(), 16), 0);
    row->setSpacing(scaled(font(), 12));
    row->addWidget(new Glyph(u"gonfalon"_s, 26, &Tokens::accent));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setFont(typeface::sized(font(), 13, QFont::Bold));
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_progress->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_title, 1);
    row->addWidget(m_progress);
    return bar;
}

QWidget *NewBattleDialog::makeMiddle()
{
    auto *middle = new QWidget;
    auto *row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto *left = new SidePane;
    left->setFixedWidth(scaled(font(), 270));
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(0, scaled(font(), 10), 1, scaled(font(), 10));
    auto *head = new QLabel(tr("In the book’s order"));
    head->setFont(typeface::sectionHead(font()));
    head->setContentsMargins(scaled(font(), 12), 0, 0, scaled(font(), 4));
    column->addWidget(head);
    column->addWidget(m_steps, 1);
    auto *note =
        quietLabel(tr("A done step may be opened again. What hangs on it is marked, and stays as it is."));
    note->setContentsMargins(scaled(font(), 12), 0, scaled(font(), 12), 0);
    column->addWidget(note);
    row->addWidget(left);
    row->addWidget(m_stack, 1);
    return middle;
}

QWidget *NewBattleDialog::makeFoot()
{
    auto *foot = new PanelBar;
    foot->setLine(PanelBar::Line::Above);
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(scaled(font(), 14), scaled(font(), 7), scaled(font(), 14), scaled(font(), 7));
    row->setSpacing(scaled(font(), 10));
    for (QPushButton *button : {m_back, m_roll, m_next}) {
        button->setMinimumHeight(scaled(font(), 42));
        button->setAutoDefault(false);
    }
    m_next->setDefault(true);
    m_roll->setToolTip(tr("Rolls what is still open, and goes to the table (Ctrl+R)"));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addWidget(m_back);
    row->addWidget(m_hint, 1);
    row->addWidget(m_roll);
    row->addWidget(m_next);
    new QShortcut(QKeySequence(u"Ctrl+R"_s), this, [this] { rollEverything(); });
    new QShortcut(QKeySequence(u"Alt+Left"_s), this, [this] {
        if (m_step != SetupStep::Warbands) // where it would be leaving
            back();
    });
    connect(m_back, &QPushButton::clicked, this, &NewBattleDialog::back);
    connect(m_roll, &QPushButton::clicked, this, &NewBattleDialog::rollEverything);
    connect(m_next, &QPushButton::clicked, this, &NewBattleDialog::next);
    return foot;
}

int NewBattleDialog::row() const
{
    const auto all = m_plan.steps();
    return int(std::ranges::find(all, m_step) - all.begin());
}

std::optional<SetupStep> NewBattleDialog::beside(int by) const
{
    const auto all = m_plan.steps();
    const int at = row() + by;
    return at >= 0 && at < int(all.size()) ? std::optional(all[std::size_t(at)]) : std::nullopt;
}

void NewBattleDialog::refresh()
{
    page().refresh();
    const int at = row();
    m_steps->show(steprows::rows(m_plan, m_step), at);
    m_title->setText(steprows::whoMeets(m_plan));
    m_progress->setText(tr("Step %1 of %2").arg(at + 1).arg(m_steps->count()));
    refreshFoot();
}

/// What a button does stands on it; why it cannot be pressed beside it.
void NewBattleDialog::refreshFoot()
{
    const auto before = beside(-1), after = beside(1);
    const bool first = !before, last = !after;
    m_back->setText(first ? tr("Cancel") : tr("Back: %1").arg(steprows::title(*before)));
    m_back->setToolTip(first ? QString() : tr("Alt+Left"));
    m_next->setText(last ? (m_plan.setsUp() ? tr("Deploy") : tr("Begin the battle"))
                         : tr("Next: %1").arg(steprows::title(*after)));
    const QString why = page().whyNotDone();
    m_next->setEnabled(why.isEmpty());
    m_roll->setEnabled(m_plan.hasWarbands());
    m_hint->setText(why);
    for (QPushButton *button : {m_back, m_roll, m_next}) {
        const int icon = button->icon().isNull() ? 0 : 24, room = 40;
        button->setMinimumWidth(button->fontMetrics().horizontalAdvance(button->text()) +
                                scaled(font(), icon + room));
    }
}

void NewBattleDialog::say(const Findings &findings) { m_strip->show(findings); }

void NewBattleDialog::goTo(SetupStep step)
{
    m_strip->hide();
    rereadFiles();
    m_step = step;
    m_stack->setCurrentIndex(int(step));
    page().enter();
    refresh();
    if (QWidget *first = page().first())
        first->setFocus(Qt::OtherFocusReason);
}

void NewBattleDialog::next()
{
    if (!page().whyNotDone().isEmpty())
        return;
    m_plan.finish(m_step);
    if (const auto after = beside(1))
        goTo(*after);
    else
        deploy();
}

void NewBattleDialog::back()
{
    if (const auto before = beside(-1))
        goTo(*before);
    else
        reject();
}

void NewBattleDialog::rollEverything()
{
    if (!m_plan.hasWarbands())
        return;
    m_rolled = m_plan.rollOpen();
    deploy();
    while (m_match && m_match->battle().awaiting().what == Awaiting::What::Dice) { // weapons, entrances
        const auto roll = m_match->rolled();
        if (!roll || !m_match->take(*roll).empty())
            break;
    }
}

/// Lists that break a rule are played on all the same, and it is said once more.
void NewBattleDialog::deploy()
{
    rereadFiles();
    auto match = m_plan.begin();
    if (!match) {
        say(match.findings());
        return;
    }
    for (const BattleSide &side : match->battle().setup().sides) {
        for (const Finding &finding : validate(*match->battle().setup().catalogue, side.warband)) {
            if (finding.severity == Severity::Error)
                m_remarks.push_back(finding);
        }
    }
    std::ranges::copy(match.findings(), std::back_inserter(m_remarks));
    m_match = std::move(match).value();
    accept();
}

/// A list that changed on disk meanwhile is read again, and that is said.
void NewBattleDialog::rereadFiles()
{
    if (const Findings changes = m_plan.rereadChanged(); !changes.empty())
        say(changes);
}

void NewBattleDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        rereadFiles();
}

/// What somebody settled is not thrown away by a key.
void NewBattleDialog::reject()
{
    if (m_plan.isWorthKeeping() && isVisible()) {
        const QString settled = tr("What was chosen and rolled here is not kept.");
        const QString table = tr("The table that was laid can be saved on the page “Terrain”.");
        const int answer =
            NoticeBox::ask(this, {.tone = Notice::Tone::Question,
                                  .title = tr("Leave the set-up?"),
                                  .text = m_plan.terrain().isOwn() ? settled + u' ' + table : settled,
                                  .details = {},
                                  .actions = {tr("Stay"), tr("Leave")},
                                  .safe = 0});
        if (answer != 1)
            return;
    }
    QDialog::reject();
}

void NewBattleDialog::chooseWarband(std::size_t side, const QString &name)
{
    const auto &all = m_plan.candidates();
    const auto found = std::ranges::find(all, name, &Candidate::name);
    if (found != all.end())
        m_plan.chooseWarband(side, int(found - all.begin()));
}

void NewBattleDialog::choosePlayer(std::size_t side, const QString &word)
{
    m_plan.choosePlayer(side, word.toStdString());
}

void NewBattleDialog::chooseScenario(const QString &id)
{
    m_plan.chooseScenario(ScenarioId(id.toStdString()));
}

} // namespace gonfalon
