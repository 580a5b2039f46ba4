// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QString>

class QApplication;

namespace gonfalon {

enum class Theme
{
    System,
    Light,
    Dark
};

/// "system", "light", "dark": how settings name it.
[[nodiscard]] QString themeName(Theme theme);
[[nodiscard]] Theme themeFromName(const QString &name);

/// The palette made from the tokens.
[[nodiscard]] QPalette themePalette(bool dark);

/// Dresses the program: Fusion, the palette, our text face at the desktop's size times `percent` / 100.
/// System follows the desktop's own light or dark as it was when the program started.
void applyTheme(QApplication &application, Theme theme, int percent);

} // namespace gonfalon
