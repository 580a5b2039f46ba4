// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/odds_card.h"

#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/dice/chance.h"
#include "core/words/battle_words.h"
#include "core/words/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <cmath>
#include <numeric>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr std::size_t mostUnits = 3;
constexpr int wantedSteps = 3;

/// "Battered", as the game has it.
QString troubleWord(const SampledOdds &odds)
{
    return odds.trouble ? QCoreApplication::translate("Battle", odds.trouble) : OddsCard::tr("in trouble");
}

} // namespace

OddsCard::OddsCard(BattleSession &session, QWidget *parent) : QFrame(parent), m_session(session)
{
    connect(&m_sampler, &OddsSampler::counted, this, &OddsCard::take);
    setAccessibleName(tr("Odds"));
    setMinimumWidth(scaled(font(), 220));
    say();
}

void OddsCard::consider(const std::optional<Order> &order)
{
    if (order == m_order)
        return;
    m_order = order;
    m_odds = {};
    m_sampler.stop();
    if (order && m_session.battle().allows(*order)) {
        m_title = words::choiceWords(m_session.names(), m_session.battle(), *order);
        m_sampler.ask(m_session.battle(), *order);
    }
    say();
    update();
}

void OddsCard::take(const SampledOdds &odds)
{
    m_odds = odds;
    if (m_odds.copies >= OddsSampler::enough) { // what hardly ever happens to somebody tells nothing
        std::erase_if(m_odds.units, [this](const UnitOdds &unit) {
            return percentOf(unit.gone, m_odds.copies) == 0 && percentOf(unit.trouble, m_odds.copies) == 0 &&
                   meanLost(unit, m_odds.copies) < 0.05;
        });
    }
    say();
    update();
}

/// All of the card in words, for whoever cannot see it.
void OddsCard::say()
{
    QStringList said = steps();
    setToolTip(said.join(u'\n'));
    for (const Row &row : rows())
        said << tr("%1: %2, stands %3 percent")
                    .arg(row.whose, row.below,
                         QString::number(100 - percentOf(row.unit.gone, row.copies) -
                                         percentOf(row.unit.trouble, row.copies)));
    setAccessibleDescription(said.join(u". "_s));
}

QStringList OddsCard::steps() const
{
    QStringList all;
    for (const RollOdds &roll : m_odds.rolls) {
        if (!roll.countsDice() && roll.asked.needed <= 0)
            continue;
        const DiceRequest &dice = roll.asked.dice;
        // The same dice for the same need in every copy: that can be reckoned, and need not be counted.
        const double hits = roll.varies ? double(roll.hits) / std::max(1, roll.times)
                                        : double(dice.count) * (dice.sides + 1 - dice.atLeast) / dice.sides;
        const int passes = roll.varies ? percentOf(roll.passed, roll.times)
                                       : int(std::lround(100 * chance(dice, roll.asked.needed)));
        const QString what = words::rollSentence(m_session.names(), roll.asked);
        const QString came =
            roll.countsDice() ? tr("%1 hits").arg(QLocale().toString(hits, 'f', 1)) : tr("%1 %").arg(passes);
        const int share = percentOf(roll.copies, m_odds.copies);
        all << (share >= 100
                    ? tr("%1: %2").arg(what, came)
                    : tr("%1: %2, if it comes to that (%3 %)").arg(what, came, QString::number(share)));
    }
    return all;
}

