import { choose, type MorrisPosition, type MorrisTurn, morris, randomFrom } from '@rowhouse/rules';
import type { SignalOptions } from '../budget.ts';
import { type KnownTurn, TablebaseLookup } from './tablebase-lookup.ts';
import { loadTablebase } from './tablebases.ts';

/** It is the opening while both sides together have this many men to place, or more. */
const OPENING_MEN = 9;
/** Risks that differ by less are equal. In the opening that is more, so that games differ. */
const OPENING_TOLERANCE = 0.05;
const TOLERANCE = 1e-9;
/** How much a risk of the turn after the next counts. */
const LATER = 0.5;

/**
 * A turn that gives nothing away: the quickest win, or the longest loss. Among equal turns it takes the one that leaves the
 * other side the most ways to go wrong, so that it still plays to win in a drawn or lost game. The seed decides between
 * what is left.
 */
export async function choosePerfectMorris(
  position: MorrisPosition,
  seed: number,
  { signal }: SignalOptions = {},
): Promise<MorrisTurn> {
  const risk = new Risk(new TablebaseLookup(await loadTablebase(position.config)));
  signal?.throwIfAborted();
  const equal = risk.best(position);
  const risks = equal.map(({ next, value }) => (equal.length === 1 || value > 0 ? 0 : risk.ahead(next)));
  const tolerance = position.hand[0] + position.hand[1] >= OPENING_MEN ? OPENING_TOLERANCE : TOLERANCE;
  const enough = Math.max(...risks) - tolerance;
  const chosen = equal.filter((_, at) => risks[at]! >= enough);
  return choose(chosen, randomFrom(seed)).turn;
}

/** How likely a player is to go wrong who plays any legal turn. */
class Risk {
  private readonly lookUp: TablebaseLookup;
  private readonly known = new Map<string, number>();

  constructor(lookUp: TablebaseLookup) {
    this.lookUp = lookUp;
  }

  best(position: MorrisPosition): readonly KnownTurn[] {
    const turns = this.lookUp.turnsOf(position);
    return turns.filter(({ value }) => value === turns[0]!.value);
  }

  /** For the side to move: to go wrong now, or after the best reply to a turn that was right. */
  ahead(position: MorrisPosition): number {
    const turns = this.lookUp.turnsOf(position);
    const right = turns.filter((turn) => isAsGood(turn, turns));
    if (right.length === 0) return 0;
    const later = right.map(({ next }) => Math.max(0, ...this.best(next).map((reply) => this.now(reply.next))));
    const rightShare = right.length / turns.length;
    return 1 - rightShare + rightShare * LATER * (later.reduce((sum, risk) => sum + risk, 0) / later.length);
  }

  /** The share of turns that are mistakes: they give away a win or a draw. */
  private now(position: MorrisPosition): number {
    const key = morris.makePosition(position);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const turns = this.lookUp.turnsOf(position);
    const wrong = turns.filter((turn) => !isAsGood(turn, turns)).length;
    const share = turns.length === 0 ? 0 : wrong / turns.length;
    this.known.set(key, share);
    return share;
  }
}

/** It wins, draws or loses as the best turn does, however soon. */
const isAsGood = ({ value }: KnownTurn, turns: readonly KnownTurn[]): boolean =>
  Math.sign(value) === Math.sign(turns[0]!.value);
