// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/unit_page.h"

#include "app/builder/figure_grid.h"
#include "app/builder/given_mark.h"
#include "app/builder/option_list.h"
#include "app/builder/unit_details.h"
#include "app/builder/unit_steps.h"
#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "core/words/profile_words.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

UnitPage::UnitPage(WarbandDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_name(new QLabel), m_type(new QLabel), m_points(new QLabel),
      m_changes(new QLabel), m_hint(new QLabel),
      m_leader(buttons::quiet(tr("Make Leader"), u"leader"_s, this)),
      m_detailsButton(buttons::quiet(tr("Particulars"), u"note"_s, this)),
      m_back(buttons::quiet(tr("Back to the options"), u"undo"_s, this)),
      m_figures(new FigureGrid(document.catalogue())), m_piecesRow(nullptr), m_piecesName(new QLabel),
      m_piecesPrice(new QLabel), m_pieces(new QSpinBox), m_options(new OptionList(document)),
      m_details(new UnitDetails(document))
{
    m_options->setMinimumHeight(scaled(font(), 120));
    m_changes->setTextFormat(Qt::RichText);
    m_changes->setWordWrap(true);
    m_changes->setContentsMargins(14, 0, 14, 0);
    m_hint->setWordWrap(true);
    m_hint->setContentsMargins(14, 7, 14, 10);
    auto *grid = new QVBoxLayout;
    grid->setContentsMargins(14, 2, 14, 2);
    grid->addWidget(m_figures);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(makeHead());
    column->addWidget(makeButtons());
    m_piecesRow = makePieces();
    column->addWidget(m_piecesRow);
    column->addLayout(grid);
    column->addWidget(m_changes);
    column->addWidget(m_options, 1);
    column->addWidget(m_back, 0, Qt::AlignLeft);
    column->addWidget(m_details, 1);
    column->addWidget(m_hint);
    showDetails(false);
    connect(m_back, &QToolButton::clicked, this, [this] {
        showDetails(false);
        m_options->goTo();
    });
    connect(m_details, &UnitDetails::named, this, [this] {
        emit named();
        showDetails(false);
    });
    connect(m_options, &OptionList::topicAsked, this, &UnitPage::topicAsked);
    connect(&document, &WarbandDocument::changed, this, &UnitPage::refresh);
    refresh();
}

QWidget *UnitPage::makeHead()
{
    auto *head = new QWidget;
    auto *names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_name);
    names->addWidget(m_type);
    m_name->setTextFormat(Qt::PlainText);
    m_name->setWordWrap(true);
    m_type->setWordWrap(true);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(14 + scaled(font(), 40), 12, 14, 0);
    row->addLayout(names, 1);
    row->addWidget(m_points, 0, Qt::AlignTop);
    return head;
}

QWidget *UnitPage::makeButtons()
{
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(10, 0, 10, 0);
    row->setSpacing(0);
    QToolButton *duplicate = buttons::quiet(tr("Duplicate"), u"copy"_s, this);
    QToolButton *remove = buttons::iconOnly(tr("Remove the unit"), u"bin"_s, this);
    m_detailsButton->setCheckable(true);
    m_detailsButton->setToolTip(tr("Name, models, bases, race, notes, picture, house rules"));
    row->addWidget(m_detailsButton);
    row->addWidget(duplicate);
    row->addWidget(m_leader);
    row->addStretch();
    row->addWidget(remove);
    connect(duplicate, &QToolButton::clicked, this, &UnitPage::duplicatePressed);
    connect(remove, &QToolButton::clicked, this, &UnitPage::removePressed);
    connect(m_leader, &QToolButton::clicked, this, &UnitPage::leaderPressed);
    connect(m_detailsButton, &QToolButton::toggled, this, &UnitPage::showDetails);
    return bar;
}

