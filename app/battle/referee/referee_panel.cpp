// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/referee/referee_panel.h"

#include "app/battle/parts.h"
#include "app/battle/referee/dice_pad.h"
#include "app/battle/referee/facts_form.h"
#include "app/battle/referee/fitted_area.h"
#include "app/battle/sentences.h"
#include "app/battle/unit_looks.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/fingers.h"
#include "app/common/marked_label.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/match/statements.h"
#include "core/words/battle_words.h"
#include "core/words/dice_words.h"
#include "core/words/finding_words.h"

#include <QAction>
#include <QApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int slip = 300; ///< milliseconds in which a key or press is still meant for what was there before
constexpr int liftOff = 500;                         ///< the same, of a press where what was pressed has gone
constexpr const char *wordsProperty = "words";       ///< of a button, whole
constexpr double choiceHeight = 42, footHeight = 50; ///< at the referee's size of text 54 and 66

QLabel *plainLabel()
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

RefereePanel::RefereePanel(BattleSession &session, QWidget *parent)
    : QWidget(parent), m_session(session), m_question(plainLabel()), m_about(quietLabel({})),
      m_news(plainLabel()), m_signs(new Legend({}, Qt::AlignLeft)), m_scroll(new FittedArea),
      m_foot(new QWidget), m_card(new CardFrame)
{
    setAccessibleName(tr("The referee"));
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_question);
    column->addWidget(m_about);
    column->addWidget(m_signs);
    column->addWidget(m_scroll);
    m_more = buttons::plain({}, {}, this);
    m_more->setAutoDefault(false);
    m_more->hide();
    connect(m_more, &QPushButton::clicked, this, &RefereePanel::showMore);
    column->addWidget(m_more);
    auto *told = new QVBoxLayout(m_card);
    m_news->setAccessibleName(tr("What came of it"));
    m_news->setTextInteractionFlags(Qt::TextSelectableByMouse);
    told->addWidget(m_news);
    column->addWidget(m_card);
    column->addStretch(1);
    m_footRows = new QVBoxLayout(m_foot);
    m_footRows->setContentsMargins(0, 0, 0, 0);
    m_foot->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum); // its buttons stand in rows
    column->addWidget(m_foot);
    m_newsFrom = session.log().size();
    dress(font());
    m_arming.setSingleShot(true);
    m_arming.setInterval(slip);
    connect(&m_arming, &QTimer::timeout, this, [this] { m_armed = true; });
    m_lifting.setSingleShot(true);
    m_lifting.setInterval(liftOff);
    connect(&m_lifting, &QTimer::timeout, this, [this] { m_under.reset(); });
}

void RefereePanel::arm()
{
    m_armed = true;
    m_under.reset();
}

void RefereePanel::setSlip(int milliseconds)
{
    m_arming.setInterval(milliseconds);
    m_lifting.setInterval(milliseconds);
}

void RefereePanel::dress(const QFont &base)
{
    setFont(typeface::sized(base, textSize));
    layout()->setContentsMargins(scaled(font(), 20), scaled(font(), 14), scaled(font(), 20),
                                 scaled(font(), 14));
    layout()->setSpacing(scaled(font(), 10));
    m_card->layout()->setContentsMargins(scaled(font(), 14), scaled(font(), 10), scaled(font(), 14),
                                         scaled(font(), 10));
    m_footRows->setSpacing(scaled(font(), 10));
    m_question->setFont(typeface::sized(font(), 17, QFont::Bold));
    m_signs->setFont(typeface::sized(font(), 13));
    if (m_body && !m_facts && !(m_pad && m_pad->isBegun())) // what was answered so far is not lost
        ask(m_choices, m_chosen);
    QTimer::singleShot(0, this, [this] { // when all has its size
        if (m_body)
            fitBody();
    });
}

QString RefereePanel::question() const { return m_question->text(); }

QString RefereePanel::about() const { return m_about->text(); }

QString RefereePanel::news() const { return m_newsLines.join(u'\n'); }

