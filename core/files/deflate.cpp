// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/deflate.h"

#include <zlib.h>

#include <array>

namespace gonfalon::files {

namespace {

constexpr int rawWindow = -15; // no zlib header: the share code has a checksum of its own
constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// zlib never writes through the pointers to its input.
Bytef *input(std::string_view bytes) { return reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data())); }

} // namespace

std::string deflated(std::string_view bytes, std::string_view dictionary)
{
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, rawWindow, 9, Z_DEFAULT_STRATEGY);
    deflateSetDictionary(&stream, input(dictionary), uInt(dictionary.size()));
    std::string out(deflateBound(&stream, uLong(bytes.size())), '\0');
    stream.next_in = input(bytes);
    stream.avail_in = uInt(bytes.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::optional<std::string> inflated(std::string_view bytes, std::string_view dictionary, std::size_t most)
{
    z_stream stream{};
    stream.next_in = input(bytes);
    stream.avail_in = uInt(bytes.size());
    inflateInit2(&stream, rawWindow);
    inflateSetDictionary(&stream, input(dictionary), uInt(dictionary.size()));
    std::string out;
    std::array<char, 16 * 1024> block;
    int state = Z_OK;
    while (state == Z_OK && out.size() <= most) {
        stream.next_out = reinterpret_cast<Bytef *>(block.data());
        stream.avail_out = uInt(block.size());
        state = inflate(&stream, Z_NO_FLUSH);
        out.append(block.data(), block.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (state != Z_STREAM_END || out.size() > most)
        return std::nullopt;
    return out;
}

unsigned long checksum(std::string_view bytes) { return crc32(0, input(bytes), uInt(bytes.size())); }

std::string base64url(std::string_view bytes)
{
    std::string out;
    out.reserve(bytes.size() * 4 / 3 + 3);
    unsigned held = 0;
    int bits = 0;
    for (const char c : bytes) {
        held = held << 8 | static_cast<unsigned char>(c);
        for (bits += 8; bits >= 6; bits -= 6)
            out += alphabet[held >> (bits - 6) & 0x3f];
    }
    if (bits > 0)
        out += alphabet[held << (6 - bits) & 0x3f];
    return out;
}

std::optional<std::string> fromBase64url(std::string_view text)
{
    std::string out;
    out.reserve(text.size() * 3 / 4);
    unsigned held = 0;
    int bits = 0;
    for (const char c : text) {
        const auto value = alphabet.find(c);
        if (value == std::string_view::npos)
            return std::nullopt;
        held = held << 6 | unsigned(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out += char(held >> bits & 0xff);
        }
    }
    return out;
}

} // namespace gonfalon::files
