/**
 * The elements as React and TypeScript know them: `import type {} from '@rowhouse/board/react'`. It holds only types.
 */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { BoardProperty, EventHandlers, GameProperty } from './element/template-types.ts';
import type { RowhouseGame } from './game.ts';
import type { RowhouseBoard } from './index.ts';

export type { BoardProperty, EventHandlers, GameProperty } from './element/template-types.ts';

/** The attributes of any React element, and the properties and events of a board. */
export type ElementProps<Element, Own extends keyof Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Partial<Pick<Element, Own>> &
  EventHandlers;

/** The properties of `<rowhouse-board>`. */
export type BoardProps = ElementProps<RowhouseBoard, BoardProperty>;

/** The properties of `<rowhouse-game>`. */
export type GameProps = ElementProps<RowhouseGame, GameProperty>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'rowhouse-board': BoardProps;
      'rowhouse-game': GameProps;
    }
  }
}
