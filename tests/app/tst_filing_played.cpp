// SPDX-License-Identifier: GPL-3.0-or-later
// What was played goes into the books: with a server that goes away, with books that say something else, and
// with a file that cannot tell people apart.
#include "app/battle/replay/replay_window.h"
#include "app/battle/setup/who_fights_page.h"
#include "app/campaign/battle_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/fixture_acts.h"
#include "app/common/findings_strip.h"
#include "core/files/warband_file.h"
#include "tests/app/support/night.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QUrl>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named, test::Night, test::shown;
using Kept = store::AppointedBattles::State;

namespace {

/// The server is there, but lets nobody in, until this goes.
class Cut
{
public:
    explicit Cut(const Night &night) : m_base(QUrl(night.base.url()).path().mid(1))
    {
        run(u"ALTER DATABASE \"%1\" WITH ALLOW_CONNECTIONS false"_s);
        run(u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '%1'"_s);
    }
    ~Cut() { run(u"ALTER DATABASE \"%1\" WITH ALLOW_CONNECTIONS true"_s); }
    Cut(const Cut &) = delete;
    Cut &operator=(const Cut &) = delete;

private:
    void run(const QString &sql) const
    {
        if (const QString refused = test::CampaignBase::run(test::postgresql(), sql.arg(m_base));
            !refused.isEmpty())
            qFatal("%s", qPrintable(refused));
    }
    QString m_base;
};

QString trustSaid(QDialog &dialog)
{
    for (const QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->isVisible() && label->text().contains(u"cannot tell people apart"_s))
            return label->text();
    }
    return {};
}

} // namespace

class FilingPlayedTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    /// Nothing is lost, it is said, and the battle is filed later.
    void aServerThatGoesAwayLosesNothing()
    {
        if (test::postgresql().isEmpty())
            QSKIP("no server");
        const Night night(u"postgresql"_s);
        const QByteArray battle = night.appointed(5);
        QVERIFY(store::AppointedBattles().keepPlayed(night.appointment(), battle.toStdString()).empty());
        night.document().reload();
        night.choose();
        QString said;
        bool open = false;
        {
            std::optional<Cut> cut;
            test::whenDialog([&](QDialog &dialog) {
                QVERIFY(dynamic_cast<FileBattleDialog *>(&dialog));
                cut.emplace(night);
                named<QPushButton>(dialog, u"File"_s).click();
                said = dialog.findChild<FindingsStrip *>()->text();
                open = dialog.isVisible();
                dialog.done(QDialog::Rejected);
            });
            night.button(u"File the result…"_s).click();
            QVERIFY2(said.contains(u"GF-80"_s) || said.contains(u"connection"_s), qPrintable(said));
            QVERIFY(open);
            QCOMPARE(night.kept(), Kept::Played);
            QCOMPARE(fixtureState(night.document(), night.row()), FixtureState::Played);
        }
        night.document().reload();
        QVERIFY2(night.document().findings().empty(), "it comes back");
        QVERIFY(night.row().playedAs.empty());
        night.choose();
        test::whenDialog([](QDialog &dialog) { named<QPushButton>(dialog, u"File"_s).click(); });
        night.button(u"File the result…"_s).click();
        QVERIFY(!night.row().playedAs.empty());
        QVERIFY(night.document().isRecorded(night.row().playedAs));
        QCOMPARE(night.kept(), Kept::None);
    }

    void GF_8107_booksThatSayOtherwise()
    {
        const Night night(u"sqlite"_s);
        const auto watched = [&](int more, std::uint64_t seed) {
            auto proposal =
                *night.document().club().proposeBattle(night.recorded(seed), night.document().library());
            proposal.filing.sides[0].glory += more;
            if (hasErrors(night.document().club().file(proposal, false)))
                qFatal("not filed");
            night.document().reload();
            emit night.window()->watchWanted(proposal.filing.id);
            const QString said = shown<ReplayWindow>()->findChild<FindingsStrip *>()->text();
            delete shown<ReplayWindow>();
            return said;
        };
        QVERIFY2(!watched(0, 5).contains(u"books"_s), "as it was fought");
        const QString said = watched(2, 6);
        QVERIFY2(said.contains(u"books"_s), qPrintable(said));
    }

    /// A battle that does not agree with the campaign is filed and confirmed as it is, by buttons that say
    /// so, and the ledger keeps that.
    void aBattleInDoubtIsTakenAsItIs()
    {
        const Night night(u"sqlite"_s);
        const QByteArray battle = night.appointed(5);
        Warband smaller = night.document().list(night.fixture.first);
        smaller.units.pop_back();
        QVERIFY(!hasErrors(night.document().club().changeList(
            night.fixture.first, QString::fromStdString(files::writeWarband(smaller)),
            night.document().library())));
        QVERIFY(store::AppointedBattles().keepPlayed(night.appointment(), battle.toStdString()).empty());
        night.document().reload();
        night.choose();
        test::whenDialog([](QDialog &dialog) {
            const QString said = dialog.findChild<FindingsStrip *>()->text();
            QVERIFY2(said.contains(u"GF-8108"_s), qPrintable(said));
            test::keepPicture(dialog, u"file-as-it-is"_s);
            named<QPushButton>(dialog, u"File as it is"_s).click();
        });
        night.button(u"File the result…"_s).click();
        const campaign::FilingId filed = night.row().playedAs;
        QVERIFY(!filed.empty());
        const auto ledger = *night.document().books().ledger();
        QVERIFY2(ledger.front().why.startsWith(u"Taken as it is: "_s), qPrintable(ledger.front().why));
        test::whenDialog([](QDialog &dialog) {
            const QString said = dialog.findChild<FindingsStrip *>()->text();
            QVERIFY2(said.contains(u"GF-8124"_s), qPrintable(said));
            test::keepPicture(dialog, u"confirm-as-filed"_s);
            named<QPushButton>(dialog, u"Confirm as filed"_s).click();
        });
        night.window()->showBattle(filed);
        QCOMPARE(night.document().books().filings({.id = filed})->front().state,
                 store::FilingState::Confirmed);
    }

    /// Two have the appointment, and it says who they are.
    void anAppointmentOffersNobodyElse()
    {
        const Night night(u"sqlite"_s);
        for (const QString &act : {u"Play…"_s, u"Referee…"_s}) {
            bool asked = false;
            test::whenDialog([&](QDialog &dialog) {
                asked = true;
                const auto leave = qScopeGuard([&dialog] { dialog.done(QDialog::Rejected); });
                auto &page = *dialog.findChild<WhoFightsPage *>();
                for (const auto *each : page.findChildren<QPushButton *>())
                    QVERIFY2(!each->isVisible(), qPrintable(each->text()));
                for (const auto *box : page.findChildren<QComboBox *>())
                    QVERIFY(!box->isVisible() || !box->accessibleName().startsWith(u"Warband of"_s));
                QVERIFY(page.first() && page.first()->isVisible());
                test::keepPicture(dialog, u"appointment-set-up-"_s + act.left(4));
            });
            night.button(act).click();
            QTRY_VERIFY(asked);
            QTest::qWait(50);
        }
    }

    void aFileSaysThatConfirmingIsOnTrust_data() { test::bothDialects(); }
    void aFileSaysThatConfirmingIsOnTrust()
    {
        QFETCH(QString, dialect);
        const Night night(dialect);
        const auto proposal =
            *night.document().club().proposeBattle(night.recorded(5), night.document().library());
        QVERIFY(!hasErrors(night.document().club().file(proposal, false)));
        night.document().reload();
        const auto said = [&] {
            QString words;
            test::whenDialog([&](QDialog &dialog) {
                words = trustSaid(dialog);
                if (!words.isEmpty())
                    test::keepPicture(dialog, u"confirm-on-trust"_s);
                dialog.reject();
            });
            night.window()->showBattle(proposal.filing.id);
            return words;
        };
        QCOMPARE(said().isEmpty(), dialect == u"postgresql");
        auto other = Club::open(night.url(u"Marek"_s));
        QVERIFY(!hasErrors(other.value().books().confirm({proposal.filing, proposal.settlement.changes})));
        night.document().reload();
        QCOMPARE(said(), QString()); // nothing to confirm any more
    }
};

GONFALON_APP_TEST(FilingPlayedTest)
#include "tst_filing_played.moc"
