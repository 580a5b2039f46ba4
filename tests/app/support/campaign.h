// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign/campaign_window.h"
#include "tests/app/support/window.h"

#include <QJsonObject>
#include <QTemporaryDir>

class QComboBox;

namespace gonfalon::test {

/// A campaign in a folder of its own, with its window.
struct CampaignProgram
{
    /// \param pack of the data folder: "club-league"
    /// \param warbands of the game's samples: "goblins"
    explicit CampaignProgram(const QString &pack, const QStringList &warbands = {},
                             const QString &game = QStringLiteral("dragon-rampant"));

    [[nodiscard]] CampaignDocument &document() { return window->document(); }
    [[nodiscard]] campaign::WarbandId warband(int number);
    /// Writes a battle down between two of the warbands, rolls what it wants, and confirms it.
    campaign::FilingId fight(int one, int other, int glory, int gloryOfOther, bool confirmed = true);
    /// As many battles as that, everybody in turn, with results that differ.
    void season(int battles);
    [[nodiscard]] QString path(const QString &name) const { return folder.filePath(name); }

    QTemporaryDir folder;
    Settings settings;
    store::Library library;
    std::unique_ptr<CampaignWindow> window;
    int day = 0;
};

/// What the dialog is called that an act opens, which is left at once; empty where none comes up.
[[nodiscard]] QString opened(const std::function<void()> &act);

/// All words of the labels that can be seen.
[[nodiscard]] QStringList visibleWords(const QWidget &above);

/// Lets a file fall on a window.
void dropOn(QWidget &window, const QString &path);

/// A pack of the shelf in which some keys of the document say something else; the path of its file.
[[nodiscard]] QString changedPack(const QTemporaryDir &folder, const QString &pack, const QJsonObject &keys);

/// The path of a sample warband of a game.
[[nodiscard]] QString sampleWarband(const QString &name,
                                    const QString &game = QStringLiteral("dragon-rampant"));

} // namespace gonfalon::test
