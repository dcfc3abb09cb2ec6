/** `rowhouse match`: plays bots against each other. */
import { BOT_IDS, type BotFault } from '@rowhouse/engine';
import {
  BotThrewError,
  balancedOpenings,
  checkBots,
  type GamePlan,
  type GameResult,
  IllegalMoveError,
  type MatchBot,
  planMatch,
  playGame,
  type Tally,
  tally,
} from '@rowhouse/engine/matches';
import { EnginePool } from '@rowhouse/engine/node';
import { type Config, GAME_IDS, gameOf, makeConfig } from '@rowhouse/rules';
import { CallError, type Command, type Output } from '../basics/command.ts';
import { errorMessage } from '../basics/error-message.ts';
import { parseCall } from '../basics/parse-call.ts';
import { progressBar } from '../basics/progress.ts';
import { GAME_OPTIONS, GAME_OPTIONS_HELP, gameFrom } from '../options/game-options.ts';
import { wholeOption } from '../options/whole-option.ts';
import { isModulePath, loadOwnBot, placesIn } from '../players/own-bot.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  game: { type: 'string', values: GAME_IDS },
  games: { type: 'string' },
  seed: { type: 'string' },
  threads: { type: 'string' },
  ladder: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const match: Command = {
  name: 'match',
  summary: 'plays computer players against each other',
  help: `Usage: rowhouse match <bot> <bot> --game <game> [--games N] [--seed S] [--json]
       rowhouse match --ladder --game <game> [--games N] [--seed S] [--json]

Plays the first bot against the second from balanced openings, each opening once from every seat, and
prints the results from the first bot's point of view, with the difference in Elo and its 95 % interval.
With more than two players, the second bot has all the other seats.

A bot is an id (see rowhouse bots), or a file: a module that exports a function “bot”, from a position and a
source of randomness to a move. Games with such a bot are played one after the other, in this process.

  --games N      how many games (200)
  --seed S       for the openings and everything else that is random (1)
  --ladder       each level against the one below it (half as many games for levels 9 and 10)
  --threads N    how many games at the same time (one for each processor)
  --json         the result as JSON; for a ladder, a list

${GAME_OPTIONS_HELP}
`,
  options: OPTIONS,
  operands: [BOT_IDS, BOT_IDS],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    if (values.game === undefined) throw new CallError('expected --game');
    const config = gameFrom(values.game, values);
    const games = wholeOption('games', values.games ?? '200', { min: 1, max: 1_000_000 });
    const seed = wholeOption('seed', values.seed ?? '1', { min: 0, max: 999_999_999 });
    const threads =
      values.threads === undefined ? undefined : wholeOption('threads', values.threads, { min: 1, max: 256 });
    const pairs = values.ladder ? ladder(positionals, games) : [onePair(positionals, games)];
    const checked = checkBots(
      pairs.flatMap(({ bots }) => bots).filter((bot) => !isModulePath(bot)),
      config,
    );
    if (!checked.ok)
      throw new CallError(`${checked.error.id}: ${BOT_FAULT_WORDS[checked.error.code]}; see rowhouse bots`);

    const pool = new EnginePool(threads);
    try {
      const rows: (PairResult & { readonly bots: readonly [string, string] })[] = [];
      for (const { bots, games: count } of pairs) {
        const result = await play(pool, config, bots, count, seed);
        rows.push({ bots, ...result });
        if (!values.json) print(output, bots, result, rows.length === 1, Boolean(values.ladder));
      }
      if (values.json) {
        const reports = rows.map(({ bots: [first, second], tally: sums, ms }) => ({ first, second, ...sums, ms }));
        output.out(`${JSON.stringify(values.ladder ? reports : reports[0])}\n`);
      }
    } finally {
      await pool.close();
    }
    return 0;
  },
};

const BOT_FAULT_WORDS: Readonly<Record<BotFault, string>> = {
  'no-such-bot': 'no such bot',
  'not-this-game': 'does not play this game',
};

type Pair = readonly [first: string, second: string];

function onePair(ids: readonly string[], games: number): { readonly bots: Pair; readonly games: number } {
  const [first, second] = ids;
  if (first === undefined || second === undefined || ids.length > 2)
    throw new CallError('expected two bots; see rowhouse bots');
  return { bots: [first, second], games };
}

