import type { Player, Position } from '@rowhouse/rules';
import { makePlayer } from '@rowhouse/rules/internal';
import type { TableState } from '@rowhouse/table';
import { type JSX, lazy, Show, Suspense } from 'solid-js';
import { DiscIcon } from '../shared/controls/icons.tsx';
import type { Session } from '../shared/game/session.ts';
import { t } from '../shared/messages/messages.ts';
import { botLevel, callName, colourName, menCounts, sitterName } from '../shared/words/names.ts';
import './seat-card.css';

const Portrait = lazy(async () => ({ default: (await import('../new-game/portrait.tsx')).Portrait }));

const SeatClock = lazy(async () => ({ default: (await import('./seat-clock.tsx')).SeatClock }));

interface SeatCardProps {
  readonly session: Session;
  /** The game on the screen. Its result waits until the last disc has landed. */
  readonly displayed: TableState;
  readonly player: Player;
  /** A press on this side's supply. */
  onPickUp(event: PointerEvent | null): void;
  readonly held: boolean;
  /** More about the player, beside the name. */
  readonly beside?: JSX.Element;
}

/**
 * A player: the name, the remaining pieces, and whether it is their turn. A press on the supply picks up a piece (A4).
 */
export function SeatCard(props: SeatCardProps) {
  const seat = () => props.displayed.seats[props.player]!;
  const name = () => sitterName(props.displayed, props.player);
  /** The number of a neighbour, shown under the name. */
  const level = () => (seat().bot === null ? null : botLevel(seat().bot!));
  const shortName = () => (seat().name === null && seat().bot !== null ? callName(seat().bot!) : name());
  /** C2: a symbol that the players have chosen. The default is the first letter of the colour. */
  const ownToken = () => (seat().token === makePlayer(props.player).toUpperCase() ? null : seat().token);
  const position = () => props.session.position();
  const isTurn = () => props.displayed.ending === null && position().toMove === props.player;
  const isThinking = () => props.session.thinking() && isTurn();
  const left = () => supplyOf(position(), props.player);
  /** The last count is left out where there is no room for it. */
  const counts = () => {
    const now = position();
    return now.family === 'morris' ? menCounts(now, props.player) : [t().play.discsLeft(left())];
  };
  const isWinner = () => props.session.live() && props.displayed.ending?.winner === props.player;
  return (
    <section
      class="seat"
      classList={{ turn: isTurn() || isWinner(), winner: isWinner(), thinking: isThinking() }}
      style={{ '--player': `var(--player-${props.player})` }}
      aria-label={t().play.seat(colourName(props.player), name())}
    >
      <button
        type="button"
        class="seat-disc"
        classList={{ held: props.held }}
        aria-label={t().play.pickUp(colourName(props.player))}
        aria-pressed={props.held}
        tabIndex={isTurn() && props.session.mayMove() ? 0 : -1}
        onPointerDown={(event) => props.onPickUp(event)}
        onClick={(event) => event.detail === 0 && props.onPickUp(null)}
      >
        <DiscIcon player={props.player} size="100%" />
      </button>
      <Show when={seat().bot}>
        {(bot) => (
          <span class="seat-portrait">
            <Suspense>
              <Portrait bot={bot()} />
            </Suspense>
          </span>
        )}
      </Show>
      <div class="seat-words">
        <p class="seat-name">
          <bdi>{shortName()}</bdi>
          <Show when={ownToken()}>{(token) => <span class="seat-token soft">{token()}</span>}</Show>
        </p>
        <p class="seat-colour soft">
          <Show when={level()}>{(number) => <span>{t().bots.number(number())}</span>}</Show>
          <span classList={{ 'seat-men': position().family === 'morris' }}>
            {counts()[0]}
            <Show when={counts()[1]}>
              {(lost) => (
                <span class="seat-lost">
                  <span> · </span>
                  {lost()}
                </span>
              )}
            </Show>
          </span>
        </p>
        <span class="rack" aria-hidden="true" style={{ '--left': Math.min(left(), MAX_DRAWN) }} />
      </div>
      {props.beside}
      <Suspense>
        <Show when={props.beside === undefined && props.displayed.clock}>
          <SeatClock session={props.session} player={props.player} />
        </Show>
      </Suspense>
    </section>
  );
}

const MAX_DRAWN = 42;

/** A1: the number of discs that this side can still play until the board is full. E8: the men in hand. */
function supplyOf(position: Position, player: Player): number {
  if (position.family === 'morris') return position.hand[player]!;
  const { columns, rows, players } = position.config;
  const empty = columns * rows - position.board.discs;
  const before = (player - position.toMove + players) % players;
  return Math.max(0, Math.ceil((empty - before) / players));
}
