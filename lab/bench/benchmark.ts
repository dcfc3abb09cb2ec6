/** Declares benchmarks, compares their figures with targets, and prints them. */
import { quantile } from './measure.ts';

/** `×` is a ratio of two figures measured side by side. Unlike times and rates, it can be compared between machines. */
type Unit = '×' | 'ns' | 'µs' | 'ms' | 'bytes' | '%' | '/s' | 'words';
export type Target = { readonly atMost: number } | { readonly under: number } | { readonly atLeast: number };

export interface Figure {
  /** A heading for neighbouring figures, printed once above them. Empty for no heading. */
  readonly group: string;
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** The limit for the value. A figure without a target is for information. */
  readonly target?: Target | undefined;
}

export const row = (group: string, what: string, value: number, unit: Unit, target?: Target): Figure => ({
  group,
  what,
  value,
  unit,
  target,
});

/**
 * Rows about the distribution of values: `rowsOf('Web', 'latency', times, 'ms', { median: null, worst: { atMost: 500 }
 * })`.
 */
export const rowsOf = (
  group: string,
  what: string,
  values: readonly number[],
  unit: Unit,
  targets: Readonly<Partial<Record<keyof typeof SHARES, Target | null>>>,
): readonly Figure[] =>
  (Object.entries(targets) as [keyof typeof SHARES, Target | null][]).map(([share, target]) => {
    const name = what === '' ? share : `${what}, ${share}`;
    return row(group, name, quantile(values, SHARES[share]), unit, target ?? undefined);
  });

const SHARES = { median: 0.5, '95 %': 0.95, '99 %': 0.99, worst: 1 } as const;

type Figures = Figure | readonly Figures[];

export interface Benchmark {
  /** The subject, usually a package, and a name: `rules/winnable`. */
  readonly name: string;
  /** A sentence for readers of the figures. */
  readonly about: string;
  run(options: BenchOptions): Figures | Promise<Figures>;
}

/** Options of some benchmarks: see `npm run bench -- --help`. */
export type BenchOptions = Readonly<Partial<Record<(typeof OPTION_NAMES)[number], number>>>;
export const OPTION_NAMES = ['entries', 'soak', 'rate', 'positions', 'seed'] as const;

/** Every declared benchmark. */
export const BENCHMARKS: Benchmark[] = [];
export const benchmark = (declared: Benchmark): number => BENCHMARKS.push(declared);

/** The figures of each item in turn. */
export async function each<Item>(
  items: Iterable<Item>,
  measure: (item: Item) => Figures | Promise<Figures>,
): Promise<Figures> {
  const figures: Figures[] = [];
  for (const item of items) figures.push(await measure(item));
  return figures;
}

/** Whether a figure meets its target; `null` if it has none. */
export function isMet({ value, target }: Figure): boolean | null {
  if (!target) return null;
  if ('atLeast' in target) return value >= target.atLeast;
  return 'atMost' in target ? value <= target.atMost : value < target.under;
}

/** Three digits, because the noise of the machine exceeds a fourth digit. */
const DIGITS = { maximumSignificantDigits: 3, maximumFractionDigits: 0, roundingPriority: 'morePrecision' } as const;
const formatQuantity = (value: number, unit: Unit): string => `${value.toLocaleString('en', DIGITS)} ${unit}`;

const RELATIONS = { atMost: 'at most', under: 'under', atLeast: 'at least' };

/** One line for each figure, and a heading above each group. */
export function formatFigures(figures: readonly Figure[]): readonly string[] {
  return figures.flatMap((figure, at) => {
    const { group, what, value, unit, target } = figure;
    const heading = group !== '' && group !== figures[at - 1]?.group ? [`  ${group}`] : [];
    const line = `    ${what.padEnd(56)} ${formatQuantity(value, unit).padStart(14)}`;
    if (!target) return [...heading, line];
    const [[relation, limit]] = Object.entries(target) as [[keyof typeof RELATIONS, number]];
    const verdict = isMet(figure) ? 'ok' : 'MISSED';
    return [...heading, `${line}  (${RELATIONS[relation]} ${formatQuantity(limit, unit)}) ${verdict}`];
  });
}
