/** A14, B4: the two historic text formats as saves. They hold only the discs of a Connect Four board. */
import { type Cell, type ConnectError, ok, type Result, type SetupNote, unwrap } from '@rowhouse/rules';
import { connectFromSetup, connectToSetup } from '@rowhouse/rules/connect';
import type { TextFault } from '@rowhouse/rules/formats';
import {
  gameIdOf,
  makeSavedGame,
  makeSaveTxt,
  parseSavedGame,
  parseSaveTxt,
  type SavedGame,
} from '@rowhouse/rules/internal';
import { configOfSave, type Save } from './save.ts';
import { bot, person } from './seat.ts';
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

/** Reads a file of a historic program as a save. */
export function parseHistoric(format: HistoricFormat, text: string): Result<HistoricSave, TextFault> {
  const read = format === 'saved_game' ? parseSavedGame(text) : parseSaveTxt(text);
  if (!read.ok) return read;
  // A file of `save.txt` has no mode and no computer player.
  const { toMove, mode, computer } = { mode: 'regular' as SavedGame['mode'], computer: null, ...read.value };
  const setup = { ...read.value.setup, toMove };
  if (mode === 'free-play') return ok({ save: { kind: 'setup', setup }, errors: [] });
  const legal = connectFromSetup(setup);
  if (!legal.ok) return ok({ save: { kind: 'setup', setup }, errors: legal.error.problems });
  const seats = [0, 1].map((player) => (player === computer ? bot(HISTORIC_BOT) : person()));
  const state = unwrap(newTable({ config: setup.config, first: legal.value.position.toMove, seats, setup }));
  return ok({ save: { kind: 'game', state }, errors: [] });
}

/** Whether the historic formats can hold a save. */
export const fitsHistoric = (save: Save): boolean => gameIdOf(configOfSave(save)) === 'connect4';

/** Writes a save that fits. If a set-up does not state the side to move, red is to move. */
export function makeHistoric(format: HistoricFormat, save: Save): string {
  const saved = savedGameOf(save);
  return format === 'saved_game' ? makeSavedGame(saved) : makeSaveTxt(saved);
}

function savedGameOf(save: Save): SavedGame {
  if (!fitsHistoric(save)) throw new Error('a historic format can hold only Connect Four');
  if (save.kind === 'setup') {
    const { setup } = save;
    if (setup.family !== 'connect') throw new Error('a connect game has a connect set-up');
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
