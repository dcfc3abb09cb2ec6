import { unwrap } from '@rowhouse/rules';
import {
  type Puzzle,
  type PuzzleGame,
  type PuzzleKind,
  type PuzzleLevel,
  type PuzzleTheme,
  parsePuzzle,
} from './puzzle.ts';

/** The packs are text, loaded only when a player opens the puzzles. `node scripts/data/puzzles.ts` makes them. */
const PACKS: Readonly<Record<PuzzleGame, () => Promise<{ readonly PACK: string }>>> = {
  connect4: () => import('./packs/connect4.ts'),
  'connect-9x7x4': () => import('./packs/connect-9x7x4.ts'),
  'connect-9x8x5': () => import('./packs/connect-9x8x5.ts'),
  morris6: () => import('./packs/morris6.ts'),
  morris9: () => import('./packs/morris9.ts'),
};

/** All puzzles of a game, easy ones first. */
export async function loadPuzzles(game: PuzzleGame): Promise<readonly Puzzle[]> {
  const { PACK } = await PACKS[game]();
  return readPack(game, PACK);
}

/** Ids are positions in the pack. New puzzles go at its end. */
function readPack(game: PuzzleGame, pack: string): readonly Puzzle[] {
  const lines = pack.split('\n').filter((line) => line !== '');
  return lines.map((line, at) => unwrap(parsePuzzle(line, game, at + 1))).sort((a, b) => a.level - b.level);
}

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
