// SPDX-License-Identifier: GPL-3.0-or-later
// What the window tells of the campaigns of every game: Glory where the game counts it, who won where it does
// not.
#include "app/campaign/battle_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/glory_chart.h"
#include "app/campaign/table_model.h"
#include "core/systems/registry.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/catalogues.h"

#include <QAbstractItemView>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QGroupBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTextBrowser>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::columnOf;
using test::comboNamed;
using test::headCalled;
using test::named;
using test::tableOf;

namespace {

/// The first shipped pack of a game.
QString packOf(const QString &game)
{
    const QDir folder(test::dataFolder() + u"/campaigns"_s);
    for (const QString &file : folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
        QFile read(folder.filePath(file));
        if (read.open(QIODevice::ReadOnly) &&
            QJsonDocument::fromJson(read.readAll()).object()[u"systems"_s].toArray().contains(game))
            return file.chopped(5);
    }
    return {};
}

/// The first two sample lists of a game.
QStringList listsOf(const QString &game)
{
    QStringList names;
    const QDir folder(u"%1/%2/warbands"_s.arg(test::dataFolder(), game));
    for (const QString &file : folder.entryList({u"*.warband"_s}, QDir::Files, QDir::Name))
        names << file.chopped(8);
    return names.mid(0, 2);
}

/// Heads, cells and their second lines.
QStringList wordsOf(const QAbstractItemView &view)
{
    QStringList words;
    const QAbstractItemModel *model = view.model();
    for (int column = 0; model && column < model->columnCount(); ++column) {
        words << model->headerData(column, Qt::Horizontal).toString();
        for (int row = 0; row < model->rowCount(); ++row) {
            for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole), int(Qt::AccessibleTextRole),
                                   int(tablerole::Second)})
                words << model->index(row, column).data(role).toString();
        }
    }
    return words;
}

/// All that a part of the window says, seen or read aloud, whether it scrolls there or not.
QString told(const QWidget &above)
{
    QStringList words{above.windowTitle()};
    for (const auto *widget : above.findChildren<QWidget *>()) {
        words << widget->accessibleName() << widget->accessibleDescription() << widget->toolTip()
              << widget->property("text").toString() << widget->property("title").toString()
              << widget->property("suffix").toString() << widget->property("plainText").toString();
        if (const auto *view = dynamic_cast<const QAbstractItemView *>(widget))
            words << wordsOf(*view);
    }
    words.removeAll(QString());
    return words.join(u'\n');
}

bool tellsGlory(const QString &text) { return text.contains(u"glory"_s, Qt::CaseInsensitive); }

/// The score of a battle in which one had 77 Glory, the other 22.
bool tellsScore(const QString &text) { return text.contains(u"77"_s); }

} // namespace

class CampaignGloryWindowTest : public QObject
{
    Q_OBJECT

    static void eachGame()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<bool>("scores");
        for (const SystemId &game : systems::played())
            QTest::newRow(game.str().c_str())
                << QString::fromStdString(game.str()) << systems::vocabulary(game).scoresGlory;
    }

