// SPDX-License-Identifier: GPL-3.0-or-later
// For test programs that paint.
#pragma once

#include "packaging/cmake/precompiled/std.h"

#include <QtGui>
#include <QtTest>
