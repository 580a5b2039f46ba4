// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/night.h"

#include "app/battle/replay/replay_window.h"
#include "app/shell/campaigns.h"
#include "core/battle/proposed_table.h"
#include "core/club/packs.h"
#include "core/files/warband_file.h"
#include "core/match/seating.h"
#include "core/match/secrets.h"
#include "core/store/open_battle.h"
#include "tests/support/catalogues.h"
#include "tests/support/warbands.h"

#include <QPushButton>

#include <algorithm>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

namespace {

/// The list of a sample with its first units alone: who fights a whole battle in a window is done sooner.
QString fewOf(const QString &sample)
{
    constexpr std::size_t enough = 4;
    Warband warband = readyMade(sample.toStdString());
    warband.units.resize(std::min(warband.units.size(), enough));
    return QString::fromStdString(files::writeWarband(warband));
}

} // namespace

Night::Night(const QString &dialect) : base(dialect)
{
    program.settings.set(u"battle/pace"_s, 0);
    program.settings.set(u"battle/motion"_s, false);
    found();
    (void)campaigns::open(program.window, url(u"Ilse"_s));
    if (!window())
        qFatal("no window");
    document().books().setWho(u"Ilse"_s);
    choose();
}

Night::~Night()
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    while (auto *battle = shown<BattleWindow>())
        delete battle;
    while (auto *replay = shown<ReplayWindow>())
        delete replay;
    delete window();
}

/// Founds the campaign; whoever comes next has a connection of his own.
void Night::found()
{
    auto club = Club::create(base.url(),
                             {u"The Low Fen"_s, *readPackText(program.documents.library(), u"club-league"_s),
                              SystemId("dragon-rampant")});
    if (!club)
        qFatal("no campaign");
    const bool server = club->books().onServer();
    for (const QString &name : {u"Ilse"_s, u"Marek"_s}) {
        store::PlayerRow player{campaign::PlayerId(identity(name)), name,
                                server ? base.login(name.toLower()) : QString()};
        if (!club.value().books().addPlayer(player, u"pass-"_s + name).empty())
            qFatal("no player");
    }
    for (const auto &[name, list] : {std::pair(u"Ilse"_s, u"goblins"_s), {u"Marek"_s, u"elves"_s}}) {
        if (hasErrors(club.value().join(name, fewOf(list), program.documents.library())))
            qFatal("no warband");
    }
    const auto rows = *club->books().warbands();
    const bool goblinsFirst = rows[0].playerName == u"Ilse"_s;
    fixture = club->challenge(rows[goblinsFirst ? 0 : 1].id, rows[goblinsFirst ? 1 : 0].id);
    fixture.scenario = ScenarioId("gory-bloodbath");
    if (!club.value().appoint({fixture}).empty())
        qFatal("no appointment");
}

QString Night::url(const QString &player) const
{
    return postgresql().isEmpty() || !base.url().startsWith(u"postgresql"_s)
               ? base.url()
               : base.urlFor(base.login(player.toLower()), u"pass-"_s + player);
}

QPushButton &Night::button(const QString &text) const
{
    for (auto *each : window()->page(window()->currentPage()).findChildren<QPushButton *>()) {
        if (each->text().remove(u'&') == text)
            return *each;
    }
    qFatal("no button “%s”", qPrintable(text));
}

void Night::choose() const
{
    window()->showPage(PageId::Fixtures);
    named<TableView>(window()->page(PageId::Fixtures), u"Fixtures"_s)
        .choose(QString::fromStdString(fixture.id.str()));
}

BattleWindow *Night::play(const QString &act, const std::function<void(NewBattleDialog &)> &look) const
{
    whenDialog([&](QDialog &dialog) {
        auto &setUp = dynamic_cast<NewBattleDialog &>(dialog);
        if (look)
            look(setUp);
        setUp.choosePlayer(0, u"random"_s);
        setUp.choosePlayer(1, u"random"_s);
        setUp.plan().chooseAttacker(1);
        setUp.begin();
    });
    button(act).click();
    if (!QTest::qWaitFor([] { return shown<BattleWindow>() != nullptr; }, 10'000))
        qFatal("no battle");
    return shown<BattleWindow>();
}

void Night::fight(BattleWindow &battle) const
{
    battle.hide();
    if (!QTest::qWaitFor([&] { return battle.session().battle().over(); }, 240'000))
        qFatal("the battle does not end");
    battle.show();
    QCoreApplication::processEvents();
}

files::Appointment Night::appointment() const
{
    return {document().books().about().id.toStdString(),
            fixture.id.str(),
            {fixture.first.str(), fixture.second->str()}};
}

match::Match Night::fought(std::uint64_t seed, PlayMode mode) const
{
    auto setup = std::make_shared<BattleSetup>();
    setup->catalogue = {std::shared_ptr<const Catalogue>(), &dragonRampant()};
    for (const campaign::WarbandId &id : {fixture.first, *fixture.second}) {
        setup->sides.emplace_back();
        setup->sides.back().warband = document().list(id);
    }
    match::seat(setup->sides);
    setup->mode = mode;
    setup->scenario = fixture.scenario;
    setup->battlefield = proposedBattlefield(*setup, proposedTable(*setup));
    setup->mostTurns = enoughTurns;
    setup->seed = seed;
    match::saltSecrets(*setup);
    match::Match match = matchOf(setup, {"random", "random"});
    while (!match.over()) {
        if (!match.take(match.computersStep()).empty())
            qFatal("a computer's step was refused");
    }
    return match;
}

QByteArray Night::recorded(std::uint64_t seed, PlayMode mode) const
{
    return QByteArray::fromStdString(files::writeBattle(fought(seed, mode).file("a test")));
}

QByteArray Night::appointed(std::uint64_t seed) const
{
    match::Match match = fought(seed, PlayMode::Table);
    files::Appointment kept = appointment();
    if (match.battle().setup().sides[0].warband.name != document().list(fixture.first).name)
        std::swap(kept.warbands[0], kept.warbands[1]);
    match.setAppointment(kept);
    return QByteArray::fromStdString(files::writeBattle(match.file("a test")));
}

campaign::FilingId Night::record(const QByteArray &battle) const
{
    auto proposal = document().club().proposeBattle(battle, document().library());
    if (!proposal || hasErrors(document().club().file(*proposal, false)))
        qFatal("the battle is not filed");
    auto other = Club::open(url(u"Marek"_s));
    if (!other || hasErrors(other.value().books().confirm({proposal->filing, proposal->settlement.changes})))
        qFatal("the battle is not confirmed");
    document().reload();
    return proposal->filing.id;
}

} // namespace gonfalon::test
