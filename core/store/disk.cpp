// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/disk.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QTemporaryFile>

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include <unistd.h>

namespace gonfalon::store {

namespace {

using namespace Qt::StringLiterals;

constexpr auto ownerAlone = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther |
                        QFile::WriteOther | QFile::ExeOther;

Finding about(const QString &path, Code code, std::vector<std::string> arguments = {})
{
    return errorIn(path.toStdString(), code, std::move(arguments));
}

/// The system's reason with a small first letter and no full stop, to stand after "Not saved: ".
std::string reason(const QFileDevice &file)
{
    QString text = file.errorString();
    while (text.endsWith(u'.'))
        text.chop(1);
    if (text.size() > 1 && text[0].isUpper() && text[1].isLower())
        text[0] = text[0].toLower();
    return text.toStdString();
}

Finding notWritten(const QString &path, const QFileDevice &file, int systemError)
{
    const bool full =
        systemError == ENOSPC || systemError == EDQUOT || file.error() == QFileDevice::ResourceError;
    return full ? about(path, Code::DiskFull) : about(path, Code::CannotWrite, {reason(file)});
}

/// Writes and flushes; the system's error number where that failed, else 0.
int put(QFileDevice &file, std::string_view bytes)
{
    errno = 0;
    const auto size = static_cast<qint64>(bytes.size());
    return file.write(bytes.data(), size) == size && file.flush() ? 0 : (errno ? errno : EIO);
}

Findings writeStandardOutput(std::string_view bytes)
{
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly))
        return {about(u"-"_s, Code::CannotWrite, {reason(out)})};
    const int error = put(out, bytes);
    return error ? Findings{notWritten(u"-"_s, out, error)} : Findings{};
}

/// Devices and pipes take bytes but cannot be replaced.
Findings writeThrough(const QString &path, std::string_view bytes)
{
    QFile out(path);
    if (!out.open(QIODevice::WriteOnly))
        return {notWritten(path, out, 0)};
    const int error = put(out, bytes);
    return error ? Findings{notWritten(path, out, error)} : Findings{};
}

bool isDevice(const QString &path)
{
    const QFileInfo info(path);
    return info.exists() && !info.isFile() && !info.isDir();
}

} // namespace

Result<std::string> readFile(const QString &path, qint64 most)
{
    QFile file(path);
    const bool open = path == u"-"_s ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!open)
        return about(path, Code::CannotOpen, {reason(file)});
    const auto tooLarge = [&](qint64 size) {
        return about(path, Code::TooLarge, {std::to_string(size), std::to_string(most)});
    };
    if (!file.isSequential() && file.size() > most)
        return tooLarge(file.size());
    QByteArray bytes;
    while (bytes.size() <= most) { // a pipe gives as much as it holds at the moment
        const QByteArray more = file.read(most + 1 - bytes.size());
        if (more.isEmpty())
            break;
        bytes += more;
    }
    if (file.error() != QFileDevice::NoError)
        return about(path, Code::CannotOpen, {reason(file)});
    if (bytes.size() > most)
        return tooLarge(bytes.size());
    return bytes.toStdString();
}

Findings writeFile(const QString &path, std::string_view bytes)
{
    if (path == u"-"_s)
        return writeStandardOutput(bytes);
    if (isDevice(path))
        return writeThrough(path, bytes);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return {notWritten(path, file, 0)};
    if (const int error = put(file, bytes))
        return {notWritten(path, file, error)};
    errno = 0;
    if (!file.commit())
        return {notWritten(path, file, errno)};
    return {};
}

Findings writePrivateFile(const QString &path, std::string_view bytes)
{
    QTemporaryFile file(path + u".XXXXXX"_s); // made for its owner alone, which QSaveFile's is not
    if (!file.open())
        return {notWritten(path, file, 0)};
    if (const int error = put(file, bytes))
        return {notWritten(path, file, error)};
    (void)::fsync(file.handle());
    std::error_code failed;
    std::filesystem::rename(QFile::encodeName(file.fileName()).toStdString(),
                            QFile::encodeName(path).toStdString(), failed);
    if (failed)
        return {about(path, Code::CannotWrite, {failed.message()})};
    file.setAutoRemove(false);
    return {};
}

Finding noFolder(const QString &path)
{
    return about(path, Code::CannotWrite, {"the folder cannot be made"});
}

bool makePrivateFolder(const QString &path)
{
    const QFileInfo folder(path);
    if (folder.isDir())
        closeToOthers(path);
    else if (QDir().mkpath(folder.absolutePath()))
        QDir().mkdir(path, ownerAlone);
    return QFileInfo(path).isDir();
}

void closeToOthers(const QString &folder)
{
    const QFileInfo info(folder);
    if (info.isDir() && (info.permissions() & others))
        QFile::setPermissions(folder, ownerAlone);
}

FileStamp FileStamp::of(const QString &path)
{
    QFileInfo info(path);
    info.refresh();
    if (!info.exists())
        return {};
    return {.exists = true, .size = info.size(), .modified = info.lastModified()};
}

std::optional<Finding> changedSince(const QString &path, const FileStamp &stamp)
{
    const FileStamp now = FileStamp::of(path);
    if (now == stamp)
        return std::nullopt;
    Finding finding = about(path, now.exists ? Code::ChangedOnDisk : Code::DeletedOnDisk);
    finding.severity = Severity::Warning;
    return finding;
}

} // namespace gonfalon::store
