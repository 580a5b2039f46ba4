// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/dialog_frame.h"

#include "app/common/card.h"
#include "app/common/findings_strip.h"
#include "app/common/fit_to_screen.h"
#include "app/common/typeface.h"

#include <QDialog>
#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using typeface::scaled;

namespace {

/// Gives the dialog its size, and again when it is about to be shown: by then it knows its screen and all
/// that it holds.
class Fitter final : public QObject
{
public:
    Fitter(QDialog &dialog, const QWidget &contents, QSize wished)
        : QObject(&dialog), m_dialog(dialog), m_contents(contents), m_wished(wished)
    {
        dialog.installEventFilter(this);
        fit();
    }
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Show && !event->spontaneous())
            fit();
        return false;
    }

private:
    void fit()
    {
        const int width = scaled(m_dialog.font(), m_wished.width());
        const int height = m_wished.height() > 0 ? scaled(m_dialog.font(), m_wished.height())
                                                 : m_dialog.sizeHint().height() + wrapped(width);
        fitToScreen(m_dialog, {width, height});
    }
    /// How much higher the contents are at this width than they would like to be.
    [[nodiscard]] int wrapped(int width) const
    {
        return m_contents.hasHeightForWidth()
                   ? std::max(0, m_contents.heightForWidth(width) - m_contents.sizeHint().height())
                   : 0;
    }

    QDialog &m_dialog;
    const QWidget &m_contents;
    QSize m_wished;
};

} // namespace

QHBoxLayout *frameDialog(QDialog &dialog, FindingsStrip *strip, QWidget *contents, const QString &name,
                         QSize wished)
{
    auto *bar = new PanelBar;
    bar->setLine(PanelBar::Line::Above);
    auto *acts = new QHBoxLayout(bar);
    const int side = scaled(dialog.font(), 14), high = scaled(dialog.font(), 8);
    acts->setContentsMargins(side, high, side, high);
    auto *column = new QVBoxLayout(&dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    if (strip)
        column->addWidget(strip);
    column->addWidget(new ScrollFrame(contents, name), 1);
    column->addWidget(bar);
    new Fitter(dialog, *contents, wished);
    return acts;
}

} // namespace gonfalon
