// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/table_painter.h"

#include "app/battle/end_picture.h"
#include "app/common/typeface.h"
#include "core/store/open_battle.h"
#include "core/systems/registry.h"

#include <QBuffer>
#include <QImageReader>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace gonfalon {

namespace {

constexpr double pictureWidth = 320;
constexpr double leastRatio = 2; ///< paper is finer than a screen

} // namespace

TablePainter::TablePainter(store::Library &library, QWidget &parent)
    : QObject(&parent), m_library(library), m_beside(parent)
{
    m_thread.setMaxThreadCount(1);
}

TablePainter::~TablePainter() { m_thread.waitForDone(); }

void TablePainter::draw(const QByteArray &battle, const std::function<void(Result<TablePicture>)> &done)
{
    auto file = store::openBattleBytes(battle, m_library); // which only this thread may ask
    if (!file)
        return done(file.findings());
    if (file->setup->mode != PlayMode::Table)
        return done(TablePicture());
    m_thread.start([this, done, file = std::move(file).value()] {
        auto played = systems::play(file.setup, file.steps, files::marksToTrust(file));
        const auto drawn = [this, done, played = std::move(played)] {
            if (!played)
                return done(played.findings());
            const int width = typeface::scaled(m_beside.font(), pictureWidth);
            const int ratio = int(std::ceil(std::max(leastRatio, m_beside.devicePixelRatioF())));
            const auto [png, about] = endPicture(*played, width, ratio);
            QBuffer bytes;
            bytes.setData(png);
            done(TablePicture{png, about, QImageReader(&bytes).size() / ratio});
        };
        QMetaObject::invokeMethod(this, drawn, Qt::QueuedConnection);
    });
}

} // namespace gonfalon
