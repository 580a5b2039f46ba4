// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samples.h"

#include "tests/support/source_tree.h"

#include <QFile>

namespace gonfalon::test {

std::string sample(const char *name)
{
    QFile file(sourceFolder() + QStringLiteral("/tests/core/files/samples/") + QString::fromUtf8(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read the sample %s", name);
    return file.readAll().toStdString();
}

} // namespace gonfalon::test
