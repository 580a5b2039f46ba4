// SPDX-License-Identifier: GPL-3.0-or-later
// What is printed can be found and copied: every unit, figure, rule and option, in PDFs read back by poppler.
#include "core/model/profile.h"
#include "core/model/validate.h"
#include "tests/core/sheets/printed.h"
#include "tests/support/suite.h"

#include <QBuffer>
#include <QDirIterator>
#include <QHash>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

using test::Look;
using test::output;
using test::settingsFor;
using test::squeezed;

/// Each choice once, without all of their combinations.
const Look looks[] = {test::everyLook[0], test::everyLook[3], test::everyLook[4]};

sheets::Booklet booklet(const Warband &warband, const sheets::PrintSettings &settings)
{
    return sheets::layOut(test::dragonRampantSheets(), test::dragonRampant(), warband, settings);
}

QString textOf(const QString &pdf) { return output(u"pdftotext"_s, {u"-raw"_s, pdf, u"-"_s}); }

bool isRightToLeft(const QString &text)
{
    return std::any_of(text.begin(), text.end(),
                       [](QChar letter) { return letter.direction() == QChar::DirR; });
}

} // namespace

class TestPrinted : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyUnitFigureRuleAndOptionIsThere_DR_SHEET_02_data();
    void everyUnitFigureRuleAndOptionIsThere_DR_SHEET_02();
    void theRosterBeginsWithFourFields_DR_SHEET_01();
    void noUnitIsSplitOrPrintedTwice_data() { everyUnitFigureRuleAndOptionIsThere_DR_SHEET_02_data(); }
    void noUnitIsSplitOrPrintedTwice();
    void nothingOverlapsOrLeavesThePage_data() { everyUnitFigureRuleAndOptionIsThere_DR_SHEET_02_data(); }
    void nothingOverlapsOrLeavesThePage();
    void fontsAreEmbeddedAndNoneIsTiny_data() { everyLook(); }
    void fontsAreEmbeddedAndNoneIsTiny();
    void thePagesCountedArePrinted_data() { everyLook(); }
    void thePagesCountedArePrinted();
    void theReferenceCoversTheSheet_DR_SHEET_04();
    void cardsAreOfPokerSizeAndOneAUnit_DR_SHEET_03();
    void theOddsStandOnTheCards();
    void unitPicturesArePrinted();
    void secretsStayOnTheirSlips_DR_QUEST_03();
    void anUnlawfulWarbandIsMarked();
    void theWarbandTravelsInside();
    void anUnknownSheetIsAFinding();
    void aDeviceTakesTheSamePages();
    void sheetsOfOnePrintTellNoLess();

private:
    void everyLook();
    QString print(const sheets::Booklet &printed, const QString &name);

    QTemporaryDir m_folder;
};

void TestPrinted::initTestCase() { QVERIFY(m_folder.isValid()); }

void TestPrinted::everyLook()
{
    QTest::addColumn<QString>("warband");
    QTest::addColumn<int>("look");
    for (const QString &warband : test::printedWarbands()) {
        for (int look = 0; look < 3; ++look) {
            QTest::addRow("%s-%s", qPrintable(warband), looks[look].name) << warband << look;
        }
    }
}

QString TestPrinted::print(const sheets::Booklet &printed, const QString &name)
{
    const QString path = m_folder.filePath(name + u".pdf"_s);
    const Findings findings = sheets::writePdf(printed, path);
    test::complain(findings);
    return findings.empty() ? path : QString();
}

void TestPrinted::everyUnitFigureRuleAndOptionIsThere_DR_SHEET_02_data()
{
    everyLook();
    for (const QString &path : test::sampleWarbands()) {
        QTest::addRow("%s", qPrintable(path.section(u'/', -1))) << path << 0;
    }
}

