import { analyzeHere, type ReviewedMove, review } from '@rowhouse/coach';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { createRoot } from 'solid-js';
import { afterEach, expect, test, vi } from 'vitest';
import { createRetry, isMistake, type Retry } from './retry.ts';

vi.mock('../shared/engine/client.ts', async () => {
  const coach = await import('@rowhouse/coach');
  return { engine: { analyze: coach.analyzeHere } };
});
vi.mock('../shared/boards/focus-board.ts', () => ({ focusBoard: () => {} }));

/** Red lets blue win, and blue does not see it. */
const RECORD = unwrap(parseRecord('connect-7x6x4 r 457554434744232333575531'));
const REVIEW = await review(RECORD, analyzeHere, {});
const MISTAKES = REVIEW.moves.filter(isMistake);

let dispose: () => void;
const begin = (move: ReviewedMove): Retry =>
  createRoot((end) => {
    dispose = end;
    const retry = createRetry(RECORD, () => REVIEW);
    retry.begin(move);
    return retry;
  });
afterEach(() => dispose());

test('the board goes back to before the mistake, and returns to the game at the end', () => {
  const [mistake] = MISTAKES;
  const retry = begin(mistake!);
  expect(retry.moves()).toEqual(RECORD.moves.slice(0, mistake!.ply));
  expect(retry.position().toMove).toBe(mistake!.player);
  retry.end();
  expect([retry.of(), retry.tried()]).toEqual([null, null]);
});

test.each(MISTAKES.map((move) => [move.ply, move] as const))(
  'ply %i: the same move again is wrong, the best one is right',
  async (_, mistake) => {
    const retry = begin(mistake);
    retry.play(mistake.move);
    expect(retry.tried()).toMatchObject({ move: mistake.move, isRight: null });
    await vi.waitFor(() => expect(retry.tried()?.isRight).toBe(false));
    retry.again();
    expect(retry.tried()).toBeNull();
    retry.play(mistake.bestMoves[0]!);
    await vi.waitFor(() => expect(retry.tried()?.isRight).toBe(true));
  },
);

test('the next mistake is one of the same player', () => {
  for (const mistake of MISTAKES) {
    const retry = begin(mistake);
    const next = retry.next();
    expect(next).toBe(MISTAKES.find((move) => move.player === mistake.player && move.ply > mistake.ply) ?? null);
    dispose();
  }
});

test('a verdict that comes after the next move is not about that move', async () => {
  const retry = begin(MISTAKES[0]!);
  retry.play(MISTAKES[0]!.move);
  retry.again();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(retry.tried()).toBeNull();
});
