#!/usr/bin/env bash
# Solves the deepest positions of opening books, one board after the other, within a number of seconds.
#
#     bash research/connect/run.sh OUT SECONDS BOARD:DISCS[:SECONDS]...
#     bash research/connect/run.sh results 1200 7x7:10 6x8:10 8x5:8 8x6:9
#
# OUT gets a file of bounds for each board, written anew every few seconds, and log.txt. Started again with the same OUT,
# it goes on where it was. BOARD:DISCS:SECONDS leaves a board after so many seconds. With nvcc it runs on the GPU, without
# it on all processors. WORK is where the program is built. OPTIONS are for the program (its first comment has them).
set -euo pipefail
out=$1 seconds=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-${TMPDIR:-/tmp}/rowhouse-connect}
mkdir -p "$out" "$work"
if command -v nvcc >/dev/null; then
  nvcc -arch="${ARCH:-sm_90}" -O3 -std=c++17 -DTHREADS="${THREADS:-128}" -DBLOCKS="${BLOCKS:-8}" -o "$work/connect" "$here/main.cu"
else
  c++ -x c++ -std=c++17 -O3 -march=native -pthread -o "$work/connect" "$here/main.cu"
fi
until=$((SECONDS + seconds))
for task in "$@"; do
  IFS=: read -r board discs most <<<"$task"
  left=$((until - SECONDS))
  [ -n "$most" ] && [ "$most" -lt "$left" ] && left=$most
  [ "$left" -gt 0 ] || break
  echo "$board with $discs discs, at most $left s"
  # shellcheck disable=SC2086
  "$work/connect" --board "$board" --discs "$discs" --seconds "$left" --file "$out/connect-$board-$discs.bounds" ${OPTIONS:-}
done 2>&1 | tee -a "$out/log.txt"
