import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  Client,
  ClientError,
  makeGameLink,
  type OnlineGame,
  type OwnSeat,
  playBot,
  playTournament,
} from '@rowhouse/client';
import { ForfeitError } from '@rowhouse/engine/matches';
import { CONNECT_FOUR, type Config, makeConfig, morrisConfig, parseConfig } from '@rowhouse/rules';
import { choiceOption, wholeOption } from '../cli/option-values.ts';
import { CallError, type Command, FILES, type Output, parseCall } from '../command.ts';
import { DEFAULT_SERVER } from '../games/open-seat.ts';
import { BridgedBot } from '../match/bridged-bot.ts';
import { checkEntrants, isKaggle, openEntrant } from '../match/entrant.ts';
import { FORFEIT_WORDS } from '../match/words.ts';

/** What happens, in lines: for people, or each as JSON. */
class BridgeReport {
  readonly #client: Client;
  readonly #name: string;
  readonly #output: Output;
  readonly #isJson: boolean;

  constructor(client: Client, name: string, output: Output, isJson: boolean) {
    this.#client = client;
    this.#name = name;
    this.#output = output;
    this.#isJson = isJson;
  }

  #say(words: string, event: object): void {
    this.#output.out(`${this.#isJson ? JSON.stringify(event) : words}\n`);
  }

  #link(game: string): string {
    return makeGameLink({ server: this.#client.server, game });
  }

  /** `token`: if it is new, and nobody else keeps it. */
  connected(token: string | null): void {
    const { server } = this.#client;
    this.#say(
      `${this.#name} waits for challenges at ${server}#/online. Ctrl-C ends it; games that are not over stay.`,
      {
        event: 'connected',
        ...(token === null ? {} : { token }),
      },
    );
    if (token !== null && !this.#isJson) this.#output.out(`To be the same bot again: --token ${token}\n`);
  }

  begins({ game }: OwnSeat): void {
    this.#say(`plays ${this.#link(game)}`, { event: 'game', game });
  }

  over({ view, seat }: OnlineGame): void {
    const { ending } = view.live;
    const result = !ending ? 'cancelled' : ending.winner === null ? 'drawn' : ending.winner === seat ? 'won' : 'lost';
    this.#say(`${result}  ${this.#link(view.game)}`, {
      event: 'over',
      game: view.game,
      result,
      by: ending?.by ?? null,
    });
  }

  fault(error: unknown, { game }: OwnSeat): void {
    const words = faultWords(error);
    if (this.#isJson) this.#say('', { event: 'fault', game, message: words });
    else this.#output.err(`${this.#link(game)}: ${words}\n`);
  }

  placed(rank: number, players: number): void {
    this.#say(`The tournament is over: place ${rank} of ${players}.`, { event: 'tournament', rank, players });
  }
}

/** What is wrong with a bot. */
const faultWords = (error: unknown): string =>
  error instanceof ForfeitError
    ? `${FORFEIT_WORDS[error.code]} (${error.detail})`
    : error instanceof Error
      ? error.message
      : String(error);

/** `rowhouse bridge`: an engine or agent of any kind plays on a server, as a bot with a name. */

const CLOCKS = ['none', 'live', 'days'] as const;
const OPTIONS = {
  server: { type: 'string' },
  name: { type: 'string' },
  token: { type: 'string' },
  'token-file': { type: 'string', values: FILES },
  games: { type: 'string', values: ['connect', 'morris', 'connect-7x6x4'] },
  clocks: { type: 'string', values: CLOCKS },
  most: { type: 'string' },
  time: { type: 'string' },
  tournament: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const bridge: Command = {
  name: 'bridge',
  summary: 'lets an engine of any kind play on a server, as a bot with a name',
  help: `Usage: rowhouse bridge <bot> --name NAME [--server URL] [options]

Connects a bot to a server (rowhouse serve) and plays whoever challenges it there, several games at once, until
Ctrl-C. Everybody sees that it is a bot. Every game has a process of its own. Games that are not over when the
bridge ends go on when it is started again with the same token.

A bot is one of these, as for rowhouse match:
  "ugi:./program --option"   a program that speaks UGI, with its arguments
  python:agent.py            an agent for Kaggle's ConnectX in a file of Python: its last function
                             (PYTHON=… names another python3)
  http://host/path           such an agent behind an address
  ./my-bot.mts               a file: a module that exports a function “bot”
  level-5                    one of ours (see rowhouse bots)

  --server URL        the server (${DEFAULT_SERVER})
  --name NAME         what everybody calls the bot
  --token TOKEN       the bot's token, from the first call, which prints it; or set ROWHOUSE_TOKEN
  --token-file FILE   read the token from a file; if there is none, it is made
  --games A,B…        what it plays: connect or morris for all of them, or games as records name them, such as
                      connect-9x8x5 (connect; for a program that speaks UGI connect-7x6x4)
  --clocks A,B…       with which clocks: ${CLOCKS.join(', ')} (none,live)
  --most N            how many games at once (4)
  --time MS           for a move (a second without a clock, otherwise a share of what is left)
  --tournament CODE   join this tournament, play it to its end, and stop
  --json              a line of JSON for everything that happens
`,
  options: OPTIONS,
  operands: [FILES],
  async run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const [bot, more] = positionals;
    if (bot === undefined) throw new CallError('expected a bot, such as "ugi:./program"; see --help');
    if (more !== undefined) throw new CallError(`${more}: expected nothing after the bot; quote its command`);
    if (values.name === undefined) throw new CallError('expected --name');
    const games = gamesFrom(values.games, bot);
    const clocks = values.clocks?.split(',').map((clock) => choiceOption('clocks', clock, CLOCKS));
    const most = wholeOption('most', values.most ?? '4', { min: 1, max: 20 });
    const time = values.time === undefined ? null : wholeOption('time', values.time, { min: 1, max: 3_600_000 });
    for (const game of games) checkEntrants([bot], exampleOf(game));
    await (await openEntrant(bot, exampleOf(games[0]!))).close();
    const bridged = new BridgedBot(bot, time);
    const stop = new AbortController();
    const onInterrupt = () => stop.abort();
    process.once('SIGINT', onInterrupt);
    process.once('SIGTERM', onInterrupt);
    try {
      const client = new Client({ server: values.server ?? DEFAULT_SERVER });
      const wishes = { name: values.name, games, most, ...(clocks ? { clocks } : {}) };
      const told = new BridgeReport(client, values.name, output, values.json === true);
      const secret = await connect(client, wishes, values, told, stop.signal);
      if (values.tournament === undefined) await playChallenges(client, secret, bridged, told, stop.signal);
      else await playIn(values.tournament, { client, secret, name: values.name }, bridged, told, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) throw asCallError(error);
    } finally {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onInterrupt);
      await bridged.closeAll();
    }
    return 0;
  },
};

