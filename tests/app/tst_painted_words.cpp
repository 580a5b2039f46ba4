// SPDX-License-Identifier: GPL-3.0-or-later
// Lists that are drawn by hand write what is so.
#include "app/builder/cards_view.h"
#include "app/builder/catalogue_model.h"
#include "app/builder/findings_model.h"
#include "app/builder/options_model.h"
#include "app/builder/sample_dialog.h"
#include "app/builder/unit_steps.h"
#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "core/words/finding_words.h"
#include "tests/app/support/by_hand.h"
#include "tests/app/support/painted.h"
#include "tests/support/catalogues.h"

#include <QListView>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::named;
using test::paintedWords;
using test::Program;

namespace {

Warband band()
{
    Warband warband = newWarband(dragonRampant());
    warband.units = {test::unitOf("heavy-foot", {"offensive"}, "Guard"), test::unitOf("light-riders"),
                     test::unitOf("light-foot", {"wizardling"}, "Shamans"), test::unitOf("scouts")};
    warband.units[0].leader = true;
    warband.units[0].house = {{"Oath", Points(-2), {}}};
    return warband;
}

CardsView &cardsOf(Program &program) { return named<CardsView>(program.page(), u"Units of the warband"_s); }

QString paintedCards(Program &program)
{
    QTest::qWait(1);
    return paintedWords(*cardsOf(program).viewport());
}

/// What a list writes while a row of it is in sight.
QString paintedAt(QListView &list, const QModelIndex &row)
{
    list.scrollTo(row);
    QTest::qWait(1);
    return paintedWords(*list.viewport());
}

bool holdsAll(const QString &words, const QStringList &parts)
{
    for (const QString &part : parts) {
        if (!words.contains(part.simplified())) {
            qWarning().noquote() << "no" << part << "in" << words;
            return false;
        }
    }
    return true;
}

} // namespace

class PaintedWordsTest : public QObject
{
    Q_OBJECT

private slots:
    /// A game without sample lists does not speak of them.
    void anEmptyListSaysHowItBegins()
    {
        int without = 0;
        for (const Catalogue *game : test::everyGame()) {
            Program program;
            program.show(newWarband(*game));
            const QString words = paintedCards(program);
            QVERIFY2(words.contains(u"Nobody has answered the banner yet."_s), qPrintable(words));
            QVERIFY2(words.contains(u"Add a unit from the left"_s), qPrintable(words));
            QCOMPARE(words.contains(u"sample list"_s), !game->sampleLists.empty());
            without += game->sampleLists.empty() ? 1 : 0;
        }
        QVERIFY(without > 0 && without < int(test::everyGame().size()));
    }

    void theSlotSaysWhatIsLeft()
    {
        Program program;
        WarbandDocument &document = program.show(band());
        const auto leave = [&](int points) {
            document.modify(u"limit"_s,
                            [&](Warband &w) { w.limit = document.muster().points.value() + points; });
            return paintedCards(program);
        };
        QVERIFY(holdsAll(leave(5), {u"5 points left"_s, u"Drop a unit here"_s}));
        QVERIFY(holdsAll(leave(1), {u"1 point left"_s}));
        QVERIFY(holdsAll(leave(0), {u"No points left"_s, u"Drop a unit here"_s}));
        QVERIFY(holdsAll(leave(-2), {u"No points left"_s}));
    }

    void aCardHoldsItsUnit()
    {
        Program program;
        const WarbandDocument &document = program.show(band());
        const QString words = paintedCards(program);
        for (std::size_t unit = 0; unit < 4; ++unit) {
            const Profile &profile = document.muster().profiles[unit];
            QVERIFY(
                holdsAll(words, {steps::unitName(document, unit), QString::fromStdString(profile.type->name),
                                 QString::number(profile.points.value())}));
            if (const Finding *worst = document.worstFinding(unit);
                worst && worst->severity != Severity::Note)
                QVERIFY(holdsAll(words, {words::brief(*worst)}));
        }
        QVERIFY(holdsAll(words, {u"Heavy Foot · Leader"_s, u"house: Oath −2"_s, u"Offensive"_s}));
        QCOMPARE(words.count(u"Leader"_s), 1);
    }

