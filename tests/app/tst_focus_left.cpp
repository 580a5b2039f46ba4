// SPDX-License-Identifier: GPL-3.0-or-later
// Where the focus goes when what had it goes: never by itself to a button that takes back, in no window.
#include "tests/app/support/scenes.h"
#include "tests/app/support/screens.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>

using namespace gonfalon;
using namespace gonfalon::test;
using namespace Qt::StringLiterals;

namespace {

/// By its words, as who presses it knows it.
bool saysItTakesBack(const QWidget &widget)
{
    static const QRegularExpression words(
        u"^(undo|remove|give (it|all|this)|take .*back|take back|discard|throw .*away|forget|delete|withdraw)"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto *button = qobject_cast<const QAbstractButton *>(&widget);
    return button &&
           (words.match(QString(button->text()).remove(u'&')).hasMatch() ||
            words.match(button->accessibleName()).hasMatch() || words.match(button->toolTip()).hasMatch());
}

QString hit(const QWidget &from)
{
    const QWidget *now = QApplication::focusWidget();
    return now && now != &from && saysItTakesBack(*now) ? told(from) + u" → "_s + told(*now) : QString();
}

} // namespace

class FocusLeftTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingTakesBackByItself_data() { addScenes(); }
    void nothingTakesBackByItself()
    {
        QFETCH(int, scene);
        Stage stage;
        QWidget *window = everyScene()[std::size_t(scene)].make(stage);
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window));
        QVERIFY2(!QApplication::focusWidget() || !saysItTakesBack(*QApplication::focusWidget()),
                 qPrintable(told(*QApplication::focusWidget())));
        QStringList hits;
        QList<QPointer<QWidget>> stops;
        for (QWidget *widget : window->findChildren<QWidget *>())
            stops << widget;
        for (const QPointer<QWidget> &stop : stops) {
            const auto takeFocus = [&] {
                if (stop && stop->window() == window && (stop->focusPolicy() & Qt::TabFocus))
                    stop->setFocus(Qt::TabFocusReason); // one that takes back too: somebody went there
                return stop && stop->hasFocus();
            };
            if (!takeFocus())
                continue;
            stop->setEnabled(false);
            hits << hit(*stop);
            stop->setEnabled(true);
            if (!takeFocus())
                continue;
            stop->hide();
            hits << hit(*stop);
            if (stop)
                stop->show();
        }
        hits.removeAll(QString());
        QCOMPARE(hits.join(u'\n'), QString());
    }

    /// A dialog that is filled in is begun at its first field, unless it says where.
    void dialogsBeginAtTheirFirstField_data() { addScenes(); }
    void dialogsBeginAtTheirFirstField()
    {
        QFETCH(int, scene);
        Stage stage;
        QWidget *window = everyScene()[std::size_t(scene)].make(stage);
        if (!qobject_cast<QDialog *>(window) || window->focusWidget())
            return;
        const QWidget *focus = beginsAt(*window);
        const int begins = focus->mapTo(window, QPoint()).y();
        for (QWidget *field : window->findChildren<QWidget *>()) {
            const bool filled = qobject_cast<QLineEdit *>(field) || qobject_cast<QAbstractSpinBox *>(field) ||
                                qobject_cast<QComboBox *>(field);
            if (!filled || !field->isVisible() || !field->isEnabled() || field->window() != window ||
                (field->focusPolicy() & Qt::TabFocus) == 0)
                continue;
            QVERIFY2(field->mapTo(window, QPoint(0, field->height())).y() > begins,
                     qPrintable(told(*field) + u" above "_s + told(*focus)));
        }
    }
};

GONFALON_APP_TEST(FocusLeftTest)
#include "tst_focus_left.moc"
