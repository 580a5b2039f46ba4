// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/battle/referee/dice_pad.h"

#include "app/battle/sentences.h"
#include "app/common/buttons.h"
#include "app/common/typeface.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace gonfalon {

using typeface::scaled;

namespace {

constexpr double keySize = 48;  ///< at the referee's size of text 62
constexpr double keyWidth = 34; ///< at least
constexpr double betweenKeys = 6;
constexpr int keysARow = 13;
constexpr double betweenDice = 12;

} // namespace

QString DicePad::question(const DiceRequest &dice)
{
    if (dice.reading != DiceRequest::Reading::CountAtLeast)
        return dice.count == 1 ? tr("What does the die show?") : tr("What do the dice show?");
    return tr("How many of the %n dice show %1 or more?", nullptr, dice.count).arg(dice.atLeast);
}

DicePad::DicePad(const DiceRequest &dice, int together, QStringList aims, QWidget *parent)
    : QWidget(parent), m_dice(dice), m_together(together), m_aims(std::move(aims)),
      m_grid(new QGridLayout(this)), m_faces(std::size_t(dice.count))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(scaled(font(), betweenKeys));
    const bool counts = dice.reading == DiceRequest::Reading::CountAtLeast && dice.atLeast > 1;
    counts ? addCounts() : addFaces();
    fit(QWIDGETSIZE_MAX);
}

void DicePad::fit(int room)
{
    const int gap = scaled(font(), betweenKeys), key = scaled(font(), keyWidth) + gap;
    const int between = scaled(font(), betweenDice) + gap;
    int fitting = std::clamp((room + gap) / key, 1, keysARow);
    if (m_counts.empty()) // so many dice
        fitting = std::clamp((room + gap + between) / (m_dice.sides * key + between), 1, m_together);
    if (fitting == m_fitting)
        return;
    m_fitting = fitting;
    m_counts.empty() ? arrangeFaces() : arrangeCounts();
    updateGeometry(); // it is as high as it has rows
}

QPushButton *DicePad::button(const QString &text, const QString &spoken)
{
    QPushButton *key = buttons::plain(text, {}, this);
    key->setAutoDefault(false);
    key->setAccessibleName(spoken);
    key->setFont(typeface::sized(font(), 15, QFont::Bold));
    key->setMinimumSize(scaled(font(), keyWidth), scaled(font(), keySize));
    return key;
}

/// As many dice as there are may count, or none of them; where none can, that alone is offered.
void DicePad::addCounts()
{
    const int most = m_dice.atLeast > m_dice.sides ? 0 : m_dice.count;
    for (int count = 0; count <= most; ++count) {
        QPushButton *key = button(QString::number(count), tr("%n dice count", nullptr, count));
        m_counts.push_back(key);
        connect(key, &QPushButton::clicked, this, [this, count] { emit told(countedRoll(m_dice, count)); });
    }
}

void DicePad::arrangeCounts()
{
    const int row = std::min(m_fitting, int(m_counts.size()));
    for (int count = 0; count < int(m_counts.size()); ++count)
        m_grid->addWidget(m_counts[std::size_t(count)], count / row, count % row);
}

void DicePad::addFaces()
{
    for (int die = 0; die < m_dice.count; ++die) {
        auto *faces = m_dies.emplace_back(new QButtonGroup(this));
        for (int face = 1; face <= m_dice.sides; ++face) {
            QPushButton *key =
                button(QString::number(face), m_dice.count == 1 ? tr("%1 on the die").arg(face)
                                                                : tr("%1 on die %2").arg(face).arg(die + 1));
            key->setCheckable(true);
            faces->addButton(key, face);
        }
        connect(faces, &QButtonGroup::idClicked, this, [this, die](int face) { setFace(die, face); });
    }
    addAims();
}

/// Above each die that is thrown at something else than the one before it.
void DicePad::addAims()
{
    m_labels.resize(std::size_t(m_dice.count));
    for (int die = 0; die < std::min(m_dice.count, int(m_aims.size())); ++die) {
        if (die > 0 && m_aims[die] == m_aims[die - 1])
            continue;
        auto *label = m_labels[std::size_t(die)] = new QLabel(capital(m_aims[die]), this);
        label->setTextFormat(Qt::PlainText);
    }
}

/// Dice that are read together stand beside each other, where there is room for them and what lies between.
void DicePad::arrangeFaces()
{
    const int block = m_dice.sides + 1;
    for (int gap = 1; gap < m_together; ++gap)
        m_grid->setColumnMinimumWidth(gap * block - 1, gap < m_fitting ? scaled(font(), betweenDice) : 0);
    for (int die = 0; die < m_dice.count; ++die) {
        const int row = die / m_fitting * 2, column = die % m_fitting * block;
        if (QLabel *label = m_labels[std::size_t(die)])
            m_grid->addWidget(label, row, column, 1, m_dice.sides);
        for (int face = 1; face <= m_dice.sides; ++face)
            m_grid->addWidget(m_dies[std::size_t(die)]->button(face), row + 1, column + face - 1);
    }
}

bool DicePad::isBegun() const
{
    return std::ranges::any_of(m_faces, [](int face) { return face != 0; });
}

/// A count waits for Enter: a second digit may follow.
void DicePad::type(int digit)
{
    if (!m_counts.empty()) {
        const int whole = m_typed * 10 + digit;
        m_typed = whole < int(m_counts.size()) ? whole : digit;
        if (m_typed < int(m_counts.size()))
            m_counts[std::size_t(m_typed)]->setFocus(Qt::ShortcutFocusReason);
        return;
    }
    const auto next = std::ranges::find(m_faces, 0);
    if (next != m_faces.end() && digit >= 1 && digit <= m_dice.sides)
        m_dies[std::size_t(next - m_faces.begin())]->button(digit)->click();
}

void DicePad::setFace(int die, int face)
{
    m_faces[std::size_t(die)] = face;
    std::erase(m_order, die);
    m_order.push_back(die);
    emit lastToldChanged();
    const auto next = std::ranges::find(m_faces, 0);
    if (next == m_faces.end())
        emit told(Roll{Faces(m_faces)});
    else
        emit comesNext(m_dies[std::size_t(next - m_faces.begin())]->button(1));
}

void DicePad::tellSome(const std::vector<int> &faces)
{
    if (faces.size() != m_dies.size() || std::ranges::find(faces, 0) == faces.end())
        return;
    for (std::size_t die = 0; die < faces.size(); ++die) {
        if (QAbstractButton *key = m_dies[die]->button(faces[die]))
            key->click();
    }
}

QString DicePad::lastTold() const
{
    return m_order.empty()
               ? QString()
               : tr("die %1: %2").arg(m_order.back() + 1).arg(m_faces[std::size_t(m_order.back())]);
}

void DicePad::takeBack()
{
    if (m_order.empty())
        return;
    const auto die = std::size_t(m_order.back());
    m_order.pop_back();
    m_faces[die] = 0;
    m_dies[die]->setExclusive(false); // such a group lets nobody choose nothing
    m_dies[die]->checkedButton()->setChecked(false);
    m_dies[die]->setExclusive(true);
    emit lastToldChanged();
    emit comesNext(m_dies[die]->button(1));
}

} // namespace gonfalon