void RefereePanel::clear()
{
    // Else what had the focus would hand it to the window's next button, which takes steps back.
    if (const QWidget *focus = QApplication::focusWidget(); focus && isAncestorOf(focus))
        setFocus(Qt::OtherFocusReason);
    delete m_scroll->takeWidget(); // what is pressed goes with the next event: its signal is under way
    for (QPushButton *button : m_atFoot) {
        button->hide();
        button->deleteLater();
    }
    m_atFoot.clear();
    m_body = new QWidget;
    m_column = new QVBoxLayout(m_body);
    m_column->setContentsMargins(2, 2, 2, 2);
    m_column->setSpacing(scaled(font(), 8));
    m_column->addLayout(m_grid = new QGridLayout);
    m_grid->setSpacing(scaled(font(), 8));
    m_scroll->setWidget(m_body);
    m_body->setAutoFillBackground(false);
    m_all.clear();
    m_first = nullptr;
    m_facts = nullptr;
    if (std::exchange(m_pad, nullptr))
        emit dieToTakeBackChanged();
}

void RefereePanel::setHead(const QString &question, const QString &about)
{
    m_question->setText(question);
    m_about->setText(about);
    m_about->setVisible(!about.isEmpty());
    m_signs->hide();
}

/// All that is so of a unit: its signs in the list say no more than that.
void RefereePanel::tellSigns(UnitIndex unit)
{
    const std::vector<UnitView> &units = m_session.view().units;
    std::vector<MarkedWords> signs;
    if (unit < units.size() && !units[unit].removal) {
        for (const ShownMark &mark : shownMarks(m_session.vocabulary(), units[unit].marks))
            signs.push_back(signOf(mark));
    }
    m_signs->setVisible(!signs.empty());
    m_signs->say(std::move(signs));
}

/// What happened since somebody answered; after a step back what had happened before.
void RefereePanel::tellNews()
{
    constexpr std::size_t most = 7;
    QStringList lines;
    const std::vector<LogLine> &log = m_session.log();
    const auto tells = [](const LogLine &line) { return !line.takenBack && !line.line.text.isEmpty(); };
    for (std::size_t at = std::min(m_newsFrom, log.size()); at < log.size(); ++at) {
        if (tells(log[at]))
            lines << log[at].line.text;
    }
    if (lines.isEmpty()) {
        for (auto line = log.rbegin(); line != log.rend() && lines.size() < 3; ++line) {
            if (tells(*line))
                lines.prepend(line->line.text);
        }
    }
    m_newsLines = lines.mid(std::max<qsizetype>(0, lines.size() - qsizetype(most)));
    showNews(m_newsLines.size());
}

/// The last of them, so many.
void RefereePanel::showNews(qsizetype most)
{
    m_news->setText(m_newsLines.mid(m_newsLines.size() - most).join(u'\n'));
    m_card->setVisible(most > 0);
}

QPushButton *RefereePanel::addFoot(const QString &text, bool first)
{
    QPushButton *button = first ? buttons::primary(buttons::verbatim(text), {}, m_foot)
                                : buttons::plain(buttons::verbatim(text), {}, m_foot);
    button->setProperty(wordsProperty, text);
    button->setAutoDefault(false);
    button->setMinimumHeight(scaled(font(), footHeight));
    button->show();
    m_atFoot.push_back(button);
    m_first = first ? button : m_first;
    return button;
}

QPushButton *RefereePanel::addChoice(const QString &text)
{
    QPushButton *button = buttons::plain(buttons::verbatim(text), {}, m_body);
    button->setProperty(wordsProperty, text);
    button->setAccessibleName(text);
    button->setAutoDefault(false);
    button->setMinimumHeight(scaled(font(), choiceHeight));
    m_all.push_back(button);
    if (m_all.size() < 10)
        button->setProperty(buttons::keyProperty, QString::number(m_all.size()));
    m_grid->addWidget(button, m_grid->count() / m_columns, m_grid->count() % m_columns);
    button->show(); // what is not shown takes no room
    return button;
}

void RefereePanel::ask(const Choices &choices, UnitIndex chosen)
{
    clear();
    m_choices = choices;
    m_chosen = chosen;
    if (!records())
        m_recordsAt.reset(); // it was, or something else was done
    tellNews();
    const Battle &battle = m_session.battle();
    if (battle.over())
        showEnd();
    else if (m_session.asksQuests())
        setHead(tr("Quests are chosen now: see the card."), {});
    else if (battle.awaiting().what == Awaiting::What::Dice)
        askDice();
    else if (const auto kind = match::factsAlone(battle, m_session.vocabulary())) {
        setHead(capital(words::decisionSentence(m_session.names(), battle.awaiting())), {});
        askFacts(Order{.kind = *kind}, false);
    } else if (records())
        askRecord(chosen);
    else
        askOrder(choices, chosen);
    guardKeys();
    fitBody();
}

