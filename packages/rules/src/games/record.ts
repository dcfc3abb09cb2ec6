import type { Column } from '../connect/board.ts';
import type { BoardKind } from '../connect/config.ts';
import { playConnectMoves } from '../connect/position.ts';
import { type MoveCode, positionIn, type SetupFault } from '../core/outcome.ts';
import { makePlayer, parsePlayer } from '../core/player-letters.ts';
import type { Player } from '../core/players.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type TextFault, textFault } from '../core/text-fault.ts';
import { gameOf, makeConfig, parseConfig } from './families.ts';
import type { Config, Family, Move, Position, Setup } from './game.ts';

/**
 * A game as it is stored and sent: its start and its moves. Saves, links and tests hold records. `family` tells
 * the two kinds apart: if it is `connect`, the config, the set-up and the moves are those of a connect game.
 */
export type GameRecord<F extends Family = Family> = { readonly [K in F]: FamilyRecord<K> }[F];

/** The record of a game of one family. */
export interface FamilyRecord<F extends Family> extends RecordStart<F> {
  readonly family: F;
  readonly config: Config<F>;
  readonly moves: readonly Move<F>[];
}

/** Where a game begins. */
export interface RecordStart<F extends Family = Family> {
  /** The player who began. In a game from a set-up, the side to move in the set-up. */
  readonly first: Player;
  readonly setup: Setup<F> | null;
}

/**
 * The record of a game: `newRecord(CONNECT_FOUR, [3, 3, 4])`. Player 0 begins on the empty board, unless the third
 * argument says otherwise.
 */
export function newRecord<C extends Config>(
  config: C,
  moves: readonly Move<C['family']>[] = [],
  { first = 0, setup = null }: Partial<RecordStart<C['family']>> = {},
): GameRecord<C['family']> {
  return { family: config.family, config, first, setup, moves } as GameRecord<C['family']>;
}

/** The same game with other moves: `recordWith(record, record.moves.slice(0, 10))`. */
export const recordWith = <F extends Family>(record: GameRecord<F>, moves: readonly Move<F>[]): GameRecord<F> => ({
  ...record,
  moves,
});

/** The move number `at`, counted from 1, is not legal. */
export interface RefusedMove {
  readonly code: MoveCode;
  readonly at: number;
}

/** Why a record cannot be replayed: its set-up is not a position, or a move is refused. */
export type ReplayFault = SetupFault | RefusedMove;

/** Where the moves of a record begin. `effort` is that of `Game.fromSetup`. */
export function startingPosition<F extends Family>(
  record: GameRecord<F>,
  effort?: number,
): Result<Position<F>, SetupFault> {
  const game = gameOf(record.config);
  if (record.setup === null) return ok(game.start(record.config, record.first));
  const { setup } = record;
  return positionIn(ok(setup), () => game.startFrom(setup, effort));
}

/** The position after these moves. `onPosition` is called with every position on the way, including the first. */
export function replayFrom<F extends Family>(
  start: Position<F>,
  moves: readonly Move<F>[],
  onPosition?: (position: Position<F>) => void,
): Result<Position<F>, RefusedMove> {
  if (!onPosition && start.family === 'connect')
    return playConnectMoves(start, moves as readonly Column[]) as Result<Position<F>, RefusedMove>;
  const game = gameOf<F>(start.config as Config<F>);
  let position = start;
  onPosition?.(position);
  for (const [index, move] of moves.entries()) {
    const next = game.play(position, move);
    if (!next.ok) return err({ code: next.error.code, at: index + 1 });
    position = next.value;
    onPosition?.(position);
  }
  return ok(position);
}

/** The position after all moves of a record: `unwrap(replay(record)).outcome`. */
export function replay<F extends Family>(record: GameRecord<F>): Result<Position<F>, ReplayFault> {
  const start = startingPosition(record);
  return start.ok ? replayFrom(start.value, record.moves) : start;
}

/** The position at every ply of a record: before the first move, after it, … after the last one. */
export function positionsOf<F extends Family>(record: GameRecord<F>): Result<readonly Position<F>[], ReplayFault> {
  const start = startingPosition(record);
  if (!start.ok) return start;
  const positions: Position<F>[] = [];
  const end = replayFrom(start.value, record.moves, (position) => positions.push(position));
  return end.ok ? ok(positions) : end;
}

