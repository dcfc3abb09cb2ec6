/** The elements as Vue's templates know them: `import type {} from '@rowhouse/board/vue'`. It holds only types. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { BoardProperty, GameProperty } from './element/template-types.ts';
import type { RowhouseGame } from './game.ts';
import type { BoardEventMap, RowhouseBoard } from './index.ts';

export type { BoardProperty, GameProperty } from './element/template-types.ts';

/** An element as a component of Vue: the properties that templates set, and its events. */
export type VueElement<Element, Own extends keyof Element> = new () => Element & {
  /** For templates only. */
  $props: HTMLAttributes & PublicProps & Partial<Pick<Element, Own>>;
  /** For templates only. */
  $emit: EmitFn<{ [Name in keyof BoardEventMap]: (event: BoardEventMap[Name]) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'rowhouse-board': VueElement<RowhouseBoard, BoardProperty>;
    'rowhouse-game': VueElement<RowhouseGame, GameProperty>;
  }
}
