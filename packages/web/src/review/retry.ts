import { DEFAULT_BUDGET, type Review, type ReviewedMove, sameMove } from '@rowhouse/coach';
import { type GameRecord, type Move, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { engine } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { no } from '../shared/platform/sound.ts';

/** Another move in place of one that was played. `isRight` is `null` until it is known. */
interface Tried {
  readonly move: Move;
  readonly isRight: boolean | null;
}

export type Retry = ReturnType<typeof createRetry>;

/** Whether a move gave something away. */
export const isMistake = ({ grade }: ReviewedMove): boolean => grade !== 'best' && grade !== 'good';

/** The player looks for a better move on the board of the review. */
export function createRetry(record: GameRecord, review: Accessor<Review | null>) {
  const [of, setOf] = createSignal<ReviewedMove | null>(null);
  const [tried, setTried] = createSignal<Tried | null>(null);
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const before = () => record.moves.slice(0, of()?.ply ?? 0);
  const moves = createMemo(() => {
    const now = tried();
    return now ? [...before(), now.move] : before();
  });
  const judge = (isRight: boolean) => {
    setTried((now) => now && { ...now, isRight });
    announce(isRight ? coachWords().review.retryRight : coachWords().puzzles.wrong);
    if (!isRight) no();
  };
  const again = () => {
    setTried(null);
    focusBoard(() => document.querySelector('.review'));
  };
  const begin = (move: ReviewedMove) => {
    again();
    setOf(move);
    announce(coachWords().review.retryTask);
  };
  return {
    /** The move that is tried again, if any. */
    of,
    tried,
    moves,
    position: createMemo(() => unwrap(replay({ ...record, moves: moves() }))),
    /** The next move by which the same player gave something away. */
    next: () => {
      const now = of();
      const later = review()?.moves.slice((now?.ply ?? 0) + 1) ?? [];
      return (now && later.find((move) => move.player === now.player && isMistake(move))) ?? null;
    },
    begin,
    play: (move: Move) => {
      const asked = of();
      if (!asked) return;
      setTried({ move, isRight: null });
      const isStill = () => of() === asked && tried()?.move === move;
      isBetter({ ...record, moves: before() }, asked, move, controller.signal).then(
        (isRight) => isStill() && judge(isRight),
        () => isStill() && setTried(null),
      );
    },
    again,
    end: () => {
      setTried(null);
      setOf(null);
    },
  };
}

/** A move is better if it is one of the best, or keeps the win or draw that the other one gave away. */
async function isBetter(before: GameRecord, asked: ReviewedMove, move: Move, signal: AbortSignal): Promise<boolean> {
  if (asked.bestMoves.some((best) => sameMove(best, move))) return true;
  if (sameMove(asked.move, move)) return false;
  const { moves } = await engine.analyze(before, { budget: DEFAULT_BUDGET, signal });
  const value = moves.find((known) => sameMove(known.move, move))?.value ?? null;
  return value !== null && value !== 'loss' && value === asked.best.value;
}
