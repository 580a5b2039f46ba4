// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/replay/replay_window.h"

#include "app/battle/page_card.h"
#include "app/battle/replay/replay_deck.h"
#include "app/battle/replay/replay_track.h"
#include "app/battle/replay/replay_words.h"
#include "app/battle/roster_list.h"
#include "app/battle/table/tabletop_view.h"
#include "app/common/buttons.h"
#include "app/common/card.h"
#include "app/common/elided_label.h"
#include "app/common/findings_strip.h"
#include "app/common/fit_to_screen.h"
#include "app/common/glyphs.h"
#include "app/common/passing_word.h"
#include "app/common/two_line_list.h"
#include "app/common/typeface.h"
#include "core/pages/mark_words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace gonfalon {

using namespace Qt::StringLiterals;
using typeface::scaled;

namespace {

constexpr int luckWaits = 120; ///< milliseconds, so that no step waits for the luck
constexpr int stepRole = Qt::UserRole;

} // namespace

ReplayWindow::ReplayWindow(match::Replay replay, const Findings &remarks, const QString &path,
                           Settings &settings, PlayOn playOn, QWidget *parent)
    : QMainWindow(parent), m_settings(settings), m_played(std::move(replay)),
      m_annotations(m_played.file().annotations), m_path(path), m_remarks(remarks),
      m_names(*m_played.file().setup), m_looks(m_names), m_playOn(std::move(playOn)),
      m_strip(new FindingsStrip), m_rosters(new RosterList(m_names.vocabulary().measure)),
      m_table(new TabletopView), m_before(new PageCard(tr("The step before"))),
      m_told(new PageCard(tr("What happened"))), m_luck(new PageCard(tr("Luck to this step"))),
      m_compared(new PageCard(tr("Side by side"))), m_log(new QListWidget),
      m_notes(new TwoLineList(tr("Notes"))), m_whatIfs(new TwoLineList(tr("Branches"))),
      m_deck(new ReplayDeck), m_eyes(new QComboBox)
{
    setWindowIcon(glyphs::icon(u"gonfalon"_s));
    setWindowTitle(tr("%1 – Gonfalon").arg(title()));
    auto *content = new QWidget;
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    // The strip takes its room from the table; where no table is, from the units.
    const bool refereed = m_names.setup().mode == PlayMode::Referee;
    auto *row = m_row = new QSplitter;
    row->setChildrenCollapsible(false);
    m_rosters->setMinimumWidth(scaled(font(), 200));
    row->addWidget(refereed ? m_strip->paneWith(*m_rosters, Qt::BottomEdge) : m_rosters);
    row->addWidget(makeMiddle());
    row->addWidget(makeSide());
    row->setStretchFactor(1, 1);
    row->setSizes({scaled(font(), 250), scaled(font(), 818), scaled(font(), 372)});
    column->addWidget(row, 1);
    column->addWidget(m_deck);
    setCentralWidget(content);
    m_passing =
        new PassingWord(refereed ? static_cast<QWidget &>(*m_rosters) : *m_table); // not over the keys
    makeMenus();
    makeScene();
    connectParts();
    fitToScreen(*this, {1440, 900});
    if (const QByteArray geometry = m_settings.bytes(u"replay/geometry"_s); !geometry.isEmpty()) {
        restoreGeometry(geometry);
        bringIntoScreen(*this);
    }
    m_deck->setSpeed(m_settings.text(u"replay/speed"_s, u"1"_s).toDouble());
    fillBranches();
    readCourse();
    show(0);
    if (!remarks.empty())
        m_strip->show(remarks);
    m_deck->track().setFocus(Qt::OtherFocusReason);
}

ReplayWindow::~ReplayWindow()
{
    delete takeCentralWidget(); // before what it shows
}

match::Replay &ReplayWindow::now() { return m_branch ? m_branches.at(*m_branch) : m_played; }

const match::Replay &ReplayWindow::now() const { return m_branch ? m_branches.at(*m_branch) : m_played; }

QString ReplayWindow::title() const
{
    QStringList sides;
    for (std::size_t side = 0; side < m_names.setup().sides.size(); ++side)
        sides << m_names.side(SideIndex(side));
    const QString who = sides.join(tr(" against "));
    return m_names.scenario().isEmpty() ? who : tr("%1 · %2").arg(m_names.scenario(), who);
}

