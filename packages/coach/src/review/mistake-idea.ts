import {
  type ConnectPosition,
  gameOf,
  type Move,
  type Player,
  type Position,
  recordWith,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { directionOf } from '../claims/claim.ts';
import type { Concept } from '../claims/events.ts';
import { linesAt, winsAtOnce } from '../connect/threats.ts';
import type { Puzzle, PuzzleTheme } from '../puzzles/puzzle.ts';
import type { Review } from './review.ts';
import { pliesToVisibleGain } from './visible-gain.ts';

/** The gain that a player overlooked in a mistake: the first one that shows on the board, missed or allowed. */
export const MISTAKE_IDEAS = [
  /** A diagonal that could be completed at once, by either side. */
  'diagonal',
  /** Another line that the other side could complete at once. */
  'open-line',
  /** Another line that the player could have completed at once. */
  'missed-win',
  /** Two lines that can be completed at once. */
  'double-threat',
  /** A line that can be completed right above the cell that stops the first threat. */
  'seven',
  /** A side without a threat to stop, whose every move lets the other side win. */
  'zugzwang',
  /** A mill that the other side could close at once. */
  'open-mill',
  /** A mill that the player could have closed at once. */
  'missed-mill',
  /** A mill that is closed later in best play. */
  'mill',
  /** A side that cannot move any more. */
  'shut-in',
  /** No gain shows within `MAX_PLIES`. */
  'other',
] as const;
/** One of `MISTAKE_IDEAS`. */
export type MistakeIdea = (typeof MISTAKE_IDEAS)[number];

/** The coach never says that a losing player overlooked a gain more plies away than this. */
const MAX_PLIES = 12;

/** The gain that a player overlooked, and whether it was the player's own or one of the other side. */
export interface Overlooked {
  readonly idea: MistakeIdea;
  readonly isMissed: boolean;
}

/** The idea of a mistake. `ply` is its place in the game. */
export const mistakeIdea = (review: Review, ply: number): MistakeIdea => overlookedAt(review, ply)?.idea ?? 'other';

/** The first gain that the mistake at `ply` missed or allowed. `null` if none shows within `MAX_PLIES`. */
export function overlookedAt({ record, moves }: Review, ply: number): Overlooked | null {
  const { player, line, best, played } = moves[ply]!;
  const at = (count: number) => unwrap(replay(recordWith(record, record.moves.slice(0, count))));
  const missed = { start: at(ply), line, player, isMissed: true };
  const allowed = { start: at(ply + 1), line: moves[ply + 1]?.line ?? [], player: 1 - player, isMissed: false };
  const gains = [
    ...(best.value === 'win' || best.value === null ? [{ ...missed, isProved: best.value !== null }] : []),
    ...(played.value === 'loss' || played.value === null ? [{ ...allowed, isProved: played.value !== null }] : []),
  ];
  const [first] = gains
    .map((gain) => ({ ...gain, plies: pliesToVisibleGain(gain.start, gain.line, gain.player) ?? MAX_PLIES + 1 }))
    // A gain at the next move is certain. A later one needs a proof.
    .filter(({ plies, isProved }) => plies === 1 || (isProved && plies <= MAX_PLIES))
    // The line of an allowed gain begins one ply later.
    .sort((a, b) => a.plies - b.plies || Number(b.isMissed) - Number(a.isMissed));
  return first ? { idea: ideaOf(first, first.plies), isMissed: first.isMissed } : null;
}

/** A line of best play. `isMissed`: whether it begins instead of the mistake; otherwise it follows the mistake. */
interface Gain {
  readonly start: Position;
  readonly line: readonly Move[];
  readonly player: Player;
  readonly isMissed: boolean;
}

function ideaOf({ start, line, player, isMissed }: Gain, plies: number): MistakeIdea {
  const after = (count: number) =>
    line.slice(0, count).reduce((now, move) => unwrap(gameOf(now.config).play(now, move)), start);
  const last = after(plies);
  if (last.family === 'morris') {
    if (last.outcome?.by === 'blocked') return 'shut-in';
    return plies > 1 ? 'mill' : isMissed ? 'missed-mill' : 'open-mill';
  }
  if (!last.outcome) return 'double-threat';
  if (plies === 1) {
    if (last.lines.every((cells) => directionOf(cells) === 'diagonal')) return 'diagonal';
    return isMissed ? 'missed-win' : 'open-line';
  }
  // No reply stops the win. With one threat, the next one must be right above it.
  const { board, config } = after(plies - 2) as ConnectPosition;
  const threats = winsAtOnce(board, player, config.connect).length;
  return threats === 1 ? 'seven' : threats === 0 ? 'zugzwang' : 'other';
}

/** The concept of the lesson about each idea. */
export const CONCEPTS_OF_IDEAS: Readonly<Record<MistakeIdea, Concept | null>> = {
  diagonal: 'block',
  'open-line': 'block',
  'missed-win': 'win',
  'double-threat': 'double-threat',
  seven: 'stacked-threat',
  zugzwang: 'zugzwang',
  'open-mill': 'block',
  'missed-mill': 'mill',
  mill: 'mill',
  'shut-in': 'shut-in',
  other: null,
};

const THEMES: Readonly<Partial<Record<MistakeIdea, readonly PuzzleTheme[]>>> = {
  'double-threat': ['double-threat'],
  seven: ['seven'],
  zugzwang: ['zugzwang'],
  'open-mill': ['defence'],
  'missed-mill': ['mill', 'double-mill'],
  mill: ['mill', 'double-mill'],
  'shut-in': ['shut-in'],
};

/** The puzzles that train an idea, in their order. */
export const puzzlesAbout = (puzzles: readonly Puzzle[], idea: MistakeIdea): readonly Puzzle[] =>
  puzzles.filter((puzzle) => THEMES[idea]?.includes(puzzle.theme) ?? isAbout(puzzle, idea));

function isAbout({ record, answer, plies }: Puzzle, idea: MistakeIdea): boolean {
  // To win with the second move, a player has to see the lines that either side can complete.
  if (idea === 'missed-win' || idea === 'open-line') return record.config.family === 'connect' && plies === 3;
  if (idea !== 'diagonal') return false;
  const before = unwrap(replay(record));
  const after = unwrap(gameOf(before.config).play(before, answer));
  if (after.family !== 'connect') return false;
  const { board, config } = after;
  return winsAtOnce(board, before.toMove, config.connect).some((cell) =>
    linesAt(board, cell, before.toMove, config.connect).every((line) => directionOf(line) === 'diagonal'),
  );
}
