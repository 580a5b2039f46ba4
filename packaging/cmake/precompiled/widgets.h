// SPDX-License-Identifier: GPL-3.0-or-later
// For what has a screen.
#pragma once

#include "packaging/cmake/precompiled/std.h"

#include <QtWidgets>
