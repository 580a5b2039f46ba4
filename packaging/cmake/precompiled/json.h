// SPDX-License-Identifier: GPL-3.0-or-later
// For readers and writers of JSON.
#pragma once

#include "packaging/cmake/precompiled/std.h"

#include <nlohmann/json.hpp>