QWidget *ReplayWindow::makeBar()
{
    auto *bar = new PanelBar;
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(scaled(font(), 12), scaled(font(), 6), scaled(font(), 12), scaled(font(), 6));
    row->setSpacing(scaled(font(), 10));
    row->addWidget(new Glyph(u"gonfalon"_s, 26, &Tokens::accent));
    auto *name = new ElidedLabel;
    name->setTextFormat(Qt::PlainText);
    name->setFont(typeface::sized(font(), 13, QFont::Bold));
    name->setText(title());
    row->addWidget(name, 1);
    auto *kind = new ElidedLabel; // it gives way first
    kind->setText(tr("Replay, nothing here changes the battle"));
    kind->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(kind);
    m_eyes->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_eyes->setMinimumContentsLength(14);
    m_eyes->setAccessibleName(tr("Through whose eyes"));
    m_eyes->addItem(tr("As everybody sees it"), int(noSide));
    for (std::size_t side = 0; m_played.open() && side < m_names.setup().sides.size(); ++side)
        m_eyes->addItem(tr("Eyes of %1").arg(m_names.side(SideIndex(side))), int(side));
    row->addWidget(m_eyes);
    QPushButton *whatIf = buttons::primary(tr("Play on from here…"), {}, this);
    whatIf->setFocusPolicy(Qt::TabFocus);
    connect(whatIf, &QPushButton::clicked, this, &ReplayWindow::askWhatIf);
    m_back = buttons::plain(tr("Back to where I was"), u"undo"_s, this);
    m_back->setToolTip(tr("Backspace"));
    m_back->setFocusPolicy(Qt::TabFocus);
    connect(m_back, &QPushButton::clicked, this, &ReplayWindow::goBack);
    row->addWidget(whatIf);
    row->addWidget(m_back);
    return bar;
}

QWidget *ReplayWindow::makeMiddle()
{
    auto *middle = new QSplitter(Qt::Vertical);
    middle->setChildrenCollapsible(false);
    m_table->setMinimumHeight(scaled(font(), 160));
    const bool refereed = m_names.setup().mode == PlayMode::Referee;
    middle->addWidget(refereed ? m_table : m_strip->paneWith(*m_table, Qt::TopEdge));
    m_table->setVisible(!refereed); // what is told has its room then
    auto *telling = new QSplitter;
    telling->setChildrenCollapsible(false);
    telling->addWidget(m_before);
    telling->addWidget(m_told);
    telling->setMinimumHeight(scaled(font(), 90));
    middle->addWidget(telling);
    middle->setStretchFactor(0, 1);
    middle->setSizes({scaled(font(), 560), scaled(font(), 130)});
    return middle;
}

QWidget *ReplayWindow::makeSide()
{
    auto *side = new QTabWidget;
    side->setDocumentMode(true);
    m_log->setFrameShape(QFrame::NoFrame);
    m_log->setWordWrap(true);
    m_log->setAccessibleName(tr("What happened, step by step"));
    m_log->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_log->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    side->addTab(m_log, tr("Log"));
    side->addTab(makeNotes(), tr("Notes"));
    side->addTab(makeBranches(), tr("What if"));
    side->addTab(m_luck, tr("Luck"));
    connect(side, &QTabWidget::currentChanged, this, &ReplayWindow::showLuck);
    side->setMinimumWidth(scaled(font(), 260));
    return side;
}

