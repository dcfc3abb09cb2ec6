/** How much an analysis may spend, and what ends it before: the options `--time` and `--nodes`, and Ctrl-C. */
import type { Budget } from '@rowhouse/engine';
import { wholeOption } from '../cli/option-values.ts';
import { type ProgressLine, progressLine } from '../cli/progress.ts';
import { CallError } from '../command.ts';

export const EFFORT_OPTIONS = {
  time: { type: 'string' },
  nodes: { type: 'string' },
} as const;

export const EFFORT_HELP = `  --time SECONDS       spend this long on a position at most, for example 0.5; without it and --nodes,
                       a solved board is solved and any other position gets a second
  --nodes N            search this many positions at most; the result is then the same everywhere`;

export type EffortValues = { readonly time?: string | undefined; readonly nodes?: string | undefined };

/** The limits for one position. None of them: for as long as it takes. */
export type Limits = Pick<Budget, 'ms' | 'nodes'>;

export interface Effort {
  readonly limits: Limits;
  /** Aborted by Ctrl-C: what is known so far is the answer. */
  readonly signal: AbortSignal;
  readonly progress: ProgressLine;
}

/** A position of a game that is not solved gets this long unless the call says otherwise. */
const UNSOLVED: Limits = { ms: 1000 };
const MAX_SECONDS = 86_400;
const MAX_NODES = 1e12;

export function limitsFrom({ time, nodes }: EffortValues, isSolved: boolean): Limits {
  if (time === undefined && nodes === undefined) return isSolved ? {} : UNSOLVED;
  return {
    ...(time === undefined ? {} : { ms: Math.round(secondsOption(time) * 1000) }),
    ...(nodes === undefined ? {} : { nodes: wholeOption('nodes', nodes, { min: 1, max: MAX_NODES }) }),
  };
}

function secondsOption(text: string): number {
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (!(seconds >= 0.001 && seconds <= MAX_SECONDS))
    throw new CallError(`--time ${text}: expected seconds from 0.001 to ${MAX_SECONDS}`);
  return seconds;
}

/** Does something that Ctrl-C interrupts. A second Ctrl-C ends the process. */
export async function withEffort<T>(limits: Limits, use: (effort: Effort) => Promise<T>): Promise<T> {
  const interrupt = new AbortController();
  const onInterrupt = () => interrupt.abort();
  process.once('SIGINT', onInterrupt);
  const progress = progressLine();
  try {
    return await use({ limits, signal: interrupt.signal, progress });
  } finally {
    progress.end();
    process.off('SIGINT', onInterrupt);
  }
}
