// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Marks a sentence for the translators' tools, which know Qt's word for it; the text stays as it is.
#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(scope, x) x
#endif