void OddsCard::paintBar(QPainter &painter, const QRectF &frame, const UnitOdds &unit, const SampledOdds &odds,
                        const QFont &font, const Tokens &tokens)
{
    QPainterPath round;
    round.addRoundedRect(frame, 4, 4);
    painter.save();
    painter.setClipPath(round);
    painter.fillRect(frame, tokens.card);
    const int all = std::max(odds.copies, 1);
    struct Part
    {
        int count;
        QColor ground, ink;
        QString word;
        bool hatched;
    };
    double left = frame.left();
    for (const Part &part :
         {Part{unit.gone, tokens.ink, tokens.card, tr("gone"), false},
          Part{unit.trouble, tokens.warnTint, tokens.warn, troubleWord(odds), true},
          Part{all - unit.gone - unit.trouble, tokens.card, tokens.ink, tr("stands"), false}}) {
        const double width = frame.width() * part.count / all;
        const QRectF place(left, frame.top(), width, frame.height());
        left += width;
        painter.fillRect(place, part.ground);
        if (part.hatched)
            painter.fillRect(place, QBrush(tokens.warn, Qt::BDiagPattern));
        const int share = percentOf(part.count, all);
        if (share < 4)
            continue;
        painter.setFont(typeface::sized(font, 11.5, QFont::Bold));
        const auto roomOf = [&](const QString &words) {
            return QFontMetricsF(painter.font()).horizontalAdvance(words) + 8;
        };
        QString text = tr("%1 %2 %").arg(part.word, QString::number(share));
        if (share < 12 || roomOf(text) > width)
            text = u"%1 %"_s.arg(share);
        const double room = roomOf(text);
        if (room > width + 6)
            continue;
        if (part.hatched) { // words stand on a plain ground
            painter.fillRect(QRectF(place.center().x() - room / 2, place.top() + 3, room, frame.height() - 6),
                             part.ground);
        }
        painter.setPen(part.ink);
        painter.drawText(place, Qt::AlignCenter, text);
    }
    painter.restore();
    painter.setPen(QPen(tokens.line2, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(round);
}

QString OddsCard::barInWords(const UnitOdds &unit, const SampledOdds &odds)
{
    const int gone = percentOf(unit.gone, odds.copies), trouble = percentOf(unit.trouble, odds.copies);
    return tr("gone %1 percent, %4 %2, stands %3")
        .arg(gone)
        .arg(trouble)
        .arg(100 - gone - trouble)
        .arg(troubleWord(odds));
}

/// "loses 1.6 on average · gone 3 % · Battered 20 %"
QString OddsCard::toll(const UnitOdds &unit, int copies) const
{
    const double mean = meanLost(unit, copies);
    QStringList all{mean < 0.05 ? tr("loses nothing")
                                : tr("loses %1 on average").arg(QLocale().toString(mean, 'f', 1))};
    return (all + fates(unit, copies)).join(u" · "_s);
}

/// "gone 3 %", "Battered 20 %"
QStringList OddsCard::fates(const UnitOdds &unit, int copies) const
{
    QStringList all;
    if (unit.gone > 0)
        all << tr("gone %1 %").arg(percentOf(unit.gone, copies));
    if (unit.trouble > 0)
        all << tr("%1 %2 %").arg(troubleWord(m_odds), QString::number(percentOf(unit.trouble, copies)));
    return all;
}

/// Those to whom something happens; where the target is chosen on the way, each that may be.
std::vector<OddsCard::Row> OddsCard::rows() const
{
    std::vector<Row> all;
    if (m_odds.aims.size() > 1) {
        for (const AimedOdds &aim : m_odds.aims) {
            const auto mean = [&](const UnitOdds &unit) {
                return QLocale().toString(meanLost(unit, aim.copies), 'f', 1);
            };
            const QStringList parts{
                tr("loses %1").arg(mean(aim.theirs)),
                tr("%1 loses %2").arg(m_session.names().unit(aim.own.unit), mean(aim.own))};
            all.push_back({tr("at %1").arg(m_session.names().unit(aim.theirs.unit)), aim.theirs, aim.copies,
                           (parts + fates(aim.own, aim.copies)).join(u" · "_s)});
        }
        return all;
    }
    for (const UnitOdds &unit : m_odds.units)
        all.push_back({m_session.names().unit(unit.unit), unit, m_odds.copies, toll(unit, m_odds.copies)});
    all.resize(std::min(all.size(), mostUnits));
    return all;
}

void OddsCard::paintUnit(QPainter &painter, const QRectF &place, const Row &row) const
{
    const Tokens &t = Tokens::of(palette());
    const SideIndex side = m_session.names().sideOf(row.unit.unit);
    QFont bold = typeface::sized(font(), 13, QFont::Bold);
    const double name = std::min(place.width() * 0.3, 170.0), bar = scaled(font(), 24);
    painter.setFont(bold);
    painter.setPen(t.side[side % t.side.size()]);
    painter.drawText(QRectF(place.left(), place.top(), name - 8, bar), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(bold).elidedText(row.whose, Qt::ElideRight, name - 8));
    const QRectF frame(place.left() + name, place.top(), place.width() - name, bar);
    paintBar(painter, frame, row.unit, {.copies = row.copies, .units = {}, .trouble = m_odds.trouble}, font(),
             t);
    painter.setFont(typeface::sized(font(), 11.5));
    painter.setPen(t.ink2);
    painter.drawText(QRectF(frame.left(), frame.bottom() + 1, frame.width(), bar * 0.75),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(row.below, Qt::ElideRight, int(frame.width())));
}

void OddsCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &t = Tokens::of(palette());
    painter.fillRect(rect(), t.panel);
    QRectF room = QRectF(rect()).adjusted(scaled(font(), 14), scaled(font(), 8), -scaled(font(), 14),
                                          -scaled(font(), 8));
    const QString title = m_order ? m_title : tr("What may come of it");
    const QFont heading = typeface::heading(font(), 18, title);
    painter.setFont(heading);
    painter.setPen(t.ink);
    const double line = QFontMetricsF(heading).height();
    painter.drawText(QRectF(room.left(), room.top(), room.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(heading).elidedText(title, Qt::ElideRight, room.width()));
    room.setTop(room.top() + line + 2);
    painter.setFont(typeface::sized(font(), 12));
    painter.setPen(t.ink2);
    if (!m_order) {
        painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                         tr("Point at an order: its odds for both sides stand here before you give it."));
        return;
    }
    const double each = scaled(font(), 42), foot = scaled(font(), 22), step = scaled(font(), 17);
    QStringList lines = steps();
    const std::vector<Row> told = rows();
    std::size_t bars = std::min(mostUnits, told.size());
    const auto linesBeside = [&] {
        return std::max(0, int((rect().bottom() - foot - room.top() - each * double(bars)) / step));
    };
    if (bars == mostUnits && linesBeside() < std::min(wantedSteps, int(lines.size())))
        --bars;                                // the steps of those who fight tell more than a third unit
    const bool aimed = m_odds.aims.size() > 1; // at whom tells more than how
    while (bars > 1 && room.top() + each * double(bars) + (aimed ? 0 : step) > rect().bottom() - foot)
        --bars;
    if (const int fit = std::max(aimed ? 0 : 1, linesBeside()); lines.size() > fit) {
        lines.resize(fit); // the rest stands in the tip
        if (fit > 0)
            lines.back() += u" …"_s;
    }
    painter.setFont(typeface::sized(font(), 12));
    painter.setPen(t.ink);
    for (const QString &line : lines) {
        painter.drawText(QRectF(room.left(), room.top(), room.width(), step),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(line, Qt::ElideRight, int(room.width())));
        room.setTop(room.top() + step);
    }
    if (m_odds.copies > 0 && m_odds.units.empty())
        painter.drawText(room, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                         tr("Nobody loses anything by it."));
    for (std::size_t i = 0; i < bars; ++i) {
        paintUnit(painter, QRectF(room.left(), room.top(), room.width(), each), told[i]);
        room.setTop(room.top() + each);
    }
    painter.setFont(typeface::sized(font(), 11.5));
    painter.setPen(t.ink2);
    painter.drawText(
        QRectF(room.left(), rect().bottom() - foot, room.width(), scaled(font(), 20)),
        Qt::AlignLeft | Qt::AlignVCenter,
        m_odds.copies == 0
            ? tr("Counting…")
            : tr("Sampled: %1 battles played on from here, answers as the computer would give them.")
                  .arg(QLocale().toString(m_odds.copies)));
}

} // namespace gonfalon
