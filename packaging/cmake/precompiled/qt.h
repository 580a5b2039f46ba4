// SPDX-License-Identifier: GPL-3.0-or-later
// For what knows Qt and no screen.
#pragma once

#include "packaging/cmake/precompiled/std.h"

#include <QtCore>
