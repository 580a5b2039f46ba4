// SPDX-License-Identifier: GPL-3.0-or-later
// For tests of the window.
#pragma once

#include "packaging/cmake/precompiled/widgets.h"

#include <QtTest>
