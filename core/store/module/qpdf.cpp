// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/module/qpdf.h"

#include <qpdf/Buffer.hh>
#include <qpdf/Pl_Function.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <exception>
#include <memory>
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

std::unique_ptr<QPDF> opened(std::string_view pdf)
{
    auto document = std::make_unique<QPDF>();
    document->setSuppressWarnings(true);
    document->processMemoryFile("sheet", pdf.data(), pdf.size());
    return document;
}

/// Attachments of the same name as one that is there are told apart by a number in front.
void append(QPDF &all, QPDF &part, std::size_t number)
{
    for (QPDFPageObjectHelper &page : QPDFPageDocumentHelper(part).getAllPages())
        QPDFPageDocumentHelper(all).addPage(page, false);
    QPDFEmbeddedFileDocumentHelper to(all), from(part);
    for (const auto &[name, file] : from.getEmbeddedFiles()) {
        const QPDFFileSpecObjectHelper copy(all.copyForeignObject(file->getObjectHandle()));
        to.replaceEmbeddedFile(to.getEmbeddedFile(name) ? std::to_string(number) + " " + name : name, copy);
    }
}

} // namespace

} // namespace gonfalon::store

using namespace gonfalon::store;

bool gonfalonAttachedFile(std::string_view pdf, std::string_view ending, std::size_t most, std::string &bytes,
                          int &count)
{
    count = 0;
    try {
        const auto document = opened(pdf);
        QPDFEmbeddedFileDocumentHelper attachments(*document);
        for (const auto &[name, file] : attachments.getEmbeddedFiles()) {
            if (endsWith(file->getFilename(), ending) && count++ == 0)
                bytes = unpacked(file->getEmbeddedFileStream(), most);
        }
        return count > 0;
    } catch (const std::exception &) { // damaged: nothing can be read from it
    }
    return false;
}

bool gonfalonJoinedPdf(const std::vector<std::string> &pdfs, std::string &bytes)
{
    try {
        std::vector<std::unique_ptr<QPDF>> parts; // they are read until all is written
        QPDF all;
        all.emptyPDF();
        for (const std::string &pdf : pdfs) {
            parts.push_back(opened(pdf));
            append(all, *parts.back(), parts.size());
        }
        QPDFWriter writer(all);
        writer.setOutputMemory();
        writer.write();
        const auto written = writer.getBufferSharedPointer();
        bytes.assign(reinterpret_cast<const char *>(written->getBuffer()), written->getSize());
        return true;
    } catch (const std::exception &) {
        return false;
    }
}
