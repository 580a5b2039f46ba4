// SPDX-License-Identifier: GPL-3.0-or-later
// Which campaigns tell Glory: those of a game that counts it, in every place; those of any other in none.
#include "core/battle/vocabulary.h"
#include "core/campaign/verdicts.h"
#include "core/club/corrections.h"
#include "core/club/filing_words.h"
#include "core/club/paper/papers.h"
#include "core/club/report.h"
#include "core/club/site/site.h"
#include "core/club/tables.h"
#include "core/systems/registry.h"
#include "tests/support/printed_words.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <map>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// What stands in each place, by its name.
using Places = std::map<QString, QString>;

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString dataOf(const QString &folder) { return test::sourceFolder() + u"/data/"_s + folder; }

/// The shipped packs of a game, each with standings that are ordered by Glory first.
std::map<QString, QString> packsOf(const SystemId &game)
{
    std::map<QString, QString> all;
    const QDir folder(dataOf(u"campaigns"_s));
    for (const QString &file : folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        QJsonObject pack = QJsonDocument::fromJson(bytesOf(folder.filePath(file))).object();
        if (!pack[u"systems"_s].toArray().contains(QString::fromStdString(game.str())))
            continue;
        QJsonObject scoring = pack[u"scoring"_s].toObject();
        scoring[u"order"_s] = QJsonArray{u"glory"_s, u"won"_s, u"glory-against"_s};
        pack[u"scoring"_s] = scoring;
        all[file.chopped(5)] = QString::fromUtf8(QJsonDocument(pack).toJson());
    }
    return all;
}

/// Of each table its heads and cells.
void addTables(const Club &club, const words::CampaignNames &names, Places &places)
{
    const auto tables = allTables(club, names);
    for (const Table &table : tables ? *tables : std::vector<Table>()) {
        QStringList words{table.title, table.heads.join(u' ')};
        for (const QStringList &row : table.rows)
            words << row.join(u' ');
        places[u"table of "_s + table.name] = words.join(u'\n');
        places[u"paper of "_s + table.name] = test::wordsOf(paper::tableSheets(u"Fen"_s, {table}, {}));
    }
}

/// Titles, scores and stories of the battles.
void addWords(const Club &club, const words::CampaignNames &names, Places &places)
{
    const auto rows = club.books().filings({.kind = campaign::FilingKind::Battle, .limit = -1});
    for (const store::FilingRow &row : rows ? *rows : std::vector<store::FilingRow>()) {
        const auto sheet = club.books().filing(row.id);
        const auto changes = club.books().changes(row.id);
        QVERIFY(sheet.ok() && changes.ok());
        places[u"titles"_s] += sheetTitle(row, club.scoresGlory()) + u'\n';
        places[u"scores"_s] += words::scoreLine(names, *sheet) + u'\n';
        places[u"chronicle"_s] += words::chronicleText(club.pack(), names, *sheet, *changes) + u'\n';
        for (const campaign::SideReport &side : sheet->sides) {
            places[u"lives"_s] += words::biographyLine(club.pack(), names, *sheet, *changes,
                                                       campaign::ofWarband(side.warband)) +
                                  u'\n';
            for (const campaign::QuestReport &quest : side.quests)
                places[u"quests"_s] += words::questLine(names, quest) + u'\n';
        }
    }
}

/// The site, its pages of one kind as one place: "battle", "warband"; lists and replays are no pages of it.
void addSite(const Club &club, store::Library &library, Places &places)
{
    const Findings failed = writeSite(club, library, [&](const QString &path, const QByteArray &bytes) {
        if (path.endsWith(u".html"_s) && !path.endsWith(u"-list.html"_s))
            places[u"site, "_s + path.section(u'/', 0, 0)] += QString::fromUtf8(bytes);
        return Findings();
    });
    QVERIFY(failed.empty());
}

