// SPDX-License-Identifier: GPL-3.0-or-later
// Files of tables: how far their terrain may reach, and in what they are measured.
#include "core/files/battlefield_file.h"
#include "tests/support/suite.h"

#include <QTest>

#include <string>

using namespace gonfalon;

class TestTableFile : public QObject
{
    Q_OBJECT

private slots:
    /// A river runs from edge to edge, and a hair more is off the table.
    void terrainReachesTheEdges()
    {
        const auto river = [](const std::string &points) {
            return files::readBattlefield(
                R"({"format": "gonfalon-table", "version": 1, "width": 48, "depth": 36, "pieces": [
                    {"kind": "river", "points": [)" +
                points + "]}]}");
        };
        QVERIFY(river("[0, 0], [48, 0], [48, 36], [0, 36]").ok());
        for (const char *beyond :
             {"[0, 0], [48.01, 0], [48, 36], [0, 36]", "[0, 0], [48, 0], [48, 36.01], [0, 36]",
              "[0, -0.01], [48, 0], [48, 36], [0, 36]", "[-0.01, 0], [48, 0], [48, 36], [0, 36]"})
            QVERIFY2(!river(beyond).ok(), beyond);
    }

    /// In what a table is measured stands in its file where it is not inches; what else stands there is
    /// refused.
    void aTableOfCentimetres()
    {
        Battlefield field;
        field.width = Length::hundredths(12'000);
        field.depth = Length::hundredths(9'000);
        QVERIFY(files::writeBattlefield(field).find("measure") == std::string::npos);
        field.measure = Measure::Centimetres;
        const auto read = files::readBattlefield(files::writeBattlefield(field));
        QVERIFY(read.ok() && *read == field);
        QVERIFY(
            !files::readBattlefield(
                 R"({"format": "gonfalon-table", "version": 1, "measure": "ells", "width": 48, "depth": 36, "pieces": []})")
                 .ok());
    }
};

GONFALON_TEST(TestTableFile)
#include "tst_table_file.moc"
