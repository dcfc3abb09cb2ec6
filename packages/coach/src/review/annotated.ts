import type { Evaluation } from '@rowhouse/engine';
import {
  err,
  type GameRecord,
  gameKindOf,
  gameOf,
  type Move,
  makeRecord,
  ok,
  parseRecord,
  type Result,
} from '@rowhouse/rules';
import { type Expected, makePlayer, type TextFault, textFault } from '@rowhouse/rules/formats';
import type { Grade } from './grade.ts';
import type { Review, ReviewedMove } from './review.ts';

/**
 * A reviewed game as text that people of any language can read, in the style of chess:
 *
 *     [Game "connect4"]
 *     [Record "connect-7x6x4 r 4455…"]
 *     [Accuracy "r 98.1 b 74.0"]
 *
 *     1. r 4! {+41}
 *     2. b 2 {-40 > -24 : 4}
 *
 * Each move has the mark of its grade and, in braces, its evaluation for the mover. `+n` wins and `-n` loses in n plies,
 * `=` draws, and `~n` is an estimate. If another move was better, its evaluation comes first, then that of this move,
 * then the better moves.
 */
export function makeAnnotated({ record, moves, sides }: Review): string {
  const { config } = record;
  const accuracy = sides.map(
    ({ player, accuracy: percent }) => `${makePlayer(player)} ${percent === null ? '-' : percent.toFixed(1)}`,
  );
  const head = [
    `[Game "${gameKindOf(config)}"]`,
    `[Record "${makeRecord(record)}"]`,
    `[Accuracy "${accuracy.join(' ')}"]`,
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

/** What `parseAnnotated` expected where it failed. */
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
  readonly grade: Grade;
  /** As text: `+12`, `=`, `~-35`. */
  readonly best: string;
  readonly played: string;
}

/** Reads the game and its grades. Ignores other lines, which people may add. */
export function parseAnnotated(
  source: string,
): Result<{ readonly record: GameRecord; readonly notes: readonly AnnotatedMove[] }, TextFault<AnnotatedExpected>> {
  const lines = source.split(/\r?\n/);
  const at = lines.findIndex((line) => line.startsWith('[Record '));
  const found = /^\[Record "([^"]+)"\]$/.exec(lines[at] ?? '');
  if (!found) return err(textFault('bad-form', lines[at] ?? '', { code: 'record-tag' }, 1, Math.max(1, at + 1)));
  const record = parseRecord(found[1]!);
  if (!record.ok) return err({ ...record.error, line: at + 1 });
  const { config, moves } = record.value;
  const notes: AnnotatedMove[] = [];
  for (const [number, line] of lines.entries()) {
    const parts = /^(\d+)\. \w ([\w.,-]+)([?!]*) \{(\S+)(?: > (\S+) : [^}]*)?\}$/.exec(line);
    if (!parts) continue;
    const [, nth, move, mark, best, played] = parts as unknown as string[];
    const grade = (Object.keys(GRADE_MARKS) as Grade[]).find((known) => GRADE_MARKS[known] === mark);
    const expected = moves[notes.length];
    if (!grade || expected === undefined || Number(nth) !== notes.length + 1)
      return err(
        textFault('bad-form', line, { code: 'nth-move', nth: notes.length + 1, of: moves.length }, 1, number + 1),
      );
    if (![gameOf(config).makeMove(config, expected), gameOf(config).showMove(config, expected)].includes(move!))
      return err(
        textFault(
          'bad-move',
          move!,
          { code: 'this-move', move: gameOf(config).makeMove(config, expected) },
          1,
          number + 1,
        ),
      );
    notes.push({ grade, best: best!, played: played ?? best! });
  }
  if (notes.length !== moves.length)
    return err(
      textFault(
        'too-short',
        { code: 'moves', count: notes.length },
        { code: 'moves', count: moves.length },
        1,
        lines.length,
      ),
    );
  return ok({ record: record.value, notes });
}
