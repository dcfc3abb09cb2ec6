import { rosterFor } from '@rowhouse/engine';
import {
  err,
  type GameRecord,
  newRecord,
  ok,
  type Player,
  type Position,
  type Result,
  recordWith,
  unwrap,
} from '@rowhouse/rules';
import type { BoardFault } from '../host/events.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { type BoardTexts, readShownGame } from '../kinds/read-game.ts';

/** The attributes of a game: its start and its players. */
export interface GameTexts extends BoardTexts {
  /** The id of a bot. */
  readonly opponent: string;
  /** `person` or `computer`. */
  readonly first: string;
}

/** The start of a game, from the attributes of the element. */
export interface GameStart {
  readonly texts: GameTexts;
  /** The game with the moves that were played before. */
  readonly record: GameRecord;
  /** The player to move at the start. */
  readonly toMove: Player;
  readonly players: number;
  /** The seat of the person. */
  readonly person: Player;
}

/** A game that is being played. */
export interface GameState {
  readonly record: GameRecord;
  readonly position: Position;
}

/** Reads the starting position. A position that the rules do not allow cannot be played, so it is a fault. */
export function readStart(texts: GameTexts): Result<GameStart, BoardFault> {
  const kind = kindOf(texts.game);
  const { opponent, first } = texts;
  const before = readShownGame(kind, { ...texts, moves: '' });
  if (!before.ok) return err(kind.faultOf(kind.marks, before.error));
  const { config, setup, position } = before.value;
  if (!position)
    return err({ attribute: 'position', value: texts.position!, expected: 'a position that the rules allow' });
  const begun = readShownGame(kind, texts);
  if (!begun.ok) return err(kind.faultOf(kind.marks, begun.error));
  const record = newRecord(config, begun.value.moves, { first: position.toMove, setup: texts.position ? setup : null });
  if (first !== 'person' && first !== 'computer')
    return err({ attribute: 'first', value: first, expected: 'person or computer' });
  if (!rosterFor(config).some(({ id }) => id === opponent))
    return err({
      attribute: 'opponent',
      value: opponent,
      expected: 'level-1 to level-10, or perfect where the game is solved',
    });
  const players = config.family === 'connect' ? config.players : 2;
  const { toMove } = begun.value.position!;
  return ok({ texts, record, toMove, players, person: first === 'person' ? toMove : (toMove + 1) % players });
}

/** The game after some moves, which include those of its start. They come from a board, so they are legal. */
export function stateOf({ texts, record }: GameStart, moves: string): GameState {
  const shown = unwrap(readShownGame(kindOf(texts.game), { ...texts, moves }));
  return { record: recordWith(record, shown.moves), position: shown.position! };
}

/** The plies at which the person moved since the start. */
export const turnsOf = ({ record, toMove, players, person }: GameStart, plies: number): readonly number[] =>
  Array.from({ length: plies }, (_, ply) => ply).filter(
    (ply) => ply >= record.moves.length && (toMove + ply - record.moves.length) % players === person,
  );
