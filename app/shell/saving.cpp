// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/saving.h"

#include "app/builder/warband_document.h"
#include "app/common/notice.h"
#include "app/shell/documents.h"
#include "app/shell/main_window.h"
#include "app/shell/suggested_path.h"
#include "core/words/finding_words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

namespace gonfalon::saving {

using namespace Qt::StringLiterals;

namespace {

/// The context in which translators find these words.
struct Saving
{
    Q_DECLARE_TR_FUNCTIONS(Saving)
};

QString fileName(const WarbandDocument &document) { return QFileInfo(document.path()).fileName(); }

/// The name that the player gives, or nothing. Ours always end as ours do, so that no PDF becomes a list.
QString askForPath(WarbandDocument &document, MainWindow &window, const QString &refused)
{
    QString path =
        QFileDialog::getSaveFileName(&window, Saving::tr("Save the warband"),
                                     suggestedPath(document, window.settings(), u".warband"_s, refused),
                                     Saving::tr("Warbands (*.warband)"));
    if (path.isEmpty())
        return {};
    if (!path.endsWith(".warband"_L1, Qt::CaseInsensitive)) {
        path += u".warband"_s;
        const Notice over{Notice::Tone::Question,
                          Saving::tr("Save over %1?").arg(QFileInfo(path).fileName()),
                          Saving::tr("There is a warband of that name. What it holds now "
                                     "is kept under Older copies."),
                          {},
                          {Saving::tr("Leave it"), Saving::tr("Save over it")},
                          0};
        if (QFileInfo::exists(path) && NoticeBox::ask(&window, over) != 1)
            return {};
    }
    return path;
}

/// Where to save though somebody else changed the file: over it, elsewhere, or nowhere. One that is gone is
/// simply written again.
QString placeDespite(const Finding &changed, WarbandDocument &document, MainWindow &window)
{
    if (changed.code == Code::DeletedOnDisk)
        return document.path();
    window.documents().noteTold(document);
    Notice notice = Notice::of(Saving::tr("Save over %1?").arg(fileName(document)), {changed});
    notice.tone = Notice::Tone::Question;
    notice.actions = {Saving::tr("Save elsewhere…"), Saving::tr("Save over it"), Saving::tr("Leave it")};
    switch (NoticeBox::ask(&window, notice)) {
    case 0:
        return askForPath(document, window, QFileInfo(document.path()).absolutePath());
    case 1:
        return document.path();
    default:
        return {};
    }
}

/// True where the player wants to try another place.
bool wantsElsewhere(const Findings &failed, const QString &path, MainWindow &window)
{
    Notice notice = Notice::of(Saving::tr("%1 was not saved").arg(QFileInfo(path).fileName()), failed);
    notice.text += u' ' + Saving::tr("The list is safe in the window.");
    notice.actions = {Saving::tr("Save elsewhere…"), Saving::tr("Not now")};
    return NoticeBox::ask(&window, notice) == 0;
}

} // namespace

bool save(WarbandDocument &document, MainWindow &window, bool askForName)
{
    QString path = document.path();
    if (askForName || path.isEmpty())
        path = askForPath(document, window, {});
    else if (const auto changed = window.documents().changedOnDisk(document))
        path = placeDespite(*changed, document, window);
    while (!path.isEmpty()) {
        const Findings findings = window.documents().save(document, path);
        if (!hasErrors(findings)) {
            window.settings().set(u"files/folder"_s, QFileInfo(path).path());
            window.say(Saving::tr("Saved as %1").arg(QDir::toNativeSeparators(document.path())));
            if (!findings.empty())
                window.tell(Saving::tr("Saved, but without an older copy"), findings);
            return true;
        }
        path = wantsElsewhere(findings, path, window)
                   ? askForPath(document, window, QFileInfo(path).absolutePath())
                   : QString();
    }
    return false;
}

bool mayDiscard(WarbandDocument &document, MainWindow &window)
{
    if (!document.isUnsaved())
        return true;
    const QString lost =
        Saving::tr("%1, %n unit(s), would be lost.", nullptr, int(document.warband().units.size()))
            .arg(Saving::tr("%n point(s)", nullptr, document.muster().points.value()));
    const Notice notice{.tone = Notice::Tone::Question,
                        .title = Saving::tr("Save before closing?"),
                        .text = Saving::tr("“%1” has changes that are not saved.").arg(document.title()) +
                                u' ' + lost,
                        .actions = {Saving::tr("Save"), Saving::tr("Discard"), Saving::tr("Cancel")}};
    const int answer = NoticeBox::ask(&window, notice);
    return answer == 1 || (answer == 0 && save(document, window, false));
}

bool mayThrowAway(const store::Leftover &leftover, MainWindow &window)
{
    const Notice notice{.tone = Notice::Tone::Question,
                        .title = Saving::tr("Throw it away?"),
                        .text =
                            Saving::tr("What was kept on %1 stands nowhere else and cannot be brought back.")
                                .arg(QLocale().toString(leftover.when, QLocale::ShortFormat)),
                        .actions = {Saving::tr("Keep it"), Saving::tr("Throw it away")},
                        .safe = 0};
    return NoticeBox::ask(&window, notice) == 1;
}

void fileChanged(WarbandDocument &document, const Finding &finding, MainWindow &window)
{
    const QString name = fileName(document);
    if (finding.code == Code::DeletedOnDisk) {
        window.say(Saving::tr("%1 is gone from disk; saving writes it again").arg(name));
        return;
    }
    const Notice notice{Notice::Tone::Question,
                        Saving::tr("%1 was changed by another program").arg(name),
                        Saving::tr("Read it anew takes what is on disk, and Undo brings "
                                   "back what stands here. Keep this one changes "
                                   "nothing on disk until you save."),
                        {},
                        {Saving::tr("Keep this one"), Saving::tr("Read it anew")},
                        0};
    if (NoticeBox::ask(&window, notice) != 1)
        return;
    const Findings failed = window.documents().reload(document);
    if (!failed.empty())
        window.tell(Saving::tr("%1 was not read").arg(name), failed);
}

} // namespace gonfalon::saving
