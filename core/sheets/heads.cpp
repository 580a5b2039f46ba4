// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/heads.h"

#include "core/model/public_form.h"
#include "core/model/settings.h"
#include "core/sheets/facts.h"
#include "core/sheets/notes.h"
#include "core/sheets/paint/die.h"
#include "core/sheets/paint/square_code.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

QString warbandName(const Kit &kit)
{
    return kit.warband.name.empty() ? u"A warband without a name"_s : words::text(kit.warband.name);
}

/// " (rolled ⚃⚂⚄ = 12)".
void addThrow(Runs &runs, const std::vector<int> &dice)
{
    if (dice.empty()) {
        return;
    }
    runs.push_back({u" (rolled "_s});
    for (const int pips : dice) {
        runs.push_back(picture(
            [pips](QPainter &painter, const QRectF &place) { paintDie(painter, place, pips); }, 1.05));
        runs.push_back({u" "_s});
    }
    runs.push_back({u"= %1)"_s.arg(std::accumulate(dice.begin(), dice.end(), 0))});
}

/// "Figure scale 15 mm   water 4000": what was agreed that is not the usual, and the money in hand.
void addAgreements(Runs &runs, const Kit &kit)
{
    const QString gap = u"   "_s;
    if (!runs.empty()) {
        runs.push_back({gap});
    }
    for (const Setting &setting : kit.catalogue.settings) {
        const std::string given = settingAnswer(kit.catalogue, kit.warband, setting.id);
        const auto answer = std::ranges::find(setting.answers, given, &Setting::Answer::id);
        if (answer != setting.answers.end() && answer != setting.answers.begin()) {
            runs.insert(runs.end(),
                        {{words::text(setting.name), true}, {u' ' + words::text(answer->name) + gap}});
        }
    }
    if (const auto money = purse(kit.catalogue, kit.warband)) {
        QString name = words::text(kit.catalogue.muster.purse->name);
        name[0] = name.isEmpty() ? QChar() : name[0].toUpper();
        runs.insert(runs.end(), {{name, true}, {u' ' + QString::number(*money)}});
    }
}

/// "Leader Grakk  Trait Goader (rolled ⚃⚂⚄ = 12)  Half the warband lost at 12 points".
Runs leaderLine(const Kit &kit, const QString &halfWords)
{
    const QString gap = u"   "_s;
    Runs runs;
    if (const QString leader = leaderName(kit); !leader.isEmpty()) {
        runs.insert(runs.end(), {{u"Leader"_s, true}, {u' ' + leader + gap}});
    }
    const auto traits = heldTraits(kit);
    for (std::size_t i = 0; i < traits.size(); ++i) {
        runs.push_back(i == 0 ? Run{traitWord(kit, traits.size()), true} : Run{u","_s});
        runs.push_back({u' ' + traits[i].name});
        addThrow(runs, traits[i].dice);
    }
    if (!traits.empty()) {
        runs.push_back({gap});
    }
    if (!halfWords.isEmpty()) {
        const int half = (kit.judged.points.value() + 1) / 2;
        runs.insert(runs.end(), {{halfWords, true}, {u" at "_s + pointsWord(half)}});
    }
    addAgreements(runs, kit);
    return runs;
}

/// Words with a line to write on behind them, from the right.
void paintBlanks(QPainter &painter, const Kit &kit, double right, double y,
                 const std::vector<std::pair<QString, double>> &blanks)
{
    double x = right;
    for (auto blank = blanks.rbegin(); blank != blanks.rend(); ++blank) {
        const Paragraph words = line(kit.fonts, blank->first, kit.types.text);
        x -= blank->second;
        painter.setPen(QPen(kit.inks.text, 0.15));
        const double base = y + words.height() - 0.6;
        painter.drawLine(QPointF(x, base), QPointF(x + blank->second, base));
        x -= words.width() + 1;
        words.paint(painter, {x, y});
        x -= 1.5;
    }
}

/// The side of a square code in the head, millimetres: a module of 0.27 mm is what a telephone still reads.
double codeSide(const SquareCode &code) { return std::max(16.0, code.modules() * 0.27); }

/// The square code where the head has room for it.
std::optional<SquareCode> codeForHead(const Kit &kit)
{
    auto code = SquareCode::of(kit.settings.shareCode);
    return code && codeSide(*code) <= 24 ? code : std::nullopt;
}

