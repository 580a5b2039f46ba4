// SPDX-License-Identifier: GPL-3.0-or-later
// Names that look like places to fill in, like numbers or like markup stay what they are, everywhere.
#include "core/campaign/verdicts.h"
#include "core/club/filing_words.h"
#include "core/club/packs.h"
#include "core/club/report.h"
#include "core/club/site/site.h"
#include "core/club/tables.h"
#include "tests/support/source_tree.h"
#include "tests/support/suite.h"

#include <QDirIterator>
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

/// A list under another name, its first unit too.
QString listOf(const QString &file, const QString &name)
{
    QFile from(test::sourceFolder() + u"/data/dragon-rampant/warbands/"_s + file + u".warband"_s);
    if (!from.open(QIODevice::ReadOnly))
        return {};
    QJsonObject list = QJsonDocument::fromJson(from.readAll()).object();
    list[u"name"_s] = name;
    QJsonArray units = list[u"units"_s].toArray();
    QJsonObject unit = units[0].toObject();
    unit[u"name"_s] = name;
    units[0] = unit;
    list[u"units"_s] = units;
    return QString::fromUtf8(QJsonDocument(list).toJson());
}

/// As it stands in a page: nothing of it is markup.
QString escaped(const QString &name) { return name.toHtmlEscaped().replace(u'\'', u"&apos;"_s); }

QString allCells(const Table &table)
{
    QString all = table.heads.join(u'\n');
    for (const QStringList &row : table.rows)
        all += u'\n' + row.join(u'\n');
    return all;
}

/// The links of a chain of `.arg(…)` that begins at `from`, but the last: what they put in is looked through
/// again.
QStringList linksBeforeTheLast(const QString &source, qsizetype from)
{
    QStringList links;
    static const QRegularExpression next(u"\\G\\s*\\.arg\\("_s);
    auto match = next.match(source, from);
    while (match.hasMatch()) {
        qsizetype at = match.capturedEnd();
        for (int open = 1; open > 0 && at < source.size(); ++at)
            open += source[at] == u'(' ? 1 : source[at] == u')' ? -1 : 0;
        links << source.mid(match.capturedEnd(), at - match.capturedEnd() - 1);
        match = next.match(source, at);
    }
    if (!links.isEmpty())
        links.removeLast();
    return links;
}

} // namespace

