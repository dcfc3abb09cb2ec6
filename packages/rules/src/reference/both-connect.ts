/** Random connect games and set-ups, on which both implementations must agree. */

import { type Cell, isBoardFull } from '../connect/board.ts';
import { createBoard } from '../connect/boards.ts';
import { BOARD_KINDS, type ConnectConfig } from '../connect/config.ts';
import type { ConnectPosition } from '../connect/position.ts';
import { type ConnectSetupResult, connectFromSetup } from '../connect/setup.ts';
import type { ConnectSetup } from '../connect/setup-discs.ts';
import { isWinnable } from '../connect/winnable.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Player } from '../core/players.ts';
import { unwrap } from '../core/result.ts';
import { connect } from '../games/connect-game.ts';
import { agree, asSet, type Dice } from './agree.ts';
import {
  allSpots,
  boardText,
  canStillBeWon,
  discsOn,
  dropped,
  emptyBoard,
  hasOpenLine,
  isFullBoard,
  linesOn,
  openColumns,
  positionText,
  restingRow,
  type SlowBoard,
  slowHasLine,
  withOwner,
} from './slow-connect.ts';
import { slowCheck } from './slow-setup.ts';

/** With at most this many empty cells, exhaustive search is quick enough to compare A8 at every ply of a game. */
const MAX_EMPTY_FOR_A8 = 6;

/** The config of a game on a fast board. */
export const fastConfig = (config: Omit<ConnectConfig, 'family' | 'board'>): ConnectConfig => ({
  family: 'connect',
  board: 'fast',
  ...config,
});

export interface SlowPosition {
  readonly board: SlowBoard;
  readonly toMove: Player;
  readonly outcome: Outcome | null;
}

export const startSlowConnect = ({ columns, rows }: ConnectConfig, toMove: Player): SlowPosition => ({
  board: emptyBoard(columns, rows),
  toMove,
  outcome: null,
});

export function playSlowConnect({ connect, players }: ConnectConfig, at: SlowPosition, x: number): SlowPosition {
  const board = dropped(at.board, x, at.toMove);
  const outcome: Outcome | null = slowHasLine(board, connect)
    ? { winner: at.toMove, by: 'line' }
    : isFullBoard(board)
      ? { winner: null, by: 'full' }
      : null;
  return { board, toMove: (at.toMove + 1) % players, outcome };
}

export const slowColumns = ({ board, outcome }: SlowPosition): number[] => (outcome === null ? openColumns(board) : []);

/** Plays a random game on both kinds of board and on the slow one. `careful` players avoid lines, so games are long. */
export function playBothConnect(config: ConnectConfig, dice: Dice, careful: boolean): SlowPosition {
  const first = dice.number(0, config.players - 1);
  const played: number[] = [];
  const where = () => `${connect.makeConfig(config)}, ${first} first, ${connect.makeMoves(config, played)}`;
  let slow = startSlowConnect(config, first);
  let fast = BOARD_KINDS.map((board) => connect.start({ ...config, board }, first));
  for (;;) {
    for (const position of fast) compareConnect(config, position, slow, where);
    const open = slowColumns(slow);
    if (open.length === 0) return slow;
    const withoutLine = open.filter((x) => playSlowConnect(config, slow, x).outcome?.by !== 'line');
    const x = dice.of(careful && withoutLine.length > 0 ? withoutLine : open);
    slow = playSlowConnect(config, slow, x);
    fast = fast.map((position) => unwrap(connect.play(position, x)));
    played.push(x);
  }
}

function compareConnect(config: ConnectConfig, fast: ConnectPosition, slow: SlowPosition, where: () => string): void {
  const { columns, connect: length, players } = config;
  const label = (what: string) => `${what} (${fast.config.board} board)`;
  const lines = linesOn(slow.board, length);
  agree(label('outcome'), fast.outcome, slow.outcome, where);
  agree(label('discs'), connect.makePosition(fast).split(' ')[0], boardText(slow.board), where);
  agree(label('winning lines'), asSet(fast.lines.map(asSet)), asSet(lines.map(asSet)), where);
  agree(label('full'), isBoardFull(fast.board), isFullBoard(slow.board), where);
  agree(label('moves'), asSet(connect.moves(fast).map((x) => connect.makeMove(config, x))), legalTexts(slow), where);
  for (let x = -1; x <= columns; x++)
    agree(label(`playing ${x + 1}`), connect.play(fast, x).ok, slowColumns(slow).includes(x), where);
  if (slow.outcome !== null) return;
  agree(label('turn'), fast.toMove, slow.toMove, where);
  if (columns * config.rows - discsOn(slow.board) <= MAX_EMPTY_FOR_A8)
    agree(label('can be won'), connect.canBeWon(fast), canStillBeWon(slow.board, slow.toMove, players, length), where);
}

const legalTexts = (slow: SlowPosition): string[] => asSet(slowColumns(slow).map((x) => x + 1));

/**
 * A random board without a line and with `empties` empty cells; `null` if a line was unavoidable. Often no game leads
 * to it. Most boards have few open columns, because then it matters who has to play where. Some boards roughly follow a
 * pattern that leaves hardly any line open: each column alternates between two discs of one player and two of the next,
 * and the pattern shifts from column to column.
 */
