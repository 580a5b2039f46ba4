// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/field_pane.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/link_button.h"
#include "app/common/typeface.h"
#include "app/miniatures/proposal_card.h"
#include "app/miniatures/shelf_filter.h"
#include "core/words/finding_words.h"
#include "core/words/miniature_words.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int listsShown = 6;

} // namespace

FieldPane::FieldPane(ShelfDocument &document, store::Library &library, Settings &settings, QWidget *parent)
    : QWidget(parent), m_document(document), m_library(library), m_settings(settings),
      m_title(headingLabel(tr("What can I field?"), 20)), m_from(quietLabel({})), m_near(quietLabel({})),
      m_game(new QComboBox), m_race(new QComboBox), m_style(new QComboBox), m_points(new QSpinBox),
      m_painted(new QCheckBox(tr("painted only"))), m_scroll(new QScrollArea),
      m_roster(new LinkButton(tr("Pick from a roster…"))), m_back(new LinkButton(tr("Back to the shelf")))
{
    setAccessibleName(tr("What can I field?"));
    setFocusProxy(m_game);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(scaled(font(), 14), scaled(font(), 10), scaled(font(), 6), scaled(font(), 8));
    column->setSpacing(scaled(font(), 8));
    auto *head = new QHBoxLayout;
    head->addWidget(m_title, 1);
    head->addWidget(m_roster);
    head->addSpacing(scaled(font(), 8));
    column->addLayout(head);
    buildRoster(*column);
    buildChoices(*column);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->setAccessibleName(tr("Lists that can be fielded"));
    column->addWidget(m_scroll, 1);
    m_near->setFont(typeface::sized(font(), 12));
    m_near->setContentsMargins(0, 0, scaled(font(), 8), 0);
    column->addWidget(m_near);
    connect(&m_asker, &FieldAsker::answered, this,
            [this](const auto &question, const auto &found) { show(*question, *found); });
    connect(&m_document, &ShelfDocument::changed, this, [this] {
        fillRaces();
        ask();
    });
    connect(m_roster, &LinkButton::clicked, this, &FieldPane::rosterAsked);
    connect(m_back, &LinkButton::clicked, this, &FieldPane::leavePool);
    fillRaces();
    ask();
}

void FieldPane::buildRoster(QVBoxLayout &column)
{
    auto *row = new QHBoxLayout;
    m_from->setWordWrap(false);
    row->addWidget(m_from, 1);
    row->addWidget(m_back);
    row->addSpacing(scaled(font(), 8));
    column.addLayout(row);
    m_from->hide();
    m_back->hide();
}

void FieldPane::buildChoices(QVBoxLayout &column)
{
    m_game->setAccessibleName(tr("Game"));
    m_race->setAccessibleName(tr("Race"));
    m_points->setAccessibleName(tr("Points"));
    const QString last = m_settings.text(u"miniatures/game"_s);
    for (const store::SystemEntry &system : m_library.systems()) {
        m_game->addItem(system.name, QString::fromStdString(system.id.str()));
        if (last == m_game->itemData(m_game->count() - 1).toString())
            m_game->setCurrentIndex(m_game->count() - 1);
    }
    m_style->setAccessibleName(tr("Style"));
    m_style->setToolTip(tr("What the lists are to be good at"));
    for (const miniatures::Style style : miniatures::styles)
        m_style->addItem(style == miniatures::Style::Any ? tr("Any style") : words::styleWords(style),
                         int(style));
    m_style->setCurrentIndex(std::max(0, m_style->findData(m_settings.number(u"miniatures/style"_s, 0))));
    for (QComboBox *box : {m_game, m_race, m_style}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
    }
    m_points->setRange(1, miniatures::mostPoints);
    m_points->setValue(m_settings.number(u"miniatures/points"_s, 24));
    m_points->setSuffix(tr(" points"));
    m_points->setKeyboardTracking(false);
    auto *first = new QHBoxLayout, *second = new QHBoxLayout;
    for (QHBoxLayout *row : {first, second}) {
        row->setSpacing(scaled(font(), 8));
        row->setContentsMargins(0, 0, scaled(font(), 9), 0); // as wide as the cards below
    }
    first->addWidget(m_game, 1);
    first->addWidget(m_points);
    second->addWidget(m_race, 1);
    second->addWidget(m_style, 1);
    second->addWidget(m_painted);
    column.addLayout(first);
    column.addLayout(second);
    connect(m_game, &QComboBox::currentIndexChanged, this, [this] {
        m_settings.set(u"miniatures/game"_s, m_game->currentData());
        ask();
    });
    connect(m_points, &QSpinBox::valueChanged, this, [this](int points) {
        m_settings.set(u"miniatures/points"_s, points);
        ask();
    });
    connect(m_style, &QComboBox::currentIndexChanged, this, [this] {
        m_settings.set(u"miniatures/style"_s, m_style->currentData());
        ask();
    });
    connect(m_race, &QComboBox::currentIndexChanged, this, &FieldPane::ask);
    connect(m_painted, &QCheckBox::toggled, this, &FieldPane::ask);
}

