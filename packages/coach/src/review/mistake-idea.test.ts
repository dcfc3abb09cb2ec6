import * as engine from '@rowhouse/engine';
import { gameOf, parseRecord, recordWith, replay, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { winsAtOnce } from '../connect/threats.ts';
import { loadPuzzles } from '../puzzles/packs.ts';
import { MISTAKE_IDEAS, mistakeIdea, puzzlesAbout } from './mistake-idea.ts';
import { reviewGame } from './review.ts';

const SIX =
  'morris-6 r 0.0,0.1,0.2,0.3,0.7,0.6,1.6,1.2,1.4,0.4,1.5x0.1,0.5x0.2,0.0-0.1,0.3-0.2,0.1-0.0,0.2-0.1,0.7-1.7,0.4-0.3';

test.each([
  ['a diagonal that the other side completes', 'connect-7x6x4 r 444432655112251133', 16, 'diagonal'],
  ['a diagonal that the player leaves out', 'connect-7x6x4 r 4224242246134164663332335667511', 28, 'diagonal'],
  ['a column left open', 'connect-7x6x4 r 4142434', 5, 'open-line'],
  ['a row left out', 'connect-7x6x4 r 11223374', 6, 'missed-win'],
  ['two threats on the ground', 'connect-7x6x4 r 3322415', 3, 'double-threat'],
  ['an open mill', SIX, 9, 'open-mill'],
  ['a mill that best play closes later', SIX, 6, 'mill'],
  ['the first move, whose effect nobody sees', 'connect-7x6x4 r 14', 0, 'other'],
] as const)('the idea of a mistake is what shows first: %s', async (_, text, ply, idea) => {
  const review = await reviewGame(unwrap(parseRecord(text)), { engine, budget: { ms: 5000 } });
  expect(mistakeIdea(review, ply)).toBe(idea);
});

test.each([
  ['seven', 5, 'seven'],
  ['double-threat', 5, 'double-threat'],
] as const)('a missed puzzle about %s has this idea', async (theme, plies, idea) => {
  const puzzles = (await loadPuzzles('connect-7x6x4')).filter((one) => one.theme === theme && one.plies === plies);
  for (const { record, answer } of puzzles.slice(0, 1)) {
    const before = unwrap(replay(record));
    // A wrong move that the other side does not punish sooner.
    for (const move of gameOf(record.config).moves(before)) {
      const after = unwrap(gameOf(record.config).play(before, move));
      if (move === answer || after.family !== 'connect' || winsAtOnce(after.board, after.toMove, 4).length > 0)
        continue;
      const moves = [...record.moves, move];
      const review = await reviewGame(recordWith(record, moves), { engine, budget: { ms: 5000 } });
      expect(mistakeIdea(review, record.moves.length)).toBe(idea);
      break;
    }
  }
});

test('each idea has shipped puzzles, and those about diagonals threaten one', async () => {
  const [connect, morris] = await Promise.all([loadPuzzles('connect-7x6x4'), loadPuzzles('morris-6')]);
  for (const idea of MISTAKE_IDEAS.filter((one) => one !== 'other'))
    expect([idea, puzzlesAbout(connect, idea).length + puzzlesAbout(morris, idea).length > 10]).toEqual([idea, true]);
  for (const { record, answer } of puzzlesAbout(connect, 'diagonal').slice(0, 30)) {
    const after = unwrap(replay(recordWith(record, [...record.moves, answer])));
    if (after.family !== 'connect') throw new Error('not a connect game');
    const { board } = after;
    const discs = (x: number, y: number, dx: number, dy: number) =>
      [-3, -2, -1, 1, 2, 3].filter((far) => {
        const [cx, cy] = [x + far * dx, y + far * dy];
        return cx >= 0 && cx < 7 && cy >= 0 && cy < 6 && board.at(cx, cy) === 1 - after.toMove;
      }).length;
    const found = winsAtOnce(board, 1 - after.toMove, 4);
    expect(found.some(([x, y]) => Math.max(discs(x, y, 1, 1), discs(x, y, 1, -1)) >= 3)).toBe(true);
  }
});
