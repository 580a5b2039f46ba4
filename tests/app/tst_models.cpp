// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/cards_model.h"
#include "app/builder/catalogue_model.h"
#include "app/builder/findings_model.h"
#include "app/builder/options_model.h"
#include "app/builder/quests_model.h"
#include "app/builder/unit_steps.h"
#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QAbstractItemModelTester>
#include <QMimeData>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonKingdoms;
using test::dragonRampant;
using test::robertsRules;

namespace {

/// A document with every model of the builder upon it, each watched: the first breach of the rules of item
/// models ends the program.
struct Watched
{
    explicit Watched(const Catalogue &game = dragonRampant()) : document(game, newWarband(game)) {}

    WarbandDocument document;
    CardsModel cards{document};
    OptionsModel options{document};
    FindingsModel findings{document};
    QuestsModel quests{document};
    QAbstractItemModelTester watchCards{&cards, QAbstractItemModelTester::FailureReportingMode::Fatal};
    QAbstractItemModelTester watchOptions{&options, QAbstractItemModelTester::FailureReportingMode::Fatal};
    QAbstractItemModelTester watchFindings{&findings, QAbstractItemModelTester::FailureReportingMode::Fatal};
    QAbstractItemModelTester watchQuests{&quests, QAbstractItemModelTester::FailureReportingMode::Fatal};

    void add(const char *type) { steps::addUnit(document, UnitTypeId(type)); }
    [[nodiscard]] QStringList names() const
    {
        QStringList all;
        for (int row = 0; row < cards.rowCount(); ++row)
            all << cards.index(row).data().toString();
        return all;
    }
    /// Every step back and forth again.
    void backAndForth()
    {
        while (document.steps().canUndo())
            document.steps().undo();
        while (document.steps().canRedo())
            document.steps().redo();
    }
};

int rowsOf(const OptionsModel &model, OptionsModel::Kind kind)
{
    int count = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        count += model.row(model.index(row)).kind == kind;
    return count;
}

} // namespace

class ModelsTest : public QObject
{
    Q_OBJECT

private slots:
    void cardsComeGoAndMove()
    {
        Watched at;
        at.document.modify(u"rename"_s, [](Warband &w) { w.name = "Nobody yet"; });
        for (const char *type : {"heavy-foot", "light-foot", "scouts", "elite-riders"})
            at.add(type);
        steps::addUnit(at.document, UnitTypeId("heavy-riders"), 1);
        QCOMPARE(at.names(), QStringList({u"Heavy Foot"_s, u"Heavy Riders"_s, u"Light Foot"_s, u"Scouts"_s,
                                          u"Elite Riders"_s}));
        steps::moveUnit(at.document, 0, 4);
        steps::moveUnit(at.document, 3, 1);
        QCOMPARE(at.names().back(), u"Heavy Foot"_s);
        steps::duplicateUnit(at.document, 2);
        steps::makeLeader(at.document, 3);
        steps::removeUnit(at.document, 0);
        steps::removeUnit(at.document, 2);
        const QStringList names = at.names();
        at.backAndForth();
        QCOMPARE(at.names(), names);
        while (at.cards.rowCount() > 0)
            steps::removeUnit(at.document, 0);
        at.backAndForth();
        QCOMPARE(at.cards.rowCount(), 0);
    }

    void severalCardsComeAndGoAtOnce()
    {
        Watched at;
        at.add("heavy-foot");
        at.add("scouts");
        at.document.modify(u"take a list"_s, [](Warband &w) {
            w.units.insert(w.units.begin() + 1, {test::unitOf("light-foot"), test::unitOf("light-riders")});
        });
        at.document.modify(u"throw all away"_s, [](Warband &w) { w.units.clear(); });
        at.backAndForth();
        at.document.steps().undo();
        QCOMPARE(at.names(), QStringList({u"Heavy Foot"_s, u"Light Foot"_s, u"Light Riders"_s, u"Scouts"_s}));
        for (int row = 0; row < 4; ++row)
            QVERIFY(!at.cards.index(row).data(Qt::AccessibleTextRole).toString().isEmpty());
    }

