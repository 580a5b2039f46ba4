// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/battles.h"

#include "app/battle/battle_window.h"
#include "app/battle/new_battle_dialog.h"
#include "app/battle/replay/replay_window.h"
#include "app/builder/builder_page.h"
#include "app/common/findings_strip.h"
#include "app/shell/appointments.h"
#include "app/shell/battle_keeper.h"
#include "app/shell/main_window.h"
#include "app/shell/window_acts.h"
#include "core/model/pricing.h"
#include "core/players/player.h"
#include "core/store/disk.h"
#include "core/store/open_battle.h"
#include "core/store/open_warband.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <utility>

namespace gonfalon::battles {

using namespace Qt::StringLiterals;

namespace {

/// "Grakk’s Raiders, 24 points".
QString listed(const Catalogue &catalogue, const Warband &warband)
{
    return MainWindow::tr("%1, %n point(s)", nullptr, price(catalogue, warband).value())
        .arg(QString::fromStdString(warband.name));
}

/// A sample by the list that it was made from too, as the first page has it: "Elves: Grakk’s Raiders, 24
/// points".
QString listedSample(const QFileInfo &file, const store::OpenedWarband &opened)
{
    const SampleList *list =
        opened.catalogue->sampleList(SampleListId(file.completeBaseName().toStdString()));
    const QString own = listed(*opened.catalogue, opened.warband);
    return list && list->name != opened.warband.name
               ? MainWindow::tr("%1: %2").arg(QString::fromStdString(list->name), own)
               : own;
}

/// What is open, the list that is shown first; then the samples of the games that can be fought.
std::vector<Candidate> candidates(MainWindow &window)
{
    QList<WarbandDocument *> open = window.documents().all();
    const BuilderPage *shown = window.page();
    if (const qsizetype at = shown ? open.indexOf(&shown->document()) : -1; at > 0)
        open.move(at, 0);
    std::vector<Candidate> all;
    for (const WarbandDocument *document : std::as_const(open)) {
        if (!document->warband().units.empty())
            all.push_back({listed(document->catalogue(), document->warband()), MainWindow::tr("Open"),
                           document->warband()});
    }
    store::Library &library = window.documents().library();
    for (const store::SystemEntry &system : library.systems()) {
        if (std::ranges::find(system.abilities, u"battle"_s) == system.abilities.end())
            continue;
        const QDir folder(library.folder() + u'/' + QString::fromStdString(system.id.str()) + u"/warbands"_s);
        for (const QFileInfo &file : folder.entryInfoList({u"*.warband"_s}, QDir::Files, QDir::Name)) {
            auto opened = store::openWarband(file.filePath(), library);
            if (!opened)
                continue;
            const QString name = listedSample(file, *opened);
            all.push_back(
                {name, MainWindow::tr("Samples: %1").arg(system.name), std::move(opened).value().warband});
        }
    }
    return all;
}

BattleWindow *show(MainWindow &main, match::Match match, const Findings &remarks);

/// The window of a battle that is watched.
ReplayWindow *showReplay(MainWindow &main, match::Replay replay, const Findings &remarks, const QString &path)
{
    auto *window = new ReplayWindow(
        std::move(replay), remarks, path, main.settings(),
        [&main](match::Match match, const Findings &found) { return show(main, std::move(match), found); });
    window->setAttribute(Qt::WA_DeleteOnClose);
    windowacts::addTo(main, *window, window->played().file().setup->catalogue->id);
    QObject::connect(&main, &QObject::destroyed, window, [window] { delete window; });
    static_cast<QWidget *>(window)->show();
    window->activateWindow();
    return window;
}

/// A battle of a file to be watched; null where it cannot be, and the reason was shown.
ReplayWindow *watch(MainWindow &main, files::BattleFile file, Findings remarks, const QString &path)
{
    auto replay = match::Replay::open(std::move(file));
    remarks.insert(remarks.end(), replay.findings().begin(), replay.findings().end());
    if (replay)
        return showReplay(main, std::move(replay).value(), remarks, path);
    main.tell(MainWindow::tr("%1 could not be watched").arg(QFileInfo(path).fileName()), remarks);
    return nullptr;
}

BattleWindow *show(MainWindow &main, match::Match match, const Findings &remarks)
{
    auto *window = new BattleWindow(std::move(match), remarks, main.settings());
    window->setAttribute(Qt::WA_DeleteOnClose);
    windowacts::addTo(main, *window, window->session().battle().setup().catalogue->id);
    // The catalogue belongs to the program's window, so no battle outlives it.
    QObject::connect(&main, &QObject::destroyed, window, [window] { delete window; });
    new BattleKeeper(main.documents().autosave(), *window);
    appointments::serve(main, *window);
    QObject::connect(window, &BattleWindow::saved, &main, [&main](const QString &path) {
        recentFiles(main.settings()).add(QFileInfo(path).absoluteFilePath());
    });
    QObject::connect(window, &BattleWindow::watchWanted, &main, [&main, window] {
        watch(main, window->session().match().file("gonfalon"), {}, window->path());
    });
    window->show();
    window->activateWindow();
    return window;
}

/// The battle in the file goes on; null where it cannot, and the reason was shown.
/// \param players by side; empty: people
BattleWindow *goOn(MainWindow &window, const QString &path, std::vector<std::string> players)
{
    const QString failed = MainWindow::tr("%1 could not be opened").arg(QFileInfo(path).fileName());
    const auto bytes = store::readFile(path);
    if (!bytes) {
        window.tell(failed, bytes.findings());
        return nullptr;
    }
    const auto file = store::openBattleToGoOn(*bytes, window.documents().library());
    if (!file) {
        window.tell(failed, file.findings());
        return nullptr;
    }
    players.resize(file->setup->sides.size(), match::human);
    auto match = match::Match::resume(*file, std::move(players));
    if (!match) {
        window.tell(failed, match.findings());
        return nullptr;
    }
    Findings remarks = file.findings();
    remarks.insert(remarks.end(), match.findings().begin(), match.findings().end());
    return show(window, std::move(match).value(), remarks);
}

/// Who played it; a person for a word that nobody goes by here.
std::vector<std::string> knownPlayers(const files::BattleFile &file)
{
    const SystemId &system = file.setup->catalogue->id;
    std::vector<std::string> words = file.players;
    for (std::string &word : words) {
        if (word != match::human && !players::newPlayer(word, system, 0))
            word = match::human;
    }
    return words;
}

} // namespace

store::RecentFiles recentFiles(const Settings &settings)
{
    return store::RecentFiles(settings.file(), u"battle"_s);
}

namespace {

/// The window of a battle that was just set up; what was rolled for the players is told once.
/// \param remarks on it, those of the set-up among them
void showSetUp(MainWindow &window, match::Match match, const Findings &remarks, const QStringList &rolled)
{
    BattleWindow *shown = show(window, std::move(match), remarks);
    if (!rolled.isEmpty())
        shown->strip().show(remarks, rolled.join(u"  "_s));
}

} // namespace

void create(MainWindow &window)
{
    NewBattleDialog dialog(candidates(window), window.documents().library(), window.settings(), &window);
    dialog.exec();
    if (auto match = dialog.takeMatch())
        showSetUp(window, std::move(*match), dialog.remarks(), dialog.rolled());
}

namespace {

/// The appointment with its warbands as they sit; an empty one where others fight.
files::Appointment seated(const BattlePlan &plan, const files::Appointment &appointment)
{
    files::Appointment kept{appointment.campaign, appointment.fixture, {}};
    for (const std::size_t side : plan.order()) {
        const int candidate = plan.sides()[side].candidate;
        if (candidate < 0 || std::size_t(candidate) >= appointment.warbands.size())
            return {};
        kept.warbands.push_back(appointment.warbands[std::size_t(candidate)]);
    }
    std::vector<std::string> fight = kept.warbands, meant = appointment.warbands;
    std::ranges::sort(fight);
    std::ranges::sort(meant);
    return fight == meant ? kept : files::Appointment();
}

/// What an engagement settles of a set-up.
void prepare(BattlePlan &plan, const Engagement &engagement)
{
    plan.settleSides();
    plan.chooseMode(engagement.mode);
    for (std::size_t side = 0; side < plan.sides().size(); ++side)
        plan.choosePlayer(side, match::human);
    const auto game = plan.catalogue();
    if (game && game->scenario(engagement.scenario))
        plan.chooseScenario(engagement.scenario);
}

} // namespace

void engage(MainWindow &window, Engagement engagement, QWidget &above)
{
    NewBattleDialog dialog(std::move(engagement.candidates), window.documents().library(), window.settings(),
                           &above);
    prepare(dialog.plan(), engagement);
    dialog.exec();
    auto match = dialog.takeMatch();
    if (!match)
        return;
    Findings remarks = std::move(engagement.remarks);
    std::ranges::copy(dialog.remarks(), std::back_inserter(remarks));
    match->setAppointment(seated(dialog.plan(), engagement.appointment));
    if (match->appointment().empty())
        remarks.push_back(remark(Code::AppointmentOtherSides, Severity::Warning));
    showSetUp(window, std::move(*match), remarks, dialog.rolled());
}

Findings watchAtEnd(MainWindow &window, const QByteArray &battle, const QString &name,
                    const std::function<Findings(match::Replay &replay)> &remarksOf)
{
    auto file = store::openBattleBytes(battle, window.documents().library());
    if (!file)
        return file.findings();
    Findings remarks = file.findings();
    auto replay = match::Replay::open(std::move(file).value());
    std::ranges::copy(replay.findings(), std::back_inserter(remarks));
    if (!replay)
        return remarks;
    if (remarksOf)
        std::ranges::copy(remarksOf(replay.value()), std::back_inserter(remarks));
    ReplayWindow *shown = showReplay(window, std::move(replay).value(), remarks, {});
    shown->setWindowTitle(MainWindow::tr("%1 – Gonfalon").arg(name));
    shown->show(shown->steps());
    return {};
}

/// One that is over, that breaks off, or that cannot be gone on with, is watched.
bool open(MainWindow &window, const QString &path)
{
    const auto bytes = store::readFile(path);
    const auto file =
        bytes ? store::openBattleBytes(QByteArray::fromStdString(*bytes), window.documents().library())
              : Result<files::BattleFile>(bytes.findings());
    if (file) {
        recentFiles(window.settings()).add(QFileInfo(path).absoluteFilePath());
        const auto goesOn = match::Match::resume(*file, {});
        if (store::breaksOff(file.findings()) || !goesOn || goesOn->over())
            return watch(window, *file, file.findings(), path) != nullptr;
    }
    BattleWindow *shown = goOn(window, path, file ? knownPlayers(*file) : std::vector<std::string>());
    if (shown)
        shown->setPath(path);
    return shown != nullptr;
}

bool recover(MainWindow &window, const store::Leftover &leftover, bool held)
{
    std::vector<std::string> players;
    for (const QString &player : leftover.players)
        players.push_back(player.toStdString());
    BattleWindow *shown = goOn(window, leftover.file, std::move(players));
    if (!shown)
        return false;
    if (!leftover.original.isEmpty())
        shown->setPath(leftover.original, false);
    shown->setClock(leftover.played);
    if (held)
        shown->holdComputers();
    window.documents().throwAway(leftover); // it is kept anew, under this process's name
    appointments::lookAgain();
    return true;
}

} // namespace gonfalon::battles
