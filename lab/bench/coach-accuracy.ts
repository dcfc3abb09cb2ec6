import type { SideReview } from '@rowhouse/coach';
import { reviewGame } from '@rowhouse/coach/internal';
import * as engine from '@rowhouse/engine';
import {
  type Config,
  type GameRecord,
  gameOf,
  type Move,
  newRecord,
  type Position,
  parseConfig,
  unwrap,
} from '@rowhouse/rules';
import { benchmark, each, type Figure, row } from './benchmark.ts';

const OPPONENT = 'level-5';
const LEVELS = Array.from({ length: 8 }, (_, at) => `level-${at + 1}`);
/** Unsolved games are reviewed with this many nodes for each position. */
const NODES = 20_000;
/** Longer games are stopped, because morris games can last very long. */
const MAX_PLIES = 160;

const GAMES = [
  { name: 'Connect Four', config: 'connect-7x6x4', best: ['perfect'], budget: {} },
  { name: 'Six Men’s Morris', config: 'morris-6', best: ['perfect'], budget: {} },
  { name: '9 × 8 × 5', config: 'connect-9x8x5', best: [], budget: { nodes: NODES } },
  { name: 'Nine Men’s Morris', config: 'morris-9', best: [], budget: { nodes: NODES } },
] as const;

benchmark({
  name: 'coach/accuracy',
  about: `the mean accuracy of random play, levels 1 to 8 and perfect play against ${OPPONENT}`,
  run: ({ positions: games = 60 }) =>
    each(GAMES, async ({ name, config: text, best, budget }) => {
      const config = unwrap(parseConfig(text));
      const figures: Figure[] = [];
      let before = 0;
      for (const bot of ['random', ...LEVELS, ...best]) {
        const accuracies: number[] = [];
        for (let seed = 0; seed < games; seed++) {
          const { record, player } = await playGame(config, bot, seed);
          const { sides } = await reviewGame(record, { engine, budget });
          const { accuracy } = sides.find((side): side is SideReview => side.player === player)!;
          if (accuracy !== null) accuracies.push(accuracy);
        }
        const mean = accuracies.reduce((sum, one) => sum + one, 0) / accuracies.length;
        const atLeast = bot === 'perfect' ? 99 : before + 4;
        figures.push(row(name, bot, mean, '%', bot === 'random' ? { atMost: 40 } : { atLeast }));
        before = mean;
      }
      return figures;
    }),
});

/** Plays a game of the bot, which has each colour in every second game. */
async function playGame(config: Config, bot: string, seed: number): Promise<{ record: GameRecord; player: number }> {
  const game = gameOf(config);
  const player = seed % 2;
  const moves: Move[] = [];
  let position: Position = game.start(config, 0);
  while (!position.outcome && moves.length < MAX_PLIES) {
    const by = position.toMove === player ? bot : OPPONENT;
    const move = await engine.choose(position, { bot: by, seed: 1000 * seed + moves.length });
    moves.push(move);
    position = unwrap(game.play(position, move));
  }
  return { record: newRecord(config, moves, { first: 0 }), player };
}
