// SPDX-License-Identifier: GPL-3.0-or-later
// Qt is not built with the thread sanitizer, which so does not see how it hands work from one thread to
// another: linked in place of Qt's functions (ld --wrap), these say it.
#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <utility>

extern "C" {
void __tsan_acquire(void *address);
void __tsan_release(void *address);

void __real__ZN11QThreadPool5startESt8functionIFvvEEi(QThreadPool *, std::function<void()>, int);
bool __real__ZN11QThreadPool11waitForDoneEi(QThreadPool *, int);
void __real__ZN11QThreadPoolD1Ev(QThreadPool *);
bool __real__ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv(
    QObject *, QtPrivate::QSlotObjectBase *, Qt::ConnectionType, void *);

/// What was done before the start is seen by the work, and what the work has done by whoever waits for it.
void __wrap__ZN11QThreadPool5startESt8functionIFvvEEi(QThreadPool *pool, std::function<void()> work,
                                                      int priority)
{
    __tsan_release(pool);
    __real__ZN11QThreadPool5startESt8functionIFvvEEi(
        pool,
        [pool, work = std::move(work)]() mutable {
            __tsan_acquire(pool);
            std::exchange(work, nullptr)();
            __tsan_release(pool);
        },
        priority);
}

bool __wrap__ZN11QThreadPool11waitForDoneEi(QThreadPool *pool, int milliseconds)
{
    const bool done = __real__ZN11QThreadPool11waitForDoneEi(pool, milliseconds);
    __tsan_acquire(pool);
    return done;
}

void __wrap__ZN11QThreadPoolD1Ev(QThreadPool *pool)
{
    __real__ZN11QThreadPoolD1Ev(pool);
    __tsan_acquire(pool);
}

/// What was done before the call is seen by the slot, in whichever thread it runs.
bool __wrap__ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv(
    QObject *object, QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type, void *answer)
{
    const auto call = [object, answer,
                       slot = std::shared_ptr<QtPrivate::QSlotObjectBase>(
                           slot, [](auto *one) { one->destroyIfLastRef(); })] {
        __tsan_acquire(slot.get());
        void *values[] = {answer};
        slot->call(object, values);
    };
    __tsan_release(slot);
    using Slot = QtPrivate::QFunctorSlotObject<decltype(call), 0, QtPrivate::List<>, void>;
    return __real__ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv(
        object, new Slot(call), type, answer);
}
}
