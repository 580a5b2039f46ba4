// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/warband_head.h"

#include "app/builder/name_field.h"
#include "app/builder/points_gauge.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "core/base/text.h"
#include "core/model/before_the_game.h"
#include "core/model/settings.h"
#include "core/words/profile_words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

QString signedNumber(int value)
{
    return value < 0 ? u'−' + QLocale().toString(-value) : QLocale().toString(value);
}

} // namespace

WarbandHead::WarbandHead(WarbandDocument &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_name(new NameField(this)), m_subtitle(new QLabel(this)),
      m_points(new QLabel(this)), m_pointsNote(new QLabel(this)), m_units(new QLabel(this)),
      m_unitsNote(new QLabel(this)), m_gauge(new PointsGauge(document, this))
{
    m_name->setFrame(false);
    m_name->setAccessibleName(tr("Name of the warband"));
    m_name->setPlaceholderText(tr("Name your warband"));
    m_name->setMaxLength(120);
    m_name->installEventFilter(this);
    QPalette plain = palette();
    plain.setColor(QPalette::Base, Qt::transparent);
    m_name->setPalette(plain);
    m_subtitle->setTextFormat(Qt::RichText);
    m_subtitle->setWordWrap(true);
    m_subtitle->setAccessibleName(tr("About the warband"));
    connect(m_subtitle, &QLabel::linkActivated, this, &WarbandHead::traitPressed);

    auto *names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_name);
    names->addWidget(m_subtitle);
    const auto figure = [](QLabel *number, QLabel *note, const QString &name) {
        auto *column = new QVBoxLayout;
        column->setSpacing(0);
        number->setAlignment(Qt::AlignRight);
        note->setAlignment(Qt::AlignRight);
        number->setAccessibleName(name);
        column->addWidget(number);
        column->addWidget(note);
        return column;
    };
    auto *top = new QHBoxLayout;
    top->setSpacing(14);
    top->addSpacing(scaled(font(), 44));
    top->addLayout(names, 1);
    top->addLayout(figure(m_points, m_pointsNote, tr("Points")));
    top->addLayout(figure(m_units, m_unitsNote, tr("Units")));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 12, 18, 0);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_gauge);

    connect(m_name, &QLineEdit::textEdited, this, [this](const QString &text) {
        m_document.modify(
            tr("rename the warband"), [&](Warband &w) { w.name = cleanedLine(text.toStdString(), 120); },
            u"name"_s);
    });
    connect(m_name, &NameField::done, this, &WarbandHead::named);
    connect(m_gauge, &PointsGauge::unitPressed, this, &WarbandHead::unitPressed);
    connect(&document, &WarbandDocument::changed, this, &WarbandHead::refresh);
    applyFonts();
    refresh();
}

void WarbandHead::setCurrentUnit(int unit) { m_gauge->setCurrentUnit(unit); }

void WarbandHead::setGhost(int points) { m_gauge->setGhost(points); }

void WarbandHead::editName()
{
    m_name->setFocus(Qt::ShortcutFocusReason);
    m_name->selectAll();
}

/// The field has no frame: the head draws its focus. A long name shows how it begins once it is left.
bool WarbandHead::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() == QEvent::FocusOut)
        m_name->setCursorPosition(0);
    return QWidget::eventFilter(watched, event);
}

void WarbandHead::applyFonts()
{
    const QFont base = font();
    fitName();
    m_points->setFont(typeface::sized(base, 28, QFont::Black));
    m_units->setFont(typeface::sized(base, 28, QFont::Black));
}

/// A long name is set smaller before it is cut.
void WarbandHead::fitName()
{
    constexpr int margins = 14;
    for (const double size : {25.0, 22.0, 19.0, 16.0}) {
        m_name->setFont(typeface::heading(font(), size, m_name->text()));
        if (QFontMetrics(m_name->font()).horizontalAdvance(m_name->text()) + margins <= m_name->width())
            break;
    }
}

void WarbandHead::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitName();
}

void WarbandHead::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        QPalette plain = palette();
        plain.setColor(QPalette::Base, Qt::transparent);
        m_name->setPalette(plain);
        applyFonts();
        refresh();
    }
}

