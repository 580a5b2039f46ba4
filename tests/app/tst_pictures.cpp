// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builder/card_delegate.h"
#include "app/builder/cards_view.h"
#include "app/builder/chips.h"
#include "app/builder/finding_delegate.h"
#include "app/common/theme.h"
#include "app/common/tokens.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/model/organisations.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"
#include "tests/support/source_tree.h"

#include <QAbstractButton>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::dragonKingdoms;
using test::dragonRampant;
using test::named;
using test::Program;

namespace {

Warband grakk()
{
    Warband warband = newWarband(dragonRampant());
    warband.name = "Overlord Grakk’s Raiders";
    warband.race = "Goblin";
    warband.trait.rolls.push_back({{4, 5, 3}, "2026-11-21T19:04", {}});
    warband.units = {test::unitOf("heavy-foot", {"offensive"}, "Overlord Grakk & Bodyguard"),
                     test::unitOf("light-foot", {}, "Bog Shamans"),
                     test::unitOf("bellicose-foot", {}, "Toadstool Fanatics"),
                     test::unitOf("light-foot", {}, "Mire Spears"),
                     test::unitOf("light-riders", {"short-range-missiles"}, "Fen Wolf Riders"),
                     test::unitOf("scouts", {}, "Pricklers"),
                     test::unitOf("ravenous-hordes", {}, "The Snivel")};
    warband.units[0].leader = true;
    warband.units[1].choices.push_back(
        {OptionId("wizardling"), {"sod-off-spell", "almighty-prod", "banish-fear"}});
    return warband;
}

Warband faulty()
{
    Warband warband = grakk();
    warband.units[1].choices[0].answers.pop_back();
    warband.units[3].leader = true;
    warband.units[4].choices.push_back({OptionId("slayer"), {}});
    warband.units[2].choices.push_back({OptionId("enchanted-weapons"), {}});
    return warband;
}

Warband ten()
{
    Warband warband = grakk();
    warband.limit = 36;
    warband.units.push_back(test::unitOf("elite-riders", {"fear"}, "Night Ravens"));
    warband.units.push_back(test::unitOf("bellicose-foot", {"were-creatures"}, "The Howling"));
    warband.units.back().otherForm.push_back({OptionId("cunning"), {}});
    warband.units.push_back(test::unitOf("greater-warbeasts", {"flying", "fear", "venomous"}, "Old Smoke"));
    return warband;
}

Warband wordy()
{
    Warband warband = grakk();
    warband.name = "The Most Venerable and Ancient Company of Lantern Bearers of Upper Wold";
    warband.units[0].name = "The Twice-Decorated Old Guard of the Lord Warden of the Marches";
    warband.units[1].name = "Жабьи шаманы болота";
    warband.units[2].name = "שומרי היער העתיק";
    warband.units[3].name = "森の守り人";
    return warband;
}

/// A sample warband of a game, as its file has it.
Warband sample(const QString &game, const QString &name)
{
    QFile file(u"%1/%2/warbands/%3.warband"_s.arg(test::dataFolder(), game, name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no such sample: %s", qPrintable(file.fileName()));
    auto read = files::readWarband(file.readAll().toStdString());
    if (!read)
        qFatal("the sample cannot be read: %s", qPrintable(file.fileName()));
    return std::move(read.value());
}

/// A force of twelve bands and a few beside it.
Warband twoForces()
{
    Warband warband = newWarband(dragonKingdoms());
    warband.name = "The Grey Host";
    warband.limit = 2600;
    warband.settings["money"] = "on";
    for (const char *type : {"warband", "force"})
        addOrganisation(dragonKingdoms(), warband, *dragonKingdoms().organisation(OrganisationTypeId(type)));
    warband.organisations[0].name = "The Old Guard";
    Unit lone = newUnit(*dragonKingdoms().unitType(UnitTypeId("lone-character")));
    lone.name = "Captain Vane";
    warband.units.push_back(lone);
    return warband;
}

struct Look
{
    const char *name;
    bool dark;
    int percent;
};
constexpr Look looks[] = {{"light-100", false, 100}, {"dark-100", true, 100},   {"light-150", false, 150},
                          {"dark-150", true, 150},   {"light-200", false, 200}, {"dark-200", true, 200}};

QString pictureFolder()
{
    const QString folder = test::buildFolder() + u"/pictures"_s;
    QDir().mkpath(folder);
    return folder;
}

void keep(const QWidget &widget, const QString &name)
{
    if (!const_cast<QWidget &>(widget).grab().save(pictureFolder() + u'/' + name + u".png"_s))
        qFatal("the picture cannot be written");
}

QRect stripeOf(const QImage &image, const QColor &ground)
{
    QRect used;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y) != ground)
                used |= QRect(x, y, 1, 1);
        }
    }
    return used;
}

