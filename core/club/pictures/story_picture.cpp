// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/pictures/story_picture.h"

#include "core/words/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

using words::text;

/// The context of these words for translators.
struct StoryPictureWords
{
    Q_DECLARE_TR_FUNCTIONS(StoryPicture)
};

constexpr double boxWidth = 158, boxHeight = 64, columnStep = 204, rowStep = 86, head = 30, margin = 2;
constexpr double nameSize = 14, pennonHigh = 17, corner = 6;

/// What a battle of the story is at the moment.
enum class StageState
{
    Fought,
    Now, ///< somebody stands there
    Closed
};

// Glyphs of 24 by 24, as in resources/icons.
constexpr auto foughtGlyph =
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-1.6 14.3-4.1-4.1 1.5-1.5 2.6 2.6 5.8-5.8 1.5 1.5z";
constexpr auto nowGlyph =
    "M5 2.5h14A2.5 2.5 0 0 1 21.5 5v14a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 19V5A2.5 2.5 0 0 1 5 "
    "2.5zM7.5 "
    "5.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm9 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z";
constexpr auto closedGlyph = "M4.5 11h2V8a5.5 5.5 0 0 1 11 0v3h2v10.5h-15zM9 11h6V8a3 3 0 0 0-6 0z";

/// One map while it is drawn.
class StoryDrawing
{
public:
    StoryDrawing(const campaign::Pack &pack, const words::CampaignNames &names, const StorySoFar &story,
                 const PictureLook &look)
        : m_pack(pack), m_names(names), m_story(story), m_look(look)
    {
        for (const campaign::Stage &stage : pack.stages) {
            m_columns = std::max(m_columns, stage.column + 1);
            m_rows = std::max(m_rows, stage.row + 1);
        }
        m_picture.size = {(m_columns - 1) * columnStep + boxWidth + 2 * margin,
                          head + (m_rows - 1) * rowStep + boxHeight + 2 * margin};
    }

    Picture draw()
    {
        for (int column = 0; column < m_columns; ++column)
            write({margin + column * columnStep + boxWidth / 2, m_look.text},
                  StoryPictureWords::tr("Battle %1").arg(column + 1), u"column"_s, m_look.soft,
                  PlacedText::Anchor::Middle, true);
        for (const campaign::Stage &stage : m_pack.stages)
            drawWays(stage);
        QStringList about;
        for (const campaign::Stage &stage : m_pack.stages) {
            drawStage(stage);
            about << text(stage.name) + u": "_s + stateWords(stage);
        }
        m_picture.about = StoryPictureWords::tr("Map of the story") + u". "_s + about.join(u". "_s);
        return std::move(m_picture);
    }

private:
    /// Letters of the usual size.
    void write(const QPointF &at, const QString &words, const QString &classes, const QString &colour,
               PlacedText::Anchor anchor = PlacedText::Anchor::Start, bool bold = false)
    {
        m_picture.texts.push_back({.at = at,
                                   .text = words,
                                   .classes = classes,
                                   .colour = colour,
                                   .size = m_look.text,
                                   .anchor = anchor,
                                   .bold = bold});
    }

    [[nodiscard]] StageState stateOf(const campaign::Stage &stage) const
    {
        return m_story.standing.contains(stage.id) ? StageState::Now
               : m_story.fought.contains(stage.id) ? StageState::Fought
                                                   : StageState::Closed;
    }

    /// Who is to be seen there: those who stand there, else those who fought.
    [[nodiscard]] std::vector<campaign::WarbandId> who(const campaign::Stage &stage) const
    {
        if (const auto here = m_story.standing.find(stage.id); here != m_story.standing.end())
            return here->second;
        const auto fought = m_story.fought.find(stage.id);
        return fought == m_story.fought.end() ? std::vector<campaign::WarbandId>() : fought->second.sides;
    }

    [[nodiscard]] QString stateWords(const campaign::Stage &stage) const
    {
        QStringList here;
        for (const campaign::WarbandId &id : who(stage))
            here << m_names.warband(id);
        switch (stateOf(stage)) {
        case StageState::Now:
            return StoryPictureWords::tr("here stand %1").arg(here.join(u", "_s));
        case StageState::Fought:
            return StoryPictureWords::tr("fought by %1").arg(here.join(u", "_s));
        case StageState::Closed:
            return StoryPictureWords::tr("not yet open");
        }
        Q_UNREACHABLE();
    }

