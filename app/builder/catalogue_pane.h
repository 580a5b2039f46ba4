// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/catalogue_model.h"
#include "app/common/topic.h"

#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QListView;

namespace gonfalon {

/// The left of the builder: a search field over the catalogue. Choosing a row is a look at it, Enter or a
/// double click adds.
class CataloguePane final : public QWidget
{
    Q_OBJECT

public:
    explicit CataloguePane(const Catalogue &catalogue, QWidget *parent = nullptr);

    void focusSearch();
    /// Puts the focus on the list, upon a row.
    void focusList();
    [[nodiscard]] QListView *list() const { return m_list; }

signals:
    /// A unit type is looked at; an empty id where none is any more.
    void unitTypeLooked(const gonfalon::UnitTypeId &type);
    void unitTypeChosen(const gonfalon::UnitTypeId &type, int count);
    void organisationChosen(const gonfalon::OrganisationTypeId &type);
    void sampleListChosen(const gonfalon::SampleListId &list);
    void topicAsked(const gonfalon::Topic &topic);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildList();
    void writeFoot();
    void dress();
    void choose(const QModelIndex &index);
    void look(const QModelIndex &index);
    void openMenu(const QPoint &place);
    bool keyInSearch(int key, const QString &text);

    CatalogueModel m_model;
    QLineEdit *m_search;
    QAction *m_glass; ///< of the search field
    QListView *m_list;
    QLabel *m_foot;
};

} // namespace gonfalon
