// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/new_campaign_dialog.h"

#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/findings_strip.h"
#include "app/common/folders.h"
#include "app/common/two_line_list.h"
#include "app/common/typeface.h"
#include "core/files/campaign_pack.h"

#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

QString pairingWords(campaign::Pairing pairing)
{
    if (pairing == campaign::Pairing::RoundRobin)
        return NewCampaignDialog::tr("everybody meets everybody");
    return pairing == campaign::Pairing::Swiss ? NewCampaignDialog::tr("equals meet, round by round")
                                               : NewCampaignDialog::tr("players challenge each other");
}

/// What a campaign by this pack is, in a line: "Story · nine battles · 24 points".
QString kindWords(const campaign::Pack &pack)
{
    QStringList parts;
    if (!pack.stages.empty())
        parts << NewCampaignDialog::tr("Story")
              << NewCampaignDialog::tr("%n battle(s)", nullptr, int(pack.stages.size()));
    else if (!pack.territories.empty())
        parts << NewCampaignDialog::tr("Map")
              << NewCampaignDialog::tr("%n place(s)", nullptr, int(pack.territories.size()));
    else
        parts << NewCampaignDialog::tr("League");
    parts << pairingWords(pack.pairing) << NewCampaignDialog::tr("%n point(s)", nullptr, pack.limit.points);
    return parts.join(u" · "_s);
}

} // namespace

NewCampaignDialog::NewCampaignDialog(store::Library &library, Settings &settings, QWidget *parent)
    : QDialog(parent), m_library(library), m_settings(settings), m_strip(new FindingsStrip),
      m_name(new QLineEdit), m_file(new QLineEdit), m_system(new QComboBox),
      m_packs(new TwoLineList(tr("How the campaign goes"))), m_about(quietLabel({})),
      m_create(buttons::primary(tr("Begin the campaign"), u"add"_s, this))
{
    setWindowTitle(tr("New campaign"));
    fillActs(*frameDialog(*this, m_strip, makeForm(), windowTitle(), {720, 580}));
    auto shelf = packsOnShelf(library);
    if (shelf)
        m_shelf = std::move(shelf).value();
    else
        m_strip->show(shelf.findings());
    for (const store::SystemEntry &system : library.systems())
        m_system->addItem(system.name, QString::fromStdString(system.id.str()));
    m_system->setCurrentIndex(std::max(0, m_system->findData(settings.text(u"campaign/system"_s))));
    connect(m_system, &QComboBox::currentIndexChanged, this, &NewCampaignDialog::fillPacks);
    connect(m_packs, &QListWidget::currentRowChanged, this, &NewCampaignDialog::tellPack);
    connect(m_name, &QLineEdit::textChanged, this, [this](const QString &name) {
        if (!m_ownFile)
            m_file->setText(name.trimmed().isEmpty() ? QString() : suggested({}));
        check();
    });
    connect(m_file, &QLineEdit::textEdited, this, [this] {
        m_ownFile = true;
        check();
    });
    fillPacks();
    m_name->setFocus();
}

QWidget *NewCampaignDialog::makeForm()
{
    auto *holder = new QWidget;
    auto *form = new QFormLayout(holder);
    form->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 14), scaled(font(), 12));
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_name->setMaxLength(100);
    m_name->setPlaceholderText(tr("The War of the Low Fen"));
    m_name->setAccessibleName(tr("Name of the campaign"));
    m_packs->setMinimumHeight(scaled(font(), 140));
    m_about->setMinimumHeight(fontMetrics().height() * 3);
    QSizePolicy fixed = m_about->sizePolicy(); // as high for every pack
    fixed.setHeightForWidth(false);
    m_about->setSizePolicy(fixed);
    m_about->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_file->setAccessibleName(tr("File of the campaign"));
    auto *own = buttons::plain(tr("A pack of your own…"), u"search"_s, this);
    auto *where = buttons::plain(tr("Choose…"), u"search"_s, this);
    for (QPushButton *button : {own, where})
        button->setAutoDefault(false);
    auto *file = new QHBoxLayout;
    file->addWidget(m_file, 1);
    file->addWidget(where);
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Game"), m_system);
    form->addRow(tr("&How it goes"), m_packs);
    form->addRow(QString(), m_about);
    auto *ownRow = new QHBoxLayout;
    ownRow->addWidget(own);
    ownRow->addStretch(1);
    form->addRow(QString(), ownRow);
    auto *kept = new QLabel(tr("&Kept in"));
    kept->setBuddy(m_file);
    form->addRow(kept, file);
    connect(own, &QPushButton::clicked, this, &NewCampaignDialog::openPack);
    connect(where, &QPushButton::clicked, this, &NewCampaignDialog::chooseFile);
    m_file->installEventFilter(this);
    return holder;
}

