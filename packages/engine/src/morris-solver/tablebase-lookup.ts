import { type MorrisPosition, type MorrisTurn, unwrap } from '@rowhouse/rules';
import { otherSide, packMen } from '@rowhouse/rules/internal';
import { countPoints, morrisMoves, playMorris } from '@rowhouse/rules/morris';
import { inHand, inOtherHand } from './solve-placing.ts';
import type { SolvedGame } from './solved-game.ts';
import { DRAW, LOST, orderOf, type TablebaseValue, valueOfTurn, WON } from './tablebase-value.ts';

export interface KnownTurn {
  readonly turn: MorrisTurn;
  /** For the side that plays it. */
  readonly value: TablebaseValue;
  /** The position after it. */
  readonly next: MorrisPosition;
}

/** The value of a position for the side to move. */
export function tablebaseValueOf(game: SolvedGame, position: MorrisPosition): TablebaseValue {
  const { outcome, toMove } = position;
  if (outcome) return outcome.winner === null ? DRAW : outcome.winner === toMove ? WON : LOST;
  const known = tablebasePositionOf(position);
  if (!known) throw new RangeError('no game of these rules leads to this position');
  const { toPlace, own, others, pliesSinceMill } = known;
  return game.value(toPlace, own, others, pliesSinceMill);
}

/** Every legal turn, the best first. The rules say what is legal and when the game is over. */
export function knownTurns(game: SolvedGame, position: MorrisPosition): readonly KnownTurn[] {
  const turns = morrisMoves(position).map((turn): KnownTurn => {
    const next = unwrap(playMorris(position, turn));
    return { turn, value: valueOfTurn(tablebaseValueOf(game, next)), next };
  });
  return turns.sort((a, b) => orderOf(b.value) - orderOf(a.value));
}

/** The arguments of `SolvedGame.value` for a position. `null` if the numbers of men are impossible in this game. */
export function tablebasePositionOf(position: MorrisPosition) {
  const { config, men, hand, pliesSinceMill } = position;
  // With an open removal (E15), the numbers must be right for the other side, which comes next.
  const toMove = position.removing ? otherSide(position.toMove) : position.toMove;
  const [own, others] = [men[toMove]!, men[otherSide(toMove)]!];
  const [ownHand, othersHand] = [hand[toMove]!, hand[otherSide(toMove)]!];
  const toPlace = ownHand + othersHand;
  if (ownHand !== inHand(toPlace) || othersHand !== inOtherHand(toPlace)) return null;
  if (countPoints(own) + ownHand > config.men || countPoints(others) + othersHand > config.men) return null;
  return { toPlace, own, others, pliesSinceMill };
}

/**
 * Whether the next repetition of some position is a draw. Tablebases ignore repetition. That is right as long as
 * nothing is repeated, because the way to win never leads through a position twice.
 */
export function mayRepeatToDraw({ config, men, toMove, past }: MorrisPosition): boolean {
  if (config.repetition === 0) return false;
  const timesByKey = new Map([[packMen(men, toMove), 1]]);
  for (let at = past; at; at = at.before) timesByKey.set(at.men, (timesByKey.get(at.men) ?? 0) + 1);
  return Math.max(...timesByKey.values()) + 1 >= config.repetition;
}

/** The limit of positions for the proofs of one analysis. */
const MAX_POSITIONS = 5000;

/**
 * Proves which wins of a tablebase hold although positions of the game so far may repeat. The winner follows the
 * tablebase, the loser tries everything, and no position may repeat to a draw. The way to win never leads through a
 * position twice. So only the game so far matters, and each position is proved once.
 */
export class RepetitionProof {
  private readonly game: SolvedGame;
  private readonly isNeeded: boolean;
  private readonly known = new Map<string, boolean>();

  constructor(game: SolvedGame, position: MorrisPosition) {
    this.game = game;
    this.isNeeded = mayRepeatToDraw(position);
  }

  /** Whether a turn provably has its tablebase value. */
  holds({ value, next }: KnownTurn): boolean {
    // Nothing repeats after a placing or a mill, and repetition never spoils a draw.
    if (!this.isNeeded || value === DRAW || next.outcome || next.past === null) return true;
    return this.isDecided(next, value > 0);
  }

  private isDecided(position: MorrisPosition, isLost: boolean): boolean {
    const key = `${packMen(position.men, position.toMove)} ${position.pliesSinceMill}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.known.size >= MAX_POSITIONS) return false;
    this.known.set(key, false);
    const turns = knownTurns(this.game, position);
    const value = tablebaseValueOf(this.game, position);
    const found = isLost
      ? turns.every((turn) => turn.value < DRAW && this.holds(turn))
      : turns.some((turn) => turn.value === value && this.holds(turn));
    this.known.set(key, found);
    return found;
  }
}
