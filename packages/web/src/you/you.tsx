import { solvedIds } from '@rowhouse/coach/puzzles';
import { type FinishedGame, ownResult, parseResults } from '@rowhouse/table/internal';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { dayStreak } from '../learn/calendar.ts';
import { weakness } from '../learn/cards.ts';
import { puzzleStatistics, ratedTries, solvedDays, today } from '../learn/progress.ts';
import { MIN_RATED_TRIES, ratingAfter } from '../learn/rating-log.ts';
import { StreetOfDays } from '../learn/street-of-days.tsx';
import { StatisticsBlock } from '../saves/statistics.tsx';
import { Button, ButtonLink } from '../shared/controls/button.tsx';
import { FigureList } from '../shared/controls/figure-list.tsx';
import { PageHead, Section } from '../shared/controls/page-parts.tsx';
import { statistics } from '../shared/game/statistics.ts';
import { resultLines } from '../shared/game/store.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { hasServer } from '../shared/platform/server-address.ts';
import { sentence } from '../shared/words/format.ts';
import { accuracies } from './accuracies.ts';
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
      <PageHead class="you-head" title={youWords().title} hint={youWords().stays} />
      <Show
        when={results().length > 0 || solvedIds(puzzleStatistics()).size > 0}
        fallback={
          <p class="row">
            <span class="soft">{youWords().nothing}</span>
            <ButtonLink primary label={youWords().play} to={['new']} />
          </p>
        }
      >
        <FigureList figures={figuresOf(results())} />
      </Show>
      <Show when={weakness()}>
        {(weak) => (
          <Section title={coachWords().train.practise}>
            <p>
              <strong>{sentence(coachWords().train.weak[weak().idea])}</strong>{' '}
              <span class="soft">{coachWords().train.measured(weak().count, weak().of)}</span>
            </p>
            <p>
              <ButtonLink primary label={coachWords().train.trainIt} to={['puzzles', 'train', weak().idea]} />
            </p>
          </Section>
        )}
      </Show>
      <Show when={solvedDays().size > 0 || hasServer()}>
        <Section class="" title={youWords().street}>
          <Show when={solvedDays().size > 0}>
            <StreetOfDays />
          </Show>
          <Show when={hasServer()}>
            <p class="row">
              <ButtonLink label={youWords().shareStreet} to={['online', 'street']} />
            </p>
          </Show>
        </Section>
      </Show>
      <Section class="" title={youWords().achievements}>
        <AchievementList reached={reached()} />
      </Section>
      <Show when={accuracy().length > 1}>
        <Section class="" title={youWords().accuracy}>
          <HistoryGraph values={accuracy()} range={[0, 100]} words={youWords().accuracyWords} />
        </Section>
      </Show>
      <Show when={ratedTries().length > 0}>
        <PuzzleRating />
      </Show>
      {results().length > 0 && <StatisticsBlock />}
      <p class="row">
        <Button label={youWords().export} onClick={exportEverything} />
        <ButtonLink label={youWords().saved} to={['saved']} />
        <ButtonLink label={youWords().settings} to={['settings']} />
      </p>
    </div>
  );
}

/** The most important numbers. */
function figuresOf(results: readonly FinishedGame[]) {
  const words = youWords();
  const won = results.filter((result) => ownResult(result) === 'won');
  // A resignation or a time-out ends a game early.
  const plies = won.filter(({ by }) => by !== 'resignation' && by !== 'time').map((result) => result.plies);
  return [
    { name: words.games, value: String(Object.values(statistics()).reduce((sum, { played }) => sum + played, 0)) },
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
    // A zero says nothing yet.
  ].filter(({ value }) => value !== '0');
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
                {done === of && <path d="M-23 0H23M0-23V23" />}
              </svg>
              <span class="you-name">{youWords().named[name][0]}</span>
              <span class="soft you-about">{youWords().named[name][1]}</span>
              {done > 0 && (
                // A lit window shows that all is done.
                <span class="soft you-progress" classList={{ unseen: done === of }}>
                  {youWords().progress(done, of)}
                </span>
              )}
            </li>
          );
        }}
      </For>
    </ul>
  );
}

/** The deviations around the rating that contain the true strength with a probability of 95 %. */
const CONFIDENCE = 1.96;

/** The puzzle rating with its confidence interval and its history. */
function PuzzleRating() {
  const tries = createMemo(ratedTries);
  const values = () => tries().map(({ rating }) => Math.round(rating));
  const unsettled = () => coachWords().rating.settling(tries().length, MIN_RATED_TRIES);
  const now = () => ratingAfter(tries());
  const edge = (deviations: number) => Math.max(0, Math.round(now().rating + deviations * now().deviation));
  /** Hundreds around all values: a small change must not look large. */
  const range = () =>
    [Math.floor(Math.min(...values()) / 100) * 100, Math.ceil((Math.max(...values()) + 1) / 100) * 100] as const;
  return (
    <Section class="" title={coachWords().rating.puzzles}>
      <Show when={tries().length >= MIN_RATED_TRIES} fallback={<p class="soft">{unsettled()}</p>}>
        <p>
          <strong class="you-rating">{Math.round(now().rating)}</strong>{' '}
          <span class="soft">{coachWords().rating.between(edge(-CONFIDENCE), edge(CONFIDENCE))}</span>
        </p>
        <HistoryGraph values={values()} range={range()} words={coachWords().rating.history} />
      </Show>
    </Section>
  );
}

/** The graph shows this many of the last values. */
const MAX_VALUES = 60;
const [WIDTH, HEIGHT] = [600, 120];

interface HistoryGraphProps {
  readonly values: readonly number[];
  /** The values at the lower and the upper edge. */
  readonly range: readonly [low: number, high: number];
  /** The sentence below the graph, for the first and the last value. */
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
