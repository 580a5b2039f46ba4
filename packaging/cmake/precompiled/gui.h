// SPDX-License-Identifier: GPL-3.0-or-later
// For what paints without a screen.
#pragma once

#include "packaging/cmake/precompiled/std.h"

#include <QtGui>
