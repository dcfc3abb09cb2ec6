/** Games with more moves show several moves at a time. */
const MAX_FRAMES = 120;
/** How long a position is seen, in milliseconds; long games are shown faster. */
const USUAL_MS = 700;
const QUICK_MS = 300;
const MANY = 60;
const LAST_MS = 3500;

interface Scene {
  /** How many moves have been played. */
  readonly plies: number;
  readonly ms: number;
}

/** Which positions of a game an animation shows, and for how long: from the start to the end. */
export function storyboard(moves: number): readonly Scene[] {
  const step = Math.ceil(moves / (MAX_FRAMES - 1)) || 1;
  const plies = Array.from({ length: Math.ceil(moves / step) }, (_, at) => at * step);
  const ms = plies.length > MANY ? QUICK_MS : USUAL_MS;
  return [...plies.map((at) => ({ plies: at, ms })), { plies: moves, ms: LAST_MS }];
}
