// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/side_form.h"

#include "app/campaign/combos.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"
#include "core/club/report.h"
#include "core/model/quest_glory.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;
using campaign::Verdict;
using typeface::scaled;

namespace {

constexpr int leastGlory = -99, mostGlory = 999, mostStrength = 99;

template <typename Widget>
Widget *labelled(QGridLayout &grid, int column, const QString &label, Widget *widget, int number)
{
    auto *text = new QLabel(label);
    text->setBuddy(widget);
    widget->setAccessibleName(
        SideForm::tr("%1 of side %2").arg(QString(label).remove(u'&'), QString::number(number)));
    grid.addWidget(text, 0, column);
    grid.addWidget(widget, 1, column);
    return widget;
}

void deleteAll(QLayout &layout)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

} // namespace

SideForm::SideForm(CampaignDocument &document, int number, QWidget *parent)
    : QGroupBox(tr("Side %1").arg(number), parent), m_document(document), m_number(number),
      m_warband(new QComboBox), m_role(new QComboBox), m_verdict(new QComboBox),
      m_glory(document.club().scoresGlory() ? new QSpinBox : nullptr),
      m_unitsHead(buttons::quiet({}, {}, this)), m_questsHead(buttons::quiet({}, {}, this)),
      m_unitsBody(new QWidget), m_questsBody(new QWidget), m_units(new QGridLayout(m_unitsBody)),
      m_quests(new QGridLayout)
{
    auto *column = new QVBoxLayout(this);
    column->addWidget(makeTop());
    auto *heads = new QHBoxLayout;
    heads->addWidget(m_unitsHead);
    heads->addWidget(m_questsHead);
    heads->addStretch(1);
    column->addLayout(heads);
    column->addWidget(m_unitsBody);
    auto *quests = new QVBoxLayout(m_questsBody);
    quests->setContentsMargins(scaled(font(), 12), 0, 0, 0);
    quests->addLayout(m_quests);
    auto *more = buttons::quiet(spoken(tr("Another {Quest}")), u"add"_s, this);
    more->setAccessibleName(spoken(tr("Another {Quest} of side %1")).arg(number));
    quests->addWidget(more, 0, Qt::AlignLeft);
    column->addWidget(m_questsBody);
    m_units->setContentsMargins(scaled(font(), 12), 0, 0, 0);
    m_units->setVerticalSpacing(3);
    unfold(m_unitsHead, m_unitsBody, tr("Casualties"));
    unfold(m_questsHead, m_questsBody, spoken(tr("{Quests}")));
    connect(more, &QToolButton::clicked, this, [this] {
        addQuest({});
        m_ownQuest = true;
        emit edited();
    });
    takeList();
}

QWidget *SideForm::makeTop()
{
    auto *top = new QWidget;
    auto *grid = new QGridLayout(top);
    grid->setContentsMargins(0, 0, 0, 0);
    combos::fillWarbands(*m_warband, m_document);
    m_warband->setPlaceholderText(tr("choose a warband"));
    m_warband->setCurrentIndex(-1);
    m_role->addItem(tr("neither"), int(SideRole::Both));
    m_role->addItem(tr("attacker"), int(SideRole::Attacker));
    m_role->addItem(tr("defender"), int(SideRole::Defender));
    for (const Verdict verdict : {Verdict::Won, Verdict::Drawn, Verdict::Lost})
        m_verdict->addItem(words::verdictWord(verdict), int(verdict));
    m_verdict->setCurrentIndex(1);
    labelled(*grid, 0, tr("Warband"), m_warband, m_number);
    labelled(*grid, 1, tr("As"), m_role, m_number);
    if (m_glory) {
        m_glory->setRange(leastGlory, mostGlory);
        labelled(*grid, 2, tr("Glory"), m_glory, m_number);
        connect(m_glory, &QSpinBox::valueChanged, this, &SideForm::edited);
    }
    labelled(*grid, 3, tr("Result"), m_verdict, m_number);
    grid->setColumnStretch(0, 1);
    connect(m_warband, &QComboBox::currentIndexChanged, this, [this] {
        takeList();
        emit warbandChanged();
        emit edited();
    });
    connect(m_role, &QComboBox::activated, this,
            [this] { emit roleChanged(SideRole(m_role->currentData().toInt())); });
    connect(m_role, &QComboBox::currentIndexChanged, this, &SideForm::edited);
    connect(m_verdict, &QComboBox::activated, this, [this] {
        m_ownVerdict = true;
        emit edited(); // also where the same stood there before
    });
    connect(m_verdict, &QComboBox::currentIndexChanged, this, &SideForm::edited);
    return top;
}

