// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/qpdf.h"

#include "core/store/module/qpdf.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLibrary>

namespace gonfalon::store {

namespace {

using namespace Qt::StringLiterals;

/// The module that links qpdf. It is loaded when the first PDF is read: qpdf brings a dozen libraries along,
/// which every start would pay for.
struct Module
{
    QString file;
    decltype(&gonfalonAttachedFile) attachedFile = nullptr;
    decltype(&gonfalonJoinedPdf) joinedPdf = nullptr;
};

Module loaded()
{
    const QString installed = QCoreApplication::applicationDirPath() + u"/../"_s +
                              QStringLiteral(GONFALON_MODULES) + u"/gonfalon-pdf.so"_s;
    const QString file = QFileInfo::exists(installed) ? QFileInfo(installed).canonicalFilePath()
                                                      : QStringLiteral(GONFALON_BUILT_PDF);
    QLibrary library(file);
    return {file, reinterpret_cast<decltype(&gonfalonAttachedFile)>(library.resolve("gonfalonAttachedFile")),
            reinterpret_cast<decltype(&gonfalonJoinedPdf)>(library.resolve("gonfalonJoinedPdf"))};
}

const Module &module()
{
    static const Module once = loaded();
    return once;
}

Finding noReader() { return error(Code::NoPdfReader, {module().file.toStdString()}); }

} // namespace

Result<Attached> attachedFile(std::string_view pdf, std::string_view ending, std::size_t most)
{
    if (!module().attachedFile)
        return noReader();
    Attached found;
    if (!module().attachedFile(pdf, ending, most, found.bytes, found.count))
        return error(Code::NoWarbandInPdf);
    return found;
}

Result<std::string> joinedPdf(const std::vector<std::string> &pdfs)
{
    if (!module().joinedPdf)
        return noReader();
    std::string bytes;
    if (!module().joinedPdf(pdfs, bytes))
        return error(Code::CannotPrint, {{}, "the sheets could not be put together"});
    return bytes;
}

} // namespace gonfalon::store
