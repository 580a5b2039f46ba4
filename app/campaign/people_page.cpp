// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/people_page.h"

#include "app/campaign/prose.h"
#include "app/campaign/side_by_side.h"
#include "app/campaign/table_view.h"
#include "app/campaign/wording.h"
#include "app/common/card.h"
#include "app/common/typeface.h"
#include "core/words/numbers.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

PeoplePage::PeoplePage(CampaignDocument &document, const QString &title,
                       TableModel<store::WarbandRow>::Columns columns, QWidget *parent)
    : CampaignPage(document, parent),
      m_rows(new TableModel<store::WarbandRow>(
          std::move(columns),
          [](const store::WarbandRow &row) { return QString::fromStdString(row.id.str()); }, this)),
      m_view(new TableView(m_rows, title)), m_about(new ProseView(tr("About the one that is chosen"), false)),
      m_head(new QHBoxLayout), m_stack(new QStackedWidget)
{
    m_view->setTwoLines(true);
    m_view->stretch(0);
    m_head->setSpacing(scaled(font(), 8));
    m_head->addWidget(headingLabel(title, 20));
    m_head->addStretch(1);
    auto *list = new CardFrame;
    auto *inside = new QVBoxLayout(list);
    inside->setContentsMargins(2, 6, 2, 6);
    inside->addWidget(m_view);
    auto *aside = new CardFrame;
    auto *within = new QVBoxLayout(aside);
    within->setContentsMargins(8, 8, 4, 8);
    within->addWidget(m_about);
    auto *both = new SideBySide(list, aside, scaled(font(), 430), scaled(font(), 380));
    both->box().setSpacing(scaled(font(), 12));
    m_view->setMinimumHeight(scaled(font(), 160));
    m_about->setMinimumHeight(scaled(font(), 160));
    connect(m_view, &TableView::copied, this, &CampaignPage::done);
    auto *empty = new EmptyNote(
        u"strength"_s, tr("Nobody has answered the banner yet. Bring a warband in from its .warband file."));
    empty->addAct(tr("Join a warband…"), u"add"_s, [this] { emit joiningWanted(); });
    m_stack->addWidget(both);
    m_stack->addWidget(empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 18), scaled(font(), 12), scaled(font(), 18),
                               scaled(font(), 14));
    column->setSpacing(scaled(font(), 10));
    column->addLayout(m_head);
    column->addWidget(m_stack, 1);
    connect(m_view, &TableView::chosen, this, &PeoplePage::tell);
}

void PeoplePage::addAct(QWidget *act) { m_head->addWidget(act); }

void PeoplePage::find() { m_view->setFocus(Qt::ShortcutFocusReason); }

const store::WarbandRow *PeoplePage::chosen() const
{
    return document().warband(campaign::WarbandId(m_view->current().toStdString()));
}

void PeoplePage::choose(const campaign::WarbandId &warband)
{
    m_view->choose(QString::fromStdString(warband.str()));
}

void PeoplePage::refresh()
{
    m_rows->setRows(document().warbands());
    m_stack->setCurrentIndex(m_rows->rows().empty() ? 1 : 0);
    if (!chosen() && !document().table().empty())
        choose(document().table().front().warband);
    tell();
}

void PeoplePage::tell()
{
    const store::WarbandRow *row = chosen();
    m_about->setProse(row ? about(*row) : prose::quiet(tr("Choose one on the left.")));
}

QList<std::pair<QString, QString>> keysOf(const CampaignDocument &document, const campaign::Subject &subject)
{
    const campaign::For whom = subject.part.empty()       ? campaign::For::Side
                               : subject.part == "leader" ? campaign::For::Leader
                                                          : campaign::For::Unit;
    QList<std::pair<QString, QString>> rows;
    const campaign::Pack &pack = document.pack();
    for (const campaign::Key &key : pack.keys) {
        if (key.whom != whom)
            continue;
        const QString value = QString::fromStdString(document.standing().text(subject, key.key));
        const int amount = document.standing().amount(subject, key.key);
        rows << std::pair(words::keyName(pack, key.key),
                          value.isEmpty() ? wording::amount(pack, key.key, amount) : value);
    }
    // What rules have given beyond the keys that the pack names: honours.
    for (const auto &[at, value] : document.standing().values) {
        const auto &[whose, key] = at;
        if (whose == subject && key.starts_with("honour/") && !pack.key(key) &&
            (value.amount || !value.text.empty()))
            rows << std::pair(words::keyName(pack, key), value.text.empty()
                                                             ? words::signedNumber(value.amount)
                                                             : QString::fromStdString(value.text));
    }
    return rows;
}

} // namespace gonfalon
