import type { MorrisConfig } from '@rowhouse/rules';
import { hasWholeTablebase } from './extent.ts';
import { FEWEST } from './solve-moving.ts';
import { inHand, inOtherHand } from './solve-placing.ts';
import type { SolvedGame } from './solved-game.ts';
import { loadTablebase } from './tablebases.ts';

/** How many men there are: both sides' to place, and each side's on the board. */
export interface Material {
  /** Of both sides together; 0 while men are moved. */
  readonly toPlace: number;
  /** Of the side to move. */
  readonly own: number;
  readonly others: number;
}

/**
 * A position up to symmetry. `own` and `others` have a bit for each point, the lowest for 0.0. `weight` is the number of
 * positions that it stands for. The value is 0 for a draw, n for a win and −n for a loss that is decided in n − 1 turns.
 */
export type VisitEntry = (own: number, others: number, weight: number, value: number) => void;

/** All positions of a solved morris game with their values: for statistics and exports. */
export class MorrisTablebase {
  readonly #game: SolvedGame;
  readonly #men: number;

  private constructor(game: SolvedGame, men: number) {
    this.#game = game;
    this.#men = men;
  }

  /** `null` where the game is not solved. */
  static async open(config: MorrisConfig): Promise<MorrisTablebase | null> {
    return hasWholeTablebase(config) ? new MorrisTablebase(await loadTablebase(config), config.men) : null;
  }

  /** From the empty board to the moving phase. */
  get materials(): readonly Material[] {
    const men = this.#men;
    const materials: Material[] = [];
    for (let toPlace = 2 * men; toPlace >= 0; toPlace--) {
      const fewest = toPlace === 0 ? FEWEST : 0;
      for (let own = fewest; own <= men - inHand(toPlace); own++)
        for (let others = fewest; others <= men - inOtherHand(toPlace); others++)
          materials.push({ toPlace, own, others });
    }
    return materials;
  }

  /** How many numbers a material has: a little more than its positions up to symmetry. For a progress bar. */
  sizeOf({ own, others }: Material): number {
    return this.#game.numbering.sizeOf(own, others);
  }

  /** Every position of a material, up to symmetry. Positions that no game leads to are among them. */
  forEach({ toPlace, own, others }: Material, visit: VisitEntry): void {
    const { numbering } = this.#game;
    numbering.forEachHome(own, others, (men, theirs) =>
      visit(men, theirs, numbering.weightOf(men, theirs), this.#game.value(toPlace, men, theirs)),
    );
  }
}