/// A head that folds its body out and in.
void SideForm::unfold(QToolButton *head, QWidget *body, const QString &name)
{
    head->setCheckable(true);
    head->setText(name);
    head->setAccessibleName(tr("%1 of side %2").arg(name, QString::number(m_number)));
    head->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    head->setArrowType(Qt::RightArrow);
    body->hide();
    connect(head, &QToolButton::toggled, body, [head, body](bool on) {
        body->setVisible(on);
        head->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
    });
}

campaign::WarbandId SideForm::warband() const { return campaign::WarbandId(combos::chosen(*m_warband)); }

void SideForm::setWarband(const campaign::WarbandId &warband) { combos::choose(*m_warband, warband.str()); }

void SideForm::setRole(SideRole role) { m_role->setCurrentIndex(m_role->findData(int(role))); }

bool SideForm::saidResult() const
{
    return m_ownVerdict || (m_glory && (m_glory->value() != 0 || !side().quests.empty()));
}

std::optional<Verdict> SideForm::saidVerdict() const
{
    return m_ownVerdict ? std::optional(Verdict(m_verdict->currentData().toInt())) : std::nullopt;
}

void SideForm::proposeVerdict(Verdict verdict)
{
    if (!m_ownVerdict)
        m_verdict->setCurrentIndex(m_verdict->findData(int(verdict)));
}

/// The units and Quests of the list with which the warband plays now.
void SideForm::takeList()
{
    const store::WarbandRow *row = m_document.warband(warband());
    const auto fresh =
        row ? freshSide(*row, m_document.library()) : Result<campaign::SideReport>(campaign::SideReport());
    m_list = fresh ? fresh->list : std::string();
    fillUnits(fresh ? fresh->units : std::vector<campaign::UnitReport>());
    clearQuests();
    if (!row)
        return;
    for (const QuestChoice &quest : m_document.list(row->id).quests) {
        const std::string name = quest.quest.empty() ? quest.name : quest.quest.str();
        if (quest.secret)
            hideQuest(name);
        else
            addQuest(name);
    }
}

QString SideForm::spoken(const QString &text) const
{
    return words::inGameWords(text, m_document.names().own);
}

/// A Quest without its name: only its owner knows it until the end of the battle (DR-QUEST-03).
void SideForm::hideQuest(const std::string &quest)
{
    auto *line = quietLabel(spoken(tr("A secret {Quest} of %1")).arg(m_document.names().warband(warband())));
    m_quests->addWidget(line, m_quests->rowCount(), 0, 1, -1);
    m_hidden.push_back(quest);
    m_hiddenRows.push_back(line);
}

void SideForm::openSecrets()
{
    qDeleteAll(m_hiddenRows);
    m_hiddenRows.clear();
    for (const std::string &quest : std::exchange(m_hidden, {}))
        addQuest(quest);
    m_questsHead->setChecked(true);
    emit edited();
}

void SideForm::fillUnits(const std::vector<campaign::UnitReport> &units)
{
    deleteAll(*m_units);
    m_unitRows.clear();
    for (const campaign::UnitReport &unit : units) {
        auto *fate = new QComboBox;
        for (const Fate each : {Fate::Unharmed, Fate::Depleted, Fate::Fled, Fate::Destroyed, Fate::Absent})
            fate->addItem(words::fateWord(each), int(each));
        fate->setCurrentIndex(fate->findData(int(unit.fate)));
        auto *lost = new QSpinBox;
        lost->setRange(0, mostStrength);
        lost->setValue(unit.strengthLost);
        lost->setSuffix(tr(" lost"));
        const QString name = QString::fromStdString(unit.unit);
        fate->setAccessibleName(tr("What became of %1").arg(name));
        lost->setAccessibleName(spoken(tr("{Points} lost by %1")).arg(name));
        const int row = m_units->rowCount();
        m_units->addWidget(new QLabel(unit.leader ? tr("%1 (Leader)").arg(name) : name), row, 0);
        m_units->addWidget(fate, row, 1);
        m_units->addWidget(lost, row, 2);
        connect(fate, &QComboBox::currentIndexChanged, this, &SideForm::edited);
        connect(lost, &QSpinBox::valueChanged, this, &SideForm::edited);
        m_unitRows.push_back({unit, fate, lost});
    }
    m_units->setColumnStretch(0, 1);
    m_unitsHead->setEnabled(!m_unitRows.empty());
}

/// The Glory that the rules give for what is said of a Quest, until the player writes another.
void SideForm::proposeGlory(const QuestRow &row) const
{
    if (!row.glory)
        return;
    const QVariant achieved = row.achieved->currentData();
    const Catalogue *catalogue = m_document.catalogue();
    const int known = row.quest->findText(row.quest->currentText());
    const QuestId id(row.quest->itemData(known).toString().toStdString());
    row.glory->setEnabled(achieved.isValid());
    row.glory->setValue(
        achieved.isValid() ? gloryOf(catalogue ? catalogue->quest(id) : nullptr, achieved.toBool()) : 0);
}

