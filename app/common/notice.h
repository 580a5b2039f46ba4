// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <QDialog>
#include <QString>
#include <QStringList>

namespace gonfalon {

/// What a dialog has to say: what happened, what to do about it, and which acts are open. Codes and paths
/// that only a report needs go into `details`, which stand small below the rest.
struct Notice
{
    enum class Tone
    {
        Note,     ///< good to know
        Question, ///< nothing is wrong, something must be decided
        Warning,  ///< it worked, though not as one might think
        Error     ///< it did not work
    };
    Tone tone = Tone::Note;
    QString title{};       ///< what happened: "Grakk.warband was not saved"
    QString text{};        ///< why, then what to do
    QString details{};     ///< small, to be copied: "GF-3014"; may be empty
    QStringList actions{}; ///< what the buttons say; Enter does the first; none: "Close"
    int safe = -1;         ///< position of what Escape does, which loses nothing; negative: the last

    /// The findings as sentences, their codes and files as details; an error where one of them is.
    [[nodiscard]] static Notice of(const QString &title, const Findings &findings);
};

/// The one dialog in which the program speaks up: our own glyph, the title as a heading, the text, buttons
/// that name what they do. It can be read aloud and copied whole with Ctrl+C.
class NoticeBox final : public QDialog
{
    Q_OBJECT

public:
    explicit NoticeBox(Notice notice, QWidget *parent = nullptr);

    [[nodiscard]] const Notice &notice() const { return m_notice; }
    /// Position in `notice().actions` of the act that was pressed; the safe one where it was closed
    /// otherwise.
    [[nodiscard]] int pressed() const { return m_pressed; }

    /// Shows a notice over `parent` until it is answered; returns the position of the act that was pressed.
    static int ask(QWidget *parent, const Notice &notice);
    /// Shows findings that need no decision.
    static void tell(QWidget *parent, const QString &title, const Findings &findings);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    [[nodiscard]] QWidget *makeDetails();
    [[nodiscard]] QWidget *makeButtons();

    Notice m_notice;
    int m_pressed;
};

} // namespace gonfalon
