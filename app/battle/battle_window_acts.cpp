// SPDX-License-Identifier: GPL-3.0-or-later
// What the menus of a battle's window do.
#include "app/battle/battle_window.h"

#include "app/battle/battle_bar.h"
#include "app/battle/log_pane.h"
#include "app/battle/order_bar.h"
#include "app/battle/position_export.h"
#include "app/battle/referee/referee_panel.h"
#include "app/battle/report.h"
#include "app/battle/roster_list.h"
#include "app/battle/table/tabletop_view.h"
#include "app/battle/threat_view.h"
#include "app/common/findings_strip.h"
#include "app/common/notice.h"
#include "app/common/passing_word.h"
#include "core/files/battle_file.h"
#include "core/store/disk.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QPrintDialog>
#include <QPrinter>
#include <QSplitter>
#include <QStandardPaths>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// An entry of a menu, with its keys and what it does.
template <typename Act>
QAction *add(QMenu *menu, const QString &text, const QKeySequence &keys, BattleWindow *window, Act act)
{
    QAction *action = menu->addAction(text);
    action->setShortcut(keys);
    QObject::connect(action, &QAction::triggered, window, act);
    return action;
}

/// One that is on or off, and calls `act` with which.
template <typename Act>
QAction *addSwitch(QMenu *menu, const QString &text, bool on, BattleWindow *window, Act act)
{
    QAction *action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(on);
    QObject::connect(action, &QAction::toggled, window, act);
    return action;
}

} // namespace

/// Keys that no menu shows, and what each does.
QStringList BattleWindow::moreKeys() const
{
    QStringList keys{tr("Enter"), tr("Does what the foremost button says"), tr("1 to 9"),
                     m_referee ? tr("Presses the button with that number, or tells a die")
                               : tr("Presses the button with that number")};
    if (m_referee)
        keys << tr("0") << tr("Ends what is done now, as “Go on” does") << tr("R") << tr("Rolls for you");
    else
        keys << tr("Tab") << tr("On the table: to the next unit that may act") << tr("Arrows")
             << tr("Draw the unit that is to be placed; with Shift by a tenth") << tr(", and .")
             << tr("Form it anew, or turn it") << tr("M") << tr("Its models one by one") << tr("D")
             << tr("Type real dice") << tr(":") << tr("Type an order") << tr("R")
             << tr("Measure with the mouse") << tr("F") << tr("All of the table");
    return keys << tr("Esc") << tr("Puts back, closes, chooses nobody");
}

void BattleWindow::makeMenus()
{
    QMenu *battle = menuBar()->addMenu(tr("&Battle"));
    battle->setObjectName(u"battle"_s);
    QAction *saving = add(battle, tr("&Save"), QKeySequence::Save, this, [this] { save(false); });
    add(battle, tr("Save &as…"), QKeySequence::SaveAs, this, [this] { save(true); });
    QAction *picture = add(battle, tr("Save a p&icture of the table…"), {}, this, [this] { savePicture(); });
    QAction *printing =
        add(battle, tr("&Print the table…"), QKeySequence::Print, this, [this] { printTable(); });
    m_reporting = add(battle, tr("Save the &report…"), {}, this, [this] { saveReport(); });
    m_paging = add(battle, tr("Save as a &web page…"), {}, this, [this] { savePage(); });
    QAction *watching = add(battle, tr("&Watch it from the beginning"), QKeySequence(u"Ctrl+Shift+W"_s), this,
                            [this] { emit watchWanted(); });
    m_orders->offerAtEnd({watching, m_reporting, m_paging, saving, picture, printing});
    if (m_referee) { // where no table is seen
        m_referee->offerAtEnd({watching, m_reporting, m_paging, saving});
        picture->setVisible(false);
        printing->setVisible(false);
    }
    battle->addSeparator();
    add(battle, tr("&Close"), QKeySequence::Close, this, [this] { close(); });
    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    m_undoing->setShortcut(QKeySequence::Undo);
    m_redoing->setShortcut(QKeySequence::Redo);
    edit->addActions({m_undoing, m_redoing});
    connect(m_undoing, &QAction::triggered, this, &BattleWindow::takeBack);
    connect(m_redoing, &QAction::triggered, m_session.get(), &BattleSession::takeAgain);
    makePlayMenu();
    makeViewMenu();
    setProperty("moreKeys", moreKeys());
}

