// SPDX-License-Identifier: GPL-3.0-or-later
// A club's evening on its server, in the windows of an organiser, two players and a spectator.
#include "app/campaign/battle_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/logins_dialog.h"
#include "app/common/findings_strip.h"
#include "core/club/packs.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/campaign_base.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;

namespace {

/// The window of one of them, on a desk of its own.
struct Desk
{
    explicit Desk(Club club) : settings(folder.filePath(u"settings.ini"_s))
    {
        window = std::make_unique<CampaignWindow>(std::move(club), library, settings);
        window->show();
    }
    static std::unique_ptr<Desk> at(const QString &url)
    {
        auto club = Club::open(url);
        if (!club)
            qFatal("not let in: GF-%d", number(club.findings().front().code));
        return std::make_unique<Desk>(std::move(club).value());
    }
    /// Looks at the books as they are now.
    CampaignDocument &document() const
    {
        window->document().reload();
        return window->document();
    }
    [[nodiscard]] QString said() const { return window->strip().text(); }

    QTemporaryDir folder;
    Settings settings;
    store::Library library;
    std::unique_ptr<CampaignWindow> window;
};

/// Writes a battle down by hand: side 1 has so much Glory, side 2 has 3.
void writeDown(const Desk &desk, int glory)
{
    test::whenDialog([&](QDialog &dialog) {
        QVERIFY(dynamic_cast<FileBattleDialog *>(&dialog));
        auto warbands = desk.window->document().warbands();
        for (const int side : {0, 1}) {
            auto &box = test::comboNamed(dialog, u"Warband of side %1"_s.arg(side + 1));
            box.setCurrentIndex(box.findText(warbands[std::size_t(side)].name, Qt::MatchStartsWith));
            emit box.activated(box.currentIndex());
            named<QSpinBox>(dialog, u"Glory of side %1"_s.arg(side + 1)).setValue(side == 0 ? glory : 3);
        }
        auto &file = named<QPushButton>(dialog, u"File"_s);
        QVERIFY(QTest::qWaitFor([&] { return file.isEnabled(); }, 5000));
        QVERIFY(!test::sees(dialog, u"File and confirm"_s)); // a player files
        file.click();
    });
    desk.window->fileBattle();
}

/// Opens a result, writes why, and does something with it.
void answer(const Desk &desk, const campaign::FilingId &id, const QString &act, const QString &why = {})
{
    (void)desk.document();
    test::whenDialog([&](QDialog &dialog) {
        QVERIFY(dynamic_cast<BattleDialog *>(&dialog));
        if (!why.isEmpty())
            named<QLineEdit>(dialog, u"Why it is disputed or undone"_s).setText(why);
        auto &button = named<QPushButton>(dialog, act);
        QVERIFY2(button.isEnabled() && button.isVisible(), qPrintable(act));
        button.click();
    });
    desk.window->showBattle(id);
}

campaign::FilingId waitingAt(const Desk &desk)
{
    const auto &waiting = desk.document().waiting();
    return waiting.empty() ? campaign::FilingId() : waiting.front().id;
}

int gloryOf(const Desk &desk, int warband)
{
    auto &document = desk.document();
    return document.standing().amount(campaign::ofWarband(document.warbands()[std::size_t(warband)].id),
                                      "glory");
}

} // namespace

class CampaignRolesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void anEveningOnTheServer()
    {
        if (test::postgresql().isEmpty())
            QSKIP("no server");
        const test::CampaignBase base(u"postgresql"_s);
        auto organiser = begun(base);
        const QString annsUrl = admitted(*organiser, base, 0), bobsUrl = admitted(*organiser, base, 1),
                      guests = admitted(*organiser, base, 2);
        const auto ann = Desk::at(annsUrl), bob = Desk::at(bobsUrl), guest = Desk::at(guests);

        writeDown(*ann, 9);
        const campaign::FilingId wrong = waitingAt(*bob);
        QVERIFY(!wrong.empty());
        QCOMPARE(gloryOf(*organiser, 0), 0); // nothing counts before he says so
        answer(*bob, wrong, u"Dispute"_s, u"you had 5"_s);
        QVERIFY2(bob->said().contains(u"Disputed"_s), qPrintable(bob->said()));
        answer(*ann, wrong, u"Withdraw"_s, u"he is right"_s);
        writeDown(*ann, 5);
        const campaign::FilingId right = waitingAt(*bob);
        QVERIFY(!right.empty() && right != wrong);
        nobodyElseMay(*guest, *ann, right);
        answer(*bob, right, u"Confirm"_s);
        for (const Desk *desk : {organiser.get(), ann.get(), bob.get(), guest.get()})
            QCOMPARE(gloryOf(*desk, 0), 5);
        QVERIFY(guest->document().waiting().empty());
        whatIsTheOrganisers(*organiser, *ann);
        QVERIFY(organiser->document().books().check().empty());
        for (const QString &login : m_logins)
            (void)test::CampaignBase::run(base.url(), u"drop owned by %1; drop role %1"_s.arg(login));
    }

