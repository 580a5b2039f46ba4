// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/campaign/verdicts.h"
#include "core/club/battle_pictures.h"
#include "core/club/packs.h"
#include "core/club/report.h"
#include "core/club/site/page.h"
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

/// "Battle 4, Battle 3": the battles of a page, in its order.
QStringList battlesIn(const QString &text)
{
    static const QRegularExpression link(u">(Battle \\d+)</a>"_s);
    QStringList all;
    for (const auto &match : link.globalMatch(text))
        all << match.captured(1);
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
        QCOMPARE(battlesIn(between(pages.at(u"index.html"_s), u"The latest battles"_s)),
                 (QStringList{u"Battle 4"_s, u"Battle 3"_s, u"Battle 2"_s}));
        QCOMPARE(battlesIn(pages.at(u"battles.html"_s)),
                 (QStringList{u"Battle 4"_s, u"Battle 3"_s, u"Battle 2"_s, u"Battle 1"_s}));
        const QStringList all{u"Battle 1"_s, u"Battle 2"_s, u"Battle 3"_s, u"Battle 4"_s};
        QCOMPARE(battlesIn(pages.at(u"chronicle.html"_s)), all);
        for (const auto &[path, text] : pages) {
            if (path.startsWith(u"warband/"_s) && !path.endsWith(u"-list.html"_s))
                QCOMPARE(battlesIn(between(text, u"<h2>Battles</h2>"_s, u"<h2 id=\"leader\">"_s)), all);
        }
    }

    /// What is filed late stands where it was played.
    void theDayOfTheBattleCounts()
    {
        m_day = 4;
        fight(5, 1);
        m_day = 0;
        fight(7, 2);
        const QString latest = between(written().at(u"index.html"_s), u"The latest battles"_s);
        const auto late = latest.indexOf(u"5 Glory to 1"_s), early = latest.indexOf(u"7 Glory to 2"_s);
        QVERIFY2(late >= 0 && late < early, qPrintable(latest));
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
            QVERIFY(text.contains(u"(Leader)"_s) && text.contains(u"<td>routed</td>"_s));
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

    void namesBesideTheChartStandApart()
    {
        const QString chart =
            site::gloryChart({{u"A"_s, {1, 4}}, {u"B"_s, {4, 4}}, {u"C"_s, {2, 4}}, {u"D"_s, {0}}});
        static const QRegularExpression name(u"class=\"name\" x=\"[^\"]+\" y=\"([^\"]+)\">(\\w)"_s);
        std::map<QString, double> places;
        for (const auto &match : name.globalMatch(chart))
            places[match.captured(2)] = match.captured(1).toDouble();
        QCOMPARE(places.size(), std::size_t(4));
        for (const auto &[one, high] : places) {
            for (const auto &[other, low] : places)
                QVERIFY2(one == other || std::abs(high - low) >= 13, qPrintable(one + other));
        }
        QVERIFY(places[u"D"_s] > places[u"A"_s]); // less Glory stands lower
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

    void fight(int glory, int against, const QByteArray &battle = {})
    {
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-" + std::to_string(++m_day);
        const auto warbands = m_club->books().warbands();
        for (const store::WarbandRow &row : *warbands)
            filing.sides.push_back(*freshSide(row, m_library));
        filing.sides[0].glory = glory;
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
