/** A benchmark, and how its figures are compared with their targets and printed. */

/** `×` is a ratio of two things measured side by side: the only unit that can be compared between machines. */
export type Unit = '×' | 'ns' | 'µs' | 'ms' | 'bytes' | '%' | '/s';

export interface Figure {
  /** A heading for neighbouring figures, printed once above them. */
  readonly group?: string;
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** The limit for the value. A figure without one is for information. */
  readonly target?: { readonly atMost: number } | { readonly under: number } | { readonly atLeast: number };
}

export interface Benchmark {
  /** The subject, mostly a package. */
  readonly subject: string;
  readonly name: string;
  /** A sentence for readers of the figures. */
  readonly about: string;
  run(options: BenchOptions): readonly Figure[] | Promise<readonly Figure[]>;
}

/** Options of some benchmarks: see `npm run bench -- --help`. */
export type BenchOptions = Readonly<Partial<Record<OptionName, number>>>;
export type OptionName = (typeof OPTION_NAMES)[number];
export const OPTION_NAMES = ['entries', 'soak', 'rate', 'positions'] as const;

export const nameOf = ({ subject, name }: Benchmark): string => `${subject}/${name}`;

/** `null` if there is no target. */
export function isMet({ value, target }: Figure): boolean | null {
  if (!target) return null;
  if ('atLeast' in target) return value >= target.atLeast;
  return 'atMost' in target ? value <= target.atMost : value < target.under;
}

/** Three digits: the machine's noise is larger than a fourth. */
function makeNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 4) });
}

const makeQuantity = (value: number, unit: Unit): string => `${makeNumber(value)} ${unit}`;

function makeTarget(target: NonNullable<Figure['target']>, unit: Unit): string {
  if ('atLeast' in target) return `at least ${makeQuantity(target.atLeast, unit)}`;
  return 'atMost' in target
    ? `at most ${makeQuantity(target.atMost, unit)}`
    : `under ${makeQuantity(target.under, unit)}`;
}

function makeFigure(figure: Figure): string {
  const { what, value, unit, target } = figure;
  const line = `    ${what.padEnd(56)} ${makeQuantity(value, unit).padStart(14)}`;
  if (!target) return line;
  return `${line}  (${makeTarget(target, unit)}) ${isMet(figure) ? 'ok' : 'MISSED'}`;
}

/** One line for each figure, and a heading above each group. */
export function makeFigures(figures: readonly Figure[]): readonly string[] {
  return figures.flatMap((figure, i) =>
    figure.group !== undefined && figure.group !== figures[i - 1]?.group
      ? [`  ${figure.group}`, makeFigure(figure)]
      : [makeFigure(figure)],
  );
}
