// SPDX-License-Identifier: GPL-3.0-or-later
// What changes the file of a replay: notes and branches; and its menus.
#include "app/battle/battle_window.h"
#include "app/battle/page_card.h"
#include "app/battle/position_export.h"
#include "app/battle/replay/note_dialog.h"
#include "app/battle/replay/replay_deck.h"
#include "app/battle/replay/replay_window.h"
#include "app/battle/replay/replay_words.h"
#include "app/battle/replay/what_if_dialog.h"
#include "app/battle/table/table_scene.h"
#include "app/battle/table/tabletop_view.h"
#include "app/common/findings_strip.h"
#include "app/common/notice.h"
#include "app/common/passing_word.h"
#include "app/common/two_line_list.h"
#include "core/match/comparison.h"
#include "core/pages/replay_page.h"
#include "core/store/disk.h"

#include <QAction>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QRandomGenerator>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

void ReplayWindow::makeMenus()
{
    QMenu *battle = menuBar()->addMenu(tr("&Battle"));
    battle->setObjectName(u"battle"_s);
    const auto add = [this](QMenu *menu, const QString &text, const QKeySequence &keys, auto act) {
        QAction *action = menu->addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, act);
    };
    add(battle, tr("&Save notes and branches"), QKeySequence::Save, [this] { save(); });
    add(battle, tr("Save a p&icture of this moment…"), {}, [this] {
        const QString path = QFileDialog::getSaveFileName(this, tr("Save a picture of this moment"),
                                                          QFileInfo(m_path).path() + u"/%1.png"_s.arg(m_step),
                                                          tr("Pictures (*.png);;PDF (*.pdf)"));
        if (const Findings failed = path.isEmpty() ? Findings() : position::save(*m_scene, path);
            !failed.empty())
            m_strip->show(failed);
    });
    add(battle, tr("Save as a &web page…"), {}, [this] {
        const QString path = QFileDialog::getSaveFileName(this, tr("Save as a web page"),
                                                          QFileInfo(m_path).path() + u'/' +
                                                              QFileInfo(m_path).baseName() + u".html"_s,
                                                          tr("Pages (*.html)"));
        if (!path.isEmpty())
            savePage(path);
    });
    add(battle, tr("&Play on from here…"), QKeySequence(u"Ctrl+P"_s), [this] { askWhatIf(); });
    battle->addSeparator();
    add(battle, tr("&Close"), QKeySequence::Close, [this] { close(); });
    QMenu *go = menuBar()->addMenu(tr("&Go"));
    add(go, tr("To the &beginning"), {}, [this] { jump(0); });
    add(go, tr("To the &end"), {}, [this] { jump(steps()); });
    add(go, tr("&Next mark"), {}, [this] { nextMark(1); });
    add(go, tr("&Previous mark"), {}, [this] { nextMark(-1); });
    add(go, tr("Back to where I &was"), {}, [this] { goBack(); });
    add(go, tr("N&ote here…"), {}, [this] { askNote(); });
    if (m_names.setup().mode == PlayMode::Table) {
        QMenu *view = menuBar()->addMenu(tr("&View"));
        add(view, tr("&All of the table"), QKeySequence(u"Ctrl+0"_s), [this] { m_table->fit(); });
        add(view, tr("&Nearer"), QKeySequence::ZoomIn, [this] { m_table->zoomBy(1.25); });
        add(view, tr("&Farther"), QKeySequence::ZoomOut, [this] { m_table->zoomBy(0.8); });
    }
    setProperty("moreKeys",
                QStringList{tr("Left, Right"), tr("One step back or on; with Ctrl a turn"), tr("Home, End"),
                            tr("To the beginning, to the end"), tr("Space"), tr("Plays, and pauses"), tr("M"),
                            tr("To the next mark; with Shift to the one before"), tr("N, B"),
                            tr("A note, a bookmark at this step"), tr("Backspace"),
                            tr("Back to where you were")});
}