private:
    /// The organiser's window: a campaign that two have joined.
    std::unique_ptr<Desk> begun(const test::CampaignBase &base)
    {
        store::Library library;
        auto club = Club::create(
            base.url(), {u"The Fen"_s, *readPackText(library, u"club-league"_s), SystemId("dragon-rampant")});
        if (!club)
            qFatal("not begun");
        auto desk = std::make_unique<Desk>(std::move(club).value());
        for (const auto &[player, list] : {std::pair(u"Ann"_s, u"goblins"_s), {u"Bob"_s, u"elves"_s}}) {
            test::whenDialog([&](QDialog &dialog) {
                test::comboNamed(dialog, u"Player"_s).setCurrentText(player);
                named<QPushButton>(dialog, u"Join"_s).click();
            });
            desk->window->join(test::sampleWarband(list));
        }
        if (desk->document().warbands().size() != 2)
            qFatal("not joined: %s", qPrintable(desk->said()));
        return desk;
    }

    /// Gives a login by the organiser's dialog; the address with it.
    /// \param whose the row of the dialog's list: Ann, Bob, a spectator
    QString admitted(const Desk &organiser, const test::CampaignBase &base, int whose)
    {
        static const QStringList names{u"ann"_s, u"bob"_s, u"guest"_s};
        m_logins << base.login(names[whose]);
        QString password;
        test::whenDialog([&](QDialog &dialog) {
            const bool guest = whose == 2;
            auto &box = test::comboNamed(dialog, u"For whom"_s);
            box.setCurrentIndex(guest ? box.findText(u"spectator"_s, Qt::MatchContains) : 0);
            named<QLineEdit>(dialog, u"Login"_s).setText(m_logins.last());
            named<QPushButton>(dialog, u"Give a login"_s).click();
            password = named<QLineEdit>(dialog, u"Password"_s).text();
            test::keepPicture(dialog, u"logins"_s);
            dialog.accept();
        });
        organiser.window->showLogins();
        return base.urlFor(m_logins.last(), password);
    }

    /// A player's window greys what only organisers do, and says so.
    static void whatIsTheOrganisers(const Desk &organiser, const Desk &ann)
    {
        auto &books = organiser.document();
        const auto challenge = books.club().challenge(books.warbands()[0].id, books.warbands()[1].id);
        QVERIFY(books.club().appoint({challenge}).empty());
        for (const Desk *desk : {&organiser, &ann}) {
            (void)desk->document();
            const bool may = desk == &organiser;
            desk->window->showPage(PageId::Fixtures);
            QWidget &page = desk->window->page(PageId::Fixtures);
            named<TableView>(page, u"Fixtures"_s).choose(QString::fromStdString(challenge.id.str()));
            for (const QString &act : {u"Take back…"_s, u"Draw the next round"_s}) {
                const auto &button = named<QPushButton>(page, act);
                QVERIFY(may || !button.isEnabled());
                QCOMPARE(button.toolTip().contains(u"Only organisers"_s), !may);
            }
            QCOMPARE(named<QPushButton>(page, u"Take back…"_s).isEnabled(), may);
            QVERIFY(named<QPushButton>(page, u"Challenge…"_s).isEnabled());
            QCOMPARE(desk->window->logins().isEnabled(), may);
            QCOMPARE(desk->window->logins().toolTip().contains(u"Only an organiser"_s), !may);
        }
    }

    /// Whoever watches, and whoever filed it, cannot say yes to a result; their windows say why.
    static void nobodyElseMay(const Desk &guest, const Desk &ann, const campaign::FilingId &id)
    {
        test::whenDialog([](QDialog &dialog) {
            for (const QString &act : {u"Confirm"_s, u"Dispute"_s})
                QVERIFY2(!named<QPushButton>(dialog, act).isEnabled(), qPrintable(act));
            QVERIFY(!named<QPushButton>(dialog, u"Confirm"_s).toolTip().isEmpty());
            dialog.reject();
        });
        (void)guest.document();
        guest.window->showBattle(id);
        QString said;
        test::whenDialog([&](QDialog &dialog) {
            auto &confirm = named<QPushButton>(dialog, u"Confirm"_s);
            confirm.click();
            said = confirm.isEnabled() ? dialog.findChild<FindingsStrip *>()->text() : confirm.toolTip();
            dialog.reject();
        });
        (void)ann.document();
        ann.window->showBattle(id);
        QVERIFY(!said.isEmpty());
        QCOMPARE(waitingAt(ann), id);
    }

    QStringList m_logins;
};

GONFALON_APP_TEST(CampaignRolesTest)
#include "tst_campaign_roles.moc"
