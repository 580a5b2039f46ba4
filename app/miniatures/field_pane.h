// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "app/miniatures/field_asker.h"
#include "app/miniatures/shelf_document.h"
#include "core/store/library.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QScrollArea;
class QSpinBox;
class QVBoxLayout;

namespace gonfalon {

class LinkButton;

/// "What can I field?": the game, the points and what else is wanted, and the lists that the shelf gives; or
/// a roster, where one was chosen.
class FieldPane final : public QWidget
{
    Q_OBJECT

public:
    FieldPane(ShelfDocument &document, store::Library &library, Settings &settings,
              QWidget *parent = nullptr);

    /// Picks from the units of a warband from now on.
    void setPool(const Catalogue &catalogue, const Warband &pool, const QString &name);
    [[nodiscard]] FieldAsker &asker() { return m_asker; }

signals:
    void openPressed(const gonfalon::Warband &warband);
    void rosterAsked();

private:
    void buildChoices(QVBoxLayout &column);
    void buildRoster(QVBoxLayout &column);
    void fillRaces();
    void ask();
    void leavePool();
    void show(const FieldQuestion &question, const miniatures::Proposals &found);
    void showNothing(const FieldQuestion &question, const miniatures::Proposals &found);
    void showNear(const FieldQuestion &question, const miniatures::Proposals &found);

    ShelfDocument &m_document;
    store::Library &m_library;
    Settings &m_settings;
    FieldAsker m_asker;
    std::optional<Warband> m_pool;
    QLabel *m_title, *m_from, *m_near;
    QComboBox *m_game, *m_race, *m_style;
    QSpinBox *m_points;
    QCheckBox *m_painted;
    QWidget *m_lists = nullptr;
    QScrollArea *m_scroll;
    LinkButton *m_roster, *m_back;
};

} // namespace gonfalon
