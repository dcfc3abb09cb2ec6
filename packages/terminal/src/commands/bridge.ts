/** `rowhouse bridge`: an engine or agent of any kind plays on a server, as a bot with a name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Client, ClientError, makeGameLink, playBot, playTournament } from '@rowhouse/client';
import { ForfeitError } from '@rowhouse/engine/matches';
import { CONNECT_FOUR, type Config, makeConfig, morrisConfig, parseConfig } from '@rowhouse/rules';
import { choiceValue, whole } from '../cli/option-values.ts';
import {
  CallError,
  type Command,
  errorMessage,
  FILES,
  flag,
  helpText,
  type Output,
  parseCall,
  text,
  type Values,
} from '../command.ts';
import { DEFAULT_SERVER } from '../games/open-seat.ts';
import { bridgeBot } from '../match/bridged-bot.ts';
import { checkEntrants, FORFEIT_WORDS, isKaggle, openEntrant } from '../match/entrant.ts';

const CLOCKS = ['none', 'live', 'days'] as const;

const OPTIONS = {
  server: text('URL', `the server (${DEFAULT_SERVER})`),
  name: text('NAME', 'the name of the bot for all players'),
  token: text('TOKEN', "the bot's token, which the first call prints; or set ROWHOUSE_TOKEN"),
  'token-file': text('FILE', 'reads the token from a file, or makes the file', FILES),
  games: text(
    'A,B…',
    `the games of the bot: connect or morris for all of them, or names in records, such as
connect-9x8x5 (connect; for a program that speaks UGI connect-7x6x4)`,
    ['connect', 'morris', 'connect-7x6x4'],
  ),
  clocks: {
    ...text('A,B…', `the clocks of the bot: ${CLOCKS.join(', ')} (none,live)`, CLOCKS),
    read: (called: string, list: string) => list.split(',').map((clock) => choiceValue(called, clock, CLOCKS)),
  },
  most: whole('N', 'the number of simultaneous games', { min: 1, max: 20 }, 4),
  time: whole('MS', 'the time for a move (without it, a second, or a share of the clock)', { min: 1, max: 3_600_000 }),
  tournament: text('CODE', 'joins this tournament, plays it to its end, and stops'),
  json: flag('a line of JSON for each event'),
} as const;

export const bridge: Command = {
  name: 'bridge',
  summary: 'lets an engine of any kind play on a server, as a bot with a name',
  help: helpText(
    OPTIONS,
    `Usage: rowhouse bridge <bot> --name NAME [--server URL] [options]

Connects a bot to a server (rowhouse serve) and accepts challenges there, several games at once, until
Ctrl-C. All players see that it is a bot. Every game has a process of its own. Unfinished games continue
when the bridge is started again with the same token.

A bot is one of these, as for rowhouse match:
  "ugi:./program --option"   a program that speaks UGI, with its arguments
  python:agent.py            an agent for Kaggle's ConnectX in a Python file: its last function
                             (PYTHON=… names another python3)
  http://host/path           such an agent behind an address
  ./my-bot.mts               a module that exports a function “bot”
  level-5                    one of ours (see rowhouse bots)`,
  ),
  options: OPTIONS,
  operands: [FILES],
  async run(args, output) {
    const { values, operands } = parseCall(args, OPTIONS);
    const { server = DEFAULT_SERVER, name, clocks, most, time = null, tournament } = values;
    const [bot, more] = operands;
    if (bot === undefined) throw new CallError('expected a bot, such as "ugi:./program"; see --help');
    if (more !== undefined) throw new CallError(`${more}: expected nothing after the bot; quote its command`);
    if (name === undefined) throw new CallError('expected --name');
    const games = gamesFrom(values.games, bot);
    for (const game of games) checkEntrants([bot], exampleOf(game));
    await (await openEntrant(bot, exampleOf(games[0]!))).close();
    const bridged = bridgeBot(bot, time);
    const stop = new AbortController();
    const { signal } = stop;
    const onInterrupt = () => stop.abort();
    process.once('SIGINT', onInterrupt);
    process.once('SIGTERM', onInterrupt);
    try {
      const client = new Client({ server });
      const say = (words: string, event: object) => output.out(`${values.json ? JSON.stringify(event) : words}\n`);
      const wishes = { name, games, most, ...(clocks ? { clocks } : {}) };
      const secret = await connect(client, wishes, values, say, signal);
      if (tournament === undefined) await playChallenges(client, secret, bridged, { say, output, values, signal });
      else {
        const me = await client.joinTournament(tournament.toUpperCase(), { name, secret, bot: true }, { signal });
        const { standings } = await playTournament(client, me, bridged.choose, { signal });
        const players = standings.length;
        const rank = standings.find(({ player }) => player === me.player)?.rank ?? players;
        say(`The tournament is over: place ${rank} of ${players}.`, { event: 'tournament', rank, players });
      }
    } catch (error) {
      if (!signal.aborted) throw asCallError(error);
    } finally {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onInterrupt);
      await bridged.closeAll();
    }
    return 0;
  },
};

/** Writes an event: its words for people, or its JSON. */
type Say = (words: string, event: object) => void;
type BridgeValues = Values<typeof OPTIONS>;

