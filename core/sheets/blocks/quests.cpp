// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sheets/blocks/blocks.h"

#include "core/model/profile.h"
#include "core/model/public_form.h"
#include "core/model/quest_glory.h"
#include "core/sheets/blocks/titled.h"
#include "core/sheets/facts.h"

#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gonfalon::sheets {
namespace {

struct QuestWords
{
    QString name;
    QString text;
    int glory = 1;
    QString target;
};

QuestWords wordsOf(const Kit &kit, const QuestChoice &choice)
{
    if (const Quest *quest = kit.catalogue.quest(choice.quest)) {
        return {words::text(quest->name), words::text(quest->text), quest->glory, words::text(choice.target)};
    }
    return {words::text(questName(kit.catalogue, choice)),
            u"A %1 of the players’ own."_s.arg(words::text(kit.catalogue.word("quest", "Quest"))),
            choice.glory, words::text(choice.target)};
}

QString gloryWords(int glory) { return u"%1 Glory if done, −1 if not"_s.arg(glory); }

Block openQuest(const KitPtr &kit, const QuestWords &quest, double width)
{
    const double side = 6;
    const Paragraph name = fitted(kit->fonts, quest.name, kit->types.name, 9, width - side - 4);
    const QString details =
        quest.target.isEmpty() ? quest.text : quest.text + u" Target: "_s + quest.target + u'.';
    const Paragraph text(kit->fonts, details, kit->types.reading, width - side - 4);
    const Paragraph glory = line(kit->fonts, gloryWords(quest.glory), kit->types.text.allBold());
    Block block;
    block.height = name.height() + text.height() + glory.height() + 3.4;
    block.before = 2.4;
    block.what = "quest";
    block.paint = [=](QPainter &painter, const QRectF &place) {
        painter.setPen(QPen(kit->inks.text, 0.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(place.left() + 0.3, place.top() + 0.6, side, side), 0.8, 0.8);
        const double x = place.left() + side + 3;
        name.paint(painter, {x, place.top()});
        text.paint(painter, {x, place.top() + name.height() + 0.4});
        glory.paint(painter, {x, place.top() + name.height() + text.height() + 1});
        painter.fillRect(QRectF(place.left(), place.bottom() - 0.15, place.width(), 0.15), kit->inks.faint);
    };
    return block;
}

/// A slip with three panels, one above the other: what is secret, nothing, and the warband's pennon. Folded
/// towards the reader under the first panel and away under the second, the words are inside and the pennon is
/// outside.
struct Slip
{
    KitPtr kit;
    QString outside, foldIn, foldOut;
    Paragraph title, text, glory;
    double panel = 34;
};

void paintFold(QPainter &painter, const Slip &slip, const QRectF &place, double y, const QString &words)
{
    painter.setPen(QPen(slip.kit->inks.faint, 0.2, Qt::DashLine));
    painter.drawLine(QPointF(place.left(), y), QPointF(place.right(), y));
    const Paragraph hint = line(slip.kit->fonts, words, slip.kit->types.small.in(slip.kit->inks.faint));
    hint.paint(painter, {place.right() - hint.width() - 2, y + 0.5});
}

void paintSlip(QPainter &painter, const QRectF &place, const Slip &slip)
{
    const Kit &kit = *slip.kit;
    painter.setPen(QPen(kit.inks.text, 0.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(place);
    const double x = place.left() + 4;
    double y = place.top() + 3;
    slip.title.paint(painter, {x, y});
    y += slip.title.height() + 0.6;
    slip.text.paint(painter, {x, y});
    slip.glory.paint(painter, {x, y + slip.text.height() + 1});
    paintFold(painter, slip, place, place.top() + slip.panel, slip.foldIn);
    paintFold(painter, slip, place, place.top() + 2 * slip.panel, slip.foldOut);
    const double top = place.top() + 2 * slip.panel + 6;
    const double high = slip.panel - 12;
    paintPennon(painter, {x, top, high * 26 / 38, high}, {}, kit.pennon());
    const double left = x + high * 26 / 38 + 4;
    const Paragraph name =
        fitted(kit.fonts, words::text(kit.warband.name), kit.types.name, 9, place.right() - left - 4);
    name.paint(painter, {left, top + 1});
    line(kit.fonts, slip.outside, kit.types.text).paint(painter, {left, top + 1.4 + name.height()});
}

Block slipBlock(const BlockOrder &order, const QuestWords &words, const QString &sub)
{
    const KitPtr &kit = order.kit;
    const double inner = order.width - 8;
    Slip slip{kit,
              word(order.spec, "outside"),
              word(order.spec, "fold_in"),
              word(order.spec, "fold_out"),
              {},
              {},
              {},
              34};
    slip.title = fitted(kit->fonts, words.name, kit->types.name, 9, inner);
    QString text = words.text;
    if (!words.target.isEmpty()) {
        text += u" Target: "_s + words.target + u'.';
    }
    slip.text = Paragraph(kit->fonts, text, kit->types.reading, inner);
    slip.glory = line(kit->fonts, sub, kit->types.text.allBold());
    slip.panel = std::max(34.0, slip.title.height() + slip.text.height() + slip.glory.height() + 8);
    Block block;
    block.height = 3 * slip.panel;
    block.before = 5;
    block.what = "slip";
    block.paint = [slip](QPainter &painter, const QRectF &place) { paintSlip(painter, place, slip); };
    return block;
}

} // namespace

Blocks openQuests(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Blocks blocks;
    for (const QuestChoice &choice : kit.warband.quests) {
        QuestWords words = wordsOf(kit, choice);
        if (choice.secret) {
            words.name += u" (secret)"_s;
        }
        blocks.push_back(openQuest(order.kit, words, order.width));
    }
    if (blocks.empty()) {
        return blocks;
    }
    const bool secrets = std::ranges::any_of(kit.warband.quests, &QuestChoice::secret);
    const QString usual = words::text(order.spec.title);
    const QString title = secrets ? word(order.spec, "with_secrets", usual) : usual;
    return section(order, title, words::text(order.spec.icon), std::move(blocks));
}

Blocks questSlips(const BlockOrder &order)
{
    const Kit &kit = *order.kit;
    Blocks blocks;
    if (!kit.settings.secrets) {
        return blocks;
    }
    for (const QuestChoice &choice : kit.own.quests) {
        if (keepsSecret(kit.catalogue, choice)) {
            const QuestWords words = wordsOf(kit, choice);
            blocks.push_back(slipBlock(order, words, gloryWords(words.glory)));
        }
    }
    for (std::size_t unit = 0; unit < kit.own.units.size(); ++unit) {
        const auto form = resolveOtherForm(kit.catalogue, kit.own.units[unit], kit.own.game);
        if (kit.own.units[unit].secretForm && form) {
            QStringList figures;
            for (const auto &row : gridOf(kit, *form)) {
                for (const GridCell &cell : row) {
                    figures << cell.name + u' ' + cell.figure;
                }
            }
            const QString text = word(order.spec, "turns") + u' ' + words::text(form->type->name) + u": "_s +
                                 figures.join(u", "_s) + u'.';
            blocks.push_back(slipBlock(order, {unitName(kit, unit), text, 0, {}},
                                       pointsWord(resolve(kit.catalogue, kit.own, unit).points.value())));
        }
    }
    return blocks;
}

} // namespace gonfalon::sheets
