// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/look_page.h"

#include "app/builder/figure_grid.h"
#include "app/builder/given_mark.h"
#include "app/builder/option_list.h"
#include "app/builder/unit_steps.h"
#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "core/words/profile_words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

LookPage::LookPage(WarbandDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_trial(document.catalogue(), document.warband()),
      m_banner(new QLabel(tr("A look before adding: not in the list yet"))), m_name(new QLabel),
      m_about(new QLabel), m_points(new QLabel), m_sum(new QLabel),
      m_figures(new FigureGrid(document.catalogue())), m_options(new OptionList(m_trial)),
      m_add(buttons::primary({}, u"add"_s, this)), m_two(buttons::plain(tr("Add two"), {}, this))
{
    m_options->options().setShowsRules(true);
    m_options->setAccessibleName(tr("Rules and options, before adding"));
    m_options->setMinimumHeight(scaled(font(), 120));
    m_banner->setAutoFillBackground(true);
    m_banner->setBackgroundRole(QPalette::Window); // the page around it has another
    m_banner->setContentsMargins(14, 7, 14, 7);
    m_banner->setWordWrap(true);
    auto *grid = new QVBoxLayout;
    grid->setContentsMargins(14, 4, 14, 4);
    grid->addWidget(m_figures);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_banner);
    column->addWidget(makeHead());
    column->addLayout(grid);
    column->addWidget(m_options, 1);
    column->addWidget(makeDock());
    connect(m_options, &OptionList::topicAsked, this, &LookPage::topicAsked);
    connect(m_add, &QPushButton::clicked, this, [this] { emit addPressed(1); });
    connect(m_two, &QPushButton::clicked, this, [this] { emit addPressed(2); });
    connect(&m_trial, &WarbandDocument::changed, this, [this] {
        if (m_trying)
            return;
        refresh();
        emit looked();
    });
    connect(&document, &WarbandDocument::changed, this, &LookPage::follow);
}

QWidget *LookPage::makeHead()
{
    auto *head = new QWidget;
    auto *names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_name);
    names->addWidget(m_about);
    m_name->setTextFormat(Qt::PlainText);
    m_name->setWordWrap(true);
    m_about->setWordWrap(true);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(14 + scaled(font(), 40), 8, 14, 0);
    row->addLayout(names, 1);
    row->addWidget(m_points, 0, Qt::AlignTop);
    return head;
}

QWidget *LookPage::makeDock()
{
    auto *dock = new QWidget;
    auto *column = new QVBoxLayout(dock);
    column->setContentsMargins(14, 8, 14, 12);
    m_sum->setWordWrap(true);
    m_sum->setTextFormat(Qt::RichText);
    m_sum->setContentsMargins(scaled(font(), 22), 0, 0, 0);
    m_add->setMinimumHeight(scaled(font(), 42));
    m_two->setMinimumHeight(scaled(font(), 42));
    auto *row = new QHBoxLayout;
    row->addWidget(m_add, 1);
    row->addWidget(m_two);
    column->addWidget(m_sum);
    column->addLayout(row);
    return dock;
}

void LookPage::tryOn(const Unit &unit)
{
    m_trying = true;
    m_trial.modify(u"try"_s, [&](Warband &w) {
        w = m_document.warband();
        w.units.push_back(unit);
        w.units.back().pennon.reset();
    });
    m_trial.steps().clear();
    m_trying = false;
}

void LookPage::look(const UnitTypeId &type)
{
    if (type == m_type)
        return;
    const UnitType *known = m_document.catalogue().unitType(type);
    m_type = known ? type : UnitTypeId();
    if (known) {
        tryOn(steps::unitToAdd(m_document, *known));
        m_options->begin(int(m_trial.warband().units.size()) - 1);
        refresh();
    }
    emit looked();
}

