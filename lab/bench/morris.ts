import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyze } from '@rowhouse/engine';
import { type MorrisPosition, morris, morrisConfig } from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import { benchmark, each, row } from './benchmark.ts';

const FOLDER = fileURLToPath(new URL('../research/morris', import.meta.url));
const NINE = morrisConfig(9);
const VALUES = 'LDW';

/** The limits for value thrown away, in percent, by milliseconds per move. */
const PHASES = [
  { phase: 'placing', limits: { 200: 1.5, 1000: 0.3 } },
  { phase: 'moving', limits: { 200: 0.5, 1000: 0.1 } },
] as const;

benchmark({
  name: 'morris/critical',
  about:
    'how often the search gives value away in positions of Nine Men’s Morris where some moves do, checked against the solved game. The figures in the notes use all 1,200 positions of each phase (48 minutes)',
  run: ({ positions = 60 }) =>
    each(PHASES, async ({ phase, limits }) => {
      const asked = readCritical(phase).slice(0, positions);
      // The first question loads the network and the endgames.
      await analyze(asked[0]!.position, { budget: { ms: 200 } });
      const group = `value thrown away, ${asked.length} positions`;
      return each([200, 1000] as const, async (ms) => {
        const share = (100 * (await countThrownAway(asked, ms))) / asked.length;
        return row(group, `${phase}, ${ms} ms a move`, share, '%', { atMost: limits[ms] });
      });
    }),
});

interface Critical {
  readonly position: MorrisPosition;
  /** The value of every move, in the order of the rules: 0 lost, 1 drawn, 2 won. */
  readonly values: readonly number[];
}

async function countThrownAway(positions: readonly Critical[], ms: number): Promise<number> {
  let thrown = 0;
  for (const { position, values } of positions) {
    const { best } = await analyze(position, { budget: { ms } });
    const chosen = morris.makeMove(NINE, best[0]!);
    const at = morris.moves(position).findIndex((turn) => morris.makeMove(NINE, turn) === chosen);
    if (values[at]! < Math.max(...values)) thrown++;
  }
  return thrown;
}

/** The format is described in lab/research/README.md. */
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
    if (!setup.ok) throw new Error(`not a position of Nine Men’s Morris: ${line}`);
    return { position: setup.value.position, values: [...letters].map((letter) => VALUES.indexOf(letter)) };
  });
}