class OddNamesTest : public QObject
{
    Q_OBJECT

private slots:
    void namesStayWhatTheyAre_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("place") << u"100%2 Sure 7"_s;
        QTest::newRow("places") << u"%1 of %99, %L3 %n"_s;
        QTest::newRow("number") << u"007"_s;
        QTest::newRow("markup") << u"<b>%4</b> & Sons"_s;
        QTest::newRow("script") << u"<script>alert(1)</script>"_s;
        QTest::newRow("template") << u"{{campaign}} {{{body}}} {{> page}}"_s;
        QTest::newRow("quotes") << u"\" onclick='x' \""_s;
        QTest::newRow("right to left") << u"\u05d7\u05e8\u05d1 & Co"_s;
    }

    void namesStayWhatTheyAre()
    {
        QFETCH(QString, name);
        Club club = begin(name);
        const auto names = club.names(&m_library);
        const auto tables = allTables(club, *names);
        QVERIFY(tables.ok());
        for (const Table &table : *tables) {
            if (table.name != u"ledger"_s)
                QVERIFY2(allCells(table).contains(name), qPrintable(table.name + allCells(table)));
            QVERIFY2(tableHtml(table).contains(table.name == u"ledger"_s ? QString() : escaped(name)),
                     qPrintable(table.name));
        }
        const auto pages = written(club);
        for (const QString &page : {u"index.html"_s, u"fixtures.html"_s, u"battles.html"_s,
                                    u"warbands.html"_s, u"leaders.html"_s, u"chronicle.html"_s})
            QVERIFY2(pages.at(page).contains(escaped(name)), qPrintable(page));
        int lists = 0;
        for (const auto &[path, page] : pages) {
            QVERIFY2(!page.contains(u"<script>alert"_s) && !page.contains(u"<b>%4"_s), qPrintable(path));
            if (path.endsWith(u"-list.html"_s)) // the other's does not name it
                lists += page.contains(escaped(name)) || page.contains(name.toHtmlEscaped()) ? 1 : 0;
            else if (path.startsWith(u"battle/"_s) || path.startsWith(u"warband/"_s))
                QVERIFY2(page.contains(escaped(name)), qPrintable(path));
        }
        QCOMPARE(lists, 1);
        const auto row = club.books().filings({.kind = campaign::FilingKind::Battle})->front();
        QCOMPARE(sidesWords(row, true), name + u" 5 : 1 other %1"_s);
        const auto changes = *club.books().changes(row.id);
        QVERIFY(words::changeLine(club.pack(), *names, changes.front()).startsWith(name + u": "_s));
        const QString told = words::chronicleText(club.pack(), *names, *club.books().filing(row.id), changes);
        QVERIFY2(told.contains(name) && told.contains(u"other %1"_s), qPrintable(told));
    }

    /// On the map as well, whose site names who holds a place.
    void whoHoldsAPlaceStaysWhoHeIs()
    {
        const QString name = u"<b>%4</b> & Sons"_s;
        auto club = Club::create(
            m_folder.filePath(u"map.campaign"_s),
            {u"Map"_s, *readPackText(m_library, u"the-eleven-marches"_s), SystemId("dragon-rampant")});
        QVERIFY(club.ok());
        const auto home = club->pack().territories.front().id;
        QVERIFY(!hasErrors(club.value().join(name, listOf(u"elves"_s, name), m_library, home)));
        const QString index = written(*club).at(u"index.html"_s);
        QVERIFY2(index.contains(u": "_s + escaped(name) + u"</li>"_s), qPrintable(index));
        QVERIFY(!index.contains(name));
    }

    /// A column is one of numbers or of texts, whatever a name looks like.
    void aNameOfFiguresIsNoNumber()
    {
        const Club club = begin(u"007"_s);
        const QJsonArray rows = QJsonDocument::fromJson(tableJson(*standingsTable(club))).array();
        const QJsonObject first = rows[0].toObject();
        QCOMPARE(first[u"Warband"_s], QJsonValue(u"007"_s));
        QCOMPARE(first[u"Points"_s], QJsonValue(3));
        QCOMPARE(first[u"#"_s], QJsonValue(1));
    }

    /// Filling in one after the other looks through the names that are in already. No source does so.
    void noNameIsLookedThroughAgain()
    {
        static const QRegularExpression named(
            u"\\bname\\b|Name\\(|nameOf\\(|fromStdString|unitName|\\bwhose\\b"_s);
        // Ids and colours of ours, which hold no sign of a place.
        static const QRegularExpression ours(
            u"\\bink\\d?\\.name\\(|accent\\.name\\(|line\\.name\\(|family\\(|warband\\.str\\("_s);
        int chains = 0;
        for (const QString &folder : {u"/app"_s, u"/core"_s}) {
            QDirIterator files(test::sourceFolder() + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                const QString source = QString::fromUtf8(file.readAll());
                for (qsizetype at = source.indexOf(u".arg("_s); at >= 0;
                     at = source.indexOf(u".arg("_s, at + 1)) {
                    ++chains;
                    for (const QString &link : linksBeforeTheLast(source, at))
                        QVERIFY2(!named.match(link).hasMatch() || ours.match(link).hasMatch(),
                                 qPrintable(file.fileName() + u": "_s + link));
                }
            }
        }
        QVERIFY(chains > 1000);
    }

private:
    /// A campaign in which everything that can be named is called so, with a battle and an appointment.
    Club begin(const QString &name)
    {
        auto made =
            Club::create(m_folder.filePath(u"%1.campaign"_s.arg(++m_number)),
                         {name, *readPackText(m_library, u"club-league"_s), SystemId("dragon-rampant")});
        Club club = std::move(made).value();
        Findings wrong = club.join(name, listOf(u"elves"_s, name), m_library);
        std::ranges::move(club.join(u"%2"_s, listOf(u"orcs"_s, u"other %1"_s), m_library),
                          std::back_inserter(wrong));
        const auto rows = *club.books().warbands();
        const std::size_t first = rows[0].name == name ? 0 : 1;
        campaign::Filing filing;
        filing.id = Club::newFilingId();
        filing.playedOn = "2026-11-20";
        filing.note = name.toStdString();
        filing.sides = {*freshSide(rows[first], m_library), *freshSide(rows[1 - first], m_library)};
        filing.sides[0].glory = 5;
        filing.sides[0].quests = {{name.toStdString(), true, 2}};
        filing.sides[0].units.front().fate = Fate::Fled;
        filing.sides[1].glory = 1;
        campaign::completeVerdicts(filing);
        std::ranges::move(club.file(*club.propose(std::move(filing)), true), std::back_inserter(wrong));
        std::ranges::move(club.appoint({club.challenge(rows[first].id, rows[1 - first].id)}),
                          std::back_inserter(wrong));
        if (hasErrors(wrong))
            qFatal("no campaign");
        return club;
    }

    std::map<QString, QString> written(const Club &club)
    {
        std::map<QString, QString> pages;
        const Findings failed =
            writeSite(club, m_library, [&pages](const QString &path, const QByteArray &bytes) {
                pages[path] = QString::fromUtf8(bytes);
                return Findings();
            });
        if (!failed.empty())
            qFatal("the site cannot be written");
        return pages;
    }

    QTemporaryDir m_folder;
    store::Library m_library;
    int m_number = 0;
};

GONFALON_TEST(OddNamesTest)
#include "tst_odd_names.moc"
