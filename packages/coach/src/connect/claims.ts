import { type Cell, type Column, type ConnectPosition, connect as game, type Player, unwrap } from '@rowhouse/rules';
import { isInside, wouldWin } from '@rowhouse/rules/connect';
import { type Claim, directionOf, samePlace } from '../claims/claim.ts';
import { prepares } from './forcing.ts';
import { isDeciding, isUpset } from './parity.ts';
import { emptyAround, linesAt, winsAtOnce, withDisc } from './threats.ts';
import { openWindows } from './windows.ts';

type ConnectClaim = Claim<'connect'>;

/** A move with the positions before and after it. */
interface Drop {
  readonly before: ConnectPosition;
  readonly after: ConnectPosition;
  readonly landing: Cell;
  readonly mover: Player;
}

/** The claims about a move that follow from the rules alone. */
export function connectClaims(before: ConnectPosition, column: Column): readonly ConnectClaim[] {
  const after = unwrap(game.play(before, column));
  const drop: Drop = { before, after, landing: after.last!, mover: before.toMove };
  const { outcome } = after;
  if (outcome?.winner === drop.mover)
    return [{ code: 'wins', player: drop.mover, cells: [drop.landing], lines: after.lines, moves: [], by: outcome.by }];
  const blocked = blocks(drop);
  if (outcome)
    return [...blocked, { code: 'draws', player: drop.mover, cells: [], lines: [], moves: [], by: outcome.by }];
  return [
    ...blocked,
    ...denies(drop),
    ...aims(drop),
    ...mostLines(drop),
    ...allows(drop),
    ...turnOrder(drop),
    ...givesUp(drop),
    ...threats(drop),
    ...builds(drop),
    ...[prepares(before, column)].filter((claim) => claim !== null),
  ];
}

function blocks({ before, landing, mover }: Drop): ConnectClaim[] {
  const { board, config } = before;
  const claims: ConnectClaim[] = [];
  for (let against = 0; against < config.players; against++) {
    if (against === mover) continue;
    const lines = linesAt(board, landing, against, config.connect);
    if (lines.length > 0) claims.push({ code: 'blocks', player: mover, against, cells: [landing], lines, moves: [] });
  }
  return claims;
}

/** The open lines of another player through this cell that lack two discs. The move blocks them. */
function denies({ before, landing, mover }: Drop): ConnectClaim[] {
  const { board, config } = before;
  const { players, connect } = config;
  const linesOf = (against: Player) =>
    openWindows(board, landing, against, connect)
      .filter(({ discs, cells }) => discs === connect - 2 && directionOf(cells) !== 'vertical')
      .map(({ cells }) => cells);
  const [most] = Array.from({ length: players - 1 }, (_, at) => (mover + 1 + at) % players)
    .map((against) => ({ against, lines: linesOf(against) }))
    .sort((a, b) => b.lines.length - a.lines.length);
  return most && most.lines.length > 0 ? [{ code: 'denies', player: mover, ...most, cells: [landing], moves: [] }] : [];
}

/**
 * An open line through the new disc that still lacks two discs. Prefers the line whose empty cells need the fewest
 * discs below them.
 */
function aims({ before, landing, mover }: Drop): ConnectClaim[] {
  const { board, config } = before;
  const { connect } = config;
  const emptyIn = (cells: readonly Cell[]) => cells.filter((c) => !samePlace(c, landing) && board.at(...c) === null);
  const heightOf = (cells: readonly Cell[]) => emptyIn(cells).reduce((sum, [x, y]) => sum + y - board.height(x), 0);
  const [line] = openWindows(board, landing, mover, connect)
    .filter(({ discs, cells }) => discs === connect - 3 && discs > 0 && directionOf(cells) !== 'vertical')
    .map(({ cells }) => cells)
    .sort((a, b) => heightOf(a) - heightOf(b));
  return line ? [{ code: 'aims', player: mover, cells: emptyIn(line), lines: [line], moves: [] }] : [];
}

/** Larger boards have many cells with equally many lines, and counting them takes a long time. */
const MAX_COLUMNS = 12;

/**
 * The claim that more open lines, of either side, run through the landing cell than through any other playable cell.
 */
function mostLines({ before, landing, mover }: Drop): ConnectClaim[] {
  const { board, config } = before;
  const { players, connect, columns } = config;
  if (columns > MAX_COLUMNS) return [];
  const linesOf = (x: Column) =>
    Array.from({ length: players }, (_, player) => player).flatMap((player) =>
      openWindows(board, [x, board.height(x)], player, connect),
    ).length;
  const count = linesOf(landing[0]);
  const hasMost = game.moves(before).every((x) => x === landing[0] || linesOf(x) < count);
  return hasMost && count > 0 ? [{ code: 'most-lines', player: mover, cells: [landing], lines: [], moves: [] }] : [];
}

function allows({ after: { board, toMove, config }, landing: [x] }: Drop): ConnectClaim[] {
  return winsAtOnce(board, toMove, config.connect).map((cell) => ({
    code: cell[0] === x ? 'allows-above' : 'allows',
    player: toMove,
    cells: [cell],
    lines: linesAt(board, cell, toMove, config.connect),
    moves: [cell[0]],
  }));
}