    /// In a large army a card is two lines, and its options stand behind its type.
    void aCardOfAnArmyIsTwoLines()
    {
        Program program;
        Warband warband = band();
        while (warband.units.size() < 41)
            warband.units.push_back(test::unitOf("light-riders", {"short-range-missiles"}, "Wolves"));
        program.show(warband);
        const QString words = paintedCards(program);
        QVERIFY(holdsAll(words, {u"Heavy Foot · Leader · Offensive · Oath"_s,
                                 u"Light Riders · Short range missiles"_s, u"Wolves"_s}));
        QVERIFY(!words.contains(u"Heavy Foot · Leader · Heavy Foot"_s));
        QVERIFY(!words.contains(u"points left"_s));
    }

    void theHeadOfAnOrganisationHoldsItsSum()
    {
        Program program;
        WarbandDocument &document = program.show(newWarband(test::dragonKingdoms()));
        const std::string id = steps::addOrganisation(document, OrganisationTypeId("warband"));
        const int points =
            price(test::dragonKingdoms(), *test::dragonKingdoms().organisation(OrganisationTypeId("warband")))
                .value();
        QVERIFY(holdsAll(paintedCards(program),
                         {u"4 units · 40 models"_s, QLocale().toString(points), u"Warband"_s}));
        steps::renameOrganisation(document, id, "The Grey");
        QVERIFY(holdsAll(paintedCards(program), {u"The Grey"_s, u"Warband · 4 units · 40 models"_s}));
    }

    void aRowOfTheCatalogueHoldsNamePointsAndWhatItIs()
    {
        for (const Catalogue *game : test::everyGame()) {
            Program program;
            program.show(newWarband(*game));
            auto &list = named<QListView>(program.page(), u"Catalogue"_s);
            for (int row = 0; row < list.model()->rowCount(); row += 3) {
                const QModelIndex index = list.model()->index(row, 0);
                const QString words = paintedAt(list, index), name = index.data().toString();
                const QVariant points = index.data(CatalogueModel::PointsRole);
                const bool head = !(index.flags() & Qt::ItemIsEnabled);
                QVERIFY(holdsAll(words, {head ? name.toUpper() : name.left(20),
                                         index.data(CatalogueModel::SecondLineRole).toString().left(12),
                                         points.isValid() ? QLocale().toString(points.toInt()) : QString()}));
            }
        }
    }

    void aRowOfAnOptionHoldsItsPriceAndEffect()
    {
        Program program;
        program.show(band());
        cardsOf(program).selectUnit(1);
        auto &list = named<QListView>(program.page(), u"Options of the unit"_s);
        const auto &model = dynamic_cast<const OptionsModel &>(*list.model());
        for (int row = 0; row < model.rowCount(); row += 3) {
            const OptionsModel::Row &data = model.row(model.index(row));
            const QString words = paintedAt(list, model.index(row));
            const bool head = data.kind == OptionsModel::Kind::Head;
            QVERIFY(holdsAll(words, {head ? data.name.toUpper() : data.name, data.price,
                                     data.detail.section(u' ', 0, 1), data.over}));
        }
    }

    void aFindingHoldsItsSentenceRuleAndFix()
    {
        Program program;
        Warband warband = band();
        warband.units[1].leader = true;
        program.show(warband);
        auto &list = named<QListView>(program.page(), u"Findings"_s);
        const auto &model = dynamic_cast<const FindingsModel &>(*list.model());
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row);
            const QString words = paintedAt(list, index);
            QVERIFY(holdsAll(words, {index.data().toString().left(24), model.fixLabel(index)}));
            if (const Finding *finding = model.finding(index))
                QVERIFY(holdsAll(words, {QString::fromStdString(finding->rule.str())}));
        }
    }

    void aSampleHoldsItsRow()
    {
        WarbandDocument document(dragonRampant(), band());
        document.modify(u"limit"_s, [&](Warband &w) { w.limit = document.muster().points.value() + 4; });
        const SampleList &goblins = *dragonRampant().sampleList(SampleListId("goblins"));
        SampleDialog dialog(document, goblins);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto &cards = named<QListView>(dialog, u"Rows of the list"_s);
        for (int row = 0; row < dialog.rows().rowCount(); ++row) {
            const QString words = paintedAt(cards, dialog.rows().index(row, 0));
            const int total = dialog.rows().totalWith(row);
            QVERIFY(holdsAll(words, {QString::fromStdString(dialog.rows().row(row).name),
                                     QString::number(dialog.rows().points(row).value()),
                                     dialog.rows().typeLine(row).left(10)}));
            if (total > document.warband().limit)
                QVERIFY(holdsAll(words, {u"%1 of %2"_s.arg(total).arg(document.warband().limit)}));
        }
    }
};

GONFALON_APP_TEST(PaintedWordsTest)
#include "tst_painted_words.moc"
