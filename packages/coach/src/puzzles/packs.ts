import { unwrap } from '@rowhouse/rules';
import { type Puzzle, type PuzzleKind, type PuzzleLevel, type PuzzleTheme, parsePuzzle } from './puzzle.ts';

/** The games that have puzzles, as config texts. Nine Men's Morris has endgames only. */
export const PUZZLE_GAMES = ['connect-7x6x4', 'connect-9x7x4', 'connect-9x8x5', 'morris-6', 'morris-9'] as const;
/** One of `PUZZLE_GAMES`. */
export type PuzzleGame = (typeof PUZZLE_GAMES)[number];

interface Pack {
  /** The beginning of the ids of its puzzles. Players' progress and links hold ids, so it never changes. */
  readonly name: string;
  /** Loads the puzzles as text. `node scripts/data/puzzles.ts` makes it. */
  load(): Promise<{ readonly PACK: string }>;
}

const PACKS: Readonly<Record<PuzzleGame, Pack>> = {
  'connect-7x6x4': { name: 'connect4', load: () => import('./packs/connect-7x6x4.ts') },
  'connect-9x7x4': { name: 'connect-9x7x4', load: () => import('./packs/connect-9x7x4.ts') },
  'connect-9x8x5': { name: 'connect-9x8x5', load: () => import('./packs/connect-9x8x5.ts') },
  'morris-6': { name: 'morris6', load: () => import('./packs/morris-6.ts') },
  'morris-9': { name: 'morris9', load: () => import('./packs/morris-9.ts') },
};

/** The start of the lines of puzzles that are no longer offered. Their numbers stay, because stored progress has them. */
const RETIRED = '-';

async function readPack(
  game: PuzzleGame,
): Promise<readonly { readonly puzzle: Puzzle; readonly isRetired: boolean }[]> {
  const { name, load } = PACKS[game];
  const lines = (await load()).PACK.split('\n').filter((line) => line !== '');
  // An id contains the puzzle's place in the pack, so new puzzles must go at the end.
  const idAt = (at: number) => `${name}-${String(at + 1).padStart(4, '0')}`;
  return lines.map((line, at) => {
    const isRetired = line.startsWith(RETIRED);
    return { puzzle: unwrap(parsePuzzle(isRetired ? line.slice(RETIRED.length) : line, idAt(at))), isRetired };
  });
}

/** All puzzles of a game, easy ones first. */
export async function loadPuzzles(game: PuzzleGame): Promise<readonly Puzzle[]> {
  const offered = (await readPack(game)).filter(({ isRetired }) => !isRetired);
  return offered.map(({ puzzle }) => puzzle).sort((a, b) => a.level - b.level);
}

/** The puzzle with this id, even if it is no longer in a pack; `null` if there is none. */
export async function findPuzzle(id: string): Promise<Puzzle | null> {
  const game = puzzleGameOf(id);
  const found = game && (await readPack(game)).find(({ puzzle }) => puzzle.id === id);
  return found ? found.puzzle : null;
}

/** The game whose puzzles have ids like this one; `null` if no puzzle can have it. */
export const puzzleGameOf = (id: string): PuzzleGame | null =>
  PUZZLE_GAMES.find((game) => id.startsWith(`${PACKS[game].name}-`)) ?? null;

/** The puzzles of a kind, theme and level, easy ones first. */
export const choosePuzzles = (
  puzzles: readonly Puzzle[],
  { kind, theme, level }: { readonly kind?: PuzzleKind; readonly theme?: PuzzleTheme; readonly level?: PuzzleLevel },
): readonly Puzzle[] =>
  puzzles.filter(
    (puzzle) =>
      (kind === undefined || puzzle.kind === kind) &&
      (theme === undefined || puzzle.theme === theme) &&
      (level === undefined || puzzle.level === level),
  );
