import type { Player, Position } from '@rowhouse/rules';
import { menLost } from '@rowhouse/rules/morris';
import { type JSX, Show } from 'solid-js';
import { DiscIcon } from '../../boards/disc-icon.tsx';
import type { Session } from '../../game/session.ts';
import { t } from '../../messages/messages.ts';
import { colourName, sitterName } from '../../words/names.ts';
import './seat-card.css';

interface SeatCardProps {
  readonly session: Session;
  readonly player: Player;
  /** Somebody presses this side’s supply. */
  onPickUp(event: PointerEvent | null): void;
  readonly held: boolean;
  /** More about the player, beside the name. */
  readonly beside?: JSX.Element;
}

/** A player: name, pieces left, and whether it is their turn. A press on the supply picks a piece up (A4). */
export function SeatCard(props: SeatCardProps) {
  const state = () => props.session.state();
  const seat = () => state().seats[props.player]!;
  const name = () => sitterName(state(), props.player);
  const position = () => props.session.position();
  const isTurn = () => state().ending === null && position().toMove === props.player;
  const left = () => supplyOf(position(), props.player);
  const lost = () => {
    const now = position();
    return now.family === 'morris' ? menLost(now, props.player) : 0;
  };
  const isWinner = () => props.session.live() && state().ending?.winner === props.player;
  const note = () => {
    if (isWinner()) return t().play.winner;
    if (props.session.thinking() && isTurn()) return t().play.thinking;
    return isTurn() ? t().play.toMove : '';
  };
  return (
    <section
      class="seat"
      classList={{ turn: isTurn() || isWinner(), winner: isWinner(), thinking: props.session.thinking() && isTurn() }}
      style={{ '--player': `var(--player-${props.player})` }}
      aria-label={t().play.seat(colourName(props.player), name())}
    >
      <button
        type="button"
        class="seat-disc"
        classList={{ held: props.held }}
        aria-label={t().play.pickUp(colourName(props.player))}
        aria-pressed={props.held}
        onPointerDown={(event) => props.onPickUp(event)}
        onClick={(event) => event.detail === 0 && props.onPickUp(null)}
      >
        <DiscIcon player={props.player} size="100%" />
      </button>
      <div class="seat-words">
        <p class="seat-name">{name()}</p>
        <p class="seat-colour soft">
          <Show when={name() !== colourName(props.player)}>{colourName(props.player)}</Show>
          <Show when={seat().token}>{(token) => <span class="seat-token">{token()}</span>}</Show>
        </p>
      </div>
      {props.beside}
      <p class="seat-note" aria-hidden="true">
        {note()}
      </p>
      <div class="seat-supply">
        <span class="rack" aria-hidden="true" style={{ '--left': Math.min(left(), MOST_DRAWN) }} />
        <span class="soft">
          {position().family === 'morris' ? t().play.inHand(left()) : t().play.discsLeft(left())}
          <Show when={position().family === 'morris'}>{` · ${t().play.menLost(lost())}`}</Show>
        </span>
      </div>
    </section>
  );
}

const MOST_DRAWN = 42;

/** A1: how many discs this side can still play until the board is full. E8: the men in hand. */
function supplyOf(position: Position, player: Player): number {
  if (position.family === 'morris') return position.hand[player]!;
  const { columns, rows, players } = position.config;
  const empty = columns * rows - position.board.discs;
  const before = (player - position.toMove + players) % players;
  return Math.max(0, Math.ceil((empty - before) / players));
}
