/** The messages between the page and the coach in the engine's worker. What the coach says is plain data and is sent as it is. */
import type { Explanation, Hint } from '@rowhouse/coach';
import type { Analysis } from '@rowhouse/engine';
import type { Move } from '@rowhouse/rules';

/** What is asked, by its name, and what the answer is. */
export interface CoachAnswers {
  explain: Explanation;
  hint: Hint;
}

/** Games are sent as their one-line records. */
export type CoachQuestion =
  /** `analysis` is one of the position, if there is one already; `patienceMs` is how long the reasons may take after it. */
  | {
      readonly ask: 'explain';
      readonly game: string;
      readonly move: Move;
      readonly analysis: Analysis | null;
      readonly patienceMs?: number | undefined;
    }
  | { readonly ask: 'hint'; readonly game: string };

/** The id comes back with the reply. */
export type CoachRequest = { readonly id: number } & (CoachQuestion | { readonly ask: 'cancel' });

export type CoachReply = { readonly id: number } & ({ readonly answer: unknown } | { readonly failed: string });

/** The first message for the coach, to the worker itself: the port over which all others go. */
export interface CoachCall {
  readonly coach: MessagePort;
}
