// SPDX-License-Identifier: GPL-3.0-or-later
// What is laid out on pages: each thing once, cards shared out evenly, letters as large as they are asked
// for.
#include "core/sheets/facts.h"
#include "tests/core/sheets/printed.h"
#include "tests/support/suite.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <numeric>
#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

sheets::Booklet booklet(const Warband &warband, const sheets::PrintSettings &settings)
{
    return sheets::layOut(test::dragonRampantSheets(), test::dragonRampant(), warband, settings);
}

/// The size of letter, in points, that most of a PDF is written in.
double usualSize(const QString &pdf)
{
    constexpr double zoom = 3;
    const QString xml =
        test::output(u"pdftohtml"_s, {u"-xml"_s, u"-stdout"_s, u"-i"_s, u"-zoom"_s, u"3"_s, pdf});
    static const QRegularExpression font(u"<fontspec id=\"(\\d+)\" size=\"(\\d+)\""_s);
    static const QRegularExpression text(u"<text [^>]*font=\"(\\d+)\"[^>]*>(.*)</text>"_s);
    std::map<QString, int> sizes;
    for (const QRegularExpressionMatch &found : font.globalMatch(xml)) {
        sizes[found.captured(1)] = found.captured(2).toInt();
    }
    std::map<int, qsizetype> letters;
    for (const QRegularExpressionMatch &found : text.globalMatch(xml)) {
        letters[sizes[found.captured(1)]] += found.captured(2).size();
    }
    const auto most = std::max_element(letters.begin(), letters.end(),
                                       [](const auto &a, const auto &b) { return a.second < b.second; });
    return most == letters.end() ? 0 : most->first / zoom;
}

} // namespace

class TestLayout : public QObject
{
    Q_OBJECT

private slots:
    /// Spells and rules that several units have are in use once.
    void whatSeveralUnitsKnowIsToldOnce()
    {
        Warband band = test::printedWarband(u"wordy"_s);
        const auto wizard = std::find_if(band.units.begin(), band.units.end(), [](const Unit &unit) {
            return chosen(unit, OptionId("spellcaster")) != nullptr;
        });
        QVERIFY(wizard != band.units.end());
        const Unit another = *wizard;
        band.units.insert(band.units.end(), 2, another);
        const sheets::Kit kit(test::dragonRampant(), band, {});
        const auto spells = sheets::spellsInUse(kit);
        const auto rules = sheets::rulesInUse(kit);
        QVERIFY(spells.size() > 2 && !rules.empty());
        QCOMPARE(std::set(spells.begin(), spells.end()).size(), spells.size());
        QCOMPARE(std::set(rules.begin(), rules.end()).size(), rules.size());
    }

    /// DR-SHEET-03: as few pages as hold the cards, each with as many as the others but for the last.
    void cardsAreSharedOutEvenly()
    {
        const Warband ten = test::printedWarband(u"ten"_s);
        for (const bool large : {false, true}) {
            for (const std::size_t count : {1, 4, 9, 10, 11, 13, 17, 19}) {
                Warband band = ten;
                for (std::size_t unit = 0; band.units.size() < count; ++unit) {
                    band.units.push_back(ten.units[unit]);
                    band.units.back().name += " " + std::to_string(band.units.size());
                }
                band.units.resize(count);
                sheets::PrintSettings settings = test::settingsFor(test::everyLook[0], "cards");
                settings.largeType = large;
                const auto printed = booklet(band, settings);
                std::vector<int> cards;
                for (int page = 0; page < printed.pageCount(); ++page) {
                    const auto &boxes = printed.boxes(page);
                    cards.push_back(int(std::count_if(boxes.begin(), boxes.end(), [](const auto &box) {
                        return box.what != "foot" && box.what != "cut-marks" && box.what != "bleed";
                    })));
                }
                const int most = large ? 4 : 9;
                const int all = std::accumulate(cards.begin(), cards.end(), 0); // of Traits and spells too
                const int pages = (all + most - 1) / most;
                QVERIFY(all >= int(count));
                QCOMPARE(int(cards.size()), pages);
                for (int page = 0; page + 1 < pages; ++page) {
                    QCOMPARE(cards[std::size_t(page)], (all + pages - 1) / pages);
                }
            }
        }
    }

    /// Large letters are 12 points, and no sheet is made to take fewer pages by smaller ones.
    void largeTypeStaysLarge()
    {
        const QTemporaryDir folder;
        for (const char *warband : {"grakk", "ten", "wordy"}) {
            for (const char *sheet : {"reference", "briefing", "spells"}) {
                sheets::PrintSettings settings = test::settingsFor(test::everyLook[0], sheet);
                settings.largeType = true;
                const auto printed = booklet(test::printedWarband(QString::fromLatin1(warband)), settings);
                if (printed.pageCount() == 0) {
                    continue;
                }
                const QString pdf = folder.filePath(u"large.pdf"_s);
                QVERIFY(sheets::writePdf(printed, pdf).empty());
                const double size = usualSize(pdf);
                QVERIFY2(
                    size >= 11,
                    qPrintable(
                        u"%1, %2: %3 points"_s.arg(QLatin1String(warband), QLatin1String(sheet)).arg(size)));
            }
        }
    }
};

GONFALON_TEST(TestLayout)
#include "tst_layout.moc"
