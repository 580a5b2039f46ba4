// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/file_battle_dialog.h"

#include "app/campaign/combos.h"
#include "app/campaign/dice_box.h"
#include "app/campaign/side_form.h"
#include "app/common/card.h"
#include "app/common/dropped_files.h"
#include "app/common/findings_strip.h"
#include "app/common/folders.h"
#include "app/common/notice.h"
#include "core/campaign/verdicts.h"
#include "core/club/result_checks.h"
#include "core/store/disk.h"

#include <QComboBox>
#include <QDateEdit>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using campaign::Filing, campaign::SideReport;

namespace {

/// A recorded battle may take as much room as the reader of files allows.
Result<QByteArray> bytesOf(const QString &path)
{
    const auto read = store::readFile(path);
    if (!read)
        return read.findings();
    return QByteArray::fromStdString(*read);
}

} // namespace

void FileBattleDialog::keepFixture(const campaign::FixtureId &fixture)
{
    if (!fixture.empty())
        combos::choose(*m_fixture, fixture.str());
    m_untouched = filing();
}

void FileBattleDialog::keepStage(const campaign::StageId &stage)
{
    std::size_t side = 0;
    for (const store::WarbandRow &row : m_document.warbands()) {
        const bool here = m_document.standing().text(campaign::ofWarband(row.id), "stage") == stage.str();
        if (row.active && here && side < 2)
            m_sides[side++]->setWarband(row.id);
    }
    combos::choose(*m_stage, stage.str());
    m_untouched = filing();
}

void FileBattleDialog::addSide()
{
    auto *side = new SideForm(m_document, int(m_sides.size()) + 1);
    m_sides.push_back(side);
    m_sidesColumn->addWidget(side);
    // Where there are only two, nobody needs to say who met whom.
    constexpr std::size_t pair = 2;
    const auto &table = m_document.table();
    if (table.size() == pair && m_sides.size() <= pair)
        side->setWarband(table[m_sides.size() - 1].warband);
    connect(side, &SideForm::edited, &m_soon, qOverload<>(&QTimer::start));
    connect(side, &SideForm::warbandChanged, this, &FileBattleDialog::placeBattle);
    connect(side, &SideForm::roleChanged, this, [this, side](SideRole role) { takeRoles(*side, role); });
}

/// Where one of two attacks, the other defends.
void FileBattleDialog::takeRoles(const SideForm &changed, SideRole role)
{
    if (m_sides.size() != 2)
        return;
    SideForm *other = m_sides[m_sides[0] == &changed ? 1 : 0];
    other->setRole(role == SideRole::Attacker   ? SideRole::Defender
                   : role == SideRole::Defender ? SideRole::Attacker
                                                : SideRole::Both);
}

/// The stage where the first side stands, and what is fought there.
void FileBattleDialog::placeBattle()
{
    const campaign::Pack &pack = m_document.pack();
    if (!m_sides.empty() && !pack.stages.empty())
        combos::choose(*m_stage,
                       m_document.standing().text(campaign::ofWarband(m_sides.front()->warband()), "stage"));
}

void FileBattleDialog::fillFixtures()
{
    m_fixture->addItem(tr("none"), QString());
    for (const store::FixtureRow &row : m_document.fixtures()) {
        if (row.isToPlay())
            m_fixture->addItem(
                row.round > 0 ? tr("round %1: %2 v. %3").arg(row.round).arg(row.firstName, row.secondName)
                              : tr("%1 v. %2").arg(row.firstName, row.secondName),
                QString::fromStdString(row.id.str()));
    }
    connect(m_fixture, &QComboBox::currentIndexChanged, this, [this] {
        if (m_recorded) // who fought is known
            return;
        for (const store::FixtureRow &row : m_document.fixtures()) {
            if (row.id.str() != combos::chosen(*m_fixture) || !row.second)
                continue;
            m_sides[0]->setWarband(row.first);
            m_sides[1]->setWarband(*row.second);
            if (!row.scenario.empty())
                combos::choose(*m_scenario, row.scenario.str());
        }
    });
}

void FileBattleDialog::chooseRecorded()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("A recorded battle"), folders::thatWorks({}),
                                                      tr("Battles (*.battle);;All files (*)"));
    if (!path.isEmpty())
        openRecorded(path);
}

void FileBattleDialog::openRecorded(const QString &path)
{
    const auto bytes = bytesOf(path);
    if (bytes)
        openRecorded(*bytes, QFileInfo(path).fileName());
    else
        m_strip->show(bytes.findings());
}

