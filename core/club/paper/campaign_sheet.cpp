// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/paper/canvas.h"
#include "core/club/paper/papers.h"
#include "core/club/pictures/glory_chart.h"
#include "core/club/site/contents.h"
#include "core/words/numbers.h"
#include "core/words/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <optional>

namespace gonfalon::paper {

using namespace Qt::StringLiterals;
using sheets::Paragraph;
using words::text;

namespace {

/// The context of these words for translators.
struct CampaignSheetWords
{
    Q_DECLARE_TR_FUNCTIONS(CampaignPaper)
};

/// Two who meet, and what came of it.
struct Meeting
{
    QString title, about;
    std::vector<campaign::WarbandId> sides; ///< none: to be written in
    std::vector<QString> ended;             ///< for each: its Glory, or "won"; empty: to be written in
    QString foot;                           ///< instead of the signatures
};

/// A number of the standings.
struct Column
{
    std::string key; ///< "glory", or a key of the pack
    QString head;
    std::function<QString(const store::TableRow &)> value;
    double wide = 9.7; ///< with the room before it
};

/// The page while it is laid out; all lengths in millimetres.
class SheetPage
{
public:
    SheetPage(const site::Facts &facts, const Choice &choice)
        : m_facts(facts), m_size(sizeOf(choice.paper)),
          m_canvas(std::make_shared<sheets::Fonts>(), choice.ink == sheets::InkUse::Light)
    {
    }

    sheets::Booklet lay()
    {
        double y = head();
        const double columns = y, leftWide = width() * 0.585, rightLeft = margin + leftWide + 6;
        const double left = holders(setUp(standings(columns, leftWide), leftWide), leftWide);
        const double round = meetings(columns, rightLeft, right() - rightLeft);
        y = story(std::max(left, round) + 4);
        below(y);
        foot();
        return {m_facts.campaign, m_size, sheets::SheetId("campaign"), {std::move(m_boxes)}};
    }

private:
    [[nodiscard]] bool scoresGlory() const { return m_facts.names.scoresGlory; }
    [[nodiscard]] double width() const { return m_size.width() - 2 * margin; }
    [[nodiscard]] double right() const { return m_size.width() - margin; }
    [[nodiscard]] double bottom() const { return m_size.height() - margin - 5; }

    void done(const QRectF &place, std::string what)
    {
        m_boxes.push_back(m_canvas.take(place, std::move(what)));
    }

    void pennon(const QPointF &corner, double high, const campaign::WarbandId &id)
    {
        if (const auto found = m_facts.heraldry.find(id); found != m_facts.heraldry.end())
            m_canvas.pennon({corner, QSizeF(high * 26 / 38, high)}, found->second);
    }

    double head()
    {
        const double blank = 52, name = width() - blank - 4;
        const Paragraph title = sheets::fitted(m_canvas.fonts(), m_facts.campaign, types::title, 15, name);
        QStringList about{m_facts.game,
                          CampaignSheetWords::tr("%n warband(s)", nullptr, int(m_facts.table.size()))};
        if (const auto [round, rounds] = m_facts.round(); rounds > 0)
            about << CampaignSheetWords::tr("round %1 of %2").arg(round).arg(rounds);
        if (!m_facts.battles.empty())
            about << CampaignSheetWords::tr("after battle %1, %2")
                         .arg(QString::number(m_facts.battles.size()),
                              site::dayWords(m_facts.battles.back().row.playedOn));
        about.removeAll(QString());
        double y = m_canvas.text({margin, margin}, m_facts.campaign, types::title.at(title.size()), name);
        const double lineLeft = right() - blank;
        for (const auto &[words, at] : {std::pair(CampaignSheetWords::tr("Next club night"), y - 5.5),
                                        std::pair(CampaignSheetWords::tr("Results to"), y + 1.2)}) {
            m_canvas.line({lineLeft, at, 24, 5}, words, types::small);
            m_canvas.rule(lineLeft + 21, right(), at + 4.4, 0.4);
        }
        y = m_canvas.text({margin, y + 0.5}, about.join(u" · "_s), types::text, name) + 2;
        m_canvas.rule(margin, right(), y, 1.4);
        done({margin, margin, width(), y - margin}, "head");
        return y + 3;
    }

