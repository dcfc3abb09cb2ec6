import type { Player } from './players.ts';

/** What is wrong with a set-up, or worth knowing about it. Connect marks cells, morris marks points. */
export interface SetupNote<Code, Place> {
  readonly code: Code;
  readonly places: readonly Place[];
  /** `floating` only: the empty cells underneath, which are the cause (B2). */
  readonly empty?: readonly Place[];
}

/** What the one door from a `Setup` to a `Position` answers. */
export type SetupResult<P, M, ErrorCode, WarningCode, Place> =
  | {
      readonly ok: true;
      readonly position: P;
      readonly warnings: readonly SetupNote<WarningCode, Place>[];
      /** Who began; `null` where nothing tells and nothing depends on it. */
      readonly first: Player | null;
      /** A game that leads here from the empty board, or `null` where none was looked for or found: see `proved`. */
      readonly game: readonly M[] | null;
      /** Whether `game` proves the position; if not, only what the counts can tell was checked. */
      readonly proved: boolean;
    }
  | {
      readonly ok: false;
      readonly errors: readonly SetupNote<ErrorCode, Place>[];
      readonly warnings: readonly SetupNote<WarningCode, Place>[];
    };
