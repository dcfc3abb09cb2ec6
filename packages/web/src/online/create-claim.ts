import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { announce } from '../shared/platform/announce.ts';
import { onlineWords } from './messages/index.ts';
import { type OnlineTableProps, opponentOf } from './online-actions-props.ts';
import { nameIn } from './online-words.ts';

/** What somebody who waits for an opponent who has gone is told. */
interface Claim {
  readonly words: string;
  /** Whether the win can be claimed now. */
  readonly isDue: boolean;
}

/**
 * While the opponent is to move and away, with a live clock: in how many seconds the win can be claimed, counted down from
 * what the server said. `null`: there is nothing to claim, or an older server knows no claims.
 */
export function createClaim(props: OnlineTableProps): Accessor<Claim | null> {
  const [now, setNow] = createSignal(performance.now());
  /** When it can be claimed, by this page's stopwatch. */
  const dueAt = createMemo(() => {
    const other = opponentOf(props.game);
    const left = other === null ? null : (props.remote.connection().presence?.claimIn?.[other] ?? null);
    return left === null ? null : performance.now() + left;
  });
  const isWaiting = createMemo(() => {
    const { status, toMove, clock } = props.game.view.live;
    return status === 'playing' && toMove === opponentOf(props.game) && clock?.running === toMove;
  });
  const isCounting = createMemo(() => isWaiting() && dueAt() !== null);
  createEffect(() => {
    if (!isCounting()) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 500);
    onCleanup(() => clearInterval(timer));
  });
  const claim = createMemo((): Claim | null => {
    const at = dueAt();
    if (at === null || !isCounting()) return null;
    const name = nameIn(props.game, opponentOf(props.game)!);
    const seconds = Math.ceil((at - now()) / 1000);
    return seconds > 0
      ? { words: onlineWords().claimIn(name, seconds), isDue: false }
      : { words: onlineWords().isAway(name), isDue: true };
  });
  // Once when somebody goes, and once when the win can be claimed: not every second.
  createEffect(
    on(
      () => claim()?.isDue ?? null,
      (isDue) => isDue !== null && announce(isDue ? `${claim()!.words} ${onlineWords().claim}` : claim()!.words),
    ),
  );
  return claim;
}
