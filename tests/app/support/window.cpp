// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/window.h"

#include "app/common/theme.h"
#include "core/files/warband_file.h"
#include "core/words/language.h"
#include "tests/support/source_tree.h"

#include <QAbstractButton>
#include <QDir>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTemporaryDir>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

namespace {

constexpr int lookAgainMilliseconds = 10;

void moveInto(const QTemporaryDir &home)
{
    const QByteArray path = home.path().toLocal8Bit();
    for (const char *variable :
         {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
        qputenv(variable, path);
}

} // namespace

int runAtHome(int argc, char **argv, const std::function<QObject *()> &makeTests)
{
    const QTemporaryDir home;
    moveInto(home);
    QApplication application(argc, argv);
    QApplication::setOrganizationName(u"Gonfalon"_s);
    QApplication::setApplicationName(u"gonfalon"_s);
    words::speak(application);
    applyTheme(application, Theme::Light, 100);
    const std::unique_ptr<QObject> tests(makeTests());
    return QTest::qExec(tests.get(), argc, argv);
}

Program::Program()
    : folder(std::make_unique<QTemporaryDir>()), settings(path(u"settings.ini"_s)),
      documents(settings.file()), window(documents, settings)
{
    settings.set(u"files/folder"_s, folder->path());
    window.resize(1440, 900);
    window.show();
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        qFatal("the window does not come up");
}

Program::~Program() = default;

BuilderPage &Program::page()
{
    BuilderPage *shown = window.page();
    if (!shown)
        qFatal("no builder is shown");
    return *shown;
}

WarbandDocument &Program::document() { return page().document(); }

WarbandDocument &Program::show(const Warband &warband)
{
    Findings findings;
    WarbandDocument *document =
        documents.openText(QString::fromStdString(files::writeWarband(warband)), findings);
    if (!document)
        qFatal("the warband cannot be opened");
    return *document;
}

QString Program::path(const QString &name) const { return folder->filePath(name); }

void whenDialog(const std::function<void(QDialog &)> &answer)
{
    QTimer::singleShot(lookAgainMilliseconds, qApp, [answer] {
        if (auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget()))
            answer(*dialog);
        else
            whenDialog(answer);
    });
}

Answering::Answering(std::function<void(QDialog &)> answer)
{
    QObject::connect(&m_look, &QTimer::timeout, &m_look, [this, answer = std::move(answer)] {
        auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
        if (!dialog || dialog == m_answered)
            return;
        m_answered = dialog;
        answer(*dialog);
    });
    m_look.start(lookAgainMilliseconds);
}

void pressIn(QDialog &dialog, const QString &words)
{
    for (auto *button : dialog.findChildren<QAbstractButton *>()) {
        if (button->text().remove(u'&') == words)
            return button->click();
    }
    qFatal("no button “%s”", qPrintable(words));
}

QString giveName(QDialog &dialog, const QString &path)
{
    auto &files = dynamic_cast<QFileDialog &>(dialog);
    QString proposed = files.selectedFiles().value(0);
    if (!path.isEmpty())
        typePath(files, path);
    dialog.accept();
    return proposed;
}

void typePath(QFileDialog &files, const QString &path)
{
    files.selectFile(path);
    // Its model reads folders when it finds the time; the whole path needs none.
    if (auto *name = files.findChild<QLineEdit *>(u"fileNameEdit"_s))
        name->setText(QDir::toNativeSeparators(path));
}

void keepPicture(QWidget &widget, const QString &name)
{
    const QString folder = buildFolder() + u"/pictures"_s;
    QDir().mkpath(folder);
    if (!widget.grab().save(folder + u'/' + name + u".png"_s))
        qFatal("the picture cannot be written");
}

void press(int key, Qt::KeyboardModifiers modifiers)
{
    QWidget *focus = QApplication::focusWidget();
    if (!focus)
        qFatal("nothing has the focus");
    QTest::keyClick(focus, Qt::Key(key), modifiers);
}

void type(const QString &text)
{
    for (const QChar letter : text) {
        if (letter.unicode() < 0x80) {
            QTest::keyClicks(QApplication::focusWidget(), QString(letter));
            continue;
        }
        QKeyEvent event(QEvent::KeyPress, Qt::Key_unknown, Qt::NoModifier, QString(letter));
        QApplication::sendEvent(QApplication::focusWidget(), &event);
    }
}

QString programPath() { return QStringLiteral(GONFALON_PROGRAM); }

Unit unitOf(const char *type, std::initializer_list<const char *> options, const char *name)
{
    Unit unit;
    unit.type = UnitTypeId(type);
    unit.name = name;
    for (const char *option : options)
        unit.choices.push_back({OptionId(option), {}});
    return unit;
}

} // namespace gonfalon::test