/// The races that there are; the one that is chosen stays.
void FieldPane::fillRaces()
{
    const QSignalBlocker quiet(m_race);
    const QString chosen = m_race->currentData().toString();
    m_race->clear();
    m_race->addItem(tr("Any race"), QString());
    for (const FilterRow &row : filterRows(m_document.shelf())) {
        if (row.filter.by == ShelfFilter::By::Race && row.filter.value != raceWords({}))
            m_race->addItem(row.words, row.words);
    }
    m_race->setCurrentIndex(std::max(0, m_race->findData(chosen)));
}

void FieldPane::ask()
{
    const SystemId game(m_game->currentData().toString().toStdString());
    const Catalogue *catalogue =
        m_pool ? m_library.catalogue(m_pool->system, m_pool->packs) : m_library.catalogue(game);
    if (!catalogue)
        return;
    miniatures::Wish wish{m_points->value(),
                          miniatures::Style(m_style->currentData().toInt()),
                          {},
                          m_painted->isChecked() && !m_pool,
                          listsShown};
    if (!m_pool)
        wish.race = m_race->currentData().toString().toStdString();
    m_asker.ask({catalogue, m_pool ? miniatures::Shelf() : m_document.shelf(), m_pool, wish});
}

void FieldPane::setPool(const Catalogue &catalogue, const Warband &pool, const QString &name)
{
    m_pool = pool;
    m_from->setText(tr("From the %n unit(s) of %1, %2", nullptr, int(pool.units.size()))
                        .arg(name, QString::fromStdString(catalogue.name)));
    for (QWidget *widget : {static_cast<QWidget *>(m_game), static_cast<QWidget *>(m_race),
                            static_cast<QWidget *>(m_painted), static_cast<QWidget *>(m_roster)})
        widget->hide();
    m_from->show();
    m_back->show();
    m_back->setFocus();
    ask();
}

void FieldPane::leavePool()
{
    m_pool.reset();
    for (QWidget *widget : {static_cast<QWidget *>(m_game), static_cast<QWidget *>(m_race),
                            static_cast<QWidget *>(m_painted), static_cast<QWidget *>(m_roster)})
        widget->show();
    m_from->hide();
    m_back->hide();
    m_roster->setFocus();
    ask();
}

void FieldPane::show(const FieldQuestion &question, const miniatures::Proposals &found)
{
    m_lists = new QWidget;
    auto *column = new QVBoxLayout(m_lists);
    column->setContentsMargins(1, 1, scaled(font(), 8), 1);
    column->setSpacing(scaled(font(), 9));
    const QStringList titles = words::titlesOf(found.lists);
    for (std::size_t i = 0; i < found.lists.size(); ++i) {
        auto *card = new ProposalCard(*question.catalogue, found.lists[i], titles[qsizetype(i)], i == 0);
        column->addWidget(card);
        connect(card, &ProposalCard::openPressed, this, [this, card] {
            Warband warband = card->proposal().warband;
            if (warband.name.empty())
                warband.name = card->title().toStdString();
            emit openPressed(warband);
        });
    }
    if (found.lists.empty())
        showNothing(question, found);
    column->addStretch(1);
    m_scroll->setWidget(m_lists); // which takes the old one away
    m_lists->setAutoFillBackground(false);
    showNear(question, found);
}

/// Why there is no list, and what to do about it.
void FieldPane::showNothing(const FieldQuestion &question, const miniatures::Proposals &found)
{
    QString why;
    for (const Finding &finding : found.findings)
        why += words::sentence(finding);
    if (!question.pool && question.shelf.lots.empty())
        why = tr("Nothing yet: the shelf is empty.");
    else if (!question.pool && miniatures::offersFielding(*question.catalogue))
        why += u"\n\n"_s + tr("Say of each lot what it may stand for, or ask for other points.");
    auto *label = quietLabel(why);
    label->setObjectName(u"nothing"_s);
    static_cast<QVBoxLayout *>(m_lists->layout())->addWidget(label);
}

void FieldPane::showNear(const FieldQuestion &question, const miniatures::Proposals &found)
{
    constexpr qsizetype most = 3;
    QStringList lines;
    for (const miniatures::Near &near : found.near)
        lines << words::nearWords(*question.catalogue, question.shelf, near);
    for (const miniatures::Spare &spare : found.spare)
        lines << words::spareWords(question.shelf, spare);
    m_near->setText(lines.mid(0, most).join(u" "_s));
    m_near->setVisible(!lines.isEmpty());
}

} // namespace gonfalon
