import * as engine from '@rowhouse/engine';
import { likings } from '@rowhouse/engine/research';
import { type Config, gameOf, type Position, parseConfig, unwrap } from '@rowhouse/rules';
import { benchmark, each, type Figure, row } from './benchmark.ts';

const GAMES = [
  { name: 'Connect Four', config: 'connect-7x6x4' },
  { name: 'Six Men’s Morris', config: 'morris-6' },
  { name: 'Nine Men’s Morris', config: 'morris-9' },
] as const;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
type Level = (typeof LEVELS)[number];
/** Longer games are stopped, because morris games can last very long. */
const MAX_PLIES = 60;

/** How many moves a level played where a taste prefers some, and how many of these are to this taste. */
interface Tally {
  moves: number;
  liked: number;
}

benchmark({
  name: 'levels/styles',
  about: 'the share of moves that are to the taste of a level: its own ones, and those of the levels beside it',
  run: ({ positions: games = 20 }) =>
    each(GAMES, async ({ name, config: text }) => {
      const config = unwrap(parseConfig(text));
      const tallies = new Map<Level, ReadonlyMap<Level, Tally>>();
      for (const level of LEVELS) tallies.set(level, await tastesOf(config, level, level < 9 ? games : games / 4));
      const share = (taste: Level, by: Level) => {
        const { moves, liked } = tallies.get(by)!.get(taste)!;
        return (100 * liked) / moves;
      };
      return LEVELS.slice(0, 9).flatMap((level): readonly Figure[] => {
        const beside = LEVELS.filter((other) => Math.abs(other - level) === 1).map((other) => share(level, other));
        return [
          row(name, `level ${level}`, share(level, level), '%', { atLeast: Math.max(...beside) + 5 }),
          ...beside.map((one) => row(name, `level ${level}, a level beside it`, one, '%')),
        ];
      });
    }),
});

/** The tally of each taste in games of a level against itself. */
async function tastesOf(config: Config, level: Level, games: number): Promise<ReadonlyMap<Level, Tally>> {
  const tallies = new Map(LEVELS.map((taste) => [taste, { moves: 0, liked: 0 }]));
  const game = gameOf(config);
  for (let seed = 0; seed < games; seed++) {
    let position: Position = game.start(config, 0);
    for (let ply = 0; ply < MAX_PLIES && !position.outcome; ply++) {
      const move = await engine.choose(position, { bot: `level-${level}`, seed: 1000 * seed + ply });
      const moves = game.moves(position);
      const at = moves.findIndex((one) => game.makeMove(config, one) === game.makeMove(config, move));
      for (const [taste, tally] of tallies) {
        const likes = likings(position, taste, moves);
        if (likes.every((like) => like === 0)) continue;
        tally.moves++;
        if (likes[at]! > 0) tally.liked++;
      }
      position = unwrap(game.play(position, move));
    }
  }
  return tallies;
}