    /// "Ordered by Points, then Glory".
    [[nodiscard]] QString orderWords() const
    {
        QStringList keys;
        for (const std::string &key : m_facts.club->pack().scoring.order) {
            if (scoresGlory() || !key.starts_with("glory"))
                keys << words::keyName(m_facts.club->pack(), key);
        }
        return keys.isEmpty() ? QString()
                              : CampaignSheetWords::tr("Ordered by %1.")
                                    .arg(keys.join(CampaignSheetWords::tr(", then ")));
    }

    /// What is told of every warband: how its battles ended, what it has, and whatever orders the standings.
    [[nodiscard]] std::vector<Column> columnsOf()
    {
        constexpr std::size_t mostOfThePack = 3;
        constexpr double ofThePack = 13.5; // whose names are longer
        const auto number = [](int store::TableRow::*which) {
            return [which](const store::TableRow &row) { return words::signedNumber(row.*which); };
        };
        const campaign::Pack &pack = m_facts.club->pack();
        std::vector<Column> own;
        for (const std::string &key : pack.scoring.order) {
            const campaign::Key *counted = pack.key(key);
            if (counted && counted->whom == campaign::For::Side && own.size() < mostOfThePack)
                own.push_back({key, text(counted->name),
                               [this, key](const store::TableRow &row) {
                                   return site::valueWords(m_facts, campaign::ofWarband(row.warband), key);
                               },
                               ofThePack});
        }
        std::vector<Column> all{{"won", CampaignSheetWords::tr("Won"), number(&store::TableRow::won)},
                                {"drawn", CampaignSheetWords::tr("Drawn"), number(&store::TableRow::drawn)},
                                {"lost", CampaignSheetWords::tr("Lost"), number(&store::TableRow::lost)}};
        if (!own.empty()) // they need the room
            all = {{"won", CampaignSheetWords::tr("W–D–L"), [](const store::TableRow &row) {
                        return u"%1–%2–%3"_s.arg(row.won).arg(row.drawn).arg(row.lost);
                    }}};
        if (scoresGlory()) {
            all.push_back(
                {"against", CampaignSheetWords::tr("Against"), number(&store::TableRow::gloryAgainst)});
            all.push_back({"glory", CampaignSheetWords::tr("Glory"), number(&store::TableRow::glory)});
        }
        all.push_back({"points", CampaignSheetWords::tr("Points"), number(&store::TableRow::points)});
        std::ranges::move(own, std::back_inserter(all));
        const auto &order = pack.scoring.order;
        const bool told = !order.empty() && std::ranges::find(all, order.front(), &Column::key) != all.end();
        m_first = told ? order.front() : "points";
        return all;
    }

    double standings(double top, double wide)
    {
        double y =
            m_canvas.text({margin, top}, CampaignSheetWords::tr("Standings"), types::section, wide) + 1;
        const std::vector<Column> columns = columnsOf();
        constexpr double names = 14;
        double numbers = margin + wide;
        for (const Column &one : columns)
            numbers -= one.wide;
        m_canvas.line({margin + names, y, 40, 4}, CampaignSheetWords::tr("Warband, player"), types::label);
        double right = numbers;
        for (const Column &one : columns) {
            right += one.wide;
            m_canvas.line({right - one.wide + 0.8, y, one.wide - 0.8, 4}, one.head, types::label.at(6.6),
                          Paragraph::Side::Right);
        }
        y += 4.6;
        m_canvas.rule(margin, margin + wide, y, 1);
        // As high as six of them look well, lower for more; what has no room is told.
        constexpr double tallest = 10, lowest = 6, room = 100;
        const auto count = m_facts.table.size();
        const double high = std::clamp(room / double(std::max<std::size_t>(1, count)), lowest, tallest);
        const auto shown = std::min(count, std::size_t(room / high + 0.01));
        for (std::size_t i = 0; i < shown; ++i, y += high)
            standing({margin, y, wide, high}, i, numbers, columns);
        QStringList under{orderWords()};
        if (shown < count)
            under << CampaignSheetWords::tr("%n more warband(s).", nullptr, int(count - shown));
        y = m_canvas.text({margin, y + 1}, under.join(u' '), types::small, wide);
        done({margin, top, wide, y - top}, "standings");
        return y;
    }

