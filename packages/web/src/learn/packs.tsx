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
  puzzleTotals,
  solvedIds,
} from '@rowhouse/coach/puzzles';
import { createMemo, createResource, For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { ButtonLink } from '../shared/controls/button.tsx';
import { FigureList } from '../shared/controls/figure-list.tsx';
import { Section } from '../shared/controls/page-parts.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { isRoomy } from '../shared/platform/page.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { puzzleStatistics, ratedTries, today } from './progress.ts';
import { puzzleGameName } from './puzzle-words.ts';
import { ratingAfter, SETTLED_TRIES } from './rating-log.ts';
import './learn.css';

type AllPuzzles = Readonly<Record<PuzzleGame, readonly Puzzle[]>>;

export async function loadPacks(): Promise<AllPuzzles> {
  const loaded = await Promise.all(PUZZLE_GAMES.map(async (game) => [game, await loadPuzzles(game)] as const));
  return Object.fromEntries(loaded) as AllPuzzles;
}

/** `#/puzzles`: only the puzzles. */
export function PuzzleList() {
  const [packs] = createResource(loadPacks);
  return (
    <div class="page learn">
      <header class="learn-head">
        <h1>{coachWords().learn.puzzles}</h1>
        <p class="soft">{coachWords().learn.puzzlesHint}</p>
      </header>
      <section class="learn-section" aria-label={coachWords().learn.puzzles}>
        <AllPacks packs={packs.latest} heading="h2" />
      </section>
      <PuzzleFigures />
    </div>
  );
}

/** The puzzle run and every pack. */
export function AllPacks(props: { readonly packs: AllPuzzles | undefined; readonly heading: 'h2' | 'h3' }) {
  return (
    <>
      <p>
        <ButtonLink to={['puzzles', 'run']}>{coachWords().today.run}</ButtonLink>
      </p>
      <Show when={props.packs}>
        {(loaded) => (
          <For each={PUZZLE_GAMES}>
            {(game) => <Packs game={game} puzzles={loaded()[game]} heading={props.heading} />}
          </For>
        )}
      </Show>
    </>
  );
}

/**
 * The packs of a game by difficulty and by theme. Each begins with the first unsolved puzzle. On a phone all games but the
 * first are folded up.
 */
function Packs(props: {
  readonly game: PuzzleGame;
  readonly puzzles: readonly Puzzle[];
  readonly heading: 'h2' | 'h3';
}) {
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
    <details class="learn-game" open={props.game === PUZZLE_GAMES[0] || isRoomy()}>
      <summary>
        <Dynamic component={props.heading}>{puzzleGameName(props.game)}</Dynamic>
      </summary>
      <ul class="packs">
        <For each={levels()}>{({ level, puzzles }) => <Pack game={props.game} level={level} puzzles={puzzles} />}</For>
      </ul>
      <ul class="themes">
        <For each={themes()}>{({ theme, puzzles }) => <Theme game={props.game} theme={theme} puzzles={puzzles} />}</For>
      </ul>
    </details>
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

/** The first unsolved puzzle, or the first one if all are solved. */
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

/** Statistics of the puzzles tried on this device. */
export function PuzzleFigures() {
  const figures = () => {
    const now = puzzleStatistics();
    const { puzzles } = coachWords();
    const tries = ratedTries();
    return [
      ...(tries.length >= SETTLED_TRIES
        ? [{ name: coachWords().rating.rating, value: String(Math.round(ratingAfter(tries).rating)) }]
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
      <Section class="learn-section" title={coachWords().puzzles.statistics}>
        <p class="soft">{coachWords().puzzles.keptHere}</p>
        <FigureList figures={figures()} />
      </Section>
    </Show>
  );
}
