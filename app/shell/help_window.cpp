// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/help_window.h"

#include "app/builder/builder_page.h"
#include "app/builder/row_list.h"
#include "app/common/buttons.h"
#include "app/common/fit_to_screen.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "app/shell/help_delegate.h"
#include "app/shell/help_html.h"
#include "app/shell/help_strip.h"
#include "app/shell/main_window.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QScreen>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTextBrowser>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr double wide = 1000, high = 700, listWidth = 286; // of the drawings

/// A page that shows when the keyboard is on it.
class RulePage final : public QTextBrowser
{
protected:
    void paintEvent(QPaintEvent *event) override
    {
        QTextBrowser::paintEvent(event);
        if (!hasFocus())
            return;
        QPainter painter(viewport());
        painter.setPen(QPen(Tokens::of(palette()).accent, 2));
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
    void focusInEvent(QFocusEvent *event) override
    {
        QTextBrowser::focusInEvent(event);
        viewport()->update();
    }
    void focusOutEvent(QFocusEvent *event) override
    {
        QTextBrowser::focusOutEvent(event);
        viewport()->update();
    }
};

words::ArticleKind kindOf(Topic::Kind kind)
{
    static_assert(int(Topic::Kind::UnitType) == int(words::ArticleKind::UnitType));
    return words::ArticleKind(int(kind));
}

} // namespace

HelpWindow::HelpWindow(MainWindow &main)
    : QWidget(&main, Qt::Window), m_main(main), m_back(buttons::iconOnly(tr("Back"), u"undo"_s, this)),
      m_forward(buttons::iconOnly(tr("Forward"), u"redo"_s, this)), m_search(new QLineEdit),
      m_found(new QLabel), m_games(new QComboBox), m_list(new RowList), m_strip(new HelpStrip),
      m_page(new RulePage)
{
    fitToScreen(*this, {scaled(font(), wide), scaled(font(), high)});
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new HelpDelegate(m_model, m_list));
    m_list->setAccessibleName(tr("Rules by chapter"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_page->setAccessibleName(tr("The rule"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    m_page->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    m_page->document()->setDocumentMargin(scaled(font(), 22));
    auto *split = new QSplitter;
    split->addWidget(m_list);
    auto *right = new QWidget;
    auto *reading = new QVBoxLayout(right);
    reading->setContentsMargins(0, 0, 0, 0);
    reading->setSpacing(0);
    reading->addWidget(m_strip);
    reading->addWidget(m_page, 1);
    split->addWidget(right);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({scaled(font(), listWidth), width() - scaled(font(), listWidth)});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    column->addWidget(split, 1);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &now) {
                if (const auto article = m_model.article(now))
                    open(*article);
            });
    connect(m_page, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);
    m_search->setFocus();
}

QWidget *HelpWindow::makeBar()
{
    m_search->setPlaceholderText(tr("Find a rule"));
    m_search->setAccessibleName(tr("Find a rule"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(scaled(font(), 240));
    m_games->setAccessibleName(tr("Game"));
    for (const store::SystemEntry &system : m_main.documents().library().systems())
        m_games->addItem(system.name, QString::fromStdString(system.id.str()));
    auto *bar = new QWidget;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(scaled(font(), 10), scaled(font(), 8), scaled(font(), 12), scaled(font(), 8));
    row->setSpacing(scaled(font(), 8));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_back, m_forward, m_search, m_found})
        row->addWidget(widget);
    row->addStretch();
    row->addWidget(m_games);
    connect(m_back, &QToolButton::clicked, this, [this] { goBack(1); });
    connect(m_forward, &QToolButton::clicked, this, [this] { goBack(-1); });
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &words) {
        m_model.search(words);
        refresh();
    });
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        for (int row = 0; row < m_model.rowCount(); ++row) {
            if (m_model.article(m_model.index(row, 0))) {
                m_list->setCurrentIndex(m_model.index(row, 0));
                return m_list->setFocus();
            }
        }
    });
    connect(m_games, &QComboBox::activated, this,
            [this] { showGame(SystemId(m_games->currentData().toString().toStdString())); });
    return bar;
}

