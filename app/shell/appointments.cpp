// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/appointments.h"

#include "app/battle/battle_window.h"
#include "app/campaign/campaign_window.h"
#include "app/campaign/chronicle_page.h"
#include "app/campaign/today_dialog.h"
#include "app/common/findings_strip.h"
#include "app/shell/battles.h"
#include "app/shell/campaigns.h"
#include "app/shell/main_window.h"
#include "app/shell/table_painter.h"
#include "core/files/filing_from_battle.h"
#include "core/model/pricing.h"
#include "core/store/disk.h"

#include <QApplication>

#include <algorithm>
#include <iterator>
#include <optional>

namespace gonfalon::appointments {

using namespace Qt::StringLiterals;
using Appointed = store::AppointedBattles::State;

namespace {

/// Windows of a kind that are open.
template <typename Window>
std::vector<Window *> open()
{
    std::vector<Window *> found;
    for (QWidget *widget : QApplication::topLevelWidgets()) {
        if (auto *window = qobject_cast<Window *>(widget))
            found.push_back(window);
    }
    return found;
}

void bringUp(QWidget &window)
{
    window.show();
    window.raise();
    window.activateWindow();
}

/// The window in which the battle of an appointment is fought; null where it is in none.
BattleWindow *fighting(const QString &campaign, const campaign::FixtureId &fixture)
{
    for (BattleWindow *window : open<BattleWindow>()) {
        const files::Appointment &kept = window->session().match().appointment();
        if (kept.campaign == campaign.toStdString() && kept.fixture == fixture.str())
            return window;
    }
    return nullptr;
}

/// What a program that is no more left of the battle of an appointment, the newest.
std::optional<store::Leftover> leftOf(MainWindow &main, const QString &campaign,
                                      const campaign::FixtureId &fixture)
{
    for (store::Leftover &left : main.documents().leftovers()) {
        if (left.appointment.campaign == campaign.toStdString() && left.appointment.fixture == fixture.str())
            return std::move(left);
    }
    return std::nullopt;
}

/// The battles of a campaign that are fought in a window, or were left behind.
BegunBattles begunOf(MainWindow &main, const std::string &campaign)
{
    BegunBattles begun;
    for (const store::Leftover &left : main.documents().leftovers()) {
        if (left.appointment.campaign == campaign)
            begun[campaign::FixtureId(left.appointment.fixture)] = Begun::LeftBehind;
    }
    for (BattleWindow *window : open<BattleWindow>()) {
        const files::Appointment &kept = window->session().match().appointment();
        if (kept.campaign == campaign && !window->session().battle().over())
            begun[campaign::FixtureId(kept.fixture)] = Begun::InWindow;
    }
    return begun;
}

/// A campaign's warband as it comes to a battle.
Candidate candidate(CampaignDocument &document, const campaign::WarbandId &id, const Warband &list)
{
    const Catalogue *catalogue = document.catalogue();
    const int points = catalogue ? price(*catalogue, list).value() : 0;
    return {MainWindow::tr("%1, %n point(s)", nullptr, points).arg(document.names().warband(id)),
            document.name(), list};
}

/// More comes than the battle allows.
Findings tooMany(CampaignDocument &document, const Warband &list)
{
    const Catalogue *catalogue = document.catalogue();
    const int points = catalogue ? price(*catalogue, list).value() : 0;
    if (points <= list.limit)
        return {};
    return {remark(Code::AppointmentPickIsOver, Severity::Warning,
                   {list.name, std::to_string(points), std::to_string(list.limit)})};
}

/// What keeps the battle of an appointment from being fought.
Findings obstacles(CampaignDocument &document, const store::FixtureRow *row)
{
    if (!row || !row->isToPlay())
        return {remark(Code::AppointmentNotOpen, Severity::Warning)};
    Findings found;
    for (const campaign::WarbandId &id : {row->first, *row->second}) {
        if (document.list(id).units.empty())
            found.push_back(
                error(Code::AppointmentListMissing, {document.names().warband(id).toStdString()}));
    }
    return found;
}

/// The scenario that the appointment names, or the place of the story where the first side stands.
ScenarioId scenarioOf(const CampaignDocument &document, const store::FixtureRow &row)
{
    if (!row.scenario.empty())
        return row.scenario;
    const campaign::StageId stage(document.standing().text(campaign::ofWarband(row.first), "stage"));
    const campaign::Stage *known = document.pack().stage(stage);
    return known ? known->scenario : ScenarioId();
}

void play(MainWindow &main, CampaignWindow &window, const campaign::FixtureId &id, PlayMode mode)
{
    CampaignDocument &document = window.document();
    const QString campaign = document.books().about().id;
    if (BattleWindow *already = fighting(campaign, id))
        return bringUp(*already);
    document.reload(); // somebody may have filed it meanwhile
    const store::FixtureRow *row = document.fixture(id);
    if (const Findings found = obstacles(document, row); !found.empty())
        return window.tell(found);
    if (const auto left = leftOf(main, campaign, id)) { // newer than what was saved
        if (!battles::recover(main, *left, false))
            main.activateWindow(); // which says why
        return;
    }
    if (document.appointed(id) == Appointed::UnderWay) {
        if (!battles::open(main, document.appointedFile(id, Appointed::UnderWay)))
            main.activateWindow(); // which says why
        return;
    }
    const store::FixtureRow fixture = *row; // what is read anew meanwhile is another
    TodayDialog today(document, fixture, main.settings(), &window);
    const bool picks = today.isNeeded();
    if (picks && today.exec() != QDialog::Accepted)
        return;
    Engagement engagement{.mode = mode, .scenario = scenarioOf(document, fixture)};
    engagement.appointment = {campaign.toStdString(), id.str(), {}};
    const campaign::WarbandId warbands[] = {fixture.first, *fixture.second};
    for (std::size_t side = 0; side < std::size(warbands); ++side) {
        const Warband list = picks ? today.list(side) : document.list(warbands[side]);
        engagement.candidates.push_back(candidate(document, warbands[side], list));
        engagement.appointment.warbands.push_back(warbands[side].str());
        if (picks)
            std::ranges::copy(tooMany(document, list), std::back_inserter(engagement.remarks));
    }
    battles::engage(main, std::move(engagement), window);
}

/// What the recording ended with is not what the books say: that is told.
/// \param scoresGlory else there is no score that could differ
Findings differing(const campaign::Filing &filed, bool scoresGlory, match::Replay &replay)
{
    const auto result = replay.at(replay.steps()).outcome();
    if (!result || !scoresGlory)
        return {};
    const auto glory = [](const campaign::Filing &filing) {
        QStringList all;
        for (const campaign::SideReport &side : filing.sides)
            all << QString::number(side.glory);
        return all.join(u" : "_s).toStdString();
    };
    const std::string books = glory(filed),
                      fought = glory(files::filingFromBattle(*result, *replay.file().setup));
    return books == fought ? Findings()
                           : Findings{remark(Code::RecordingDiffers, Severity::Note, {books, fought})};
}

void watch(MainWindow &main, CampaignWindow &window, const campaign::FilingId &id)
{
    const CampaignDocument &document = window.document();
    const auto bytes = document.books().replay(id);
    const auto filing = document.books().filing(id);
    if (!bytes || !filing)
        return window.tell(bytes ? filing.findings() : bytes.findings());
    const Findings failed = battles::watchAtEnd(
        main, *bytes, words::scoreLine(document.names(), *filing),
        [&](match::Replay &replay) { return differing(*filing, document.club().scoresGlory(), replay); });
    if (!failed.empty())
        window.tell(failed);
}

void watchPlayed(MainWindow &main, CampaignWindow &window, const campaign::FixtureId &id)
{
    const auto bytes = store::readFile(window.document().appointedFile(id, Appointed::Played));
    const Findings failed =
        bytes ? battles::watchAtEnd(main, QByteArray::fromStdString(*bytes), window.document().name())
              : bytes.findings();
    if (!failed.empty())
        window.tell(failed);
}

/// The window of the campaign that goes by this identity, opened where it was ever open here; null where not.
CampaignWindow *campaignOf(MainWindow &main, const QString &id)
{
    const auto shown = [&]() -> CampaignWindow * {
        for (CampaignWindow *window : open<CampaignWindow>()) {
            if (window->document().books().about().id == id)
                return window;
        }
        return nullptr;
    };
    if (CampaignWindow *already = shown())
        return already;
    const store::RecentFiles recent = campaigns::recentFiles(main.settings());
    const auto facts = recent.facts();
    for (const QString &url : recent.files()) {
        if (facts.value(url).campaign == id && campaigns::open(main, url))
            return shown();
    }
    return nullptr;
}

void file(MainWindow &main, BattleWindow &battle)
{
    const files::Appointment kept = battle.session().match().appointment();
    CampaignWindow *window = campaignOf(main, QString::fromStdString(kept.campaign));
    if (!window)
        return battle.tell({remark(Code::AppointmentCampaignUnknown, Severity::Warning)});
    bringUp(*window);
    window->showPage(PageId::Fixtures);
    if (!window->fileFought(QByteArray::fromStdString(battle.written()), battle.title()))
        return;
    battle.setFiled();
    battle.strip().tell(MainWindow::tr("The result is in the books of %1.").arg(window->document().name()));
}

/// The battle is over: it stays on this machine until its result is filed.
void keep(BattleWindow &battle)
{
    if (!battle.session().battle().over() || battle.isFiled())
        return;
    const files::Appointment &appointment = battle.session().match().appointment();
    const store::AppointedBattles kept;
    const QString campaign = QString::fromStdString(appointment.campaign),
                  fixture = QString::fromStdString(appointment.fixture);
    const bool own = battle.path() == kept.file(campaign, fixture, Appointed::UnderWay);
    if (const Findings failed = kept.keepPlayed(appointment, battle.written()); !failed.empty())
        return battle.tell(failed);
    if (own) // closing asks nothing: nothing is lost
        battle.setPath(kept.file(campaign, fixture, Appointed::Played));
    for (CampaignWindow *window : open<CampaignWindow>())
        window->document().reload();
}

} // namespace

void serve(MainWindow &main, CampaignWindow &campaign)
{
    QObject::connect(
        &campaign, &CampaignWindow::playWanted, &campaign,
        [&main, &campaign](const campaign::FixtureId &id, PlayMode mode) { play(main, campaign, id, mode); },
        Qt::QueuedConnection);
    QObject::connect(&campaign, &CampaignWindow::watchWanted, &campaign,
                     [&main, &campaign](const campaign::FilingId &id) { watch(main, campaign, id); });
    QObject::connect(&campaign, &CampaignWindow::watchPlayedWanted, &campaign,
                     [&main, &campaign](const campaign::FixtureId &id) { watchPlayed(main, campaign, id); });
    campaign.document().askBegun(
        [&main, id = campaign.document().books().about().id.toStdString()] { return begunOf(main, id); });
    auto *painter = new TablePainter(main.documents().library(), campaign);
    auto &chronicle = dynamic_cast<ChroniclePage &>(campaign.page(PageId::Chronicle));
    chronicle.pictures().drawWith(
        [painter](const QByteArray &battle, const std::function<void(Result<TablePicture>)> &done) {
            painter->draw(battle, done);
        });
}

void serve(MainWindow &main, BattleWindow &battle)
{
    const files::Appointment &appointment = battle.session().match().appointment();
    if (appointment.empty())
        return;
    battle.offerFiling(MainWindow::tr("&File the result…"));
    QObject::connect(&battle, &BattleWindow::filingWanted, &battle, [&main, &battle] { file(main, battle); });
    const auto keepIt = [&battle] { keep(battle); };
    QObject::connect(&battle.session(), &BattleSession::stepTaken, &battle, keepIt);
    QObject::connect(&battle, &BattleWindow::saved, &battle, &lookAgain); // it is under way now
    QObject::connect(&battle, &QObject::destroyed, &lookAgain);
    if (battle.path().isEmpty()) {
        const store::AppointedBattles kept;
        const QString campaign = QString::fromStdString(appointment.campaign);
        if (kept.makeRoom(campaign))
            battle.setPath(
                kept.file(campaign, QString::fromStdString(appointment.fixture), Appointed::UnderWay), false);
    }
    keepIt();
    lookAgain();
}

void lookAgain()
{
    for (CampaignWindow *window : open<CampaignWindow>())
        window->document().reloadSoon();
}

} // namespace gonfalon::appointments
