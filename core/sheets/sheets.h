// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/model/catalogue.h"
#include "core/model/warband.h"
#include "core/sheets/template.h"

#include <QByteArray>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

class QIODevice;
class QPainter;

namespace gonfalon::sheets {

enum class Paper
{
    A4,
    Letter
};
enum class InkUse
{
    Light,
    Full
};

/// The paper and the use of ink that options and settings call so: "letter", "full"; every other word is A4,
/// and Light.
[[nodiscard]] Paper paperNamed(std::string_view word);
[[nodiscard]] InkUse inkNamed(std::string_view word);

/// What a unit may hope for, in a few words for its card: "Hits 4.2, v. Armour 2 loses 2.1". Whoever knows
/// the odds of the game fills it in.
struct UnitOdds
{
    std::string words;
};

/// What the player wants printed, and on what.
struct PrintSettings
{
    Paper paper = Paper::A4;
    InkUse ink = InkUse::Light;
    bool largeType = false;
    std::vector<SheetId> sheets;
    bool secrets = true;        ///< print the folded slips of secrets; they never stand on an open sheet
    bool withSecrets = false;   ///< the owner's explicit choice: the open sheets show his secrets, and say so
    QString folder;             ///< of the warband's file: where the pictures lie that it only names
    std::vector<UnitOdds> odds; ///< of each unit of what is printed, for its card; empty: none
    std::string shareCode;      ///< printed as a square code where a sheet has a place for it; empty: none
};

/// What stands in one place of a page. Lengths in millimetres from the corner of the paper.
struct PlacedBox
{
    QRectF place;
    std::string what; ///< "unit 0", "this-battle", "card 3", "foot"
    std::function<void(QPainter &, const QRectF &)> paint;
};

/// Pages laid out and ready to be painted any number of times, on a screen, a printer or a PDF alike. The
/// catalogue that it was laid out from must outlive it; the warband need not.
class Booklet
{
public:
    Booklet() = default;
    /// Pages that were laid out elsewhere, all of one sheet.
    /// \param size of the paper, in millimetres
    Booklet(QString title, const QSizeF &size, const SheetId &sheet,
            std::vector<std::vector<PlacedBox>> pages);

    [[nodiscard]] int pageCount() const { return static_cast<int>(m_pages.size()); }
    /// The paper, in millimetres.
    [[nodiscard]] QSizeF pageSize() const { return m_size; }
    [[nodiscard]] const QString &title() const { return m_title; }
    /// Paints a page, from 0, with its corner at the painter's origin; one unit of the painter must be a
    /// millimetre.
    void paint(QPainter &painter, int page) const;
    /// Everything that stands on a page, in the order in which it is painted.
    [[nodiscard]] const std::vector<PlacedBox> &boxes(int page) const;
    /// The sheet that a page belongs to.
    [[nodiscard]] const SheetId &sheet(int page) const;
    /// What could not be laid out: a sheet that the system has not got, or one on which nothing would stand.
    [[nodiscard]] const Findings &findings() const { return m_findings; }

private:
    friend class BookletMaker;
    friend Booklet joined(std::vector<Booklet> booklets);

    struct Page
    {
        SheetId sheet;
        std::vector<PlacedBox> boxes;
    };
    std::vector<Page> m_pages;
    QSizeF m_size;
    QString m_title;
    Findings m_findings;
};

/// Lays out the sheets that `settings` asks for. What is printed openly is the warband's public form, unless
/// they ask for its secrets too.
[[nodiscard]] Booklet layOut(const SheetBook &book, const Catalogue &catalogue, const Warband &warband,
                             const PrintSettings &settings);

/// The pages of several booklets on the same paper, one after the other, under the title of the first.
[[nodiscard]] Booklet joined(std::vector<Booklet> booklets);

/// A file that travels inside a PDF.
struct Attachment
{
    QString name;
    QString type; ///< "application/x-gonfalon-warband"
    QByteArray bytes;
};

/// The warband itself, which goes with its sheets so that they can be opened again: `file` is what is written
/// as its `.warband`, `name` the warband's own.
[[nodiscard]] Attachment warbandAttachment(const std::string &name, const std::string &file);

/// Writes a booklet as PDF into a device with all its faces embedded. Errors: NothingToPrint where it has no
/// page; what the device did not take it says itself.
[[nodiscard]] Findings writePdf(const Booklet &booklet, QIODevice &device,
                                const std::vector<Attachment> &attachments = {});

/// Writes a booklet as PDF with all its faces embedded; empty when done. A file that was there is replaced
/// only when the new one is whole.
[[nodiscard]] Findings writePdf(const Booklet &booklet, const QString &path,
                                const std::vector<Attachment> &attachments = {});

} // namespace gonfalon::sheets
