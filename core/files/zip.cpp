// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/zip.h"

#include "core/base/text.h"

#include <zip.h>

#include <algorithm>
#include <array>
#include <memory>

namespace gonfalon::files {

namespace {

constexpr std::int64_t mostFiles = 1000;

struct Closer
{
    void operator()(zip_t *archive) const { zip_discard(archive); }
    void operator()(zip_file_t *file) const { zip_fclose(file); }
    void operator()(zip_source_t *source) const { zip_source_free(source); }
};
using Archive = std::unique_ptr<zip_t, Closer>;
using File = std::unique_ptr<zip_file_t, Closer>;
using Source = std::unique_ptr<zip_source_t, Closer>;

class Error
{
public:
    Error() { zip_error_init(&m_error); }
    ~Error() { zip_error_fini(&m_error); }
    Error(const Error &) = delete;
    Error &operator=(const Error &) = delete;

    zip_error_t *get() { return &m_error; }
    [[nodiscard]] std::string text() { return zip_error_strerror(&m_error); }

private:
    zip_error_t m_error;
};

Finding zipError(Code code, std::vector<std::string> arguments)
{
    return {.code = code,
            .severity = Severity::Error,
            .rule = {},
            .place = {},
            .arguments = std::move(arguments),
            .fix = {}};
}

/// Opens `source`; the archive keeps a share of it.
Archive opened(zip_source_t *source, int flags, Error &error)
{
    zip_source_keep(source);
    Archive archive(zip_open_from_source(source, flags, error.get()));
    if (!archive)
        zip_source_free(source);
    return archive;
}

Result<std::string> readAll(zip_file_t *file, std::size_t most)
{
    std::string out;
    std::array<char, 16 * 1024> block;
    for (;;) {
        const zip_int64_t got = zip_fread(file, block.data(), block.size());
        if (got < 0)
            return zipError(Code::ZipDamaged, {zip_error_strerror(zip_file_get_error(file))});
        if (got == 0)
            return out;
        out.append(block.data(), std::size_t(got));
        if (out.size() > most)
            return zipError(Code::ZipTooLarge, {std::to_string(out.size()), std::to_string(most)});
    }
}

/// What a source that was written to holds.
std::string contentOf(zip_source_t *source)
{
    std::string out;
    if (zip_source_open(source) != 0)
        return out;
    std::array<char, 16 * 1024> block;
    for (zip_int64_t got = zip_source_read(source, block.data(), block.size()); got > 0;
         got = zip_source_read(source, block.data(), block.size()))
        out.append(block.data(), std::size_t(got));
    zip_source_close(source);
    return out;
}

} // namespace

Result<std::string> unzipped(std::string_view bytes, std::string_view suffix, std::size_t most)
{
    Error error;
    const Source source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, error.get()));
    if (!source)
        return zipError(Code::ZipDamaged, {error.text()});
    const Archive archive = opened(source.get(), ZIP_RDONLY, error);
    if (!archive)
        return zipError(Code::ZipDamaged, {error.text()});
    const zip_int64_t count = std::min<zip_int64_t>(zip_get_num_entries(archive.get(), 0), mostFiles);
    for (zip_int64_t i = 0; i < count; ++i) {
        zip_stat_t entry;
        if (zip_stat_index(archive.get(), zip_uint64_t(i), 0, &entry) != 0 ||
            !(entry.valid & ZIP_STAT_NAME) || !lowered(entry.name).ends_with(suffix))
            continue;
        if ((entry.valid & ZIP_STAT_SIZE) && entry.size > most)
            return zipError(Code::ZipTooLarge, {std::to_string(entry.size), std::to_string(most)});
        const File file(zip_fopen_index(archive.get(), zip_uint64_t(i), 0));
        if (!file)
            return zipError(Code::ZipDamaged, {zip_strerror(archive.get())});
        return readAll(file.get(), most);
    }
    return zipError(Code::ZipNoRoster, {});
}

Result<std::string> zipped(const std::string &name, std::string_view content)
{
    Error error;
    const Source whole(zip_source_buffer_create(nullptr, 0, 0, error.get()));
    if (!whole)
        return zipError(Code::ZipDamaged, {error.text()});
    Archive archive = opened(whole.get(), ZIP_CREATE | ZIP_TRUNCATE, error);
    if (!archive)
        return zipError(Code::ZipDamaged, {error.text()});
    zip_source_t *part = zip_source_buffer(archive.get(), content.data(), content.size(), 0);
    const zip_int64_t index = zip_file_add(archive.get(), name.c_str(), part, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        zip_source_free(part);
        return zipError(Code::ZipDamaged, {zip_strerror(archive.get())});
    }
    constexpr zip_uint16_t noTime = 0, firstOf1980 = 0x21;
    zip_file_set_dostime(archive.get(), zip_uint64_t(index), noTime, firstOf1980, 0);
    if (zip_close(archive.get()) != 0)
        return zipError(Code::ZipDamaged, {zip_strerror(archive.get())});
    (void)archive.release(); // closing has freed it
    return contentOf(whole.get());
}

} // namespace gonfalon::files
