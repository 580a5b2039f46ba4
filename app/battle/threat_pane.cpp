// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/threat_pane.h"

#include "app/battle/table/threat_overlay.h"
#include "app/battle/threat_delegate.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/typeface.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

/// What the three patterns on the table mean.
class ThreatLegend final : public QWidget
{
public:
    explicit ThreatLegend(QStringList words, QWidget *parent = nullptr)
        : QWidget(parent), m_words(std::move(words))
    {
        setAccessibleName(m_words.join(u"; "_s));
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        return {scaled(font(), 200), int(m_words.size()) * scaled(font(), 24)};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const Tokens &t = Tokens::of(palette());
        const double row = scaled(font(), 24);
        painter.setFont(typeface::sized(font(), 12));
        const ThreatPattern patterns[] = {ThreatPattern::Must, ThreatPattern::May, ThreatPattern::Shots};
        for (qsizetype i = 0; i < m_words.size(); ++i) {
            const QRectF sign(1, i * row + 3, scaled(font(), 34), row - 6);
            QPainterPath path;
            path.addRoundedRect(sign, 4, 4);
            paintThreatArea(painter, path, patterns[i], t, 2);
            painter.setPen(t.ink);
            painter.drawText(QRectF(sign.right() + scaled(font(), 10), i * row, width() - sign.right(), row),
                             Qt::AlignLeft | Qt::AlignVCenter, m_words[i]);
        }
    }

private:
    QStringList m_words;
};

namespace {

QLabel *wrapped(QLabel *label)
{
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

ThreatPane::ThreatPane(const BattleSession &session, QWidget *parent)
    : QWidget(parent), m_model(new ThreatModel(session, this)), m_subject(wrapped(quietLabel({}))),
      m_summary(wrapped(new QLabel)), m_list(new QListView)
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto *head = new PanelBar;
    head->setFixedHeight(scaled(font(), 44));
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(scaled(font(), 12), 0, scaled(font(), 6), 0);
    row->addWidget(headingLabel(tr("Threat"), 15), 1);
    auto *close = buttons::quiet(tr("C&lose"), {}, head);
    close->setAccessibleName(tr("Close the threats"));
    close->setToolTip(tr("Back to the log (Esc)"));
    row->addWidget(close);
    column->addWidget(head);
    auto *top = new PanelBar;
    auto *about = new QVBoxLayout(top);
    about->setContentsMargins(scaled(font(), 12), scaled(font(), 8), scaled(font(), 12), scaled(font(), 8));
    m_summary->setFont(typeface::sized(font(), 13, QFont::Bold));
    about->addWidget(wrapped(headingLabel(tr("What can they do to me here?"), 16)));
    about->addWidget(m_subject);
    about->addWidget(m_summary);
    column->addWidget(top);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ThreatDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setWordWrap(true); // rows are as high as their width asks: laid out anew when it changes
    m_list->setAccessibleName(tr("Who threatens"));
    column->addWidget(m_list, 1);
    auto *below = new PanelBar;
    below->setLine(PanelBar::Line::Above);
    auto *foot = new QVBoxLayout(below);
    foot->setContentsMargins(scaled(font(), 12), scaled(font(), 8), scaled(font(), 12), scaled(font(), 10));
    foot->addWidget(new ThreatLegend({tr("hatched: must charge here"), tr("broken line: may charge here"),
                                      tr("dotted: may be shot at here")}));
    const char *leaves = session.vocabulary().threatsLeave;
    const QString left = leaves ? QCoreApplication::translate("Battle", leaves) + u' ' : QString();
    foot->addWidget(wrapped(quietLabel(
        left + tr("Each as if nothing else happened before. Answers as the computer would give them."))));
    column->addWidget(below);
    setMinimumWidth(scaled(font(), 240));
    connect(close, &QToolButton::clicked, this, &ThreatPane::closed);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &now) { emit picked(now.isValid() ? m_model->row(now).from : noUnit); });
}

QString ThreatPane::summary() const { return m_summary->text(); }

void ThreatPane::setSubject(const QString &subject) { m_subject->setText(subject); }

void ThreatPane::show(const std::vector<Threat> &threats)
{
    m_model->show(threats);
    m_summary->setText(m_model->summary());
    speak();
}

void ThreatPane::showOdds(int threat, const SampledOdds &odds)
{
    m_model->showOdds(threat, odds);
    m_list->doItemsLayout();
    speak();
}

void ThreatPane::say(const QString &what)
{
    m_model->clear();
    m_summary->setText(what);
    setAccessibleDescription(what);
}

void ThreatPane::speak() { setAccessibleDescription(m_model->spoken()); }

} // namespace gonfalon