/// The second press of a double click was meant for what stood there before, and so is one beside it for a
/// moment: fingers are wide.
void RefereePanel::guardKeys()
{
    if ((m_under = std::exchange(m_pressedAt, std::nullopt)))
        m_lifting.start();
    for (QWidget *in : {m_body, m_foot}) {
        for (auto *key : in->findChildren<QAbstractButton *>())
            key->installEventFilter(this);
    }
}

bool RefereePanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool space =
        event->type() == QEvent::KeyPress && static_cast<const QKeyEvent *>(event)->key() == Qt::Key_Space;
    if (event->type() == QEvent::MouseButtonDblClick || (!m_armed && space))
        return true;
    if (const auto *closed = qobject_cast<const QAbstractButton *>(watched); closed && !closed->isEnabled()) {
        if (event->type() == QEvent::MouseButtonRelease && m_armed)
            sayWhyClosed(*closed);
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::MouseButtonPress) {
        const auto &press = static_cast<const QMouseEvent &>(*event);
        if (!m_armed || isSlip(press))
            return true;
        m_pressedAt = press.globalPosition().toPoint();
    }
    return QWidget::eventFilter(watched, event);
}

void RefereePanel::sayWhyClosed(const QAbstractButton &button)
{
    if (button.accessibleDescription().isEmpty())
        return;
    m_about->setText(tr("%1: %2").arg(button.accessibleName(), button.accessibleDescription()));
    m_about->show();
}

bool RefereePanel::isSlip(const QMouseEvent &press) const
{
    return m_under &&
           (press.globalPosition().toPoint() - *m_under).manhattanLength() < 2 * fingers::size(font());
}

/// So wide are the choices, with a bar for scrolling beside them.
int RefereePanel::roomForChoices() const
{
    const QMargins inside = m_column->contentsMargins(), around = layout()->contentsMargins();
    return width() - around.left() - around.right() - inside.left() - inside.right() -
           m_scroll->verticalScrollBar()->sizeHint().width();
}

/// Words that are too long for the room stand in two lines.
void RefereePanel::breakWords(QPushButton &button, int room) const
{
    const QString words = button.property(wordsProperty).toString();
    button.setText(buttons::verbatim(words));
    const int wanted = button.sizeHint().width();
    if (wanted <= room)
        return;
    const QFontMetrics metrics = button.fontMetrics();
    const int beside = wanted - metrics.horizontalAdvance(words);
    button.setText(buttons::verbatim(buttons::inTwoLines(words, metrics, room - beside)));
}

/// Two choices beside each other, where there is room for the words of all.
void RefereePanel::arrangeChoices()
{
    std::vector<QPushButton *> keys;
    const int room = roomForChoices();
    int widest = 0;
    for (int at = 0; at < m_grid->count(); ++at) {
        keys.push_back(static_cast<QPushButton *>(m_grid->itemAt(at)->widget()));
        breakWords(*keys.back(), room);
        widest = std::max(widest, keys.back()->sizeHint().width());
    }
    const int columns = 2 * widest + m_grid->horizontalSpacing() <= room ? 2 : 1;
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (QWidget *key : keys)
        m_grid->removeWidget(key);
    for (QWidget *key : keys)
        m_grid->addWidget(key, m_grid->count() / m_columns, m_grid->count() % m_columns);
    m_column->invalidate(); // it remembers how high they were
}

void RefereePanel::arrangeFoot()
{
    const QMargins around = layout()->contentsMargins();
    const int room = width() - around.left() - around.right();
    for (QPushButton *button : m_atFoot)
        breakWords(*button, room);
    buttons::putInRows(*m_footRows, m_atFoot, room, m_footRows->spacing());
}

void RefereePanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_grid)
        fitBody();
}

/// What is asked goes before what is told: where both have no room, the older news give way, and at last
/// whole rows, which one tap brings into sight.
void RefereePanel::fitRows()
{
    const int whole = m_body->sizeHint().height();
    const auto given = [this](int most) {
        m_scroll->setMaximumHeight(most);
        for (const QWidget *part : {static_cast<QWidget *>(m_card), m_foot})
            part->layout()->activate(); // else ours learns later how high they are
        layout()->activate();
        return m_scroll->height();
    };
    m_more->hide();
    qsizetype lines = m_newsLines.size();
    showNews(lines);
    while (given(whole) < whole && lines > 0)
        showNews(--lines);
    const bool all = m_scroll->height() >= whole;
    m_more->setVisible(!all);
    if (!all) {
        const int seen = given(whole);
        m_body->resize(m_scroll->viewport()->width(), whole); // else its rows stand there later
        given(m_scroll->wholeRows(seen));
    }
    tellMore();
}