    /// A column with fewer battles stands in the middle.
    [[nodiscard]] QRectF boxOf(const campaign::Stage &stage) const
    {
        int lowest = stage.row, highest = stage.row;
        for (const campaign::Stage &other : m_pack.stages) {
            if (other.column == stage.column) {
                lowest = std::min(lowest, other.row);
                highest = std::max(highest, other.row);
            }
        }
        const double moved = ((m_rows - 1) - (lowest + highest)) * rowStep / 2;
        return {margin + stage.column * columnStep, head + margin + stage.row * rowStep + moved, boxWidth,
                boxHeight};
    }

    void drawWays(const campaign::Stage &stage)
    {
        const bool same = stage.afterAttackerWon == stage.afterDefenderWon;
        drawWay(stage, stage.afterAttackerWon,
                same ? QString() : StoryPictureWords::tr("A", "attacker wins"));
        if (!same)
            drawWay(stage, stage.afterDefenderWon, StoryPictureWords::tr("D", "defender wins"));
        if (stage.afterDraw != stage.afterAttackerWon && stage.afterDraw != stage.afterDefenderWon &&
            stage.afterDraw != stage.id)
            drawWay(stage, stage.afterDraw, {});
    }

    void drawWay(const campaign::Stage &from, const campaign::StageId &to, const QString &letter)
    {
        const campaign::Stage *next = m_pack.stage(to);
        if (!next || next->id == from.id)
            return;
        const bool taken = m_story.taken.contains({from.id.str(), to.str()});
        const QString colour = taken ? m_look.accent : m_look.edge;
        const QRectF a = boxOf(from), b = boxOf(*next);
        QString path, arrow;
        QPointF seal;
        if (from.column == next->column) {
            const bool down = b.top() > a.top();
            const double x = a.center().x(), start = down ? a.bottom() : a.top(),
                         end = down ? b.top() : b.bottom();
            path = u"M%1 %2V%3"_s.arg(svgNumber(x), svgNumber(start), svgNumber(end));
            arrow = arrowAt({x, end}, {0, down ? 1.0 : -1.0});
            seal = {x, (start + end) / 2};
        } else {
            const double slope =
                std::clamp((b.center().y() - a.center().y()) / 5, -boxHeight / 3, boxHeight / 3);
            const QPointF start(a.right(), a.center().y() + slope),
                end(b.left() - 6, b.center().y() - slope / 2);
            const double bend = std::max(16.0, (end.x() - start.x()) / 2);
            path = u"M%1 %2C%3 %2 %4 %5 %6 %5"_s.arg(svgNumber(start.x()), svgNumber(start.y()),
                                                     svgNumber(start.x() + bend), svgNumber(end.x() - bend),
                                                     svgNumber(end.y()), svgNumber(end.x()));
            arrow = arrowAt({b.left() - 1, end.y()}, {1, 0});
            seal = {start.x() + 11, start.y() + (end.y() - start.y()) * 0.1};
        }
        m_picture.svg +=
            u"<path class=\"way%1\" fill=\"none\" stroke=\"%2\" stroke-width=\"%3\"%4 d=\"%5\"/>\n"_s.arg(
                taken ? u" taken"_s : QString(), colour, taken ? u"2.2"_s : u"1.4"_s,
                taken ? QString() : u" stroke-dasharray=\"5 4\""_s, path);
        m_picture.svg += u"<path class=\"arrow%1\" fill=\"%2\" d=\"%3\"/>\n"_s.arg(
            taken ? u" taken"_s : QString(), colour, arrow);
        if (letter.isEmpty())
            return;
        m_picture.svg +=
            u"<circle class=\"seal\" cx=\"%1\" cy=\"%2\" r=\"8\" fill=\"%3\" stroke=\"%4\"/>\n"_s.arg(
                svgNumber(seal.x()), svgNumber(seal.y()), m_look.ground, colour);
        write(seal + QPointF(0, 4.1), letter, u"letter"_s, m_look.ink, PlacedText::Anchor::Middle);
    }

    /// A point at the end of a way. \param along where it leads, of length 1
    [[nodiscard]] static QString arrowAt(const QPointF &tip, const QPointF &along)
    {
        const QPointF side(-along.y(), along.x()), back = tip - along * 8;
        const QPointF one = back + side * 4, other = back - side * 4;
        return u"M%1 %2L%3 %4L%5 %6Z"_s.arg(svgNumber(tip.x()), svgNumber(tip.y()), svgNumber(one.x()),
                                            svgNumber(one.y()), svgNumber(other.x()), svgNumber(other.y()));
    }

