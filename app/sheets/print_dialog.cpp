// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sheets/print_dialog.h"

#include "app/common/booklet_printing.h"
#include "app/common/buttons.h"
#include "app/common/fit_to_screen.h"
#include "app/common/notice.h"
#include "app/common/page_view.h"
#include "app/common/typeface.h"
#include "core/model/public_form.h"
#include "core/words/finding_words.h"
#include "core/words/game_words.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

/// The sheet of the slips alone. One choice decides of it and of the slips on other sheets.
constexpr const char *slips = "slips";

/// The choices of paper and ink as this dialog calls them.
QString nameOf(sheets::Paper paper)
{
    return paper == sheets::Paper::A4 ? PrintDialog::tr("A4") : PrintDialog::tr("Letter");
}

QString nameOf(sheets::InkUse ink)
{
    return ink == sheets::InkUse::Light ? PrintDialog::tr("Light: black only")
                                        : PrintDialog::tr("Full: in colour");
}

/// Fills a list with every choice that there is.
template <typename Choices>
void offer(QComboBox &box, const Choices &choices)
{
    for (const auto &[word, value] : choices)
        box.addItem(nameOf(value), QString::fromUtf8(word.data(), qsizetype(word.size())));
}

void select(QComboBox &box, const std::string &word)
{
    box.setCurrentIndex(box.findData(QString::fromStdString(word)));
}

std::string chosenIn(const QComboBox &box) { return box.currentData().toString().toStdString(); }

/// Why a choice about secrets is greyed.
QString nothingSecret() { return PrintDialog::tr("Nothing of this warband is secret."); }

} // namespace

PrintDialog::PrintDialog(PrintJob job, Settings &settings, const QString &fileName, QWidget *parent,
                         std::vector<PrintJob> others)
    : QDialog(parent), m_job(std::move(job)), m_others(std::move(others)),
      m_presets(sheets::presets(m_job.book)), m_settings(settings), m_fileName(fileName),
      m_view(new PageView), m_preset(new QComboBox), m_paper(new QComboBox), m_ink(new QComboBox),
      m_large(new QCheckBox(tr("Large type"))), m_withSecrets(new QCheckBox(tr("With my secrets"))),
      m_all(new QCheckBox(tr("All %n open lists of this game", nullptr, int(m_others.size()) + 1))),
      m_message(new QLabel), m_print(buttons::primary({}, u"print"_s, this)),
      m_pdf(buttons::plain(tr("Save as PDF…"), {}, this))
{
    setWindowTitle(tr("Print %1").arg(QString::fromStdString(m_job.warband.name)));
    auto *row = new QHBoxLayout(this);
    row->addWidget(makeSide());
    row->addWidget(m_view, 1);
    connect(m_print, &QPushButton::clicked, this, &PrintDialog::print);
    connect(m_pdf, &QPushButton::clicked, this, &PrintDialog::savePdf);
    refresh();
    fitToScreen(*this, {scaled(font(), 1060), scaled(font(), 800)});
}

/// Every preset of the game by its name, below the player's own choice.
void PrintDialog::makePresets(QVBoxLayout &column)
{
    m_preset->setAccessibleName(tr("What for"));
    m_preset->addItem(tr("My own choice"));
    for (const sheets::Preset &preset : m_presets) {
        m_preset->addItem(QCoreApplication::translate("Preset", preset.name.c_str()),
                          QString::fromStdString(preset.id));
        m_preset->setItemData(m_preset->count() - 1,
                              QCoreApplication::translate("Preset", preset.about.c_str()), Qt::ToolTipRole);
    }
    auto *form = new QFormLayout;
    form->addRow(tr("&What for"), m_preset);
    column.addLayout(form);
    column.addSpacing(12);
    connect(m_preset, &QComboBox::activated, this, &PrintDialog::choosePreset);
}

/// A box for every sheet of the game.
void PrintDialog::makeSheets(QVBoxLayout &column)
{
    for (const sheets::SheetTemplate *known : sheets::offered(m_job.book)) {
        const sheets::SheetTemplate &sheet = *known;
        auto *box = new QCheckBox(buttons::verbatim(QString::fromStdString(sheet.name)));
        box->setToolTip(QString::fromStdString(sheet.about));
        if (sheet.id.str() == slips) {
            m_slips = box;
            m_slips->setChecked(hasSecrets(m_job.catalogue, m_job.warband) && m_job.settings.secrets &&
                                slipsAreChosen());
        } else {
            box->setChecked(std::ranges::find(m_job.settings.sheets, sheet.id) !=
                            m_job.settings.sheets.end());
            m_sheets.emplace_back(sheet.id, box);
        }
        column.addWidget(box);
        connect(box, &QCheckBox::toggled, this, &PrintDialog::refresh);
    }
}