    void standing(const QRectF &row, std::size_t place, double numbers, const std::vector<Column> &columns)
    {
        const store::TableRow &at = m_facts.table[place];
        const bool low = row.height() < 8;
        m_canvas.line({row.left(), row.top(), 6, row.height()}, QString::number(place + 1),
                      types::figure.at(low ? 9 : 12));
        const double tall = std::min(7.4, row.height() - 1.2);
        pennon({row.left() + 7, row.center().y() - tall / 2}, tall, at.warband);
        const double left = row.left() + 14, wide = numbers - left - 1;
        if (low) {
            m_canvas.line({left, row.top(), wide, row.height()}, at.warbandName + u" · "_s + at.playerName,
                          types::name.at(8));
        } else {
            m_canvas.line({left, row.center().y() - 3.9, wide, 4}, at.warbandName, types::name);
            const auto list = m_facts.lists.find(at.warband);
            const QString race = list == m_facts.lists.end() ? QString() : text(list->second.race);
            m_canvas.line({left, row.center().y(), wide, 4},
                          race.isEmpty() ? at.playerName : at.playerName + u" · "_s + race, types::small);
        }
        double right = numbers;
        for (const Column &one : columns) {
            right += one.wide;
            m_canvas.line({right - one.wide + 0.8, row.top(), one.wide - 0.8, row.height()}, one.value(at),
                          one.key == m_first ? types::figure.at(low ? 9 : 13) : types::text.at(low ? 8 : 9),
                          Paragraph::Side::Right);
        }
        m_canvas.rule(row.left(), row.right(), row.bottom(), 0.35);
    }

    /// What each may field next, and what has become of the Leaders.
    double setUp(double top, double wide)
    {
        const campaign::Pack &pack = m_facts.club->pack();
        std::map<int, QStringList> limits;
        sheets::Runs runs;
        for (const store::WarbandRow &row : m_facts.warbands) {
            if (!row.active)
                continue;
            const campaign::StageId at(m_facts.standing.text(campaign::ofWarband(row.id), "stage"));
            limits[campaign::limitFor(pack, pack.stage(at), m_facts.standing, row.id)] << row.name;
        }
        for (const auto &[limit, names] : limits) {
            if (limit <= 0)
                continue;
            if (limits.size() == 1) {
                runs.push_back({CampaignSheetWords::tr("Everybody may field %n point(s). ", nullptr, limit)});
            } else {
                runs.push_back({names.join(u", "_s), true});
                runs.push_back({u": "_s + CampaignSheetWords::tr("%n point(s). ", nullptr, limit)});
            }
        }
        for (const auto &[place, value] : m_facts.standing.values) {
            const store::WarbandRow *row = m_facts.warband(place.first.warband);
            if (place.first.part != "leader" || value.text.empty() || !row || !row->active)
                continue;
            runs.push_back({m_facts.leader(place.first.warband), true});
            runs.push_back({u": "_s + words::keyName(pack, place.second) + u", "_s +
                            words::valueWords(pack, m_facts.names, place.second, value.text) + u". "_s});
        }
        if (runs.empty())
            return top;
        double y = m_canvas.text({margin, top + 3}, CampaignSheetWords::tr("Before you set up"),
                                 types::section, wide) +
                   0.6;
        y = m_canvas.runs({margin, y}, runs, types::text, wide);
        done({margin, top + 3, wide, y - top - 3}, "before");
        return y;
    }

    /// Who holds what of the map.
    double holders(double top, double wide)
    {
        const campaign::Pack &pack = m_facts.club->pack();
        if (pack.territories.empty())
            return top;
        sheets::Runs runs;
        for (const campaign::Territory &place : pack.territories) {
            const std::string owner = m_facts.standing.text(campaign::ofTerritory(place.id), "owner");
            runs.push_back({text(place.name), true});
            runs.push_back({u": "_s +
                            (owner.empty() ? CampaignSheetWords::tr("nobody")
                                           : m_facts.names.warband(campaign::WarbandId(owner))) +
                            u". "_s});
        }
        double y =
            m_canvas.text({margin, top + 3}, CampaignSheetWords::tr("Who holds what"), types::section, wide) +
            0.6;
        y = m_canvas.runs({margin, y}, runs, types::text, wide);
        done({margin, top + 3, wide, y - top - 3}, "holders");
        return y;
    }

