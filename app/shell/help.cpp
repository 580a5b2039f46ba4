// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/help.h"

#include "app/builder/builder_page.h"
#include "app/common/typeface.h"
#include "app/shell/main_window.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QLineEdit>
#include <QMenuBar>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon::help {

using namespace Qt::StringLiterals;

namespace {

QTextBrowser *makeBrowser(QDialog &dialog, const QString &name)
{
    auto *browser = new QTextBrowser;
    browser->setAccessibleName(name);
    browser->setOpenExternalLinks(true);
    dialog.setWindowTitle(name);
    dialog.resize(typeface::scaled(dialog.font(), 640), typeface::scaled(dialog.font(), 620));
    return browser;
}

void run(QDialog &dialog, QTextBrowser *browser, QWidget *above = nullptr)
{
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto *column = new QVBoxLayout(&dialog);
    if (above)
        column->addWidget(above);
    column->addWidget(browser);
    column->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    dialog.exec();
}

struct Entry
{
    QString head, text, rule;
};

QString escaped(const std::string &text) { return QString::fromStdString(text).toHtmlEscaped(); }

QString tableHtml(const DataTable &table)
{
    const auto row = [](const std::vector<std::string> &cells, const QString &tag) {
        QString html;
        for (const std::string &cell : cells)
            html += u"<%1 align=left>%2&nbsp;&nbsp;</%1>"_s.arg(tag, escaped(cell));
        return u"<tr>%1</tr>"_s.arg(html);
    };
    QString html = row(table.columns, u"th"_s);
    for (const auto &cells : table.rows)
        html += row(cells, u"td"_s);
    QString note = escaped(table.text);
    if (table.given == Given::Ruling)
        note +=
            (note.isEmpty() ? u""_s : u" "_s) + QCoreApplication::translate("Help", "Not from the source.");
    return u"<table>%1</table>%2"_s.arg(html, note);
}

/// The special rules, traits, spells and Quests, as the sheets print them, and the rulings behind them.
std::vector<Entry> entries(const Catalogue &catalogue)
{
    std::vector<Entry> all;
    const auto add = [&](const std::string &name, const std::string &text, const RuleId &rule) {
        all.push_back({escaped(name), escaped(text), escaped(rule.str())});
    };
    for (const SpecialRule &rule : catalogue.specialRules)
        add(rule.name, rule.text, rule.rule);
    for (const Trait &trait : catalogue.traits)
        add(trait.name, trait.text, trait.rule);
    for (const Spell &spell : catalogue.spells)
        add(spell.name, spell.text, spell.rule);
    for (const Quest &quest : catalogue.quests)
        add(quest.name, quest.text, quest.rule);
    for (const DataTable &table : catalogue.tables)
        all.push_back({escaped(table.name), tableHtml(table), escaped(table.rule.str())});
    for (const LedgerRule &rule : catalogue.ledger)
        add(rule.area, rule.rule + (rule.ruling.empty() ? "" : " " + rule.ruling), rule.id);
    return all;
}

QString page(const std::vector<Entry> &all, const QString &search)
{
    QString html;
    for (const Entry &entry : all) {
        const bool fits = search.isEmpty() || entry.head.contains(search, Qt::CaseInsensitive) ||
                          entry.text.contains(search, Qt::CaseInsensitive) ||
                          entry.rule.contains(search, Qt::CaseInsensitive);
        if (fits)
            html += u"<p><b>%1</b> <small>%3</small><br>%2</p>"_s.arg(entry.head, entry.text, entry.rule);
    }
    return html.isEmpty()
               ? QCoreApplication::translate("Help", "Nothing speaks of “%1”.").arg(search.toHtmlEscaped())
               : html;
}

} // namespace

void showRules(MainWindow &window)
{
    const Catalogue *catalogue = window.page() ? &window.page()->document().catalogue()
                                               : window.documents().library().catalogue(window.game());
    if (!catalogue)
        return;
    QDialog dialog(&window);
    QTextBrowser *browser = makeBrowser(
        dialog, MainWindow::tr("%1: rules in our own words").arg(QString::fromStdString(catalogue->name)));
    auto *search = new QLineEdit;
    search->setPlaceholderText(MainWindow::tr("Find a rule"));
    search->setAccessibleName(MainWindow::tr("Find a rule"));
    search->setClearButtonEnabled(true);
    const std::vector<Entry> all = entries(*catalogue);
    browser->setHtml(page(all, {}));
    QObject::connect(search, &QLineEdit::textChanged, browser,
                     [browser, &all](const QString &text) { browser->setHtml(page(all, text.trimmed())); });
    run(dialog, browser, search);
}

void showKeys(MainWindow &window)
{
    QDialog dialog(&window);
    QTextBrowser *browser = makeBrowser(dialog, MainWindow::tr("Keys"));
    QString html = u"<table cellspacing=6>"_s;
    for (const QAction *menu : window.menuBar()->actions()) {
        html += u"<tr><td colspan=2><b>%1</b></td></tr>"_s.arg(menu->text().remove(u'&'));
        for (const QAction *action : menu->menu() ? menu->menu()->actions() : QList<QAction *>()) {
            if (!action->shortcut().isEmpty())
                html += u"<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>"_s.arg(
                    action->shortcut().toString(QKeySequence::NativeText), action->text().remove(u'&'));
        }
    }
    const std::pair<QString, QString> more[] = {
        {MainWindow::tr("Enter"), MainWindow::tr("In the catalogue: add. On a finding: mend it.")},
        {MainWindow::tr("Space"), MainWindow::tr("Take an option or give it back")},
        {MainWindow::tr("Tab"), MainWindow::tr("From pane to pane")},
    };
    for (const auto &[key, text] : more)
        html += u"<tr><td>%1</td><td>%2</td></tr>"_s.arg(key, text);
    browser->setHtml(html + u"</table>"_s);
    run(dialog, browser);
}

void showAbout(MainWindow &window)
{
    QDialog dialog(&window);
    QTextBrowser *browser = makeBrowser(dialog, MainWindow::tr("About Gonfalon"));
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
    browser->setHtml(html);
    run(dialog, browser);
}

} // namespace gonfalon::help