void TestPrinted::everyUnitFigureRuleAndOptionIsThere_DR_SHEET_02()
{
    QFETCH(QString, warband);
    QFETCH(int, look);
    const Warband band = test::printedWarband(warband);
    const Catalogue &catalogue = test::dragonRampant();
    const QString text =
        squeezed(textOf(print(booklet(band, settingsFor(looks[look], "roster")), u"roster"_s)));
    for (const Unit &unit : band.units) {
        const Profile profile = resolve(catalogue, unit, band.game);
        const QString name = QString::fromStdString(displayName(catalogue, unit));
        if (!isRightToLeft(name)) {
            QVERIFY2(text.contains(squeezed(name)), qPrintable(name));
        }
        QVERIFY2(text.contains(squeezed(QString::fromStdString(profile.type->name))), qPrintable(name));
        for (const ProfileRule &rule : profile.rules) {
            QVERIFY2(text.contains(squeezed(QString::fromStdString(rule.rule->name))),
                     rule.rule->name.c_str());
        }
        for (const auto &row : catalogue.grid) {
            for (const FigureCell &cell : row) {
                const std::string figure = written(catalogue, cell, profile);
                QVERIFY2(text.contains(QString::fromStdString(figure)), figure.c_str());
            }
        }
        for (const Choice &choice : unit.choices) {
            const Option *option = catalogue.option(*profile.type, choice.option);
            QVERIFY(option);
            QVERIFY2(text.contains(squeezed(QString::fromStdString(option->name))), option->name.c_str());
        }
        for (const HouseOption &house : unit.house) {
            QVERIFY(text.contains(squeezed(QString::fromStdString(house.name)) + u"+"_s));
            QVERIFY(text.contains(u"(house)"_s));
        }
    }
}

void TestPrinted::theRosterBeginsWithFourFields_DR_SHEET_01()
{
    const Warband band = test::printedWarband(u"grakk"_s);
    const QString text = textOf(print(booklet(band, settingsFor(looks[0], "roster")), u"head"_s)).left(900);
    for (const QString &field : {u"Overlord Grakk’s Raiders"_s, u"24 of 24 points"_s,
                                 u"Leader Overlord Grakk"_s, u"Trait Goader"_s}) {
        QVERIFY2(text.contains(field), qPrintable(field));
    }
}

void TestPrinted::noUnitIsSplitOrPrintedTwice()
{
    QFETCH(QString, warband);
    QFETCH(int, look);
    const Warband band = test::printedWarband(warband);
    for (const char *sheet : {"roster", "compact", "cards"}) {
        const auto printed = booklet(band, settingsFor(looks[look], sheet));
        const QRectF paper(QPointF(0, 0), printed.pageSize());
        for (std::size_t unit = 0; unit < band.units.size(); ++unit) {
            int found = 0;
            for (int page = 0; page < printed.pageCount(); ++page) {
                for (const sheets::PlacedBox &box : printed.boxes(page)) {
                    if (box.what == "unit " + std::to_string(unit)) {
                        ++found;
                        QVERIFY(paper.contains(box.place));
                    }
                }
            }
            QCOMPARE(found, 1);
        }
    }
}

void TestPrinted::nothingOverlapsOrLeavesThePage()
{
    QFETCH(QString, warband);
    QFETCH(int, look);
    const Warband band = test::printedWarband(warband);
    for (const sheets::SheetTemplate &sheet : test::dragonRampantSheets()) {
        const auto printed = booklet(band, settingsFor(looks[look], sheet.id.str().c_str()));
        const QRectF paper(QPointF(0, 0), printed.pageSize());
        for (int page = 0; page < printed.pageCount(); ++page) {
            std::vector<sheets::PlacedBox> boxes;
            for (const sheets::PlacedBox &box : printed.boxes(page)) {
                if (box.what != "cut-marks" && box.what != "bleed") {
                    boxes.push_back(box);
                }
            }
            for (const sheets::PlacedBox &box : boxes) {
                QVERIFY2(paper.contains(box.place), (sheet.id.str() + ": " + box.what).c_str());
                for (const sheets::PlacedBox &other : boxes) {
                    const QRectF common =
                        box.place.adjusted(0.05, 0.05, -0.05, -0.05).intersected(other.place);
                    QVERIFY2(&box == &other || common.isEmpty(),
                             (sheet.id.str() + ": " + box.what + " on " + other.what).c_str());
                }
            }
        }
    }
}

void TestPrinted::fontsAreEmbeddedAndNoneIsTiny()
{
    QFETCH(QString, warband);
    QFETCH(int, look);
    const Warband band = test::printedWarband(warband);
    for (const char *sheet : {"pack", "compact", "reference", "blank", "spells"}) {
        const auto printed = booklet(band, settingsFor(looks[look], sheet));
        if (printed.pageCount() == 0) {
            continue;
        }
        const QString pdf = print(printed, u"fonts"_s);
        const QStringList fonts = output(u"pdffonts"_s, {pdf}).split(u'\n', Qt::SkipEmptyParts).mid(2);
        QVERIFY(!fonts.isEmpty());
        for (const QString &font : fonts) {
            QVERIFY2(font.contains(QRegularExpression(u"yes\\s+(yes|no)\\s+(yes|no)\\s+\\d+\\s+\\d+$"_s)),
                     qPrintable(font));
        }
        const QString xml =
            output(u"pdftohtml"_s, {u"-xml"_s, u"-stdout"_s, u"-i"_s, u"-zoom"_s, u"3"_s, pdf});
        static const QRegularExpression size(u"<fontspec[^>]* size=\"(\\d+)\""_s);
        auto match = size.globalMatch(xml);
        QVERIFY(match.hasNext());
        while (match.hasNext()) {
            QVERIFY(match.next().captured(1).toInt() >= 18);
        }
    }
}

