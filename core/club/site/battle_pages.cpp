// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/battle_pictures.h"
#include "core/club/site/contents.h"
#include "core/club/summed_figures.h"
#include "core/files/export.h"
#include "core/match/match_replay.h"
#include "core/model/quest_glory.h"
#include "core/pages/replay_page.h"
#include "core/store/open_battle.h"
#include "core/words/numbers.h"
#include "core/words/text.h"

#include <QCoreApplication>

namespace gonfalon::site {

namespace {

using words::text;

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct BattlePagesWords
{
    Q_DECLARE_TR_FUNCTIONS(Site)
};

/// One side's units and what became of them.
QVariantMap unitsOf(const Facts &facts, const campaign::SideReport &side)
{
    Grid grid{
        .id = {},
        .caption = facts.names.warband(side.warband),
        .heads = {{.text = BattlePagesWords::tr("Unit")},
                  numberCell(BattlePagesWords::tr("Points")),
                  numberCell(words::inGameWords(BattlePagesWords::tr("{Points} lost"), facts.names.own)),
                  {.text = BattlePagesWords::tr("Fate")}},
        .rows = {},
        .empty = {},
        .label = {}};
    for (const campaign::UnitReport &unit : summedFigures(side.units)) {
        Cell name{.text = text(unit.unit), .strong = unit.leader};
        if (unit.leader)
            name.second = BattlePagesWords::tr("Leader");
        grid.rows.push_back({name,
                             numberCell(QString::number(unit.points)),
                             numberCell(QString::number(unit.strengthLost)),
                             {.text = words::fateWord(unit.fate)}});
    }
    return {{u"table"_s, grid.data()}};
}

/// What a Quest brought: as it was written down, and where nobody did, what a failed one always costs.
int gloryFrom(const campaign::QuestReport &quest)
{
    return quest.glory == 0 && !quest.achieved ? gloryOfFailedQuest : quest.glory;
}

/// Where the Glory of each side came from: its Quests by name, the rest from the battle itself.
Grid gloryOf(const Facts &facts, const Told &battle)
{
    Grid grid{.id = u"glory"_s,
              .caption = {},
              .heads = {{.text = {}, .hidden = BattlePagesWords::tr("From")}},
              .rows = {},
              .empty = {},
              .label = BattlePagesWords::tr("Where the Glory came from")};
    const auto &sides = battle.filing.sides;
    for (const campaign::SideReport &side : sides) {
        Cell head = numberCell({});
        head.pennon = warbandCell(facts, side.warband).pennon;
        head.hidden = facts.names.warband(side.warband);
        grid.heads.push_back(std::move(head));
    }
    const auto row = [&](const Cell &what) -> std::vector<Cell> & {
        grid.rows.push_back({what});
        grid.rows.back().resize(sides.size() + 1, numberCell(u"–"_s));
        return grid.rows.back();
    };
    std::vector<Cell> &itself = row({.text = BattlePagesWords::tr("The battle itself")});
    std::vector<Cell> battleCells = itself;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        int rest = sides[side].glory;
        for (const campaign::QuestReport &quest : sides[side].quests)
            rest -= gloryFrom(quest);
        battleCells[side + 1].text = words::signedNumber(rest);
    }
    grid.rows.front() = battleCells;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        for (const campaign::QuestReport &quest : sides[side].quests) {
            //: %1 a Quest by its name
            const QString form = quest.achieved ? BattlePagesWords::tr("“%1”, achieved")
                                                : BattlePagesWords::tr("“%1”, failed");
            row({.text = form.arg(facts.names.quest(quest.quest))})[side + 1].text =
                words::signedNumber(gloryFrom(quest));
        }
    }
    std::vector<Cell> &total = row({.text = BattlePagesWords::tr("Glory"), .strong = true});
    for (std::size_t side = 0; side < sides.size(); ++side) {
        total[side + 1].text = words::signedNumber(sides[side].glory);
        total[side + 1].strong = true;
    }
    return grid;
}

/// What it changed besides what every battle counts.
QVariantList changesOf(const Facts &facts, const Told &battle)
{
    QVariantList all;
    for (const campaign::Change &change : battle.changes) {
        if (!isUsual(change))
            all << QVariantMap{{u"change"_s, words::changeLine(facts.club->pack(), facts.names, change)},
                               {u"because"_s, words::becauseWords(facts.club->pack(), change)}};
    }
    return all;
}

