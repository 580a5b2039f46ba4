// SPDX-License-Identifier: GPL-3.0-or-later
// What a player wrote of the warband stands on every sheet that shows its units, whole, however long it is.
#include "core/model/edit.h"
#include "core/sheets/block.h"
#include "tests/core/sheets/small_sheets.h"
#include "tests/support/suite.h"

#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

/// One thing that a player writes, and where it must stand.
struct Field
{
    const char *name;
    void (*write)(Warband &, const std::string &);
    bool onCards = true;
    int longest = 24; ///< letters that are tried; notes have no end
};

const Field fields[] = {
    {"warband's name", [](Warband &band, const std::string &text) { band.name = text; }},
    {"player", [](Warband &band, const std::string &text) { band.player = text; }, false},
    {"warband's notes", [](Warband &band, const std::string &text) { band.notes = text; }, true, 3000},
    {"unit's name", [](Warband &band, const std::string &text) { band.units[1].name = text; }},
    {"unit's notes", [](Warband &band, const std::string &text) { band.units[1].notes = text; }, true, 3000},
    {"house option",
     [](Warband &band, const std::string &text) { band.units[1].house = {{text, Points(1), {}}}; }},
};

/// Words of no language, so that nothing else on a sheet holds them; the last one is the mark.
std::string filled(int letters)
{
    std::string text = letters > 24 ? "Begin" : "";
    for (int word = 0; int(text.size()) < letters - 12; ++word)
        text += " w" + std::to_string(word);
    return text.empty() ? "Zyxmark" : text + " Zyxmark";
}

bool showsUnits(const sheets::SheetTemplate &sheet, bool &cards)
{
    bool shows = false;
    cards = false;
    for (const sheets::PartSpec &part : sheet.parts) {
        for (const sheets::BlockSpec &block : part.blocks) {
            cards |= block.kind == "unit-poker-cards";
            shows |= block.kind == "unit-cards" || block.kind == "unit-rows" || block.kind == "force-rows";
        }
    }
    return !sheet.anonymous && (shows || cards);
}

/// A list of some units of the game, the third with an own name.
Warband listOf(const Catalogue &game)
{
    Warband band = newWarband(game);
    for (std::size_t at = 0; at < 4; ++at)
        band.units.push_back(newUnit(game.unitTypes[at % game.unitTypes.size()]));
    return band;
}

} // namespace

class TestEveryField : public QObject
{
    Q_OBJECT

private slots:
    void whatIsWrittenIsPrinted_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<bool>("cards");
        for (const Catalogue *game : test::everyGame()) {
            for (const sheets::SheetTemplate &sheet : test::sheetsOf(game->id.str())) {
                bool cards = false;
                if (showsUnits(sheet, cards))
                    QTest::addRow("%s %s", game->id.str().c_str(), sheet.id.str().c_str())
                        << QString::fromStdString(game->id.str()) << QString::fromStdString(sheet.id.str())
                        << cards;
            }
        }
    }

    void whatIsWrittenIsPrinted()
    {
        QFETCH(QString, game);
        QFETCH(QString, sheet);
        QFETCH(bool, cards);
        const Catalogue &catalogue = *test::catalogue(SystemId(game.toStdString()));
        for (const test::Look &look : {test::everyLook[0]}) {
            for (const Field &field : fields) {
                for (int letters : {10, 700, 3000}) {
                    if (letters > field.longest)
                        continue;
                    Warband band = listOf(catalogue);
                    field.write(band, filled(letters));
                    const auto booklet = sheets::layOut(test::sheetsOf(game.toStdString()), catalogue, band,
                                                        test::settingsFor(look, sheet.toStdString()));
                    const QString words = test::wordsOf(booklet);
                    QVERIFY2(words.contains(u"Zyxmark"_s) || (cards && !field.onCards),
                             qPrintable(u"%1 of %2 letters, %3:\n%4"_s.arg(QString::fromLatin1(field.name))
                                            .arg(letters)
                                            .arg(QString::fromLatin1(look.name), words)));
                }
            }
        }
    }

    /// A note that goes on elsewhere is told, with the sheet where it stands whole; others are not.
    void aNoteThatGoesOnIsTold()
    {
        Warband band = listOf(test::dragonRampant());
        band.units[0].notes = filled(150);
        band.units[1].name = "Wolves";
        band.units[1].notes = filled(3000);
        const auto booklet = sheets::layOut(test::dragonRampantSheets(), test::dragonRampant(), band,
                                            test::settingsFor(test::everyLook[0], "roster"));
        const Findings &told = booklet.findings();
        QCOMPARE(told.size(), std::size_t(1));
        QCOMPARE(told.front().severity, Severity::Note);
        QCOMPARE(told.front().arguments, (std::vector<std::string>{"Wolves", "Roster"}));
    }

    /// A line of notes costs no page.
    void shortNotesCostNoPage()
    {
        for (const char *sheet : {"roster", "compact"}) {
            Warband band = listOf(test::dragonRampant());
            const auto pages = [&] {
                return sheets::layOut(test::dragonRampantSheets(), test::dragonRampant(), band,
                                      test::settingsFor(test::everyLook[0], sheet))
                    .pageCount();
            };
            const int before = pages();
            band.notes = filled(150);
            QCOMPARE(pages(), before);
        }
    }
};

GONFALON_TEST(TestEveryField)
#include "tst_every_field.moc"
