import { carryDisc } from '@rowhouse/board/play';
import type { ConnectPosition } from '@rowhouse/rules';
import type { Draft } from '@rowhouse/rules/morris';
import { createSignal, lazy, Show, Suspense } from 'solid-js';
import { ConnectPositionBoard } from '../shared/boards/connect-position.tsx';
import type { Highlights } from '../shared/boards/highlights.ts';
import type { Session } from '../shared/game/session.ts';
import { escapeWhile } from '../shared/platform/keyboard.ts';
import { lastPress } from '../shared/platform/pointer.ts';
import { settings } from '../shared/platform/settings.ts';
import { boardLabel } from './announce-game.ts';
import { aimedColumn, takeFirstColumn } from './first-aim.ts';
import type { GhostView } from './ghost-columns.tsx';
import { isFair } from './play-actions.tsx';
import { chooseColumn } from './shortcuts.ts';

const Ghosts = lazy(async () => ({ default: (await import('./ghost-columns.tsx')).Ghosts }));

export interface BoardPlayProps {
  readonly session: Session;
  /** A4: whether the player has picked up a piece from the supply. */
  readonly held: boolean;
  onHeld(held: boolean): void;
  /** E8: called with the turn so far in a morris game. The screen shows its phase. */
  onDraft(draft: Draft): void;
  /** A piece has landed. */
  onLanded(): void;
  /** The places that a hint or the end of the game marks. */
  readonly highlights: Highlights | null;
}

/** The board of a connect game that is being played. Choosing a column plays there. */
export function ConnectPlay(props: BoardPlayProps) {
  const begin = takeFirstColumn();
  escapeWhile(
    () => props.held,
    () => props.onHeld(false),
  );
  const [ghosts, setGhosts] = createSignal<GhostView | null>(null);
  const position = () => props.session.position() as ConnectPosition;
  return (
    <>
      <ConnectPositionBoard
        position={position()}
        moves={props.session.state().record.moves.slice(0, props.session.shown())}
        mayMove={props.session.mayMove()}
        highlights={props.highlights}
        label={boardLabel(props.session)}
        view={{
          celebrates: isOurWin(props.session),
          held: props.held ? (picture, player, actions) => carryDisc(picture, player, lastPress(), actions) : undefined,
          begin,
          // A hint has its own marks.
          ...(props.highlights ? {} : ghosts()),
        }}
        onChoose={(column) => {
          if (chooseColumn(props.session, aimedColumn(column))) props.onHeld(false);
        }}
        onLanded={props.onLanded}
      />
      <Suspense>
        <Show when={settings.ghosts !== 'nothing' && isFair(props.session)}>
          <Ghosts session={props.session} onView={setGhosts} />
        </Show>
      </Suspense>
    </>
  );
}

/** Whether the board shows the winning line of a player at this device. */
function isOurWin({ position, viewer, state }: Session): boolean {
  const winner = position().outcome?.winner ?? null;
  return winner !== null && (viewer ? viewer() === winner : state().seats[winner]!.kind === 'person');
}