QVariantList picturesOf(const Facts &facts, const Told &battle)
{
    QVariantList all;
    const auto replay = facts.club->books().replay(battle.row.id);
    if (!replay || replay->isEmpty())
        return all;
    const auto pictures = battlePictures(*replay, *facts.library);
    if (!pictures)
        return all;
    for (const BattlePicture &picture : *pictures)
        all << QVariantMap{{u"picture"_s, picture.svg}, {u"caption"_s, picture.caption}};
    return all;
}

QVariantMap besideOf(const Facts &facts, const Told &battle)
{
    return {{u"to"_s, battlePath(battle)}, {u"title"_s, facts.headline(battle)}};
}

} // namespace

QByteArray battleReplay(const Facts &facts, const Told &battle)
{
    const auto bytes = facts.club->books().replay(battle.row.id);
    if (!bytes || bytes->isEmpty())
        return {};
    auto read = store::openBattleBytes(*bytes, *facts.library);
    if (!read)
        return {};
    const Findings remarks = read.findings();
    auto opened = match::Replay::open(std::move(read).value());
    if (!opened || !opened.value().open())
        return {};
    match::Replay replay = std::move(opened).value();
    return pages::replayPage(replay, {}, remarks,
                             {u"../"_s + battlePath(battle), u"‹ "_s + facts.title(battle)});
}

QByteArray listPage(const Facts &facts, const store::WarbandRow &warband)
{
    const auto list = facts.lists.find(warband.id);
    const Catalogue *catalogue = list == facts.lists.end()
                                     ? nullptr
                                     : facts.library->catalogue(list->second.system, list->second.packs);
    if (!catalogue)
        return {};
    const auto page = files::exportWarband(*catalogue, list->second, files::Format::Html);
    if (!page)
        return {};
    // It is a page that stands by itself; here it has a way back.
    QByteArray bytes = QByteArray::fromStdString(*page);
    const QString back = u"\n<p><a href=\"%1.html\">‹ %2</a></p>"_s.arg(pageName(warband.id.str()),
                                                                        warband.name.toHtmlEscaped());
    const QByteArray body = "<body>";
    if (const auto at = bytes.indexOf(body); at >= 0)
        bytes.insert(at + body.size(), back.toUtf8());
    return bytes;
}

PageContents battlePage(const Facts &facts, const Told &battle, bool replay)
{
    const bool isFirst = &battle == &facts.battles.front(), isLast = &battle == &facts.battles.back();
    QVariantMap data = toldData(facts, battle);
    data[u"text"_s] = words::chronicleText(facts.club->pack(), facts.names, battle.filing, battle.changes);
    data[u"replay"_s] = replay ? u"replay/%1.html"_s.arg(pageName(battle.row.id.str())) : QString();
    const QVariantList pictures = picturesOf(facts, battle);
    data[u"pictures"_s] = pictures;
    data[u"pictured"_s] = !pictures.isEmpty();
    const bool glory = facts.names.scoresGlory;
    data[u"glory"_s] =
        glory ? QVariant(QVariantMap{{u"table"_s, gloryOf(facts, battle).data()}}) : QVariant(false);
    QVariantList units;
    for (const campaign::SideReport &side : battle.filing.sides) {
        if (!side.units.empty())
            units << unitsOf(facts, side);
    }
    data[u"units"_s] = units;
    data[u"beside"_s] = glory || !units.isEmpty();
    const QVariantList changes = changesOf(facts, battle);
    data[u"changes"_s] = changes;
    data[u"changed"_s] = !changes.isEmpty();
    data[u"heads"_s] =
        QVariantMap{{u"replay"_s, BattlePagesWords::tr("Watch it step by step")},
                    {u"glory"_s, glory ? BattlePagesWords::tr("Where the Glory came from") : QString()},
                    {u"changes"_s, BattlePagesWords::tr("What it brought")}};
    QStringList about{facts.title(battle), data[u"where"_s].toString()};
    about.removeAll(QString());
    return {.path = battlePath(battle),
            .body = u"battle"_s,
            .title = facts.headline(battle),
            .about = about.join(u" · "_s),
            .data = data,
            .head = u"battle-head"_s,
            .section = u"battles.html"_s,
            .before = isFirst ? QVariantMap() : besideOf(facts, *(&battle - 1)),
            .after = isLast ? QVariantMap() : besideOf(facts, *(&battle + 1))};
}

} // namespace gonfalon::site
