// SPDX-License-Identifier: GPL-3.0-or-later
// The last tables of battles, in the chronicle of their campaign.
#include "app/battle/replay/replay_window.h"
#include "app/campaign/chronicle_page.h"
#include "app/campaign/page_output.h"
#include "app/campaign/prose.h"
#include "app/common/theme.h"
#include "tests/app/support/night.h"

#include <QElapsedTimer>
#include <QScrollBar>
#include <QTextBlock>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Night, test::shown;
using State = TablePictures::State;

namespace {

ChroniclePage &chronicleOf(const Night &night)
{
    return dynamic_cast<ChroniclePage &>(night.window()->page(PageId::Chronicle));
}

ProseView &textOf(const Night &night) { return test::named<ProseView>(chronicleOf(night), u"Chronicle"_s); }

/// Where the pictures of the page come from, from the top.
QStringList shownIn(const ProseView &view)
{
    QStringList names;
    for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextImageFormat image = part.fragment().charFormat().toImageFormat();
            if (image.isValid() && image.name().startsWith(u"table:"_s))
                names << image.name();
        }
    }
    return names;
}

QString nameOf(const campaign::FilingId &id) { return u"table:"_s + QString::fromStdString(id.str()); }

} // namespace

class ChroniclePicturesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QAccessible::setActive(true); }
    void cleanup() { applyTheme(*qApp, Theme::Light, 100); }

    void aBattleShowsItsLastTable_data() { test::bothDialects(); }
    void aBattleShowsItsLastTable()
    {
        QFETCH(QString, dialect);
        const Night night(dialect);
        const campaign::FilingId id = night.record(night.recorded(5));
        TablePictures &pictures = chronicleOf(night).pictures();
        QTest::qWait(200);
        QCOMPARE(pictures.state(id), State::Unknown); // nobody looks at the chronicle
        QElapsedTimer took;
        took.start();
        night.window()->showPage(PageId::Chronicle);
        QTRY_COMPARE_WITH_TIMEOUT(pictures.state(id), State::Drawn, 30'000);
        qInfo("drawn after %lld ms", took.elapsed());
        QCOMPARE(shownIn(textOf(night)), QStringList{nameOf(id)});
        const TablePicture &picture = *pictures.picture(id);
        QVERIFY(picture.size.width() >= 280 && picture.size.width() <= 360);
        QVERIFY(picture.about.contains(night.document().names().warband(night.fixture.first)));
        const QImage image = QImage::fromData(picture.png, "PNG");
        QCOMPARE(image.width(), picture.size.width() * 2); // sharp on paper too
        emit textOf(night).anchorClicked(QUrl(u"watch:"_s + QString::fromStdString(id.str())));
        QVERIFY(shown<ReplayWindow>());
        QCOMPARE(shown<ReplayWindow>()->step(), shown<ReplayWindow>()->steps());
    }

    /// Tab comes to the picture, and Enter opens it.
    void theKeyboardOpensIt()
    {
        const Night night(u"sqlite"_s);
        const campaign::FilingId id = night.record(night.recorded(5));
        night.window()->showPage(PageId::Chronicle);
        QTRY_COMPARE(chronicleOf(night).pictures().state(id), State::Drawn);
        ProseView &text = textOf(night);
        text.setFocus();
        for (int tab = 0;
             tab < 3 && !text.textCursor().selectedText().contains(QChar::ObjectReplacementCharacter); ++tab)
            QTest::keyClick(&text, Qt::Key_Tab);
        for (int tab = 0; tab < 3 && !text.textCursor().charFormat().anchorHref().startsWith(u"watch:"_s);
             ++tab)
            QTest::keyClick(&text, Qt::Key_Tab);
        QTest::keyClick(&text, Qt::Key_Return);
        QVERIFY(shown<ReplayWindow>());
    }

    void aRefereedOneLeavesNoGap()
    {
        const Night night(u"sqlite"_s);
        const campaign::FilingId id = night.record(night.recorded(5, PlayMode::Referee));
        night.window()->showPage(PageId::Chronicle);
        const QString before = textOf(night).toPlainText();
        QTRY_COMPARE(chronicleOf(night).pictures().state(id), State::NoTable);
        QCOMPARE(textOf(night).toPlainText(), before);
        QCOMPARE(shownIn(textOf(night)), QStringList());
    }

    /// What cannot be read has no picture, and says so quietly.
    void oneThatCannotBeReadSaysSo()
    {
        const Night night(u"sqlite"_s);
        const campaign::FilingId id = night.record(night.recorded(5));
        auto filing = *night.document().club().proposeBattle(night.recorded(6), night.document().library());
        filing.replay = "{}";
        QVERIFY(!hasErrors(night.document().club().file(filing, true)));
        night.document().reload();
        night.window()->showPage(PageId::Chronicle);
        TablePictures &pictures = chronicleOf(night).pictures();
        QTRY_COMPARE(pictures.state(filing.filing.id), State::Unreadable);
        QTRY_COMPARE(pictures.state(id), State::Drawn);
        QCOMPARE(shownIn(textOf(night)), QStringList{nameOf(id)});
        QVERIFY(textOf(night).toPlainText().contains(u"cannot be read; there is no picture"_s));
    }

    /// Only what the reader comes to is drawn, and what grows above him moves nothing under his eyes.
    void whatIsOutOfSightWaits()
    {
        const Night night(u"sqlite"_s);
        std::vector<campaign::FilingId> ids;
        for (std::uint64_t seed = 1; seed <= 12; ++seed)
            ids.push_back(night.record(night.recorded(seed)));
        night.window()->resize(1200, 640);
        night.window()->showPage(PageId::Chronicle);
        TablePictures &pictures = chronicleOf(night).pictures();
        const auto drawn = [&] {
            return std::ranges::count_if(
                ids, [&](const auto &id) { return pictures.state(id) != State::Unknown; });
        };
        QTRY_VERIFY_WITH_TIMEOUT(drawn() >= 2, 30'000);
        QTest::qWait(3000);
        QVERIFY2(drawn() < 12, qPrintable(QString::number(drawn())));
        ProseView &text = textOf(night);
        text.verticalScrollBar()->setValue(text.verticalScrollBar()->maximum());
        QTRY_VERIFY_WITH_TIMEOUT(drawn() >= 6, 30'000);
        text.verticalScrollBar()->setValue(text.verticalScrollBar()->maximum());
        QTRY_VERIFY_WITH_TIMEOUT(!shownIn(text).isEmpty(), 30'000);
    }

    void printsAndExportsHaveThem()
    {
        const Night night(u"sqlite"_s);
        const campaign::FilingId id = night.record(night.recorded(5));
        night.window()->showPage(PageId::Chronicle);
        QTRY_COMPARE(chronicleOf(night).pictures().state(id), State::Drawn);
        const auto tables = chronicleOf(night).tables();
        const QString html = output::tablesHtml(tables, u"The Low Fen"_s);
        QCOMPARE(html.count(u"data:image/png;base64,"_s), 1);
        QVERIFY(html.contains(u"alt=\""_s));
        QVERIFY(!tableCsv(tables.front()).contains("png"));
    }

    void looks_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("percent");
        QTest::newRow("light-100") << false << 100;
        QTest::newRow("dark-100") << true << 100;
        QTest::newRow("light-200") << false << 200;
        QTest::newRow("dark-200") << true << 200;
    }
    void looks()
    {
        QFETCH(bool, dark);
        QFETCH(int, percent);
        applyTheme(*qApp, dark ? Theme::Dark : Theme::Light, percent);
        const Night night(u"sqlite"_s);
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            night.record(night.recorded(seed, seed == 2 ? PlayMode::Referee : PlayMode::Table));
        if (percent == 200)
            night.window()->resize(2880, 1800);
        else
            night.window()->resize(1440, 900);
        night.window()->showPage(PageId::Chronicle);
        QTRY_COMPARE_WITH_TIMEOUT(shownIn(textOf(night)).size(), 2, 30'000);
        QTest::qWait(300);
        test::keepPicture(*night.window(), u"chronicle-"_s + QLatin1String(QTest::currentDataTag()));
        night.window()->resize(percent * 9, percent * 7);
        QTest::qWait(300);
        test::keepPicture(*night.window(), u"chronicle-narrow-"_s + QLatin1String(QTest::currentDataTag()));
    }
};

GONFALON_APP_TEST(ChroniclePicturesTest)
#include "tst_chronicle_pictures.moc"
