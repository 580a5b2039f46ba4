// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/documents.h"

#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/store/open_warband.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>

namespace gonfalon {

namespace {

/// A list that was opened says at once which of its packs are not here.
void tellMissingPacks(const WarbandDocument &document, Findings &findings)
{
    std::ranges::copy_if(document.muster().findings, std::back_inserter(findings),
                         [](const Finding &finding) { return finding.code == Code::PackMissing; });
}

/// What a list shows of a warband without opening it.
store::RecentFacts factsOf(const QString &name, const Warband &warband, const Muster &muster)
{
    return {.name = name,
            .system = QString::fromStdString(warband.system.str()),
            .pennons = {{ownBearing(warband), warband.tinctures}},
            .points = muster.points.value(),
            .limit = warband.limit,
            .units = int(warband.units.size()),
            .errors = int(std::ranges::count(muster.findings, Severity::Error, &Finding::severity))};
}

store::RecentFacts factsOf(const WarbandDocument &document)
{
    return factsOf(document.title(), document.warband(), document.muster());
}

constexpr int keepAsideMilliseconds = 400; // after the last change: a crash loses less than a click

} // namespace

Documents::Documents(const QString &settings, QObject *parent) : QObject(parent), m_recent(settings)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(keepAsideMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Documents::keepAside);
}

Documents::~Documents() = default;

WarbandDocument *Documents::adopt(const Catalogue &catalogue, Warband warband, const QString &path)
{
    auto *document = new WarbandDocument(catalogue, std::move(warband), this);
    document->setPath(path);
    m_documents.push_back(document);
    m_names[document] = QStringLiteral("warband-%1.warband").arg(m_next++);
    if (!path.isEmpty())
        m_stamps[document] = store::FileStamp::of(path);
    connect(document, &WarbandDocument::changed, this, [this, document](const Warband &before) {
        m_dirty.insert(document);
        m_timer.start();
        // Later: whoever made the change is still at it, and is taken down with the page that shows it.
        if (before.packs != document->warband().packs)
            QTimer::singleShot(0, this, &Documents::refreshCatalogues);
    });
    emit opened(document);
    return document;
}

WarbandDocument *Documents::adoptFrom(const QString &source, const Catalogue &catalogue, Warband warband)
{
    WarbandDocument *document = adopt(catalogue, std::move(warband));
    document->setSource(source);
    document->markUnsaved();
    m_dirty.insert(document);
    m_timer.start();
    return document;
}

WarbandDocument *Documents::create(const SystemId &system)
{
    const Catalogue *catalogue = m_library.catalogue(system);
    return catalogue ? adopt(*catalogue, newWarband(*catalogue)) : nullptr;
}

WarbandDocument *Documents::open(const QString &path, Findings &findings)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    const auto known = std::ranges::find(m_documents, whole, &WarbandDocument::path);
    if (known != m_documents.end())
        return *known;
    auto read = store::openWarband(whole, m_library);
    findings = read.findings();
    if (!read)
        return nullptr;
    const bool ours = read->origin == store::Origin::OwnFile;
    Warband warband = std::move(read.value().warband);
    WarbandDocument *document = ours ? adopt(*read->catalogue, std::move(warband), whole)
                                     : adoptFrom(whole, *read->catalogue, std::move(warband));
    tellMissingPacks(*document, findings);
    m_recent.add(whole, factsOf(*document));
    return document;
}

WarbandDocument *Documents::openOlder(const store::OlderCopy &copy, const QString &path, Findings &findings)
{
    auto read = store::openWarband(copy.file, m_library);
    findings = read.findings();
    return read ? adoptFrom(path, *read->catalogue, std::move(read.value().warband)) : nullptr;
}

WarbandDocument *Documents::openText(const QString &text, Findings &findings)
{
    auto read = store::openWarbandBytes(text.toStdString(), m_library);
    findings = read.findings();
    if (!read)
        return nullptr;
    WarbandDocument *document = adoptFrom({}, *read->catalogue, std::move(read.value().warband));
    tellMissingPacks(*document, findings);
    return document;
}

WarbandDocument *Documents::openSample(const QString &path, Findings &findings)
{
    auto read = store::openWarband(path, m_library);
    findings = read.findings();
    return read ? adopt(*read->catalogue, std::move(read.value().warband)) : nullptr;
}

WarbandDocument *Documents::duplicate(const WarbandDocument &document)
{
    Warband warband = document.warband();
    if (!warband.name.empty())
        warband.name = tr("%1, a copy").arg(document.title()).toStdString();
    return adoptFrom({}, document.catalogue(), std::move(warband));
}