void FileBattleDialog::openRecorded(const QByteArray &battle, const QString &source)
{
    const bool fresh = !touched();
    auto proposal = m_document.club().proposeBattle(battle, m_document.library());
    if (!proposal) {
        m_strip->show(proposal.findings());
        return;
    }
    m_recorded = *proposal;
    m_id = proposal->filing.id;
    m_thrown = proposal->filing.thrown;
    while (m_sides.size() < proposal->filing.sides.size())
        addSide();
    for (std::size_t i = 0; i < proposal->filing.sides.size(); ++i)
        m_sides[i]->setSide(proposal->filing.sides[i]);
    combos::choose(*m_fixture, proposal->filing.fixture.str());
    placeBattle();
    combos::choose(*m_scenario, proposal->filing.scenario.str());
    m_sidesBox->setEnabled(false);
    m_scenario->setEnabled(false);
    m_byHand->show();
    m_source->setText(tr("from %1: the result is as it was fought").arg(source));
    propose();
    if (fresh)
        m_untouched = filing();
}

campaign::FixtureId FileBattleDialog::keptFixture() const
{
    return m_proposal ? m_proposal->filing.fixture : campaign::FixtureId();
}

void FileBattleDialog::writeByHand()
{
    m_recorded.reset();
    m_id = Club::newFilingId();
    m_sidesBox->setEnabled(true);
    m_scenario->setEnabled(true);
    m_byHand->hide();
    m_source->setText(tr("written down by hand"));
    propose();
}

Filing FileBattleDialog::filing() const
{
    Filing filing = m_recorded ? m_recorded->filing : Filing();
    filing.id = m_id;
    filing.playedOn = m_day->date().toString(Qt::ISODate).toStdString();
    filing.fixture = campaign::FixtureId(combos::chosen(*m_fixture));
    filing.stage = campaign::StageId(combos::chosen(*m_stage));
    filing.territory = campaign::TerritoryId(combos::chosen(*m_territory));
    filing.scenario = ScenarioId(combos::chosen(*m_scenario));
    filing.note = m_note->text().trimmed().toStdString();
    filing.thrown = m_thrown;
    for (const store::FixtureRow &row : m_document.fixtures()) {
        if (row.id == filing.fixture && !filing.fixture.empty())
            filing.round = row.round;
    }
    if (m_recorded)
        return filing;
    for (const SideForm *side : m_sides)
        filing.sides.push_back(side->side());
    return filing;
}

/// Won, drawn and lost as follows from what the players said, and as Glory says where they said nothing.
void FileBattleDialog::proposeVerdicts()
{
    if (m_recorded)
        return;
    Filing spoken = filing();
    std::vector<std::optional<campaign::Verdict>> said;
    for (const SideForm *side : m_sides)
        said.push_back(side->saidVerdict());
    campaign::completeVerdicts(spoken, said);
    for (std::size_t i = 0; i < m_sides.size(); ++i)
        m_sides[i]->proposeVerdict(spoken.sides[i].verdict);
}

/// What is still to be said before anything can be worked out; empty where all is.
QString FileBattleDialog::whyNotYet() const
{
    if (m_recorded)
        return {};
    if (std::ranges::any_of(m_sides, [](const SideForm *side) { return side->warband().empty(); }))
        return tr("Choose the warbands that met.");
    if (std::ranges::none_of(m_sides, &SideForm::saidResult))
        return m_document.club().scoresGlory() ? tr("Say how it ended: Glory, or a result.")
                                               : tr("Say how it ended.");
    return {};
}

/// Secret Quests that stay closed are not judged, and that is said.
Findings FileBattleDialog::leftOpen() const
{
    Findings findings;
    for (const SideForm *side : m_sides) {
        if (side->hidesQuests())
            findings.push_back(remark(Code::SecretQuestsLeftOpen, Severity::Note,
                                      {m_document.names().warband(side->warband()).toStdString()}));
    }
    for (Finding &finding : findings)
        finding.words = m_document.names().own;
    return findings;
}

/// What nobody can mean; the scenario of a recorded battle is that in which it was fought.
Findings FileBattleDialog::notMeant(Filing written) const
{
    if (m_recorded)
        written.scenario = {};
    return checkWritten(m_document.club(), written, m_document.library(), QDate::currentDate());
}

void FileBattleDialog::propose()
{
    proposeVerdicts();
    m_soon.stop();
    m_secrets->setVisible(!m_recorded && std::ranges::any_of(m_sides, &SideForm::hidesQuests));
    if (!whyNotYet().isEmpty()) {
        clearProposal({});
        return;
    }
    Proposal written = m_recorded.value_or(Proposal());
    written.filing = filing();
    if (!m_recorded) {
        written.leftOpen = leftOpen();
        written.doubts = likeInBooks(m_document.club(), written.filing);
    }
    if (Findings wrong = notMeant(written.filing); !wrong.empty()) {
        clearProposal(wrong);
        return;
    }
    auto proposal = m_document.club().propose(std::move(written));
    if (!proposal)
        clearProposal(proposal.findings());
    else
        showProposal(*proposal);
}