/// The warband has changed: the unit is tried again with what was ticked.
void LookPage::follow()
{
    if (!isLooking())
        return;
    const Unit ticked = unit();
    Unit again = steps::unitToAdd(m_document, *m_document.catalogue().unitType(m_type));
    again.choices = ticked.choices;
    again.otherForm = ticked.otherForm;
    tryOn(again);
    m_options->options().setUnit(int(m_trial.warband().units.size()) - 1);
    refresh();
}

int LookPage::points() const { return isLooking() ? m_trial.muster().profiles.back().points.value() : 0; }

void LookPage::focusOptions() { m_options->goTo(); }

QString LookPage::typeLine(const Profile &profile) const
{
    const Catalogue &catalogue = m_document.catalogue();
    const auto group = std::ranges::find(catalogue.groups, profile.type->group, &Group::id);
    const int count = models(catalogue, unit(), profile);
    QString line = tr("%1 · %n model(s)", nullptr, count)
                       .arg(QString::fromStdString(group == catalogue.groups.end() ? "" : group->name));
    if (const QString given = givenText(profile.type->given); !given.isEmpty())
        line += u" %1 %2"_s.arg(sheets::givenSign(profile.type->given), given);
    return line;
}

void LookPage::refresh()
{
    if (!isLooking())
        return;
    const Tokens &tokens = Tokens::of(palette());
    const Profile &profile = m_trial.muster().profiles.back();
    const QString name = QString::fromStdString(profile.type->name);
    QPalette tinted = palette();
    tinted.setColor(QPalette::Window, tokens.accentTint);
    tinted.setColor(QPalette::WindowText, tokens.accent);
    m_banner->setPalette(tinted);
    m_banner->setFont(typeface::sized(font(), 11.5, QFont::Bold));
    m_name->setFont(typeface::heading(font(), 20, name));
    m_name->setText(name);
    m_about->setText(typeLine(profile));
    m_points->setFont(typeface::sized(font(), 26, QFont::Black));
    m_points->setText(QString::number(profile.points.value()));
    m_points->setAccessibleName(words::points(profile.points));
    m_figures->setProfile(profile);
    const Warband &warband = m_trial.warband();
    const QString sum = words::pointsLine(m_trial.muster().points, warband.limit);
    const QString bold = m_trial.muster().points > Points(warband.limit)
                             ? u"<b style='color:%1'>%2</b>"_s.arg(tokens.warn.name(), sum)
                             : u"<b>%1</b>"_s.arg(sum);
    const auto errors = std::ranges::count(m_trial.muster().findings, Severity::Error, &Finding::severity);
    m_sum->setFont(typeface::sized(font(), 12));
    m_sum->setText(tr("The warband would stand at %1, %2, %3.")
                       .arg(bold, tr("%n unit(s)", nullptr, int(warband.units.size())),
                            errors == 0 ? tr("legal") : tr("%n thing(s) to settle", nullptr, int(errors))));
    m_add->setText(buttons::verbatim(tr("Add %1, %2").arg(name, words::points(profile.points))));
    update();
}

void LookPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        refresh();
}

void LookPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        look({});
    else
        QWidget::keyPressEvent(event);
}

void LookPage::paintEvent(QPaintEvent *)
{
    if (!isLooking())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens &tokens = Tokens::of(palette());
    const double height = scaled(font(), 44), size = scaled(font(), 16);
    const int top = m_name->mapTo(this, QPoint()).y();
    glyphs::paintPennon(painter, QRectF(14, top, height * 26 / 38, height),
                        m_trial.bearing(m_trial.warband().units.size() - 1), m_trial.warband().tinctures,
                        tokens);
    const bool legal = m_trial.muster().legal();
    const QPoint sum = m_sum->mapTo(this, QPoint(0, 0));
    glyphs::paintIcon(painter, QRectF(sum.x(), sum.y() + (m_sum->height() - size) / 2.0, size, size),
                      legal ? u"legal"_s : u"warning"_s, legal ? tokens.ok : tokens.warn);
    painter.setPen(tokens.line);
    painter.drawLine(0, sum.y() - 8, width(), sum.y() - 8);
}

} // namespace gonfalon
