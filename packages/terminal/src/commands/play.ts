/** `rowhouse play`: on the full screen in a terminal, otherwise in line mode. */

import { existsSync } from 'node:fs';
import { BOT_IDS } from '@rowhouse/engine';
import { CONNECT_FOUR, type ConnectConfig, gameOf, limitsOf, type Player } from '@rowhouse/rules';
import { checkTokens } from '@rowhouse/rules/formats';
import { GAME_IDS } from '@rowhouse/rules/internal';
import { bot, people, person, type Seat } from '@rowhouse/table';
import { checkSetup, tableOfSetup } from '@rowhouse/table/set-up';
import { GAME_OPTIONS, gameFrom, setupOption } from '../cli/game-options.ts';
import { wholeValue } from '../cli/option-values.ts';
import { CallError, type CliCommand, flagOption, helpText, parseCall, textOption, type Values } from '../command.ts';
import { CENTRE_OPTION, PERSON, seatsOption, withComputers } from '../games/computer-players.ts';
import {
  type GameChoice,
  type GameServices,
  gameFromSetup,
  newGame,
  type OpenGame,
  openRead,
  userServices,
} from '../games/open-game.ts';
import { readAnySave, readSource } from '../games/read-game.ts';
import { playConnectX } from '../line-mode/connectx.ts';
import { type GivenSettings, widestLimits } from '../line-mode/connectx-settings.ts';
import { Conversation, converseWithUser } from '../line-mode/dialogue.ts';
import { playByText } from '../line-mode/play-game.ts';
import type { FullScreenApp, Page } from '../screen/pages/app.ts';
import { hasScreen, openApp } from '../screen/pages/open-app.ts';
import { errorClause } from '../text/errors.ts';
import { errorsText } from '../text/setup.ts';
import { CLASSIC_OPTIONS, playClassic } from './play-classic.ts';

const OPTIONS = {
  ...GAME_OPTIONS,
  tokens: textOption('XO…', 'a character for each player, shown on the board (connect4, connectx)'),
  seats: textOption(
    'A,B…',
    `who plays, in order: ${PERSON}, or a computer player from rowhouse bots; other seats are people`,
    [PERSON, ...BOT_IDS],
  ),
  centre: CENTRE_OPTION,
  position: textOption('P', 'begins with a position, written as for rowhouse check; it must be legal'),
  first: textOption('r|b', 'who began, if it is known (with --position, connect games)'),
  'as-it-is': flagOption('plays the position even if no game leads to it (with --position, morris)'),
  lines: flagOption('reads moves line by line, even in a terminal'),
  'no-motion': flagOption('no animation: discs do not fall, computer players do not wait (or set NO_MOTION)'),
  ascii: flagOption('only ASCII characters, as in a terminal whose locale is not UTF-8'),
} as const;
const ALL_OPTIONS = { ...OPTIONS, ...CLASSIC_OPTIONS } as const;

export const playCommand: CliCommand = {
  name: 'play',
  summary: 'plays a game in the terminal, or from a pipe',
  help: `${helpText(
    OPTIONS,
    `Usage: rowhouse play connect4 [options]
       rowhouse play morris [options]
       rowhouse play connectx [--players N] [--tokens XO…] [--rows R] [--columns C] [--connect K]
                              [--board fast|memory] [--seats …]
       rowhouse play FILE
       rowhouse play connect4 --classic

In a terminal, the board fills the screen and is played with the arrow keys; ? shows all keys. From a
pipe, with --lines, or if TERM is dumb, moves are typed line by line. In that case connectx asks for
every option that is not given, and asks again if it is out of range: the number of players, a token
for each, the rows, the columns, how many in a row win, and whether the board is fast or memory
efficient. Its columns are then numbered from 0. Ctrl-C and the end of input (Ctrl-D) leave the game;
an unfinished game is stored, and rowhouse resume continues it. FILE is a save in any format of
rowhouse convert, or a game as records name it.`,
    'NO_COLOR switches colours off; every player also has a letter.',
  )}
${playClassic.help}`,
  options: ALL_OPTIONS,
  operands: [GAME_IDS],
  async run(args) {
    const { values, given, operand: game } = parseCall(args, ALL_OPTIONS, 'game');
    const foreign = given.find((name) => Object.hasOwn(CLASSIC_OPTIONS, name));
    if (foreign) throw new CallError(`--${foreign}: expected only with connect4 --classic`);
    if (values.position === undefined && (values.first !== undefined || values['as-it-is']))
      throw new CallError(`--${values['as-it-is'] ? 'as-it-is' : 'first'}: expected only with --position`);
    if (game !== undefined && isFile(game)) {
      const foreign = given.find((name) => !['lines', 'ascii', 'no-motion'].includes(name));
      if (foreign) throw new CallError(`--${foreign}: expected no options of the game with a file`);
      await playFile(game, values);
    } else if (game === 'connectx' && values.position === undefined) await connectX(values);
    else {
      const config = gameFrom(game, values);
      if (values.tokens !== undefined && config.family === 'morris')
        throw new CallError('--tokens is not an option of morris');
      const players = gameOf(config).players(config);
      const tokens = values.tokens === undefined ? [] : tokensOption(values.tokens, players);
      const bots = values.seats === undefined ? [] : seatsOption(values.seats, config, values.centre);
      const choice = { config, seats: seatsOf(players, bots, tokens) };
      const begin = values.position === undefined ? newGame : positionGame(choice, values);
      await (onScreen(values)
        ? playOnScreen(choice, values, { begin })
        : playInLines((services) => begin(choice, services), values));
    }
    return 0;
  },
};

