import type { Review, ReviewedMove } from '@rowhouse/coach';
import { DEFAULT_BUDGET, isLostAtOnce, reviewGame, sameMove } from '@rowhouse/coach/internal';
import { type GameRecord, type Move, makeRecord, type Position } from '@rowhouse/rules';
import { createSignal, onCleanup } from 'solid-js';
import { engine } from '../shared/engine/client.ts';

/** The progress of a review, or its result. */
type ReviewState =
  | { readonly kind: 'working'; readonly done: number; readonly of: number }
  | { readonly kind: 'done'; readonly review: Review }
  | { readonly kind: 'failed' };

/** The reviews since the page was opened. No review is made twice. */
const known = new Map<string, Review>();

export type Reviewing = ReturnType<typeof createReview>;

/** Reviews a game, position by position. The work stops when the component is removed. */
export function createReview(record: GameRecord) {
  const game = makeRecord(record);
  const of = record.moves.length + 1;
  const [state, setState] = createSignal<ReviewState>({ kind: 'working', done: 0, of });
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const again = () => {
    const found = known.get(game);
    if (found) {
      setState({ kind: 'done', review: found });
      return;
    }
    setState({ kind: 'working', done: 0, of });
    reviewGame(record, {
      engine,
      signal: controller.signal,
      onProgress: (done) => setState({ kind: 'working', done, of }),
    }).then(
      (made) => {
        known.set(game, made);
        setState({ kind: 'done', review: made });
      },
      () => {
        if (!controller.signal.aborted) setState({ kind: 'failed' });
      },
    );
  };
  again();
  return { state, again };
}

/** A mistake, the best moves in its place and their value. A puzzle has only best moves. */
export interface Mistake extends Pick<ReviewedMove, 'bestMoves'> {
  readonly move: Move | null;
  readonly value: ReviewedMove['best']['value'];
}

/** The judgement of another try. `value`: for the player who makes it, or `null` if it is not known. */
export interface JudgedTry {
  readonly isRight: boolean;
  readonly value: ReviewedMove['best']['value'];
}

/**
 * A move is right if it is one of the best, or keeps the win or draw that the mistake gave away. In a lost position it
 * has to stop the win that the mistake allowed.
 */
export async function judgeTry(
  position: Position,
  { bestMoves, move: mistake, value }: Mistake,
  move: Move,
  signal: AbortSignal,
): Promise<JudgedTry> {
  if (bestMoves.some((best) => sameMove(best, move))) return { isRight: true, value };
  if (value === null) return { isRight: false, value };
  const { moves } = await engine.analyze(position, { budget: DEFAULT_BUDGET, signal });
  const found = moves.find((known) => sameMove(known.move, move));
  const isMistake = mistake !== null && sameMove(mistake, move);
  return { isRight: !isMistake && found?.value === value && !isLostAtOnce(found), value: found?.value ?? null };
}
