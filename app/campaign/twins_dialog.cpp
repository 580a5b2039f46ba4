// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/twins_dialog.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/typeface.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// How many battles a warband has fought, as a line of what it is told from its twin by.
QString battlesOf(const CampaignDocument &document, const campaign::WarbandId &warband)
{
    const int battles = document.standing().amount(campaign::ofWarband(warband), "played");
    return TwinsDialog::tr("%n battle(s) in force", nullptr, battles);
}

bool isDrawn(const Drawing &drawing, const campaign::WarbandId &warband)
{
    return std::ranges::any_of(drawing.pairs, [&](const store::FixtureRow &row) {
        return row.first == warband || row.second == warband;
    });
}

} // namespace

TwinsDialog::TwinsDialog(CampaignDocument &document, QWidget *parent)
    : QDialog(parent), m_document(document), m_strip(new FindingsStrip)
{
    setWindowTitle(tr("Copies came together"));
    const auto rounds = doubledRounds(document.books());
    const auto warbands = doubledWarbands(document.books());
    if (rounds)
        m_rounds = *rounds;
    if (warbands)
        m_warbands = *warbands;
    auto *contents = new QWidget;
    auto *column = new QVBoxLayout(contents);
    column->setContentsMargins(scaled(font(), 14), scaled(font(), 10), scaled(font(), 14),
                               scaled(font(), 10));
    auto *about =
        quietLabel(tr("While copies of the campaign were apart, this was done in more than one of "
                      "them. Choose what holds; the rest is taken back, and stands in the ledger."));
    about->setWordWrap(true);
    column->addWidget(about);
    for (const DoubledRound &round : m_rounds) {
        QStringList answers;
        for (const Drawing &drawing : round.drawings)
            answers << pairsInWords(drawing);
        const auto held = std::ranges::find(round.drawings, true, &Drawing::inForce);
        m_ofRounds.push_back(ask(*column, tr("Round %1 was drawn as").arg(round.round), answers,
                                 int(held - round.drawings.begin())));
    }
    for (const auto &those : m_warbands) {
        QStringList answers;
        for (const store::WarbandRow &row : those)
            answers << tr("%1’s, %2").arg(row.playerName, battlesOf(document, row.id));
        m_ofWarbands.push_back(ask(*column, tr("%1 joined as").arg(those.front().name), answers, 0));
    }
    for (std::size_t i = 0; i < m_ofRounds.size(); ++i) {
        connect(m_ofRounds[i], &QButtonGroup::idClicked, this,
                [this, i](int drawing) { followDrawing(i, drawing); });
        followDrawing(i, m_ofRounds[i]->checkedId());
    }
    for (std::size_t i = 0; i < m_ofWarbands.size(); ++i)
        connect(m_ofWarbands[i], &QButtonGroup::idClicked, this,
                [this, i](int warband) { followWarband(i, warband); });
    column->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(contents);
    QHBoxLayout *acts = frameDialog(*this, m_strip, scroll, windowTitle(), {600, 420});
    auto *later = buttons::plain(tr("Not now"), {}, this);
    auto *settled = buttons::primary(tr("Let these hold"), u"legal"_s, this);
    later->setAutoDefault(false);
    settled->setDefault(true);
    acts->addStretch(1);
    acts->addWidget(later);
    acts->addWidget(settled);
    connect(later, &QPushButton::clicked, this, &QDialog::reject);
    connect(settled, &QPushButton::clicked, this, &TwinsDialog::settle);
}

QButtonGroup *TwinsDialog::ask(QVBoxLayout &column, const QString &question, const QStringList &answers,
                               int first)
{
    auto *title = new QLabel(question);
    title->setTextFormat(Qt::PlainText);
    title->setFont(typeface::sectionHead(font()));
    title->setWordWrap(true);
    column.addSpacing(scaled(font(), 8));
    column.addWidget(title);
    auto *group = new QButtonGroup(this);
    for (qsizetype i = 0; i < answers.size(); ++i) {
        auto *answer = new QRadioButton;
        auto *words = new QLabel(answers[i]); // a radio button does not wrap its words
        words->setTextFormat(Qt::PlainText);
        words->setWordWrap(true);
        words->setBuddy(answer);
        answer->setAccessibleName(question + u": "_s + answers[i]);
        answer->setChecked(i == first);
        group->addButton(answer, int(i));
        auto *row = new QHBoxLayout;
        row->addWidget(answer, 0, Qt::AlignTop);
        row->addWidget(words, 1);
        column.addLayout(row);
    }
    return group;
}

void TwinsDialog::followDrawing(std::size_t round, int drawing)
{
    const Drawing &holds = m_rounds[round].drawings[std::size_t(drawing)];
    for (std::size_t i = 0; i < m_warbands.size(); ++i) {
        const auto drawn = std::ranges::find_if(
            m_warbands[i], [&](const store::WarbandRow &row) { return isDrawn(holds, row.id); });
        if (drawn != m_warbands[i].end())
            m_ofWarbands[i]->button(int(drawn - m_warbands[i].begin()))->setChecked(true);
    }
}

void TwinsDialog::followWarband(std::size_t twins, int warband)
{
    const campaign::WarbandId plays = m_warbands[twins][std::size_t(warband)].id;
    for (std::size_t i = 0; i < m_rounds.size(); ++i) {
        const std::vector<Drawing> &drawings = m_rounds[i].drawings;
        if (isDrawn(drawings[std::size_t(m_ofRounds[i]->checkedId())], plays))
            continue;
        const auto with =
            std::ranges::find_if(drawings, [&](const Drawing &drawing) { return isDrawn(drawing, plays); });
        if (with != drawings.end())
            m_ofRounds[i]->button(int(with - drawings.begin()))->setChecked(true);
    }
}

Findings TwinsDialog::settleRounds()
{
    for (std::size_t i = 0; i < m_rounds.size(); ++i) {
        const int held = m_ofRounds[i]->checkedId();
        if (Findings wrong = keepDrawing(m_document.club(), m_rounds[i].drawings[std::size_t(held)].id);
            !wrong.empty())
            return wrong;
    }
    return {};
}

Findings TwinsDialog::settleWarbands()
{
    for (std::size_t i = 0; i < m_warbands.size(); ++i) {
        const int held = m_ofWarbands[i]->checkedId();
        if (Findings wrong = keepWarband(m_document.club(), m_warbands[i][std::size_t(held)].id);
            !wrong.empty())
            return wrong;
    }
    return {};
}

void TwinsDialog::settle()
{
    Findings wrong = settleRounds();
    if (!hasErrors(wrong))
        wrong = settleWarbands();
    m_document.reload();
    if (hasErrors(wrong)) {
        m_strip->show(wrong);
        return;
    }
    m_done = tr("What was done twice is one now.");
    accept();
}

} // namespace gonfalon