void TestPrinted::thePagesCountedArePrinted()
{
    QFETCH(QString, warband);
    QFETCH(int, look);
    const auto printed = booklet(test::printedWarband(warband), settingsFor(looks[look], "pack"));
    const QString info = output(u"pdfinfo"_s, {print(printed, u"pages"_s)});
    static const QRegularExpression pages(u"Pages:\\s+(\\d+)"_s);
    QCOMPARE(pages.match(info).captured(1).toInt(), printed.pageCount());
    static const QRegularExpression title(u"Title:\\s+(\\S.*)"_s);
    QVERIFY(title.match(info).hasMatch());
    for (int page = 0; page < printed.pageCount(); ++page) {
        const auto &boxes = printed.boxes(page);
        QVERIFY(std::any_of(boxes.begin(), boxes.end(),
                            [](const sheets::PlacedBox &box) { return box.what == "foot"; }));
    }
}

void TestPrinted::theReferenceCoversTheSheet_DR_SHEET_04()
{
    const auto printed = booklet(test::printedWarband(u"grakk"_s), settingsFor(looks[0], "reference"));
    QCOMPARE(printed.pageCount(), 2);
    const QString text = squeezed(textOf(print(printed, u"reference"_s)));
    const QStringList must{
        u"Rally"_s, u"Wild Charges"_s, u"Orders"_s, u"Leader"_s, u"If rallying, no longer Battered"_s,
        // DR-SHEET-05
        u"Rough ground halves"_s, u"An obstacle stops you"_s, u"foot missiles, spells"_s,
        // DR-SHEET-06
        u"−1 on each die beyond 12″"_s, u"above half Strength"_s, u"only 6s hit while Battered"_s,
        u"Cover+1"_s, u"Rough (either unit in it)"_s,
        // DR-SHEET-07: "half your points", in one word for both games
        u"if half your points are gone"_s, u"+ 1 if the Leader is within 12″"_s, u"Routs."_s};
    for (const QString &words : must) {
        QVERIFY2(text.contains(squeezed(words)), qPrintable(words));
    }
    for (const Spell &spell : test::dragonRampant().spells) {
        QVERIFY(text.contains(squeezed(QString::fromStdString(spell.name))));
    }
    for (const Trait &trait : test::dragonRampant().traits) {
        QVERIFY(text.contains(squeezed(QString::fromStdString(trait.name))));
    }
}

void TestPrinted::cardsAreOfPokerSizeAndOneAUnit_DR_SHEET_03()
{
    for (const Look &look : looks) {
        const auto printed = booklet(test::printedWarband(u"ten"_s), settingsFor(look, "cards"));
        int cards = 0;
        for (int page = 0; page < printed.pageCount(); ++page) {
            for (const sheets::PlacedBox &box : printed.boxes(page)) {
                if (box.what.starts_with("unit ")) {
                    ++cards;
                    QCOMPARE(box.place.size(), QSizeF(63.5, 88.9) * (look.large ? 1.5 : 1));
                }
            }
        }
        QCOMPARE(cards, 10);
    }
}

void TestPrinted::theOddsStandOnTheCards()
{
    const Warband band = test::printedWarband(u"grakk"_s);
    auto settings = settingsFor(looks[0], "cards");
    for (std::size_t unit = 0; unit < band.units.size(); ++unit) {
        settings.odds.push_back({"Hits " + std::to_string(unit + 3) + ".25"});
    }
    const QString cards = textOf(print(booklet(band, settings), u"odds"_s));
    for (const sheets::UnitOdds &odds : settings.odds) {
        QCOMPARE(cards.count(QString::fromStdString(odds.words)), 1);
    }
}

