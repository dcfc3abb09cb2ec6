/**
 * The elements as Svelte's templates know them: `import type {} from '@rowhouse/board/svelte'`. It holds only types.
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { BoardProperty, EventHandlers, GameProperty } from './element/template-types.ts';
import type { RowhouseGame } from './game.ts';
import type { RowhouseBoard } from './index.ts';

export type { BoardProperty, EventHandlers, GameProperty } from './element/template-types.ts';

/** The attributes of any element in Svelte, and the properties and events of a board. */
export type ElementProps<Element extends EventTarget, Own extends keyof Element> = HTMLAttributes<Element> &
  Partial<Pick<Element, Own>> &
  EventHandlers;

/** The properties of `<rowhouse-board>`. */
export type BoardProps = ElementProps<RowhouseBoard, BoardProperty>;

/** The properties of `<rowhouse-game>`. */
export type GameProps = ElementProps<RowhouseGame, GameProperty>;

declare module 'svelte/elements' {
  export interface SvelteHTMLElements {
    'rowhouse-board': BoardProps;
    'rowhouse-game': GameProps;
  }
}
