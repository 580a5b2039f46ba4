// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/cards_view.h"
#include "app/builder/findings_model.h"
#include "app/common/theme.h"
#include "app/common/tokens.h"
#include "app/shell/help.h"
#include "app/shell/help_strip.h"
#include "app/shell/help_window.h"
#include "core/model/edit.h"
#include "core/words/finding_words.h"
#include "tests/app/support/looks.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;
using test::Program;

namespace {

Warband wizards()
{
    Warband warband = newWarband(test::dragonRampant());
    warband.units = {test::unitOf("heavy-foot", {}, "Guard"),
                     test::unitOf("light-foot", {"wizardling"}, "Bog Shamans")};
    warband.units[0].leader = true;
    return warband;
}

HelpWindow &helpOf(const Program &program)
{
    auto *help = program.window.findChild<HelpWindow *>();
    if (!help || !QTest::qWaitForWindowActive(help))
        qFatal("no help is shown");
    return *help;
}

QString shownPage(HelpWindow &help) { return named<QTextBrowser>(help, u"The rule"_s).toPlainText(); }

QStringList titles(HelpWindow &help)
{
    QStringList all;
    const auto &model = *named<QListView>(help, u"Rules by chapter"_s).model();
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.flags(model.index(row, 0)) & Qt::ItemIsSelectable)
            all << model.index(row, 0).data().toString();
    }
    return all;
}

} // namespace

class HelpTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void itStaysOpenBesideTheList()
    {
        Program program;
        WarbandDocument &document = program.show(wizards());
        help::showTopic(program.window, {Topic::Kind::Option, "wizardling"});
        HelpWindow &help = helpOf(program);
        QVERIFY(!help.isModal());
        QVERIFY(!QApplication::activeModalWidget());
        QCOMPARE(help.article()->title, u"Wizardling"_s);
        QVERIFY2(shownPage(help).contains(u"Bog Shamans"_s), qPrintable(shownPage(help))); // in this list
        QVERIFY2(!shownPage(help).contains(u"Guard"_s), qPrintable(shownPage(help)));
        QVERIFY2(shownPage(help).contains(u"DR-FANT-61"_s), qPrintable(shownPage(help)));
        document.modify(u"rename"_s, [](Warband &warband) { warband.name = "Still at it"; });
        QVERIFY(help.isVisible());
        help::showTopic(program.window, {Topic::Kind::Rule, "DR-MUSTER-03"});
        QCOMPARE(program.window.findChildren<HelpWindow *>().size(), 1);
        QCOMPARE(help.article()->id, std::string("DR-MUSTER-03"));
        QVERIFY2(shownPage(help).contains(u"Ruled here"_s) && shownPage(help).contains(u"Why:"_s),
                 qPrintable(shownPage(help)));
    }

    void itSaysWhichFindingLedHere()
    {
        Program program;
        WarbandDocument &document = program.show(wizards());
        auto &findings = named<QListView>(program.page(), u"Findings"_s);
        const auto &model = dynamic_cast<const FindingsModel &>(*findings.model());
        int row = 0;
        while (model.finding(model.index(row)) && model.finding(model.index(row))->rule.str() != "DR-FANT-61")
            ++row;
        const Finding *finding = model.finding(model.index(row));
        QVERIFY(finding && finding->fix);
        findings.setCurrentIndex(model.index(row));
        help::showTopic(program.window, {Topic::Kind::Rule, "DR-FANT-61"});
        HelpWindow &help = helpOf(program);
        auto &strip = *help.findChild<HelpStrip *>();
        QVERIFY(strip.isVisible());
        QVERIFY(strip.findChild<QLabel *>()->text().startsWith(u"<b>Bog Shamans</b>"_s));
        test::keepPicture(help, u"help-strip"_s);
        // While another rule is read it is out of the way.
        QVERIFY(help.showTopic({Topic::Kind::Rule, "DR-MUSTER-03"}));
        QVERIFY(!strip.isVisible());
        help.goBack(1);
        QVERIFY(strip.isVisible());
        named<CardsView>(program.page(), u"Units of the warband"_s).selectUnit(0);
        named<QAbstractButton>(strip, u"Show the card"_s).click();
        QCOMPARE(named<CardsView>(program.page(), u"Units of the warband"_s).currentUnit(), 1);
        // It goes with the finding.
        document.modify(u"give back"_s, [](Warband &warband) { warband.units[1].choices.clear(); });
        QVERIFY(!strip.isVisible());
        help::showTopic(program.window, {Topic::Kind::Rule, "DR-FANT-61"});
        QVERIFY(!strip.isVisible()); // no finding leads here now
    }

    void itsFixIsAtHand()
    {
        Program program;
        Warband warband = wizards();
        warband.units[1].choices.clear();
        warband.units[1].leader = true;
        WarbandDocument &document = program.show(warband);
        auto &findings = named<QListView>(program.page(), u"Findings"_s);
        const auto &model = dynamic_cast<const FindingsModel &>(*findings.model());
        int row = 0;
        while (model.finding(model.index(row)) &&
               !(model.finding(model.index(row))->fix &&
                 model.finding(model.index(row))->fix->kind == FixKind::MakeLeader))
            ++row;
        const Finding *finding = model.finding(model.index(row));
        QVERIFY(finding);
        findings.setCurrentIndex(model.index(row));
        help::showTopic(program.window, {Topic::Kind::Rule, finding->rule.str()});
        auto &strip = *helpOf(program).findChild<HelpStrip *>();
        QVERIFY(strip.isVisible());
        strip.findChild<QPushButton *>()->click();
        QCOMPARE(int(document.warband().units[0].leader) + int(document.warband().units[1].leader), 1);
        QVERIFY(!strip.isVisible());
    }

    void otherReadingsAreShown()
    {
        Program program;
        program.show(wizards());
        help::showTopic(program.window, {Topic::Kind::Rule, "DR-SHOOT-05"});
        HelpWindow &help = helpOf(program);
        const QString page = shownPage(help);
        const Catalogue &game = program.document().catalogue();
        const auto ruling = std::ranges::find(game.rulings, RuleId("DR-SHOOT-05"), &Ruling::rule);
        QVERIFY(ruling != game.rulings.end());
        QVERIFY2(
            page.contains(u"DECIDE OTHERWISE"_s) &&
                page.contains(u"Read so here: "_s + QString::fromStdString(ruling->readings[0].second)) &&
                page.contains(u"Or: "_s + QString::fromStdString(ruling->readings[1].second)),
            qPrintable(page));
        test::keepPicture(help, u"help-readings"_s);
        QVERIFY(help.showTopic({Topic::Kind::Rule, "DR-MUSTER-03"}));
        QVERIFY(!shownPage(help).contains(u"DECIDE OTHERWISE"_s));
    }

    void whatIsOursSaysSo()
    {
        Program program;
        program.show(wizards());
        help::showTopic(program.window, {Topic::Kind::Quest, "drive-them-out"});
        HelpWindow &help = helpOf(program);
        QVERIFY(!shownPage(help).contains(u"Not from the source; ours."_s));
        help.showGame(SystemId("lion-rampant"));
        QVERIFY(help.showTopic({Topic::Kind::Quest, "their-lord-by-my-hand"}));
        QVERIFY2(shownPage(help).contains(u"Not from the source; ours."_s), qPrintable(shownPage(help)));
    }

    void rulingsAreSearchedAndTheHitIsShown()
    {
        HelpModel model;
        model.setGame(test::dragonRampant());
        const auto &all = model.articles();
        const auto ruled = std::ranges::find_if(
            all, [](const words::Article &article) { return article.ruling.size() > 60; });
        QVERIFY(ruled != all.end());
        const auto position = std::size_t(ruled - all.begin());
        model.search(ruled->ruling.mid(20, 30));
        QVERIFY(model.indexOf(position).isValid());
        // Deep in a text, what stands under the title is from there.
        const auto deep = std::ranges::find_if(
            all, [](const words::Article &article) { return article.text.simplified().size() > 220; });
        QVERIFY(deep != all.end());
        const QString words = deep->text.simplified().mid(180, 14).trimmed();
        model.search(words);
        const QString snippet = model.snippet(std::size_t(deep - all.begin()));
        QVERIFY2(snippet.startsWith(u'…') && snippet.contains(words), qPrintable(snippet));
    }

    void everyKindOfTopicIsFound()
    {
        Program program;
        program.show(wizards());
        const Catalogue &game = program.document().catalogue();
        help::showRules(program.window);
        HelpWindow &help = helpOf(program);
        const std::vector<Topic> topics{{Topic::Kind::Rule, game.ledger.back().id.str()},
                                        {Topic::Kind::SpecialRule, game.specialRules.back().id.str()},
                                        {Topic::Kind::Option, game.options.back().id.str()},
                                        {Topic::Kind::Spell, game.spells.back().id.str()},
                                        {Topic::Kind::Trait, game.traits.back().id.str()},
                                        {Topic::Kind::Quest, game.quests.back().id.str()},
                                        {Topic::Kind::UnitType, game.unitTypes.back().id.str()}};
        for (const Topic &topic : topics) {
            QVERIFY2(help.showTopic(topic), topic.id.c_str());
            QCOMPARE(help.article()->id, topic.id);
            QCOMPARE(int(help.article()->kind), int(topic.kind));
        }
        QVERIFY(!help.showTopic({Topic::Kind::Rule, "DR-NONE-01"}));
        QCOMPARE(help.article()->id, topics.back().id);
    }

    void titlesComeBeforeTextAndHitsAreMarked()
    {
        Program program;
        program.show(wizards());
        help::showRules(program.window);
        HelpWindow &help = helpOf(program);
        auto &search = named<QLineEdit>(help, u"Find a rule"_s);
        search.setText(u"spell"_s);
        const QStringList found = titles(help);
        QVERIFY(found.size() > 8);
        bool inText = false;
        for (const QString &title : found) {
            const bool inTitle = title.contains(u"spell"_s, Qt::CaseInsensitive);
            QVERIFY2(!(inTitle && inText), qPrintable(title));
            inText = inText || !inTitle;
        }
        QVERIFY(inText);
        QTest::qWait(20);
        QVERIFY(test::holdsColour(named<QListView>(help, u"Rules by chapter"_s), Tokens::light().warnTint));
        search.setFocus();
        test::press(Qt::Key_Return);
        QCOMPARE(help.article()->title, found.front());
        QVERIFY(named<QTextBrowser>(help, u"The rule"_s).toHtml().contains(Tokens::light().warnTint.name()));
        search.setText(u"no rule speaks so"_s);
        QCOMPARE(titles(help), QStringList());
        search.setText(u"dr-muster-03"_s); // by its number
        QCOMPARE(titles(help).size(), 1);
    }

    void onesWayBack()
    {
        Program program;
        program.show(wizards());
        help::showTopic(program.window, {Topic::Kind::Option, "wizardling"});
        HelpWindow &help = helpOf(program);
        auto &back = named<QToolButton>(help, u"Back"_s);
        auto &forward = named<QToolButton>(help, u"Forward"_s);
        help.showTopic({Topic::Kind::Rule, "DR-MUSTER-03"});
        help.showTopic({Topic::Kind::Trait, "strong"});
        QVERIFY(!forward.isEnabled());
        back.click();
        back.click();
        QCOMPARE(help.article()->id, std::string("wizardling"));
        back.click(); // where the window began
        QVERIFY(!back.isEnabled() && forward.isEnabled());
        forward.click();
        forward.click();
        QCOMPARE(help.article()->id, std::string("DR-MUSTER-03"));
        QVERIFY(back.isEnabled() && forward.isEnabled());
        emit named<QTextBrowser>(help, u"The rule"_s).anchorClicked(QUrl(u"article:0"_s));
        QVERIFY(!forward.isEnabled()); // a new way
        back.click();
        QCOMPARE(help.article()->id, std::string("DR-MUSTER-03"));
    }

    void theNumberIsCopied()
    {
        Program program;
        program.show(wizards());
        help::showTopic(program.window, {Topic::Kind::Rule, "DR-COUR-04"});
        auto &page = named<QTextBrowser>(helpOf(program), u"The rule"_s);
        QVERIFY(page.toHtml().contains(u"copy:DR-COUR-04"_s));
        emit page.anchorClicked(QUrl(u"copy:DR-COUR-04"_s));
        QCOMPARE(QApplication::clipboard()->text(), u"DR-COUR-04"_s);
    }

    void theBoxOfGamesChangesTheGame()
    {
        Program program;
        program.show(wizards());
        help::showRules(program.window);
        HelpWindow &help = helpOf(program);
        auto *games = help.findChild<QComboBox *>();
        QCOMPARE(games->currentText(), u"Dragon Rampant"_s);
        QCOMPARE(games->count(), int(program.documents.library().systems().size()));
        for (int at = 0; at < games->count(); ++at) {
            games->setCurrentIndex(at);
            emit games->activated(at);
            QVERIFY2(help.windowTitle().contains(games->itemText(at)), qPrintable(help.windowTitle()));
        }
    }

    void whatIsFoundIsCounted()
    {
        Program program;
        program.show(wizards());
        help::showRules(program.window);
        HelpWindow &help = helpOf(program);
        auto &search = named<QLineEdit>(help, u"Find a rule"_s);
        const auto said = [&](const QString &words) {
            for (const auto *label : help.findChildren<QLabel *>()) {
                if (label->text() == words && label->isVisible())
                    return true;
            }
            return false;
        };
        for (const auto &words : {u"spell"_s, u" Wizardling "_s, u"dr-muster-03"_s}) {
            search.setText(words);
            QVERIFY2(!titles(help).isEmpty(), qPrintable(words));
            QVERIFY2(said(u"%1 found"_s.arg(titles(help).size())), qPrintable(words));
        }
        search.setText(u"Wizardling"_s);
        const QStringList found = titles(help);
        search.setText(u" Wizardling "_s);
        QCOMPARE(titles(help), found); // a blank too many is no other word
        search.setText(u"no rule speaks so"_s);
        QVERIFY(said(u"Nothing speaks of “no rule speaks so”"_s));
        // Whoever asks about something else is shown it, whatever was looked for.
        QVERIFY(help.showTopic({Topic::Kind::Trait, "strong"}));
        QCOMPARE(search.text(), QString());
        QVERIFY(titles(help).contains(help.article()->title));
        QCOMPARE(named<QListView>(help, u"Rules by chapter"_s).currentIndex().data().toString(),
                 help.article()->title);
    }

    void itsKeys()
    {
        Program program;
        program.show(wizards());
        help::showTopic(program.window, {Topic::Kind::Option, "wizardling"});
        HelpWindow &help = helpOf(program);
        help.showTopic({Topic::Kind::Trait, "strong"});
        QTest::keyClick(&help, Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(help.article()->id, std::string("wizardling"));
        QTest::keyClick(&help, Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(help.article()->id, std::string("strong"));
        QTest::keyClick(&help, Qt::Key_Escape);
        QVERIFY(!help.isVisible());
    }

    void theStripSaysWhatCanBeDoneAboutEveryFinding()
    {
        Program program;
        Warband warband = wizards();
        warband.units[0].leader = false;
        warband.units[1].choices.push_back({OptionId("offensive"), {}});
        warband.units.resize(2);
        WarbandDocument &document = program.show(warband);
        HelpStrip strip;
        int ofUnits = 0, ofNone = 0;
        for (const Finding &finding : document.muster().findings) {
            strip.setFinding(&program.page(), finding);
            strip.setRule(finding.rule.str());
            QVERIFY(strip.isVisible());
            strip.setRule("DR-NONE-01");
            QVERIFY(!strip.isVisible());
            strip.setRule(finding.rule.str());
            QCOMPARE(named<QAbstractButton>(strip, u"Show the card"_s).isVisible(),
                     finding.place.unit.has_value());
            const QString fix = words::fixLabel(document.catalogue(), document.warband(), finding);
            QCOMPARE(strip.findChild<QPushButton *>()->isVisible(), !fix.isEmpty());
            QCOMPARE(strip.findChild<QPushButton *>()->text(), fix);
            QVERIFY(strip.findChild<QLabel *>()->text().remove(u"<b>"_s).remove(u"</b>"_s) ==
                    words::sentence(finding).toHtmlEscaped());
            ++(finding.place.unit ? ofUnits : ofNone);
        }
        QVERIFY(ofUnits > 0 && ofNone > 0);
    }

    /// The help of a campaign is about no finding of the list that is open.
    void anotherWindowsHelpKnowsNoFinding()
    {
        Program program;
        program.show(wizards());
        auto &findings = named<QListView>(program.page(), u"Findings"_s);
        const auto &model = dynamic_cast<const FindingsModel &>(*findings.model());
        const std::string rule = model.finding(model.index(0))->rule.str();
        findings.setCurrentIndex(model.index(0));
        help::showTopic(program.window, {Topic::Kind::Rule, rule});
        HelpWindow &help = helpOf(program);
        QVERIFY(help.findChild<HelpStrip *>()->isVisible());
        help::showRules(program.window, SystemId("dragon-rampant"));
        QVERIFY(help.showTopic({Topic::Kind::Rule, rule}));
        QVERIFY(!help.findChild<HelpStrip *>()->isVisible());
    }

    void everyGameCanBeRead()
    {
        Program program;
        help::showRules(program.window);
        HelpWindow &help = helpOf(program);
        for (const store::SystemEntry &system : program.documents.library().systems()) {
            help.showGame(system.id);
            QVERIFY2(help.windowTitle().contains(system.name), qPrintable(help.windowTitle()));
            QVERIFY2(titles(help).size() > 150, qPrintable(system.name));
            QVERIFY(!shownPage(help).isEmpty());
        }
    }

    void keysAndAboutAreInNobodysWay()
    {
        Program program;
        help::showKeys(program.window, program.window);
        help::showKeys(program.window, program.window);
        help::showAbout(program.window);
        QVERIFY(!QApplication::activeModalWidget());
        const auto dialogs = program.window.findChildren<QDialog *>();
        QCOMPARE(std::ranges::count_if(dialogs, &QWidget::isVisible), std::ptrdiff_t(2));
    }

    void everyStopShowsItself()
    {
        Program program;
        program.show(wizards());
        help::showTopic(program.window, {Topic::Kind::Option, "wizardling"});
        QCOMPARE(test::stopsThatDoNotShow(helpOf(program)).join(u'\n'), QString());
    }

    void itsLook_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("percent");
        for (const bool dark : {false, true}) {
            for (const int percent : {100, 200})
                QTest::addRow("%s-%d", dark ? "dark" : "light", percent) << dark << percent;
        }
    }

    void itsLook()
    {
        QFETCH(bool, dark);
        QFETCH(int, percent);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, percent);
        Program program;
        program.show(wizards());
        help::showTopic(program.window, {Topic::Kind::Option, "wizardling"});
        HelpWindow &help = helpOf(program);
        named<QLineEdit>(help, u"Find a rule"_s).setText(u"spell"_s);
        if (percent == 200)
            help.resize(1000, 680);
        QTest::qWait(30);
        test::keepPicture(help, u"help-"_s + QLatin1String(QTest::currentDataTag()));
        QCOMPARE(test::sticksOut(help).join(u'\n'), QString());
        applyTheme(*qApp, dark ? Theme::Light : Theme::Dark, percent);
        QTRY_VERIFY(named<QTextBrowser>(help, u"The rule"_s)
                        .toHtml()
                        .contains((dark ? Tokens::light() : Tokens::dark()).warnTint.name()));
    }
};

GONFALON_APP_TEST(HelpTest)
#include "tst_help.moc"