void ReplayWindow::addProgramActs(const QList<QAction *> &acts, const QList<QAction *> &help)
{
    auto *battle = menuBar()->findChild<QMenu *>(u"battle"_s);
    battle->addSeparator();
    battle->addActions(acts);
    if (!help.isEmpty())
        menuBar()->addMenu(tr("&Help"))->addActions(help);
}

void ReplayWindow::changed()
{
    m_dirty = true;
    readMarks();
}

void ReplayWindow::addNote(files::NoteMark mark, const QString &text)
{
    files::Note note{.step = m_step, .mark = mark, .text = text.toStdString()};
    auto &notes = m_annotations.notes;
    notes.insert(std::ranges::upper_bound(notes, note.step, {}, &files::Note::step), std::move(note));
    changed();
    m_passing->say(tr("Noted on step %1").arg(m_step));
}

void ReplayWindow::removeNote(std::size_t at)
{
    if (at >= m_annotations.notes.size())
        return;
    m_annotations.notes.erase(m_annotations.notes.begin() + std::ptrdiff_t(at));
    changed();
}

void ReplayWindow::askNote()
{
    play(false);
    NoteDialog dialog(m_step, this);
    if (dialog.exec() == QDialog::Accepted)
        addNote(dialog.mark(), dialog.text());
}

void ReplayWindow::fillBranches()
{
    const QSignalBlocker quiet(m_whatIfs);
    m_whatIfs->clear();
    m_whatIfs->addRow(tr("As played"), tr("%n step(s)", nullptr, int(m_played.steps())));
    for (const files::Branch &branch : m_annotations.branches)
        m_whatIfs->addRow(QString::fromStdString(branch.name),
                          tr("from step %1, %2")
                                  .arg(branch.from)
                                  .arg(branch.seedsDice ? tr("same dice") : tr("other dice")) +
                              tr(", %n step(s)", nullptr, int(branch.steps.count())));
    m_whatIfs->setCurrentRow(m_branch ? int(*m_branch) + 1 : 0);
    m_dropBranch->setEnabled(m_branch.has_value());
    showComparison();
}

void ReplayWindow::showBranch(std::optional<std::size_t> branch)
{
    if (branch && *branch >= m_annotations.branches.size())
        return;
    if (branch && !m_branches.contains(*branch)) {
        auto replay = m_played.branch(m_annotations.branches[*branch], "branches/" + std::to_string(*branch));
        if (!replay)
            return m_strip->show(replay.findings());
        if (!replay.findings().empty())
            m_strip->show(replay.findings());
        m_branches.emplace(*branch, std::move(replay).value());
    }
    if (m_branch == branch)
        return;
    m_branch = branch;
    m_kept.reset();
    readCourse();
    show(std::min(m_step, steps()));
    fillBranches();
}

void ReplayWindow::showComparison()
{
    if (!m_branch)
        return m_compared->showPage(
            u"<p>"_s +
            (m_annotations.branches.empty()
                 ? tr("“Play on from here” asks what if: another order, other dice, another player. Nothing "
                      "changes the battle that was played.")
                 : tr("Choose a branch to see it beside the battle as it was played.")) +
            u"</p>"_s);
    const bool open = m_played.open();
    match::Replay &branch = m_branches.at(*m_branch);
    m_compared->showPage(replaywords::compared(
        m_names, tr("as played"), match::figuresOf(m_played.at(m_played.steps()), m_viewer, open),
        QString::fromStdString(m_annotations.branches[*m_branch].name),
        match::figuresOf(branch.at(branch.steps()), m_viewer, open)));
}

void ReplayWindow::removeBranch(std::size_t at)
{
    if (at >= m_annotations.branches.size())
        return;
    const QString name = QString::fromStdString(m_annotations.branches[at].name);
    if (NoticeBox::ask(this, {.tone = Notice::Tone::Question,
                              .title = tr("Remove “%1”?").arg(name),
                              .text = tr("The battle that was played stays as it is."),
                              .actions = {tr("Remove"), tr("Keep")}}) != 0)
        return;
    showBranch(std::nullopt);
    m_annotations.branches.erase(m_annotations.branches.begin() + std::ptrdiff_t(at));
    m_branches.clear();
    m_dirty = true;
    fillBranches();
}

