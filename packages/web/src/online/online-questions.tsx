import type { OnlineGame } from '@rowhouse/client';
import { type Accessor, createEffect, createMemo, createSignal, Index, on, onCleanup, Show } from 'solid-js';
import { Slot } from '../play/table-actions.tsx';
import { Button } from '../shared/controls/button.tsx';
import { t } from '../shared/messages/messages.ts';
import { tournamentWords } from '../shared/messages/tournament/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { declinedIn } from './declined.ts';
import { onlineWords } from './messages/index.ts';
import { type OnlineActionsProps, type OnlineTableProps, opponentHasLeft, opponentOf } from './online-game.ts';
import { nameIn, refusedCommandWords, whyRefused } from './online-words.ts';

/** What withdraws an own question. */
type Withdrawal = 'decline-draw' | 'decline-undo' | 'decline-rematch';

/** How long it is shown that somebody declined, in milliseconds. */
const TOLD_FOR = 5000;

interface Question {
  readonly words: string;
  readonly buttons: readonly { readonly words: string; readonly primary?: boolean; act(): void }[];
}

/**
 * A place that is always there, below the buttons: for what the server refused, what the other player asks, and what
 * became of one's own question. So nothing moves under the pointer when an offer comes.
 */
export function Questions(props: OnlineActionsProps) {
  const declined = createDeclined(props);
  const claim = createClaim(props);
  const claimable = (): Question | null => {
    const now = claim();
    const act = () => props.remote.do('claim-win');
    return now && { words: now.words, buttons: now.isDue ? [{ words: onlineWords().claim, primary: true, act }] : [] };
  };
  const open = createMemo(() => asked(props, declined.withdraw) ?? afterEnd(props, declined.withdraw));
  // What was told before the next question is not told again after it.
  createEffect(() => open() && declined.forget());
  const question = createMemo(
    () => refusedCommand(props) ?? nextGame(props) ?? open() ?? declined.told() ?? planned(props) ?? claimable(),
  );
  return (
    <Show when={question()} fallback={<Slot session={props.session} isSmall />}>
      {(now) => (
        <div class="slot small">
          <div class="online-question">
            <p>{now().words}</p>
            <Index each={now().buttons}>
              {(button) => (
                <Button primary={button().primary} onClick={() => button().act()}>
                  {button().words}
                </Button>
              )}
            </Index>
          </div>
        </div>
      )}
    </Show>
  );
}

function refusedCommand({ remote }: OnlineActionsProps): Question | null {
  const refusal = remote.refusal();
  return (
    refusal && {
      words: `${refusedCommandWords(refusal.command.do)} ${whyRefused(refusal.code)}`,
      buttons: [{ words: onlineWords().refused.ok, act: () => remote.dismissRefusal() }],
    }
  );
}

/** In a tournament: the next one, which opens by itself. */
function nextGame({ tournament }: OnlineActionsProps): Question | null {
  const next = tournament?.next() ?? null;
  return next && { words: next.words, buttons: [{ words: tournamentWords().play, primary: true, act: next.open }] };
}

/** What is open between the players: a draw, or a move to take back. */
function asked({ game, remote }: OnlineActionsProps, withdraw: (verb: Withdrawal) => void): Question | null {
  const { seat, view } = game;
  const { status, offer, undo } = view.live;
  if (status !== 'playing' || seat === null) return null;
  const words = onlineWords();
  const question = (what: 'draw' | 'undo', by: number, other: string, own: string): Question =>
    by === seat
      ? { words: own, buttons: [{ words: words.withdraw, act: () => withdraw(`decline-${what}`) }] }
      : {
          words: other,
          buttons: [
            { words: words.accept, primary: true, act: () => remote.do(`accept-${what}`) },
            { words: words.decline, act: () => remote.do(`decline-${what}`) },
          ],
        };
  if (offer !== null) return question('draw', offer, words.drawOffered(nameIn(game, offer)), words.drawOffering);
  if (undo === null || undo.agreed.includes(seat)) return null;
  return question('undo', undo.by, words.undoAsked(nameIn(game, undo.by)), words.undoAsking);
}

/** The move that is played as soon as it is one's turn. */
function planned({ session }: OnlineActionsProps): Question | null {
  const column = session.premove.planned();
  if (column === null || !session.live()) return null;
  return {
    words: onlineWords().planned(t().play.columnMove(column + 1)),
    buttons: [{ words: onlineWords().unplan, act: session.premove.cancel }],
  };
}

/** After the game: whether the other player would play again, or has left. */
function afterEnd(props: OnlineActionsProps, withdraw: (verb: Withdrawal) => void): Question | null {
  const { game, remote } = props;
  const { status, rematch } = game.view.live;
  const { seat } = game;
  if (status !== 'over' || seat === null || rematch.game !== null) return null;
  const words = onlineWords();
  const left = opponentHasLeft(props) ? words.hasLeft(nameIn(game, 1 - seat)) : null;
  if (rematch.asked.includes(seat))
    return {
      words: left ?? words.rematchOffering,
      buttons: [{ words: words.withdraw, act: () => withdraw('decline-rematch') }],
    };
  const [by] = rematch.asked;
  if (by !== undefined)
    return {
      words: words.rematchAsked(nameIn(game, by)),
      buttons: [
        { words: words.accept, primary: true, act: () => remote.do('ask-rematch') },
        { words: words.decline, act: () => remote.do('decline-rematch') },
      ],
    };
  return left === null ? null : { words: left, buttons: [] };
}

/** For a moment: that the other player has declined. Whoever withdraws their question is not told. */
function createDeclined(props: OnlineActionsProps) {
  const [words, setWords] = createSignal<string | null>(null);
  let isWithdrawn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(
      () => props.game,
      (now: OnlineGame, before: OnlineGame | undefined) => {
        const what = before ? declinedIn(before, now) : null;
        if (what === null) return;
        if (!isWithdrawn) tell(declinedWords(now, what));
        isWithdrawn = false;
      },
    ),
  );
  const tell = (text: string) => {
    announce(text);
    clearTimeout(timer);
    setWords(text);
    timer = setTimeout(() => setWords(null), TOLD_FOR);
  };
  onCleanup(() => clearTimeout(timer));
  return {
    withdraw: (verb: Withdrawal) => {
      isWithdrawn = true;
      props.remote.do(verb);
    },
    forget: () => setWords(null),
    told: (): Question | null => {
      const text = words();
      return text === null ? null : { words: text, buttons: [] };
    },
  };
}

function declinedWords(game: OnlineGame, what: 'draw' | 'undo' | 'rematch'): string {
  const other = opponentOf(game);
  const name = other === null ? onlineWords().somebody : nameIn(game, other);
  return onlineWords()[`${what}Refused`](name);
}

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
function createClaim(props: OnlineTableProps): Accessor<Claim | null> {
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
