import type { OnlineGame } from '@rowhouse/client';
import { type Accessor, createEffect, createMemo, createSignal } from 'solid-js';
import { t } from '../shared/messages/messages.ts';
import { announce } from '../shared/platform/announce.ts';
import { onValue } from '../shared/platform/effects.ts';
import { createClock, createTimer } from '../shared/platform/page.ts';
import { clockText } from '../shared/words/format.ts';
import { onlineWords } from './messages/index.ts';
import { type OnlineActionsProps, type OnlineTableProps, opponentHasLeft, opponentOf } from './online-game.ts';
import { nameIn, whyRefused } from './online-words.ts';

/** A sentence below the buttons of an online game, with buttons to answer. */
export interface Question {
  readonly words: string;
  readonly buttons: readonly { readonly words: string; readonly primary?: boolean; act(): void }[];
}

/** The message that the opponent declined stays for this time. */
const DECLINED_SHOWN_MS = 5000;

type QuestionProps = Pick<OnlineActionsProps, 'game' | 'remote' | 'tournament'> & {
  readonly session: Pick<OnlineActionsProps['session'], 'live' | 'premove'>;
};

/**
 * The most important question or message now: a refused command, the next game of a tournament, an open question, a
 * declined one, a planned move, or a win that the player can claim. Each is announced once.
 */
export function createQuestion(props: QuestionProps): Accessor<Question | null> {
  const declined = createDeclined(props);
  const claim = createClaim(props);
  const open = createMemo(() => askedInPlay(props, declined.withdraw) ?? askedAfterEnd(props, declined.withdraw));
  // A new question replaces the answer to an earlier one.
  createEffect(() => open() && declined.forget());
  const openWords = createMemo(() => open()?.words ?? null);
  onValue(openWords, (words) => words !== null && announce(words));
  onValue(
    () => props.game.view.live.offer,
    (offer, before) => {
      const wasOthers = before != null && before !== props.game.seat;
      if (offer === null && wasOthers && !props.game.view.live.ending) announce(onlineWords().drawDeclined);
    },
  );
  const refusal = createMemo(() => refusedCommand(props));
  createEffect(() => refusal() && announce(refusal()!.words));
  return createMemo(
    () => refusal() ?? nextGame(props) ?? open() ?? declined.question() ?? plannedMove(props) ?? claim(),
  );
}

function refusedCommand({ remote }: QuestionProps): Question | null {
  const refusal = remote.refusal();
  if (refusal === null) return null;
  const { move, other, ok } = onlineWords().refused;
  return {
    words: `${refusal.command.do === 'move' ? move : other} ${whyRefused(refusal.code)}`,
    buttons: [{ words: ok, act: remote.dismissRefusal }],
  };
}

/** The next game of a tournament. It also opens without a press. */
function nextGame({ tournament }: QuestionProps): Question | null {
  const next = tournament?.next() ?? null;
  const button = { words: onlineWords().tournaments.play, primary: true };
  return next && { words: next.words, buttons: [{ ...button, act: next.open }] };
}

/** A sentence without answers. */
const information = (words: string | null): Question | null => (words === null ? null : { words, buttons: [] });

/** The verb that withdraws the player's own question. */
type Withdrawal = 'decline-draw' | 'decline-undo' | 'decline-rematch';

const withdrawable = (words: string, withdraw: () => void): Question => ({
  words,
  buttons: [{ words: onlineWords().withdraw, act: withdraw }],
});

const answerable = (words: string, accept: () => void, decline: () => void): Question => ({
  words,
  buttons: [
    { words: onlineWords().accept, primary: true, act: accept },
    { words: onlineWords().decline, act: decline },
  ],
});

/** A draw offer, or a request to take a move back. */
function askedInPlay({ game, remote }: QuestionProps, withdraw: (verb: Withdrawal) => void): Question | null {
  const { seat, view } = game;
  const { status, offer, undo } = view.live;
  if (status !== 'playing' || seat === null) return null;
  const words = onlineWords();
  const question = (what: 'draw' | 'undo', by: number, own: string, other: (name: string) => string): Question =>
    by === seat
      ? withdrawable(own, () => withdraw(`decline-${what}`))
      : answerable(
          other(nameIn(game, by)),
          () => remote.do(`accept-${what}`),
          () => remote.do(`decline-${what}`),
        );
  if (offer !== null) return question('draw', offer, words.drawOffering, words.drawOffered);
  if (undo === null || undo.agreed.includes(seat)) return null;
  return question('undo', undo.by, words.undoAsking, words.undoAsked);
}

