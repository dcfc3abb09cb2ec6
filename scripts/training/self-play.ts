/** Positions with what a search and the game that they are of say about them: what `morris-tune.ts` learns from. */
import {
  type MorrisConfig,
  type MorrisPosition,
  type MorrisTurn,
  morrisMoves,
  playMorris,
  randomFrom,
  startMorris,
  unwrap,
} from '@rowhouse/rules';
import { endInSight, search, searchStateOf, tableFor } from '../../packages/engine/src/analysis/analyze.ts';

/** All of it seen by the side to move. */
export interface Sample {
  readonly own: number;
  readonly others: number;
  readonly hand: number;
  readonly theirHand: number;
  /** Of the search, in the units of the evaluation; beyond `DECIDED` it has seen the end. */
  readonly score: number;
  /** Of the game: won 1, drawn 0, lost −1; `null` for what was not played. */
  readonly result: number | null;
  readonly game: number;
}

export const DECIDED = 5000;

/** Turns at the beginning that are played at random: from none to this many. */
const OPENING = 9;
/** How often a later turn is, so that games differ and mistakes are seen punished. */
const SLIP = 0.04;
/** Leaves of a search are seldom positions of a game: so often, what stands after any turn is looked at as well. */
const ASIDE = 0.7;

/** One game of the search against itself. */
export async function selfPlay(config: MorrisConfig, nodes: number, game: number, seed: number): Promise<Sample[]> {
  const random = randomFrom(seed * 1_000_003 + game);
  const found: { readonly position: MorrisPosition; readonly score: number; readonly played: boolean }[] = [];
  const opening = Math.floor(random() * OPENING);
  let position = startMorris(config, game % 2);
  for (let ply = 0; !position.outcome; ply++) {
    const turns = morrisMoves(position);
    const any = turns[Math.floor(random() * turns.length)]!;
    if (ply < opening) {
      position = unwrap(playMorris(position, any));
      continue;
    }
    const { turn, score } = await look(position, nodes, random);
    found.push({ position, score, played: true });
    const aside = unwrap(playMorris(position, any));
    if (!aside.outcome && random() < ASIDE)
      found.push({ position: aside, score: (await look(aside, nodes, random)).score, played: false });
    position = unwrap(playMorris(position, random() < SLIP ? any : turn));
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

async function look(
  position: MorrisPosition,
  nodes: number,
  random: () => number,
): Promise<{ readonly turn: MorrisTurn; readonly score: number }> {
  const arena = searchStateOf(position, await endInSight(position));
  const { moves } = await search(arena, tableFor({ nodes }), position, { budget: { nodes }, all: false });
  const { score } = moves[0]!;
  const best = moves.filter((move, at) => at === 0 || (move.full && move.score === score));
  return { turn: arena.decode(best[Math.floor(random() * best.length)]!.move) as MorrisTurn, score };
}