void TestPrinted::unitPicturesArePrinted()
{
    Warband band = test::printedWarband(u"grakk"_s);
    QImage picture(60, 40, QImage::Format_RGB32);
    picture.fill(QColor(200, 30, 40));
    QByteArray png;
    QBuffer buffer(&png);
    QVERIFY(buffer.open(QIODevice::WriteOnly) && picture.save(&buffer, "PNG"));
    band.units[1].picture = "data:image/png;base64," + png.toBase64().toStdString();
    QVERIFY(picture.save(m_folder.filePath(u"beside.png"_s)));
    band.units[2].picture = "beside.png";
    band.units[3].picture = "not there.png";
    for (const char *sheet : {"roster", "cards"}) {
        for (const Look &look : looks) {
            auto settings = settingsFor(look, sheet);
            settings.folder = m_folder.path();
            const QString images =
                output(u"pdfimages"_s, {u"-list"_s, print(booklet(band, settings), u"pictures"_s)});
            QCOMPARE(images.count(u" 60 "_s), 2);
        }
    }
}

void TestPrinted::secretsStayOnTheirSlips_DR_QUEST_03()
{
    const Warband band = test::printedWarband(u"grakk"_s);
    const QString roster = textOf(print(booklet(band, settingsFor(looks[0], "roster")), u"open"_s));
    QVERIFY(!roster.contains(u"Drive them out"_s));
    auto settings = settingsFor(looks[0], "quests");
    const QString slips = textOf(print(booklet(band, settings), u"slips"_s));
    QVERIFY(slips.contains(u"Drive them out"_s));
    QVERIFY(slips.contains(u"The Paladins"_s));
    settings.secrets = false;
    QVERIFY(!textOf(print(booklet(band, settings), u"slips"_s)).contains(u"Drive them out"_s));
    settings.secrets = true;
    settings.sheets.insert(settings.sheets.begin(), sheets::SheetId("roster"));
    const auto both = booklet(band, settings);
    QVERIFY(both.pageCount() > 1); // the numbers do not tell that one page more was printed
    const QString first = u"page 1 of %1"_s.arg(both.pageCount() - 1);
    QVERIFY2(textOf(print(both, u"both"_s)).contains(first), qPrintable(first));
    settings.sheets.erase(settings.sheets.begin());
    settings.secrets = false;

    // DR-QUEST-20: the target stays secret where the Quest itself is announced.
    Warband announced = band;
    for (QuestChoice &quest : announced.quests)
        quest.secret = false;
    const QString open = textOf(print(booklet(announced, settings), u"announced"_s));
    QVERIFY(open.contains(u"Avenge the fallen"_s) && !open.contains(u"The Paladins"_s));
    settings.secrets = true;
    QVERIFY(textOf(print(booklet(announced, settings), u"announced"_s)).contains(u"The Paladins"_s));

    // DR-FANT-75: which unit turns may be a secret.
    Warband turning = test::printedWarband(u"wordy"_s);
    QVERIFY(textOf(print(booklet(turning, settingsFor(looks[0], "roster")), u"turns"_s))
                .contains(u"Were Creatures"_s));
    turning.units[2].secretForm = true;
    for (const char *sheet : {"roster", "compact", "cards"}) {
        QVERIFY(!textOf(print(booklet(turning, settingsFor(looks[0], sheet)), u"turns"_s))
                     .contains(u"Were Creatures"_s));
    }
    QVERIFY(
        textOf(print(booklet(turning, settingsFor(looks[0], "quests")), u"turns"_s)).contains(u"Lesser"_s));
}

void TestPrinted::anUnlawfulWarbandIsMarked()
{
    Warband band = test::printedWarband(u"sea-elves"_s);
    for (const char *sheet : {"roster", "compact", "cards", "briefing", "reference-mine"}) {
        QVERIFY(textOf(print(booklet(band, settingsFor(looks[0], sheet)), u"law"_s)).contains(u"legal"_s));
    }
    band.limit = 12;
    for (const char *sheet : {"roster", "compact", "cards", "briefing", "reference-mine"}) {
        QVERIFY(squeezed(textOf(print(booklet(band, settingsFor(looks[0], sheet)), u"law"_s)))
                    .contains(u"NOTLEGAL:"_s));
    }
    // What its owner keeps secret counts all the same (DR-FANT-75).
    Warband turning = test::printedWarband(u"wordy"_s);
    turning.units[2].secretForm = true;
    const Muster whole = muster(test::dragonRampant(), turning);
    turning.limit = whole.points.value() - 1;
    const QString told = squeezed(textOf(print(booklet(turning, settingsFor(looks[0], "roster")), u"law"_s)));
    QVERIFY2(told.contains(u"NOTLEGAL:"_s), qPrintable(told));
    QVERIFY2(told.contains(u"%1of%2points"_s.arg(turning.limit + 1).arg(turning.limit)), qPrintable(told));
    QVERIFY2(told.contains(u"lostat%1points"_s.arg((whole.points.value() + 1) / 2)), qPrintable(told));
    QVERIFY(!told.contains(u"WereCreatures"_s));
    band.freePlay = {FreePlay::Limit, FreePlay::Units, FreePlay::UnitPoints, FreePlay::Leader,
                     FreePlay::Options};
    QVERIFY(textOf(print(booklet(band, settingsFor(looks[0], "roster")), u"law"_s)).contains(u"free play"_s));
}

