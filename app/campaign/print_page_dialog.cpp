// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/campaign/print_page_dialog.h"

#include "app/common/booklet_printing.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/fit_to_screen.h"
#include "app/common/folders.h"
#include "app/common/page_view.h"
#include "app/common/typeface.h"
#include "core/club/paper/papers.h"
#include "core/sheets/offer.h"
#include "core/words/finding_words.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

const QString wholeCampaign = u"campaign"_s, openPage = u"page"_s;

std::string wordIn(const QComboBox &box) { return box.currentData().toString().toStdString(); }

void chooseWord(QComboBox &box, const QString &word) { box.setCurrentIndex(std::max(0, box.findData(word))); }

} // namespace

PrintPageDialog::PrintPageDialog(CampaignDocument &document, std::vector<Table> tables, Settings &settings,
                                 QWidget *parent)
    : QDialog(parent), m_document(document), m_tables(std::move(tables)), m_settings(settings),
      m_view(new PageView), m_what(new QComboBox), m_paper(new QComboBox), m_ink(new QComboBox),
      m_message(new QLabel), m_print(buttons::primary({}, u"print"_s, this)),
      m_pdf(buttons::plain(tr("Save as PDF…"), {}, this))
{
    setWindowTitle(tr("Print %1").arg(document.name()));
    m_what->addItem(tr("The campaign on one page"), wholeCampaign);
    if (!m_tables.empty())
        m_what->addItem(tr("This page: %1").arg(m_tables.front().title), openPage);
    for (const auto &[word, paper] : sheets::papers)
        m_paper->addItem(paper == sheets::Paper::A4 ? tr("A4") : tr("Letter"),
                         QString::fromUtf8(word.data(), qsizetype(word.size())));
    for (const auto &[word, ink] : sheets::inks)
        m_ink->addItem(ink == sheets::InkUse::Light ? tr("Light: black only") : tr("Full: in colour"),
                       QString::fromUtf8(word.data(), qsizetype(word.size())));
    chooseWord(*m_paper, settings.text(u"print/paper"_s));
    chooseWord(*m_ink, settings.text(u"campaign/ink"_s));
    auto *row = new QHBoxLayout(this);
    row->addWidget(makeSide());
    row->addWidget(m_view, 1);
    for (QComboBox *box : {m_what, m_paper, m_ink})
        connect(box, &QComboBox::currentIndexChanged, this, &PrintPageDialog::refresh);
    connect(m_print, &QPushButton::clicked, this, &PrintPageDialog::print);
    connect(m_pdf, &QPushButton::clicked, this, &PrintPageDialog::savePdf);
    refresh();
    fitToScreen(*this, {scaled(font(), 1000), scaled(font(), 800)});
}

QWidget *PrintPageDialog::makeSide()
{
    auto *side = new QWidget;
    side->setFixedWidth(scaled(font(), 280));
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    auto *form = new QFormLayout;
    const std::pair<QString, QComboBox *> choices[] = {
        {tr("&What"), m_what}, {tr("Pa&per"), m_paper}, {tr("&Ink"), m_ink}};
    for (const auto &[name, box] : choices) {
        box->setAccessibleName(QString(name).remove(u'&'));
        auto *label = new QLabel(name);
        label->setBuddy(box);
        form->addRow(label, box);
    }
    column->addLayout(form);
    column->addWidget(
        quietLabel(tr("The campaign on one page has boxes to write the results of a club night "
                      "into and to sign. In light ink pennons are hatched by the heralds' code.")));
    column->addStretch(1);
    m_message->setWordWrap(true);
    m_message->setAccessibleName(tr("What was noticed"));
    auto *close = buttons::plain(tr("Close"), {}, this);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    for (QWidget *widget : {static_cast<QWidget *>(m_message), static_cast<QWidget *>(m_pdf),
                            static_cast<QWidget *>(m_print), static_cast<QWidget *>(close)})
        column->addWidget(widget);
    m_print->setDefault(true);
    return side;
}

sheets::Booklet PrintPageDialog::laidOut()
{
    const paper::Choice choice{sheets::paperNamed(wordIn(*m_paper)), sheets::inkNamed(wordIn(*m_ink))};
    m_message->clear();
    if (m_what->currentData().toString() == openPage)
        return paper::tableSheets(m_document.name(), m_tables, choice);
    const auto facts = site::readFacts(m_document.club(), m_document.library());
    if (facts)
        return paper::campaignSheet(*facts, choice);
    m_message->setText(words::sentence(facts.findings().front()));
    return {};
}

void PrintPageDialog::refresh()
{
    m_settings.set(u"print/paper"_s, m_paper->currentData().toString());
    m_settings.set(u"campaign/ink"_s, m_ink->currentData().toString());
    m_view->setBooklet(laidOut());
    const int pages = m_view->booklet().pageCount();
    m_print->setText(pages == 0 ? tr("Print…") : tr("Print %n page(s)…", nullptr, pages));
    m_print->setEnabled(pages > 0);
    m_pdf->setEnabled(pages > 0);
}

void PrintPageDialog::savePdf()
{
    const QString path = askForPdf(folders::thatWorks(m_settings.text(u"print/folder"_s)),
                                   folders::nameFor(m_document.name()), this);
    if (path.isEmpty())
        return;
    m_settings.set(u"print/folder"_s, QFileInfo(path).path());
    const Findings findings = sheets::writePdf(m_view->booklet(), path);
    m_message->setText(findings.empty() ? tr("Saved as %1.").arg(QDir::toNativeSeparators(path))
                                        : words::sentence(findings.front()));
}

void PrintPageDialog::print()
{
    const Printed printed =
        printBooklet(m_view->booklet(), sheets::paperNamed(wordIn(*m_paper)), m_document.name(), this);
    if (printed == Printed::NoPrinter)
        m_message->setText(tr("The printer did not answer. Save as PDF and print that."));
    else if (printed == Printed::Done)
        accept();
}

} // namespace gonfalon
