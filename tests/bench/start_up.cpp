// SPDX-License-Identifier: GPL-3.0-or-later
// start_up RUNS PROGRAM...: starts each program RUNS times in turn on the X server of $DISPLAY and prints,
// for each, the median milliseconds from the start until its window is painted, and the memory it then holds.
// The first program is the measure of the others.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/Xdamage.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto patience = std::chrono::seconds(20);
constexpr int leastWidth = 250, leastHeight = 150; // smaller windows are helpers of the toolkit

struct Start
{
    double milliseconds = 0, megabytes = 0;
};

int ignoreErrors(Display *, XErrorEvent *) { return 0; } // windows go while they are looked at

/// True once more than one pixel in two hundred differs from the corner.
bool isPainted(Display *display, Window window, int width, int height)
{
    XImage *image = XGetImage(display, window, 0, 0, unsigned(width), unsigned(height), AllPlanes, ZPixmap);
    if (!image)
        return false;
    constexpr int stride = 4;
    const unsigned long ground = XGetPixel(image, 3, 3);
    long differing = 0;
    for (int y = 0; y < height; y += stride) {
        for (int x = 0; x < width; x += stride)
            differing += XGetPixel(image, x, y) != ground;
    }
    XDestroyImage(image);
    return differing * stride * stride * 200 > long(width) * height;
}

/// Waits for what the server tells, without asking it for pictures meanwhile: that would keep it from
/// drawing.
class Watch
{
public:
    explicit Watch(Display *display) : m_display(display)
    {
        int errors = 0;
        m_ok = XDamageQueryExtension(display, &m_events, &errors) != 0;
        XSelectInput(display, DefaultRootWindow(display), SubstructureNotifyMask);
        XSync(display, True);
    }

    /// True once the first large window that was mapped since is painted.
    bool sees()
    {
        bool drawn = false;
        while (m_ok && XPending(m_display) > 0) {
            XEvent event;
            XNextEvent(m_display, &event);
            if (event.type == MapNotify && m_window == None)
                mapped(event.xmap.window);
            drawn = drawn || event.type == m_events + XDamageNotify;
        }
        XWindowAttributes at;
        if (!drawn || !XGetWindowAttributes(m_display, m_window, &at))
            return false;
        XDamageSubtract(m_display, m_damage, None, None);
        return at.map_state == IsViewable && isPainted(m_display, m_window, at.width, at.height);
    }

private:
    void mapped(Window window)
    {
        XWindowAttributes at;
        if (!XGetWindowAttributes(m_display, window, &at) || at.c_class != InputOutput ||
            at.width <= leastWidth || at.height <= leastHeight)
            return;
        m_window = window;
        m_damage = XDamageCreate(m_display, window, XDamageReportNonEmpty);
    }

    Display *m_display;
    Window m_window = None;
    Damage m_damage = None;
    int m_events = 0;
    bool m_ok = false;
};

double residentMegabytes(pid_t process)
{
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:"))
            return std::strtod(line.c_str() + 6, nullptr) / 1024;
    }
    return 0;
}

std::optional<Start> start(const char *program)
{
    Display *display = XOpenDisplay(nullptr);
    if (!display)
        return std::nullopt;
    Watch watch(display);
    const auto begun = Clock::now();
    const pid_t process = fork();
    if (process == 0) {
        execl(program, program, static_cast<char *>(nullptr));
        _exit(127);
    }
    std::optional<Start> result;
    while (!result && Clock::now() - begun < patience) {
        if (watch.sees())
            result = Start{std::chrono::duration<double, std::milli>(Clock::now() - begun).count(), 0};
        else
            std::this_thread::sleep_for(std::chrono::microseconds(500));
    }
    if (result) {
        std::this_thread::sleep_for(
            std::chrono::milliseconds(200)); // what it does once it shows counts as well
        result->megabytes = residentMegabytes(process);
    }
    kill(process, SIGKILL);
    waitpid(process, nullptr, 0);
    XCloseDisplay(display);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    return result;
}

double median(std::vector<double> values)
{
    std::ranges::sort(values);
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char **argv)
{
    const int runs = argc > 2 ? std::atoi(argv[1]) : 0;
    if (runs < 1) {
        std::fprintf(stderr, "usage: start_up RUNS PROGRAM...\n");
        return 2;
    }
    XSetErrorHandler(ignoreErrors);
    const std::size_t programs = std::size_t(argc) - 2;
    std::vector<std::vector<double>> times(programs), memory(programs);
    for (int run = 0; run < runs; ++run) {
        for (std::size_t i = 0; i < programs; ++i) {
            const auto started = start(argv[i + 2]);
            if (!started) {
                std::fprintf(stderr, "%s shows no window\n", argv[i + 2]);
                return 1;
            }
            times[i].push_back(started->milliseconds);
            memory[i].push_back(started->megabytes);
        }
    }
    for (std::size_t i = 0; i < programs; ++i)
        std::printf("%-40s painted %5.0f ms, %.2f of the first; %3.0f MB\n", argv[i + 2], median(times[i]),
                    median(times[i]) / median(times[0]), median(memory[i]));
    return 0;
}
