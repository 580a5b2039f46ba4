// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/shelf_document.h"

#include <QUndoCommand>

#include <algorithm>
#include <utility>

namespace gonfalon {

namespace {
constexpr int moment = 400; // milliseconds after which a change is saved
}

/// One step: the lots that another value has in the place of some. Pictures make a whole shelf too heavy to
/// be kept for every step.
class EditShelf final : public QUndoCommand
{
public:
    EditShelf(const QString &reason, ShelfDocument &document, const miniatures::Shelf &after, QString field)
        : QUndoCommand(reason), m_document(document), m_field(std::move(field))
    {
        const auto &now = document.m_shelf.lots, &then = after.lots;
        const std::size_t shorter = std::min(now.size(), then.size());
        while (m_first < shorter && now[m_first] == then[m_first])
            ++m_first;
        std::size_t behind = 0;
        while (behind < shorter - m_first && now[now.size() - 1 - behind] == then[then.size() - 1 - behind])
            ++behind;
        m_count = now.size() - behind - m_first;
        m_other.assign(then.begin() + std::ptrdiff_t(m_first), then.end() - std::ptrdiff_t(behind));
    }

    void undo() override { exchange(); }
    void redo() override { exchange(); }
    [[nodiscard]] int id() const override { return m_field.isEmpty() ? -1 : 1; }

    /// The later one has been done already: what this one holds is still what was before both.
    bool mergeWith(const QUndoCommand *later) override
    {
        const auto *other = static_cast<const EditShelf *>(later);
        if (other->m_field != m_field || other->m_first != m_first || other->m_count != m_count)
            return false;
        const auto first = m_document.m_shelf.lots.begin() + std::ptrdiff_t(m_first);
        setObsolete(std::equal(m_other.begin(), m_other.end(), first, first + std::ptrdiff_t(m_count)));
        return true;
    }

private:
    void exchange()
    {
        const std::size_t count = m_other.size();
        m_document.exchange(m_first, m_other, m_count);
        m_count = count;
    }

    ShelfDocument &m_document;
    QString m_field;
    std::size_t m_first = 0, m_count = 0; ///< the lots in whose place the others come
    std::vector<miniatures::Lot> m_other;
};

ShelfDocument::ShelfDocument(const QString &path, QObject *parent) : QObject(parent), m_own(path)
{
    auto read = m_own.read();
    if (read)
        m_shelf = std::move(read).value();
    (read ? m_noticed : m_problem) = read.findings();
    m_later.setSingleShot(true);
    m_later.setInterval(moment);
    connect(&m_later, &QTimer::timeout, this, [this] {
        if (const Findings failed = saveNow(); hasErrors(failed))
            emit notSaved(failed);
    });
    connect(&m_steps, &QUndoStack::indexChanged, this, [this] { emit changed(); });
}

ShelfDocument::~ShelfDocument()
{
    m_steps.disconnect(this); // they go after it
    (void)saveNow();
}

Findings ShelfDocument::setAside(QString &moved)
{
    Findings failed = m_own.setAside(moved);
    if (failed.empty())
        m_problem.clear();
    emit changed();
    return failed;
}

void ShelfDocument::modify(const QString &reason, const std::function<void(miniatures::Shelf &)> &operation,
                           const QString &field)
{
    if (!m_problem.empty())
        return;
    miniatures::Shelf after = m_shelf;
    operation(after);
    if (after.lots != m_shelf.lots)
        m_steps.push(new EditShelf(reason, *this, after, field));
}

void ShelfDocument::modifyLot(std::size_t lot, const QString &reason,
                              const std::function<void(miniatures::Lot &)> &operation, const QString &field)
{
    modify(
        reason,
        [&](miniatures::Shelf &shelf) {
            if (lot < shelf.lots.size())
                operation(shelf.lots[lot]);
        },
        field.isEmpty() ? field : field + QString::number(lot));
}

void ShelfDocument::exchange(std::size_t first, std::vector<miniatures::Lot> &other, std::size_t count)
{
    const auto begin = m_shelf.lots.begin() + std::ptrdiff_t(first);
    std::vector<miniatures::Lot> before(std::make_move_iterator(begin),
                                        std::make_move_iterator(begin + std::ptrdiff_t(count)));
    m_shelf.lots.erase(begin, begin + std::ptrdiff_t(count));
    m_shelf.lots.insert(m_shelf.lots.begin() + std::ptrdiff_t(first), std::make_move_iterator(other.begin()),
                        std::make_move_iterator(other.end()));
    other = std::move(before);
    m_unsaved = true;
    m_later.start();
}

Findings ShelfDocument::saveNow()
{
    m_later.stop();
    if (!m_unsaved)
        return {};
    Findings findings = m_own.save(m_shelf);
    m_unsaved = hasErrors(findings);
    return findings;
}

} // namespace gonfalon
