import type { Evaluation } from '@rowhouse/engine';
import {
  err,
  type GameRecord,
  gameOf,
  type Move,
  makeConfig,
  makeRecord,
  ok,
  parseRecord,
  type Result,
} from '@rowhouse/rules';
import type { Expected, TextCode, TextFault } from '@rowhouse/rules/formats';
import { makePlayer, textFault } from '@rowhouse/rules/internal';
import { ACCURACY_VERSION, GRADES, type Grade } from './grade.ts';
import type { Review, ReviewedMove } from './review.ts';

/**
 * Writes a reviewed game as text that people of any language can read, in the style of chess:
 *
 *     [Game "connect-7x6x4"]
 *     [Record "connect-7x6x4 r 4455…"]
 *     [Accuracy "r 98.1 b 74.0"]
 *     [AccuracyVersion "4"]
 *
 *     1. r 4! {+41}
 *     2. b 2 {-40 > -24 : 4}
 *
 * Each move has the mark of its grade and, in braces, its evaluation for the mover. `+n` wins and `-n` loses in n
 * plies, `=` draws, and `~n` is an estimate. If another move was better, the evaluation of the best moves comes first,
 * then the evaluation of this move, then the best moves. Accuracies of different versions cannot be compared.
 */
export function makeAnnotated({ record, moves, sides }: Review): string {
  const { config } = record;
  const accuracy = sides.map(
    ({ player, accuracy: percent }) => `${makePlayer(player)} ${percent === null ? '-' : percent.toFixed(1)}`,
  );
  const head = [
    `[Game "${makeConfig(config)}"]`,
    `[Record "${makeRecord(record)}"]`,
    `[Accuracy "${accuracy.join(' ')}"]`,
    `[AccuracyVersion "${ACCURACY_VERSION}"]`,
  ];
  return `${[...head, '', ...moves.map((move) => annotatedMove(record, move))].join('\n')}\n`;
}

/** The mark of each grade after a move, as in chess. */
export const GRADE_MARKS: Readonly<Record<Grade, string>> = {
  best: '!',
  good: '',
  inaccuracy: '?!',
  mistake: '?',
  blunder: '??',
};

function annotatedMove({ config }: GameRecord, { ply, player, move, grade, best, played, bestMoves }: ReviewedMove) {
  const text = (other: Move) => gameOf(config).makeMove(config, other);
  const note =
    grade === 'best'
      ? makeEvaluation(played)
      : `${makeEvaluation(best)} > ${makeEvaluation(played)} : ${bestMoves.map(text).join(' ')}`;
  return `${ply + 1}. ${makePlayer(player)} ${text(move)}${GRADE_MARKS[grade]} {${note}}`;
}

/** An evaluation as text: `+12` wins in 12 plies, `-12` loses, `=` is drawn, `~-35` is an estimate. */
export function makeEvaluation({ value, depth, score }: Evaluation): string {
  if (value === null) return `~${Math.round(score)}`;
  return value === 'draw' ? '=' : `${value === 'win' ? '+' : '-'}${depth ?? ''}`;
}

/** The form that `parseAnnotated` expected in the line of the fault. */
export type AnnotatedExpected =
  | Expected
  /** `[Record "…"]` */
  | { readonly code: 'record-tag' }
  | { readonly code: 'nth-move'; readonly nth: number; readonly of: number }
  /** The move of the record at this ply. */
  | { readonly code: 'this-move'; readonly move: string }
  | { readonly code: 'moves'; readonly count: number };

/** The notes on one move of an annotated game. */
export interface AnnotatedMove {
  readonly grade: Grade /** The evaluations of the best move and of this move as text: `+12`, `=`, `~-35`. */;
  readonly best: string;
  readonly played: string;
}

/** Reads the game, grades and evaluations of a text by `makeAnnotated`. Ignores other lines, which people may add. */
export function parseAnnotated(
  source: string,
): Result<{ readonly record: GameRecord; readonly notes: readonly AnnotatedMove[] }, TextFault<AnnotatedExpected>> {
  const lines = source.split(/\r?\n/);
  const tagAt = lines.findIndex((line) => line.startsWith('[Record '));
  const tag = /^\[Record "([^"]+)"\]$/.exec(lines[tagAt] ?? '');
  if (!tag) return err(textFault('bad-form', lines[tagAt] ?? '', { code: 'record-tag' }, 1, Math.max(1, tagAt + 1)));
  const record = parseRecord(tag[1]!);
  if (!record.ok) return err({ ...record.error, line: tagAt + 1 });
  const { config, moves } = record.value;
  const game = gameOf(config);
  const notes: AnnotatedMove[] = [];
  for (const [at, line] of lines.entries()) {
    const parts = /^(\d+)\. \w ([\w.,-]+)([?!]*) \{(\S+)(?: > (\S+) : [^}]*)?\}$/.exec(line);
    if (!parts) continue;
    const wrong = (code: TextCode, found: string, expected: AnnotatedExpected) =>
      err(textFault(code, found, expected, 1, at + 1));
    const [, number, text, mark, best, played] = parts as unknown as string[];
    const grade = GRADES.find((known) => GRADE_MARKS[known] === mark);
    const nth = notes.length + 1;
    const move = moves[notes.length];
    if (!grade || move === undefined || Number(number) !== nth)
      return wrong('bad-form', line, { code: 'nth-move', nth, of: moves.length });
    const made = game.makeMove(config, move);
    if (text !== made && text !== game.showMove(config, move))
      return wrong('bad-move', text!, { code: 'this-move', move: made });
    notes.push({ grade, best: best!, played: played ?? best! });
  }
  if (notes.length === moves.length) return ok({ record: record.value, notes });
  const found = { code: 'moves', count: notes.length } as const;
  return err(textFault('too-short', found, { code: 'moves', count: moves.length }, 1, lines.length));
}