void ReplayWindow::askWhatIf()
{
    play(false);
    QString name = tr("What if at step %1").arg(m_step);
    const auto taken = [&](const QString &wanted) {
        return std::ranges::count(m_annotations.branches, wanted.toStdString(), &files::Branch::name) > 0;
    };
    for (int number = 2; taken(name); ++number)
        name = tr("What if at step %1, %2").arg(m_step).arg(number);
    WhatIfDialog dialog(m_names, m_step, name, m_played.open() && m_played.file().seedKnown && !m_branch,
                        this);
    if (dialog.exec() == QDialog::Accepted)
        playOn(dialog.name(), dialog.players(), dialog.freshDice());
}

BattleWindow *ReplayWindow::playOn(const QString &name, std::vector<std::string> players, bool freshDice)
{
    const std::optional<std::uint64_t> seed =
        freshDice ? std::optional<std::uint64_t>(QRandomGenerator::system()->generate()) : std::nullopt;
    auto match = now().continueFrom(m_step, std::move(players), seed);
    if (!match) {
        m_strip->show(match.findings());
        return nullptr;
    }
    BattleWindow *window = m_playOn ? m_playOn(std::move(match).value(), {}) : nullptr;
    if (window)
        window->setWhatIf(name, [replay = QPointer(this), name](const match::Match &played) {
            return replay ? replay->keep(played, name)
                          : Findings{{.code = Code::CannotWrite, .arguments = {name.toStdString()}}};
        });
    return window;
}

Findings ReplayWindow::keep(const match::Match &match, const QString &name)
{
    files::Branch branch = match::branchOf(m_played.file(), match, name.toStdString());
    auto &all = m_annotations.branches;
    const auto same = std::ranges::find(all, branch.name, &files::Branch::name);
    const bool shown = m_branch && same != all.end() && std::size_t(same - all.begin()) == *m_branch;
    if (shown)
        showBranch(std::nullopt);
    if (same == all.end())
        all.push_back(std::move(branch));
    else
        *same = std::move(branch);
    m_branches.clear();
    m_dirty = true;
    fillBranches();
    return save() ? Findings() : Findings{{.code = Code::CannotWrite, .arguments = {m_path.toStdString()}}};
}

std::string ReplayWindow::written() const
{
    files::BattleFile file = m_played.file();
    file.annotations = m_annotations;
    return files::writeBattle(file);
}

bool ReplayWindow::save()
{
    if (m_path.isEmpty())
        m_path = QFileDialog::getSaveFileName(this, tr("Save the battle"), title() + u".battle"_s,
                                              tr("Battles (*.battle)"));
    if (m_path.isEmpty())
        return false;
    if (const Findings failed = store::writeFile(m_path, written()); !failed.empty()) {
        m_strip->show(failed);
        return false;
    }
    m_dirty = false;
    m_passing->say(tr("Saved as %1").arg(QDir::toNativeSeparators(m_path)));
    return true;
}

bool ReplayWindow::savePage(const QString &path)
{
    const QByteArray page =
        pages::replayPage(now(), m_branch ? std::vector<files::Note>() : m_annotations.notes, m_remarks);
    if (const Findings failed = store::writeFile(path, page.toStdString()); !failed.empty()) {
        m_strip->show(failed);
        return false;
    }
    m_passing->say(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
    return true;
}

bool ReplayWindow::mayClose()
{
    if (!m_dirty)
        return true;
    const int answer =
        NoticeBox::ask(this, {.tone = Notice::Tone::Question,
                              .title = tr("Save the notes and branches?"),
                              .text = tr("They are kept in the battle’s file. The battle stays as it was."),
                              .actions = {tr("Save"), tr("Discard"), tr("Cancel")}});
    return answer == 1 || (answer == 0 && save());
}

void ReplayWindow::closeEvent(QCloseEvent *event)
{
    if (!closes()) {
        event->ignore();
        return;
    }
    play(false);
    m_settings.set(u"replay/geometry"_s, saveGeometry());
    QMainWindow::closeEvent(event);
}

} // namespace gonfalon