    void aDroppedCardMoves_data()
    {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("slot");
        QTest::addColumn<QString>("order");
        QTest::newRow("to the front") << 2 << 0 << u"Scouts,Heavy Foot,Light Foot"_s;
        QTest::newRow("to the end") << 0 << 3 << u"Light Foot,Scouts,Heavy Foot"_s;
        QTest::newRow("where it stood") << 1 << 1 << u"Heavy Foot,Light Foot,Scouts"_s;
        QTest::newRow("behind itself") << 1 << 2 << u"Heavy Foot,Light Foot,Scouts"_s;
        QTest::newRow("past one") << 0 << 2 << u"Light Foot,Heavy Foot,Scouts"_s;
    }

    void aDroppedCardMoves()
    {
        QFETCH(int, from);
        QFETCH(int, slot);
        QFETCH(QString, order);
        Watched at;
        for (const char *type : {"heavy-foot", "light-foot", "scouts"})
            at.add(type);
        const std::unique_ptr<QMimeData> card(at.cards.mimeData({at.cards.index(from)}));
        at.cards.dropMimeData(card.get(), Qt::MoveAction, slot, 0, {});
        QCOMPARE(at.names().join(u','), order);
    }

    void optionsFollowTheUnit()
    {
        Watched at;
        at.add("light-foot");
        at.add("elite-riders");
        at.options.setUnit(0);
        const int all = at.options.rowCount();
        for (int row = 0; row < at.options.rowCount(); ++row)
            at.options.toggle(at.options.index(row));
        QVERIFY(at.options.rowCount() > all); // questions unfolded below their options
        at.options.setUnit(1);
        at.options.setUnit(0);
        at.backAndForth();
        at.options.setUnit(-1);
        QCOMPARE(at.options.rowCount(), 0);
    }

    void everyOptionOfEveryTypeIsTakenAndGivenBack()
    {
        Watched at;
        for (const UnitType &type : dragonRampant().unitTypes)
            at.add(type.id.str().c_str());
        for (int unit = 0; unit < at.cards.rowCount(); ++unit) {
            at.options.setUnit(unit);
            for (const OptionState &state :
                 optionStates(dragonRampant(), at.document.warband(), std::size_t(unit))) {
                at.options.toggle(at.options.indexOf(state.option->id, false));
                at.options.toggle(at.options.indexOf(state.option->id, false));
            }
        }
        at.backAndForth();
    }

    void aWereCreatureHasASecondFormUnderItsOwnHead()
    {
        Watched at;
        at.add("bellicose-foot");
        at.options.setUnit(0);
        const int before = rowsOf(at.options, OptionsModel::Kind::Head);
        at.options.toggle(at.options.indexOf(OptionId("were-creatures"), false));
        QVERIFY(rowsOf(at.options, OptionsModel::Kind::Head) > before);
        const auto ofOther = [&] {
            for (int row = 0; row < at.options.rowCount(); ++row) {
                const auto &data = at.options.row(at.options.index(row));
                if (data.otherForm && data.kind == OptionsModel::Kind::Option && !data.barred && !data.taken)
                    return at.options.index(row);
            }
            return QModelIndex();
        };
        at.options.toggle(ofOther());
        QCOMPARE(at.document.warband().units[0].otherForm.size(), std::size_t(1));
        // Both forms may be Venomous: each is found under its own head.
        const QModelIndex ordinary = at.options.indexOf(OptionId("venomous"), false);
        const QModelIndex second = at.options.indexOf(OptionId("venomous"), false, true);
        QVERIFY(!at.options.row(ordinary).otherForm);
        QVERIFY(at.options.row(second).otherForm);
        at.options.toggle(at.options.indexOf(OptionId("were-creatures"), false));
        QCOMPARE(rowsOf(at.options, OptionsModel::Kind::Head), before);
        at.backAndForth();
    }

    void anAnswerIsTyped()
    {
        Watched at;
        at.add("heavy-foot");
        at.options.setUnit(0);
        at.options.toggle(at.options.indexOf(OptionId("hatred"), false));
        const QModelIndex field = at.options.indexOf(OptionId("hatred"), true);
        QVERIFY(field.flags() & Qt::ItemIsEditable);
        QVERIFY(at.options.setData(field, u"Goblins"_s, Qt::EditRole));
        QCOMPARE(at.document.warband().units[0].choices[0].answers, std::vector<std::string>{"Goblins"});
        at.document.steps().undo();
        QVERIFY(at.document.warband().units[0].choices[0].answers.empty());
    }

