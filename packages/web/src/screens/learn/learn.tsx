import { snapshot } from '@rowhouse/board/svg';
import { LESSON_GAMES, LESSONS, type Lesson } from '@rowhouse/coach/lessons';
import {
  choosePuzzles,
  dailyStreak,
  loadPuzzles,
  PUZZLE_GAMES,
  PUZZLE_LEVELS,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleGame,
  type PuzzleLevel,
  type PuzzleTheme,
  puzzleOfTheDay,
  puzzleTotals,
  solvedIds,
} from '@rowhouse/coach/puzzles';
import { gameOf, replay, unwrap } from '@rowhouse/rules';
import { createMemo, createResource, For, Show } from 'solid-js';
import { makeRoute } from '../../basics/router.ts';
import { finishedLessons, puzzleStatistics, ratedTries, today } from '../../learning/progress.ts';
import { ratingAfter } from '../../learning/rating-log.ts';
import { puzzleGameName, taskOf } from '../../learning/task-words.ts';
import { coachWords } from '../../messages/coach.ts';
import { lessonWords } from '../../messages/lessons.ts';
import { t } from '../../messages/messages.ts';
import { ratingWords } from '../../messages/ratings.ts';
import { todayWords } from '../../messages/today.ts';
import { FigureList } from '../../parts/statistics/figure-list.tsx';
import './learn.css';

/** The puzzle of the day, packs of puzzles, lessons, and a link to the analysis board. */
export function Learn() {
  const [packs] = createResource(async () => {
    const loaded = await Promise.all(PUZZLE_GAMES.map(async (game) => [game, await loadPuzzles(game)] as const));
    return Object.fromEntries(loaded) as Readonly<Record<PuzzleGame, readonly Puzzle[]>>;
  });
  return (
    <div class="page learn">
      <header class="learn-head">
        <h1>{coachWords().learn.title}</h1>
        <p class="soft">{coachWords().learn.hint}</p>
      </header>
      <Show when={packs.latest}>
        {(loaded) => (
          <Show when={loaded().connect4.length > 0}>
            <Daily pack={loaded().connect4} />
          </Show>
        )}
      </Show>
      <section class="learn-section" aria-labelledby="learn-lessons">
        <h2 id="learn-lessons">{coachWords().learn.lessons}</h2>
        <p class="soft">{coachWords().learn.lessonsHint}</p>
        <LessonList />
      </section>
      <section class="learn-section" aria-labelledby="learn-puzzles">
        <h2 id="learn-puzzles">{coachWords().learn.puzzles}</h2>
        <p class="soft">{coachWords().learn.puzzlesHint}</p>
        <p>
          <a class="button" href={makeRoute('puzzles', 'run')}>
            {todayWords().run}
          </a>
        </p>
        <Show when={packs.latest}>
          {(loaded) => <For each={PUZZLE_GAMES}>{(game) => <Packs game={game} puzzles={loaded()[game]} />}</For>}
        </Show>
      </section>
      <Statistics />
      <section class="learn-section" aria-labelledby="learn-analysis">
        <h2 id="learn-analysis">{coachWords().learn.analysis}</h2>
        <p class="soft">{coachWords().learn.analysisHint}</p>
        <p>
          <a class="button" href={makeRoute('analyse')}>
            {coachWords().learn.openBoard}
          </a>
        </p>
      </section>
    </div>
  );
}

const pictureOf = ({ record }: Puzzle): string =>
  snapshot(gameOf(record.config).toSetup(unwrap(replay(record))), { theme: 'css' });

function Daily(props: { readonly pack: readonly Puzzle[] }) {
  const puzzle = createMemo(() => puzzleOfTheDay(props.pack, today()));
  const isSolved = () => puzzleStatistics().lastDaily === today();
  return (
    <section class="learn-daily" aria-labelledby="learn-today">
      <div class="learn-picture" aria-hidden="true" innerHTML={pictureOf(puzzle())} />
      <div class="learn-daily-words">
        <h2 id="learn-today">{coachWords().learn.today}</h2>
        <p class="soft">{isSolved() ? coachWords().learn.solvedToday : coachWords().learn.todayHint}</p>
        <p class="soft">
          {taskOf(puzzle())} · {coachWords().puzzles.levels[puzzle().level]}
        </p>
        <p>
          <a class="button" classList={{ primary: !isSolved() }} href={makeRoute('puzzles', 'today')}>
            {isSolved() ? coachWords().learn.again : coachWords().learn.solveToday}
          </a>
        </p>
      </div>
    </section>
  );
}

