// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/catalogue_model.h"

#include <QWidget>

class QLineEdit;
class QListView;

namespace gonfalon {

/// The left of the builder: a search field over the catalogue. Enter or a double click adds.
class CataloguePane final : public QWidget
{
    Q_OBJECT

public:
    explicit CataloguePane(const Catalogue &catalogue, QWidget *parent = nullptr);

    void focusSearch();
    [[nodiscard]] QListView *list() const { return m_list; }

signals:
    void unitTypeChosen(const gonfalon::UnitTypeId &type);
    void organisationChosen(const gonfalon::OrganisationTypeId &type);
    void sampleListChosen(const gonfalon::SampleListId &list);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void choose(const QModelIndex &index);

    CatalogueModel m_model;
    QLineEdit *m_search;
    QListView *m_list;
};

} // namespace gonfalon
