// SPDX-License-Identifier: GPL-3.0-or-later
// The least that a Qt program can show: what starting ours is measured against.
#include <QApplication>
#include <QLabel>
#include <QMainWindow>

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QMainWindow window;
    window.setCentralWidget(new QLabel(QStringLiteral("A window, and nothing in it but these words.")));
    window.resize(1440, 900);
    window.show();
    return QApplication::exec();
}