void paintRule(QPainter &painter, const Kit &kit, const QRectF &place)
{
    painter.fillRect(QRectF(place.left(), place.bottom() - 0.5, place.width(), 0.5), kit.inks.text);
}

/// What was noted of the warband, as the head has room for it; nothing where nothing was.
Paragraph notesLine(const Kit &kit, const Type &type, double width)
{
    const auto notes = notesOf(kit);
    if (notes.empty() || !notes.front().of.isEmpty()) {
        return {};
    }
    return {kit.fonts, {{u"Notes "_s, true}, {notes.front().here.simplified()}}, type, width};
}

} // namespace

Block warbandHead(const KitPtr &kit, const SheetTemplate &sheet, double width, bool coded)
{
    const auto half = sheet.words.find("half");
    const bool large = kit->settings.largeType;
    const double pennonWidth = 12.5;
    const double left = pennonWidth + 4;
    const auto code = coded && !large ? codeForHead(*kit) : std::nullopt;
    const double side = code ? codeSide(*code) : 0;
    const double blanksEnd = code ? side + 3 : 0; // from the right
    const double right = large ? 0 : 42 + blanksEnd;
    const double textWidth = width - left - right;
    const Type facts = kit->types.text.at(large ? 12 : 8.5);
    const Paragraph name =
        fitted(kit->fonts, warbandName(*kit), kit->types.title, kit->types.title.size * 0.6, textWidth);
    Runs summary{{summaryLine(*kit) + u" · "_s}, {legality(*kit), true}};
    const Paragraph first(kit->fonts, summary, facts, textWidth);
    const Paragraph second(
        kit->fonts, leaderLine(*kit, half == sheet.words.end() ? QString() : words::text(half->second)),
        facts, textWidth);
    const Paragraph third = notesLine(*kit, facts, textWidth);
    const QString player = words::text(kit->warband.player);
    const Paragraph named = fitted(kit->fonts, u"Player "_s + player, kit->types.text, 6.5,
                                   large ? width / 2 - 2 : right - blanksEnd - 2);
    const double more = std::max(0.0, named.height() - (large ? 8 : 6)); // for a name of several lines
    const double blanks = (large ? 8 : 0) + more;
    Block block;
    const double words = name.height() + first.height() + second.height() + 1.6 +
                         (third.lines() > 0 ? third.height() + 0.4 : 0);
    block.height = std::max({18.5, words, side}) + blanks + 2.5;
    block.what = code ? "head with code" : "head";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        if (code) {
            code->paint(painter, {place.right() - side, place.top(), side, side});
        }
        paintPennon(painter, {place.left(), place.top(), pennonWidth, 18}, {}, kit->pennon());
        const double x = place.left() + left;
        double y = place.top() + std::max(0.0, 18.5 - words) / 2 - 0.5;
        name.paint(painter, {x, y});
        y += name.height() + 0.6;
        first.paint(painter, {x, y});
        second.paint(painter, {x, y + first.height() + 0.8});
        third.paint(painter, {x, y + first.height() + second.height() + 1.2});
        const double blanksRight = place.right() - blanksEnd;
        const double lineY = large ? place.bottom() - 9.5 - more : place.top() + 3.5;
        if (player.isEmpty()) {
            paintBlanks(painter, *kit, blanksRight, lineY, {{u"Player"_s, 28}});
        } else {
            named.paint(painter, {blanksRight - named.width(), lineY});
        }
        const double under = large ? lineY : lineY + 7 + more;
        paintBlanks(painter, *kit, large ? place.left() + width / 2 : blanksRight, under,
                    {{u"Game"_s, 13}, {u"Date"_s, 10}});
        paintRule(painter, *kit, place);
    };
    return block;
}

Block blankHead(const KitPtr &kit, double width)
{
    Block block;
    block.height = 20;
    block.what = "head";
    std::vector<std::pair<QString, double>> second{{u"Date"_s, 16}};
    if (!kit->catalogue.muster.traitRule.empty()) {
        second.insert(second.begin(), {traitWord(*kit, 1), 32});
    }
    if (!kit->catalogue.muster.leaderRule.empty()) {
        second.insert(second.begin(), {u"Leader"_s, width / 2 - 22});
    }
    block.paint = [=](QPainter &painter, const QRectF &place) {
        const double half = width / 2;
        paintBlanks(painter, *kit, place.left() + half + 20, place.top() + 4, {{u"Warband"_s, half - 2}});
        paintBlanks(painter, *kit, place.right(), place.top() + 4, {{u"Points"_s, 14}, {u"Player"_s, 28}});
        paintBlanks(painter, *kit, place.right(), place.top() + 12, second);
        paintRule(painter, *kit, place);
    };
    return block;
}

