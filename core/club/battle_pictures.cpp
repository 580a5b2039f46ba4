// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/club/battle_pictures.h"

#include "core/store/open_battle.h"
#include "core/systems/registry.h"

#include <QCoreApplication>

namespace gonfalon {

namespace {

using namespace Qt::StringLiterals;

/// The context of these words for translators.
struct BattlePicturesWords
{
    Q_DECLARE_TR_FUNCTIONS(BattlePictures)
};

/// 1/100 inch as inches, with at most two decimals.
QString inches(int hundredths) { return QString::number(hundredths / 100.0, 'g', 6); }

QString pointsOf(const std::vector<Point> &points)
{
    QString out;
    for (const Point &point : points)
        out += inches(point.x) + u',' + inches(point.y) + u' ';
    return out.trimmed();
}

QString terrainOf(const Battlefield &field)
{
    QString out;
    for (const TerrainPiece &piece : field.pieces) {
        const QString kind = QString::fromStdString(piece.kind).toHtmlEscaped();
        out += u"<%1 class=\"terrain %2\" points=\"%3\"/>\n"_s.arg(piece.line ? u"polyline"_s : u"polygon"_s,
                                                                   kind, pointsOf(piece.points));
    }
    return out;
}

/// What is so of a unit, as classes of the page's styles: " battered leader".
QString classesOf(const UnitView &unit, const Vocabulary &words)
{
    QString classes;
    for (std::size_t mark = 0; mark < words.marks.size(); ++mark) {
        if (words.marks[mark].sentence && unit.has(Kind<Marks>(int(mark))))
            classes += u' ' + QString::fromUtf8(words.marks[mark].word);
    }
    return classes;
}

QString modelsOf(const BattleView &view, const Vocabulary &words)
{
    QString out;
    for (const UnitView &unit : view.units) {
        if (!unit.onTable)
            continue;
        out += u"<g class=\"side%1%2\"><title>%3</title>"_s.arg(unit.side + 1)
                   .arg(classesOf(unit, words), QString::fromStdString(unit.name).toHtmlEscaped());
        for (const auto &[model, facing, marks] : unit.pieces)
            out += u"<circle cx=\"%1\" cy=\"%2\" r=\"%3\"/>"_s.arg(inches(model.x), inches(model.y),
                                                                   inches(std::max(unit.base.radius(), 40)));
        out += u"</g>\n"_s;
    }
    for (const MarkerView &marker : view.markers) {
        if (marker.onTable)
            out += u"<circle class=\"marker\" cx=\"%1\" cy=\"%2\" r=\"0.9\"/>\n"_s.arg(inches(marker.at.x),
                                                                                       inches(marker.at.y));
    }
    return out;
}

BattlePicture picture(const Battle &battle, const QString &caption)
{
    const Vocabulary &words = systems::vocabulary(battle.setup().catalogue->id);
    const Battlefield field = words.groundOf(battle.setup());
    const QString width = inches(field.width.inHundredths()), depth = inches(field.depth.inHundredths());
    QString svg =
        u"<svg class=\"table\" viewBox=\"0 0 %1 %2\" role=\"img\" aria-label=\"%3\">\n"
        "<rect class=\"ground\" width=\"%1\" height=\"%2\"/>\n"_s.arg(width, depth, caption.toHtmlEscaped());
    svg += terrainOf(field) + modelsOf(battle.view(noSide), words) + u"</svg>\n"_s;
    return {caption, svg};
}

} // namespace

Result<std::vector<BattlePicture>> battlePictures(const QByteArray &battle, store::Library &library)
{
    const auto read = store::openBattleBytes(battle, library);
    if (!read)
        return read.findings();
    if (read->setup->mode != PlayMode::Table)
        return std::vector<BattlePicture>{};
    auto fresh = systems::begin(read->setup);
    if (!fresh)
        return fresh.findings();
    Battle running = std::move(fresh).value();
    const std::size_t middle = read->steps.size() / 2;
    std::vector<BattlePicture> pictures;
    const auto marks = files::marksToTrust(*read);
    bool begun = false;
    for (std::size_t i = 0; i < read->steps.size() && running.take(read->steps[i]).empty(); ++i) {
        if (i < marks.size() && systems::markOf(running) != marks[i])
            return error(Code::StepDiffers, {std::to_string(i + 1)});
        const int turn = running.view(noSide).turn;
        if (!begun && turn >= 2) {
            begun = true;
            pictures.push_back(picture(running, BattlePicturesWords::tr("After turn 1")));
        } else if (i == middle) {
            pictures.push_back(picture(running, BattlePicturesWords::tr("Turn %1").arg(turn)));
        }
    }
    pictures.push_back(picture(running, BattlePicturesWords::tr("The end")));
    return pictures;
}

} // namespace gonfalon
