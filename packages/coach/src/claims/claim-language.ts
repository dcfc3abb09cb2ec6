import type { Family, Outcome } from '@rowhouse/rules';
import type { ClaimCode, Slope } from './claim.ts';
import type { Certainty, EventCode } from './events.ts';

/** A claim of the coach with its players and places in words. */
export interface ClaimWords {
  readonly player: string;
  readonly against: string;
  /** The first place it is about, and all of them. */
  readonly place: string;
  readonly places: string;
  /** One of them, whichever it is. */
  readonly anyPlace: string;
  /** The second place, if there is one. */
  readonly second: string;
  readonly count: number;
  /** The direction of its line. */
  readonly along: string;
  /** If its line runs up a column: how long it is, and its cell. */
  readonly upright: { readonly length: number; readonly column: number; readonly row: number } | null;
  readonly isOdd: boolean;
  /** The first move of its line, and the same as something that a player does: the subject of a sentence. */
  readonly move: string;
  readonly playing: string;
  /** How it ends, in a word or two. */
  readonly how: string;
  readonly removed: string | null;
  /** The place of the move, where the other side would have used it. */
  readonly here: string | null;
  /** Whether no man of the other side's can go where the mill is threatened. */
  readonly isOutOfReach: boolean;
  /** Where a man has to stay. */
  readonly guard: string | null;
  /** Where something is threatened on the way and stopped, and how often. */
  readonly stopped: string;
  readonly stops: number;
  readonly evaluation: string;
  readonly instead: string;
  /** Of the better evaluation: whether it is a win, and in how many moves (`null` if it is none, or nobody knows). */
  readonly insteadWins: boolean;
  readonly insteadMoves: number | null;
  readonly moves: number;
  /** Its moves, as a list, and the same in short. */
  readonly list: string;
  readonly shortList: string;
  /** Whether moves are columns; whether the first of its moves places a man. */
  readonly isColumn: boolean;
  readonly isPlacing: boolean;
  /** Its line and what that leads to, without a full stop; and the same as the beginning of a sentence. */
  readonly story: string;
  readonly storySentence: string;
  /** The other side's answer among its moves, and the same after “replies”. */
  readonly answer: string;
  readonly reply: string;
  /** Whether that answer moves a man from one point to another. */
  readonly isAnswerStep: boolean;
  /** The third of its moves, as something that a player does, and the answer to that. */
  readonly third: string;
  readonly fourth: string;
  readonly fourthReply: string;
  /** A claim about the answer, or about a better move, as a sentence of its own; what it is, and whom it is against. */
  readonly idea: string;
  readonly ideaCode: ClaimCode | null;
  readonly ideaAgainst: string;
  /** What it counts: before the move, and what is left after it. */
  readonly before: number;
  readonly left: number;
  /** Whether `evaluation` is a win. */
  readonly isWin: boolean;
  /** The columns that a plan keeps together, as `2–3 and 5–6`; empty if there are none. */
  readonly groups: string;
  /** The same one by one, as `2 and 3`. */
  readonly partners: readonly string[];
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

/** How a move is said in some place of a sentence. */
export interface MoveForms {
  readonly column: (column: number) => string;
  readonly placesTo: (place: string) => string;
  readonly goes: (from: string, to: string) => string;
  readonly takes: (turn: string, place: string) => string;
}

/** Everything that sentences about claims are made of, in a language. */
export interface ClaimLanguage extends MoveForms {
  readonly directions: Readonly<Record<Slope, string>>;
  /** How a game ends, in a word or two. */
  readonly how: Readonly<Record<Exclude<Outcome['by'], 'line'>, string>> & {
    readonly line: (along: string) => string;
  };
  readonly cell: (column: number | string, row: number | string) => string;
  /** Several cells of one column or of one row, as lists and as numbers. */
  readonly cells: (
    lists: { readonly columns: string; readonly rows: string },
    numbers: { readonly columns: readonly number[]; readonly rows: readonly number[] },
  ) => string;
  readonly and: (first: string, last: string) => string;
  readonly or: (first: string, last: string) => string;
  readonly columns: (list: string) => string;
  /** A move as something that a player does, and as an answer; a language that needs no such forms leaves them out. */
  readonly acts?: MoveForms;
  readonly replies?: MoveForms;
  /** The first moves of a long line, and how many follow. */
  readonly more: (list: string, moves: number) => string;
  readonly thisMove: string;
  /** How a line is told: what is played, then what comes of it. `after` is a list of moves, or how many there are. */
  readonly after: Readonly<Record<Certainty, (after: string, against: string) => string>> & { readonly now: string };
  readonly story: (after: string, event: string) => string;
  /** The same of a longer line that is an example, to a threat that lasts: first what it aims at. */
  readonly aim: (claim: ClaimWords, after: string) => string;
  /** A line and what it leads to, with the threats on the way that are stopped: lines, or mills. */
  readonly onTheWay: Readonly<Record<Family, (story: string, claim: ClaimWords) => string>>;
  /** What a line leads to, as the end of a sentence that begins with `after`. */
  readonly events: Readonly<Record<EventCode, (claim: ClaimWords) => string>>;
  readonly claims: Readonly<Record<SentenceCode, string | ((claim: ClaimWords) => string)>>;
}
