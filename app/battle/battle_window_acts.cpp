// SPDX-License-Identifier: GPL-3.0-or-later
// What the menus of a battle's window do.
#include "app/battle/battle_window.h"
#include "app/battle/order_bar.h"
#include "app/battle/table/tabletop_view.h"
#include "app/battle/threat_view.h"
#include "app/common/notice.h"
#include "core/files/battle_file.h"
#include "core/store/disk.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QStandardPaths>

namespace gonfalon {

using namespace Qt::StringLiterals;

void BattleWindow::makeMenus()
{
    const auto add = [this](QMenu *menu, const QString &text, const QKeySequence &keys, auto act) {
        QAction *action = menu->addAction(text);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    QMenu *battle = menuBar()->addMenu(tr("&Battle"));
    battle->setObjectName(u"battle"_s);
    add(battle, tr("&Save"), QKeySequence::Save, [this] { save(false); });
    add(battle, tr("Save &as…"), QKeySequence::SaveAs, [this] { save(true); });
    battle->addSeparator();
    add(battle, tr("&Close"), QKeySequence::Close, [this] { close(); });
    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    m_undoing->setShortcut(QKeySequence::Undo);
    m_redoing->setShortcut(QKeySequence::Redo);
    edit->addActions({m_undoing, m_redoing});
    connect(m_undoing, &QAction::triggered, m_session.get(), &BattleSession::takeBack);
    connect(m_redoing, &QAction::triggered, m_session.get(), &BattleSession::takeAgain);
    QMenu *play = menuBar()->addMenu(tr("&Play"));
    add(play, tr("&Next unit"), {}, [this] { chooseNext(1); });
    add(play, tr("&Previous unit"), {}, [this] { chooseNext(-1); });
    add(play, tr("&Type real dice"), {}, [this] { m_orders->typeDice(); });
    QAction *hold = add(play, tr("&Hold the computers"), QKeySequence(u"Ctrl+H"_s), [this] {
        m_session->hold(!m_session->isHeld());
        refresh();
    });
    hold->setCheckable(true);
    QMenu *view = menuBar()->addMenu(tr("&View"));
    view->addAction(m_threat->action());
    add(view, tr("&All of the table"), QKeySequence(u"Ctrl+0"_s), [this] { m_table->fit(); });
    add(view, tr("&Nearer"), QKeySequence::ZoomIn, [this] { m_table->zoomBy(1.25); });
    add(view, tr("&Farther"), QKeySequence::ZoomOut, [this] { m_table->zoomBy(0.8); });
}

void BattleWindow::addProgramActs(const QList<QAction *> &acts, const QList<QAction *> &help)
{
    auto *battle = menuBar()->findChild<QMenu *>(u"battle"_s);
    battle->addSeparator();
    battle->addActions(acts);
    if (!help.isEmpty())
        menuBar()->addMenu(tr("&Help"))->addActions(help);
}

void BattleWindow::setPath(const QString &path, bool whole)
{
    m_path = path;
    if (whole)
        m_saved = m_session->battle().steps().count();
}

std::string BattleWindow::written() const
{
    return files::writeBattle(m_session->match().file("gonfalon " GONFALON_VERSION));
}

bool BattleWindow::mayClose()
{
    if (m_session->battle().steps().count() == m_saved)
        return true;
    const Notice notice{.tone = Notice::Tone::Question,
                        .title = tr("Save the battle before closing?"),
                        .text = tr("“%1” has steps that are not saved.").arg(title()),
                        .actions = {tr("Save"), tr("Discard"), tr("Cancel")}};
    const int answer = NoticeBox::ask(this, notice);
    return answer == 1 || (answer == 0 && save(false));
}

namespace {

/// A title as a file can be called.
QString fileName(QString title)
{
    for (QChar &letter : title) {
        if (u"/\\:*?\"<>|"_s.contains(letter))
            letter = u'-';
    }
    return title.left(80);
}

} // namespace

bool BattleWindow::save(bool askForName)
{
    QString path = m_path;
    if (askForName || path.isEmpty()) {
        const QString folder = m_settings.text(
            u"battle/folder"_s, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
        path = QFileDialog::getSaveFileName(this, tr("Save the battle"),
                                            folder + u"/%1.battle"_s.arg(fileName(title())),
                                            tr("Battles (*.battle)"));
        if (path.isEmpty())
            return false;
        m_settings.set(u"battle/folder"_s, QFileInfo(path).path());
    }
    const Findings findings = store::writeFile(path, written());
    tell(findings);
    if (!findings.empty())
        return false;
    setPath(path);
    return true;
}

} // namespace gonfalon