type PlayValues = Values<typeof OPTIONS>;

/** A name of a game wins over a file with that name. */
const isFile = (name: string): boolean =>
  !(GAME_IDS as readonly string[]).includes(name) && (existsSync(name) || /[/\\]|\.(txt|json)$/.test(name));

/** A14, B4, A18: plays on from a file, or opens the position that it holds. */
async function playFile(file: string, values: ViewValues): Promise<void> {
  const save = readAnySave(readSource(file));
  if (save.kind === 'game') return playOpened((services) => openRead(save.state, services), values);
  const { setup } = save;
  if (onScreen(values)) {
    const { setupPage } = await import('../screen/pages/setup-page.ts');
    return openOnScreen((app, show) => setupPage(app, setup, { leave: (text) => app.exit(text), play: show }), values);
  }
  const report = checkSetup(setup);
  if (!report.legal) throw new CallError(`${file}: not a position to play on from: ${errorsText(setup, report)}`);
  return playOpened((services) => gameFromSetup(setup, people(setup.config), services)!, values);
}

/** The options about the view. */
export type ViewValues = Partial<Pick<PlayValues, 'lines' | 'ascii' | 'no-motion'>>;

/** Opens the full screen. `show` opens a game on it. */
const openOnScreen = async (
  first: (app: FullScreenApp, show: (game: OpenGame) => void) => Page,
  values: ViewValues,
): Promise<void> => {
  const [{ GamePage }, { exitsFromApp }] = await Promise.all([
    import('../screen/pages/game-page.ts'),
    import('../screen/pages/game-exits.ts'),
  ]);
  await openApp((app) => first(app, (game) => app.show(new GamePage(app, game, exitsFromApp(app)))), {
    animation: !values['no-motion'],
    ascii: values.ascii === true,
  });
};

/** Plays a game that exists already, on the full screen or line by line. */
export async function playOpened(opened: (services: GameServices) => OpenGame, values: ViewValues): Promise<void> {
  if (!onScreen(values)) return playInLines(opened, values);
  const [{ GamePage }, { exitsFromApp }] = await Promise.all([
    import('../screen/pages/game-page.ts'),
    import('../screen/pages/game-exits.ts'),
  ]);
  return openOnScreen((app) => new GamePage(app, opened(app.services), exitsFromApp(app)), values);
}