export function nearlyFullBoard(config: ConnectConfig, empties: number, dice: Dice): SlowBoard | null {
  const { columns, rows, players } = config;
  const open = dice
    .shuffled(Array.from({ length: columns }, (_, x) => x))
    .slice(0, dice.number(2, dice.of([2, 3, columns])));
  const free = Array.from({ length: columns }, () => 0);
  for (let cell = 0; cell < empties; cell++) free[dice.of(open)]! += 1;
  const patternShare = dice.of([0, 0.6, 0.9]);
  let board = emptyBoard(columns, rows);
  for (const [x, y] of allSpots(board)) {
    if (y >= rows - free[x]!) continue;
    const owners = Array.from({ length: players }, (_, owner) => owner);
    const withoutLine = owners.filter((owner) => !slowHasLine(withOwner(board, [x, y], owner), config.connect));
    if (withoutLine.length === 0) return null;
    const patternOwner = (x + Math.floor(y / 2)) % players;
    board = withOwner(
      board,
      [x, y],
      withoutLine.includes(patternOwner) && dice.chance(patternShare) ? patternOwner : dice.of(withoutLine),
    );
  }
  return board;
}

/** `too late` is the hard case of A8: a line is open, but its player cannot get all its cells in time. */
export const WINNABLE = ['winnable', 'too late', 'no open line'] as const;

/** Compares A8 on both implementations and returns the kind of position. */
export function compareWinnable(config: ConnectConfig, board: SlowBoard, toMove: Player): (typeof WINNABLE)[number] {
  const { players, connect: length } = config;
  const fastBoard = createBoard(config);
  for (const [x, y] of allSpots(board)) {
    const owner = board.cells[y * board.columns + x];
    if (owner != null) fastBoard.drop(x, owner);
  }
  const slow = canStillBeWon(board, toMove, players, length);
  const where = () => `${connect.makeConfig(config)} ${positionText(board, toMove)}`;
  agree('can be won', isWinnable(fastBoard, toMove, players, length), slow, where);
  return slow ? 'winnable' : hasOpenLine(board, length) ? 'too late' : 'no open line';
}

/**
 * `anywhere`: without gravity. `stacked`: with gravity and any discs. `counted`: with gravity and the right number of
 * discs of each player. `played`: as in a game.
 */
export const SETUP_KINDS = ['anywhere', 'stacked', 'counted', 'played'] as const;

export function randomSetup(config: ConnectConfig, kind: (typeof SETUP_KINDS)[number], dice: Dice): ConnectSetup {
  const { columns, rows, players } = config;
  const discs = dice.number(0, columns * rows);
  const first = dice.number(0, players - 1);
  const inTurn = Array.from({ length: discs }, (_, disc) => (first + disc) % players);
  const owners =
    kind === 'played'
      ? inTurn
      : kind === 'counted'
        ? dice.shuffled(inTurn)
        : inTurn.map(() => dice.number(0, players - 1));
  let board = emptyBoard(columns, rows);
  for (const owner of owners) {
    const free = allSpots(board).filter(([x, y]) => board.cells[y * columns + x] === null);
    const spots = kind === 'anywhere' ? free : free.filter(([x, y]) => restingRow(board, x) === y);
    board = withOwner(board, dice.of(spots), owner);
  }
  const maybePlayer = () => (dice.chance(0.5) ? null : dice.number(0, players - 1));
  return {
    family: 'connect',
    config,
    cells: board.cells,
    first: maybePlayer(),
    toMove: dice.chance(0.8) ? null : maybePlayer(),
  };
}

/** Compares the check of a set-up on both implementations. Returns the codes of its errors, or `ok`. */
export function compareSetup(setup: ConnectSetup): string[] {
  const { config, cells } = setup;
  const { players, connect: length } = config;
  const board: SlowBoard = { columns: config.columns, rows: config.rows, cells };
  const known = { first: setup.first ?? null, toMove: setup.toMove ?? null };
  const slow = slowCheck(board, players, length, known);
  const where = () => `${connect.makeConfig(config)} ${boardText(board)} ${JSON.stringify(known)}`;
  const result = connectFromSetup(setup);
  const errors = [
    ...(slow.floating.length > 0 ? ['floating'] : []),
    ...(slow.unbalanced ? ['unbalanced'] : []),
    ...(slow.line.length > 0 ? ['line'] : []),
  ];
  if (errors.length === 0 && slow.firsts.length === 0) errors.push('unreachable');
  agree('errors', asSet(result.ok ? [] : result.error.problems.map(({ code }) => code)), asSet(errors), where);
  agree(
    'threats',
    asSet((result.ok ? result.value : result.error).warnings.flatMap(({ places }) => places)),
    asSet(slow.threats),
    where,
  );
  if (!result.ok) {
    agree('floating discs', placesOf(result, 'floating'), asSet(slow.floating), where);
    agree(
      'empty cells below',
      asSet(result.error.problems.flatMap(({ empty }) => empty ?? [])),
      asSet(slow.empty),
      where,
    );
    agree('cells of lines', placesOf(result, 'line'), asSet(slow.line), where);
    return errors;
  }
  const first = result.value.first;
  agree('who began', slow.firsts.includes(first ?? -1), true, where);
  agree('proof', [result.value.proved, result.value.game !== null], [true, true], where);
  let replayed = startSlowConnect(config, first!);
  for (const x of result.value.game!) {
    agree('move of the proof', slowColumns(replayed).includes(x), true, where);
    replayed = playSlowConnect(config, replayed, x);
  }
  agree('proof', boardText(replayed.board), boardText(board), where);
  agree('outcome', result.value.position.outcome, replayed.outcome, where);
  agree('position', connect.makePosition(result.value.position), positionText(board, replayed.toMove), where);
  return ['ok'];
}

const placesOf = (result: ConnectSetupResult & { ok: false }, code: string): string[] =>
  asSet(result.error.problems.filter((note) => note.code === code).flatMap<Cell>(({ places }) => places));