WarbandDocument *Documents::openList(const Warband &warband)
{
    const Catalogue *catalogue = m_library.catalogue(warband.system, warband.packs);
    return catalogue ? adoptFrom({}, *catalogue, warband) : nullptr;
}

Findings Documents::save(WarbandDocument &document, const QString &path)
{
    Findings findings = m_older.keep(path);
    const Findings failed = store::writeFile(path, files::writeWarband(document.warband()));
    if (!failed.empty())
        return failed;
    document.setSource({});
    document.setPath(QFileInfo(path).absoluteFilePath());
    document.markSaved();
    m_stamps[&document] = store::FileStamp::of(document.path());
    m_told.remove(&document);
    m_dirty.remove(&document);
    m_autosave.discard(m_names[&document]);
    m_recent.add(document.path(), factsOf(document));
    return findings;
}

Findings Documents::reload(WarbandDocument &document)
{
    auto read = store::openWarband(document.path(), m_library);
    if (!read || read->origin != store::Origin::OwnFile)
        return read.findings();
    const store::FileStamp now = store::FileStamp::of(document.path());
    document.modify(tr("read it anew from disk"),
                    [&](Warband &warband) { warband = std::move(read.value().warband); });
    document.markSaved();
    m_stamps[&document] = now;
    m_told.remove(&document);
    return {};
}

std::vector<store::OlderCopy> Documents::olderCopies(const WarbandDocument &document) const
{
    return document.path().isEmpty() ? std::vector<store::OlderCopy>() : m_older.of(document.path());
}

std::optional<store::RecentFacts> Documents::about(const store::OlderCopy &copy)
{
    const auto opened = store::openWarband(copy.file, m_library);
    if (!opened)
        return std::nullopt;
    const Warband &warband = opened->warband;
    return factsOf(QString::fromStdString(warband.name), warband, muster(*opened->catalogue, warband));
}

std::optional<Finding> Documents::changedOnDisk(const WarbandDocument &document) const
{
    const auto stamp = m_stamps.constFind(&document);
    if (document.path().isEmpty() || stamp == m_stamps.constEnd())
        return std::nullopt;
    return store::changedSince(document.path(), *stamp);
}

void Documents::noteTold(WarbandDocument &document)
{
    m_told[&document] = store::FileStamp::of(document.path());
    document.markUnsaved();
}

void Documents::lookAtDisk()
{
    const QList<WarbandDocument *> open = m_documents;
    for (WarbandDocument *document : open) {
        const auto finding = changedOnDisk(*document);
        if (!finding)
            continue;
        const auto told = m_told.constFind(document);
        if (told != m_told.constEnd() && *told == store::FileStamp::of(document->path()))
            continue;
        noteTold(*document);
        emit fileChanged(document, *finding);
    }
}

void Documents::refreshCatalogues()
{
    const QList<WarbandDocument *> open = m_documents;
    for (WarbandDocument *document : open) {
        const Catalogue *now = m_library.catalogue(document->warband().system, document->warband().packs);
        if (!now || now == &document->catalogue())
            continue;
        document->setCatalogue(*now);
        emit catalogueChanged(document);
    }
}

void Documents::close(WarbandDocument *document)
{
    m_autosave.discard(m_names.take(document));
    m_stamps.remove(document);
    m_told.remove(document);
    m_dirty.remove(document);
    m_documents.removeOne(document);
    emit closed(document);
    document->deleteLater();
}

WarbandDocument *Documents::recover(const store::Leftover &leftover, Findings &findings)
{
    auto read = store::openWarband(leftover.file, m_library);
    findings = read.findings();
    if (!read)
        return nullptr;
    WarbandDocument *document =
        adoptFrom(leftover.original, *read->catalogue, std::move(read.value().warband));
    tellMissingPacks(*document, findings);
    keepAside(); // under this process's name before the old copy goes
    m_autosave.discard(leftover);
    return document;
}

void Documents::keepAside()
{
    for (WarbandDocument *document : std::exchange(m_dirty, {})) {
        if (!document->isUnsaved()) {
            m_autosave.discard(m_names[document]);
            continue;
        }
        const QString &from = document->path().isEmpty() ? document->source() : document->path();
        const Findings failed =
            m_autosave.keep(m_names[document], {.original = from}, files::writeWarband(document->warband()));
        if (!failed.empty())
            emit notKept(failed.front());
    }
}

} // namespace gonfalon
