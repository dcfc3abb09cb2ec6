/** A search for the best move within the limits of `go`, which `stop` can end. */
import { once } from 'node:events';
import type { Analysis, Engine } from '@rowhouse/engine';
import { type GameRecord, gameOf, type Move } from '@rowhouse/rules';
import type { Limits } from './parse.ts';

export interface UgiConnection {
  readonly version: string;
  readonly say: (line: string) => void;
  /** Runs a job on an engine. */
  readonly engine: <T>(job: (engine: Engine) => Promise<T>) => Promise<T>;
}

/** The best move found before the limits or `stop`. An infinite search ends only by `stop`. */
export async function searchBest(
  record: GameRecord,
  { budget, infinite }: Limits,
  stop: AbortSignal,
  { say, engine }: UgiConnection,
): Promise<string> {
  const { config } = record;
  const began = performance.now();
  const textOf = (move: Move) => gameOf(config).makeMove(config, move);
  const onProgress = ({ reached, score, value, depth, nodes, line }: Analysis) => {
    // A mate is counted in moves of the side to move, as in UCI.
    const moves = depth === null ? 0 : Math.ceil(depth / 2);
    const worth = value === 'win' ? `mate ${moves}` : value === 'loss' ? `mate -${moves}` : `cp ${Math.round(score)}`;
    const ms = Math.round(performance.now() - began);
    say(`info depth ${reached} score ${worth} nodes ${nodes} time ${ms} pv ${line.map(textOf).join(' ')}`);
  };
  const { best } = await engine((one) => one.analyze(record, { budget, stop, onProgress }));
  if (infinite && !stop.aborted) await once(stop, 'abort');
  return textOf(best[0]!);
}
