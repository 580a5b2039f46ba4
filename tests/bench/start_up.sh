#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# start_up.sh BUILD_FOLDER [RUNS]: how long the program takes until its window is painted, side by side with a bare
# window of the same toolkit, on an X server of its own. Needs a release build with -DGONFALON_BENCH=ON.
set -euo pipefail
build=$(cd "${1:?usage: start_up.sh BUILD_FOLDER [RUNS]}" && pwd)
runs=${2:-15}
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

home=$(mktemp -d)
screen=
stop() {
    if [[ -n $screen ]]; then
        kill "$screen" 2>/dev/null || true
        wait "$screen" 2>/dev/null || true # or its socket would go while the next screen takes its number
    fi
    rm -rf "$home"
}
trap stop EXIT
mkdir -m 700 "$home/run"
export HOME=$home XDG_CONFIG_HOME=$home XDG_DATA_HOME=$home XDG_STATE_HOME=$home XDG_CACHE_HOME=$home
export XDG_RUNTIME_DIR=$home/run QT_QPA_PLATFORM=xcb GONFALON_DATA=$source/data
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$home/display" 2>/dev/null &
screen=$!
for _ in $(seq 100); do
    [[ -s $home/display ]] && break
    sleep 0.1
done
DISPLAY=:$(cat "$home/display")
export DISPLAY
program=$(find "$build/app" "$build/bin" -name gonfalon -type f -perm -u+x | head -1)
"$build/tests/bench/gonfalon-start-up" "$runs" "$build/tests/bench/gonfalon-bare-window" "$program" 2>/dev/null
