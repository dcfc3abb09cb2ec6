/** Random morris games, on which both implementations must agree. */

import type { Outcome } from '../core/outcome.ts';
import { unwrap } from '../core/result.ts';
import { morris } from '../games/morris-game.ts';
import type { MorrisConfig } from '../morris/config.ts';
import type { MorrisPosition } from '../morris/position.ts';
import { makePoint } from '../morris/text.ts';
import { agree, asSet, type Dice } from './agree.ts';
import {
  keyText,
  playSlow,
  type SlowMorris,
  type SlowSide,
  type SlowTurn,
  slowOutcome,
  slowTurns,
  slowTurnText,
  startSlow,
  steps,
} from './slow-morris.ts';
import { slowBoardOf } from './slow-morris-boards.ts';

/** Without a draw rule, a random game may never end. */
const MAX_PLIES = 250;

/**
 * Random play alone hardly ever shuts a side in, repeats positions, fills a board or leaves three men. So each side
 * follows a style, always or mostly, and otherwise plays at random. Two peaceful sides fill a board.
 */
const STYLES = ['greedy', 'peaceful', 'shuffling', 'blocking', 'random'] as const;
type Style = (typeof STYLES)[number];

export interface BothMorris {
  readonly fast: MorrisPosition;
  readonly slow: SlowMorris;
}

export const startBoth = (config: MorrisConfig, first: 0 | 1): BothMorris => ({
  fast: morris.start(config, first),
  slow: startSlow(config, first === 0 ? 'r' : 'b'),
});

export interface MorrisGame {
  readonly first: 0 | 1;
  readonly turns: readonly SlowTurn[];
  /** Before the first turn, and after each. */
  readonly positions: readonly BothMorris[];
  readonly outcome: Outcome | null;
}

/** One random game, compared at every turn. */
export function playBothMorris(config: MorrisConfig, dice: Dice): MorrisGame {
  const style = dice.of(STYLES);
  const styles: Record<SlowSide, Style> = { r: style, b: dice.chance(0.5) ? style : dice.of(STYLES) };
  const consistency = dice.of([0.8, 1]);
  return follow(config, dice.number(0, 1) as 0 | 1, (positions, turns) => {
    const both = positions.at(-1)!;
    for (let attempt = 0; attempt < 5; attempt++) compareAttempt(both, turns, randomTurn(both.slow, dice));
    if (turns.length === 0 || positions.length > MAX_PLIES) return null;
    const preferred = dice.chance(consistency) ? inStyle(styles[both.slow.turn], positions, turns) : turns;
    return dice.of(preferred.length > 0 ? preferred : turns);
  });
}

/** Plays the same turns by other rules on the same board, as far as they are legal. */
export function replayBothMorris(config: MorrisConfig, { first, turns }: MorrisGame): MorrisGame {
  return follow(config, first, (positions, legal) => {
    const next = turns[positions.length - 1];
    return next && legal.length > 0 ? next : null;
  });
}

function follow(
  config: MorrisConfig,
  first: 0 | 1,
  choose: (positions: readonly BothMorris[], legal: readonly SlowTurn[]) => SlowTurn | null,
): MorrisGame {
  const turns: SlowTurn[] = [];
  const positions = [startBoth(config, first)];
  const where = () => `${JSON.stringify(config)}, ${first} first, ${turns.map(slowTurnText).join(' ')}`;
  for (;;) {
    const both = positions.at(-1)!;
    const legal = slowTurns(both.slow);
    compareMorris(both, legal, where);
    const turn = choose(positions, legal);
    if (turn === null) return { first, turns, positions, outcome: slowOutcome(both.slow) };
    positions.push(playTurn(both, turn));
    turns.push(turn);
  }
}

