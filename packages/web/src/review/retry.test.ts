import type { ReviewedMove } from '@rowhouse/coach';
import { reviewGame } from '@rowhouse/coach/internal';
import * as engine from '@rowhouse/engine';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { createRoot } from 'solid-js';
import { afterEach, expect, test, vi } from 'vitest';
import { createRetry, isMistake, type Retry } from './retry.ts';

vi.mock('../shared/engine/client.ts', async () => ({ engine: await import('@rowhouse/engine') }));
vi.mock('../shared/boards/focus-board.ts', () => ({ focusBoard: () => {} }));

/** Red gives away the win, and Blue misses it. */
const RECORD = unwrap(parseRecord('connect-7x6x4 r 457554434744232333575531'));
const REVIEW = await reviewGame(RECORD, { engine });
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

test('a retry shows the position before the mistake, and its end returns to the game', () => {
  const [mistake] = MISTAKES;
  const retry = begin(mistake!);
  expect(retry.moves()).toEqual(RECORD.moves.slice(0, mistake!.ply));
  expect(retry.position().toMove).toBe(mistake!.player);
  retry.end();
  expect([retry.mistake(), retry.tried()]).toEqual([null, null]);
});

test.each(MISTAKES.map((move) => [move.ply, move] as const))(
  'ply %i: the same move again is wrong, the best one is right',
  async (_, mistake) => {
    const retry = begin(mistake);
    retry.play(mistake.move);
    expect(retry.tried()).toMatchObject({ move: mistake.move, isRight: null });
    await vi.waitFor(() => expect(retry.tried()?.isRight).toBe(false));
    const fault = { win: /faster way/, draw: /only draws/, loss: /(Red|Blue) would win after this/ };
    expect(retry.tried()!.said).toMatch(fault[mistake.played.value!]);
    retry.again();
    expect(retry.tried()).toBeNull();
    retry.play(mistake.bestMoves[0]!);
    await vi.waitFor(() => expect(retry.tried()?.isRight).toBe(true));
  },
);

test('the next mistake is a mistake of the same player', () => {
  for (const mistake of MISTAKES) {
    const retry = begin(mistake);
    const next = retry.next();
    expect(next).toBe(MISTAKES.find((move) => move.player === mistake.player && move.ply > mistake.ply) ?? null);
    dispose();
  }
});

test('a late answer of the engine does not judge the next move', async () => {
  const retry = begin(MISTAKES[0]!);
  retry.play(MISTAKES[0]!.move);
  retry.again();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(retry.tried()).toBeNull();
});