function ladder(ids: readonly string[], games: number) {
  if (ids.length > 0) throw new CallError(`${ids[0]}: expected no bots with --ladder`);
  return [2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => ({
    bots: [`level-${level}`, `level-${level - 1}`] as Pair,
    games: level > 8 ? Math.max(2, Math.round(games / 2)) : games,
  }));
}

/** The result of a pair of bots. */
interface PairResult {
  readonly tally: Tally;
  /** Mean milliseconds per move of the first bot and of the second. */
  readonly ms: readonly [number, number];
}

async function play(pool: EnginePool, config: Config, bots: Pair, games: number, seed: number): Promise<PairResult> {
  const players = gameOf(config).players(config);
  const openings = await balancedOpenings(config, Math.ceil(games / players), seed);
  const bar = progressBar(games);
  const sums = { wins: 0, draws: 0, losses: 0 };
  const spent = [
    { ms: 0, moves: 0 },
    { ms: 0, moves: 0 },
  ];
  const count = (seat: number, { winner, spent: times }: GameResult) => {
    sums[winner === null ? 'draws' : winner === seat ? 'wins' : 'losses']++;
    for (const [at, { ms, moves }] of times.entries()) {
      const side = spent[at === seat ? 0 : 1]!;
      side.ms += ms;
      side.moves += moves;
    }
    bar.step(`${bots[0]} ${sums.wins}–${sums.draws}–${sums.losses} ${bots[1]}`);
  };
  if (bots.some(isModulePath)) {
    const own = (await Promise.all(bots.map((bot) => (isModulePath(bot) ? loadOwnBot(bot) : bot)))) as [
      MatchBot,
      MatchBot,
    ];
    for (const { seat, ...plan } of planMatch(makeConfig(config), openings, own, games, seed))
      count(seat, await playHere(plan, (at) => bots[at === seat ? 0 : 1]));
  } else
    await Promise.all(
      planMatch(makeConfig(config), openings, bots, games, seed).map(async ({ seat, ...plan }) =>
        count(seat, await pool.run((engine) => engine.play(plan))),
      ),
    );
  bar.end();
  const mean = ({ ms, moves }: { ms: number; moves: number }) => Number((ms / Math.max(1, moves)).toFixed(2));
  return { tally: tally(sums.wins, sums.draws, sums.losses), ms: [mean(spent[0]!), mean(spent[1]!)] };
}

/** Plays a game in this process: a function cannot be sent to a thread. */
async function playHere(plan: GamePlan<MatchBot>, nameOf: (seat: number) => string): Promise<GameResult> {
  try {
    return await playGame(plan);
  } catch (error) {
    if (error instanceof BotThrewError) {
      const { seat, moves, cause } = error;
      throw new Error(
        `${nameOf(seat)}: threw after “${moves}”: ${errorMessage(cause)}${placesIn(nameOf(seat), cause)}`,
      );
    }
    if (!(error instanceof IllegalMoveError)) throw error;
    const { seat, moves, code } = error;
    throw new Error(`${nameOf(seat)}: chose an illegal move after “${moves}” (${code})`);
  }
}

function print(output: Output, bots: Pair, { tally: sums, ms }: PairResult, first: boolean, isLadder: boolean): void {
  const { wins, draws, losses, score, elo } = sums;
  const percent = `${(100 * score).toFixed(1)} %`;
  if (isLadder) {
    if (first) output.out('                     wins draws losses   score   Elo (95 %)            ms per move\n');
    const numbers = [wins, draws, losses].map((number) => String(number).padStart(5)).join(' ');
    const range = `${elo.diff} (${elo.low} to ${elo.high})`;
    output.out(
      `${bots.join(' – ').padEnd(20)}${numbers}  ${percent.padStart(7)}   ${range.padEnd(22)}${ms.join(', ')}\n`,
    );
    return;
  }
  output.out(`${bots[0]} against ${bots[1]}: ${wins} wins, ${draws} draws, ${losses} losses, ${percent}\n`);
  output.out(`Elo difference ${elo.diff}, 95 % interval ${elo.low} to ${elo.high}\n`);
  output.out(`Milliseconds per move: ${ms[0]}, ${ms[1]}\n`);
}
