import { analyzeHere, type Claim, claimsOf, explain, isThin, selectClaims } from '@rowhouse/coach';
import type { Analysis } from '@rowhouse/engine';
import {
  type Config,
  choose,
  type GameRecord,
  gameOf,
  type Move,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';

/** As in the web app. */
export const LONG_EXPLANATION_MS = 3000;

/** The explanation of a move that a view finally shows. */
interface Told {
  readonly shown: readonly Claim[];
  /** When there was something to show. */
  readonly firstMs: number;
  /** Whether that was little, so that the coach looked on. */
  readonly isLookedOn: boolean;
}

/** Asks why a move is good or bad, as the web app does when the evaluations are there. */
export async function tellAbout(record: GameRecord, move: Move, analysis: Analysis): Promise<Told> {
  const began = performance.now();
  const { claims } = await explain(record, move, analyzeHere, {}, analysis);
  const firstMs = performance.now() - began;
  if (!isThin(claims)) return { shown: selectClaims(claims), firstMs, isLookedOn: false };
  const later = await explain(record, move, analyzeHere, { timeMs: LONG_EXPLANATION_MS }, analysis);
  return { shown: selectClaims(later.claims), firstMs, isLookedOn: true };
}

/** Positions of realistic games: both players complete and block at once. */

/** Endless, the same for the same seed: each position after a random number of plies, not decided. */
export function* positionsFrom(
  config: Config,
  seed: number,
  [least, most]: readonly [number, number],
): Generator<{ readonly record: GameRecord; readonly position: Position }> {
  const random = randomFrom(seed);
  const game = gameOf(config);
  for (;;) {
    const first = Math.floor(random() * 2);
    const wanted = least + Math.floor(random() * (most - least + 1));
    const moves: Move[] = [];
    let position: Position = game.start(config, first);
    while (moves.length < wanted && !position.outcome) {
      const move = choose(sensible(position), random);
      moves.push(move);
      position = unwrap(game.play(position, move));
    }
    if (!position.outcome) yield { record: { config, first, setup: null, moves }, position };
  }
}

const ATTACKS: ReadonlySet<string> = new Set(['wins', 'closes-mill']);
const DEFENCES: ReadonlySet<string> = new Set(['blocks', 'blocks-mill']);

/**
 * The moves that complete something; if there are none, those that keep the other side from it; if there are none, all.
 */
function sensible(position: Position): readonly Move[] {
  const legal = gameOf(position.config).moves(position as Position<never>) as readonly Move[];
  const having = (codes: ReadonlySet<string>) =>
    legal.filter((move) => claimsOf(position, move).some(({ code }) => codes.has(code)));
  const attacks = having(ATTACKS);
  if (attacks.length > 0) return attacks;
  const defences = having(DEFENCES);
  return defences.length > 0 ? defences : legal;
}

/** Whether either side could complete a line or a mill if it were to move: then the next move explains itself. */
export function isUrgent(position: Position): boolean {
  const legal = gameOf(position.config).moves(position as Position<never>) as readonly Move[];
  return legal.some((move) => claimsOf(position, move).some(({ code }) => ATTACKS.has(code) || DEFENCES.has(code)));
}
