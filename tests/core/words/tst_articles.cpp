// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/articles.h"
#include "tests/support/catalogues.h"
#include "tests/support/suite.h"

#include <QTest>

#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using words::Article;
using words::ArticleKind;

namespace {

const std::array<const Catalogue *, 4> &games()
{
    static const std::array<const Catalogue *, 4> all{&test::dragonRampant(), &test::lionRampant(),
                                                      &test::dragonKingdoms(), &test::robertsRules()};
    return all;
}

Warband withWizards()
{
    Warband warband;
    warband.system = test::dragonRampant().id;
    warband.units.resize(3);
    warband.units[0].type = UnitTypeId("heavy-foot");
    warband.units[1].type = UnitTypeId("light-foot");
    warband.units[1].choices = {{OptionId("wizardling"), {"bog-thee"}}};
    warband.units[2].type = UnitTypeId("elite-riders");
    return warband;
}

std::vector<std::size_t> touchedBy(ArticleKind kind, const std::string &id)
{
    const auto all = words::articles(test::dragonRampant());
    const auto at = words::find(all, kind, id);
    return at ? words::unitsTouched(test::dragonRampant(), withWizards(), all[*at])
              : std::vector<std::size_t>{99};
}

} // namespace

class ArticlesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyRuleHasAChapterAndATitleForPeople()
    {
        for (const Catalogue *game : games()) {
            std::map<std::string, std::string> chapters;
            for (const Chapter &chapter : game->chapters)
                QVERIFY2(chapters.emplace(chapter.id, chapter.name).second, chapter.id.c_str());
            std::set<std::pair<std::string, std::string>> seen;
            for (const LedgerRule &rule : game->ledger) {
                QVERIFY2(chapters.contains(rule.area), rule.id.str().c_str());
                QVERIFY2(rule.title.size() >= 3 && rule.title != rule.area, rule.id.str().c_str());
                QVERIFY2(seen.insert({rule.area, rule.title}).second, rule.id.str().c_str());
            }
            for (const Chapter &chapter : game->chapters) {
                QVERIFY2(QString::fromStdString(chapter.name).at(0).isUpper(), chapter.id.c_str());
                QVERIFY2(std::ranges::count(game->ledger, chapter.id, &LedgerRule::area) > 0,
                         chapter.id.c_str());
            }
        }
    }

    void everythingCanBeReadAbout()
    {
        for (const Catalogue *game : games()) {
            const auto all = words::articles(*game);
            for (const Article &article : all) {
                const std::string told = game->name + ": " + article.id;
                QVERIFY2(!article.title.isEmpty() && !article.chapter.isEmpty(), told.c_str());
                QVERIFY2(!article.text.isEmpty() || article.table, told.c_str());
                QVERIFY2(words::find(all, article.kind, article.id), told.c_str());
            }
            const auto has = [&](ArticleKind kind, const std::string &id) {
                const auto at = words::find(all, kind, id);
                return at && all[*at].id == id && all[*at].kind == kind;
            };
            for (const UnitType &type : game->unitTypes) {
                QVERIFY2(has(ArticleKind::UnitType, type.id.str()), type.id.str().c_str());
                for (const Option &option : type.options)
                    QVERIFY2(has(ArticleKind::Option, option.id.str()), option.id.str().c_str());
            }
            for (const Option &option : game->options)
                QVERIFY2(has(ArticleKind::Option, option.id.str()), option.id.str().c_str());
            for (const SpecialRule &rule : game->specialRules)
                QVERIFY2(has(ArticleKind::SpecialRule, rule.id.str()), rule.id.str().c_str());
            for (const Spell &spell : game->spells)
                QVERIFY2(has(ArticleKind::Spell, spell.id.str()), spell.id.str().c_str());
            for (const Trait &trait : game->traits)
                QVERIFY2(has(ArticleKind::Trait, trait.id.str()), trait.id.str().c_str());
            for (const Quest &quest : game->quests)
                QVERIFY2(has(ArticleKind::Quest, quest.id.str()), quest.id.str().c_str());
            for (const DataTable &table : game->tables)
                QVERIFY2(has(ArticleKind::Table, table.id.str()), table.id.str().c_str());
            for (const LedgerRule &rule : game->ledger)
                QVERIFY2(has(ArticleKind::Rule, rule.id.str()), rule.id.str().c_str());
        }
    }

    void whatIsRuledStandsApartFromItsReason()
    {
        const auto all = words::articles(test::dragonRampant());
        const auto at = words::find(all, ArticleKind::Rule, "DR-MUSTER-03");
        QVERIFY(at);
        QVERIFY2(all[*at].ruling.startsWith(u"Is an out-of-range"_s), qPrintable(all[*at].ruling));
        QVERIFY2(all[*at].why.startsWith(u"The author says"_s), qPrintable(all[*at].why));
        QVERIFY(!all[*at].ruling.contains(u"Why:"_s));
    }

    void theUnitsThatItTouches()
    {
        using Units = std::vector<std::size_t>;
        QCOMPARE(touchedBy(ArticleKind::Option, "wizardling"), Units{1});
        QCOMPARE(touchedBy(ArticleKind::Spell, "bog-thee"), Units{1});
        QCOMPARE(touchedBy(ArticleKind::Spell, "power-bolt"), Units());
        QCOMPARE(touchedBy(ArticleKind::UnitType, "elite-riders"), Units{2});
        QCOMPARE(touchedBy(ArticleKind::SpecialRule, "wild-charge"), Units{2});
        QCOMPARE(touchedBy(ArticleKind::SpecialRule, "wall-of-spears"), (Units{0, 1}));
        QCOMPARE(touchedBy(ArticleKind::Rule, "DR-FANT-61"), Units{1});
        QCOMPARE(touchedBy(ArticleKind::Rule, "DR-UNIT-04"), Units{2});
        QCOMPARE(touchedBy(ArticleKind::Rule, "DR-SCEN-01"), Units());
    }

    void aFormThatItTurnsIntoCountsToo()
    {
        Warband warband = withWizards();
        warband.units[0].choices = {{OptionId("were-creatures"), {}}};
        warband.units[0].otherForm = {{OptionId("cunning"), {}}};
        const auto all = words::articles(test::dragonRampant());
        const auto cunning = words::find(all, ArticleKind::Option, "cunning");
        QVERIFY(cunning);
        QCOMPARE(words::unitsTouched(test::dragonRampant(), warband, all[*cunning]),
                 std::vector<std::size_t>{0});
    }

    void thereIsSomethingToReadNext()
    {
        const auto all = words::articles(test::dragonRampant());
        const auto wizardling = words::find(all, ArticleKind::Option, "wizardling");
        QVERIFY(wizardling);
        QStringList titles;
        for (const std::size_t next : words::readNext(all, *wizardling)) {
            QVERIFY(next != *wizardling);
            titles << all[next].title;
        }
        QVERIFY2(titles.size() >= 1 && titles.size() <= 5, qPrintable(titles.join(u'|')));
        QCOMPARE(titles.removeDuplicates(), 0);
    }
};

GONFALON_TEST(ArticlesTest)
#include "tst_articles.moc"
