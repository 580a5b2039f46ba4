// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/verdicts.h"
#include "core/club/battle_pictures.h"
#include "core/club/packs.h"
#include "core/club/report.h"
#include "core/club/site/site.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

QJsonObject listOf(const QString &name)
{
    QFile file(test::sourceFolder() + u"/data/dragon-rampant/warbands/"_s + name + u".warband"_s);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

/// The words between two others, or all behind the first.
QString between(const QString &text, const QString &from, const QString &to = {})
{
    const auto start = text.indexOf(from);
    const auto end = to.isEmpty() ? -1 : text.indexOf(to, start);
    return start < 0 ? QString() : text.mid(start, end < 0 ? -1 : end - start);
}

using Pages = std::map<QString, QString>;

/// "Battle 4, Battle 3": the battles to whose reports a text leads, in its order, each once.
QStringList battlesIn(const Pages &pages, const QString &text)
{
    static const QRegularExpression link(u"href=\"(?:\\.\\./)?(battle/\\w+\\.html)\""_s);
    static const QRegularExpression number(u"<p class=\"meta\">(Battle \\d+)"_s);
    QStringList all;
    for (const auto &match : link.globalMatch(text)) {
        const QString told = number.match(pages.at(match.captured(1))).captured(1);
        if (!all.contains(told))
            all << told;
    }
    return all;
}

} // namespace

