import {
  choosePuzzles,
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
import { ButtonLink } from '../shared/controls/button.tsx';
import { FigureList } from '../shared/controls/figure-list.tsx';
import { PageHead, Section } from '../shared/controls/page-parts.tsx';
import { coachWords } from '../shared/messages/coach/index.ts';
import { makeRoute } from '../shared/platform/router.ts';
import { dayStreak } from './calendar.ts';
import { puzzleStatistics, ratedTries, solvedDays, today } from './progress.ts';
import { puzzleGameName } from './puzzle-words.ts';
import { MIN_RATED_TRIES, ratingAfter } from './rating-log.ts';
import './learn.css';

type AllPuzzles = Readonly<Record<PuzzleGame, readonly Puzzle[]>>;

async function loadPacks(): Promise<AllPuzzles> {
  const loaded = await Promise.all(PUZZLE_GAMES.map(async (game) => [game, await loadPuzzles(game)] as const));
  return Object.fromEntries(loaded) as AllPuzzles;
}

/** `#/puzzles`: the puzzle run, every pack, and the player's results. */
export function PuzzleList() {
  const [packs] = createResource(loadPacks);
  return (
    <div class="page learn">
      <PageHead class="learn-head" title={coachWords().learn.puzzles} hint={coachWords().learn.puzzlesHint} />
      <section class="learn-section" aria-label={coachWords().learn.puzzles}>
        <p>
          <ButtonLink label={coachWords().today.run} to={['puzzles', 'run']} />
        </p>
        <Show when={packs.latest}>
          {(loaded) => <For each={PUZZLE_GAMES}>{(game) => <Packs game={game} puzzles={loaded()[game]} />}</For>}
        </Show>
      </section>
      <PuzzleFigures />
    </div>
  );
}

interface PackProps {
  readonly game: PuzzleGame;
  readonly puzzles: readonly Puzzle[];
}

/**
 * The packs of a game by difficulty and by theme. A pack opens its first unsolved puzzle. All games but the first are
 * folded up.
 */
function Packs(props: PackProps) {
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
    <details class="learn-game" open={props.game === PUZZLE_GAMES[0]}>
      <summary>
        <h2>{puzzleGameName(props.game)}</h2>
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

function Pack(props: PackProps & { readonly level: PuzzleLevel }) {
  const totals = () => puzzleTotals(puzzleStatistics(), props.puzzles);
  return (
    <li class="pack">
      <a href={makeRoute('puzzles', firstUnsolved(props.puzzles).id)}>
        <span class="pack-houses" aria-hidden="true">
          <For each={PUZZLE_LEVELS}>{(step) => <span classList={{ lit: step <= props.level }} />}</For>
        </span>
        <span class="pack-name">
          <span class="unseen">{`${puzzleGameName(props.game)}, `}</span>
          {coachWords().puzzles.levels[props.level]}
        </span>
        <Show when={totals().solved > 0}>
          <span class="soft">{coachWords().puzzles.progress(totals().solved, totals().of)}</span>
          <progress max={totals().of} value={totals().solved} aria-hidden="true" />
        </Show>
      </a>
    </li>
  );
}

/** The first unsolved puzzle, or the first one if all are solved. */
function firstUnsolved(puzzles: readonly Puzzle[]): Puzzle {
  const solved = solvedIds(puzzleStatistics());
  return puzzles.find(({ id }) => !solved.has(id)) ?? puzzles[0]!;
}

function Theme(props: PackProps & { readonly theme: PuzzleTheme }) {
  const totals = () => puzzleTotals(puzzleStatistics(), props.puzzles);
  return (
    <li>
      <a class="button" href={makeRoute('puzzles', firstUnsolved(props.puzzles).id, props.theme)}>
        <span class="unseen">{`${puzzleGameName(props.game)}, `}</span>
        {coachWords().puzzles.themes[props.theme]}
        <Show when={totals().solved > 0}>
          <span class="soft">{coachWords().puzzles.number(totals().solved, totals().of)}</span>
        </Show>
      </a>
    </li>
  );
}

/** Statistics of the puzzles tried on this device. */
function PuzzleFigures() {
  const figures = () => {
    const now = puzzleStatistics();
    const { puzzles } = coachWords();
    const tries = ratedTries();
    return [
      ...(tries.length >= MIN_RATED_TRIES
        ? [{ name: coachWords().rating.rating, value: String(Math.round(ratingAfter(tries).rating)) }]
        : []),
      { name: puzzles.solvedCount, value: String(solvedIds(now).size) },
      { name: puzzles.tried, value: String(Object.keys(now.puzzles).length) },
      { name: puzzles.streak, value: String(now.streak) },
      { name: puzzles.bestStreak, value: String(now.bestStreak) },
      { name: puzzles.daily, value: String(dayStreak(solvedDays(), today())) },
      // A zero says nothing yet.
    ].filter(({ value }) => value !== '0');
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
