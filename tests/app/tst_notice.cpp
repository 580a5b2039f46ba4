// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/common/notice.h"
#include "app/common/theme.h"
#include "app/common/tokens.h"
#include "core/words/finding_words.h"
#include "tests/app/support/window.h"

#include <QClipboard>
#include <QLabel>
#include <QPushButton>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::named;

namespace {

Notice notSaved()
{
    return {.tone = Notice::Tone::Error,
            .title = u"grakk.warband was not saved"_s,
            .text = u"The disk is full. The list is safe in the window; save it elsewhere."_s,
            .details = u"GF-3014"_s,
            .actions = {u"Save elsewhere"_s, u"Try again"_s, u"Leave it"_s}};
}

/// What a notice answers when a key is pressed in it.
int answerTo(const Notice &notice, int key)
{
    test::whenDialog([key](QDialog &) { test::press(key); });
    return NoticeBox::ask(nullptr, notice);
}

bool holds(const QWidget &widget, const QColor &colour)
{
    const QImage image = const_cast<QWidget &>(widget).grab().toImage();
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, y) == colour)
                return true;
        }
    }
    return false;
}

} // namespace

class NoticeTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void everyButtonAnswersByItsPlace()
    {
        const Notice notice = notSaved();
        for (int i = 0; i < int(notice.actions.size()); ++i) {
            test::whenDialog([&](QDialog &box) { named<QAbstractButton>(box, notice.actions[i]).click(); });
            QCOMPARE(NoticeBox::ask(nullptr, notice), i);
        }
    }

    void enterDoesTheFirstAndEscapeWhatIsSafe()
    {
        Notice notice = notSaved();
        QCOMPARE(answerTo(notice, Qt::Key_Return), 0);
        QCOMPARE(answerTo(notice, Qt::Key_Escape), 2);
        notice.safe = 1;
        QCOMPARE(answerTo(notice, Qt::Key_Escape), 1);
        notice.actions.clear(); // there is always a way out
        notice.safe = -1;
        QCOMPARE(answerTo(notice, Qt::Key_Return), 0);
    }

    void tabGoesThroughTheButtonsAndEachShowsItsFocus()
    {
        NoticeBox box(notSaved());
        box.show();
        QVERIFY(QTest::qWaitForWindowActive(&box));
        for (const QString &action : box.notice().actions) {
            auto &button = named<QPushButton>(box, action);
            QCOMPARE(QApplication::focusWidget(), &button);
            const QImage with = button.grab().toImage();
            QVERIFY2(holds(button, Tokens::light().accent), qPrintable(action));
            test::press(Qt::Key_Tab);
            QVERIFY2(button.grab().toImage() != with, qPrintable(action));
        }
    }

    /// Arrows go to the button that stands there; Alt and its letter press one.
    void arrowsAndLettersReachEveryButton()
    {
        NoticeBox box(notSaved());
        box.show();
        QVERIFY(QTest::qWaitForWindowActive(&box));
        const QStringList actions = box.notice().actions; // from right to left
        for (const int at : {1, 2}) {
            test::press(Qt::Key_Left);
            QCOMPARE(QApplication::focusWidget(), &named<QPushButton>(box, actions[at]));
        }
        for (const int at : {1, 0}) {
            test::press(Qt::Key_Right);
            QCOMPARE(QApplication::focusWidget(), &named<QPushButton>(box, actions[at]));
        }
        const int keys[] = {Qt::Key_S, Qt::Key_T, Qt::Key_L};
        for (int at = 0; at < 3; ++at) {
            test::whenDialog([&](QDialog &) { test::press(keys[at], Qt::AltModifier); });
            QCOMPARE(NoticeBox::ask(nullptr, notSaved()), at);
        }
    }

    void findingsBecomeSentencesAndTheirCodesStandApart()
    {
        Findings findings;
        findings.push_back({.code = Code::DiskFull, .severity = Severity::Error});
        findings.push_back({.code = Code::NotUtf8, .severity = Severity::Warning});
        findings.back().place.file = "/home/anna/grakk.warband";
        const Notice notice = Notice::of(u"Not saved"_s, findings);
        QCOMPARE(notice.tone, Notice::Tone::Error);
        QVERIFY(!notice.text.contains(u"GF-"_s));
        QCOMPARE(notice.text.split(u"\n\n"_s).size(), 2);
        QCOMPARE(notice.details.count(u"GF-"_s), 2);
        QVERIFY(notice.details.contains(u"/home/anna/grakk.warband"_s));
        findings.erase(findings.begin());
        QCOMPARE(Notice::of({}, findings).tone, Notice::Tone::Warning);
    }

    void nothingOfALongTaleIsLost()
    {
        Findings findings;
        for (int i = 0; i < 30; ++i) {
            findings.push_back({.code = Code::UnknownUnitType, .severity = Severity::Note});
            findings.back().arguments = {"thing " + std::to_string(i) + "."};
        }
        QStringList wanted;
        for (const Finding &finding : findings)
            wanted << words::sentence(finding);
        wanted.removeDuplicates();
        QCOMPARE(wanted.size(), 30);
        const Notice notice = Notice::of({}, findings);
        QCOMPARE(notice.tone, Notice::Tone::Note);
        QCOMPARE(notice.text.split(u"\n\n"_s), wanted.mid(0, 12));
        QCOMPARE(notice.details.split(u'\n').mid(0, 18), wanted.mid(12));
    }

    void copyTakesAllOfIt()
    {
        NoticeBox box(notSaved());
        box.show();
        QVERIFY(QTest::qWaitForWindowActive(&box));
        test::press(Qt::Key_C, Qt::ControlModifier);
        const QString copied = QApplication::clipboard()->text();
        for (const QString &part : {box.notice().title, box.notice().text, box.notice().details})
            QVERIFY2(copied.contains(part), qPrintable(copied));
    }

    void itWearsItsOwnGlyph_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("percent");
        for (const bool dark : {false, true}) {
            for (const int percent : {100, 200})
                QTest::addRow("%s-%d", dark ? "dark" : "light", percent) << dark << percent;
        }
    }

    void itWearsItsOwnGlyph()
    {
        QFETCH(bool, dark);
        QFETCH(int, percent);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, percent);
        NoticeBox box(notSaved());
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        const Tokens &t = dark ? Tokens::dark() : Tokens::light();
        QVERIFY(holds(box, t.bad));
        QVERIFY2(box.height() < 420 * percent / 100, qPrintable(QString::number(box.height())));
        test::keepPicture(box, u"notice-"_s + QLatin1String(QTest::currentDataTag()));
        // The other theme, while it stands.
        applyTheme(*qApp, dark ? Theme::Light : Theme::Dark, percent);
        QTRY_VERIFY(holds(box, (dark ? Tokens::light() : Tokens::dark()).bad));
        QVERIFY(!holds(box, t.bad));
    }
};

GONFALON_APP_TEST(NoticeTest)
#include "tst_notice.moc"
