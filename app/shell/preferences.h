// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"

#include <QDialog>

namespace gonfalon {

/// Light or dark, and how large. Applied at once, remembered.
class Preferences final : public QDialog
{
    Q_OBJECT

public:
    explicit Preferences(Settings &settings, QWidget *parent = nullptr);
};

/// Dresses the program as the settings say.
void applyPreferences(const Settings &settings);

} // namespace gonfalon