/// Whoever comes to the file that is proposed writes over it, not behind it.
bool NewCampaignDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_file && event->type() == QEvent::FocusIn)
        QMetaObject::invokeMethod(m_file, &QLineEdit::selectAll, Qt::QueuedConnection); // after the click
    return QDialog::eventFilter(watched, event);
}

void NewCampaignDialog::fillActs(QHBoxLayout &row)
{
    auto *cancel = buttons::plain(tr("Cancel"), {}, this);
    cancel->setAutoDefault(false);
    m_create->setDefault(true);
    row.addStretch(1);
    row.addWidget(cancel);
    row.addWidget(m_create);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_create, &QPushButton::clicked, this, &NewCampaignDialog::create);
}

/// A file named after the campaign, in a folder that takes one.
QString NewCampaignDialog::suggested(const QString &refused) const
{
    const QDir folder(folders::thatWorks(m_settings.text(u"campaign/folder"_s), refused));
    return folder.filePath(folders::nameFor(m_name->text()) + u".campaign"_s);
}

SystemId NewCampaignDialog::system() const
{
    return SystemId(m_system->currentData().toString().toStdString());
}

/// The packs that suit the game; each is known by its place on the shelf.
void NewCampaignDialog::fillPacks()
{
    {
        const QSignalBlocker quiet(m_packs);
        m_packs->clear();
        for (std::size_t i = 0; i < m_shelf.size(); ++i) {
            const campaign::Pack &pack = m_shelf[i].pack;
            if (!pack.systems.empty() && std::ranges::find(pack.systems, system()) == pack.systems.end())
                continue;
            auto *item = m_packs->addRow(QString::fromStdString(pack.name), kindWords(pack));
            item->setData(Qt::UserRole, int(i));
        }
        m_packs->setCurrentRow(0);
    }
    tellPack();
}

void NewCampaignDialog::tellPack()
{
    const QListWidgetItem *item = m_packs->currentItem();
    if (item) {
        const campaign::Pack &pack = m_shelf[std::size_t(item->data(Qt::UserRole).toInt())].pack;
        m_about->setText(QString::fromStdString(pack.summary));
    } else {
        m_about->setText(tr("No pack is made for this game. Open one of your own."));
    }
    check();
}

void NewCampaignDialog::openPack()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("A campaign pack"), {},
                                                      tr("Campaign packs (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    const auto text = readPackText(m_library, path);
    auto pack =
        text ? files::readCampaignPack(text->toStdString(), {}) : Result<campaign::Pack>(text.findings());
    m_strip->show(pack.findings());
    if (!pack)
        return;
    m_shelf.push_back({path, std::move(pack).value()});
    fillPacks();
    m_packs->setCurrentRow(m_packs->count() - 1);
}

bool NewCampaignDialog::chooseFile()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Where the campaign is kept"), m_file->text(),
                                                      tr("Campaigns (*.campaign)"));
    if (path.isEmpty())
        return false;
    m_ownFile = true;
    m_file->setText(QFileInfo(path).suffix().isEmpty() ? path + u".campaign"_s : path);
    check();
    return true;
}

void NewCampaignDialog::check()
{
    m_create->setEnabled(!m_name->text().trimmed().isEmpty() && !m_file->text().trimmed().isEmpty() &&
                         m_packs->currentItem());
}

void NewCampaignDialog::create()
{
    const QListWidgetItem *item = m_packs->currentItem();
    if (!item || !m_create->isEnabled())
        return;
    const auto text = readPackText(m_library, m_shelf[std::size_t(item->data(Qt::UserRole).toInt())].file);
    if (!text) {
        m_strip->show(text.findings());
        return;
    }
    m_url = QDir::fromNativeSeparators(m_file->text().trimmed());
    (void)folders::makeFor(m_url); // where it cannot be made, the file cannot either, and that is told
    auto club = Club::create(m_url, {m_name->text().trimmed(), *text, system()});
    if (!club) {
        m_strip->show(club.findings());
        m_strip->offer(tr("Elsewhere…"), [this] {
            m_file->setText(suggested(QFileInfo(m_url).absolutePath()));
            if (chooseFile())
                create();
        });
        return;
    }
    m_settings.set(u"campaign/folder"_s, QFileInfo(m_url).absolutePath());
    m_settings.set(u"campaign/system"_s, m_system->currentData().toString());
    m_club.emplace(std::move(club).value());
    accept();
}

} // namespace gonfalon
