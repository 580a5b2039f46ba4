// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/fixtures_page.h"

#include "app/campaign/challenge_dialog.h"
#include "app/campaign/table_view.h"
#include "app/campaign/wording.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/notice.h"
#include "core/words/finding_words.h"

#include <QPushButton>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

TableModel<store::FixtureRow>::Columns fixtureColumns(CampaignDocument &document)
{
    using Row = store::FixtureRow;
    return {
        {.head = FixturesPage::tr("Round"),
         .text =
             [](const Row &row) {
                 return row.isFinal     ? FixturesPage::tr("Final, round %1").arg(row.round)
                        : row.round > 0 ? FixturesPage::tr("Round %1").arg(row.round)
                                        : FixturesPage::tr("Challenge");
             },
         .sort = [](const Row &row) { return row.round; }},
        {.head = FixturesPage::tr("First"),
         .text = [](const Row &row) { return row.firstName; },
         .second = [&document](const Row &row) { return document.names().player(row.first); },
         .mark = [&document](const Row &row) { return QVariant::fromValue(document.heraldry(row.first)); },
         .strong = true},
        {.head = FixturesPage::tr("Second"),
         .text = [](const Row &row) { return row.second ? row.secondName : FixturesPage::tr("nobody"); },
         .second =
             [&document](const Row &row) {
                 return row.second ? document.names().player(*row.second) : QString();
             },
         .mark =
             [&document](const Row &row) {
                 return row.second ? QVariant::fromValue(document.heraldry(*row.second)) : QVariant();
             },
         .strong = true},
        {.head = FixturesPage::tr("Scenario"),
         .text =
             [&document](const Row &row) {
                 return row.toldScenario().empty() ? FixturesPage::tr("as players like")
                                                   : document.names().scenario(row.toldScenario());
             }},
        {.head = FixturesPage::tr("State"),
         .text = [&document](const Row &row) { return fixtureStateWords(fixtureState(document, row)); },
         .sort = [&document](const Row &row) { return int(fixtureState(document, row)); },
         .shape =
             [&document](const Row &row) {
                 const FixtureState state = fixtureState(document, row);
                 return state == FixtureState::ToPlay     ? u"die"_s
                        : state == FixtureState::UnderWay ? u"attack"_s
                        : state == FixtureState::LeftBehind || state == FixtureState::Played ||
                                state == FixtureState::Filed || state == FixtureState::FellAway
                            ? u"warning"_s
                            : u"legal"_s;
             }}};
}

} // namespace

FixturesPage::FixturesPage(CampaignDocument &document, QWidget *parent)
    : TablePage(document, tr("Fixtures"), parent),
      m_rows(new TableModel<store::FixtureRow>(
          fixtureColumns(document),
          [](const store::FixtureRow &row) { return QString::fromStdString(row.id.str()); }, this)),
      m_draw(buttons::plain(tr("Draw the next round"), u"die"_s, this)),
      m_final(buttons::plain(tr("Draw the final"), u"leader"_s, this)),
      m_challenge(buttons::plain(tr("Challenge…"), u"attack"_s, this)), m_acts(new FixtureActs(document))
{
    const bool free = document.pack().pairing == campaign::Pairing::Free;
    auto *empty = new EmptyNote(
        u"die"_s,
        free ? tr("Nobody has an appointment. In this campaign players challenge each other; battles "
                  "need no appointment to be filed.")
             : tr("No round has been drawn. When everybody has joined, draw the first."));
    auto *view = new TableView(m_rows, tr("Fixtures"));
    view->setTwoLines(true);
    view->setOpening(tr("Open or file the battle…"));
    view->stretch(2);
    setTable(view, empty);
    addSearch(tr("Search the fixtures"));
    for (QPushButton *act : {m_challenge, m_draw, m_final})
        addAct(act);
    m_draw->setVisible(!free);
    m_final->setVisible(document.pack().final > 0);
    connect(m_draw, &QPushButton::clicked, this, [this] { draw(this->document().club().nextRound()); });
    connect(m_final, &QPushButton::clicked, this, [this] { draw(this->document().club().finalRound()); });
    connect(m_challenge, &QPushButton::clicked, this, &FixturesPage::challenge);
    column().addWidget(m_acts);
    connect(m_acts, &FixtureActs::playWanted, this, &CampaignPage::playWanted);
    connect(m_acts, &FixtureActs::watchWanted, this, &CampaignPage::watchWanted);
    connect(m_acts, &FixtureActs::watchPlayedWanted, this, &CampaignPage::watchPlayedWanted);
    connect(m_acts, &FixtureActs::filingWanted, this, &CampaignPage::filingWanted);
    connect(m_acts, &FixtureActs::battleWanted, this, &CampaignPage::battleWanted);
    connect(m_acts, &FixtureActs::withdrawalWanted, this, &FixturesPage::withdraw);
    connect(view, &TableView::opened, m_acts, &FixtureActs::openOrFile);
    connect(view, &TableView::chosen, this, &FixturesPage::setActs);
}