/// What only the program's own table has a referee does not offer.
void BattleWindow::ofTable(QAction *action) const
{
    action->setVisible(!m_referee);
    action->setEnabled(!m_referee); // nor by its key
}

void BattleWindow::makePlayMenu()
{
    QMenu *play = m_playing = menuBar()->addMenu(tr("&Play"));
    add(play, tr("&Next unit"), {}, this, [this] { chooseNext(1); });
    add(play, tr("&Previous unit"), {}, this, [this] { chooseNext(-1); });
    ofTable(add(play, tr("&Type real dice"), {}, this, [this] { m_orders->typeDice(); }));
    ofTable(
        add(play, tr("Type an &order"), QKeySequence(u"Ctrl+T"_s), this, [this] { m_orders->typeOrder(); }));
    play->addSeparator();
    const bool computers = m_session->people() < m_session->battle().setup().sides.size();
    m_holding = add(play, tr("&Hold the computers"), QKeySequence(u"Ctrl+H"_s), this, [this] {
        m_session->hold(!m_session->isHeld());
        refresh();
    });
    m_holding->setCheckable(true);
    m_holding->setVisible(computers);
    add(play, tr("One step o&n"), QKeySequence(u"Ctrl+Right"_s), this, [this] { m_session->stepOnce(); });
    add(play, tr("One step &back"), QKeySequence(u"Ctrl+Left"_s), this, [this] { m_session->stepBack(); });
    add(play, tr("&Why this order?"), QKeySequence(u"Ctrl+I"_s), this, [this] {
        tellReason(m_session->lastReason());
    })->setVisible(computers);
    QAction *pausing =
        addSwitch(play, tr("Paus&e the clock"), false, this, [this](bool on) { m_bar->pauseClock(on); });
    connect(play, &QMenu::aboutToShow, pausing,
            [this, pausing] { pausing->setVisible(pausing->isChecked() || m_bar->showsClock()); });
}

const std::vector<qint64> &BattleWindow::clock() const { return m_bar->clock(); }
void BattleWindow::setClock(const std::vector<qint64> &played) { m_bar->setClock(played); }

void BattleWindow::holdComputers()
{
    if (!m_session->computerGoes())
        return;
    m_session->hold(true);
    refresh();
    m_strip->tell(tr("It stands where it broke off. The computers wait until you let them go on."));
}

/// What else there was to do.
static QString besideWords(const Reason &reason)
{
    if (reason.onlyOne)
        return BattleWindow::tr("There was no choice here: no other order was possible.");
    if (!reason.weighed)
        return BattleWindow::tr("It weighed nothing here.");
    if (reason.others.isEmpty())
        return BattleWindow::tr("Nothing else seemed worth doing.");
    return BattleWindow::tr("It seemed the best, and counts as 100. Beside it:") + u'\n' +
           reason.others.join(u'\n');
}

/// The computers wait while it is read.
void BattleWindow::tellReason(std::size_t step)
{
    const Reason *known = m_session->reasonOf(step);
    if (!known)
        return m_strip->tell(tr("No computer has given an order yet for which it can say why."));
    const Reason reason = *known; // the battle may go on below
    const bool held = m_session->isHeld();
    m_session->hold(true);
    NoticeBox::ask(this, {.tone = Notice::Tone::Note, .title = reason.given, .text = besideWords(reason)});
    m_session->hold(held);
}

void BattleWindow::makeViewMenu()
{
    QMenu *view = menuBar()->addMenu(tr("&View"));
    view->addAction(m_threat->action());
    ofTable(m_threat->action());
    ofTable(add(view, tr("&All of the table"), QKeySequence(u"Ctrl+0"_s), this, [this] { m_table->fit(); }));
    ofTable(add(view, tr("&Nearer"), QKeySequence::ZoomIn, this, [this] { m_table->zoomBy(1.25); }));
    ofTable(add(view, tr("&Farther"), QKeySequence::ZoomOut, this, [this] { m_table->zoomBy(0.8); }));
    view->addSeparator();
    m_unitsShown = addSwitch(view, tr("&Units"), true, this, [this](bool on) { m_rosters->setVisible(on); });
    m_logShown = addSwitch(view, tr("&Log"), true, this, [this](bool on) {
        m_log->parentWidget()->setVisible(on); // the threat's too
        if (m_row->orientation() == Qt::Vertical)
            sharePanes(); // else it would take all from what is asked
    });
    if (m_readingShown)
        view->addAction(m_readingShown);
    view->addSeparator();
    ofTable(addSwitch(view, tr("F&ollow what happens"), m_follow, this, [this](bool on) {
        m_follow = on;
        m_settings.set(u"battle/follow"_s, on);
    }));
    ofTable(addSwitch(view, tr("&Show ways, shots and charges"), m_motion, this, [this](bool on) {
        setMotion(on);
        m_settings.set(u"battle/motion"_s, on);
        refresh();
    }));
}

