// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/help_strip.h"

#include "app/builder/builder_page.h"
#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/link_button.h"
#include "app/common/typeface.h"
#include "core/words/finding_words.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// The sentence, with the name of its unit in bold where it begins with it.
QString marked(const Finding &finding)
{
    const QString sentence = words::sentence(finding).toHtmlEscaped();
    const QString name =
        QString::fromStdString(finding.arguments.empty() ? "" : finding.arguments.front()).toHtmlEscaped();
    return finding.place.unit && !name.isEmpty() && sentence.startsWith(name)
               ? u"<b>%1</b>%2"_s.arg(name, sentence.mid(name.size()))
               : sentence;
}

} // namespace

HelpStrip::HelpStrip(QWidget *parent)
    : QFrame(parent), m_text(new QLabel), m_card(new LinkButton(tr("Show the card"))),
      m_fix(buttons::plain({}, {}, this))
{
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(font(), 42), scaled(font(), 6), scaled(font(), 8), scaled(font(), 6));
    row->setSpacing(scaled(font(), 8));
    row->addWidget(m_text, 1);
    row->addWidget(m_card);
    row->addWidget(m_fix);
    connect(m_card, &QAbstractButton::clicked, this, [this] {
        const Finding finding = *m_finding;
        m_page->window()->activateWindow();
        m_page->goTo(finding);
    });
    connect(m_fix, &QPushButton::clicked, this, [this] {
        const Finding finding = *m_finding; // it goes with what is done
        m_page->window()->activateWindow();
        m_page->mend(finding);
    });
    hide();
}

void HelpStrip::setFinding(BuilderPage *page, const std::optional<Finding> &finding)
{
    if (m_page) {
        disconnect(&m_page->document(), nullptr, this, nullptr);
        disconnect(m_page, nullptr, this, nullptr);
    }
    m_page = page;
    m_finding = page ? finding : std::nullopt;
    if (page) {
        connect(&page->document(), &WarbandDocument::changed, this, &HelpStrip::refresh);
        connect(page, &QObject::destroyed, this, [this] {
            m_page = nullptr; // it is no page any more
            refresh();
        });
    }
    refresh();
}

void HelpStrip::setRule(const std::string &rule)
{
    m_rule = rule;
    refresh();
}

void HelpStrip::refresh()
{
    if (m_finding && (!m_page || std::ranges::find(m_page->document().muster().findings, *m_finding) ==
                                     m_page->document().muster().findings.end()))
        m_finding.reset();
    setVisible(m_finding && m_finding->rule.str() == m_rule);
    if (!m_finding)
        return;
    m_text->setText(marked(*m_finding));
    const QString fix =
        words::fixLabel(m_page->document().catalogue(), m_page->document().warband(), *m_finding);
    m_fix->setText(fix);
    m_fix->setVisible(!fix.isEmpty());
    m_card->setVisible(m_finding->place.unit.has_value());
    update();
}

void HelpStrip::paintEvent(QPaintEvent *)
{
    if (!m_finding)
        return;
    const Tokens &tokens = Tokens::of(palette());
    const QColor tints[] = {tokens.sunk, tokens.warnTint, tokens.badTint};
    const double size = scaled(font(), 18);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), tints[int(m_finding->severity)]);
    glyphs::paintIcon(painter, QRectF(scaled(font(), 16), (height() - size) / 2, size, size),
                      glyphs::severityIcon(m_finding->severity),
                      glyphs::severityColour(m_finding->severity, tokens));
}

void HelpStrip::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

} // namespace gonfalon
