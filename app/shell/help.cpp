// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/help.h"

#include "app/builder/builder_page.h"
#include "app/common/buttons.h"
#include "app/common/fit_to_screen.h"
#include "app/common/typeface.h"
#include "app/shell/help_window.h"
#include "app/shell/main_window.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace gonfalon::help {

using namespace Qt::StringLiterals;

namespace {

/// A text in a window that stays open; the one that is open already comes to the front.
void showText(MainWindow &window, const QString &title, const QString &html)
{
    auto *dialog = window.findChild<QDialog *>(title);
    if (dialog) {
        dialog->findChild<QTextBrowser *>()->setHtml(html);
    } else {
        dialog = new QDialog(&window);
        dialog->setObjectName(title);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(title);
        auto *browser = new QTextBrowser;
        browser->setAccessibleName(title);
        browser->setOpenExternalLinks(true);
        browser->setHtml(html);
        QPushButton *close = buttons::plain(MainWindow::tr("Close"), {}, dialog);
        auto *column = new QVBoxLayout(dialog);
        column->addWidget(browser);
        column->addWidget(close, 0, Qt::AlignRight);
        QObject::connect(close, &QPushButton::clicked, dialog, &QDialog::close);
        fitToScreen(*dialog, {typeface::scaled(dialog->font(), 640), typeface::scaled(dialog->font(), 620)});
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

QString escaped(const std::string &text) { return QString::fromStdString(text).toHtmlEscaped(); }

SystemId gameOf(const MainWindow &window)
{
    return window.page() ? window.page()->document().warband().system : window.game();
}

HelpWindow &rules(MainWindow &window, const SystemId &system)
{
    auto *open = window.findChild<HelpWindow *>(QString(), Qt::FindDirectChildrenOnly);
    if (!open)
        open = new HelpWindow(window);
    open->showGame(system);
    open->setVisible(true);
    open->raise();
    open->activateWindow();
    return *open;
}

/// What the row under the keyboard says that it is about; else the window.
std::optional<Topic> topicUnderFocus()
{
    const auto *view = qobject_cast<QAbstractItemView *>(QApplication::focusWidget());
    QVariant topic = view ? view->currentIndex().data(topicRole) : QVariant();
    if (const QWidget *window = QApplication::activeWindow(); window && !topic.canConvert<Topic>())
        topic = window->property(topicProperty);
    return topic.canConvert<Topic>() ? std::optional(topic.value<Topic>()) : std::nullopt;
}

} // namespace

void showRules(MainWindow &window)
{
    if (const auto topic = topicUnderFocus()) // before the window takes the focus
        showTopic(window, *topic);
    else
        rules(window, gameOf(window));
}

void showRules(MainWindow &window, const SystemId &system)
{
    const auto topic = topicUnderFocus();
    HelpWindow &help = rules(window, system);
    help.setFinding(nullptr, std::nullopt);
    if (topic)
        help.showTopic(*topic);
}

void showTopic(MainWindow &window, const Topic &topic)
{
    // Before the window takes the focus, and the list may be another one.
    BuilderPage *page = window.page();
    const Finding *finding = page ? page->currentFinding() : nullptr;
    const bool led = finding && topic == Topic{Topic::Kind::Rule, finding->rule.str()};
    const auto from = led ? std::optional(*finding) : std::nullopt;
    HelpWindow &help = rules(window, gameOf(window));
    help.setFinding(page, from);
    help.showTopic(topic);
}

void showKeys(MainWindow &main, const QMainWindow &of)
{
    QString html = u"<table cellspacing=6>"_s;
    for (const QAction *menu : of.menuBar()->actions()) {
        html += u"<tr><td colspan=2><b>%1</b></td></tr>"_s.arg(menu->text().remove(u'&'));
        for (const QAction *action : menu->menu() ? menu->menu()->actions() : QList<QAction *>()) {
            if (!action->shortcut().isEmpty())
                html += u"<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>"_s.arg(
                    action->shortcut().toString(QKeySequence::NativeText), action->text().remove(u'&'));
        }
    }
    const QStringList more = of.property("moreKeys").toStringList();
    for (qsizetype at = 0; at + 1 < more.size(); at += 2)
        html +=
            u"<tr><td>%1</td><td>%2</td></tr>"_s.arg(more[at].toHtmlEscaped(), more[at + 1].toHtmlEscaped());
    showText(main, MainWindow::tr("Keys"), html + u"</table>"_s);
}

void showAbout(MainWindow &window)
{
    QString html = u"<h2>Gonfalon %1</h2>"_s.arg(QApplication::applicationVersion());
    html +=
        u"<p>"_s +
        MainWindow::tr("A free companion for warband games of the Rampant kind. Licence: GPL-3.0-or-later.") +
        u"</p><p>"_s +
        MainWindow::tr(
            "An unofficial program, made by players. The games belong to their authors and publishers; their "
            "names are used only to say which game a list is for. Buy the books.") +
        u"</p>"_s;
    for (const store::SystemEntry &system : window.documents().library().systems()) {
        if (const Catalogue *catalogue = window.documents().library().catalogue(system.id))
            html += u"<p>%1</p>"_s.arg(escaped(catalogue->notice));
    }
    html += u"<h3>%1</h3>"_s.arg(MainWindow::tr("Fonts"));
    for (const QString &face : {u"text"_s, u"serif"_s, u"display"_s, u"large"_s}) {
        QFile licence(u":/gonfalon/fonts/OFL-%1.txt"_s.arg(face));
        if (licence.open(QIODevice::ReadOnly))
            html += u"<pre>%1</pre>"_s.arg(QString::fromUtf8(licence.readAll()).toHtmlEscaped());
    }
    showText(window, MainWindow::tr("About Gonfalon"), html);
}

} // namespace gonfalon::help
