import {
  type Config,
  type ConnectConfig,
  type ConnectSetup,
  gameOf,
  type MorrisSetup,
  type Pair,
  type Player,
  type Setup,
} from '@rowhouse/rules';

/** What a click puts down. */
export type Tool = Player | 'eraser';

/** A cell or a point, as its number in the set-up's own list. */
export type Place = number;

export const piecesOf = (setup: Setup): readonly (Player | null)[] =>
  setup.family === 'connect' ? setup.cells : setup.points;

/** Nothing on the board. Who began a connect game and whose turn it is stay open until somebody says. */
export function emptySetup(config: Config): Setup {
  const game = gameOf(config);
  const start = game.toSetup(game.start(config, 0));
  return start.family === 'connect' ? { ...start, toMove: null } : start;
}

/** The same discs on a board of another size, as far as they are on it and their players play. */
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

export const isEmpty = (setup: Setup): boolean => piecesOf(setup).every((piece) => piece === null);

/** How many pieces of each player stand on the board. */
export function countPieces(setup: Setup): readonly number[] {
  const counts = new Array<number>(gameOf(setup.config).players(setup.config)).fill(0);
  for (const player of piecesOf(setup)) if (player !== null) counts[player]!++;
  return counts;
}

/** A9: on an empty place the colour appears; on its own colour it goes; on another it changes. */
export function touch(setup: Setup, place: Place, tool: Tool): Setup {
  const before = piecesOf(setup)[place];
  if (before === undefined) return setup;
  return put(setup, place, before, tool === 'eraser' || tool === before ? null : tool);
}

function put(setup: Setup, place: Place, before: Player | null, piece: Player | null): Setup {
  if (before === piece) return setup;
  if (setup.family === 'connect') return { ...setup, cells: setup.cells.with(place, piece) };
  // What was counted without a mill belonged to the position before.
  const { pliesSinceMill: _, ...next } = { ...setup, points: setup.points.with(place, piece) };
  return isPlacing(setup) ? fromHand(next, before, piece) : next;
}

export const isPlacing = ({ hand }: MorrisSetup): boolean => hand[0] + hand[1] > 0;

/**
 * While men are placed they come from the hand and go back there. Whoever has more left in it is to place next; with as
 * many left, the side that has not just placed.
 */
function fromHand(setup: MorrisSetup, back: Player | null, out: Player | null): MorrisSetup {
  const standing = countPieces(setup);
  const left = setup.hand.map((men, side) => {
    if (side === out) return Math.max(0, men - 1);
    return side === back ? Math.max(0, Math.min(men + 1, setup.config.men - standing[side]!)) : men;
  });
  const hand: Pair<number> = [left[0]!, left[1]!];
  const placedLast = out ?? 1 - setup.toMove;
  return { ...setup, hand, toMove: hand[0] === hand[1] ? 1 - placedLast : hand[0] > hand[1] ? 0 : 1 };
}

/** Into the moving phase nobody takes men along; into the placing phase everybody takes what does not stand. */
export function withPhase(setup: MorrisSetup, phase: 'placing' | 'moving'): MorrisSetup {
  const standing = countPieces(setup);
  const rest = (side: Player) => (phase === 'moving' ? 0 : Math.max(0, setup.config.men - standing[side]!));
  return { ...setup, hand: [rest(0), rest(1)] };
}

export function withHand(setup: MorrisSetup, side: Player, men: number): MorrisSetup {
  return { ...setup, hand: side === 0 ? [men, setup.hand[1]] : [setup.hand[0], men] };
}