/** The turns that this style prefers; none if it has no preference. */
function inStyle(style: Style, positions: readonly BothMorris[], turns: readonly SlowTurn[]): readonly SlowTurn[] {
  const { slow } = positions.at(-1)!;
  switch (style) {
    case 'greedy':
      return turns.filter(({ remove }) => remove !== null);
    case 'peaceful':
      return turns.filter((turn) => turn.remove === null && slowOutcome(playSlow(slow, turn))?.by !== 'mill');
    case 'shuffling': {
      // Move a man back to where it stood before the side's last turn, two turns ago.
      const before = positions.at(-3)?.slow.men;
      return turns.filter(({ from, to }) => from !== null && !before?.has(from) && before?.get(to) === slow.turn);
    }
    case 'blocking': {
      const freedom = turns.map((turn) => steps(playSlow(slow, turn)).length);
      return turns.filter((_, index) => freedom[index] === Math.min(...freedom));
    }
    case 'random':
      return turns;
  }
}

function playTurn({ fast, slow }: BothMorris, turn: SlowTurn): BothMorris {
  const move = unwrap(morris.parseMove(fast.config, slowTurnText(turn)));
  return { fast: unwrap(morris.play(fast, move)), slow: playSlow(slow, turn) };
}

function compareMorris({ fast, slow }: BothMorris, turns: readonly SlowTurn[], where: () => string): void {
  const fastTexts = morris.moves(fast).map((turn) => morris.makeMove(fast.config, turn));
  agree('outcome', fast.outcome, slowOutcome(slow), where);
  agree('position', morris.makePosition(fast), positionText(slow), where);
  agree('moves', asSet(fastTexts), asSet(turns.map(slowTurnText)), where);
  agree('number of moves', fastTexts.length, turns.length, where);
  if (fast.outcome !== null) return;
  const entered = morris.fromSetup(morris.toSetup(fast));
  agree(
    'set-up of a position of a game',
    entered.ok ? morris.makePosition(entered.value.position) : entered.error.problems,
    morris.makePosition(fast),
    where,
  );
}

/** The text ends with the plies since the last mill, if there are any. */
const positionText = (slow: SlowMorris): string =>
  keyText(slow) + (slow.pliesSinceMill > 0 ? ` ${slow.pliesSinceMill}` : '') + (slow.removing ? ' x' : '');

/** Checks that the rules accept the listed moves and refuse all others. */
function compareAttempt({ fast, slow }: BothMorris, turns: readonly SlowTurn[], turn: SlowTurn): void {
  const text = slowTurnText(turn);
  const fastTurn = unwrap(morris.parseMove(fast.config, text));
  agree(`playing ${text}`, morris.play(fast, fastTurn).ok, turns.map(slowTurnText).includes(text), () => keyText(slow));
}

function randomTurn({ config, men, hand, turn }: SlowMorris, dice: Dice): SlowTurn {
  const { points } = slowBoardOf(config.shape);
  const own = points.filter((point) => men.get(point) === turn);
  const likely = hand[turn] > 0 && config.rules !== 'lasker' ? null : dice.of(own.length > 0 ? own : points);
  const from = dice.chance(0.2) ? dice.of([null, ...points]) : likely;
  return { from, to: dice.of(points), remove: dice.chance(0.5) ? null : dice.of(points) };
}

/** Compares the lines of a board in both implementations. */
export function compareBoards(
  config: MorrisConfig,
  fast: { mills: readonly (readonly number[])[]; neighbours: readonly (readonly number[])[] },
): void {
  const slow = slowBoardOf(config.shape);
  const where = () => morris.makeConfig(config);
  agree('mills', asSet(fast.mills.map((mill) => asSet(mill.map(makePoint)))), asSet(slow.mills.map(asSet)), where);
  const fastNeighbours = fast.neighbours.map((near, point) => [makePoint(point), asSet(near.map(makePoint))]);
  const slowNeighbours = slow.points.map((point) => [point, asSet(slow.neighbours.get(point)!)]);
  agree('neighbours', fastNeighbours, slowNeighbours, where);
}

export const slowAfter = (game: SlowMorris): SlowMorris[] => slowTurns(game).map((turn) => playSlow(game, turn));
