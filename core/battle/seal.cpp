// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/battle/seal.h"

#include <sodium/crypto_hash_sha256.h>
#include <sodium/randombytes.h>
#include <sodium/utils.h>

#include <array>

namespace gonfalon {

std::string seal(std::string_view salt, std::string_view text)
{
    // The length of the salt goes first, so that no letter can wander from the salt into the text.
    std::string sealed = std::to_string(salt.size()) + ':';
    sealed += salt;
    sealed += text;
    std::array<unsigned char, crypto_hash_sha256_BYTES> sum{};
    (void)crypto_hash_sha256(sum.data(), reinterpret_cast<const unsigned char *>(sealed.data()),
                             sealed.size());
    std::array<char, sum.size() * 2 + 1> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), sum.data(), sum.size());
}

std::string newSalt()
{
    constexpr std::size_t bytes = 16;
    std::array<unsigned char, bytes> random{};
    randombytes_buf(random.data(), random.size());
    std::array<char, bytes * 2 + 1> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), random.data(), random.size());
}

bool opens(std::string_view seal, std::string_view salt, std::string_view text)
{
    return gonfalon::seal(salt, text) == seal;
}

std::string sealedText(UnitIndex noted) { return "note\n" + std::to_string(noted); }

std::string sealedForm(const Warband &warband, std::size_t position)
{
    std::string text = "form\n" + std::to_string(position);
    const Unit &unit = warband.units[position];
    for (const auto *choices : {&unit.choices, &unit.otherForm}) {
        text += '\n';
        for (const Choice &choice : *choices) {
            text += choice.option.str();
            for (const std::string &answer : choice.answers)
                text += '=' + answer;
            text += ';';
        }
    }
    return text;
}

std::string sealedText(const QuestChoice &quest)
{
    return quest.quest.str() + '\n' + quest.name + '\n' + quest.target;
}

} // namespace gonfalon
