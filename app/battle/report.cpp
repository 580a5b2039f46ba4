// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/report.h"

#include "app/battle/end_words.h"
#include "app/battle/position_export.h"
#include "app/battle/score_card.h"
#include "app/battle/table/table_scene.h"
#include "app/battle/tally.h"
#include "app/common/typeface.h"
#include "core/match/match_replay.h"
#include "core/pages/replay_page.h"
#include "core/store/disk.h"
#include "core/words/battle_words.h"
#include "core/words/numbers.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPdfWriter>
#include <QTextDocument>

namespace gonfalon::report {

using namespace Qt::StringLiterals;

namespace {

constexpr const char *look = "body{font-family:Lato,sans-serif;max-width:46em;margin:2em auto;padding:0 1em;"
                             "line-height:1.4;color:#1d1a16;background:#fffefa}img{width:100%}"
                             "table{border-collapse:collapse}td,th{padding:.15em .6em;text-align:right}"
                             "td:first-child,th:first-child{text-align:left}";

words::Story storyOf(const BattleSession &session)
{
    return words::tell(session.match().asBegun(), session.battle().steps().unpacked());
}

QString picture(const BattleSession &session)
{
    constexpr int width = 720, ratio = 2, shown = 640;
    const auto table = position::onPaper(session.names(), session.view(), width);
    return u"<p><img width=\"%1\" alt=\"%2\" src=\"data:image/png;base64,%3\"></p>\n"_s.arg(
        QString::number(shown), ScoreCard::tr("The last table"),
        QString::fromLatin1(position::png(*table, width, ratio).toBase64()));
}

QString pageOf(const BattleSession &session)
{
    QString page = words::storyHtml(storyOf(session));
    QString own = ScoreCard::pageOf(session);
    if (session.battle().setup().mode == PlayMode::Table)
        own += picture(session);
    own += u"<h2>"_s + ScoreCard::tr("Luck") + u"</h2>\n"_s;
    for (const QString &line : endwords::luck(session))
        own += u"<p>"_s + line.toHtmlEscaped() + u"</p>\n"_s;
    own += u"<h2>"_s + ScoreCard::tr("What happened") + u"</h2>\n"_s;
    const qsizetype head = page.indexOf(u"</h1>\n"_s);
    page.insert(head < 0 ? page.indexOf(u"<body>\n"_s) + 7 : head + 6, own);
    return page;
}

QByteArray pdf(const BattleSession &session)
{
    constexpr int dots = 96;
    constexpr double margin = 15; // millimetres
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    QPdfWriter writer(&bytes);
    writer.setResolution(dots);
    writer.setPageMargins({margin, margin, margin, margin}, QPageLayout::Millimeter);
    QTextDocument page;
    page.setDefaultFont(typeface::text());
    page.setPageSize(QSizeF(writer.width(), writer.height()));
    page.setHtml(pageOf(session));
    page.print(&writer);
    return bytes.data();
}

} // namespace

QString html(const BattleSession &session)
{
    QString page = pageOf(session);
    page.insert(page.indexOf(u"</head>"_s), u"<style>%1</style>"_s.arg(QString::fromLatin1(look)));
    return page;
}

QString markdown(const BattleSession &session)
{
    QString own;
    const bool glory = session.vocabulary().scoresGlory;
    for (const SideTally &side : tallies(session)) {
        own += u"- **%1**: "_s.arg(side.side);
        own += (glory ? ScoreCard::tr("Glory %1, %2 points lost")
                            .arg(words::signedNumber(side.glory()))
                            .arg(side.pointsLost)
                      : ScoreCard::tr("%1 points lost").arg(side.pointsLost)) +
               u'\n';
    }
    for (const QString &line : endwords::luck(session))
        own += u"- "_s + line + u'\n';
    QString page = words::storyMarkdown(storyOf(session));
    const qsizetype head = page.indexOf(u'\n');
    page.insert(head < 0 ? page.size() : head + 1, u'\n' + own + u'\n');
    return page;
}

Findings save(const BattleSession &session, const QString &path)
{
    const auto ends = [&](const QString &ending) { return path.endsWith(ending, Qt::CaseInsensitive); };
    const QByteArray bytes = ends(u".pdf"_s)  ? pdf(session)
                             : ends(u".md"_s) ? markdown(session).toUtf8()
                                              : html(session).toUtf8();
    return store::writeFile(path, bytes.toStdString());
}

Findings savePage(const BattleSession &session, const QString &path)
{
    auto opened = match::Replay::open(session.match().file("gonfalon " GONFALON_VERSION));
    if (!opened)
        return opened.findings();
    match::Replay replay = std::move(opened).value();
    return store::writeFile(path,
                            pages::replayPage(replay, session.match().annotations().notes).toStdString());
}

} // namespace gonfalon::report
