import { err, type GameRecord, gameOf, type Move, makeRecord, ok, parseRecord, type Result } from '@rowhouse/rules';

export const PUZZLE_KINDS = [
  /** One move wins, in `plies` plies; no other wins at all. It is played to the end. */
  'win',
  /** One move keeps a win that is still far away; all others draw or lose. */
  'only',
  /** One move draws; all others lose. */
  'draw',
] as const;
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

export const PUZZLE_LEVELS = [1, 2, 3, 4, 5] as const;
export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number];

export const PUZZLE_GAMES = ['connect4', 'morris6'] as const;
export type PuzzleGame = (typeof PUZZLE_GAMES)[number];

export interface Puzzle {
  /** `connect4-0017`: the same puzzle as long as there is a pack with it. */
  readonly id: string;
  readonly game: PuzzleGame;
  readonly kind: PuzzleKind;
  /** 1 is easy: docs/coach.md says how it is found. */
  readonly level: PuzzleLevel;
  /** Where it begins; the side to move solves it. */
  readonly record: GameRecord;
  readonly answer: Move;
  /** `win`: plies until it is won, the answer included. `null` for the others. */
  readonly plies: number | null;
}

/** `win 3 7 4 connect-7x6x4 r 4455`: kind, level, plies or -, answer, where it begins. The number is its place in the pack. */
export function makePuzzle({ kind, level, plies, answer, record }: Omit<Puzzle, 'id' | 'game'>): string {
  const { config } = record;
  return `${kind} ${level} ${plies ?? '-'} ${gameOf(config).makeMove(config, answer)} ${makeRecord(record)}`;
}

export type PuzzleFault = 'bad-form' | 'bad-record' | 'bad-answer';

export function parsePuzzle(text: string, game: PuzzleGame, number: number): Result<Puzzle, PuzzleFault> {
  const parts = /^(win|only|draw) ([1-5]) (\d+|-) (\S+) (.+)$/.exec(text);
  if (!parts) return err('bad-form');
  const [, kind, level, plies, answer, recordText] = parts as unknown as [
    string,
    PuzzleKind,
    string,
    string,
    string,
    string,
  ];
  if ((kind === 'win') === (plies === '-')) return err('bad-form');
  const record = parseRecord(recordText);
  if (!record.ok) return err('bad-record');
  const move = gameOf(record.value.config).parseMove(record.value.config, answer);
  if (!move.ok) return err('bad-answer');
  return ok({
    id: `${game}-${String(number).padStart(4, '0')}`,
    game,
    kind,
    level: Number(level) as PuzzleLevel,
    record: record.value,
    answer: move.value,
    plies: plies === '-' ? null : Number(plies),
  });
}
