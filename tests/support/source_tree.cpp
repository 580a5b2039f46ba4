// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/source_tree.h"

namespace gonfalon::test {

QString sourceFolder() { return QStringLiteral(GONFALON_SOURCE_DIR); }

QString buildFolder() { return QStringLiteral(GONFALON_BINARY_DIR); }

} // namespace gonfalon::test