/** The games in the form of the server. */
function gamesFrom(text: string | undefined, bot: string): readonly string[] {
  if (text === undefined) return [bot.startsWith('ugi:') ? makeConfig(CONNECT_FOUR) : 'connect'];
  return text.split(',').map((game) => {
    if (game === 'connect' || game === 'morris') return game;
    const config = parseConfig(game);
    if (!config.ok)
      throw new CallError(`--games: expected connect, morris or a game such as connect-9x8x5, found ${game}`);
    if (isKaggle(bot) && config.value.family !== 'connect')
      throw new CallError(`${bot}: Kaggle’s form has only connect games of two players`);
    return makeConfig(config.value);
  });
}

/** A game for checking that the bot plays it. */
function exampleOf(game: string): Config {
  if (game === 'connect') return CONNECT_FOUR;
  const config = game === 'morris' ? null : parseConfig(game);
  return config?.ok ? config.value : morrisConfig(6);
}

/** Registers the bot with the server. Returns its token. */
async function connect(
  client: Client,
  wishes: Parameters<Client['addBot']>[0],
  { token = process.env.ROWHOUSE_TOKEN, 'token-file': file, json }: BridgeValues,
  say: Say,
  signal: AbortSignal,
): Promise<string> {
  if (token !== undefined && file !== undefined) throw new CallError('expected --token or --token-file, not both');
  const known = token ?? (file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  if (known !== undefined && !/^[\w-]{22,86}$/.test(known))
    throw new CallError(`${file ?? '--token'}: expected a token: 22 to 86 letters, digits, - and _`);
  const { secret } = await client.addBot({ ...wishes, ...(known === undefined ? {} : { secret: known }) }, { signal });
  if (file !== undefined) writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  const isNew = known === undefined && file === undefined;
  say(`${wishes.name} waits for challenges at ${client.server}#/online. Ctrl-C ends it; unfinished games stay.`, {
    event: 'connected',
    ...(isNew ? { token: secret } : {}),
  });
  if (isNew && !json) say(`To be the same bot again: --token ${secret}`, {});
  return secret;
}

async function playChallenges(
  client: Client,
  secret: string,
  bridged: ReturnType<typeof bridgeBot>,
  { say, output, values, signal }: { say: Say; output: Output; values: BridgeValues; signal: AbortSignal },
): Promise<void> {
  const link = (game: string) => makeGameLink({ server: client.server, game });
  await playBot(client, secret, bridged.choose, {
    signal,
    onGame: ({ game }) => say(`plays ${link(game)}`, { event: 'game', game }),
    onOver({ view: { game, live }, seat }) {
      const { ending } = live;
      const result = !ending ? 'cancelled' : ending.winner === null ? 'drawn' : ending.winner === seat ? 'won' : 'lost';
      say(`${result}  ${link(game)}`, { event: 'over', game, result, by: ending?.by ?? null });
      void bridged.close(game);
    },
    onFault(error, { game }) {
      const message = faultText(error);
      if (values.json) say('', { event: 'fault', game, message });
      else output.err(`${link(game)}: ${message}\n`);
      void bridged.close(game);
    },
  });
}

const faultText = (error: unknown): string =>
  error instanceof ForfeitError ? `${FORFEIT_WORDS[error.code]} (${error.detail})` : errorMessage(error);

/** An error that the user can correct is a wrong call. A server that does not answer is not. */
function asCallError(error: unknown): unknown {
  if (error instanceof ForfeitError) return new Error(faultText(error));
  if (!(error instanceof ClientError) || !Object.hasOwn(WRONG, error.code)) return error;
  return new CallError(`--${WRONG[error.code]}: ${error.message}`);
}
/** The option that causes an error. */
const WRONG: Readonly<Record<string, keyof typeof OPTIONS>> = {
  ...{ 'bad-server': 'server', 'bad-name': 'name', 'name-taken': 'name', 'bad-game': 'games' },
  ...{ 'no-such-guest': 'token', 'secret-in-use': 'token' },
  ...{ 'no-such-tournament': 'tournament', 'tournament-over': 'tournament', 'tournament-full': 'tournament' },
  'no-bots': 'tournament',
};