QWidget *ReplayWindow::makeNotes()
{
    auto *box = new QWidget;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(scaled(font(), 10), scaled(font(), 8), scaled(font(), 10), scaled(font(), 8));
    auto *row = new QHBoxLayout;
    QPushButton *add = buttons::plain(tr("Note here…"), u"note"_s, this);
    add->setProperty(buttons::keyProperty, u"N"_s);
    connect(add, &QPushButton::clicked, this, &ReplayWindow::askNote);
    QPushButton *mark = buttons::plain(tr("Bookmark"), {}, this);
    mark->setProperty(buttons::keyProperty, u"B"_s);
    connect(mark, &QPushButton::clicked, this, [this] { addNote(files::NoteMark::None, {}); });
    QPushButton *drop = m_dropNote = buttons::plain(tr("Remove"), u"bin"_s, this);
    connect(drop, &QPushButton::clicked, this, [this] {
        if (m_notes->currentRow() >= 0)
            removeNote(std::size_t(m_notes->currentRow()));
    });
    for (QPushButton *button : {add, mark, drop}) {
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    column->addLayout(row);
    column->addWidget(m_notes, 1);
    m_noteText = new QLabel;
    m_noteText->setTextFormat(Qt::PlainText);
    m_noteText->setWordWrap(true);
    m_noteText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_noteText->setAccessibleName(tr("The note that is chosen"));
    m_noteText->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto *room = new QScrollArea; // a note may be longer than the screen is high
    room->setFrameShape(QFrame::NoFrame);
    room->setWidgetResizable(true);
    room->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    room->setWidget(m_noteText);
    column->addWidget(room, 1);
    connect(m_notes, &QListWidget::currentRowChanged, this, &ReplayWindow::showNote);
    showNote();
    return box;
}

QWidget *ReplayWindow::makeBranches()
{
    auto *box = new QWidget;
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(scaled(font(), 10), scaled(font(), 8), scaled(font(), 10), scaled(font(), 8));
    column->addWidget(m_whatIfs, 1);
    QPushButton *drop = m_dropBranch = buttons::plain(tr("Remove this branch"), u"bin"_s, this);
    drop->setEnabled(false);
    drop->setFocusPolicy(Qt::TabFocus);
    connect(drop, &QPushButton::clicked, this, [this] {
        if (m_branch)
            removeBranch(*m_branch);
    });
    column->addWidget(drop, 0, Qt::AlignLeft);
    column->addWidget(m_compared, 1);
    return box;
}

void ReplayWindow::makeScene()
{
    const Vocabulary &words = m_names.vocabulary();
    auto fresh =
        std::make_unique<TableScene>(words.groundOf(m_names.setup()), words, Tokens::of(palette()), font());
    m_table->showTable(fresh.get(), words.measure);
    m_scene = std::move(fresh);
    m_scene->setMotion(false);
}

void ReplayWindow::connectParts()
{
    connect(&m_deck->track(), &QSlider::valueChanged, this, [this](int step) { jump(std::size_t(step)); });
    connect(m_deck, &ReplayDeck::pressed, this, [this](ReplayDeck::Key key) {
        switch (key) {
        case ReplayDeck::Key::First:
            return jump(0);
        case ReplayDeck::Key::TurnBack:
            return nextTurn(-1);
        case ReplayDeck::Key::Back:
            return show(m_step == 0 ? 0 : m_step - 1);
        case ReplayDeck::Key::Play:
            return play(!m_next.isActive());
        case ReplayDeck::Key::On:
            return show(m_step + 1);
        case ReplayDeck::Key::TurnOn:
            return nextTurn(1);
        case ReplayDeck::Key::Last:
            return jump(steps());
        }
    });
    connect(m_deck, &ReplayDeck::speedChosen, this, [this](double speed) {
        m_settings.set(u"replay/speed"_s, QString::number(speed));
        if (m_next.isActive())
            play(true);
    });
    connect(m_deck, &ReplayDeck::nextMarkWanted, this, &ReplayWindow::nextMark);
    connect(&m_next, &QTimer::timeout, this, [this] {
        show(m_step + 1);
        if (m_step >= steps())
            play(false);
    });
    m_lucky.setSingleShot(true);
    m_lucky.setInterval(luckWaits);
    connect(&m_lucky, &QTimer::timeout, this, &ReplayWindow::showLuck);
    connect(m_luck, &QTextBrowser::anchorClicked, this,
            [this](const QUrl &to) { jump(to.toString().section(u':', 1).toULongLong()); });
    connect(m_log, &QListWidget::itemClicked, this,
            [this](const QListWidgetItem *item) { jump(item->data(stepRole).toULongLong()); });
    connect(m_notes, &QListWidget::itemClicked, this, [this] {
        const auto at = std::size_t(m_notes->currentRow());
        if (at < m_annotations.notes.size())
            jump(m_annotations.notes[at].step);
    });
    connect(m_whatIfs, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            showBranch(row == 0 ? std::nullopt : std::optional(std::size_t(row) - 1));
    });
    connect(m_eyes, &QComboBox::currentIndexChanged, this, [this] {
        m_viewer = SideIndex(m_eyes->currentData().toInt());
        showTable();
    });
    connect(m_rosters, &RosterList::unitPicked, this, [this](UnitIndex unit) {
        if (const auto deed = now().nextDeed(unit, m_step))
            jump(*deed);
        m_table->follow(unit);
    });
}

