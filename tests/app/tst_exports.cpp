// SPDX-License-Identifier: GPL-3.0-or-later
// What goes out of the window: every format under its own name, with its own ending and contents.
#include "app/common/passing_word.h"
#include "app/shell/suggested_path.h"
#include "core/files/export.h"
#include "core/files/warband_file.h"
#include "core/model/edit.h"
#include "core/store/disk.h"
#include "tests/app/support/window.h"
#include "tests/support/catalogues.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using files::Format;
using test::Program;

namespace {

Warband raiders()
{
    Warband warband = newWarband(test::dragonRampant());
    warband.name = "Raiders";
    warband.units = {test::unitOf("heavy-foot", {"offensive"}, "Guard"), test::unitOf("scouts", {}, "Eyes")};
    warband.units[0].leader = true;
    return warband;
}

struct Offer
{
    Format format;
    QString filter;
};

const std::vector<Offer> &offers()
{
    static const std::vector<Offer> all{
        {Format::Text, u"Plain text (*.txt)"_s},
        {Format::Markdown, u"Markdown (*.md)"_s},
        {Format::BBCode, u"BBCode for forums (*.bbcode)"_s},
        {Format::Html, u"Web page (*.html)"_s},
        {Format::Tracker, u"Tracker for a phone at the table (*.html)"_s},
        {Format::DickloraineList, u"List of the dickloraine builder (*.json)"_s},
        {Format::Roster, u"BattleScribe roster (*.ros)"_s},
        {Format::RosterZip, u"BattleScribe roster, zipped (*.rosz)"_s},
        {Format::Csv, u"Table for spreadsheets (*.csv)"_s},
    };
    return all;
}

QString suffixOf(const Offer &offer) { return offer.filter.section(u"(*"_s, -1).chopped(1); }

std::string exported(const WarbandDocument &document, Format format)
{
    return *files::exportWarband(document.catalogue(), document.warband(), format);
}

/// Opens a list that has a file of its own.
WarbandDocument &openFile(Program &program, const QString &name)
{
    if (!store::writeFile(program.path(name), files::writeWarband(raiders())).empty())
        qFatal("the temporary folder takes no file");
    program.window.openFiles({program.path(name)});
    return program.document();
}

} // namespace

class ExportsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyFormatIsOffered()
    {
        Program program;
        openFile(program, u"raiders.warband"_s);
        QStringList filters, wanted;
        QString proposed;
        test::whenDialog([&](QDialog &dialog) {
            filters = dynamic_cast<QFileDialog &>(dialog).nameFilters();
            proposed = dynamic_cast<QFileDialog &>(dialog).selectedFiles().value(0);
            dialog.reject();
        });
        program.window.exportAs();
        for (const Offer &offer : offers())
            wanted << offer.filter;
        QCOMPARE(filters, wanted);
        QCOMPARE(QFileInfo(proposed).completeBaseName(), u"raiders"_s);
        QCOMPARE(QDir(program.folder->path()).entryList(QDir::Files).filter(u"raiders"_s).size(), 1);
    }

    void eachIsWrittenAsWhatItIsCalled_data()
    {
        QTest::addColumn<int>("offer");
        for (std::size_t i = 0; i < offers().size(); ++i)
            QTest::newRow(qPrintable(offers()[i].filter)) << int(i);
    }
    void eachIsWrittenAsWhatItIsCalled()
    {
        QFETCH(int, offer);
        const Offer &chosen = offers()[std::size_t(offer)];
        Program program;
        const WarbandDocument &document = openFile(program, u"raiders.warband"_s);
        {
            const test::Answering answering([&](QDialog &dialog) {
                if (auto *files = qobject_cast<QFileDialog *>(&dialog)) {
                    files->selectNameFilter(chosen.filter);
                    test::typePath(*files, program.path(u"out"_s)); // without its ending
                }
                dialog.accept();
            });
            program.window.exportAs();
        }
        const auto written = store::readFile(program.path(u"out"_s) + suffixOf(chosen));
        QVERIFY(written.ok());
        if (chosen.format != Format::RosterZip) // it knows when it was packed
            QCOMPARE(QString::fromStdString(*written),
                     QString::fromStdString(exported(document, chosen.format)));
    }

    void thePhonePageIsAPageByItsName()
    {
        Program program;
        const WarbandDocument &document = openFile(program, u"raiders.v2.warband"_s);
        QString proposed;
        test::whenDialog(
            [&](QDialog &dialog) { proposed = test::giveName(dialog, program.path(u"phone"_s)); });
        program.window.phonePage();
        QCOMPARE(proposed, program.path(u"raiders.v2.html"_s));
        const auto written = store::readFile(program.path(u"phone.html"_s));
        QVERIFY(written.ok() && *written == exported(document, Format::Tracker));
        const QString said = program.window.findChild<PassingWord *>()->text();
        QVERIFY2(said.contains(QDir::toNativeSeparators(program.path(u"phone.html"_s))), qPrintable(said));
    }

    void whatIsCopiedIsWhatIsSaid()
    {
        Program program;
        const WarbandDocument &document = openFile(program, u"raiders.warband"_s);
        QTest::keyClick(&program.window, Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(QApplication::clipboard()->text(), QString::fromStdString(exported(document, Format::Text)));
        QTest::keyClick(&program.window, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(QApplication::clipboard()->text(),
                 QString::fromStdString(exported(document, Format::ShareCode)).trimmed());
    }

    /// Where a file goes is proposed from where the list came from, else from where the last one went.
    void whereItGoesIsProposed()
    {
        Program program;
        const WarbandDocument &own = openFile(program, u"raiders.v2.warband"_s);
        QCOMPARE(suggestedPath(own, program.settings, u".txt"_s), program.path(u"raiders.v2.txt"_s));
        const WarbandDocument &pasted = program.show(raiders());
        QVERIFY(QDir().mkpath(program.path(u"last"_s)) && QDir().mkpath(program.path(u"other"_s)));
        program.settings.set(u"files/folder"_s, program.path(u"last"_s));
        QCOMPARE(suggestedPath(pasted, program.settings, u".warband"_s),
                 program.path(u"last/Raiders.warband"_s));
        QVERIFY(QFile::copy(own.path(), program.path(u"last/Raiders.warband"_s)));
        QVERIFY(QFile::copy(own.path(), program.path(u"last/Raiders 2.warband"_s)));
        QCOMPARE(suggestedPath(pasted, program.settings, u".warband"_s),
                 program.path(u"last/Raiders 3.warband"_s)); // nobody's file is proposed
        QCOMPARE(QFileInfo(suggestedPath(pasted, program.settings, u".warband"_s, program.path(u"last"_s)))
                         .path() == program.path(u"last"_s),
                 false); // a folder that took nothing
        const QString text = program.path(u"other/of another.txt"_s);
        QVERIFY(store::writeFile(text, exported(own, Format::Text)).empty());
        program.window.openFiles({text});
        QCOMPARE(suggestedPath(program.document(), program.settings, u".warband"_s),
                 program.path(u"other/Raiders.warband"_s));
    }

    /// A link opens its warband as a paste would: a list without a file.
    void aLinkIsOpened()
    {
        Program program;
        const WarbandDocument &own = openFile(program, u"raiders.warband"_s);
        const QString link = QString::fromStdString(exported(own, Format::ShareLink)).trimmed();
        const Warband before = own.warband();
        program.window.openFiles({link});
        QVERIFY(&program.document() != &own);
        QVERIFY(program.document().path().isEmpty());
        QVERIFY(program.document().warband().units == before.units);
    }

    void foldersAreRemembered()
    {
        Program program;
        openFile(program, u"raiders.warband"_s);
        QVERIFY(QDir().mkpath(program.path(u"club"_s)));
        QVERIFY(QFile::copy(program.path(u"raiders.warband"_s), program.path(u"club/a.warband"_s)));
        const auto opensFrom = [&](const QString &pick) {
            QString folder;
            test::whenDialog([&](QDialog &dialog) {
                auto &files = dynamic_cast<QFileDialog &>(dialog);
                folder = files.directory().absolutePath();
                if (pick.isEmpty())
                    return dialog.reject();
                test::typePath(files, pick);
                QMetaObject::invokeMethod(&files, "accept");
            });
            program.window.askToOpen();
            return folder;
        };
        QCOMPARE(opensFrom(program.path(u"club/a.warband"_s)), program.folder->path());
        QCOMPARE(program.document().path(), program.path(u"club/a.warband"_s));
        QCOMPARE(opensFrom({}), program.path(u"club"_s));
        // A file that is saved elsewhere leads there too.
        QVERIFY(QDir().mkpath(program.path(u"home"_s)));
        test::whenDialog([&](QDialog &dialog) { test::giveName(dialog, program.path(u"home/b.warband"_s)); });
        QVERIFY(program.window.save(true));
        QCOMPARE(opensFrom({}), program.path(u"home"_s));
    }
};

GONFALON_APP_TEST(ExportsTest)
#include "tst_exports.moc"
