import { type Claim, selectClaims } from '@rowhouse/coach';
import { claimsOf, expectedShare, explainMove, isThin, proveCause } from '@rowhouse/coach/internal';
import * as engine from '@rowhouse/engine';
import {
  CONNECT_FOUR,
  type Config,
  type GameRecord,
  gameOf,
  type Move,
  makeConfig,
  morrisConfig,
  newRecord,
  type Position,
  randomFrom,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';

/** Games that are solved: without a limit every evaluation is exact. */
export const SOLVED_GAMES = [
  { name: 'Connect Four', config: CONNECT_FOUR, plies: [6, 34] },
  { name: 'Six Men’s Morris', config: SIX_MENS_MORRIS, plies: [4, 60] },
] as const;

/** Larger games, whose evaluations are mostly estimates. */
export const UNSOLVED_GAMES = [
  { name: 'Nine Men’s Morris', config: morrisConfig(9), plies: [4, 80] },
  { name: '9 × 8 × 5', config: { ...CONNECT_FOUR, columns: 9, rows: 8, connect: 5 }, plies: [6, 44] },
  {
    name: '9 × 8 × 4 with three players',
    config: { ...CONNECT_FOUR, columns: 9, rows: 8, players: 3 },
    plies: [6, 44],
  },
  { name: 'Twelve Men’s Morris', config: morrisConfig(12), plies: [4, 80] },
] as const;

/** The time for the analysis of a position of an unsolved game, as in the web app (ms). */
const ANALYSIS_MS = 1000;
/** By estimates, a move is bad if it loses at least this share of the points: see `expectedShare`. */
const MIN_LOSS = 0.1;

/** The time for a longer explanation, as in the web app. */
export const LONG_EXPLANATION_MS = 3000;

/** The explanation of a move that a view finally shows. */
interface Explanation {
  readonly shown: readonly Claim[];
  /** The time until the first claims. */
  readonly firstMs: number;
  /** Whether the first claims were thin, so that the coach searched longer. */
  readonly isExtended: boolean;
}

/** Asks why a move is good or bad, as the web app does once the evaluations are ready. */
async function explainAsApp(position: Position, move: Move, analysis: engine.Analysis): Promise<Explanation> {
  const began = performance.now();
  const first = await explainMove(position, move, { engine, analysis });
  const firstMs = performance.now() - began;
  const isExtended = isThin(first.claims);
  const found = isExtended
    ? await explainMove(position, move, { engine, analysis, timeMs: LONG_EXPLANATION_MS })
    : first;
  const { claims } = await proveCause(position, found, { engine });
  return { shown: selectClaims(claims), firstMs, isExtended };
}

export interface Question extends Explanation {
  readonly move: Move;
  /** Whether the best move has a better value. */
  readonly losesValue: boolean;
}

/**
 * Explains a best move, and a bad one if there is one, in each quiet position where moves differ in value. Never ends.
 */
export async function* explainedPositions(config: Config, seed: number, plies: readonly [number, number]) {
  const random = randomFrom(seed + 1);
  const isSolved = SOLVED_GAMES.some((game) => makeConfig(game.config) === makeConfig(config));
  const budget = isSolved ? {} : { ms: ANALYSIS_MS };
  for (const { record, position } of quietPositions(config, seed, plies)) {
    // With `onProgress`, as in a view that shows values when they are found, there is time for a longer line.
    const analysis = await engine.analyze(position, { budget, onProgress: () => {} });
    if (analysis.best.length === analysis.moves.length) continue;
    const ask = async (move: Move, losesValue: boolean): Promise<Question> => ({
      ...(await explainAsApp(position, move, analysis)),
      move,
      losesValue,
    });
    const lossOf = (move: engine.Evaluation) => expectedShare(analysis) - expectedShare(move);
    const worse = analysis.moves.filter((move) => (analysis.exact ? lossOf(move) > 0 : lossOf(move) >= MIN_LOSS));
    if (!isSolved && worse.length === 0) continue;
    const questions = [await ask(analysis.best[0]!, false)];
    if (worse.length > 0) questions.push(await ask(pickOne(worse, random).move, true));
    yield { record, position, questions };
  }
}

/**
 * Undecided positions after a random number of plies of realistic games, in which both players complete lines and block
 * at once. Neither side can complete a line or a mill at once in these positions, because such a move would explain
 * itself. Never ends. The same seed gives the same positions.
 */
export function* quietPositions(
  config: Config,
  seed: number,
  [min, max]: readonly [number, number],
): Generator<{ readonly record: GameRecord; readonly position: Position }, never> {
  const random = randomFrom(seed);
  const game = gameOf(config);
  for (;;) {
    const first = Math.floor(random() * 2);
    const wanted = min + Math.floor(random() * (max - min + 1));
    const moves: Move[] = [];
    let position: Position = game.start(config, first);
    while (moves.length < wanted && !position.outcome) {
      const options = [movesWithClaim(ATTACKS, position), movesWithClaim(DEFENCES, position), game.moves(position)];
      const move = pickOne(options.find(({ length }) => length > 0)!, random);
      moves.push(move);
      position = unwrap(game.play(position, move));
    }
    const isUrgent = movesWithClaim(ATTACKS, position).length + movesWithClaim(DEFENCES, position).length > 0;
    if (!position.outcome && !isUrgent) yield { record: newRecord(config, moves, { first }), position };
  }
}

const ATTACKS: ReadonlySet<string> = new Set(['wins', 'closes-mill']);
const DEFENCES: ReadonlySet<string> = new Set(['blocks', 'blocks-mill']);

function movesWithClaim(claimCodes: ReadonlySet<string>, position: Position): readonly Move[] {
  const legal: readonly Move[] = gameOf(position.config).moves(position);
  return legal.filter((move) => claimsOf(position, move).some(({ code }) => claimCodes.has(code)));
}
