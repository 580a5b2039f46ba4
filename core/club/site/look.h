// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/site/facts.h"
#include "core/pages/templates.h"

#include <QVariantMap>

namespace gonfalon::site {

/// How a site looks: the program's own templates and styles, or what a club puts in their place.
class Look
{
public:
    /// The program's own.
    Look();

    /// Takes what a folder has of `*.mustache` and `site.css`; what is not there stays the program's own.
    /// Whoever may write there is trusted with the pages; what players write is escaped all the same.
    /// \return GF-3027 for each template that cannot be used, as a warning; an error where the folder or a
    /// file in it cannot be read
    [[nodiscard]] Findings takeFrom(const QString &folder);

    [[nodiscard]] const QByteArray &styleSheet() const { return m_style; }
    [[nodiscard]] const pages::Templates &templates() const { return m_templates; }

private:
    pages::Templates m_templates;
    QByteArray m_style;
};

/// One page, before it is filled in.
struct PageContents
{
    QString path;         ///< below the site's folder
    QString body;         ///< the name of its template
    QString title;        ///< its heading
    QString about{};      ///< a line below it
    QVariantMap data{};   ///< what body and head are filled with
    QString head{};       ///< a template for what stands below the heading; empty: none
    QString section{};    ///< the page that leads here: "battles.html"; empty: it is one of those itself
    QVariantMap before{}; ///< the page before it: "to", "title"
    QVariantMap after{};
};

/// A page whole.
[[nodiscard]] QByteArray page(const Look &look, const Facts &facts, const PageContents &contents);

/// The name of a page: the first letters of an identity, which are never told apart by less in one campaign.
[[nodiscard]] QString pageName(const std::string &id);
/// The way to a page from the site's folder.
[[nodiscard]] QString battlePath(const Told &battle);
[[nodiscard]] QString warbandPath(const campaign::WarbandId &warband);

/// One cell of a table.
struct Cell
{
    QString text;
    QString link{};   ///< from the site's folder
    QString pennon{}; ///< as `pennonId`
    QString second{}; ///< a line below it
    bool number = false, strong = false, self = false;
    QString hidden{}; ///< what stands there for whoever does not see the pennon
    std::vector<std::pair<QString, QString>> links{}; ///< several instead of one text: text and way
    QString whole{};                                  ///< of a head that is shortened
    QVariantMap image{};                              ///< "data" in base64, "about", "width" in points

    [[nodiscard]] QVariantMap data() const;
};
/// A table for the template "table".
struct Grid
{
    QString id;
    QString caption; ///< empty where the page says it already
    std::vector<Cell> heads;
    std::vector<std::vector<Cell>> rows;
    QString empty; ///< what stands there while there is no row
    QString label; ///< what the table is, for whoever scrolls it

    [[nodiscard]] QVariantMap data() const;
};

/// A warband by pennon and name, leading to its page.
[[nodiscard]] Cell warbandCell(const Facts &facts, const campaign::WarbandId &warband);
[[nodiscard]] Cell numberCell(const QString &text);

} // namespace gonfalon::site
