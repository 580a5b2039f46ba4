// SPDX-License-Identifier: GPL-3.0-or-later
// Every page that is printed, looked over as a careful printer would: is it filled, is a section parted from
// its head, is anything told twice, does text leave its box, is every unit, figure and rule there?
// Every sample is printed with every sheet, in one way each, and in the next for the next; all eight ways of
// all of them with GONFALON_EVERY_LOOK=1. Of the lists by chance every fifth is printed, the others are laid
// out.
#include "core/files/share_code.h"
#include "core/model/profile.h"
#include "tests/core/sheets/printed.h"
#include "tests/support/legal_lists.h"
#include "tests/support/suite.h"
#include "tests/support/warbands.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *games[] = {"dragon-rampant", "lion-rampant", "tales-of-the-dragon-kingdoms",
                                 "roberts-rules-of-warfare"};
constexpr double point = 25.4 / 72;

bool isMark(const sheets::PlacedBox &box) { return box.what == "cut-marks" || box.what == "bleed"; }

bool isFrame(const sheets::PlacedBox &box)
{
    return isMark(box) || box.what == "foot" || box.what.starts_with("head ") || box.what == "head";
}

bool isCards(const sheets::Booklet &booklet, int page)
{
    return std::ranges::find(booklet.boxes(page), "cut-marks", &sheets::PlacedBox::what) !=
           booklet.boxes(page).end();
}

bool isSlips(const sheets::Booklet &booklet, int page)
{
    return std::ranges::find(booklet.boxes(page), "slip", &sheets::PlacedBox::what) !=
           booklet.boxes(page).end();
}

/// The share of a page that is used between its head and its foot, 0 to 1.
double fillOf(const sheets::Booklet &booklet, int page)
{
    double top = 10, bottom = booklet.pageSize().height() - 15, used = 0;
    for (const sheets::PlacedBox &box : booklet.boxes(page)) {
        if (box.what.starts_with("head") && box.what != "heading" && box.place.top() < 11) {
            top = std::max(top, box.place.bottom());
        }
    }
    for (const sheets::PlacedBox &box : booklet.boxes(page)) {
        if (!isFrame(box)) {
            used += box.place.width() * (box.place.height() + 4);
        }
    }
    return used / ((booklet.pageSize().width() - 20) * (bottom - top));
}

/// What stands on a page, in a word each.
std::string standing(const sheets::Booklet &booklet, int page)
{
    std::string all;
    for (const sheets::PlacedBox &box : booklet.boxes(page)) {
        all += box.what + ' ' + std::to_string(std::lround(box.place.height())) + ", ";
    }
    return all;
}

/// A heading below which nothing stands in its column; empty where there is none.
std::string lonelyHeading(const sheets::Booklet &booklet, int page)
{
    const auto &boxes = booklet.boxes(page);
    for (std::size_t at = 0; at < boxes.size(); ++at) {
        if (boxes[at].what != "heading") {
            continue;
        }
        const bool followed = at + 1 < boxes.size() && boxes[at + 1].what != "heading" &&
                              !isFrame(boxes[at + 1]) &&
                              boxes[at + 1].place.top() >= boxes[at].place.bottom() - 0.1 &&
                              boxes[at + 1].place.top() - boxes[at].place.bottom() < 9;
        if (!followed) {
            return "heading at " + std::to_string(boxes[at].place.top());
        }
    }
    return {};
}

/// A word of the PDF and where it stands, in millimetres.
struct Word
{
    QString text;
    QRectF place;
};

std::vector<std::vector<Word>> wordsOf(const QString &pdf)
{
    const QString html = test::output(u"pdftotext"_s, {u"-bbox"_s, pdf, u"-"_s});
    static const QRegularExpression item(
        u"<(page) |<word xMin=\"([\\d.-]+)\" yMin=\"([\\d.-]+)\" xMax=\"([\\d.-]+)\" yMax=\"([\\d.-]+)\">([^<]*)<"_s);
    std::vector<std::vector<Word>> pages;
    for (const auto &match : item.globalMatch(html)) {
        if (match.hasCaptured(1) && !match.captured(1).isEmpty()) {
            pages.emplace_back();
            continue;
        }
        const auto at = [&](int part) { return match.captured(part).toDouble() * point; };
        pages.back().push_back({match.captured(6), QRectF(QPointF(at(2), at(3)), QPointF(at(4), at(5)))});
    }
    return pages;
}

/// A word whose middle lies in no box, or that leaves the one it begins in by more than a hair; empty where
/// all is well.
QString strayWord(const sheets::Booklet &booklet, int page, const std::vector<Word> &words)
{
    for (const Word &word : words) {
        const QRectF core =
            word.place.adjusted(0.2, word.place.height() * 0.25, -0.2, -word.place.height() * 0.25);
        const bool inside = std::ranges::any_of(booklet.boxes(page), [&](const sheets::PlacedBox &box) {
            return !isMark(box) && box.place.adjusted(-0.3, -0.6, 0.3, 0.6).contains(core);
        });
        if (!inside) {
            return u"%1 at %2, %3"_s.arg(word.text).arg(word.place.x()).arg(word.place.y());
        }
    }
    return {};
}

