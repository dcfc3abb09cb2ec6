import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
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
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { quantile } from '../measuring/measure.ts';

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

const POSITIONS = 3000;
const MAX_MICROSECONDS = 1000;

/** Positions come from games of random turns, so that both phases are as frequent as in play. */
async function lookUps(about: string, config: MorrisConfig, limit = 1): Promise<readonly Figure[]> {
  const lookUp = new TablebaseLookup(await loadTablebase(config));
  const random = randomFrom(1);
  const times: number[] = [];
  let position = morris.start(config, 0);
  for (let asked = -500; asked < POSITIONS; asked++) {
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
