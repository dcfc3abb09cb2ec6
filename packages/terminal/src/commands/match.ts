/** `rowhouse match`: plays bots against each other. */
import { BOT_IDS } from '@rowhouse/engine';
import { BEST, MATCH_FORMATS, pairingsOf, type SprtOptions } from '@rowhouse/engine/matches';
import { type Config, GAME_IDS, gameOf, makeConfig } from '@rowhouse/rules';
import { CallError, type Command, FILES, type Output } from '../basics/command.ts';
import { parseCall } from '../basics/parse-call.ts';
import { progressBar } from '../basics/progress.ts';
import { checkEntrants } from '../match/entrant.ts';
import { type MatchGame, type MatchHeader, NO_FILE, openGameFile } from '../match/game-file.ts';
import { type Lane, LocalLane } from '../match/lane.ts';
import { type MatchServices, type MatchSettings, type Pairing, playPairing } from '../match/play-match.ts';
import {
  crossTable,
  type PairingReport,
  pairingsWidth,
  reportOf,
  reportWords,
  rowHead,
  rowWords,
} from '../match/report.ts';
import { ThreadLane } from '../match/thread-lane.ts';
import { FORFEIT_WORDS } from '../match/words.ts';
import { choiceOption } from '../options/choice-option.ts';
import { GAME_OPTIONS, GAME_OPTIONS_HELP, gameFrom } from '../options/game-options.ts';
import { wholeOption } from '../options/whole-option.ts';

const OPENINGS = ['balanced', 'random'] as const;

const OPTIONS = {
  ...GAME_OPTIONS,
  game: { type: 'string', values: GAME_IDS },
  games: { type: 'string' },
  seed: { type: 'string' },
  time: { type: 'string' },
  nodes: { type: 'string' },
  format: { type: 'string', values: MATCH_FORMATS },
  openings: { type: 'string', values: OPENINGS },
  plies: { type: 'string' },
  sprt: { type: 'string' },
  file: { type: 'string', values: FILES },
  resume: { type: 'boolean' },
  threads: { type: 'string' },
  ladder: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export const match: Command = {
  name: 'match',
  summary: 'plays computer players against each other',
  help: `Usage: rowhouse match <bot> <bot> … --game <game> [--games N] [--seed S] [options]
       rowhouse match --ladder --game <game> [--games N] [--seed S] [options]

Plays the first bot against the second, each opening once from every seat, and prints the results from the first
bot's point of view, with the difference in Elo and its 95 % interval. With more than two players, the second bot
has all the other seats. With more than two bots, everybody meets everybody.

A bot is one of these:
  level-5        an id (see rowhouse bots)
  ${BEST}           the engine itself, for as long as --time or --nodes says (a second without them)
  ./my-bot.mts   a file: a module that exports a function “bot”, from a position and a source of randomness to a move
  "ugi:./program --option"   a program that speaks UGI, with its arguments
  http://host/path           an agent in the form of Kaggle's ConnectX
A program that crashes, does not answer or plays an illegal move loses that game. On an interrupt (Ctrl-C) the
games that are over are reported.

  --games N      how many games for each pairing (200)
  --seed S       for the openings and everything else that is random (1)
  --time MS, --nodes N   what every side may spend on a move: ${BEST}, programs, and levels that think by the clock; the other bots
                 play as they always do
  --format F     with several bots: round-robin (everybody meets everybody; with more than two players, each among
                 the others and the others among it), or gauntlet (the first meets the others)
  --openings O   balanced: random ones after which a short search sees nobody ahead (as it is), or random
  --plies N      how many moves a random opening has (two for each player)
  --sprt E0,E1   a pairing ends as soon as a sequential test decides whether the difference is E0 Elo or E1; wrong
                 in at most 5 % of all cases, or as --sprt E0,E1,ALPHA,BETA says. A negative E0 is --sprt=-10,10
  --file FILE    writes every game to a file, a line of JSON each: moves, times, evaluations
  --resume       continues the match of the file where it was interrupted
  --threads N    how many games at the same time (1: so nobody takes time from anybody)
  --ladder       each level against the one below it (half as many games for levels 9 and 10)
  --json         the result as JSON; for more than one pairing, a list

${GAME_OPTIONS_HELP}
`,
  options: OPTIONS,
  operands: [
    [BEST, ...BOT_IDS],
    [BEST, ...BOT_IDS],
  ],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    if (values.game === undefined) throw new CallError('expected --game');
    const config = gameFrom(values.game, values);
    const games = wholeOption('games', values.games ?? '200', { min: 1, max: 1_000_000 });
    const pairings = values.ladder
      ? ladder(positionals, games)
      : pairingsFrom(positionals, values.format, config, games);
    const settings = settingsFrom(config, values);
    const bots = [...new Set(pairings.flatMap(({ first, second }) => [first, second]))];
    checkEntrants(bots, config);
    if (values.resume && values.file === undefined) throw new CallError('--resume: expected --file');
    const threads = wholeOption('threads', values.threads ?? '1', { min: 1, max: 256 });
    const file =
      values.file === undefined
        ? NO_FILE
        : openGameFile(values.file, headerOf(settings, bots, pairings), Boolean(values.resume));
    const lanes = await openLanes(bots, config, threads);
    const interrupt = new AbortController();
    const onInterrupt = () => interrupt.abort();
    process.once('SIGINT', onInterrupt);
    try {
      const services = { lanes, file, signal: interrupt.signal };
      const reports = await playAll(settings, pairings, services, output, values);
      const isTable = !values.ladder && values.format !== 'gauntlet' && bots.length > 2;
      if (values.json) output.out(`${JSON.stringify(values.ladder || pairings.length > 1 ? reports : reports[0])}\n`);
      else if (isTable) output.out(`\n${crossTable(bots, reports)}`);
    } finally {
      process.off('SIGINT', onInterrupt);
      await closeAll(lanes);
    }
    return 0;
  },
};

