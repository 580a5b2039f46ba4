// SPDX-License-Identifier: GPL-3.0-or-later
// For test programs.
#pragma once

#include "packaging/cmake/precompiled/std.h"

#include <QtTest>
