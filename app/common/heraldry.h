// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/club/heraldry.h"

#include <QMetaType>

Q_DECLARE_METATYPE(gonfalon::Heraldry)
