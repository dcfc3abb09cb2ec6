import { CONNECT_FOUR, type Family, type Position, SIX_MENS_MORRIS } from '@rowhouse/rules';
import { startConnect } from '@rowhouse/rules/connect';
import { startMorris } from '@rowhouse/rules/morris';
import { perft } from '@rowhouse/rules/perft';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { median, timeOf } from '../measuring/measure.ts';

const TIMES = 5;

export const perftTime: Benchmark = {
  subject: 'rules',
  name: 'perft',
  about: `counting every game of a number of plies from the start, the median of ${TIMES} times: moves, play and position texts of both families`,
  run: () => [
    count('Connect Four, 7 plies', startConnect(CONNECT_FOUR, 0), 7),
    count('Six Men’s Morris, 4 plies', startMorris(SIX_MENS_MORRIS, 0), 4),
  ],
};

function count<F extends Family>(what: string, start: Position<F>, depth: number): Figure {
  let sequences = 0;
  const times = Array.from({ length: TIMES }, () =>
    timeOf(() => {
      for (const ply of perft<F>(start, depth)) sequences = ply.sequences;
    }),
  );
  return { what: `${what} (${sequences.toLocaleString('en')} games)`, value: median(times), unit: 'ms' };
}
