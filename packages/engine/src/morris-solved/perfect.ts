import { type MorrisPosition, type MorrisTurn, morris, randomFrom } from '@rowhouse/rules';
import { type KnownTurn, TablebaseLookup } from './tablebase-lookup.ts';
import { loadTablebase } from './tablebases.ts';

/** Men that both sides together still have to place in what is an opening here. */
const OPENING = 9;
/** In the opening, turns that set nearly as many traps will do: nobody wants the same game every time. */
const NEARLY = 0.05;
const HARDLY = 1e-9;
/** What a trap of the next turn counts against one that stands already. */
const LATER = 0.5;

/**
 * Never gives away what a position is worth: it wins as soon, and loses as late, as can be. Among turns that are equal
 * in that it takes the one that leaves the other side the most ways to go wrong, so that a draw, or a lost game, is
 * still played to win. The seed decides between what is left.
 */
export async function choosePerfectMorris(
  position: MorrisPosition,
  seed: number,
  signal?: AbortSignal,
): Promise<MorrisTurn> {
  const traps = new Traps(new TablebaseLookup(await loadTablebase(position.config)));
  signal?.throwIfAborted();
  const equals = traps.best(position);
  const risks = equals.map(({ next, worth }) => (equals.length === 1 || worth > 0 ? 0 : traps.ahead(next)));
  const tolerance = position.hand[0] + position.hand[1] >= OPENING ? NEARLY : HARDLY;
  const enough = Math.max(...risks) - tolerance;
  const chosen = equals.filter((_, at) => risks[at]! >= enough);
  return chosen[Math.floor(randomFrom(seed)() * chosen.length)]!.turn;
}

/** How likely somebody is to go wrong who plays any turn. */
class Traps {
  private readonly lookUp: TablebaseLookup;
  private readonly known = new Map<string, number>();

  constructor(lookUp: TablebaseLookup) {
    this.lookUp = lookUp;
  }

  best(position: MorrisPosition): readonly KnownTurn[] {
    const turns = this.lookUp.turnsOf(position);
    return turns.filter(({ worth }) => worth === turns[0]!.worth);
  }

  /** For the side to move: going wrong now, or after the best answer to a turn that was right. */
  ahead(position: MorrisPosition): number {
    const turns = this.lookUp.turnsOf(position);
    const right = turns.filter((turn) => isAsGood(turn, turns));
    if (right.length === 0) return 0;
    const later = right.map(({ next }) => Math.max(0, ...this.best(next).map((answer) => this.now(answer.next))));
    const rightly = right.length / turns.length;
    return 1 - rightly + rightly * LATER * (later.reduce((sum, risk) => sum + risk, 0) / later.length);
  }

  /** The share of turns that are mistakes: a win that is let go, or a draw. */
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

/** Wins, draws or loses as the best of them does, however soon. */
const isAsGood = ({ worth }: KnownTurn, turns: readonly KnownTurn[]): boolean =>
  Math.sign(worth) === Math.sign(turns[0]!.worth);
