// SPDX-License-Identifier: GPL-3.0-or-later
// The program in a language that nobody speaks: every sentence of ours stands in brackets, and what stands
// outside of them was left out of the translators' reach.
#include "core/words/language.h"
#include "tests/app/support/scenes.h"
#include "tests/support/source_tree.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QDirIterator>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTabBar>
#include <QTranslator>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

using namespace gonfalon;
using namespace Qt::StringLiterals;
using test::Stage;

namespace {

constexpr QChar opening(0x27e6), closing(0x27e7); // ⟦ ⟧

/// Every file with sentences, as the translations' own target takes them.
QStringList sources()
{
    QStringList files;
    for (const auto &folder :
         {u"/app"_s, u"/core/systems"_s, u"/core/words"_s, u"/core/sheets"_s, u"/core/club"_s}) {
        QDirIterator it(test::sourceFolder() + folder, {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext())
            files << it.next();
    }
    return files;
}

QString run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    if (!process.waitForFinished(120'000) || process.exitCode() != 0)
        qFatal("%s failed: %s", qPrintable(program), process.readAll().constData());
    return QString::fromUtf8(process.readAll());
}

/// Puts every sentence of a .ts file in brackets.
void speakInBrackets(const QString &from, const QString &to)
{
    QFile in(from), out(to);
    if (!in.open(QIODevice::ReadOnly) || !out.open(QIODevice::WriteOnly))
        qFatal("the sentences cannot be read");
    QXmlStreamReader reader(&in);
    QXmlStreamWriter writer(&out);
    QString source;
    bool counted = false;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == "message"_L1)
            counted = reader.attributes().value("numerus"_L1) == "yes"_L1;
        if (reader.isStartElement() && reader.name() == "source"_L1) {
            source = reader.readElementText();
            writer.writeTextElement(u"source"_s, source);
        } else if (reader.isStartElement() && reader.name() == "translation"_L1) {
            reader.skipCurrentElement();
            writer.writeStartElement(u"translation"_s);
            const QString said = opening + source + closing;
            for (int form = 0; counted && form < 2; ++form)
                writer.writeTextElement(u"numerusform"_s, said);
            if (!counted)
                writer.writeCharacters(said);
            writer.writeEndElement();
        } else {
            writer.writeCurrentToken(reader);
        }
    }
}

/// Answers in brackets, and notes what it was asked and does not know.
class Pseudo final : public QTranslator
{
public:
    [[nodiscard]] QString translate(const char *context, const char *source, const char *more,
                                    int count) const override
    {
        const QString said = QTranslator::translate(context, source, more, count);
        const QByteArrayView whose(context);
        const bool toolkit = (whose.startsWith('Q') && std::isupper(context[1])) || whose == "CloseButton";
        if (said.isEmpty() && !toolkit && source[0] != 0)
            m_unknown.insert(QString::fromUtf8(context) + u": "_s + QString::fromUtf8(source));
        return said;
    }
    [[nodiscard]] QStringList unknown() const
    {
        QStringList all = m_unknown.values();
        all.sort();
        return all;
    }

private:
    mutable QSet<QString> m_unknown;
};

/// The words of the games, which are data and speak their own language.
QSet<QString> wordsOfTheData()
{
    static const QRegularExpression text(u"\"((?:[^\"\\\\]|\\\\.)*)\""_s);
    QSet<QString> words;
    QDirIterator it(test::sourceFolder() + u"/data"_s, {u"*.json"_s, u"*.warband"_s}, QDir::Files,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        auto found = text.globalMatch(QString::fromUtf8(file.readAll()));
        while (found.hasNext())
            words.insert(found.next().captured(1).trimmed().toLower());
    }
    return words;
}

/// What stands on a widget itself: its words, tip and spoken name, the words of its rows.
QStringList saidBy(const QWidget &widget)
{
    QStringList said{widget.toolTip(), widget.accessibleName()};
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        said << label->text();
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        said << button->text();
    if (const auto *group = qobject_cast<const QGroupBox *>(&widget))
        said << group->title();
    if (const auto *field = qobject_cast<const QLineEdit *>(&widget))
        said << field->placeholderText();
    if (const auto *tabs = qobject_cast<const QTabBar *>(&widget)) {
        for (int tab = 0; tab < tabs->count(); ++tab)
            said << tabs->tabText(tab);
    }
    if (const auto *bar = qobject_cast<const QMenuBar *>(&widget)) {
        for (const QAction *menu : bar->actions()) {
            said << menu->text();
            for (const QAction *action : menu->menu() ? menu->menu()->actions() : QList<QAction *>())
                said << action->text()
                     << (action->toolTip() == action->iconText() ? QString() : action->toolTip());
        }
    }
    const auto *view = qobject_cast<const QAbstractItemView *>(&widget);
    for (int row = 0; view && view->model() && row < view->model()->rowCount(view->rootIndex()); ++row) {
        for (const int role : {int(Qt::DisplayRole), int(Qt::AccessibleTextRole), int(Qt::ToolTipRole)})
            said << view->model()->index(row, 0, view->rootIndex()).data(role).toString();
    }
    return said;
}

} // namespace

class LanguagesTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_told; ///< by the tool that gathers the sentences
    Pseudo m_pseudo;
    QSet<QString> m_data;

    /// True where a text is the games' own words, one after the other.
    [[nodiscard]] bool isData(const QString &text) const
    {
        static const QRegularExpression letters(u"\\p{L}{2}"_s),
            seam(u"\n|<[^>]*>|[.:;,]\\s|·|  +|\\s–\\s|\\s•|\\d+[^\\s<]*|[()+−]"_s);
        const QString plain = text.trimmed().toLower();
        const auto known = [this](const QString &words) {
            return !letters.match(words).hasMatch() || m_data.contains(words) ||
                   m_data.contains(words + u'.');
        };
        if (known(plain))
            return true;
        auto seams = seam.globalMatch(plain);
        while (seams.hasNext()) {
            const auto match = seams.next();
            if (known(plain.left(match.capturedStart()).trimmed()) && isData(plain.mid(match.capturedEnd())))
                return true;
        }
        return false;
    }

    /// True for words that translators should have had.
    [[nodiscard]] bool isLeftOut(const QString &text) const
    {
        return !text.contains(opening) && !isData(text) && !isData(QString(text).remove(u'&'));
    }

private slots:
    void initTestCase()
    {
        const QString ts = m_folder.filePath(u"all.ts"_s), pseudo = m_folder.filePath(u"pseudo.ts"_s),
                      qm = m_folder.filePath(u"pseudo.qm"_s);
        QFile list(m_folder.filePath(u"sources.txt"_s));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write(sources().join(u'\n').toUtf8());
        list.close();
        m_told = run(QStringLiteral(GONFALON_LUPDATE),
                     {u"-I"_s, test::sourceFolder(), u'@' + list.fileName(), u"-ts"_s, ts,
                      u"-source-language"_s, u"en"_s, u"-target-language"_s, u"en"_s});
        speakInBrackets(ts, pseudo);
        run(QStringLiteral(GONFALON_LRELEASE), {u"-silent"_s, pseudo, u"-qm"_s, qm});
        QVERIFY(m_pseudo.load(qm));
        m_data = wordsOfTheData();
        // What the test itself made, what is nobody's language, and the toolkit's own.
        for (const auto &word :
             {u"gonfalon"_s, u"a title"_s, u"do it"_s, u"leave it"_s, u"a text"_s, u"details"_s,
              u"house of anna"_s, u"anselm"_s, u"ilse"_s, u"marek"_s, u"tove"_s, u"the war of the low fen"_s,
              u".warband"_s, u"club.example.org"_s, u"untitled"_s, u"close"_s, u"cm"_s})
            m_data.insert(word);
        for (int month = 1; month <= 12; ++month)
            m_data.insert(QLocale().monthName(month, QLocale::ShortFormat).toLower() + u" 2026"_s);
    }

    void everySentenceHasItsContext()
    {
        QStringList troubles;
        for (const QString &line : m_told.split(u'\n')) {
            if (line.contains(u"lacks Q_OBJECT"_s) || line.contains(u"without context"_s) ||
                line.contains(u"Discarding"_s) || line.contains(u"Unterminated"_s))
                troubles << line;
        }
        QCOMPARE(troubles.join(u'\n'), QString());
        QVERIFY2(m_told.contains(u"source text"_s), qPrintable(m_told));
    }

    void nothingIsLeftOut_data() { test::addScenes(); }
    void nothingIsLeftOut()
    {
        QFETCH(int, scene);
        QCoreApplication::installTranslator(&m_pseudo);
        QStringList leftOut;
        {
            Stage stage;
            QWidget *window = test::everyScene()[std::size_t(scene)].make(stage);
            QTest::qWait(50);
            QList<QWidget *> all = window->findChildren<QWidget *>();
            all.prepend(window);
            for (const QWidget *widget : all) {
                if (widget->window() != window || (!widget->isVisible() && widget != window))
                    continue;
                for (const QString &said : saidBy(*widget)) {
                    if (!widget->inherits("CloseButton") && isLeftOut(said)) // the toolkit's own
                        leftOut << u"%1: %2"_s.arg(QString::fromLatin1(widget->metaObject()->className()),
                                                   said);
                }
            }
        }
        QCoreApplication::removeTranslator(&m_pseudo);
        leftOut.removeDuplicates();
        QVERIFY2(leftOut.isEmpty(), qPrintable(leftOut.join(u'\n')));
    }

    void whatWasAskedForIsKnown() { QCOMPARE(m_pseudo.unknown().join(u'\n'), QString()); }

    void theToolkitSpeaksTheReadersLanguage()
    {
        QLocale::setDefault(QLocale(QLocale::German));
        words::speak(*qApp);
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), u"Abbrechen"_s);
        QLocale::setDefault(QLocale::c());
    }
};

GONFALON_APP_TEST(LanguagesTest)
#include "tst_languages.moc"
