// SPDX-License-Identifier: GPL-3.0-or-later
// Each finding leads to what it is about, and its button mends it or asks there, whatever is shown and
// chosen.
#include "app/builder/cards_view.h"
#include "app/builder/finding_list.h"
#include "app/builder/option_list.h"
#include "app/builder/unit_page.h"
#include "core/model/edit.h"
#include "core/players/chance.h"
#include "core/words/finding_words.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QLineEdit>
#include <QToolButton>

#include <set>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::Program;

namespace {

constexpr int lists = 8; // of chance, a game

/// A list in which much is wrong.
Warband disorder(const Catalogue &game, players::Chance &chance)
{
    const auto oneOf = [&](const auto &all) { return all[chance.next() % all.size()]; };
    Warband warband = newWarband(game);
    warband.limit = 7;
    for (int unit = 0; unit < 5; ++unit) {
        const UnitType &type = game.unitTypes[chance.next() % game.unitTypes.size()];
        warband.units.push_back(newUnit(type));
        Unit &made = warband.units.back();
        made.leader = chance.next() % 3 == 0;
        made.models = int(chance.next() % 30);
        for (int option = 0; option < 4; ++option) {
            const bool own = !type.options.empty() && (option < 3 || game.options.empty());
            if (!own && game.options.empty())
                continue;
            const OptionId id = own ? oneOf(type.options).id : oneOf(game.options).id;
            if (std::ranges::count(made.choices, id, &Choice::option) == 0)
                made.choices.push_back({id, {}});
        }
    }
    for (int quest = 0; quest < 5 && !game.quests.empty(); ++quest)
        warband.quests.emplace_back().quest = oneOf(game.quests).id;
    return warband;
}

enum class Selected
{
    Own,
    Other,
    Look
};

/// The builder with a list, as it is shown.
struct Builder
{
    explicit Builder(Program &program)
        : page(program.page()), document(program.document()),
          cards(named<CardsView>(page, u"Units of the warband"_s)),
          findings(*page.findChild<FindingList *>()),
          options(*page.findChild<UnitPage *>()->findChild<OptionList *>()),
          catalogue(named<QListView>(page, u"Catalogue"_s))
    {
        for (const auto &name : {u"Unit"_s, u"Warband"_s, u"Game night"_s, u"Charts"_s}) {
            for (auto *button : page.findChildren<QToolButton *>()) {
                if (button->text() == name && button->isCheckable() && button->isVisible())
                    tabs << button;
            }
        }
    }

    [[nodiscard]] QString tab() const
    {
        for (const QToolButton *button : tabs) {
            if (button->isChecked())
                return button->text();
        }
        return {};
    }

    [[nodiscard]] QModelIndex rowOf(const Finding &finding) const
    {
        const auto &model = dynamic_cast<const FindingsModel &>(*findings.model());
        for (int row = 0; row < model.rowCount(); ++row) {
            if (const Finding *at = model.finding(model.index(row)); at && *at == finding)
                return model.index(row);
        }
        return {};
    }

    /// True where the row is chosen and can be seen.
    [[nodiscard]] bool shows(const QModelIndex &option) const
    {
        QTest::qWait(1);
        return options.currentIndex() == option &&
               options.viewport()->visibleRegion().contains(options.visualRect(option).center());
    }

    void arrange(const Finding &finding, Selected selected, QToolButton &tab)
    {
        const int unit = int(finding.place.unit.value_or(0)), count = int(document.warband().units.size());
        cards.selectUnit(selected == Selected::Own ? unit : (unit + 1) % count);
        tab.click();
        if (selected != Selected::Look)
            return;
        catalogue.setCurrentIndex({});
        catalogue.setFocus();
        QTest::keyClick(&catalogue, Qt::Key_Home);
    }

