// SPDX-License-Identifier: GPL-3.0-or-later
// How the dialog is laid out; what it does is in file_battle_dialog.cpp.
#include "app/campaign/combos.h"
#include "app/campaign/dice_box.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/side_by_side.h"
#include "app/campaign/side_form.h"
#include "app/campaign/table_delegate.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/fit_to_screen.h"
#include "app/common/typeface.h"

#include <QComboBox>
#include <QDateEdit>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int proposeAfterMilliseconds = 120;
constexpr double rowRoom = 9; ///< above and below the words of a change

/// Changes stand apart, also where their words take two lines.
class Rows final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, scaled(option.font, rowRoom));
    }
};

} // namespace

FileBattleDialog::FileBattleDialog(CampaignDocument &document, QWidget *parent)
    : QDialog(parent), m_document(document), m_strip(new FindingsStrip),
      m_source(quietLabel(tr("written down by hand"))), m_why(quietLabel({})), m_hint(quietLabel({})),
      m_open(buttons::plain(tr("From a .battle…"), u"search"_s, this)),
      m_byHand(buttons::plain(tr("By hand instead"), {}, this)),
      m_more(buttons::plain(tr("Another side"), u"add"_s, this)),
      m_file(buttons::plain(tr("File"), {}, this)),
      m_confirm(buttons::primary(tr("File and confirm"), u"legal"_s, this)), m_fixture(new QComboBox),
      m_stage(new QComboBox), m_territory(new QComboBox), m_scenario(new QComboBox), m_day(new QDateEdit),
      m_note(new QLineEdit), m_sidesColumn(new QVBoxLayout), m_changes(new ChangesModel(document, this)),
      m_table(new QTableView), m_dice(new DiceBox(document)), m_changesCard(new Card(tr("What it brings"))),
      m_id(Club::newFilingId())
{
    setWindowTitle(tr("File a battle"));
    setAcceptDrops(true);
    m_soon.setSingleShot(true);
    m_soon.setInterval(proposeAfterMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &FileBattleDialog::propose);
    for (QPushButton *button : {m_open, m_byHand, m_more, m_file, m_confirm})
        button->setAutoDefault(false);
    auto *left = new QWidget;
    auto *steps = new QVBoxLayout(left);
    steps->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 6), scaled(font(), 12));
    steps->addWidget(makeBattle());
    steps->addWidget(makeSides());
    steps->addStretch(1);
    // Beside each other the sides scroll for themselves; below each other the whole scrolls.
    auto *area = new ScrollFrame(left, tr("The battle and its sides"));
    auto *changes = makeChanges();
    auto *both = new SideBySide(area, changes, scaled(font(), 470), scaled(font(), 470));
    connect(both, &SideBySide::stacked, area, &ScrollFrame::setWhole);
    connect(both, &SideBySide::stacked, this, [this, steps, changes](bool below) {
        const int edge = scaled(font(), 14), between = below ? edge : scaled(font(), 6),
                  high = scaled(font(), 12);
        steps->setContentsMargins(edge, high, between, high); // below each other, both reach the edges alike
        changes->layout()->setContentsMargins(between, below ? 0 : high, edge, high);
    });
    fillActs(*frameDialog(*this, m_strip, both, tr("The battle and what it brings"), {1120, 760}));
    addSide();
    addSide();
    fillFixtures();
    if (!document.pack().stages.empty() || !document.pack().territories.empty()) {
        m_sides[0]->setRole(SideRole::Attacker);
        m_sides[1]->setRole(SideRole::Defender);
    }
    placeBattle();
    propose();
    m_untouched = filing();
    auto *first = m_sides.front()->findChild<QComboBox *>();
    first->setFocus();
}

QWidget *FileBattleDialog::makeHead()
{
    auto *head = new QWidget;
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    m_source->setWordWrap(true); // a battle's title may be long
    m_byHand->hide();
    row->addWidget(m_source, 1);
    row->addWidget(m_byHand);
    row->addWidget(m_open);
    connect(m_open, &QPushButton::clicked, this, &FileBattleDialog::chooseRecorded);
    connect(m_byHand, &QPushButton::clicked, this, &FileBattleDialog::writeByHand);
    return head;
}

