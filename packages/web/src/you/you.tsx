import { solvedIds } from '@rowhouse/coach/puzzles';
import { ownResult, parseResults } from '@rowhouse/table';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { dayStreak } from '../learn/calendar.ts';
import { puzzleStatistics, ratedTries, solvedDays, today } from '../learn/progress.ts';
import { ratingAfter, SETTLED_TRIES } from '../learn/rating-log.ts';
import { StreetOfDays } from '../learn/street-of-days.tsx';
import { StatisticsBlock } from '../saves/statistics.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { FigureList } from '../shared/controls/figure-list.tsx';
import { Section } from '../shared/controls/page-parts.tsx';
import { accuracies } from '../shared/game/statistics.ts';
import { resultLines } from '../shared/game/store.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { ACHIEVEMENTS, type Achievement, achievements, longestRun, type Progress } from './achievements.ts';
import { exportEverything } from './export-everything.ts';
import { youWords } from './messages/index.ts';
import { historyWith } from './player-history.ts';
import './you.css';

/** The player and their games. All of it is stored on this device only. */
export function You(): JSX.Element {
  const results = createMemo(() => parseResults(resultLines()));
  const reached = createMemo(() => achievements(historyWith(results())));
  const accuracy = createMemo(() => {
    const known = accuracies();
    return results().flatMap(({ id }) => known.get(id) ?? []);
  });
  return (
    <div class="page you">
      <header class="you-head">
        <h1>{youWords().title}</h1>
        <p class="soft">{youWords().stays}</p>
      </header>
      <Show
        when={results().length > 0 || solvedIds(puzzleStatistics()).size > 0}
        fallback={
          <p class="row">
            <span class="soft">{youWords().nothing}</span>
            <ButtonLink primary to={['new']}>
              {youWords().play}
            </ButtonLink>
          </p>
        }
      >
        <Figures />
      </Show>
      <Section class="" title={youWords().street}>
        <StreetOfDays />
      </Section>
      <Section class="" title={youWords().achievements}>
        <AchievementList reached={reached()} />
      </Section>
      <Section class="" title={youWords().accuracy}>
        <Show when={accuracy().length > 1} fallback={<p class="soft">{fewWords(accuracy())}</p>}>
          <HistoryGraph values={accuracy()} range={[0, 100]} words={youWords().accuracyWords} />
        </Show>
      </Section>
      <PuzzleRating />
      <Show when={results().length > 0}>
        <StatisticsBlock />
      </Show>
      <p class="row">
        <Button onClick={exportEverything}>{youWords().export}</Button>
        <ButtonLink to={['saved']}>{youWords().saved}</ButtonLink>
        <ButtonLink to={['settings']}>{youWords().settings}</ButtonLink>
      </p>
    </div>
  );
}

/** The text before there are enough values for a graph. */
const fewWords = ([first]: readonly number[]): string =>
  first === undefined ? youWords().noAccuracy : youWords().accuracyOnce(first);

/** The most important numbers. */
function Figures() {
  const figures = () => {
    const words = youWords();
    const results = parseResults(resultLines());
    const won = results.filter((result) => ownResult(result) === 'won');
    // A resignation or a time-out ends a game early.
    const plies = won.filter(({ by }) => by !== 'resignation' && by !== 'time').map((result) => result.plies);
    return [
      { name: words.games, value: String(results.length) },
      { name: words.won, value: String(won.length) },
      { name: words.bestRun, value: String(longestRun(results)) },
      ...(plies.length > 0
        ? [
            { name: words.quickestWin, value: words.moves(Math.min(...plies)) },
            { name: words.longestWin, value: words.moves(Math.max(...plies)) },
          ]
        : []),
      { name: words.days, value: String(dayStreak(solvedDays(), today())) },
      { name: words.puzzles, value: String(solvedIds(puzzleStatistics()).size) },
    ];
  };
  return <FigureList figures={figures()} />;
}

/** Every achievement is a window. Those reached are lit. */
function AchievementList(props: { readonly reached: Readonly<Record<Achievement, Progress>> }) {
  return (
    <ul class="you-achievements">
      <For each={ACHIEVEMENTS}>
        {(name) => {
          const { done, of } = props.reached[name];
          return (
            <li classList={{ reached: done === of }}>
              <svg viewBox="-26 -26 52 52" aria-hidden="true">
                <circle r="23" />
                <Show when={done === of}>
                  <path d="M-23 0H23M0-23V23" />
                </Show>
              </svg>
              <span class="you-name">{youWords().named[name][0]}</span>
              <span class="soft you-about">{youWords().named[name][1]}</span>
              <Show when={of > 1 || done === of}>
                <span class="soft you-progress">{youWords().progress(done, of)}</span>
              </Show>
            </li>
          );
        }}
      </For>
    </ul>
  );
}

/** The true strength is within this many deviations with a probability of 95 per cent. */
const CONFIDENCE = 1.96;

/** The puzzle rating, how sure it is, and how it went. */
function PuzzleRating() {
  const tries = createMemo(ratedTries);
  const values = () => tries().map(({ rating }) => Math.round(rating));
  const unsettled = () =>
    tries().length === 0 ? coachWords().rating.none : coachWords().rating.settling(tries().length, SETTLED_TRIES);
  const now = () => ratingAfter(tries());
  const edge = (deviations: number) => Math.max(0, Math.round(now().rating + deviations * now().deviation));
  /** Hundreds around all values, so that a few points do not look like a leap. */
  const range = () =>
    [Math.floor(Math.min(...values()) / 100) * 100, Math.ceil((Math.max(...values()) + 1) / 100) * 100] as const;
  return (
    <Section class="" title={coachWords().rating.puzzles}>
      <Show when={tries().length >= SETTLED_TRIES} fallback={<p class="soft">{unsettled()}</p>}>
        <p>
          <strong class="you-rating">{Math.round(now().rating)}</strong>{' '}
          <span class="soft">{coachWords().rating.between(edge(-CONFIDENCE), edge(CONFIDENCE))}</span>
        </p>
        <HistoryGraph values={values()} range={range()} words={coachWords().rating.history} />
      </Show>
    </Section>
  );
}

/** Only the last values are drawn. */
const MAX_VALUES = 60;
const [WIDTH, HEIGHT] = [600, 120];

interface HistoryGraphProps {
  readonly values: readonly number[];
  /** The values at the lower and the upper edge. */
  readonly range: readonly [low: number, high: number];
  /** In words, below it: how it went from the first value to the last. */
  words(from: number, to: number): string;
}

/** A number over time. */
export function HistoryGraph(props: HistoryGraphProps) {
  const values = () => props.values.slice(-MAX_VALUES);
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
