import { solvedIds } from '@rowhouse/coach/puzzles';
import { ownResult, parseResults } from '@rowhouse/table';
import { createMemo, type JSX, Show } from 'solid-js';
import { dayStreak } from '../learn/calendar.ts';
import { puzzleStatistics, solvedDays, today } from '../learn/progress.ts';
import { StreetOfDays } from '../learn/street-of-days.tsx';
import { StatisticsBlock } from '../saves/statistics.tsx';
import { FigureList } from '../shared/controls/figure-list.tsx';
import { accuracies } from '../shared/game/statistics.ts';
import { resultLines } from '../shared/game/store.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { AchievementList } from './achievement-list.tsx';
import { achievements, longestRun } from './achievements.ts';
import { deedsWith } from './deeds.ts';
import { exportEverything } from './export-everything.ts';
import { HistoryGraph } from './history-graph.tsx';
import { youWords } from './messages/index.ts';
import { PuzzleRating } from './puzzle-rating.tsx';
import './you.css';

/** The player and their games. Everything on this page is on this device only. */
export function You(): JSX.Element {
  const results = createMemo(() => parseResults(resultLines()));
  const reached = createMemo(() => achievements(deedsWith(results())));
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
            <a class="button primary" href={makeRoute('new')}>
              {youWords().play}
            </a>
          </p>
        }
      >
        <Figures />
      </Show>
      <section aria-labelledby="you-street">
        <h2 id="you-street">{youWords().street}</h2>
        <StreetOfDays />
      </section>
      <section aria-labelledby="you-achievements">
        <h2 id="you-achievements">{youWords().achievements}</h2>
        <AchievementList reached={reached()} />
      </section>
      <section aria-labelledby="you-accuracy">
        <h2 id="you-accuracy">{youWords().accuracy}</h2>
        <Show when={accuracy().length > 1} fallback={<p class="soft">{fewWords(accuracy())}</p>}>
          <HistoryGraph values={accuracy()} range={[0, 100]} words={youWords().accuracyWords} />
        </Show>
      </section>
      <PuzzleRating />
      <Show when={results().length > 0}>
        <StatisticsBlock />
      </Show>
      <p class="row">
        <button type="button" class="button" onClick={exportEverything}>
          {youWords().export}
        </button>
        <a class="button" href={makeRoute('saved')}>
          {youWords().saved}
        </a>
        <a class="button" href={makeRoute('settings')}>
          {youWords().settings}
        </a>
      </p>
    </div>
  );
}

/** Before there is a way to draw. */
const fewWords = ([first]: readonly number[]): string =>
  first === undefined ? youWords().noAccuracy : youWords().accuracyOnce(first);

/** The few numbers that people ask for first. */
function Figures() {
  const figures = () => {
    const words = youWords();
    const results = parseResults(resultLines());
    const won = results.filter((result) => ownResult(result) === 'won');
    // Somebody who resigns, or whose time runs out, ends a game early.
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
