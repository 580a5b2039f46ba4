// SPDX-License-Identifier: GPL-3.0-or-later
// What stands under the cards when all is well, and when something was refused.
#include "app/builder/finding_list.h"
#include "app/builder/notice_line.h"
#include "app/builder/unit_clip.h"
#include "app/common/theme.h"
#include "app/common/tokens.h"
#include "app/common/typeface.h"
#include "core/model/edit.h"
#include "tests/app/support/looks.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QClipboard>
#include <QMimeData>

#include <algorithm>
#include <cmath>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonRampant;
using test::holdsColour;

namespace {

Warband band(bool legal)
{
    Warband warband = newWarband(dragonRampant());
    warband.race = "Goblin";
    warband.units = {test::unitOf("heavy-foot"), test::unitOf("light-riders"), test::unitOf("light-foot"),
                     test::unitOf("scouts")};
    warband.units[0].leader = true;
    warband.units[1].leader = !legal;
    return warband;
}

/// The findings of a warband as a list that is high enough for all of them.
struct Shown
{
    explicit Shown(bool legal) : document(dragonRampant(), band(legal)), model(document), list(model)
    {
        list.resize(900, 400);
        list.setVisible(true);
        last = model.index(model.rowCount() - 1);
    }
    QImage picture() { return list.viewport()->grab(list.visualRect(last)).toImage(); }

    WarbandDocument document;
    FindingsModel model;
    FindingList list;
    QModelIndex last;
};

/// How wide the sentence of a row is, which stands behind its shape.
int inkWidth(const QImage &row, const QFont &font)
{
    int left = row.width(), right = 0;
    for (int x = typeface::scaled(font, 34); x < row.width() - 10; ++x) {
        for (int y = 3; y < row.height() - 3; ++y) {
            if (row.pixelColor(x, y).lightness() < 150) {
                left = std::min(left, x);
                right = x;
            }
        }
    }
    return right - left + 3; // with the bearings of the first and last letters
}

/// True where the sentence is as wide as in bold rather than as in plain letters.
bool looksBold(Shown &at)
{
    const QString text = at.last.data().toString();
    const QFont font = at.list.font();
    const auto off = [&](QFont::Weight weight) {
        return std::abs(inkWidth(at.picture(), font) -
                        QFontMetricsF(typeface::sized(font, 13, weight)).horizontalAdvance(text));
    };
    return off(QFont::Bold) < off(QFont::Normal);
}

bool isPainted(const QImage &image, const QColor &colour)
{
    for (int x = 0; x < image.width(); ++x) {
        for (int y = 0; y < image.height(); ++y) {
            if (image.pixelColor(x, y).rgb() == colour.rgb())
                return true;
        }
    }
    return false;
}

} // namespace

class CalmLineTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void allIsWellInBoldBehindATick()
    {
        Shown at(true);
        QVERIFY2(at.last.data().toString().startsWith(u"Legal: "_s), qPrintable(at.last.data().toString()));
        QVERIFY(looksBold(at));
        QVERIFY(isPainted(at.picture(), Tokens::light().ok) && !isPainted(at.picture(), Tokens::light().bad));
    }

    void amongErrorsItIsQuietAndSaysTheRest()
    {
        Shown at(false);
        QVERIFY(at.model.errors() > 0);
        QCOMPARE(at.last.data().toString(), u"Everything else is legal."_s);
        QVERIFY(!looksBold(at));
    }

    /// Only what is said of the clipboard goes with it.
    void aRefusalStaysWhateverIsCopied()
    {
        QWidget window;
        auto *line = new NoticeLine(&window);
        window.show();
        const auto copy = [](const QByteArray &unit) {
            auto data = std::make_unique<QMimeData>();
            data->setData(QLatin1String(clip::unitType), unit);
            QApplication::clipboard()->setMimeData(data.release());
        };
        copy("one");
        line->tellOfClipboard(u"One is copied."_s);
        line->tell(u"It may not."_s, true);
        copy("two");
        QCoreApplication::processEvents();
        QCOMPARE(line->text(), u"It may not."_s);
    }

    void aRefusalDoesNotLookLikeAnAnswer()
    {
        NoticeLine line;
        line.resize(600, 40);
        line.tell(u"It may not."_s, true);
        QVERIFY(holdsColour(line, Tokens::light().warnTint) && holdsColour(line, Tokens::light().warn));
        const QImage refused = line.grab(QRect(0, 0, 36, 40)).toImage();
        line.tell(u"It is done."_s, false);
        QVERIFY(!holdsColour(line, Tokens::light().warnTint) && holdsColour(line, Tokens::light().ok));
        // The shape differs, not the colour alone.
        const auto shape = [](const QImage &image, const QColor &ink) {
            QStringList rows;
            for (int y = 4; y < image.height() - 4; ++y) {
                QString row;
                for (int x = 6; x < image.width(); ++x)
                    row += image.pixelColor(x, y).rgb() == ink.rgb() ? u'#' : u'.';
                rows << row;
            }
            return rows;
        };
        QVERIFY(shape(refused, Tokens::light().warn) !=
                shape(line.grab(QRect(0, 0, 36, 40)).toImage(), Tokens::light().ok));
    }
};

GONFALON_APP_TEST(CalmLineTest)
#include "tst_calm_line.moc"
