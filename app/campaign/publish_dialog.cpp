// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/publish_dialog.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/folders.h"
#include "app/common/typeface.h"
#include "core/club/site/site.h"
#include "core/words/finding_words.h"

#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

PublishDialog::PublishDialog(CampaignDocument &document, Settings &settings, QWidget *parent)
    : QDialog(parent), m_document(document), m_settings(settings), m_folder(new QLineEdit),
      m_templates(new QLineEdit), m_about(quietLabel({})), m_strip(new FindingsStrip),
      m_publish(buttons::primary(tr("Publish"), u"copy"_s, this))
{
    setWindowTitle(tr("Publish the campaign"));
    m_folder->setAccessibleName(tr("Folder of the pages"));
    const QString last = settings.text(u"campaign/published"_s);
    const QDir folder(folders::thatWorks(settings.text(u"files/folder"_s)));
    m_folder->setText(QDir::toNativeSeparators(
        !last.isEmpty() && QDir(last).exists() && mayPublish(document.club(), last).empty()
            ? last
            : folder.filePath(folders::nameFor(tr("%1, pages").arg(document.name())))));
    auto *choose = buttons::plain(tr("Choose…"), u"search"_s, this);
    auto *cancel = buttons::plain(tr("Cancel"), {}, this);
    choose->setAutoDefault(false);
    cancel->setAutoDefault(false);
    m_publish->setDefault(true);
    auto *contents = new QWidget;
    auto *form = new QFormLayout(contents);
    form->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 14), scaled(font(), 12));
    auto *folderRow = new QHBoxLayout;
    folderRow->addWidget(m_folder, 1);
    folderRow->addWidget(choose);
    auto *label = new QLabel(tr("&Folder"));
    label->setBuddy(m_folder);
    form->addRow(label, folderRow);
    form->addRow(QString(), m_about);
    m_templates->setAccessibleName(tr("Folder of your own templates"));
    m_templates->setText(QDir::toNativeSeparators(settings.text(u"campaign/templates"_s)));
    m_templates->setPlaceholderText(tr("Gonfalon's own look"));
    m_templates->setToolTip(tr("A folder with templates (.mustache) and a site.css of your own. What it has "
                               "not got is Gonfalon's own."));
    auto *chooseLook = buttons::plain(tr("Choose…"), u"search"_s, this);
    chooseLook->setAccessibleName(tr("Choose a folder of templates…"));
    chooseLook->setAutoDefault(false);
    auto *lookRow = new QHBoxLayout;
    lookRow->addWidget(m_templates, 1);
    lookRow->addWidget(chooseLook);
    auto *lookLabel = new QLabel(tr("&Templates"));
    lookLabel->setBuddy(m_templates);
    form->addRow(lookLabel, lookRow);
    connect(chooseLook, &QPushButton::clicked, this, &PublishDialog::chooseTemplates);
    form->addRow(QString(), quietLabel(tr("The pages need no program: copy the folder to any web server, or "
                                          "send it to whoever plays.")));
    QHBoxLayout *acts = frameDialog(*this, m_strip, contents, windowTitle(), {560, 0});
    acts->addStretch(1);
    acts->addWidget(cancel);
    acts->addWidget(m_publish);
    connect(choose, &QPushButton::clicked, this, &PublishDialog::choose);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_publish, &QPushButton::clicked, this, &PublishDialog::publish);
    connect(m_folder, &QLineEdit::textChanged, this, &PublishDialog::check);
    check();
    m_folder->setFocus();
}

void PublishDialog::check()
{
    const QString path = QDir::fromNativeSeparators(m_folder->text().trimmed());
    const QDir folder(path);
    const Findings refused = path.isEmpty() ? Findings() : mayPublish(m_document.club(), path);
    m_publish->setEnabled(!path.isEmpty());
    m_about->setText(!folder.exists()   ? tr("The folder is made.")
                     : !refused.empty() ? words::sentence(refused.front())
                     : QFileInfo::exists(folder.filePath(u"index.html"_s))
                         ? tr("The pages that stand there are written anew.")
                     : folder.isEmpty() ? tr("The folder is empty.")
                                        : tr("Other files stand there; they are left alone."));
}

void PublishDialog::choose()
{
    const QString folder = QFileDialog::getExistingDirectory(
        this, tr("A folder for the published pages"),
        folders::thatWorks(QFileInfo(m_folder->text().trimmed()).absolutePath()));
    if (!folder.isEmpty())
        m_folder->setText(QDir::toNativeSeparators(folder));
}

void PublishDialog::chooseTemplates()
{
    const QString last = m_templates->text().trimmed();
    const QString folder = QFileDialog::getExistingDirectory(
        this, tr("A folder of templates"),
        folders::thatWorks(last.isEmpty() ? m_settings.text(u"files/folder"_s) : last));
    if (!folder.isEmpty())
        m_templates->setText(QDir::toNativeSeparators(folder));
}

void PublishDialog::publish()
{
    const QString path = QDir::fromNativeSeparators(m_folder->text().trimmed());
    const QString folder = QDir(path).absolutePath();
    const QString look = QDir::fromNativeSeparators(m_templates->text().trimmed());
    const QString templates = look.isEmpty() ? look : QDir(look).absolutePath();
    Findings findings;
    if (QDir().mkpath(folder))
        findings =
            gonfalon::publish(m_document.club(), m_document.library(), folder, {.templates = templates});
    else
        findings.push_back(errorIn(folder.toStdString(), Code::CannotWrite,
                                   {tr("the folder cannot be made").toStdString()}));
    if (hasErrors(findings)) {
        m_strip->show(findings);
        m_strip->offer(tr("Elsewhere…"), [this] { choose(); });
        return;
    }
    m_settings.set(u"campaign/published"_s, folder);
    m_settings.set(u"campaign/templates"_s, templates);
    m_index = QDir(folder).filePath(u"index.html"_s);
    if (findings.empty())
        accept();
    else // it is published; what was left out of the templates stays to be read
        m_strip->show(findings);
}

} // namespace gonfalon
