// Bots against each other, everybody against everybody:
//     node tournament.mts

import type { MatchBot } from '@rowhouse/engine/matches';
import { balancedOpenings, planMatch, playGame, tally } from '@rowhouse/engine/matches';
import { type BotFunction, CONNECT_FOUR, connect } from '@rowhouse/rules';

const GAMES = Number(process.argv[2] ?? 20);
const SEED = 1;

/** A bot of one's own goes wherever the id of one of ours does. */
const atRandom: BotFunction<'connect'> = (position, random) => {
  const moves = connect.moves(position);
  return moves[Math.floor(random() * moves.length)]!;
};

const bots: Readonly<Record<string, MatchBot>> = {
  'at random': atRandom,
  'level 1': 'level-1',
  'level 3': 'level-3',
  'ten rules': 'ten-rules',
};

const openings = await balancedOpenings(CONNECT_FOUR, Math.ceil(GAMES / 2), SEED);
const points = new Map(Object.keys(bots).map((name) => [name, 0]));
for (const [at, first] of Object.keys(bots).entries())
  for (const second of Object.keys(bots).slice(at + 1)) {
    const { wins, draws, losses } = await match(first, second);
    console.log(`${first} – ${second}: ${wins} won, ${draws} drawn, ${losses} lost`);
    points.set(first, points.get(first)! + wins + draws / 2);
    points.set(second, points.get(second)! + losses + draws / 2);
  }
console.log();
for (const [name, sum] of [...points].sort(([, a], [, b]) => b - a)) console.log(`${name.padEnd(12)}${sum}`);

/** The result as the first bot sees it. */
async function match(first: string, second: string) {
  const results = { wins: 0, draws: 0, losses: 0 };
  for (const { seat, ...plan } of planMatch(CONNECT_FOUR, openings, [bots[first]!, bots[second]!], GAMES, SEED)) {
    const { winner } = await playGame(plan);
    results[winner === null ? 'draws' : winner === seat ? 'wins' : 'losses']++;
  }
  return tally(results.wins, results.draws, results.losses);
}