/// What an organiser may set right of a warband.
QString keysOf(const Club &club)
{
    QStringList keys;
    for (const KeptKey &key :
         keptKeys(club.pack(), campaign::ofWarband(campaign::WarbandId("one")), club.scoresGlory()))
        keys << QString::fromStdString(key.key);
    return keys.join(u' ');
}

/// A score of two or more figures: "7 : 2", "7–2", or a figure that stands alone as a site has it.
bool tellsScore(const QString &text)
{
    static const QRegularExpression score(u"\\b77 : |\\b22 : |77–22|22–77|class=\"score\"|\\b77 Glory"_s);
    return text.contains(score);
}

} // namespace

class GloryToldTest : public QObject
{
    Q_OBJECT

private slots:
    void onlyAGameThatCountsGloryTellsIt_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("pack");
        for (const SystemId &game : systems::played()) {
            const auto packs = packsOf(game);
            QVERIFY2(!packs.empty(), game.str().c_str());
            for (const auto &[name, text] : packs)
                QTest::newRow(qPrintable(QString::fromStdString(game.str()) + u", "_s + name))
                    << QString::fromStdString(game.str()) << text;
        }
    }

    /// Every place is the same for all games: what one of them tells, none tells of a game without Glory,
    /// though its books hold some from an older program.
    void onlyAGameThatCountsGloryTellsIt()
    {
        QFETCH(QString, game);
        QFETCH(QString, pack);
        Club club = begin(game, pack);
        fight(club, 77, 22);
        fight(club, 33, 33);
        const bool scores = systems::vocabulary(SystemId(game.toStdString())).scoresGlory;
        QCOMPARE(club.scoresGlory(), scores);
        Places places = placesOf(club);
        const QStringList tell{u"table of standings"_s,
                               u"paper of standings"_s,
                               u"paper"_s,
                               u"chronicle"_s,
                               u"lives"_s,
                               u"quests"_s,
                               u"site, index.html"_s,
                               u"site, battle"_s,
                               u"site, warband"_s,
                               u"keys"_s};
        const QStringList score{
            u"titles"_s, u"scores"_s,           u"table of battles"_s,   u"paper of battles"_s,
            u"paper"_s,  u"site, index.html"_s, u"site, battles.html"_s, u"site, chronicle.html"_s,
        };
        for (const QString &place : tell + score)
            QVERIFY2(places.contains(place), qPrintable(place));
        for (const auto &[place, text] : places) {
            const bool told = text.contains(u"glory"_s, Qt::CaseInsensitive);
            const QString about = place + u": "_s + text.left(2000);
            QVERIFY2(scores || !told, qPrintable(about));
            QVERIFY2(scores || !tellsScore(text), qPrintable(about));
            QVERIFY2(!scores || told || !tell.contains(place), qPrintable(about));
            QVERIFY2(!scores || tellsScore(text) || !score.contains(place), qPrintable(about));
        }
    }

    /// Who won is told in words wherever Glory would have told it.
    void withoutGloryItIsToldWhoWon()
    {
        for (const SystemId &game : systems::played()) {
            if (systems::vocabulary(game).scoresGlory)
                continue;
            for (const auto &[name, pack] : packsOf(game)) {
                Club club = begin(QString::fromStdString(game.str()), pack);
                fight(club, 0, 0, campaign::Verdict::Lost);
                const Places places = placesOf(club);
                const auto warbands = club.books().warbands();
                const QString beat = u"%2 beat %1"_s.arg(warbands->at(0).name, warbands->at(1).name);
                for (const QString &place :
                     {u"titles"_s, u"scores"_s, u"chronicle"_s, u"table of battles"_s, u"paper of battles"_s,
                      u"paper"_s, u"site, index.html"_s, u"site, battles.html"_s, u"site, battle"_s,
                      u"site, chronicle.html"_s, u"site, warband"_s})
                    QVERIFY2(places.at(place).contains(beat), qPrintable(place + places.at(place)));
                QVERIFY(places.at(u"lives"_s).contains(u"lost against %1."_s.arg(warbands->at(1).name)));
                fight(club, 0, 0);
                const QString drew = u"%1 and %2 drew"_s.arg(warbands->at(0).name, warbands->at(1).name);
                const Places both = placesOf(club);
                QVERIFY2(both.at(u"scores"_s).contains(drew), qPrintable(both.at(u"scores"_s)));
                // Both battles stand on the front page, though no chart stands beside the older one.
                QVERIFY(both.at(u"site, index.html"_s).contains(beat));
                static const QRegularExpression met(u">(lost|won)</a> <a [^>]*>drew</a>"_s);
                QVERIFY(both.at(u"site, index.html"_s).contains(met));
            }
        }
    }

    /// "Ordered by": Glory is passed over where there is none.
    void theOrderNamesNoGloryThatThereIsNot()
    {
        for (const SystemId &game : systems::played()) {
            const bool scores = systems::vocabulary(game).scoresGlory;
            for (const auto &[name, pack] : packsOf(game)) {
                Club club = begin(QString::fromStdString(game.str()), pack);
                const QString paper = placesOf(club).at(u"paper"_s);
                QVERIFY2(paper.contains(scores ? u"Ordered by Glory, then Won, then Glory against."_s
                                               : u"Ordered by Won."_s),
                         qPrintable(paper));
            }
        }
    }