    [[nodiscard]] std::vector<Meeting> whatIsPlayed() const
    {
        std::vector<Meeting> open, played;
        const int round = m_facts.round().first;
        for (const store::FixtureRow &row : m_facts.fixtures) {
            const bool now = row.round == 0 ? row.playedAs.empty() : row.round == round;
            if (!now || !row.second || (row.playedAs.empty() && !row.isToPlay())) // who rests meets nobody
                continue;
            Meeting meeting{.title = row.toldScenario().empty() ? QString()
                                                                : m_facts.names.scenario(row.toldScenario()),
                            .about = row.round == 0 ? CampaignSheetWords::tr("challenge") : QString(),
                            .sides = {row.first, *row.second},
                            .ended = {},
                            .foot = {}};
            const auto battle = std::ranges::find(m_facts.battles, row.playedAs,
                                                  [](const site::Told &told) { return told.row.id; });
            if (battle != m_facts.battles.end() && !row.playedAs.empty()) {
                for (const campaign::WarbandId &id : meeting.sides) {
                    const auto side =
                        std::ranges::find(battle->filing.sides, id, &campaign::SideReport::warband);
                    meeting.ended.push_back(side == battle->filing.sides.end() ? QString()
                                            : scoresGlory() ? words::signedNumber(side->glory)
                                                            : words::verdictWord(side->verdict));
                }
                meeting.foot = CampaignSheetWords::tr("played %1").arg(site::shortDay(battle->row.playedOn));
                played.push_back(std::move(meeting));
            } else {
                if (!row.playedAs.empty())
                    meeting.foot = CampaignSheetWords::tr("Filed; waits to be confirmed");
                open.push_back(std::move(meeting));
            }
        }
        open.insert(open.end(), played.begin(), played.end());
        if (!open.empty())
            return open;
        for (const campaign::Stage &stage : m_facts.club->pack().stages) {
            const auto here = m_facts.story.standing.find(stage.id);
            if (here == m_facts.story.standing.end())
                continue;
            for (std::size_t i = 0; i + 1 < here->second.size(); i += 2)
                open.push_back(
                    {.title = text(stage.name),
                     .about = stage.scenario.empty() ? QString() : m_facts.names.scenario(stage.scenario),
                     .sides = {here->second[i], here->second[i + 1]},
                     .ended = {},
                     .foot = {}});
        }
        return open;
    }

    double meetings(double top, double left, double wide)
    {
        const int round = m_facts.round().first;
        double y = m_canvas.text({left, top},
                                 round > 0 ? CampaignSheetWords::tr("Round %1").arg(round)
                                           : CampaignSheetWords::tr("Next battles"),
                                 types::section, wide) +
                   1.5;
        std::vector<Meeting> all = whatIsPlayed();
        // Empty ones, where nobody has an appointment.
        constexpr std::size_t blanks = 3, most = 4;
        if (round == 0 && all.size() < blanks)
            all.resize(blanks);
        const std::size_t shown = std::min(all.size(), most);
        for (std::size_t i = 0; i < shown; ++i)
            y = meeting({left, y}, wide, all[i]) + 2.2;
        if (shown < all.size())
            y = m_canvas.text({left, y},
                              CampaignSheetWords::tr("%n more to play: see the fixtures.", nullptr,
                                                     int(all.size() - shown)),
                              types::small, wide);
        done({left, top, wide, y - top}, "round");
        return y;
    }

