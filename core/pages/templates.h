// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <map>
#include <set>
#include <string>

namespace gonfalon::pages {

/// Pages as Mustache templates, by their names: what is the program's own, and what somebody put in its
/// place. Texts are escaped wherever they stand; only what `markup` names is put in as it is, so that no
/// template can let what players write be more than words.
class Templates
{
public:
    /// \param markup the keys whose values are markup of the program's own making
    explicit Templates(QStringList markup) : m_markup(std::move(markup)) {}

    /// Takes templates, those of the same names being replaced. One that is damaged is left out, and what was
    /// there under its name stays.
    /// \return a warning for each that was left out (GF-3027), and for each name that none of the templates
    /// taken first asks for (GF-3030)
    [[nodiscard]] Findings take(const std::map<QString, QByteArray> &texts);

    /// The names of all that were taken.
    [[nodiscard]] QStringList names() const;

    /// A page filled in. \param data texts, numbers, true or false, lists and maps of these; a list or map
    /// opens a section, and what a section does not hold is looked for around it
    /// \return UTF-8; empty where there is no template of that name
    [[nodiscard]] QByteArray render(const QString &name, const QVariantMap &data) const;

private:
    [[nodiscard]] QString wrongWith(const QString &name, const std::string &text,
                                    const std::map<QString, QByteArray> &beside) const;
    [[nodiscard]] bool callsItself(const QString &name, const std::string &text) const;

    QStringList m_markup;
    std::map<QString, std::string> m_texts;
    std::set<QString> m_asked; ///< by the templates that were taken first
};

} // namespace gonfalon::pages
