// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/miniatures/field_asker.h"

#include <QCoreApplication>
#include <QMetaObject>
#include <QPointer>

namespace gonfalon {

FieldAsker::FieldAsker(QObject *parent) : QObject(parent) { m_pool.setMaxThreadCount(1); }

FieldAsker::~FieldAsker() { stop(); }

void FieldAsker::stop()
{
    if (m_stop)
        *m_stop = true;
    m_stop.reset();
}

void FieldAsker::ask(FieldQuestion question)
{
    stop();
    m_stop = std::make_shared<std::atomic<bool>>(false);
    auto asked = std::make_shared<const FieldQuestion>(std::move(question));
    m_pool.start([asked, stop = m_stop, self = QPointer(this)] {
        auto found = std::make_shared<const miniatures::Proposals>(
            asked->pool ? propose(*asked->catalogue, *asked->pool, asked->wish, *stop)
                        : propose(*asked->catalogue, asked->shelf, asked->wish, *stop));
        QMetaObject::invokeMethod(
            QCoreApplication::instance(),
            [self, stop, asked, found] {
                if (self && !*stop)
                    emit self->answered(asked, found);
            },
            Qt::QueuedConnection);
    });
}

} // namespace gonfalon