const NO_MOVES = '-';

/** A record as one line: `connect-7x6x4 r 4455`, `morris-6 b -`, `connect-7x6x4 r 44 from ......./…/...rb.. r`. */
export function makeRecord<F extends Family>({ config, first, setup, moves }: GameRecord<F>): string {
  const game = gameOf(config);
  const played = `${makeConfig(config)} ${makePlayer(first)} ${game.makeMoves(config, moves) || NO_MOVES}`;
  if (setup === null) return played;
  // A record was checked when it was made.
  const start = game.startFrom(setup, 0);
  if (!start.ok) throw new Error('a record begins with a legal position');
  return `${played} from ${game.makePosition(start.value.position)}`;
}

/**
 * Reads what `makeRecord` writes, such as `connect-7x6x4 r 4455`, and checks everything: a record that is returned can
 * be replayed.
 */
export function parseRecord(text: string, options?: ReadOptions): Result<GameRecord, TextFault> {
  const game = parseGame(text, options);
  return game.ok ? ok(game.value.record) : game;
}

/** A record and the position at its end. */
export interface RecordedGame {
  readonly record: GameRecord;
  readonly position: Position;
}

/** Options for reading a record. */
export interface ReadOptions {
  /** Replaces the kind of board of a connect game. */
  readonly board?: BoardKind;
  /** That of `Game.fromSetup`. */
  readonly effort?: number;
}

/** Like `parseRecord`, and returns the last position too, so that callers need not replay it. */
export function parseGame(text: string, { board, effort }: ReadOptions = {}): Result<RecordedGame, TextFault> {
  const [head, ...rest] = text.split(' from ');
  const parts = head!.split(' ');
  if (parts.length !== 3 || rest.length > 1) return err(textFault('bad-form', text, { code: 'record' }));
  const [configText, firstText, movesText] = parts as [string, string, string];
  const parsed = parseConfig(configText);
  if (!parsed.ok) return parsed;
  const config: Config = parsed.value.family === 'connect' && board ? { ...parsed.value, board } : parsed.value;
  const game = gameOf(config);
  const first = parsePlayer(firstText, game.players(config));
  if (first === null) return err(textFault('bad-form', firstText, { code: 'who-began' }));
  const setup = rest[0] === undefined ? ok(null) : game.parseSetup(config, rest[0]);
  if (!setup.ok) return setup;
  const moves = game.parseMoves(config, movesText === NO_MOVES ? '' : movesText);
  if (!moves.ok) return moves;
  const read = newRecord(config, moves.value, { first, setup: setup.value });
  const start = startingPosition(read, effort);
  if (!start.ok) return err(textFault('bad-form', rest[0] ?? '', { code: 'legal-position' }));
  if (read.setup && start.value.toMove !== first)
    return err(textFault('bad-form', firstText, { code: 'side-of-position', letter: makePlayer(start.value.toMove) }));
  const record = read.setup ? newRecord(config, moves.value, { first, setup: game.toSetup(start.value) }) : read;
  const end = replayFrom(start.value, record.moves);
  if (end.ok) return ok({ record, position: end.value });
  const { code, at } = end.error;
  return err(textFault('bad-move', { code: 'refused', refusal: code }, { code: 'legal-moves' }, at));
}

/**
 * A record as a part of an address. Characters that an address would encode as three are replaced by characters that a
 * record never has: a space by `_`, a slash by `~`.
 */
export const packRecord = (record: GameRecord): string => makeRecord(record).replaceAll(' ', '_').replaceAll('/', '~');

/** Reads a record from an address. It also reads a record in its ordinary form. */
export const unpackRecord = (text: string, options?: ReadOptions): Result<GameRecord, TextFault> =>
  parseRecord(unpacked(text), options);

/** Like `unpackRecord`, and returns the last position too. */
export const unpackGame = (text: string, options?: ReadOptions): Result<RecordedGame, TextFault> =>
  parseGame(unpacked(text), options);

const unpacked = (text: string): string => text.trim().replaceAll('_', ' ').replaceAll('~', '/');