/// Labels whose text is wider or higher than the room they have.
QStringList cutLabels(const QWidget &window)
{
    QStringList cut;
    for (auto *label : window.findChildren<QLabel *>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        const QSize needed =
            label->wordWrap() ? QSize(label->minimumSizeHint().width(), label->heightForWidth(label->width()))
                              : label->sizeHint();
        if (needed.width() > label->width() + 1 || needed.height() > label->height() + 1)
            cut << u"“%1” needs %2 × %3 and has %4 × %5"_s.arg(label->text())
                       .arg(needed.width())
                       .arg(needed.height())
                       .arg(label->width())
                       .arg(label->height());
    }
    return cut;
}

/// Buttons that are narrower than their words.
QStringList cutButtons(const QWidget &window)
{
    QStringList cut;
    for (auto *button : window.findChildren<QAbstractButton *>()) {
        if (button->isVisible() && !button->text().isEmpty() &&
            button->width() + 1 < button->minimumSizeHint().width())
            cut << u"“%1”"_s.arg(button->text());
    }
    return cut;
}

} // namespace

class PicturesTest : public QObject
{
    Q_OBJECT

    static void addLooks()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("percent");
        for (const Look &look : looks)
            QTest::newRow(look.name) << look.dark << look.percent;
    }

    static void dress()
    {
        QFETCH(bool, dark);
        QFETCH(int, percent);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, percent);
    }

    static void picture(const Warband &warband, const char *name)
    {
        dress();
        Program program;
        program.show(warband);
        QTest::qWait(20);
        keep(program.window,
             u"builder-%1-%2"_s.arg(QLatin1String(name), QLatin1String(QTest::currentDataTag())));
        QFETCH(int, percent);
        if (percent == 100) {
            QCOMPARE(cutLabels(program.window).join(u'\n'), QString());
            QCOMPARE(cutButtons(program.window).join(u'\n'), QString());
        }
    }

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void empty_data() { addLooks(); }
    void empty() { picture(newWarband(dragonRampant()), "empty"); }
    void full_data() { addLooks(); }
    void full() { picture(grakk(), "full"); }
    void withFindings_data() { addLooks(); }
    void withFindings() { picture(faulty(), "findings"); }
    void tenUnits_data() { addLooks(); }
    void tenUnits() { picture(ten(), "ten"); }
    void longAndForeignNames_data() { addLooks(); }
    void longAndForeignNames() { picture(wordy(), "wordy"); }

    void otherGames_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("percent");
        const std::pair<const char *, const char *> samples[] = {
            {"lion-rampant", "barons-rent-day"},
            {"tales-of-the-dragon-kingdoms", "first-march"},
            {"roberts-rules-of-warfare", "two-rivers"},
        };
        for (const auto &[game, name] : samples) {
            for (const Look &look : looks) {
                if (look.percent != 150)
                    QTest::addRow("%s-%s", game, look.name)
                        << QString::fromLatin1(game) << QString::fromLatin1(name) << look.dark
                        << look.percent;
            }
        }
    }

    /// Every game: the window with a sample, and the warband's own page.
    void otherGames()
    {
        QFETCH(QString, game);
        QFETCH(QString, name);
        dress();
        Program program;
        program.show(sample(game, name));
        QTest::qWait(20);
        const QString tag = QLatin1String(QTest::currentDataTag());
        keep(program.window, u"builder-"_s + tag);
        for (const auto &tab : {u"Warband"_s, u"Unit"_s}) {
            named<QAbstractButton>(program.page(), tab).click();
            QTest::qWait(20);
            if (tab == u"Warband"_s)
                keep(program.window, u"inspector-warband-"_s + tag);
        }
        if (program.document().catalogue().quests.size() > 0) {
            named<QAbstractButton>(program.page(), u"Game night"_s).click();
            QTest::qWait(20);
            keep(program.window, u"inspector-game-night-"_s + tag);
            named<QAbstractButton>(program.page(), u"Unit"_s).click();
        }
        named<QAbstractButton>(program.page(), u"Particulars"_s).click();
        QTest::qWait(20);
        keep(program.window, u"inspector-particulars-"_s + tag);
        for (auto *area : program.page().findChildren<QScrollArea *>()) {
            if (area->isVisible())
                QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                         qPrintable(area->accessibleName()));
        }
        QFETCH(int, percent);
        if (percent == 100) {
            QCOMPARE(cutLabels(program.window).join(u'\n'), QString());
            QCOMPARE(cutButtons(program.window).join(u'\n'), QString());
        }
    }

    void organisations_data() { addLooks(); }
    void organisations()
    {
        dress();
        Program program;
        program.show(twoForces());
        QTest::qWait(20);
        const QString look = QLatin1String(QTest::currentDataTag());
        keep(program.window, u"organisations-unit-"_s + look);
        named<CardsView>(program.page(), u"Units of the warband"_s).selectOrganisation("2");
        QTest::qWait(20);
        keep(program.window, u"organisations-"_s + look);
    }

    void anArmy_data() { addLooks(); }
    void anArmy()
    {
        dress();
        Program program;
        program.show(sample(u"tales-of-the-dragon-kingdoms"_s, u"host-of-draco"_s));
        QTest::qWait(20);
        const QString look = QLatin1String(QTest::currentDataTag());
        keep(program.window, u"army-folded-"_s + look);
        named<CardsView>(program.page(), u"Units of the warband"_s).selectUnit(5);
        QTest::qWait(20);
        keep(program.window, u"army-"_s + look);
    }

    void startPage_data() { addLooks(); }
    void startPage()
    {
        dress();
        const Program program;
        const auto &samples = dragonRampant().sampleLists;
        const auto offered = [&] { // they come once the window stands
            const auto buttons = program.window.findChildren<QAbstractButton *>();
            return std::ranges::count_if(buttons, [&](const QAbstractButton *button) {
                return button->isVisible() && std::ranges::any_of(samples, [&](const SampleList &list) {
                           return button->text() == QString::fromStdString(list.name);
                       });
            });
        };
        QTRY_VERIFY(offered() >= 6); // as many as the shelf shows at once
        QTest::qWait(20);
        keep(program.window, u"start-%1"_s.arg(QLatin1String(QTest::currentDataTag())));
    }

    void inspector_data() { addLooks(); }
    void inspector()
    {
        dress();
        Program program;
        Warband warband = ten();
        warband.units[0].house.push_back({"Big", Points(1), {}});
        program.show(warband);
        for (const auto &tab : {u"Warband"_s, u"Game night"_s, u"Unit"_s}) {
            named<QAbstractButton>(program.page(), tab).click();
            QTest::qWait(20);
            keep(program.window, u"inspector-%1-%2"_s.arg(QString(tab).replace(u' ', u'-').toLower(),
                                                          QLatin1String(QTest::currentDataTag())));
        }
        named<QAbstractButton>(program.page(), u"Particulars"_s).click();
        QTest::qWait(20);
        keep(program.window, u"inspector-particulars-%1"_s.arg(QLatin1String(QTest::currentDataTag())));
        // Nothing in the inspector has to be pushed sideways.
        for (auto *area : program.page().findChildren<QScrollArea *>()) {
            if (area->isVisible())
                QVERIFY2(area->widget()->width() <= area->viewport()->width(),
                         qPrintable(area->accessibleName()));
        }
    }

    void dialogs_data() { addLooks(); }
    void dialogs()
    {
        dress();
        Program program;
        program.show(grakk());
        const QString look = QLatin1String(QTest::currentDataTag());
        const auto take = [&](const QString &name) {
            test::whenDialog([name, look](QDialog &dialog) {
                QTest::qWait(20);
                keep(dialog, name + u'-' + look);
                dialog.reject();
            });
        };
        take(u"print"_s);
        program.window.print();
        take(u"preferences"_s);
        program.window.showPreferences();
    }

    void smallWindows_data() { addLooks(); }
    void smallWindows()
    {
        dress();
        Program program;
        program.show(grakk());
        for (const QSize &size : {QSize(1024, 700), QSize(1280, 720)}) {
            program.window.resize(size);
            QTest::qWait(20);
            keep(program.window,
                 u"builder-%1-%2"_s.arg(size.width()).arg(QLatin1String(QTest::currentDataTag())));
            QFETCH(int, percent);
            if (percent == 100)
                QCOMPARE(cutLabels(program.window).join(u'\n'), QString());
        }
    }

    void look_data() { addLooks(); }
    void look()
    {
        dress();
        Program program;
        Warband warband = grakk();
        warband.units.pop_back();
        warband.units.pop_back();
        program.show(warband);
        const QString dressed = QLatin1String(QTest::currentDataTag());
        auto &catalogue = named<QListView>(program.page(), u"Catalogue"_s);
        for (int row = 0; row < catalogue.model()->rowCount(); ++row) {
            if (catalogue.model()->index(row, 0).data().toString() == u"Scouts"_s)
                catalogue.setCurrentIndex(catalogue.model()->index(row, 0));
        }
        QTest::qWait(20);
        keep(program.window, u"look-"_s + dressed);
        QFETCH(int, percent);
        if (percent == 100) {
            QCOMPARE(cutLabels(program.window).join(u'\n'), QString());
            QCOMPARE(cutButtons(program.window).join(u'\n'), QString());
        }
        auto &cards = named<CardsView>(program.page(), u"Units of the warband"_s);
        cards.selectUnit(1);
        QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(200, 200), QPoint(200, 200));
        QApplication::sendEvent(cards.viewport(), &event);
        QTest::qWait(20);
        if (QWidget *menu = QApplication::activePopupWidget()) {
            keep(*menu, u"menu-"_s + dressed);
            menu->close();
        }
    }

    void cardsKeepToThemselves_data() { addLooks(); }
    void cardsKeepToThemselves()
    {
        dress();
        Warband warband = ten();
        warband.units[0].name = std::string(60, 'W');
        warband.units[3].name = "שומרי היער העתיק";
        warband.units[0].house.push_back({std::string(80, 'M'), Points(9), {}});
        WarbandDocument document(dragonRampant(), warband);
        const CardsModel model(document);
        const CardDelegate delegate(model);
        QStyleOptionViewItem option;
        option.font = QApplication::font();
        option.palette = QApplication::palette();
        const int width = 400 * QFontMetrics(option.font).height() / 15;
        const int height = CardDelegate::cardHeight(option.font) + CardDelegate::gap(option.font);
        option.rect = QRect(40, 40, width, height);
        option.state = QStyle::State_Enabled;
        for (int row = 0; row < model.rowCount(); ++row) {
            QImage image(width + 80, height + 80, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            delegate.paint(&painter, option, model.index(row));
            painter.end();
            const int half = CardDelegate::gap(option.font) / 2 - 2;
            QVERIFY2(option.rect.adjusted(half, half, -half, -half).contains(stripeOf(image, Qt::white)),
                     qPrintable(model.index(row).data().toString()));
        }
    }

    void chipsKeepToTheirLine_data() { addLooks(); }
    void chipsKeepToTheirLine()
    {
        dress();
        Warband warband = ten();
        warband.units[9].house.push_back({std::string(80, 'M'), Points(9), {}});
        warband.units[0].house.push_back({std::string(80, 'M'), Points(-9), {}});
        warband.units[0].choices.clear();
        const WarbandDocument document(dragonRampant(), warband);
        const QFont font = QApplication::font();
        for (std::size_t unit = 0; unit < warband.units.size(); ++unit) {
            for (const int width : {60, 200, 300, 700}) {
                QImage image(1000, 100, QImage::Format_RGB32);
                image.fill(Qt::white);
                QPainter painter(&image);
                const QRect line(20, 20, width, 40);
                paintChips(painter, placeChips(line, chipsOf(document, unit), font), font, Tokens::light());
                painter.end();
                QVERIFY2(line.adjusted(-1, -1, 1, 1).contains(stripeOf(image, Qt::white)),
                         qPrintable(u"unit %1, width %2"_s.arg(unit).arg(width)));
            }
        }
    }

    void theFixButtonStaysInItsRow()
    {
        QStyleOptionViewItem option;
        option.font = QApplication::font();
        option.rect = QRect(0, 0, 700, FindingDelegate::rowHeight(option.font));
        QVERIFY(FindingDelegate::button(option, {}).isNull());
        const QRectF button = FindingDelegate::button(option, u"Choose the third spell"_s);
        QVERIFY(QRectF(option.rect).contains(button));
        QVERIFY(button.width() > QFontMetricsF(option.font).horizontalAdvance(u"Choose the third"_s));
    }
};

GONFALON_APP_TEST(PicturesTest)
#include "tst_pictures.moc"