    double meeting(const QPointF &corner, double wide, const Meeting &told)
    {
        constexpr double inside = 2, high = 29.5, boxWide = 9, boxHigh = 6.4;
        const QRectF frame(corner, QSizeF(wide, high));
        m_canvas.frame(frame, 1.6, 0.6);
        const double left = corner.x() + inside, edge = frame.right() - inside;
        double y = corner.y() + 1;
        if (told.title.isEmpty()) {
            m_canvas.line({left, y, 20, 5}, CampaignSheetWords::tr("Scenario"), types::small);
            m_canvas.rule(left + 15, edge, y + 4.6, 0.35);
        } else {
            m_canvas.line({left, y, wide - 2 * inside, 5}, told.title, types::head);
        }
        if (!told.about.isEmpty() && !told.title.isEmpty())
            m_canvas.line({left, y + 4.3, wide - 2 * inside, 4}, told.about, types::small);
        y += 7.2;
        for (std::size_t side = 0; side < 2; ++side, y += boxHigh + 0.8) {
            const QRectF box(edge - boxWide, y, boxWide, boxHigh);
            if (side < told.sides.size()) {
                pennon({left, y + 0.4}, 5.6, told.sides[side]);
                m_canvas.line({left + 6, y, box.left() - left - 16, boxHigh},
                              m_facts.names.warband(told.sides[side]), types::name.at(8.5));
            } else {
                m_canvas.rule(left, box.left() - 12, y + boxHigh - 1, 0.35);
            }
            m_canvas.line({box.left() - 10, y, 9, boxHigh},
                          scoresGlory() ? CampaignSheetWords::tr("Glory") : CampaignSheetWords::tr("Result"),
                          types::small, Paragraph::Side::Right);
            m_canvas.frame(box, 0.8, 0.8);
            if (side < told.ended.size())
                m_canvas.line(box, told.ended[side], scoresGlory() ? types::figure.at(12) : types::text.at(8),
                              Paragraph::Side::Centre);
        }
        const double under = frame.bottom() - 5.2;
        if (told.foot.isEmpty()) {
            m_canvas.line({left, under, 16, 4.5}, CampaignSheetWords::tr("Both sign"), types::small);
            const double from = left + 14, middle = (from + edge) / 2;
            m_canvas.rule(from, middle - 1.5, under + 4, 0.35);
            m_canvas.rule(middle + 1.5, edge, under + 4, 0.35);
        } else {
            m_canvas.line({left, under, wide - 2 * inside, 4.5}, told.foot, types::small);
        }
        return frame.bottom();
    }

    /// The story; of a campaign without one, how the Glory grew, where its game has any.
    double story(double top)
    {
        const PictureLook look = PictureLook::paper();
        Picture picture = storyPicture(m_facts.club->pack(), m_facts.names, m_facts.story, look);
        const bool told = !picture.isEmpty();
        if (!told)
            picture = gloryChart(m_facts.lines(), m_facts.names, {760, 250}, look, true);
        if (picture.isEmpty())
            return top;
        m_canvas.rule(margin, right(), top, 1);
        const QString title = told ? CampaignSheetWords::tr("The story so far")
                                   : CampaignSheetWords::tr("Glory, battle by battle");
        double y = m_canvas.text({margin, top + 2}, title, types::section, width());
        if (told)
            m_canvas.line(
                {margin, top + 2, width(), 5},
                CampaignSheetWords::tr("A: the attacker wins · D: the defender wins · the winner in bold"),
                types::small, Paragraph::Side::Right);
        y += 2;
        // It takes no more than a third of what is left, so that the latest battles have room.
        const double most = std::min(72.0, (bottom() - y) * (told ? 0.62 : 0.45));
        const double scale = std::min(width() / picture.size.width(), most / picture.size.height());
        const QRectF place(margin + (width() - picture.size.width() * scale) / 2, y,
                           picture.size.width() * scale, picture.size.height() * scale);
        m_canvas.picture(place, picture);
        for (const PlacedPennon &at : picture.pennons)
            pennon(place.topLeft() + at.place.topLeft() * scale, at.place.height() * scale, at.warband);
        done({margin, top, width(), place.bottom() - top}, told ? "story" : "chart");
        return place.bottom() + 4;
    }

    /// The latest battles, and who met whom where there is room for it.
    void below(double top)
    {
        constexpr std::size_t mostMeetings = 9;
        constexpr double least = 24;
        if (bottom() - top < least)
            return;
        m_canvas.rule(margin, right(), top, 1);
        done({margin, top, width(), 1}, "rule");
        const std::size_t count = m_facts.table.size();
        const double row = 6.2;
        const bool grid =
            count > 1 && count <= mostMeetings && top + 12 + row * double(count + 1) <= bottom() + 0.5;
        const double wide = grid ? width() * 0.47 : width();
        lately({margin, top + 2}, wide);
        if (grid)
            headToHead({margin + wide + 6, top + 2}, width() - wide - 6, row);
    }