async function connectX(values: PlayValues): Promise<void> {
  // Missing numbers are asked for later; the other options are checked as for every game.
  const others = { ...values, players: undefined, rows: undefined, columns: undefined, connect: undefined };
  gameFrom('connectx', others);
  const given: GivenSettings = {};
  for (const field of ['players', 'rows', 'columns', 'connect'] as const)
    if (values[field] !== undefined)
      given[field] = wholeValue(`--${field}`, values[field]!, widestLimits(field, given));
  if (values.board !== undefined) given.board = values.board;
  if (values.tokens !== undefined) {
    given.tokens = tokensOption(values.tokens, given.players);
    given.players ??= given.tokens.length;
  }
  // The number of players may still be unknown, so any bot of the largest game is allowed.
  const most = gameFrom('connectx', { players: String(given.players ?? 10) });
  const seats = values.seats === undefined ? [] : seatsOption(values.seats, most, values.centre);
  if (onScreen(values)) {
    const players = Math.max(CONNECT_FOUR.players, seats.length);
    const { tokens, ...numbers } = given;
    const config: ConnectConfig = { ...CONNECT_FOUR, players, ...numbers };
    // The board may be too small for the default length.
    const fitting = { ...config, connect: Math.min(config.connect, limitsOf('connect', config).max) };
    const isKnown = (['players', 'rows', 'columns', 'connect'] as const).every((field) => given[field] !== undefined);
    const choice = { config: fitting, seats: seatsOf(fitting.players, seats, tokens ?? []) };
    return playOnScreen(choice, values, { isConnectX: true, isKnown });
  }
  await converseWithUser(
    (dialogue, ended) =>
      withComputers(ended, (computers) =>
        playConnectX(new Conversation(dialogue), given, { ...userServices(), seats, computers }),
      ),
    { ascii: values.ascii === true },
  );
}

function tokensOption(text: string, players: number | undefined): readonly string[] {
  const tokens = [...text];
  const expected = players ?? tokens.length;
  const checked = checkTokens(tokens, expected);
  if (!checked.ok)
    throw new CallError(
      `--tokens ${text}: ${errorClause(checked.error)}${checked.error.code === 'token-count' ? ` (${expected})` : ''}`,
    );
  const { min, max } = widestLimits('players', {});
  if (expected < min || expected > max)
    throw new CallError(`--tokens ${text}: expected a token for each of ${min} to ${max} players`);
  return tokens;
}

const seatsOf = (players: number, bots: readonly (string | null)[], tokens: readonly string[]): readonly Seat[] =>
  Array.from({ length: players }, (_, at) => {
    const id = bots[at] ?? null;
    const token = tokens[at] ?? null;
    return id === null ? person(null, token) : bot(id, null, token);
  });

/** Makes the game, once the view is open. */
type Begin = (choice: GameChoice, services: GameServices, first?: Player) => OpenGame;

/** A12: the game that begins with `--position`. A wrong position is reported before anything is shown. */
function positionGame({ config, seats }: GameChoice, values: PlayValues): Begin {
  const setup = setupOption(config, values.position!, values.first);
  if (values['as-it-is']) {
    if (config.family !== 'morris') throw new CallError('--as-it-is: expected a morris position');
    if (!tableOfSetup(setup, seats).ok) throw new CallError('--as-it-is: expected a position that can be played on');
    return (_, services) => gameFromSetup(setup, seats, services)!;
  }
  const report = checkSetup(setup);
  if (!report.legal) throw new CallError(`--position: ${errorsText(setup, report)}`);
  return (_, services) => gameFromSetup(setup, seats, services)!;
}

const onScreen = (values: ViewValues): boolean => !values.lines && hasScreen();

/** `isConnectX`: the first player begins, and the settings are shown first unless all numbers are known. */
async function playOnScreen(
  choice: GameChoice,
  values: PlayValues,
  { isConnectX = false, isKnown = true, begin = newGame as Begin } = {},
): Promise<void> {
  // C3: the first player begins, even on the board of Connect Four.
  const first = isConnectX ? 0 : undefined;
  if (isKnown) return playOpened((services) => begin(choice, services, first), values);
  const { openSettings, settingsPage } = await import('../screen/pages/settings-page.ts');
  return openOnScreen(
    (app, show) =>
      settingsPage(openSettings('Connect X', choice.config, true, choice.seats), {
        back: () => app.exit(null),
        play: (chosen) => show(begin(chosen, app.services, first)),
      }),
    values,
  );
}

async function playInLines(opened: (services: GameServices) => OpenGame, values: ViewValues): Promise<void> {
  await converseWithUser(
    (dialogue, ended) =>
      withComputers(ended, async (computers) => {
        const conversation = new Conversation(dialogue);
        const services = { ...userServices(), computers };
        await playByText(opened(services), conversation, services, 'leave');
        conversation.say('');
      }),
    { ascii: values.ascii === true },
  );
}
