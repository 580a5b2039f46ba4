// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/builder/warband_document.h"
#include "app/common/topic.h"

#include <QAbstractListModel>

namespace gonfalon {

/// What one unit has and everything it may take, as rows: heads of sections, options, and below a taken
/// option the answers it asks for. A were creature's second form follows under a head of its own.
class OptionsModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Kind
    {
        Head,
        Rule, ///< a special rule that the unit has
        Option,
        Answer,
        Text
    };

    /// One row, as the delegate draws it.
    struct Row
    {
        Kind kind = Kind::Head;
        OptionId option;
        bool otherForm = false;
        std::string answer;     ///< id of the answer, for Answer rows
        std::size_t number = 0; ///< which of several texts, for Text rows
        QString name, detail, price;
        QString mark;               ///< the sign of what is not from the game's own rules
        QString tip;                ///< what the price comes to here, and where the option is from
        bool alternative = false;   ///< one of its section is taken at most: drawn as a round button
        QString over;               ///< the total it would make beyond a limit: "26 of 24"
        std::optional<Topic> topic; ///< what its full text is about
        bool taken = false, barred = false;
    };

    explicit OptionsModel(WarbandDocument &document, QObject *parent = nullptr);

    /// Shows the options of a unit; -1 shows none.
    void setUnit(int unit);
    /// Shows the unit's special rules above its options.
    void setShowsRules(bool shows) { m_showsRules = shows; }
    [[nodiscard]] int unit() const { return m_unit; }
    [[nodiscard]] const Row &row(const QModelIndex &index) const { return m_rows[std::size_t(index.row())]; }
    /// Takes or gives back what stands in the row; nothing happens where it cannot be taken.
    void toggle(const QModelIndex &index);
    /// The row of an option (or of its first answer), or an invalid index.
    [[nodiscard]] QModelIndex indexOf(const OptionId &option, bool firstAnswer, bool otherForm = false) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    void rebuild();
    void showRows(std::vector<Row> now);
    [[nodiscard]] std::vector<Row> build() const;
    void addRules(std::vector<Row> &rows) const;
    void addOptions(std::vector<Row> &rows, bool otherForm) const;
    void addTexts(std::vector<Row> &rows, const Row &like, const Question &question,
                  const Choice &choice) const;
    [[nodiscard]] Row optionRow(const OptionState &state, const Section &section, bool otherForm) const;
    void addAnswers(std::vector<Row> &rows, const OptionState &state, bool otherForm) const;
    [[nodiscard]] QString overBy(const OptionState &state) const;
    [[nodiscard]] QString tip(const Row &row) const;
    void toggleAnswer(const Row &row);
    [[nodiscard]] std::vector<std::string> answersOf(const Row &row) const;

    WarbandDocument &m_document;
    int m_unit = -1;
    bool m_showsRules = false;
    std::vector<Row> m_rows;
};

} // namespace gonfalon
