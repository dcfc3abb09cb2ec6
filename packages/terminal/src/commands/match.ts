/** `rowhouse match`: plays bots against each other. */
import { BOT_IDS } from '@rowhouse/engine';
import { BEST, hasDrawnOpenings, MATCH_FORMATS, pairingsOf, type SprtOptions } from '@rowhouse/engine/matches';
import { type Config, gameOf, makeConfig, parseConfig, unwrap } from '@rowhouse/rules';
import { GAME_IDS } from '@rowhouse/rules/internal';
import { GAME_OPTIONS, gameFrom } from '../cli/game-options.ts';
import { choice, time, wholeOption } from '../cli/option-values.ts';
import { progressLine } from '../cli/streams.ts';
import {
  CallError,
  defineCommand,
  FILES,
  flagOption,
  type Output,
  report,
  textOption,
  type Values,
  withInterrupt,
} from '../command.ts';
import { CENTRE_OPTION, withCentre } from '../games/computer-players.ts';
import { checkEntrants } from '../match/entrant.ts';
import {
  headerOf,
  type MatchGame,
  type MatchSettings,
  openGameFile,
  type Pairing,
  readGameFiles,
} from '../match/game-file.ts';
import { type Lane, openLocalLane, openThreadLane } from '../match/lane.ts';
import { countGames, type MatchServices, playPairing } from '../match/play-match.ts';
import {
  crossTable,
  type PairingReport,
  pairingsWidth,
  reportOf,
  reportWords,
  rowHead,
  rowWords,
} from '../match/report.ts';
import { botClause } from '../text/errors.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  game: textOption('GAME', 'the game; its options as below', GAME_IDS),
  games: wholeOption('N', 'the number of games for each pairing', { min: 1, max: 1_000_000 }, 200),
  seed: wholeOption('S', 'for the openings and everything else that is random', { min: 0, max: 999_999_999 }, 1),
  time: time(
    `the time for each move: for ${BEST}, programs, and levels that think by the clock.
The other bots play as they always do`,
    3_600_000,
  ),
  nodes: wholeOption('N', 'the nodes for each move, instead of a time', { min: 1, max: 1_000_000_000 }),
  centre: CENTRE_OPTION,
  format: choice(
    'F',
    `with several bots: round-robin (each bot meets each other bot; with more than two players, as one
among the others and the other way round), or gauntlet (the first bot meets the others)`,
    MATCH_FORMATS,
  ),
  openings: choice(
    'O',
    `balanced: random openings that a short search finds equal (this is the default); random; or drawn:
openings that are known to be draws, in Connect Four and in Three, Five, Six, Nine and Twelve Men's Morris`,
    ['balanced', 'drawn', 'random'],
  ),
  plies: wholeOption('N', 'the number of moves of a random opening (two for each player)', { min: 0, max: 100 }),
  sprt: {
    ...textOption(
      'E0,E1',
      `ends a pairing as soon as a sequential test decides between a difference of E0 Elo and of E1 Elo, with at
most 5 % errors, or as --sprt E0,E1,ALPHA,BETA says`,
    ),
    read: readSprt,
  },
  file: textOption('FILE', 'writes each game to a file, a line of JSON each: moves, times, evaluations', FILES),
  resume: flagOption('continues the interrupted match of the file'),
  threads: wholeOption(
    'N',
    'the number of simultaneous games; with 1, games do not slow each other',
    { min: 1, max: 256 },
    1,
  ),
  part: {
    ...textOption(
      'I/N',
      `plays only the openings of part I of N, so that several computers can share a match, each with a file
of its own`,
    ),
    read: readPart,
  },
  report: flagOption('prints the result of the games in files that are parts of one match, and plays nothing'),
  ladder: flagOption('each level against the one below it (half as many games for levels 9 and 10)'),
  json: flagOption('the result as JSON; for more than one pairing, a list'),
} as const;

export const match = defineCommand({
  name: 'match',
  summary: 'plays computer players against each other',
  about: `Usage: rowhouse match <bot> <bot> … --game <game> [--games N] [--seed S] [options]
       rowhouse match --ladder --game <game> [--games N] [--seed S] [options]
       rowhouse match --report <file> … [--json]

Plays the first bot against the second, each opening once from every seat. Prints the results from the first
bot's point of view, with the difference in Elo and its 95 % interval. With more than two players, the second bot
has all the other seats. With more than two bots, each bot meets each other bot.

A bot is one of these:
  level-5        an id (see rowhouse bots)
  ${BEST}           the engine itself, within --time or --nodes (a second without them)
  ./my-bot.mts   a module that exports a function “bot”, from a position and a source of randomness to a move
  "ugi:./program --option"   a program that speaks UGI, with its arguments
  http://host/path           an agent in the form of Kaggle's ConnectX
  python:agent.py            such an agent in a Python file: its last function (PYTHON=… names another python3)
A program that crashes, does not answer or plays an illegal move loses that game. After an interrupt (Ctrl-C) the
finished games are reported.`,
  takes: 'many',
  options: OPTIONS,
  operands: [
    [BEST, ...BOT_IDS],
    [BEST, ...BOT_IDS],
  ],
  async run({ values, operands, given }, output) {
    if (values.report) {
      const other = given.find((name) => name !== 'report' && name !== 'json');
      if (other !== undefined) throw new CallError(`--${other}: with --report, expected files and --json only`);
      return reportFiles(operands, values.json, output);
    }
    if (values.game === undefined) throw new CallError('expected --game');
    const config = gameFrom(values.game, values);
    const pairings = values.ladder
      ? ladder(operands, values.games)
      : pairingsFrom(withCentre(operands, values.centre), values.format, config, values.games);
    const settings = settingsFrom(config, values);
    const bots = [...new Set(pairings.flatMap(({ first, second }) => [first, second]))];
    checkEntrants(bots, config);
    if (values.resume && values.file === undefined) throw new CallError('--resume: expected --file');
    const header = headerOf(settings, bots, pairings);
    const file = values.file === undefined ? null : openGameFile(values.file, header, values.resume === true);
    const lanes = await openLanes(bots, config, values.threads);
    try {
      const reports = await withInterrupt((signal) =>
        playAll(settings, pairings, { lanes, file, signal }, output, values),
      );
      const isTable = !values.ladder && values.format !== 'gauntlet' && bots.length > 2;
      if (values.json) output.out(`${JSON.stringify(values.ladder || pairings.length > 1 ? reports : reports[0])}\n`);
      else if (isTable) output.out(`\n${crossTable(bots, reports)}`);
    } finally {
      await closeAll(lanes);
    }
  },
});

