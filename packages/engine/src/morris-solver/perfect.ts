import { type MorrisPosition, type MorrisTurn, morris, randomFrom } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import type { SignalOptions } from '../budget.ts';
import type { SolvedGame } from './solved-game.ts';
import { type KnownTurn, knownTurns } from './tablebase-lookup.ts';
import { loadTablebase } from './tablebases.ts';

/** The opening lasts while both sides together have at least this many men to place. */
const OPENING_MEN = 9;
/** Risks that differ by less are equal. The opening tolerates more, so that games differ. */
const OPENING_TOLERANCE = 0.05;
const TOLERANCE = 1e-9;
/** The weight of a risk in the turn after the next. */
const LATER_WEIGHT = 0.5;

/**
 * A perfect turn: the quickest win, or the longest loss. Among equal turns it takes the one that leaves the other side
 * the most ways to go wrong, so that it still plays to win in a drawn or lost game. The seed decides between those that
 * are still equal.
 */
export async function choosePerfectMorris(
  position: MorrisPosition,
  seed: number,
  { signal }: SignalOptions = {},
): Promise<MorrisTurn> {
  const risk = new Risk(await loadTablebase(position.config));
  signal?.throwIfAborted();
  const equal = risk.best(position);
  const risks = equal.map(({ next, value }) => (equal.length === 1 || value > 0 ? 0 : risk.ahead(next)));
  const tolerance = position.hand[0] + position.hand[1] >= OPENING_MEN ? OPENING_TOLERANCE : TOLERANCE;
  const minRisk = Math.max(...risks) - tolerance;
  const chosen = equal.filter((_, at) => risks[at]! >= minRisk);
  return pickOne(chosen, randomFrom(seed)).turn;
}

/** The probability that a player who plays random legal turns makes a mistake. */
class Risk {
  private readonly game: SolvedGame;
  private readonly known = new Map<string, number>();

  constructor(game: SolvedGame) {
    this.game = game;
  }

  best(position: MorrisPosition): readonly KnownTurn[] {
    const turns = knownTurns(this.game, position);
    return turns.filter(({ value }) => value === turns[0]!.value);
  }

  /** The risk of the side to move: a mistake now, or one after a right turn and the best reply. */
  ahead(position: MorrisPosition): number {
    const turns = knownTurns(this.game, position);
    const right = turns.filter((turn) => isAsGood(turn, turns));
    if (right.length === 0) return 0;
    const later = right.map(({ next }) => Math.max(0, ...this.best(next).map((reply) => this.now(reply.next))));
    const rightShare = right.length / turns.length;
    return 1 - rightShare + rightShare * LATER_WEIGHT * (later.reduce((sum, risk) => sum + risk, 0) / later.length);
  }

  /** The share of turns that give away a win or a draw. */
  private now(position: MorrisPosition): number {
    const key = morris.makePosition(position);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const turns = knownTurns(this.game, position);
    const wrong = turns.filter((turn) => !isAsGood(turn, turns)).length;
    const share = turns.length === 0 ? 0 : wrong / turns.length;
    this.known.set(key, share);
    return share;
  }
}

/** Whether a turn wins, draws or loses like the best turn, at any distance. */
const isAsGood = ({ value }: KnownTurn, turns: readonly KnownTurn[]): boolean =>
  Math.sign(value) === Math.sign(turns[0]!.value);
