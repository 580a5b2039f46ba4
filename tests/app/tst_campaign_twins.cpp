// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of a campaign that came together: what was done twice is told until an organiser has chosen.
#include "app/campaign/twins_dialog.h"
#include "app/common/findings_strip.h"
#include "core/club/exchange.h"
#include "core/store/campaign/backups.h"
#include "tests/app/support/campaign.h"
#include "tests/app/support/campaign_asks.h"
#include "tests/support/club.h"

#include <QBuffer>
#include <QFile>
#include <QJsonDocument>
#include <QPushButton>
#include <QRadioButton>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;
using test::listOf;
using test::named;
using test::three;

namespace {

/// One laptop's evening in its copy: Olga joins with a list of hers, and the round is drawn.
QByteArray evening(const QString &copy, const QString &player, store::Library &library)
{
    auto club = Club::open(copy);
    if (!club || hasErrors(club.value().join(player, listOf(u"dwarves"_s), library)))
        qFatal("not joined");
    const auto round = club->nextRound();
    if (!round || hasErrors(club.value().appoint(*round)))
        qFatal("not drawn");
    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    if (hasErrors(exportWithSecrets(club->books(), bytes)))
        qFatal("not exported");
    return bytes.data();
}

FindingsStrip *twinsOf(CampaignWindow &window)
{
    for (auto *strip : window.findChildren<FindingsStrip *>()) {
        if (strip->isVisible() && strip->text().contains(u"GF-811"_s))
            return strip;
    }
    return nullptr;
}

QRadioButton *answer(const QDialog &dialog, const QString &words)
{
    for (auto *each : dialog.findChildren<QRadioButton *>()) {
        if (each->accessibleName().contains(words))
            return each;
    }
    qFatal("no answer “%s”", qPrintable(words));
}

QStringList answersOf(const QDialog &dialog)
{
    QStringList all;
    for (const auto *answer : dialog.findChildren<QRadioButton *>())
        all << answer->accessibleName();
    return all;
}

} // namespace

class CampaignTwinsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void whatIsThereTwiceIsToldUntilItIsOne()
    {
        CampaignProgram at(u"club-league"_s, three);
        at.window->show();
        QVERIFY(!twinsOf(*at.window));
        const QString url = at.document().books().url();
        for (const QString &player : {u"Olga"_s, u"Oleg"_s}) {
            const QString copy = at.path(player + u".campaign"_s);
            QVERIFY(store::backUp(m_home.isEmpty() ? url : m_home, copy).ok());
            if (m_home.isEmpty()) { // both set out from here
                m_home = at.path(u"home.campaign"_s);
                QVERIFY(QFile::copy(copy, m_home));
            }
            QByteArray done = evening(copy, player, at.library);
            QBuffer from(&done);
            QVERIFY(from.open(QIODevice::ReadOnly) && importCampaign(url, from).ok());
        }
        at.document().reload();
        auto *strip = twinsOf(*at.window);
        QVERIFY(strip && strip->text().contains(u"GF-8113"_s) && strip->text().contains(u"GF-8114"_s));
        at.window->showPage(PageId::Battles);
        QVERIFY2(twinsOf(*at.window), "on every page");

        choose(at, u"Not now"_s, [](QDialog &) {});
        QVERIFY(twinsOf(*at.window));
        QString chosen;
        choose(at, u"Let these hold"_s, [&](QDialog &dialog) {
            const QStringList answers = answersOf(dialog);
            QCOMPARE(answers.filter(u"Round 1"_s).size(), 2);
            QCOMPARE(answers.filter(u"Oleg’s"_s).size(), 1);
            test::keepPicture(dialog, u"twins"_s);
            // Whoever is drawn plays on, whichever of the two is chosen first.
            for (const QString &player : {u"Olga"_s, u"Oleg"_s}) {
                answer(dialog, player + u"’s"_s)->click();
                QVERIFY(answer(dialog, u'(' + player + u')')->isChecked());
            }
            answer(dialog, u"(Olga)"_s)->click();
            QVERIFY(answer(dialog, u"Olga’s"_s)->isChecked());
            answer(dialog, u"(Oleg)"_s)->click();
            QVERIFY(answer(dialog, u"Oleg’s"_s)->isChecked());
            chosen = answer(dialog, u"(Oleg)"_s)->accessibleName();
        });
        QVERIFY(!twinsOf(*at.window));
        QStringList owners;
        const auto rows = *at.document().books().warbands();
        for (const store::WarbandRow &row : rows) {
            if (row.active && row.name == *nameOf(u"dwarves"_s))
                owners << row.playerName;
        }
        QCOMPARE(owners, QStringList{u"Oleg"_s});
        const auto fixtures = *at.document().books().fixtures();
        for (const store::FixtureRow &row : fixtures) {
            if (row.second)
                QVERIFY2(chosen.contains(row.firstName) && chosen.contains(row.secondName),
                         qPrintable(chosen));
        }
        QVERIFY(at.document().books().check().empty());
    }

private:
    static std::optional<QString> nameOf(const QString &list)
    {
        return QJsonDocument::fromJson(listOf(list).toUtf8()).object()[u"name"_s].toString();
    }

    template <typename Look>
    static void choose(CampaignProgram &at, const QString &act, const Look &look)
    {
        bool asked = false;
        test::whenDialog([&](QDialog &dialog) {
            asked = dynamic_cast<TwinsDialog *>(&dialog) != nullptr;
            look(dialog);
            named<QPushButton>(dialog, act).click();
        });
        for (auto *offer : twinsOf(*at.window)->findChildren<QToolButton *>()) {
            if (offer->text().contains(u"Choose"_s))
                offer->click();
        }
        QVERIFY(asked);
    }

    QString m_home;
};

GONFALON_APP_TEST(CampaignTwinsTest)
#include "tst_campaign_twins.moc"
