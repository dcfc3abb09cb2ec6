import type { Review, ReviewedMove } from '@rowhouse/coach';
import { type GameRecord, type Move, type Position, recordWith, replay, unwrap } from '@rowhouse/rules';
import { type Accessor, createMemo, createSignal, onCleanup } from 'solid-js';
import { faultWords } from '../analysis/analysis-words.ts';
import { type JudgedTry, judgeTry } from '../analysis/reviews.ts';
import { focusBoard } from '../shared/boards/focus-board.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { playSound } from '../shared/platform/sound.ts';

export type Retry = ReturnType<typeof createRetry>;

/** Whether a move gave away value. */
export const isMistake = ({ grade }: ReviewedMove): boolean => grade !== 'best' && grade !== 'good';

/** A retry: the player looks for a better move on the board of the review. */
export function createRetry(record: GameRecord, review: Accessor<Review | null>) {
  const [mistake, setMistake] = createSignal<ReviewedMove | null>(null);
  /** The move in place of the mistake. `isRight` is `null` until the engine has answered; `said` is its verdict. */
  const [tried, setTried] = createSignal<{ move: Move; isRight: boolean | null; said: string } | null>(null);
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  const before = () => record.moves.slice(0, mistake()?.ply ?? 0);
  const moves = createMemo(() => {
    const now = tried();
    return now ? [...before(), now.move] : before();
  });
  const judge = (before: Position, { isRight, value }: JudgedTry) => {
    const said = isRight ? coachWords().review.retryRight : faultWords(before, value);
    setTried((now) => now && { ...now, isRight, said });
    announce(said);
    if (!isRight) playSound('refused');
  };
  const again = () => {
    setTried(null);
    focusBoard(() => document.querySelector('.review'));
  };
  const begin = (move: ReviewedMove) => {
    again();
    setMistake(move);
    announce(coachWords().review.retryTask);
  };
  return {
    /** The mistake that the player retries, if any. */
    mistake,
    tried,
    moves,
    position: createMemo(() => unwrap(replay(recordWith(record, moves())))),
    /** The next mistake of the same player. */
    next: () => {
      const now = mistake();
      const later = review()?.moves.slice((now?.ply ?? 0) + 1) ?? [];
      return (now && later.find((move) => move.player === now.player && isMistake(move))) ?? null;
    },
    begin,
    play: (move: Move) => {
      const asked = mistake();
      if (!asked) return;
      setTried({ move, isRight: null, said: coachWords().review.retryTask });
      const position = unwrap(replay(recordWith(record, before())));
      const isStill = () => mistake() === asked && tried()?.move === move;
      judgeTry(position, { ...asked, value: asked.best.value }, move, controller.signal).then(
        (judged) => isStill() && judge(position, judged),
        () => isStill() && setTried(null),
      );
    },
    again,
    end: () => {
      setTried(null);
      setMistake(null);
    },
  };
}
