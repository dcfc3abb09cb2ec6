import { type Config, choose, gameOf, type Move, type Position, randomFrom } from '@rowhouse/rules';

/** A position, and the moves that lead to it. */
export interface DrawnPosition<P extends Position = Position> {
  readonly position: P;
  readonly moves: readonly Move[];
}

/** After this many games without a new position, there are hardly any others. */
const MAX_FAILURES = 10_000;

/**
 * Draws different positions that are `ply` moves from the start and not decided: from games in which both sides play
 * any move that does not end the game, all with the same chance. The same seed draws the same positions. Ends early if
 * the game has fewer positions.
 */
export function* randomPositions(
  config: Config,
  { ply, count, seed }: { readonly ply: number; readonly count: number; readonly seed: number },
): Generator<DrawnPosition> {
  const game = gameOf(config);
  const random = randomFrom(seed);
  const known = new Set<string>();
  for (let failures = 0; known.size < count && failures < MAX_FAILURES; ) {
    const drawn = randomGame(config, ply, random);
    const state = drawn && game.state(drawn.position);
    if (!drawn || state === null || known.has(state)) {
      failures++;
      continue;
    }
    failures = 0;
    known.add(state);
    yield drawn;
  }
}

/** `null` if the game reached a position where every move ends it. */
function randomGame(config: Config, length: number, random: () => number): DrawnPosition | null {
  const game = gameOf(config);
  const moves: Move[] = [];
  let position: Position = game.start(config, 0);
  while (moves.length < length) {
    const going = game.moves(position).flatMap((move) => {
      const next = game.play(position, move);
      return next.ok && next.value.outcome === null ? [{ move, next: next.value }] : [];
    });
    if (going.length === 0) return null;
    const { move, next } = choose(going, random);
    moves.push(move);
    position = next;
  }
  return { position, moves };
}
