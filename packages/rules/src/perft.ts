import type { Family, Position } from './game.ts';
import { gameOf } from './games.ts';

export interface Ply {
  /** How many different sequences of moves lead to this ply. */
  readonly sequences: number;
  /** How many different positions they lead to. */
  readonly positions: number;
}

/**
 * Counts that tell whether the rules are right (the name is chess programmers'). Yields ply 0, 1, … `depth`. Sequences
 * that meet in one state go on as one, so the work is in proportion to the states, not to the sequences. Play stops at
 * a decided game; a game that cannot be won any more (A8) is not decided until the board is full.
 */
export function* perft<F extends Family>(start: Position<F>, depth: number): Generator<Ply> {
  const game = gameOf<F>(start.config as never);
  // Is there more to a state than a player sees? If not, the states are the positions.
  const hidden = game.key !== game.state;
  let states = new Map([[game.state(start), { position: start, ways: 1 }]]);
  for (let ply = 0; ; ply++) {
    const seen = new Set<string>();
    let sequences = 0;
    for (const { position, ways } of states.values()) {
      sequences += ways;
      if (hidden) seen.add(game.key(position));
    }
    yield { sequences, positions: hidden ? seen.size : states.size };
    if (ply === depth) return;
    const next: typeof states = new Map();
    for (const { position, ways } of states.values())
      for (const move of game.moves(position)) {
        const played = game.play(position, move);
        if (!played.ok) throw new Error(`move generated and refused: ${played.error.code}`);
        const key = game.state(played.value);
        const known = next.get(key);
        if (known) known.ways += ways;
        else next.set(key, { position: played.value, ways });
      }
    states = next;
  }
}