void RefereePanel::tellMore()
{
    const QScrollBar &bar = *m_scroll->verticalScrollBar();
    m_more->setText(bar.value() > 0 && bar.value() == bar.maximum() ? tr("Back to the first")
                                                                    : tr("More below"));
}

/// The rows below those that are seen; after the last the first.
void RefereePanel::showMore()
{
    QScrollBar &bar = *m_scroll->verticalScrollBar();
    const bool last = bar.value() == bar.maximum();
    bar.setValue(last ? 0 : m_scroll->wholeRows(bar.value() + m_scroll->viewport()->height()));
    tellMore();
}

/// As high as what it holds, if there is room.
void RefereePanel::fitBody()
{
    arrangeChoices();
    arrangeFoot();
    if (m_pad)
        m_pad->fit(roomForChoices());
    if (m_facts)
        m_facts->fit(roomForChoices());
    m_column->invalidate(); // it remembers how high they were
    m_column->activate();
    m_scroll->updateGeometry();
    fitRows();
}

void RefereePanel::askDice()
{
    const Awaiting &awaiting = m_session.battle().awaiting();
    setHead(words::rollPrompt(m_session.names(), awaiting),
            (words::diceLines(m_session.battle()) << DicePad::question(awaiting.dice)).join(u'\n'));
    const RollWords *roll = m_session.vocabulary().roll(awaiting.rollFor);
    auto *pad = m_pad = new DicePad(awaiting.dice, roll ? roll->together : 1);
    connect(pad, &DicePad::comesNext, this, &RefereePanel::showNext);
    connect(pad, &DicePad::lastToldChanged, this, &RefereePanel::dieToTakeBackChanged);
    connect(
        pad, &DicePad::told, this,
        [this](const Roll &roll) {
            m_armed = false;
            m_arming.start();
            m_newsFrom = m_session.log().size();
            emit diceGiven(roll);
        },
        Qt::QueuedConnection); // the pad goes with the answer
    m_column->addWidget(pad);
    pad->show();
    connect(addFoot(tr("Roll for us"), true), &QPushButton::clicked, this, [this] {
        m_newsFrom = m_session.log().size();
        emit rollPressed();
    });
}

/// The keys of the die that is told next come into sight, in the middle of what is seen.
void RefereePanel::showNext(QWidget *keys)
{
    m_scroll->ensureWidgetVisible(keys, 0, m_scroll->viewport()->height() / 3);
}

void RefereePanel::askOrder(const Choices &choices, UnitIndex chosen)
{
    const Battle &battle = m_session.battle();
    const words::BattleNames &names = m_session.names();
    const bool pick = !choices.units().empty(), named = pick && choices.mayChoose(chosen);
    const QString asked = capital(words::decisionSentence(names, battle.awaiting()));
    setHead(named ? names.unit(chosen) : asked, named ? asked : QString());
    const UnitIndex of = pick ? chosen : noUnit;
    if (!pick || named) {
        const std::vector<OpenOrder> open = choices.of(of);
        if (!pick && open.size() > mostUnfolded) // what the battle proposes first is the likely one
            addOpen({open.front()}, false);
        for (const AimedOrders &group : byAim(names, open)) {
            const Order &first = group.aims.front().order;
            const bool many = open.size() > mostUnfolded;
            if (many && group.aims.size() > 1)
                addAimed(group, named);
            else if (many && first.unit == noUnit &&
                     first.target == noUnit) // below them all it would be lost
                addAside(group.aims.front());
            else
                addOpen(group.aims, named);
        }
        for (const Placing &placing : choices.placingsOf(of))
            addOpen({{placing.order, placing.words, placing.words}}, false);
        for (const ClosedOrder &closed :
             named ? closedTo(battle, names, chosen) : std::vector<ClosedOrder>()) {
            if (std::ranges::any_of(open,
                                    [&](const OpenOrder &one) { return one.order.kind == closed.kind; }))
                continue;
            QPushButton *button = addChoice(closed.brief);
            m_all.pop_back();
            button->setProperty(buttons::keyProperty, QVariant());
            button->setEnabled(false);
            button->setToolTip(words::sentence(closed.why));
            button->setAccessibleDescription(words::sentence(closed.why)); // a tap says it, too
        }
    } else {
        const auto why = pick && chosen != noUnit ? whyNothing(battle, names, chosen) : std::nullopt;
        m_about->setText(why ? tr("%1: %2").arg(names.unit(chosen), words::sentence(*why))
                             : tr("Tap a unit in the list."));
        m_about->show();
    }
    if (pick)
        addOpen(choices.of(noUnit), false);
    if (const auto held =
            pick ? whyNotDone(battle, names) : std::nullopt) { // nobody looks in vain for “Go on”
        m_about->setText((m_about->isHidden() ? QString() : m_about->text() + u'\n') +
                         words::sentence(*held));
        m_about->show();
    }
    tellSigns(pick ? chosen : battle.awaiting().unit);
    if (m_session.setsUp())
        connect(addFoot(tr("All stand where they should"), false), &QPushButton::clicked, &m_session,
                &BattleSession::setUpRest, Qt::QueuedConnection);
    offerRecord();
}

