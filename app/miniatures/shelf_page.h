// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/common/settings.h"
#include "app/miniatures/shelf_document.h"
#include "core/store/library.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSplitter;
class QStackedWidget;

namespace gonfalon {

class FieldPane;
class FilterList;
class LotLine;
class LotsModel;
class LotsView;
class Panes;

/// My miniatures: filters, the shelf as cards, and what can be fielded from it. The document and the library
/// outlive it.
class ShelfPage final : public QWidget
{
    Q_OBJECT

public:
    ShelfPage(ShelfDocument &document, store::Library &library, Settings &settings,
              QWidget *parent = nullptr);

    [[nodiscard]] ShelfDocument &document() const { return m_document; }
    [[nodiscard]] FieldPane &fieldPane() const { return *m_field; }
    /// Asks what the new lot is, and puts it on the shelf.
    void addLot();
    /// Asks for a list, and puts its figures on the shelf.
    void askToTakeOver();
    void takeOver(const Catalogue &catalogue, const Warband &warband);
    void askToImport();
    void importFrom(const QString &path);
    void askToExport();
    /// Asks for a warband from whose units is picked.
    void askForRoster();
    void focusSearch();

signals:
    /// A proposal is to be opened as a list of its own.
    void openPressed(const gonfalon::Warband &warband);
    /// A passing word that something was done.
    void said(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeLeft();
    [[nodiscard]] QWidget *makeMiddle();
    [[nodiscard]] QWidget *makeEmpty();
    void refresh();
    void look();
    void showHead();
    void editLot();
    void removeLot();
    void setPicture(int lot, const QString &data);
    void openMenu(const QPoint &place);
    [[nodiscard]] QStringList races() const;
    [[nodiscard]] QString askForList(const QString &title);
    void tell(const QString &title, const Findings &findings);

    ShelfDocument &m_document;
    store::Library &m_library;
    Settings &m_settings;
    Panes *m_panes;
    LotsModel *m_model;
    FilterList *m_filters;
    LotsView *m_lots;
    LotLine *m_line;
    QLabel *m_title, *m_sum;
    QLineEdit *m_search;
    QStackedWidget *m_cards;
    FieldPane *m_field;
};

} // namespace gonfalon