void FixturesPage::refresh()
{
    std::vector<store::FixtureRow> rows = document().fixtures();
    std::ranges::sort(rows, std::greater<>(),
                      [](const store::FixtureRow &row) { return std::pair(row.round, row.id.str()); });
    m_rows->setRows(std::move(rows));
    showTable(!m_rows->rows().empty());
    setNote(wording::round(document()));
    offer(*m_challenge, whyNoChallenge());
    if (m_draw->isVisibleTo(this))
        offer(*m_draw, whyNotDrawn([this] { return this->document().club().nextRound(); }));
    if (m_final->isVisibleTo(this))
        offer(*m_final, whyNotDrawn([this] { return this->document().club().finalRound(); }));
    setActs();
}

QString FixturesPage::whyNoChallenge() const
{
    if (document().books().role() == store::Role::Spectator)
        return wording::whyReads(document().books());
    return document().warbands().size() > 1 ? QString() : tr("Two warbands have to join first");
}

/// \param round tries to draw it: nothing is written by that
QString FixturesPage::whyNotDrawn(const std::function<Result<Round>()> &round) const
{
    if (const QString why = wording::whyOrganisers(document().books(), tr("Only organisers draw rounds"));
        !why.isEmpty())
        return why;
    if (document().warbands().size() < 2)
        return tr("Two warbands have to join first");
    const auto drawn = round();
    return drawn ? QString() : words::sentence(drawn.findings().front());
}

void FixturesPage::setActs()
{
    m_acts->setVisible(!m_rows->rows().empty());
    m_acts->show(campaign::FixtureId(view().current().toStdString()));
}

void FixturesPage::draw(Result<Round> round)
{
    Findings findings = round.findings();
    if (round.ok() && !hasErrors(findings)) {
        const Findings refused = document().club().appoint(*round);
        findings.insert(findings.end(), refused.begin(), refused.end());
    }
    document().reload();
    if (findings.empty())
        emit done(tr("%n appointment(s) drawn.", nullptr, int(round->size())));
    else
        emit failed(findings);
}

void FixturesPage::challenge()
{
    ChallengeDialog dialog(document(), this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const store::FixtureRow fixture = dialog.fixture();
    const Findings told = document().club().appoint({fixture});
    document().reload();
    if (!told.empty())
        emit failed(told);
    if (!hasErrors(told))
        view().choose(QString::fromStdString(fixture.id.str()));
}

void FixturesPage::withdraw(const campaign::FixtureId &fixture)
{
    const store::FixtureRow *row = document().fixture(fixture);
    if (!row || !row->second)
        return;
    const QString one = row->firstName, other = row->secondName;
    const campaign::WarbandId first = row->first, second = *row->second;
    const Notice notice{Notice::Tone::Question,
                        tr("Take the challenge back?"),
                        tr("%1 and %2 have challenged each other. All challenges of the two that are still "
                           "to play go. It stands in the ledger, and can be undone there.")
                            .arg(one, other),
                        {},
                        {tr("Let it stand"), tr("Take back")},
                        0};
    if (NoticeBox::ask(this, notice) == 0)
        return;
    const Findings told = document().club().withdraw(first, second);
    document().reload();
    if (told.empty())
        emit done(tr("The challenge of %1 and %2 is taken back.").arg(one, other));
    else
        emit failed(told);
}

std::vector<Table> FixturesPage::tables() const
{
    auto table = fixturesTable(document().club(), document().names());
    return table ? std::vector<Table>{std::move(table).value()} : std::vector<Table>();
}

} // namespace gonfalon
