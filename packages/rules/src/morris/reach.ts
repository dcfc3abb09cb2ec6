import { invalidSetup } from '../core/outcome.ts';
import type { Player } from '../core/players.ts';
import { ok } from '../core/result.ts';
import type { MorrisConfig } from './config.ts';
import { countPoints, packMen, pointsOf } from './point-set.ts';
import { emptyMorris, type MorrisSetup, type MorrisTurn, morrisBoard, playMorris } from './position.ts';
import { checkRemoved, type MorrisSetupResult, morrisFromSetup } from './setup.ts';
import { type MenPosition, undoTurns } from './undo-turn.ts';

/**
 * Two million positions are enough for every known set-up of Three, Five and Six, with up to 16 points. On boards with
 * more points the search gives up after half a second.
 */
const usualEffort = (config: MorrisConfig): number => (morrisBoard(config).points <= 16 ? 2_000_000 : 100_000);

/**
 * Like `morrisFromSetup`, and also searches for a game that leads to these men, men in hand and side to move. The
 * number of moves since the last mill is ignored, because a set-up may start at any count. `effort` limits the number
 * of positions in the search, which visits about 200,000 a second. If it is too small, `proved` is `false`.
 */
export function proveMorrisSetup(setup: MorrisSetup, effort?: number): MorrisSetupResult {
  const entered = morrisFromSetup(setup);
  if (!entered.ok) return entered;
  const { position } = entered.value;
  const { config } = position;
  // A game of whole turns does not lead to an open removal.
  if (position.removing) return entered;
  const found = reachMorris(config, position, effort ?? usualEffort(config));
  if (found.kind === 'unreachable')
    return invalidSetup([{ code: 'unreachable', places: pointsOf(position.men[0] | position.men[1]) }]);
  if (found.kind === 'unknown' || !leadsTo(config, found, position)) return entered;
  return ok({ ...entered.value, first: found.first, game: found.game, proved: true });
}

/** Whether the game leads to the position by the rules. With a limit on repetitions, it may end too soon. */
function leadsTo(
  config: MorrisConfig,
  { game, first }: { readonly game: readonly MorrisTurn[]; readonly first: number },
  { men, hand, toMove }: MenPosition,
): boolean {
  let position = emptyMorris(config, first);
  for (const turn of game) {
    const played = playMorris(position, turn);
    if (!played.ok) return false;
    position = played.value;
  }
  const same = (a: readonly number[], b: readonly number[]) => a[0] === b[0] && a[1] === b[1];
  return same(position.men, men) && same(position.hand, hand) && position.toMove === toMove;
}

/** A game that leads to some men, the proof that there is none, or neither if the search gave up. */
type MorrisReach =
  | { readonly kind: 'reached'; readonly game: readonly MorrisTurn[]; readonly first: Player }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'unknown' };

/** Men on the way from the goal back to the start. */
interface Step {
  readonly at: MenPosition;
  /** The turn that was taken back, and the step that it leads to. */
  readonly turn: MorrisTurn | null;
  readonly next: Step | null;
  /** The smallest number of moves without a mill that follow in a row. The moves after a mill do not count. */
  readonly quiet: number;
}

/**
 * Searches for a game that leads to these men: it takes turns back until the board is empty. It visits a set of men
 * again only if fewer quiet moves follow it, because the draw without a mill limits these moves. If the search runs out
 * of turns to take back, no game leads to these men.
 *
 * While men are moved, those with the fewest men missing come first, because placing alone reaches a position without
 * mills that has all men on the board. The search alternates between these positions and those of the placing phase, of
 * which those with the fewest men placed come first.
 *
 * `effort` is the number of positions that the search may store.
 */
function reachMorris(config: MorrisConfig, goal: MenPosition, effort: number): MorrisReach {
  const { drawAfter, men } = config;
  const placing = new Buckets();
  const moving = new Buckets();
  /** By the men in hand: the fewest quiet moves that follow. */
  const seen = Array.from({ length: (men + 1) ** 2 }, () => new Map<number, number>());
  const seenAt = ({ hand }: MenPosition): Map<number, number> => seen[hand[0] * (men + 1) + hand[1]]!;
  let left = effort;

  const add = (step: Step): void => {
    const { at, quiet } = step;
    const key = packMen(at.men, at.toMove);
    if ((seenAt(at).get(key) ?? Number.POSITIVE_INFINITY) <= quiet) return;
    const inHand = at.hand[0] + at.hand[1];
    if (checkRemoved({ config, ...at }).length > 0) return;
    seenAt(at).set(key, quiet);
    left--;
    if (inHand > 0) placing.add(2 * men - inHand, step);
    else moving.add(QUIET_KINDS * missingMen(config, at) + Math.min(quiet, QUIET_KINDS - 1), step);
  };

  add({ at: goal, turn: null, next: null, quiet: 0 });
  for (let taken = 0; left >= 0; taken++) {
    const step = (taken % 2 === 0 ? placing.take() : moving.take()) ?? placing.take() ?? moving.take();
    if (!step) return { kind: 'unreachable' };
    const { at } = step;
    if (at.hand[0] === men && at.hand[1] === men) return { kind: 'reached', game: gameFrom(step), first: at.toMove };
    if (seenAt(at).get(packMen(at.men, at.toMove))! < step.quiet) continue;
    for (const { turn, before } of undoTurns(config, at)) {
      const quiet = drawAfter === 0 ? 0 : quietBefore(step, turn);
      if (quiet <= drawAfter) add({ at: before, turn, next: step, quiet });
    }
  }
  return { kind: 'unknown' };
}

/** The game must not be drawn before a mill is closed, so the count before it begins with one ply. */
const quietBefore = ({ quiet }: Step, { from, remove }: MorrisTurn): number =>
  from === null ? 0 : remove === null ? quiet + 1 : 1;

/** Beyond this number, quiet moves no longer affect the order of the search. */
const QUIET_KINDS = 32;

const missingMen = ({ men }: MorrisConfig, at: MenPosition): number =>
  2 * men - countPoints(at.men[0]) - countPoints(at.men[1]);

function gameFrom(start: Step): readonly MorrisTurn[] {
  const game: MorrisTurn[] = [];
  for (let step = start; step.turn && step.next; step = step.next) game.push(step.turn);
  return game;
}

/** A queue of steps by priority: the lowest number first and, among equal numbers, the last one added. */
class Buckets {
  readonly #buckets: Step[][] = [];
  #lowest = 0;

  add(number: number, step: Step): void {
    while (this.#buckets.length <= number) this.#buckets.push([]);
    this.#buckets[number]!.push(step);
    this.#lowest = Math.min(this.#lowest, number);
  }

  take(): Step | undefined {
    while (this.#lowest < this.#buckets.length && this.#buckets[this.#lowest]!.length === 0) this.#lowest++;
    return this.#buckets[this.#lowest]?.pop();
  }
}