/// How many stands or figures are bought, and what one of them costs.
QWidget *UnitPage::makePieces()
{
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(14, 0, 14, 2);
    m_piecesName->setBuddy(m_pieces);
    row->addWidget(m_piecesName);
    row->addWidget(m_pieces);
    row->addWidget(m_piecesPrice, 1);
    connect(m_pieces, &QSpinBox::valueChanged, this, [this](int count) {
        if (m_unit < 0 || m_unit >= int(m_document.warband().units.size()))
            return;
        m_document.modify(
            tr("make %1 %2 strong")
                .arg(steps::unitName(m_document, std::size_t(m_unit)), QString::number(count)),
            [&](Warband &w) { w.units[std::size_t(m_unit)].count = count; }, u"unit/%1/count"_s.arg(m_unit));
    });
    return bar;
}

void UnitPage::refreshPieces(const Profile &profile)
{
    m_piecesRow->setVisible(profile.type && profile.type->pieces);
    if (!profile.type || !profile.type->pieces)
        return;
    const Pieces &pieces = *profile.type->pieces;
    const QString many = QString::fromStdString(pieces.many);
    const QSignalBlocker still(m_pieces);
    // A number that a file brings from outside the range is shown as it is; the findings say so.
    const int most = std::min(pieces.most, profile.mostPieces.value_or(pieces.most));
    m_pieces->setRange(std::min(pieces.least, profile.pieces), std::max(most, profile.pieces));
    m_pieces->setValue(profile.pieces);
    m_pieces->setEnabled(pieces.least < most || profile.pieces != pieces.least);
    m_pieces->setToolTip(
        profile.piecesLimitedBy
            ? tr("%1: at most %2")
                  .arg(QString::fromStdString(profile.piecesLimitedBy->name), QString::number(most))
            : QString());
    m_pieces->setAccessibleName(many);
    m_piecesName->setText(many.left(1).toUpper() + many.mid(1));
    QString price;
    if (pieces.pricedEach) {
        price = tr("%1 × %2").arg(profile.pieces).arg(profile.each.value());
        const Points rest = profile.points - Points(profile.pieces * profile.each.value());
        if (rest != Points())
            price += u" %1 %2"_s.arg(rest < Points() ? u"−"_s : u"+"_s).arg(std::abs(rest.value()));
    }
    m_piecesPrice->setText(price);
    m_piecesPrice->setAccessibleName(
        tr("%1 points for each %2").arg(profile.each.value()).arg(QString::fromStdString(pieces.one)));
}

void UnitPage::showDetails(bool details)
{
    const bool goes = !details && m_details->isAncestorOf(window()->focusWidget());
    m_detailsButton->setChecked(details);
    m_options->setVisible(!details);
    if (goes) // else the focus would pass to whatever comes next in the window
        m_options->setFocus();
    m_details->setVisible(details);
    m_back->setVisible(details);
}

void UnitPage::setUnit(int unit)
{
    if (unit == m_unit)
        return; // what has changed in it was shown when the document said so
    showDetails(false);
    m_options->begin(unit);
    m_unit = unit;
    m_options->options().setUnit(unit);
    m_details->setUnit(unit);
    refresh();
}

void UnitPage::showOption(const OptionId &option, bool firstAnswer, bool otherForm)
{
    showDetails(false);
    const OptionsModel &model = m_options->options();
    const QModelIndex index = model.indexOf(option, firstAnswer, otherForm);
    if (!index.isValid())
        return;
    m_options->goTo(index);
    if (firstAnswer) // with as many of the answers as there is room for
        m_options->scrollTo(model.indexOf(option, false, otherForm), QAbstractItemView::PositionAtTop);
    if (model.row(index).kind == OptionsModel::Kind::Text && !m_options->isPersistentEditorOpen(index))
        m_options->edit(index);
}

void UnitPage::editName()
{
    showDetails(true);
    m_details->editName();
}

void UnitPage::focusOptions()
{
    showDetails(false);
    m_options->goTo();
}

QString UnitPage::changes(const Profile &profile) const
{
    QStringList lines;
    const Tokens &tokens = Tokens::of(palette());
    for (std::size_t figure = 0; figure < profile.figures.size(); ++figure) {
        const QString text = words::explanation(m_document.catalogue(), profile, figure);
        if (!text.isEmpty())
            lines << text.toHtmlEscaped();
    }
    for (const ProfileRule &rule : profile.rules) {
        if (rule.from && rule.from->name != rule.rule->name)
            lines << tr("%1: %2")
                         .arg(QString::fromStdString(rule.rule->name),
                              QString::fromStdString(rule.from->name))
                         .toHtmlEscaped();
    }
    if (profile.type) {
        for (const SpecialRuleId &id : profile.type->rules) {
            const SpecialRule *rule = m_document.catalogue().specialRule(id);
            if (rule && !profile.has(id))
                lines << tr("no %1 any more").arg(QString::fromStdString(rule->name)).toHtmlEscaped();
        }
    }
    return lines.isEmpty()
               ? QString()
               : u"<span style='color:%1'>•</span> "_s.arg(tokens.accent.name()) + lines.join(u" · "_s);
}