/// What stands at the foot of every page of a sheet.
QString feetOf(const sheets::SheetBook &book)
{
    QString all;
    for (const sheets::SheetTemplate &sheet : book) {
        all += test::squeezed(QString::fromStdString(sheet.foot)) + u'\n';
        for (const sheets::PartSpec &part : sheet.parts) {
            all += test::squeezed(QString::fromStdString(part.foot)) + u'\n';
        }
    }
    return all;
}

/// A long sentence that the text has twice; empty where there is none.
QString toldTwice(const QString &text, const QString &feet)
{
    static const QRegularExpression end(u"[.:]\\s|\\n\\n"_s);
    std::set<QString> seen;
    for (const QString &sentence : text.split(end)) {
        const QString said = test::squeezed(sentence);
        if (said.size() > 45 && !feet.contains(said) && !seen.insert(said).second) {
            return sentence;
        }
    }
    return {};
}

} // namespace

class TestEveryPage : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }
    void everySample_data();
    void everySample();
    void twoHundredLegalLists_data();
    void twoHundredLegalLists();
    void thePackOfSevenUnitsTakesFourPages_data();
    void thePackOfSevenUnitsTakesFourPages();

private:
    void lookOver(const std::string &game, const Warband &warband, const test::Look &look,
                  const sheets::SheetTemplate &sheet, bool printed = true);
    void lookAtTheLayout(const sheets::Booklet &booklet, const std::string &sheet);
    void everythingIsThere(const Catalogue &catalogue, const Warband &warband, const QString &text);

    QTemporaryDir m_folder;
};

void TestEveryPage::everySample_data()
{
    QTest::addColumn<QString>("game");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("look");
    const bool all = qEnvironmentVariableIsSet("GONFALON_EVERY_LOOK");
    int next = 0;
    for (const char *game : games) {
        for (const std::string &name : test::readyMadeNames(game)) {
            for (int look = 0; look < int(std::size(test::everyLook)); ++look) {
                if (all || look == next % int(std::size(test::everyLook))) {
                    QTest::addRow("%s/%s/%s", game, name.c_str(), test::everyLook[look].name)
                        << QString::fromLatin1(game) << QString::fromStdString(name) << look;
                }
            }
            next += 3;
        }
    }
}

void TestEveryPage::everySample()
{
    QFETCH(QString, game);
    QFETCH(QString, name);
    QFETCH(int, look);
    const std::string system = game.toStdString();
    const Warband warband = test::readyMade(name.toStdString(), system.c_str());
    for (const sheets::SheetTemplate &sheet : test::sheetsOf(system)) {
        lookOver(system, warband, test::everyLook[look], sheet);
        if (QTest::currentTestFailed()) {
            return;
        }
    }
}

void TestEveryPage::twoHundredLegalLists_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 0; seed < 200; seed += 10) {
        QTest::addRow("lists %d to %d", seed, seed + 9) << seed;
    }
}

void TestEveryPage::twoHundredLegalLists()
{
    QFETCH(int, seed);
    for (int one = seed; one < seed + 10; ++one) {
        const char *game = games[one % 2]; // the Rampants vary most
        const Warband warband = test::legalList(*test::catalogue(SystemId(game)), unsigned(one));
        const auto &book = test::sheetsOf(game);
        const char *sheet = one % 4 < 3 ? "pack" : "compact";
        lookOver(game, warband, test::everyLook[one % int(std::size(test::everyLook))],
                 *sheets::findSheet(book, sheets::SheetId(sheet)),
                 one % 5 == 0 || qEnvironmentVariableIsSet("GONFALON_EVERY_LOOK"));
        if (QTest::currentTestFailed()) {
            qWarning("list %d", one);
            return;
        }
    }
}

/// What can be seen without printing.
void TestEveryPage::lookAtTheLayout(const sheets::Booklet &booklet, const std::string &sheet)
{
    int open = 0;
    for (int page = 0; page < booklet.pageCount(); ++page) {
        open += isCards(booklet, page) || isSlips(booklet, page) ? 0 : 1;
    }
    for (int page = 0; page < booklet.pageCount(); ++page) {
        const std::string where = sheet + " page " + std::to_string(page + 1);
        const std::string lonely = lonelyHeading(booklet, page);
        QVERIFY2(lonely.empty(), (where + ": " + lonely).c_str());
        if (open > 1 && !isCards(booklet, page) && !isSlips(booklet, page)) {
            const double fill = fillOf(booklet, page);
            QVERIFY2(
                fill >= 0.5,
                (where + " is filled to " + std::to_string(fill) + ": " + standing(booklet, page)).c_str());
        }
    }
}

