import { unwrap } from '@rowhouse/rules';
import { type Puzzle, type PuzzleGame, type PuzzleKind, type PuzzleLevel, parsePuzzle } from './puzzle.ts';

/** The packs are text, loaded only when somebody opens the puzzles. `npm run puzzles` makes them. */
const PACKS: Readonly<Record<PuzzleGame, () => Promise<{ readonly PACK: string }>>> = {
  connect4: () => import('./packs/connect4.ts'),
  morris6: () => import('./packs/morris6.ts'),
};

/** All puzzles of a game, easy ones first. */
export async function loadPuzzles(game: PuzzleGame): Promise<readonly Puzzle[]> {
  const { PACK } = await PACKS[game]();
  return readPack(game, PACK);
}

function readPack(game: PuzzleGame, pack: string): readonly Puzzle[] {
  const lines = pack.split('\n').filter((line) => line !== '');
  return lines.map((line, at) => unwrap(parsePuzzle(line, game, at + 1)));
}

/** The puzzles of a kind and level, in the order of the pack. */
export const choosePuzzles = (
  puzzles: readonly Puzzle[],
  { kind, level }: { readonly kind?: PuzzleKind; readonly level?: PuzzleLevel },
): readonly Puzzle[] =>
  puzzles.filter(
    (puzzle) => (kind === undefined || puzzle.kind === kind) && (level === undefined || puzzle.level === level),
  );
