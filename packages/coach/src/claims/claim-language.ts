import type { Family, Outcome } from '@rowhouse/rules';
import type { ClaimCode, Slope } from './claim.ts';
import type { Certainty, EventCode } from './events.ts';

/** The parts of a claim in words, as a language's sentences need them. */
export interface ClaimWords {
  readonly player: string;
  readonly against: string;
  /** The first place that the claim is about, and all of them. */
  readonly place: string;
  readonly places: string;
  /** The places as alternatives, such as `column 6, row 3 or 4`. */
  readonly anyPlace: string;
  /** The second place, or empty. */
  readonly second: string;
  readonly count: number;
  /** The direction of its line. */
  readonly along: string;
  /** For a vertical line: its length and its cell. */
  readonly upright: { readonly length: number; readonly column: number; readonly row: number } | null;
  readonly isOdd: boolean;
  /** The first of its moves, as a noun and as an action (the subject of a sentence). */
  readonly move: string;
  readonly playing: string;
  /** How the game ends, in a word or two. */
  readonly how: string;
  readonly removed: string | null;
  /** The place of the move, if the other side would have used it. */
  readonly here: string | null;
  /** Whether no man of the other side's can get to the mill that is threatened. */
  readonly isOutOfReach: boolean;
  /** The point where a man has to stay. */
  readonly guard: string | null;
  /** The places along the line where a threat is stopped, and how many. */
  readonly stopped: string;
  readonly stops: number;
  readonly evaluation: string;
  readonly instead: string;
  /** Whether `instead` is a win, and in how many moves (`null` if it is not, or if that is unknown). */
  readonly insteadWins: boolean;
  readonly insteadMoves: number | null;
  readonly moves: number;
  /** Its moves as a list, in full and in short. */
  readonly list: string;
  readonly shortList: string;
  /** Whether moves are columns, and whether the first of its moves places a man. */
  readonly isColumn: boolean;
  readonly isPlacing: boolean;
  /** Its line and the event it leads to, without a full stop; and the same with a capital. */
  readonly story: string;
  readonly storySentence: string;
  /** The other side's answer among its moves, as a noun and as it follows “replies”. */
  readonly answer: string;
  readonly reply: string;
  /** Whether the answer moves a man from one point to another. */
  readonly isAnswerStep: boolean;
  /** The third of its moves as an action, and the answer to it in both forms. */
  readonly third: string;
  readonly fourth: string;
  readonly fourthReply: string;
  /** The claim about the answer or the better move: its sentence, its code and its `against`. */
  readonly idea: string;
  readonly ideaCode: ClaimCode | null;
  readonly ideaAgainst: string;
  /** The numbers that it counts, before and after the move. */
  readonly before: number;
  readonly left: number;
  /** Whether `evaluation` is a win. */
  readonly isWin: boolean;
  /** The column groups of a plan, such as `2–3 and 5–6`; empty if there are none. */
  readonly groups: string;
  /** The same one by one, such as `2 and 3`. */
  readonly partners: readonly string[];
  /** The cell where the plan wins in the end; `null` if it needs no threat. */
  readonly threat: string | null;
  /** Whether the plan wins. */
  readonly planWins: boolean;
}

/** Two codes have a second sentence: a double threat in morris, and an evaluation that is only an estimate. */
export type SentenceCode = ClaimCode | 'double-mill-threat' | 'guess';

/** Evaluations in a language, for the player who makes the move. `count` is `null` if the number of moves is unknown. */
export interface EvaluationLanguage {
  readonly win: (count: number | null) => string;
  readonly draw: string;
  readonly loss: (count: number | null) => string;
  readonly guess: (value: string) => string;
}

/** The words for a move in one grammatical role. */
export interface MoveForms {
  readonly column: (column: number) => string;
  readonly placesTo: (place: string) => string;
  readonly goes: (from: string, to: string) => string;
  readonly takes: (turn: string, place: string) => string;
}

/** The building blocks of sentences about claims, in one language. */
export interface ClaimLanguage extends MoveForms {
  readonly directions: Readonly<Record<Slope, string>>;
  /** How the game ends, in a word or two. */
  readonly how: Readonly<Record<Exclude<Outcome['by'], 'line'>, string>> & {
    readonly line: (along: string) => string;
  };
  readonly cell: (column: number | string, row: number | string) => string;
  /** Several cells of one column or of one row: the lists in words, and the numbers. */
  readonly cells: (
    lists: { readonly columns: string; readonly rows: string },
    numbers: { readonly columns: readonly number[]; readonly rows: readonly number[] },
  ) => string;
  readonly and: (first: string, last: string) => string;
  readonly or: (first: string, last: string) => string;
  readonly columns: (list: string) => string;
  /** A move as an action, and as an answer. By default the same as the noun. */
  readonly acts?: MoveForms;
  readonly replies?: MoveForms;
  /** The first moves of a long line, and the number that follow. */
  readonly more: (list: string, moves: number) => string;
  readonly thisMove: string;
  /** The moves of a line, as the start of a clause about its event. `after` lists the moves, or the first few. */
  readonly after: Readonly<Record<Certainty, (after: string, against: string) => string>> & { readonly now: string };
  readonly story: (after: string, event: string) => string;
  /** A longer line that is an example and leads to a lasting threat: the aim comes first. */
  readonly aim: (claim: ClaimWords, after: string) => string;
  /** A line and its event, with the threats that are stopped along the way. */
  readonly onTheWay: Readonly<Record<Family, (story: string, claim: ClaimWords) => string>>;
  /** Events, as the end of a sentence that begins with `after`. */
  readonly events: Readonly<Record<EventCode, (claim: ClaimWords) => string>>;
  readonly claims: Readonly<Record<SentenceCode, string | ((claim: ClaimWords) => string)>>;
}
