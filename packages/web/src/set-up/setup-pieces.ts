import {
  type Config,
  type ConnectConfig,
  type ConnectSetup,
  gameOf,
  type MorrisSetup,
  type Player,
  type Setup,
} from '@rowhouse/rules';
import type { Pair } from '@rowhouse/rules/morris';

/** What a click puts down. */
export type Tool = Player | 'eraser';

/** A cell or a point, as its number in the set-up's own list. */
export type Place = number;

export const piecesOf = (setup: Setup): readonly (Player | null)[] =>
  setup.family === 'connect' ? setup.cells : setup.points;

/** An empty board. In a connect game it is left open who began and whose turn it is. */
export function emptySetup(config: Config): Setup {
  const game = gameOf(config);
  const start = game.toSetup(game.start(config, 0));
  return start.family === 'connect' ? { ...start, toMove: null } : start;
}

/**
 * The same discs on a board of another size. Discs outside it, and discs of players who do not play there, are dropped.
 */
export function resized({ config: before, cells, first, toMove }: ConnectSetup, config: ConnectConfig): ConnectSetup {
  const playing = (player: Player | null | undefined) => (player != null && player < config.players ? player : null);
  return {
    family: 'connect',
    config,
    cells: Array.from({ length: config.columns * config.rows }, (_, place) => {
      const [x, y] = [place % config.columns, Math.floor(place / config.columns)];
      return x < before.columns ? playing(cells[y * before.columns + x]) : null;
    }),
    first: playing(first),
    toMove: playing(toMove),
  };
}

/** The same discs, each as low in its column as it falls. */
export function settled(setup: ConnectSetup): ConnectSetup {
  const { columns, rows } = setup.config;
  const cells = new Array<Player | null>(columns * rows).fill(null);
  const heights = new Array<number>(columns).fill(0);
  for (const [place, disc] of setup.cells.entries()) {
    const x = place % columns;
    if (disc !== null) cells[heights[x]!++ * columns + x] = disc;
  }
  return { ...setup, cells };
}

export const isEmpty = (setup: Setup): boolean => piecesOf(setup).every((piece) => piece === null);

/** How many pieces each player has on the board. */
export function countPieces(setup: Setup): readonly number[] {
  const counts = new Array<number>(gameOf(setup.config).players(setup.config)).fill(0);
  for (const player of piecesOf(setup)) if (player !== null) counts[player]!++;
  return counts;
}

/**
 * A9: a click on an empty place adds a piece, on a piece of the same colour removes it, on another colour changes it.
 */
export function touch(setup: Setup, place: Place, tool: Tool): Setup {
  const before = piecesOf(setup)[place];
  if (before === undefined) return setup;
  return put(setup, place, before, tool === 'eraser' || tool === before ? null : tool);
}

function put(setup: Setup, place: Place, before: Player | null, piece: Player | null): Setup {
  if (before === piece) return setup;
  if (setup.family === 'connect') return { ...setup, cells: setup.cells.with(place, piece) };
  // The count of plies since the last mill belonged to the position before.
  const { pliesSinceMill: _, ...next } = { ...setup, points: setup.points.with(place, piece) };
  return isPlacing(setup) ? fromHand(next, before, piece) : next;
}

export const isPlacing = ({ hand }: MorrisSetup): boolean => hand[0] + hand[1] > 0;

/**
 * In the placing phase men come from the hand and go back to it. The side with more men in hand places next; if both
 * have the same number, the side that did not place last.
 */
function fromHand(setup: MorrisSetup, back: Player | null, out: Player | null): MorrisSetup {
  const onBoard = countPieces(setup);
  const left = setup.hand.map((men, side) => {
    if (side === out) return Math.max(0, men - 1);
    return side === back ? Math.max(0, Math.min(men + 1, setup.config.men - onBoard[side]!)) : men;
  });
  const hand: Pair<number> = [left[0]!, left[1]!];
  const placedLast = out ?? 1 - setup.toMove;
  return { ...setup, hand, toMove: hand[0] === hand[1] ? 1 - placedLast : hand[0] > hand[1] ? 0 : 1 };
}

/** In the moving phase no men are in hand. In the placing phase all men that are not on the board are in hand. */
export function withPhase(setup: MorrisSetup, phase: 'placing' | 'moving'): MorrisSetup {
  const onBoard = countPieces(setup);
  const rest = (side: Player) => (phase === 'moving' ? 0 : Math.max(0, setup.config.men - onBoard[side]!));
  return { ...setup, hand: [rest(0), rest(1)] };
}

export function withHand(setup: MorrisSetup, side: Player, men: number): MorrisSetup {
  return { ...setup, hand: side === 0 ? [men, setup.hand[1]] : [setup.hand[0], men] };
}
