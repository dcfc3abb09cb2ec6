/** A stretch of time, in milliseconds by `performance.now()`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The part of a span that lies within another one; `null` if none does. */
export function overlap(one: Span, other: Span): Span | null {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? { from, to } : null;
}

/** How long the spans are within a window. What lies in several of them counts once. */
export function coveredTime(spans: readonly Span[], window: Span): number {
  let covered = 0;
  let counted = window.from;
  const inside = spans.flatMap((span) => overlap(span, window) ?? []);
  for (const { from, to } of inside.toSorted((one, other) => one.from - other.from)) {
    covered += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return covered;
}