type MatchValues = Values<typeof OPTIONS>;

function settingsFrom(config: Config, values: MatchValues): MatchSettings {
  const { seed, time: ms, nodes, openings = 'balanced', sprt = null, part = null } = values;
  if (values.plies !== undefined && openings !== 'random') throw new CallError('--plies: expected --openings random');
  if (openings === 'drawn' && !hasDrawnOpenings(config))
    throw new CallError(
      `--openings drawn: expected Connect Four, or Three, Five, Six, Nine or Twelve Men's Morris (Nine and Twelve with their usual rules); the drawn openings of ${makeConfig(config)} are not known`,
    );
  if (ms !== undefined && nodes !== undefined) throw new CallError('--time and --nodes: expected one of them');
  if (sprt && part) throw new CallError('--sprt and --part: expected one of them');
  const plies = values.plies ?? 2 * gameOf(config).players(config);
  return {
    config,
    seed,
    openings: openings === 'random' ? { plies } : openings,
    budget: ms !== undefined ? { ms } : nodes === undefined ? null : { nodes },
    sprt,
    part,
  };
}

/** `3/15`: the third of fifteen parts. */
function readPart(givenAs: string, text: string): NonNullable<MatchSettings['part']> {
  const [, number, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!number || !count || number > count)
    throw new CallError(`${givenAs} ${text}: expected a part and the number of parts, as in 1/4`);
  return { number, count };
}

/** `0,20`: two Elo differences. */
function readSprt(givenAs: string, text: string): Required<SprtOptions> {
  const [elo0, elo1, alpha = 0.05, beta = 0.05, ...more] = text.split(',').map(Number);
  const areChances = [alpha, beta].every((chance) => chance > 0 && chance < 0.5);
  if (elo0 === undefined || elo1 === undefined || !(elo0 < elo1) || !areChances || more.length > 0)
    throw new CallError(`${givenAs} ${text}: expected two Elo differences, the smaller first, as in 0,20`);
  return { elo0, elo1, alpha, beta };
}

function pairingsFrom(
  bots: readonly string[],
  format: (typeof MATCH_FORMATS)[number] = bots.length > 2 ? 'round-robin' : 'gauntlet',
  config: Config,
  games: number,
): readonly Pairing[] {
  if (bots.length < 2) throw new CallError('expected two bots or more; see rowhouse bots');
  const twice = bots.find((bot, at) => bots.length > 2 && bots.indexOf(bot) !== at);
  if (twice !== undefined) throw new CallError(`${twice}: expected every bot once`);
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

async function openLanes(names: readonly string[], config: Config, threads: number): Promise<readonly Lane[]> {
  if (threads === 1) return [await openLocalLane(names, config)];
  const lanes: Lane[] = [];
  try {
    while (lanes.length < threads) lanes.push(await openThreadLane(names, config));
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
  { json, ladder: isLadder }: MatchValues,
): Promise<readonly PairingReport[]> {
  const reports: PairingReport[] = [];
  for (const [at, pairing] of pairings.entries()) {
    if (services.signal.aborted) break;
    const progress = progressLine();
    const all = countGames(settings, pairing);
    let done = 0;
    const onGame = (game: MatchGame) => {
      progress.show(`${pairing.first} – ${pairing.second}: ${++done} of ${all} games`);
      const { bots, moves, forfeit } = game;
      if (!forfeit) return;
      const fault = `${botClause(forfeit.code)} (${forfeit.detail})`;
      output.err(`${bots[forfeit.seat]} loses game ${game.game + 1} after “${moves}”: ${fault}\n`);
    };
    const found = reportOf(settings, pairing, await playPairing(settings, pairing, at, { ...services, onGame }));
    progress.end();
    reports.push(found);
    if (!json) output.out(reportText(found, pairings, isLadder));
  }
  return reports;
}

/** One pairing: a row if there are several, with the head of the table before the first. */
function reportText(
  found: PairingReport,
  pairings: readonly Pick<Pairing, 'first' | 'second'>[],
  isLadder?: boolean,
): string {
  if (!isLadder && pairings.length === 1) return reportWords(found);
  const width = pairingsWidth(pairings);
  const isFirst = found.first === pairings[0]!.first && found.second === pairings[0]!.second;
  return `${isFirst ? rowHead(found, width) : ''}${rowWords(found, width)}`;
}

/** `--report`: the result of all files of a match. */
function reportFiles(paths: readonly string[], json: boolean | undefined, output: Output): undefined {
  const { header, games } = readGameFiles(paths);
  const config = unwrap(parseConfig(header.game));
  const { bots } = header;
  const pairings = header.pairings.map(([first, second]) => ({ first: bots[first]!, second: bots[second]! }));
  const reports = pairings.map((pairing, at) => reportOf({ config, sprt: null }, pairing, games[at]!));
  report(output, json, reports.length > 1 ? reports : reports[0], () =>
    reports.map((each) => reportText(each, pairings)).join(''),
  );
}