private:
    Club begin(const QString &game, const QString &pack)
    {
        auto made = Club::create(m_folder.filePath(u"%1.campaign"_s.arg(++m_number)),
                                 {u"Fen"_s, pack, SystemId(game.toStdString())});
        if (!made)
            qFatal("no campaign of %s", qPrintable(game));
        Club club = std::move(made).value();
        const QDir lists(dataOf(game + u"/warbands"_s));
        int joined = 0;
        for (const QString &file : lists.entryList({u"*.warband"_s}, QDir::Files, QDir::Name)) {
            if (joined < 2 &&
                !hasErrors(club.join(u"Player %1"_s.arg(joined),
                                     QString::fromUtf8(bytesOf(lists.filePath(file))), m_library)))
                ++joined;
        }
        if (joined < 2)
            qFatal("nobody joins %s", qPrintable(game));
        return club;
    }

    /// \param said of the first side, instead of what Glory says
    void fight(Club &club, int glory, int against, std::optional<campaign::Verdict> said = {})
    {
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-" + std::to_string(10 + m_day++ % 20);
        const auto warbands = club.books().warbands();
        for (std::size_t side = 0; side < 2; ++side)
            filing.sides.push_back(*freshSide(warbands->at(side), m_library));
        filing.sides[0].glory = glory;
        filing.sides[0].quests.push_back({"Hold the ford", true, 3});
        filing.sides[0].role = SideRole::Attacker;
        filing.sides[1].glory = against;
        filing.sides[1].role = SideRole::Defender;
        const std::optional<campaign::Verdict> spoken[] = {said};
        campaign::completeVerdicts(filing, spoken);
        SeededDice dice(7);
        const auto proposal = club.throwDice(*club.propose(std::move(filing)), dice);
        QVERIFY(proposal.ok());
        QVERIFY(!hasErrors(club.file(*proposal, true)));
    }

    Places placesOf(const Club &club)
    {
        Places places;
        const auto names = club.names(&m_library);
        const auto facts = site::readFacts(club, m_library);
        if (!names || !facts)
            qFatal("the books cannot be read");
        addTables(club, *names, places);
        addWords(club, *names, places);
        addSite(club, m_library, places);
        places[u"paper"_s] = test::wordsOf(paper::campaignSheet(*facts, {}));
        places[u"keys"_s] = keysOf(club);
        return places;
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    int m_number = 0, m_day = 0;
};

GONFALON_TEST(GloryToldTest)
#include "tst_glory_told.moc"
