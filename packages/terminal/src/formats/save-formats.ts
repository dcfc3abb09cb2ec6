import { readFileSync } from 'node:fs';
import {
  CONNECT_FOUR,
  type Config,
  type ConnectSetup,
  connectFromSetup,
  type GameRecord,
  gameOf,
  type Player,
  parseSavedGame,
  parseSaveTxt,
  replay,
} from '@rowhouse/rules';
import {
  bot,
  makeSave,
  newTable,
  parseSave,
  people,
  person,
  type Save,
  type Seat,
  type TableState,
} from '@rowhouse/table';
import { CallError } from '../basics/command.ts';
import { GAME_OPTIONS, type GameValues, gameFrom, playerOption } from '../options/game-options.ts';
import { saveFaultWords, textFaultWords } from '../words/expected.ts';
import { replayFaultWords, setupErrorCodes } from '../words/faults.ts';

/** The formats of a saved game, and how each is read. A text that cannot be read is a `CallError`. */
export const FORMATS = ['native', 'saved_game', 'save_txt', 'moves'] as const;
export type Format = (typeof FORMATS)[number];

/** The computer player of the historic program that wrote `Saved_Game.txt`. */
const SOURCE_BOT = 'ten-rules';

/** The options that say which game a list of moves belongs to. The other formats know it. */
const MOVES_ONLY = ['game', 'first', ...(Object.keys(GAME_OPTIONS) as (keyof typeof GAME_OPTIONS)[])] as const;

type MovesValues = GameValues & { readonly game?: string | undefined; readonly first?: string | undefined };

function movesReader(values: MovesValues): (source: string) => Save {
  const config = gameFrom(values.game ?? 'connect4', values);
  const first = playerOption('first', values.first ?? 'r', gameOf(config).players(config));
  return (source: string) => fromMoves(source, config, first);
}

/** A file, or standard input. */
export function readSource(file: string | undefined): string {
  try {
    return readFileSync(file ?? 0, 'utf8');
  } catch (error) {
    throw new CallError(`${file ?? 'standard input'} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function table(config: Config, first: Player, seats: readonly Seat[], setup?: ConnectSetup): TableState {
  const state = newTable({ config, first, seats, ...(setup ? { setup } : {}) });
  if (!state.ok) throw new CallError(`not a game that can be played on from: ${state.error}`);
  return state.value;
}

/** A position that was being played must be legal. */
function asGame(setup: ConnectSetup, seats: readonly Seat[]): Save {
  const answer = connectFromSetup(setup);
  if (!answer.ok) throw new CallError(`not a position to play on from (${setupErrorCodes(answer.errors)})`);
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
  if (!end.ok) throw new CallError(replayFaultWords(end.error));
  const save = parseSave(makeSave({ kind: 'game', state: { ...table(config, first, people(config)), record } }));
  if (!save.ok) throw new Error('a game that was replayed can be saved and read');
  return save.value;
}

/** The reader of a format. Only `moves` takes options for the game. The call is checked before anything is read. */
export function readerFor(format: Format, values: MovesValues): (source: string) => Save {
  if (format === 'moves') return movesReader(values);
  const foreign = MOVES_ONLY.find((option) => values[option] !== undefined);
  if (foreign) throw new CallError(`--${foreign}: expected only with --from moves; the other formats tell`);
  return readers[format];
}