void BattleWindow::offerFiling(const QString &words)
{
    auto *battle = menuBar()->findChild<QMenu *>(u"battle"_s);
    m_filing = new QAction(words, this);
    battle->insertAction(battle->actions().value(0), m_filing);
    connect(m_filing, &QAction::triggered, this, &BattleWindow::filingWanted);
    m_orders->offerFirstAtEnd(m_filing);
    if (m_referee)
        m_referee->offerFirstAtEnd(m_filing);
    refresh();
}

void BattleWindow::setFiled()
{
    m_filed = true;
    emit filed();
    m_filing->setVisible(false);
    m_path.clear(); // what was kept until now has gone
    m_saved = m_session->battle().steps().count();
    refresh();
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
    files::BattleFile file = m_session->match().file("gonfalon " GONFALON_VERSION);
    file.players = m_session->match().players();
    return files::writeBattle(file);
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

QString BattleWindow::askForFile(const QString &words, const QString &ending, const QString &kinds)
{
    const QString folder = m_settings.text(
        u"battle/folder"_s, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QString path =
        QFileDialog::getSaveFileName(this, words, folder + u"/%1.%2"_s.arg(fileName(title()), ending), kinds);
    if (!path.isEmpty())
        m_settings.set(u"battle/folder"_s, QFileInfo(path).path());
    return path;
}

void BattleWindow::savePicture()
{
    const QString path =
        askForFile(tr("Save a picture of the table"), u"png"_s, tr("Pictures (*.png);;PDF (*.pdf)"));
    if (!path.isEmpty())
        tell(position::save(*m_scene, path));
}

void BattleWindow::saveReport()
{
    const QString path =
        askForFile(tr("Save the report"), u"html"_s, tr("Pages (*.html);;Markdown (*.md);;PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    const Findings failed = report::save(*m_session, path);
    tell(failed);
    if (failed.empty())
        m_passing->say(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
}

void BattleWindow::savePage()
{
    const QString path = askForFile(tr("Save as a web page"), u"html"_s, tr("Pages (*.html)"));
    if (path.isEmpty())
        return;
    const Findings failed = report::savePage(*m_session, path);
    tell(failed);
    if (failed.empty())
        m_passing->say(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
}

void BattleWindow::printTable()
{
    QPrinter printer;
    printer.setPageOrientation(QPageLayout::Landscape);
    QPrintDialog dialog(&printer, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const auto table = position::onPaper(m_session->names(), m_session->view(), m_table->width());
    position::print(*table, title(), printer);
}

void BattleWindow::setWhatIf(const QString &name, std::function<Findings(const match::Match &)> keep)
{
    m_whatIf = name;
    m_keep = std::move(keep);
    m_saved = m_session->battle().steps().count(); // nothing of its own yet
    refresh();
}

bool BattleWindow::save(bool askForName)
{
    if (m_keep && !askForName) {
        const Findings failed = m_keep(m_session->match());
        tell(failed);
        if (failed.empty()) {
            m_saved = m_session->battle().steps().count();
            m_passing->say(tr("Kept beside the battle as “%1”").arg(m_whatIf));
        }
        return failed.empty();
    }
    QString path = m_path;
    if (askForName || path.isEmpty()) {
        path = askForFile(tr("Save the battle"), u"battle"_s, tr("Battles (*.battle)"));
        if (path.isEmpty())
            return false;
    }
    const Findings findings = store::writeFile(path, written());
    tell(findings);
    if (!findings.empty())
        return false;
    setPath(path);
    emit saved(path);
    m_passing->say(tr("Saved as %1").arg(QDir::toNativeSeparators(path)));
    return true;
}

} // namespace gonfalon
