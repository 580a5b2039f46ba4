// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/keyring.h"

#include <QObject>

#ifdef GONFALON_KEYRING
#include <qt6keychain/keychain.h>
#endif

namespace gonfalon::keyring {

#ifdef GONFALON_KEYRING

namespace {

constexpr QLatin1String service("org.gonfalon.Gonfalon");

} // namespace

bool available() { return true; } // a desktop without one answers with an error, and nothing is kept

void ask(const QString &address, QObject *receiver, const std::function<void(const QString &)> &take)
{
    auto *job = new QKeychain::ReadPasswordJob(service, receiver);
    job->setKey(address);
    QObject::connect(job, &QKeychain::Job::finished, receiver,
                     [job, take] { take(job->error() == QKeychain::NoError ? job->textData() : QString()); });
    job->start();
}

void keep(const QString &address, const QString &password)
{
    auto *job = new QKeychain::WritePasswordJob(service);
    job->setKey(address);
    job->setTextData(password);
    job->start();
}

#else

bool available() { return false; }
void ask(const QString &, QObject *, const std::function<void(const QString &)> &take) { take({}); }
void keep(const QString &, const QString &) {}

#endif

} // namespace gonfalon::keyring
