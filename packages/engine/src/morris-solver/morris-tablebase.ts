import type { MorrisConfig } from '@rowhouse/rules';
import { hasWholeTablebase } from './extent.ts';
import { MIN_MEN } from './solve-moving.ts';
import { inHand, inOtherHand } from './solve-placing.ts';
import type { SolvedGame } from './solved-game.ts';
import { loadTablebase } from './tablebases.ts';

/** The numbers of men: those to place, and those of each side on the board. */
export interface Material {
  /** For both sides together. 0 in the moving phase. */
  readonly toPlace: number;
  /** The men of the side to move. */
  readonly own: number;
  readonly others: number;
}

/**
 * Visits a position up to symmetry. `own` and `others` have a bit for each point, the lowest for 0.0. `weight` is the
 * number of symmetric positions. The value is 0 for a draw, n for a win and −n for a loss that is decided in n − 1
 * turns.
 */
export type VisitEntry = (own: number, others: number, weight: number, value: number) => void;

/** All positions of a solved morris game with their values, for statistics and exports. */
export class MorrisTablebase {
  readonly #game: SolvedGame;
  readonly #men: number;

  private constructor(game: SolvedGame, men: number) {
    this.#game = game;
    this.#men = men;
  }

  /** Opens the tablebase of a game, or returns `null` if the game is not solved. */
  static async open(config: MorrisConfig): Promise<MorrisTablebase | null> {
    return hasWholeTablebase(config) ? new MorrisTablebase(await loadTablebase(config), config.men) : null;
  }

  /** All materials from the empty board to the moving phase. */
  get materials(): readonly Material[] {
    const men = this.#men;
    const materials: Material[] = [];
    for (let toPlace = 2 * men; toPlace >= 0; toPlace--) {
      const minMen = toPlace === 0 ? MIN_MEN : 0;
      for (let own = minMen; own <= men - inHand(toPlace); own++)
        for (let others = minMen; others <= men - inOtherHand(toPlace); others++)
          materials.push({ toPlace, own, others });
    }
    return materials;
  }

  /** Slightly more than the number of positions of a material up to symmetry. For a progress bar. */
  sizeOf({ own, others }: Material): number {
    return this.#game.numbering.sizeOf(own, others);
  }

  /** Visits every position of a material up to symmetry, including those that no game leads to. */
  forEach({ toPlace, own, others }: Material, visit: VisitEntry): void {
    const { numbering } = this.#game;
    numbering.forEachHome(own, others, (men, theirs) =>
      visit(men, theirs, numbering.weightOf(men, theirs), this.#game.value(toPlace, men, theirs)),
    );
  }
}
