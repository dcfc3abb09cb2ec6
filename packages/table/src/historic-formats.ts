/** A14, B4: the two historic text formats as saves. They hold only the discs of a Connect Four board. */
import {
  type Cell,
  type ConnectError,
  type ConnectSetup,
  gameIdOf,
  ok,
  type Result,
  type SetupNote,
  unwrap,
} from '@rowhouse/rules';
import { connectFromSetup, connectToSetup } from '@rowhouse/rules/connect';
import {
  makeSavedGame,
  makeSaveTxt,
  parseSavedGame,
  parseSaveTxt,
  type SavedGame,
  type TextFault,
} from '@rowhouse/rules/formats';
import { configOfSave, type Save } from './save.ts';
import { bot, person, type Seat } from './seat.ts';
import { newTable } from './table.ts';

/** `Saved_Game.txt` and `save.txt`. */
export const HISTORIC_FORMATS = ['saved_game', 'save_txt'] as const;
/** One of `HISTORIC_FORMATS`. */
export type HistoricFormat = (typeof HISTORIC_FORMATS)[number];

/** The computer player of the program that wrote `Saved_Game.txt`. */
const HISTORIC_BOT = 'ten-rules';

/** The content of a file of a historic program. */
export interface HistoricSave {
  readonly save: Save;
  /** Why a game was read as a set-up: its position is not legal. Empty for all other saves. */
  readonly errors: readonly SetupNote<ConnectError, Cell>[];
}

const readers: Record<HistoricFormat, (text: string) => Result<SavedGame, TextFault>> = {
  saved_game: parseSavedGame,
  save_txt(text) {
    const read = parseSaveTxt(text);
    return read.ok ? ok({ ...read.value, mode: 'regular', computer: null }) : read;
  },
};

/** Reads a file of a historic program as a save. */
export function parseHistoric(format: HistoricFormat, text: string): Result<HistoricSave, TextFault> {
  const read = readers[format](text);
  if (!read.ok) return read;
  const { toMove, mode, computer } = read.value;
  const setup = { ...read.value.setup, toMove };
  if (mode === 'free-play') return ok({ save: { kind: 'setup', setup }, errors: [] });
  const seats = [0, 1].map((player) => (player === computer ? bot(HISTORIC_BOT) : person()));
  return ok(asGame(setup, seats));
}

function asGame(setup: ConnectSetup, seats: readonly Seat[]): HistoricSave {
  const legal = connectFromSetup(setup);
  if (!legal.ok) return { save: { kind: 'setup', setup }, errors: legal.errors };
  const state = unwrap(newTable({ config: setup.config, first: legal.position.toMove, seats, setup }));
  return { save: { kind: 'game', state }, errors: [] };
}

/** Whether the historic formats can hold a save. */
export const fitsHistoric = (save: Save): boolean => gameIdOf(configOfSave(save)) === 'connect4';

/** A save that fits. In a set-up that does not say whose turn it is, red is to move. */
export function makeHistoric(format: HistoricFormat, save: Save): string {
  const saved = savedGameOf(save);
  return format === 'saved_game' ? makeSavedGame(saved) : makeSaveTxt(saved);
}

function savedGameOf(save: Save): SavedGame {
  if (!fitsHistoric(save)) throw new Error('a historic format can hold only Connect Four');
  if (save.kind === 'setup') {
    const setup = save.setup as ConnectSetup;
    return { setup, toMove: setup.toMove ?? setup.first ?? 0, mode: 'free-play', computer: null };
  }
  const { position, seats } = save.state;
  if (position.family !== 'connect') throw new Error('a connect game has a connect position');
  const computer = seats.findIndex(({ kind }) => kind === 'bot');
  return {
    setup: connectToSetup(position),
    toMove: position.toMove,
    mode: 'regular',
    computer: computer < 0 ? null : computer,
  };
}
