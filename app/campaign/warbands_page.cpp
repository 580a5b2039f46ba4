// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/warbands_page.h"

#include "app/campaign/prose.h"
#include "app/campaign/table_view.h"
#include "app/campaign/wording.h"
#include "app/common/buttons.h"
#include "app/common/folders.h"
#include "core/miniatures/field.h"
#include "core/store/disk.h"
#include "core/words/finding_words.h"
#include "core/words/numbers.h"

#include <QAction>
#include <QFileDialog>
#include <QPushButton>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int battlesOfWarband = 60;

TableModel<store::WarbandRow>::Columns warbandColumns(CampaignDocument &document)
{
    using Row = store::WarbandRow;
    const auto amount = [&document](const QString &head, const char *key) {
        return Column<Row>{.head = head,
                           .text =
                               [&document, key](const Row &row) {
                                   return words::signedNumber(
                                       document.standing().amount(campaign::ofWarband(row.id), key));
                               },
                           .figure = true,
                           .sort =
                               [&document, key](const Row &row) {
                                   return document.standing().amount(campaign::ofWarband(row.id), key);
                               }};
    };
    TableModel<Row>::Columns columns{
        {.head = WarbandsPage::tr("Warband"),
         .text = [](const Row &row) { return row.name; },
         .second =
             [](const Row &row) {
                 return row.active ? row.playerName : WarbandsPage::tr("%1, left").arg(row.playerName);
             },
         .mark = [&document](const Row &row) { return QVariant::fromValue(document.heraldry(row.id)); },
         .strong = true},
        {.head = WarbandsPage::tr("Units"),
         .text = [&document](const Row &row) { return QString::number(document.list(row.id).units.size()); },
         .figure = true,
         .sort = [&document](const Row &row) { return int(document.list(row.id).units.size()); }},
        amount(WarbandsPage::tr("Played"), "played"),
        amount(WarbandsPage::tr("Won"), "won")};
    if (document.club().scoresGlory())
        columns.push_back(amount(WarbandsPage::tr("Glory"), "glory"));
    for (const campaign::Key &key : document.pack().keys) {
        if (key.whom == campaign::For::Side && key.key == "purse")
            columns.push_back(amount(words::keyName(document.pack(), key.key), "purse"));
    }
    return columns;
}

} // namespace

WarbandsPage::WarbandsPage(CampaignDocument &document, QWidget *parent)
    : PeoplePage(document, tr("Warbands"), warbandColumns(document), parent),
      m_change(buttons::plain(tr("New list…"), u"copy"_s, this)),
      m_field(buttons::plain(tr("Today's list…"), u"model"_s, this))
{
    QPushButton *join = buttons::plain(tr("Join a warband…"), u"add"_s, this);
    join->setVisible(document.mayJoin());
    addAct(m_field);
    addAct(m_change);
    addAct(join);
    auto *change = new QAction(tr("New list…"), &view());
    view().addAction(change);
    connect(change, &QAction::triggered, this, &WarbandsPage::changeList);
    m_field->setToolTip(tr("Pick a list for the next battle from the units of this warband"));
    connect(m_field, &QPushButton::clicked, this, [this] {
        if (const store::WarbandRow *row = chosen())
            emit fieldingWanted(row->id);
    });
    connect(join, &QPushButton::clicked, this, &CampaignPage::joiningWanted);
    connect(m_change, &QPushButton::clicked, this, &WarbandsPage::changeList);
}

void WarbandsPage::refresh()
{
    PeoplePage::refresh();
    const bool readOnly = document().books().readOnly();
    const Catalogue *catalogue = document().catalogue();
    m_field->setVisible(catalogue && miniatures::offersFielding(*catalogue));
    m_field->setEnabled(!document().warbands().empty());
    m_change->setEnabled(!readOnly && !document().warbands().empty());
    m_change->setToolTip(readOnly ? wording::whyReads(document().books()) : QString());
}

