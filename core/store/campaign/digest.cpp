// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/campaign/digest.h"

#include "core/store/campaign/names.h"

#include <QCryptographicHash>

#include <initializer_list>

namespace gonfalon::store {

namespace {

/// A field is its length and itself, so that no two lists of fields are alike.
class Fields
{
public:
    void add(std::initializer_list<std::string> fields)
    {
        for (const std::string &field : fields)
            m_hash.addData(QByteArray::number(qsizetype(field.size())) + ':' +
                           QByteArray::fromStdString(field));
    }
    void addNone() { m_hash.addData("-"); }

    [[nodiscard]] QString digest() const { return QString::fromLatin1(m_hash.result().toHex()); }

private:
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
};

} // namespace

QString digestOf(const Sheet &sheet)
{
    const campaign::Filing &filing = sheet.filing;
    Fields fields;
    fields.add({filing.id.str(), nameOf(filing.kind).toStdString(), filing.playedOn,
                std::to_string(filing.round), filing.stage.str(), filing.territory.str(),
                filing.scenario.str(), filing.fixture.str()});
    for (const campaign::SideReport &side : filing.sides)
        fields.add({side.warband.str(), nameOf(side.verdict).toStdString(), std::to_string(side.glory)});
    for (const campaign::Change &change : sheet.changes) {
        fields.add(
            {change.subject.warband.str(), change.subject.part, change.key, std::to_string(change.amount)});
        change.value ? fields.add({*change.value}) : fields.addNone();
        fields.add({change.before, change.because});
    }
    return fields.digest();
}

} // namespace gonfalon::store
