import { DEFAULT_BUDGET, type Review, type ReviewedMove, sameMove } from '@rowhouse/coach';
import { type GameRecord, type Move, type Position, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js';
import { engine } from '../shared/engine/client.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { no } from '../shared/platform/sound.ts';

/** A move that was tried instead; `isRight` is `null` while it is not known. */
interface Tried {
  readonly move: Move;
  readonly isRight: boolean | null;
}

/** A better move is looked for on the board of the review. */
export interface Retry {
  /** The move that is tried again, if one is. */
  readonly of: Accessor<ReviewedMove | null>;
  readonly tried: Accessor<Tried | null>;
  readonly moves: Accessor<readonly Move[]>;
  readonly position: Accessor<Position>;
  /** The next move by which the same player gave something away. */
  readonly next: Accessor<ReviewedMove | null>;
  begin(move: ReviewedMove): void;
  play(move: Move): void;
  again(): void;
  end(): void;
}

/** Moves that gave something away. */
export const isMistake = ({ grade }: ReviewedMove): boolean => grade !== 'best' && grade !== 'good';

export function createRetry(record: GameRecord, review: Accessor<Review | null>): Retry {
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
  const begin = (move: ReviewedMove | null) => {
    setTried(null);
    setOf(move);
    if (move) announce(coachWords().review.retryTask);
  };
  return {
    of,
    tried,
    moves,
    position: createMemo(() => unwrap(replay({ ...record, moves: moves() }))),
    next: () => {
      const now = of();
      const later = review()?.moves.slice((now?.ply ?? 0) + 1) ?? [];
      return (now && later.find((move) => move.player === now.player && isMistake(move))) ?? null;
    },
    begin,
    play: (move) => {
      const asked = of();
      if (!asked) return;
      setTried({ move, isRight: null });
      const isStill = () => of() === asked && tried()?.move === move;
      isBetter({ ...record, moves: before() }, asked, move, controller.signal).then(
        (isRight) => isStill() && judge(isRight),
        () => isStill() && setTried(null),
      );
    },
    again: () => setTried(null),
    end: () => begin(null),
  };
}

/** A move is better if it is one of the best, or keeps the win or the draw that the other one gave away. */
async function isBetter(before: GameRecord, asked: ReviewedMove, move: Move, signal: AbortSignal): Promise<boolean> {
  if (asked.bestMoves.some((best) => sameMove(best, move))) return true;
  if (sameMove(asked.move, move)) return false;
  const { moves } = await engine.analyze(before, { budget: DEFAULT_BUDGET, signal });
  const value = moves.find((known) => sameMove(known.move, move))?.value ?? null;
  return value !== null && value !== 'loss' && value === asked.best.value;
}
