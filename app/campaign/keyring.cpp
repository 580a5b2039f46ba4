// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/keyring.h"

#include <QObject>

#include <qt6keychain/keychain.h>

namespace gonfalon::keyring {

namespace {

constexpr QLatin1String service("org.gonfalon.Gonfalon");

} // namespace

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

} // namespace gonfalon::keyring
