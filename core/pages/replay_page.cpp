// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/replay_page.h"

#include "core/pages/page_parts.h"
#include "core/words/finding_words.h"

#include <QCryptographicHash>
#include <QJsonDocument>

namespace gonfalon::pages {

using namespace Qt::StringLiterals;

namespace {

/// As JSON in which nothing is markup, whatever players wrote.
QString plainJson(const QJsonObject &data)
{
    return QString::fromUtf8(QJsonDocument(data).toJson(QJsonDocument::Compact))
        .replace(u'&', u"\\u0026"_s)
        .replace(u'<', u"\\u003c"_s)
        .replace(u'>', u"\\u003e"_s);
}

/// The page may run its own script and nothing else, and reach nothing.
QString policy(const QString &script)
{
    const QByteArray hash = QCryptographicHash::hash(script.toUtf8(), QCryptographicHash::Sha256);
    return u"default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
           "form-action 'none'; script-src 'sha256-%1'"_s.arg(QString::fromLatin1(hash.toBase64()));
}

/// It is XML too: what stands within is no markup there either.
QString within(const QString &text) { return u"/*<![CDATA[*/\n"_s + text + u"/*]]>*/"_s; }

QString headPart(const QString &title, const QString &script)
{
    return u"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"%1\"/>\n"
           "<meta name=\"color-scheme\" content=\"light dark\"/>\n<title>%2</title>\n"
           "<style>%3</style>\n</head>\n"_s.arg(policy(script), title.toHtmlEscaped(),
                                                within(pageFile(u"replay.css"_s)));
}

QString titlePart(const words::BattleNames &names)
{
    QStringList sides;
    for (std::size_t side = 0; side < names.setup().sides.size(); ++side)
        sides += u"<b class=\"of%1\">%2</b>"_s.arg(side).arg(names.side(SideIndex(side)).toHtmlEscaped());
    const QString who = sides.join(ReplayPageWords::tr(" against ").toHtmlEscaped());
    const QString scenario = names.scenario().toHtmlEscaped();
    if (scenario.isEmpty())
        return u"<h1>%1</h1>\n<p>%2</p>\n"_s.arg(who, ReplayPageWords::tr("A battle, step by step"));
    return u"<h1>%1</h1>\n<p>%2</p>\n"_s.arg(scenario, who);
}

QString backPart(const WayBack &back)
{
    return back.address.isEmpty() ? QString()
                                  : u"<p class=\"back\"><a href=\"%1\">%2</a></p>\n"_s.arg(
                                        back.address.toHtmlEscaped(), back.words.toHtmlEscaped());
}

QString remarksPart(const Findings &remarks)
{
    QString lines;
    for (const Finding &finding : remarks)
        lines += u"<li>%1 <small>%2</small></li>\n"_s.arg(words::sentence(finding).toHtmlEscaped(),
                                                          words::codeName(finding.code));
    return lines.isEmpty() ? QString() : u"<ul class=\"remarks\">\n%1</ul>\n"_s.arg(lines);
}

/// A part of the page under a heading.
QString folded(const QString &id, const QString &heading, const QString &body)
{
    return u"<details id=\"%1\" open=\"open\">\n<summary>%2</summary>\n%3</details>\n"_s.arg(
        id, heading.toHtmlEscaped(), body);
}

} // namespace

QByteArray replayPage(match::Replay &replay, std::span<const files::Note> notes, const Findings &remarks,
                      const WayBack &back)
{
    const BattleSetup &setup = *replay.file().setup;
    const words::BattleNames names(setup);
    const std::vector<files::Note> told(notes.begin(), replay.open() ? notes.end() : notes.begin());
    const words::Story story = words::tell(Battle(replay.at(0)), replay.taken());
    const QString script = within(pageFile(u"replay_table.js"_s) + pageFile(u"replay.js"_s));
    const QString data = plainJson(replayData(replay, names, story, told));
    const bool table = setup.mode == PlayMode::Table;
    QString out = headPart(story.front().text, script) +
                  (table ? u"<body>\n"_s : u"<body class=\"refereed\">\n"_s) +
                  symbolsPart(names, replay.marks(told));
    out +=
        u"<header>\n"_s + titlePart(names) + backPart(back) + remarksPart(remarks) + u"</header>\n<main>\n"_s;
    if (table)
        out +=
            u"<section id=\"field\" aria-label=\"%1\"></section>\n"_s.arg(ReplayPageWords::tr("The table"));
    out += u"<section id=\"told\" aria-label=\"%1\"></section>\n"_s.arg(ReplayPageWords::tr("What happened"));
    out += u"<section id=\"rosters\">\n"_s + rosterPart(replay, names) + u"</section>\n<aside>\n"_s;
    out += folded(u"end"_s, ReplayPageWords::tr("How it ended"), resultPart(replay, names));
    out += u"<details id=\"finds\" hidden=\"hidden\"><summary>%1</summary><ol></ol></details>\n"_s.arg(
        ReplayPageWords::tr("Moments"));
    out += folded(u"story"_s, ReplayPageWords::tr("Step by step"),
                  u"<div class=\"log\">\n"_s + storyPart(story) + u"</div>\n"_s);
    out += u"<footer><p>%1</p></footer>\n</aside>\n</main>\n"_s.arg(
        QString::fromStdString(setup.catalogue->notice).toHtmlEscaped());
    out += deckPart(replay.steps()) + u"<p id=\"say\" class=\"unseen\" aria-live=\"polite\"></p>\n"_s;
    out += u"<script type=\"application/json\" id=\"data\">"_s + data + u"</script>\n<script>"_s + script +
           u"</script>\n</body>\n</html>\n"_s;
    return out.toUtf8();
}

} // namespace gonfalon::pages