function pairingsFrom(
  bots: readonly string[],
  text: string | undefined,
  config: Config,
  games: number,
): readonly Pairing[] {
  if (bots.length < 2) throw new CallError('expected two bots or more; see rowhouse bots');
  const twice = bots.find((bot, at) => bots.length > 2 && bots.indexOf(bot) !== at);
  if (twice !== undefined) throw new CallError(`${twice}: expected every bot once`);
  const format = choiceOption('format', text ?? (bots.length > 2 ? 'round-robin' : 'gauntlet'), MATCH_FORMATS);
  return pairingsOf(bots.length, format, gameOf(config).players(config)).map(([first, second]) => ({
    first: bots[first]!,
    second: bots[second]!,
    games,
  }));
}

function ladder(bots: readonly string[], games: number): readonly Pairing[] {
  if (bots.length > 0) throw new CallError(`${bots[0]}: expected no bots with --ladder`);
  return [2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => ({
    first: `level-${level}`,
    second: `level-${level - 1}`,
    games: level > 8 ? Math.max(2, Math.round(games / 2)) : games,
  }));
}

type Values = Readonly<Record<'seed' | 'time' | 'nodes' | 'openings' | 'plies' | 'sprt', string | undefined>>;

function settingsFrom(config: Config, values: Partial<Values>): MatchSettings {
  const openings = choiceOption('openings', values.openings ?? 'balanced', OPENINGS);
  if (values.plies !== undefined && openings !== 'random') throw new CallError('--plies: expected --openings random');
  if (values.time !== undefined && values.nodes !== undefined)
    throw new CallError('--time and --nodes: expected one of them');
  const plies = values.plies ?? String(2 * gameOf(config).players(config));
  return {
    config,
    seed: wholeOption('seed', values.seed ?? '1', { min: 0, max: 999_999_999 }),
    randomPlies: openings === 'random' ? wholeOption('plies', plies, { min: 0, max: 100 }) : null,
    budget: budgetFrom(values),
    sprt: values.sprt === undefined ? null : sprtFrom(values.sprt),
  };
}

function budgetFrom({ time, nodes }: Partial<Values>): MatchSettings['budget'] {
  if (time !== undefined) return { ms: wholeOption('time', time, { min: 1, max: 3_600_000 }) };
  return nodes === undefined ? null : { nodes: wholeOption('nodes', nodes, { min: 1, max: 1_000_000_000 }) };
}

function sprtFrom(text: string): Required<SprtOptions> {
  const [elo0, elo1, alpha = 0.05, beta = 0.05, ...more] = text.split(',').map(Number);
  const areChances = [alpha, beta].every((chance) => chance > 0 && chance < 0.5);
  if (elo0 === undefined || elo1 === undefined || !(elo0 < elo1) || !areChances || more.length > 0)
    throw new CallError(`--sprt ${text}: expected two Elo differences, the smaller first, as in 0,20`);
  return { elo0, elo1, alpha, beta };
}

function headerOf(
  { config, seed, randomPlies, budget }: MatchSettings,
  bots: readonly string[],
  pairings: readonly Pairing[],
): MatchHeader {
  return {
    match: 1,
    game: makeConfig(config),
    bots,
    pairings: pairings.map(({ first, second }) => [bots.indexOf(first), bots.indexOf(second)] as const),
    seed,
    openings: randomPlies === null ? 'balanced' : `random ${randomPlies}`,
    time: budget?.ms ?? null,
    nodes: budget?.nodes ?? null,
  };
}

async function openLanes(names: readonly string[], config: Config, threads: number): Promise<readonly Lane[]> {
  if (threads === 1) return [await LocalLane.open(names, config)];
  const lanes: Lane[] = [];
  try {
    while (lanes.length < threads) lanes.push(await ThreadLane.open({ names, config: makeConfig(config) }));
  } catch (error) {
    await closeAll(lanes);
    throw error;
  }
  return lanes;
}

const closeAll = (lanes: readonly Lane[]) => Promise.all(lanes.map((lane) => lane.close()));

async function playAll(
  settings: MatchSettings,
  pairings: readonly Pairing[],
  services: Omit<MatchServices, 'onGame'>,
  output: Output,
  { json, ladder: isLadder }: { readonly json?: boolean | undefined; readonly ladder?: boolean | undefined },
): Promise<readonly PairingReport[]> {
  const reports: PairingReport[] = [];
  const width = pairingsWidth(pairings);
  const inRows = isLadder || pairings.length > 1;
  for (const [at, pairing] of pairings.entries()) {
    if (services.signal.aborted) break;
    const bar = progressBar(pairing.games);
    const onGame = (game: MatchGame) => {
      bar.step(`${pairing.first} – ${pairing.second}`);
      if (game.forfeit) output.err(forfeitWords(game, game.forfeit));
    };
    const report = reportOf(settings, pairing, await playPairing(settings, pairing, at, { ...services, onGame }));
    bar.end();
    reports.push(report);
    if (json) continue;
    if (inRows && at === 0) output.out(rowHead(report, width));
    output.out(inRows ? rowWords(report, width) : reportWords(report));
  }
  return reports;
}

function forfeitWords(
  { bots, game, moves }: MatchGame,
  { seat, code, detail }: NonNullable<MatchGame['forfeit']>,
): string {
  return `${bots[seat]} loses game ${game + 1} after “${moves}”: ${FORFEIT_WORDS[code]} (${detail})\n`;
}