void TestEveryPage::lookOver(const std::string &game, const Warband &warband, const test::Look &look,
                             const sheets::SheetTemplate &sheet, bool printed)
{
    const Catalogue &catalogue = *test::catalogue(SystemId(game));
    auto settings = test::settingsFor(look, sheet.id.str());
    settings.shareCode = files::shareCode(warband);
    const auto booklet = sheets::layOut(test::sheetsOf(game), catalogue, warband, settings);
    if (booklet.pageCount() == 0) {
        return;
    }
    lookAtTheLayout(booklet, sheet.id.str());
    if (!printed || QTest::currentTestFailed()) {
        return;
    }
    const QString pdf = m_folder.filePath(u"page.pdf"_s);
    QVERIFY(sheets::writePdf(booklet, pdf).empty());
    const auto words = wordsOf(pdf);
    QCOMPARE(int(words.size()), booklet.pageCount());
    for (int page = 0; page < booklet.pageCount(); ++page) {
        const std::string where = sheet.id.str() + " page " + std::to_string(page + 1);
        QVERIFY2(!words[std::size_t(page)].empty(), where.c_str());
        const QString stray = strayWord(booklet, page, words[std::size_t(page)]);
        QVERIFY2(stray.isEmpty(), qPrintable(QString::fromStdString(where) + u": "_s + stray));
    }
    const QString text = test::output(u"pdftotext"_s, {u"-raw"_s, pdf, u"-"_s});
    if (sheet.id == sheets::SheetId("roster") || sheet.id == sheets::SheetId("pack")) {
        everythingIsThere(catalogue, warband, test::squeezed(text));
    }
    if (!sheet.sheets.empty()) {
        QString prose;
        for (int page = 0; page < booklet.pageCount(); ++page) {
            const bool told = std::ranges::any_of(booklet.boxes(page), [](const sheets::PlacedBox &box) {
                return box.what.starts_with("unit ");
            });
            if (!told && !isCards(booklet, page) && !isSlips(booklet, page)) {
                const QString number = QString::number(page + 1);
                prose +=
                    test::output(u"pdftotext"_s, {u"-raw"_s, u"-f"_s, number, u"-l"_s, number, pdf, u"-"_s});
            }
        }
        const QString twice = toldTwice(prose, feetOf(test::sheetsOf(game)));
        QVERIFY2(twice.isEmpty(), qPrintable(u"told twice: "_s + twice));
    }
}

void TestEveryPage::everythingIsThere(const Catalogue &catalogue, const Warband &warband, const QString &text)
{
    for (const Unit &unit : warband.units) {
        const Profile profile = resolve(catalogue, unit, warband.game);
        // Units that are alike stand on one card, without the numbers behind their names.
        static const QRegularExpression number(u" \\d+$"_s);
        const QString name = QString::fromStdString(displayName(catalogue, unit)).remove(number);
        QVERIFY2(text.contains(test::squeezed(name)), qPrintable(name));
        if (catalogue.scenarios.empty()) {
            continue; // the other games' sheets tell what was chosen, and leave the figures to the tables
        }
        for (const ProfileRule &rule : profile.rules) {
            QVERIFY2(text.contains(test::squeezed(QString::fromStdString(rule.rule->name))),
                     rule.rule->name.c_str());
        }
        for (const auto &row : catalogue.grid) {
            for (const FigureCell &cell : row) {
                const std::string figure = written(catalogue, cell, profile);
                QVERIFY2(text.contains(test::squeezed(QString::fromStdString(figure))), figure.c_str());
            }
        }
    }
}

void TestEveryPage::thePackOfSevenUnitsTakesFourPages_data()
{
    QTest::addColumn<int>("look");
    for (int look = 0; look < 4; ++look) {
        QTest::newRow(test::everyLook[look].name) << look;
    }
}

void TestEveryPage::thePackOfSevenUnitsTakesFourPages()
{
    QFETCH(int, look);
    Warband band = test::readyMade("graveyard-dwellers");
    QCOMPARE(band.units.size(), std::size_t(7));
    band.game.scenario = ScenarioId("ringbearer");
    band.game.attacker = true;
    band.quests = {{QuestId("cleave-them-in-half"), {}, 0, false, {}, {}},
                   {QuestId("hit-them-hard"), {}, 0, true, {}, {}}};
    auto settings = test::settingsFor(test::everyLook[look], "pack");
    settings.shareCode = files::shareCode(band);
    settings.secrets = false;
    const auto booklet =
        sheets::layOut(test::sheetsOf("dragon-rampant"), test::dragonRampant(), band, settings);
    QCOMPARE(booklet.pageCount(), 4);
}

GONFALON_TEST(TestEveryPage)
#include "tst_every_page.moc"