/// What belongs to the battle, or the branch, as a whole.
void ReplayWindow::readCourse()
{
    match::Replay &replay = now();
    m_story = words::tell(Battle(replay.at(0)), replay.taken());
    const auto book = match::luckOf(Battle(replay.at(0)), replay.taken());
    m_luckBook = book ? std::optional(*book) : std::nullopt;
    const auto turned = match::turningPoints(Battle(replay.at(0)), replay.taken());
    m_turned = turned ? *turned : std::vector<match::TurningPoint>();
    m_log->clear();
    for (const words::StoryLine &line : m_story) {
        if (line.text.isEmpty())
            continue;
        auto *item = new QListWidgetItem(line.text, m_log);
        item->setData(stepRole, qulonglong(line.step));
        if (line.kind <= words::StoryLine::Kind::Turn)
            item->setFont(typeface::sized(font(), 13, QFont::Bold));
    }
    readMarks();
}

void ReplayWindow::readMarks()
{
    match::Replay &replay = now();
    m_marks = replay.marks(m_branch ? std::vector<files::Note>() : m_annotations.notes);
    std::vector<ReplayTrack::Mark> shown;
    for (const match::ReplayMark &mark : m_marks) {
        if (mark.what != match::ReplayMark::What::Glory) // which comes with what it is for
            shown.push_back({mark.step, markwords::mark(m_names, mark, m_annotations.notes),
                             markwords::glyph(m_names, mark), markwords::gravity(mark),
                             mark.what == match::ReplayMark::What::Gone ||
                                 mark.what == match::ReplayMark::What::LeaderLost});
    }
    std::vector<ReplayTrack::Turn> turns;
    for (std::size_t step = 1; step <= replay.steps(); ++step) {
        if (replay.turn(step) != replay.turn(step - 1))
            turns.push_back({step, replay.turn(step)});
    }
    m_deck->track().setCourse(replay.steps(), std::move(turns), std::move(shown));
    m_deck->track().setBranch(m_branch ? std::optional(m_annotations.branches[*m_branch].from)
                                       : std::nullopt);
    fillNotes();
}

void ReplayWindow::fillNotes()
{
    const int row = m_notes->currentRow();
    m_notes->clear();
    for (const files::Note &note : m_annotations.notes)
        m_notes->addRow(markwords::note(note), tr("step %1").arg(note.step));
    m_notes->setCurrentRow(std::min(row, m_notes->count() - 1));
    showNote();
}

/// Rows have room for its first words alone.
void ReplayWindow::showNote()
{
    const auto at = std::size_t(m_notes->currentRow());
    const bool chosen = m_notes->currentRow() >= 0 && at < m_annotations.notes.size();
    m_dropNote->setEnabled(chosen);
    m_noteText->setText(chosen ? markwords::note(m_annotations.notes[at]) : QString());
}

void ReplayWindow::show(std::size_t step)
{
    m_step = std::min(step, steps());
    const QSignalBlocker quiet(&m_deck->track());
    m_deck->track().setValue(int(m_step));
    showTable();
    showTelling();
    m_lucky.start();
}

void ReplayWindow::showTable()
{
    now().at(m_step).look(m_viewer, m_view);
    std::vector<UnitLook> looks = m_looks.of(m_view);
    m_scene->show(looks, shownMarkers(m_names.setup(), m_view));
    m_scene->showLaid(m_view);
    std::vector<std::pair<QString, QString>> sides;
    for (std::size_t side = 0; side < m_names.setup().sides.size(); ++side) {
        const auto ofSide = [&](const UnitLook &look) { return look.view.side == side; };
        const auto there = [&](const UnitLook &look) { return look.view.side == side && !look.view.removal; };
        sides.emplace_back(m_names.side(SideIndex(side)), tr("%1 of %2")
                                                              .arg(std::ranges::count_if(looks, there))
                                                              .arg(std::ranges::count_if(looks, ofSide)));
    }
    m_rosters->roster().show(std::move(looks), sides);
}

