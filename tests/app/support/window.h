// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/builder_page.h"
#include "app/common/settings.h"
#include "app/shell/documents.h"
#include "app/shell/main_window.h"
#include "tests/support/suite.h"

#include <QAccessible>
#include <QApplication>
#include <QDialog>
#include <QPointer>
#include <QTest>
#include <QTimer>

#include <functional>

class QFileDialog;
class QTemporaryDir;

namespace gonfalon::test {

/// Runs what `makeTests` makes in an application dressed as ours, in a home folder of its own that goes when
/// it ends.
int runAtHome(int argc, char **argv, const std::function<QObject *()> &makeTests);

/// A fresh folder for settings, and what a run of the program has: settings, documents, a window of 1440 x
/// 900.
struct Program
{
    Program();
    ~Program();
    Program(const Program &) = delete;
    Program &operator=(const Program &) = delete;

    std::unique_ptr<QTemporaryDir> folder;
    Settings settings;
    Documents documents;
    MainWindow window;

    /// The builder that is shown; ends the program where none is.
    [[nodiscard]] BuilderPage &page();
    /// The document that is shown.
    [[nodiscard]] WarbandDocument &document();
    /// Shows a warband as an unnamed document.
    WarbandDocument &show(const Warband &warband);
    /// The path of a file in the folder.
    [[nodiscard]] QString path(const QString &name) const;
};

/// Answers the next dialog that opens. Returns at once; `answer` runs while the dialog is up.
void whenDialog(const std::function<void(QDialog &)> &answer);

/// Answers every dialog that opens while it lives, one after the other.
class Answering
{
public:
    /// \param answer is called once for each dialog and closes it
    explicit Answering(std::function<void(QDialog &)> answer);

private:
    QTimer m_look;
    QPointer<QDialog> m_answered;
};

/// Presses the button of a dialog with these words; ends the program where it has none.
void pressIn(QDialog &dialog, const QString &words);

/// Gives a name in a file dialog and accepts it; empty: takes the name that is proposed. Returns that one.
QString giveName(QDialog &dialog, const QString &path = {});

/// Types a path in the dialog.
void typePath(QFileDialog &files, const QString &path);

/// The first widget of a type that is read aloud as `name`; ends the program where there is none.
template <typename Widget>
[[nodiscard]] Widget &named(const QWidget &above, const QString &name)
{
    for (auto *widget : above.findChildren<Widget *>()) {
        const QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
        if (spoken && spoken->text(QAccessible::Name) == name)
            return *widget;
    }
    qFatal("no widget called “%s”", qPrintable(name));
}

/// Sends a key to whatever has the focus, as the keyboard does.
void press(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
/// Types into whatever has the focus.
void type(const QString &text);

/// Saves what a widget looks like as `name`.png among the pictures of the build folder.
void keepPicture(QWidget &widget, const QString &name);

/// The path of the built program.
[[nodiscard]] QString programPath();

/// A unit of a type with options by id.
[[nodiscard]] Unit unitOf(const char *type, std::initializer_list<const char *> options = {},
                          const char *name = "");

} // namespace gonfalon::test

/// A class of tests of the window.
#define GONFALON_APP_TEST(Class)                                                                             \
    GONFALON_RUN([](int argc, char **argv) {                                                                 \
        return gonfalon::test::runAtHome(argc, argv, [] { return new Class; });                              \
    })
