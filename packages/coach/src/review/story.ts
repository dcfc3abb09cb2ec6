import type { Evaluation } from '@rowhouse/engine';
import { gameOf, type Player, type Position, replay } from '@rowhouse/rules';
import { winsAtOnce } from '../connect/threats.ts';
import { closings } from '../morris/mills.ts';
import { type MistakeIdea, overlookedAt } from './mistake-idea.ts';
import type { Review, ReviewedMove } from './review.ts';

/** The move that decided a game, and what its player overlooked. */
export interface DecisiveMoment {
  /** How many moves were played before it. */
  readonly ply: number;
  readonly player: Player;
  /**
   * The result that the player could expect before it: a win, a draw, or nothing yet. `holding` is a lost position in
   * which the other side still had to find the win. `second` is the same if it was lost from the start, because the
   * other side began.
   */
  readonly before: 'winning' | 'level' | 'open' | 'holding' | 'second';
  readonly idea: MistakeIdea;
  /** Whether the player missed a gain. Otherwise the move allowed the other side one. */
  readonly isMissed: boolean;
  /** Whether the next move was one of the best. */
  readonly isPunished: boolean;
}

/** A game in short: its decisive moment, or why it has none. */
export type GameStory =
  | ({ readonly kind: 'moment' } & DecisiveMoment)
  /** `loser` made no visible mistake, but lost because `winner` began. */
  | { readonly kind: 'second'; readonly winner: Player; readonly loser: Player; readonly plies: number }
  /** `winner` won, or is winning, without a visible mistake. */
  | { readonly kind: 'gradual'; readonly winner: Player }
  | { readonly kind: 'drawn' }
  /** The game is not over, and no visible mistake has decided it. */
  | { readonly kind: 'open' };

/** The player who reads the story, and the winner if the position does not show it, as after a resignation. */
export interface StoryOptions {
  readonly own?: Player | null;
  readonly winner?: Player | null;
}

/** Every player can foresee a loss within these plies: the player's move and the opponent's reply. */
const MAX_OBVIOUS_PLIES = 2;

export const isLostAtOnce = ({ value, depth }: Evaluation): boolean =>
  value === 'loss' && depth !== null && depth <= MAX_OBVIOUS_PLIES;

/** Whether the opponent was about to win and this move did not stop it, although another move could. */
export const isOversight = ({ played, best }: ReviewedMove): boolean => isLostAtOnce(played) && !isLostAtOnce(best);

/** Whether the next player could have won, or closed a mill, at once if it had been their turn. */
export function wasThreatened(before: Position): boolean {
  const against = (before.toMove + 1) % gameOf(before.config).players(before.config);
  if (before.family === 'morris') return closings(before, against).length > 0;
  return winsAtOnce(before.board, against, before.config.connect).length > 0;
}

/**
 * The move that decided the game against `player`: the last oversight. Without one, the last turning point whose harm
 * shows within a few moves, then the last such mistake in a lost position, then the last estimated blunder. `null` if
 * there is none. The first move of a player does not count, because another try from there is a new game.
 */
export function decisiveMove(review: Review, player: Player): ReviewedMove | null {
  const own = review.moves.filter((made) => made.player === player && made.ply > 1);
  const isTurn = ({ ply }: ReviewedMove) => review.turningPoints.includes(ply);
  const isVisible = ({ ply, exact }: ReviewedMove) => exact && overlookedAt(review, ply) !== null;
  return (
    own.findLast(isOversight) ??
    own.findLast((made) => isTurn(made) && isVisible(made)) ??
    // In a position that was lost already, the other side still had to find the win.
    own.findLast((made) => (made.grade === 'mistake' || made.grade === 'blunder') && isVisible(made)) ??
    own.findLast((made) => isTurn(made) && !made.exact && made.grade === 'blunder') ??
    null
  );
}

/** The story of a game. The player who reads it comes first where several players made a decisive mistake. */
export function storyOf(review: Review, { own = null, winner }: StoryOptions = {}): GameStory {
  const { record, moves, points, sides } = review;
  const end = replay(record);
  const outcome = end.ok ? end.value.outcome : null;
  const last = points.at(-1)!;
  const won = winner !== undefined ? winner : outcome ? outcome.winner : last.exact ? last.winner : null;
  const losers = sides.map(({ player }) => player).filter((player) => player !== won);
  const found = losers.flatMap((player) => decisiveMove(review, player) ?? []);
  const made = found.find(({ player }) => player === own) ?? found.toSorted((a, b) => b.ply - a.ply)[0];
  if (made) return { kind: 'moment', ...momentOf(review, made) };
  if (won === null || !(outcome || winner !== undefined)) return { kind: outcome ? 'drawn' : 'open' };
  const [loser] = losers;
  return losers.length === 1 && isSecond(review, loser!, moves.length)
    ? { kind: 'second', winner: won, loser: loser!, plies: moves.length }
    : { kind: 'gradual', winner: won };
}

function momentOf(review: Review, made: ReviewedMove): DecisiveMoment {
  const { ply, player, best } = made;
  const overlooked = overlookedAt(review, ply) ?? { idea: 'other', isMissed: false };
  const next = review.moves[ply + 1];
  return {
    ply,
    player,
    before:
      best.value === 'loss' ? (isSecond(review, player, ply) ? 'second' : 'holding') : BEFORE[best.value ?? 'open'],
    ...overlooked,
    isPunished: next?.grade === 'best' || next?.grade === 'good',
  };
}

const BEFORE = { win: 'winning', draw: 'level', open: 'open' } as const;

/** Whether best play loses for `player` from the start on, and they never had more in the first `plies` moves. */
const isSecond = ({ points, moves }: Review, player: Player, plies: number): boolean =>
  moves[0]?.player !== player &&
  points.slice(0, plies + 1).every(({ winner, exact }) => exact && winner !== null && winner !== player);