void ReplayWindow::showTelling()
{
    match::Replay &replay = now();
    m_before->showPage(m_step > 0
                           ? replaywords::told(m_names, m_story, replay.taken(), m_step - 1, false)
                           : u"<p><small>%1</small></p>"_s.arg(tr("Nothing before this.").toHtmlEscaped()));
    m_told->showPage(replaywords::told(m_names, m_story, replay.taken(), m_step, true));
    const int turn = replay.turn(m_step);
    m_deck->say(markwords::moment(m_names, turn, replay.phase(m_step)),
                tr("step %1 of %2").arg(m_step).arg(replay.steps()));
    m_deck->track().setAccessibleDescription(
        tr("Step %1 of %2, turn %3").arg(m_step).arg(replay.steps()).arg(turn));
    m_back->setEnabled(m_kept.has_value());
    m_deck->track().setKept(m_kept);
    for (int row = m_log->count(); row-- > 0;) { // the last line of the step
        if (m_log->item(row)->data(stepRole).toULongLong() <= m_step) {
            m_log->setCurrentRow(row);
            break;
        }
    }
}

/// It takes longer than a step may: reckoned where it is looked at.
void ReplayWindow::showLuck()
{
    if (!m_luck->isVisible())
        return;
    m_luck->showPage(m_luckBook ? replaywords::luck(m_names, m_luckBook->luck(m_step)) +
                                      replaywords::turningPoints(m_names, m_story, m_turned)
                                : QString());
}

void ReplayWindow::keepPlace()
{
    if (!m_kept)
        m_kept = m_step;
}

void ReplayWindow::jump(std::size_t step)
{
    if (step == m_step)
        return;
    if (step > m_step + 1 || step + 1 < m_step)
        keepPlace();
    show(step);
}

void ReplayWindow::goBack()
{
    if (const auto kept = std::exchange(m_kept, std::nullopt))
        show(*kept);
}

void ReplayWindow::play(bool plays)
{
    constexpr double second = 1000;
    if (plays && m_step >= steps())
        show(0);
    plays ? m_next.start(int(second / m_deck->speed())) : m_next.stop();
    m_deck->showPlaying(plays);
}

void ReplayWindow::nextMark(int by)
{
    std::optional<std::size_t> found;
    for (const ReplayTrack::Mark &mark : m_deck->track().marks()) {
        const bool beyond = by > 0 ? mark.step > m_step : mark.step < m_step;
        const bool nearer = !found || (by > 0 ? mark.step < *found : mark.step > *found);
        if (beyond && nearer)
            found = mark.step;
    }
    if (found)
        jump(*found);
}

void ReplayWindow::nextTurn(int by)
{
    if (const auto turn = by > 0 ? now().nextTurn(m_step) : now().previousTurn(m_step))
        jump(*turn);
    else
        jump(by > 0 ? steps() : 0);
}

/// Keys of the replay, where no field takes them.
void ReplayWindow::keyPressEvent(QKeyEvent *event)
{
    const bool turn = event->modifiers() & Qt::ControlModifier, back = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Home:
        return jump(0);
    case Qt::Key_End:
        return jump(steps());
    case Qt::Key_Left:
        return turn ? nextTurn(-1) : show(m_step == 0 ? 0 : m_step - 1);
    case Qt::Key_Right:
        return turn ? nextTurn(1) : show(m_step + 1);
    case Qt::Key_Space:
        return play(!m_next.isActive());
    case Qt::Key_M:
        return nextMark(back ? -1 : 1);
    case Qt::Key_N:
        return askNote();
    case Qt::Key_B:
        return addNote(files::NoteMark::None, {});
    case Qt::Key_Backspace:
        return goBack();
    default:
        QMainWindow::keyPressEvent(event);
    }
}

/// Where no table is, and the window is higher than wide, what is told has all of its width.
void ReplayWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    const auto way = height() > width() ? Qt::Vertical : Qt::Horizontal;
    if (m_names.setup().mode == PlayMode::Table || way == m_row->orientation())
        return;
    m_row->setOrientation(way);
    m_row->setSizes(way == Qt::Vertical
                        ? QList{height() * 35 / 100, height() * 20 / 100, height() * 45 / 100}
                        : QList{scaled(font(), 250), scaled(font(), 818), scaled(font(), 372)});
}

/// Another theme, or size of everything.
void ReplayWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if ((event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) || !m_scene)
        return;
    makeScene();
    showTable();
}

} // namespace gonfalon
