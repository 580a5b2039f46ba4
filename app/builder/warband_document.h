// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/pennons.h"
#include "core/model/validate.h"

#include <QObject>
#include <QUndoStack>

#include <functional>

namespace gonfalon {

/// One open warband: its value, what it comes to, and the steps back. Every change goes through `modify`, and
/// everybody who shows it listens to `changed`. The catalogues are the caller's and outlive the document.
class WarbandDocument : public QObject
{
    Q_OBJECT

public:
    WarbandDocument(const Catalogue &catalogue, Warband warband, QObject *parent = nullptr);
    ~WarbandDocument() override;

    [[nodiscard]] const Catalogue &catalogue() const { return *m_catalogue; }
    /// Judges the warband by another catalogue from now on: its packs changed. Whoever shows the document
    /// must be made anew, for it may hold on to the old one.
    void setCatalogue(const Catalogue &catalogue);
    [[nodiscard]] const Warband &warband() const { return m_warband; }
    [[nodiscard]] const Muster &muster() const { return m_muster; }
    /// The worst finding about a unit, or nothing.
    [[nodiscard]] const Finding *worstFinding(std::size_t unit) const;
    /// What the pennon of a unit bears.
    [[nodiscard]] const Bearing &bearing(std::size_t unit) const { return m_bearings.at(unit); }
    [[nodiscard]] QUndoStack &steps() { return m_steps; }

    /// Changes the warband in one named step that can be undone ("take Short range missiles").
    /// \param field  steps with the same field that follow each other become one: typing in a field
    /// An operation that changes nothing makes no step.
    void modify(const QString &reason, const std::function<void(Warband &)> &operation,
                const QString &field = {});

    /// Path of the file, empty for a warband that was never saved.
    [[nodiscard]] const QString &path() const { return m_path; }
    void setPath(const QString &path);
    /// Where a warband without a path was read from: a PDF, a damaged file, another program's list, the file
    /// that a crash left unsaved. It is never written. Empty where there is none.
    [[nodiscard]] const QString &source() const { return m_source; }
    void setSource(const QString &source);
    /// The warband's name, else its file's or source's, else "Untitled".
    [[nodiscard]] QString title() const;

    /// True where something would be lost if the window closed.
    [[nodiscard]] bool isUnsaved() const { return m_recovered || !m_steps.isClean(); }
    void markSaved();
    /// Says that the warband came from a crash or an import: it counts as unsaved though nothing was changed
    /// since.
    void markUnsaved();

signals:
    /// After every change, undo and redo, when `steps()` stands at the new place; `before` is the value until
    /// then.
    void changed(const gonfalon::Warband &before);
    void titleChanged();

private:
    void exchange(Warband &other);
    void tell();
    void workOut();

    const Catalogue *m_catalogue; ///< never missing
    Warband m_warband;
    std::optional<Warband> m_before; ///< while the stack moves: the value from before it did
    Muster m_muster;
    std::vector<std::optional<std::size_t>> m_worst; ///< by unit: a position in the findings
    std::vector<Bearing> m_bearings;
    QUndoStack m_steps;
    QString m_path, m_source;
    bool m_recovered = false;
};

} // namespace gonfalon
