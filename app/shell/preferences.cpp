// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/preferences.h"

#include "app/common/fingers.h"
#include "app/common/theme.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QSpinBox>

namespace gonfalon {

using namespace Qt::StringLiterals;

namespace {

constexpr int leastPercent = 80, mostPercent = 200, percentStep = 10;

QString fingersKey() { return u"look/fingers"_s; }

} // namespace

Preferences::Preferences(Settings &settings, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Preferences"));
    auto *theme = new QComboBox;
    theme->addItem(tr("As the desktop"), themeName(Theme::System));
    theme->addItem(tr("Light"), themeName(Theme::Light));
    theme->addItem(tr("Dark"), themeName(Theme::Dark));
    theme->setCurrentIndex(theme->findData(settings.text(u"look/theme"_s, themeName(Theme::System))));
    auto *size = new QSpinBox;
    size->setRange(leastPercent, mostPercent);
    size->setSingleStep(percentStep);
    size->setSuffix(u" %"_s);
    size->setValue(settings.number(u"look/percent"_s, 100));
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Colours"), theme);
    form->addRow(tr("&Size of everything"), size);
    auto *large = new QCheckBox(tr("&Large things to tap, for fingers"));
    large->setChecked(settings.flag(fingersKey(), fingers::haveAScreen()));
    form->addRow(QString(), large);
    connect(large, &QCheckBox::toggled, this, [&settings](bool on) {
        settings.set(fingersKey(), on);
        applyPreferences(settings);
    });
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(theme, &QComboBox::currentIndexChanged, this, [theme, &settings] {
        settings.set(u"look/theme"_s, theme->currentData());
        applyPreferences(settings);
    });
    connect(size, &QSpinBox::valueChanged, this, [&settings](int percent) {
        settings.set(u"look/percent"_s, percent);
        applyPreferences(settings);
    });
}

void applyPreferences(const Settings &settings)
{
    fingers::setEverywhere(*qApp, settings.flag(fingersKey(), fingers::haveAScreen()));
    applyTheme(*qApp, themeFromName(settings.text(u"look/theme"_s)), settings.number(u"look/percent"_s, 100));
}

} // namespace gonfalon