/// A button for each of them.
void RefereePanel::addOpen(const std::vector<OpenOrder> &orders, bool brief)
{
    for (const OpenOrder &choice : orders) {
        if (!match::statesWhatIsAsked(m_session.battle(), m_session.vocabulary(), choice.order))
            continue;
        QPushButton *button = addChoice(brief ? choice.brief : choice.words);
        button->setAccessibleName(choice.words);
        connect(
            button, &QPushButton::clicked, this, [this, order = choice.order] { propose(order); },
            Qt::QueuedConnection); // the button goes with the answer
    }
}

/// A button that keeps its place below the others.
void RefereePanel::addAside(const OpenOrder &choice)
{
    connect(
        addFoot(choice.words, false), &QPushButton::clicked, this,
        [this, order = choice.order] { propose(order); }, Qt::QueuedConnection);
}

/// One button for many targets; it asks at which of them.
void RefereePanel::addAimed(const AimedOrders &group, bool brief)
{
    QPushButton *button = addChoice(brief ? group.brief : group.words);
    connect(
        button, &QPushButton::clicked, this,
        [this, group] {
            clear();
            setHead(group.words, {});
            addOpen(group.aims, true);
            connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
                    Qt::QueuedConnection);
            guardKeys();
            fitBody();
        },
        Qt::QueuedConnection);
}

void RefereePanel::offerRecord()
{
    if (match::recordKind(m_session.battle(), m_session.vocabulary()))
        connect(
            addFoot(tr("Just record it"), false), &QPushButton::clicked, this,
            [this] {
                m_recordsAt = m_session.battle().steps().count();
                ask(m_choices, m_chosen);
            },
            Qt::QueuedConnection);
}

bool RefereePanel::records() const
{
    return m_recordsAt == m_session.battle().steps().count() &&
           match::recordKind(m_session.battle(), m_session.vocabulary());
}

/// Players resolved something without the program, or see that it stands otherwise.
void RefereePanel::askRecord(UnitIndex chosen)
{
    const Battle &battle = m_session.battle();
    if (const auto order = match::recordOf(battle, m_session.vocabulary(), chosen)) {
        setHead(m_session.names().unit(chosen),
                tr("How does it stand on the table? Another unit: tap it in the list."));
        return askFacts(*order, true);
    }
    setHead(tr("Just record it"),
            tr("Tap the unit in the list, of any side, as long as it is on the table."));
    connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
            Qt::QueuedConnection);
}

/// Back to all that may be done.
void RefereePanel::choose()
{
    m_recordsAt.reset();
    ask(m_choices, m_chosen);
}

