import { readFileSync } from 'node:fs';
import {
  CONNECT_FOUR,
  type Config,
  type ConnectSetup,
  connectSetupOf,
  enterConnect,
  type GameRecord,
  gameOf,
  type Move,
  makeSavedGame,
  makeSaveTxt,
  type Player,
  parseSavedGame,
  parseSaveTxt,
  replay,
} from '@rowhouse/rules';
import { bot, makeSave, newTable, parseSave, person, type Save, type Seat, type TableState } from '@rowhouse/table';
import { CallError, type Command, FILES, parseCall } from '../call.ts';
import { GAME_OPTIONS, GAME_OPTIONS_HELP, GAMES, type GameValues, gameFrom, playerOption } from '../game-options.ts';
import { moveFaultWords, saveFaultWords, textFaultWords } from '../words.ts';

const FORMATS = ['native', 'saved_game', 'save_txt', 'moves'] as const;
type Format = (typeof FORMATS)[number];

/** The computer player of the source that `Saved_Game.txt` comes from. */
const SOURCE_BOT = 'ten-rules';

const OPTIONS = {
  ...GAME_OPTIONS,
  from: { type: 'string', values: FORMATS },
  to: { type: 'string', values: FORMATS },
  game: { type: 'string', values: GAMES },
  first: { type: 'string' },
} as const;

export const convert: Command = {
  name: 'convert',
  summary: 'between save formats',
  help: `Usage: rowhouse convert --from FORMAT --to FORMAT [FILE]

Reads FILE, or standard input, and writes the other format to standard output.

Formats
  native       Rowhouse's own save: everything, as JSON
  saved_game   Saved_Game.txt: rows of Red,Blue,Empty from the bottom, the player to move (0 blue, 1 red),
               the mode (1 regular, 0 free play), the computer's player; 7 × 6 only
  save_txt     save.txt: the side to move, then a line a column from the left, its cells from the
               bottom as _ b r; 7 × 6 only
  moves        a list of moves: 4455

A format that holds only a position loses the moves; as moves it is written as a game that leads there.
With --from moves, and only then, the game and who began can be said:
  --game connect4|connectx|morris (connect4), --first r|b (r)

${GAME_OPTIONS_HELP}
`,
  options: OPTIONS,
  operands: [FILES],
  run(args, output) {
    const { values, positionals } = parseCall(args, OPTIONS);
    const from = formatOption('from', values.from);
    const to = formatOption('to', values.to);
    if (positionals.length > 1) throw new CallError(`${positionals[1]}: expected one file`);
    const reader = from === 'moves' ? movesReader(values) : readers[from];
    const foreign = from === 'moves' ? undefined : MOVES_ONLY.find((option) => values[option] !== undefined);
    if (foreign) throw new CallError(`--${foreign}: expected only with --from moves; the other formats tell`);
    const save = reader(read(positionals[0]));
    output.out(writers[to](save));
    return 0;
  },
};

/** A list of moves says nothing about the game it belongs to. */
const MOVES_ONLY = ['game', 'first', ...(Object.keys(GAME_OPTIONS) as (keyof typeof GAME_OPTIONS)[])] as const;

function movesReader(values: GameValues & { readonly game?: string | undefined; readonly first?: string | undefined }) {
  const config = gameFrom(values.game ?? 'connect4', values);
  const first = playerOption('first', values.first ?? 'r', gameOf(config).players(config));
  return (source: string) => fromMoves(source, config, first);
}

function formatOption(name: string, value: string | undefined): Format {
  if (!FORMATS.includes(value as Format))
    throw new CallError(`--${name}${value === undefined ? '' : ` ${value}`}: expected one of ${FORMATS.join(', ')}`);
  return value as Format;
}

