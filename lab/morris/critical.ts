import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyze } from '@rowhouse/engine';
import { type MorrisPosition, morris, morrisConfig } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';

const FOLDER = fileURLToPath(new URL('../research/morris', import.meta.url));
const NINE = morrisConfig(9);
/** The exact figures want all of them: 1,200 of each phase take 48 minutes. */
const POSITIONS = 60;
const VALUES = 'LDW';

/** The most that may be thrown away, in percent, by what a move may take. */
const PHASES = [
  { phase: 'placing', most: { 200: 1.5, 1000: 0.3 } },
  { phase: 'moving', most: { 200: 0.5, 1000: 0.1 } },
] as const;

/** How often the search for Nine Men's Morris throws value away, by the exact values of every move. */
export const critical: Benchmark = {
  subject: 'morris',
  name: 'critical',
  about:
    'Nine Men’s Morris, positions in which some moves throw value away: how often the search chooses one of them, by the solved game.',
  async run({ positions = POSITIONS }) {
    const figures: Figure[] = [];
    for (const { phase, most } of PHASES) {
      const asked = readCritical(phase).slice(0, positions);
      // The first question loads the network and the endgames.
      await analyze(asked[0]!.position, { budget: { ms: 200 } });
      for (const ms of [200, 1000] as const)
        figures.push({
          group: `value thrown away, ${asked.length} positions`,
          what: `${phase}, ${ms} ms a move`,
          value: (100 * (await countThrownAway(asked, ms))) / asked.length,
          unit: '%',
          target: { atMost: most[ms] },
        });
    }
    return figures;
  },
};

interface Critical {
  readonly position: MorrisPosition;
  /** The value of every move, in the order of the rules: 0 lost, 1 drawn, 2 won. */
  readonly values: readonly number[];
}

async function countThrownAway(positions: readonly Critical[], ms: number): Promise<number> {
  let thrown = 0;
  for (const { position, values } of positions) {
    const { best } = await analyze<'morris'>(position, { budget: { ms } });
    const chosen = morris.makeMove(NINE, best[0]!);
    const at = morris.moves(position).findIndex((turn) => morris.makeMove(NINE, turn) === chosen);
    if (values[at]! < Math.max(...values)) thrown++;
  }
  return thrown;
}

/** The format is told in lab/research/README.md. */
function readCritical(phase: string): readonly Critical[] {
  const lines = readFileSync(`${FOLDER}/critical-${phase}-9.txt`, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [own, others, ownHand, othersHand, letters] = line.split(' ') as [string, string, string, string, string];
    const [men, theirs] = [Number.parseInt(own, 16), Number.parseInt(others, 16)];
    const setup = morrisFromSetup({
      family: 'morris',
      config: NINE,
      points: Array.from({ length: 24 }, (_, at) => (men & (1 << at) ? 0 : theirs & (1 << at) ? 1 : null)),
      hand: [Number.parseInt(ownHand, 16), Number.parseInt(othersHand, 16)],
      toMove: 0,
    });
    if (!setup.ok) throw new Error(`no position of the game: ${line}`);
    return { position: setup.position, values: [...letters].map((letter) => VALUES.indexOf(letter)) };
  });
}
