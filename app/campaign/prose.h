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
    /// Where other pictures come from that a page shows, by scheme and path.
    /// \param pictures is told how many pixels a point has, for texts draw them unsmoothed; a null one: none
    void setPictures(std::function<QImage(const QUrl &, double ratio)> pictures);
    /// Shows a page and keeps the place where the reader is, also where something grows or goes above it.
    void setProse(const QString &html);
    /// Where the links lead that can be seen now, from the top, with the last before them and those a little
    /// below.
    [[nodiscard]] QStringList linksInSight() const;

protected:
    [[nodiscard]] QVariant loadResource(int type, const QUrl &name) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void dress();
    [[nodiscard]] QVariant pennonImage(const QUrl &name) const;

    bool m_story;
    QString m_html;
    std::function<Heraldry(const campaign::WarbandId &)> m_pennons;
    std::function<QImage(const QUrl &, double)> m_pictures;
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
/// A picture of that size which leads somewhere. \param about what it shows, for whoever does not see it
[[nodiscard]] QString picture(const QString &name, const QSize &size, const QString &about,
                              const QString &link);
/// Words that lead somewhere, small.
[[nodiscard]] QString quietLink(const QString &text, const QString &link);
/// A block of text with something of that width at its right.
[[nodiscard]] QString beside(const QString &text, const QString &right, int width);
/// Two columns: what, and how much.
[[nodiscard]] QString figures(const QList<std::pair<QString, QString>> &rows);
[[nodiscard]] QString list(const QStringList &lines);
} // namespace prose

} // namespace gonfalon