function read(file: string | undefined): string {
  try {
    return readFileSync(file ?? 0, 'utf8');
  } catch (error) {
    throw new CallError(`${file ?? 'standard input'} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

const people = (config: Config): readonly Seat[] =>
  Array.from({ length: gameOf(config).players(config) }, () => person());

function table(config: Config, first: Player, seats: readonly Seat[], setup?: ConnectSetup): TableState {
  const state = newTable({ config, first, seats, ...(setup ? { setup } : {}) });
  if (!state.ok) throw new CallError(`not a game that can be played on from: ${state.error}`);
  return state.value;
}

/** A position that was being played must be one that can be played on from. */
function asGame(setup: ConnectSetup, seats: readonly Seat[]): Save {
  const answer = enterConnect(setup);
  if (!answer.ok)
    throw new CallError(`not a position to play on from (${answer.errors.map(({ code }) => code).join(', ')})`);
  return { kind: 'game', state: table(setup.config, answer.position.toMove, seats, setup) };
}

const readers: Record<Exclude<Format, 'moves'>, (source: string) => Save> = {
  native(source) {
    const save = parseSave(source);
    if (!save.ok) throw new CallError(saveFaultWords(save.error));
    return save.value;
  },
  saved_game(source) {
    const saved = parseSavedGame(source);
    if (!saved.ok) throw new CallError(textFaultWords(saved.error, 'file'));
    const { toMove, mode, computer } = saved.value;
    const setup = { ...saved.value.setup, toMove };
    const seats = [0, 1].map((player) => (player === computer ? bot(SOURCE_BOT) : person()));
    return mode === 'free-play' ? { kind: 'setup', setup } : asGame(setup, seats);
  },
  save_txt(source) {
    const saved = parseSaveTxt(source);
    if (!saved.ok) throw new CallError(textFaultWords(saved.error, 'file'));
    return asGame({ ...saved.value.setup, toMove: saved.value.toMove }, people(CONNECT_FOUR));
  },
};

function fromMoves(source: string, config: Config, first: Player): Save {
  const moves = gameOf(config).parseMoves(config, source.trim());
  if (!moves.ok) throw new CallError(textFaultWords(moves.error, 'moves'));
  const record: GameRecord = { config, first, setup: null, moves: moves.value };
  const end = replay(record);
  if (!end.ok)
    throw new CallError(
      `move ${end.error.at}: ${end.error.code === 'bad-setup' ? 'not a legal position' : moveFaultWords(end.error.code)}`,
    );
  const save = parseSave(makeSave({ kind: 'game', state: { ...table(config, first, people(config)), record } }));
  if (!save.ok) throw new Error('a game that was replayed can be saved and read');
  return save.value;
}

const writers: Record<Format, (save: Save) => string> = {
  native: makeSave,
  saved_game(save) {
    const { setup, toMove, computer } = positionOf(save, 'saved_game');
    const mode = save.kind === 'setup' ? 'free-play' : 'regular';
    return makeSavedGame({ setup, toMove, mode, computer });
  },
  save_txt(save) {
    return makeSaveTxt(positionOf(save, 'save_txt'));
  },
  moves(save) {
    if (save.kind === 'setup') throw new CallError('a position that is being set up has no moves');
    const { config, moves } = save.state.record;
    return `${gameOf(config).makeMoves(config, [...leadIn(save.state.record), ...moves])}\n`;
  },
};

/** The moves from the empty board to where a record begins: none, or a game that leads to its set-up. */
function leadIn({ config, setup }: GameRecord): readonly Move[] {
  if (setup === null) return [];
  const answer = gameOf(config).enter(setup);
  const game = answer.ok ? answer.game : null;
  if (game === null) throw new CallError('it was set up, and no game that leads to that position is known');
  return game;
}

/** What the two historic formats hold. They know one board. */
function positionOf(save: Save, format: Format) {
  const config = save.kind === 'setup' ? save.setup.config : save.state.record.config;
  const { columns, rows, connect, players } = CONNECT_FOUR;
  if (
    config.family !== 'connect' ||
    config.columns !== columns ||
    config.rows !== rows ||
    config.connect !== connect ||
    config.players !== players
  )
    throw new CallError(`${format} holds Connect Four on 7 × 6 and nothing else`);
  if (save.kind === 'setup') {
    const setup = save.setup as ConnectSetup;
    return { setup, toMove: setup.toMove ?? setup.first ?? 0, computer: null };
  }
  const { position, seats } = save.state;
  if (position.family !== 'connect') throw new Error('a connect game has a connect position');
  const computer = seats.findIndex(({ kind }) => kind === 'bot');
  return { setup: connectSetupOf(position), toMove: position.toMove, computer: computer < 0 ? null : computer };
}
