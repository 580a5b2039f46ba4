// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/battles_page.h"
#include "app/campaign/changes_model.h"
#include "app/campaign/dice_box.h"
#include "app/campaign/glory_chart.h"
#include "app/campaign/page_output.h"
#include "app/campaign/standings_page.h"
#include "app/campaign/table_view.h"
#include "tests/app/support/campaign.h"

#include <QAbstractItemModelTester>
#include <QFile>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;

namespace {

using Mode = QAbstractItemModelTester::FailureReportingMode;

struct Line
{
    QString name;
    int number = 0;
};

TableModel<Line>::Columns lineColumns()
{
    return {{.head = u"Name"_s, .text = [](const Line &line) { return line.name; }},
            {.head = u"Number"_s,
             .text = [](const Line &line) { return QString::number(line.number); },
             .figure = true,
             .sort = [](const Line &line) { return line.number; }}};
}

campaign::WantedRoll rollOf(int dice, int sides)
{
    campaign::WantedRoll roll;
    roll.dice = dice;
    roll.sides = sides;
    return roll;
}

QString nameOf(const Line &line) { return line.name; }

} // namespace

class CampaignModelsTest : public QObject
{
    Q_OBJECT

private slots:
    void rowsComeAndMoreAreFetched()
    {
        TableModel<Line> model(lineColumns(), nameOf);
        const QAbstractItemModelTester watch(&model, Mode::Fatal);
        int asked = 0;
        model.setMore([&](const std::vector<Line> &) {
            return ++asked < 3 ? std::vector<Line>{{u"more"_s, 100 + asked}} : std::vector<Line>();
        });
        QVERIFY(!model.canFetchMore({}));
        model.setRows({{u"a"_s, 9}, {u"b"_s, 10}});
        model.mayHaveMore(true);
        while (model.canFetchMore({}))
            model.fetchMore({});
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(asked, 3);
        QCOMPARE(model.index(0, 1).data(Qt::AccessibleTextRole).toString(), u"Number: 9"_s);
    }

    void figuresAreSortedAsNumbersAndTheChosenRowStays()
    {
        TableModel<Line> model(lineColumns(), nameOf);
        TableView view(&model, u"Lines"_s);
        const QAbstractItemModelTester watch(view.model(), Mode::Fatal);
        model.setRows({{u"a"_s, 9}, {u"b"_s, 10}, {u"c"_s, 1}});
        view.sortByColumn(1, Qt::DescendingOrder);
        QCOMPARE(view.model()->index(0, 0).data().toString(), u"b"_s);
        view.choose(u"a"_s);
        model.setRows({{u"d"_s, 3}, {u"a"_s, 2}});
        QCOMPARE(view.current(), u"a"_s);
        view.search(u"d 3"_s);
        QCOMPARE(view.model()->rowCount(), 1);
        view.search(u"d 4"_s);
        QCOMPARE(view.model()->rowCount(), 0);
    }

    void battlesAndStandingsKeepTheRulesOfModels()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s, u"orcs"_s});
        at.season(4);
        TableModel<store::FilingRow> battles(
            BattlesPage::columns(at.document()),
            [](const store::FilingRow &row) { return QString::fromStdString(row.id.str()); });
        const QAbstractItemModelTester watch(&battles, Mode::Fatal);
        battles.setRows(at.document().latest());
        QCOMPARE(battles.rowCount(), 4);
        const auto rows = ranked(at.document().table());
        QCOMPARE(rows.front().place, 1);
        QVERIFY(rows.front().row.points >= rows.back().row.points);
    }

    void gloryLinesEndAtTheTable()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s, u"orcs"_s});
        at.season(12);
        const auto lines = gloryLines(at.document(), 8);
        QCOMPARE(lines.size(), std::size_t(3));
        for (std::size_t i = 0; i < lines.size(); ++i) {
            QCOMPARE(lines[i].warband, at.document().table()[i].warband);
            QCOMPARE(lines[i].sums.back(), at.document().table()[i].glory);
        }
    }

    void changesAreStruckAndAdjusted()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        ChangesModel model(at.document());
        const QAbstractItemModelTester watch(&model, Mode::Fatal);
        const campaign::Subject subject = campaign::ofWarband(at.warband(0));
        const campaign::Changes proposed{{subject, "won", 1, {}, {}, "result"},
                                         {subject, "purse", 5, {}, {}, "spoils"},
                                         {subject, "stage", 0, "the-ford", {}, "spoils"}};
        model.setProposed(proposed);
        QCOMPARE(model.settled().size(), std::size_t(3));
        QCOMPARE(model.settled().front().key, std::string("purse")); // what rules bring comes first
        QVERIFY(model.setData(model.index(0, ChangesModel::Amount), 2, Qt::EditRole));
        QVERIFY(!model.setData(model.index(1, ChangesModel::Amount), 2, Qt::EditRole)); // a value has none
        QVERIFY(model.setData(model.index(2, ChangesModel::What), Qt::Unchecked, Qt::CheckStateRole));
        model.setProposed(proposed); // worked out anew
        const campaign::Changes settled = model.settled();
        QCOMPARE(settled.size(), std::size_t(2));
        QCOMPARE(settled[0].amount, 2);
        QCOMPARE(settled[0].because, std::string("by-hand"));
        QCOMPARE(settled[1].because, std::string("spoils"));
        QCOMPARE(model.touched(), 2);
    }

    void facesAreReadAsTheyAreTyped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<std::vector<int>>("faces");
        QTest::newRow("spaces") << u"4 2"_s << std::vector{4, 2};
        QTest::newRow("commas") << u"4,2"_s << std::vector{4, 2};
        QTest::newRow("together") << u"42"_s << std::vector{4, 2};
        QTest::newRow("too few") << u"4"_s << std::vector<int>();
        QTest::newRow("too many") << u"4 2 1"_s << std::vector<int>();
        QTest::newRow("no such face") << u"7 2"_s << std::vector<int>();
        QTest::newRow("nothing") << QString() << std::vector<int>();
    }

    void facesAreReadAsTheyAreTyped()
    {
        QFETCH(QString, text);
        QFETCH(std::vector<int>, faces);
        QCOMPARE(facesIn(text, rollOf(2, 6)), faces);
        if (faces.empty())
            return;
        QCOMPARE(facesIn(u"12"_s, rollOf(1, 20)), std::vector{12});
    }

    void pagesAreExported()
    {
        CampaignProgram at(u"club-league"_s, {u"goblins"_s, u"elves"_s});
        at.season(2);
        const auto tables = at.window->page(PageId::Standings).tables();
        QCOMPARE(tables.size(), std::size_t(2));
        for (const auto &[suffix, begins] :
             {std::pair(u"csv"_s, QByteArray("Place")), {u"json"_s, "{"}, {u"html"_s, "<!DOCTYPE"}}) {
            const QString path = at.path(u"out."_s + suffix);
            QVERIFY(output::writeTables(tables, u"Low Fen"_s, path).empty());
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            if (suffix != u"csv")
                QVERIFY2(bytes.startsWith(begins), bytes.left(40).constData());
            QVERIFY(bytes.contains(at.document().table().front().warbandName.section(u' ', 0, 0).toUtf8()));
        }
    }
};

GONFALON_APP_TEST(CampaignModelsTest)
#include "tst_campaign_models.moc"