Block titleHead(const KitPtr &kit, const SheetTemplate &sheet, double width)
{
    Type display{Face::Display, Face::Display, 26, 27, kit->inks.text};
    const QString text = words::text(sheet.title);
    display.face = kit->fonts.faceFor(text, Face::Display);
    const Paragraph title = fitted(kit->fonts, text, display, 20, width * 0.6);
    const double room = width - title.width() - 6;
    std::vector<Paragraph> remarks;
    double high = 0;
    QStringList words;
    for (const std::string &remark : sheet.remarks) {
        words << words::text(remark);
    }
    if (!sheet.anonymous) {
        words.prepend(warbandName(*kit) + u" · "_s + legality(*kit));
    }
    for (const QString &remark : words) {
        remarks.emplace_back(kit->fonts, remark, kit->types.text, room, Paragraph::Side::Right);
        high += remarks.back().height();
    }
    Block block;
    block.height = std::max(title.height(), high) + 1.8;
    block.what = "head";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        title.paint(painter, {place.left(), place.bottom() - 1.6 - title.height()});
        double y = place.bottom() - 1.6 - high;
        for (const Paragraph &remark : remarks) {
            remark.paint(painter, {place.right() - room, y});
            y += remark.height();
        }
        paintRule(painter, *kit, place);
    };
    return block;
}

Block runningHead(const KitPtr &kit, const SheetTemplate &sheet, double width)
{
    const QString title = words::text(sheet.title) + u", continued"_s;
    const Paragraph right =
        line(kit->fonts, sheet.anonymous ? QString() : legality(*kit), kit->types.text.allBold());
    const QString words = sheet.anonymous ? title : warbandName(*kit) + u" · "_s + title;
    const Paragraph left = fitted(kit->fonts, words, kit->types.name.at(11), kit->settings.largeType ? 10 : 8,
                                  width - right.width() - 4);
    Block block;
    block.height = left.height() + 1.6;
    block.what = "head";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        left.paint(painter, place.topLeft());
        right.paint(painter, {place.right() - right.width(), place.bottom() - 1.8 - right.height()});
        paintRule(painter, *kit, place);
    };
    return block;
}

QString footWords(const Kit &kit, const Foot &foot)
{
    QString words = u"Gonfalon, unofficial"_s;
    if (foot.page > 0) {
        words += u" · page %1 of %2"_s.arg(foot.page).arg(foot.pages);
    }
    if (foot.named) {
        QString name = warbandName(kit);
        if (name.size() > 40) {
            name = name.left(39) + u'…';
        }
        words.prepend(name + u" · "_s + legality(kit) + u" · "_s);
    }
    if (kit.marked()) {
        words.prepend(QString::fromUtf8(secretsMark) + u" · "_s);
    }
    return words;
}

Block foot(const KitPtr &kit, const Foot &of, double width)
{
    const Type type = kit->types.foot.in(kit->inks.soft);
    const Paragraph right = line(kit->fonts, footWords(*kit, of), type);
    const double room = width - right.width() - 4;
    Paragraph left;
    if (!of.left.isEmpty()) {
        left = fitted(kit->fonts, of.left, type, 6.2, room);
        if (left.lines() > 1) {
            left = Paragraph(kit->fonts, of.left, type, width);
        }
    }
    const bool under = left.lines() > 0 && left.width() > room;
    Block block;
    block.height = 1.2 + (under ? left.height() : 0) + std::max(right.height(), under ? 0.0 : left.height());
    block.what = "foot";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        painter.fillRect(QRectF(place.left(), place.top(), place.width(), 0.15), kit->inks.text);
        left.paint(painter, {place.left(), place.top() + 1.2});
        right.paint(painter, {place.right() - right.width(), place.bottom() - right.height()});
    };
    return block;
}

} // namespace gonfalon::sheets
