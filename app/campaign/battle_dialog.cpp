// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/battle_dialog.h"

#include "app/campaign/prose.h"
#include "app/campaign/wording.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/folders.h"
#include "app/common/typeface.h"
#include "core/club/review.h"
#include "core/club/summed_figures.h"
#include "core/store/disk.h"
#include "core/words/finding_words.h"
#include "core/words/numbers.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTextDocument>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

QString unitLine(const words::CampaignNames &names, const campaign::UnitReport &unit)
{
    QString line = QString::fromStdString(unit.unit);
    if (unit.leader)
        line += BattleDialog::tr(" (Leader)");
    line += u": "_s + words::fateWord(unit.fate);
    if (unit.strengthLost > 0)
        line += BattleDialog::tr(", %1 lost").arg(words::pointsWords(names.own, unit.strengthLost));
    return line;
}

/// Somebody said or counted what became of it.
bool isReported(const campaign::UnitReport &unit)
{
    return unit.fate != Fate::Unharmed || unit.strengthLost > 0 || unit.strengthLeft;
}

/// What is in the way, for whoever may go on all the same.
Findings told(Findings why)
{
    for (Finding &finding : why)
        finding.severity = Severity::Warning;
    return why;
}

} // namespace

QString sideHtml(const CampaignDocument &document, const campaign::SideReport &side)
{
    const words::CampaignNames &names = document.names();
    QStringList line{words::verdictWord(side.verdict)};
    if (names.scoresGlory)
        line << BattleDialog::tr("%1 Glory").arg(words::signedNumber(side.glory));
    if (const QString role = wording::role(side.role); !role.isEmpty())
        line << role;
    QString html = prose::section(names.warband(side.warband)) +
                   prose::quiet(names.player(side.warband) + u" · "_s + line.join(u" · "_s));
    QStringList lines;
    for (const campaign::QuestReport &quest : side.quests)
        lines << words::inGameWords(BattleDialog::tr("{Quest} %1"), names.own)
                     .arg(words::questLine(names, quest));
    // Of a result without casualties nobody may have said a word about the units, which stand in it all the
    // same.
    const bool reported = std::ranges::any_of(side.units, isReported);
    int unharmed = 0;
    for (const campaign::UnitReport &unit : summedFigures(side.units)) {
        if (unit.fate == Fate::Unharmed && unit.strengthLost == 0)
            ++unharmed;
        else
            lines << unitLine(names, unit);
    }
    if (unharmed > 0 && reported)
        lines << BattleDialog::tr("%n unit(s) unharmed", nullptr, unharmed);
    return html + prose::list(lines);
}

BattleDialog::BattleDialog(CampaignDocument &document, campaign::FilingId battle, QWidget *parent)
    : QDialog(parent), m_document(document), m_id(std::move(battle)), m_strip(new FindingsStrip),
      m_why(new QLineEdit), m_confirm(buttons::primary(tr("Confirm"), u"legal"_s, this)),
      m_dispute(buttons::plain(tr("Dispute"), u"illegal"_s, this)),
      m_undo(buttons::plain(tr("Undo"), u"undo"_s, this)),
      m_watch(buttons::plain(tr("Watch"), u"play"_s, this)),
      m_replay(buttons::plain(tr("Save the .battle…"), u"copy"_s, this)), m_trust(quietLabel({}))
{
    const auto seen = review(document.club(), m_id, document.library());
    if (seen) {
        m_filing = seen->sheet.filing;
        m_changes = seen->sheet.changes;
    }
    if (const auto rows = document.books().filings({.id = m_id}); rows && !rows->empty())
        m_row = rows->front();
    if (m_row)
        m_state = m_row->state;
    if (seen && waits()) {
        m_differences = seen->differences;
        std::ranges::copy(seen->doubts, std::back_inserter(m_differences));
    }
    setWindowTitle(titleOf());
    auto *text = new ProseView(tr("The battle"), false);
    text->document()->setDocumentMargin(scaled(font(), 12)); // no card gives it room here
    text->setProse(page());
    auto *contents = new QWidget;
    auto *inside = new QVBoxLayout(contents);
    inside->setContentsMargins(scaled(font(), 14), scaled(font(), 8), scaled(font(), 14), scaled(font(), 8));
    inside->addWidget(text, 1);
    inside->addWidget(m_trust);
    inside->addWidget(m_why);
    fillActs(*frameDialog(*this, m_strip, contents, tr("The battle"), {660, 720}));
    if (!seen)
        m_strip->show(seen.findings());
    else if (!m_differences.empty())
        m_strip->show(told(seen->inTheWay()));
    setActs();
}

