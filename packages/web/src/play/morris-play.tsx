import type { MorrisPosition } from '@rowhouse/rules';
import { menLost } from '@rowhouse/rules/morris';
import { MorrisPositionBoard } from '../shared/boards/morris-position.tsx';
import { boardLabel } from './announce-game.ts';
import type { BoardPlayProps } from './connect-play.tsx';
import { showLatest } from './shortcuts.ts';

/** The board of a morris game that is being played. */
export function MorrisPlay(props: BoardPlayProps) {
  const position = () => props.session.position() as MorrisPosition;
  const explain = () => {
    const { session } = props;
    if (session.live()) session.refuse(session.state().ending ? 'game-over' : 'not-your-turn');
    else showLatest(session);
  };
  return (
    <MorrisPositionBoard
      position={position()}
      mayMove={props.session.mayMove()}
      held={props.held}
      highlights={props.highlights}
      label={boardLabel(props.session)}
      view={{ lights: menLost(position(), 0) + menLost(position(), 1) }}
      onMove={(turn) => props.session.play(turn)}
      onRefuse={(code) => props.session.refuse(code)}
      onBlocked={explain}
      onTouch={() => {
        props.session.refuse(null);
        props.onHeld(false);
      }}
      onDraft={props.onDraft}
      onLanded={props.onLanded}
    />
  );
}
