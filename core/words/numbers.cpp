// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/words/numbers.h"

namespace gonfalon::words {

using namespace Qt::StringLiterals;

QString signedNumber(int number) { return number < 0 ? u"−%1"_s.arg(-number) : QString::number(number); }

QString difference(int number) { return number > 0 ? u"+%1"_s.arg(number) : signedNumber(number); }

} // namespace gonfalon::words
