// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/tab_names.h"

#include "app/builder/warband_document.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <functional>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

/// The context in which translators find these words.
struct Tabs
{
    Q_DECLARE_TR_FUNCTIONS(Tabs)
};

using Tell = std::function<QString(const WarbandDocument &)>;

QString fileOf(const WarbandDocument &document)
{
    return document.path().isEmpty() ? Tabs::tr("not saved") : QFileInfo(document.path()).fileName();
}

QString folderOf(const WarbandDocument &document)
{
    return document.path().isEmpty() ? QString() : QFileInfo(document.path()).dir().dirName();
}

/// Adds to every name that stands more than once what `tell` says of its warband.
void tellApart(QStringList &names, const QList<const WarbandDocument *> &documents, const Tell &tell)
{
    const QStringList before = names;
    for (qsizetype i = 0; i < names.size(); ++i) {
        const QString more = documents[i] ? tell(*documents[i]) : QString();
        if (before.count(before[i]) > 1 && !more.isEmpty())
            names[i] += u" – "_s + more;
    }
}

} // namespace

QStringList tabNames(const QList<const WarbandDocument *> &documents)
{
    QStringList names;
    for (const WarbandDocument *document : documents)
        names << (document ? document->title() : Tabs::tr("My miniatures"));
    for (const Tell &tell : {Tell(fileOf), Tell(folderOf)})
        tellApart(names, documents, tell);
    for (qsizetype i = 0; i < names.size(); ++i) {
        const QString name = names[i];
        for (int number = 2; names.indexOf(names[i]) < i; ++number)
            names[i] = name + u' ' + QString::number(number);
    }
    return names;
}

QString whereItStands(const WarbandDocument &document)
{
    if (!document.path().isEmpty())
        return QDir::toNativeSeparators(document.path());
    return document.source().isEmpty()
               ? Tabs::tr("Not saved yet")
               : Tabs::tr("Not saved yet; from %1").arg(QDir::toNativeSeparators(document.source()));
}

} // namespace gonfalon
