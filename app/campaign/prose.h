// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QTextBrowser>

namespace gonfalon {

/// Text to be read at leisure: headings in the face of names, the chronicle's body too where it is asked for.
class ProseView final : public QTextBrowser
{
    Q_OBJECT

public:
    /// \param serif the body in the face of names as well
    ProseView(const QString &name, bool serif, QWidget *parent = nullptr);

    /// Shows a page and keeps the place where the reader is.
    void setProse(const QString &html);

protected:
    void changeEvent(QEvent *event) override;

private:
    void dress();

    bool m_serif;
    QString m_html;
};

/// The parts of a page, escaped.
namespace prose {
[[nodiscard]] QString heading(const QString &text);
[[nodiscard]] QString section(const QString &text);
[[nodiscard]] QString paragraph(const QString &text);
[[nodiscard]] QString quiet(const QString &text);
/// Two columns: what, and how much.
[[nodiscard]] QString figures(const QList<std::pair<QString, QString>> &rows);
[[nodiscard]] QString list(const QStringList &lines);
} // namespace prose

} // namespace gonfalon
