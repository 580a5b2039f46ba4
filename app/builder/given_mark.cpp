// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/given_mark.h"

#include <QCoreApplication>

namespace gonfalon {

namespace {

struct Marks
{
    Q_DECLARE_TR_FUNCTIONS(Marks)
};

} // namespace

QString givenText(Given given)
{
    switch (given) {
    case Given::Ruling:
        return Marks::tr("not from the source: a default of ours");
    case Given::Borrowed:
        return Marks::tr("borrowed from a sister game");
    case Given::Pack:
        return Marks::tr("from a player pack");
    case Given::Source:
        break;
    }
    return {};
}

} // namespace gonfalon
