/** The elements as React and TypeScript know them: `import type {} from '@rowhouse/board/react'`. It holds only types. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { RowhouseGame } from './game.ts';
import type { BoardEventMap, RowhouseBoard } from './index.ts';

/** The handlers of the events: `onrowhouse-move` and others. */
export type EventHandlers = {
  readonly [Name in keyof BoardEventMap as `on${Name}`]?: ((event: BoardEventMap[Name]) => void) | undefined;
};

/** The attributes of a React element, some properties of its own, and events. */
export type ElementProps<Element, Own extends keyof Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Partial<Pick<Element, Own>> &
  EventHandlers;

/** The properties of `<rowhouse-board>`. */
export type BoardProps = ElementProps<
  RowhouseBoard,
  | 'game'
  | 'position'
  | 'moves'
  | 'interactive'
  | 'coordinates'
  | 'marks'
  | 'lastMove'
  | 'orientation'
  | 'legalMoves'
  | 'words'
  | 'view'
>;

/** The properties of `<rowhouse-game>`. */
export type GameProps = ElementProps<
  RowhouseGame,
  'game' | 'position' | 'moves' | 'opponent' | 'first' | 'coordinates' | 'marks' | 'lastMove' | 'orientation' | 'words'
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'rowhouse-board': BoardProps;
      'rowhouse-game': GameProps;
    }
  }
}
