import { snapshot } from '@rowhouse/board/svg';
import { type GameRecord, gameOf, type Setup } from '@rowhouse/rules';
import { createMemo, Index, type JSX, Show } from 'solid-js';
import { DiscIcon } from '../shared/controls/icons.tsx';
import { onValue } from '../shared/platform/effects.ts';
import { onlineWords } from './messages/index.ts';
import { OnlineClock } from './online-seat.tsx';
import { createRemoteGame } from './remote-game.ts';
import './live-board.css';

interface LiveBoardProps {
  readonly game: string;
  /** The name of the player on each seat. */
  readonly names: readonly string[];
  /** Whether to show the clocks of a game that has them. */
  readonly withClocks?: boolean;
  /** The board to show until the connection is open. */
  readonly first?: Setup | null;
  /** The game has ended. */
  onEnd?(record: GameRecord): void;
}

/** One game in progress, over its own connection. */
export function WatchedBoard(props: LiveBoardProps) {
  const remote = createRemoteGame(props.game, null);
  const table = () => remote.connection().game?.table ?? null;
  onValue(
    () => table()?.ending ?? null,
    (ending) => ending && props.onEnd?.(table()!.record),
  );
  const winner = () => table()?.ending?.winner ?? null;
  const isBold = (seat: number) => {
    const now = table();
    return now !== null && (now.ending ? now.ending.winner === seat : now.position.toMove === seat);
  };
  const setup = createMemo(() => {
    const now = table();
    return now ? gameOf(now.position.config).toSetup(now.position) : (props.first ?? null);
  });
  const clockOf = (player: number) => (
    <Show when={props.withClocks && remote.connection().game?.view.live.clock && remote.connection().game}>
      {(game) => <OnlineClock remote={remote} game={game()} player={player} />}
    </Show>
  );
  return (
    <figure class="live-board">
      <Players names={props.names} winner={winner()} isBold={isBold} beside={clockOf} />
      <BoardPicture setup={setup()} />
    </figure>
  );
}

interface PlayersProps {
  readonly names: readonly string[];
  readonly winner: number | null;
  isBold(seat: number): boolean;
  /** Follows the name. */
  beside?(seat: number): JSX.Element;
}

/** The players, with the one to move or the winner in bold. */
export function Players(props: PlayersProps) {
  return (
    <figcaption>
      <Index each={props.names}>
        {(name, seat) => (
          <span class="live-board-player" classList={{ bold: props.isBold(seat) }}>
            <DiscIcon player={seat} />
            <span>{props.winner === seat ? onlineWords().tournaments.wonBy(name()) : name()}</span>
            {props.beside?.(seat)}
          </span>
        )}
      </Index>
    </figcaption>
  );
}

/** A board as a picture. */
export function BoardPicture(props: { readonly setup: Setup | null }) {
  const picture = createMemo(() => (props.setup ? snapshot(props.setup, { theme: 'css' }) : ''));
  return <div class="live-board-picture" innerHTML={picture()} />;
}
