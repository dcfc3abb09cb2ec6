import { countPoints, type MorrisPosition } from '@rowhouse/rules';
import { inTime } from '../basics/assets.ts';
import { ENDGAME } from '../morris-solving/extent.ts';
import { FEWEST } from '../morris-solving/solve-moving.ts';
import { DRAW } from '../morris-solving/tablebase-value.ts';
import type { SolvedGame } from './solved-game.ts';
import { TablebaseLookup } from './tablebase-lookup.ts';
import { endgameTableOf, loadEndgameTable } from './tablebases.ts';

/**
 * The end of a game that is too large to be solved: what positions of the moving phase with few men are worth, if
 * endless play is a draw. That a game may be drawn sooner takes wins away and gives none: what is drawn here is drawn
 * there, and what is won or lost here is so there if it is decided before the plies without a mill run out (`isSure`).
 */
export class Endgame {
  readonly lookUp: TablebaseLookup;
  private readonly game: SolvedGame;
  private readonly lastOwn = new Int32Array(AT_HAND);
  private readonly lastOthers = new Int32Array(AT_HAND);
  private readonly lastWorth = new Int16Array(AT_HAND);

  constructor(game: SolvedGame) {
    this.game = game;
    this.lookUp = new TablebaseLookup(game);
  }

  /** By the men of each side, none of them in hand. */
  knows(own: number, others: number): boolean {
    return (
      own >= FEWEST &&
      others >= FEWEST &&
      own <= ENDGAME.most &&
      others <= ENDGAME.most &&
      own + others <= ENDGAME.together
    );
  }

  /** To the side to move, as in worth.ts. */
  worth(own: number, others: number): number {
    const at = (Math.imul(own, 0x9e3779b1) ^ Math.imul(others, 0x85ebca6b)) >>> 18;
    if (this.lastOwn[at] !== own || this.lastOthers[at] !== others) {
      this.lastWorth[at] = this.game.worth(0, own, others);
      this.lastOwn[at] = own;
      this.lastOthers[at] = others;
    }
    return this.lastWorth[at]!;
  }
}

/** What was asked last stays at hand: a search comes to the same positions again and again. */
const AT_HAND = 1 << 14;

/** Whether a worth without a limit holds with so many plies left before the draw. */
export const isSure = (worth: number, left: number): boolean => worth === DRAW || Math.abs(worth) - 1 <= left;

/** What a win that may come too late is taken for, in the units of the evaluation: several men. */
export const LIKELY = 500;

/** Men beyond those of the table that a search may look past. */
const IN_SIGHT = 4;

const menOf = ({ men, hand }: MorrisPosition): number => countPoints(men[0]) + countPoints(men[1]) + hand[0] + hand[1];

/** A network may be slow, and whoever waits for a turn can do without: the table goes on loading for the next one. */
const PATIENCE_MS = 2000;

/** What a search from here may meet; `null` where that is nothing, or where the table is not to be had in time. */
export async function endgameInSight(position: MorrisPosition): Promise<Endgame | null> {
  if (menOf(position) > ENDGAME.together + IN_SIGHT || !endgameTableOf(position.config)) return null;
  return inTime(endgameOf(position), null, PATIENCE_MS);
}

/** `null` where there is none, or where it could not be loaded: whoever asks can do without. */
export async function endgameOf({ config }: MorrisPosition): Promise<Endgame | null> {
  const table = endgameTableOf(config);
  const game = table ? await loadEndgameTable(table, config).catch(() => null) : null;
  if (!game) return null;
  const known = endgames.get(game) ?? new Endgame(game);
  endgames.set(game, known);
  return known;
}

const endgames = new WeakMap<SolvedGame, Endgame>();