/** With more than two players: the threats that the next players have to stop before the turn of their owner. */
function turnOrder({ before, after: { board, toMove, config }, mover }: Drop): ConnectClaim[] {
  const { players, connect } = config;
  if (players === 2 || winsAtOnce(board, toMove, connect).length > 0) return [];
  const claims: ConnectClaim[] = [];
  for (let later = 1; later < players; later++) {
    const player = (toMove + later) % players;
    const now = winsAtOnce(board, player, connect);
    const [first] = now;
    if (!first) continue;
    const above: Cell = [first[0], first[1] + 1];
    const isStacked =
      now.length === 1 &&
      isInside(board, ...above) &&
      wouldWin(withDisc(board, first, toMove), ...above, player, connect);
    const cells = isStacked ? [first, above] : now;
    const lines = cells.flatMap((cell) => linesAt(board, cell, player, connect));
    const base = { player, against: toMove, cells, lines, moves: [] };
    // Only the next player moves before the second one. The mover has a whole round of answers to fear.
    if (player !== mover && later === 1 && cells.length > 1) claims.push({ code: 'allows-later', ...base });
    else if (player !== mover && later === 1) claims.push({ code: 'must-block', ...base });
    else if (player === mover && now.length === 2 && winsAtOnce(before.board, mover, connect).length < now.length)
      claims.push({ code: 'must-block', ...base });
  }
  return claims;
}

function givesUp({ before, landing: [x, y], mover }: Drop): ConnectClaim[] {
  const above: Cell = [x, y + 1];
  const { connect } = before.config;
  if (!isInside(before.board, ...above) || !wouldWin(before.board, ...above, mover, connect)) return [];
  const lines = linesAt(before.board, above, mover, connect);
  return [{ code: 'gives-up', player: mover, cells: [above], lines, moves: [] }];
}

/** Claims about the lines that the mover can complete at the next turn. */
function threats({ before, after, mover }: Drop): ConnectClaim[] {
  const { board, config } = after;
  const { connect } = config;
  const now = winsAtOnce(board, mover, connect);
  const linesOf = (cells: readonly Cell[]) => cells.flatMap((cell) => linesAt(board, cell, mover, connect));
  const base = { player: mover, ...(config.players === 2 ? { against: 1 - mover } : {}), moves: [] };
  const isUrgent = config.players === 2 && winsAtOnce(board, 1 - mover, connect).length === 0;
  const old = winsAtOnce(before.board, mover, connect);
  const fresh = now.filter((cell) => !old.some((known) => samePlace(known, cell)));
  const single = (cell: Cell): ConnectClaim => ({
    code: 'threatens',
    player: mover,
    // If the other side can complete a line, it need not answer.
    ...(isUrgent ? { against: 1 - mover } : {}),
    cells: [cell],
    lines: linesOf([cell]),
    moves: [],
  });
  // Two opponents could each fill one of the cells.
  if (now.length > 1)
    return config.players === 2
      ? [{ code: 'double-threat', ...base, against: 1 - mover, cells: now, lines: linesOf(now) }]
      : fresh.map(single);
  const [cell] = now;
  if (!cell) return [];
  const above: Cell = [cell[0], cell[1] + 1];
  // The next player fills the lower cell.
  const filled = withDisc(board, cell, after.toMove);
  if (isInside(board, ...above) && wouldWin(filled, ...above, mover, connect)) {
    const lines = [...linesOf([cell]), ...linesAt(filled, above, mover, connect)];
    return [{ code: 'stacked-threat', ...base, cells: [cell, above], lines }];
  }
  return fresh.map(single);
}

/** Claims about the cells in mid-air that the new disc turns into threats. */
function builds({ before, after, landing, mover }: Drop): ConnectClaim[] {
  const { board, config } = after;
  const { connect, players } = config;
  const newThreats = emptyAround(board, landing, connect).filter(
    ([x, y]) =>
      y > board.height(x) && wouldWin(board, x, y, mover, connect) && !wouldWin(before.board, x, y, mover, connect),
  );
  const claims: ConnectClaim[] = [];
  for (const cell of newThreats) {
    const lines = linesAt(board, cell, mover, connect);
    claims.push({ code: 'builds', player: mover, cells: [cell], lines, moves: [] });
    if (players === 2 && isDeciding(after, cell, mover) && !isUpset(after, cell, mover))
      claims.push({ code: 'parity', player: mover, against: after.toMove, cells: [cell], lines, moves: [] });
  }
  return [...claims, ...sevens(after, newThreats, landing, mover)];
}

/**
 * Two threats one above the other, a row and a diagonal through one disc: the shape of a seven. A pair does not count
 * if the lower cell completes a line for the other side.
 */
function sevens(after: ConnectPosition, newThreats: readonly Cell[], landing: Cell, mover: Player): ConnectClaim[] {
  const { board, config } = after;
  const near = emptyAround(board, landing, config.connect);
  const claims: ConnectClaim[] = [];
  for (const [x, y] of near.filter((cell) => isInside(board, cell[0], cell[1] + 1))) {
    const pair: readonly [Cell, Cell] = [
      [x, y],
      [x, y + 1],
    ];
    if (!pair.some((cell) => newThreats.some((other) => samePlace(cell, other)))) continue;
    const low = linesAt(board, pair[0], mover, config.connect);
    if (linesAt(board, pair[0], after.toMove, config.connect).length > 0) continue;
    const high = linesAt(withDisc(board, pair[0], after.toMove), pair[1], mover, config.connect);
    const seven = low.flatMap((a) => high.map((b) => [a, b] as const)).find(([a, b]) => isSeven(a, b));
    if (seven && !claims.some(({ cells }) => samePlace(cells[0]!, pair[0])))
      claims.push({ code: 'seven', player: mover, cells: pair, lines: seven, moves: [] });
  }
  return claims;
}

const isSeven = (a: readonly Cell[], b: readonly Cell[]): boolean =>
  [directionOf(a), directionOf(b)].sort().join() === 'diagonal,horizontal' &&
  a.some((cell) => b.some((other) => samePlace(cell, other)));