    BuilderPage &page;
    WarbandDocument &document;
    CardsView &cards;
    FindingList &findings;
    OptionList &options;
    QListView &catalogue;
    QList<QToolButton *> tabs;
};

/// What a press upon the finding shows; what is missing, in words.
QString notShown(Builder &at, const Finding &finding)
{
    const auto unit = finding.place.unit || !finding.fix ? finding.place.unit : finding.fix->unit;
    if (!unit) {
        if (!finding.fix || finding.fix->kind == FixKind::ChooseLeader)
            return {};
        const bool page = finding.fix->kind == FixKind::AskRace || finding.fix->kind == FixKind::SetLimit;
        return at.tab() == (page ? u"Warband"_s : u"Game night"_s) ? QString() : u"its page"_s;
    }
    if (at.cards.currentUnit() != int(*unit))
        return u"its unit"_s;
    if (at.tab() != u"Unit" || !at.options.isVisible() ||
        at.options.options().unit() != at.cards.currentUnit())
        return u"the page of the unit"_s;
    const QModelIndex option = at.options.options().indexOf(OptionId(finding.place.subject), false,
                                                            finding.fix && finding.fix->otherForm);
    return !option.isValid() || at.shows(option) ? QString() : u"its option"_s;
}

/// What the button of its fix should have done and did not.
QString notMended(Builder &at, const Finding &finding, const Warband &before)
{
    switch (finding.fix->kind) {
    case FixKind::AskAnswer: {
        const QModelIndex answer =
            at.options.options().indexOf(OptionId(finding.fix->subject), true, finding.fix->otherForm);
        const QWidget *focus = QApplication::focusWidget();
        if (!answer.isValid() || !at.shows(answer))
            return u"the question"_s;
        return focus == &at.options || at.options.isAncestorOf(focus) ? QString() : u"the focus"_s;
    }
    case FixKind::AskRace:
        return at.tab() == u"Warband" && qobject_cast<QLineEdit *>(QApplication::focusWidget())
                   ? QString()
                   : u"the field of the race"_s;
    case FixKind::RollTrait:
        if (at.tab() != u"Game night")
            return u"the dice"_s;
        [[fallthrough]];
    default:
        return at.document.warband() == before ? u"a change"_s : QString();
    }
}

} // namespace

class FixesTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFindingLeadsToItsPlace_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1440x900") << QSize(1440, 900);
        QTest::newRow("1024x700") << QSize(1024, 700);
    }

    void everyFindingLeadsToItsPlace()
    {
        QFETCH(QSize, size);
        QStringList missing;
        std::set<FixKind> pressed;
        for (const Catalogue *game : test::everyGame()) {
            std::set<std::pair<Code, int>> seen;
            players::Chance chance(5);
            for (int list = 0; list < lists; ++list) {
                Program program;
                program.window.resize(size);
                program.show(disorder(*game, chance));
                QTest::qWait(1); // another size takes the window its place in front
                program.window.activateWindow();
                QVERIFY(QTest::qWaitForWindowActive(&program.window));
                Builder at(program);
                const Findings all = at.document.muster().findings;
                for (const Finding &finding : all) {
                    if (!seen.emplace(finding.code, finding.fix ? int(finding.fix->kind) : -1).second)
                        continue;
                    if (finding.fix)
                        pressed.insert(finding.fix->kind);
                    tryAll(at, finding, missing);
                }
            }
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
        QVERIFY(pressed.contains(FixKind::AskAnswer) && pressed.contains(FixKind::RollTrait) &&
                pressed.size() > 8);
    }

private:
    static void tryAll(Builder &at, const Finding &finding, QStringList &missing)
    {
        const auto note = [&](const QString &what, const QString &tab, Selected selected) {
            if (!what.isEmpty())
                missing << u"%1: %2, from %3, selected %4"_s.arg(words::consoleLine(finding), what, tab)
                               .arg(int(selected));
        };
        const Warband before = at.document.warband();
        for (QToolButton *tab : std::as_const(at.tabs)) {
            for (const Selected selected : {Selected::Own, Selected::Other, Selected::Look}) {
                at.arrange(finding, selected, *tab);
                emit at.findings.clicked(at.rowOf(finding));
                note(notShown(at, finding), tab->text(), selected);
                if (!finding.fix)
                    continue;
                at.arrange(finding, selected, *tab);
                emit at.findings.fixPressed(at.rowOf(finding));
                note(notMended(at, finding, before), tab->text(), selected);
                if (at.document.warband() != before)
                    at.document.steps().undo();
            }
        }
    }
};

GONFALON_APP_TEST(FixesTest)
#include "tst_fixes.moc"