/** The games as the server reads them. */
function gamesFrom(text: string | undefined, bot: string): readonly string[] {
  if (text === undefined) return [bot.startsWith('ugi:') ? makeConfig(CONNECT_FOUR) : 'connect'];
  return text.split(',').map((game) => {
    if (game === 'connect' || game === 'morris') return game;
    const config = parseConfig(game);
    if (!config.ok)
      throw new CallError(`--games: expected connect, morris or a game such as connect-9x8x5, found ${game}`);
    if (isKaggle(bot) && config.value.family !== 'connect')
      throw new CallError(`${bot}: Kaggle’s form has connect games of two only`);
    return makeConfig(config.value);
  });
}

/** A game to find out with whether the bot plays it. */
function exampleOf(game: string): Config {
  if (game === 'connect') return CONNECT_FOUR;
  const config = game === 'morris' ? null : parseConfig(game);
  return config?.ok ? config.value : morrisConfig(6);
}

interface TokenValues {
  readonly token?: string | undefined;
  readonly 'token-file'?: string | undefined;
}

/** Says to the server who we are, and gives the token. */
async function connect(
  client: Client,
  wishes: Parameters<Client['addBot']>[0],
  { token = process.env.ROWHOUSE_TOKEN, 'token-file': file }: TokenValues,
  told: BridgeReport,
  signal: AbortSignal,
): Promise<string> {
  if (token !== undefined && file !== undefined) throw new CallError('expected --token or --token-file, not both');
  const known = token ?? (file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
  if (known !== undefined && !/^[\w-]{22,86}$/.test(known))
    throw new CallError(`${file ?? '--token'}: expected a token: 22 to 86 letters, digits, - and _`);
  const { secret } = await client.addBot({ ...wishes, ...(known === undefined ? {} : { secret: known }) }, { signal });
  if (file !== undefined) writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  told.connected(known === undefined && file === undefined ? secret : null);
  return secret;
}

async function playChallenges(
  client: Client,
  secret: string,
  bridged: BridgedBot,
  told: BridgeReport,
  signal: AbortSignal,
): Promise<void> {
  await playBot(client, secret, bridged.choose, {
    signal,
    onGame: (seat) => told.begins(seat),
    onOver: (game) => {
      told.over(game);
      void bridged.close(game.view.game);
    },
    onFault: (error, seat) => {
      told.fault(error, seat);
      void bridged.close(seat.game);
    },
  });
}

async function playIn(
  code: string,
  { client, secret, name }: { readonly client: Client; readonly secret: string; readonly name: string },
  bridged: BridgedBot,
  told: BridgeReport,
  signal: AbortSignal,
): Promise<void> {
  const me = await client.joinTournament(code.toUpperCase(), { name, secret, bot: true }, { signal });
  const { standings } = await playTournament(client, me, bridged.choose, { signal });
  told.placed(standings.find(({ player }) => player === me.player)?.rank ?? standings.length, standings.length);
}

/** What the caller can mend is a wrong call; a server that does not answer is not. */
function asCallError(error: unknown): unknown {
  if (error instanceof ForfeitError) return new Error(faultWords(error));
  if (!(error instanceof ClientError) || !WRONG.has(error.code)) return error;
  return new CallError(`${WRONG.get(error.code)}: ${error.message}`);
}
const WRONG: ReadonlyMap<string, string> = new Map([
  ['bad-server', '--server'],
  ['bad-name', '--name'],
  ['name-taken', '--name'],
  ['bad-game', '--games'],
  ['no-such-guest', '--token'],
  ['secret-in-use', '--token'],
  ['no-such-tournament', '--tournament'],
  ['tournament-over', '--tournament'],
  ['tournament-full', '--tournament'],
  ['no-bots', '--tournament'],
]);