    void whatIsBarredCanBeReachedAndSaysWhy()
    {
        Watched at;
        at.add("light-riders");
        at.options.setUnit(0);
        const QModelIndex caster = at.options.indexOf(OptionId("spellcaster"), false);
        QVERIFY(caster.flags().testFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable));
        QVERIFY(!(caster.flags() & Qt::ItemIsUserCheckable));
        QVERIFY(caster.data(Qt::AccessibleTextRole).toString().contains(u"not possible"_s));
        at.options.toggle(caster);
        QVERIFY(at.document.warband().units[0].choices.empty());
    }

    void findingsFollow()
    {
        Watched at;
        QVERIFY(at.findings.errors() > 0);
        for (const char *type : {"heavy-foot", "light-foot", "scouts", "elite-riders"})
            at.add(type);
        QCOMPARE(at.findings.errors(), 0);
        const QModelIndex calm = at.findings.index(at.findings.rowCount() - 1);
        QVERIFY(calm.data().toString().startsWith(u"Legal"_s));
        at.document.modify(u"two Leaders"_s, [](Warband &w) { w.units[1].leader = true; });
        QVERIFY(at.findings.errors() > 0);
        QVERIFY(!at.findings.fixLabel(at.findings.index(0)).isEmpty());
        at.backAndForth();
    }

    void questsAreTakenAndOwnOnesJoin()
    {
        Watched at;
        QVERIFY(at.quests.setData(at.quests.index(0), int(Qt::Checked), Qt::CheckStateRole));
        at.quests.toggleSecret(at.quests.index(0));
        QVERIFY(at.document.warband().quests.at(0).secret);
        const int known = at.quests.rowCount();
        at.document.modify(u"own"_s, [](Warband &w) {
            QuestChoice own;
            own.name = "Steal the pie";
            own.glory = 2;
            w.quests.push_back(own);
        });
        QCOMPARE(at.quests.rowCount(), known + 1);
        QVERIFY(at.quests.index(known).data().toString().startsWith(u"Steal the pie"_s));
        QVERIFY(at.quests.setData(at.quests.index(known), int(Qt::Unchecked), Qt::CheckStateRole));
        QCOMPARE(at.quests.rowCount(), known);
        at.backAndForth();
    }

    void aQuestNobodyMayChooseCanStillBeReadAloud()
    {
        Watched at;
        for (int row = 0; row < at.quests.rowCount(); ++row)
            QVERIFY(at.quests.index(row).flags().testFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable));
    }

    void organisationsAreHeadsThatFold()
    {
        Watched at(dragonKingdoms());
        at.add("band");
        const std::string id = steps::addOrganisation(at.document, OrganisationTypeId("warband"));
        QCOMPARE(at.cards.rowCount(), 1 + 1 + 4); // the loose band, the head, its bands
        QVERIFY(at.cards.unit(at.cards.index(0)) == std::optional<std::size_t>(0));
        QCOMPARE(at.cards.organisation(at.cards.index(1)), id);
        const CardsModel::Sum sum = at.cards.sum(id);
        QCOMPARE(sum.units, 4);
        QCOMPARE(sum.models, 40);
        QCOMPARE(sum.points,
                 price(dragonKingdoms(), *dragonKingdoms().organisation(OrganisationTypeId("warband"))));
        at.cards.setFolded(id, true);
        QCOMPARE(at.cards.rowCount(), 2);
        QVERIFY(!at.cards.indexOfUnit(1).isValid());
        QVERIFY(at.cards.index(1).data(Qt::AccessibleTextRole).toString().contains(u"folded"_s));
        steps::addUnit(at.document, UnitTypeId("band"));
        QCOMPARE(at.cards.rowCount(), 3);
        at.cards.setFolded(id, false);
        QCOMPARE(at.cards.rowCount(), 7);
        steps::removeOrganisation(at.document, id);
        QCOMPARE(at.cards.rowCount(), 2);
        at.backAndForth();
        QCOMPARE(at.cards.rowCount(), 2);
    }

    void whatIsDroppedBelowAFoldedHeadStandsLast()
    {
        Watched at(dragonKingdoms());
        at.add("band");
        const std::string id = steps::addOrganisation(at.document, OrganisationTypeId("warband"));
        at.document.modify(u"name"_s, [](Warband &w) { w.units[0].name = "The Loose Ones"; });
        at.cards.setFolded(id, true);
        const std::unique_ptr<QMimeData> card(at.cards.mimeData({at.cards.index(0)}));
        at.cards.dropMimeData(card.get(), Qt::MoveAction, 2, 0, {});
        const Unit &last = at.document.warband().units.back();
        QCOMPARE(last.name, std::string("The Loose Ones"));
        QCOMPARE(last.organisation, id);
    }

    void musteringAnOrganisationIsOneStep()
    {
        Watched at(dragonKingdoms());
        const std::string id = steps::addOrganisation(at.document, OrganisationTypeId("force"));
        QCOMPARE(at.document.steps().count(), 1);
        QCOMPARE(at.document.warband().units.size(), std::size_t(12));
        steps::renameOrganisation(at.document, id, "G");
        steps::renameOrganisation(at.document, id, "Grey");
        QCOMPARE(at.document.steps().count(), 2);
        QCOMPARE(steps::organisationName(at.document, id), u"Grey"_s);
        at.document.steps().undo();
        at.document.steps().undo();
        QVERIFY(at.document.warband().units.empty() && at.document.warband().organisations.empty());
    }

    void aChoiceIsGivenToAllInOneStep()
    {
        Watched at(dragonKingdoms());
        const std::string id = steps::addOrganisation(at.document, OrganisationTypeId("warband"));
        steps::addUnit(at.document, UnitTypeId("band"));
        const int before = at.document.steps().count();
        steps::giveAll(at.document, id, "experience", OptionId("veteran"));
        QCOMPARE(at.document.steps().count(), before + 1);
        for (std::size_t unit = 0; unit < 4; ++unit) {
            QVERIFY(chosen(at.document.warband().units[unit], OptionId("veteran")));
            QVERIFY(!chosen(at.document.warband().units[unit], OptionId("normal")));
        }
        QVERIFY(!chosen(at.document.warband().units[4], OptionId("veteran"))); // it belongs to none
        steps::giveAll(at.document, id, "experience", {});                     // one of them must be had
        QVERIFY(chosen(at.document.warband().units[0], OptionId("veteran")));
        at.backAndForth();
    }

    void alternativesTakeEachOthersPlace()
    {
        Watched at(dragonKingdoms());
        at.add("band");
        at.options.setUnit(0);
        const auto row = [&](const char *option) {
            return at.options.row(at.options.indexOf(OptionId(option), false));
        };
        QVERIFY(row("normal").alternative && row("normal").taken);
        QCOMPARE(row("veteran").price, u"+4"_s); // the difference to what is taken
        at.options.toggle(at.options.indexOf(OptionId("veteran"), false));
        QVERIFY(row("veteran").taken && !row("normal").taken);
        QCOMPARE(row("normal").price, u"−4"_s);
        at.options.toggle(at.options.indexOf(OptionId("veteran"), false));
        QVERIFY(row("veteran").taken); // one of them is always had
        at.backAndForth();
    }

    void piecesAndPercentagesArePriced()
    {
        Watched at(robertsRules());
        at.add("heavy-foot");
        at.options.setUnit(0);
        const auto &row = at.options.row(at.options.indexOf(OptionId("pike"), false));
        QVERIFY2(row.price.endsWith(u'%'), qPrintable(row.price));
        QVERIFY(!row.tip.isEmpty());
        at.backAndForth();
    }

    void everyOptionOfEveryTypeOfEveryGame_data()
    {
        QTest::addColumn<int>("game");
        QTest::newRow("Lion Rampant") << 0;
        QTest::newRow("Tales of the Dragon Kingdoms") << 1;
        QTest::newRow("Robert's Rules of Warfare") << 2;
    }

    void everyOptionOfEveryTypeOfEveryGame()
    {
        QFETCH(int, game);
        const Catalogue *const games[] = {&test::lionRampant(), &dragonKingdoms(), &robertsRules()};
        Watched at(*games[game]);
        for (const UnitType &type : games[game]->unitTypes)
            at.add(type.id.str().c_str());
        for (int unit = 0; unit < at.cards.rowCount(); ++unit) {
            at.options.setUnit(unit);
            for (int row = 0; row < at.options.rowCount(); ++row) {
                at.options.toggle(at.options.index(row));
                QVERIFY(!at.options.index(row).data(Qt::AccessibleTextRole).toString().isEmpty());
            }
        }
        at.backAndForth();
    }

    void severalTextsAreTyped()
    {
        Watched at(robertsRules());
        at.add("wizard");
        at.options.setUnit(0);
        const UnitType *wizard = robertsRules().unitType(UnitTypeId("wizard"));
        const auto asks = std::ranges::find_if(wizard->options, [](const Option &option) {
            return option.question && option.question->kind == Question::Kind::Text;
        });
        QVERIFY(asks != wizard->options.end());
        if (!chosen(at.document.warband().units[0], asks->id))
            at.options.toggle(at.options.indexOf(asks->id, false));
        for (const auto &spell : {u"Firebolt"_s, u"Mist"_s}) {
            QModelIndex last;
            for (int row = 0; row < at.options.rowCount(); ++row) {
                if (at.options.row(at.options.index(row)).kind == OptionsModel::Kind::Text)
                    last = at.options.index(row);
            }
            QVERIFY(at.options.setData(last, spell, Qt::EditRole));
        }
        const Choice *choice = chosen(at.document.warband().units[0], asks->id);
        QCOMPARE(choice->answers, (std::vector<std::string>{"Firebolt", "Mist"}));
    }

    void theFixesOfOtherGamesWork()
    {
        Watched at(dragonKingdoms());
        at.add("band");
        at.document.modify(u"nameless"_s, [](Warband &w) { w.units[0].name.clear(); });
        const auto fix = [&](FixKind kind) {
            const auto &findings = at.document.muster().findings;
            const auto it = std::ranges::find_if(
                findings, [&](const Finding &f) { return f.fix && f.fix->kind == kind; });
            return it != findings.end() && steps::applyFix(at.document, Finding(*it));
        };
        QVERIFY(fix(FixKind::NameUnit));
        QVERIFY(!at.document.warband().units[0].name.empty());
        at.document.modify(u"skirmish"_s, [](Warband &w) { w.settings["skirmish"] = "on"; });
        QVERIFY(fix(FixKind::NameModels));
        QCOMPARE(at.document.warband().units[0].modelNames.size(), std::size_t(10));
        at.document.modify(u"too few"_s, [](Warband &w) { w.units[0].count = 7; });
        QVERIFY(fix(FixKind::SetPieces));
        QCOMPARE(at.document.warband().units[0].count, std::optional<int>(10));
    }

    void theCatalogueIsSearched()
    {
        CatalogueModel model(dragonRampant());
        const QAbstractItemModelTester watch(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const int all = model.rowCount();
        model.setSearch(u"elite foot"_s);
        QCOMPARE(model.unitType(model.bestChoice())->id.str(), std::string("elite-foot"));
        model.setSearch(u"zzz"_s);
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(!model.bestChoice().isValid());
        QVERIFY(model.index(0).data().toString().contains(u"zzz"_s));
        model.setSearch({});
        QCOMPARE(model.rowCount(), all);
        int types = 0;
        for (int row = 0; row < all; ++row)
            types += model.unitType(model.index(row)) != nullptr;
        QCOMPARE(types, int(dragonRampant().unitTypes.size()));
    }

    /// Who has a rule that is called so stands before who may only take such an option.
    void whoHasItStandsBeforeWhoMayTakeIt()
    {
        int mixed = 0;
        for (const Catalogue *game : test::everyGame()) {
            CatalogueModel model(*game);
            for (const SpecialRule &rule : game->specialRules) {
                model.setSearch(QString::fromStdString(rule.name).left(3)); // "Ran": Ranger, and Short range
                QStringList why;
                for (int row = 0; row < model.rowCount(); ++row) {
                    const QModelIndex index = model.index(row);
                    if (model.kind(index) == CatalogueModel::Kind::Head)
                        why =
                            index.data().toString() == u"By rule or option"_s ? QStringList(QString()) : why;
                    else if (!why.isEmpty() && model.unitType(index))
                        why << index.data(CatalogueModel::SecondLineRole).toString();
                }
                const auto may = [](const QString &words) { return words.startsWith(u"may take"_s); };
                QVERIFY2(std::ranges::is_sorted(why, {}, may), qPrintable(why.join(u'|')));
                mixed += std::ranges::any_of(why, may) && why.size() > 1 && !may(why.at(1));
            }
        }
        QVERIFY(mixed > 0);
    }

    void organisationsStandFirstInTheCatalogue()
    {
        CatalogueModel model(dragonKingdoms());
        const QAbstractItemModelTester watch(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        QCOMPARE(model.organisation(model.bestChoice()), &dragonKingdoms().organisations.front());
        model.setSearch(u"warforce"_s);
        QCOMPARE(model.organisation(model.bestChoice())->id, OrganisationTypeId("warforce"));
        QVERIFY(model.bestChoice().data(CatalogueModel::PointsRole).toInt() > 1000);
    }
};

GONFALON_APP_TEST(ModelsTest)
#include "tst_models.moc"