/// The score of a battle; of every other sheet what it is, and of whom: only battles have a score.
QString BattleDialog::titleOf() const
{
    if (m_filing && m_filing->kind == campaign::FilingKind::Battle)
        return words::scoreLine(m_document.names(), *m_filing);
    if (m_row)
        return sheetTitle(*m_row, m_document.club().scoresGlory());
    return m_filing ? wording::kind(m_filing->kind) : tr("Battle");
}

/// The day, the place, and what was done with it so far.
QString BattleDialog::whereAndHow() const
{
    const campaign::Pack &pack = m_document.pack();
    QStringList where{wording::date(QString::fromStdString(m_filing->playedOn))};
    if (!m_filing->scenario.empty())
        where << m_document.names().scenario(m_filing->scenario);
    if (const campaign::Stage *stage = pack.stage(m_filing->stage))
        where << QString::fromStdString(stage->name);
    if (const campaign::Territory *territory = pack.territory(m_filing->territory))
        where << QString::fromStdString(territory->name);
    if (m_row) {
        where << stateWord(m_row->state);
        if (!m_row->by.isEmpty())
            where << tr("filed by %1").arg(m_row->by);
        if (const QStringList others = m_row->waitsFor(); !others.isEmpty())
            where << tr("waits for %1").arg(others.join(u", "_s));
    }
    where.removeAll(QString());
    return where.join(u" · "_s);
}

QString BattleDialog::page() const
{
    if (!m_filing)
        return {};
    const campaign::Pack &pack = m_document.pack();
    const words::CampaignNames &names = m_document.names();
    QString html = prose::heading(titleOf()) + prose::quiet(whereAndHow());
    if (const QString objection = m_row ? wording::objection(*m_row) : QString(); !objection.isEmpty())
        html += prose::section(tr("Why it does not count yet")) + prose::paragraph(objection);
    QStringList differences;
    for (const Finding &difference : m_differences)
        differences << words::sentence(difference);
    if (!differences.isEmpty())
        html += prose::section(tr("What does not agree")) + prose::list(differences);
    if (!m_filing->note.empty())
        html += prose::paragraph(QString::fromStdString(m_filing->note));
    if (m_filing->kind == campaign::FilingKind::Battle) {
        for (const campaign::SideReport &side : m_filing->sides)
            html += sideHtml(m_document, side);
    }
    QStringList changes;
    for (const campaign::Change &change : m_changes)
        changes << u"%1 (%2)"_s.arg(words::changeLine(pack, names, change),
                                    words::becauseWords(pack, change));
    html += prose::section(tr("What it changes")) +
            (changes.isEmpty() ? prose::quiet(tr("Nothing.")) : prose::list(changes));
    QStringList dice;
    for (const campaign::Thrown &thrown : m_filing->thrown) {
        QStringList faces;
        for (const int face : thrown.dice)
            faces << QString::number(face);
        const campaign::Rule *rule = pack.rule(thrown.what.substr(0, thrown.what.find('/')));
        dice << QString::fromStdString(rule ? rule->name : thrown.what) + u": "_s + faces.join(u' ') +
                    (thrown.typed ? tr(" (typed in)") : QString());
    }
    return dice.isEmpty() ? html : html + prose::section(tr("Dice")) + prose::list(dice);
}