private slots:
    /// Though the books hold Glory of a game that has none, as an older program let people write it, no page
    /// tells it.
    void everyPageTellsItByTheGame_data() { eachGame(); }
    void everyPageTellsItByTheGame()
    {
        QFETCH(QString, game);
        QFETCH(bool, scores);
        CampaignProgram at(packOf(game), listsOf(game), game);
        at.fight(0, 1, 77, 22);
        at.fight(0, 1, 22, 77, false);
        const std::set<PageId> tells{PageId::Overview,  PageId::Battles,   PageId::Warbands,
                                     PageId::Standings, PageId::Chronicle, PageId::Ledger};
        const std::set<PageId> heads{PageId::Overview, PageId::Battles, PageId::Warbands, PageId::Standings};
        for (int number = 0; number < pageCount; ++number) {
            const auto page = PageId(number);
            at.window->showPage(page);
            QCoreApplication::processEvents();
            const QString words = told(at.window->page(page));
            QVERIFY2(scores || !tellsGlory(words), qPrintable(words));
            QVERIFY2(scores || !tellsScore(words), qPrintable(words));
            QVERIFY2(!scores || tellsGlory(words) || !heads.contains(page), qPrintable(words));
            QVERIFY2(!scores || tellsScore(words) || !tells.contains(page), qPrintable(words));
            test::keepPicture(*at.window, u"glory, %1, page %2"_s.arg(game).arg(number));
        }
        const QString whole = told(*at.window); // with what waits, and the menus
        QCOMPARE(tellsGlory(whole), scores);
        QCOMPARE(tellsScore(whole), scores);
        QCOMPARE(at.window->findChildren<GloryChart *>().size(), scores ? 2 : 0);
        for (const PageId page : {PageId::Overview, PageId::Standings, PageId::Battles, PageId::Warbands}) {
            for (const Table &table : at.window->page(page).tables())
                QVERIFY2(scores || !tellsGlory(table.heads.join(u' ')), qPrintable(table.title));
        }
    }

    /// Who won stands where the score stands in other games.
    void withoutGloryItIsToldWhoWon_data() { eachGame(); }
    void withoutGloryItIsToldWhoWon()
    {
        QFETCH(QString, game);
        QFETCH(bool, scores);
        CampaignProgram at(packOf(game), listsOf(game), game);
        const campaign::FilingId id = at.fight(0, 1, 77, 22);
        at.window->showPage(PageId::Battles);
        const TableView &battles = tableOf(at, PageId::Battles, u"Battles"_s);
        const int column = headCalled(battles, scores ? u"Glory"_s : u"Result"_s);
        QVERIFY(column > 0);
        QCOMPARE(headCalled(battles, scores ? u"Result"_s : u"Glory"_s), -1);
        QCOMPARE(columnOf(battles, column), QStringList{scores ? u"77 : 22"_s : u"won : lost"_s});
        const QString one = at.document().warband(at.warband(0))->name,
                      other = at.document().warband(at.warband(1))->name;
        BattleDialog dialog(at.document(), id);
        QCOMPARE(dialog.windowTitle(), (scores ? u"%1 77 : 22 %2"_s : u"%1 beat %2"_s).arg(one, other));
        const QString words = told(dialog).section(u"Glory +77"_s, 0, 0);
        QCOMPARE(words.contains(u"won · 77 Glory"_s), scores);
        QVERIFY2(words.contains(scores ? u"lost · 22 Glory · defender"_s : u"lost · defender"_s),
                 qPrintable(words));
        at.window->showPage(PageId::Ledger);
        QVERIFY(told(at.window->page(PageId::Ledger)).contains(dialog.windowTitle()));
        at.window->showPage(PageId::Chronicle);
        const QString chronicle = told(at.window->page(PageId::Chronicle)).simplified();
        QVERIFY2(scores || chronicle.contains(u"%1 won · \ufffc %2 lost"_s.arg(one, other)),
                 qPrintable(chronicle.left(600)));
    }

    /// A result is written down without a word of Glory, and waits for who won.
    void aResultAsksByTheGame_data() { eachGame(); }
    void aResultAsksByTheGame()
    {
        QFETCH(QString, game);
        QFETCH(bool, scores);
        CampaignProgram at(packOf(game), listsOf(game), game);
        FileBattleDialog dialog(at.document());
        dialog.show();
        for (const int side : {1, 2})
            comboNamed(dialog, u"Warband of side %1"_s.arg(side)).setCurrentIndex(side - 1);
        QCoreApplication::processEvents();
        const QString asked = told(dialog);
        QCOMPARE(tellsGlory(asked), scores);
        QVERIFY(asked.contains(scores ? u"Say how it ended: Glory, or a result."_s : u"Say how it ended."_s));
        const auto &file = named<QPushButton>(dialog, u"File and confirm"_s);
        QVERIFY(!file.isEnabled());
        test::keepPicture(dialog, u"glory, %1, filing"_s.arg(game));
        if (scores) {
            named<QSpinBox>(dialog, u"Glory of side 1"_s).setValue(5);
        } else {
            QComboBox &result = comboNamed(dialog, u"Result of side 1"_s);
            result.setCurrentIndex(0);
            emit result.activated(0);
        }
        QVERIFY(QTest::qWaitFor([&] { return file.isEnabled(); }));
        QCOMPARE(comboNamed(dialog, u"Result of side 1"_s).currentText(), u"won"_s);
        QCOMPARE(comboNamed(dialog, u"Result of side 2"_s).currentText(), u"lost"_s);
        QCOMPARE(tellsGlory(told(dialog)), scores);
    }
};

GONFALON_APP_TEST(CampaignGloryWindowTest)
#include "tst_campaign_glory.moc"
