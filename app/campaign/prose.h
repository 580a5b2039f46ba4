// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/heraldry.h"
#include "core/campaign/ids.h"

#include <QStringList>
#include <QTextBrowser>

#include <functional>

namespace gonfalon {

/// Text to be read at leisure: headings in the face of names, the chronicle's body too where it is asked for.
class ProseView final : public QTextBrowser
{
    Q_OBJECT

public:
    /// \param story larger letters and more room between the lines, for what is read from top to bottom
    ProseView(const QString &name, bool story, QWidget *parent = nullptr);

    /// Where the pennons come from that a page shows.
    void setPennons(std::function<Heraldry(const campaign::WarbandId &)> pennons);
    /// Shows a page and keeps the place where the reader is.
    void setProse(const QString &html);

protected:
    [[nodiscard]] QVariant loadResource(int type, const QUrl &name) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void dress();

    bool m_story;
    QString m_html;
    std::function<Heraldry(const campaign::WarbandId &)> m_pennons;
};

/// The parts of a page, escaped.
namespace prose {
[[nodiscard]] QString heading(const QString &text);
[[nodiscard]] QString section(const QString &text);
[[nodiscard]] QString paragraph(const QString &text);
/// The pennon of a warband, in a line of text.
[[nodiscard]] QString pennon(const campaign::WarbandId &warband);
/// A paragraph that begins with a few words in the face of names.
[[nodiscard]] QString lead(const QString &head, const QString &text);
/// Blocks in two columns, row by row.
[[nodiscard]] QString columns(const QStringList &blocks);
[[nodiscard]] QString quiet(const QString &text);
/// Two columns: what, and how much.
[[nodiscard]] QString figures(const QList<std::pair<QString, QString>> &rows);
[[nodiscard]] QString list(const QStringList &lines);
} // namespace prose

} // namespace gonfalon
