// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>
#ifdef QT_GUI_LIB
#include <QGuiApplication>
#else
#include <QCoreApplication>
#endif

#include <map>
#include <string>

/// The tests of a folder are one program, a class of them each file: `tst_core_battle table_sight` runs those
/// of tst_table_sight.cpp, `all` those of every file; what follows is QtTest's; without a name it lists them.
namespace gonfalon::test {

/// What runs the tests of one file, as a program's main() would.
using RunTests = int (*)(int argc, char **argv);

/// Every file of this program, by its name without "tst_" and its ending.
std::map<std::string, RunTests> &suite();

/// Makes a file's tests known before main() begins.
struct Known
{
    Known(const char *file, RunTests run);
};

/// Runs the tests of `Class` in an application without a window.
template <typename Class>
int runPlain(int argc, char **argv)
{
#ifdef QT_GUI_LIB
    const QGuiApplication application(argc, argv);
#else
    const QCoreApplication application(argc, argv);
#endif
    Class tests;
    return QTest::qExec(&tests, argc, argv);
}

} // namespace gonfalon::test

/// A file's tests, and what runs them.
#define GONFALON_RUN(run) static const gonfalon::test::Known known(__FILE__, run);

/// A class of tests that needs no window.
#define GONFALON_TEST(Class) GONFALON_RUN(gonfalon::test::runPlain<Class>)