/// Nothing can be filed: what was found, if anything, says why.
void FileBattleDialog::clearProposal(const Findings &findings)
{
    m_proposal.reset();
    m_changes->setProposed({});
    m_changesCard->setNote({});
    m_dice->setWanted({});
    m_strip->show(findings);
    showChanges();
    offerActs();
}

void FileBattleDialog::showChanges()
{
    const bool any = m_changes->rowCount() > 0;
    m_hint->setText(any ? tr("Untick what does not happen; write another amount where the table settled on "
                             "one.")
                        : tr("What the battle changes stands here once its end is written down."));
    m_table->horizontalHeader()->setVisible(any);
}

void FileBattleDialog::offerActs()
{
    const bool ready =
        m_proposal && m_proposal->settlement.wanted.empty() && !hasErrors(m_proposal->settlement.findings);
    const QString why = whyNotYet();
    m_why->setText(why);
    m_file->setEnabled(ready);
    m_file->setToolTip(why.isEmpty() ? tr("Waits until the other side confirms it (Ctrl+S)") : why);
    const bool doubtful = m_proposal && !m_proposal->doubts.empty();
    m_file->setText(doubtful ? tr("File as it is") : tr("File"));
    m_confirm->setText(doubtful ? tr("Confirm as it is") : tr("File and confirm"));
    m_confirm->setVisible(m_document.books().role() == store::Role::Organiser);
    m_confirm->setEnabled(ready);
    m_confirm->setToolTip(!why.isEmpty() ? why
                          : m_document.books().onServer()
                              ? tr("Counts at once (Ctrl+Return)")
                              : tr("Counts at once, on trust: a file cannot tell people "
                                   "apart (Ctrl+Return)"));
}

void FileBattleDialog::openSecrets()
{
    for (SideForm *side : m_sides) {
        if (side->hidesQuests())
            side->openSecrets();
    }
    propose();
}

/// True where something would be lost that somebody wrote, threw or set.
bool FileBattleDialog::touched() const
{
    return filing() != m_untouched || std::ranges::any_of(m_sides, &SideForm::namedQuest) ||
           m_changes->touched() > 0;
}

void FileBattleDialog::reject()
{
    if (isVisible() && touched()) {
        const Notice notice{Notice::Tone::Question,
                            tr("Throw away what is written?"),
                            tr("This battle has not been filed."),
                            {},
                            {tr("Go on writing"), tr("Throw away")},
                            0};
        if (NoticeBox::ask(this, notice) == 0)
            return;
    }
    QDialog::reject();
}

void FileBattleDialog::showProposal(const Proposal &proposal)
{
    m_proposal = proposal;
    m_thrown = proposal.filing.thrown;
    m_changes->setProposed(proposal.settlement.changes);
    m_dice->setWanted(proposal.settlement.wanted);
    m_strip->show(proposal.settlement.findings);
    showChanges();
    for (int column = ChangesModel::What + 1; column < m_changes->columnCount(); ++column)
        m_table->resizeColumnToContents(
            column); // of all at once, the first would no longer take what is left
    m_table->resizeRowsToContents();
    const int dice = int(proposal.settlement.wanted.size());
    m_changesCard->setNote(dice > 0 ? tr("%n roll(s) wanted", nullptr, dice)
                                    : tr("%n change(s)", nullptr, m_changes->rowCount()));
    offerActs();
}

void FileBattleDialog::rollAll()
{
    if (!m_proposal)
        return;
    SeededDice dice(QRandomGenerator::system()->generate64());
    const auto thrown = m_document.club().throwDice(*m_proposal, dice);
    if (!thrown) {
        m_strip->show(thrown.findings());
        return;
    }
    m_thrown = thrown->filing.thrown;
    propose();
}

void FileBattleDialog::file(bool confirmed)
{
    const bool asItIs = m_proposal && !m_proposal->doubts.empty(); // the buttons say so
    if (m_soon.isActive())
        propose(); // what was typed last counts as well
    if (!m_proposal || !m_file->isEnabled())
        return;
    if (!asItIs && !m_proposal->doubts.empty())
        return; // they have come up just now, and the buttons say it from now on
    Proposal proposal = *m_proposal;
    proposal.settlement.changes = m_changes->settled();
    proposal.asItIs = asItIs;
    const QString score = words::scoreLine(m_document.names(), proposal.filing);
    const Findings refused = m_document.club().file(proposal, confirmed);
    m_document.reload();
    if (hasErrors(refused)) {
        m_strip->show(refused);
        return;
    }
    m_done = confirmed ? tr("Filed and confirmed: %1.").arg(score)
                       : tr("Filed: %1. It counts when the other side confirms it.").arg(score);
    accept();
}

void FileBattleDialog::dragEnterEvent(QDragEnterEvent *event) { dropped::welcome(*event); }

void FileBattleDialog::dropEvent(QDropEvent *event) { openRecorded(dropped::files(*event).value(0)); }

} // namespace gonfalon
