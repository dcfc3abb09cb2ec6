import type { Cell, Point } from '@rowhouse/rules';
import type { LiveKind } from '../kinds/kind.ts';
import type { BoardWords } from '../words/words.ts';

/** Where a game is shown. */
export interface GameScreen {
  showLive(kind: LiveKind, view: unknown): void;
  showPicture(kind: LiveKind, text: string): void;
  /** Something has changed. It is drawn soon. */
  changed(): void;
}

/** What reads a game from the attributes of a board, and plays it. */
export interface GameControl {
  readonly moves: string;
  words(): BoardWords;
  attributeChanged(name: string): void;
  draw(): void;
  select(place: Cell | Point): void;
  putDown(): void;
}