QString WarbandHead::subtitle() const
{
    const Warband &warband = m_document.warband();
    QStringList parts;
    if (!warband.race.empty() && !m_document.catalogue().muster.raceRule.empty())
        parts << QString::fromStdString(warband.race).toHtmlEscaped();
    parts << QString::fromStdString(m_document.catalogue().name);
    if (m_document.catalogue().muster.traitRule.empty())
        return parts.join(u" · "_s);
    QString name = QString::fromStdString(warband.trait.house);
    QStringList traits;
    for (const Trait *trait : traitsInForce(m_document.catalogue(), warband.trait))
        traits << QString::fromStdString(trait->name);
    if (!traits.isEmpty())
        name = traits.join(u", "_s);
    const QString word =
        QString::fromStdString(m_document.catalogue().word("trait", tr("Leader’s Trait").toStdString()));
    const bool bought = m_document.catalogue().muster.boughtTraits.has_value();
    QString dice;
    if (!warband.trait.rolls.empty() && !bought) {
        const TraitRoll &roll = warband.trait.rolls.back();
        int total = 0;
        for (const int face : roll.dice) {
            dice += QChar(0x2680 + std::clamp(face, 1, 6) - 1);
            total += face;
        }
        dice = u" %1 %2, %3"_s.arg(dice).arg(total).arg(
            warband.trait.rolls.size() == 1 ? tr("first roll")
                                            : tr("%n roll(s)", nullptr, int(warband.trait.rolls.size())));
    }
    const QString link =
        u"<a href='trait' style='color:%1'>%2</a>"_s.arg(Tokens::of(palette()).accent.name());
    if (name.isEmpty())
        parts << link.arg((bought ? tr("Buy a %1") : tr("Roll the %1")).arg(word));
    else
        parts << tr("%1 %2").arg(word,
                                 u"<a href='trait' style='color:%1;text-decoration:none'><b>%2</b></a>"_s.arg(
                                     Tokens::of(palette()).ink.name(), name.toHtmlEscaped())) +
                     dice;
    return parts.join(u" · "_s);
}

void WarbandHead::refresh()
{
    const Warband &warband = m_document.warband();
    const Tokens &tokens = Tokens::of(palette());
    const QString name = QString::fromStdString(warband.name);
    if (m_name->text() != name && !(m_name->hasFocus() && m_name->text().simplified() == name)) {
        m_name->setText(name);
        m_name->setCursorPosition(0); // a long name shows how it begins
    }
    fitName();
    m_subtitle->setText(subtitle());
    const int points = m_document.muster().points.value(), over = points - warband.limit;
    const auto colour = [&](QLabel *label, bool bad) {
        QPalette inked = palette();
        inked.setColor(QPalette::WindowText, bad ? tokens.bad : tokens.ink);
        label->setPalette(inked);
    };
    m_points->setText(QLocale().toString(points));
    const QLocale numbers;
    QString note = over > 0
                       ? tr("of %1, %2 too many").arg(numbers.toString(warband.limit), numbers.toString(over))
                       : tr("of %1 points").arg(numbers.toString(warband.limit));
    bool broke = false;
    if (const auto money = purse(m_document.catalogue(), warband)) {
        broke = *money < points;
        note += u'\n' + tr("%1 %2, %3 left")
                            .arg(numbers.toString(*money),
                                 QString::fromStdString(m_document.catalogue().muster.purse->name),
                                 signedNumber(*money - points));
    }
    m_pointsNote->setText(note);
    m_points->setAccessibleDescription(words::pointsLine(m_document.muster().points, warband.limit));
    colour(m_points, over > 0);
    colour(m_pointsNote, over > 0 || broke);
    const MusterLimit &limit = m_document.catalogue().muster.units;
    const int units = int(warband.units.size()), most = m_document.muster().mostUnits;
    m_units->setText(QString::number(units));
    m_unitsNote->setText(limit.rule.empty() ? tr("units") : tr("units, %1–%2").arg(limit.least).arg(most));
    colour(m_units, !limit.rule.empty() && units > 0 && (units < limit.least || units > most));
    update();
}

void WarbandHead::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double height = scaled(font(), 46);
    const Warband &warband = m_document.warband();
    glyphs::paintPennon(painter, QRectF(18, 14, height * 26 / 38, height), ownBearing(warband),
                        warband.tinctures, Tokens::of(palette()));
    if (m_name->hasFocus()) {
        painter.setPen(QPen(Tokens::of(palette()).accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(m_name->geometry()).adjusted(-2, -1, 2, 1), 5, 5);
    }
}

} // namespace gonfalon
