// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

class QDragEnterEvent;
class QDropEvent;

/// Files that are drawn into a window: what its dragEnterEvent and dropEvent do.
namespace gonfalon::dropped {

/// Takes the drag where it brings anything that has an address.
void welcome(QDragEnterEvent &event);
/// The paths of the files that were let go, in their order; what lies elsewhere than on this computer is left
/// out.
[[nodiscard]] QStringList files(QDropEvent &event);

} // namespace gonfalon::dropped
