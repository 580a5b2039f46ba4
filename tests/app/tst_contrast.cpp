// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/theme.h"
#include "app/common/tokens.h"
#include "tests/app/support/window.h"
#include "tests/support/source_tree.h"

#include <QDirIterator>
#include <QFile>
#include <QPalette>
#include <QRegularExpression>

#include <cmath>

using namespace gonfalon;
using namespace Qt::StringLiterals;

namespace {

double luminance(const QColor &colour)
{
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

/// Contrast as the Web Content Accessibility Guidelines 2.1 define it: 1 to 21.
double contrast(const QColor &a, const QColor &b)
{
    const double la = luminance(a), lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

} // namespace

class ContrastTest : public QObject
{
    Q_OBJECT

private slots:
    void contrastIsAsTheGuidelinesSay()
    {
        QVERIFY(std::abs(contrast(Qt::black, Qt::white) - 21) < 0.01);
        QVERIFY(std::abs(contrast(QColor(0x777777), Qt::white) - 4.48) < 0.01);
    }

    void textStandsOut_data()
    {
        QTest::addColumn<QColor>("ink");
        QTest::addColumn<QColor>("ground");
        QTest::addColumn<double>("least");
        for (const bool dark : {false, true}) {
            const Tokens &t = dark ? Tokens::dark() : Tokens::light();
            const std::pair<const char *, QColor> inks[] = {
                {"ink", t.ink},   {"ink2", t.ink2}, {"ink3", t.ink3}, {"accent", t.accent},
                {"gold", t.gold}, {"ok", t.ok},     {"bad", t.bad},   {"warn", t.warn}};
            const std::pair<const char *, QColor> grounds[] = {
                {"win", t.win}, {"panel", t.panel}, {"card", t.card}, {"sunk", t.sunk}};
            const char *set = dark ? "dark" : "light";
            const auto row = [&](const char *ink, const QColor &inkColour, const char *ground,
                                 const QColor &groundColour, double least) {
                QTest::addRow("%s: %s on %s", set, ink, ground) << inkColour << groundColour << least;
            };
            for (const auto &[ground, groundColour] : grounds) {
                for (const auto &[ink, inkColour] : inks)
                    row(ink, inkColour, ground, groundColour, 4.5);
                row("line2", t.line2, ground, groundColour, 3);
            }
            row("onAccent", t.onAccent, "accent", t.accent, 4.5);
            row("accent", t.accent, "accentTint", t.accentTint, 4.5);
            row("ok", t.ok, "okTint", t.okTint, 4.5);
            row("bad", t.bad, "badTint", t.badTint, 4.5);
            row("warn", t.warn, "warnTint", t.warnTint, 4.5);
            for (const auto &[tint, colour] : {std::pair{"accentTint", t.accentTint},
                                               {"okTint", t.okTint},
                                               {"badTint", t.badTint},
                                               {"warnTint", t.warnTint}}) {
                row("ink", t.ink, tint, colour, 4.5);
                row("ink2", t.ink2, tint, colour, 4.5);
            }
        }
    }

    void textStandsOut()
    {
        QFETCH(QColor, ink);
        QFETCH(QColor, ground);
        QFETCH(double, least);
        QVERIFY2(contrast(ink, ground) >= least, qPrintable(QString::number(contrast(ink, ground), 'f', 2)));
    }

    void thePaletteIsMadeOfTokens()
    {
        QCOMPARE(&Tokens::of(themePalette(false)), &Tokens::light());
        QCOMPARE(&Tokens::of(themePalette(true)), &Tokens::dark());
        const QPalette dark = themePalette(true);
        for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
            QVERIFY(contrast(dark.color(QPalette::Disabled, role), dark.color(QPalette::Window)) >= 4.5);
        QVERIFY(contrast(dark.color(QPalette::HighlightedText), dark.color(QPalette::Highlight)) >= 4.5);
    }

    void coloursStandInOnePlace()
    {
        // 0xrrggbb or "#rrggbb", a QColor from numbers or a name, rgb(): none of them outside the tokens.
        static const QRegularExpression literal(
            u"0x[0-9a-fA-F]{6}\\b|\"#[0-9a-fA-F]{3,8}\"|QColor\\(\\s*[0-9]|rgba?\\(|"
            "Qt::(red|green|blue|yellow|cyan|magenta|gray|darkGray|lightGray|black)\\b"_s);
        int read = 0;
        QDirIterator it(test::sourceFolder() + u"/app"_s, {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (file.fileName().endsWith("/common/tokens.cpp"_L1))
                continue;
            QVERIFY(file.open(QIODevice::ReadOnly));
            int number = 0;
            for (const QByteArray &line : file.readAll().split('\n')) {
                ++number;
                QVERIFY2(!literal.match(QString::fromUtf8(line)).hasMatch(),
                         qPrintable(u"%1:%2"_s.arg(file.fileName()).arg(number)));
            }
            ++read;
        }
        QVERIFY(read > 60);
    }
};

GONFALON_APP_TEST(ContrastTest)
#include "tst_contrast.moc"
