// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"

#include <QScrollArea>

class QFormLayout;
class QLabel;

namespace gonfalon {

class NameField;

/// The right of the builder for one organisation: its name, what it musters, and one choice for all its units
/// ("all leaders are veterans").
class OrganisationPage final : public QScrollArea
{
    Q_OBJECT

public:
    explicit OrganisationPage(WarbandDocument &document, QWidget *parent = nullptr);

    /// Shows an organisation; an empty id shows none.
    void setOrganisation(const std::string &id);
    void editName();

signals:
    void removePressed();
    /// The organisation has its name.
    void named();

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void refreshGifts();
    [[nodiscard]] QString parts() const;

    WarbandDocument &m_document;
    std::string m_id;
    NameField *m_name;
    QLabel *m_title, *m_about, *m_parts;
    QFormLayout *m_gifts;
};

} // namespace gonfalon
