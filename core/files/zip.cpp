// SPDX-License-Identifier: GPL-3.0-or-later
// By minizip, which needs zlib alone: libzip brings a whole cryptography along, which every start would pay
// for.
#include "core/files/zip.h"

#include "core/base/text.h"

#include <minizip/unzip.h>
#include <minizip/zip.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

namespace gonfalon::files {

namespace {

constexpr int mostFiles = 1000;
constexpr std::string_view macFolder = "__MACOSX/"; ///< what macOS adds about each file, under the same names

/// An archive in memory, as minizip reads and writes it.
class Memory
{
public:
    explicit Memory(std::string bytes = {}) : m_bytes(std::move(bytes)) {}
    Memory(const Memory &) = delete;
    Memory &operator=(const Memory &) = delete;

    [[nodiscard]] const std::string &bytes() const { return m_bytes; }
    [[nodiscard]] zlib_filefunc64_def functions()
    {
        return {.zopen64_file = [](voidpf memory, const void *, int) { return memory; },
                .zread_file = [](voidpf, voidpf memory, void *to,
                                 uLong size) { return of(memory).read(to, size); },
                .zwrite_file = [](voidpf, voidpf memory, const void *from,
                                  uLong size) { return of(memory).write(from, size); },
                .ztell64_file = [](voidpf, voidpf memory) { return ZPOS64_T(of(memory).m_at); },
                .zseek64_file = [](voidpf, voidpf memory, ZPOS64_T offset,
                                   int origin) { return of(memory).seek(offset, origin); },
                .zclose_file = [](voidpf, voidpf) { return 0; },
                .zerror_file = [](voidpf, voidpf) { return 0; },
                .opaque = this};
    }

private:
    static Memory &of(voidpf memory) { return *static_cast<Memory *>(memory); }

    uLong read(void *to, uLong size)
    {
        const std::size_t got = std::min<std::size_t>(size, m_bytes.size() - m_at);
        std::memcpy(to, m_bytes.data() + m_at, got);
        m_at += got;
        return got;
    }

    uLong write(const void *from, uLong size)
    {
        m_bytes.resize(std::max<std::size_t>(m_bytes.size(), m_at + size));
        std::memcpy(m_bytes.data() + m_at, from, size);
        m_at += size;
        return size;
    }

    long seek(ZPOS64_T offset, int origin)
    {
        const std::size_t from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? m_at
                                 : origin == ZLIB_FILEFUNC_SEEK_END ? m_bytes.size()
                                                                    : 0;
        if (offset > m_bytes.size() - from)
            return -1;
        m_at = from + std::size_t(offset);
        return 0;
    }

    std::string m_bytes;
    std::size_t m_at = 0; ///< never beyond the end
};

struct Closer
{
    void operator()(unzFile archive) const { unzClose(archive); }
};
using Archive = std::unique_ptr<void, Closer>;

Finding damaged(int code)
{
    const auto why = [code] {
        switch (code) {
        case UNZ_CRCERROR:
            return "its checksum is wrong";
        case UNZ_BADZIPFILE:
            return "it is no ZIP archive";
        default:
            return "it cannot be unpacked";
        }
    };
    return error(Code::ZipDamaged, {why()});
}

/// What the file that the archive stands at holds, packed in any way that minizip knows; never more than it
/// says.
Result<std::string> current(unzFile archive)
{
    if (const int code = unzOpenCurrentFile(archive); code != UNZ_OK)
        return damaged(code);
    std::string out;
    std::array<char, 16 * 1024> block;
    int got = 0;
    while ((got = unzReadCurrentFile(archive, block.data(), unsigned(block.size()))) > 0)
        out.append(block.data(), std::size_t(got));
    if (got < 0)
        return damaged(got);
    const int code = unzCloseCurrentFile(archive);
    return code == UNZ_OK ? Result<std::string>(std::move(out)) : damaged(code);
}

} // namespace

Result<std::vector<std::string>> unzipped(std::string_view bytes, std::string_view suffix, std::size_t most)
{
    Memory memory{std::string(bytes)};
    zlib_filefunc64_def functions = memory.functions();
    const Archive archive(unzOpen2_64("", &functions));
    if (!archive)
        return damaged(UNZ_BADZIPFILE);
    std::vector<std::string> out;
    std::size_t sum = 0;
    int code = unzGoToFirstFile(archive.get());
    for (int i = 0; i < mostFiles && code == UNZ_OK; ++i, code = unzGoToNextFile(archive.get())) {
        unz_file_info64 entry;
        std::array<char, 1024> name{};
        if (const int bad = unzGetCurrentFileInfo64(archive.get(), &entry, name.data(), name.size() - 1,
                                                    nullptr, 0, nullptr, 0);
            bad != UNZ_OK)
            return damaged(bad);
        if (!lowered(name.data()).ends_with(suffix) || std::string_view(name.data()).starts_with(macFolder))
            continue;
        sum += std::min<std::size_t>(entry.uncompressed_size, most + 1);
        if (sum > most)
            return error(
                Code::ZipTooLarge,
                {std::to_string(std::max<std::size_t>(entry.uncompressed_size, sum)), std::to_string(most)});
        Result<std::string> content = current(archive.get());
        if (!content)
            return content.findings();
        out.push_back(std::move(content).value());
    }
    if (code != UNZ_OK && code != UNZ_END_OF_LIST_OF_FILE)
        return damaged(code);
    if (out.empty())
        return error(Code::ZipNoRoster, {});
    return out;
}

Result<std::string> zipped(std::initializer_list<std::pair<std::string, std::string_view>> files)
{
    constexpr uLong firstOf1980 = 0x210000, utf8Name = 1 << 11, version = 20;
    Memory memory;
    zlib_filefunc64_def functions = memory.functions();
    const zipFile archive = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions);
    if (!archive)
        return damaged(ZIP_INTERNALERROR);
    zip_fileinfo info{};
    info.dosDate = firstOf1980;
    int code = ZIP_OK;
    for (const auto &[name, content] : files) {
        if (code == ZIP_OK)
            code = zipOpenNewFileInZip4_64(archive, name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr,
                                           Z_DEFLATED, Z_DEFAULT_COMPRESSION, 0, -MAX_WBITS, DEF_MEM_LEVEL,
                                           Z_DEFAULT_STRATEGY, nullptr, 0, version, utf8Name, 0);
        if (code == ZIP_OK)
            code = zipWriteInFileInZip(archive, content.data(), unsigned(content.size()));
        if (code == ZIP_OK)
            code = zipCloseFileInZip(archive);
    }
    const int closed = zipClose(archive, nullptr);
    if (code != ZIP_OK || closed != ZIP_OK)
        return damaged(code);
    return memory.bytes();
}

} // namespace gonfalon::files