    void lately(const QPointF &corner, double wide)
    {
        double y = m_canvas.text(corner, CampaignSheetWords::tr("Lately"), types::section, wide) + 1.5;
        if (m_facts.battles.empty())
            y = m_canvas.text({corner.x(), y}, CampaignSheetWords::tr("No battle yet."), types::text, wide);
        for (auto battle = m_facts.battles.rbegin(); battle != m_facts.battles.rend(); ++battle) {
            sheets::Runs runs{{m_facts.headline(*battle) + u". "_s, true}};
            QStringList rest{scoresGlory() ? words::scoreLine(m_facts.names, battle->filing) + u'.'
                                           : QString(), // the headline says who won
                             words::chronicleDetails(m_facts.club->pack(), m_facts.names, battle->filing,
                                                     battle->changes)};
            rest.removeAll(QString());
            QString told = rest.join(u' ');
            constexpr int longest = 190;
            if (told.size() > longest)
                told = told.left(told.lastIndexOf(u' ', longest)) + u" …"_s;
            runs.push_back({told});
            const double text = corner.x() + 8, textWide = wide - 8,
                         high = m_canvas.heightOf(runs, types::text, textWide);
            if (y + high + 2 > bottom())
                break;
            m_canvas.rule(corner.x(), corner.x() + wide, y, 0.35);
            m_canvas.line({corner.x(), y + 0.6, 8, 5}, QString::number(m_facts.number(*battle)),
                          types::figure.at(11));
            y = m_canvas.runs({text, y + 1}, runs, types::text, textWide) + 1.2;
        }
        done({corner, QSizeF(wide, y - corner.y())}, "lately");
    }

    /// How the latest battles of two ended for the first, the newest below.
    [[nodiscard]] QStringList scores(const campaign::WarbandId &own, const campaign::WarbandId &other) const
    {
        QStringList all;
        for (const site::Told &battle : m_facts.battles) {
            const auto &sides = battle.filing.sides;
            const auto one = std::ranges::find(sides, own, &campaign::SideReport::warband);
            const auto two = std::ranges::find(sides, other, &campaign::SideReport::warband);
            if (one != sides.end() && two != sides.end())
                all << m_facts.scoreAgainst(*one, *two);
        }
        constexpr qsizetype lines = 2;
        return all.mid(std::max<qsizetype>(0, all.size() - lines));
    }

    void headToHead(const QPointF &corner, double wide, double row)
    {
        double y = m_canvas.text(corner, CampaignSheetWords::tr("Head to head"), types::section, wide) + 1;
        const double names = 27, cell = (wide - names) / double(m_facts.table.size());
        for (std::size_t i = 0; i < m_facts.table.size(); ++i)
            pennon({corner.x() + names + cell * (double(i) + 0.5) - 1.7, y}, 5, m_facts.table[i].warband);
        y += 6;
        m_canvas.rule(corner.x(), corner.x() + wide, y, 1);
        for (const store::TableRow &own : m_facts.table) {
            pennon({corner.x(), y + 0.8}, 4.6, own.warband);
            m_canvas.line({corner.x() + 5, y, names - 6, row},
                          own.playerName.isEmpty() ? own.warbandName : own.playerName, types::name.at(8));
            for (std::size_t i = 0; i < m_facts.table.size(); ++i) {
                const QRectF place(corner.x() + names + cell * double(i), y, cell, row);
                if (own.warband == m_facts.table[i].warband) {
                    m_canvas.blocked(place);
                    continue;
                }
                const QStringList met = scores(own.warband, m_facts.table[i].warband);
                for (qsizetype line = 0; line < met.size(); ++line)
                    m_canvas.line(
                        {place.left(), place.top() + place.height() / double(met.size()) * double(line), cell,
                         row / double(met.size())},
                        met[line], types::text.at(met.size() > 1 ? 6.6 : 8), Paragraph::Side::Centre);
            }
            y += row;
            m_canvas.rule(corner.x(), corner.x() + wide, y, 0.35);
        }
        done({corner, QSizeF(wide, y - corner.y())}, "head-to-head");
    }

    void foot()
    {
        const double y = m_size.height() - margin - 4;
        m_canvas.rule(margin, right(), y - 0.5, 0.5);
        m_canvas.line(
            {margin, y, width() - 45, 4},
            CampaignSheetWords::tr("Write a result in the boxes and both sign; it is filed from there."),
            types::small);
        m_canvas.line({right() - 44, y, 44, 4}, CampaignSheetWords::tr("Gonfalon, unofficial"), types::small,
                      Paragraph::Side::Right);
        done({margin, y, width(), 4}, "foot");
    }

    const site::Facts &m_facts;
    std::string m_first; ///< by which the standings are ordered first
    QSizeF m_size;
    Canvas m_canvas;
    std::vector<sheets::PlacedBox> m_boxes;
};

} // namespace

sheets::Booklet campaignSheet(const site::Facts &facts, const Choice &choice)
{
    return SheetPage(facts, choice).lay();
}

} // namespace gonfalon::paper
