// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/campaign.h"

#include "core/campaign/verdicts.h"
#include "core/club/packs.h"
#include "core/club/report.h"
#include "core/words/finding_words.h"
#include "tests/support/catalogues.h"

#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QJsonDocument>
#include <QLabel>
#include <QMimeData>

namespace gonfalon::test {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint64_t seed = 11;

/// Ends the program where something was refused.
void mustGoWell(const Findings &findings)
{
    for (const Finding &finding : findings) {
        if (finding.severity == Severity::Error)
            qFatal("%s", qPrintable(words::consoleLine(finding)));
    }
}

template <typename T>
T must(Result<T> result)
{
    if (!result)
        mustGoWell(result.findings());
    return std::move(result).value();
}

} // namespace

QString sampleWarband(const QString &name, const QString &game)
{
    return u"%1/%2/warbands/%3.warband"_s.arg(dataFolder(), game, name);
}

QString opened(const std::function<void()> &act)
{
    QString title;
    const Answering answering([&title](QDialog &dialog) {
        title = dialog.windowTitle();
        dialog.reject();
    });
    act();
    QCoreApplication::processEvents();
    return title;
}

QStringList visibleWords(const QWidget &above)
{
    QStringList words;
    for (const auto *label : above.findChildren<QLabel *>()) {
        if (label->isVisible())
            words << label->text();
    }
    return words;
}

void dropOn(QWidget &window, const QString &path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    static_cast<QObject &>(window).event(&drop); // without a drag before it nobody else would send it
}

QString changedPack(const QTemporaryDir &folder, const QString &pack, const QJsonObject &keys)
{
    QFile file(u"%1/campaigns/%2.json"_s.arg(dataFolder(), pack));
    QFile own(folder.filePath(u"own.json"_s));
    if (!file.open(QIODevice::ReadOnly) || !own.open(QIODevice::WriteOnly))
        qFatal("no such pack: %s", qPrintable(pack));
    QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
    for (auto key = keys.begin(); key != keys.end(); ++key)
        document[key.key()] = key.value();
    own.write(QJsonDocument(document).toJson());
    return own.fileName();
}

CampaignProgram::CampaignProgram(const QString &pack, const QStringList &warbands, const QString &game)
    : settings(path(u"settings.ini"_s)), library(dataFolder(), path(u"packs"_s))
{
    settings.set(u"files/folder"_s, folder.path());
    Club club = must(Club::create(
        path(u"Low Fen.campaign"_s),
        {u"The War of the Low Fen"_s, must(readPackText(library, pack)), SystemId(game.toStdString())}));
    club.books().setWho(u"Ilse"_s);
    const QStringList players{u"Ilse"_s, u"Marek"_s, u"Tove"_s, u"Anselm"_s, u"Priya"_s, u"Jonas"_s};
    for (qsizetype i = 0; i < warbands.size(); ++i) {
        QFile file(sampleWarband(warbands[i], game));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no such sample: %s", qPrintable(file.fileName()));
        mustGoWell(club.join(players[i % players.size()], QString::fromUtf8(file.readAll()), library));
    }
    window = std::make_unique<CampaignWindow>(std::move(club), library, settings);
    window->resize(1440, 900);
    window->show();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get()))
        qFatal("the window does not come up");
}

campaign::WarbandId CampaignProgram::warband(int number)
{
    const auto &all = document().warbands();
    return all[std::size_t(number) % all.size()].id;
}

campaign::FilingId CampaignProgram::fight(int one, int other, int glory, int gloryOfOther, bool confirmed)
{
    campaign::Filing filing;
    filing.id = Club::newFilingId();
    filing.playedOn = QDate(2026, 10, 1).addDays(day++).toString(Qt::ISODate).toStdString();
    if (const Catalogue *catalogue = document().catalogue();
        catalogue && !catalogue->scenarios.empty() && document().pack().stages.empty())
        filing.scenario = catalogue->scenarios[std::size_t(day) % catalogue->scenarios.size()].id;
    for (const int number : {one, other})
        filing.sides.push_back(must(freshSide(*document().warband(warband(number)), library)));
    filing.sides[0].glory = glory;
    filing.sides[1].glory = gloryOfOther;
    filing.sides[0].role = SideRole::Attacker;
    filing.sides[1].role = SideRole::Defender;
    filing.sides[0].units.back().fate = Fate::Depleted;
    filing.sides[0].units.back().strengthLost = 2;
    filing.sides[1].units.front().fate = Fate::Fled;
    campaign::completeVerdicts(filing);
    SeededDice dice(seed + std::uint64_t(day));
    const Proposal proposal =
        must(document().club().throwDice(must(document().club().propose(filing)), dice));
    mustGoWell(document().club().file(proposal, confirmed));
    document().reload();
    return filing.id;
}

void CampaignProgram::season(int battles)
{
    const int many = int(document().warbands().size());
    for (int battle = 0; battle < battles; ++battle) {
        const int one = battle % many, other = (battle + 1 + battle / many) % many;
        fight(one, other == one ? (one + 1) % many : other, 2 + battle * 3 % 5, battle * 2 % 4);
    }
}

} // namespace gonfalon::test