QWidget *FileBattleDialog::makeBattle()
{
    auto *card = new Card(tr("1  The battle"));
    card->body().addWidget(makeHead());
    auto *form = new QFormLayout;
    const campaign::Pack &pack = m_document.pack();
    const auto soon = [this] { m_soon.start(); };
    for (QComboBox *box : {m_fixture, m_stage, m_territory})
        combos::setNarrow(*box);
    combos::fillScenarios(*m_scenario, m_document);
    m_stage->addItem(tr("none"), QString());
    for (const campaign::Stage &stage : pack.stages)
        m_stage->addItem(QString::fromStdString(stage.name), QString::fromStdString(stage.id.str()));
    m_territory->addItem(tr("none"), QString());
    for (const campaign::Territory &territory : pack.territories)
        m_territory->addItem(QString::fromStdString(territory.name),
                             QString::fromStdString(territory.id.str()));
    m_day->setDate(QDate::currentDate());
    m_day->setCalendarPopup(true);
    m_day->setDisplayFormat(u"d MMM yyyy"_s);
    m_note->setMaxLength(1000);
    m_note->setPlaceholderText(tr("anything worth keeping"));
    const bool appointments = !m_document.fixtures().empty();
    for (const auto &[label, widget, shown] :
         {std::tuple(tr("&Appointment"), static_cast<QWidget *>(m_fixture), appointments),
          {tr("&Stage of the story"), m_stage, !pack.stages.empty()},
          {tr("&Territory"), m_territory, !pack.territories.empty()},
          {tr("S&cenario"), m_scenario, true},
          {tr("&Day"), m_day, true},
          {tr("&Note"), m_note, true}}) {
        widget->setAccessibleName(QString(label).remove(u'&'));
        if (shown) {
            form->addRow(label, widget);
        } else {
            widget->setParent(card);
            widget->hide();
        }
    }
    card->body().addLayout(form);
    for (QComboBox *box : {m_fixture, m_stage, m_territory, m_scenario})
        connect(box, &QComboBox::currentIndexChanged, this, soon);
    const auto scenarioOf = [this](const ScenarioId &scenario) {
        combos::choose(*m_scenario, scenario.str());
    };
    connect(m_stage, &QComboBox::currentIndexChanged, this, [this, scenarioOf] {
        if (const auto *stage = m_document.pack().stage(campaign::StageId(combos::chosen(*m_stage))))
            scenarioOf(stage->scenario);
    });
    connect(m_territory, &QComboBox::currentIndexChanged, this, [this, scenarioOf] {
        if (const auto *place =
                m_document.pack().territory(campaign::TerritoryId(combos::chosen(*m_territory))))
            scenarioOf(place->scenario);
    });
    connect(m_day, &QDateEdit::dateChanged, this, soon);
    connect(m_note, &QLineEdit::textChanged, this, soon);
    return card;
}

QWidget *FileBattleDialog::makeSides()
{
    auto *card = new Card(tr("2  The sides"));
    m_sidesBox = new QWidget;
    m_sidesBox->setLayout(m_sidesColumn);
    m_sidesColumn->setContentsMargins(0, 0, 0, 0);
    card->body().addWidget(m_sidesBox);
    card->body().addWidget(m_more, 0, Qt::AlignLeft);
    card->body().addWidget(makeSecrets());
    connect(m_more, &QPushButton::clicked, this, [this] {
        addSide();
        m_soon.start();
        m_more->setEnabled(m_sides.size() < m_document.warbands().size());
    });
    m_more->setVisible(m_document.warbands().size() > 2);
    return card;
}

/// What opens the secret Quests, and who should be there.
QWidget *FileBattleDialog::makeSecrets()
{
    m_secrets = new QWidget;
    auto *row = new QHBoxLayout(m_secrets);
    row->setContentsMargins(0, 0, 0, 0);
    auto *open = buttons::quiet(tr("Open the secrets"), {}, this);
    open->setToolTip(words::inGameWords(
        tr("Names the secret {Quests} of all sides, so that they can be judged"), m_document.names().own));
    row->addWidget(open);
    row->addWidget(quietLabel(tr("Both players should be there.")), 1);
    connect(open, &QToolButton::clicked, this, &FileBattleDialog::openSecrets);
    return m_secrets;
}

QWidget *FileBattleDialog::makeChanges()
{
    m_changesCard->setTitle(tr("3  What it brings"));
    m_changesCard->body().addWidget(m_dice);
    m_changesCard->body().addWidget(m_hint);
    m_table->setModel(m_changes);
    m_table->setAccessibleName(tr("Changes"));
    auto *head = new TableHead(m_table);
    head->setOrdering(false);
    m_table->setHorizontalHeader(head);
    m_table->verticalHeader()->hide();
    m_table->setItemDelegate(new Rows(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    head->setSectionResizeMode(ChangesModel::What, QHeaderView::Stretch);
    // Its words need more lines, or fewer; the table knows the width only when all columns have theirs.
    const auto fitRows = [this](int section) {
        if (section == ChangesModel::What)
            m_table->resizeRowsToContents();
    };
    connect(head, &QHeaderView::sectionResized, m_table, fitRows, Qt::QueuedConnection);
    m_table->setWordWrap(true);
    m_changesCard->body().addWidget(m_table, 1);
    connect(m_dice, &DiceBox::thrown, this, [this](const campaign::Thrown &dice) {
        m_thrown.push_back(dice);
        propose();
    });
    connect(m_dice, &DiceBox::allWanted, this, &FileBattleDialog::rollAll);
    m_table->setMinimumHeight(scaled(font(), 150));
    auto *holder = new QWidget;
    auto *column = new QVBoxLayout(holder);
    column->setContentsMargins(scaled(font(), 6), scaled(font(), 12), scaled(font(), 14), scaled(font(), 12));
    column->addWidget(m_changesCard);
    return holder;
}

void FileBattleDialog::fillActs(QHBoxLayout &row)
{
    auto *cancel = buttons::plain(tr("Cancel"), {}, this);
    cancel->setAutoDefault(false);
    row.addWidget(cancel);
    row.addWidget(m_why, 1);
    m_why->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row.addWidget(m_file);
    row.addWidget(m_confirm);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_file, &QPushButton::clicked, this, [this] { file(false); });
    connect(m_confirm, &QPushButton::clicked, this, [this] { file(true); });
    connect(new QShortcut(QKeySequence(u"Ctrl+S"_s), this), &QShortcut::activated, this,
            [this] { file(false); });
    connect(new QShortcut(QKeySequence(u"Ctrl+Return"_s), this), &QShortcut::activated, this, [this] {
        if (m_confirm->isVisible())
            file(true);
    });
    connect(new QShortcut(QKeySequence::Open, this), &QShortcut::activated, this,
            &FileBattleDialog::chooseRecorded);
}

} // namespace gonfalon
