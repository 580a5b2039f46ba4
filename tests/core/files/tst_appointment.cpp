// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/core/files/any_battle.h"
#include "tests/support/file_findings.h"
#include "tests/support/suite.h"

using namespace gonfalon;
using namespace gonfalon::test;

class AppointmentTest : public QObject
{
    Q_OBJECT

private slots:
    /// It goes along with whoever goes on with the battle, is not part of what was agreed, and is no secret.
    void theAppointmentStandsInTheFile()
    {
        files::BattleFile battle = everything();
        QVERIFY(files::writeBattle(battle).find("appointment") == std::string::npos);
        battle.appointment = {"c-1", "f-2", {"w-b", "w-a"}};
        for (const SideIndex viewer : {noSide, SideIndex(0), SideIndex(1)}) {
            const auto read = files::readBattle(files::writeBattle(battle, viewer), catalogueFor);
            QVERIFY2(read.ok(), test::told(read.findings()).c_str());
            QVERIFY(read->appointment == battle.appointment);
        }
        const auto strange = files::readBattle(
            replaced(files::writeBattle(battle), "\"fixture\": \"f-2\"", "\"fixture\": \"f-2\", \"hall\": 3"),
            catalogueFor);
        QVERIFY(strange.ok());
        QVERIFY(files::writeBattle(*strange).find("\"hall\": 3") != std::string::npos);
    }
};

GONFALON_TEST(AppointmentTest)
#include "tst_appointment.moc"