void WarbandsPage::changeList()
{
    const store::WarbandRow *row = chosen();
    if (!row || !m_change->isEnabled())
        return;
    const QString name = row->name;
    const campaign::WarbandId id = row->id;
    const QString path =
        QFileDialog::getOpenFileName(this, tr("New list of %1").arg(name), folders::thatWorks({}),
                                     tr("Warbands (*.warband);;All files (*)"));
    if (path.isEmpty())
        return;
    const auto text = store::readFile(path);
    const Findings findings =
        text ? document().club().changeList(id, QString::fromStdString(*text), document().library())
             : text.findings();
    document().reload();
    if (hasErrors(findings)) {
        emit failed(findings);
        return;
    }
    QString told = (document().books().role() == store::Role::Organiser
                        ? tr("%1 plays with the new list from now on.")
                        : tr("The new list of %1 waits for an organiser to confirm it."))
                       .arg(name);
    for (const Finding &note : findings)
        told += u' ' + words::sentence(note);
    emit done(told);
}

QString WarbandsPage::units(const store::WarbandRow &row) const
{
    const Warband &list = document().list(row.id);
    QStringList lines;
    for (const Unit &unit : list.units) {
        QStringList parts;
        for (const auto &[key, value] : keysOf(document(), campaign::ofUnit(row.id, unit.name))) {
            if (value != u"0")
                parts << key + u' ' + value;
        }
        const QString name = QString::fromStdString(unit.name) + (unit.leader ? tr(", Leader") : QString());
        lines << (parts.isEmpty() ? name : name + u" – "_s + parts.join(u"; "_s));
    }
    return prose::list(lines);
}

QString WarbandsPage::history(const store::WarbandRow &row) const
{
    const auto filings = document().books().filings({.warband = row.id, .limit = battlesOfWarband});
    if (!filings)
        return {};
    QStringList battles, lists;
    for (const store::FilingRow &filing : *filings) {
        const QString day = wording::date(filing.playedOn.isEmpty() ? filing.at.date().toString(Qt::ISODate)
                                                                    : filing.playedOn);
        if (filing.kind == campaign::FilingKind::Battle)
            battles << day + u": "_s + sheetTitle(filing, document().club().scoresGlory()) +
                           (filing.state == store::FilingState::Confirmed
                                ? QString()
                                : u" ("_s + wording::state(filing) + u')');
        else
            lists << day + u": "_s + wording::kind(filing.kind);
    }
    QString html = prose::section(tr("Battles"));
    html += battles.isEmpty() ? prose::quiet(tr("None yet.")) : prose::list(battles);
    if (!lists.isEmpty())
        html += prose::section(tr("Lists")) + prose::list(lists);
    return html;
}

QString WarbandsPage::about(const store::WarbandRow &row) const
{
    const Warband &list = document().list(row.id);
    QStringList line{row.playerName, QString::fromStdString(list.race)};
    line.removeAll(QString());
    QString html = prose::heading(row.name) + prose::quiet(line.join(u" · "_s));
    const campaign::Subject subject = campaign::ofWarband(row.id);
    const campaign::Standing &standing = document().standing();
    QList<std::pair<QString, QString>> figures;
    std::vector<const char *> counted{"points", "played", "won", "drawn", "lost"};
    if (document().club().scoresGlory())
        counted.insert(counted.end(), {"glory", "glory-against"});
    for (const char *key : counted)
        figures << std::pair(words::keyName(document().pack(), key),
                             words::signedNumber(standing.amount(subject, key)));
    figures << keysOf(document(), subject);
    if (!document().pack().stages.empty())
        figures << std::pair(tr("Stands at"),
                             words::stageWords(document().pack(), standing.text(subject, "stage")));
    html += prose::figures(figures);
    html += prose::section(tr("Units")) + units(row);
    return html + history(row);
}

std::vector<Table> WarbandsPage::tables() const
{
    auto table = standingsTable(document().club());
    return table ? std::vector<Table>{std::move(table).value()} : std::vector<Table>();
}

} // namespace gonfalon
