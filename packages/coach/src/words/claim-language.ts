import type { Outcome } from '@rowhouse/rules';
import type { Direction } from '@rowhouse/rules/connect';
import type { Certainty, ClaimCode, EventCode } from '../basics/claims.ts';

/** A claim of the coach with its players and places in words. */
export interface ClaimWords {
  readonly player: string;
  readonly against: string;
  /** The first place it is about, and all of them. */
  readonly place: string;
  readonly places: string;
  /** The second place, if there is one. */
  readonly second: string;
  readonly count: number;
  /** The direction of its line. */
  readonly along: string;
  readonly isOdd: boolean;
  /** The first move of its line. */
  readonly move: string;
  /** How it ends, in a word or two. */
  readonly how: string;
  readonly removed: string | null;
  readonly wins: boolean;
  readonly evaluation: string;
  readonly instead: string;
  readonly moves: number;
  /** Its moves, as a list. */
  readonly list: string;
  /** Its line and what that leads to, without a full stop. */
  readonly story: string;
  /** The second of its moves. */
  readonly answer: string;
  /** A claim about that move, or about a better one, as a sentence of its own. */
  readonly idea: string;
  /** What it counts: before the move, and what is left after it. */
  readonly before: number;
  readonly left: number;
  /** Whether `evaluation` is a win. */
  readonly isWin: boolean;
  /** The columns that a plan keeps together, as `2–3 and 5–6`; empty if there are none. */
  readonly groups: string;
  /** Where the plan wins in the end; `null` if it needs no threat. */
  readonly threat: string | null;
  /** Whether the plan wins. */
  readonly planWins: boolean;
}

/** Two codes have two sentences each: a double threat in morris, and an evaluation that is only an estimate. */
export type SentenceCode = ClaimCode | 'double-mill-threat' | 'guess';

/** How good a move is for the player who makes it, in a language. `count` is `null` if nobody knows in how many moves. */
export interface EvaluationLanguage {
  readonly win: (count: number | null) => string;
  readonly draw: string;
  readonly loss: (count: number | null) => string;
  readonly guess: (value: string) => string;
}

/** Everything that sentences about claims are made of, in a language. */
export interface ClaimLanguage {
  readonly directions: Readonly<Record<Direction, string>>;
  /** How a game ends, in a word or two. */
  readonly how: Readonly<Record<Exclude<Outcome['by'], 'line'>, string>> & {
    readonly line: (along: string) => string;
  };
  readonly column: (column: number) => string;
  readonly cell: (column: number, row: number) => string;
  readonly and: (first: string, last: string) => string;
  readonly placesTo: (place: string) => string;
  readonly goes: (from: string, to: string) => string;
  readonly takes: (turn: string, place: string) => string;
  readonly columns: (list: string) => string;
  readonly count: (moves: number) => string;
  readonly thisMove: string;
  /** How a line is told: what is played, then what comes of it. `after` is a list of moves, or how many there are. */
  readonly after: Readonly<Record<Certainty, (after: string, against: string) => string>> & { readonly now: string };
  readonly story: (after: string, event: string) => string;
  /** What a line leads to, as the end of a sentence that begins with `after`. */
  readonly events: Readonly<Record<EventCode, (claim: ClaimWords) => string>>;
  readonly claims: Readonly<Record<SentenceCode, string | ((claim: ClaimWords) => string)>>;
}
