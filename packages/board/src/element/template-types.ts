/** The elements as the templates of frameworks see them: the properties that templates set, and the events. */
import type { BoardEventMap } from '../host/events.ts';

/** The properties of `<rowhouse-board>` that templates set. */
export type BoardProperty =
  | 'game'
  | 'position'
  | 'moves'
  | 'interactive'
  | 'movable'
  | 'premoves'
  | 'coordinates'
  | 'marks'
  | 'lastMove'
  | 'shapes'
  | 'drawable'
  | 'editable'
  | 'orientation'
  | 'legalMoves'
  | 'words'
  | 'view';

/** The properties of `<rowhouse-game>` that templates set. */
export type GameProperty =
  | 'game'
  | 'position'
  | 'moves'
  | 'opponent'
  | 'first'
  | 'coordinates'
  | 'marks'
  | 'lastMove'
  | 'orientation'
  | 'words';

/** The handlers of the events: `onrowhouse-move` and others. */
export type EventHandlers = {
  readonly [Name in keyof BoardEventMap as `on${Name}`]?: ((event: BoardEventMap[Name]) => void) | undefined;
};