/// The figures of which some are named.
void RefereePanel::askParts(const Order &like)
{
    clear();
    m_named = like; // what is proposed comes first
    const words::BattleNames &names = m_session.names();
    setHead(words::partsWords(names, like, m_session.battle().awaiting().decision), {});
    connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
            Qt::QueuedConnection);
    QPushButton *these = addFoot(tr("These"), true);
    connect(these, &QPushButton::clicked, this, [this] { askAbout(m_named); }, Qt::QueuedConnection);
    const auto judge = [this, these] {
        const Findings refused = m_session.battle().check(m_named);
        these->setEnabled(refused.empty() && m_named.parts != 0);
        these->setAccessibleDescription(m_named.parts == 0 ? tr("None is named yet.")
                                        : refused.empty()  ? QString()
                                                           : words::sentence(refused.front()));
        m_about->setVisible(false);
        if (m_named.parts != 0)
            sayRefused(refused);
    };
    for (const PartChoice &part : partsOf(names, m_session.view(), like)) {
        QPushButton *button = addChoice(part.words);
        button->setCheckable(true);
        button->setChecked((like.parts >> part.number & 1U) != 0);
        connect(button, &QPushButton::toggled, this, [this, judge, number = part.number](bool named) {
            m_named = withPart(m_named, number, named);
            judge();
        });
    }
    judge();
    guardKeys();
    fitBody();
}

void RefereePanel::propose(const Order &order)
{
    namesParts(m_session.names(), order) ? askParts(order) : askAbout(order);
}

/// Takes the order, or asks first what is so on the table.
void RefereePanel::askAbout(const Order &order)
{
    if (match::factsAsked(m_session.battle(), m_session.vocabulary(), order) == Facts())
        return give(order);
    clear();
    const words::BattleNames &names = m_session.names();
    const QString words = words::choiceWords(names, m_session.battle(), order);
    const UnitIndex unit = m_session.battle().awaiting().unit;
    const bool named = unit == noUnit || words.contains(names.unit(unit));
    setHead(named ? words : tr("%1: %2").arg(names.unit(unit), words),
            tr("What is so on the table? Tap only what is."));
    askFacts(order, true);
    guardKeys();
    fitBody();
}

void RefereePanel::askFacts(const Order &order, bool mayLeave)
{
    const Vocabulary &words = m_session.vocabulary();
    const Facts asked = match::factsAsked(m_session.battle(), words, order);
    const QString counts =
        capital(words::countedWords(m_session.names(), m_session.battle().awaiting().decision, order.kind));
    const Answer *answer = words.answer(m_session.battle().awaiting().decision, order.kind);
    m_facts = new FactsForm(words, asked, order.facts, counts,
                            answer ? answer->contradictions : std::span<const Contradiction>());
    m_column->addWidget(m_facts);
    m_facts->show();
    if (mayLeave)
        connect(addFoot(tr("Something else"), false), &QPushButton::clicked, this, &RefereePanel::choose,
                Qt::QueuedConnection);
    connect(
        addFoot(tr("Go on"), true), &QPushButton::clicked, this,
        [this, order, asked] {
            Order stated = order;
            if (m_facts) // what was asked is as it was answered, whatever was proposed
                stated.facts = order.facts.unasked(asked) | m_facts->facts();
            give(stated);
        },
        Qt::QueuedConnection);
}

void RefereePanel::give(const Order &order)
{
    m_newsFrom = m_session.log().size();
    emit orderGiven(order);
}

void RefereePanel::sayRefused(const Findings &refused)
{
    if (refused.empty())
        return;
    const Finding &why = refused.front();
    m_about->setText(words::sentence(why) + (why.rule.empty()
                                                 ? QString()
                                                 : u" ["_s + QString::fromStdString(why.rule.str()) + u']'));
    m_about->show();
}

void RefereePanel::showEnd()
{
    const auto result = m_session.battle().outcome();
    setHead(result ? words::resultSentence(m_session.names(), *result) : tr("The battle is over."), {});
    for (QAction *act : m_atEnd) {
        if (!act->isVisible()) // done already
            continue;
        connect(addChoice(act->text().remove(u'&')), &QPushButton::clicked, act, &QAction::trigger);
    }
}

QString RefereePanel::dieToTakeBack() const
{
    return m_pad && m_pad->isBegun() ? m_pad->lastTold() : QString();
}

bool RefereePanel::takeBackDie()
{
    if (dieToTakeBack().isEmpty())
        return false;
    m_pad->takeBack();
    return true;
}

void RefereePanel::press()
{
    if (m_first && !(m_pad && m_pad->isBegun())) // who tells dice does not want others in their place
        m_first->click();
}

void RefereePanel::pressChoice(int number)
{
    if (m_pad)
        return m_pad->type(number);
    if (number >= 1 && number <= int(m_all.size()))
        m_all[std::size_t(number) - 1]->click();
}

void RefereePanel::paintEvent(QPaintEvent *) { QPainter(this).fillRect(rect(), Tokens::of(palette()).sunk); }

} // namespace gonfalon
