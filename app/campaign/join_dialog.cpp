// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/join_dialog.h"

#include "app/campaign/combos.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/dialog_frame.h"
#include "app/common/dropped_files.h"
#include "app/common/findings_strip.h"
#include "app/common/folders.h"
#include "app/common/typeface.h"
#include "core/files/warband_file.h"
#include "core/model/validate.h"
#include "core/store/open_warband.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

JoinDialog::JoinDialog(CampaignDocument &document, Settings &settings, QWidget *parent)
    : QDialog(parent), m_document(document), m_settings(settings), m_player(new QComboBox),
      m_file(new QLineEdit), m_home(new QComboBox(this)),
      m_about(quietLabel(tr("The file of the warband, or drop it here."))), m_strip(new FindingsStrip),
      m_join(buttons::primary(tr("Join"), u"add"_s, this))
{
    setWindowTitle(tr("Join the campaign"));
    setAcceptDrops(true);
    combos::setNarrow(*m_player);
    combos::setNarrow(*m_home);
    m_player->setEditable(true);
    m_player->setAccessibleName(tr("Player"));
    for (const store::PlayerRow &row : document.players())
        m_player->addItem(row.name);
    m_player->setCurrentText({});
    m_player->lineEdit()->setPlaceholderText(tr("a new name, or one who plays already"));
    m_file->setAccessibleName(tr("Warband file"));
    m_file->setPlaceholderText(u".warband"_s);
    auto *choose = buttons::plain(tr("Choose…"), u"search"_s, this);
    auto *cancel = buttons::plain(tr("Cancel"), {}, this);
    auto *contents = new QWidget;
    auto *form = new QFormLayout(contents);
    form->setContentsMargins(scaled(font(), 14), scaled(font(), 12), scaled(font(), 14), scaled(font(), 12));
    auto *file = new QHBoxLayout;
    file->addWidget(m_file, 1);
    file->addWidget(choose);
    form->addRow(tr("&Player"), m_player);
    auto *warband = new QLabel(tr("&Warband"));
    warband->setBuddy(m_file); // a row of two has no label of its own
    form->addRow(warband, file);
    form->addRow(QString(), m_about);
    fillHomes();
    if (m_home->count() > 1)
        form->addRow(tr("&Home"), m_home);
    else
        m_home->hide();
    QHBoxLayout *acts = frameDialog(*this, m_strip, contents, windowTitle(), {520, 0});
    acts->addStretch(1);
    acts->addWidget(cancel);
    acts->addWidget(m_join);
    m_join->setDefault(true);
    choose->setAutoDefault(false);
    cancel->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &JoinDialog::choose);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_join, &QPushButton::clicked, this, &JoinDialog::join);
    connect(m_file, &QLineEdit::textChanged, this, &JoinDialog::check);
    connect(m_player, &QComboBox::currentTextChanged, this, &JoinDialog::check);
    m_player->setFocus(); // not a button: whoever comes here types a name
    check();
}

/// The places to start from that nobody holds; any free place, where the map marks none.
void JoinDialog::fillHomes()
{
    m_home->setAccessibleName(tr("Home"));
    m_home->addItem(tr("none"));
    for (const campaign::Territory &place : Club::freeHomes(m_document.pack(), m_document.standing()))
        m_home->addItem(QString::fromStdString(place.name), QString::fromStdString(place.id.str()));
    m_home->setCurrentIndex(std::min(1, m_home->count() - 1));
}

void JoinDialog::setFile(const QString &path)
{
    if (!path.isEmpty())
        m_file->setText(path);
}

void JoinDialog::choose()
{
    const QString path = QFileDialog::getOpenFileName(
        this, tr("The warband that joins"), m_settings.text(u"files/folder"_s),
        tr("Warbands and lists (%1);;All files (*)").arg(QLatin1StringView(folders::listPatterns)));
    if (path.isEmpty())
        return;
    m_settings.set(u"files/folder"_s, QFileInfo(path).path());
    m_file->setText(path);
}

void JoinDialog::check()
{
    m_list.clear();
    m_strip->hide();
    QString about = tr("The file of the warband, or drop it here.");
    if (const QString path = m_file->text().trimmed(); QFileInfo(path).isFile()) {
        const auto opened = store::openWarband(path, m_document.library());
        if (opened) {
            m_list = QString::fromStdString(files::writeWarband(opened->warband));
            m_name = QString::fromStdString(opened->warband.name);
            about = tr("%1: %2, %3.")
                        .arg(m_name, tr("%n unit(s)", nullptr, int(opened->warband.units.size())),
                             tr("%n point(s)", nullptr,
                                muster(*opened->catalogue, opened->warband).points.value()));
            if (m_player->currentText().isEmpty() && !opened->warband.player.empty())
                m_player->setCurrentText(QString::fromStdString(opened->warband.player));
        } else {
            m_strip->show(opened.findings());
        }
    }
    m_about->setText(about);
    m_join->setEnabled(!m_list.isEmpty() && !m_player->currentText().trimmed().isEmpty());
}

void JoinDialog::join()
{
    if (!m_join->isEnabled())
        return;
    const Findings findings =
        m_document.club().join(m_player->currentText().trimmed(), m_list, m_document.library(),
                               campaign::TerritoryId(m_home->currentData().toString().toStdString()));
    m_document.reload();
    if (hasErrors(findings)) {
        m_strip->show(findings);
        return;
    }
    m_findings = findings;
    m_joined = m_name;
    accept();
}

void JoinDialog::dragEnterEvent(QDragEnterEvent *event) { dropped::welcome(*event); }

void JoinDialog::dropEvent(QDropEvent *event) { setFile(dropped::files(*event).value(0)); }

} // namespace gonfalon