void TestPrinted::theWarbandTravelsInside()
{
    const Warband band = test::printedWarband(u"sea-elves"_s);
    auto settings = settingsFor(looks[0], "roster");
    settings.shareCode = "gonfalon:" + std::string(300, 'A');
    const auto printed = booklet(band, settings);
    const auto &boxes = printed.boxes(printed.pageCount() - 1);
    QVERIFY(std::any_of(boxes.begin(), boxes.end(),
                        [](const sheets::PlacedBox &box) { return box.what == "share-code"; }));
    const QString path = m_folder.filePath(u"inside.pdf"_s);
    const QByteArray bytes("{\"format\": \"gonfalon-warband\"}");
    const auto inside = sheets::warbandAttachment("Sea/Elves", bytes.toStdString());
    QVERIFY(sheets::writePdf(printed, path, {inside}).empty());
    QVERIFY(output(u"pdfdetach"_s, {u"-list"_s, path}).contains(u"Sea-Elves.warband"_s));
    const QString saved = m_folder.filePath(u"saved.warband"_s);
    output(u"pdfdetach"_s, {u"-save"_s, u"1"_s, u"-o"_s, saved, path});
    QFile file(saved);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), bytes);
}

void TestPrinted::anUnknownSheetIsAFinding()
{
    const auto none = booklet(test::printedWarband(u"sea-elves"_s), settingsFor(looks[0], "tapestry"));
    QCOMPARE(none.pageCount(), 0);
    QCOMPARE(none.findings().size(), 1u);
    QCOMPARE(none.findings().front().code, Code::UnknownSheet);
    const auto empty = booklet(test::printedWarband(u"sea-elves"_s), settingsFor(looks[0], "quests"));
    QCOMPARE(empty.findings().size(), 1u);
    QCOMPARE(empty.findings().front().code, Code::NothingToPrint);
    QCOMPARE(sheets::writePdf(empty, m_folder.filePath(u"none.pdf"_s)).size(), 1u);
    QVERIFY(!QFile::exists(m_folder.filePath(u"none.pdf"_s)));
}

/// What one sheet of a print tells, another that was chosen too tells all the same: every word as often as in
/// both by themselves.
void TestPrinted::sheetsOfOnePrintTellNoLess()
{
    const Warband band = test::printedWarband(u"sea-elves"_s);
    const auto wordsOf = [&](std::vector<sheets::SheetId> chosen) {
        auto settings = settingsFor(looks[0], "briefing");
        settings.sheets = std::move(chosen);
        QHash<QString, int> count;
        static const QRegularExpression blank(u"\\s+"_s);
        for (const QString &word : textOf(print(booklet(band, settings), u"both"_s)).split(blank))
            ++count[word];
        return count;
    };
    const sheets::SheetId briefing("briefing"), reference("reference");
    const auto both = wordsOf({briefing, reference}), one = wordsOf({briefing}), other = wordsOf({reference});
    QVERIFY(one.size() > 50 && other.size() > 50);
    constexpr int longWord = 6; // the numbers of pages differ
    for (auto word = other.begin(); word != other.end(); ++word) {
        if (word.key().size() >= longWord)
            QVERIFY2(both.value(word.key()) >= one.value(word.key()) + word.value(), qPrintable(word.key()));
    }
}

void TestPrinted::aDeviceTakesTheSamePages()
{
    const auto printed = booklet(test::printedWarband(u"sea-elves"_s), settingsFor(looks[0], "roster"));
    QBuffer device;
    QVERIFY(device.open(QIODevice::WriteOnly));
    QVERIFY(sheets::writePdf(printed, device).empty());
    QFile file(m_folder.filePath(u"device.pdf"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(device.data()) == device.size());
    file.close();
    QVERIFY(output(u"pdfinfo"_s, {file.fileName()})
                .contains(QRegularExpression(u"Pages: +%1\n"_s.arg(printed.pageCount()))));
}

GONFALON_TEST(TestPrinted)
#include "tst_printed.moc"
