// Slow: not part of `npm test`.
import * as engine from '@rowhouse/engine';
// Slow, so `npm test` leaves it out.
import {
  type Cell,
  gameOf,
  type MorrisPosition,
  type MorrisTurn,
  type Move,
  makeConfig,
  morris,
  type Player,
  type Position,
} from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import { morrisBoard } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../../../../scripts/data/find-puzzles.ts';
import { afterMove, positionOf, sameMove } from '../analysis/analyzer.ts';
import { longestDefence } from './attempt.ts';
import { findPuzzle, loadPuzzles, puzzleGameOf } from './packs.ts';
import { PUZZLE_KINDS, PUZZLE_LEVELS, type Puzzle, type PuzzleTheme, puzzleSolution } from './puzzle.ts';

/** The budget of `node scripts/data/puzzles.ts`. */
const PACK_BUDGET = { nodes: 1_000_000 };

/** The cells or points where the player would complete a line or a mill if it were the player's turn. */
function strikesOf(position: Position, player: Player): Set<number> {
  const turned = { ...position, toMove: player } as Position;
  if (position.outcome) return new Set();
  return new Set(
    (gameOf(position.config).moves(turned) as readonly Move[])
      .filter((move) =>
        typeof move === 'number' ? afterMove(turned, move).outcome?.by === 'line' : move.remove !== null,
      )
      .map((move) => (typeof move === 'number' ? move : move.to)),
  );
}
const isInMill = ({ config, men }: MorrisPosition, player: Player, point: number | null): boolean =>
  morrisBoard(config).mills.some((mill) => mill.includes(point!) && mill.every((one) => (men[player]! >> one) & 1));

const MAX_LINE = 60;
/** The themes that the solution uses, played to the end of the game. */
async function usedThemes({ record, answer, kind }: Puzzle, budget: engine.Budget): Promise<Set<PuzzleTheme>> {
  if (kind === 'draw') return new Set(['defence']);
  const used = new Set<PuzzleTheme>();
  let at = positionOf(record) as Position;
  const solver = at.toMove;
  const pairs: Cell[] = [];
  let move: Move = answer;
  let isForced = false;
  for (let ply = 0; ply < MAX_LINE; ply++) {
    const before = at;
    at = afterMove(before, move);
    if (before.toMove === solver) {
      if (at.outcome?.by === 'blocked') used.add('shut-in');
      if (before.family === 'morris') {
        const { from, remove } = move as MorrisTurn;
        if (remove !== null) used.add('mill');
        if (remove !== null && from !== null && isInMill(before, solver, from)) used.add('double-mill');
      } else if (at.outcome) {
        const [x, y] = [move as number, before.board.height(move as number)];
        if (pairs.some(([column, row]) => column === x && (row === y || row + 1 === y))) used.add('seven');
        if (!isForced) used.add('zugzwang');
      }
      const strikes = strikesOf(at, solver);
      isForced = strikes.size > 0;
      if (strikes.size > 1) used.add('double-threat');
      if (at.family === 'connect') {
        const { board, config } = at;
        const wins = (x: number, y: number) => y < config.rows && wouldWin(board, x, y, solver, config.connect);
        for (let x = 0; x < config.columns; x++)
          for (let y = board.height(x); y < config.rows; y++) if (wins(x, y) && wins(x, y + 1)) pairs.push([x, y]);
      }
    }
    if (at.outcome) break;
    const analysis = await engine.analyze<Position>(at, { budget, lineMs: 0 });
    move = at.toMove === solver ? analysis.moves[0]!.move : longestDefence(analysis);
  }
  return used;
}

describe.each([
  ['connect-7x6x4', 1000, ['double-threat', 'seven', 'zugzwang', 'defence'], PUZZLE_KINDS, {}],
  ['connect-9x7x4', 200, ['double-threat', 'seven', 'zugzwang', 'defence'], ['win', 'only'], PACK_BUDGET],
  ['connect-9x8x5', 90, ['seven', 'zugzwang', 'defence'], PUZZLE_KINDS, PACK_BUDGET],
  ['morris-6', 320, ['mill', 'double-threat', 'shut-in', 'defence'], PUZZLE_KINDS, {}],
  ['morris-9', 70, ['mill', 'double-threat', 'defence'], ['win', 'draw'], {}],
] as const)('the puzzles of %s', async (game, minCount, themes, kinds, budget) => {
  const puzzles = await loadPuzzles(game);
  const isLarge = minCount >= 320;
  const sample = isComplete ? puzzles : puzzles.filter((_, at) => at % 5 === 0);

  test(`are at least ${minCount}, have every kind, theme and level, and are all different`, () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(minCount);
    for (const kind of kinds)
      expect(puzzles.filter((puzzle) => puzzle.kind === kind).length).toBeGreaterThanOrEqual(minCount / 8);
    for (const theme of themes)
      expect(puzzles.filter((puzzle) => puzzle.theme === theme).length).toBeGreaterThanOrEqual(minCount / 40);
    for (const level of PUZZLE_LEVELS)
      expect(puzzles.filter((puzzle) => puzzle.level === level).length).toBeGreaterThanOrEqual(minCount / 8);
    const keys = puzzles.map(({ record }) => gameOf(record.config).key(positionOf(record) as never));
    expect(new Set(keys).size).toBe(puzzles.length);
    for (const { id, record } of puzzles) expect([makeConfig(record.config), puzzleGameOf(id)]).toEqual([game, game]);
  });

  test('are sorted by level and, in the large packs, have every length', () => {
    expect(puzzles.map(({ level }) => level)).toEqual(puzzles.map(({ level }) => level).sort());
    if (!isLarge) return;
    const lengths = new Set(puzzles.map(({ plies }) => plies));
    for (const plies of [3, 5, 7, 9, 11, 13, 15]) expect(lengths).toContain(plies);
  });

  test('have one answer each, of the stated length', async () => {
    for (const { id, record, kind, answer, plies } of sample)
      expect([id, puzzleSolution(await engine.analyze(positionOf(record), { budget }))]).toEqual([
        id,
        { kind, answer, plies },
      ]);
  });

  test('use their theme in their solution', async () => {
    for (const puzzle of sample.filter(({ theme }) => theme !== 'other'))
      expect([puzzle.id, await usedThemes(puzzle, budget)]).toEqual([
        puzzle.id,
        expect.toSatisfy((used: Set<PuzzleTheme>) => used.has(puzzle.theme)),
      ]);
  });

  test('are not the only block of a mill, and not images of each other', () => {
    for (const { id, record, answer } of puzzles) {
      const position = positionOf(record);
      if (position.family !== 'morris') continue;
      const threatened = strikesOf(position, 1 - position.toMove);
      const blocks = morris.moves(position).filter(({ to, remove }) => remove === null && threatened.has(to));
      expect([id, blocks.length === 1 && sameMove(blocks[0]!, answer)]).toEqual([id, false]);
    }
    expect(new Set(puzzles.map(({ record }) => keyOf(positionOf(record)))).size).toBe(puzzles.length);
  });
});

test('a puzzle that is no longer offered is found by its id, for stored progress and links', async () => {
  const retired = await findPuzzle('morris6-0232');
  expect(retired?.id).toBe('morris6-0232');
  expect((await loadPuzzles('morris-6')).map(({ id }) => id)).not.toContain('morris6-0232');
  expect([await findPuzzle('morris6-9999'), await findPuzzle('ludo-0001')]).toEqual([null, null]);
});
