// SPDX-License-Identifier: GPL-3.0-or-later
// The campaign's window and dialogs on screens of every size, and what of them Tab comes to.
#include "app/campaign/battle_dialog.h"
#include "app/campaign/challenge_dialog.h"
#include "app/campaign/file_battle_dialog.h"
#include "app/campaign/findings_strip.h"
#include "app/campaign/join_dialog.h"
#include "app/campaign/new_campaign_dialog.h"
#include "app/campaign/publish_dialog.h"
#include "app/campaign/server_dialog.h"
#include "app/common/fit_to_screen.h"
#include "app/common/theme.h"
#include "tests/app/support/campaign.h"
#include "tests/support/source_tree.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::CampaignProgram;

namespace {

bool isControl(const QWidget &widget)
{
    return qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QComboBox *>(&widget) ||
           qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget);
}

QString told(const QWidget &widget)
{
    const QAccessibleInterface *spoken =
        QAccessible::queryAccessibleInterface(const_cast<QWidget *>(&widget));
    return u"%1 “%2”"_s.arg(QString::fromLatin1(widget.metaObject()->className()),
                            spoken ? spoken->text(QAccessible::Name) : QString());
}

/// Brings a control into sight, as the reader would who scrolls.
void scrollTo(QWidget &control)
{
    for (QWidget *above = control.parentWidget(); above; above = above->parentWidget()) {
        auto *area = qobject_cast<QScrollArea *>(above);
        if (!area)
            continue;
        // All of it, where Qt is content with the caret.
        const QRect all(control.mapTo(area->widget(), QPoint()), control.size());
        area->ensureVisible(all.right(), all.bottom(), 2, 2);
        area->ensureVisible(all.left(), all.top(), 2, 2);
    }
}

/// Controls that lie outside, or are cut, or cannot be scrolled into sight; buttons whose words are cut.
QStringList outside(QWidget &window)
{
    QStringList found;
    for (auto *control : window.findChildren<QWidget *>()) {
        if (control->window() != &window || !control->isVisibleTo(&window) || !isControl(*control))
            continue;
        scrollTo(*control);
        const QRegion seen = control->visibleRegion();
        if (seen.boundingRect() != control->rect())
            found << u"%1 is seen in part, %2x%3 of %4x%5"_s.arg(told(*control))
                         .arg(seen.boundingRect().width())
                         .arg(seen.boundingRect().height())
                         .arg(control->width())
                         .arg(control->height());
        const auto *button = qobject_cast<const QPushButton *>(control);
        if (button && button->width() < button->minimumSizeHint().width())
            found << told(*control) + u" is too narrow for its words"_s;
    }
    return found;
}

void keep(QWidget &widget, const QString &name)
{
    const QString folder = test::buildFolder() + u"/pictures/screens"_s;
    QDir().mkpath(folder);
    QVERIFY(widget.grab().save(u"%1/%2.png"_s.arg(folder, QString(name).replace(u' ', u'-'))));
}

/// The buttons at the foot, which never scroll away.
bool buttonsStay(const QDialog &dialog)
{
    for (const auto *button : dialog.findChildren<QPushButton *>()) {
        bool scrolls = false;
        for (const QWidget *above = button->parentWidget(); above; above = above->parentWidget())
            scrolls = scrolls || qobject_cast<const QScrollArea *>(above);
        if (button->isDefault() && scrolls)
            return false;
    }
    return true;
}

/// The screen of this name, as the platform was told of it at the start.
QScreen *screenOf(const QString &name)
{
    for (QScreen *screen : QGuiApplication::screens()) {
        if (screen->name() == name)
            return screen;
    }
    return nullptr;
}

constexpr const char *screens[] = {"1024x700", "1366x768", "1440x900", "2560x1440@2"};

/// Widgets that Tab comes to in a window, each once, in order.
QList<QWidget *> tabStops(QWidget &window)
{
    QList<QWidget *> stops;
    constexpr int most = 300;
    for (int step = 0; step < most; ++step) {
        QWidget *at = window.focusWidget();
        if (at && stops.contains(at))
            break;
        if (at)
            stops << at;
        QTest::keyClick(at ? at : &window, Qt::Key_Tab);
    }
    return stops;
}

