// SPDX-License-Identifier: GPL-3.0-or-later
// Light and dark switched while the program runs must look as after a restart, pixel by pixel.
#include "app/common/glyphs.h"
#include "app/common/theme.h"
#include "tests/app/support/scenes.h"
#include "tests/support/source_tree.h"

#include <QLabel>
#include <QPainter>
#include <QTime>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Stage;

namespace {

/// What a window looks like once nothing moves any more, and nothing in it has the focus: a caret may blink.
QImage pictureOf(QWidget &window)
{
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        qFatal("the window does not come up");
    QImage last;
    constexpr int most = 20;
    for (int time = 0; time < most; ++time) {
        if (QWidget *focus = window.focusWidget())
            focus->clearFocus();
        QTest::qWait(40);
        if (auto *clock = window.findChild<QLabel *>(u"battleClock"_s))
            clock->setText(u"0:00"_s); // seconds pass from one picture to the next
        QImage now = window.grab().toImage().convertToFormat(QImage::Format_RGB32);
        if (now == last)
            return now;
        last = std::move(now);
    }
    return last;
}

/// By more than what the edge of an outlined letter is rounded by, drawn twice: no theme is so near another.
bool differ(QRgb one, QRgb other)
{
    constexpr int rounding = 12;
    return std::abs(qRed(one) - qRed(other)) > rounding || std::abs(qGreen(one) - qGreen(other)) > rounding ||
           std::abs(qBlue(one) - qBlue(other)) > rounding;
}

/// The rectangle in which two pictures differ.
QRect difference(const QImage &one, const QImage &other)
{
    if (one.size() != other.size())
        return one.rect() | other.rect();
    QRect all;
    for (int y = 0; y < one.height(); ++y) {
        const auto *left = reinterpret_cast<const QRgb *>(one.constScanLine(y));
        const auto *right = reinterpret_cast<const QRgb *>(other.constScanLine(y));
        if (std::equal(left, left + one.width(), right))
            continue;
        for (int x = 0; x < one.width(); ++x) {
            if (differ(left[x], right[x]))
                all |= QRect(x, y, 1, 1);
        }
    }
    return all;
}

} // namespace

class ThemesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QApplication::setCursorFlashTime(0); }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    /// The comparison below cannot see what is wrong both ways.
    void anIconHasTheInkOfTheMoment()
    {
        const QIcon icon = glyphs::icon(u"print"_s); // made in the light
        for (const Theme theme : {Theme::Light, Theme::Dark, Theme::Light}) {
            applyTheme(*qApp, theme, 100);
            const Tokens &tokens = theme == Theme::Dark ? Tokens::dark() : Tokens::light();
            for (const auto &[mode, ink] :
                 {std::pair(QIcon::Normal, tokens.ink), std::pair(QIcon::Disabled, tokens.line2)}) {
                const QImage image =
                    icon.pixmap(QSize(48, 48), mode).toImage().convertToFormat(QImage::Format_ARGB32);
                QSet<QRgb> opaque;
                for (int x = 0; x < image.width(); ++x) {
                    const QRgb pixel = image.pixel(x, image.height() / 2);
                    if (qAlpha(pixel) == 255)
                        opaque.insert(pixel);
                }
                QCOMPARE(opaque, QSet<QRgb>{ink.rgba()});
            }
        }
    }

    /// Whatever was chosen before: what the desktop had when the program began.
    void asTheDesktopIsAsItWasAtTheStart()
    {
        const QColor desktop = [] {
            applyTheme(*qApp, Theme::System, 100);
            return QApplication::palette().color(QPalette::Window);
        }();
        for (const Theme before : {Theme::Dark, Theme::Light}) {
            applyTheme(*qApp, before, 100);
            applyTheme(*qApp, Theme::System, 100);
            QCOMPARE(QApplication::palette().color(QPalette::Window), desktop);
        }
    }

    void aLiveSwitchLooksLikeARestart_data() { test::addScenes(); }
    void aLiveSwitchLooksLikeARestart()
    {
        QFETCH(int, scene);
        const auto &make = test::everyScene()[std::size_t(scene)].make;
        QImage fresh[2], switched[2];
        const Theme themes[] = {Theme::Light, Theme::Dark};
        const auto minute = [] { return QTime::currentTime().minute(); };
        for (int begun = -1; begun != minute();) { // some pages tell the time
            begun = minute();
            for (const int theme : {0, 1}) {
                applyTheme(*qApp, themes[theme], 100);
                Stage stage;
                QWidget *window = make(stage);
                fresh[theme] = pictureOf(*window);
                applyTheme(*qApp, themes[1 - theme], 100);
                switched[1 - theme] = pictureOf(*window);
            }
        }
        for (const int theme : {0, 1}) {
            const QRect differs = difference(fresh[theme], switched[theme]);
            if (differs.isValid()) {
                const QString name =
                    u"theme-%1-%2"_s.arg(test::everyScene()[std::size_t(scene)].name).arg(theme);
                fresh[theme].save(test::buildFolder() + u"/pictures/"_s + name + u"-fresh.png"_s);
                switched[theme].save(test::buildFolder() + u"/pictures/"_s + name + u"-switched.png"_s);
                const QString told = u"%1 differs at %2,%3 %4x%5"_s.arg(theme ? u"dark"_s : u"light"_s)
                                         .arg(differs.x())
                                         .arg(differs.y())
                                         .arg(differs.width())
                                         .arg(differs.height());
                QFAIL(qPrintable(told));
            }
        }
        QVERIFY(difference(fresh[0], fresh[1]).isValid());
    }
};

GONFALON_APP_TEST(ThemesTest)
#include "tst_themes.moc"