void BattleDialog::fillActs(QHBoxLayout &row)
{
    m_why->setPlaceholderText(tr("Why"));
    m_why->setAccessibleName(tr("Why it is disputed or undone"));
    m_why->setMaxLength(400);
    auto *close = buttons::plain(tr("Close"), {}, this);
    for (QPushButton *button : {m_confirm, m_dispute, m_undo, m_watch, m_replay, close})
        button->setAutoDefault(false);
    row.addWidget(m_watch);
    row.addWidget(m_replay);
    row.addStretch(1);
    for (QPushButton *button : {m_dispute, m_undo, close, m_confirm})
        row.addWidget(button);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_why, &QLineEdit::textChanged, this, &BattleDialog::setActs);
    connect(m_replay, &QPushButton::clicked, this, [this] { saveReplay(); });
    const QString title = windowTitle();
    connect(m_confirm, &QPushButton::clicked, this, [this, title] {
        act(m_document.books().confirm({*m_filing, m_changes}, takenWith(m_differences)),
            tr("Confirmed: %1.").arg(title));
    });
    connect(m_dispute, &QPushButton::clicked, this, [this, title] {
        act(m_document.books().dispute(m_id, m_why->text()), tr("Disputed: %1.").arg(title));
    });
    connect(m_undo, &QPushButton::clicked, this, [this, title] {
        act(m_document.club().undo(m_id, m_why->text()), tr("Undone: %1.").arg(title));
    });
    for (QPushButton *button : {m_watch, m_replay})
        button->setVisible(m_document.isRecorded(m_id));
    m_watch->setToolTip(tr("Opens the battle in a window of its own, at its end"));
    connect(m_watch, &QPushButton::clicked, this, [this] {
        emit watchWanted(m_id);
        reject(); // the window that comes up is not to stand behind
    });
    close->setFocus(); // the page is there to be read; Tab comes to it
}

bool BattleDialog::waits() const
{
    return m_state == store::FilingState::Filed || m_state == store::FilingState::Disputed;
}

void BattleDialog::setActs()
{
    using store::FilingState, store::Role;
    const Role role = m_document.books().role();
    const bool mayWrite = role != Role::Spectator && m_filing.has_value();
    const bool reason = !m_why->text().trimmed().isEmpty();
    const bool mayUndo = m_row && m_document.books().mayUndo(*m_row);
    m_confirm->setVisible(waits());
    m_confirm->setText(m_differences.empty() ? tr("Confirm") : tr("Confirm as filed"));
    m_dispute->setVisible(m_state == FilingState::Filed);
    m_undo->setVisible(m_state == FilingState::Confirmed || (waits() && mayUndo));
    m_undo->setText(waits() ? tr("Withdraw") : tr("Undo"));
    m_trust->setText(
        tr("This campaign is a file, which cannot tell people apart: whoever has it open can confirm, "
           "also who filed the result. Confirming is on trust here, and for the other side to do."));
    m_trust->setVisible(!m_confirm->isHidden() && mayWrite && !m_document.books().onServer());
    m_why->setVisible(m_state != FilingState::Undone);
    m_why->setEnabled(mayWrite && (m_state == FilingState::Filed || mayUndo));
    m_why->setPlaceholderText(m_state == FilingState::Filed ? tr("Why it is disputed or taken back")
                                                            : tr("Why it is taken back"));
    m_confirm->setEnabled(mayWrite);
    m_dispute->setEnabled(mayWrite && reason);
    m_undo->setEnabled(mayUndo && reason);
    m_dispute->setToolTip(reason ? QString() : tr("Write down why first"));
    const bool readOnly = m_document.books().readOnly();
    for (QPushButton *act : {m_confirm, m_dispute}) {
        if (!mayWrite)
            act->setToolTip(wording::whyReads(m_document.books()));
    }
    m_undo->setToolTip(readOnly   ? wording::whyReads(m_document.books())
                       : !mayUndo ? tr("Only organisers take back what was confirmed")
                       : !reason  ? tr("Write down why first")
                       : waits()  ? tr("Takes it back before it is in force")
                                  : tr("Takes back everything that it changed"));
}

void BattleDialog::act(const Findings &refused, const QString &done)
{
    m_document.reload();
    m_strip->show(refused);
    if (hasErrors(refused))
        return;
    m_done = refused.empty() ? done : words::sentence(refused.front());
    accept();
}

void BattleDialog::saveReplay(const QString &refused)
{
    const auto replay = m_document.books().replay(m_id);
    if (!replay) {
        m_strip->show(replay.findings());
        return;
    }
    const QDir folder(folders::thatWorks({}, refused));
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Save the recorded battle"), folder.filePath(folders::nameFor(windowTitle()) + u".battle"_s),
        tr("Battles (*.battle)"));
    if (path.isEmpty())
        return;
    const Findings failed = store::writeFile(path, {replay->constData(), std::size_t(replay->size())});
    if (failed.empty()) {
        m_strip->tell(tr("Saved as %1.").arg(QDir::toNativeSeparators(path)));
        return;
    }
    m_strip->show(failed);
    m_strip->offer(tr("Save elsewhere…"), [this, tried = QFileInfo(path).path()] { saveReplay(tried); });
}

} // namespace gonfalon