QWidget *PrintDialog::makeChoices()
{
    auto *choices = new QWidget;
    auto *column = new QVBoxLayout(choices);
    column->setContentsMargins(1, 0, scaled(font(), 8), 0); // in line with the buttons below
    makePresets(*column);
    makeSheets(*column);
    column->addSpacing(12);
    offer(*m_paper, sheets::papers);
    select(*m_paper, sheets::wordFor(m_job.settings.paper));
    offer(*m_ink, sheets::inks);
    select(*m_ink, sheets::wordFor(m_job.settings.ink));
    m_large->setChecked(m_job.settings.largeType);
    auto *form = new QFormLayout;
    form->addRow(tr("&Paper"), m_paper);
    form->addRow(tr("&Ink"), m_ink);
    column->addLayout(form);
    column->addWidget(m_large);
    column->addWidget(m_withSecrets); // off whenever the dialog opens: to show them is decided anew
    m_all->setVisible(!m_others.empty());
    column->addWidget(m_all);
    fitSecrets();
    connect(m_all, &QCheckBox::toggled, this, [this] {
        fitSecrets();
        refresh();
    });
    column->addStretch();
    for (QComboBox *box : {m_paper, m_ink})
        connect(box, &QComboBox::currentIndexChanged, this, &PrintDialog::refresh);
    for (QCheckBox *box : {m_large, m_withSecrets})
        connect(box, &QCheckBox::toggled, this, &PrintDialog::refresh);
    return choices;
}

std::vector<const PrintJob *> PrintDialog::printed() const
{
    std::vector<const PrintJob *> jobs{&m_job};
    for (const PrintJob &other : m_others) {
        if (m_all->isChecked())
            jobs.push_back(&other);
    }
    return jobs;
}

sheets::Booklet PrintDialog::layOut()
{
    for (PrintJob &other : m_others) {
        const QString folder = other.settings.folder; // each list's pictures lie beside its own file
        other.settings = m_job.settings;
        other.settings.folder = folder;
    }
    std::vector<sheets::Booklet> booklets;
    for (const PrintJob *job : printed())
        booklets.push_back(job->layOut());
    return sheets::joined(std::move(booklets));
}

void PrintDialog::fitSecrets()
{
    const bool any = std::ranges::any_of(
        printed(), [](const PrintJob *job) { return hasSecrets(job->catalogue, job->warband); });
    if (m_slips) {
        const auto sheet = sheets::findSheet(m_job.book, sheets::SheetId(slips));
        m_slips->setEnabled(any);
        m_slips->setChecked(m_slips->isChecked() && any);
        m_slips->setToolTip(any && sheet ? QString::fromStdString(sheet->about) : nothingSecret());
    }
    m_withSecrets->setEnabled(any);
    m_withSecrets->setChecked(m_withSecrets->isChecked() && any);
    m_withSecrets->setToolTip(
        any ? words::inGameWords(
                  tr("Secret {Quests}, noted enemies and secret forms stand openly on the sheets, in the "
                     "square code and in the file, and every page says so."),
                  m_job.catalogue.words)
            : nothingSecret());
}

/// The choices, which scroll where a screen is low, above the buttons, which do not.
QWidget *PrintDialog::makeSide()
{
    auto *side = new QWidget;
    side->setFixedWidth(scaled(font(), 300));
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new ScrollFrame(makeChoices(), tr("What is printed")), 1);
    m_message->setWordWrap(true);
    m_message->setAccessibleName(tr("What was noticed"));
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_message);
    column->addWidget(m_pdf);
    column->addWidget(m_print);
    auto *close = buttons::plain(tr("Close"), {}, this);
    column->addWidget(close);
    m_print->setDefault(true);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    return side;
}

/// True where the sheets that are chosen have slips among them: the pack has, and the Quests.
bool PrintDialog::slipsAreChosen() const
{
    return std::ranges::any_of(m_job.settings.sheets, [this](const sheets::SheetId &sheet) {
        return sheets::holdsSlips(m_job.book, sheet);
    });
}

void PrintDialog::readChoices()
{
    m_job.settings.sheets.clear();
    for (const auto &[sheet, box] : m_sheets) {
        if (box->isChecked())
            m_job.settings.sheets.push_back(sheet);
    }
    m_job.settings.paper = sheets::paperNamed(chosenIn(*m_paper));
    m_job.settings.ink = sheets::inkNamed(chosenIn(*m_ink));
    m_job.settings.largeType = m_large->isChecked();
    m_job.settings.secrets = !m_slips || m_slips->isChecked();
    if (m_slips && m_slips->isChecked() && !slipsAreChosen())
        m_job.settings.sheets.emplace_back(slips);
    m_job.settings.withSecrets = m_withSecrets->isChecked();
}

