import type { Family, Move, Position } from './game.ts';

/**
 * A computer player as a function: from a position to one of its legal moves, at once or later. It plays wherever the id
 * of a bot does. `random` gives numbers from 0 to 1, by a seed: a bot that uses it for everything that is left to chance
 * plays the same game again with the same seed.
 */
export type BotFunction<F extends Family = Family> = (
  position: Position<F>,
  random: () => number,
) => Move<F> | Promise<Move<F>>;

/** A bot function for one family of games, or for all. */
export type OwnBot = BotFunction | BotFunction<'connect'> | BotFunction<'morris'>;
