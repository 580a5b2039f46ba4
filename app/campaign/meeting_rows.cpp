// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/meeting_rows.h"

#include "app/common/glyphs.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"

#include <QPainter>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double meetingHeight = 34, meetingPennon = 26;

} // namespace

MeetingRows::MeetingRows(CampaignDocument &document, QWidget *parent) : QWidget(parent), m_document(document)
{
    setAccessibleName(tr("Who meets whom"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize MeetingRows::sizeHint() const
{
    return {scaled(font(), 380), scaled(font(), meetingHeight) * int(m_meetings.size())};
}
QSize MeetingRows::minimumSizeHint() const { return {scaled(font(), 240), sizeHint().height()}; }

void MeetingRows::setMeetings(std::vector<Meeting> meetings)
{
    m_meetings = std::move(meetings);
    QStringList lines;
    for (const Meeting &meeting : m_meetings)
        lines << tr("%1 against %2, %3")
                     .arg(m_document.names().warband(meeting.first),
                          meeting.second.empty() ? tr("nobody") : m_document.names().warband(meeting.second),
                          meeting.right);
    setAccessibleDescription(lines.join(u". "_s));
    setToolTip(lines.join(u'\n'));
    updateGeometry();
    update();
}

/// Warbands by their names; by their players where a name would be cut.
QString MeetingRows::shownName(const campaign::WarbandId &id, bool players) const
{
    if (id.empty())
        return tr("nobody");
    return players ? m_document.names().player(id) : m_document.names().warband(id);
}

double MeetingRows::nameRoom(const Meeting &meeting) const
{
    const double right = QFontMetricsF(typeface::sized(font(), 11.5)).horizontalAdvance(meeting.right);
    const double pennon = scaled(font(), meetingPennon) * 26.0 / 38;
    return (width() - right - scaled(font(), 30)) / 2 - pennon - scaled(font(), 12);
}

bool MeetingRows::namesFit() const
{
    const QFontMetricsF metrics(typeface::sized(font(), 13, QFont::Bold));
    return std::ranges::all_of(m_meetings, [&](const Meeting &meeting) {
        return std::max(metrics.horizontalAdvance(shownName(meeting.first, false)),
                        metrics.horizontalAdvance(shownName(meeting.second, false))) <= nameRoom(meeting);
    });
}

void MeetingRows::paintEvent(QPaintEvent *)
{
    const bool players = !namesFit();
    const Tokens &t = Tokens::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double high = scaled(font(), meetingHeight), tall = scaled(font(), meetingPennon),
                 wide = tall * 26 / 38;
    const QFont bold = typeface::sized(font(), 13, QFont::Bold), small = typeface::sized(font(), 11.5);
    double top = 0;
    for (const Meeting &meeting : m_meetings) {
        painter.fillRect(QRectF(0, top, width(), 1), t.line);
        const double against = scaled(font(), 20), name = nameRoom(meeting);
        double left = 0;
        const auto side = [&](const campaign::WarbandId &id) {
            const Heraldry heraldry = m_document.heraldry(id);
            if (!id.empty())
                glyphs::paintPennon(painter, QRectF(left, top + (high - tall) / 2, wide, tall),
                                    heraldry.bearing, heraldry.tinctures, t);
            left += wide + scaled(font(), 7);
            const QString text = QFontMetricsF(bold).elidedText(shownName(id, players), Qt::ElideRight, name);
            painter.setFont(bold);
            painter.setPen(t.ink);
            painter.drawText(QRectF(left, top, name, high), Qt::AlignLeft | Qt::AlignVCenter, text);
            left += QFontMetricsF(bold).horizontalAdvance(text) + scaled(font(), 7);
        };
        side(meeting.first);
        painter.setFont(small);
        painter.setPen(t.ink2);
        painter.drawText(QRectF(left, top, against, high), Qt::AlignLeft | Qt::AlignVCenter, tr("v."));
        left += QFontMetricsF(small).horizontalAdvance(tr("v.")) + scaled(font(), 7);
        side(meeting.second);
        painter.setFont(small);
        painter.setPen(t.ink2);
        painter.drawText(QRectF(0, top, width(), high), Qt::AlignRight | Qt::AlignVCenter, meeting.right);
        top += high;
    }
}

} // namespace gonfalon
