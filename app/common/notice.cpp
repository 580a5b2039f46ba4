// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/notice.h"

#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/typeface.h"
#include "core/words/finding_words.h"

#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int mostLines = 12;                              // more findings than these go into the details
constexpr double textWidth = 440, mostDetailsHeight = 120; // of the drawings

/// The shape that says at a glance what sort of notice it is.
class ToneGlyph final : public QWidget
{
public:
    explicit ToneGlyph(Notice::Tone tone) : m_tone(tone) { setFixedSize(sizeHint()); }
    [[nodiscard]] QSize sizeHint() const override { return {scaled(font(), 30), scaled(font(), 30)}; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Tokens &t = Tokens::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        switch (m_tone) {
        case Notice::Tone::Error:
            return glyphs::paintIcon(painter, rect(), u"illegal"_s, t.bad);
        case Notice::Tone::Warning:
            return glyphs::paintIcon(painter, rect(), u"warning"_s, t.warn);
        case Notice::Tone::Question:
            return glyphs::paintIcon(painter, rect(), u"quest"_s, t.accent);
        case Notice::Tone::Note:
            return glyphs::paintIcon(painter, rect(), u"note"_s, t.ink2);
        }
    }

private:
    Notice::Tone m_tone;
};

QLabel *wrapped(const QString &text, double width)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setFixedWidth(scaled(label->font(), width));
    return label;
}

/// The words of a button with a key for Alt: the first letter that no button before it has.
QString withKey(const QString &words, QString &taken)
{
    for (qsizetype at = 0; at < words.size(); ++at) {
        if (!words[at].isLetter() || taken.contains(words[at], Qt::CaseInsensitive))
            continue;
        taken += words[at];
        return buttons::verbatim(words.left(at)) + u'&' + buttons::verbatim(words.mid(at));
    }
    return buttons::verbatim(words);
}

} // namespace

Notice Notice::of(const QString &title, const Findings &findings)
{
    Notice notice{Tone::Note, title, {}, {}, {}};
    QStringList sentences, details;
    for (const Finding &finding : findings) {
        const QString place = words::where(finding.place), file = QString::fromStdString(finding.place.file);
        QStringList parts{words::codeName(finding.code), file, place == file ? QString() : place,
                          words::detail(finding)};
        parts.removeAll(QString());
        sentences << words::sentence(finding);
        details << parts.join(u" · "_s);
        if (finding.severity == Severity::Warning && notice.tone == Tone::Note)
            notice.tone = Tone::Warning;
    }
    if (hasErrors(findings))
        notice.tone = Tone::Error;
    sentences.removeDuplicates();
    details.removeDuplicates();
    notice.text = sentences.mid(0, mostLines).join(u"\n\n"_s);
    if (sentences.size() > mostLines)
        details = sentences.mid(mostLines) + details;
    notice.details = details.join(u'\n');
    return notice;
}

NoticeBox::NoticeBox(Notice notice, QWidget *parent) : QDialog(parent), m_notice(std::move(notice))
{
    if (m_notice.actions.isEmpty())
        m_notice.actions << tr("Close");
    m_pressed = m_notice.safe < 0 ? int(m_notice.actions.size()) - 1 : m_notice.safe;
    setWindowTitle(m_notice.title);
    setAccessibleDescription(m_notice.text);
    QLabel *title = wrapped(m_notice.title, textWidth);
    title->setFont(typeface::heading(font(), 18, m_notice.title));
    auto *words = new QVBoxLayout;
    words->setSpacing(scaled(font(), 8));
    words->addWidget(title);
    if (!m_notice.text.isEmpty())
        words->addWidget(wrapped(m_notice.text, textWidth));
    if (!m_notice.details.isEmpty())
        words->addWidget(makeDetails());
    auto *row = new QHBoxLayout;
    row->setSpacing(scaled(font(), 14));
    row->addWidget(new ToneGlyph(m_notice.tone), 0, Qt::AlignTop);
    row->addLayout(words);
    auto *column = new QVBoxLayout(this);
    const int edge = scaled(font(), 18);
    column->setContentsMargins(edge, edge, edge, scaled(font(), 14));
    column->setSpacing(scaled(font(), 18));
    column->addLayout(row);
    column->addWidget(makeButtons());
    column->setSizeConstraint(QLayout::SetFixedSize);
}

QWidget *NoticeBox::makeDetails()
{
    QLabel *small = wrapped(m_notice.details, textWidth);
    small->setFont(typeface::sized(font(), 11));
    small->setForegroundRole(QPalette::PlaceholderText);
    small->setAccessibleName(tr("Details"));
    const int most = scaled(font(), mostDetailsHeight);
    if (small->heightForWidth(small->width()) <= most)
        return small;
    auto *area = new QScrollArea;
    area->setAccessibleName(tr("Details"));
    area->setFrameShape(QFrame::NoFrame);
    small->setFixedWidth(small->width() - scaled(font(), 16)); // the scroll bar's
    area->setWidget(small);
    area->setFixedSize(scaled(font(), textWidth), most);
    return area;
}

QWidget *NoticeBox::makeButtons()
{
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch();
    auto *group = new QButtonGroup(bar); // in which arrows go as the buttons stand
    group->setExclusive(false);
    QList<QPushButton *> made;
    QString keys;
    for (int i = 0; i < int(m_notice.actions.size()); ++i) {
        const QString text = withKey(m_notice.actions[i], keys);
        QPushButton *button = i == 0 ? buttons::primary(text, {}, bar) : buttons::plain(text, {}, bar);
        group->addButton(button);
        button->setAutoDefault(true);
        button->setMinimumSize(button->sizeHint().width() + scaled(font(), 20), scaled(font(), 32));
        connect(button, &QPushButton::clicked, this, [this, i] {
            m_pressed = i;
            accept();
        });
        if (!made.isEmpty())
            setTabOrder(made.front(), button);
        made.prepend(button); // the first act stands at the outer edge, where hand and eye end up
    }
    for (QPushButton *button : std::as_const(made))
        row->addWidget(button);
    made.back()->setDefault(true);
    made.back()->setFocus();
    return bar;
}

void NoticeBox::keyPressEvent(QKeyEvent *event)
{
    if (!event->matches(QKeySequence::Copy))
        return QDialog::keyPressEvent(event);
    QStringList parts{m_notice.title, m_notice.text, m_notice.details};
    parts.removeAll(QString());
    QApplication::clipboard()->setText(parts.join(u"\n\n"_s));
}

int NoticeBox::ask(QWidget *parent, const Notice &notice)
{
    NoticeBox box(notice, parent);
    box.exec();
    return box.pressed();
}

void NoticeBox::tell(QWidget *parent, const QString &title, const Findings &findings)
{
    (void)ask(parent, Notice::of(title, findings));
}

} // namespace gonfalon