QSpinBox *SideForm::makeQuestGlory(int number)
{
    auto *glory = new QSpinBox;
    glory->setRange(leastGlory, mostGlory);
    glory->setSuffix(tr(" Glory"));
    glory->setAccessibleName(spoken(tr("Glory of {Quest} %1 of side %2")).arg(number).arg(m_number));
    connect(glory, &QSpinBox::valueChanged, this, &SideForm::edited);
    return glory;
}

void SideForm::addQuest(const std::string &quest)
{
    auto *name = new QComboBox;
    name->setEditable(true);
    if (const Catalogue *catalogue = m_document.catalogue()) {
        for (const Quest &known : catalogue->quests)
            name->addItem(QString::fromStdString(known.name), QString::fromStdString(known.id.str()));
    }
    name->setCurrentIndex(name->findData(QString::fromStdString(quest)));
    if (name->currentIndex() < 0)
        name->setCurrentText(m_document.names().quest(quest));
    name->lineEdit()->setPlaceholderText(spoken(tr("which {Quest}")));
    auto *achieved = new QComboBox;
    achieved->addItem(tr("not told"));
    achieved->addItem(tr("failed"), false);
    achieved->addItem(tr("achieved"), true);
    const int number = int(m_questRows.size()) + 1, row = m_quests->rowCount();
    name->setAccessibleName(spoken(tr("{Quest} %1 of side %2")).arg(number).arg(m_number));
    achieved->setAccessibleName(
        spoken(tr("Whether {Quest} %1 of side %2 was achieved")).arg(number).arg(m_number));
    QSpinBox *glory = m_glory ? makeQuestGlory(number) : nullptr;
    m_quests->addWidget(name, row, 0);
    m_quests->addWidget(achieved, row, 1);
    if (glory)
        m_quests->addWidget(glory, row, 2);
    m_quests->setColumnStretch(0, 1);
    const QuestRow fresh{name, achieved, glory};
    connect(name, &QComboBox::currentIndexChanged, this, [this, fresh] { proposeGlory(fresh); });
    connect(achieved, &QComboBox::currentIndexChanged, this, [this, fresh] { proposeGlory(fresh); });
    connect(name, &QComboBox::activated, this, [this] { m_ownQuest = true; });
    connect(name->lineEdit(), &QLineEdit::textEdited, this, [this] { m_ownQuest = true; });
    connect(name, &QComboBox::currentTextChanged, this, &SideForm::edited);
    connect(achieved, &QComboBox::currentIndexChanged, this, &SideForm::edited);
    proposeGlory(fresh);
    m_questRows.push_back(fresh);
}

void SideForm::clearQuests()
{
    deleteAll(*m_quests);
    m_questRows.clear();
    m_hidden.clear();
    m_hiddenRows.clear();
}

campaign::SideReport SideForm::side() const
{
    campaign::SideReport side;
    side.warband = warband();
    side.role = SideRole(m_role->currentData().toInt());
    side.verdict = Verdict(m_verdict->currentData().toInt());
    side.glory = m_glory ? m_glory->value() : 0;
    side.list = m_list;
    for (const QuestRow &row : m_questRows) {
        const int known = row.quest->findText(row.quest->currentText());
        const QString name =
            known < 0 ? row.quest->currentText().trimmed() : row.quest->itemData(known).toString();
        if (!name.isEmpty() && row.achieved->currentData().isValid())
            side.quests.push_back({name.toStdString(), row.achieved->currentData().toBool(),
                                   row.glory ? row.glory->value() : 0});
    }
    for (const UnitRow &row : m_unitRows) {
        campaign::UnitReport unit = row.unit;
        unit.fate = Fate(row.fate->currentData().toInt());
        unit.strengthLost = row.lost->value();
        side.units.push_back(std::move(unit));
    }
    return side;
}

void SideForm::setSide(const campaign::SideReport &side)
{
    setWarband(side.warband);
    setRole(side.role);
    if (m_glory)
        m_glory->setValue(side.glory);
    m_verdict->setCurrentIndex(m_verdict->findData(int(side.verdict)));
    m_ownVerdict = true;
    fillUnits(side.units);
    m_list = side.list;
    clearQuests();
    for (const campaign::QuestReport &quest : side.quests) {
        addQuest(quest.quest);
        m_questRows.back().achieved->setCurrentIndex(m_questRows.back().achieved->findData(quest.achieved));
        if (m_glory)
            m_questRows.back().glory->setValue(quest.glory);
    }
    m_unitsHead->setChecked(!side.units.empty());
    m_questsHead->setChecked(!side.quests.empty());
}

} // namespace gonfalon
