/** At most this many values are drawn: the last ones. */
const MOST = 60;
const [WIDTH, HEIGHT] = [600, 120];

interface HistoryGraphProps {
  readonly values: readonly number[];
  /** What the lower and the upper edge stand for. */
  readonly range: readonly [low: number, high: number];
  /** In words, below it: how it went from the first value to the last. */
  words(from: number, to: number): string;
}

/** How a number went, from one time to the next. */
export function HistoryGraph(props: HistoryGraphProps) {
  const values = () => props.values.slice(-MOST);
  const place = (value: number, at: number) =>
    [
      values().length === 1 ? WIDTH / 2 : 10 + (at / (values().length - 1)) * (WIDTH - 20),
      HEIGHT - 10 - ((value - props.range[0]) / (props.range[1] - props.range[0])) * (HEIGHT - 20),
    ] as const;
  const line = () =>
    `M${values()
      .map((value, at) => place(value, at).map(Math.round).join(' '))
      .join('L')}`;
  const words = () => props.words(values()[0]!, values().at(-1)!);
  return (
    <>
      <svg class="you-history" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words()}>
        <path class="you-grid" d={[10, 60, 110].map((y) => `M0 ${y}H${WIDTH}`).join('')} />
        <path class="you-line" d={line()} />
        {values().map((value, at) => {
          const [x, y] = place(value, at);
          return <circle cx={x} cy={y} r="4" />;
        })}
      </svg>
      <p class="soft" aria-hidden="true">
        {words()}
      </p>
    </>
  );
}
