import type { Outcome } from '@rowhouse/rules';
import type { ClaimCode, Slope } from './claim.ts';
import type { Certainty, Concept, EventCode } from './events.ts';

/** The parts of a claim as words, for the sentences of a language. */
export interface ClaimWords {
  readonly player: string;
  readonly against: string;
  /** The first place that the claim is about, and all its places. */
  readonly place: string;
  readonly places: string;
  /** The places as alternatives, such as `column 6, row 3 or 4`. */
  readonly anyPlace: string;
  /** The second place, or empty. */
  readonly second: string;
  readonly count: number;
  /** The claim's line by its direction, as in `directions`. */
  readonly along: string;
  /** If the claim's line is vertical: its length, and the claim's cell. */
  readonly upright: { readonly length: number; readonly column: number; readonly row: number } | null;
  readonly isOdd: boolean;
  /** The claim's first move, as a noun and as an action (the subject of a sentence). */
  readonly move: string;
  readonly playing: string;
  /** How the game ends, in a word or two. */
  readonly how: string;
  readonly removed: string | null;
  /** The place of the move, if the other side would have used it. */
  readonly here: string | null;
  /** Whether the other side has no man that can reach the threatened mill. */
  readonly isOutOfReach: boolean;
  /** The point where a man has to stay. */
  readonly guard: string | null;
  /** The places where threats are stopped along the line, and their number. */
  readonly stopped: string;
  readonly stops: number;
  readonly evaluation: string;
  readonly instead: string;
  /** Whether `instead` is a win, and after how many moves `instead` ends the game (`null` if unknown). */
  readonly insteadWins: boolean;
  readonly insteadMoves: number | null;
  /** The number of moves until `evaluation` ends the game; 0 if unknown. */
  readonly moves: number;
  /** The claim's moves as a list, with and without the noun: “columns 3 and 4”, “3 and 4”. */
  readonly list: string;
  readonly shortList: string;
  /** Whether moves are columns, and whether the claim's first move places a man. */
  readonly isColumn: boolean;
  readonly isPlacing: boolean;
  /** The claim's line and the event at its end, without a full stop. `storySentence` begins with a capital letter. */
  readonly story: string;
  readonly storySentence: string;
  /** The other side's answer in the claim's moves, as a noun and in the form that follows “replies”. */
  readonly answer: string;
  readonly reply: string;
  /** Whether the answer moves a man from one point to another. */
  readonly isAnswerStep: boolean;
  /** The claim's third move as an action, and the answer to it as a noun and in the form that follows “replies”. */
  readonly third: string;
  readonly fourth: string;
  readonly fourthReply: string;
  /** The claim about the answer or the better move: its sentence, its code and its `against`. */
  readonly idea: string;
  readonly ideaCode: ClaimCode | null;
  readonly ideaAgainst: string;
  /** The claim's counts before and after the move. */
  readonly before: number;
  readonly left: number;
  /** Whether `evaluation` is a win. */
  readonly isWin: boolean;
  /** The column groups of a plan, such as `2–3 and 5–6`; empty if there are none. */
  readonly groups: string;
  /** The columns of each group, such as `2 and 3`. */
  readonly partners: readonly string[];
  /** The cell where the plan finally wins; `null` if the plan needs no threat. */
  readonly threat: string | null;
  /** Whether the plan wins. */
  readonly planWins: boolean;
  /** Whether it is proved that the claim's places decide the game. */
  readonly decides: boolean;
  /** The claim's discs as places; and their line with the cell by its direction, if the claim does not name it. */
  readonly discs: string;
  readonly discsAlong: string;
  /** The only other place that the line lacks, or empty. */
  readonly lacks: string;
  /** Whether a line of best play ends with a disc in the claim's place. */
  readonly ends: boolean;
  /** Whether the claim names lines or discs, and whether the other side needs them. */
  readonly isKey: boolean;
  readonly denies: boolean;
  /** Which wording to use where a sentence has two or three. */
  readonly variant: 0 | 1 | 2;
}

/** Two codes have a second sentence: `double-threat` for morris, and `evaluation` for an estimate. */
export type SentenceCode = ClaimCode | 'double-mill-threat' | 'guess';

/**
 * Evaluations in a language, for the player who makes the move. `count` is `null` if the number of moves is unknown.
 */
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
  /** The names of concepts, for links and at the start of a text. */
  readonly concepts: Readonly<Record<Concept, string>>;
  readonly directions: Readonly<Record<Slope, string>>;
  /** How the game ends, in a word or two. */
  readonly how: Readonly<Record<Exclude<Outcome['by'], 'line'>, string>> & {
    readonly line: (along: string) => string;
  };
  readonly cell: (column: number | string, row: number | string) => string;
  /** Several cells of one column or of one row, as lists in words and as numbers. */
  readonly cells: (
    lists: { readonly columns: string; readonly rows: string },
    numbers: { readonly columns: readonly number[]; readonly rows: readonly number[] },
  ) => string;
  readonly and: (first: string, last: string) => string;
  readonly or: (first: string, last: string) => string;
  readonly columns: (list: string) => string;
  /** The forms of a move as an action and as an answer. By default, the noun forms. */
  readonly acts?: MoveForms;
  readonly replies?: MoveForms;
  /** The start of a clause about the event of a long line, instead of `after`. */
  readonly later: Readonly<Record<Certainty, (against: string) => string>>;
  readonly thisMove: string;
  /** The start of a clause about the event of a line. `after` lists the moves, or the first few of them. */
  readonly after: Readonly<Record<Certainty, (after: string, against: string) => string>> & { readonly now: string };
  readonly story: (after: string, event: string) => string;
  /** In a morris game, adds the mills stopped along the way to a line and its event. */
  readonly onTheWay: (story: string, claim: ClaimWords) => string;
  /** The sentence that names the moves of a player on the way to an event. */
  readonly course: (player: string, moves: string) => string;
  /** A line to a `lasting-threat` that is proved to decide, but is only an example. */
  readonly decided: (claim: ClaimWords) => string;
  /** The end of a clause that begins with `after`. */
  readonly events: Readonly<Record<EventCode, (claim: ClaimWords) => string>>;
  /** The sentence that names the discs of the side that needs a cell, or the only other cell that its line lacks. */
  readonly standing: (claim: Pick<ClaimWords, 'discs' | 'discsAlong' | 'lacks'> & { readonly owner: string }) => string;
  /** Between two sentences of a claim. By default, a space. */
  readonly betweenSentences?: string;
  readonly claims: Readonly<Record<SentenceCode, string | ((claim: ClaimWords) => string)>>;
}