/// Sets sheets, ink and type as the preset has them, and lays the pages out once. Paper and secrets stay.
void PrintDialog::choosePreset(int index)
{
    if (index < 1)
        return refresh(); // the player's own choice is what is chosen already
    const sheets::Preset &preset = m_presets[static_cast<std::size_t>(index - 1)];
    const auto has = [&](const sheets::SheetId &sheet) {
        return std::ranges::find(preset.sheets, sheet) != preset.sheets.end();
    };
    m_waiting = true;
    for (const auto &[sheet, box] : m_sheets)
        box->setChecked(has(sheet));
    if (m_slips)
        m_slips->setChecked(m_slips->isEnabled() &&
                            std::ranges::any_of(preset.sheets, [&](const auto &sheet) {
                                return sheets::holdsSlips(m_job.book, sheet);
                            }));
    select(*m_ink, sheets::wordFor(preset.ink));
    m_large->setChecked(preset.largeType);
    m_waiting = false;
    refresh();
}

/// Names the preset that the choices are, or the player's own choice.
void PrintDialog::showPreset()
{
    const auto chosen = std::ranges::find_if(
        m_presets, [&](const sheets::Preset &preset) { return sheets::isChosen(preset, m_job.settings); });
    const int index = chosen == m_presets.end() ? 0 : static_cast<int>(chosen - m_presets.begin()) + 1;
    m_preset->setCurrentIndex(index);
    m_preset->setToolTip(m_preset->itemData(index, Qt::ToolTipRole).toString());
}

QString PrintDialog::proposedName() const
{
    const int more = int(printed().size()) - 1;
    const QString name = more > 0 ? tr("%1 and %n more", nullptr, more).arg(m_fileName) : m_fileName;
    return m_job.settings.withSecrets ? tr("%1 with my secrets").arg(name) : name;
}

void PrintDialog::refresh()
{
    if (m_waiting)
        return;
    readChoices();
    showPreset();
    rememberPrintJob(m_job, m_settings);
    m_view->setBooklet(layOut());
    const int pages = m_view->booklet().pageCount();
    m_print->setText(pages == 0 ? tr("Print…") : tr("Print %n page(s)…", nullptr, pages));
    m_print->setEnabled(pages > 0);
    m_pdf->setEnabled(pages > 0);
    show(m_view->booklet().findings());
}

void PrintDialog::show(const Findings &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        lines << words::sentence(finding);
    lines.removeDuplicates(); // several lists may miss the same
    m_message->setText(lines.join(u'\n'));
}

/// Slips are for the owner's own hand; a file is soon sent to the other side. Asks whether it shall hold
/// them, and takes them out of the choices where not, so that pages, preview and file are the same. False
/// where the player thinks better of the file.
bool PrintDialog::mayBeAFile()
{
    if (!m_slips || !m_slips->isChecked() || m_job.settings.withSecrets) // the latter is said already
        return true;
    const int answer = NoticeBox::ask(
        this, {.tone = Notice::Tone::Question,
               .title = tr("Slips with your secrets"),
               .text = words::inGameWords(
                   tr("The last page would show your secret {Quests} and what they are aimed at. A file that "
                      "others may get is better without it."),
                   m_job.catalogue.words),
               .actions = {tr("Leave the slips out"), tr("With the slips"), tr("Cancel")}});
    if (answer == 0)
        m_slips->setChecked(false);
    const bool something = m_view->booklet().pageCount() > 0;
    if (!something)
        m_message->setText(tr("Without the slips nothing is left to save."));
    return answer != 2 && something;
}

/// "Saved as …, 5 pages. The slips of secrets were left out."
QString PrintDialog::saved(const QString &path) const
{
    const int pages = m_view->booklet().pageCount();
    const QString said = tr("Saved as %1, %n page(s).", nullptr, pages).arg(QDir::toNativeSeparators(path));
    const bool without = m_slips && m_slips->isEnabled() && !m_slips->isChecked() && slipsAreChosen();
    return without ? said + u' ' + tr("The slips of secrets were left out.") : said;
}

void PrintDialog::savePdf()
{
    if (!mayBeAFile())
        return;
    const QString folder = m_settings.text(
        u"print/folder"_s, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QString path = askForPdf(folder, proposedName(), this);
    if (path.isEmpty())
        return;
    m_settings.set(u"print/folder"_s, QFileInfo(path).path());
    QApplication::setOverrideCursor(Qt::WaitCursor);
    std::vector<sheets::Attachment> lists;
    for (const PrintJob *job : printed())
        lists.push_back(job->attachment());
    const Findings findings = sheets::writePdf(m_view->booklet(), path, lists);
    QApplication::restoreOverrideCursor();
    if (findings.empty())
        m_message->setText(saved(path));
    else
        show(findings);
}

void PrintDialog::print()
{
    const Printed printed = printBooklet(m_view->booklet(), m_job.settings.paper, proposedName(), this);
    if (printed == Printed::NoPrinter)
        m_message->setText(tr("The printer did not answer. Save as PDF and print that."));
    else if (printed == Printed::Done)
        accept();
}

} // namespace gonfalon
