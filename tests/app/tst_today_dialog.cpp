// SPDX-License-Identifier: GPL-3.0-or-later
// Who comes to the battle of an appointment, where a list is larger than one battle allows.
#include "app/campaign/today_dialog.h"
#include "core/model/pricing.h"
#include "tests/app/support/campaign_asks.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram, test::named, test::two;

namespace {

constexpr int limit = 16;

/// Goblins and elves of 24 points each, in a campaign that allows fewer, and the dialog for their battle.
struct Today
{
    explicit Today(int allowed = limit)
        : at(test::changedPack(folder, u"club-league"_s, {{u"limit"_s, QJsonObject{{u"points"_s, allowed}}}}),
             two),
          fixture(at.document().club().challenge(at.warband(0), at.warband(1)))
    {
    }
    [[nodiscard]] std::unique_ptr<TodayDialog> dialog()
    {
        return std::make_unique<TodayDialog>(at.document(), fixture, at.settings);
    }
    [[nodiscard]] const Warband &all(std::size_t side)
    {
        return at.document().list(side == 0 ? fixture.first : *fixture.second);
    }
    [[nodiscard]] int points(const Warband &warband)
    {
        return price(*at.document().catalogue(), warband).value();
    }

    QTemporaryDir folder;
    CampaignProgram at;
    store::FixtureRow fixture;
};

/// The boxes of one side, from the top.
QList<QCheckBox *> boxesOf(const TodayDialog &dialog, Today &today, std::size_t side)
{
    const auto first = qsizetype(today.all(0).units.size()), second = qsizetype(today.all(1).units.size());
    const auto boxes = dialog.findChildren<QCheckBox *>();
    return boxes.size() == first + second ? boxes.mid(side == 0 ? 0 : first, side == 0 ? first : second)
                                          : QList<QCheckBox *>();
}

bool says(const TodayDialog &dialog, const QString &words)
{
    return std::ranges::any_of(dialog.findChildren<QLabel *>(),
                               [&](const QLabel *label) { return label->text().contains(words); });
}

} // namespace

class TodayDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void itIsAskedOnlyWhereMoreWouldCome()
    {
        QVERIFY(Today(limit).dialog()->isNeeded());
        Today enough(24);
        QVERIFY(!enough.dialog()->isNeeded());
        QCOMPARE(enough.dialog()->list(0).units.size(), enough.all(0).units.size());
    }

    /// The Leader, who cannot stay at home, and whoever fits from the top.
    void itProposesWhoFits()
    {
        Today today;
        const auto dialog = today.dialog();
        for (const std::size_t side : {0, 1}) {
            const QList<QCheckBox *> boxes = boxesOf(*dialog, today, side);
            QCOMPARE(std::size_t(boxes.size()), today.all(side).units.size());
            const Warband list = dialog->list(side);
            QVERIFY(today.points(list) <= limit);
            QCOMPARE(list.limit, limit);
            bool fits = false; // nobody who stays at home would
            for (std::size_t unit = 0; unit < today.all(side).units.size(); ++unit) {
                const bool leader = today.all(side).units[unit].leader;
                QCheckBox &box = *boxes[qsizetype(unit)];
                QCOMPARE(box.isEnabled(), !leader);
                QCOMPARE(box.toolTip().isEmpty(), !leader);
                QVERIFY(!leader || box.isChecked());
                if (box.isChecked())
                    continue;
                Warband more = list;
                more.units.push_back(today.all(side).units[unit]);
                fits = fits || today.points(more) <= limit;
            }
            QVERIFY(!fits);
        }
    }

    /// Each unit of both lists, there and at home: the sum is told, and it is who was ticked that comes.
    void everyTickCounts()
    {
        Today today;
        const auto dialog = today.dialog();
        for (const std::size_t side : {0, 1}) {
            const Warband other = dialog->list(1 - side);
            for (QCheckBox *box : boxesOf(*dialog, today, side)) {
                if (!box->isEnabled())
                    continue;
                const auto before = dialog->list(side);
                box->toggle();
                const Warband now = dialog->list(side);
                QCOMPARE(now.units.size(), before.units.size() + (box->isChecked() ? 1 : std::size_t(-1)));
                const int sum = today.points(now);
                QVERIFY(says(*dialog, u"%1 of %2 points"_s.arg(sum).arg(limit)));
                QCOMPARE(says(*dialog, u"%1 of %2 points: play so only if both agree"_s.arg(sum).arg(limit)),
                         sum > limit);
                for (const Unit &unit : now.units)
                    QVERIFY(!unit.name.empty()); // which the campaign knows it by
                QCOMPARE(dialog->list(1 - side), other);
                box->toggle();
                QCOMPARE(dialog->list(side), before);
            }
        }
    }

    /// What was chosen is proposed the next time; what was left is not.
    void itRemembersWhoCame()
    {
        Today today;
        const auto change = [&](const QString &act) {
            const auto dialog = today.dialog();
            const QList<QCheckBox *> boxes = boxesOf(*dialog, today, 0);
            const auto last = std::find_if(boxes.rbegin(), boxes.rend(), [](const QCheckBox *box) {
                return box->isEnabled() && box->isChecked();
            });
            (*last)->toggle();
            dialog->show();
            named<QPushButton>(*dialog, act).click();
            return dialog->list(0);
        };
        const Warband proposed = today.dialog()->list(0);
        QVERIFY(change(u"Cancel"_s) != proposed);
        QCOMPARE(today.dialog()->list(0), proposed);
        const Warband chosen = change(u"Set the battle up"_s);
        QCOMPARE(today.dialog()->list(0), chosen);
        QVERIFY(chosen != proposed);
    }
};

GONFALON_APP_TEST(TodayDialogTest)
#include "tst_today_dialog.moc"