void UnitPage::refresh()
{
    if (m_unit < 0 || m_unit >= int(m_document.warband().units.size()))
        return;
    const Catalogue &catalogue = m_document.catalogue();
    const Unit &unit = m_document.warband().units[std::size_t(m_unit)];
    const Profile &profile = m_document.muster().profiles[std::size_t(m_unit)];
    const Tokens &tokens = Tokens::of(palette());
    const QString name = QString::fromStdString(displayName(catalogue, unit));
    m_name->setFont(typeface::heading(font(), 20, name));
    m_name->setText(name);
    const BaseSize size = base(catalogue, unit, profile);
    const QString bases = size.shape == BaseSize::Shape::Round
                              ? tr("%1 mm round").arg(size.width)
                              : tr("%1 × %2 mm").arg(size.width).arg(size.depth);
    const QString type = QString::fromStdString(profile.type ? profile.type->name : unit.type.str());
    const int count = models(catalogue, unit, profile);
    m_type->setText(catalogue.muster.bases.empty()
                        ? tr("%1 · %n model(s)", nullptr, count).arg(type)
                        : tr("%1 · %n model(s) on %2", nullptr, count).arg(type, bases));
    if (const QString given = profile.type ? givenText(profile.type->given) : QString(); !given.isEmpty())
        m_type->setText(u"%1 %2 %3"_s.arg(m_type->text(), sheets::givenSign(profile.type->given), given));
    m_points->setFont(typeface::sized(font(), 26, QFont::Black));
    m_points->setText(QString::number(profile.points.value()));
    QPalette inked = palette();
    inked.setColor(QPalette::WindowText,
                   profile.highest > Points(catalogue.muster.unitPoints.most) ? tokens.bad : tokens.ink);
    m_points->setPalette(inked);
    m_points->setAccessibleName(words::points(profile.points));
    m_leader->setEnabled(!unit.leader);
    m_leader->setText(unit.leader ? tr("Leader") : tr("Make Leader"));
    m_leader->setVisible(!catalogue.muster.leaderRule.empty());
    refreshPieces(profile);
    if (profile.type)
        m_figures->setProfile(profile);
    m_figures->setVisible(profile.type != nullptr);
    m_changes->setFont(typeface::sized(font(), 11.5));
    m_changes->setText(changes(profile));
    m_changes->setVisible(!m_changes->text().isEmpty());
    const int left = m_document.warband().limit - m_document.muster().points.value();
    m_hint->setFont(typeface::sized(font(), 11.5));
    m_hint->setText(
        left > 0 ? QString()
        : left == 0
            ? tr("The warband is full. Anything above 0 points takes it over %1; you may still try it.")
                  .arg(m_document.warband().limit)
            : tr("The warband is %n point(s) over %1.", nullptr, -left).arg(m_document.warband().limit));
    m_hint->setVisible(!m_hint->text().isEmpty());
    update();
}

void UnitPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        refresh();
}

void UnitPage::contextMenuEvent(QContextMenuEvent *event) { emit menuAsked(event->globalPos()); }

/// Escape leads back from the particulars.
void UnitPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_back->isVisible())
        m_back->click();
    else
        QWidget::keyPressEvent(event);
}

void UnitPage::paintEvent(QPaintEvent *)
{
    if (m_unit < 0 || m_unit >= int(m_document.warband().units.size()))
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double height = scaled(font(), 44);
    glyphs::paintPennon(painter, QRectF(14, 12, height * 26 / 38, height),
                        m_document.bearing(std::size_t(m_unit)), m_document.warband().tinctures,
                        Tokens::of(palette()));
}

} // namespace gonfalon
