/** Makes the samples that `morris-tune.ts` learns from: positions, what a search says about them, and how the game ended. */

import { endgameInSight, searchPosition, searchStateOf, transpositionTableFor } from '@rowhouse/engine/research';
import { choose, type MorrisConfig, type MorrisPosition, type MorrisTurn, randomFrom, unwrap } from '@rowhouse/rules';
import { morrisMoves, playMorris, startMorris } from '@rowhouse/rules/morris';

/** A position as the side to move sees it. */
export interface Sample {
  readonly own: number;
  readonly others: number;
  readonly hand: number;
  readonly theirHand: number;
  /** The score of the search, in the units of the evaluation. At ±`DECIDED` the search has seen the end. */
  readonly score: number;
  /** The result of the game: won 1, drawn 0, lost −1. `null`: the position was not part of the game. */
  readonly result: number | null;
  readonly game: number;
}

export const DECIDED = 5000;
/** Long enough to load the endgame tablebase on any machine. */
const PATIENCE_MS = 60_000;

/** A game begins with random turns: from none to fewer than this many. */
const RANDOM_TURNS = 9;
/** The share of later turns that are random, so that games differ and the samples show how mistakes are punished. */
const RANDOM_SHARE = 0.04;
/** The leaves of a search are seldom positions of a game. So this share of turns adds a position after a random turn. */
const OFF_GAME_SHARE = 0.7;

/** One game of the search against itself. */
export async function selfPlay(config: MorrisConfig, nodes: number, game: number, seed: number): Promise<Sample[]> {
  const random = randomFrom(seed * 1_000_003 + game);
  const found: { readonly position: MorrisPosition; readonly score: number; readonly played: boolean }[] = [];
  const opening = Math.floor(random() * RANDOM_TURNS);
  let position = startMorris(config, game % 2);
  for (let ply = 0; !position.outcome; ply++) {
    const turns = morrisMoves(position);
    const any = choose(turns, random);
    if (ply < opening) {
      position = unwrap(playMorris(position, any));
      continue;
    }
    const { turn, score } = await searchTurn(position, nodes, random);
    found.push({ position, score, played: true });
    const offGame = unwrap(playMorris(position, any));
    if (!offGame.outcome && random() < OFF_GAME_SHARE)
      found.push({ position: offGame, score: (await searchTurn(offGame, nodes, random)).score, played: false });
    position = unwrap(playMorris(position, random() < RANDOM_SHARE ? any : turn));
  }
  const { winner } = position.outcome;
  return found.map(({ position: { men, hand, toMove }, score, played }) => ({
    own: men[toMove]!,
    others: men[1 - toMove]!,
    hand: hand[toMove]!,
    theirHand: hand[1 - toMove]!,
    score: Math.max(-DECIDED, Math.min(DECIDED, score)),
    result: !played ? null : winner === null ? 0 : winner === toMove ? 1 : -1,
    game,
  }));
}

/** Searches a position; of equally good turns it picks one at random. */
async function searchTurn(
  position: MorrisPosition,
  nodes: number,
  random: () => number,
): Promise<{ readonly turn: MorrisTurn; readonly score: number }> {
  const state = searchStateOf(position, await endgameInSight(position, { ms: PATIENCE_MS }));
  const options = { budget: { nodes }, scoreAll: false };
  const { moves } = await searchPosition(state, transpositionTableFor({ nodes }), position, options);
  const { score } = moves[0]!;
  const best = moves.filter((move, at) => at === 0 || (move.isExactScore && move.score === score));
  return { turn: state.decode(choose(best, random).move) as MorrisTurn, score };
}
