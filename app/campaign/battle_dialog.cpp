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
#include "core/store/disk.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTextDocument>
#include <QVBoxLayout>

#include <algorithm>

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

} // namespace

QString sideHtml(const CampaignDocument &document, const campaign::SideReport &side)
{
    const words::CampaignNames &names = document.names();
    QStringList line{words::verdictWord(side.verdict), BattleDialog::tr("%1 Glory").arg(side.glory)};
    if (const QString role = wording::role(side.role); !role.isEmpty())
        line << role;
    QString html = prose::section(names.warband(side.warband)) +
                   prose::quiet(names.player(side.warband) + u" · "_s + line.join(u" · "_s));
    QStringList lines;
    for (const campaign::QuestReport &quest : side.quests)
        lines << words::inGameWords(BattleDialog::tr("{Quest} %1"), names.own)
                     .arg(words::questLine(names, quest));
    int unharmed = 0;
    for (const campaign::UnitReport &unit : side.units) {
        if (unit.fate == Fate::Unharmed && unit.strengthLost == 0)
            ++unharmed;
        else
            lines << unitLine(names, unit);
    }
    if (unharmed > 0)
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
    auto filing = document.books().filing(m_id);
    auto changes = document.books().changes(m_id);
    if (filing)
        m_filing = *filing;
    if (changes)
        m_changes = *changes;
    setWindowTitle(m_filing ? words::scoreLine(document.names(), *m_filing) : tr("Battle"));
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
    if (!filing || !changes)
        m_strip->show(filing ? changes.findings() : filing.findings());
    if (const auto shown = row())
        m_state = shown->state;
    setActs();
}

std::optional<store::FilingRow> BattleDialog::row() const
{
    const auto of = [this](const std::vector<store::FilingRow> &rows) {
        return std::ranges::find(rows, m_id, &store::FilingRow::id);
    };
    for (const auto *rows : {&m_document.latest(), &m_document.waiting()}) {
        if (const auto found = of(*rows); found != rows->end())
            return *found;
    }
    if (!m_filing || m_filing->sides.empty())
        return std::nullopt;
    constexpr int everything = 100000;
    const auto all =
        m_document.books().filings({.warband = m_filing->sides.front().warband, .limit = everything});
    const auto found = all ? of(*all) : std::vector<store::FilingRow>::const_iterator();
    return all && found != all->end() ? std::optional(*found) : std::nullopt;
}

QString BattleDialog::page() const
{
    if (!m_filing)
        return {};
    const campaign::Pack &pack = m_document.pack();
    const words::CampaignNames &names = m_document.names();
    QStringList where{wording::date(QString::fromStdString(m_filing->playedOn))};
    if (!m_filing->scenario.empty())
        where << names.scenario(m_filing->scenario);
    if (const campaign::Stage *stage = pack.stage(m_filing->stage))
        where << QString::fromStdString(stage->name);
    if (const campaign::Territory *territory = pack.territory(m_filing->territory))
        where << QString::fromStdString(territory->name);
    if (const auto shown = row()) {
        where << stateWord(shown->state);
        if (!shown->by.isEmpty())
            where << tr("filed by %1").arg(shown->by);
    }
    QString html =
        prose::heading(m_filing->kind == campaign::FilingKind::Battle ? words::scoreLine(names, *m_filing)
                                                                      : wording::kind(m_filing->kind)) +
        prose::quiet(where.join(u" · "_s));
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
    connect(m_confirm, &QPushButton::clicked, this,
            [this, title] { act(m_document.books().confirm(m_id), tr("Confirmed: %1.").arg(title)); });
    connect(m_dispute, &QPushButton::clicked, this, [this, title] {
        act(m_document.books().dispute(m_id, m_why->text()), tr("Disputed: %1.").arg(title));
    });
    connect(m_undo, &QPushButton::clicked, this, [this, title] {
        act(m_document.books().undo(m_id, m_why->text()), tr("Undone: %1.").arg(title));
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

void BattleDialog::setActs()
{
    using store::FilingState, store::Role;
    const Role role = m_document.books().role();
    const bool mayWrite = role != Role::Spectator && m_filing.has_value();
    const bool reason = !m_why->text().trimmed().isEmpty();
    m_confirm->setVisible(m_state == FilingState::Filed || m_state == FilingState::Disputed);
    m_dispute->setVisible(m_state == FilingState::Filed);
    m_undo->setVisible(m_state == FilingState::Confirmed);
    m_trust->setText(
        tr("This campaign is a file, which cannot tell people apart: whoever has it open can confirm, "
           "also who filed the result. Confirming is on trust here, and for the other side to do."));
    m_trust->setVisible(!m_confirm->isHidden() && mayWrite && !m_document.books().onServer());
    m_why->setVisible(m_state == FilingState::Filed || m_state == FilingState::Confirmed);
    m_why->setEnabled(mayWrite && (m_state == FilingState::Filed || role == Role::Organiser));
    m_why->setPlaceholderText(m_state == FilingState::Confirmed ? tr("Why it is taken back")
                                                                : tr("Why it is disputed"));
    m_confirm->setEnabled(mayWrite);
    m_dispute->setEnabled(mayWrite && reason);
    m_undo->setEnabled(role == Role::Organiser && reason);
    m_dispute->setToolTip(reason ? QString() : tr("Write down why first"));
    const bool readOnly = m_document.books().readOnly();
    for (QPushButton *act : {m_confirm, m_dispute}) {
        if (!mayWrite)
            act->setToolTip(wording::whyReads(m_document.books()));
    }
    m_undo->setToolTip(readOnly                  ? wording::whyReads(m_document.books())
                       : role != Role::Organiser ? tr("Only organisers take back what was confirmed")
                       : reason                  ? tr("Takes back everything that it changed")
                                                 : tr("Write down why first"));
}

void BattleDialog::act(const Findings &refused, const QString &done)
{
    m_document.reload();
    m_strip->show(refused);
    if (!refused.empty())
        return;
    m_done = done;
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
