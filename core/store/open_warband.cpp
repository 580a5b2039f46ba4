// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/open_warband.h"

#include "core/files/warband_file.h"
#include "core/store/disk.h"
#include "core/store/pdf_attachment.h"

namespace gonfalon::store {

namespace {

/// Findings about data files carry a name already.
void nameFile(Findings &findings, const QString &path)
{
    for (Finding &finding : findings)
        if (finding.place.file.empty())
            finding.place.file = path.toStdString();
}

} // namespace

Result<OpenedWarband> openWarbandBytes(const std::string &bytes, Library &library)
{
    if (isPdf(bytes)) {
        const auto attached = warbandInPdf(bytes);
        return attached ? openWarbandBytes(*attached, library) : attached.findings();
    }
    auto read = files::readWarband(bytes);
    if (!read)
        return read.findings();
    const std::size_t known = library.findings().size();
    const Catalogue *catalogue = library.catalogue(read->system);
    if (!catalogue)
        return Findings(library.findings().begin() + static_cast<std::ptrdiff_t>(known),
                        library.findings().end());
    return {{std::move(read.value()), catalogue, true}, std::move(read.findings())};
}

Result<OpenedWarband> openWarband(const QString &path, Library &library)
{
    auto bytes = readFile(path);
    if (!bytes)
        return bytes.findings();
    auto opened = openWarbandBytes(*bytes, library);
    nameFile(opened.findings(), path);
    return opened;
}

} // namespace gonfalon::store
