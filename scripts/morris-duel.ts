/**
 * The search of this checkout against that of another one, at equal nodes: for games of Men's Morris that are not
 * solved. Every balanced opening is played once from each seat.
 *
 *     git worktree add ../before <commit>
 *     npm run morris:duel -- --against ../before --men 9 --nodes 5000 --games 400 --seed 1
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { balancedOpenings, tally } from '@rowhouse/engine';
import {
  isMen,
  type MorrisPosition,
  type Move,
  morris,
  morrisConfig,
  type Position,
  randomFrom,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { progressBar } from '../packages/terminal/src/basics/progress.ts';

/** What both checkouts have, and what the older one may not have. */
type Engine = Pick<typeof import('../packages/engine/src/analysis.ts'), 'searchStateOf' | 'search' | 'tableFor'> &
  Partial<Pick<typeof import('../packages/engine/src/analysis.ts'), 'endInSight'>>;

/** As the levels have it: morris between careful players is drawn in no time. */
const DRAW_WORTH = -40;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    as: { type: 'string', default: '.' },
    men: { type: 'string', default: '9' },
    nodes: { type: 'string', default: '5000' },
    games: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
  },
});
if (!values.against) throw new Error('--against: the folder of another checkout');

const engineOf = (folder: string): Promise<Engine> =>
  import(pathToFileURL(resolve(folder, 'packages/engine/src/analysis.ts')).href);

const men = Number(values.men);
if (!isMen(men)) throw new Error(`no morris game has ${values.men} men`);
const config = morrisConfig(men);
const budget = { nodes: Number(values.nodes) };
const [own, other] = [await engineOf(values.as), await engineOf(values.against)];
const games = Number(values.games);
const seed = Number(values.seed);

async function choose(
  { searchStateOf, search, tableFor, endInSight }: Engine,
  position: Position,
  random: () => number,
): Promise<Move> {
  const arena = searchStateOf(position, await endInSight?.(position));
  arena.drawScore = DRAW_WORTH;
  const { moves } = await search(arena, tableFor(budget), position, { budget, all: false });
  const best = moves.filter(({ score, full }, at) => at === 0 || (full && score === moves[0]!.score));
  return arena.decode(best[Math.floor(random() * best.length)]!.move) as Move;
}

const openings = await balancedOpenings(config, Math.ceil(games / 2), seed);
const bar = progressBar(games);
const results = { wins: 0, draws: 0, losses: 0 };
const spent = [0, 0];
for (let game = 0; game < games; game++) {
  const seat = game % 2;
  const moves = unwrap(morris.parseMoves(config, openings[game >> 1]!));
  let position = unwrap(replay({ config, first: 0, setup: null, moves })) as MorrisPosition;
  const random = randomFrom(seed * 100_003 + game);
  while (!position.outcome) {
    const side = position.toMove === seat ? 0 : 1;
    const began = performance.now();
    const move = await choose(side === 0 ? own : other, position, random);
    spent[side]! += performance.now() - began;
    position = unwrap(morris.play(position, move as never));
  }
  const { winner } = position.outcome;
  results[winner === null ? 'draws' : winner === seat ? 'wins' : 'losses']++;
  bar.step(`${results.wins} won, ${results.draws} drawn, ${results.losses} lost`);
}
bar.end();
const { score, elo } = tally(results.wins, results.draws, results.losses);
console.log(
  `${men} men, ${budget.nodes} nodes, seed ${seed}: ${results.wins} won, ${results.draws} drawn, ${results.losses} lost of ${games}: ` +
    `${(100 * score).toFixed(1)} %, Elo ${elo.diff} (${elo.low} to ${elo.high}); ` +
    `${(spent[0]! / 1000).toFixed(0)} s against ${(spent[1]! / 1000).toFixed(0)} s`,
);
