// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/packs/pack_document.h"

#include <QJsonDocument>
#include <QUndoCommand>

#include <utility>

namespace gonfalon {

namespace {

constexpr int judgeMilliseconds = 150; // after the last change: letters follow one another faster

/// The one undo command: it holds the other content, so that undo and redo are the same exchange.
class EditPack final : public QUndoCommand
{
public:
    EditPack(const QString &reason, QJsonObject other, QString field,
             std::function<void(QJsonObject &)> exchange)
        : QUndoCommand(reason), m_other(std::move(other)), m_field(std::move(field)),
          m_exchange(std::move(exchange))
    {
    }
    void undo() override { m_exchange(m_other); }
    void redo() override { m_exchange(m_other); }
    [[nodiscard]] int id() const override { return m_field.isEmpty() ? -1 : 1; }
    /// The content before the first of the steps is held already; what is now, the document has.
    bool mergeWith(const QUndoCommand *later) override
    {
        return static_cast<const EditPack *>(later)->m_field == m_field;
    }

private:
    QJsonObject m_other;
    QString m_field;
    std::function<void(QJsonObject &)> m_exchange;
};

} // namespace

PackDocument::PackDocument(const files::Pack &pack, store::Library &library, QObject *parent)
    : QObject(parent), m_library(library), m_file(QString::fromStdString(pack.file)), m_system(pack.system),
      m_content(QJsonDocument::fromJson(QByteArray::fromStdString(pack.content)).object()),
      m_gameFiles(library.allFiles(pack.system)), m_catalogue(std::make_unique<Catalogue>())
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(judgeMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &PackDocument::judge);
    // Not from within the exchange: there the stack has still to move.
    connect(&m_steps, &QUndoStack::indexChanged, this, [this] {
        if (!std::exchange(m_moved, false))
            return;
        m_timer.start();
        emit changed();
    });
    connect(&m_steps, &QUndoStack::cleanChanged, this, &PackDocument::savedChanged);
    judge();
}

PackDocument::~PackDocument()
{
    m_steps.disconnect(this); // they go after it
}

Result<files::Pack> PackDocument::pack() const
{
    auto read = files::readPack(QJsonDocument(m_content).toJson(QJsonDocument::Compact).toStdString());
    read.findings() = inFile(std::move(read.findings()), m_file.toStdString());
    if (read)
        read.value().file = m_file.toStdString();
    return read;
}

void PackDocument::modify(const QString &reason, const std::function<void(QJsonObject &)> &operation,
                          const QString &field)
{
    QJsonObject after = m_content;
    operation(after);
    if (after == m_content)
        return;
    m_steps.push(new EditPack(reason, after, field, [this](QJsonObject &other) {
        std::swap(m_content, other);
        m_moved = true;
    }));
}

Findings PackDocument::save()
{
    const auto whole = pack();
    if (!whole)
        return whole.findings();
    Findings failed = m_library.packs().save(*whole);
    if (failed.empty())
        m_steps.setClean();
    return failed;
}

void PackDocument::judge()
{
    m_timer.stop();
    const auto whole = pack();
    m_findings = whole.findings();
    if (whole) {
        auto with = m_library.tryPacks(m_system, {*whole});
        m_findings = with.findings();
        if (with)
            m_catalogue = std::make_unique<Catalogue>(std::move(with).value());
    }
    emit judged();
}

} // namespace gonfalon
