// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/today_dialog.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/typeface.h"
#include "core/campaign/unit_names.h"
#include "core/model/pricing.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

TodayDialog::TodayDialog(CampaignDocument &document, const store::FixtureRow &fixture, Settings &settings,
                         QWidget *parent)
    : QDialog(parent), m_document(document), m_settings(settings)
{
    setWindowTitle(tr("Who comes today"));
    const campaign::WarbandId ids[] = {fixture.first, fixture.second.value_or(campaign::WarbandId())};
    const campaign::Pack &pack = document.pack();
    const campaign::StageId stage(document.standing().text(campaign::ofWarband(fixture.first), "stage"));
    auto *contents = new QWidget;
    auto *column = new QVBoxLayout(contents);
    column->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 14),
                               scaled(font(), 12));
    column->addWidget(quietLabel(tr("A list of the campaign may be larger than one battle allows. Tick who "
                                    "comes; the rest stays at home and unharmed.")));
    for (std::size_t side = 0; side < m_sides.size(); ++side) {
        m_sides[side].id = ids[side];
        m_sides[side].all = document.list(ids[side]);
        m_sides[side].limit = campaign::limitFor(pack, pack.stage(stage), document.standing(), ids[side]);
        addSide(side, *column);
        propose(m_sides[side]);
    }
    column->addStretch(1);
    QHBoxLayout &acts = *frameDialog(*this, new FindingsStrip, contents, tr("Who comes today"), {560, 640});
    auto *cancel = buttons::plain(tr("Cancel"), {}, this);
    auto *on = buttons::primary(tr("Set the battle up"), {}, this);
    on->setDefault(true);
    acts.addWidget(cancel);
    acts.addStretch(1);
    acts.addWidget(on);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(on, &QPushButton::clicked, this, &TodayDialog::accept);
    tell();
}

QString TodayDialog::keyOf(const Side &side)
{
    return u"campaign/today-"_s + QString::fromStdString(side.id.str());
}

int TodayDialog::points(const Warband &warband) const
{
    const Catalogue *catalogue = m_document.catalogue();
    return catalogue ? price(*catalogue, warband).value() : 0;
}

void TodayDialog::addSide(std::size_t number, QVBoxLayout &column)
{
    Side &side = m_sides[number];
    auto *card = new Card(m_document.names().warband(side.id));
    side.sum = quietLabel({});
    if (const Catalogue *catalogue = m_document.catalogue())
        side.names = campaign::uniqueUnitNames(*catalogue, side.all);
    side.names.resize(side.all.units.size());
    for (std::size_t unit = 0; unit < side.all.units.size(); ++unit) {
        Warband alone = side.all;
        alone.units = {side.all.units[unit]};
        const bool leader = side.all.units[unit].leader;
        const QString name = QString::fromStdString(side.names[unit]);
        auto *box =
            new QCheckBox(buttons::verbatim((leader ? tr("%1, Leader · %n point(s)", nullptr, points(alone))
                                                    : tr("%1 · %n point(s)", nullptr, points(alone)))
                                                .arg(name)));
        box->setEnabled(!leader);
        box->setToolTip(leader ? tr("The Leader always comes") : QString());
        card->body().addWidget(box);
        side.units.push_back(box);
        connect(box, &QCheckBox::toggled, this, &TodayDialog::tell);
    }
    card->body().addWidget(side.sum);
    column.addWidget(card);
}

/// As it was chosen last; else the Leader, and whoever fits from the top.
void TodayDialog::propose(Side &side)
{
    const QStringList last = m_settings.list(keyOf(side));
    Warband picked = side.all;
    picked.units.clear();
    std::vector<bool> comes(side.all.units.size());
    for (const bool leaders : {true, false}) {
        for (std::size_t unit = 0; unit < side.all.units.size(); ++unit) {
            if (side.all.units[unit].leader != leaders)
                continue;
            picked.units.push_back(side.all.units[unit]);
            const bool chosen = last.isEmpty() || last.contains(QString::fromStdString(side.names[unit]));
            comes[unit] = leaders || (chosen && points(picked) <= side.limit);
            if (!comes[unit])
                picked.units.pop_back();
        }
    }
    for (std::size_t unit = 0; unit < side.units.size(); ++unit)
        side.units[unit]->setChecked(comes[unit]);
}

void TodayDialog::tell()
{
    for (std::size_t number = 0; number < m_sides.size(); ++number) {
        const Side &side = m_sides[number];
        const int sum = points(list(number));
        if (side.sum)
            side.sum->setText(sum > side.limit
                                  ? tr("%1 of %2 points: play so only if both agree").arg(sum).arg(side.limit)
                                  : tr("%1 of %2 points").arg(sum).arg(side.limit));
    }
}

bool TodayDialog::isNeeded() const
{
    return std::ranges::any_of(m_sides, [this](const Side &side) { return points(side.all) > side.limit; });
}

Warband TodayDialog::list(std::size_t number) const
{
    const Side &side = m_sides[number];
    Warband today = side.all;
    today.units.clear();
    for (std::size_t unit = 0; unit < side.units.size(); ++unit) {
        if (!side.units[unit]->isChecked())
            continue;
        today.units.push_back(side.all.units[unit]);
        today.units.back().name = side.names[unit]; // which the campaign knows it by
    }
    if (points(side.all) > side.limit)
        today.limit = side.limit;
    return today;
}

void TodayDialog::accept()
{
    for (const Side &side : m_sides) {
        QStringList names;
        for (std::size_t unit = 0; unit < side.units.size(); ++unit) {
            if (side.units[unit]->isChecked())
                names << QString::fromStdString(side.names[unit]);
        }
        m_settings.set(keyOf(side), names);
    }
    QDialog::accept();
}

} // namespace gonfalon
