import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { analyze } from '@rowhouse/engine';
import { loadTablebase, TABLEBASE_PLANS, TablebaseLookup } from '@rowhouse/engine/research';
import {
  choose,
  type MorrisConfig,
  type MorrisPosition,
  morris,
  morrisConfig,
  randomFrom,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { morrisFromSetup } from '@rowhouse/rules/morris';
import type { Benchmark, Figure } from './benchmark.ts';
import { quantile } from './measure.ts';

const FOLDER = fileURLToPath(new URL('../research/morris', import.meta.url));
const NINE = morrisConfig(9);
/** The exact figures want all of them: 1,200 of each phase take 48 minutes. */
const CRITICAL_POSITIONS = 60;
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
  async run({ positions = CRITICAL_POSITIONS }) {
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
    if (!setup.ok) throw new Error(`no position of the game: ${line}`);
    return { position: setup.position, values: [...letters].map((letter) => VALUES.indexOf(letter)) };
  });
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_BYTES = 650_000;

/** The tablebases of Men's Morris: what they cost to fetch, to load, to look up and to build. */
export const solved: Benchmark = {
  subject: 'morris',
  name: 'solved',
  about:
    'Six Men’s Morris from its tablebases: bytes to fetch, time to load, to look a position up with all its moves, to build.',
  async run() {
    const config = SIX_MENS_MORRIS;
    const began = performance.now();
    await loadTablebase(config);
    const read = performance.now() - began;
    return [
      ...TABLEBASE_PLANS.map(({ name }) => bytesOf(name)),
      { what: 'loading a tablebase, the first time', value: read, unit: 'ms', target: { under: 1000 } },
      ...(await lookUps('without a limit', morrisConfig(6, { drawAfter: 0 }))),
      ...(await lookUps('with the limit of E7, no plies used', config)),
      ...(await lookUps('with the limit of E7, any plies used', config, 16)),
      buildTime(),
    ];
  },
};

function bytesOf(name: string): Figure {
  const bytes = brotliCompressSync(readFileSync(`${ROOT}/packages/engine/data/${name}.bin`)).length;
  return { group: 'bytes to fetch (brotli)', what: name, value: bytes, unit: 'bytes', target: { atMost: MAX_BYTES } };
}

const LOOK_UPS = 3000;
const MAX_MICROSECONDS = 1000;

/** Positions come from games of random turns, so that both phases are as frequent as in play. */
async function lookUps(about: string, config: MorrisConfig, limit = 1): Promise<readonly Figure[]> {
  const lookUp = new TablebaseLookup(await loadTablebase(config));
  const random = randomFrom(1);
  const times: number[] = [];
  let position = morris.start(config, 0);
  for (let asked = -500; asked < LOOK_UPS; asked++) {
    const turns = morris.moves(position);
    position = turns.length === 0 ? morris.start(config, 0) : unwrap(morris.play(position, choose(turns, random)));
    const at = withPliesSinceMill(position, Math.floor(random() * limit));
    const began = performance.now();
    lookUp.turnsOf(at);
    lookUp.valueOf(at);
    if (asked >= 0) times.push((performance.now() - began) * 1000);
  }
  const group = `a look-up with all its moves, ${about}`;
  const often = { group, what: '99 of 100 take at most', value: quantile(times, 0.99), unit: 'µs' } as const;
  return [
    { group, what: 'median', value: quantile(times, 0.5), unit: 'µs', target: { under: MAX_MICROSECONDS } },
    // Near the limit some positions need a search, because the plies that are left decide. So there is no target.
    config.drawAfter === 0 ? { ...often, target: { under: MAX_MICROSECONDS } } : often,
  ];
}

function withPliesSinceMill(position: MorrisPosition, plies: number): MorrisPosition {
  if (plies === 0 || position.outcome) return position;
  const entered = morrisFromSetup({ ...morris.toSetup(position), pliesSinceMill: plies }, 'as-it-is');
  return entered.ok ? entered.position : position;
}

function buildTime(): Figure {
  const began = performance.now();
  execFileSync(process.execPath, [`${ROOT}/scripts/data/morris-tablebases.ts`, '--check'], { stdio: 'ignore' });
  return { what: 'building every tablebase', value: performance.now() - began, unit: 'ms', target: { atMost: 90_000 } };
}
