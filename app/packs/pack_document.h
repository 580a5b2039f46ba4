// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/library.h"

#include <QJsonObject>
#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <functional>
#include <memory>

namespace gonfalon {

/// One pack that is being edited: its content, the steps back, and what is wrong with it. Every change goes
/// through `modify`. What is wrong is worked out a moment after the last change.
class PackDocument : public QObject
{
    Q_OBJECT

public:
    /// \param library the games; it outlives the document
    PackDocument(const files::Pack &pack, store::Library &library, QObject *parent = nullptr);
    ~PackDocument() override;

    [[nodiscard]] const QJsonObject &content() const { return m_content; }
    /// The content as a pack; nothing where its head is broken.
    [[nodiscard]] Result<files::Pack> pack() const;
    [[nodiscard]] SystemId system() const { return m_system; }
    [[nodiscard]] QUndoStack &steps() { return m_steps; }
    /// The game, with this pack in it where it fits.
    [[nodiscard]] const Catalogue &catalogue() const { return *m_catalogue; }
    /// The game's own data files, by path.
    [[nodiscard]] const std::map<std::string, std::string> &gameFiles() const { return m_gameFiles; }
    [[nodiscard]] const Findings &findings() const { return m_findings; }

    /// Changes the content in one named step that can be undone.
    /// \param field steps with the same field that follow each other become one: typing in a field
    void modify(const QString &reason, const std::function<void(QJsonObject &)> &operation,
                const QString &field = {});

    [[nodiscard]] bool isUnsaved() const { return !m_steps.isClean(); }
    /// Writes the pack into the user's folder. Empty when done.
    [[nodiscard]] Findings save();
    /// Works out at once what is wrong.
    void judge();

signals:
    void changed();
    void judged();
    void savedChanged();

private:
    store::Library &m_library;
    QString m_file;
    SystemId m_system;
    QJsonObject m_content;
    bool m_moved = false; ///< the content was exchanged, and nobody was told yet
    std::map<std::string, std::string> m_gameFiles;
    std::unique_ptr<Catalogue> m_catalogue;
    Findings m_findings;
    QUndoStack m_steps;
    QTimer m_timer;
};

} // namespace gonfalon
