#!/usr/bin/env bash
# Solves a game on a GPU, checks it, draws positions and trains a network, within a number of seconds.
#
#     bash lab/research/morris/run.sh MEN OUT [SECONDS] [HIDDEN] [OUTPUTS]
#
# It writes the log, counts, critical positions, openings and the network to OUT. Large files stay in WORK (memory, by
# default), so that the network can be trained again without solving again:
#
#     bash lab/research/morris/run.sh MEN OUT SECONDS HIDDEN OUTPUTS train
set -euo pipefail
men=$1 out=$2 seconds=${3:-560} hidden=${4:-224} outputs=${5:-16} stage=${6:-all}
here=$(cd "$(dirname "$0")" && pwd)
work=${WORK:-/dev/shm/morris-$men}
mkdir -p "$work" "$out"
exec > >(tee -a "$out/log-$men-$stage.txt") 2>&1

say() { printf '== %4d s  %s\n' "$SECONDS" "$*"; }

if [ "$stage" = all ]; then
  say build
  # SOLVER: a program that was built before.
  solver=${SOLVER:-$work/morris}
  [ -n "${SOLVER:-}" ] || nvcc -O3 -std=c++17 -arch=sm_90 -o "$solver" "$here/main.cu"
  say 'a small game, compared with the result of a processor'
  mkdir -p "$work/small"
  "$solver" --men 4 --out "$work/small" --records 100000 --prove 1000000
  diff "$here/counts-4.txt" "$work/small/counts.txt"
  say "$men men"
  "$solver" --men "$men" --out "$work" --records "${RECORDS:-240000000}" --prove "${PROVE:-200000000}" --seed "${SEED:-1}"
  for file in critical-placing critical-moving drawn-openings counts; do
    gzip -9 -c "$work/$file.txt" > "$out/$file-$men.txt.gz"
  done
fi
say train
PYTHONUNBUFFERED=1 python3 "$here/train.py" "$work" --men "$men" --hidden "$hidden" --outputs "$outputs" \
  --seconds $((seconds - SECONDS - 30)) --out "$out/net-$men-$hidden-$outputs"
say done
