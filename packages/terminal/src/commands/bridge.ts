/** `rowhouse bridge`: an engine or agent of any kind plays on a server, as a bot with a name. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Client, ClientError, makeGameLink, playBot, playTournament } from '@rowhouse/client';
import { ForfeitError } from '@rowhouse/engine/matches';
import { CONNECT_FOUR, type Config, makeConfig, morrisConfig, parseConfig } from '@rowhouse/rules';
import { choiceValue, time, wholeOption } from '../cli/option-values.ts';
import {
  CallError,
  defineCommand,
  errorMessage,
  FILES,
  flagOption,
  textOption,
  type Values,
  withFile,
} from '../command.ts';
import { DEFAULT_SERVER } from '../games/open-seat.ts';
import { bridgeBot } from '../match/bridged-bot.ts';
import { checkEntrants, isKaggle, openEntrant } from '../match/entrant.ts';
import { botClause } from '../text/errors.ts';

const CLOCKS = ['none', 'live', 'days'] as const;

const OPTIONS = {
  server: textOption('URL', `the server (${DEFAULT_SERVER})`),
  name: textOption('NAME', 'the name of the bot for all players'),
  token: textOption('TOKEN', "the bot's token, which the first call prints; or set ROWHOUSE_TOKEN"),
  'token-file': textOption('FILE', 'reads the token from a file, or makes the file', FILES),
  games: textOption(
    'A,B…',
    `the games of the bot: connect or morris for all of them, or names in records, such as
connect-9x8x5 (connect; for a program that speaks UGI connect-7x6x4)`,
    ['connect', 'morris', 'connect-7x6x4'],
  ),
  clocks: {
    ...textOption('A,B…', `the clocks of the bot: ${CLOCKS.join(', ')} (none,live)`, CLOCKS),
    read: (givenAs: string, list: string) => list.split(',').map((clock) => choiceValue(givenAs, clock, CLOCKS)),
  },
  most: wholeOption('N', 'the number of simultaneous games', { min: 1, max: 20 }, 4),
  time: time('the time for a move (without it, a second, or a share of the clock)', 3_600_000),
  tournament: textOption('CODE', 'joins this tournament, plays it to its end, and stops'),
  json: flagOption('a line of JSON for each event'),
} as const;

export const bridge = defineCommand({
  name: 'bridge',
  summary: 'lets an engine of any kind play on a server, as a bot with a name',
  about: `Usage: rowhouse bridge <bot> --name NAME [--server URL] [options]

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
  takes: 'bot',
  options: OPTIONS,
  operands: [FILES],
  async run({ values, operand: bot }, output) {
    const { server = DEFAULT_SERVER, name, clocks, most, time: ms = null, tournament, json } = values;
    if (bot === undefined) throw new CallError('expected a bot, such as "ugi:./program"; see --help');
    if (name === undefined) throw new CallError('expected --name');
    const games = gamesFrom(values.games, bot);
    for (const game of games) checkEntrants([bot], exampleOf(game));
    await (await openEntrant(bot, exampleOf(games[0]!))).close();
    const bridged = bridgeBot(bot, ms);
    const stop = new AbortController();
    const { signal } = stop;
    const onInterrupt = () => stop.abort();
    process.once('SIGINT', onInterrupt);
    process.once('SIGTERM', onInterrupt);
    /** Writes an event: its words for people, or its JSON. */
    const say = (words: string, event: object) => output.out(`${json ? JSON.stringify(event) : words}\n`);
    try {
      const client = new Client({ server });
      const link = (game: string) => makeGameLink({ server: client.server, game });
      const known = knownToken(values);
      const { secret } = await client.addBot(
        { name, games, most, ...(clocks ? { clocks } : {}), ...(known === undefined ? {} : { secret: known }) },
        { signal },
      );
      const file = values['token-file'];
      if (file !== undefined) withFile(file, () => writeFileSync(file, `${secret}\n`, { mode: 0o600 }));
      const isNew = known === undefined && file === undefined;
      say(`${name} waits for challenges at ${client.server}#/online. Ctrl-C ends it; unfinished games stay.`, {
        event: 'connected',
        ...(isNew ? { token: secret } : {}),
      });
      if (isNew && !json) say(`To be the same bot again: --token ${secret}`, {});
      if (tournament !== undefined) {
        const me = await client.joinTournament(tournament.toUpperCase(), { name, secret, bot: true }, { signal });
        const { standings } = await playTournament(client, me, bridged.choose, { signal });
        const players = standings.length;
        const rank = standings.find(({ player }) => player === me.player)?.rank ?? players;
        say(`The tournament is over: place ${rank} of ${players}.`, { event: 'tournament', rank, players });
        return;
      }
      await playBot(client, secret, bridged.choose, {
        signal,
        onGame: ({ game }) => say(`plays ${link(game)}`, { event: 'game', game }),
        onOver({ view: { game, live }, seat }) {
          const { winner, by } = live.ending ?? {};
          const result = !by ? 'cancelled' : winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
          say(`${result}  ${link(game)}`, { event: 'over', game, result, by: by ?? null });
          void bridged.close(game);
        },
        onFault(error, { game }) {
          const message = faultText(error);
          if (json) say('', { event: 'fault', game, message });
          else output.err(`${link(game)}: ${message}\n`);
          void bridged.close(game);
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ForfeitError) throw new Error(faultText(error));
      // An error that the user can correct is a wrong call. A server that does not answer is not.
      if (!(error instanceof ClientError) || !Object.hasOwn(OPTION_AT_FAULT, error.code)) throw error;
      throw new CallError(`--${OPTION_AT_FAULT[error.code]}: ${error.message}`);
    } finally {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onInterrupt);
      await bridged.closeAll();
    }
  },
});

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

/** The token that the call or its file contains. */
function knownToken({ token = process.env.ROWHOUSE_TOKEN, 'token-file': file }: Values<typeof OPTIONS>) {
  if (token !== undefined && file !== undefined) throw new CallError('expected --token or --token-file, not both');
  const known =
    token ??
    (file !== undefined && existsSync(file) ? withFile(file, () => readFileSync(file, 'utf8').trim()) : undefined);
  if (known !== undefined && !/^[\w-]{22,86}$/.test(known))
    throw new CallError(`${file ?? '--token'}: expected a token: 22 to 86 letters, digits, - and _`);
  return known;
}

const faultText = (error: unknown): string =>
  error instanceof ForfeitError ? `${botClause(error.code)} (${error.detail})` : errorMessage(error);

/** The option that causes an error of the server. */
const OPTION_AT_FAULT: Readonly<Record<string, keyof typeof OPTIONS>> = {
  ...{ 'bad-server': 'server', 'bad-name': 'name', 'name-taken': 'name', 'bad-game': 'games' },
  ...{ 'no-such-guest': 'token', 'secret-in-use': 'token' },
  ...{ 'no-such-tournament': 'tournament', 'tournament-over': 'tournament', 'tournament-full': 'tournament' },
  ...{ 'no-bots': 'tournament', 'entry-closed': 'tournament' },
};