/** The packs of a game by difficulty and by theme. Each begins with the first puzzle that is not solved. */
function Packs(props: { readonly game: PuzzleGame; readonly puzzles: readonly Puzzle[] }) {
  const levels = createMemo(() =>
    PUZZLE_LEVELS.map((level) => ({ level, puzzles: choosePuzzles(props.puzzles, { level }) })).filter(
      ({ puzzles }) => puzzles.length > 0,
    ),
  );
  const themes = createMemo(() =>
    PUZZLE_THEMES.map((theme) => ({ theme, puzzles: choosePuzzles(props.puzzles, { theme }) })).filter(
      ({ theme, puzzles }) => theme !== 'other' && puzzles.length > 0,
    ),
  );
  return (
    <div class="learn-game">
      <h3>{puzzleGameName(props.game)}</h3>
      <ul class="packs">
        <For each={levels()}>{({ level, puzzles }) => <Pack game={props.game} level={level} puzzles={puzzles} />}</For>
      </ul>
      <ul class="themes">
        <For each={themes()}>{({ theme, puzzles }) => <Theme game={props.game} theme={theme} puzzles={puzzles} />}</For>
      </ul>
    </div>
  );
}

function Pack(props: { readonly game: PuzzleGame; readonly level: PuzzleLevel; readonly puzzles: readonly Puzzle[] }) {
  const totals = () => puzzleTotals(puzzleStatistics(), props.puzzles);
  const next = () => firstOpen(props.puzzles);
  const name = () => coachWords().puzzles.levels[props.level]!;
  return (
    <li class="pack">
      <a href={makeRoute('puzzles', next().id)}>
        <span class="pack-houses" aria-hidden="true">
          <For each={PUZZLE_LEVELS}>{(step) => <span classList={{ lit: step <= props.level }} />}</For>
        </span>
        <span class="pack-name">
          <span class="unseen">{`${puzzleGameName(props.game)}, `}</span>
          {name()}
        </span>
        <span class="soft">{coachWords().puzzles.progress(totals().solved, totals().of)}</span>
        <progress max={totals().of} value={totals().solved} aria-hidden="true" />
      </a>
    </li>
  );
}

/** The first puzzle that is not solved; when all are, the first. */
function firstOpen(puzzles: readonly Puzzle[]): Puzzle {
  const solved = solvedIds(puzzleStatistics());
  return puzzles.find(({ id }) => !solved.has(id)) ?? puzzles[0]!;
}

function Theme(props: { readonly game: PuzzleGame; readonly theme: PuzzleTheme; readonly puzzles: readonly Puzzle[] }) {
  const totals = () => puzzleTotals(puzzleStatistics(), props.puzzles);
  return (
    <li>
      <a class="button" href={makeRoute('puzzles', firstOpen(props.puzzles).id, props.theme)}>
        <span class="unseen">{`${puzzleGameName(props.game)}, `}</span>
        {coachWords().puzzles.themes[props.theme]}
        <span class="soft">{coachWords().puzzles.number(totals().solved, totals().of)}</span>
      </a>
    </li>
  );
}

function LessonList() {
  return (
    <div class="lesson-games">
      <For each={LESSON_GAMES}>
        {(game) => (
          <div class="learn-game">
            <h3>{t().games[game]}</h3>
            <ol class="lesson-list">
              <For each={LESSONS.filter((lesson) => lesson.game === game)}>
                {(lesson) => <LessonItem lesson={lesson} id={lesson.id} />}
              </For>
            </ol>
          </div>
        )}
      </For>
    </div>
  );
}

function LessonItem(props: { readonly lesson: Lesson; readonly id: (typeof LESSONS)[number]['id'] }) {
  const isDone = () => finishedLessons().has(props.id);
  return (
    <li>
      <a class="lesson-item" href={makeRoute('lessons', props.id, '1')}>
        <span class="lesson-tick" classList={{ done: isDone() }} aria-hidden="true">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 12.5 10.5 17 18 8" />
          </svg>
        </span>
        <span class="lesson-name">{lessonWords().titles[props.id]}</span>
        <span class="soft lesson-about">{lessonWords().about[props.id]}</span>
        <span class="soft lesson-count">
          {isDone() ? coachWords().lessons.finished : coachWords().lessons.steps(props.lesson.steps.length)}
        </span>
      </a>
    </li>
  );
}

/** Statistics of the puzzles that were solved on this device. */
function Statistics() {
  const figures = () => {
    const now = puzzleStatistics();
    const { puzzles } = coachWords();
    const tries = ratedTries();
    return [
      ...(tries.length > 0
        ? [{ name: ratingWords().rating, value: String(Math.round(ratingAfter(tries).rating)) }]
        : []),
      { name: puzzles.solvedCount, value: String(solvedIds(now).size) },
      { name: puzzles.tried, value: String(Object.keys(now.puzzles).length) },
      { name: puzzles.streak, value: String(now.streak) },
      { name: puzzles.bestStreak, value: String(now.bestStreak) },
      { name: puzzles.daily, value: String(dailyStreak(now, today())) },
    ];
  };
  return (
    <Show when={Object.keys(puzzleStatistics().puzzles).length > 0}>
      <section class="learn-section" aria-labelledby="learn-statistics">
        <h2 id="learn-statistics">{coachWords().puzzles.statistics}</h2>
        <p class="soft">{coachWords().puzzles.keptHere}</p>
        <FigureList figures={figures()} />
      </section>
    </Show>
  );
}