/// Those that look the same with the focus and without.
QStringList unmarked(QWidget &window)
{
    QStringList found;
    for (QWidget *stop : tabStops(window)) {
        stop->setFocus(Qt::TabFocusReason);
        scrollTo(*stop);
        QCoreApplication::processEvents();
        if (auto *field = stop->findChild<QLineEdit *>())
            field->deselect();
        if (auto *field = qobject_cast<QLineEdit *>(stop))
            field->deselect();
        const QImage with = stop->grab().toImage();
        stop->clearFocus();
        QCoreApplication::processEvents();
        int changed = 0;
        const QImage without = stop->grab().toImage();
        for (int y = 0; y < with.height(); ++y) {
            for (int x = 0; x < with.width(); ++x)
                changed += with.pixel(x, y) != without.pixel(x, y);
        }
        constexpr int caret = 40; // a blinking line is no sign
        if (with.size() == without.size() && changed <= caret)
            found << told(*stop);
        stop->setFocus(Qt::TabFocusReason);
    }
    return found;
}

const QStringList four{u"goblins"_s, u"knights-of-the-shining-citadel"_s, u"graveyard-dwellers"_s,
                       u"dwarves"_s};

} // namespace

class CampaignScreensTest : public QObject
{
    Q_OBJECT

    static void addScreens()
    {
        QTest::addColumn<QString>("screen");
        QTest::addColumn<int>("percent");
        for (const char *screen : screens) {
            for (const int percent : {100, 150, 200})
                QTest::addRow("%s at %d", screen, percent) << QString::fromLatin1(screen) << percent;
        }
    }
    /// Every dialog of a campaign, made as its window makes it.
    static void everyDialog(CampaignProgram &at, const std::function<void(QDialog &, const QString &)> &look)
    {
        const auto battle = at.fight(0, 1, 5, 1);
        const auto waits = at.fight(1, 0, 4, 2, false);
        BattleDialog confirmed(at.document(), battle, at.window.get());
        look(confirmed, u"a battle"_s);
        BattleDialog filed(at.document(), waits, at.window.get());
        look(filed, u"a battle that waits"_s);
        FileBattleDialog file(at.document(), at.window.get());
        look(file, u"file a battle"_s);
        FileBattleDialog unfolded(at.document(), at.window.get());
        for (auto *head : unfolded.findChildren<QToolButton *>()) {
            if (head->isCheckable())
                head->click();
        }
        look(unfolded, u"file a battle, all unfolded"_s);
        JoinDialog join(at.document(), at.settings, at.window.get());
        look(join, u"join"_s);
        NewCampaignDialog create(at.library, at.settings, at.window.get());
        look(create, u"new campaign"_s);
        ServerDialog server(at.settings, at.window.get());
        look(server, u"server"_s);
        ChallengeDialog challenge(at.document(), at.window.get());
        look(challenge, u"challenge"_s);
        PublishDialog publish(at.document(), at.settings, at.window.get());
        look(publish, u"publish"_s);
    }

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void everyDialogFitsTheScreen_data() { addScreens(); }
    void everyDialogFitsTheScreen()
    {
        QFETCH(QString, screen);
        QFETCH(int, percent);
        QScreen *on = screenOf(screen);
        QVERIFY(on);
        applyTheme(*qApp, Theme::Light, percent);
        CampaignProgram at(u"road-of-five-battles"_s, four);
        const QSize room = roomFor(on->availableGeometry());
        at.window->setScreen(on);
        everyDialog(at, [&](QDialog &dialog, const QString &name) {
            dialog.setScreen(on);
            dialog.show();
            QCoreApplication::processEvents();
            (void)QTest::qWaitFor([&dialog] { return outside(dialog).isEmpty(); }, 1000); // layouts settle
            keep(dialog, u"%1-%2-%3"_s.arg(screen).arg(percent).arg(name));
            const QString size = u"%1: %2x%3"_s.arg(name).arg(dialog.width()).arg(dialog.height());
            QVERIFY2(dialog.width() <= room.width() && dialog.height() <= room.height(), qPrintable(size));
            QVERIFY2(buttonsStay(dialog), qPrintable(name));
            const QStringList found = outside(dialog);
            QVERIFY2(found.isEmpty(), qPrintable(size + u'\n' + found.join(u'\n')));
            dialog.hide();
        });
    }

