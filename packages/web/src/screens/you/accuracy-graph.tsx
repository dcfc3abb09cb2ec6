import { youWords } from '../../messages/you.ts';

/** At most this many games are drawn: the last ones. */
const MOST = 60;
const [WIDTH, HEIGHT] = [600, 120];

/** How well somebody played, game by game, from 0 to 100 per cent. */
export function AccuracyGraph(props: { readonly values: readonly number[] }) {
  const values = () => props.values.slice(-MOST);
  const place = (value: number, at: number) =>
    [
      values().length === 1 ? WIDTH / 2 : 10 + (at / (values().length - 1)) * (WIDTH - 20),
      HEIGHT - 10 - (value / 100) * (HEIGHT - 20),
    ] as const;
  const line = () =>
    `M${values()
      .map((value, at) => place(value, at).map(Math.round).join(' '))
      .join('L')}`;
  return (
    <svg
      class="you-accuracy"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={youWords().accuracyWords(values()[0]!, values().at(-1)!)}
    >
      <path class="you-grid" d={[10, 60, 110].map((y) => `M0 ${y}H${WIDTH}`).join('')} />
      <path class="you-line" d={line()} />
      {values().map((value, at) => {
        const [x, y] = place(value, at);
        return <circle cx={x} cy={y} r="4" />;
      })}
    </svg>
  );
}
