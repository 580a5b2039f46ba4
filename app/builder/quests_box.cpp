// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/quests_box.h"

#include "app/builder/quests_model.h"
#include "app/builder/topics.h"
#include "app/common/buttons.h"
#include "app/common/glyphs.h"
#include "app/common/menus.h"
#include "core/base/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace gonfalon {

using namespace Qt::StringLiterals;

QuestsBox::QuestsBox(WarbandDocument &document, QWidget *parent)
    : QGroupBox(parent), m_document(document), m_model(new QuestsModel(document, this)),
      m_list(new QListView), m_secret(buttons::plain({}, {}, this)), m_target(new QLineEdit),
      m_text(new QLabel), m_name(new QLineEdit), m_glory(new QSpinBox)
{
    m_list->setModel(m_model);
    m_list->setAccessibleName(word("quests", tr("Quests")));
    m_list->setWordWrap(true);
    m_list->setSpacing(2);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFixedHeight(fontMetrics().height() * 11);
    m_text->setWordWrap(true);
    const QString one = word("quest", tr("Quest"));
    m_name->setPlaceholderText(tr("A %1 of your own").arg(one));
    m_name->setAccessibleName(tr("Name of your own %1").arg(one));
    m_name->setMaxLength(120);
    const MusterLimit &glory = document.catalogue().muster.questGlory;
    m_glory->setRange(glory.least, glory.most);
    m_glory->setAccessibleName(tr("Glory of your own %1").arg(one));
    QToolButton *add = buttons::iconOnly(tr("Add your own %1").arg(one), u"add"_s, this);
    m_secret->setCheckable(true);
    m_target->setPlaceholderText(tr("Note the target…"));
    m_target->setMaxLength(QuestsModel::longestTarget);
    auto *own = new QHBoxLayout;
    own->addWidget(m_name, 1);
    own->addWidget(m_glory);
    own->addWidget(add);
    auto *column = new QVBoxLayout(this);
    column->addWidget(m_list);
    column->addWidget(m_target);
    column->addWidget(m_secret, 0, Qt::AlignLeft);
    column->addWidget(m_text);
    column->addLayout(own);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &QuestsBox::openMenu);
    connect(m_secret, &QPushButton::clicked, this, [this] { m_model->toggleSecret(m_list->currentIndex()); });
    connect(m_target, &QLineEdit::textEdited, this,
            [this](const QString &enemy) { m_model->noteTarget(m_list->currentIndex(), enemy); });
    connect(add, &QToolButton::clicked, this, &QuestsBox::addOwn);
    connect(m_name, &QLineEdit::returnPressed, this, &QuestsBox::addOwn);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &QuestsBox::refresh);
    connect(&document, &WarbandDocument::changed, this, &QuestsBox::refresh);
    refresh();
}

void QuestsBox::openMenu(const QPoint &place)
{
    const QModelIndex under = m_list->indexAt(place),
                      index = under.isValid() ? under : m_list->currentIndex();
    if (!index.isValid())
        return;
    m_list->setCurrentIndex(index);
    const QPersistentModelIndex kept(index);
    const QuestChoice *taken = m_model->choice(index);
    const bool open = index.flags() & Qt::ItemIsUserCheckable;
    auto *menu = new QMenu(m_list);
    menus::add(*menu,
               {taken ? tr("Give back") : tr("Choose"),
                {},
                Qt::Key_Space,
                open ? QString() : tr("This warband has nobody for it.")},
               [this, kept, take = !taken] {
                   m_model->setData(kept, int(take ? Qt::Checked : Qt::Unchecked), Qt::CheckStateRole);
               });
    menus::add(*menu,
               {taken && taken->secret ? tr("Announce it") : tr("Keep it secret"),
                u"secret"_s,
                {},
                taken ? QString() : tr("Choose it first.")},
               [this, kept] { m_model->toggleSecret(kept); });
    menu->addSeparator();
    const auto topic = topicOf(index);
    menus::add(*menu,
               {tr("Its rule"), u"note"_s, Qt::Key_F1, topic ? QString() : tr("It is one of your own.")},
               [this, topic] { emit topicAsked(*topic); });
    menus::open(
        menu, m_list->viewport()->mapToGlobal(under.isValid() ? place : m_list->visualRect(index).center()));
}

QString QuestsBox::word(const std::string &part, const QString &usual) const
{
    return QString::fromStdString(m_document.catalogue().word(part, usual.toStdString()));
}

void QuestsBox::addOwn()
{
    const std::string name = cleanedLine(m_name->text().toStdString(), 120);
    if (name.empty())
        return;
    m_name->clear();
    m_document.modify(tr("add a %1 of our own").arg(word("quest", tr("Quest"))), [&](Warband &w) {
        QuestChoice own;
        own.name = name;
        own.glory = m_glory->value();
        w.quests.push_back(own);
    });
}

void QuestsBox::showQuest(const QuestId &quest)
{
    m_list->setCurrentIndex(m_model->indexOf(quest));
    m_list->scrollTo(m_list->currentIndex());
    m_list->setFocus(Qt::OtherFocusReason);
}

void QuestsBox::refreshChosen()
{
    const QModelIndex index = m_list->currentIndex();
    const QuestChoice *taken = m_model->choice(index);
    const bool secret = taken && taken->secret;
    m_secret->setEnabled(taken);
    m_secret->setChecked(secret);
    m_secret->setText(secret ? tr("Secret") : tr("Announced"));
    m_secret->setIcon(glyphs::icon(secret ? u"secret"_s : u"quest"_s));
    m_secret->setToolTip(!taken   ? tr("Choose it first.")
                         : secret ? tr("Nobody else is told of it. Press to announce it.")
                                  : tr("Your opponent may know it. Press to keep it secret."));
    m_target->setVisible(m_model->asksTarget(index));
    const QString enemy = taken ? QString::fromStdString(taken->target) : QString();
    // While one types, the field may end in a space that the note does not.
    if (!(m_target->hasFocus() && m_target->text().simplified() == enemy))
        m_target->setText(enemy);
    m_target->setAccessibleName(tr("Target of %1").arg(index.data().toString().section(u" · "_s, 0, 0)));
}

void QuestsBox::refresh()
{
    const int most = m_document.catalogue().muster.quests.most;
    const int taken = int(m_document.warband().quests.size());
    setTitle(tr("%1: %2 of at most %3").arg(word("quests", tr("Quests"))).arg(taken).arg(most));
    const QString about = m_list->currentIndex().data(Qt::ToolTipRole).toString();
    m_text->setText(about.isEmpty() ? tr("Chosen after deployment. Each one that fails costs 1 Glory.")
                                    : about);
    refreshChosen();
}

} // namespace gonfalon