/** A request for a rematch, or the message that the opponent has left. */
function askedAfterEnd(props: QuestionProps, withdraw: (verb: Withdrawal) => void): Question | null {
  const { game, remote } = props;
  const { status, rematch } = game.view.live;
  const { seat } = game;
  if (status !== 'over' || seat === null || rematch.game !== null) return null;
  const words = onlineWords();
  const left = opponentHasLeft(props) ? words.hasLeft(nameIn(game, 1 - seat)) : null;
  if (rematch.asked.includes(seat))
    return withdrawable(left ?? words.rematchOffering, () => withdraw('decline-rematch'));
  const [by] = rematch.asked;
  if (by !== undefined)
    return answerable(
      words.rematchAsked(nameIn(game, by)),
      () => remote.do('ask-rematch'),
      () => remote.do('decline-rematch'),
    );
  return information(left);
}

/** A planned move, which the page plays on the player's next turn. */
function plannedMove({ session }: QuestionProps): Question | null {
  const column = session.premove.planned();
  if (column === null || !session.live()) return null;
  return {
    words: onlineWords().planned(t().play.columnMove(column + 1)),
    buttons: [{ words: onlineWords().cancelPlan, act: session.premove.cancel }],
  };
}

/** The message that the opponent declined, for a moment. It does not appear if the player withdrew the question. */
function createDeclined(props: QuestionProps) {
  const [words, setWords] = createSignal<string | null>(null);
  let isWithdrawn = false;
  const timer = createTimer();
  onValue(
    () => props.game,
    (now, before) => {
      const what = before ? declinedIn(before, now) : null;
      if (what === null) return;
      if (!isWithdrawn) {
        const other = opponentOf(now);
        const text = onlineWords()[`${what}Refused`](other === null ? onlineWords().someone : nameIn(now, other));
        announce(text);
        setWords(text);
        timer(() => setWords(null), DECLINED_SHOWN_MS);
      }
      isWithdrawn = false;
    },
  );
  return {
    withdraw: (verb: Withdrawal) => {
      isWithdrawn = true;
      props.remote.do(verb);
    },
    forget: () => setWords(null),
    question: () => information(words()),
  };
}

/** The player's question that was declined, or withdrawn, between two states of a game. */
export function declinedIn(before: OnlineGame, now: OnlineGame): 'draw' | 'undo' | 'rematch' | null {
  const { seat } = now;
  const [asked, live] = [before.view.live, now.view.live];
  if (seat === null) return null;
  if (live.status === 'over')
    return asked.rematch.asked.includes(seat) && !live.rematch.asked.includes(seat) ? 'rematch' : null;
  if (live.status !== 'playing') return null;
  if (asked.offer === seat && live.offer === null) return 'draw';
  const [had, has] = [before.table.record.moves.length, now.table.record.moves.length];
  const wasUndone = has < had;
  const players = now.table.seats.length;
  const isOwnMove = has > had && (now.table.start.toMove + has - 1) % players === seat;
  return asked.undo?.by === seat && live.undo === null && !wasUndone && !isOwnMove ? 'undo' : null;
}

/**
 * While the player to move is away: the time until the player can claim the win, or let the computer play in a game of
 * three or more, and then a button for it. Older servers have no claims.
 */
function createClaim(props: Pick<OnlineTableProps, 'game' | 'remote'>): Accessor<Question | null> {
  const isPair = () => props.game.view.seats.length === 2;
  /** The player to move, if a claim is possible against them. */
  const awaited = createMemo(() => {
    const { seat, view } = props.game;
    const { status, toMove, clock } = view.live;
    if (status !== 'playing' || seat === null || toMove === null || toMove === seat) return null;
    const isOther = isPair() ? toMove === opponentOf(props.game) && clock?.running === toMove : true;
    return isOther && view.seats[seat]!.bot === null ? toMove : null;
  });
  /** The time of this page from which the player can make the claim. */
  const dueAt = createMemo(() => {
    const other = awaited();
    const left = other === null ? null : (props.remote.connection().presence?.claimIn?.[other] ?? null);
    return left === null ? null : performance.now() + left;
  });
  const now = createClock(
    () => performance.now(),
    500,
    () => dueAt() !== null,
  );
  const seconds = createMemo(() => {
    const due = dueAt();
    return due === null ? null : Math.max(0, Math.ceil((due - now()) / 1000));
  });
  const claim = createMemo((): Question | null => {
    const left = seconds();
    if (left === null) return null;
    const name = nameIn(props.game, awaited()!);
    const words = onlineWords();
    if (left > 0) return information(isPair() ? words.claimIn(name, left) : words.replaceIn(name, clockText(left)));
    const act = () => props.remote.do('claim-win');
    return {
      words: words.isAway(name),
      buttons: [{ words: isPair() ? words.claim : words.replace, primary: true, act }],
    };
  });
  // Announced when the opponent leaves and when the player can make the claim, not every second.
  const stage = createMemo(() => claim() && claim()!.buttons.length);
  onValue(stage, (buttons) => {
    if (buttons !== null) announce([claim()!.words, ...claim()!.buttons.map(({ words }) => words)].join(' '));
  });
  return claim;
}
