#!/usr/bin/env bash
# Solves the deepest positions of opening books, one board after the other, within a number of seconds.
#
#     bash lab/research/connect/run.sh OUT SECONDS BOARD:DISCS[:SECONDS]...
#     bash lab/research/connect/run.sh results 1200 7x7:10:600 6x8:10 8x6:9
#
# It writes a file of bounds for each board to OUT, every few seconds, and log.txt. Started again with the same OUT, it
# continues. BOARD:DISCS:SECONDS limits the time for a board. With nvcc it runs on the GPU, otherwise on all processors.
# On a GPU it first builds the program in several ways, lets each build solve 1,601 positions with known scores, and
# continues with the fastest one that got them right. WORK is the folder for the builds.
set -euo pipefail
out=$1 seconds=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-${TMPDIR:-/tmp}/rowhouse-connect}
mkdir -p "$out" "$work"
exec > >(tee -a "$out/log.txt") 2>&1
until=$((SECONDS + seconds))

# The checksum of the file with every 400th position of 7 × 6 with ten discs solved.
KNOWN=3966331871

# The speed of a build (threads that examine moves together, blocks of a multiprocessor, bits of the table) in million nodes
# a second. Prints nothing if its scores differ from the known ones.
rate() {
  IFS=: read -r lanes blocks bits <<<"$1"
  program=$work/connect-$lanes-$blocks
  rm -f "$work/check.bounds" "$work/speed.bounds"
  timeout 25 "$program" --board 7x6 --discs 10 --every 400 --file "$work/check.bounds" --seconds 15 --slice 2 --bits 28 >&2 || return 0
  [ "$(cksum <"$work/check.bounds" | cut -d ' ' -f 1)" = "$KNOWN" ] || return 0
  timeout 25 "$program" --board 7x7 --discs 10 --file "$work/speed.bounds" --seconds 3 --slice 3 --bits "$bits" |
    tee /dev/stderr | sed -n 's/.* nodes, \([0-9]*\).* a second$/\1/p'
}

bits=() program=
if command -v nvcc >/dev/null; then
  builds=()
  for way in 32:4 32:6 32:8 1:4; do
    IFS=: read -r lanes blocks <<<"$way"
    nvcc -arch="${ARCH:-sm_90}" -O3 -std=c++17 -DTHREADS=128 -DLANES="$lanes" -DBLOCKS="$blocks" -o "$work/connect-$lanes-$blocks" "$here/main.cu" &
    builds+=($!)
  done
  wait "${builds[@]}"
  best=0
  # More threads share less, so they have to be clearly faster. The last build is tried only if the others are wrong.
  for way in 32:4:32 32:4:31 32:6:31 32:8:31 1:4:31; do
    if [ "$way" = 1:4:31 ] && [ "$best" -gt 0 ]; then break; fi
    found=$(rate "$way")
    echo "$way: ${found:-wrong} million nodes a second"
    if [ $((100 * ${found:-0})) -gt $((105 * best)) ]; then
      IFS=: read -r lanes blocks tableBits <<<"$way"
      best=$found program=$work/connect-$lanes-$blocks bits=(--bits "$tableBits")
    fi
  done
  [ -n "$program" ] || { echo 'no way to build the program gets the known scores right'; exit 1; }
else
  program=$work/connect
  c++ -x c++ -std=c++17 -O3 -march=native -pthread -o "$program" "$here/main.cu"
fi

for task in "$@"; do
  IFS=: read -r board discs limit <<<"$task"
  left=$((until - SECONDS))
  if [ -n "$limit" ] && [ "$limit" -lt "$left" ]; then left=$limit; fi
  [ "$left" -gt 0 ] || break
  echo "$board with $discs discs, at most $left s: $program ${bits[*]}"
  "$program" --board "$board" --discs "$discs" --seconds "$left" --slice 5 "${bits[@]}" --file "$out/connect-$board-$discs.bounds"
done