    void drawStage(const campaign::Stage &stage)
    {
        const StageState state = stateOf(stage);
        const QRectF box = boxOf(stage);
        const auto look = [state](const QString &now, const QString &fought, const QString &closed) {
            return state == StageState::Now ? now : state == StageState::Fought ? fought : closed;
        };
        m_picture.svg +=
            u"<rect class=\"stage %1\" x=\"%2\" y=\"%3\" width=\"%4\" height=\"%5\" rx=\"%6\" fill=\"%7\" "
            "stroke=\"%8\" stroke-width=\"%9\""_s.arg(
                look(u"now"_s, u"fought"_s, u"closed"_s), svgNumber(box.x()), svgNumber(box.y()),
                svgNumber(box.width()), svgNumber(box.height()), svgNumber(corner),
                look(m_look.ground, m_look.sunk, m_look.ground),
                look(m_look.accent, m_look.edge, m_look.edge), look(u"2.4"_s, u"1.2"_s, u"1.2"_s)) +
            look({}, {}, u" stroke-dasharray=\"5 4\""_s) + u"/>\n"_s;
        m_picture.svg +=
            u"<path class=\"glyph %1\" fill=\"%2\" fill-rule=\"evenodd\" "
            "transform=\"translate(%3 %4) scale(0.6)\" d=\"%5\"/>\n"_s.arg(
                look(u"now"_s, u"fought"_s, u"closed"_s), look(m_look.accent, m_look.done, m_look.soft),
                svgNumber(box.right() - 19), svgNumber(box.top() + 5),
                QLatin1StringView(state == StageState::Now      ? nowGlyph
                                  : state == StageState::Fought ? foughtGlyph
                                                                : closedGlyph));
        // A long name a little smaller, before it is cut.
        double size = nameSize;
        QString name;
        for (const double part : {1.0, 0.92, 0.84}) {
            size = nameSize * part;
            name = shortened(text(stage.name), (boxWidth - 30) / size / 1.08 / m_look.narrow);
            if (name == text(stage.name))
                break;
        }
        m_picture.texts.push_back({.at = box.topLeft() + QPointF(8, 18),
                                   .text = name,
                                   .classes = u"stage-name"_s,
                                   .colour = m_look.ink,
                                   .size = size,
                                   .bold = true,
                                   .heading = true});
        write(box.topLeft() + QPointF(8, 33),
              shortened(secondLine(stage), (boxWidth - 14) / m_look.text / m_look.narrow), u"scenario"_s,
              m_look.soft);
        drawWho(stage, box);
    }

    [[nodiscard]] QString secondLine(const campaign::Stage &stage) const
    {
        QStringList parts;
        if (!stage.scenario.empty())
            parts << m_names.scenario(stage.scenario);
        if (const int limit = stage.limit.value_or(m_pack.limit.points); limit > 0)
            parts << QString::number(limit);
        return parts.join(u", "_s);
    }

    /// Two by pennon and player, the winner in bold; more by their pennons.
    void drawWho(const campaign::Stage &stage, const QRectF &box)
    {
        const std::vector<campaign::WarbandId> here = who(stage);
        constexpr std::size_t pair = 2, most = 9;
        const bool named = here.size() <= pair;
        const auto fought = m_story.fought.find(stage.id);
        const double wide = pennonHigh * 26 / 38,
                     room = named ? (boxWidth - 14) / 2 : (boxWidth - 14) / double(most);
        for (std::size_t i = 0; i < std::min(here.size(), most); ++i) {
            const QPointF at(box.left() + 8 + double(i) * room, box.top() + 41);
            m_picture.pennons.push_back({here[i], QRectF(at, QSizeF(wide, pennonHigh))});
            const bool winner = stateOf(stage) == StageState::Fought && fought->second.won && i == 0;
            if (named)
                write(at + QPointF(wide + 4, pennonHigh - 4),
                      shortened(m_names.player(here[i]), (room - wide - 6) / m_look.text / m_look.narrow),
                      u"player"_s, m_look.ink, PlacedText::Anchor::Start, winner);
        }
    }

    const campaign::Pack &m_pack;
    const words::CampaignNames &m_names;
    const StorySoFar &m_story;
    const PictureLook &m_look;
    int m_columns = 1, m_rows = 1;
    Picture m_picture;
};

} // namespace

Picture storyPicture(const campaign::Pack &pack, const words::CampaignNames &names, const StorySoFar &story,
                     const PictureLook &look)
{
    return pack.stages.empty() ? Picture() : StoryDrawing(pack, names, story, look).draw();
}

} // namespace gonfalon
