// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/qpdf_attachment.h"

#include <qpdf/Pl_Function.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>

#include <exception>
#include <stdexcept>

namespace gonfalon::store {

namespace {

bool endsWith(std::string_view text, std::string_view ending)
{
    return text.size() >= ending.size() && text.substr(text.size() - ending.size()) == ending;
}

/// The bytes of a stream, unpacked no further than `most`.
std::string unpacked(QPDFObjectHandle stream, std::size_t most)
{
    std::string bytes;
    Pl_Function gather("attachment", nullptr, [&](const unsigned char *data, std::size_t size) {
        if (bytes.size() + size > most)
            throw std::length_error("the attachment is too large");
        bytes.append(reinterpret_cast<const char *>(data), size);
    });
    stream.pipeStreamData(&gather, 0, qpdf_dl_generalized);
    return bytes;
}

} // namespace

std::optional<std::string> attachedFile(std::string_view pdf, std::string_view ending, std::size_t most)
{
    try {
        QPDF document;
        document.setSuppressWarnings(true);
        document.processMemoryFile("sheet", pdf.data(), pdf.size());
        QPDFEmbeddedFileDocumentHelper attachments(document);
        for (const auto &[name, file] : attachments.getEmbeddedFiles()) {
            if (endsWith(file->getFilename(), ending))
                return unpacked(file->getEmbeddedFileStream(), most);
        }
    } catch (const std::exception &) {
        // The library throws where a PDF is damaged; nothing can be read from it then.
    }
    return std::nullopt;
}

} // namespace gonfalon::store