/// The pages of a published campaign: what each tells, in which order, and what stays at home.
class SiteTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_club.reset();
        auto club = Club::create(
            m_folder.filePath(u"%1.campaign"_s.arg(++m_number)),
            {u"The Fen"_s, *readPackText(m_library, u"road-of-five-battles"_s), SystemId("dragon-rampant")});
        QVERIFY(club.ok());
        m_club.emplace(std::move(club).value());
        for (const QString &name : {u"elves"_s, u"orcs"_s}) {
            const QJsonObject list = listOf(name);
            QVERIFY(!hasErrors(m_club->join(u"Player of "_s + name,
                                            QString::fromUtf8(QJsonDocument(list).toJson()), m_library)));
        }
    }

    void everyPageTellsItsBattlesInOrder()
    {
        for (int battle = 0; battle < 4; ++battle)
            fight(5, 1 + battle);
        const auto pages = written();
        QCOMPARE(battlesIn(pages, between(pages.at(u"index.html"_s), u"<main"_s, u"id=\"head-to-head\""_s)),
                 (QStringList{u"Battle 4"_s, u"Battle 3"_s, u"Battle 2"_s}));
        QCOMPARE(battlesIn(pages, pages.at(u"battles.html"_s)),
                 (QStringList{u"Battle 4"_s, u"Battle 3"_s, u"Battle 2"_s, u"Battle 1"_s}));
        const QStringList all{u"Battle 1"_s, u"Battle 2"_s, u"Battle 3"_s, u"Battle 4"_s};
        QCOMPARE(battlesIn(pages, pages.at(u"chronicle.html"_s)), all);
        for (const auto &[path, text] : pages) {
            if (path.startsWith(u"warband/"_s) && !path.endsWith(u"-list.html"_s))
                QCOMPARE(battlesIn(pages, between(text, u"<h2>Battles</h2>"_s, u"id=\"leader\""_s)), all);
        }
    }

    /// Each number of the standings in its column: no two of a row are alike that could be taken for each
    /// other.
    void theStandingsTellEachNumberInItsColumn()
    {
        fight(7, 2);
        fight(6, 3);
        fight(4, 4);
        const QString page = written().at(u"index.html"_s);
        const QString table = between(page, u"id=\"standings\""_s, u"</table>"_s);
        static const QRegularExpression cell(u"<t[hd][^>]*>(.*?)</t[hd]>"_s), tag(u"<[^>]*>"_s);
        const auto cellsOf = [&](const QString &row) {
            QStringList all;
            for (const auto &match : cell.globalMatch(row))
                all << match.captured(1).remove(tag).simplified();
            return all;
        };
        const QStringList rows = table.split(u"<tr>"_s).mid(1);
        QCOMPARE(rows.size(), 3);
        const QStringList heads = cellsOf(rows[0]);
        QCOMPARE(heads.mid(0, 9), (QStringList{u"#"_s, u"Warband"_s, u"P"_s, u"W"_s, u"D"_s, u"L"_s, u"A"_s,
                                               u"Glory"_s, u"Points"_s}));
        // Two battles won, one drawn: 17 Glory for, 9 against, twice two points and once one.
        QCOMPARE(cellsOf(rows[1]).mid(2, 7),
                 (QStringList{u"3"_s, u"2"_s, u"1"_s, u"0"_s, u"9"_s, u"17"_s, u"5"_s}));
        QCOMPARE(cellsOf(rows[2]).mid(2, 7),
                 (QStringList{u"3"_s, u"0"_s, u"1"_s, u"2"_s, u"17"_s, u"9"_s, u"1"_s}));
    }

    /// Who met whom: each row tells its own Glory first.
    void theMeetingsTellTheirOwnGloryFirst()
    {
        fight(7, 2);
        const QString table = between(written().at(u"index.html"_s), u"id=\"head-to-head\""_s, u"</table>"_s);
        const QStringList rows = table.split(u"<tr>"_s).mid(2);
        QCOMPARE(rows.size(), 2);
        QVERIFY2(rows[0].contains(u">7–2<"_s) && !rows[0].contains(u">2–7<"_s), qPrintable(rows[0]));
        QVERIFY2(rows[1].contains(u">2–7<"_s) && !rows[1].contains(u">7–2<"_s), qPrintable(rows[1]));
    }

    void everyWarbandHasItsPlace()
    {
        fight(7, 2);
        QStringList places;
        const auto pages = written();
        static const QRegularExpression place(u"place (\\d) of (\\d)"_s);
        const auto table = m_club->books().table(m_club->pack().scoring.order);
        for (const store::TableRow &row : *table) {
            const QString id = QString::fromStdString(row.warband.str()).remove(u'-');
            for (const auto &[path, text] : pages) {
                if (path.startsWith(u"warband/"_s) && path.contains(id.left(12)) &&
                    !path.contains(u"-list"_s))
                    places << place.match(text).captured(0);
            }
        }
        QCOMPARE(places, (QStringList{u"place 1 of 2"_s, u"place 2 of 2"_s}));
    }

    /// What was taken back is not still to play.
    void whatIsWithdrawnIsNotToPlay()
    {
        const auto warbands = m_club->books().warbands();
        const auto &one = (*warbands)[0].id, &other = (*warbands)[1].id;
        QVERIFY(m_club->appoint({m_club->challenge(one, other)}).empty());
        QVERIFY(written().at(u"index.html"_s).contains(u"Still to play"_s));
        QVERIFY(m_club->withdraw(one, other).empty());
        QVERIFY(!written().at(u"index.html"_s).contains(u"Still to play"_s));
    }

    /// Whose joining was undone has no list any more, and the site is written all the same.
    void whoseJoiningWasUndoneHasNoList()
    {
        const auto filings = m_club->books().filings();
        QVERIFY(filings.ok());
        QVERIFY(m_club->undo(filings->front().id, u"by mistake"_s).empty());
        const auto pages = written();
        QVERIFY(pages.contains(u"index.html"_s));
        const auto lists = std::ranges::count_if(
            pages, [](const auto &page) { return page.first.endsWith(u"-list.html"_s); });
        QCOMPARE(lists, 1);
        const QString left = filings->front().sides.front().warbandName;
        for (const QString &page : {u"warbands.html"_s, u"leaders.html"_s})
            QVERIFY2(pages.at(page).contains(u", left"_s), qPrintable(page));
        QVERIFY(!left.isEmpty() && !pages.at(u"index.html"_s).contains(left));
    }

    /// From each report to the one before and after it, by their headlines.
    void battlesLeadToOneAnother()
    {
        for (int battle = 0; battle < 3; ++battle)
            fight(5, 1 + battle);
        const auto pages = written();
        static const QRegularExpression before(u"rel=\"prev\" href=\"\\.\\./([^\"]+)"_s),
            after(u"rel=\"next\" href=\"\\.\\./([^\"]+)"_s);
        int firsts = 0, lasts = 0;
        for (const auto &[path, text] : pages) {
            if (!path.startsWith(u"battle/"_s))
                continue;
            const QString next = after.match(text).captured(1);
            firsts += before.match(text).hasMatch() ? 0 : 1;
            lasts += next.isEmpty() ? 1 : 0;
            if (!next.isEmpty())
                QCOMPARE(before.match(pages.at(next)).captured(1), path);
        }
        QCOMPARE(firsts, 1);
        QCOMPARE(lasts, 1);
    }

    /// What is filed late stands where it was played.
    void theDayOfTheBattleCounts()
    {
        m_day = 4;
        fight(5, 1);
        m_day = 0;
        fight(7, 2);
        const auto pages = written();
        static const QRegularExpression link(u"href=\"(battle/\\w+\\.html)\""_s);
        const QString first = link.match(between(pages.at(u"index.html"_s), u"<main"_s)).captured(1);
        QVERIFY2(pages.at(first).contains(u"5 Glory to 1"_s), qPrintable(pages.at(u"index.html"_s)));
    }

    void everyLinkLeadsToAPage()
    {
        fight(5, 1);
        const auto pages = written();
        static const QRegularExpression link(u"href=\"([^\"#]+)"_s);
        int links = 0;
        for (const auto &[path, text] : pages) {
            for (const auto &match : link.globalMatch(text)) {
                if (match.captured(1).contains(u"://"_s))
                    continue;
                const QString to = QDir::cleanPath(QFileInfo(path).path() + u'/' + match.captured(1));
                QVERIFY2(pages.contains(to), qPrintable(path + u": "_s + match.captured(1)));
                ++links;
            }
        }
        QVERIFY(links > 40);
    }

    void aBattleTellsWhatItBroughtBesideWhatItCounts()
    {
        fight(5, 1);
        const auto pages = written();
        for (const auto &[path, text] : pages) {
            if (!path.startsWith(u"battle/"_s))
                continue;
            const QString brought = between(text, u"What it brought"_s);
            QVERIFY2(brought.contains(u"Renown"_s), qPrintable(text));
            QVERIFY2(!brought.contains(u"Glory +"_s) && !brought.contains(u"Points +"_s) &&
                         !brought.contains(u"Next battle"_s),
                     qPrintable(brought));
            QVERIFY(text.contains(u">Leader</bdi>"_s) && text.contains(u"<bdi>routed</bdi>"_s));
        }
    }

    /// Older programs kept notes in the lists of the books.
    void whatAPlayerNotedStaysAtHome()
    {
        QJsonObject list = listOf(u"goblins"_s);
        list[u"notes"_s] = u"for my own eyes"_s;
        QJsonArray units = list[u"units"_s].toArray();
        QJsonObject unit = units[0].toObject();
        unit[u"notes"_s] = u"painted in haste"_s;
        units[0] = unit;
        list[u"units"_s] = units;
        const QString text = QString::fromUtf8(QJsonDocument(list).toJson());
        // Two whose identities begin alike, with a page each.
        for (const QString &last : {u"1"_s, u"3"_s}) {
            const std::string id = "6e0d7a52-0000-4000-8000-00000000000" + last.toStdString();
            QVERIFY(m_club->books()
                        .addWarband({campaign::WarbandId(id), campaign::PlayerId(id), u"Gil "_s + last,
                                     u"Goblins "_s + last, text},
                                    {})
                        .empty());
        }
        fight(5, 1);
        for (const QString &last : {u"1"_s, u"3"_s})
            QVERIFY(written().contains(u"warband/6e0d7a5200004000800000000000000%1-list.html"_s.arg(last)));
        for (const auto &[path, text] : written()) {
            QVERIFY2(!text.contains(u"for my own eyes"_s), qPrintable(path));
            QVERIFY2(!text.contains(u"painted in haste"_s), qPrintable(path));
        }
    }

    /// A failed Quest takes a point off, whoever wrote it down, and is called by its name.
    void questsAreToldByName()
    {
        fight(4, 2, {}, {{"cleave-them-in-half", false, 0}});
        const auto pages = written();
        int told = 0;
        for (const auto &[path, text] : pages) {
            QVERIFY2(!text.contains(u"cleave-them-in-half"_s) && !text.contains(u"cleave them in half"_s),
                     qPrintable(path));
            if (!path.startsWith(u"battle/"_s))
                continue;
            static const QRegularExpression row(
                u"“Cleave them in half”, failed</bdi></td><td[^>]*><bdi>−1</bdi>"_s);
            QVERIFY2(row.match(text).hasMatch(), qPrintable(text));
            QVERIFY(text.contains(u"The battle itself</bdi></td><td class=\"cell number\"><bdi>5</bdi>"_s));
            ++told;
        }
        QCOMPARE(told, 1);
    }

    /// Every warband is known by its pennon, and every page has those that it shows.
    void pennonsStandByTheWarbands()
    {
        fight(5, 1);
        const auto pages = written();
        static const QRegularExpression used(u"<use href=\"#(pennon-\\w+)\""_s),
            has(u"<symbol id=\"(pennon-\\w+)\""_s);
        const auto all = [](const QRegularExpression &what, const QString &text) {
            QStringList found;
            for (const auto &match : what.globalMatch(text)) {
                if (!found.contains(match.captured(1)))
                    found << match.captured(1);
            }
            found.sort();
            return found;
        };
        for (const auto &[path, text] : pages) {
            if (!path.startsWith(u"replay/"_s) && !path.endsWith(u"-list.html"_s))
                QVERIFY2(all(used, text) == all(has, text), qPrintable(path));
        }
        for (const QString &page :
             {u"index.html"_s, u"warbands.html"_s, u"leaders.html"_s, u"chronicle.html"_s})
            QCOMPARE(all(has, pages.at(page)).size(), 2);
    }

    void picturesShowWhoStandsThere()
    {
        QFile file(test::sourceFolder() + u"/tests/golden/dragon-rampant/battles/gory-bloodbath.battle"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        const auto pictures = battlePictures(bytes, m_library);
        QVERIFY(pictures.ok());
        QCOMPARE(pictures->size(), std::size_t(3));
        QCOMPARE(pictures->front().caption, u"After turn 1"_s);
        QVERIFY((*pictures)[1].caption.startsWith(u"Turn "_s));
        QCOMPARE(pictures->back().caption, u"The end"_s);
        const auto read = store::openBattleBytes(bytes, m_library);
        const auto played = systems::play(read->setup, read->steps, {});
        QVERIFY(played.ok());
        const BattleView view = played->view(noSide);
        const auto standing = std::ranges::count(view.units, true, &UnitView::onTable);
        QVERIFY(standing > 0 && std::size_t(standing) < view.units.size());
        QCOMPARE(pictures->back().svg.count(u"<g class=\"side"_s), standing);
    }

    /// A battle that was kept with its result plays in a page of its own, to which its report leads, and
    /// back. One without has none.
    void aKeptBattlePlays()
    {
        QFile file(test::sourceFolder() + u"/tests/golden/dragon-rampant/battles/gory-bloodbath.battle"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        fight(3, 1);
        fight(2, 2, bytes);
        fight(1, 0, bytes.left(bytes.size() / 2)); // what is not whole is not shown
        const std::map<QString, QString> pages = written();
        QStringList plays;
        for (const auto &[path, page] : pages) {
            if (path.startsWith(u"replay/"_s))
                plays << path;
        }
        QCOMPARE(plays.size(), 1);
        const QString report = QString(plays.front()).replace(u"replay/"_s, u"battle/"_s);
        QVERIFY(pages.at(plays.front()).contains(u"href=\"../%1\""_s.arg(report)));
        for (const auto &[path, page] : pages)
            QCOMPARE(page.contains(u"../"_s + plays.front()), path == report);
    }

private:
    std::map<QString, QString> written()
    {
        std::map<QString, QString> pages;
        const Findings failed =
            writeSite(*m_club, m_library, [&pages](const QString &path, const QByteArray &bytes) {
                pages[path] = QString::fromUtf8(bytes);
                return Findings();
            });
        if (!failed.empty())
            qFatal("the site cannot be written");
        return pages;
    }

    void fight(int glory, int against, const QByteArray &battle = {},
               const std::vector<campaign::QuestReport> &quests = {})
    {
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-" + std::to_string(++m_day);
        const auto warbands = m_club->books().warbands();
        for (const store::WarbandRow &row : *warbands)
            filing.sides.push_back(*freshSide(row, m_library));
        filing.sides[0].glory = glory;
        filing.sides[0].quests = quests;
        filing.sides[0].role = SideRole::Attacker;
        filing.sides[1].glory = against;
        filing.sides[1].role = SideRole::Defender;
        filing.sides[1].units.back().fate = Fate::Fled;
        campaign::completeVerdicts(filing);
        SeededDice dice(7);
        const auto proposal = m_club->throwDice(*m_club->propose(std::move(filing)), dice);
        QVERIFY(proposal.ok());
        auto kept = *proposal;
        kept.replay = battle;
        QVERIFY(m_club->file(kept, true).empty());
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    std::optional<Club> m_club;
    int m_number = 0, m_day = 9;
};

GONFALON_TEST(SiteTest)
#include "tst_site.moc"