void HelpWindow::showGame(const SystemId &system)
{
    const BuilderPage *page = m_main.page();
    const bool open = page && page->document().warband().system == system;
    const Catalogue *catalogue =
        open ? &page->document().catalogue() : m_main.documents().library().catalogue(system);
    if (!catalogue || catalogue == m_catalogue)
        return;
    m_system = system;
    m_catalogue = catalogue;
    m_read.clear();
    m_at = 0;
    m_model.setGame(*catalogue);
    const QSignalBlocker quiet(m_games);
    m_games->setCurrentIndex(m_games->findData(QString::fromStdString(system.str())));
    setWindowTitle(tr("Rules: %1, in our own words").arg(QString::fromStdString(catalogue->name)));
    if (!m_model.articles().empty())
        this->open(0);
}

bool HelpWindow::showTopic(const Topic &topic)
{
    const auto at = words::find(m_model.articles(), kindOf(topic.kind), topic.id);
    if (!at)
        return false;
    if (!m_model.indexOf(*at).isValid())
        m_search->clear();
    open(*at);
    return true;
}

void HelpWindow::setFinding(BuilderPage *page, const std::optional<Finding> &finding)
{
    m_strip->setFinding(page, finding);
}

const words::Article *HelpWindow::article() const
{
    return m_at < m_read.size() ? &m_model.articles()[m_read[m_at]] : nullptr;
}

void HelpWindow::open(std::size_t article)
{
    if (m_at < m_read.size() && m_read[m_at] == article)
        return show(article);
    m_read.resize(std::min(m_read.size(), m_at + 1)); // a new way leaves what lay ahead of the old
    m_read.push_back(article);
    m_at = m_read.size() - 1;
    show(article);
}

void HelpWindow::goBack(int steps)
{
    const auto to = std::ptrdiff_t(m_at) - steps;
    if (to < 0 || to >= std::ptrdiff_t(m_read.size()))
        return;
    m_at = std::size_t(to);
    show(m_read[m_at]);
}

void HelpWindow::show(std::size_t article)
{
    m_strip->setRule(m_model.articles()[article].rule);
    m_page->setHtml(page(article));
    if (const QModelIndex index = m_model.indexOf(article); index.isValid()) {
        const QSignalBlocker quiet(m_list->selectionModel());
        m_list->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
        m_list->scrollTo(index);
        m_list->viewport()->update();
    }
    refresh();
}

void HelpWindow::refresh()
{
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < m_read.size());
    m_found->setText(m_model.words().isEmpty() ? QString()
                     : m_model.found() == 0    ? tr("Nothing speaks of “%1”").arg(m_model.words())
                                               : tr("%n found", nullptr, m_model.found()));
    if (const auto *shown = article(); shown && !m_model.words().isEmpty())
        m_page->setHtml(page(m_read[m_at]));
}

QString HelpWindow::page(std::size_t at) const
{
    const int room = m_page->viewport()->width() - 2 * int(m_page->document()->documentMargin());
    helphtml::Page page{m_model.articles()[at],
                        {},
                        {},
                        {},
                        m_model.words(),
                        std::clamp(room, scaled(font(), 200), scaled(font(), 600))};
    for (const std::size_t next : words::readNext(m_model.articles(), at))
        page.next.emplace_back(next, m_model.articles()[next].title);
    for (const Ruling &ruling : m_catalogue->rulings) {
        if (ruling.rule.str() == page.article.rule)
            page.readings.push_back(&ruling);
    }
    if (const BuilderPage *builder = m_main.page();
        builder && &builder->document().catalogue() == m_catalogue) {
        const Warband &warband = builder->document().warband();
        for (const std::size_t unit : words::unitsTouched(*m_catalogue, warband, page.article))
            page.units << QString::fromStdString(displayName(*m_catalogue, warband.units[unit]));
    }
    return helphtml::write(page, font(), Tokens::of(palette()), QString::fromStdString(m_catalogue->notice));
}

void HelpWindow::follow(const QUrl &link)
{
    const QString target = link.path();
    if (link.scheme() == "copy"_L1)
        QApplication::clipboard()->setText(target);
    else if (link.scheme() == "article"_L1)
        open(target.toULongLong());
}

void HelpWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->matches(QKeySequence::Back))
        goBack(1);
    else if (event->matches(QKeySequence::Forward))
        goBack(-1);
    else if (event->matches(QKeySequence::Find) || event->key() == Qt::Key_Slash)
        m_search->setFocus();
    else
        QWidget::keyPressEvent(event);
}

void HelpWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    // The page carries its colours and sizes with it.
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && article())
        m_page->setHtml(page(m_read[m_at]));
}

} // namespace gonfalon
