// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/shell/documents.h"

#include <QScrollArea>

class QGridLayout;
class QVBoxLayout;

namespace gonfalon {

/// What the window shows while nothing is open: begin, open, sample lists, recent files, what a crash left
/// behind.
class StartPage final : public QScrollArea
{
    Q_OBJECT

public:
    explicit StartPage(Documents &documents, QWidget *parent = nullptr);

    /// Brings recent files and leftovers up to date.
    void refresh();

signals:
    void newPressed();
    void openPressed();
    void pastePressed();
    void filePressed(const QString &path);
    void samplePressed(const QString &path);
    void recoverPressed(const gonfalon::store::Leftover &leftover);
    void throwAwayPressed(const gonfalon::store::Leftover &leftover);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    [[nodiscard]] QWidget *makeLeft();
    [[nodiscard]] QWidget *makeRight();
    void fillSamples();
    void fillRecent();
    void fillLeftovers();

    Documents &m_documents;
    QGridLayout *m_samples;
    QVBoxLayout *m_recent, *m_leftovers;
};

} // namespace gonfalon