    void theWindowAndItsPagesFitTheScreen_data() { addScreens(); }
    void theWindowAndItsPagesFitTheScreen()
    {
        QFETCH(QString, screen);
        QFETCH(int, percent);
        QScreen *on = screenOf(screen);
        applyTheme(*qApp, Theme::Light, percent);
        CampaignProgram at(u"road-of-five-battles"_s, four);
        at.fight(0, 1, 5, 1);
        const QSize room = roomFor(on->availableGeometry());
        at.window->hide();
        at.window->setScreen(on);
        fitToScreen(*at.window, {1440, 900});
        at.window->show();
        QCoreApplication::processEvents();
        QVERIFY(at.window->width() <= room.width() && at.window->height() <= room.height());
        for (int page = 0; page < pageCount; ++page) {
            at.window->showPage(PageId(page));
            (void)QTest::qWaitFor([&at] { return outside(*at.window).isEmpty(); }, 1000);
            const QStringList found = outside(*at.window);
            QVERIFY2(found.isEmpty(), qPrintable(u"page %1\n"_s.arg(page) + found.join(u'\n')));
        }
    }

    void everyTabStopShowsItself()
    {
        CampaignProgram at(u"road-of-five-battles"_s, four);
        at.fight(0, 1, 5, 1);
        at.fight(2, 3, 1, 4, false);
        for (int page = 0; page < pageCount; ++page) {
            at.window->showPage(PageId(page));
            at.window->activateWindow();
            at.window->findChild<QListWidget *>()->setFocus(); // the pages, which every page has beside it
            QVERIFY(tabStops(*at.window).size() > 2);
            const QStringList found = unmarked(*at.window);
            QVERIFY2(found.isEmpty(), qPrintable(u"page %1\n"_s.arg(page) + found.join(u'\n')));
        }
        everyDialog(at, [&](QDialog &dialog, const QString &name) {
            dialog.show();
            dialog.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&dialog));
            const QStringList found = unmarked(dialog);
            QVERIFY2(found.isEmpty(), qPrintable(name + u'\n' + found.join(u'\n')));
            for (const QWidget *stop : tabStops(dialog)) {
                const QAccessibleInterface *spoken =
                    QAccessible::queryAccessibleInterface(const_cast<QWidget *>(stop));
                const QString spokenName = spoken ? spoken->text(QAccessible::Name) : QString();
                QVERIFY2(!spokenName.isEmpty() && !spokenName.contains(u'&'),
                         qPrintable(name + u": "_s + told(*stop)));
            }
            dialog.hide();
        });
    }
};

/// The screens, for the platform to read: they lie beside each other.
class Screens final
{
public:
    explicit Screens(const QString &folder) : m_file(folder + u"/screens.json"_s)
    {
        QString list;
        int left = 0;
        for (const char *name : screens) {
            const QString size = QString::fromLatin1(name);
            const int ratio = size.section(u'@', 1).toInt() == 2 ? 2 : 1;
            const int width = size.section(u'x', 0, 0).toInt(),
                      height = size.section(u'x', 1).section(u'@', 0, 0).toInt();
            list += u"%1{\"name\":\"%2\",\"x\":%3,\"y\":0,\"width\":%4,\"height\":%5,\"dpr\":%6}"_s
                        .arg(list.isEmpty() ? QString() : u","_s, size)
                        .arg(left)
                        .arg(width / ratio)
                        .arg(height / ratio)
                        .arg(ratio);
            left += width;
        }
        QFile file(m_file);
        if (file.open(QIODevice::WriteOnly))
            file.write((u"{\"screens\":["_s + list + u"]}"_s).toUtf8());
        qputenv("QT_QPA_PLATFORM", ("offscreen:configfile=" + m_file.toUtf8()));
    }

private:
    QString m_file;
};

int main(int argc, char **argv)
{
    const QTemporaryDir folder;
    const Screens lying(folder.path());
    return test::runAtHome(argc, argv, [] { return new CampaignScreensTest; });
}
#include "tst_campaign_screens.moc"
